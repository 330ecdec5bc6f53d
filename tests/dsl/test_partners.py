"""Pairs: what comes out of the supply under a name, and the one that something is bound to."""

from __future__ import annotations

import pytest

from hauntwright import select
from hauntwright.game import Game
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import place

PIECES = """\
token [Root]
  figures players
monster [Tip]
  figures players
  speed 2
  might 3
"""
PAIRS = (
    HAUNT
    + PIECES
    + """\
setup for traitor
  for each hero
    place a [Root] into [Foyer] as [bed]
    place a [Tip] into [Foyer] as [arm]
    bind [arm] to [bed]
    bind hero to [arm]
"""
)


def pairs(more: str = "") -> tuple[Game, list[int], list[str]]:
    """A game of three whose two heroes have a Tip and a Root each, in the order of the seats."""
    game = place(PAIRS + more)
    heroes = select.heroes(game)
    tips = [select.partner_figure(game, f"f{f}", select.monsters_of(game, "tip")) for f in heroes]
    return game, tips, [select.partner_thing(game, f"f{t}", select.tokens_of(game, "root")) for t in tips]


def test_each_has_its_own_partner() -> None:
    _, tips, roots = pairs()
    assert len(set(tips)) == len(set(roots)) == 2
    assert -1 not in tips
    assert "" not in roots


def test_the_one_of_a_name_that_is_bound_to_it() -> None:
    first = "setup for traitor\n  pick hero left of traitor as [victim]\n"
    game, tips, roots = pairs(first + "  kill [Tip] of [victim]\n  remove [Root] of [Tip] of [victim]\n")
    victim = game.left_of(game.s.traitor)[0]
    dead = tips[select.heroes(game).index(victim)]
    assert [t for t in tips if not game.s.life[t]] == [dead]
    gone = [r for r, t in zip(roots, tips, strict=True) if t == dead]
    assert [r for r in roots if r in game.s.zones["supply"]] == gone


def test_what_is_bound_to_nothing_has_no_partner() -> None:
    text = HAUNT + PIECES + "setup for traitor\n  place a [Tip] into [Foyer]\n  kill [Tip] of revealer\n"
    game = place(text)
    assert all(game.s.life)


@pytest.mark.parametrize(
    "line",
    [
        "place 2 [Tip] into [Foyer] as [arm]",
        "place a [Root] into [Attic] upon discovery as [bed]",
        "place [Girl] into [Foyer] as [child]",
    ],
)
def test_what_can_not_be_named_when_it_is_placed(line: str) -> None:
    assert "HW289" in codes(PIECES + f"setup for traitor\n  {line}\n  kill [Tip] of revealer", "file")


def test_a_name_of_something_else_has_no_partner() -> None:
    assert codes("kill [Attic] of hero") == ["HW214"]
