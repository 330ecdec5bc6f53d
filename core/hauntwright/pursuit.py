"""Who must walk toward something (the query `must_go`): the steps that lie on a shortest way there, and whether one is
still owed.

The way is that of the walker: its doors, passages and walls, and only rooms it may enter; a barrier that has to be
crossed is part of the way, and so is a door onto an unexplored space that is the goal itself. By its steps a figure
settles on a goal: a step that brings it nearer to some of several leaves the others alone for the rest of the turn, so
that it never goes to and fro. Who stands with a goal may stay or go on to another; where no way leads nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from .decision import Option
from .house import Doorway
from .places import leads_on
from .queries import ask, can_enter
from .verbs import heading
from .ways import ways

if TYPE_CHECKING:
    from .game import Game


STEPS: Final = ("move", "cross")


def goals_of(g: Game, f: int) -> tuple[str | Doorway, ...]:
    """What a figure must walk toward: spots of the house, and doors that a tile may still come to lie behind."""
    found = ask(g, "must_go", (), f)
    return tuple(goal for goal in found if _is_there(g, goal)) if found else ()


def narrowed(g: Game, f: int, options: list[Option]) -> tuple[list[Option], bool]:
    """Steps of a figure that is free to go, or of one that must go somewhere those that bring it there; and whether it
    has to take one of them before it is done."""
    goals = goals_of(g, f) if options else ()
    if not goals:
        return options, False
    here = g.s.loc[f]
    targets = _targets(g, f, goals)
    toward = _steps(g, f, goals, targets)
    if toward is not None:
        doors = [goal for goal in targets if goal.__class__ is tuple and goal[0] == here]
        options = [
            o for o in options if (o[0] in STEPS and o[1] in toward) or (o[0] == "explore" and (here, o[1]) in doors)
        ]
    if here in goals:
        return options, False
    if any(here == _before(goal) for goal in goals):
        return options, any(o[0] == "explore" for o in options)
    return options, toward is not None and any(o[0] in STEPS or o[0] == "explore" for o in options)


def nearer(g: Game, f: int, step: str) -> list[str | Doorway]:
    """The goals that a step brings the figure nearer to: what it goes for in this turn (`verbs.head_for`)."""
    goals = goals_of(g, f)
    if not goals:
        return []
    targets = _targets(g, f, goals)
    found, steps = _search(g, f, {_before(goal) for goal in targets})
    if step not in steps:
        return []
    bit = 1 << steps.index(step)
    return [goal for goal in targets if found.get(_before(goal), 0) & bit]


def first_steps(g: Game, f: int, spots: Iterable[str]) -> frozenset[str]:
    """First steps of the shortest ways that a figure could walk to any of some spots."""
    wanted = set(spots)
    found, steps = _search(g, f, wanted)
    return _named([found[spot] for spot in wanted if spot in found], steps)


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


def _steps(
    g: Game, f: int, goals: tuple[str | Doorway, ...], targets: tuple[str | Doorway, ...]
) -> frozenset[str] | None:
    """First steps of the shortest ways to each goal elsewhere; None for who may go where it likes."""
    wanted = {_before(goal) for goal in targets}
    found, steps = _search(g, f, wanted)
    ways_there = [found[spot] for spot in wanted if spot in found]
    if not ways_there and g.s.loc[f] not in goals:
        return None
    return _named(ways_there, steps)


def _named(found: Iterable[int], steps: list[str]) -> frozenset[str]:
    """The steps of some sets of `_search` by name."""
    every = 0
    for some in found:
        every |= some
    return frozenset([step for i, step in enumerate(steps) if every >> i & 1])


def _search(g: Game, f: int, wanted: set[str]) -> tuple[dict[str, int], list[str]]:
    """Spots the figure can get to, nearest first until all that are wanted are found, each with the first steps of all
    shortest ways there: a set of bits, by the place of the step in the list. The far side of a barrier is as near as
    its near side (R26)."""
    s = g.s
    spots, room_of = s.house.plan.spots, s.house.plan.room_of
    asks_leave = "can_leave" in g.tables.query
    asks_enter = "can_enter" in g.tables.query or bool(s.house.fallen)
    layer = [s.loc[f]]
    far, found = {s.loc[f]: 0}, {s.loc[f]: 0}
    steps: list[str] = []
    missing = len(wanted) - (s.loc[f] in wanted)
    distance = 0
    while layer:
        for here in layer[:]:
            via = found[here]
            for twin in spots[room_of[here]]:
                if twin == here:
                    continue
                if twin not in far:
                    far[twin], found[twin] = distance, via or _bit(steps, twin)
                    layer.append(twin)
                    missing -= twin in wanted
                elif far[twin] == distance:
                    found[twin] |= via or _bit(steps, twin)
        if not missing:
            break
        distance += 1
        beyond: list[str] = []
        for here in layer:
            if asks_leave and not ask(g, "can_leave", 1, f, here):
                continue
            via = found[here]
            for _, there in ways(g, f, here):
                known = far.get(there, -1)
                if known < 0:
                    if asks_enter and not can_enter(g, f, there):
                        continue
                    far[there], found[there] = distance, via or _bit(steps, there)
                    beyond.append(there)
                    missing -= there in wanted
                elif known == distance:
                    found[there] |= via or _bit(steps, there)
        layer = beyond
    return found, steps


def _bit(steps: list[str], step: str) -> int:
    """The bit of a first step, with a place of its own in the list."""
    if step not in steps:
        steps.append(step)
    return 1 << steps.index(step)
