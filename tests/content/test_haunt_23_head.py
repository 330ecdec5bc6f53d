"""Tentacled Horror: the Crystal Ball, the hidden head and its end; cards and rooms that work otherwise; who wins."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY
from hauntwright.testing import Position, asked, conservation, offered, told
from hauntwright.view import View
from tests.content import expect_23_tentacled_horror as expect
from tests.content.expected import Lose
from tests.content.haunt_stage import act, action, can, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import SIDES, pass_to, stage
from tests.content.stage import room_id
from tests.content.test_haunt_23 import DRAW, HAUNT, held, horror

BALL, SPEAR, DYNAMITE = "crystal_ball", "spear", "dynamite"


def gazing(players: int = 3) -> Position:
    """Hero 1 has the Crystal Ball; the only Tip is far away."""
    return horror(players, root="foyer").holding(1, BALL).turn(1)


def gaze(game: Game, *totals: int) -> Game:
    moved(game, action(game, "look-for-the-head"), *totals)
    return game


def head(game: Game) -> str:
    """The room where the head is, "" while it is hidden."""
    return next(
        (game.s.house.plan.room_of[p[3:]] for p, t in game.s.zones.items() if p[:3] == "at:" and "head" in t), ""
    )


# -- the Ball ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(4))
def test_a_gaze_that_fails(total: int) -> None:
    (lose,) = expect.GAZE.effects(total)
    assert isinstance(lose, Lose)
    game = gaze(gazing().build(), total)
    assert game.s.steps[1][SANITY] == 5 - lose.steps
    assert game.holds(1, BALL)
    assert head(game) == ""
    assert not can(game, "look-for-the-head"), "once a turn"
    assert not told(game, "asked")


def test_who_has_looked_in_vain_keeps_the_ball_for_this_turn() -> None:
    p = gazing().explorer(1, at="foyer").explorer(2, at="foyer").lying("foyer", "axe")
    game = p.build()
    assert offered(game, "give") == (("give", BALL, 2),)
    gaze(game, 0)
    assert not offered(game, "give"), "F20"
    assert not offered(game, "drop")


@pytest.mark.parametrize(("dice", "room"), expect.HEAD.items())
def test_where_the_head_is(dice: int, room: str) -> None:
    p = gazing()
    game = gaze(laid(p, room).turn(1).build(), 4, dice)
    assert head(game) == room_id(room)
    assert not game.holds(1, BALL)
    assert BALL in game.s.zones["box"], "discarded for good (G6)"
    assert len(told(game, "rolled")[-1].data[3]) == expect.HEAD_DICE
    conservation(game)


@pytest.mark.parametrize("total", [4, 8])
def test_a_gaze_that_succeeds_searches_no_stack(total: int) -> None:
    game = gaze(laid(gazing(), "Crypt").turn(1).build(), total, 7)
    assert not told(game, "shown")
    assert head(game) == "crypt"
    assert game.s.steps[1][SANITY] == 5


@pytest.mark.parametrize(("dice", "room"), expect.HEAD.items())
def test_a_missing_room_is_laid_where_the_traitors_seat_likes(dice: int, room: str) -> None:
    game = gaze(gazing().build(), 4, dice)
    assert asked(game).kind == "doorway"
    assert asked(game).seat == 0
    while asked(game).seat == 0:
        game.choose(0)
    floors = game.c.rooms[room_id(room)].land_on or game.c.rooms[room_id(room)].floors
    assert game.s.house.floor(room_id(room)) in floors
    assert head(game) == room_id(room)
    assert not told(game, "drew")


def test_a_room_that_no_doorway_is_left_for_shows_nothing_and_the_ball_is_kept() -> None:
    p = gazing()
    for side, room in zip(SIDES, ("pentagram_chamber", "stairs_from_basement", "storeroom", "vault"), strict=True):
        p.beside("basement_landing", side, room)
    game = gaze(p.build(), 4, 7)  # the Crypt
    assert not game.s.house.doorways("basement")
    assert head(game) == ""
    assert game.holds(1, BALL)
    pass_to(game, 1)
    gaze(game, 4, 1)  # the Kitchen, which may lie on the ground floor
    while asked(game).seat == 0:
        game.choose(0)
    assert head(game) == "kitchen"
    assert not game.holds(1, BALL)


def test_the_card_itself_can_not_be_used() -> None:
    game = gazing().build()
    assert [o for o in offered(game, "act") if BALL in o[1] and HAUNT not in o[1]] == []
    assert can(game, "look-for-the-head")


def test_only_who_holds_the_ball_looks() -> None:
    assert not can(gazing().turn(2).build(), "look-for-the-head")
    taken = horror(root="foyer").lying("upper_landing", BALL).turn(2).build()
    act(taken, ("take", BALL))
    assert can(taken, "look-for-the-head")


def test_the_roll_is_one_of_knowledge() -> None:
    game = gaze(gazing().build(), 2)
    assert [e.data[2] for e in told(game, "rolled")] == [KNOWLEDGE]


# -- the kill ----------------------------------------------------------------------------------------------------------


def at_the_head(*things: str, f: int = 1, room: str = "foyer") -> Position:
    return horror(root="entrance_hall").lying("foyer", "head").explorer(f, at=room).holding(f, *things).turn(f)


@pytest.mark.parametrize(("thing", "label"), [(SPEAR, "drive-the-spear"), (DYNAMITE, "blow-up")])
def test_it_dies_without_a_roll(thing: str, label: str) -> None:
    game = at_the_head(thing).build()
    before = game.s.steps[1]
    act(game, action(game, label))
    assert game.s.outcome == "heroes"
    assert not told(game, "rolled")
    assert game.s.steps[1] == before, "and does its slayer no harm"
    assert game.holds(1, thing) == (expect.KILLED_WITH["Spear" if thing == SPEAR else "Dynamite"] == "kept")


@pytest.mark.parametrize("thing", [SPEAR, DYNAMITE])
def test_it_takes_the_attack_of_the_turn(thing: str) -> None:
    label = "drive-the-spear" if thing == SPEAR else "blow-up"
    p = at_the_head(thing).monster("tip", "foyer")
    game = p.turn(1).build()
    moved(game, next(o for o in offered(game, "attack") if o[2] == MIGHT), 3, 3)
    assert not can(game, label)


@pytest.mark.parametrize(
    ("things", "room"), [((), "foyer"), (("axe", "revolver"), "foyer"), ((SPEAR, DYNAMITE), "entrance_hall")]
)
def test_nothing_else_and_nowhere_else(things: tuple[str, ...], room: str) -> None:
    game = at_the_head(*things, room=room).build()
    assert not can(game, "drive-the-spear")
    assert not can(game, "blow-up")


def test_it_must_have_been_found() -> None:
    game = laid(gazing(), "Crypt").explorer(1, at="crypt").holding(1, SPEAR).turn(1).build()
    assert not can(game, "drive-the-spear")
    gaze(game, 4, 7)
    act(game, action(game, "drive-the-spear"))
    assert game.s.outcome == "heroes"


# -- what does not work ------------------------------------------------------------------------------------------------


def test_the_bell_calls_no_captive() -> None:
    p = held(horror(4, root="entrance_hall", tip="foyer")).explorer(2, at="upper_landing").explorer(3, at="foyer")
    game = p.holding(2, "bell").turn(2).build()
    moved(game, action(game, "bell"), 5)
    assert ("figure", 1) not in asked(game).options
    assert ("figure", 3) in asked(game).options
    assert expect.NOT_MOVED["Bell"] == "captives"


def test_the_spirit_board_calls_no_tip() -> None:
    p = horror(root="entrance_hall").monster("tip", "foyer").holding(1, "spirit_board")
    game = p.turn(1).build()
    act(game, action(game, "spirits"))
    assert [game.s.loc[f] for f in (3, 4)] == ["entrance_hall", "foyer"]
    assert expect.NOT_MOVED["Spirit Board"] == "Tips"


def lift(tip: bool) -> Position:
    p = horror(root="entrance_hall").beside("upper_landing", "east", "mystic_elevator")
    return p.monster("tip", "mystic_elevator") if tip else p


@pytest.mark.parametrize("tip", [False, True])
def test_the_elevator_stands_while_a_tip_is_in_it(tip: bool) -> None:
    game = lift(tip).turn(1).build()
    seen = act(game, ("move", "mystic_elevator"), *([] if tip else [3]))
    assert bool(seen.of("rolled")) != tip
    assert bool(seen.of("tile_moved")) != tip


def test_nor_does_it_carry_the_tip_that_comes_in() -> None:
    p = lift(False).monster("tip", "upper_landing")
    game = monsters_turn(p, 4)
    choose_monster(game, 4)
    seen = act(game, ("move", "mystic_elevator"))
    assert not seen.of("asked")
    assert game.s.house.where["mystic_elevator"].floor == "upper"
    assert not offered(game, "offer")


def test_roots_slow_nobody_and_tips_do() -> None:
    bare = horror(root="foyer", tip="entrance_hall").explorer(1, at="foyer").turn(1).build()
    left = View(bare, 1).spaces_left(1)
    bare.choose(("move", "entrance_hall"))
    assert View(bare, 1).spaces_left(1) == left - 1
    slow = horror(root="foyer").explorer(1, at="foyer").turn(1).build()
    slow.choose(("move", "entrance_hall"))
    assert View(slow, 1).spaces_left(1) == left - 2


def test_a_root_is_no_figure() -> None:
    game = horror(root="foyer", tip="entrance_hall").explorer(1, at="foyer").turn(1).build()
    assert not offered(game, "attack")
    assert not [o for o in offered(game, "take") if "root" in o[1]]


# -- who knows, who wins -----------------------------------------------------------------------------------------------


def test_until_it_is_found_it_is_nowhere() -> None:
    game = gazing().build()
    for seat in range(3):
        assert not any("lair" in key for key in View(game, seat).memory())
    assert head(game) == ""


def test_the_traitor_is_told_of_the_table_when_it_is_used() -> None:
    game = gazing().build()
    row = "4-5: pick [Underground Lake]"
    for seat, hero in ((0, False), (1, True)):
        text = "\n".join(line.text for line in View(game, seat).rules())
        assert ("Drive the Spear" in text) == hero
        assert (row in text) == hero
    gaze(game, 4, 7)
    assert row in "\n".join(line.text for line in View(game, 0).rules())


def test_all_heroes_dead() -> None:
    p = held(horror(root="foyer")).dead(2)
    game = monsters_turn(p)
    assert game.s.outcome == "traitor"


def test_one_alive_is_enough_to_go_on() -> None:
    p = held(horror(root="foyer", tip="grand_staircase")).dead(2)
    game = monsters_turn(p, 4, *DRAW)
    assert game.s.outcome == ""


@pytest.mark.parametrize("players", [3, 6])
def test_the_seat_of_the_traitor_plays_the_tips(players: int) -> None:
    game = monsters_turn(horror(players).monster("tip", "entrance_hall"), 4)
    assert asked(game).seat == 0
    assert stage(HAUNT, players) is not None
