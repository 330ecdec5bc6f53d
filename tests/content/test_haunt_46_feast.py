"""The Feast: fights with Victims and Freaks, bodies, the meal, and the ends."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, fork_check, told
from hauntwright.verbs import OUTSIDE
from tests.content import expect_46_the_feast as expect
from tests.content.haunting import action, do, may, options, pass_turn, saved
from tests.content.stage import act, answer
from tests.content.test_haunt_46 import (
    BLOOD,
    DOOR_OPEN,
    EATEN,
    F1,
    F2,
    HALL,
    HAUNT,
    JENNY,
    OX,
    PRIEST,
    V1,
    V2,
    V3,
    VIVIAN,
    feast,
    leading,
)


def monsters(p: Position, *totals: int, f: int = F1) -> Game:
    """The monsters' turn, and one of them on the move."""
    game = p.turn(MONSTERS).build(*totals)
    if asked(game).kind == "monsters":
        game.choose(("monster", f))
    return game


def lying(game: Game, spot: str) -> list[str]:
    return [thing.partition("#")[0] for thing in game.s.zones.get("at:" + spot, ())]


# -- fights ------------------------------------------------------------------------------------------------------------


def test_the_traitor_and_freaks_attack_victims() -> None:
    game = feast(OX, victims=("dining_room",)).build()
    assert [o for o in options(game, "attack") if o[1] == V1 and o[2] == MIGHT]
    game = monsters(feast(victims=("foyer",), freaks=("foyer",)), 4)
    assert {o[1] for o in options(game, "attack")} == {JENNY, PRIEST, VIVIAN, V1}


@pytest.mark.parametrize("mine", [4, 5])
def test_the_traitor_beats_a_victim(mine: int) -> None:
    game = feast(OX, victims=("dining_room",)).build()
    seen = act(game, ("attack", V1, MIGHT, ""), mine, 4)
    assert bool(game.s.life[V1]) == (mine == 4), "a tie does nothing"
    assert lying(game, "dining_room") == (["corpse"] if mine > 4 else [])
    assert (BLOOD in game.s.vars) == (mine > 4)
    assert not seen.of("harmed")


def test_who_loses_against_a_victim_comes_to_no_harm() -> None:
    game = feast(OX, victims=("dining_room",)).build()
    seen = act(game, ("attack", V1, MIGHT, ""), 0, 6)
    assert not seen.of("harmed")
    assert game.s.life[V1]
    game = monsters(feast(victims=("foyer",), freaks=("foyer",)), 4)
    act(game, ("attack", V1, MIGHT, ""), 0, 6)
    assert game.s.life[F1]
    assert not game.s.stun[F1]


def test_a_freak_beats_a_victim_and_a_hero() -> None:
    game = monsters(feast(victims=("foyer",), freaks=("foyer",)), 4)
    act(game, ("attack", V1, MIGHT, ""), 6, 0)
    assert not game.s.life[V1]
    assert lying(game, "foyer") == ["corpse"]
    game = monsters(feast(freaks=("foyer",)), 4)
    seen = act(game, ("attack", JENNY, MIGHT, ""), 6, 4)
    assert seen.of("harmed") == [(JENNY, 2, "physical")]


@pytest.mark.parametrize("attacks", [True, False])
def test_a_beaten_freak_is_dead(attacks: bool) -> None:
    if attacks:
        game = feast(JENNY, freaks=("foyer",)).build()
        act(game, ("attack", F1, MIGHT, ""), 8, 0)
    else:
        game = monsters(feast(freaks=("foyer",)), 4)
        act(game, ("attack", JENNY, MIGHT, ""), 0, 8)
    assert not game.s.life[F1]
    assert not lying(game, "foyer"), "nobody eats a Freak"


def test_what_stuns_others_kills_freaks_and_victims() -> None:
    game = feast(JENNY, victims=("foyer",), freaks=("foyer",)).holding(JENNY, "druidic_charm").build()
    act(game, next(o for o in options(game, "act") if "charm" in o[1]), answers=[("figure", F1)])
    assert not game.s.life[F1] or not game.s.life[V1]


def test_a_dead_hero_leaves_a_body_and_the_traitor_none() -> None:
    game = monsters(feast(freaks=("foyer",)).explorer(JENNY, might_step=1, speed_step=1), 4)
    act(game, ("attack", JENNY, MIGHT, ""), 8, 0)
    assert lying(game, "foyer") == ["body"]
    assert BLOOD in game.s.vars
    game = feast(JENNY).explorer(OX, at="foyer", might_step=1, speed_step=1).build()
    act(game, ("attack", OX, MIGHT, ""), 8, 0)
    assert not game.s.life[OX]
    assert not lying(game, "foyer")
    assert game.s.outcome == ""
    assert expect.TRAITOR_DEATH_ENDS_IT is False


# -- the meal ----------------------------------------------------------------------------------------------------------


def test_the_traitor_feasts_for_a_whole_turn() -> None:
    game = feast(OX).lying("dining_room", "corpse#1").build()
    before = game.s.steps[OX]
    do(game, "Feast")
    assert game.s.steps[OX] == tuple(n + 1 for n in before)
    assert not lying(game, "dining_room")
    assert game.s.vars[EATEN] == 1
    assert game.s.turn != OX, "the turn is over"


def test_one_body_at_a_time_which_the_traitor_picks() -> None:
    for dish, eaten in (("corpse#1", 1), ("body#1", 0)):
        game = feast(OX).lying("dining_room", "corpse#1", "body#1").build()
        game.choose(action(game, "Feast"))
        assert (asked(game).seat, {o[1] for o in asked(game).options}) == (OX, {"corpse#1", "body#1"})
        act(game, ("card", dish))
        assert game.s.vars[EATEN] == eaten
        assert lying(game, "dining_room") == (["body"] if eaten else ["corpse"])


def test_a_freak_feasts_and_only_that_one_grows() -> None:
    game = monsters(feast(victims=("attic",), freaks=("ballroom", "ballroom")).lying("ballroom", "corpse#1"), 4)
    before = [game.s.steps[f] for f in (F1, F2)]
    do(game, "Feast")
    grown = tuple(n + 1 if n >= 0 else n for n in before[0])
    assert [game.s.steps[f] for f in (F1, F2)] == [grown, before[1]]
    assert expect.GROWS == TRAITS
    assert game.s.acted[F1], "it does nothing else"
    fork_check(game)


def test_what_was_killed_but_not_eaten_does_not_count() -> None:
    game = feast(OX, victims=("dining_room",)).build()
    act(game, ("attack", V1, MIGHT, ""), 8, 0)
    assert game.s.vars[EATEN] == 0
    assert not may(game, "Feast"), "not on the turn of the kill"


def test_a_body_feeds_too_and_is_no_victim() -> None:
    game = feast(OX).lying("dining_room", "body#1").build()
    do(game, "Feast")
    assert game.s.vars[EATEN] == 0
    assert not lying(game, "dining_room")


def test_it_begins_where_the_turn_begins_and_with_no_living_hero_there() -> None:
    assert not may(feast(OX).lying("dining_room", "corpse#1").explorer(JENNY, at="dining_room").build(), "Feast")
    assert not may(feast(OX).build(), "Feast"), "nothing to eat"
    game = feast(OX).explorer(OX, at="foyer").lying("dining_room", "corpse#1").build()
    for f in (JENNY, PRIEST, VIVIAN):
        assert game.s.loc[f] == "foyer"
    game.choose(("move", "dining_room"))
    assert not may(game, "Feast")
    assert not may(feast(JENNY).lying("foyer", "corpse#1").build(), "Feast"), "heroes don't"


def test_nor_with_one_across_a_barrier() -> None:
    for hero, hungry in (("tower/2", False), ("foyer", True)):
        p = feast(OX).beside("bedroom", "west", "tower").explorer(OX, at="tower").lying("tower", "corpse#1")
        assert may(p.explorer(JENNY, at=hero).build(), "Feast") == hungry


def test_freaks_of_another_speed_roll_apart() -> None:
    p = feast(freaks=("ballroom", "ballroom"))
    p.s.steps[F2] = (3, 5, 5, -1)
    game = p.turn(MONSTERS).build((1, 0), (2, 2, 2))
    assert [e.data[1:] for e in told(game, "monsters_roll")] == [(1, 2), (6, 3)]


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", expect.EATEN_WINS)
def test_all_victims_eaten(players: int) -> None:
    for done in (expect.EATEN_WINS[players] - 2, expect.EATEN_WINS[players] - 1):
        game = feast(OX, players).lying("dining_room", "corpse#1").noted(EATEN, done).build()
        do(game, "Feast")
        assert game.s.outcome == ("traitor" if done + 1 == expect.EATEN_WINS[players] else "")


def test_all_heroes_dead() -> None:
    p = feast(freaks=("foyer",)).dead(PRIEST).dead(VIVIAN).explorer(JENNY, might_step=1, speed_step=1)
    game = monsters(p, 4)
    act(game, ("attack", JENNY, MIGHT, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (OX,))


@pytest.mark.parametrize("last", ["freak", "traitor"])
def test_every_cannibal_dead(last: str) -> None:
    p = feast(JENNY, freaks=("foyer", "ballroom", "ballroom"))
    p.dead(F2).dead(F2 + 1)
    if last == "freak":
        game = p.dead(OX).build()
        act(game, ("attack", F1, MIGHT, ""), 8, 0)
    else:
        game = p.dead(F1).explorer(OX, at="foyer", might_step=1, speed_step=1).build()
        act(game, ("attack", OX, MIGHT, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("heroes", (JENNY, PRIEST, VIVIAN))


def test_one_cannibal_left_is_not_enough() -> None:
    p = feast(JENNY, freaks=("foyer", "ballroom")).dead(OX).dead(F2 + 1)
    game = p.build()
    act(game, ("attack", F1, MIGHT, ""), 8, 0)
    assert game.s.outcome == ""


def outside(*still_in: int, victims: int = 0, blood: bool = False) -> Game:
    """All heroes but these are outside, so many Victims still with Jenny in the Entrance Hall, whose turn it is."""
    p = feast(JENNY, victims=(HALL, "ballroom", "attic"), freaks=("attic",)).noted(DOOR_OPEN)
    for f in (JENNY, PRIEST, VIVIAN):
        p.explorer(f, at=OUTSIDE if f not in (*still_in, JENNY) else HALL)
    for f in (V1, V2, V3)[victims:]:
        p.s.loc[f] = "@gone"
    if blood:
        p.noted(BLOOD)
    return p.build()


def test_all_out_of_the_house() -> None:
    game = outside()
    act(game, ("out",))
    assert (game.s.outcome, game.s.winners) == ("heroes", (JENNY, PRIEST, VIVIAN))
    game = outside(victims=1)
    leading(game, ("out",))
    assert game.s.outcome == "heroes", "the last Victim at her hand"


def test_somebody_left_behind_or_dead() -> None:
    for game in (outside(PRIEST), outside(victims=1), outside(blood=True)):
        act(game, ("out",))
        assert game.s.outcome == ""


def test_a_saved_victim_can_not_be_eaten_any_more() -> None:
    game = feast(OX).lying("dining_room", "corpse#1").noted(EATEN, 1).build()
    game.s.loc[V3] = "@gone"
    do(game, "Feast")
    assert game.s.vars[EATEN] == 2 < expect.EATEN_WINS[4]
    assert game.s.outcome == ""
    saved(game)


def test_heroes_outside_can_not_be_touched() -> None:
    p = feast(OX, freaks=(HALL,)).explorer(OX, at=OUTSIDE).noted(DOOR_OPEN)
    for f in (JENNY, PRIEST, VIVIAN):
        p.explorer(f, at=OUTSIDE)
    assert not options(p.build(), "attack")
    assert not options(monsters(p, 4), "attack")
    assert f"{HAUNT}:front door open" == DOOR_OPEN
    assert SANITY == 2


@pytest.mark.parametrize("event", ["rotten", "hideous_shriek", "footsteps"])
def test_nor_by_an_event_that_reaches_everybody(event: str) -> None:
    p = feast(OX).explorer(OX, at="upper_landing").explorer(JENNY, at=OUTSIDE).noted(DOOR_OPEN)
    game = p.stacked("room", "game_room").stacked("event", event).build()
    before = list(game.s.steps)
    game.choose(options(game, "explore")[0])
    with dice(game, *(0,) * (1 if event == "footsteps" else 3)):
        answer(game, ("take it",))
    assert game.s.steps[JENNY] == before[JENNY]
    assert game.s.steps[PRIEST] != before[PRIEST], "who is in the house is hit as ever"


def test_leaving_with_cannibals_in_the_hall_takes_longer() -> None:
    game = feast(JENNY, freaks=(HALL,)).explorer(JENNY, at=HALL).noted(DOOR_OPEN).build()
    act(game, ("out",))
    assert game.s.spent[JENNY] == 2, "R16"
    with dice(game):
        pass_turn(game)
