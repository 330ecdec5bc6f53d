"""Where a figure may step to next: doors and passages of the map, and what rules add for that figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .decision import Option
from .queries import ask as query

if TYPE_CHECKING:
    from .game import Game
    from .house import House


def ways(g: Game, f: int, spot: str) -> tuple[tuple[Option, str], ...]:
    """Ready-made moves from a spot: doors and passages, both sides of a barrier for those who ignore it (R26), walls
    for those who pass them."""
    s, t = g.s, g.tables
    house = s.house
    here = t.standing[spot]
    moves = house.moves(spot)
    barrier = bool(here.twins) and ignores_barrier(g, f, spot)
    if barrier:
        moves = tuple(m for twin in house.plan.spots[house.plan.room_of[spot]] for m in house.moves(twin))
    if "can_pass" in t.query:
        barred = closed(g, f, house.plan.spots[house.plan.room_of[spot]] if barrier else (spot,))
        moves = tuple(m for m in moves if m[1] not in barred)
    if here.leads_on:
        more: tuple[str, ...] = ()
        for rule in t.ways.get(house.plan.room_of[spot], t.ways[""]):
            more = rule(g, more, f, spot)
        if more:
            known = {e for _, e in moves}
            moves = (*moves, *((("move", e), e) for e in more if e not in known and house.floor(e)))
    walls = f >= s.seats and t.monsters[s.kind[f]].walls
    if "walls" in t.query:
        walls = bool(query(g, "walls", int(walls), f))
    if walls:
        known = {e for _, e in moves}
        moves = (*moves, *((("move", e), e) for e in house.neighbours(spot) if e not in known))
    return moves


def ignores_barrier(g: Game, f: int, spot: str) -> bool:
    """Does a barrier of that room not hold the figure back: a traitor, a monster (R75, R80), or one whom the room can't
    affect?"""
    if not g.is_hero(f):
        return True
    return "can_affect" in g.tables.query and not query(g, "can_affect", 1, "room:" + g.s.house.plan.room_of[spot], f)


def closed(g: Game, f: int, spots: Sequence[str]) -> frozenset[str]:
    """Spots that only passages which a figure may not use lead to from some spots."""
    house = g.s.house
    barred: set[str] = set()
    free = {far for spot in spots for far in house.joined(spot)}
    for a, b, name, both in house.links:
        for here, far in ((a, b), (b, a)) if both else ((a, b),):
            if here in spots:
                (free if not name or query(g, "can_pass", 1, f, name) else barred).add(far)
    return frozenset(barred - free)


def walled(house: House, old: str, new: str) -> bool:
    """Does a step lead through a wall: to the room beside, with neither a door nor a passage between?"""
    room_of = house.plan.room_of
    here, there = room_of.get(old, ""), room_of.get(new, "")
    if not (house.has(here) and house.has(there)):
        return False
    twins = house.plan.spots[here]
    open_to = {room_of.get(far) for spot in twins for far in house.exits(spot)}
    return there not in open_to and any(room_of.get(far) == there for spot in twins for far in house.neighbours(spot))
