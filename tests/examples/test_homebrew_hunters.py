"""One Hunter Each (A4): nobody is traitor at first, a Hunter for everybody, trails that are doors, sites that bear one
seal each."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.going import FAR
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, TRAITS
from hauntwright.places import distance
from hauntwright.testing import Position, conservation, dice, fork_check, offered, told
from hauntwright.view import View
from tests.content.haunting import do, may, options, pass_turn
from tests.content.stage import act
from tests.examples.homebrew_stage import at, begun, counters, kinds, laid, running

HAUNT = "one-hunter-each"
HERO, FRIEND, OTHER, LAST = range(4)
CAUGHT, SEALED, SEALS = f"{HAUNT}:Caught", f"{HAUNT}:sealed", f"{HAUNT}:Seals"
HALL, FOYER, STAIRS, UP, CELLAR = "entrance_hall", "foyer", "grand_staircase", "upper_landing", "basement_landing"
SITES = ("Chapel", "Crypt", "Graveyard", "Pentagram Chamber", "Library", "Attic", "Furnace Room", "Conservatory", "Tower", "Gallery", "Ballroom", "Underground Lake")  # fmt: skip # noqa: E501
SEAL, LAY = "Set a seal", "Leave a trail"


def hunted(turn: int = HERO, *hunters: tuple[int, str], players: int = 4) -> Position:
    """Some Hunters, each bound to an explorer, in a room; the explorers are in the hall. Nobody is traitor."""
    p = running(HAUNT, players, -1, turn)
    for n, (f, room) in enumerate(hunters):
        p.monster("hunter", room).marked(f"f{f}", f"bound f{players + n}")
    return p


def hunt(p: Position, *totals: int) -> Game:
    """The monsters' turn comes: the dice are those of the paces and blows, Hunter by Hunter."""
    last = p.s.order[-2]
    game = p.turn(last).build()
    with dice(game, *totals):
        game.choose(("end",))
    assert game.decision is None or game.decision.kind == "turn", "nobody is asked"
    return game


def hunter(game: Game, n: int = 0) -> int:
    return kinds(game, "hunter")[n]


def trails(game: Game) -> list[str]:
    """The rooms with a Trail, each as often as it has one."""
    return sorted(place[3:] for place, there in game.s.zones.items() for t in there if place[:3] == "at:" and t.startswith("trail"))  # fmt: skip # noqa: E501


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_it_begins(players: int) -> None:
    game = begun(HAUNT, players)
    assert game.s.traitor == -1
    assert set(game.s.side[:players]) == {"hero"}
    hunters = kinds(game, "hunter")
    assert len(hunters) == players
    assert len([t for t in game.s.zones["supply"] if t.startswith("trail")]) == 30
    assert all([game.trait(f, t) for t in range(4)] == [3, 4, 4, -1] for f in hunters)
    bonds = [mark for f in hunters for mark in game.s.marks[f"f{f}"]]
    assert sorted(bonds) == [f"bound f{f}" for f in range(players)], "one each"
    house = game.s.house
    most = max(distance(game, HALL, spot) for spot in house.spots() if distance(game, HALL, spot) < FAR)
    assert {distance(game, HALL, game.s.loc[f]) for f in hunters} <= {most, FAR}
    assert all(counters(game, f) == {"Seals": (0, players)} for f in range(players))
    conservation(game)


# -- how they walk -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "room"), [(0, UP), (1, STAIRS), (2, FOYER), (3, HALL)])
def test_it_walks_the_shortest_way_as_far_as_its_dice_say(pace: int, room: str) -> None:
    game = hunt(hunted(HERO, (HERO, UP)), pace, *([4, 4] if room == HALL else []))
    assert game.room(hunter(game)) == room
    assert len(told(game, "rolled")[0].data[3]) == 3


def test_to_its_own_hero_past_all_others() -> None:
    p = hunted(HERO, (FRIEND, UP)).explorer(FRIEND, at=HALL)
    for f in (HERO, OTHER, LAST):
        p.explorer(f, at=STAIRS)
    game = hunt(p, 2)
    assert game.room(hunter(game)) == FOYER
    assert not told(game, "attacked"), "it strikes nobody else, and nobody slows it"


def square(seed: int) -> Game:
    """From the Foyer two ways lead down to the basement, by a room each."""
    p = hunted(HERO, (HERO, FOYER))
    laid(p, "Ballroom", "Bloody Room", floor="ground")
    p.linked("bloody_room", CELLAR, "one").linked("ballroom", CELLAR, "two")
    p.explorer(HERO, at=CELLAR)
    p.s.r1 += seed * 7919
    return hunt(p)


def test_of_ways_alike_chance_takes_one() -> None:
    went = set()
    for seed in range(60):
        game = square(seed)
        step = next((e.data[2] for e in told(game, "put") if e.data[0] == hunter(game)), "")
        went.add(step)
    assert went >= {"bloody_room", "ballroom"}


def test_a_trail_is_a_door_to_every_other_trail() -> None:
    p = hunted(HERO, (HERO, CELLAR)).explorer(HERO, at=UP)
    assert hunt(p, 1).room(4) == CELLAR, "there is no way up yet"
    one_end = p.lying(CELLAR, "trail#1")
    assert hunt(one_end, 1).room(4) == CELLAR
    both = one_end.lying(STAIRS, "trail#2").lying(FOYER, "trail#3")
    game = hunt(both, 1)
    assert game.room(hunter(game)) == STAIRS, "the nearer of the two"
    assert hunt(both, 2, 4, 4).room(4) == UP


def test_only_hunters_go_by_trails() -> None:
    p = hunted().explorer(HERO, at=CELLAR).lying(CELLAR, "trail#1").lying(FOYER, "trail#2")
    assert not options(p.build(), "move")
    p.explorer(HERO, side="traitor").marked(f"f{HERO}", CAUGHT)
    assert not options(p.build(), "move"), "nor do those it has caught"


def test_with_no_way_and_stunned_it_stays() -> None:
    p = hunted(HERO, (HERO, UP))
    p.s.stun[4] = 1
    game = hunt(p)
    assert game.room(hunter(game)) == UP
    assert not told(game, "rolled")


def test_it_slows_nobody() -> None:
    p = hunted(HERO, (HERO, HALL))
    game = p.build()
    act(game, ("move", FOYER))
    assert game.s.spent[HERO] == 1


# -- what it does ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("its", "mine"), [(6, 2), (3, 3), (2, 6)])
def test_where_its_hero_is_it_attacks(its: int, mine: int) -> None:
    p = hunted(HERO, (HERO, FOYER)).holding(HERO, "bottle", "skull")
    game = hunt(p, 1, its, mine)
    [blow] = told(game, "attacked")
    assert blow.data[:3] == (hunter(game), HERO, MIGHT)
    caught = its > mine
    assert (game.s.side[HERO] == "traitor") == caught
    assert (CAUGHT in game.s.marks.get("f0", ())) == caught
    assert game.s.steps[HERO] == (5, 5, 5, 5), "it does no harm"
    assert game.s.life[HERO]
    assert game.holds(HERO, "bottle")
    assert (game.s.loc[hunter(game)][0] == "@") == caught, "it has what it came for"
    assert bool(game.s.stun[hunter(game)]) == (mine > its)
    conservation(game)
    fork_check(game)


def test_a_hero_who_goes_for_his_hunter_and_loses_is_caught_too() -> None:
    game = hunted(HERO, (HERO, HALL)).build()
    seen = act(game, ("attack", 4, MIGHT, ""), 1, 6)
    assert (game.s.side[HERO], seen.effects(HERO)) == ("traitor", [])
    assert game.s.loc[4][0] == "@"


def test_anybody_else_who_loses_is_hurt() -> None:
    game = hunted(FRIEND, (HERO, HALL)).build()
    seen = act(game, ("attack", 4, MIGHT, ""), 1, 3)
    assert seen.effects(FRIEND)[0] == ("harm", "physical", 2)
    assert game.s.side[FRIEND] == "hero"


@pytest.mark.parametrize("who", [HERO, FRIEND])
def test_beaten_it_is_stunned(who: int) -> None:
    game = hunted(who, (HERO, HALL)).build()
    act(game, ("attack", 4, MIGHT, ""), 6, 2)
    assert game.s.stun[4]
    assert game.s.life[4]


def test_who_is_caught_hunts_with_it() -> None:
    game = hunt(hunted(HERO, (HERO, HALL)), 1, 6, 2)
    assert View(game, HERO).my_side == "traitor"
    assert "THE HUNT" in View(game, HERO).story()
    assert "FOX" in View(game, FRIEND).story()
    while game.s.turn != HERO:
        pass_turn(game)
    assert {o[1] for o in options(game, "attack")} == {FRIEND, OTHER, LAST}
    assert game.s.traitor == HERO
    assert not may(laid(hunted().explorer(HERO, side="traitor"), "Attic").explorer(HERO, at="attic").build(), SEAL)


def test_a_hero_who_dies_takes_the_hunter_out_of_the_house() -> None:
    p = hunted(LAST, (HERO, UP), (FRIEND, UP)).explorer(LAST, side="traitor", might_step=8)
    game = p.explorer(HERO, might_step=1, speed_step=1).build()
    act(game, ("attack", HERO, MIGHT, ""), 8, 0)
    assert not game.s.life[HERO]
    assert [game.s.loc[f][0] == "@" for f in (4, 5)] == [True, False]


# -- trails ------------------------------------------------------------------------------------------------------------


def test_who_is_hurt_leaves_a_trail_one_to_a_room() -> None:
    p = hunted(LAST).explorer(LAST, side="traitor")
    game = p.build()
    act(game, ("attack", HERO, MIGHT, ""), 4, 3)
    assert trails(game) == [HALL]
    game = p.lying(HALL, "trail#1").build()
    act(game, ("attack", HERO, MIGHT, ""), 4, 3)
    assert trails(game) == [HALL]
    assert trails(hunt(hunted(HERO, (HERO, HALL)), 1, 6, 2)) == [], "no harm, no trail"


def test_the_caught_lay_trails_themselves() -> None:
    p = hunted().explorer(HERO, side="traitor").marked("f0", CAUGHT)
    game = p.build()
    assert LAY not in {a.label for a in View(game, FRIEND).actions()}, "until one does"
    do(game, LAY)
    assert trails(game) == [HALL]
    assert not may(p.lying(HALL, "trail#1").build(), LAY), "one to a room"
    assert not may(hunted().build(), LAY), "a hero doesn't"


# -- seals -------------------------------------------------------------------------------------------------------------


def site(room: str = "Attic", players: int = 4) -> Position:
    p = laid(hunted(players=players), room, floor="basement" if room == "Underground Lake" else "")
    return p.explorer(HERO, at=at(p, room), sanity_step=8, knowledge_step=8)


@pytest.mark.parametrize("trait", [KNOWLEDGE, SANITY])
@pytest.mark.parametrize("total", range(9))
def test_a_seal_takes_knowledge_or_sanity(trait: int, total: int) -> None:
    game = site().build()
    seen = do(game, SEAL, total, answers=[("trait", trait)])
    assert [TRAITS[r[2]] for r in seen.of("rolled")] == [TRAITS[trait]]
    good = total >= 5
    assert game.s.vars.get(SEALS, 0) == int(good)
    assert (SEALED in game.s.marks.get("room:attic", ())) == good
    assert trails(game) == ([] if good else ["attic"]), "a seal that fails leaves a trail"
    assert not may(game, SEAL)


@pytest.mark.parametrize("room", SITES)
def test_each_site_bears_one(room: str) -> None:
    p = site(room)
    assert may(p.build(), SEAL)
    assert not may(p.marked(f"room:{p.s.house.plan.room_of[at(p, room)]}", SEALED).build(), SEAL)


def test_elsewhere_there_is_none_to_set() -> None:
    assert not may(hunted().build(), SEAL)
    named = {r.name for r in hunted().game.c.rooms.values() if r.id not in (HALL, FOYER)}
    others = [r for r in ("Kitchen", "Larder", "Patio", "Bloody Room", "Gardens") if r in named]
    for room in others:
        p = laid(hunted(), room)
        assert not may(p.explorer(HERO, at=at(p, room)).build(), SEAL), room


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("caught", [0, 1])
def test_as_many_as_there_were_players(players: int, caught: int) -> None:
    p = site(players=players).noted(SEALS, players - 1)
    if caught:
        p.explorer(1, side="traitor").marked("f1", CAUGHT)
    game = p.build()
    assert game.s.outcome == ""
    do(game, SEAL, 5)
    assert (game.s.outcome, 1 in game.s.winners) == ("heroes", not caught)


# -- when nobody is left -----------------------------------------------------------------------------------------------


def test_the_last_one_is_caught() -> None:
    p = hunted(HERO, (HERO, HALL)).explorer(FRIEND, side="traitor").marked("f1", CAUGHT).dead(OTHER).dead(LAST)
    game = hunt(p, 1, 6, 2)
    assert (game.s.outcome, game.s.winners) == ("traitor", (HERO, FRIEND))


def test_all_fall_and_nobody_was_caught() -> None:
    p = hunted().dead(FRIEND).dead(OTHER).dead(LAST).explorer(HERO, might_step=1, speed_step=1)
    game = p.monster("hunter", HALL).build()  # somebody else's
    act(game, ("attack", 4, MIGHT, ""), 0, 8)
    assert (game.s.outcome, game.s.winners) == ("traitor", ())
    assert not offered(game, "attack")
