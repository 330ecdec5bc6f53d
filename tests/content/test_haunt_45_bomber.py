"""Tick, Tick, Tick: the bomber who sits still, who comes too near, the clock, the Dynamite, and the end."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED
from hauntwright.testing import asked, conservation, dice, offered
from tests.content import expect_45_tick_tick_tick as expect
from tests.content.haunt_45_stage import (
    ARMED,
    BOMBER,
    CAST,
    HAUNT,
    HOURS,
    JENNY,
    PRIEST,
    THROW_HERE,
    ZOE,
    discarded,
    living,
    wired,
    wiring,
)
from tests.content.haunting import do, may, options, pass_to, pass_turn, stage
from tests.content.stage import Seen, act, answer

EVERYBODY = [ZOE, JENNY, PRIEST, BOMBER]

# -- he sits still -----------------------------------------------------------------------------------------------------


def test_he_neither_walks_nor_explores() -> None:
    game = wiring(turn=BOMBER, at="foyer").build()
    assert not options(game, "step")
    assert not options(game, "explore")
    assert not options(game, "move")
    assert options(game, "end")


def test_he_attacks_and_is_attacked_as_ever() -> None:
    p = wiring(turn=BOMBER, at="foyer").explorer(ZOE, at="foyer")
    assert ("attack", ZOE, MIGHT, "") in p.build().decision.options  # type: ignore[union-attr]
    game = p.turn(ZOE).build()
    act(game, ("attack", BOMBER, MIGHT, ""), 6, 5)
    assert sum(game.s.steps[BOMBER]) == 19


def test_the_coal_chute_does_not_take_him() -> None:
    p = wiring(turn=BOMBER).beside("foyer", "east", "coal_chute")
    game = p.explorer(BOMBER, at="coal_chute").build()
    pass_turn(game, 0)
    assert game.s.loc[BOMBER] == "coal_chute"
    game = wiring(turn=ZOE).beside("foyer", "east", "coal_chute").explorer(ZOE, at="coal_chute").build()
    pass_turn(game)
    assert game.s.loc[ZOE] == "basement_landing", "others go down"


def test_a_slide_does_not_take_him_either() -> None:
    for f, gone in ((BOMBER, False), (ZOE, True)):
        p = wiring(turn=f, bombs=(), at="foyer").explorer(f, at="foyer").lying("foyer", "slide")
        game = p.build()
        seen = do(game, "Ride the slide", 5)
        assert len(seen.of("rolled")) == 1
        assert (game.s.loc[f] != "foyer") == gone


@pytest.mark.parametrize("inside", [True, False])
def test_the_elevator_rests_under_him(inside: bool) -> None:
    p = wiring(bombs=(), at="upper_landing").beside("foyer", "east", "mystic_elevator")
    if inside:
        p.explorer(BOMBER, at="mystic_elevator")
    game = p.explorer(ZOE, at="foyer").build()
    step = next(o for o in game.decision.options if "mystic_elevator" in o)  # type: ignore[union-attr]
    seen = act(game, step, *([] if inside else [2]))
    assert bool(seen.of("rolled")) != inside
    assert game.s.loc[ZOE] == "mystic_elevator"


# -- too near ----------------------------------------------------------------------------------------------------------


def near(bombs: tuple[int, ...] = (ZOE, JENNY, PRIEST), armed: bool = True, bomber: str = "grand_staircase") -> Game:
    """The bomber sits at one end of the ground floor; Zoe and Jenny stand two rooms away, the Priest next to him."""
    p = wiring(bombs=bombs, at=bomber).explorer(ZOE, at="entrance_hall").explorer(JENNY, at="entrance_hall")
    p.explorer(PRIEST, at="foyer").holding(PRIEST, "rope").holding(ZOE, "axe")
    return p.noted(ARMED, int(armed)).build() if armed else p.build()


def walked(game: Game, room: str) -> Seen:
    step = next(o for o in game.decision.options if o[0] in ("step", "move") and room in o)  # type: ignore[union-attr]
    return act(game, step)


def test_who_comes_next_door_explodes_with_all_who_are_there() -> None:
    game = near()
    walked(game, "foyer")
    assert living(game) == [JENNY, BOMBER], "the Priest was safe until then"
    assert discarded(game, "rope")
    assert discarded(game, "axe")
    conservation(game)


def test_not_before_the_end_of_his_first_turn() -> None:
    game = near(armed=False)
    walked(game, "foyer")
    assert living(game) == EVERYBODY
    pass_to(game, BOMBER)
    pass_to(game, ZOE, 0)
    assert living(game) == EVERYBODY, "who stands there already is safe"
    walked(game, "entrance_hall")
    assert living(game) == EVERYBODY, "leaving is safe as well"
    walked(game, "foyer")
    assert living(game) == [JENNY, BOMBER], "and coming back is not"


def test_from_next_door_into_his_own_room() -> None:
    game = near(bomber="foyer")
    walked(game, "foyer")
    assert living(game) == [JENNY, BOMBER], "he takes no harm himself"


def test_who_wears_no_live_bomb_comes_and_goes() -> None:
    game = near(bombs=(JENNY, PRIEST))
    walked(game, "foyer")
    walked(game, "grand_staircase")
    assert living(game) == EVERYBODY
    assert ("attack", BOMBER, MIGHT, "") in game.decision.options  # type: ignore[union-attr]


def test_two_rooms_away_is_far_enough_and_stairs_do_not_count() -> None:
    game = near(bomber="upper_landing")
    walked(game, "foyer")
    walked(game, "grand_staircase")
    assert living(game) == EVERYBODY, "the landing is upstairs"


@pytest.mark.parametrize(("way", "dies"), [("north", True), ("south", False)])
def test_a_wall_between_is_no_help(way: str, dies: bool) -> None:
    """North of the hallway lies the east side of the Grand Staircase, which has no door there."""
    p = wiring(at="grand_staircase").noted(ARMED).beside("foyer", "east", "creaky_hallway")
    p.beside("creaky_hallway", way, "game_room").explorer(ZOE, at="creaky_hallway")
    game = p.build()
    assert "game_room" not in game.s.house.exits("grand_staircase")
    walked(game, "game_room")
    assert (ZOE not in living(game)) == dies


@pytest.mark.parametrize("bomber", ["chasm", "chasm/2", "crypt", "upper_landing"])
def test_nor_is_a_barrier(bomber: str) -> None:
    p = wiring().noted(ARMED).beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    game = p.explorer(BOMBER, at=bomber).explorer(ZOE, at="basement_landing").build()
    walked(game, "chasm")
    assert (ZOE not in living(game)) == (bomber != "upper_landing"), "the whole Chasm is the next room, or his own"


@pytest.mark.parametrize(
    ("bomber", "start", "into"),
    [
        ("chasm", "junk_room", "game_room"),
        ("chasm/2", "junk_room", "game_room"),
        ("game_room", "basement_landing", "chasm"),
        ("game_room", "crypt", "chasm/2"),
    ],
)
def test_nor_are_both(bomber: str, start: str, into: str) -> None:
    """The Game Room lies east of the Chasm, which has no door there."""
    p = wiring().noted(ARMED).beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    p.beside("basement_landing", "east", "junk_room").beside("junk_room", "north", "game_room")
    game = p.explorer(BOMBER, at=bomber).explorer(ZOE, at=start).build()
    assert "game_room" not in (*game.s.house.joined("chasm"), *game.s.house.joined("chasm/2"))
    walked(game, into)
    assert ZOE not in living(game)


def test_an_explosion_takes_the_whole_room_and_the_dynamite_too() -> None:
    def divided(turn: int) -> Game:
        p = wiring(turn).beside("basement_landing", "north", "chasm").holding(BOMBER, "dynamite")
        p.explorer(ZOE, at="chasm").explorer(JENNY, at="chasm/2")
        return p.explorer(BOMBER, at="chasm" if turn == BOMBER else "upper_landing").build()

    game = divided(ZOE)
    do(game, "Defuse a bomb", expect.BANG)
    assert living(game) == [PRIEST, BOMBER]
    seen = do(divided(BOMBER), THROW_HERE, 0, 0)
    assert seen.effects(ZOE)[0] == seen.effects(JENNY)[0] == ("harm", "physical", expect.BLAST_DAMAGE)


# -- the clock ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["rabbits_foot", "lucky_stone", "angel_feather"])
def test_the_dice_of_the_clock_are_his_and_cards_for_any_roll_of_his_change_them(card: str) -> None:
    feather = card == "angel_feather"
    game = wiring(turn=BOMBER).noted(HOURS, 4).holding(BOMBER, card).build()
    with dice(game, *([] if feather else [7])):
        game.choose(("end",))
    assert (asked(game).kind, asked(game).seat) == ("offer", BOMBER)
    assert living(game) == EVERYBODY
    with dice(game, *([] if feather else [2 if card == "rabbits_foot" else 8])):
        answer(game, ("yes",), ("number", 8))
    assert living(game) == [BOMBER]


@pytest.mark.parametrize("hour", range(1, expect.LAST_HOUR))
@pytest.mark.parametrize("dead", [(), (PRIEST,), (JENNY, PRIEST)])
def test_the_dice_are_the_hour_and_the_living(hour: int, dead: tuple[int, ...]) -> None:
    p = wiring(turn=BOMBER).noted(HOURS, hour - 1)
    for f in dead:
        p.dead(f)
    game = p.build()
    seen = pass_turn(game, 0)
    (roll,) = seen.of("rolled")
    assert len(roll[3]) == expect.dice_at(hour, 3 - len(dead))
    assert game.s.vars[HOURS] == hour
    assert living(game) == [f for f in EVERYBODY if f not in dead]


@pytest.mark.parametrize("total", [expect.TIMED - 1, expect.TIMED, 12])
@pytest.mark.parametrize(
    ("bombs", "dead", "first"),
    [
        ((ZOE, JENNY, PRIEST), (), ZOE),
        ((JENNY, PRIEST), (), JENNY),
        ((ZOE, PRIEST), (ZOE,), PRIEST),
        ((), (), -1),
    ],
)
def test_the_first_to_his_left(total: int, bombs: tuple[int, ...], dead: tuple[int, ...], first: int) -> None:
    p = wiring(turn=BOMBER, bombs=bombs).noted(HOURS, 9)
    for f, room in ((ZOE, "foyer"), (JENNY, "entrance_hall"), (PRIEST, "basement_landing")):
        p.explorer(f, at=room)
    for f in dead:
        p.dead(f)
    if first >= 0:
        p.holding(first, "rope")
    game = p.build()
    pass_turn(game, total)
    gone = [first] if total >= expect.TIMED and first >= 0 else []
    assert living(game) == [f for f in EVERYBODY if f not in (*dead, *gone)]
    assert discarded(game, "rope") == bool(gone)


def test_a_card_that_changes_any_roll_changes_this_one() -> None:
    game = wiring(turn=BOMBER, at="foyer").noted(HOURS, 1).holding(BOMBER, "angel_feather").build()
    pass_turn(game, answers=[("yes",), ("number", 8)])
    assert living(game) == [BOMBER], "all heroes stand in the hall"
    assert discarded(game, "angel_feather")


def test_it_takes_along_whoever_stands_there_but_not_him() -> None:
    p = wiring(turn=BOMBER, bombs=(ZOE,), at="foyer").noted(HOURS, 9)
    game = p.explorer(ZOE, at="foyer").explorer(JENNY, at="foyer").explorer(PRIEST, at="entrance_hall").build()
    pass_turn(game, 8)
    assert living(game) == [PRIEST, BOMBER]


@pytest.mark.parametrize("bomber", [ZOE, PRIEST, BOMBER])
def test_the_last_hour_kills_everybody(bomber: int) -> None:
    p = stage(HAUNT, 4, CAST).haunt(HAUNT, traitor=bomber, revealer=JENNY).turn(bomber)
    game = p.noted(HOURS, expect.LAST_HOUR - 1).build()
    seen = pass_turn(game)
    assert not seen.of("rolled"), "no roll besides"
    assert (game.s.outcome, game.s.winners) == ("traitor", (bomber,))
    assert not living(game)


# -- the Dynamite ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [expect.BLAST_ESCAPED, expect.BLAST_ESCAPED - 1])
def test_in_his_own_room(total: int) -> None:
    p = (
        wiring(turn=BOMBER, at="foyer")
        .holding(BOMBER, "dynamite")
        .explorer(ZOE, at="foyer")
        .explorer(JENNY, at="foyer")
    )
    game = p.build()
    seen = do(game, THROW_HERE, total, total)
    assert [(r[0], r[2]) for r in seen.of("rolled")] == [(ZOE, SPEED), (JENNY, SPEED)], "he need not roll"
    hurt = [] if total >= expect.BLAST_ESCAPED else [("harm", "physical", expect.BLAST_DAMAGE)]
    assert [e for e in seen.effects(ZOE) if e[0] == "harm"] == hurt
    assert [e for e in seen.effects(JENNY) if e[0] == "harm"] == hurt
    assert not seen.effects(BOMBER)
    assert not seen.effects(PRIEST)
    assert discarded(game, "dynamite")
    assert not offered(game, "attack"), "it was his attack"


def test_only_those_who_are_with_him() -> None:
    p = wiring(turn=BOMBER, at="foyer").holding(BOMBER, "dynamite").explorer(JENNY, at="foyer")
    seen = do(p.build(), THROW_HERE, expect.BLAST_ESCAPED)
    assert [r[0] for r in seen.of("rolled")] == [JENNY], "and not those who are with the revealer"


def test_or_next_door_as_ever_and_nobody_else_his_way() -> None:
    game = wiring(turn=BOMBER, at="foyer").holding(BOMBER, "dynamite").explorer(ZOE, at="entrance_hall").build()
    assert may(game, "Throw the dynamite")
    assert not may(wiring(turn=BOMBER, at="foyer").build(), THROW_HERE)
    assert not may(wiring(turn=ZOE).holding(ZOE, "dynamite").build(), THROW_HERE)


# -- the end -----------------------------------------------------------------------------------------------------------


def test_his_death_wins_and_nothing_more_explodes() -> None:
    p = wiring(bombs=(JENNY, PRIEST), at="foyer").explorer(ZOE, at="foyer").explorer(BOMBER, might_step=1, speed_step=1)
    game = p.explorer(JENNY, at="foyer").explorer(PRIEST, at="entrance_hall").build()
    with dice(game, 8, 0):
        game.choose(("attack", BOMBER, MIGHT, ""))
        answer(game, ("hurt",))
    assert game.s.outcome == "heroes"
    assert set(game.s.winners) == {ZOE, JENNY, PRIEST}
    assert living(game) == [ZOE, JENNY, PRIEST]


def test_the_dead_of_their_side_win_too() -> None:
    p = wiring(bombs=(), at="foyer").explorer(ZOE, at="foyer").explorer(BOMBER, might_step=1, speed_step=1)
    game = p.dead(JENNY).build()
    with dice(game, 8, 0):
        game.choose(("attack", BOMBER, MIGHT, ""))
        answer(game, ("hurt",))
    assert set(game.s.winners) == {ZOE, JENNY, PRIEST}


def test_all_heroes_dead() -> None:
    p = wiring(turn=BOMBER, bombs=(ZOE,)).noted(HOURS, 5).dead(JENNY)
    game = p.explorer(ZOE, at="foyer").explorer(PRIEST, at="foyer").build()
    pass_turn(game, 8)
    assert (game.s.outcome, game.s.winners) == ("traitor", (BOMBER,))


def test_the_revolver_reaches_him_from_afar() -> None:
    game = wiring(at="grand_staircase").noted(ARMED).explorer(ZOE, at="entrance_hall").holding(ZOE, "revolver").build()
    assert [o for o in offered(game, "attack") if o[1] == BOMBER]
    assert wired(game, ZOE)
    assert asked(game).seat == ZOE
