"""The haunt chart with all haunts of the house: every omen in every omen room starts the haunt that stands there."""

from __future__ import annotations

from functools import cache

import pytest

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.testing import Position, told
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path, classic_pack_path
from tests.content.stage import CAST
from tests.facts.test_chart import CELLS, OMENS, TITLES

NAMED = {int(line.split(" ", 1)[0]): line.split(" ", 1) for line in TITLES.strip().splitlines()}
CASES = [(omen, room, number) for room, row in CELLS.items() for omen, number in zip(OMENS, row, strict=True)]
LANDING = {"ground": "foyer", "upper": "upper_landing", "basement": "basement_landing"}


@cache
def content() -> Content:
    loaded = load_content([base_pack_path, classic_pack_path])
    assert loaded.ok
    assert loaded.content is not None
    return loaded.content


def started(omen: str, room: str) -> Game:
    """Explorer 0 finds a room with an omen and rolls 0 for the haunt; whatever is asked gets its first answer."""
    c = content()
    p = Position(c, 4, explorers=CAST, today=(1, 1))
    for f in range(4):
        p.explorer(f, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    p.omens(12).explorer(0, at=LANDING[c.rooms[room].floors[0]])
    game = p.stacked("room", room).stacked("omen", omen).build()
    game.choose(next(o for o in game.decision.options if o[0] == "explore"))  # type: ignore[union-attr]
    while game.decision is not None and not told(game, "haunt"):
        options = game.decision.options
        game.choose(("end",) if ("end",) in options else options[0])
    return game


@pytest.mark.parametrize(("omen", "room", "number"), CASES)
def test_R64_every_omen_in_every_omen_room_starts_its_haunt(omen: str, room: str, number: int) -> None:
    game = started(omen, room)
    haunt = content().haunts[game.s.haunt]
    assert [str(haunt.number), haunt.title] == NAMED[number]
    assert not told(game, "haunt_other")


def test_all_fifty_are_whole() -> None:
    haunts = [haunt for haunt in content().haunts.values() if haunt.number]
    assert [f"{haunt.number} {haunt.title}" for haunt in haunts] == TITLES.strip().splitlines()
    assert not any(haunt.left_out for haunt in haunts)
