"""A Gathering of Shadows: how it begins, how Shadows creep, and what beats them."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright import walls
from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, told
from hauntwright_lab.seeker import SeekerBot
from tests.content import expect_43_a_gathering_of_shadows as expect
from tests.content.haunt_43_stage import (
    CHAMBER,
    HAUNT,
    JENNY,
    LEFT,
    OX,
    PRIEST,
    RIGHT,
    VIVIAN,
    WHOLE,
    E,
    N,
    S,
    W,
    house,
    night,
    running,
    shadow,
)
from tests.content.haunting import action, do, may, option_names, options, view
from tests.content.stage import act, content, room_id

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert not haunt.left_out
    (kind,) = haunt.part.monsters
    assert (kind.name, kind.traits) == ("Shadow", expect.SHADOW)


@pytest.mark.parametrize("players", expect.SHADOWS)
def test_a_shadow_for_each_hero_on_a_wall_of_the_traitors_choice(players: int) -> None:
    p = house(players).explorer(2, at="foyer")
    game = p.setup(HAUNT, revealer=OX).build()
    while game.decision is not None and game.s.phase in ("explore", "setup"):
        assert (game.decision.seat, game.decision.options[0][0]) == (OX, "wall")
        assert len(game.decision.options) == len(walls.stretches(game.s.house, game.decision.options[0][1]))
        game.choose(len(game.decision.options) - 1)
    assert game.s.traitor == OX
    shadows = [f for f, kind in enumerate(game.s.kind) if kind == "shadow"]
    assert len(shadows) == expect.SHADOWS[players]
    for f, hero in zip(shadows, (f for f in range(players) if f != OX), strict=True):
        assert game.s.loc[f] == game.s.loc[hero]
        assert f"bound f{hero}" in game.s.marks[f"f{f}"]
        assert walls.stretch(game, f) == walls.stretches(game.s.house, game.room(f))[-1]


# -- creeping ----------------------------------------------------------------------------------------------------------


def test_one_roll_for_all_and_each_goes_as_far() -> None:
    p = running()
    first = shadow(p, JENNY, "basement_landing", S, LEFT)
    second = shadow(p, PRIEST, "basement_landing", E, RIGHT)
    game = night(p, 1)
    (roll,) = [e for e in game.events if e.kind == "rolled"]
    assert len(roll.data[3]) == expect.PACE_DICE
    assert walls.stretch(game, first) == ("basement_landing", E, RIGHT)
    assert game.s.loc[second] == "@gone", "one space took it in"


def test_at_least_one_space() -> None:
    p = running()
    f = shadow(p, JENNY, "basement_landing", S, LEFT)
    game = night(p, 0)
    assert walls.stretch(game, f) == ("basement_landing", E, RIGHT)
    assert expect.LEAST_PACE == 1


def test_it_goes_round_corners_and_never_past_a_doorway() -> None:
    p = running()
    f = shadow(p, JENNY, "basement_landing", N, RIGHT)
    game = night(p, 2)
    assert [e.data[1:] for e in told(game, "moved")] == [("basement_landing", CHAMBER)]
    assert game.s.loc[f] == "@gone"
    p = running()
    f = shadow(p, JENNY, "basement_landing", N, LEFT)
    game = night(p, 9)
    assert walls.stretch(game, f) == ("basement_landing", N, LEFT), "the doorway is open and leads nowhere: it stays"


@pytest.mark.parametrize("above", expect.DROPS)
def test_ways_down(above: str) -> None:
    p, here, there = with_drop(above)
    f = shadow(p, JENNY, here, *walls.stretches(p.s.house, room_id(above))[0][1:])
    game = night(p, 1)
    if asked(game).kind == "pick":
        assert asked(game).seat == OX, "which wall is the traitor's choice"
        assert {o[1] for o in asked(game).options} == {there}
        game.choose(0)
    assert game.room(f) == there


@pytest.mark.parametrize("above", expect.DROPS)
def test_they_lead_from_any_wall_to_any_and_never_back(above: str) -> None:
    p, here, there = with_drop(above)
    web = walls.Web(p.game, shadow(p, JENNY, here, *walls.stretches(p.s.house, room_id(above))[0][1:]))
    ends = set(walls.stretches(p.s.house, there))
    for at in walls.stretches(p.s.house, room_id(above)):
        assert ends <= set(web.near(at))
    joined = room_id(above) in {p.s.house.plan.room_of[far] for far in p.s.house.joined(there)}
    assert joined or not [at for end in ends for at in web.near(end) if at[0] == room_id(above)]


def with_drop(above: str) -> tuple[Position, str, str]:
    """The house with the two ends of a way down, and a way on from there."""
    p = running()
    if above == "Upper Landing":
        p.linked("foyer", "basement_landing", "other")
        p.beside("foyer", "west", "coal_chute")
        return p, "upper_landing", "grand_staircase"
    if above == "Gallery":
        p.beside("upper_landing", "south", "gallery").beside("foyer", "west", "ballroom")
        p.beside("ballroom", "north", "coal_chute")
        return p, "gallery", "ballroom"
    if above == "Coal Chute":
        p.beside("foyer", "west", "coal_chute")
        return p, "coal_chute", "basement_landing"
    if above == "Foyer":
        p.beside("basement_landing", "south", "stairs_from_basement")
        return p, "foyer", "stairs_from_basement"
    p.beside("foyer", "west", "collapsed_room").lying("basement_landing", "below_collapsed_room")
    return p, p.s.house.plan.spots["collapsed_room"][0], "basement_landing"


def test_the_first_that_falls_marks_the_landing() -> None:
    p = running().beside("foyer", "west", "collapsed_room")
    shadow(p, JENNY, "collapsed_room", *walls.stretches(p.s.house, "collapsed_room")[0][1:])
    game = night(p, 1)
    game.choose(0)
    assert "below_collapsed_room" in game.s.zones["at:basement_landing"]


def test_it_falls_to_the_mark_and_nowhere_else() -> None:
    p = running().beside("foyer", "west", "collapsed_room").beside("basement_landing", "south", "junk_room")
    p.lying("junk_room", "below_collapsed_room")
    ends = walls.stretches(p.s.house, "collapsed_room")
    web = walls.Web(p.game, shadow(p, JENNY, "collapsed_room", *ends[0][1:]))
    assert {at[0] for end in ends for at in web.near(end)} & {"basement_landing", "junk_room"} == {"junk_room"}


def test_it_does_not_slide_down_the_chute() -> None:
    p = running().beside("foyer", "west", "coal_chute")
    f = shadow(p, JENNY, "foyer", W, RIGHT)
    game = night(p, 1)
    assert game.room(f) == "coal_chute", "down is one space more, and its turn is over"


@pytest.mark.parametrize("passage", ["secret_passage_token", "secret_stairs_token"])
def test_passages_that_it_does_not_take(passage: str) -> None:
    p = running().linked("foyer", CHAMBER, passage)
    f = shadow(p, JENNY, "foyer", N, LEFT)
    game = night(p, 9)
    assert walls.stretch(game, f) == ("foyer", N, LEFT)


def test_it_makes_no_elevator_move_and_rides_along_in_one() -> None:
    p = running(turn=JENNY).beside("basement_landing", "south", LIFT)
    f = shadow(p, PRIEST, "basement_landing", S, RIGHT)
    game = night(p, 1)
    assert game.s.turn == JENNY, "nobody was asked where to"
    assert game.room(f) == LIFT, "round inside it leads to the other side of its doorway"
    p = running(turn=JENNY).beside("entrance_hall", "west", LIFT)
    f = shadow(p, PRIEST, LIFT, W, WHOLE)
    game = p.build()
    act(game, ("move", LIFT), 1)
    assert game.s.house.floor(game.s.loc[f]) == "basement"
    assert walls.stretch(game, f) is not None


LIFT = "mystic_elevator"


def test_a_stunned_one_stays_for_a_turn() -> None:
    p = running()
    f = shadow(p, JENNY)
    p.s.stun[f] = 1
    game = night(p)
    assert walls.stretch(game, f) == ("basement_landing", S, LEFT)
    assert not game.s.stun[f]


def test_it_does_nothing_else_and_slows_nobody() -> None:
    p = running().explorer(JENNY, at="foyer", speed_step=8).explorer(PRIEST, at="foyer")
    shadow(p, JENNY, "foyer", N, LEFT)
    game = p.build()
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[JENNY] == 1
    game = night(p, 0)
    assert game.s.turn >= 0, "its part of the monsters' turn is over: no attack"
    p = running(turn=PRIEST).beside("upper_landing", "south", "gallery").beside("foyer", "west", "ballroom")
    shadow(p, JENNY, "gallery", *walls.stretches(p.s.house, "gallery")[0][1:])
    game = night(p, 0)
    assert game.s.turn >= 0, "nor a drop, for which others need no space"


# -- beating one -------------------------------------------------------------------------------------------------------


def duel(whose: int = PRIEST, **numbers: Any) -> Position:
    """Jenny and the Shadow of somebody in the Foyer."""
    p = running().explorer(JENNY, at="foyer").explorer(whose, **numbers)
    shadow(p, whose, "foyer", N, LEFT)
    return p


def attacks(game: Game) -> dict[str, tuple[Any, ...]]:
    return {TRAITS[o[2]]: o for o in options(game, "attack") if game.s.kind[o[1]] == "shadow" and not o[3]}


@pytest.mark.parametrize("trait", expect.ATTACKED_WITH)
def test_beaten_it_is_stunned_and_its_hero_slower(trait: str) -> None:
    game = duel().build()
    assert set(attacks(game)) == set(expect.ATTACKED_WITH)
    before = list(game.s.steps)
    seen = act(game, attacks(game)[trait], 6, 5)
    assert [e[2] for e in seen.of("attacked")] == [TRAITS.index(trait)]
    f = game.s.kind.index("shadow") + PRIEST - 1
    assert game.s.stun[f]
    assert game.s.steps[PRIEST][0] == before[PRIEST][0] - expect.SPEED_LOST
    assert game.s.steps[JENNY] == before[JENNY]


@pytest.mark.parametrize("trait", expect.ATTACKED_WITH)
def test_a_draw_and_a_defeat(trait: str) -> None:
    game = duel().build()
    before = list(game.s.steps)
    act(game, attacks(game)[trait], 5, 5)
    assert game.s.steps == before
    assert not any(game.s.stun)
    game = duel().build()
    act(game, attacks(game)[trait], 4, 5)
    assert game.s.steps[PRIEST] == before[PRIEST]
    kind = [e.data[2] for e in told(game, "harmed") if e.data[0] == JENNY]
    assert kind == [expect.ATTACKED_WITH[trait]]


def test_what_it_takes_is_no_damage_and_can_kill() -> None:
    game = duel(PRIEST, speed_step=1).build()
    act(game, attacks(game)["speed"], 6, 0)
    assert not game.s.life[PRIEST]
    assert "shadow" not in {game.s.kind[f] for f, at in enumerate(game.s.loc) if at[0] != "@"}, "and its Shadow is gone"
    p = duel().holding(PRIEST, "armor")
    before = p.s.steps[PRIEST]
    game = p.build()
    act(game, attacks(game)["sanity"], 9, 0)
    assert game.s.steps[PRIEST][0] == before[0] - 1


def test_the_traitor_has_no_quarrel_with_it() -> None:
    p = duel().explorer(OX, at="foyer").explorer(JENNY, at="entrance_hall")
    assert not attacks(p.turn(OX).build())
    elsewhere = duel().explorer(JENNY, at="entrance_hall").turn(JENNY).build()
    assert not attacks(elsewhere)


def test_when_its_hero_dies_it_is_gone() -> None:
    p = running(turn=OX).explorer(JENNY, at="entrance_hall", might_step=1, speed_step=1)
    f, other = shadow(p, JENNY, "foyer", N, LEFT), shadow(p, PRIEST, "foyer", N, LEFT)
    game = p.build()
    act(game, next(o for o in options(game, "attack") if o[1] == JENNY), 9, 0)
    assert not game.s.life[JENNY]
    assert game.s.loc[f] == "@gone"
    assert game.s.loc[other] == "foyer"


# -- the Candle --------------------------------------------------------------------------------------------------------

CANDLE = "Hold up the Candle"


def lit(side: int = S, part: int = LEFT) -> Position:
    p = running().explorer(JENNY, at="basement_landing").holding(JENNY, "candle")
    shadow(p, JENNY, "basement_landing", side, part)
    return p


def test_the_candle_drives_it_off() -> None:
    p = lit(E, RIGHT).beside("basement_landing", "south", "larder")
    game = p.build()
    assert ("drop", "candle") in options(game, "drop")
    do(game, CANDLE, answers=[("wall", "basement_landing", S, LEFT), ("wall", "larder", N, RIGHT)])
    assert ("drop", "candle") not in options(game, "drop"), "it was used (R49)"
    f = game.s.kind.index("shadow")
    assert walls.stretch(game, f) == ("larder", N, RIGHT)
    assert not may(game, CANDLE), "once a turn"


def test_the_traitor_picks_the_way_and_no_step_leads_nearer() -> None:
    p = lit(S, LEFT).beside("basement_landing", "south", "larder")
    game = p.build()
    game.choose(next(o for o in options(game, "act") if "candle" in o[1]))
    if game.decision is not None and game.decision.kind == "pick":
        assert asked(game).seat == OX
        assert ("wall", "basement_landing", E, RIGHT) not in asked(game).options
    assert walls.stretch(game, game.s.kind.index("shadow"))[0] == "larder"  # type: ignore[index]


def test_it_drives_off_a_stunned_one_too() -> None:
    p = lit(E, RIGHT)
    f = p.s.kind.index("shadow")
    p.s.stun[f] = 1
    game = p.build()
    do(game, CANDLE)
    assert walls.stretch(game, f) == ("basement_landing", S, LEFT), "as far as a way leads"


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_holds_it_up_whenever_a_shadow_is_there(seed: int) -> None:
    """It costs nothing but the use of the Candle in this turn, and two spaces of the Shadow's way."""
    game = lit().explorer(JENNY, knowledge_step=1, sanity_step=1).build()
    option = action(game, CANDLE)
    assert asked(game).options[SeekerBot(seed).choose(view(game, JENNY))] == option


def test_who_holds_it_and_where() -> None:
    assert may(lit().build(), CANDLE)
    p = lit()
    p.explorer(JENNY, at="foyer").turn(JENNY)
    assert not may(p.build(), CANDLE)
    p = running(turn=OX).explorer(OX, at="basement_landing").holding(OX, "candle")
    shadow(p, JENNY)
    assert not may(p.build(), CANDLE)
    p = running().explorer(JENNY, at="basement_landing").holding(VIVIAN, "candle")
    shadow(p, JENNY)
    assert not may(p.build(), CANDLE)
