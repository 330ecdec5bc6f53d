"""Installations with something extra in them: distributions on the import path, and the program run over them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hauntwright_cli.main import cli
from tests.cli.program import ROOT

PROGRAM = "from hauntwright_cli.start import main; main()"


def add_distribution(site: Path, name: str, module: str, entry: str = "") -> Path:
    """Put a distribution with one module on a path of imports, as an installer does; its entry point is the module, or
    ``entry`` in it."""
    package = name.replace("-", "_")
    info = site / f"{package}-0.3.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.3\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        f"[hauntwright.packs]\n{name}-pack = {package}{entry and ':' + entry}\n", encoding="utf-8"
    )
    (site / f"{package}.py").write_text(module, encoding="utf-8")
    return site


def add_pack(site: Path, pack: Path, name: str = "my-pack") -> Path:
    """Install a pack folder."""
    return add_distribution(site, name, f"from pathlib import Path\nfolder = Path({str(pack)!r})\n", "folder")


def installed(patch: pytest.MonkeyPatch, site: Path) -> None:
    """Let this process find what is in ``site``; a module of it that another test imported is forgotten."""
    patch.syspath_prepend(site)
    for module in site.glob("*.py"):
        patch.delitem(sys.modules, module.stem, raising=False)


def here(*args: object) -> Result:
    """The command line in this process, over all that is installed."""
    result = CliRunner().invoke(cli, [str(a) for a in args])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def program(*args: object, site: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, with what is in ``site`` installed too. Never a traceback."""
    paths = [str(ROOT), *([str(site)] if site else []), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, args)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": os.pathsep.join(filter(None, paths)), **env},
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done
