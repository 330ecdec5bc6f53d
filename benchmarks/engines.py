"""Lines of both engines: of the one that is installed, and of the compiled one in ``build/compiled`` (`make compiled`),
if it is there."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import asdict

from benchmarks.measure import Line
from hauntwright.version import is_compiled

ROOT = Path(__file__).resolve().parents[1]
COMPILED = ROOT / "build" / "compiled"


def engine() -> str:
    """The engine that is imported here."""
    return "compiled" if is_compiled() else "interpreted"


def of_both(module: str, played: Callable[[], Iterator[Line]]) -> Iterator[Line]:
    """The lines that are measured here, then those that the same module tells when it runs with the compiled engine."""
    yield from played()
    if COMPILED.is_dir() and not is_compiled():
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join((str(COMPILED), str(ROOT)))}
        done = subprocess.run(
            [sys.executable, "-m", module], env=environ, check=True, stdout=subprocess.PIPE, text=True
        )
        yield from (Line(**row) for row in json.loads(done.stdout))


def tell(lines: Iterator[Line]) -> None:
    """Write lines for `of_both` of another process."""
    json.dump([asdict(line) for line in lines], sys.stdout)
