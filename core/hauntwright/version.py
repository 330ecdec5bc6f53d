"""The version of the engine, and in which form it is installed."""

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Is the engine machine code (see `hatch_build.py`)? It plays the same games, only faster."""
    from . import game

    return not game.__file__.endswith(".py")
