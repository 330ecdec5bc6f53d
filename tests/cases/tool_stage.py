"""What the tool cases share."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = "from hauntwright_cli.main import main; main()"


def process(*args: object, **env: str) -> subprocess.CompletedProcess[bytes]:
    """The command line as a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, args)],
        capture_output=True,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        check=False,
    )
