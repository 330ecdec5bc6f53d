"""The Stars Are Right: the set-up, the paint, how it ends, who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.narrate import tell
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_14_the_stars_are_right as expect
from tests.content.haunt_14_stage import (
    CHAMBER,
    FOYER,
    HAUNT,
    LANDING,
    OFFERED,
    THROWN,
    cans,
    cultists,
    lodge,
    points,
)
from tests.content.haunt_stage import choose_monster, laid, moved
from tests.content.haunting import begun, do, may, pass_to, saved_midway, stage
from tests.content.stage import act, content, room_id

SHELVES = tuple(room_id(room) for room in expect.SHELVES)

# -- the beginning -----------------------------------------------------------------------------------------------------


def test_it_is_on_the_chart_and_leaves_nothing_to_choose() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert haunt.options == ()


@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_the_revealer_is_the_traitor(revealer: int) -> None:
    assert expect.TRAITOR == "the revealer"
    game = begun(laid(stage(HAUNT, 3), "Pentagram Chamber", "Kitchen"), HAUNT, revealer)
    assert game.s.traitor == revealer


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_cultists_wait_in_the_chamber(players: int) -> None:
    game = begun(laid(stage(HAUNT, players), "Pentagram Chamber", "Kitchen"), HAUNT)
    kind = expect.MONSTERS["Cultist"]
    assert len(cultists(game)) == kind.count[players]
    for f in cultists(game):
        assert game.room(f) == room_id(expect.CULTISTS_IN)
        assert tuple(game.trait(f, t) for t in range(4)) == tuple(-1 if n is None else n for n in kind.traits)
    conservation(game)


def test_without_a_chamber_it_is_searched_out_first() -> None:
    game = begun(laid(stage(HAUNT, 3), "Kitchen"), HAUNT)
    assert game.s.house.floor(CHAMBER) == "basement"
    assert {game.room(f) for f in cultists(game)} == {CHAMBER}


def shelved(game: Game) -> dict[str, int]:
    zones = game.s.zones
    found = {r: sum(t.startswith("paint#") for t in zones.get(f"at:{r}", ())) for r in game.s.house.spots()}
    return {r: n for r, n in found.items() if n}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(
    "present",
    [
        *((room,) for room in expect.SHELVES),
        ("Attic", "Kitchen"),
        ("Storeroom", "Larder", "Junk Room"),
        ("Research Laboratory", "Attic", "Storeroom", "Larder"),
        ("Attic", "Junk Room", "Research Laboratory", "Kitchen"),
    ],
)
def test_cans_go_round_the_shelves_in_order(players: int, present: tuple[str, ...]) -> None:
    game = begun(laid(stage(HAUNT, players), "Pentagram Chamber", *present), HAUNT)
    order = [room for room in SHELVES if game.s.house.has(room)]
    want: dict[str, int] = {}
    for i in range(expect.CANS[players]):
        room = order[i % len(order)]
        want[room] = want.get(room, 0) + 1
    assert shelved(game) == want
    assert not told(game, "built"), "nothing is searched out"


@pytest.mark.parametrize(("first", "floor"), [("larder", "basement"), ("attic", "upper"), ("kitchen", "")])
def test_with_no_shelf_the_first_of_the_stack_gets_all(first: str, floor: str) -> None:
    later = [room for room in SHELVES if room != first]
    p = laid(stage(HAUNT, 5), "Pentagram Chamber").stacked("room", "chapel", first, *later)
    game = p.setup(HAUNT).build()
    seats = set()
    while game.decision is not None and game.s.phase == "setup":
        seats.add(game.decision.seat)
        game.choose(0)
    assert shelved(game) == {first: expect.CANS[5]}
    assert [e.data[0] for e in told(game, "built")] == [first]
    assert game.s.traitor not in seats, "the heroes say where"
    assert not floor or game.s.house.floor(first) == floor
    assert game.s.stack[:5] != ("chapel", *later[:4]), "and the stack is shuffled"


# -- picking up --------------------------------------------------------------------------------------------------------


def painting(*held: int, lying: int = 0, at: str = LANDING, players: int = 3) -> Position:
    """Heroes (by number) with a can each; so many cans lie where they are."""
    p = lodge(players)
    for f in range(1, players):
        p.explorer(f, at=at)
    for n, f in enumerate(held, 1):
        p.holding(f, f"paint#{n}")
    p.lying(at, *(f"paint#{n}" for n in range(len(held) + 1, len(held) + lying + 1)))
    return p.turn(1)


def test_a_hero_takes_one_can_and_no_second() -> None:
    game = painting(lying=2).build()
    act(game, ("take", "paint#1"), answers=[("enough",)])
    assert game.held(1) == ("paint#1",)
    assert not [o for o in asked(game).options if o[0] == "take"]
    assert expect.CANS_AT_ONCE == 1
    pass_to(game, 2)
    assert ("take", "paint#2") in offered(game, "take")


def test_it_is_handed_on_but_not_to_who_has_one() -> None:
    game = painting(1, 2, players=4).build()
    assert {o for o in offered(game, "give") if o[1] == "paint#1"} == {("give", "paint#1", 3)}


def test_neither_traitor_nor_cultists_touch_it() -> None:
    p = painting(lying=1).explorer(0, at=LANDING).holding(1, "paint#2", "axe")
    game = p.turn(0).build()
    assert not offered(game, "take")
    moved(game, ("attack", 1, MIGHT, ""), 6, 2)
    assert {o[1] for o in asked(game).options if o[0] == "steal"} == {"axe"}
    p = painting(lying=1).monster("cultist", LANDING).holding(1, "paint#2").explorer(2, at=FOYER)
    game = p.turn(-1).build(4)
    choose_monster(game, 3)
    assert not offered(game, "take")
    moved(game, ("attack", 1, MIGHT, ""), 6, 2)
    assert asked(game).kind == "split", "there is nothing it could take instead"


# -- throwing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_from_next_door_it_costs_a_space_and_no_roll(players: int) -> None:
    game = painting(1, players=players).build()
    left = View(game, 1).spaces_left(1)
    seen = do(game, "Throw paint")
    assert not seen.of("rolled")
    assert cans(game) == 1
    assert game.held(1) == ()
    assert left - View(game, 1).spaces_left(1) == expect.THROW_COSTS
    assert game.s.outcome == ""
    assert not may(game, "Throw paint"), "no can is left in hand"
    conservation(game)


def test_not_without_a_space() -> None:
    p = painting(1)
    p.s.entered[1], p.s.spent[1] = 4, 4
    p.explorer(1, speed=4)
    assert not may(p.build(), "Throw paint")


def test_again_with_the_can_of_a_friend() -> None:
    game = painting(1, 2, players=4).turn(2).build()
    do(game, "Throw paint")
    pass_to(game, 1)
    do(game, "Throw paint")
    assert cans(game) == 2


def test_only_from_a_room_with_a_door_to_it() -> None:
    assert not may(painting(1, at=FOYER).build(), "Throw paint")
    assert may(painting(1).build(), "Throw paint")
    p = painting(1)
    house = p.s.house
    far = next(r for r in house.spots() if r not in (CHAMBER, LANDING) and CHAMBER not in house.joined(r))
    p.explorer(1, at=far)
    assert not may(p.build(), "Throw paint")
    side = next(d for d in range(4) if not p.s.house.behind(CHAMBER, d) and d not in p.s.house.unexplored(CHAMBER))
    p.placed("servants_quarters", *p.s.house.cell(CHAMBER, side))
    assert not may(p.explorer(1, at="servants_quarters").build(), "Throw paint"), "behind a wall of it"


def test_from_inside_it_is_laid_down_for_nothing() -> None:
    p = painting(1, at=CHAMBER)
    game = p.build()
    assert not may(game, "Throw paint")
    left = View(game, 1).spaces_left(1)
    act(game, ("drop", "paint#1"))
    assert cans(game) == 1
    assert View(game, 1).spaces_left(1) == left
    assert not [t for t in game.s.zones.get(f"at:{CHAMBER}", ()) if t.startswith("paint")], "there for good"


def test_laid_down_elsewhere_it_lies_there() -> None:
    game = painting(1).build()
    act(game, ("drop", "paint#1"))
    assert cans(game) == 0
    assert "paint#1" in game.s.zones[f"at:{LANDING}"]


def test_handed_on_inside_it_is_not_thrown() -> None:
    game = painting(1, at=CHAMBER).build()
    act(game, ("give", "paint#1", 2))
    assert game.holds(2, "paint#1")
    assert cans(game) == 0


@pytest.mark.parametrize("at", [CHAMBER, LANDING])
def test_who_dies_drops_the_can(at: str) -> None:
    p = painting(1, at=at).explorer(0, at=at).explorer(1, might_step=1, speed_step=1)
    game = p.turn(0).build()
    act(game, ("attack", 1, MIGHT, ""), 8, 0)
    assert not game.s.life[1]
    assert cans(game) == int(at == CHAMBER)
    assert ("paint#1" in game.s.zones.get(f"at:{at}", ())) == (at == LANDING)


def test_the_traitor_throws_nothing() -> None:
    assert not may(lodge().explorer(0, at=LANDING).turn(0).build(), "Throw")


# -- how it ends -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_last_can_wins(players: int) -> None:
    for before in (expect.CANS[players] - 2, expect.CANS[players] - 1):
        p = painting(1, players=players).noted(THROWN, before)
        p.dead(players - 1)  # the dead make it no fewer
        game = p.build()
        do(game, "Throw paint")
        assert game.s.outcome == ("heroes" if before + 1 == expect.CANS[players] else "")


def test_the_last_can_wins_inside_too() -> None:
    game = painting(1, at=CHAMBER).noted(THROWN, 2).build()
    act(game, ("drop", "paint#1"))
    assert game.s.outcome == "heroes"


@pytest.mark.parametrize("before", [expect.OFFERINGS_NEEDED - 2, expect.OFFERINGS_NEEDED - 1])
def test_thirteen_points_win(before: int) -> None:
    game = lodge().holding(0, "axe").noted(OFFERED, before).turn(0).build()
    do(game, "Offer an item")
    assert points(game) == before + 1
    assert game.s.outcome == ("traitor" if before + 1 == expect.OFFERINGS_NEEDED else "")


def test_more_than_thirteen_do_too() -> None:
    game = lodge().holding(0, "corpse#1").noted(OFFERED, 10).turn(0).build()
    do(game, "Offer a corpse")
    assert game.s.outcome == "traitor"


def test_all_heroes_dead() -> None:
    p = lodge().dead(2).explorer(0, at=LANDING).explorer(1, might_step=1, speed_step=1).turn(0)
    game = p.build()
    act(game, ("attack", 1, MIGHT, ""), 8, 0)
    assert game.s.outcome == "traitor"


@pytest.mark.parametrize("players", [3, 6])
def test_the_traitors_death_ends_nothing(players: int) -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    p = lodge(players).monster("cultist", CHAMBER).explorer(0, at=LANDING, might_step=1, speed_step=1).turn(1)
    game = p.build()
    moved(game, ("attack", 0, MIGHT, ""), 8, 0)
    while game.s.life[0]:
        game.choose(0)
    assert game.s.outcome == ""
    assert "corpse#1" in game.s.zones[f"at:{LANDING}"], "which is worth as much as any"
    pass_to(game, -1, 4)
    assert asked(game).seat == 0, "that seat plays the Cultists"


# -- who knows what ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_each_side_reads_its_own_booklet(players: int) -> None:
    game = begun(laid(stage(HAUNT, players), "Pentagram Chamber", "Kitchen"), HAUNT)
    ours, theirs = ("\n".join(line.text for line in View(game, f).rules()) for f in (1, 0))
    for secret in ("Throw paint", "heroes win", "setup for heroes"):
        assert secret in ours
        assert secret not in theirs
    for secret in ("Offer a corpse", "Offer a companion", "Offer an item", "Offerings", "traitor wins"):
        assert secret in theirs
        assert secret not in ours
    assert "13" not in ours
    assert str(expect.OFFERINGS_NEEDED) not in View(game, 1).story()[0]
    assert View(game, 1).story() != View(game, 0).story()
    assert View(game, 0).counters()[OFFERED] == ("Offerings", 0, expect.OFFERINGS_NEEDED)
    assert OFFERED not in View(game, 1).counters()


def test_what_is_offered_is_seen_and_not_what_it_counts() -> None:
    game = lodge().holding(0, "axe", "dog").turn(0).build()
    game.listening = True
    before = len(game.events)
    do(game, "Offer an item")
    do(game, "Offer a companion")
    for seat in (0, 1):
        lines = "\n".join(tell(View(game, seat), game.events[before:]))
        assert "loses the Axe" in lines, "what is done is told"
        assert ("Offerings" in lines) == (seat == 0), "what it comes to is not"
    assert OFFERED not in View(game, 1).counters()
    assert View(game, 0).counters()[OFFERED][1] == 3


@pytest.mark.parametrize("players", [3, 6])
def test_games_by_chance_are_saved_midway(players: int) -> None:
    record = saved_midway(HAUNT, players, seed=14)
    conservation(record.game)


def test_it_forks_with_paint_and_a_corpse_about() -> None:
    p = painting(1).monster("cultist", CHAMBER).lying(CHAMBER, "corpse#1", "axe")
    fork_check(p.build())
    fork_check(p.turn(-1).build(4))
