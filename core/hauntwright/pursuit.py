"""Who must walk toward something (the query `must_go`): the steps that lie on a shortest way there, and whether one is
still owed.

The way is that of the walker: its doors, passages and walls, and only rooms it may enter; a barrier that has to be
crossed is part of the way, and so is a door onto an unexplored space that is the goal itself. By its steps a figure
settles on a goal: a step that brings it nearer to some of several leaves the others alone for the rest of the turn, so
that it never goes to and fro. Who stands with a goal may stay or go on to another; where no way leads nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .decision import Option
from .house import Doorway
from .places import leads_on
from .queries import allowed, ask, can_enter
from .verbs import heading
from .ways import ways

if TYPE_CHECKING:
    from .game import Game


STEPS = ("move", "cross")


def goals_of(g: Game, f: int) -> tuple[str | Doorway, ...]:
    """What a figure must walk toward: spots of the house, and doors that a tile may still come to lie behind."""
    found = ask(g, "must_go", (), f)
    return tuple(goal for goal in found if _is_there(g, goal)) if found else ()


def narrowed(g: Game, f: int, options: list[Option]) -> list[Option]:
    """Steps of a figure that is free to go, or of one that must go somewhere those that bring it there."""
    goals = goals_of(g, f)
    toward = _steps(g, f, goals) if goals and options else None
    if toward is None:
        return options
    here = g.s.loc[f]
    doors = [goal for goal in _targets(g, f, goals) if goal.__class__ is tuple and goal[0] == here]
    return [o for o in options if (o[0] in STEPS and o[1] in toward) or (o[0] == "explore" and (here, o[1]) in doors)]


def owes(g: Game, f: int, options: list[Option]) -> bool:
    """Is there a step among the options that the figure has to take before it is done? ``options`` are `narrowed`."""
    if not any(o[0] in STEPS or o[0] == "explore" for o in options):
        return False
    goals, here = goals_of(g, f), g.s.loc[f]
    if not goals or here in goals:
        return False
    if any(here == _before(goal) for goal in goals):
        return any(o[0] == "explore" for o in options)
    return _steps(g, f, goals) is not None


def nearer(g: Game, f: int, step: str) -> list[str | Doorway]:
    """The goals that a step brings the figure nearer to: what it goes for in this turn (`verbs.head_for`)."""
    goals = goals_of(g, f)
    if not goals:
        return []
    found = _search(g, f)
    return [goal for goal in _targets(g, f, goals) if step in found.get(_before(goal), ())]


def first_steps(g: Game, f: int, spots: Iterable[str]) -> frozenset[str]:
    """First steps of the shortest ways that a figure could walk to any of some spots."""
    found = _search(g, f)
    return frozenset[str]().union(*(found[spot] for spot in spots if spot in found))


def _before(goal: str | Doorway) -> str:
    """The spot of a goal, or that before its door."""
    return goal if isinstance(goal, str) else goal[0]


def _is_there(g: Game, goal: str | Doorway) -> bool:
    """Is a goal in the house; may a tile still lie behind that door?"""
    return bool(g.s.house.floor(_before(goal))) and (isinstance(goal, str) or leads_on(g, goal))


def _targets(g: Game, f: int, goals: tuple[str | Doorway, ...]) -> tuple[str | Doorway, ...]:
    """The goals elsewhere: those it has settled on, if any of them still counts."""
    here = g.s.loc[f]
    if here in goals:
        return tuple(goal for goal in goals if goal != here)
    return tuple(goal for goal in goals if heading(f, goal) in g.s.today) or goals


def _steps(g: Game, f: int, goals: tuple[str | Doorway, ...]) -> frozenset[str] | None:
    """First steps of the shortest ways to each goal elsewhere; None for who may go where it likes."""
    found = _search(g, f)
    ways_there = [found[_before(goal)] for goal in _targets(g, f, goals) if _before(goal) in found]
    if not ways_there and g.s.loc[f] not in goals:
        return None
    return frozenset[str]().union(*ways_there)


def _search(g: Game, f: int) -> dict[str, frozenset[str]]:
    """Every spot the figure can get to, with the first steps of all shortest ways there. The far side of a barrier is
    as near as its near side (R26)."""
    s = g.s
    plan = s.house.plan
    layer = [s.loc[f]]
    far = dict.fromkeys(layer, 0)
    first: dict[str, frozenset[str]] = {s.loc[f]: frozenset()}

    def reach(spot: str, via: str, distance: int, out: list[str]) -> None:
        steps = first[via] or frozenset((spot,))
        if spot not in far:
            far[spot], first[spot] = distance, steps
            out.append(spot)
        elif far[spot] == distance:
            first[spot] |= steps

    distance = 0
    while layer:
        for here in tuple(layer):
            for twin in plan.spots[plan.room_of[here]]:
                if twin != here:
                    reach(twin, here, distance, layer)
        beyond: list[str] = []
        for here in layer:
            for spot in _next(g, f, here):
                reach(spot, here, distance + 1, beyond)
        layer, distance = beyond, distance + 1
    return first


def _next(g: Game, f: int, spot: str) -> list[str]:
    """Spots one step on that the figure may enter, whatever it costs."""
    if not allowed(g, "can_leave", f, spot):
        return []
    return [there for _, there in ways(g, f, spot) if can_enter(g, f, there)]
