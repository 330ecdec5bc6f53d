"""The Floating Eye: the walk of a hero who is controlled, going aboard, and how friends wake one."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED, TRAITS
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from tests.content import expect_06_the_floating_eye as expect
from tests.content.haunt_06_stage import DAMAGE, alien, is_controlled, is_freed, landed, steps
from tests.content.haunt_stage import laid
from tests.content.haunting import SIDES, do, pass_to
from tests.content.stage import act, room_id


def walking(p: Position, f: int = 1) -> Game:
    """The turn of the controlled hero comes: that of the seat before it ends."""
    order = p.s.order
    before = order[(order.index(f) - 1) % len(order)]
    game = p.turn(before).build(*((1,) if before < 0 else ()))
    game.choose(("all done",) if before < 0 else ("end",))
    return game


# -- the walk ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "way"), [(1, ["bedroom"]), (8, ["bedroom", "upper_landing", "grand_staircase", "foyer"])]
)
def test_as_far_as_its_speed_and_no_farther_than_the_ship(speed: int, way: list[str]) -> None:
    p = landed(3, "foyer", 2).beside("upper_landing", "north", "bedroom")
    p.beside(
        *next(
            (room, side, "attic")
            for room, side in (("bedroom", "west"), ("bedroom", "north"))
            if SIDES.index(side) in p.s.house.unexplored(room)
        )
    )
    p.explorer(2, at="attic", speed_step=speed)
    game = walking(p, 2)
    reach = game.c.tracks[game.s.kind[2]][SPEED][speed]
    assert steps(game, 2) == ["bedroom", "upper_landing", "grand_staircase", "foyer"][:reach]
    assert steps(game, 2)[: len(way)] == way
    assert game.s.turn != 2, "its turn is over"
    assert not [e for e in told(game, "rolled") if e.data[0] == 2]


def test_all_of_it_and_nobody_slows_it() -> None:
    p = landed(5, "upper_landing", 2).monster("alien", "grand_staircase").beside("upper_landing", "north", "bedroom")
    p.explorer(2, at="bedroom", speed_step=5)
    game = walking(p, 2)
    speed = game.trait(2, SPEED)
    assert speed >= 3
    assert steps(game, 2) == ["upper_landing", "grand_staircase", "foyer"]
    assert game.room(2) == "foyer"


def test_of_ways_alike_the_traitor_picks() -> None:
    p = landed(3, "upper_landing", 2).beside("foyer", "east", "dusty_hallway").beside("foyer", "west", "bloody_room")
    p.linked("bloody_room", "basement_landing", "one").linked("dusty_hallway", "basement_landing", "another")
    game = walking(p.explorer(2, at="basement_landing", speed_step=5), 2)
    d = asked(game)
    assert (d.seat, d.kind) == (0, "pick")
    assert set(d.options) == {("room", "bloody_room"), ("room", "dusty_hallway")}
    fork_check(game)
    game.choose(("room", "bloody_room"))
    assert steps(game, 2) == ["bloody_room", "foyer"]


@pytest.mark.parametrize("room", expect.NO_ROLLS_IN)
def test_it_leaves_a_room_without_its_roll(room: str) -> None:
    p = laid(landed(3, "upper_landing", 2).linked("foyer", "basement_landing", "stairs"), room)
    game = walking(p.explorer(2, at=room_id(room)), 2)
    assert room_id(room) not in (game.room(2), "")
    assert not [e for e in told(game, "rolled") if e.data[0] == 2]
    assert game.s.steps[2] == p.s.steps[2]


@pytest.mark.parametrize("room", expect.NO_BARRIERS)
def test_it_walks_across_a_barrier(room: str) -> None:
    rid = room_id(room)
    floor = {"catacombs": "basement_landing", "chasm": "basement_landing", "tower": "upper_landing"}[rid]
    p = landed(3, "foyer", 2).linked("foyer", "basement_landing", "stairs").beside(floor, "north", rid)
    near = next(s for s in p.s.house.plan.spots[rid] if floor in p.s.house.exits(s))
    far = next(s for s in p.s.house.plan.spots[rid] if s != near)
    game = walking(p.explorer(2, at=far, speed_step=5), 2)
    assert steps(game, 2)[0] == floor
    assert not [e for e in told(game, "rolled") if e.data[0] == 2]
    free = p.explorer(1, at=far).turn(1).build()
    assert {o[1] for o in offered(free, "move")} == set(free.s.house.exits(far)), "others have to cross"


@pytest.mark.parametrize("room", expect.NO_HARM_IN)
def test_no_room_hurts_it_at_the_end_of_its_turn(room: str) -> None:
    rid = room_id(room)
    p = laid(landed(3, "upper_landing", 2), room)
    p.s.zones["at:foyer"] = ()
    del p.s.zones["at:foyer"]
    p.s.zones[f"at:{rid}"] = ("spaceship",)
    p.linked("foyer", "basement_landing", "stairs").explorer(2, at="basement_landing")
    game = walking(p, 2)
    assert game.room(2) == rid
    assert asked(game).kind != "split"
    assert game.s.turn != 2
    assert game.s.steps[2] == p.s.steps[2]
    hurt = p.marked("f2").explorer(2, at=rid).turn(2).build()
    act(hurt, ("end",))
    assert told(hurt, "harmed"), "it does hurt others"


def test_no_elevator_and_no_monkey_ask_it_for_a_roll() -> None:
    p = landed(3, "upper_landing", 2).beside("foyer", "east", "mystic_elevator").holding(2, "toy_monkey")
    p.explorer(2, at="grand_staircase").explorer(1, at="foyer")
    game = walking(p, 2)
    assert steps(game, 2) == ["foyer"]
    assert not [e for e in told(game, "rolled") if e.data[1] != "movement"]


def test_the_elevator_lets_it_pass() -> None:
    p = landed(3, "upper_landing", 2).beside("foyer", "east", "mystic_elevator")
    p.linked("mystic_elevator", "basement_landing", "passage").explorer(2, at="basement_landing", speed_step=5)
    game = walking(p, 2)
    assert steps(game, 2)[:2] == ["mystic_elevator", "foyer"]
    assert {e.data[1] for e in told(game, "rolled")} == {"movement"}, "the Alien's"


def test_neither_webs_nor_darkness_keep_it() -> None:
    p = landed(3, "upper_landing", 2).holding(2, "webs", "lights_out").beside("upper_landing", "north", "bedroom")
    game = walking(p.explorer(2, at="bedroom", speed_step=5), 2)
    assert steps(game, 2) == ["upper_landing", "grand_staircase", "foyer"]


def test_with_no_way_there_it_stays() -> None:
    p = landed(3, "foyer", 2).explorer(2, at="basement_landing")
    game = walking(p, 2)
    assert steps(game, 2) == []
    assert game.s.turn != 2


def test_it_slows_nobody() -> None:
    p = landed(3, "upper_landing", 1, 2)
    game = p.turn(-1).build(4)
    if offered(game, "monster"):
        game.choose(("monster", alien(game)))
    game.choose(("move", "grand_staircase"))
    assert game.s.spent[alien(game)] == 1


# -- aboard ------------------------------------------------------------------------------------------------------------


def test_it_boards_with_all_it_has_at_the_start_of_the_next_turn() -> None:
    p = landed(4, "upper_landing", 2).explorer(2, at="grand_staircase").holding(2, "axe", "book", "dog")
    game = walking(p, 2)
    assert game.room(2) == "foyer"
    assert game.s.loc[2] != "@gone", "not before its next turn"
    pass_to(game, -1, 1)
    game.choose(("all done",))
    pass_to(game, 3)
    assert game.s.loc[2] == "@gone"
    assert game.s.life[2]
    assert set(game.s.zones["hand:2"]) == {"axe", "book", "dog"}
    assert "at:foyer" in game.s.zones
    assert game.s.zones["at:foyer"] == ("spaceship",)
    conservation(game)
    fork_check(game)
    for _ in range(12):  # it is never asked again
        assert asked(game).seat != 2
        game.choose(len(asked(game).options) - 1)


def test_also_who_stood_there_when_it_was_looked_at() -> None:
    game = walking(landed(3, "foyer", 2).explorer(2, at="foyer"), 2)
    assert game.s.loc[2] == "@gone"


# -- how friends wake one ----------------------------------------------------------------------------------------------


def fight(mine: int, theirs: int, trait: int = MIGHT, card: str = "", **traits: Any) -> Game:
    p = landed(4, "foyer", 2).holding(1, "ring", "axe", "revolver").holding(2, "armor", "book").explorer(2, **traits)
    p.explorer(3, at="foyer")
    game = p.turn(1).build()
    act(game, ("attack", 2, trait, card), mine, theirs)
    return game


def test_only_who_is_controlled_and_only_in_the_same_room_with_might_or_the_ring() -> None:
    p = landed(4, "foyer", 2).holding(1, "ring", "axe", "revolver", "spear")
    game = p.turn(1).build()
    assert {o[1] for o in offered(game, "attack")} == {2}
    assert {o[2:] for o in offered(game, "attack")} == {(MIGHT, ""), (MIGHT, "axe"), (MIGHT, "spear"), (SANITY, "ring")}
    assert not offered(p.explorer(2, at="grand_staircase").turn(1).build(), "attack")
    assert tuple(TRAITS[o[2]] for o in offered(game, "attack") if o[3] in ("", "ring")) == expect.FREED_BY


@pytest.mark.parametrize("margin", [1, 2, 3, 5])
@pytest.mark.parametrize(("trait", "card"), [(MIGHT, ""), (SANITY, "ring")])
def test_it_takes_half_and_is_free_even_if_that_is_nothing(margin: int, trait: int, card: str) -> None:
    game = fight(margin + 1, 1, trait, card)
    assert is_freed(game, 2)
    assert not is_controlled(game, 2)
    lost = 20 - sum(game.s.steps[2])
    worn = 1 if trait == MIGHT and expect.half(margin) else 0  # the Armor
    assert lost == max(0, expect.half(margin) - worn)
    kinds = {e.data[2] for e in told(game, "harmed")}
    assert kinds <= ({"physical"} if trait == MIGHT else {"mental"})
    assert game.s.steps[1] == (5, 5, 5, 5)
    assert not told(game, "stole"), "and is not robbed"
    assert set(game.s.zones["hand:2"]) == {"armor", "book"}
    assert not offered(game, "attack"), "it was the attack of the turn"


def test_a_tie_does_nothing_and_a_lost_attack_hurts_in_full() -> None:
    game = fight(3, 3)
    assert is_controlled(game, 2)
    assert game.s.steps[1] == game.s.steps[2] == (5, 5, 5, 5)
    game = fight(1, 5)
    assert is_controlled(game, 2)
    assert sum(game.s.steps[1]) == 16
    assert game.s.steps[2] == (5, 5, 5, 5)
    assert game.s.zones["hand:1"] == ("ring", "axe", "revolver")


def test_the_blow_may_kill() -> None:
    game = fight(9, 1, might_step=1, speed_step=1)
    assert not game.s.life[2]
    assert game.s.life[1]
    assert [e.data for e in told(game, "died")] == [(2, 1)]
    assert not game.over


def test_whoever_is_free_acts_again_and_for_good() -> None:
    game = fight(2, 1)
    game.choose(("end",))
    assert (asked(game).seat, asked(game).kind) == (2, "turn")
    assert offered(game, "move")
    assert not offered(game, "attack")


def test_free_it_hits_the_ship_again() -> None:
    game = fight(2, 1)
    game.choose(("end",))
    game.choose(("move", "grand_staircase"))
    game.choose(("move", "foyer"))
    do(game, "Wreck the ship", 5)
    assert game.s.vars[DAMAGE] == 1
