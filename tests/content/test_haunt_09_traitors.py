"""The Dance of Death: those who have turned, how they turn, dance, fight and win."""

from __future__ import annotations

import pytest

from hauntwright import play
from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, dice, fork_check, told
from tests.content import expect_09_the_dance_of_death as expect
from tests.content.expected import Lose, Other
from tests.content.haunting import options, pass_to, saved
from tests.content.stage import act, room_id
from tests.content.test_haunt_09 import (
    BALLROOM,
    HAUNT,
    JENNY,
    MIGHT,
    OX,
    PRIEST,
    SANITY,
    SPEED,
    VIVIAN,
    dancing,
    starts,
)

KNOWLEDGE = 3


def turned(turn: int = VIVIAN, **where: str) -> Position:
    """Vivian has turned some time ago."""
    p = dancing(turn, 4, **where).explorer(VIVIAN, side="traitor")
    return p.marked(f"f{VIVIAN}", f"{HAUNT}:in the dance")


# -- how they turn -----------------------------------------------------------------------------------------------------


def test_every_trait_below_its_start_is_raised_to_it() -> None:
    p = dancing(jenny=BALLROOM).explorer(JENNY, speed_step=1, might_step=8, sanity_step=2, knowledge_step=1)
    game = starts(p, JENNY, 0)
    starts_at = {t: game.start_step(JENNY, TRAITS.index(t)) for t in expect.RAISED_TO_START}
    assert game.s.steps[JENNY] == (starts_at["speed"], 8, starts_at["sanity"], starts_at["knowledge"])
    assert [e.data for e in told(game, "turned")] == [(JENNY, "traitor")]


def test_on_the_turn_of_turning_nobody_dances_and_the_turn_goes_on() -> None:
    game = starts(dancing(jenny=BALLROOM), JENNY, 0)
    assert len(told(game, "rolled")) == 1
    assert options(game, "move")
    assert options(game, "explore")
    pass_to(game, JENNY, 4)
    assert game.s.steps[JENNY][MIGHT] == 5, "the dance comes with the next turn"


def test_sanity_on_the_skull_by_the_lure_turns_and_does_not_kill() -> None:
    game = starts(dancing(jenny="foyer").explorer(JENNY, sanity_step=1), JENNY, 0)
    assert game.s.life[JENNY]
    assert game.s.side[JENNY] == "traitor"
    assert game.s.steps[JENNY][SANITY] == game.start_step(JENNY, SANITY)
    assert len({o[1] for o in options(game, "move")}) > 1, "nothing draws a traitor to the Ballroom"


def test_who_is_won_over_on_the_way_is_lured_no_more() -> None:
    p = turned(jenny="foyer", vivian="foyer").explorer(JENNY, sanity_step=2, knowledge_step=1)
    game = starts(p.holding(JENNY, "ring"), JENNY, 0)
    assert game.s.side[JENNY] == "hero"
    assert {o[1] for o in options(game, "move")} == {BALLROOM}
    assert not options(game, "explore")
    act(game, ("attack", VIVIAN, SANITY, "ring"), 0, 8)
    assert game.s.side[JENNY] == "traitor"
    assert {o[1] for o in options(game, "move")} > {BALLROOM}
    assert options(game, "explore")


def hurt(p: Position, f: int, amount: int, kind: str, *split: int) -> Game:
    """Let an explorer take damage; it is split so."""
    game = p.build()
    gen = play.damage(game, f, amount, kind)
    try:
        d = next(gen)
        gen.send(next((o for o in d.options if o[1:] == split), d.options[0]))
    except StopIteration:
        pass
    assert not list(play.drain(game)), "nothing is asked"
    return game


@pytest.mark.parametrize("who", [JENNY, OX])
def test_sanity_on_the_skull_turns_whatever_caused_it(who: int) -> None:
    p = dancing(OX).explorer(who, sanity_step=2, knowledge_step=5)
    game = hurt(p, who, 2, "mental", 2, 0)
    assert game.s.life[who]
    assert game.s.side[who] == "traitor"
    assert game.s.steps[who][SANITY] == game.start_step(who, SANITY)


def test_with_another_trait_on_the_skull_by_the_same_blow_too() -> None:
    game = hurt(dancing(OX).explorer(JENNY, sanity_step=1, knowledge_step=1), JENNY, 9, "mental", 1, 1)
    assert game.s.life[JENNY]
    assert game.s.side[JENNY] == "traitor"
    assert game.s.steps[JENNY][KNOWLEDGE] == game.start_step(JENNY, KNOWLEDGE)


def test_any_other_death_is_a_death() -> None:
    game = hurt(dancing(OX).explorer(JENNY, speed_step=1, might_step=1), JENNY, 9, "physical", 1, 1)
    assert not game.s.life[JENNY]
    assert game.s.side[JENNY] == "hero"


def test_losing_the_symbol_may_turn_who_held_it() -> None:
    p = turned(VIVIAN, ox="foyer", vivian="foyer").explorer(OX, sanity_step=2)
    game = p.build()
    with dice(game, 8, 0):
        game.choose(("attack", OX, SPEED, ""))
    game.choose(("steal", "holy_symbol"))
    assert game.holds(VIVIAN, "holy_symbol")
    assert game.s.life[OX]
    assert game.s.side[OX] == "traitor"


def test_a_traitor_whose_sanity_is_gone_is_dead() -> None:
    game = hurt(turned(OX).explorer(VIVIAN, sanity_step=1), VIVIAN, 1, "mental", 1, 0)
    assert not game.s.life[VIVIAN]


def test_who_turns_with_the_symbol_keeps_it() -> None:
    game = hurt(dancing(OX).explorer(OX, sanity_step=1), OX, 1, "mental", 1, 0)
    assert game.s.side[OX] == "traitor"
    assert game.holds(OX, "holy_symbol")


def test_several_may_turn() -> None:
    game = starts(dancing(jenny=BALLROOM, priest=BALLROOM), JENNY, 0)
    pass_to(game, PRIEST, 0)
    assert [game.s.side[f] for f in range(4)] == ["hero", "traitor", "traitor", "hero"]
    fork_check(game)


# -- the dance ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
def test_the_dance(total: int) -> None:
    game = starts(turned(), VIVIAN, total)
    (roll,) = [e.data for e in told(game, "rolled")]
    assert TRAITS[roll[2]] == expect.DANCE.roll
    effects = expect.DANCE.effects(total)
    assert game.s.steps[VIVIAN][MIGHT] == 5 - (1 if Lose("might", 1) in effects else 0)
    assert bool(options(game, "move")) != (Other("no movement") in effects)
    assert options(game, "end")


def test_the_dance_can_kill() -> None:
    game = starts(turned().explorer(VIVIAN, might_step=1), VIVIAN, 0)
    assert not game.s.life[VIVIAN]


def test_a_traitor_hears_no_lure_with_or_without_the_symbol() -> None:
    for thing in ("rope", "holy_symbol"):
        game = starts(turned(vivian=BALLROOM).holding(VIVIAN, thing), VIVIAN, 8)
        assert len(told(game, "rolled")) == 1


# -- how they fight ----------------------------------------------------------------------------------------------------


def test_they_attack_with_speed_and_never_with_might() -> None:
    game = turned().holding(VIVIAN, "spear", "axe", "blood_dagger").build()
    found = options(game, "attack")
    assert {o[2] for o in found} == {TRAITS.index(expect.ATTACKS_WITH)}
    assert {o[3] for o in found} == {""}
    seen = act(game, ("attack", JENNY, SPEED, ""), 5, 4)
    assert [trait for _, _, trait, _, _ in seen.of("rolled")] == [SPEED, SPEED]
    assert seen.of("harmed") == [(JENNY, 1, "physical")]


def test_the_revolver_and_the_ring_still_serve() -> None:
    found = options(turned().holding(VIVIAN, "revolver", "ring").build(), "attack")
    assert {(o[2], o[3]) for o in found} == {(SPEED, ""), (SPEED, "revolver"), (SANITY, "ring")}


def test_heroes_fight_as_ever() -> None:
    found = options(turned(OX).holding(OX, "spear").build(), "attack")
    assert {(o[1], o[2], o[3]) for o in found} == {(VIVIAN, MIGHT, ""), (VIVIAN, MIGHT, "spear")}


@pytest.mark.parametrize(("mine", "theirs", "offered"), [(4, 3, False), (5, 3, True)])
def test_by_two_or_more_they_may_steal(mine: int, theirs: int, offered: bool) -> None:
    game = turned().build()
    with dice(game, mine, theirs):
        game.choose(("attack", OX, SPEED, ""))
    assert (("steal", "holy_symbol") in asked(game).options) is offered


def test_a_shot_steals_nothing() -> None:
    p = turned(vivian="foyer", ox="entrance_hall").holding(VIVIAN, "revolver")
    game = p.build()
    with dice(game, 8, 0):
        game.choose(("attack", OX, SPEED, "revolver"))
    assert not options(game, "steal")


def test_traitors_are_on_one_side() -> None:
    game = turned().explorer(PRIEST, side="traitor").build()
    assert {o[1] for o in options(game, "attack")} == {OX, JENNY}


# -- how they win ------------------------------------------------------------------------------------------------------


def room_for(p: Position, room: str) -> str:
    spot = p.s.house.plan.spots[room_id(room)][0]
    if not p.s.house.has(room_id(room)):
        p.beside("basement_landing", "east", room_id(room))
    return spot


@pytest.mark.parametrize("room", expect.DESTROY_ROOMS)
def test_the_symbol_is_destroyed_where_a_turn_ends(room: str) -> None:
    p = turned().explorer(PRIEST, side="traitor").holding(VIVIAN, "holy_symbol")
    p.explorer(VIVIAN, at=room_for(p, room))
    game = p.build()
    assert game.s.outcome == ""
    act(game, ("end",))
    assert (game.s.outcome, game.s.winners) == ("traitor", (PRIEST, VIVIAN)), "all traitors together"
    assert "holy_symbol" in game.s.zones["box"]


def test_a_hero_destroys_nothing_there_and_a_traitor_nothing_elsewhere() -> None:
    p = turned(OX)
    p.explorer(OX, at=room_for(p, "Chasm"))
    game = p.build()
    act(game, ("end",))
    assert (game.s.outcome, game.holds(OX, "holy_symbol")) == ("", True)
    game = turned(VIVIAN).holding(VIVIAN, "holy_symbol").build()
    act(game, ("end",))
    assert (game.s.outcome, game.holds(VIVIAN, "holy_symbol")) == ("", True)


def test_it_is_not_enough_to_pass_through() -> None:
    p = turned(VIVIAN).holding(VIVIAN, "holy_symbol")
    p.explorer(VIVIAN, at=room_for(p, "Furnace Room"))
    game = p.build()
    game.choose(("move", "basement_landing"))
    act(game, ("end",))
    assert game.s.outcome == ""


def test_they_win_when_no_hero_is_left() -> None:
    p = turned(VIVIAN).dead(OX).dead(JENNY).explorer(PRIEST, might_step=1, speed_step=1)
    game = p.build()
    act(game, ("attack", PRIEST, SPEED, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (VIVIAN,))
    game = starts(turned(OX).dead(OX).dead(JENNY).explorer(PRIEST, at=BALLROOM), PRIEST, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (PRIEST, VIVIAN)), "the last one has turned"


def test_the_death_of_a_traitor_ends_nothing() -> None:
    game = turned(OX).explorer(VIVIAN, might_step=1, speed_step=1).build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 8, 0)
    assert not game.s.life[VIVIAN]
    assert game.s.outcome == ""
    saved(game)


def test_there_is_no_turn_of_monsters_to_tell_of() -> None:
    game = turned(OX).build()
    pass_to(game, OX)
    assert not [e for e in told(game, "turn") if e.data[0] < 0]


def test_nobody_wins_when_all_are_dead_before_anybody_turned() -> None:
    game = last_hero(dancing(JENNY).dead(VIVIAN))
    assert game.over
    assert (game.s.outcome, game.s.winners) == ("nobody", ())


def test_with_the_last_hero_dead_the_traitors_win_the_dead_one_too() -> None:
    game = last_hero(turned(JENNY).dead(VIVIAN))
    assert (game.s.outcome, game.s.winners) == ("traitor", (VIVIAN,))


def test_the_last_hero_turning_wins_for_the_traitors_at_once() -> None:
    p = dancing(JENNY, jenny=BALLROOM).dead(OX).dead(PRIEST).dead(VIVIAN)
    game = starts(p, JENNY, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (JENNY,))


def last_hero(p: Position) -> Game:
    """Jenny is the last, and burns in the Furnace Room."""
    p.beside("basement_landing", "east", "furnace_room").dead(OX).dead(PRIEST)
    game = p.explorer(JENNY, at="furnace_room", speed_step=1, might_step=1).turn(JENNY).build()
    act(game, ("end",), answers=[("split", 1, 0)])
    assert not game.s.life[JENNY]
    return game
