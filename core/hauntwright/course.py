"""Scripted walks: a figure that goes by where it faces, along a wall or straight on, with passages as its choices.

The facing is a side (0 north … 3 west), kept in ``state.vars`` under `facing_key`, so that a walk may go on in a later
turn. A course is a list of turns, tried in order: 0 ahead, 1 right, 2 back, 3 left; of several in one place chance
decides. A way is a door with a room behind it that the figure may enter; who ignores barriers has the doors of both
sides (R26, R75, R80). Such a walk pays no spaces and nobody hinders it; each step tells its happenings before the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .decision import Option
from .explore import may_leave
from .house import SIDES
from .outside import OUT, may_go_out
from .play import Asking, ask, settle
from .queries import ask as query
from .queries import can_enter
from .rng import below
from .select import idle
from .verbs import OUTSIDE, forget, halted, keep, put
from .ways import closed

if TYPE_CHECKING:
    from .game import Game

AHEAD, RIGHT, BACK, LEFT = range(4)
COURSES: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    "left wall": ((LEFT,), (AHEAD,), (RIGHT,), (BACK,)),
    "right wall": ((RIGHT,), (AHEAD,), (LEFT,), (BACK,)),
    "straight line": ((AHEAD,), (LEFT, RIGHT), (BACK,)),
    "facing": ((AHEAD,), (LEFT,), (BACK,), (RIGHT,)),
    "path": (),
}
"""By name: how to go on. ``facing`` goes on by the facing the figure has, through doors only; ``path`` is steered at
every step."""
KEEP: Final = ("label", "keep to the course")


def facing_key(f: int) -> str:
    """Where the state keeps which way a figure looks."""
    return f"@facing {f}"


def facing(g: Game, f: int) -> int:
    """The side a figure looks to, -1 if none is known."""
    side = g.s.vars.get(facing_key(f), -1)
    return side if isinstance(side, int) else -1


def turn_to(g: Game, f: int, side: int, told: bool = False) -> None:
    """Let a figure look to a side; -1: to none. ``told``: it has not just walked there, so it needs telling."""
    if side >= 0:
        keep(g, facing_key(f), side)
        if told:
            g.emit("faced", f, side)
    else:
        forget(g, facing_key(f))


def doors(g: Game, f: int) -> dict[int, str]:
    """The ways out of a figure's room: side -> spot beyond, in the order of the sides."""
    s = g.s
    house, spot = s.house, s.loc[f]
    room = house.plan.room_of[spot]
    twins = house.plan.spots[room] if not g.is_hero(f) else (spot,)
    found: dict[int, str] = {}
    for twin in twins:
        for side in house.sides(twin):
            beyond = house.behind(twin, side)
            far = house.door_on(beyond, (side + 2) % 4) if beyond else ""
            if far and can_enter(g, f, far):
                found[side] = far
    return dict(sorted(found.items()))


def passages(g: Game, f: int) -> tuple[str, ...]:
    """Where special passages lead a figure from its room, and what else it may reach from there (the query ``ways``),
    in content order."""
    s = g.s
    house, spot = s.house, s.loc[f]
    room = house.plan.room_of[spot]
    found: set[str] = set()
    spots = house.plan.spots[room] if not g.is_hero(f) else (spot,)
    barred = closed(g, f, spots) if "can_pass" in g.tables.query else ()
    for twin in spots:
        found.update(far for far in house.links_of(twin) if far not in barred)
        if "ways" in g.tables.query:
            found.update(query(g, "ways", (), f, twin))
    there = [e for e in found if house.floor(e) and house.plan.room_of[e] != room and can_enter(g, f, e)]
    return tuple(sorted(there, key=house.plan.order.__getitem__))


def follow(g: Game, f: int, spaces: int, course: str, seat: int = -1, fewer: bool = False) -> Asking:
    """Let a figure walk all of some spaces by a course of `COURSES`. It stops early only where no way is left, where
    its movement ends, or off the board.

    ``seat`` decides what the course leaves open, by default the figure's own: the first room of a figure without a
    facing, which gives it one (only ``facing`` keeps what it had); every room of a ``path``, which may lead out of the
    house, and with ``fewer`` where it ends; a passage instead of the next step, and the facing after it.
    """
    turns = COURSES[course]
    if seat < 0:
        seat = g.seat(f)
    if course != "facing":
        turn_to(g, f, -1)
    for left in range(spaces, 0, -1):
        if not _stands(g, f) or halted(g, f):
            return
        ways, jumps = doors(g, f), passages(g, f) if course != "facing" else ()
        goal = ""
        if not turns or facing(g, f) < 0:
            goal = yield from _any_way(g, f, seat, ways, jumps, not turns and may_go_out(g, f), fewer)
        else:
            if jumps:
                goal = yield from _passage(g, f, seat, bool(ways), jumps)
            if not goal and ways:
                goal = _go_on(g, f, turns, ways)
        if not goal:
            return
        side = next((d for d, far in ways.items() if far == goal and goal not in jumps), -1)
        if not (yield from _step(g, f, goal)):
            return
        if side >= 0 and _stands(g, f) and g.s.loc[f] == goal:
            turn_to(g, f, side)
        elif turns and left > 1 and _stands(g, f):
            yield from _face(g, f, seat)


def _stands(g: Game, f: int) -> bool:
    s = g.s
    return f >= 0 and bool(s.life[f]) and not idle(g, f) and s.loc[f][0] != "@"


def _any_way(
    g: Game, f: int, seat: int, ways: dict[int, str], jumps: tuple[str, ...], out: bool, fewer: bool
) -> Asking:
    """Any of the ways, or ``out`` of the house; "" for none, or to end a walk that may have ``fewer`` spaces."""
    order = g.s.house.plan.order
    goals = sorted({*ways.values(), *jumps}, key=order.__getitem__)
    options: list[Option] = [("room", e) for e in goals]
    if out:
        options.append(OUT)
    if not options:
        return ""
    if fewer:
        options.append(("enough",))
    got = yield from ask(g, seat, "pick", options, ("step", f), f)
    return {"room": got[-1], "out": OUTSIDE}.get(got[0], "")


def _passage(g: Game, f: int, seat: int, ways: bool, jumps: tuple[str, ...]) -> Asking:
    """Take a passage, or keep to the course. "" to keep to it."""
    options = [("room", e) for e in jumps]
    if ways:
        options.append(KEEP)
    got = yield from ask(g, seat, "pick", options, ("step", f), f)
    return "" if got == KEEP else got[1]


def _go_on(g: Game, f: int, turns: tuple[tuple[int, ...], ...], ways: dict[int, str]) -> str:
    look = facing(g, f)
    for among in turns:
        open_ = [ways[d] for d in ((look + turn) % 4 for turn in among) if d in ways]
        if open_:
            return open_[below(g.s, len(open_))] if len(open_) > 1 else open_[0]
    return ""


def _step(g: Game, f: int, goal: str) -> Asking:
    """One step, with all that it causes. False if the figure was kept where it is."""
    if not (yield from may_leave(g, f, walking=True)):
        return False
    put(g, f, goal, True)
    yield from settle(g)
    return True


def _face(g: Game, f: int, seat: int) -> Asking:
    got = yield from ask(g, seat, "pick", (("face", side) for side in SIDES), ("step", f), f)
    turn_to(g, f, SIDES.index(got[1]), told=True)


def face(g: Game, figures: Sequence[int], seat: int) -> Asking:
    """Let all of some figures look to one side, which a seat chooses."""
    if figures:
        got = yield from ask(g, seat, "pick", (("face", side) for side in SIDES), ("face", *figures))
        for f in figures:
            turn_to(g, f, SIDES.index(got[1]), told=True)


__all__ = ["COURSES", "doors", "face", "facing", "facing_key", "follow", "passages", "turn_to"]
