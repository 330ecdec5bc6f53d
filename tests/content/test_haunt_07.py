"""Carnivorous Ivy: the traitor, Roots and Tips, how they catch heroes, drag them home and eat them."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, TRAITS
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_07_carnivorous_ivy as expect
from tests.content.haunt_07_stage import (
    FOYER,
    GRABBED,
    HALL,
    HAUNT,
    STAIRS,
    UPPER,
    attacked,
    held,
    is_free,
    is_held,
    ivy,
    pair,
    root_of,
    tips,
)
from tests.content.haunt_stage import act, action, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import begun, options, pass_to, stage
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


def test_with_no_more_beds_than_roots_nothing_is_chosen() -> None:
    p = laid(father(), "Chapel", "Gardens")
    game = p.beside(UPPER, "west", "tower").setup(HAUNT).build()
    assert game.s.phase != "setup"
    assert len(tips(game)) == 5


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
    p.noted(f"{HAUNT}:all is growing").marked("room:entrance_hall", f"{HAUNT}:bed", f"{HAUNT}:planted")
    p.marked("room:bedroom", f"{HAUNT}:bed")
    game = p.build()
    act(game, options(game, "explore")[0])
    assert [game.room(f) for f in tips(game)] == [HALL, "bedroom"]
    assert root_of(game, tips(game)[1]) in game.s.zones["at:bedroom"]
    assert is_free(game, 1)


def growing(planted: tuple[str, ...], *pairs: str) -> Position:
    """Rooms where Roots have been put, and those where they still are; explorer 1 is about to find a Bedroom."""
    p = stage(HAUNT, 3).beside(FOYER, "east", "ballroom").haunt(HAUNT, traitor=0).explorer(1, at=UPPER)
    p.noted(f"{HAUNT}:all is growing")
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


def attacking(p: Position, mine: int, theirs: int, f: int = 2, trait: int = MIGHT, card: str = "") -> Game:
    game = p.turn(f).build()
    moved(game, ("attack", p.s.seats, trait, card), mine, theirs)
    return game


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


# -- captives ----------------------------------------------------------------------------------------------------------


def test_a_captive_neither_walks_nor_takes_but_may_use_and_try_things() -> None:
    p = held(ivy(tip=UPPER)).holding(1, "healing_salve").lying(UPPER, "axe").explorer(1, might_step=2)
    game = p.turn(1).build()
    assert not [o for o in asked(game).options if o[0] in ("move", "explore", "take")]
    act(game, action(game, "healing_salve"))
    assert game.s.steps[1][MIGHT] > 2


def test_friends_hand_things_to_a_captive() -> None:
    p = held(ivy(tip=UPPER)).holding(2, "plant_spray")
    game = p.turn(2).build()
    assert ("give", "plant_spray", 1) in offered(game, "give")
    act(game, ("give", "plant_spray", 1))
    assert game.holds(1, "plant_spray")


def test_a_captive_attacks_nobody_but_its_tip() -> None:
    p = held(ivy(tip=UPPER)).explorer(0, at=UPPER).monster("tip", UPPER).holding(1, "revolver")
    game = p.turn(1).build()
    assert {o[1] for o in offered(game, "attack")} == {3}


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (2, 5), (5, 3)])
def test_the_struggle(mine: int, theirs: int) -> None:
    p = held(ivy(tip=UPPER))
    p.s.order = (1, 2, 0, -1)
    seen = act(p.turn(1).build(), ("attack", 3, MIGHT, ""), mine, theirs)
    game = seen.game
    assert not seen.of("harmed")
    assert is_free(game, 1) == (mine > theirs)
    assert bool(game.s.stun[3]) == (mine > theirs)
    assert (game.s.turn == 1) == (mine >= theirs), "a lost struggle ends the turn"
    if mine > theirs:
        assert offered(game, "move"), "with the rest of the turn"


@pytest.mark.parametrize(("mine", "theirs"), [(4, 2), (3, 3), (2, 4)])
def test_another_hero_may_attack_the_tip(mine: int, theirs: int) -> None:
    game = attacking(held(ivy(tip=UPPER)), mine, theirs)
    assert is_free(game, 1) == (mine > theirs)
    assert is_held(game, 2, 3) == (mine < theirs), "then it holds both"
    assert not told(game, "harmed")


def test_other_tips_leave_a_captive_alone_and_the_traitor_does_not() -> None:
    p = pair(held(ivy(tip=UPPER)), FOYER, UPPER)
    game = monsters_turn(p, 4)
    choose_monster(game, 4)
    assert [o[1] for o in offered(game, "attack")] == [2]
    p = held(ivy(tip=UPPER)).explorer(0, at=UPPER)
    game = p.turn(0).build()
    assert ("attack", 1, MIGHT, "") in offered(game, "attack")
    seen = moved(game, ("attack", 1, MIGHT, ""), 3, 2)
    assert asked(seen.game).about == ("physical", 1), "and hurts"


def test_the_bell_does_not_call_a_captive() -> None:
    p = held(ivy(tip=UPPER)).explorer(2, at=FOYER).holding(2, "bell")
    game = p.turn(2).build()
    act(game, action(game, "bell"), 5, answers=[("figure", 1)])
    assert game.room(1) == UPPER


def test_the_spirit_board_moves_no_tip() -> None:
    p = ivy(tip=STAIRS).holding(1, "spirit_board")
    game = p.turn(1).build()
    act(game, action(game, "spirit_board"), answers=[("figure", 3)])
    assert game.room(3) == STAIRS


def test_a_tip_keeps_the_elevator_where_it_is() -> None:
    p = ivy(tip=UPPER).beside(UPPER, "west", "mystic_elevator")
    p.s.loc[3] = "mystic_elevator"
    tile = p.s.house.where["mystic_elevator"]
    game = p.turn(1).build()
    act(game, ("move", "mystic_elevator"))
    assert game.s.house.where["mystic_elevator"] == tile
    p.s.loc[3] = FOYER
    game = p.turn(1).build()
    seen = act(game, ("move", "mystic_elevator"), 4)
    assert seen.of("rolled")


@pytest.mark.parametrize("who", [1, 2])
def test_whom_something_else_carries_off_is_free(who: int) -> None:
    p = held(laid(ivy(4, tip=UPPER), "Gardens", "Patio"), who).explorer(3, at="basement_landing")
    p.turn(3).stacked("room", "game_room").stacked("event", "the_beckoning")
    p.s.loc[4] = "gardens"
    p.explorer(who, at="gardens")
    game = p.build()
    act(game, offered(game, "explore")[0], 0, 1)
    assert game.room(who) != "gardens"
    assert game.room(4) == "gardens"
    assert is_free(game, who)
    assert not game.s.stun[4]


# -- home --------------------------------------------------------------------------------------------------------------


def test_it_goes_two_spaces_home_with_its_captive() -> None:
    game = monsters_turn(held(ivy(root=HALL, tip=UPPER)), 4)
    assert expect.DRAG == 2
    assert game.room(3) == game.room(1) == FOYER
    assert is_held(game, 1, 3)


def test_with_two_captives_it_goes_as_far_as_with_one() -> None:
    game = monsters_turn(held(held(ivy(root=HALL, tip=UPPER)), 2), 4)
    assert game.room(3) == game.room(1) == game.room(2) == FOYER


def test_it_stops_at_its_root() -> None:
    game = monsters_turn(held(ivy(root=FOYER, tip=STAIRS)), 4)
    assert game.room(3) == game.room(1) == FOYER
    assert game.s.life[1], "there is a turn of its own left, or a rescue"


def test_with_a_captive_it_neither_walks_nor_attacks() -> None:
    game = monsters_turn(held(ivy(root=UPPER, tip=STAIRS)).explorer(2, at=UPPER), 4)
    assert game.room(3) == UPPER
    assert game.s.turn != -1, "nothing is left for the monsters to do"


def test_at_home_it_eats_and_is_gone() -> None:
    game = monsters_turn(held(ivy(root=FOYER)))
    assert not game.s.life[1]
    assert told(game, "died")[0].data[:2] == (1, 3)
    assert tips(game) == []
    assert "root#1" in game.s.zones["supply"]
    assert game.s.vars.get(f"{HAUNT}:Creepers killed", 0) == 0, "that is no kill of the heroes"
    assert not game.s.outcome
    conservation(game)


def test_it_also_eats_what_another_tip_has_brought() -> None:
    p = pair(ivy(root=FOYER, tip=STAIRS), HALL, FOYER)
    game = monsters_turn(held(p, 1, tip=1), 4)
    assert not game.s.life[1]
    assert tips(game) == [4], "the one at whose Root it was is gone; the other goes on"
    assert is_free(game, 1)
    assert not [m for m in game.s.marks.get("f4", ()) if m.startswith("bound f")]


def test_all_at_a_root_are_eaten_by_one_creeper() -> None:
    game = monsters_turn(held(held(ivy(4, root=FOYER)), 2))
    assert game.s.life[1:4] == [0, 0, 1]
    assert tips(game) == []


def test_a_stunned_tip_does_not_eat() -> None:
    p = pair(ivy(root=FOYER, tip=STAIRS), HALL, FOYER)
    p.s.stun[3] = 1
    game = monsters_turn(held(p, 1, tip=1), 4)
    assert game.s.life[1]
    assert game.room(1) == HALL, "the Tip that holds it goes on home"


def test_who_is_free_in_a_root_room_is_not_eaten() -> None:
    game = monsters_turn(ivy(root=UPPER, tip=HALL), 4)
    assert game.s.life[1]
    assert game.s.life[2]


def test_one_roll_for_all_free_tips() -> None:
    p = pair(pair(ivy(root=HALL, tip=HALL), FOYER), STAIRS)
    game = monsters_turn(p, 3)
    (roll,) = [e for e in told(game, "rolled") if e.data[1] == "movement"]
    assert len(roll.data[3]) == 2


def test_a_captive_who_dies_frees_the_tip() -> None:
    p = held(ivy(tip=UPPER)).explorer(0, at=UPPER).explorer(1, might_step=1, speed_step=1)
    game = p.turn(0).build()
    act(game, ("attack", 1, MIGHT, ""), 6, 0)
    assert not game.s.life[1]
    assert GRABBED not in game.s.marks.get("f1", ())
    pass_to(game, -1, 4)
    assert offered(game, "move") or ("monster", 3) in offered(game, "monster")


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_saved_on_the_way_goes_on_the_same(players: int) -> None:
    fork_check(begun(father(players), HAUNT))
    fork_check(monsters_turn(held(ivy(players, tip=UPPER)), 4))
