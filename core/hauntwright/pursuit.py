"""Who must walk toward something (the query `must_go`): the steps that lie on a shortest way there, and whether one is
still owed.

The way is that of the walker: its doors, passages and walls, and only rooms it may enter; a barrier that has to be
crossed is part of the way. By its steps a figure settles on a goal: a step that brings it nearer to some of several
leaves the others alone for the rest of the turn, so that it never goes to and fro. Who stands with a goal may stay or
go on to another; to whom no way leads nothing is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decision import Option
from .queries import allowed, ask
from .ways import ways

if TYPE_CHECKING:
    from .game import Game


def narrowed(g: Game, f: int, options: list[Option]) -> list[Option]:
    """Steps of a figure that is free to go, or of one that must go somewhere those that bring it there."""
    toward = _steps(g, f)
    return options if toward is None else [o for o in options if o[1] in toward and o[0] in ("move", "cross")]


def owes(g: Game, f: int, options: list[Option]) -> bool:
    """Is there a step among the options that the figure has to take before it is done?"""
    if not any(o[0] in ("move", "cross") for o in options):
        return False
    return g.s.loc[f] not in _goals(g, f) and _steps(g, f) is not None


def settle_on(g: Game, f: int, step: str) -> None:
    """The figure takes that step: what it brings it nearer to is what it goes for in this turn."""
    today = g.s.today
    targets, found = _targets(g, f), _search(g, f)
    for key in [k for k in today if k.startswith(_key(f, ""))]:
        del today[key]
    for goal in targets:
        if step in found.get(goal, ()):
            today[_key(f, goal)] = 1


def _key(f: int, goal: str) -> str:
    return f"turn:toward:{f}:{goal}"


def _goals(g: Game, f: int) -> tuple[str, ...]:
    return tuple(spot for spot in ask(g, "must_go", (), f) if g.s.house.floor(spot))


def _targets(g: Game, f: int) -> tuple[str, ...]:
    """The goals elsewhere: those it has settled on, if any of them still counts."""
    goals, here = _goals(g, f), g.s.loc[f]
    if here in goals:
        return tuple(spot for spot in goals if spot != here)
    return tuple(spot for spot in goals if _key(f, spot) in g.s.today) or goals


def _steps(g: Game, f: int) -> frozenset[str] | None:
    """First steps of the shortest ways to each goal elsewhere; None for who may go where it likes."""
    goals = _goals(g, f)
    if not goals:
        return None
    found = _search(g, f)
    ways_there = [found[spot] for spot in _targets(g, f) if spot in found]
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
    return [there for _, there in ways(g, f, spot) if allowed(g, "can_enter", f, there)]
