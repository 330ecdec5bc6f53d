"""Counters that are kept for each of some things."""

from __future__ import annotations

import pytest

from hauntwright.testing import asked, fork_check, told
from hauntwright.verbs import counted, counter_key, counter_of
from hauntwright.view import View
from hauntwright_dsl.check import check
from tests.dsl.frames import facts
from tests.dsl.playing import game_of, place

HEAD = """haunt [Test]
traitor is revealer
when traitor dies: continue
traitor wins when no hero is alive
monster [Head]
  figures 3
  might 4
token [Body]
  figures number of heroes
setup for traitor
  place each [Head] into [Entrance Hall]
  for each hero
    place a [Body] into room of hero as [shell]
    bind [shell] to hero
"""
HITS = """counter [Hits] for each [Head] from 1 to 3
when turn of a hero starts: advance [Hits] of each [Head] in [Entrance Hall]
when [Hits] of a [Head] reaches 2: mark [Head] as [hurt]
when [Hits] of a [Head] fills: kill [Head]
heroes win when no [Head] is alive, and any hero is [x]
when a hero dies: mark hero as [x]
"""
GRIP = """counter [Grip] for each [Body] to 3
when turn of a hero starts: advance [Grip] of [Body] of hero by 2
when turn of a hero ends
  if [Grip] of [Body] of hero is at least 4: set [Grip] of [Body] of hero to 0
heroes win when [Grip] of a [Body] is full
"""


def codes(lines: str) -> list[str]:
    result = check(HEAD + lines, facts(), path="example.haunt")
    return [f.code for f in result.findings if f.severity == "error"]


def test_each_has_a_number_of_its_own_and_its_own_end():
    game = place(HEAD + HITS)
    heads = [f for f, kind in enumerate(game.s.kind) if kind == "head"]
    assert [counted(game, "test:Hits", f"f{f}") for f in heads] == [2, 2, 2], "the first turn has begun"
    assert all("test:hurt" in game.s.marks[f"f{f}"] for f in heads)
    game.s.loc[heads[0]] = "foyer"
    game.choose(("end",))
    assert [game.s.life[f] for f in heads] == [1, 0, 0]
    assert counted(game, "test:Hits", f"f{heads[0]}") == 2
    fork_check(game)


def test_it_is_seen_and_told_by_the_name_of_what_it_counts_for():
    game = place(HEAD + HITS)
    game.listen()
    game.choose(("end",))
    head = game.s.kind.index("head")
    key = counter_key("test:Hits", f"f{head}")
    assert View(game, 0).counters()[key] == ("Hits of Head", 3, 3)
    assert (key, 3) in [e.data for e in told(game, "counted")]


def test_a_key_says_which_counter_and_whose():
    assert counter_of(counter_key("test:Two words", "card:body#1")) == ("test:Two words", "card:body#1")
    assert counter_of("test:Two words") == ("test:Two words", "")


def test_of_a_token_and_of_who_is_bound_to_it():
    game = place(HEAD + GRIP)
    assert sorted(k for k in game.s.vars if "Grip" in k) == ["@card:body#1 test:Grip"]
    seen = [View(game, f).counters()["@card:body#1 test:Grip"] for f in range(3)]
    assert all(row[:2] == ("Grip of Body of Ox Bellows", 2) for row in seen)
    assert [row[2] for row in seen] == [-1 if f == game.s.traitor else 3 for f in range(3)], "the heroes' goal reads it"
    turns = 0
    while not game.over:
        turns += 1
        game.choose(next(o for o in asked(game).options if o[0] in ("end", "done", "all done")))
    assert (game.s.outcome, turns) == ("heroes", 4), "when the first hero's second turn starts"


def test_a_counter_for_each_that_is_secret_is_hidden():
    game = place(HEAD + HITS.replace("from 1 to 3", "from 1 to 3\n  secret from heroes"))
    seat = next(f for f in range(3) if f != game.s.traitor)
    assert not any("Hits" in key for key in View(game, seat).counters())
    assert any("Hits" in key for key in View(game, game.s.traitor).counters())


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("counter [Hits] for each [Head]\nwhen a hero dies: advance [Hits]\n", "HW214"),
        ("counter [Hits] for each [Head]\nheroes win when [Hits] is at least 2\n", "HW214"),
        ("counter [Hits] for each [Head] to 2\nheroes win when [Hits] is full\n", "HW214"),
        ("counter [Hits] for each [Head] to 2\nwhen [Hits] fills: kill revealer\n", "HW214"),
        ("counter [Hits] for each [Head]\nwhen a hero dies: advance [Hits] of [Attic]\n", "HW280"),
        ("counter [Hits] for each [Attic]\n", "HW289"),
        ("counter [Hits] for each might\n", "HW289"),
        ("counter [Hits]\nwhen a hero dies: advance [Hits] of hero\n", "HW214"),
    ],
)
def test_what_is_said_wrongly_is_found(lines: str, code: str):
    assert code in codes(lines + "heroes win when no [Head] is alive\n")


def test_for_each_hero_and_for_each_room():
    lines = """haunt [Test]
traitor is revealer
when traitor dies: continue
counter [Steps] for each hero
counter [Dust] for each room
when a hero enters a room
  advance [Steps] of hero
  advance [Dust] of room by 2
heroes win when [Steps] of any hero is at least 2
traitor wins when [Dust] of [Foyer] is at least 4
traitor wins when no hero is alive
"""
    game = game_of(lines)
    game.choose(("move", "foyer"))
    assert counted(game, "test:Steps", "f0") == 1
    assert counted(game, "test:Dust", "room:foyer") == 2
    assert counted(game, "test:Dust", "room:entrance_hall") == 0
    game.choose(("move", "entrance_hall"))
    assert game.s.outcome == "heroes"
