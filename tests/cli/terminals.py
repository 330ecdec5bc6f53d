"""A real terminal for tests: the command line with a pseudo-terminal as its screen and keyboard."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from collections.abc import Sequence

from tests.cli.program import ROOT, START

IDLE = 3
"""Seconds without a word from the program, after which it is told once more that nobody types."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def play(
    args: Sequence[object],
    keys: str = "",
    columns: int = 80,
    rows: int = 24,
    start: str = START,
    **env: str,
) -> tuple[int, str]:
    """Run a command line at a terminal of some size, with what is typed. Returns its exit code and all it wrote, line
    ends as ``\\n``. Unix only."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    settings = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)}
    kept = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")}
    child = subprocess.Popen(
        [sys.executable, "-c", start, *map(str, args)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**kept, **settings, **env},
        start_new_session=True,
    )
    os.close(theirs)
    os.write(ours, keys.encode() + b"\x04" * 3)  # nobody types any more
    written = b""
    while True:
        if not select.select([ours], [], [], IDLE)[0]:  # one that was typed before anybody asked may be lost
            os.write(ours, b"\x04")
            continue
        try:
            more = os.read(ours, 65536)
        except OSError:  # Linux tells the end of a terminal so
            break
        if not more:
            break
        written += more
    os.close(ours)
    return child.wait(60), written.decode("utf-8", "replace").replace("\r\n", "\n")


def plain(text: str) -> str:
    """The text without escape sequences."""
    return ESCAPES.sub("", text)
