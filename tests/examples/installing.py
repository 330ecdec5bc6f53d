"""Examples as if they had been installed: on the import path, with the metadata that an installer writes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def install(example: str, site: Path, patch: pytest.MonkeyPatch) -> None:
    """Put an example on the import path, and beside it the metadata of its distribution."""
    folder = EXAMPLES / example
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    rows = [
        line
        for group, points in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in points.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")
    patch.syspath_prepend(folder)
    patch.syspath_prepend(site)
