"""I Was a Teenage Lycanthrope: the Revolver and the silver, what else hurts a wolf, and who wins."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED, TRAITS
from hauntwright.testing import Position
from tests.content import expect_05_i_was_a_teenage_lycanthrope as expect
from tests.content.expected import Other
from tests.content.haunt_05_stage import (
    BITTEN,
    FIRST,
    FRIEND,
    GUN,
    HERO,
    KILLER,
    OTHER,
    SILVER,
    dog,
    moonlit,
    turned,
)
from tests.content.haunt_stage import at, laid
from tests.content.haunting import do, may, options, pass_to
from tests.content.stage import act

LOOK, MAKE = "Look for the Revolver", "Make silver bullets"


def in_room(room: str, turn: int = HERO) -> Position:
    p = laid(moonlit(turn), room)
    return p.explorer(turn, at=at(p, room), knowledge_step=8)


# -- gun and silver ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", expect.GUN_ROOMS)
@pytest.mark.parametrize("total", range(9))
def test_looking_for_the_revolver(room: str, total: int) -> None:
    game = in_room(room).build()
    seen = do(game, LOOK, total)
    assert TRAITS[seen.of("rolled")[0][2]] == expect.GUN.roll
    found = Other("found") in expect.GUN.effects(total)
    assert game.holds(HERO, GUN) == found
    assert (GUN in game.s.zones["item"]) != found
    assert not may(game, LOOK)
    pass_to(game, FRIEND)
    game.s.loc[dog(game)] = "@gone"
    pass_to(game, FIRST)
    pass_to(game, HERO)
    assert may(game, LOOK) != found, "again on another turn, until it is found"


@pytest.mark.parametrize("room", expect.SMITHIES)
@pytest.mark.parametrize("total", range(9))
def test_making_silver_bullets(room: str, total: int) -> None:
    game = in_room(room).build()
    seen = do(game, MAKE, total)
    assert TRAITS[seen.of("rolled")[0][2]] == expect.SILVER.roll
    made = Other("made") in expect.SILVER.effects(total)
    assert game.holds(HERO, SILVER) == made
    assert not may(game, MAKE)
    if made:
        game.s.loc[FRIEND] = game.s.loc[HERO]
        pass_to(game, FRIEND)
        assert not may(game, MAKE), "there is only one lot"


def test_where_and_by_whom() -> None:
    assert not may(moonlit().build(), LOOK)
    assert not may(moonlit().build(), MAKE)
    assert not may(in_room("Attic", FIRST).build(), LOOK)
    assert not may(in_room("Furnace Room", FIRST).build(), MAKE)
    assert not may(in_room("Attic").holding(FRIEND, GUN).build(), LOOK), "the heroes have it"


def test_they_are_handed_over_like_any_item() -> None:
    game = moonlit().holding(HERO, SILVER).holding(FRIEND, GUN).build()
    act(game, next(o for o in options(game, "give") if o[1] == SILVER and FRIEND in o))
    assert game.holds(FRIEND, SILVER)
    assert not [o for o in options(moonlit(FIRST).lying("entrance_hall", SILVER).build(), "take") if o[1] == SILVER]


# -- shooting ----------------------------------------------------------------------------------------------------------


def shot(target: str, margin: int = 1, silver: int | None = HERO, gun: bool = True, option: int = 0) -> Game:
    """The hero attacks the Werewolf, another who has turned or the Dog; the opponent rolls 4."""
    p = moonlit(option=option, dog="entrance_hall").explorer(HERO, at="entrance_hall").explorer(FIRST, sanity_step=4)
    if target == "other":
        turned(p, OTHER).explorer(OTHER, at="entrance_hall")
    p.holding(HERO, GUN)
    if silver is not None:
        p.holding(silver, SILVER)
    game = p.turn(HERO).build()
    whom = {"wolf": FIRST, "other": OTHER, "dog": dog(game)}[target]
    act(game, ("attack", whom, SPEED if gun else MIGHT, GUN if gun else ""), 4 + margin, 4)
    return game


@pytest.mark.parametrize("target", ["wolf", "other", "dog"])
@pytest.mark.parametrize("margin", [-2, 0, 1])
def test_gun_and_silver_in_one_hand_kill(target: str, margin: int) -> None:
    game = shot(target, margin)
    whom = {"wolf": FIRST, "other": OTHER, "dog": dog(game)}[target]
    assert game.s.life[whom] == (margin <= 0)
    assert game.s.outcome == ("heroes" if margin > 0 and target == "wolf" else "")
    assert game.holds(HERO, GUN)
    assert game.holds(HERO, SILVER)


@pytest.mark.parametrize("target", ["wolf", "dog"])
@pytest.mark.parametrize(("silver", "gun"), [(None, True), (FRIEND, True), (HERO, False)])
def test_neither_kills_alone(target: str, silver: int | None, gun: bool) -> None:
    game = shot(target, 4, silver, gun)
    assert game.s.life[FIRST]
    assert game.s.life[dog(game)]


def test_along_a_line_of_sight() -> None:
    game = moonlit().holding(HERO, GUN, SILVER).build()
    act(game, ("attack", FIRST, SPEED, GUN), 5, 4)
    assert not game.s.life[FIRST]
    assert game.s.outcome == "heroes"


@pytest.mark.parametrize("damage", list(expect.HALVED))
def test_other_damage_is_halved(damage: int) -> None:
    p = moonlit().explorer(HERO, at="entrance_hall").explorer(FIRST, speed_step=8, might_step=8)
    game = p.build()
    seen = act(game, ("attack", FIRST, MIGHT, ""), 2 + damage, 2)
    assert 16 - game.s.steps[FIRST][SPEED] - game.s.steps[FIRST][MIGHT] == expect.HALVED[damage]
    assert seen.of("attacked")


def test_and_stops_above_the_skull() -> None:
    p = moonlit().explorer(HERO, at="entrance_hall").explorer(FIRST, speed_step=2, might_step=1)
    game = p.build()
    act(game, ("attack", FIRST, MIGHT, ""), 8, 0)
    assert game.s.life[FIRST]
    assert game.s.steps[FIRST][:2] == (1, 1)


@pytest.mark.parametrize("option", [0, 1])
def test_the_dog_and_blows_without_silver(option: int) -> None:
    game = shot("dog", 3, None, False, option)
    assert bool(game.s.stun[dog(game)]) == bool(option)
    assert game.room(dog(game)) == "entrance_hall"


# -- who wins ----------------------------------------------------------------------------------------------------------


def test_every_wolf_has_to_die() -> None:
    p = turned(moonlit(), OTHER).explorer(HERO, at="entrance_hall").holding(HERO, GUN, SILVER)
    game = p.build()
    act(game, ("attack", FIRST, SPEED, GUN), 5, 4)
    assert game.s.outcome == ""
    pass_to(game, FRIEND)
    pass_to(game, HERO)
    act(game, ("attack", OTHER, SPEED, GUN), 8, 0)
    assert game.s.outcome == "heroes"
    assert OTHER not in game.s.winners


def last_hero(*marks: str) -> Game:
    """Two have turned; the Werewolf kills the last hero."""
    p = turned(turned(moonlit(FIRST), FRIEND, *marks), OTHER)
    game = p.explorer(HERO, at="entrance_hall", might_step=1, speed_step=1).turn(FIRST).build()
    act(game, ("attack", HERO, MIGHT, ""), 8, 0)
    return game


@pytest.mark.parametrize("killer", [True, False])
def test_the_first_wolf_and_those_with_a_kill(killer: bool) -> None:
    game = last_hero(*([KILLER] if killer else []))
    assert game.s.outcome == "traitor"
    assert sorted(game.s.winners) == ([FIRST, FRIEND] if killer else [FIRST])


@pytest.mark.parametrize("killer", [True, False])
def test_without_the_first_those_with_a_kill_else_all_who_live(killer: bool) -> None:
    p = turned(turned(moonlit(), FRIEND, *([KILLER] if killer else [])), OTHER)
    p.marked(f"f{HERO}", BITTEN).dead(FIRST)
    s = p.turn(HERO).s
    s.step, s.slot = "begin", s.order.index(HERO)
    game = p.build(0)
    while game.decision is not None:
        game.choose(0)
    assert game.s.outcome == "traitor"
    assert sorted(game.s.winners) == ([FRIEND] if killer else [HERO, FRIEND, OTHER])


def test_a_kill_is_remembered() -> None:
    p = turned(moonlit(), OTHER).explorer(HERO, might_step=1, speed_step=1)
    game = p.turn(OTHER).build()
    act(game, ("attack", HERO, MIGHT, ""), 8, 0)
    assert not game.s.life[HERO]
    assert KILLER in game.s.marks[f"f{OTHER}"]
    assert game.s.outcome == "", "a bitten or unbitten human is left"
