"""Where a figure may step to next: doors and passages of the map, and what rules add for that figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decision import Option
from .queries import ask as query

if TYPE_CHECKING:
    from .game import Game


def ways(g: Game, f: int, spot: str) -> tuple[tuple[Option, str], ...]:
    """Ready-made moves from a spot: doors and passages, both sides of a barrier for those who ignore it (R26), walls
    for those who pass them."""
    s = g.s
    house = s.house
    moves = house.moves(spot)
    if not g.is_hero(f):
        twins = house.plan.spots[house.plan.room_of[spot]]
        if len(twins) > 1:
            moves = tuple(m for twin in twins for m in house.moves(twin))
    if g.tables.ways:
        more: tuple[str, ...] = ()
        for rule in g.tables.ways.get(house.plan.room_of[spot], g.tables.ways[""]):
            more = rule(g, more, f, spot)
        if more:
            known = {e for _, e in moves}
            moves = (*moves, *((("move", e), e) for e in more if e not in known and house.floor(e)))
    walls = f >= s.seats and g.tables.monsters[s.kind[f]].walls
    if "walls" in g.tables.query:
        walls = bool(query(g, "walls", int(walls), f))
    if walls:
        known = {e for _, e in moves}
        moves = (*moves, *((("move", e), e) for e in house.neighbours(spot) if e not in known))
    return moves
