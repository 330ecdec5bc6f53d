"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from hauntwright.view import View

from .random_bot import RandomBot
from .seeker import SeekerBot


class Bot(Protocol):
    """Answers decisions. What it chooses depends only on its seed, the view's seat, the number of the choice and the
    view (so a loaded game goes on like the straight one); a bot may keep what it has worked out of a view, never what
    it has seen before."""

    def choose(self, view: View) -> int:
        """The index of an option of ``view.decision``, which must not be None."""
        ...


BOTS: Final[Mapping[str, Callable[[int | str], Bot]]] = MappingProxyType({"random": RandomBot, "seeker": SeekerBot})
"""Kinds of bot: name -> seed -> bot."""


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot of a kind. One bot may play any number of seats. Raises ValueError for an unknown kind."""
    kind = BOTS.get(name)
    if kind is None:
        raise ValueError(f"no bot is called '{name}'; there are {', '.join(BOTS)}")
    return kind(seed)
