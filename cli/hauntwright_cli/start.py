"""The entry point: as little as can be before Ctrl-C is told in a line instead of a traceback."""

import os
import signal
from types import FrameType


def _leave(number: int, frame: FrameType | None) -> None:
    os.write(2, b"Interrupted.\n")
    os._exit(130)


def main() -> None:
    """Run the command line. While it is still being loaded nothing is open, and Ctrl-C ends the process at once."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    from hauntwright_cli.main import main as run

    signal.signal(signal.SIGINT, before)
    run()
