"""How a new tile may lie: the quarter turns that fit a free cell of the house (R20, R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .plan import STEP, Cell, Plan

if TYPE_CHECKING:
    from .house import House


def fitting_turns(house: House, room: str, cell: Cell, need: int, openly: bool) -> tuple[int, ...]:
    """Quarter turns in which a new tile may lie on a free cell; `House.turns` says what is asked and remembers it."""
    floor, x, y = cell
    plan, at, where, fallen = house.plan, house.at, house.where, house.fallen
    facing: list[int] = []
    free: list[int] = []
    for d, (dx, dy) in enumerate(STEP):
        other = at.get((floor, x + dx, y + dy))
        if other is None:
            free.append(d)
        elif plan.door[other][where[other].turn][d - 2] and other not in fallen:
            facing.append(d)
    left = not openly or len(house.doorways(floor)) > len(facing)
    key = (room, need, tuple(facing), tuple(free), left)
    got = plan.fits.get(key)
    if got is None:
        got = plan.fits[key] = _best(plan, *key)
    return got


def _best(
    plan: Plan, room: str, need: int, facing: tuple[int, ...], free: tuple[int, ...], left: bool
) -> tuple[int, ...]:
    """The same, told what lies on each side: a door of a neighbour, nothing yet. ``left``: will another unexplored
    doorway be left anyway?"""
    best: list[int] = []
    most, seen = -1, []
    for turn, doors in enumerate(plan.door[room]):
        if not (doors[need] if need >= 0 else any(doors[d] for d in facing)) or doors in seen:
            continue
        seen.append(doors)
        if not left and not any(doors[d] for d in free):
            continue
        met = len([d for d in facing if doors[d]])
        if met > most:
            best, most = [turn], met
        elif met == most:
            best.append(turn)
    return tuple(best)
