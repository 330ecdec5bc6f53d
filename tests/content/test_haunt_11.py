"""Let Them In: the windows and what waits before them, who opens, what the Madman has to do."""

from __future__ import annotations

import pytest

from hauntwright import select
from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_11_let_them_in as expect
from tests.content.haunt_stage import act, action, begun, can, figure, laid, monsters_turn, moved
from tests.content.haunting import stage
from tests.content.stage import room_id

HAUNT = expect.ID
WINDOW = f"{HAUNT}:window"
ROOMS = tuple(room_id(room) for room in expect.WINDOWS)
MADMAN = "madman_monster"


def windows(p: Position) -> Position:
    """The window rooms are known as such."""
    for room in ROOMS:
        p.marked(f"room:{room}", WINDOW)
    return p


def mist(players: int = 3, at: str = "foyer", faces: tuple[str, ...] = (), specters: tuple[str, ...] = ()) -> Position:
    """The haunt runs: explorer 0 is the traitor, all are far in the basement; the Madman is somewhere, a Face or a
    Specter in each of some rooms."""
    p = windows(stage(HAUNT, players).haunt(HAUNT, traitor=0))
    for f in range(players):
        p.explorer(f, at="basement_landing")
    p.monster(MADMAN, at)
    for i, room in enumerate(faces, 1):
        p.lying(room, f"face#{i}")
    for room in specters:
        p.monster("specter", room)
    return p


def faces(game: Game) -> set[str]:
    return {p[3:] for p, t in game.s.zones.items() if p[:3] == "at:" and any(x.startswith("face") for x in t)}


def specters(game: Game) -> list[str]:
    return [at for k, at in zip(game.s.kind, game.s.loc, strict=True) if k == "specter" and at[0] != "@"]


def madman(p: Position, spaces: int, *more: int) -> Game:
    """The Madman's turn, with so many spaces."""
    game = monsters_turn(p, *more, spaces) if more else monsters_turn(p, spaces)
    if offered(game, "monster"):
        game.choose(("monster", figure(game, MADMAN)))
    return game


def moves(game: Game) -> list[str]:
    return [o[1] for o in offered(game, "move")]


# -- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("revealer", [0, 2])
def test_the_revealer_is_the_traitor(revealer: int) -> None:
    assert begun(stage(HAUNT), HAUNT, revealer).s.traitor == revealer
    assert expect.TRAITOR == "the revealer"


@pytest.mark.parametrize("players", [3, 6])
def test_the_madman_leaves_his_custodian(players: int) -> None:
    p = stage(HAUNT, players).holding(1, "madman").explorer(1, at="foyer")
    before = p.s.steps[1]
    game = begun(p, HAUNT, 1)
    assert game.room(figure(game, MADMAN)) == "foyer", "with the traitor"
    assert "madman" in game.s.zones["aside"]
    assert game.s.steps[1] == (before[0], before[1] - 2, before[2] + 1, before[3])
    assert expect.CARD_GAINS == {"might": 2, "sanity": -1}
    conservation(game)


def test_no_trait_falls_to_the_skull_by_it() -> None:
    game = begun(stage(HAUNT).holding(2, "madman").explorer(2, might_step=2), HAUNT)
    assert game.s.life[2]
    assert game.s.steps[2][MIGHT] == 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_pieces(players: int) -> None:
    game = begun(stage(HAUNT, players), HAUNT)
    for name, kind in expect.MONSTERS.items():
        own = MADMAN if name == "Madman" else "specter"
        assert game.s.kind.count(own) == kind.count[players]
        f = game.s.kind.index(own)
        assert tuple(game.trait(f, t) for t in range(4)) == tuple(-1 if n is None else n for n in kind.traits)
    assert specters(game) == []
    assert len(select.tokens_of(game, "face")) == expect.FACES_AT_MOST
    assert View(game, 1).counters()[f"{HAUNT}:Exorcism"][1:] == (0, expect.SUCCESSES[players])


def test_a_face_before_each_true_window_and_the_front_door() -> None:
    game = begun(laid(stage(HAUNT), "Chapel", "Bedroom"), HAUNT)
    assert faces(game) == {"entrance_hall", "grand_staircase", "chapel", "bedroom"}
    assert [e.to for e in told(game, "placed")] == [None] * len(told(game, "placed")), "everybody sees them"


def test_which_rooms_have_a_window() -> None:
    game = begun(stage(HAUNT), HAUNT)
    assert {key for key, marks in game.s.marks.items() if WINDOW in marks} == {f"room:{room}" for room in ROOMS}


def blocked(p: Position) -> Position:
    """A tile beyond the window of the Grand Staircase, which looks west."""
    return p.beside("foyer", "west", "dusty_hallway").placed("creaky_hallway", "ground", -1, 2)


def test_none_before_a_window_that_a_tile_blocks() -> None:
    assert faces(begun(blocked(stage(HAUNT)), HAUNT)) == {"entrance_hall"}


# -- the house changes -------------------------------------------------------------------------------------------------


def opened(p: Position, spot: str, side: int, room: str) -> Game:
    """A hero finds a room."""
    game = p.explorer(1, at=spot).stacked("room", room).stacked("event", "angry_being").turn(1).build()
    act(game, ("explore", side))
    return game


@pytest.mark.parametrize("room", ["chapel", "bedroom", "dining_room", "master_bedroom"])
def test_a_face_comes_with_a_window_room_that_is_found(room: str) -> None:
    p = stage(HAUNT).explorer(0, at="basement_landing").explorer(2, at="basement_landing")
    game = begun(p, HAUNT, 0)
    upper = "upper" in expect.WINDOWS[next(r for r in expect.WINDOWS if room_id(r) == room)]
    while game.s.turn != 1:
        game.choose(("end",))
    game.s.loc[1] = "upper_landing" if upper else "entrance_hall"
    game.s.stack = (room, *(r for r in game.s.stack if r != room))
    act(game, offered(game, "explore")[0])
    assert game.s.house.has(room)
    assert room in faces(game)


def test_a_face_goes_when_its_window_is_blocked() -> None:
    p = mist(faces=("grand_staircase", "entrance_hall")).beside("foyer", "west", "dusty_hallway")
    game = opened(p, "dusty_hallway", 0, "creaky_hallway")
    assert faces(game) == {"entrance_hall"}
    assert "face#1" in game.s.zones["supply"]


def test_the_front_door_is_never_blocked() -> None:
    p = mist(faces=("grand_staircase", "entrance_hall"))
    assert "entrance_hall" in faces(opened(p, "entrance_hall", 1, "dusty_hallway"))


def test_what_is_let_in_already_stays() -> None:
    p = mist(specters=("grand_staircase",)).beside("foyer", "west", "dusty_hallway")
    assert specters(opened(p, "dusty_hallway", 0, "creaky_hallway")) == ["grand_staircase"]


# -- faces are outside -------------------------------------------------------------------------------------------------


def test_a_face_does_nothing_and_nothing_is_done_to_it() -> None:
    p = mist(faces=("entrance_hall",), at="upper_landing").explorer(1, at="entrance_hall").holding(1, "ring")
    game = p.holding(1, "spirit_board", "bell").turn(1).build()
    assert not offered(game, "attack")
    assert not offered(game, "take")
    left = View(game, 1).spaces_left(1)
    game.choose(("move", "foyer"))
    assert View(game, 1).spaces_left(1) == left - 1, "and it slows nobody"


def test_neither_bell_nor_board_calls_it() -> None:
    p = mist(faces=("entrance_hall",), at="upper_landing").explorer(1, at="grand_staircase").holding(1, "spirit_board")
    game = p.turn(1).build()
    moved(game, action(game, "spirits"))
    assert faces(game) == {"entrance_hall"}


# -- opening -----------------------------------------------------------------------------------------------------------


def test_the_traitor_opens_for_one_space_and_goes_on() -> None:
    p = mist(faces=("entrance_hall", "grand_staircase"), at="upper_landing").explorer(0, at="entrance_hall")
    game = p.turn(0).build()
    left = View(game, 0).spaces_left(0)
    act(game, action(game, "open-to"))
    assert specters(game) == ["entrance_hall"]
    assert faces(game) == {"grand_staircase"}
    assert View(game, 0).spaces_left(0) == left - expect.OPENING_COSTS
    game.choose(("move", "foyer"))
    game.choose(("move", "grand_staircase"))
    assert can(game, "open-to") == (left - 3 >= 1)


def test_without_a_space_left_nobody_opens() -> None:
    p = mist(faces=("foyer",), at="upper_landing").explorer(0, at="entrance_hall", speed_step=1)
    game = p.turn(0).build()
    while View(game, 0).spaces_left(0) > 1:
        game.choose(("move", "foyer" if game.room(0) == "entrance_hall" else "entrance_hall"))
    if game.room(0) != "foyer":
        game.choose(("move", "foyer"))
    assert can(game, "open-to") == (View(game, 0).spaces_left(0) >= 1)


def test_heroes_open_to_nobody() -> None:
    p = mist(faces=("entrance_hall",), at="upper_landing").explorer(1, at="entrance_hall")
    assert not can(p.turn(1).build(), "open-to")


# -- the Madman --------------------------------------------------------------------------------------------------------


def test_he_goes_the_shortest_way_to_the_nearest_face() -> None:
    game = madman(mist(faces=("entrance_hall", "grand_staircase"), at="upper_landing"), 6)
    assert moves(game) == ["grand_staircase"]
    assert not offered(game, "done"), "he has to"
    game.choose(("move", "grand_staircase"))
    assert moves(game) == []
    assert not offered(game, "done"), "and he has to open"
    moved(game, action(game, "let-it-in"))
    assert specters(game) == ["grand_staircase"]
    assert moves(game) == ["foyer"], "with movement left, on to the next"


def test_of_faces_as_near_the_traitor_chooses() -> None:
    game = madman(mist(faces=("entrance_hall", "grand_staircase"), at="foyer"), 6)
    assert set(moves(game)) == {"entrance_hall", "grand_staircase"}
    assert asked(game).seat == 0


def test_opening_costs_him_a_space_too() -> None:
    p = mist(faces=("entrance_hall", "grand_staircase"), at="foyer")
    game = madman(p, 2)
    game.choose(("move", "entrance_hall"))
    act(game, action(game, "let-it-in"), 4)
    assert game.s.acted[figure(game, MADMAN)], "his two spaces are spent"
    short = madman(mist(faces=("entrance_hall",), at="grand_staircase"), 2)
    short.choose(("move", "foyer"))
    short.choose(("move", "entrance_hall"))
    assert faces(short) == {"entrance_hall"}, "he comes to it, and opens on his next turn"


def test_he_opens_where_he_starts() -> None:
    game = madman(mist(faces=("foyer",), at="foyer"), 3)
    assert moves(game) == []
    assert can(game, "let-it-in")


def test_what_he_lets_in_acts_in_the_same_turn() -> None:
    p = mist(faces=("foyer",), at="foyer").explorer(1, at="foyer")
    game = madman(p, 1)
    moved(game, action(game, "let-it-in"), 4)
    specter = figure(game, "specter")
    assert [e.data[:2] for e in told(game, "monsters_roll")] == [(MADMAN, 1), ("specter", 4)]
    if offered(game, "monster"):
        game.choose(("monster", specter))
    assert ("attack", 1, SANITY, "") in offered(game, "attack")
    assert offered(game, "move")


def test_a_stunned_madman_does_nothing() -> None:
    p = mist(faces=("foyer",), at="foyer")
    p.s.stun[figure(p.game, MADMAN)] = 1
    game = monsters_turn(p)
    assert faces(game) == {"foyer"}
    assert game.s.turn != -1


def test_with_no_face_left_he_explores() -> None:
    p = mist(at="upper_landing").stacked("room", "bedroom")
    game = madman(p, 4)
    assert offered(game, "explore")
    assert not offered(game, "done")
    game.choose(offered(game, "explore")[0])
    while asked(game).kind == "lay":
        game.choose(0)
    assert game.room(figure(game, MADMAN)) == "bedroom"
    assert not told(game, "drew"), "he draws nothing"
    assert offered(game, "move") or offered(game, "explore"), "and no symbol stops him"


def test_while_there_is_a_face_he_explores_nothing_not_even_where_no_way_leads_to_it() -> None:
    game = madman(mist(at="upper_landing").placed("chapel", "upper", 9, 9).lying("chapel", "face#1"), 4)
    assert not offered(game, "explore")


def test_rooms_he_finds_are_explored_for_everybody() -> None:
    p = mist(at="entrance_hall").explorer(1, at="entrance_hall").stacked("room", "dining_room")
    game = madman(p, 1)
    game.choose(("explore", 1))
    while asked(game).kind == "lay":
        game.choose(0)
    while game.s.turn != 1:
        game.choose(
            ("end",) if ("end",) in asked(game).options else ("done",) if ("done",) in asked(game).options else 0
        )
    game.choose(("move", "dining_room"))
    assert not told(game, "drew")


@pytest.mark.parametrize("left", ROOMS[1:])
def test_one_missing_window_room_is_reason_enough(left: str) -> None:
    p = mist(at="foyer").explorer(1, at="foyer")
    game = madman(laid(p, *(name for name in expect.WINDOWS if room_id(name) not in (left, ROOMS[0]))), 6)
    assert not offered(game, "done"), "he has to look for it"
    assert not offered(game, "attack")


def test_with_all_found_he_looks_no_further() -> None:
    game = madman(all_found(mist(at="upper_landing")), 4)
    assert offered(game, "done")


def test_while_a_face_waits_he_does_not_explore() -> None:
    game = madman(mist(faces=("grand_staircase",), at="entrance_hall"), 4)
    assert not offered(game, "explore")


def test_he_goes_to_doors_of_the_two_upper_floors_only() -> None:
    p = mist(at="basement_landing")
    for f in range(3):
        p.explorer(f, at="upper_landing")
    p.beside("basement_landing", "east", "stairs_from_basement").linked("stairs_from_basement", "foyer", "stairs")
    game = madman(p, 6)
    assert not offered(game, "explore")
    assert moves(game) == ["stairs_from_basement"]


def test_the_chute_does_not_carry_him_off() -> None:
    p = mist(at="entrance_hall", faces=("coal_chute",)).beside("entrance_hall", "east", "coal_chute")
    game = madman(p, 4)
    game.choose(("move", "coal_chute"))
    assert game.room(figure(game, MADMAN)) == "coal_chute"


@pytest.mark.parametrize("room", ["gallery", "collapsed_room"])
def test_he_need_not_jump_down_where_his_spaces_end(room: str) -> None:
    p = mist(at="upper_landing")
    p.beside("upper_landing", "north", room).beside("foyer", "east", "ballroom").beside(room, "north", "bedroom")
    game = madman(p.lying("bedroom", "face#1"), 1)
    game.choose(("move", room))
    assert not offered(game, "act"), "there is no Face here to open to"
    assert game.room(figure(game, MADMAN)) == room


def test_he_rides_no_elevator() -> None:
    p = mist(at="foyer").stacked("room", "mystic_elevator")
    game = madman(p, 6)
    moved(game, offered(game, "explore")[0])
    while asked(game).kind == "lay":
        game.choose(asked(game).options[0])
    assert game.room(figure(game, MADMAN)) == "mystic_elevator"
    assert asked(game).kind != "offer"


# -- when he attacks ---------------------------------------------------------------------------------------------------


def all_found(p: Position) -> Position:
    """Every window room is in the house."""
    return laid(p, "Master Bedroom", "Bedroom", "Chapel", "Dining Room")


@pytest.mark.parametrize(
    ("found", "waiting", "may"), [(True, False, True), (True, True, False), (False, False, False), (False, True, False)]
)
def test_only_when_nobody_is_left_to_be_let_in(found: bool, waiting: bool, may: bool) -> None:
    p = mist(at="foyer", faces=("foyer",) if waiting else ()).explorer(1, at="foyer")
    if found:
        all_found(p)
    game = madman(p, 4)
    assert bool([o for o in offered(game, "attack") if o[1] == 1]) == may


def test_he_attacks_too_when_none_can_be_found_any_more() -> None:
    p = mist(at="foyer").explorer(1, at="foyer")
    for floor in ("ground", "upper"):
        for spot, side in p.s.house.doorways(floor):
            p.s.house = p.s.house.close(spot, side)
    game = madman(p, 4)
    attack = [o for o in offered(game, "attack") if o[1] == 1]
    assert attack == [("attack", 1, MIGHT, "")]
    assert expect.MADMAN_WAITS_FOR_THE_STACK


@pytest.mark.parametrize("floor", ["ground", "upper"])
def test_not_while_a_doorway_of_either_floor_is_open(floor: str) -> None:
    p = mist(at="foyer").explorer(1, at="foyer")
    for spot, side in p.s.house.doorways(floor):
        p.s.house = p.s.house.close(spot, side)
    game = madman(p, 4)
    assert not offered(game, "attack")
    assert not offered(game, "done"), "he goes to the doors of the other floor"


@pytest.mark.parametrize(("mine", "theirs", "stunned"), [(5, 3, True), (3, 5, False)])
def test_he_defends_himself_and_is_stunned_like_any_monster(mine: int, theirs: int, stunned: bool) -> None:
    game = mist(at="foyer", faces=("entrance_hall",)).explorer(1, at="foyer").turn(1).build()
    moved(game, ("attack", figure(game, MADMAN), MIGHT, ""), mine, theirs)
    assert bool(game.s.stun[figure(game, MADMAN)]) == stunned
    if not stunned:
        assert asked(game).about == ("physical", 2)


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_saved_on_the_way_goes_on_the_same(players: int) -> None:
    fork_check(begun(stage(HAUNT, players), HAUNT))
    fork_check(madman(mist(players, faces=("entrance_hall", "grand_staircase"), at="upper_landing"), 6))
    fork_check(madman(mist(players, at="upper_landing").stacked("room", "bedroom"), 4))
