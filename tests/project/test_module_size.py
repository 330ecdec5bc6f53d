"""A module is short enough to be read in one go."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST = 450
"""Lines of a module; a longer one is split by subject."""

FOLDERS = ("core", "schemas", "dsl", "haunts", "lab", "cli", "tests", "benchmarks", "examples")


def long_modules(root: Path, folders: tuple[str, ...] = FOLDERS) -> dict[str, int]:
    """Modules with more lines than there may be: path -> lines."""
    found = {}
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            lines = path.read_text(encoding="utf-8").count("\n")
            if lines > MOST:
                found[path.relative_to(root).as_posix()] = lines
    return found


def test_no_module_is_too_long() -> None:
    assert long_modules(ROOT) == {}


@pytest.mark.parametrize(("lines", "found"), [(MOST, {}), (MOST + 1, {"core/a/b.py": MOST + 1})])
def test_a_module_that_is_too_long_is_found(tmp_path: Path, lines: int, found: dict[str, int]) -> None:
    path = tmp_path / "core" / "a" / "b.py"
    path.parent.mkdir(parents=True)
    path.write_text("x = 1\n" * lines, encoding="utf-8")
    assert long_modules(tmp_path) == found
