"""The bot that takes any option with the same chance."""

from __future__ import annotations

from hauntwright.view import View

from .chance import key_of, mixed


class RandomBot:
    """Chooses at random; it asks to stop when a haunt drags on (G10)."""

    __slots__ = ("_key",)

    def __init__(self, seed: int | str = 0) -> None:
        self._key = key_of(seed)

    def choose(self, view: View) -> int:
        d = view.decision
        assert d is not None
        if d.kind == "limit":
            return len(d.options) - 1
        return mixed(self._key, view.seat, view.choices) % len(d.options)
