"""One role for explorers and monsters, one action for several kinds, winners that are listed; `players dice`."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import asked, dice, offered, told
from tests.dsl.playing import game_of, place

VAMPIRES = """haunt [Test]
traitor is revealer
when traitor dies: continue
role [Vampire]
  side traitor
monster [Dracula]
  figures 1
  speed 2
  might 4
setup for traitor
  place [Dracula] into room of traitor
  turn [Dracula] into [Vampire]
  turn traitor into [Vampire]
when a [Vampire] enters a room: mark room as [cold]
heroes win when no [Dracula] is alive, and any room is [cold]
traitor and each [killer] [Vampire] win when no hero is alive
when a [Vampire] kills a hero: mark [Vampire] as [killer]
action "Howl" by [Dracula] or a [Vampire]
  once per game
  mark room of figure as [loud]
when a hero enters a [loud] room: kill hero
"""


def pass_on(game: Game) -> None:
    """End a turn, or the monsters'."""
    game.choose(next(o for o in asked(game).options if o[0] in ("end", "done", "all done")))


def test_a_monster_has_a_role_and_keeps_its_side():
    game = place(VAMPIRES)
    dracula = game.s.kind.index("dracula")
    assert game.s.side[dracula] == "monster"
    assert all("test:Vampire" in game.s.marks[f"f{f}"] for f in (dracula, game.s.traitor))
    assert not any(e.data[0] == dracula for e in told(game, "turned"))


@pytest.mark.parametrize("kills", [True, False])
def test_winners_are_listed_one_by_one(kills: bool):
    game = place(VAMPIRES)
    heroes = [f for f in range(3) if f != game.s.traitor]
    game.s.side[heroes[0]] = "traitor"
    marks = ("test:Vampire", "test:killer") if kills else ("test:Vampire",)
    game.s.marks[f"f{heroes[0]}"] = marks
    game.s.marks["room:foyer"] = ("test:loud",)
    while game.s.turn != heroes[1]:
        pass_on(game)
    game.choose(("move", "foyer"))
    assert game.s.outcome == "traitor"
    winners = {game.s.traitor} | ({heroes[0]} if kills else set())
    assert set(game.s.winners) == winners


def test_figure_is_whichever_of_several_kinds_it_was():
    game = game_of(VAMPIRES.replace("once per game\n", ""), turn=1)
    game.s.marks["f1"] = ("test:Vampire",)
    game.choose(("end",))
    while game.s.turn != 1:
        pass_on(game)
    game.choose(offered(game, "act")[0])
    assert "test:loud" in game.s.marks["room:entrance_hall"]


def test_players_dice():
    lines = """haunt [Test]
traitor is revealer
when traitor dies: continue
when turn of traitor starts
  roll players dice for hero left of traitor as [watch]
  if [watch] is less than 3: note [dawn]
  roll 2 * players dice
    0+: nothing
heroes win when [dawn] is noted
traitor wins when no hero is alive
"""
    game = game_of(lines.replace("  roll 2 * players dice\n    0+: nothing\n", ""), players=4, traitor=1)
    with dice(game, 2):
        game.choose(("end",))
    assert game.s.outcome == "heroes"
    roll = told(game, "rolled")[0].data
    assert roll[0] == 2, "who stands for the hand that threw them"
    assert len(roll[3]) == 4
