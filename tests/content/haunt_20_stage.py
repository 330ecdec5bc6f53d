"""What the tests of Ghost Bride share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position
from tests.content import expect_20_ghost_bride as expect
from tests.content.haunt_stage import (
    answer,
    figure,
    laid,
    moved,
)
from tests.content.stage import content

HAUNT = expect.ID
OPTION = f"{HAUNT}:The Ring can stun the Bride"
GROOM = f"{HAUNT}:groom"
WEDDING = f"{HAUNT}:Wedding"
MIXED = ("vivian_lopez", "ox_bellows", "father_rhinehardt", "jenny_leclerc", "peter_akimoto", "zoe_ingstrom")
WOMEN = ("vivian_lopez", "jenny_leclerc", "zoe_ingstrom")


def cast(*explorers: str, option: int = 0) -> Position:
    """A fresh game of these explorers, every trait in the middle of its track."""
    p = Position(
        content(HAUNT), len(explorers), explorers=explorers, today=(1, 1), options={OPTION: option} if option else {}
    )
    for f in range(len(explorers)):
        p.explorer(f, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def bride(game: Game) -> int:
    return figure(game, "bride")


def haunted(*explorers: str, option: int = 0, groom: int = 1) -> Position:
    """The haunt runs: explorer 0 is the traitor, 1 the groom; the Chapel upstairs, the Crypt below."""
    p = cast(*(explorers or MIXED[:3]), option=option)
    laid(p, "Chapel", "Crypt", "Dining Room")
    p.haunt(HAUNT, traitor=0, revealer=1).monster("bride", "upper_landing").noted(GROOM, groom)
    p.lying("crypt", "corpse")
    for f in range(p.s.seats):
        p.explorer(f, at="entrance_hall")
    return p


def man(game: Game) -> int:
    return figure(game, "stranger")


def widowed() -> Game:
    """The traitor has just killed the groom, who had the Ring, in the Foyer."""
    p = haunted().explorer(1, at="foyer", speed_step=3, might_step=1).explorer(0, at="foyer").holding(1, "ring", "axe")
    game = p.turn(0).build()
    moved(game, ("attack", 1, MIGHT, ""), 8, 1)
    if game.decision is not None and game.decision.kind == "loot":
        game.choose(("hurt",))
    answer(game, ("split", 0, 5))
    return game


def spooky(where: str = "foyer") -> Position:
    p = haunted().dead(1)
    return p.monster("grooms_ghost", where)


def wedding(number: int = 0, bride_at: str = "chapel", ghost_at: str = "chapel") -> Position:
    p = spooky(ghost_at).noted(WEDDING, number)
    p.s.loc[bride(p.game)] = bride_at
    return p.turn(0)
