"""What the tests of the home-made haunts share: the content of their pack, and positions in which they run.

What a haunt is expected to be stands in the tests and is never read from its file.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.house import SIDES
from hauntwright.testing import Position, Total, dice
from hauntwright.view import View
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path
from tests.content.stage import CAST, room_id
from tests.examples.installing import EXAMPLES

FOLDER = EXAMPLES / "homebrew_pack"
PLAYERS = (3, 4, 5, 6)
CENTRES = {"ground": "foyer", "upper": "upper_landing", "basement": "basement_landing"}


@cache
def content(haunt: str) -> Content:
    """The base pack and one haunt of the pack, which checks clean."""
    loaded = load_content([base_pack_path, FOLDER], haunt)
    assert not loaded.diagnostics, "\n".join(map(str, loaded.diagnostics))
    assert loaded.content is not None
    return loaded.content


def stage(haunt: str, players: int = 4) -> Position:
    """A position before the haunt begins: every trait in the middle of its track, everybody in the hall."""
    named = (*CAST, "zoe_ingstrom", "peter_akimoto")[:players]
    p = Position(content(haunt), players, explorers=named, today=(1, 1))
    for f in range(players):
        p.explorer(f, at="entrance_hall", speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def running(haunt: str, players: int = 4, traitor: int = 3, turn: int = 0) -> Position:
    """The haunt runs, its set-up left out; the last explorer is the traitor (-1: there is none), hero 0 is on turn."""
    p = stage(haunt, players).haunt(haunt, traitor=traitor, revealer=0)
    return p.turn(turn)


def laid(p: Position, *rooms: str, floor: str = "") -> Position:
    """Rooms by name, each at a door of the middle of a floor, or farther out (of a floor that it fits, or the one that
    is given)."""
    for name in rooms:
        room = room_id(name)
        house = p.s.house
        floors = (floor,) if floor else p.game.c.rooms[room].floors
        spots = [CENTRES[f] for f in floors] + [spot for spot in house.spots() if house.floor(spot) in floors]
        doors = ((spot, d) for spot in spots for d in house.unexplored(spot))
        fits = (door for door in doors if house.turns(room, house.cell(*door), (door[1] + 2) % 4, openly=False))
        spot, d = next(fits)
        p.beside(spot, SIDES[d], room)
    return p


def at(game: Game | Position, room: str) -> str:
    """The first place of a room by name."""
    return game.s.house.plan.spots[room_id(room)][0]


def kinds(game: Game, kind: str) -> list[int]:
    """All figures of a kind, in the house or not."""
    return [f for f, k in enumerate(game.s.kind) if k == kind]


def begun(haunt: str, players: int, revealer: int = 0, *totals: Total, answers: Iterable[tuple[Any, ...]] = ()) -> Game:
    """The haunt begins, set-up and all; what is asked is answered with what is wanted, else the first option."""
    game = stage(haunt, players).setup(haunt, revealer=revealer).build()
    with dice(game, *totals):
        while game.s.phase in ("explore", "setup") and game.decision is not None:
            options = game.decision.options
            game.choose(next((w for w in answers if w in options), options[0]))
    return game


def start_of_turn(p: Position, f: int, *totals: Total) -> Game:
    """The turn of an explorer starts, with the dice that it starts with."""
    s = p.turn(f).s
    s.step = "begin"
    return p.build(*totals)


def counters(game: Game, seat: int) -> dict[str, tuple[int, int]]:
    """The haunt's own counters as a seat sees them, by name: the number and the target (-1: none that it knows)."""
    own = game.s.haunt + ":"
    seen = View(game, seat).counters().items()
    return {name: (number, target) for key, (name, number, target) in seen if own in key}
