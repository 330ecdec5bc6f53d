"""A pack with one haunt that is written in Python: see `haunt`, which is meant to be read from top to bottom.

The entry point names this module. Hauntwright looks in it for functions that are marked with ``hookimpl``; `haunts`
is the only one.
"""

from .haunt import haunts

__all__ = ["haunts"]
