"""Comes the Hero: the Statue, how it is woken, driven, drains and is beaten."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import asked, dice, told
from hauntwright_lab.seeker import SeekerBot
from tests.content import expect_42_comes_the_hero as expect
from tests.content.haunt_42_stage import AWAKE, BARGAIN, HEROES, NUMB, TRAITOR, statue, struck
from tests.content.haunt_stage import between_actions, laid
from tests.content.haunting import action, do, may, options, pass_to, view
from tests.content.stage import act, card_id

HERO, FRIEND, OTHER = HEROES


def drive(game: Game, total: int, path: Iterable[str] = (), trait: str = "knowledge") -> list[int]:
    """Drive the Statue along a path, as far as it goes. Returns who was asked on the way."""
    seats = []
    game.choose(action(game, "Drive"))
    with dice(game, total):
        game.choose(("trait", TRAITS.index(trait)))
    steps: list[tuple[Any, ...]] = [("room", room) for room in path]
    while not between_actions(game):
        seats.append(asked(game).seat)
        game.choose(steps.pop(0) if steps else ("enough",))
    assert not steps
    return seats


# -- asleep ------------------------------------------------------------------------------------------------------------


def test_asleep_it_is_no_more_than_a_stone() -> None:
    game = struck().build()
    assert not may(game, "Drive")
    assert view(game, HERO).leave_cost(HERO) == 0
    p = struck(TRAITOR, statue="entrance_hall")
    game = p.build()
    assert not [o for o in options(game, "attack") if o[1] == statue(game)]
    assert view(game, TRAITOR).leave_cost(TRAITOR) == 0
    assert asked(struck(MONSTERS).build()).kind == "turn", "it has no turn"


@pytest.mark.parametrize("card", list(expect.FORMS))
def test_each_card_wakes_it_in_its_form(card: str) -> None:
    form, trait = expect.FORMS[card]
    game = struck().holding(HERO, card_id(card)).build()
    seen = do(game, f"Give the Statue the {card}")
    assert not seen.of("rolled")
    assert not game.holds(HERO, card_id(card))
    assert form in seen.of("told")[0][0]
    assert AWAKE in game.s.vars
    drive(game, 1, ["entrance_hall"])
    assert list(game.s.steps[TRAITOR]) == [5 - (name == trait) * expect.DRAINS for name in TRAITS]


def test_the_form_is_final_and_nothing_else_wakes_it() -> None:
    game = struck(awake="might").holding(HERO, *(card_id(card) for card in expect.FORMS)).build()
    assert not may(game, "Give the Statue")
    game = struck().holding(HERO, "spear", "ring", "bell").build()
    assert not may(game, "Give")
    game = struck().holding(FRIEND, "book").build()
    assert not may(game, "Give"), "the hand has to be in the Statue's room"
    game = struck(TRAITOR, statue="entrance_hall").holding(TRAITOR, "book").build()
    assert not may(game, "Give"), "and a hero's"


def test_R49_a_ball_that_was_gazed_into_is_not_handed_over_in_that_turn() -> None:
    game = struck().holding(HERO, "crystal_ball").build()
    do(game, "Gaze", 3)
    assert not may(game, "Give the Statue")
    pass_to(game, HERO)
    assert may(game, "Give the Statue the Crystal Ball")


# -- driven ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", expect.DRIVE_TRAITS)
def test_up_to_the_result_by_the_will_of_the_hero(trait: str) -> None:
    game = struck(awake="might").build()
    seats = drive(game, 2, ["grand_staircase", "upper_landing"], trait)
    assert set(seats) == {HERO}
    assert [r.data[2] for r in told(game, "rolled")] == [TRAITS.index(trait)]
    assert game.room(statue(game)) == "upper_landing", "no further step is left"
    assert game.room(HERO) == "foyer", "the hero stays"
    assert game.s.spent[HERO] == 0
    assert not may(game, "Drive")
    pass_to(game, FRIEND)
    assert may(game, "Drive"), "another hero may, in the same round"


def test_fewer_or_none() -> None:
    game = struck(awake="might").build()
    drive(game, 4, ["grand_staircase"])
    assert game.room(statue(game)) == "grand_staircase"
    game = struck(awake="might").build()
    assert drive(game, 0) == []
    assert game.room(statue(game)) == "foyer"


def test_once_a_turn_even_when_it_is_still_there() -> None:
    game = struck(awake="might").build()
    drive(game, 1)
    assert not may(game, "Drive")
    assert not may(struck(FRIEND, awake="might").build(), "Drive"), "not from another room"
    assert not may(struck(TRAITOR, awake="might", statue="entrance_hall").build(), "Drive")


def test_rooms_do_not_trouble_it_and_nobody_slows_it() -> None:
    p = laid(struck(awake="might"), "Attic")  # who leaves it rolls
    p.s.loc[statue(p.game)] = "attic"
    game = p.explorer(HERO, at="attic").explorer(TRAITOR, at="attic").build()
    drive(game, 1, ["upper_landing"])
    assert game.room(statue(game)) == "upper_landing", "out of the traitor's room for one space"
    assert len(told(game, "rolled")) == 1, "the roll of the hero who drives it"


# -- it drains ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", TRAITS)
def test_one_step_at_a_visit(trait: str) -> None:
    game = struck(awake=trait).build()
    drive(game, 3, ["entrance_hall"])
    lost = [5 - step for step in game.s.steps[TRAITOR]]
    assert lost == [expect.DRAINS * (name == trait) for name in TRAITS]
    assert [r.data[1] for r in told(game, "rolled")] != ["attack"], "it does not attack"
    assert not told(game, "harmed")


@pytest.mark.parametrize(
    ("traitor", "path", "near"),
    [
        ("grand_staircase", ["grand_staircase", "upper_landing"], True),
        ("grand_staircase", ["grand_staircase", "foyer", "grand_staircase", "foyer"], True),
        ("foyer", [], True),
        ("foyer", ["grand_staircase"], True),
        ("foyer", ["grand_staircase", "foyer"], True),
        ("entrance_hall", ["grand_staircase", "upper_landing"], False),
    ],
)
def test_once_a_drive_wherever_on_it_they_met(traitor: str, path: list[str], near: bool) -> None:
    """Whenever in the turn of who drives it it is in the traitor's room, but once for a drive."""
    game = struck(awake="might").explorer(TRAITOR, at=traitor).build()
    drive(game, len(path), path)
    assert game.s.steps[TRAITOR] == (5, 5 - near * expect.DRAINS, 5, 5)
    assert BARGAIN in game.s.vars


@pytest.mark.parametrize("statue_at", ["upper_landing", "tower"])
def test_no_barrier_keeps_the_traitor_safe_from_it(statue_at: str) -> None:
    p = laid(struck(statue="upper_landing", awake="might"), "Tower")
    p.s.loc[p.s.kind.index("statue")] = statue_at
    game = p.explorer(HERO, at=statue_at).explorer(TRAITOR, at="tower/2").build()
    before = game.trait(TRAITOR, MIGHT), game.s.steps[TRAITOR][MIGHT]
    drive(game, 3, ["tower"] if statue_at == "upper_landing" else [])
    assert game.s.steps[TRAITOR][MIGHT] == before[1] - 1
    game = laid(struck(statue="upper_landing", awake="might"), "Tower").explorer(HERO, at="upper_landing").build()
    drive(game, 3, ["tower"])
    assert game.s.steps[TRAITOR][MIGHT] == before[1], "elsewhere nothing happens"


def test_what_it_met_on_one_drive_is_forgotten_on_the_next() -> None:
    game = struck(awake="might").explorer(TRAITOR, at="grand_staircase").build()
    drive(game, 2, ["grand_staircase", "foyer"])
    pass_to(game, HERO)
    drive(game, 1, ["entrance_hall"])
    assert game.s.steps[TRAITOR][MIGHT] == 5 - expect.DRAINS


def test_the_traitor_is_not_told_beforehand_that_it_drains() -> None:
    game = struck().build()
    words = "\n".join(line.text for line in view(game, TRAITOR).rules())
    assert "drain" not in words
    assert "was near" not in words
    assert "was near" in "\n".join(line.text for line in view(game, HERO).rules())


def test_the_traitor_has_seen_it_when_it_was_near() -> None:
    game = struck(awake="might").build()
    drive(game, 1, ["entrance_hall"])
    assert "was near" in "\n".join(line.text for line in view(game, TRAITOR).rules())


def test_several_heroes_drain_in_one_round() -> None:
    p = struck(awake="might")
    for f in (*HEROES, TRAITOR):
        p.explorer(f, at="foyer")
    game = p.build()
    for f in HEROES:
        if f != HERO:
            pass_to(game, f)
        drive(game, 0)
    assert game.s.steps[TRAITOR][MIGHT] == 5 - len(HEROES) * expect.DRAINS


@pytest.mark.parametrize("trait", TRAITS)
def test_at_the_skull_the_traitor_is_dead_and_the_heroes_have_won(trait: str) -> None:
    numbers_left: dict[str, Any] = {f"{trait}_step": 1}
    game = struck(awake=trait).explorer(TRAITOR, **numbers_left).build()
    drive(game, 1, ["entrance_hall"])
    assert not game.s.life[TRAITOR]
    assert game.s.outcome == "heroes"


# -- beaten ------------------------------------------------------------------------------------------------------------


def test_the_traitor_numbs_it_for_one_drive() -> None:
    p = struck(TRAITOR, statue="entrance_hall", awake="might")
    for f in HEROES:
        p.explorer(f, at="entrance_hall")
    game = p.build()
    act(game, ("attack", statue(game), MIGHT, ""), 8, 2)
    assert NUMB in game.s.vars
    assert not game.s.stun[statue(game)]
    pass_to(game, HERO)
    drive(game, 0)
    assert game.s.steps[TRAITOR][MIGHT] == 5, "this once"
    pass_to(game, FRIEND)
    drive(game, 0)
    assert game.s.steps[TRAITOR][MIGHT] == 5 - expect.DRAINS


def test_numb_it_may_still_be_moved() -> None:
    game = struck(awake="might").noted(NUMB).build()
    drive(game, 2, ["entrance_hall"])
    assert game.room(statue(game)) == "entrance_hall"
    assert game.s.steps[TRAITOR][MIGHT] == 5
    assert NUMB not in game.s.vars


@pytest.mark.parametrize("margin", [0, -3])
def test_who_does_not_beat_it_is_none_the_worse(margin: int) -> None:
    game = struck(TRAITOR, statue="entrance_hall", awake="might").build()
    act(game, ("attack", statue(game), MIGHT, ""), 4 + margin, 4)
    assert NUMB not in game.s.vars
    assert game.s.steps[TRAITOR] == (5, 5, 5, 5)


def test_heroes_do_not_fight_it_and_it_slows_the_traitor_when_awake() -> None:
    game = struck(awake="might").build()
    assert not options(game, "attack")
    assert view(struck(TRAITOR, statue="entrance_hall", awake="might").build(), TRAITOR).leave_cost(TRAITOR) == 1


@pytest.mark.parametrize("card", ["dynamite", "druidic_charm"])
def test_what_stuns_others_does_nothing_to_it(card: str) -> None:
    p = struck(TRAITOR, statue="entrance_hall", awake="might").holding(TRAITOR, card)
    if card == "dynamite":
        p.explorer(TRAITOR, at="foyer").explorer(HERO, at="upper_landing")
    game = p.build()
    found = next(o for o in options(game, "act") if card.split("_")[0] in o[1])
    act(game, found, *([0] if card == "dynamite" else []), answers=[("room", "entrance_hall")])
    assert not game.s.stun[statue(game)]
    assert NUMB not in game.s.vars


# -- what a sensible player does with it -------------------------------------------------------------------------------


def test_a_bot_drives_it_to_the_traitor_and_leaves_it_there() -> None:
    game = struck(awake="might").explorer(TRAITOR, at="upper_landing").build()
    bot = SeekerBot(1)
    game.choose(action(game, "Drive"))
    with dice(game, 4):
        game.choose(("trait", TRAITS.index("knowledge")))
    while not between_actions(game):
        game.choose(bot.choose(view(game, HERO)))
    assert game.room(statue(game)) == "upper_landing"
    assert game.s.steps[TRAITOR][MIGHT] == 5 - expect.DRAINS
