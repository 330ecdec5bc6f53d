"""Figures that somebody can't see, what may be asked of them, and theft: as words of the language."""

from __future__ import annotations

import pytest

from hauntwright import View
from hauntwright.game import Game
from hauntwright.testing import Position, asked, dice, offered, told
from hauntwright.unseen import UNSEEN
from tests.dsl.frames import codes
from tests.dsl.playing import content_of, game_of

HEAD = """\
haunt [Test]
traitor is revealer
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
"""
HERO, TRAITOR, OTHER = 0, 1, 2


def test_who_cannot_see_whom_and_while_what() -> None:
    dark = "heroes cannot see traitor while [lit] is not noted\n"
    game = game_of(HEAD + dark + 'action "Light" by a hero: note [lit]\n')
    views = {seat: View(game, seat) for seat in (HERO, TRAITOR, OTHER)}
    assert [views[seat].spot(TRAITOR) for seat in views] == [UNSEEN, "entrance_hall", UNSEEN]
    game.choose(next(o for o in offered(game, "act")))
    assert [views[seat].spot(TRAITOR) for seat in views] == ["entrance_hall"] * 3


def test_some_may_see_what_others_cannot() -> None:
    rat = "monster [Rat]\n  figures 1\n  speed 2\nsetup for traitor\n  place [Rat] into [Foyer]\n"
    game = Position(content_of(HEAD + "explorers cannot see [Rat]\n" + rat), 3).setup("test", revealer=TRAITOR).build()
    assert View(game, HERO).spot(3) == UNSEEN
    assert View(game, TRAITOR).spot(3) == "foyer", "who plays it"
    assert codes("heroes can see traitor", "file") == []


def test_a_line_of_sight_is_another_thing() -> None:
    fog = "token [Fog]\n  figures cannot see into room of it\nsetup for traitor: place [Fog] into [Foyer]\n"
    game = Position(content_of(HEAD + fog), 3).setup("test", revealer=TRAITOR).build()
    assert View(game, HERO).spot(TRAITOR) == "entrance_hall"
    assert {rule.query for rule in game.c.haunts["test"].part.rules} == {"can_see"}


ASK = (
    HEAD
    + """
heroes cannot see traitor
action "Ask" by a hero
  LINE
"""
)


def answer(line: str, at: str = "foyer") -> Game:
    game = game_of(ASK.replace("LINE", line))
    game.s.loc[TRAITOR] = at
    game.choose(next(o for o in offered(game, "act")))
    return game


def test_the_room_the_floor_and_the_symbol_are_told_to_who_asks() -> None:
    game = answer("show room of traitor to hero")
    assert [(e.data, e.to) for e in told(game, "spotted")] == [((TRAITOR, "foyer"), (HERO,))]
    assert View(game, HERO).last_seen(TRAITOR) == ("foyer", 1)
    assert View(game, OTHER).last_seen(TRAITOR) == ("", 0)
    game = answer("show floor of traitor to hero", "upper_landing")
    assert [(e.data, e.to) for e in told(game, "shown")] == [(("upper",), (HERO,))]
    assert View(game, HERO).last_seen(TRAITOR) == ("", 0), "a floor is no room"
    game = answer("show symbol of room of traitor to heroes")
    assert [(e.data, e.to) for e in told(game, "symbol")] == [(("",), (HERO, OTHER))]


def test_the_exit_is_told_from_a_room() -> None:
    game = game_of(ASK.replace("LINE", "show exit of traitor from [Foyer] to everyone"), turn=TRAITOR)
    game.choose(("move", "foyer"))
    game.s.spent[TRAITOR] = 0
    game.choose(("move", "entrance_hall"))
    while game.s.turn != HERO:
        game.choose(("end",))
    game.choose(next(o for o in offered(game, "act")))
    assert [e.data for e in told(game, "trail")] == [(TRAITOR, "foyer", "foyer", "entrance_hall")]


def test_slips_of_asking() -> None:
    assert codes("show exit of traitor to hero") == ["HW276"]
    assert "HW280" in codes("show exit of traitor from hero to hero")


THEFT = (
    HEAD
    + """
action "Steal" by a hero
  steal thing of traitor chosen by hero for hero
when a hero steals [Rope]: note [theft]
when a hero dies
  if [theft] is noted: kill traitor
"""
)


def test_a_theft_takes_what_a_won_fight_would() -> None:
    content = content_of(THEFT)
    p = Position(content, 3).haunt("test", traitor=TRAITOR).turn(HERO)
    p.holding(TRAITOR, "rope", "armor", "dog", "blood_dagger")
    game = p.build()
    game.choose(next(o for o in offered(game, "act") if "steal" in o[1]))
    assert {o[1] for o in asked(game).options} == {"rope", "blood_dagger"}
    game.choose(("card", "rope"))
    assert game.holds(HERO, "rope")
    assert [e.data for e in told(game, "stole")] == [(HERO, TRAITOR, "rope")]
    assert "test:theft" in game.s.vars


def test_nothing_is_stolen_from_who_has_nothing() -> None:
    game = Position(content_of(THEFT), 3).haunt("test", traitor=TRAITOR).turn(HERO).build()
    game.choose(next(o for o in offered(game, "act") if "steal" in o[1]))
    assert not told(game, "stole")


@pytest.mark.parametrize(("held", "ways"), [((), set()), (("axe", "rope"), {"axe"})])
def test_attacks_with_weapons_only(held: tuple[str, ...], ways: set[str]) -> None:
    text = HEAD + "heroes cannot attack using anything other than weapons\n"
    p = Position(content_of(text), 3).haunt("test", traitor=TRAITOR).turn(HERO).holding(HERO, *held)
    for f in range(3):
        p.explorer(f, at="foyer")
    game = p.build()
    assert {o[3] for o in offered(game, "attack")} == ways
    assert codes("heroes cannot attack using anything other than heroes", "file") == ["HW289"]


@pytest.mark.parametrize(
    ("more", "others", "rolls"),
    [
        ("heroes cannot see traitor\n", (TRAITOR,), 0),
        ("heroes cannot see traitor\n", (TRAITOR, OTHER), 1),
        ("", (TRAITOR,), 1),
    ],
)
def test_a_card_does_not_notice_whom_it_cannot_affect_and_its_holder_cannot_see(
    more: str, others: tuple[int, ...], rolls: int
) -> None:
    text = HEAD + "[Toy Monkey] cannot affect traitor\n" + more
    p = Position(content_of(text), 3).haunt("test", traitor=TRAITOR).turn(HERO).holding(HERO, "toy_monkey")
    for f in range(3):
        p.explorer(f, at="foyer" if f in others else "upper_landing")
    game = p.explorer(HERO, at="entrance_hall").build()
    with dice(game, *([4] * rolls)):
        game.choose(("move", "foyer"))
    assert len(told(game, "rolled")) == rolls
