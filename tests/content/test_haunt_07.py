"""Carnivorous Ivy: the traitor, Roots and Tips, and how they catch heroes."""

from __future__ import annotations

import pytest

from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, TRAITS
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_07_carnivorous_ivy as expect
from tests.content.haunt_07_stage import (
    FOYER,
    HALL,
    HAUNT,
    STAIRS,
    UPPER,
    attacked,
    attacking,
    held,
    is_free,
    is_held,
    ivy,
    pair,
    root_of,
    tips,
)
from tests.content.haunt_stage import act, action, laid, moved
from tests.content.haunting import begun, options, stage
from tests.content.stage import content, room_id

# -- the beginning -----------------------------------------------------------------------------------------------------


def test_it_is_on_the_chart_and_leaves_nothing_to_choose() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert haunt.options == ()


@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_father_rhinehardt_is_the_traitor(revealer: int) -> None:
    cast = ("ox_bellows", "father_rhinehardt", "jenny_leclerc")
    assert expect.TRAITOR_NAMED == "Father Rhinehardt"
    assert begun(stage(HAUNT, 3, cast), HAUNT, revealer).s.traitor == 1


@pytest.mark.parametrize(("top", "revealer", "traitor"), [((2,), 0, 2), ((0, 1), 1, 1), ((0, 2), 1, 2), ((1, 0), 2, 0)])
def test_else_it_is_the_highest_sanity(top: tuple[int, ...], revealer: int, traitor: int) -> None:
    way, trait = expect.TRAITOR_ELSE
    assert way == "highest"
    p = stage(HAUNT, 3, ("ox_bellows", "professor_longfellow", "jenny_leclerc"))  # one figure with the Father
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(3)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f in range(3):
        p.explorer(f, sanity=common[-1] if f in top else common[0])
    assert begun(p, HAUNT, revealer).s.traitor == traitor


def father(players: int = 3) -> Position:
    """Seat 1 will be the traitor."""
    cast = ("ox_bellows", "father_rhinehardt", "jenny_leclerc", "vivian_lopez", "zoe_ingstrom", "peter_akimoto")
    return stage(HAUNT, players, cast[:players])


def test_the_traitor_drops_the_book() -> None:
    p = father().explorer(1, at=FOYER).holding(1, "book", "axe")
    p.explorer(1, knowledge_step=4)
    game = begun(p, HAUNT)
    assert expect.TRAITOR_LOSES == "Book"
    assert "book" in game.s.zones["at:foyer"]
    assert game.held(1) == ("axe",)
    assert game.s.steps[1][KNOWLEDGE] == 2, "and what it gave"
    conservation(game)


def test_the_loss_of_the_book_takes_nothing_to_the_skull() -> None:
    game = begun(father().explorer(1, at=FOYER, knowledge_step=1).holding(1, "book"), HAUNT)
    assert game.s.life[1]
    assert game.s.steps[1][KNOWLEDGE] == 1


def test_a_hero_keeps_the_book() -> None:
    game = begun(father().holding(0, "book"), HAUNT)
    assert game.holds(0, "book")


def test_the_traitor_never_gets_it_again() -> None:
    p = ivy().explorer(0, at=FOYER).explorer(1, at=FOYER).holding(1, "book").lying(FOYER, "axe")
    game = p.turn(0).build()
    assert offered(game, "take") == (("take", "axe"),)
    seen = moved(game, ("attack", 1, MIGHT, ""), 6, 1)
    assert not any(o == ("steal", "book") for o in asked(seen.game).options)
    p = ivy().explorer(0, at=FOYER).lying(FOYER, "book")
    assert not offered(p.turn(0).build(), "take")
    p = ivy().explorer(0, at=FOYER).explorer(1, at=FOYER).holding(1, "book", "axe")
    assert offered(p.turn(1).build(), "give") == (("give", "axe", 0),)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_pair_in_each_bed(players: int) -> None:
    rooms = ("Chapel", "Gardens", "Conservatory")
    game = begun(laid(father(players), *rooms), HAUNT)
    found = tips(game)
    assert sorted(game.room(f) for f in found) == sorted([HALL, STAIRS, *map(room_id, rooms)]), "none is doubled"
    assert len({root_of(game, f) for f in found}) == len(found)
    for f in found:
        assert root_of(game, f) in game.s.zones["at:" + game.s.loc[f]]
        assert tuple(game.trait(f, t) for t in range(4)) == tuple(
            -1 if n is None else n for n in expect.MONSTERS["Tip"].traits
        )
    assert sum(kind == "tip" for kind in game.s.kind) == expect.MONSTERS["Tip"].count[players]
    conservation(game)


@pytest.mark.parametrize("room", [room for room in expect.BEDS if room_id(room) not in (HALL, STAIRS)])
def test_the_beds(room: str) -> None:
    game = begun(laid(father(), room), HAUNT)
    assert sorted(game.room(f) for f in tips(game)) == sorted([HALL, STAIRS, room_id(room)])


@pytest.mark.parametrize("rooms", [("Chapel", "Gardens"), ("Chapel", "Gardens", "Conservatory")])
def test_with_no_more_beds_than_roots_nothing_is_chosen(rooms: tuple[str, ...]) -> None:
    game = laid(father(), *rooms).beside(UPPER, "west", "tower").setup(HAUNT).build()
    assert game.s.phase != "setup"
    assert len(tips(game)) == 3 + len(rooms) <= expect.MONSTERS["Tip"].count[3]


def crowded(players: int = 3) -> Position:
    p = father(players)
    p.beside(FOYER, "east", "dining_room").beside(FOYER, "west", "dusty_hallway")
    p.beside("dusty_hallway", "south", "gardens").beside("dusty_hallway", "north", "conservatory")
    p.beside(UPPER, "east", "creaky_hallway").beside("creaky_hallway", "north", "bedroom")
    p.beside("creaky_hallway", "south", "master_bedroom").beside("creaky_hallway", "east", "balcony")
    return p


def test_with_more_rooms_than_roots_the_traitor_chooses() -> None:
    game = crowded().setup(HAUNT).build()
    seats, wanted = set(), ["balcony", "bedroom", "gardens", "dining_room", HALL, STAIRS]
    while game.decision is not None and game.s.phase == "setup":
        seats.add(game.decision.seat)
        want = next(w for w in wanted if ("room", w) in game.decision.options)
        game.choose(("room", want))
    assert seats == {game.s.traitor}
    assert sorted(game.room(f) for f in tips(game)) == sorted(wanted)
    assert len(tips(game)) == expect.CREEPERS[3]


def test_a_spare_root_comes_with_its_tip_when_a_room_for_it_is_found() -> None:
    p = ivy().turn(1).stacked("room", "bedroom", "chapel")
    p.marked("room:entrance_hall", f"{HAUNT}:bed", f"{HAUNT}:planted")
    p.marked("room:bedroom", f"{HAUNT}:bed")
    game = p.build()
    act(game, options(game, "explore")[0])
    assert [game.room(f) for f in tips(game)] == [HALL, "bedroom"]
    assert root_of(game, tips(game)[1]) in game.s.zones["at:bedroom"]
    assert is_free(game, 1)


def growing(planted: tuple[str, ...], *pairs: str) -> Position:
    """Rooms where Roots have been put, and those where they still are; explorer 1 is about to find a Bedroom."""
    p = stage(HAUNT, 3).beside(FOYER, "east", "ballroom").haunt(HAUNT, traitor=0, revealer=1).explorer(1, at=UPPER)
    for room in pairs:
        pair(p, room)
    for room in planted:
        p.marked(f"room:{room}", f"{HAUNT}:bed", f"{HAUNT}:planted")
    return p.marked("room:bedroom", f"{HAUNT}:bed").turn(1).stacked("room", "bedroom")


SIX = (HALL, FOYER, STAIRS, UPPER, "basement_landing", "ballroom")


@pytest.mark.parametrize("planted", [5, 6])
def test_no_root_is_left_over_when_all_are_placed(planted: int) -> None:
    p = growing((), *SIX[:planted])
    for room in SIX[:planted]:
        p.marked(f"room:{room}", f"{HAUNT}:planted")
    game = p.build()
    act(game, options(game, "explore")[0])
    assert len(tips(game)) == expect.CREEPERS[3]
    assert ("bedroom" in [game.room(f) for f in tips(game)]) == (planted < expect.CREEPERS[3])


def test_a_creeper_that_has_gone_is_not_planted_again() -> None:
    game = growing((HALL, STAIRS), STAIRS).build()
    act(game, options(game, "explore")[0])
    assert sorted(game.room(f) for f in tips(game)) == ["bedroom", STAIRS]


def test_nor_in_another_room_when_all_have_been_placed() -> None:
    game = growing(SIX, *SIX[1:]).build()
    assert len(SIX) == expect.CREEPERS[3]
    act(game, options(game, "explore")[0])
    assert game.room(1) == "bedroom"
    assert sorted(game.room(f) for f in tips(game)) == sorted(SIX[1:])


def test_a_root_slows_nobody_and_a_tip_does() -> None:
    p = ivy(root=FOYER, tip=UPPER)
    game = p.turn(1).build()
    assert View(game, 1).leave_cost(1) == 1
    p = ivy(root=UPPER, tip=FOYER)
    game = p.turn(1).build()
    assert View(game, 1).leave_cost(1) == 0
    assert not offered(game, "attack")


# -- the grab ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("margin", [1, 5])
def test_whom_it_defeats_it_grabs(margin: int) -> None:
    kept = tuple(room_id(name) for name in expect.STAYS_WITH_A_CAPTIVE)
    p = ivy(tip=UPPER).holding(1, "axe", "spear", "book", "plant_spray", *kept)
    game = attacked(p, 1 + margin, 1)
    assert is_held(game, 1, 3)
    assert not told(game, "harmed")
    assert set(game.s.zones["at:upper_landing"]) == {"axe", "spear", "book", "plant_spray"}
    assert set(game.held(1)) == set(kept)
    conservation(game)


def test_the_catch_ends_its_move() -> None:
    p = ivy(tip=STAIRS).explorer(1, at=STAIRS)
    game = attacked(p, 5, 1)
    assert is_held(game, 1, 3)
    assert game.s.turn != -1, "it had spaces left and stays"
    assert game.room(3) == STAIRS


def test_a_tie_does_nothing_and_a_lost_attack_stuns_it() -> None:
    game = attacked(ivy(tip=UPPER), 4, 4)
    assert is_free(game, 1)
    assert not game.s.stun[3]
    game = attacked(ivy(tip=UPPER), 2, 4)
    assert is_free(game, 1)
    assert game.s.stun[3]
    assert game.room(3) == UPPER, "where it was beaten"


def test_who_attacks_and_loses_is_grabbed() -> None:
    game = attacking(ivy(tip=UPPER), 2, 3)
    assert is_held(game, 2, 3)
    assert not told(game, "harmed")
    assert game.s.turn == 2, "the turn goes on, on the spot"
    assert not offered(game, "move")


def test_with_the_ring_too() -> None:
    game = attacking(ivy(tip=UPPER).holding(2, "ring"), 2, 3, trait=SANITY, card="ring")
    assert is_held(game, 2, 3)
    assert "ring" in game.s.zones["at:upper_landing"]


def test_not_from_afar() -> None:
    """R60: who shoots and loses takes nothing."""
    p = ivy(tip=STAIRS).explorer(2, at=FOYER).holding(2, "revolver")
    game = p.turn(2).build()
    shot = next(o for o in offered(game, "attack") if o[3] == "revolver")
    moved(game, shot, 0, 3)
    assert is_free(game, 2)
    assert game.holds(2, "revolver")


def test_a_stunned_tip_catches_nobody() -> None:
    """F28."""
    p = ivy(tip=UPPER)
    p.s.stun[3] = 1
    assert is_free(attacking(p, 2, 3), 2)


def test_who_wins_stuns_it() -> None:
    game = attacking(ivy(tip=UPPER), 3, 2)
    assert game.s.stun[3]
    assert game.room(3) == UPPER


def test_what_else_stuns_it_frees() -> None:
    p = held(ivy(tip=UPPER)).holding(2, "druidic_charm")
    game = p.turn(2).build()
    act(game, action(game, "druidic_charm"))
    assert game.s.stun[3]
    assert is_free(game, 1)


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_saved_at_the_beginning_goes_on_the_same(players: int) -> None:
    fork_check(begun(father(players), HAUNT))
