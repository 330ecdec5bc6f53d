"""Whoever chooses from a list can tell its lines apart: no two of them read the same, in whole games of every haunt."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from hauntwright import Seating, View
from hauntwright.content import Content
from hauntwright.labels import labels
from hauntwright.save import Record
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path, classic_pack_path
from hauntwright_lab import make_bot

HOME_MADE = Path(__file__).parents[2] / "examples" / "homebrew_pack"
HAUNTS = [path for pack in (classic_pack_path, HOME_MADE) for path in sorted((pack / "haunts").glob("*.haunt"))]

pytestmark = pytest.mark.slow


@cache
def content() -> Content:
    loaded = load_content([base_pack_path, classic_pack_path, HOME_MADE])
    assert loaded.content is not None, loaded.diagnostics
    return loaded.content


@pytest.mark.parametrize("path", HAUNTS, ids=lambda path: path.stem)
def test_no_two_lines_of_a_choice_read_the_same(path: Path) -> None:
    haunt = next(h.id for h in content().haunts.values() if Path(h.part.source).name == path.name)
    game = Record.new(content(), Seating(4, f"lines {haunt}", haunt)).game
    bot = make_bot("random", 3)
    while (decision := game.decision) is not None:
        view = View(game, decision.seat)
        twice = [line for line, times in Counter(labels(view, decision)).items() if times > 1]
        assert not twice, (decision, twice)
        game.choose(bot.choose(view))
