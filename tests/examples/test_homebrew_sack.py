"""The Rotting Sack (A3): clouds that a carried thing leaves behind, a barred and locked way out, a lake."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT
from hauntwright.testing import Position, dice, offered
from hauntwright.view import View
from tests.content.haunting import do, may, options, pass_turn, view
from tests.content.stage import act
from tests.examples.homebrew_stage import at, begun, counters, laid, running, stage

HAUNT = "the-rotting-sack"
BOARDS = {3: 4, 4: 6, 5: 8, 6: 10}
OUT = {3: 1, 4: 2, 5: 2, 6: 3}
"""Half of the heroes at the start, rounded up, by players."""
ROOMS = {3: 14, 4: 15, 5: 16, 6: 17}
SACK, FOUL = "sack", f"{HAUNT}:foul"
OFF, OUTSIDE, OPEN = f"{HAUNT}:Boards off", f"{HAUNT}:Outside", f"{HAUNT}:the door is open"
HERO, FRIEND, OTHER, TRAITOR = range(4)
HALL, UP = "entrance_hall", "upper_landing"
TEAR, UNLOCK, GO = "Tear a board off the front door", "Open the lock", "Go out into the air"
HEAVE = "Heave the sack into the water"
FUMES: dict[int, tuple[int, str]] = {0: (0, ""), 1: (0, ""), 2: (1, ""), 3: (0, "sanity"), 4: (0, "mental"), 5: (1, "physical"), 6: (1, "physical")}  # fmt: skip # noqa: E501
"""What a cloud does by its three dice: whether the walk is over, and what it takes."""


def dragged(turn: int = HERO, holder: int = TRAITOR) -> Position:
    """Somebody has the sack; the heroes are in the hall, the traitor is upstairs."""
    p = running(HAUNT, turn=turn).explorer(TRAITOR, at="upper_landing")
    return p.holding(holder, SACK) if holder >= 0 else p


def foul(game: Game, room: str) -> bool:
    return FOUL in game.s.marks.get(f"room:{room}", ())


def lake(p: Position, f: int) -> Position:
    laid(p, "Underground Lake", floor="basement")
    return p.explorer(f, at=at(p, "Underground Lake"))


def over(game: Game) -> str:
    return game.s.outcome


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_it_begins(players: int) -> None:
    game = begun(HAUNT, players)
    traitor = game.s.traitor
    assert game.holds(traitor, SACK)
    boards = {"Boards off": (0, -1)}
    assert counters(game, (traitor + 1) % players) == {"Boards off": (0, BOARDS[players]), "Outside": (0, OUT[players])}
    assert counters(game, traitor) == boards, "how many is enough is the heroes' to know"


def test_the_strongest_but_the_revealer_turns() -> None:
    p = stage(HAUNT).explorer(0, might_step=8).explorer(1, might_step=8, sanity_step=1)
    for f in (2, 3):
        p.explorer(f, might_step=1, sanity_step=8)
    assert p.setup(HAUNT, revealer=0).build().s.traitor == 1


# -- the clouds --------------------------------------------------------------------------------------------------------


def test_a_cloud_is_left_when_anybodys_turn_ends() -> None:
    game = dragged().build()
    assert not foul(game, "upper_landing")
    pass_turn(game)
    assert foul(game, "upper_landing")
    assert not foul(game, "entrance_hall")


@pytest.mark.parametrize("turn", [FRIEND, TRAITOR, -1])
def test_of_heroes_traitor_and_monsters(turn: int) -> None:
    game = dragged(turn).build()
    if game.s.turn == turn:  # with no monster the monsters' turn is over at once
        pass_turn(game)
    assert foul(game, "upper_landing")


def test_whoever_carries_it_and_nobody_no_cloud() -> None:
    game = dragged(holder=HERO).build()
    pass_turn(game)
    assert foul(game, "entrance_hall")
    p = running(HAUNT).lying("foyer", SACK)
    game = p.build()
    pass_turn(game)
    assert not foul(game, "foyer")


@pytest.mark.parametrize("total", range(7))
def test_what_a_cloud_does_to_who_comes_in(total: int) -> None:
    game = dragged().marked("room:foyer", FOUL).build()
    stops, takes = FUMES[total]
    seen = act(game, ("move", "foyer"), total, *([1] if takes in ("mental", "physical") else []))
    assert len(seen.of("rolled")[0][3]) == 3
    assert seen.damage_rolls() == ([1] if takes in ("mental", "physical") else [])
    assert bool(options(game, "move")) != stops
    lost = {"": [], "sanity": [("step", "sanity", -1)]}.get(takes, [("harm", takes, 1)])
    assert seen.effects() == lost


def test_it_rolls_for_heroes_who_come_in_and_for_nobody_else() -> None:
    p = dragged(TRAITOR).explorer(TRAITOR, at="entrance_hall").marked("room:foyer", FOUL)
    assert not act(p.build(), ("move", "foyer")).of("rolled"), "the traitor is used to it"
    p = dragged(holder=HERO).marked("room:foyer", FOUL)
    assert act(p.build(), ("move", "foyer"), 0).of("rolled"), "its carrier is not"
    game = dragged().marked("room:entrance_hall", FOUL).build()
    assert not pass_turn(game).of("rolled"), "nor does it ask who is there already"


def test_the_sack_is_heavy_and_nobody_takes_it_as_a_present() -> None:
    p = dragged(holder=HERO).explorer(HERO, speed_step=1)
    speed = p.game.trait(HERO, 0)
    game = p.build()
    act(game, ("move", "foyer"))
    assert game.s.spent[HERO] == 2
    assert speed >= 2
    assert not [o for o in options(dragged(holder=HERO).holding(HERO, "bottle").build(), "give") if o[1] == SACK]
    assert [o for o in options(dragged(holder=HERO).build(), "drop") if o[1] == SACK]


HOUSE = ("Ballroom", "Patio", "Attic", "Gallery", "Larder", "Crypt", "Bloody Room", "Charred Room", "Storeroom",
         "Furnace Room", "Kitchen", "Library", "Chapel", "Master Bedroom")  # fmt: skip


def wide(players: int, fouled: int) -> Position:
    """A house of 19 rooms, some of them foul; the traitor drags the sack about in the Attic, where the air is good."""
    traitor = players - 1
    p = laid(running(HAUNT, players, traitor).holding(traitor, SACK), *HOUSE)
    p.explorer(traitor, at="attic")
    rooms = p.s.house.rooms()
    assert len(rooms) == 19
    for room in [room for room in rooms if room != "attic"][:fouled]:
        p.marked(f"room:{room}", FOUL)
    return p


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_enough_rooms_are_the_traitors(players: int) -> None:
    game = wide(players, ROOMS[players] - 2).build()
    pass_turn(game)
    assert over(game) == ""
    game = wide(players, ROOMS[players] - 1).build()
    assert over(game) == ""
    pass_turn(game)
    assert over(game) == "traitor"


def test_a_small_house_is_full_sooner() -> None:
    p = dragged().explorer(TRAITOR, at=UP)
    for room in (HALL, "foyer", "grand_staircase"):
        p.marked(f"room:{room}", FOUL)
    game = p.marked("room:basement_landing", FOUL).build()
    assert over(game) == ""
    pass_turn(game)
    assert over(game) == "traitor"


@pytest.mark.parametrize("holder", [TRAITOR, -1])
def test_clouds_creep_on_by_themselves(holder: int) -> None:
    game = dragged(TRAITOR, holder).marked("room:foyer", FOUL).build()
    before = {room for room in (HALL, "grand_staircase") if foul(game, room)}
    pass_turn(game, answers=[("room", "grand_staircase")])
    assert game.s.round == 2
    assert not before
    assert foul(game, "grand_staircase"), "which one the traitor's player picks"
    assert not foul(game, HALL), "one in a round"


def test_they_creep_up_the_stairs_too() -> None:
    game = dragged(TRAITOR, -1).marked("room:grand_staircase", FOUL).build()
    pass_turn(game, answers=[("room", UP)])
    assert foul(game, UP)


def test_without_a_cloud_nothing_creeps() -> None:
    game = dragged(TRAITOR, -1).build()
    pass_turn(game)
    assert not any(foul(game, room) for room in (HALL, "foyer", "grand_staircase", UP))


# -- the way out -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
def test_boards_come_off_with_might(total: int) -> None:
    game = dragged().build()
    seen = do(game, TEAR, total)
    assert seen.of("rolled")[0][2] == MIGHT
    assert game.s.vars.get(OFF, 0) == int(total >= 4)
    assert not may(game, TEAR)
    assert not may(game, UNLOCK), "the lock is behind the boards"


@pytest.mark.parametrize("total", range(9))
def test_then_the_lock_opens_with_knowledge(total: int) -> None:
    game = dragged().noted(OFF, BOARDS[4]).explorer(HERO, knowledge_step=8).build()
    assert not may(game, TEAR)
    seen = do(game, UNLOCK, total)
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    assert (OPEN in game.s.vars) == (total >= 5)
    assert may(game, GO) == (total >= 5)


def test_the_skeleton_key_opens_it_at_once() -> None:
    game = dragged().noted(OFF, BOARDS[4]).holding(HERO, "skeleton_key").build()
    assert not do(game, UNLOCK).of("rolled")
    assert OPEN in game.s.vars
    assert not may(game, UNLOCK)


def test_where_and_by_whom() -> None:
    for p in (dragged().explorer(HERO, at="foyer"), dragged(TRAITOR).explorer(TRAITOR, at="entrance_hall")):
        assert not may(p.build(), TEAR)
        assert not may(p.noted(OFF, BOARDS[4]).build(), UNLOCK)
        assert not may(p.noted(OPEN).build(), GO)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_half_of_those_who_began_have_to_get_out(players: int) -> None:
    p = running(HAUNT, players, traitor=players - 1).noted(OPEN).noted(OFF, BOARDS[players])
    p.explorer(players - 1, at="upper_landing").dead(1) if players > 3 else p
    game = p.build()
    for n in range(OUT[players]):
        assert over(game) == ""
        assert game.s.vars.get(OUTSIDE, 0) == n
        while not (game.s.turn < players - 1 and game.s.life[game.s.turn] and may(game, GO)):
            pass_turn(game)
        do(game, GO)
    assert over(game) == "heroes"


def test_who_is_out_is_gone_and_the_sack_stays() -> None:
    p = dragged(holder=HERO).noted(OPEN)
    game = p.build()
    do(game, GO)
    assert game.s.loc[HERO] == "@gone"
    assert SACK in game.s.zones["at:entrance_hall"]
    assert (over(game), game.s.turn) == ("", FRIEND)


def test_it_costs_a_space() -> None:
    p = dragged().noted(OPEN)
    game = p.build()
    left = view(game, HERO).spaces_left(HERO)
    do(game, GO)
    assert left > 1
    p.s.spent[HERO] = p.game.trait(HERO, 0) - 1
    p.s.entered[HERO] = 1
    assert may(p.build(), GO), "one space is enough"
    p.s.spent[HERO], p.s.entered[HERO] = 99, 1
    assert not may(p.build(), GO)


@pytest.mark.parametrize("gone", [0, 1])
def test_with_nobody_left_inside_and_too_few_outside(gone: int) -> None:
    p = (
        running(HAUNT)
        .explorer(TRAITOR, at="foyer", might_step=8)
        .explorer(HERO, at="foyer", might_step=1, speed_step=1)
    )
    p.dead(FRIEND)
    if gone:
        p.s.loc[OTHER] = "@gone"
        p.noted(OUTSIDE, 1)
    else:
        p.dead(OTHER)
    game = p.turn(TRAITOR).build()
    assert over(game) == ""
    with dice(game, 8, 0):
        game.choose(next(o for o in offered(game, "attack") if o[1] == HERO))
        while game.decision is not None and game.s.life[HERO]:
            game.choose(0)
    assert over(game) == "traitor"


# -- the lake ----------------------------------------------------------------------------------------------------------


def test_a_hero_heaves_it_in() -> None:
    assert not may(dragged(holder=HERO).build(), HEAVE), "there is no lake here"
    game = lake(dragged(holder=HERO), HERO).build()
    do(game, HEAVE)
    assert over(game) == "heroes"
    assert SACK in game.s.zones["supply"]


def test_or_drops_it_there_like_anything() -> None:
    game = lake(dragged(holder=HERO), HERO).build()
    act(game, ("drop", SACK))
    assert over(game) == "heroes"


def test_elsewhere_it_only_lies_there_and_the_traitors_floats() -> None:
    game = dragged(holder=HERO).build()
    act(game, ("drop", SACK))
    assert (over(game), SACK in game.s.zones["at:entrance_hall"]) == ("", True)
    p = lake(dragged(TRAITOR), TRAITOR)
    game = p.build()
    assert not may(game, HEAVE)
    act(game, ("drop", SACK))
    assert over(game) == ""
    assert SACK in game.s.zones["at:" + at(game, "Underground Lake")]


def test_a_hero_who_dies_in_the_lake_takes_it_down() -> None:
    p = lake(dragged(TRAITOR, holder=HERO), HERO)
    p.explorer(TRAITOR, at=p.s.loc[HERO], might_step=8).explorer(HERO, might_step=1, speed_step=1)
    game = p.build()
    with dice(game, 8, 0):
        game.choose(next(o for o in offered(game, "attack") if o[1] == HERO))
        while game.decision is not None and game.s.life[HERO]:
            options = game.decision.options
            game.choose(next((o for o in options if o == ("hurt",)), options[0]))
    assert not game.s.life[HERO]
    assert over(game) == "heroes"


def test_a_dead_traitor_lets_go_of_it() -> None:
    p = dragged().explorer(TRAITOR, at="entrance_hall", might_step=1, speed_step=1).explorer(HERO, might_step=8)
    game = p.build()
    with dice(game, 8, 0):
        game.choose(next(o for o in offered(game, "attack") if o[1] == TRAITOR))
        while game.decision is not None and game.s.life[TRAITOR]:
            options = game.decision.options
            game.choose(next((o for o in options if o == ("hurt",)), options[0]))
    assert over(game) == ""
    seen = act(game, ("take", SACK))
    assert seen.of("gained")
    pass_turn(game)
    assert foul(game, "entrance_hall"), "now the hero drags it about"


def test_only_the_heroes_know_that_it_sinks() -> None:
    game = dragged(holder=HERO).build()
    told = [" ".join(line.text for line in View(game, seat).rules()) for seat in (HERO, TRAITOR)]
    assert "is sunk" in told[0]
    assert "is sunk" not in told[1]
    assert not [a.label for a in View(game, TRAITOR).actions() if a.label in (TEAR, UNLOCK, GO, HEAVE)]
