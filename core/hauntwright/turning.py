"""How a new tile may lie: the quarter turns that fit a free cell of the house (R20, R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .plan import STEP, Cell

if TYPE_CHECKING:
    from .house import House


def fitting_turns(house: House, room: str, cell: Cell, need: int, openly: bool) -> tuple[int, ...]:
    """Quarter turns in which a new tile may lie on a free cell; `House.turns` says what is asked and remembers it."""
    floor, x, y = cell
    plan, at = house.plan, house.at
    facing, free, taken = set(), set(), 0
    for d, (dx, dy) in enumerate(STEP):
        other = at.get((floor, x + dx, y + dy))
        if not other:
            free.add(d)
        elif other not in house.fallen and house.door_on(other, (d + 2) % 4):
            facing.add(d)
            taken += 1
    left = len(house.doorways(floor)) - taken if openly else 1
    best: list[int] = []
    most, seen = -1, set()
    for turn in range(4):
        doors = plan.door[room][turn]
        if doors in seen or not (doors[need] if need >= 0 else any(doors[d] for d in facing)):
            continue
        seen.add(doors)
        if not left and not any(doors[d] for d in free):
            continue
        met = sum(1 for d in facing if doors[d])
        if met > most:
            best, most = [turn], met
        elif met == most:
            best.append(turn)
    return tuple(best)
