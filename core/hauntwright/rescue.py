"""A floor that monsters are cut off from: may the traitor search out the tile that joins it (R71)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ways import ways

if TYPE_CHECKING:
    from .game import Game


def cut_off(g: Game) -> bool:
    """May the traitor search out the tile that joins a cut-off floor (R71)? Monsters on one part of the house can't
    reach another floor. Not in haunts where monsters explore."""
    s = g.s
    if s.phase != "haunt" or g.tables.monsters_explore or len(s.kind) == s.seats or "turn:stairs" in s.today:
        return False
    tile = g.tables.rescue_tile
    if not tile or s.house.has(tile) or not s.house.doorways(g.c.rooms[tile].floors[0]):
        return False
    return any(
        s.life[f] and s.loc[f][0] != "@" and g.tables.monsters[s.kind[f]].goes and not _gets_everywhere(g, f)
        for f in range(s.seats, len(s.kind))
    )


def _gets_everywhere(g: Game, f: int) -> bool:
    """Can a monster's kind get to all floors from the start of its floor? A tile more never parts them."""
    house = g.s.house
    floor = house.floor(g.s.loc[f])
    key = (g.s.haunt, g.s.kind[f], floor)
    if key in house.whole:
        return True
    got: bool | None = house.memo.get(key)
    if got is None:
        got = house.memo[key] = {t.floor for t in house.tiles} <= _floors_of(g, f, floor)
        if got:
            house.whole |= {key}
    return got


def _floors_of(g: Game, f: int, floor: str) -> set[str]:
    """Floors that a monster's kind can get to from the start of its floor, by doors, passages and the ways that rules
    open (R71: down and up a chute)."""
    house = g.s.house
    start = next((t.room for t in house.tiles if t.floor == floor), "")
    todo = list(house.plan.spots[start]) if start else []
    seen = set(todo)
    for here in todo:
        for _, far in ways(g, f, here):
            for spot in house.plan.spots[house.plan.room_of[far]]:
                if spot not in seen:
                    seen.add(spot)
                    todo.append(spot)
    return {house.floor(spot) for spot in seen}
