"""Perchance to Dream: the Nightmares fight, die, leave the house and come again, and the dreamer wins."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import asked, dice
from tests.content import expect_13_perchance_to_dream as expect
from tests.content.haunt_stage import choose_monster, laid, monsters_turn
from tests.content.haunting import do, may, options, pass_to, saved, view
from tests.content.stage import act, answer, content, room_id
from tests.content.test_haunt_13 import ESCAPED, HAUNT, JENNY, NEEDED, OUT, OX, PRIEST, STAINED, VIVIAN, dreaming
from tests.content.test_haunt_13 import nightmares as about

FIRST, SECOND = 4, 5
"""The figures of the Nightmares."""


def night(*spots: str) -> Game:
    """The monsters' turn; the first Nightmare acts."""
    game = monsters_turn(dreaming(*spots), 5)
    choose_monster(game, FIRST)
    return game


# -- they fight --------------------------------------------------------------------------------------------------------


def test_it_hurts_the_mind() -> None:
    game = night("foyer")
    seen = act(game, ("attack", PRIEST, MIGHT, ""), 6, 4)
    assert seen.of("harmed") == [(PRIEST, 2, "mental")]


def test_it_hurts_the_mind_in_defence_too() -> None:
    game = dreaming("foyer").build()
    seen = act(game, ("attack", FIRST, MIGHT, ""), 2, 5)
    assert seen.of("harmed") == [(PRIEST, 3, "mental")]


def test_beaten_by_a_hero_it_dies() -> None:
    game = dreaming("foyer").build()
    act(game, ("attack", FIRST, MIGHT, ""), 5, 4, answers=[("no",)])
    assert not game.s.life[FIRST]
    assert not about(game)
    game = dreaming("foyer").build()
    act(game, ("attack", FIRST, MIGHT, ""), 4, 4)
    assert game.s.life[FIRST], "a tie"


@pytest.mark.parametrize(("trait", "card"), [(SANITY, "ring"), (0, "revolver")])
def test_beaten_with_a_card_it_dies(trait: int, card: str) -> None:
    game = dreaming("foyer").holding(PRIEST, card).build()
    act(game, ("attack", FIRST, trait, card), 5, 4, answers=[("no",)])
    assert not game.s.life[FIRST]


def test_beaten_by_the_monkey_it_dies_too() -> None:
    game = dreaming("upper_landing").holding(PRIEST, "toy_monkey").explorer(PRIEST, at="grand_staircase").build()
    act(game, ("move", "upper_landing"), 1, 6, 0, answers=[("figure", FIRST), ("no",)])
    assert not game.s.life[FIRST]
    assert not about(game)


def test_its_own_attack_that_fails_stuns_it() -> None:
    game = night("foyer")
    act(game, ("attack", PRIEST, MIGHT, ""), 2, 4)
    assert game.s.life[FIRST]
    assert game.s.stun[FIRST]
    assert about(game) == [FIRST]


# -- they come again ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", [False, True])
def test_one_killed_may_be_dreamt_again(again: bool) -> None:
    p = dreaming("upper_landing").explorer(PRIEST, at="upper_landing").explorer(OX, at="basement_landing")
    game = p.build()
    with dice(game, 5, 4):
        game.choose(("attack", FIRST, MIGHT, ""))
        while ("yes",) not in asked(game).options:
            game.choose(0)
    assert asked(game).seat == JENNY
    game.choose(("yes",) if again else ("no",))
    answer(game)
    assert [game.s.loc[f] for f in about(game)] == (["foyer"] if again else [])
    saved(game)
    if again:
        pass_to(game, -1, 4)
        assert ("monster", about(game)[0]) in asked(game).options, "in the next monsters' turn it acts"


@pytest.mark.parametrize("again", [False, True])
def test_one_that_escapes_may_be_dreamt_again_and_waits(again: bool) -> None:
    game = night("entrance_hall", "upper_landing")
    do(game, OUT, answers=[("yes",) if again else ("no",)])
    assert len(about(game)) == 1 + again
    listed = {o[1] for o in options(game, "monster")}
    assert listed <= {SECOND}, "the new one doesn't act in this turn"
    assert game.s.vars[ESCAPED] == 1
    if again:
        new = next(f for f in about(game) if f != SECOND)
        assert game.s.loc[new] == "foyer", "with the dreamer"
        pass_to(game, OX)
        pass_to(game, -1, 4)
        assert ("monster", new) in asked(game).options


def test_one_that_is_dreamt_in_a_way_out_does_not_leave_at_once() -> None:
    p = dreaming("entrance_hall", "upper_landing").explorer(JENNY, at="grand_staircase")
    game = monsters_turn(p, 5)
    choose_monster(game, FIRST)
    do(game, OUT, answers=[("yes",)])
    assert len(about(game)) == 2
    assert {o[1] for o in options(game, "monster")} == {SECOND}


def test_as_often_as_he_likes() -> None:
    game = dreaming(*["foyer"] * 12).build()
    act(game, ("attack", FIRST, MIGHT, ""), 5, 4, answers=[("yes",)])
    assert len(about(game)) == 12


# -- they leave --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", expect.WAYS_OUT)
def test_each_way_out_serves_once(name: str) -> None:
    room = room_id(name)
    p = dreaming()
    if room not in p.s.house.where:
        laid(p, name)
    game = monsters_turn(p.monster("nightmare", room).monster("nightmare", room), 5)
    choose_monster(game, FIRST)
    do(game, OUT, answers=[("no",)])
    assert about(game) == [SECOND]
    assert STAINED in game.s.marks["room:" + room]
    assert view(game, OX).counters()[ESCAPED][1] == 1, "everybody sees it"
    choose_monster(game, SECOND)
    assert not may(game, OUT), "the room is used for good"


@pytest.mark.parametrize("name", ["Foyer", "Kitchen", "Ballroom", "Upper Landing"])
def test_other_rooms_are_no_way_out(name: str) -> None:
    room = room_id(name)
    p = dreaming()
    if room not in p.s.house.where:
        laid(p, name)
    game = monsters_turn(p.monster("nightmare", room), 5)
    choose_monster(game, FIRST)
    assert not may(game, OUT)


def test_it_takes_a_space_of_movement() -> None:
    for rolled, can in ((1, False), (2, True)):
        p = dreaming().monster("nightmare", "foyer")
        for f in (OX, PRIEST, VIVIAN):
            p.explorer(f, at="upper_landing")
        game = monsters_turn(p, rolled)
        choose_monster(game, FIRST)
        act(game, ("move", "entrance_hall"))
        if game.decision is not None and game.decision.kind == "monster":
            assert may(game, OUT) == can
        else:
            assert not can


def test_a_window_onto_a_wall_serves() -> None:
    p = dreaming().placed("kitchen", "ground", -1, 2).monster("nightmare", "grand_staircase")
    assert "grand_staircase" not in view(p.build(), OX).windows()
    game = monsters_turn(p, 5)
    choose_monster(game, FIRST)
    assert may(game, OUT)


def test_the_way_out_comes_out_when_it_is_used() -> None:
    game = night("entrance_hall", "upper_landing")
    assert not any(a.label == OUT for a in view(game, PRIEST).actions())
    do(game, OUT, answers=[("no",)])
    assert any(a.label == OUT for a in view(game, PRIEST).actions())
    assert NEEDED not in view(game, PRIEST).counters()


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_last_that_is_needed_wins(before: int) -> None:
    p = dreaming(needed=3).noted(ESCAPED, before).monster("nightmare", "entrance_hall")
    game = monsters_turn(p, 5)
    choose_monster(game, FIRST)
    do(game, OUT, answers=[("no",)])
    assert game.over == (before == 2)
    if game.over:
        assert game.s.outcome == "traitor"
        assert game.s.winners == (JENNY,)
        assert "it's 3" in view(game, PRIEST).ending(), "the number is shown"


def test_all_heroes_dead() -> None:
    p = dreaming().dead(OX).dead(VIVIAN).explorer(PRIEST, sanity_step=1, knowledge_step=1)
    game = monsters_turn(p.monster("nightmare", "foyer"), 5)
    choose_monster(game, FIRST)
    with dice(game, 8, 0):
        game.choose(("attack", PRIEST, MIGHT, ""))
        answer(game)
    assert game.s.outcome == "traitor"


def test_none_left_ends_nothing() -> None:
    game = dreaming("foyer").build()
    act(game, ("attack", FIRST, MIGHT, ""), 5, 4, answers=[("no",)])
    assert not about(game)
    assert not game.over


def test_what_is_found_later_serves_but_counts_for_nothing() -> None:
    p = laid(dreaming(needed=2), "Gardens").monster("nightmare", "gardens")
    game = monsters_turn(p, 5)
    choose_monster(game, FIRST)
    do(game, OUT, answers=[("no",)])
    assert game.s.vars[NEEDED] == 2
    assert game.s.vars[ESCAPED] == 1


def test_nothing_hurts_the_dreamer() -> None:
    things: Any = content(HAUNT).cards
    assert {"dynamite", "toy_monkey"} <= set(things)
    game = (
        dreaming()
        .explorer(OX, at="entrance_hall")
        .explorer(PRIEST, at="entrance_hall")
        .explorer(VIVIAN, at="upper_landing")
        .holding(PRIEST, "dynamite")
        .build()
    )
    before = game.s.steps[JENNY]
    found = [o for o in options(game, "act") if "dynamite" in o[1]]
    assert found
    act(game, found[0], answers=[("room", "foyer")])
    assert game.s.steps[JENNY] == before
    assert game.s.life[JENNY]


def test_the_dreamers_player_looks_for_the_stairs_when_they_are_cut_off() -> None:
    game = dreaming("basement_landing", turn=JENNY).build()
    assert asked(game).options == (("stairs",), ("end",)), "R71"
    assert asked(game).seat == JENNY
    game.choose(("stairs",))
    while game.s.turn == JENNY:
        game.choose(0)
    assert game.s.house.has("stairs_from_basement")
