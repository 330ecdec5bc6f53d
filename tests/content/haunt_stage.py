"""The stage of the tests of single haunts: rooms laid by name, a haunt that has begun, a turn of the monsters."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.house import SIDES
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, Total, dice, offered
from tests.content.stage import Seen, act, answer, between_actions, position, room_id

CENTRES = {"ground": "foyer", "upper": "upper_landing", "basement": "basement_landing"}


def laid(p: Position, *rooms: str) -> Position:
    """Rooms by name, each at a door of the middle of a floor that it fits."""
    house = p.s.house
    for name in rooms:
        room = room_id(name)
        floors = p.game.c.rooms[room].floors
        for floor in floors:
            house = p.s.house
            spot = CENTRES[floor]
            free = [
                d for d in house.unexplored(spot) if house.turns(room, house.cell(spot, d), (d + 2) % 4, openly=False)
            ]
            if free:
                p.beside(spot, SIDES[free[0]], room)
                break
        else:
            raise ValueError(f"no door is left for {name!r}")
    return p


def at(p: Position, room: str) -> str:
    """The (first) place of a room by name."""
    return p.s.house.plan.spots[room_id(room)][0]


def begun(p: Position, haunt: str, revealer: int = 0, *answers: tuple[Any, ...]) -> Game:
    """The haunt has begun, set-up and all; the answers are given where they are on the list."""
    game = p.setup(haunt, revealer=revealer).build()
    answer(game, *answers)
    return game


def figure(game: Game, kind: str) -> int:
    """The first figure of a kind."""
    return game.s.kind.index(kind)


def action(game: Game, words: str) -> tuple[str, ...]:
    """The action on the list whose id has these words."""
    found = [o for o in offered(game, "act") if words in o[1]]
    assert len(found) == 1, (words, offered(game, "act"))
    return found[0]


def can(game: Game, words: str) -> bool:
    """Is an action with these words on the list?"""
    return any(words in o[1] for o in offered(game, "act"))


def monsters_turn(p: Position, *totals: Total) -> Game:
    """The monsters' turn begins, with the rolls it begins with."""
    return p.turn(MONSTERS).build(*totals)


def choose_monster(game: Game, f: int) -> None:
    """Let a monster act, if that is asked."""
    if game.decision is not None and game.decision.kind == "monsters":
        game.choose(("monster", f))


def moved(game: Game, option: tuple[Any, ...], *totals: Total) -> Seen:
    """Choose an option, and stop at the first question."""
    before = len(game.events)
    with dice(game, *totals):
        game.choose(option)
    return Seen(game, game.events[before:])


__all__ = [
    "act",
    "action",
    "answer",
    "at",
    "begun",
    "between_actions",
    "can",
    "choose_monster",
    "figure",
    "laid",
    "monsters_turn",
    "moved",
    "position",
]
