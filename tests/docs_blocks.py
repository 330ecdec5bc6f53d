"""Makers of generated blocks of the docs that belong to no package (see `tests/docs_drift.py`)."""

import os
import re
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
_RUN = "import sys; sys.argv[0] = 'hauntwright'; from hauntwright_cli.main import main; main()"


def make_targets() -> str:
    """A table of the commands that the Makefile describes."""
    makefile = (_ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):.*?## (.+)$", makefile, re.MULTILINE)
    rows = [f"| `make {name}` | {what} |" for name, what in targets]
    return "\n".join(["| command | what it does |", "|---|---|", *rows])


def help_text(*command: str) -> str:
    """What `hauntwright COMMAND --help` prints, as a code block."""
    environment = {**os.environ, "COLUMNS": "88", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
    answer = subprocess.run(
        [sys.executable, "-c", _RUN, *command, "--help"],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=True,
    )
    return f"```text\n$ {' '.join(['hauntwright', *command, '--help'])}\n{answer.stdout.rstrip()}\n```"
