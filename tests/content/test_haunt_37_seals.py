"""Checkmate: the Seals, where they lie, who has them and who breaks them; what each side knows; saves."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, conservation
from tests.content import expect_37_checkmate as expect
from tests.content.haunt_37_stage import (
    BOARD,
    BROKEN,
    HALL,
    HAUNT,
    JENNY,
    OX,
    PRIEST,
    VIVIAN,
    board,
    played,
    seal,
    seals,
)
from tests.content.haunt_stage import at, laid
from tests.content.haunting import begun, do, may, options, pass_to, saved, saved_midway, stage, view
from tests.content.stage import act, content, room_id

BREAK = "Break a Seal"

# -- a room with a barrier ---------------------------------------------------------------------------------------------


def in_the_tower(death: str, hero: str) -> Position:
    """Death on one side of the Tower's barrier, Ox on a side, the traitor before it on the Upper Landing."""
    p = stage(HAUNT, 4).beside("upper_landing", "east", "tower").haunt(HAUNT, traitor=VIVIAN).noted(BROKEN, 0)
    return p.monster("death", death).explorer(OX, at=hero).explorer(VIVIAN, at="upper_landing").turn(VIVIAN)


@pytest.mark.parametrize("death", ["tower", "tower/2"])
@pytest.mark.parametrize("hero", ["tower", "tower/2"])
def test_both_sides_of_a_barrier_are_the_room_of_death(death: str, hero: str) -> None:
    game = in_the_tower(death, hero).build()
    assert not [o for o in options(game, "move") if o[1].startswith("tower")], "the traitor stays out of all of it"
    played(game, 4, (2, 2), answers=(("yes",),))
    assert game.s.outcome == "", "a hero is there, so nobody has forfeited"


# -- where they lie ----------------------------------------------------------------------------------------------------


def test_one_in_each_of_five_rooms() -> None:
    p = laid(stage(HAUNT, 4), "Crypt", "Game Room", "Operating Laboratory")
    game = begun(p, HAUNT)
    here = [r for r in expect.SEAL_ROOMS if game.s.house.has(room_id(r))]
    assert len(here) == 3
    for room in here:
        assert seals(game, f"at:{at(p, room)}") == 1
    assert sum(seals(game, zone) for zone in game.s.zones if zone[:3] == "at:") == 3
    conservation(game)


@pytest.mark.parametrize("room", expect.SEAL_ROOMS)
def test_the_others_lie_there_when_the_room_is_found(room: str) -> None:
    p = stage(HAUNT, 4)
    p.explorer(2, might_step=1)
    floor = p.game.c.rooms[room_id(room)].floors[0]
    start = {"basement": "basement_landing", "ground": HALL, "upper": "upper_landing"}[floor]
    game = begun(p.stacked("room", room_id(room)).explorer(JENNY, at=start), HAUNT)
    while game.s.turn != JENNY:
        pass_to(game, JENNY)
    act(game, options(game, "explore")[0], answers=[("turn", 0)])
    assert game.room(JENNY) == room_id(room)
    assert sum(seals(game, f"at:{spot}") for spot in game.s.house.plan.spots[room_id(room)]) == 1
    pass_to(game, JENNY)
    pick_up = [o for o in options(game, "take") if o[1].startswith("holy_seal")]
    assert pick_up, "the Vault needs no opening either"
    act(game, pick_up[0])
    assert seals(game, f"hand:{JENNY}") == 1


# -- who may have them -------------------------------------------------------------------------------------------------


def found(who: int) -> Game:
    return board(OX, turn=who).lying(HALL, seal()).build()


def test_heroes_pick_them_up_and_the_traitor_does_not() -> None:
    assert ("take", seal()) in options(found(JENNY), "take")
    assert not options(found(VIVIAN), "take")
    assert expect.PICKED_UP_BY == ("heroes",)


def test_the_dog_brings_the_traitor_none() -> None:
    game = board(OX).lying("grand_staircase", seal()).holding(VIVIAN, "dog").build()
    do(game, "Send the dog")
    assert seals(game, f"hand:{VIVIAN}") == 0


def test_they_are_traded_and_dropped() -> None:
    game = board(OX, turn=JENNY).holding(JENNY, seal()).build()
    assert ("give", seal(), PRIEST) in options(game, "give")
    act(game, ("drop", seal()))
    assert seals(game, f"at:{HALL}") == 1


def robbed(thief: int, victim: int) -> Game:
    game = board(OX, turn=thief).holding(victim, seal()).build()
    act(game, ("attack", victim, MIGHT, ""), 8, 2, answers=[("steal", seal())])
    return game


def test_the_traitor_steals_them_and_they_are_stolen_back() -> None:
    game = robbed(VIVIAN, JENNY)
    assert seals(game, f"hand:{VIVIAN}") == 1
    assert not may(game, BREAK)
    game = robbed(JENNY, VIVIAN)
    assert seals(game, f"hand:{JENNY}") == 1
    assert expect.STOLEN_BY == ("heroes", "traitor")


def test_a_dead_traitor_leaves_them() -> None:
    game = board(OX, turn=JENNY).holding(VIVIAN, seal()).explorer(VIVIAN, might_step=1, speed_step=1).build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert ("take", seal()) in options(game, "take")


# -- breaking them -----------------------------------------------------------------------------------------------------


def carrying(n: int, who: int = JENNY, players: int = 4) -> Position:
    return board(OX, turn=who, players=players).holding(who, *(seal(i) for i in range(n))).explorer(who, sanity_step=5)


@pytest.mark.parametrize("total", [0, 3, 4, 7])
def test_breaking_one(total: int) -> None:
    game = carrying(2).build()
    seen = do(game, BREAK, total)
    broken = bool(expect.BREAK.effects(total))
    assert seen.of("rolled")[0][:3] == (JENNY, "trait", 2)
    assert game.s.vars[BROKEN] == int(broken)
    assert seals(game, f"hand:{JENNY}") == 2 - int(broken)
    assert not may(game, BREAK), "one try on a turn"
    pass_to(game, JENNY, answers=[("hurt",)])
    assert may(game, BREAK)


@pytest.mark.parametrize("players", [3, 6])
def test_anywhere_in_the_house(players: int) -> None:
    game = carrying(1, players=players).explorer(JENNY, at="upper_landing").build()
    do(game, BREAK, 4)
    assert game.s.vars[BROKEN] == 1
    assert seals(game, f"hand:{JENNY}") == 0
    assert not may(game, BREAK)


def test_not_without_a_seal_and_not_by_the_traitor() -> None:
    assert not may(board(OX, turn=JENNY).build(), BREAK)
    assert not may(board(OX, turn=JENNY).lying(HALL, seal()).build(), BREAK)
    assert not may(carrying(1, who=VIVIAN).build(), BREAK)


def test_each_hero_breaks_one_on_the_own_turn() -> None:
    game = carrying(1).holding(PRIEST, seal(1)).build()
    do(game, BREAK, 8)
    pass_to(game, PRIEST)
    do(game, BREAK, 8)
    assert game.s.vars[BROKEN] == 2


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    assert set(content(HAUNT).haunts[HAUNT].stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    game = begun(stage(HAUNT, 4), HAUNT)
    traitor = game.s.traitor
    for seat in range(4):
        hero = seat != traitor
        seen = view(game, seat)
        assert ("Problem 37" in seen.story()) == hero
        assert ("DUTIES OF THE SECOND" in seen.story()) != hero
        assert (BREAK in booklet(game, seat)) == hero
        assert ("Vault" in booklet(game, seat)) != hero, "the traitor alone knows in which rooms they will be"
        assert ("no hero is alive" in booklet(game, seat)) != hero
        assert "nobody came" in booklet(game, seat), "the heroes know of the forfeit"
        assert "figures 5" in booklet(game, seat), "and how many Seals there are"
        assert bool(seen.awaited("holy_seal")) != hero


def test_no_seat_sees_a_seal_that_waits() -> None:
    game = begun(stage(HAUNT, 4), HAUNT)
    hero = next(f for f in range(4) if f != game.s.traitor)
    assert not view(game, hero).find("holy_seal")
    events = [e for e in game.events if e.to is None or hero in e.to]
    rooms = {room_id(r) for r in expect.SEAL_ROOMS}
    assert not [e for e in events if rooms & {*map(str, e.data)}]


def test_the_heroes_see_the_same_wherever_the_seals_will_be() -> None:
    game = begun(stage(HAUNT, 4), HAUNT)
    hero = next(f for f in range(4) if f != game.s.traitor)
    before = view(game, hero).data()
    game.s.vars = {key: row for key, row in game.s.vars.items() if not key.startswith("wait ")}
    assert view(game, hero).data() == before


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_before_and_after_a_seal_a_loaded_game_goes_on_alike() -> None:
    game = carrying(2).build()
    saved(game)
    do(game, BREAK, 8)
    saved(game)
    assert game.room(OX) == BOARD
