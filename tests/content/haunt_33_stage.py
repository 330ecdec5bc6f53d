"""What the tests of Creature from the Lake share."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.plan import terrain_of
from hauntwright.testing import Position
from tests.content import expect_33_creature_from_the_lake as expect
from tests.content.haunting import pass_turn, stage
from tests.content.stage import Seen

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox reveals it, Vivian is the traitor."""
SHORE = "underground_lake"
SWIM = "Get ready to swim"
SEARCH, HELP, LURE, TIME = (f"{HAUNT}:{name}" for name in ("Search", "Help", "Lure", "Time"))
DROWNED = f"{HAUNT}:the Girl has drowned"
SWIMMING, TIRED, CHARTED, NEW = (f"{HAUNT}:{name}" for name in ("swimming", "tired", "charted", "new"))


def house(players: int = 4, stairs: bool = True, **more: Any) -> Position:
    """The Underground Lake lies south of the Basement Landing; there are stairs down, or nobody has found any."""
    p = stage(HAUNT, players, **more).beside("basement_landing", "south", SHORE)
    if stairs:
        p.beside("basement_landing", "west", "stairs_from_basement")
    for f in range(players):
        p.explorer(f, at="entrance_hall")
    return p


def running(players: int = 4, turn: int = OX, **more: Any) -> Position:
    """The middle of the haunt, with no tile of the lake made yet."""
    traitor = VIVIAN if players > 3 else PRIEST
    return house(players, **more).haunt(HAUNT, traitor=traitor, revealer=OX).explorer(turn, at=SHORE).turn(turn)


def water(p: Position | Game) -> tuple[int, ...]:
    """The sides of the shore that lie open and have no tile yet."""
    return tuple(side for side, _ in p.s.house.around(SHORE).shore)


def afloat(tiles: int = 1, fresh: bool = False, who: int = OX, **more: Any) -> Position:
    """Somebody is on the last of a straight row of tiles, made this turn or before; nothing else is done this turn."""
    p = running(turn=who, **more)
    side, at = water(p)[0], SHORE
    for _ in range(tiles):
        tile = p.s.house.next_made("Lake")
        p.s.house = p.s.house.place(tile, *p.s.house.cell(at, side), 0)
        at = tile
        p.marked(f"room:{tile}", CHARTED)
    if fresh:
        p.marked(f"room:{at}", CHARTED, NEW)
    return p.explorer(who, at=at).turn(who)


def dice_for(total: int, tiles: int = 1, fresh: bool = False, more: int = 0) -> int:
    """What four dice have to show for a search total."""
    need = total - tiles * expect.PER_TILE - expect.ON_NEW_TILE * fresh - more
    assert 0 <= need <= 2 * expect.DICE, (total, tiles, fresh)
    return need


def searched(game: Game, *totals: Any, answers: Any = ()) -> Seen:
    """The turn ends; the first total is that of the search itself."""
    return pass_turn(game, *totals, answers=answers)


def lake(game: Game) -> tuple[str, ...]:
    return game.s.house.made("Lake")


def on_lake(game: Game, f: int = OX) -> bool:
    return terrain_of(game.s.loc[f]) == "Lake"
