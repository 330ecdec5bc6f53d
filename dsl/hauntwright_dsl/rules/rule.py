"""What is known about one code."""

from __future__ import annotations

from typing import Literal

from attrs import frozen


@frozen
class Rule:
    """One kind of finding.

    ``bad`` is an example that gives the code, ``good`` the same thing said well. Where the example is not
    a text that one can show (another encoding, a giant file), ``bad`` describes it and ``probe`` is the
    input; ``None`` in both senses means that no input alone can show it.
    """

    code: str
    title: str
    why: str
    bad: str
    good: str
    severity: Literal["error", "warning"] = "error"
    probe: bytes | None = None
    shown_only: bool = False
    """``bad`` describes an input that does not exist as text, and there is no ``probe``."""
    where: str = ""
    """Where the lines of the examples stand, if they are no whole file: ``block`` below a trigger, ``file`` at the
    margin of a haunt, ``pack`` in a file of rooms and cards."""

    @property
    def bad_input(self) -> bytes | None:
        """The bytes that give the code, if there are such."""
        if self.shown_only:
            return None
        return self.probe if self.probe is not None else self.bad.encode()
