"""The stage of haunt 7: one pair of Root and Tip, three or more explorers of whom the first is the traitor."""

from __future__ import annotations

from hauntwright import select
from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, offered
from tests.content import expect_07_carnivorous_ivy as expect
from tests.content.haunt_stage import moved
from tests.content.haunting import stage
from tests.content.stage import room_id

HAUNT = expect.ID
GRABBED, KILLED, BREWED = (f"{HAUNT}:{name}" for name in ("grabbed", "Creepers killed", "spray brewed"))
SPRAY = "plant_spray"
BEDS = tuple(room_id(room) for room in expect.BEDS)
HALL, FOYER, STAIRS, UPPER = "entrance_hall", "foyer", "grand_staircase", "upper_landing"


def ivy(players: int = 3, root: str = HALL, tip: str = "") -> Position:
    """The haunt runs; explorer 0, the traitor, is in the basement, the others are on the Upper Landing."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=0, revealer=1).explorer(0, at="basement_landing")
    for f in range(1, players):
        p.explorer(f, at=UPPER)
    return pair(p, root, tip)


def pair(p: Position, root: str, tip: str = "") -> Position:
    """One more Root with its Tip, there or elsewhere."""
    n = sum(t.startswith("root#") for place, things in p.s.zones.items() if place[:3] == "at:" for t in things)
    p.lying(root, f"root#{n + 1}").monster("tip", tip or root)
    return p.marked(f"f{p.s.seats + n}", f"bound card:root#{n + 1}")


def held(p: Position, f: int = 1, tip: int = 0) -> Position:
    """A Tip (the first) holds an explorer, in its room."""
    tip += p.s.seats
    return p.explorer(f, at=p.s.loc[tip]).marked(f"f{f}", f"bound f{tip}", GRABBED)


def is_held(game: Game, f: int, tip: int) -> bool:
    """Does the Tip hold the explorer?"""
    return GRABBED in game.s.marks.get(f"f{f}", ()) and select.bound(game, f"f{f}", f"f{tip}")


def is_free(game: Game, f: int) -> bool:
    """Does nothing hold the explorer?"""
    return not [m for m in game.s.marks.get(f"f{f}", ()) if m == GRABBED or m.startswith("bound")]


def tips(game: Game) -> list[int]:
    """All Tips in the house."""
    return [f for f in range(game.s.seats, len(game.s.kind)) if game.s.kind[f] == "tip" and game.s.loc[f][0] != "@"]


def root_of(game: Game, tip: int) -> str:
    """The Root of a Tip."""
    return select.partner_thing(game, f"f{tip}", select.tokens_of(game, "root"))


def attacked(p: Position, mine: int, theirs: int, f: int = 1) -> Game:
    """In the monsters' turn the first Tip attacks an explorer."""
    game = p.turn(-1).build(4)
    if offered(game, "monster"):
        game.choose(("monster", p.s.seats))
    moved(game, next(o for o in offered(game, "attack") if o[1] == f), mine, theirs)
    return game


def attacking(p: Position, mine: int, theirs: int, f: int = 2, trait: int = MIGHT, card: str = "") -> Game:
    """An explorer attacks the first Tip."""
    game = p.turn(f).build()
    moved(game, ("attack", p.s.seats, trait, card), mine, theirs)
    return game
