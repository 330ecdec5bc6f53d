"""Makes machine code of the core and the bots where that is asked for: `HAUNTWRIGHT_COMPILE=1 pip install .` with a C
compiler at hand.

The sources stay as they are and go into the wheel too; mypyc translates each module into an extension module that is
imported instead of it. An editable installation is never compiled: there the sources are what runs.

`python hatch_build.py` puts the compiled packages into `build/compiled`, for whoever wants to measure or test them:
`PYTHONPATH=build/compiled pytest tests/core`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASKED = "HAUNTWRIGHT_COMPILE"
NEEDS = ["mypy>=2.1", "setuptools>=65", "attrs>=23.2", "pluggy>=1.4"]
PACKAGES = ("core/hauntwright", "lab/hauntwright_lab")
RECORDS = ("aims", "content", "noting", "odds", "parts", "save", "series", "setup")
"""Modules whose classes attrs makes while they are imported; a compiler can't know them."""
LOOKED_INTO = ("blame", "hookmarks", "hookspecs", "hookspecs_deeds", "hookspecs_happenings", "offers", "registry")
"""Modules that look into functions, or whose functions are looked into (signatures, tracebacks)."""
TELLING = ("labels", "narrate", "narrate_dice", "narrate_moves", "questions")
IN_NO_HURRY = ("__init__", "batches", "errors", *TELLING, "testing", "version")
"""Modules that no game waits for; of the errors the exit codes are read from their classes, too."""
INTERPRETED = frozenset((*RECORDS, *LOOKED_INTO, *IN_NO_HURRY))

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="hauntwright", ext_modules=mypycify({}, opt_level="3", debug_level="0", group_name="hauntwright"))
"""

BOUND_HERE = "-fno-semantic-interposition"
"""For compilers other than Microsoft's: calls within the engine go straight to the function, which may be inlined."""


def compiled(root: Path, into: Path) -> list[Path]:
    """Copy the packages into a folder, compile them there, and give the extension modules. Raises CalledProcessError
    where that fails."""
    shutil.rmtree(into, ignore_errors=True)
    for package in PACKAGES:
        shutil.copytree(root / package, into / Path(package).name, ignore=shutil.ignore_patterns("__pycache__"))
    files = [str(file.relative_to(into)) for file in sorted(into.rglob("*.py")) if file.stem not in INTERPRETED]
    flags = ["--python-version", f"3.{sys.version_info.minor}", "--config-file", os.devnull]
    compiler = SETUP.format([*flags, *files])
    environ = dict(os.environ)
    if sys.platform != "win32":
        environ["CFLAGS"] = f"{environ.get('CFLAGS', '')} {BOUND_HERE}".strip()
    subprocess.run([sys.executable, "-c", compiler, "build_ext", "--inplace"], cwd=into, env=environ, check=True)
    shutil.rmtree(into / "build")
    return [file for file in sorted(into.rglob("*")) if file.suffix in (".so", ".pyd")]


class CompiledPackages(BuildHookInterface[Any]):
    """The hook of the build backend."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return NEEDS if self._asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self._asked():
            return
        into = Path(self.root) / "build" / "compiled"
        try:
            made = compiled(Path(self.root), into)
        except subprocess.CalledProcessError as error:
            raise SystemExit(f"{ASKED} takes a C compiler (see above); unset, the engine is plain Python.") from error
        for file in made:
            build_data["force_include"][str(file)] = file.relative_to(into).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def _asked(self) -> bool:
        return os.environ.get(ASKED, "") not in ("", "0")


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    sys.stdout.writelines(f"{file}\n" for file in compiled(here, here / "build" / "compiled"))
