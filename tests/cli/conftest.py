"""Fixtures of the command line's tests."""

from tests.cli.program import hauntwright

__all__ = ["hauntwright"]
