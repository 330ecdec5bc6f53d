"""What the compiler says in fewer steps means the same, and is said so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from attrs import evolve

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.testing import Position, offered
from hauntwright_dsl.check import check, load_result
from tests.dsl.aims import source
from tests.dsl.frames import HAUNT, facts
from tests.dsl.playing import base


def content(text: str, known: bool = True) -> Content:
    """The base content with a haunt, whose compiler knows the places of the rooms, or does not."""
    result = check(text, facts() if known else evolve(facts(), spots={}), path="example.haunt")
    assert result.ok, result.findings
    haunt = load_result(result).haunt
    return evolve(base(), haunts={haunt.id: haunt})


def standing(text: str, at: str, known: bool = True) -> Game:
    """Explorer 0 is on turn at a place; the Chasm lies between landing and Crypt."""
    p = Position(content(text, known), 3, today=(1, 1)).haunt("test", traitor=1)
    p.beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    return p.explorer(0, at=at).turn(0).build()


# -- rooms with a name -------------------------------------------------------------------------------------------------

HERE = {"basement_landing": False, "chasm": True, "chasm/2": True, "crypt": False}


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("at", HERE)
@pytest.mark.parametrize(
    ("block", "elsewhere"),
    [
        ('action "Dig" by a hero in [Chasm]: note [x]\n', False),
        ('action "Dig" by a hero in [Chasm] or [Attic]: note [x]\n', False),
        ('action "Dig" by a hero\n  needs hero is not in [Chasm]\n  note [x]\n', True),
        ('action "Dig" by a hero\n  needs [Skull] is in [Chasm]\n  note [x]\n', False),
    ],
)
def test_R26_both_places_of_a_room_are_the_room(block: str, elsewhere: bool, at: str, known: bool) -> None:
    p = Position(content(HAUNT + block, known), 3, today=(1, 1)).haunt("test", traitor=1)
    p.beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    game = p.explorer(0, at=at).lying(at, "skull").turn(0).build()
    assert bool(offered(game, "act")) == (HERE[at] != elsewhere)


@pytest.mark.parametrize("known", [True, False])
def test_R26_nobody_enters_either_place_of_a_room(known: bool) -> None:
    ban = "heroes cannot enter [Chasm] or [Attic]\n"
    for at, there in (("basement_landing", "chasm"), ("crypt", "chasm/2")):
        assert ("move", there) in standing(HAUNT, at, known).decision.options  # type: ignore[union-attr]
        assert ("move", there) not in standing(HAUNT + ban, at, known).decision.options  # type: ignore[union-attr]


def test_a_place_is_held_against_the_places_of_a_named_room() -> None:
    text = source("heroes cannot enter [Chapel]\nheroes cannot leave [Chasm]\n", "file")
    assert "p1 == 'chapel'" in text
    assert "p1 in ('chasm', 'chasm/2')" in text
    assert "room_of" not in text


# -- searches ----------------------------------------------------------------------------------------------------------

Lives = tuple[int, ...]
HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when [yes] is noted, and [no] is noted\ntraitor wins when [over] is noted\n"
    'action "Call" by traitor: note [over]\naction "Note" by a hero: note [x]\n'
)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("no hero is alive", lambda lives, noted: not any(lives)),
        ("any hero is dead", lambda lives, noted: not all(lives)),
        ("each hero is alive", lambda lives, noted: all(lives)),
        ("no hero is alive, and [x] is noted", lambda lives, noted: not any(lives) and noted),
        ("any hero is dead, and [x] is noted", lambda lives, noted: not all(lives) and noted),
        ("[x] is noted, and any hero is dead, and any hero is alive", lambda lives, noted: noted and sum(lives) == 1),
        ("no hero is alive, or [x] is noted", lambda lives, noted: not any(lives) or noted),
        ("[x] is not noted, or any hero is dead", lambda lives, noted: not noted or not all(lives)),
        ("each hero is alive, or no hero is alive", lambda lives, noted: len(set(lives)) == 1),
    ],
)
def test_a_search_that_ends_early_finds_the_same(said: str, meant: Callable[[Lives, bool], bool]) -> None:
    """Who may act, and which lines of a block are done."""
    text = f'{HEAD}action "Look" by traitor\n  if {said}: note [yes]\n  otherwise: note [no]\n'
    made = content(f'{text}action "Nod" by traitor\n  needs {said}\n  note [yes]\n')
    for lives, noted in product(product((0, 1), repeat=2), (False, True)):
        p = Position(made, 3, today=(1, 1)).haunt("test", traitor=0).turn(0)
        for f, alive in enumerate(lives, 1):
            if not alive:
                p.dead(f)
        if noted:
            p.noted("test:x")
        game = p.build()
        assert (("act", "test/nod") in offered(game, "act")) == meant(lives, noted), (lives, noted)
        game.choose(("act", "test/look"))
        assert ("test:yes" in game.s.vars) == meant(lives, noted) == ("test:no" not in game.s.vars)


def test_a_search_ends_at_the_first_that_settles_it() -> None:
    text = source("heroes win when any hero is in [Attic]\nheroes win when each hero is in [Attic]\n", "file")
    assert text.count("== 'attic'): return True\n    return False") == 1
    assert text.count("== 'attic')): return False\n    return True") == 1
    assert " for " not in text.replace("\n    for ", ""), "no list is made of those that are found"


# -- numbers and lists -------------------------------------------------------------------------------------------------


def test_a_counter_is_full_at_its_target() -> None:
    text = HAUNT + "heroes win when [Dug] is full\ncounter [Dug] to [Depth]\nnumber [Depth] by players 3-4: 2, 5-6: 9\n"
    text += 'action "Dig" by a hero\n  again\n  advance [Dug]\n'
    game = standing(text, "crypt")
    for full in ("", "heroes"):
        assert game.s.outcome == ""
        game.choose(offered(game, "act")[0])
        assert game.s.outcome == full
    assert "verbs_target" not in source(text, "plain")


def test_doorways_of_a_floor_are_a_list_of_their_own() -> None:
    text = source("build [Chapel] at basement doorway chosen by hero")
    assert "s.house.doorways('basement')" in text
    assert "places_doorways" not in text
