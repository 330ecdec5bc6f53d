"""What becomes of the actions of a haunt in a game: how often each was offered, taken, and brought off."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define

from hauntwright.events import Event
from hauntwright.parts import Action
from hauntwright.view import View

from .bots import Bot

ANY_TRAIT = -1
"""In the odds of an action: plain dice, or a trait that is chosen when it is rolled."""


@define
class Uses:
    """``offered``: turns of a figure in which the action was among the choices. ``used``: times it was taken.
    ``succeeded``: times its roll reached the lowest total that the action calls a success; None for an action that
    nothing is rolled for, or whose roll needs no certain total."""

    offered: int = 0
    used: int = 0
    succeeded: int | None = None

    def add(self, other: Uses) -> None:
        self.offered += other.offered
        self.used += other.used
        if other.succeeded is not None:
            self.succeeded = (self.succeeded or 0) + other.succeeded


class Noting:
    """A bot that notes which actions stand in the questions it is asked, and lets another bot answer."""

    __slots__ = ("bot", "offered")

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.offered: set[tuple[str, int, int, int]] = set()
        """(action, round, whose turn, figure)."""

    def choose(self, view: View) -> int:
        d = view.decision
        assert d is not None
        for option in d.options:
            if option[0] == "act":
                self.offered.add((option[1], view.round, view.turn, view.active))
        return self.bot.choose(view)


def uses_of(
    actions: Iterable[Action], offered: Iterable[tuple[str, int, int, int]], events: list[Event]
) -> dict[str, Uses]:
    """The uses of some actions in one game that was listened to: id -> uses, in the order of the actions."""
    marks = {a.id: {trait: lowest for trait, lowest in a.odds if lowest > 0} for a in actions}
    found = {id_: Uses(succeeded=0 if marks[id_] else None) for id_ in marks}
    for id_, *_ in offered:
        if id_ in found:
            found[id_].offered += 1
    doer, now = -1, ""
    wanted: dict[int, int] = {}
    for event in events:
        if event.kind == "acted":
            doer, now = event.data
            wanted = marks.get(now, {})
            if now in found:
                found[now].used += 1
        elif event.kind == "turn":
            wanted = {}
        elif wanted and event.kind == "rolled" and event.data[0] in (doer, -1):
            lowest = wanted.get(event.data[2], wanted.get(ANY_TRAIT))
            if lowest is not None:  # the first roll of the kind it asks for decides
                uses = found[now]
                uses.succeeded = (uses.succeeded or 0) + (event.data[4] >= lowest)
                wanted = {}
    return found
