"""Tentacled Horror: the dead traitor, Roots and Tips, how they grow, grab, drag home and eat."""

from __future__ import annotations

import pytest

from hauntwright import select
from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_23_tentacled_horror as expect
from tests.content.haunt_stage import act, action, answer, begun, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import pass_to, stage
from tests.content.stage import room_id

HAUNT = expect.ID
HUNGER, GRABBED = f"{HAUNT}:Hunger", f"{HAUNT}:grabbed"
BEDS = tuple(room_id(room) for room in expect.BEDS)


def horror(players: int = 3, root: str = "foyer", tip: str = "") -> Position:
    """The haunt runs: explorer 0 was the traitor and is dead, the others are on the Upper Landing; one pair has its
    Root in a room, its Tip there or elsewhere."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=0, revealer=1).dead(0)
    for f in range(1, players):
        p.explorer(f, at="upper_landing")
    p.lying(root, "root#1").monster("tip", tip or root)
    return p.marked(f"f{players}", "bound card:root#1")


def held(p: Position, f: int = 1) -> Position:
    """The Tip holds an explorer, in its room."""
    tip = p.s.seats
    return p.explorer(f, at=p.s.loc[tip]).marked(f"f{f}", f"bound f{tip}", GRABBED)


DRAW = (3, 3)
"""A struggle that changes nothing."""


def tips(game: Game) -> list[int]:
    return [f for f in range(game.s.seats, len(game.s.kind)) if game.s.kind[f] == "tip"]


def is_held(game: Game, f: int, tip: int) -> bool:
    return GRABBED in game.s.marks.get(f"f{f}", ()) and select.bound(game, f"f{f}", f"f{tip}")


# -- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("revealer", [0, 2])
def test_the_traitor_is_left_of_the_revealer_and_dead_at_once(players: int, revealer: int) -> None:
    game = begun(stage(HAUNT, players), HAUNT, revealer)
    traitor = (revealer + 1) % players
    assert game.s.traitor == traitor
    assert not game.s.life[traitor]
    assert sum(game.s.life[:players]) == players - 1
    assert game.s.outcome == ""
    assert expect.TRAITOR_IS_DEAD_FROM_THE_START


def test_the_traitors_things_lie_where_the_traitor_stood() -> None:
    game = begun(stage(HAUNT).explorer(1, at="foyer").holding(1, "axe", "spear"), HAUNT)
    assert set(game.s.zones["at:foyer"]) == {"axe", "spear"}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_pairs_and_beds(players: int) -> None:
    game = begun(stage(HAUNT, players), HAUNT)
    n = expect.TENTACLES[players]
    found = tips(game)
    assert len(found) == n
    rooms = [game.room(f) for f in found]
    assert len(set(rooms)) == n, "one in a room"
    assert set(rooms) <= set(BEDS)
    assert sum(game.s.house.has(bed) for bed in BEDS) == n, "as many as are needed are searched out, no more"
    for f in found:
        root = select.partner_thing(game, f"f{f}", select.tokens_of(game, "root"))
        assert select.spot_of(game, root) == game.s.loc[f]
    assert len({select.partner_thing(game, f"f{f}", select.tokens_of(game, "root")) for f in found}) == n
    assert not told(game, "drew")
    conservation(game)


def test_they_are_searched_out_in_the_order_of_the_stack() -> None:
    p = stage(HAUNT, 4).stacked("room", "attic", "gardens", "chapel", "organ_room", "conservatory", "chasm")
    game = begun(laid(p, "Furnace Room"), HAUNT)
    assert [e.data[0] for e in told(game, "built")] == ["gardens", "organ_room", "conservatory"]


def test_the_traitor_chooses_beds_and_doorways() -> None:
    p = laid(stage(HAUNT, 3), "Furnace Room", "Gardens", "Organ Room", "Conservatory")
    game = p.setup(HAUNT).build()
    seats = set()
    while game.decision is not None and game.s.phase == "setup":
        seats.add(game.decision.seat)
        want = ("room", "organ_room")
        game.choose(want if want in game.decision.options else len(game.decision.options) - 1)
    assert seats == {game.s.traitor}
    assert "organ_room" in [game.room(f) for f in tips(game)]
    assert not told(game, "built"), "enough are there"


def test_the_lake_is_laid_in_the_basement() -> None:
    """R33."""
    p = stage(HAUNT, 3).stacked("room", "underground_lake")
    assert begun(p, HAUNT).s.house.floor("underground_lake") == "basement"


# -- how they grow -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("track", "traits"), expect.TIP.items())
def test_the_track(track: int, traits: tuple[int, int, int]) -> None:
    game = horror().noted(HUNGER, track).turn(1).build()
    (tip,) = [f for f in tips(game) if game.s.loc[f][0] != "@"]
    assert tuple(game.trait(tip, t) for t in (SPEED, MIGHT, SANITY)) == traits


def test_it_goes_on_with_each_traitor_turn() -> None:
    game = begun(stage(HAUNT, 3), HAUNT)
    assert game.s.vars.get(HUNGER, 0) == 0
    pass_to(game, -1)
    assert game.s.vars[HUNGER] == 1, "before the monsters move"
    pass_to(game, game.s.order[0])
    pass_to(game, -1)
    assert game.s.vars[HUNGER] == 2
    assert View(game, 0).counters()[HUNGER][1] == 2


# -- the grab ----------------------------------------------------------------------------------------------------------


def attacked(p: Position, mine: int, theirs: int, *then: int, f: int = 1) -> Game:
    """The Tip attacks an explorer; ``then`` are the dice of the captive's struggle, whose turn may come next."""
    game = monsters_turn(p, 4)
    if offered(game, "monster"):
        game.choose(("monster", p.s.seats))
    moved(game, next(o for o in offered(game, "attack") if o[1] == f), mine, theirs, *then)
    return game


def meeting(players: int = 3) -> Position:
    return horror(players, tip="upper_landing")


@pytest.mark.parametrize("margin", [1, 5])
def test_whom_it_defeats_it_grabs(margin: int) -> None:
    kept = ("bite", "dog", "girl", "madman")
    game = attacked(meeting().holding(1, "axe", "spear", "crystal_ball", *kept), 1 + margin, 1, *DRAW)
    assert is_held(game, 1, 3)
    assert not told(game, "harmed")
    assert set(game.s.zones["at:upper_landing"]) == {"axe", "spear", "crystal_ball"}
    assert set(game.held(1)) == set(kept), "companions stay, and a bite is no thing"
    assert expect.DROPPED == ("item", "omen")
    conservation(game)


def test_a_tie_does_nothing() -> None:
    game = attacked(meeting(), 4, 4)
    assert not is_held(game, 1, 3)
    assert not game.s.stun[3]


def test_a_tip_that_loses_its_attack_slips_home_stunned() -> None:
    game = attacked(meeting(), 2, 4)
    assert game.room(3) == "foyer"
    assert game.s.stun[3]
    assert not is_held(game, 1, 3)


def attacking(p: Position, mine: int, theirs: int, f: int = 2, trait: int = MIGHT, card: str = "") -> Game:
    game = p.turn(f).build()
    moved(game, ("attack", p.s.seats, trait, card), mine, theirs)
    return game


def test_who_attacks_a_free_tip_and_loses_is_grabbed() -> None:
    game = attacking(meeting(), 2, 3)
    assert is_held(game, 2, 3)
    assert not told(game, "harmed")


def test_with_the_ring_too() -> None:
    game = attacking(meeting().holding(2, "ring"), 2, 3, trait=SANITY, card="ring")
    assert is_held(game, 2, 3)
    assert "ring" in game.s.zones["at:upper_landing"]


def test_who_wins_sends_it_home() -> None:
    game = attacking(meeting(), 3, 2)
    assert game.room(3) == "foyer"
    assert game.s.stun[3]


@pytest.mark.parametrize("card", ["dynamite", "druidic_charm"])
def test_what_else_stuns_it_sends_it_home_too(card: str) -> None:
    p = held(meeting()).holding(2, card)
    dice: tuple[int, ...] = ()
    if card == "dynamite":  # thrown from next door; the Tip fails its roll of Speed, the captive does not
        p.beside("upper_landing", "east", "bedroom").explorer(2, at="bedroom")
        dice = (8, 0)
    game = p.turn(2).build()
    act(game, action(game, card), *dice, answers=[("room", "upper_landing")])
    assert game.room(3) == "foyer"
    assert game.s.stun[3]
    assert not is_held(game, 1, 3)
    assert game.room(1) == "upper_landing"


# -- captives ----------------------------------------------------------------------------------------------------------


def test_a_tip_with_a_captive_neither_walks_nor_attacks() -> None:
    game = monsters_turn(held(meeting()).explorer(2, at="upper_landing"), 4, *DRAW)
    assert ("monster", 3) not in offered(game, "monster")
    assert game.s.turn != -1, "nothing is left for the monsters to do"


def test_other_tips_leave_a_captive_alone() -> None:
    p = held(horror(root="entrance_hall", tip="upper_landing")).explorer(2, at="foyer")
    p.lying("foyer", "root#2").monster("tip", "grand_staircase").marked("f4", "bound card:root#2")
    game = monsters_turn(p, 4)
    choose_monster(game, 4)
    assert game.room(1) == game.room(4) == "grand_staircase"
    assert not offered(game, "attack")


def test_it_drags_its_captive_one_space_a_turn() -> None:
    p = held(horror(root="entrance_hall", tip="upper_landing"))
    game = monsters_turn(p, 4, *DRAW)
    assert game.room(3) == game.room(1) == "grand_staircase"
    game = monsters_turn(held(horror(root="entrance_hall", tip="grand_staircase")), 4, *DRAW)
    assert game.room(3) == game.room(1) == "foyer"
    assert expect.DRAG == 1


def test_of_several_ways_its_player_chooses() -> None:
    p = horror().beside("entrance_hall", "east", "ballroom").beside("foyer", "east", "dusty_hallway")
    game = monsters_turn(held(p.lying("ballroom", "root#1")))
    assert asked(game).seat == 0, "the seat of the dead traitor"
    assert set(asked(game).options) == {("room", "entrance_hall"), ("room", "dusty_hallway")}
    moved(game, ("room", "dusty_hallway"), 4, *DRAW)
    assert game.room(3) == game.room(1) == "dusty_hallway"


def test_at_home_it_eats_and_is_gone() -> None:
    p = held(horror(root="foyer"))
    game = monsters_turn(p)
    assert not game.s.life[1]
    assert game.s.loc[3] == "@gone"
    assert "root#1" in game.s.zones["supply"]
    assert not game.s.outcome
    conservation(game)


@pytest.mark.parametrize(("root", "captive"), [("chasm", "chasm/2"), ("chasm/2", "chasm")])
def test_the_chasm_is_one_room_to_an_arm(root: str, captive: str) -> None:
    """R26, R80: a barrier holds no monster back, and the facts speak of the room."""
    p = horror(root="foyer").beside("basement_landing", "north", "chasm").lying(root, "root#1")
    p.s.loc[3] = captive
    game = monsters_turn(held(p))
    assert not game.s.life[1]
    assert told(game, "died")[0].data[0] == 1


def test_the_turn_of_its_coming_home_is_not_yet_the_last() -> None:
    game = monsters_turn(held(horror(root="foyer", tip="grand_staircase")), 4, *DRAW)
    assert game.room(1) == "foyer"
    assert game.s.life[1], "it has a turn of its own left, or a rescue"


def test_a_grabbed_hero_is_attacked_by_nobody_else() -> None:
    p = held(meeting()).monster("tip", "upper_landing").explorer(2, at="foyer")
    game = monsters_turn(p, 4)
    assert not [o for o in offered(game, "attack") if o[1] == 1]
    p = held(meeting()).monster("tip", "upper_landing")
    game = monsters_turn(p, 4)
    if offered(game, "monster"):
        game.choose(("monster", 4))
    assert [o[1] for o in offered(game, "attack")] == [2]


# -- the struggle ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (2, 5)])
def test_without_a_win_the_turn_is_over(mine: int, theirs: int) -> None:
    p = held(horror(tip="upper_landing"), 1)
    p.s.order = (2, 1, 0, -1)
    seen = act(p.turn(2).build(), ("end",), mine, theirs)
    assert seen.of("attacked")[0][:3] == (1, 3, MIGHT)
    assert is_held(seen.game, 1, 3)
    assert not seen.of("harmed")
    assert seen.game.s.turn != 1


def freed() -> Game:
    p = held(horror(tip="upper_landing"), 1)
    p.s.order = (2, 1, 0, -1)
    game = p.turn(2).build()
    pass_to(game, 1, 5, 3)
    return game


def test_a_win_frees_and_the_tip_slips_home() -> None:
    game = freed()
    assert game.s.turn == 1
    assert not is_held(game, 1, 3)
    assert not [m for m in game.s.marks.get("f1", ()) if m.startswith("bound")]
    assert game.room(3) == "foyer"
    assert game.s.stun[3]
    assert game.room(1) == "upper_landing"


def test_the_struggle_was_the_attack_of_the_turn_and_rooms_cost_two() -> None:
    game = freed()
    game.s.loc[4] = "upper_landing"
    assert not offered(game, "attack")
    game.s.loc[4] = "@supply"
    left = View(game, 1).spaces_left(1)
    game.choose(next(o for o in offered(game, "move")))
    assert View(game, 1).spaces_left(1) == left - expect.EACH_ROOM_AFTER
    assert expect.STRUGGLE_COSTS == "the attack of the turn"


def test_in_the_next_turn_rooms_cost_one_again() -> None:
    game = freed()
    game.choose(("end",))
    pass_to(game, 1)
    left = View(game, 1).spaces_left(1)
    game.choose(next(o for o in offered(game, "move")))
    assert View(game, 1).spaces_left(1) == left - 1


@pytest.mark.parametrize(("mine", "theirs", "free"), [(4, 2, True), (3, 3, False), (2, 4, False)])
def test_another_hero_may_attack_the_tip(mine: int, theirs: int, free: bool) -> None:
    game = attacking(held(meeting()), mine, theirs)
    assert is_held(game, 1, 3) != free
    assert game.room(1) == "upper_landing", "who is freed stays where the Tip was beaten"
    assert (game.room(3) == "foyer") == free
    assert not is_held(game, 2, 3), "it has no arm left"
    if mine < theirs:
        assert asked(game).about == ("physical", theirs - mine)


def test_the_freed_one_walks_as_ever_on_its_turn() -> None:
    game = attacking(held(meeting()), 4, 2)
    answer(game)
    pass_to(game, 1)
    left = View(game, 1).spaces_left(1)
    game.choose(next(o for o in offered(game, "move")))
    assert View(game, 1).spaces_left(1) == left - 1


def test_a_captive_who_dies_leaves_the_tip_free() -> None:
    p = held(meeting())
    p.dead(1)
    game = monsters_turn(p, 4)
    assert offered(game, "move") or ("monster", 3) in offered(game, "monster")


def test_a_captive_takes_and_does_nothing() -> None:
    p = meeting().explorer(1, at="foyer").holding(1, "axe", "dog").lying("foyer", "closet").turn(1)
    p.s.loc[3] = "foyer"
    game = p.build()
    act(game, ("attack", 3, MIGHT, ""), 0, 5)
    assert is_held(game, 1, 3)
    assert asked(game).options == (("end",),), "not even to pick up what has just been dropped"
    other = held(meeting()).explorer(2, at=p.s.loc[1]).holding(2, "spear").turn(2)
    other.s.loc[2] = other.s.loc[1]
    assert not offered(other.build(), "give")


@pytest.mark.parametrize("card", ["mystic_slide", "the_beckoning"])
def test_a_captive_whom_something_carries_off_is_free(card: str) -> None:
    place = "gardens" if card == "the_beckoning" else "upper_landing"
    p = laid(horror(4, "foyer"), "Gardens", "Patio")
    for f in (1, 2):
        p.explorer(f, at="basement_landing")
    p.s.loc[4] = place
    held(p, 3).turn(1).stacked("room", "game_room", "larder").stacked("event", card)
    game = p.build()
    seen = act(game, offered(game, "explore")[0], *((0, 1) if card == "the_beckoning" else (5,)))
    assert game.room(3) != place, seen.events
    assert game.room(4) == place
    assert not game.s.marks.get("f3")
    assert not game.s.stun[4], "it has lost its captive, no fight"
    pass_to(game, 3)
    assert offered(game, "move"), "nothing to struggle with"


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_saved_on_the_way_goes_on_the_same(players: int) -> None:
    fork_check(begun(stage(HAUNT, players), HAUNT))
    fork_check(monsters_turn(held(horror(players, root="entrance_hall", tip="upper_landing")), 4))
