"""The Séance: the Ghost hunts for the traitor, and the house falls in."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import SANITY
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice
from tests.content import expect_02_the_seance as expect
from tests.content.haunting import do, may, options, pass_to, pass_turn, saved, stage, view
from tests.content.stage import act, room_id
from tests.content.test_haunt_02 import CHAMBER, FALLING, GHOST, HAUNT, JENNY, OX, PRIEST, VIVIAN, held, lost, running

ATTIC = room_id(expect.FIRST_ROOM)
UPPER = ("upper_landing", "attic", "bedroom")
GROUND = ("entrance_hall", "foyer", "grand_staircase")
BASEMENT = ("basement_landing", "pentagram_chamber", "crypt")


def falling(turn: int, *fallen: str, players: int = 4, at: str = "foyer") -> Position:
    """The house has begun to fall in; all stand in one room."""
    p = lost(turn, players=players).noted(FALLING)
    for f in range(players):
        p.explorer(f, at=at)
    return p.fallen(*fallen)


def offered_rooms(game: Game) -> set[str]:
    """End the turn, and see which rooms may fall."""
    game.choose(("end",))
    d = asked(game)
    return {room for tag, room in d.options if tag == "room"} if d.kind == "pick" else set()


# -- the first room ----------------------------------------------------------------------------------------------------


def test_the_attic_falls_at_the_end_of_the_first_turn_in_control() -> None:
    game = running(OX).noted(f"{HAUNT}:knowledge answered").noted(f"{HAUNT}:Traitor's séance", 1).build()
    do(game, "Call the Ghost with Sanity", 8)
    assert not game.s.house.fallen
    seen = pass_turn(game)
    assert game.s.house.fallen == (ATTIC,)
    assert seen.of("collapsed") == [(ATTIC,)]


def test_nothing_falls_while_the_traitor_has_not_the_ghost() -> None:
    for p in (running(OX), held(OX)):
        game = p.build()
        pass_to(game, JENNY)
        assert not game.s.house.fallen


def without_attic(turn: int) -> Position:
    p = stage(HAUNT).beside("basement_landing", "west", "pentagram_chamber").beside("upper_landing", "west", "bedroom")
    p.haunt(HAUNT, traitor=OX).turn(turn).noted(f"{HAUNT}:séance over").noted(f"{HAUNT}:traitor holds the Ghost")
    return p.monster("ghost", CHAMBER)


def test_without_an_attic_the_traitor_picks_an_empty_upper_room() -> None:
    p = without_attic(OX).beside("upper_landing", "north", "balcony").explorer(JENNY, at="bedroom")
    game = p.build()
    game.choose(("end",))
    assert asked(game).seat == OX
    assert {o[1] for o in asked(game).options} == {"balcony", "upper_landing"}


def test_or_any_upper_room_where_none_is_empty() -> None:
    game = without_attic(OX).explorer(JENNY, at="bedroom").explorer(PRIEST, at="upper_landing").build()
    game.choose(("end",))
    assert {o[1] for o in asked(game).options} == {"bedroom", "upper_landing"}


def test_the_first_room_falls_only_once() -> None:
    p = without_attic(OX).beside("upper_landing", "north", "balcony").noted(FALLING).fallen("balcony").dead(OX)
    game = p.build()
    pass_to(game, JENNY)
    assert game.s.house.fallen == ("balcony",), "the dead let nothing fall"


def test_the_first_room_falls_for_a_dead_traitor_too() -> None:
    game = lost(VIVIAN).dead(OX).build()
    pass_to(game, MONSTERS)
    assert game.s.house.fallen == (ATTIC,)
    assert game.s.outcome == ""


# -- one room after the other ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [JENNY, OX])
def test_every_explorer_picks_one_more_at_the_end_of_the_turn(who: int) -> None:
    game = falling(who, ATTIC).beside("upper_landing", "south", "dusty_hallway").build()
    assert offered_rooms(game) == set(), "one room touches the Attic: it falls unasked"
    assert game.s.house.fallen == (ATTIC, "upper_landing")


def test_a_room_that_falls_shares_a_side_with_one_that_has_fallen() -> None:
    p = falling(JENNY, "upper_landing").beside("bedroom", "west", "bloody_room")
    assert offered_rooms(p.build()) == {ATTIC, "bedroom"}, "doors or none; the room beyond touches nothing yet"
    p = falling(JENNY, ATTIC).beside("bedroom", "west", "bloody_room")
    game = p.build()
    assert asked(game).seat == JENNY
    pass_turn(game)
    assert game.s.house.fallen == (ATTIC, "upper_landing")


def test_a_wall_between_two_rooms_is_a_side_too() -> None:
    p = falling(JENNY, ATTIC)
    x, y = p.s.house.where[ATTIC].x, p.s.house.where[ATTIC].y
    p.placed("bloody_room", "upper", x - 1, y)
    assert ATTIC not in p.s.house.joined("bloody_room")
    assert offered_rooms(p.build()) == {"upper_landing", "bloody_room"}


def test_where_none_touches_any_room_of_the_floor_may_fall() -> None:
    assert offered_rooms(falling(JENNY, "foyer", at=CHAMBER).build()) == set(UPPER)


def test_the_floors_fall_in_order() -> None:
    game = falling(JENNY, *UPPER, at=CHAMBER).build()
    assert offered_rooms(game) == set()
    assert game.s.house.fallen[-1] == room_id(expect.FIRST_OF_FLOOR["ground"])
    game = falling(JENNY, *UPPER, "grand_staircase", at=CHAMBER).build()
    assert offered_rooms(game) == set()
    assert game.s.house.fallen[-1] == "foyer", "beside the Staircase"
    p = falling(JENNY, at=CHAMBER).beside("foyer", "east", "patio").fallen(*UPPER, "grand_staircase", "foyer")
    assert offered_rooms(p.build()) == {"entrance_hall", "patio"}
    p = falling(JENNY, at=CHAMBER).placed("patio", "ground", 9, 9).placed("gardens", "ground", 9, 12)
    game = p.fallen(*UPPER, *GROUND).build()
    assert offered_rooms(game) == {"patio", "gardens"}, "far from all that fell"
    assert asked(game).seat == JENNY
    game = falling(JENNY, *UPPER, *GROUND, at=CHAMBER).build()
    assert offered_rooms(game) == set()
    assert game.s.house.fallen[-1] == room_id(expect.FIRST_OF_FLOOR["basement"])
    game = falling(JENNY, *UPPER, *GROUND, "basement_landing", at=CHAMBER).build()
    assert offered_rooms(game) == {CHAMBER, "crypt"}
    p = falling(JENNY, at="foyer").placed("larder", "basement", 9, 9).placed("wine_cellar", "basement", 9, 12)
    game = p.fallen(*UPPER, *GROUND, *BASEMENT).build()
    assert offered_rooms(game) == {"larder", "wine_cellar"}, "far from all that fell"
    assert asked(game).seat == JENNY
    x, y = game.s.house.where["crypt"].x, game.s.house.where["crypt"].y
    p = falling(JENNY, at="foyer").placed("larder", "basement", x, y - 1).placed("wine_cellar", "basement", 9, 12)
    game = p.fallen(*UPPER, *GROUND, *BASEMENT).build()
    game.choose(("end",))
    assert game.s.house.fallen[-1] == "larder", "beside the Crypt"
    assert expect.FLOORS == ("upper", "ground", "basement")


def test_the_dead_let_nothing_fall() -> None:
    game = falling(JENNY, ATTIC).dead(PRIEST).build()
    pass_to(game, VIVIAN)
    assert game.s.house.fallen == (ATTIC, "upper_landing"), "Jenny's room, and none for who is dead"


def test_all_in_the_room_die_the_traitor_too() -> None:
    p = falling(JENNY, ATTIC).explorer(OX, at="upper_landing").explorer(PRIEST, at="upper_landing")
    game = p.holding(PRIEST, "spear").build()
    pass_turn(game)
    assert [bool(game.s.life[f]) for f in range(4)] == [False, True, False, True]
    assert not options(game, "take"), "what lay there is lost"
    assert game.s.outcome == ""
    saved(game)


def test_the_last_of_the_heroes() -> None:
    p = falling(OX, ATTIC).explorer(JENNY, at="upper_landing").dead(PRIEST).dead(VIVIAN)
    game = p.build()
    pass_turn(game)
    assert (game.s.outcome, game.s.winners) == ("traitor", (OX,))


def test_nobody_goes_into_a_fallen_room() -> None:
    game = falling(JENNY, "upper_landing").explorer(JENNY, at="grand_staircase").build()
    assert ("move", "upper_landing") not in options(game, "move")
    assert ("move", "foyer") in options(game, "move")


@pytest.mark.parametrize(("fallen", "floor"), [((), "upper"), (("upper_landing", "attic", "bedroom"), "ground")])
def test_the_elevator_goes_to_no_floor_without_a_standing_doorway(fallen: tuple[str, ...], floor: str) -> None:
    p = falling(JENNY, *fallen).beside("foyer", "east", "mystic_elevator").explorer(JENNY, at="foyer")
    game = p.build()
    act(game, ("move", "mystic_elevator"), (2, 1))  # 3: the upper floor
    assert game.s.house.floor("mystic_elevator") == floor


# -- the Ghost ---------------------------------------------------------------------------------------------------------


def hunting(at: str = CHAMBER, **where: str) -> Position:
    """The monsters' turn; the explorers in the Foyer, or where they are said to be (``ox``, ``jenny`` …)."""
    p = lost(MONSTERS, at)
    for f, name in enumerate(("ox", "jenny", "priest", "vivian")):
        p.explorer(f, at=where.get(name, "foyer"))
    return p


def ghost_moves(game: Game) -> set[str]:
    if asked(game).kind == "monsters":
        game.choose(("monster", GHOST))
    return {o[1] for o in options(game, "move")}


def test_held_by_the_heroes_it_does_nothing_and_slows_nobody() -> None:
    game = held(MONSTERS).explorer(JENNY, at=CHAMBER).build()
    assert asked(game).kind == "turn", "no monster has anything to do"
    for holder, slow in ((held, 0), (lost, 1)):
        p = holder().explorer(JENNY, at=CHAMBER)
        assert view(p.build(), JENNY).leave_cost(JENNY) == slow


def test_its_steps_bring_it_nearer_to_a_hero_through_walls_and_rubble() -> None:
    p = hunting("crypt", ox="crypt", jenny="bedroom", priest="bedroom", vivian="bedroom")
    assert ghost_moves(p.linked("basement_landing", "foyer", "way").build(4)) == {"basement_landing"}
    p = hunting("attic", jenny="bedroom", priest="bedroom", vivian="bedroom").fallen("upper_landing", "attic")
    game = p.build(4)
    assert ghost_moves(game) == {"upper_landing"}, "out of a fallen room into the next"
    game.choose(("move", "upper_landing"))
    assert {o[1] for o in options(game, "move")} == {"bedroom"}
    assert not options(game, "done"), "it can still come nearer"


def test_it_goes_through_walls_but_not_through_floors() -> None:
    p = hunting("bedroom")
    _, _, x, y, _ = p.s.house.where["bedroom"]
    p.placed("bloody_room", "upper", x, y - 1)
    for f in (JENNY, PRIEST, VIVIAN):
        p.explorer(f, at="bloody_room")
    assert "bloody_room" not in p.s.house.joined("bedroom")
    assert ghost_moves(p.build(4)) == {"bloody_room"}


def test_it_must_attack_a_hero_in_its_room_with_sanity() -> None:
    game = hunting("foyer").build(4)
    assert ghost_moves(game) == set(), "it has come to the heroes"
    assert set(options(game, "attack")) == {("attack", f, SANITY, "") for f in (JENNY, PRIEST, VIVIAN)}
    assert not options(game, "done")
    before = game.s.steps[JENNY]
    seen = act(game, ("attack", JENNY, SANITY, ""), 5, 2)
    assert seen.of("harmed") == [(JENNY, 3, "mental")]
    assert game.s.steps[JENNY] != before


def test_it_comes_to_no_harm() -> None:
    game = hunting("foyer").build(4)
    ghost_moves(game)
    act(game, ("attack", JENNY, SANITY, ""), 0, 8)
    assert game.s.life[GHOST]
    assert not game.s.stun[GHOST]


def test_in_a_room_with_a_hero_it_may_go_on_to_another() -> None:
    game = hunting("foyer", priest="grand_staircase").build(4)
    assert ghost_moves(game) == {"grand_staircase"}
    act(game, ("attack", JENNY, SANITY, ""), 0, 0)
    assert options(game, "done"), "it need not"


def test_with_no_way_to_any_hero_it_goes_where_it_likes() -> None:
    game = hunting("crypt").build(4)
    assert ghost_moves(game) == {"basement_landing"}
    assert options(game, "done")


@pytest.mark.parametrize(
    ("ring", "at", "may_try"), [(True, "foyer", True), (False, CHAMBER, True), (False, "foyer", False)]
)
def test_who_may_drive_it_out(ring: bool, at: str, may_try: bool) -> None:
    p = lost(JENNY, at).explorer(JENNY, at=at)
    if ring:
        p.holding(JENNY, "ring")
    game = p.holding(JENNY, "spear").build()
    assert may(game, "Drive out") is may_try
    assert not any(o[1] == GHOST for o in options(game, "attack")), "nothing else can touch it"
    assert not may(lost(JENNY, at).explorer(JENNY, at="bedroom").holding(JENNY, "ring").build(), "Drive out")
    if may_try:
        assert not may(held(JENNY).explorer(JENNY, at=CHAMBER).holding(JENNY, "ring").build(), "Drive out")


def test_the_monkey_does_not_strike_at_it() -> None:
    p = lost(JENNY, "foyer").explorer(JENNY, at="grand_staircase").holding(JENNY, "toy_monkey")
    for f in (OX, PRIEST, VIVIAN):
        p.explorer(f, at="crypt")
    seen = act(p.build(), ("move", "foyer"), 2)
    assert not seen.of("attacked")


@pytest.mark.parametrize(("mine", "its"), [(6, 5), (5, 5), (3, 5)])
def test_driving_it_out(mine: int, its: int) -> None:
    game = lost(JENNY).explorer(JENNY, at=CHAMBER).build()
    seen = do(game, "Drive out the Ghost", mine, its)
    assert [trait for _, _, trait, _, _ in seen.of("rolled")] == [SANITY, SANITY]
    assert (game.s.outcome == "heroes") == (mine > its)
    assert seen.of("harmed") == ([(JENNY, its - mine, "mental")] if its > mine else [])
    assert not options(game, "attack"), "it was the attack of the turn"


# -- lost ground -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fallen", "ends"),
    [
        ((ATTIC,), CHAMBER),
        ((ATTIC, CHAMBER), "entrance_hall"),
        ((ATTIC, CHAMBER, "entrance_hall"), "foyer"),
    ],
)
def test_on_lost_ground_it_is_put_elsewhere_at_the_end_of_a_turn(fallen: tuple[str, ...], ends: str) -> None:
    p = lost(MONSTERS, "attic").noted(FALLING).fallen(*fallen)
    for f in range(4):
        p.explorer(f, at="crypt")
    game = p.build(1)
    pass_turn(game)
    assert game.room(GHOST) == ends
    assert asked(game).kind == "turn"


def test_without_a_chamber_it_goes_to_the_hall_and_ties_are_the_traitors() -> None:
    p = without_attic(MONSTERS).beside("entrance_hall", "east", "ballroom").fallen("bedroom", "entrance_hall", CHAMBER)
    for f in range(4):
        p.explorer(f, at="basement_landing")
    p.s.loc[GHOST] = "bedroom"
    game = p.build(1)
    with dice(game):
        while asked(game).kind != "pick":
            game.choose(asked(game).options[-1])
    assert (asked(game).seat, {o[1] for o in asked(game).options}) == (OX, {"ballroom", "foyer"})


def test_a_room_that_falls_under_the_ghost_moves_it_at_once() -> None:
    p = falling(JENNY, ATTIC)
    p.s.loc[GHOST] = "upper_landing"
    game = p.build()
    pass_turn(game)
    assert "upper_landing" in game.s.house.fallen
    assert game.room(GHOST) == CHAMBER


def test_the_ghost_plays_on_when_the_traitor_is_dead() -> None:
    game = hunting("foyer").dead(OX).build(4)
    assert asked(game).seat == OX
    ghost_moves(game)
    act(game, options(game, "attack")[0], 8, 0)
    saved(game)
