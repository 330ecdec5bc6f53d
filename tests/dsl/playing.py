"""Small games of a haunt text on the base content."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from hauntwright.content import Content
from hauntwright.decision import Option
from hauntwright.game import Game
from hauntwright.testing import Position
from hauntwright_dsl.check import check, load_result
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path, classic_pack_path
from tests.dsl.frames import facts


@cache
def base() -> Content:
    """The base content, with some haunt."""
    loaded = load_content([base_pack_path, classic_pack_path], "its-alive")
    assert loaded.content is not None
    return loaded.content


def content_of(text: str) -> Content:
    """The base content with the haunt of a text."""
    result = check(text, facts(), path="example.haunt")
    assert result.ok, result.findings
    haunt = load_result(result).haunt
    return evolve(base(), haunts={haunt.id: haunt})


def game_of(text: str, players: int = 3, traitor: int = 1, turn: int = 0) -> Game:
    """The haunt of a text runs, its set-up left out; seat 0 is on turn."""
    content = content_of(text)
    (haunt,) = content.haunts
    p = Position(content, players, today=(1, 1))
    for f in range(players):
        p.explorer(f, at="entrance_hall")
    return p.haunt(haunt, traitor=traitor).turn(turn).build()


def place(text: str, players: int = 3) -> Game:
    """The haunt of a text begins, set-up and all."""
    content = content_of(text)
    return Position(content, players, today=(1, 1)).setup(next(iter(content.haunts))).build()


def between(game: Game) -> tuple[Option, ...]:
    """What is on offer now."""
    assert game.decision is not None
    return game.decision.options
