"""What the tests of The Web of Destiny share."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_04_the_web_of_destiny as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN, ZOE = range(5)
"""Ox hangs in the web; Vivian is the traitor of five."""
NEST = "junk_room"
BROOD, TORN = f"{HAUNT}:Brood", f"{HAUNT}:Strands torn"


def house(players: int = 5, **more: Any) -> Position:
    """The nest east of the Foyer, the Ballroom west of it; a way to explore north of the nest."""
    p = stage(HAUNT, players, **more).beside("foyer", "east", NEST).beside("foyer", "west", "ballroom")
    return p.holding(OX, "bite").explorer(OX, at=NEST)


def running(
    players: int = 5,
    turn: int = PRIEST,
    *,
    brood: int = 2,
    web: bool = True,
    eggs: bool = True,
    spider: str = NEST,
    traitor: int = VIVIAN,
    **more: Any,
) -> Position:
    """The middle of the haunt: Ox in the nest, the others in the Entrance Hall."""
    p = house(players, **more).haunt(HAUNT, traitor=traitor, revealer=OX).noted(BROOD, brood).noted(TORN, 0)
    if web:
        p.monster("web", NEST)
    if spider:
        p.monster("spider_monster", spider)
    marks = [f"{HAUNT}:webbed"] * web + [f"{HAUNT}:host"] * eggs
    if marks:
        p.marked(f"f{OX}", *marks)
    for done, note in ((not web, "the web is torn"), (not eggs, "the eggs are dead")):
        if done:
            p.noted(f"{HAUNT}:{note}")
    return p.turn(turn)


def kind(game: Game, name: str) -> int:
    """The Spider or the web."""
    return game.s.kind.index({"spider": "spider_monster"}.get(name, name))


def noted(game: Game, name: str) -> bool:
    return f"{HAUNT}:{name}" in game.s.vars


def marked(game: Game, f: int) -> set[str]:
    return {m.partition(":")[2] for m in game.s.marks.get(f"f{f}", ())}
