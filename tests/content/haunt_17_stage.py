"""The stage of haunt 17: explorer 0 is the traitor; insects and ingredients are where a test wants."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_17_bugs as expect
from tests.content.haunt_stage import laid
from tests.content.haunting import stage
from tests.content.stage import room_id

HAUNT = expect.ID
KILLED, DESTROYED, WEBBED, INGREDIENT = (
    f"{HAUNT}:{name}" for name in ("Bugs killed", "Ingredients destroyed", "webbed", "ingredient")
)
LOST = tuple(f"{HAUNT}:{trait} lost" for trait in ("Speed", "Might", "Sanity", "Knowledge"))
HALL, FOYER, UPPER, KITCHEN = "entrance_hall", "foyer", "upper_landing", "kitchen"
THINGS = tuple(name.lower().replace(" ", "_") for name in expect.INGREDIENTS)
"""The ingredients by their ids."""


def buggy(players: int = 3, *rooms: str, **bugs: str) -> Position:
    """The haunt runs; the traitor is in the basement, the heroes are in the Foyer; insects are in some rooms."""
    p = laid(stage(HAUNT, players), *rooms).haunt(HAUNT, traitor=0, revealer=1).explorer(0, at="basement_landing")
    for f in range(1, players):
        p.explorer(f, at=FOYER)
    for kind, room in bugs.items():
        p.monster(kind, room)
    for thing in THINGS:
        p.marked(f"card:{thing}", INGREDIENT)
    return p.turn(1)


def bug(game: Game | Position, kind: str) -> int:
    """The insect of a kind."""
    return game.s.kind.index(kind)


def room(name: str) -> str:
    """The id of a room by name."""
    return room_id(name)


def webbed(p: Position, f: int = 1, *lost: int) -> Position:
    """An explorer is in a web, and has lost so many steps of each trait."""
    p.marked(f"f{f}", WEBBED)
    for name, steps in zip(LOST, lost or (2, 2, 2, 2), strict=True):
        p.noted(f"@f{f} {name}", steps)
    return p


def destroyed(game: Game) -> int:
    """How many ingredients count as destroyed."""
    return int(game.s.vars.get(DESTROYED, 0))
