"""Bugs: the traitor, the set-up, ingredients and sprays; what the traitor throws away; how it ends; who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SPEED, TRAITS
from hauntwright.testing import Position, asked, conservation, fork_check, offered
from hauntwright.view import View
from tests.content import expect_17_bugs as expect
from tests.content.expected import NOTHING
from tests.content.haunt_17_stage import (
    DESTROYED,
    FOYER,
    HAUNT,
    INGREDIENT,
    KILLED,
    KITCHEN,
    THINGS,
    UPPER,
    bug,
    buggy,
    destroyed,
    room,
)
from tests.content.haunt_stage import choose_monster, laid, moved
from tests.content.haunting import action, begun, do, may, options, pass_to, pass_turn, saved_midway, stage
from tests.content.stage import act, content

# -- the beginning -----------------------------------------------------------------------------------------------------


def test_it_is_on_the_chart_and_leaves_nothing_to_choose() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert haunt.options == ()


@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_peter_akimoto_is_the_traitor(revealer: int) -> None:
    assert expect.TRAITOR_NAMED == "Peter Akimoto"
    assert begun(stage(HAUNT, 3, ("ox_bellows", "peter_akimoto", "jenny_leclerc")), HAUNT, revealer).s.traitor == 1


@pytest.mark.parametrize(("top", "revealer", "traitor"), [((2,), 0, 2), ((0, 1), 1, 1), ((0, 2), 1, 2), ((1, 0), 2, 0)])
def test_else_who_knows_most(top: tuple[int, ...], revealer: int, traitor: int) -> None:
    way, trait = expect.TRAITOR_ELSE
    assert way == "highest"
    p = stage(HAUNT, 3, ("ox_bellows", "brandon_jaspers", "jenny_leclerc"))  # one figure with Peter
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(3)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f in range(3):
        p.explorer(f, knowledge=common[-1] if f in top else common[0])
    assert begun(p, HAUNT, revealer).s.traitor == traitor


def bug_id(name: str) -> str:
    """The id of an insect; an omen has the name of one."""
    return "spider_monster" if name == "Spider" else name.lower().replace(" ", "_")


def where(game: Game, kind: str) -> str:
    return game.room(bug(game, bug_id(kind)))


@pytest.mark.parametrize("players", [3, 6])
def test_what_is_in_the_house_comes_at_once(players: int) -> None:
    rooms = ("Kitchen", "Attic", "Storeroom", "Larder", "Crypt", "Gardens")
    game = begun(laid(stage(HAUNT, players).explorer(1, at=UPPER), *rooms), HAUNT, 1)
    for name, place in expect.INGREDIENTS.items():
        thing = name.lower().replace(" ", "_")
        there = next(spot for spot, things in game.s.zones.items() if thing in things)
        assert there == (f"at:{room(place)}" if place in rooms else "aside"), name
    assert where(game, expect.WHERE_IT_WAS_REVEALED) == UPPER
    for name, place in expect.BUG_ROOMS.items():
        assert where(game, name) == (room(place) if place in rooms else ""), name
    for name, monster in expect.MONSTERS.items():
        f = bug(game, bug_id(name))
        assert tuple(game.trait(f, t) for t in range(4)) == tuple(-1 if n is None else n for n in monster.traits)
        assert game.s.kind.count(game.s.kind[f]) == monster.count[players]
    assert sum(t.startswith("bug_spray") for t in game.s.zones["supply"]) == expect.SPRAYS
    conservation(game)


def test_what_is_brewed_from() -> None:
    game = begun(stage(HAUNT, 3), HAUNT)
    marked = {k.removeprefix("card:") for k, marks in game.s.marks.items() if INGREDIENT in marks}
    assert marked == {*THINGS}


PLACES = sorted({*expect.INGREDIENTS.values(), *expect.BUG_ROOMS.values()})


@pytest.mark.parametrize("place", PLACES)
def test_the_rest_comes_with_its_room(place: str) -> None:
    game = begun(stage(HAUNT, 4), HAUNT)
    f = next(f for f in range(4) if f != game.s.traitor)
    pass_to(game, f)
    spot = room(place)
    floor = game.c.rooms[spot].floors[0]
    game.s.loc[f] = {"upper": UPPER, "ground": FOYER, "basement": "basement_landing"}[floor]
    game.s.stack = (spot, *(r for r in game.s.stack if r != spot))
    game.s.zones["event"] = ("rotten", *(c for c in game.s.zones["event"] if c != "rotten"))
    act(game, options(game, "explore")[0])
    lying = set(game.s.zones.get(f"at:{spot}", ()))
    assert lying & {*THINGS} == {n.lower().replace(" ", "_") for n, p in expect.INGREDIENTS.items() if p == place}
    there = {game.s.kind[m].removesuffix("_monster") for m in range(4, len(game.s.kind)) if game.room(m) == spot}
    assert there == {n.lower().replace(" ", "_") for n, p in expect.BUG_ROOMS.items() if p == place}


# -- brewing -----------------------------------------------------------------------------------------------------------


def cooking(place: str = "Kitchen", lying: int = 0, *hands: int, players: int = 4) -> Position:
    """So many ingredients lie in a room, and so many each hero there (from the first) has in hand."""
    p = buggy(players, place)
    things = list(THINGS)
    spot = room(place)
    p.lying(spot, *(things.pop() for _ in range(lying)))
    for f, n in enumerate(hands, 1):
        p.holding(f, *(things.pop() for _ in range(n)))
    for f in range(1, players):
        p.explorer(f, at=spot)
    return p.turn(1)


@pytest.mark.parametrize("place", expect.BREW_ROOMS)
@pytest.mark.parametrize("total", range(8))
def test_brewing(place: str, total: int) -> None:
    game = cooking(place, 0, 3).build()
    seen = do(game, "Brew", total)
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    made = expect.BREW.effects(total) != NOTHING
    assert game.held(1) == (("bug_spray#1",) if made else tuple(reversed(THINGS[3:])))
    assert not may(game, "Brew"), "once a turn"
    assert destroyed(game) == 0, "what is used up for a spray is not destroyed"
    conservation(game)


@pytest.mark.parametrize(
    ("lying", "hands", "enough"),
    [(0, (1, 1, 1), True), (1, (1, 1), True), (2, (0, 1), True), (3, (), True), (1, (1,), False), (0, (2,), False)],
)
def test_three_in_the_room_whoever_has_them(lying: int, hands: tuple[int, ...], enough: bool) -> None:
    game = cooking("Kitchen", lying, *hands).build()
    assert may(game, "Brew") == enough == (lying + sum(hands) >= expect.BREW_FROM)
    if enough:
        do(game, "Brew", 4)
        assert sum(t.startswith("bug_spray") for t in game.held(1)) == 1
        assert not [t for f in range(4) for t in game.held(f) if t in THINGS]


def test_each_hero_may_try_once_a_turn() -> None:
    game = cooking("Kitchen", 3).build()
    do(game, "Brew", 0)
    pass_to(game, 2)
    assert may(game, "Brew")


def test_of_more_than_three_the_hero_picks() -> None:
    game = cooking("Kitchen", 4, 1).build()
    do(game, "Brew", 4, answers=[("card", t) for t in THINGS[2:5]])
    assert sorted([*game.s.zones["at:kitchen"], *game.held(1)]) == sorted([THINGS[1], THINGS[5], "bug_spray#1"])


def test_what_the_traitor_holds_does_not_count_nor_what_is_elsewhere() -> None:
    p = cooking("Kitchen", 2).explorer(0, at=KITCHEN).holding(0, THINGS[0]).lying(FOYER, THINGS[1])
    assert not may(p.build(), "Brew")


def test_not_in_other_rooms_and_not_by_the_traitor() -> None:
    assert not may(cooking("Larder", 3).build(), "Brew")
    p = cooking("Kitchen", 3).explorer(0, at=KITCHEN)
    assert not may(p.turn(0).build(), "Brew")


@pytest.mark.parametrize("place", ["hand:2", "at:foyer", "hand:0"])
def test_no_second_spray_while_there_is_one(place: str) -> None:
    p = cooking("Kitchen", 3)
    if place[:3] == "at:":
        p.lying(place[3:], "bug_spray#1")
    else:
        p.holding(int(place[5:]), "bug_spray#1")
    assert not may(p.build(), "Brew")


# -- spraying ----------------------------------------------------------------------------------------------------------


def armed(**bugs: str) -> Position:
    return buggy(3, **bugs).holding(1, "bug_spray#1").turn(1)


@pytest.mark.parametrize("kind", [bug_id(name) for name in expect.MONSTERS if name != "Roach"])
@pytest.mark.parametrize(("mine", "theirs"), [(4, 3), (3, 3), (2, 5)])
def test_spraying(kind: str, mine: int, theirs: int) -> None:
    game = armed(**{kind: FOYER}).build()
    f = bug(game, kind)
    seen = do(game, "Spray", mine, theirs)
    assert seen.of("attacked")[0] == (1, f, TRAITS.index(expect.SPRAY_WITH), mine, theirs)
    dead = mine > theirs
    assert bool(game.s.life[f]) != dead
    assert game.s.vars.get(KILLED, 0) == int(dead)
    assert not game.s.stun[f]
    assert not seen.of("harmed"), "who misses takes nothing"
    assert not game.s.marks.get("f1"), "and is caught in no web"
    assert game.holds(1, "bug_spray#1"), "it isn't used up"
    assert not may(game, "Spray"), "the attack of the turn"
    assert not offered(game, "attack")


@pytest.mark.parametrize("mine", [0, 1])
def test_the_roach_cannot_run(mine: int) -> None:
    game = armed(roach=FOYER).build()
    do(game, "Spray", mine, 2)
    assert bool(game.s.life[bug(game, "roach")]) == (mine == 0), "no dice of its own count: any result kills it"


def test_a_stunned_one_can_be_sprayed_and_one_of_several_is_chosen() -> None:
    p = armed(beetle=FOYER, wasp=FOYER)
    p.s.stun[bug(p, "beetle")] = 1
    game = p.build()
    do(game, "Spray", 3, 0, answers=[("figure", bug(game, "beetle"))])
    assert not game.s.life[bug(game, "beetle")]
    assert game.s.life[bug(game, "wasp")]


def test_who_has_attacked_does_not_spray() -> None:
    game = armed(wasp=FOYER).build()
    moved(game, ("attack", bug(game, "wasp"), MIGHT, ""), 2, 2)
    assert not may(game, "Spray")


def test_what_else_beats_them_only_stuns() -> None:
    game = buggy(3, wasp=FOYER).turn(1).build()
    moved(game, ("attack", bug(game, "wasp"), MIGHT, ""), 5, 2)
    assert game.s.life[bug(game, "wasp")]
    assert game.s.stun[bug(game, "wasp")]
    assert game.s.vars.get(KILLED, 0) == 0


def test_the_traitor_sprays_nothing() -> None:
    p = buggy(3, wasp="basement_landing").holding(0, "bug_spray#1").turn(0)
    assert not may(p.build(), "Spray")


def test_a_speed_attack_needs_the_spray() -> None:
    game = buggy(3, wasp=FOYER).turn(1).build()
    assert not may(game, "Spray")
    assert not [o for o in offered(game, "attack") if o[2] == SPEED]


# -- what the traitor carries ------------------------------------------------------------------------------------------


def test_heroes_carry_as_much_as_they_like() -> None:
    game = buggy().lying(FOYER, *THINGS, "bug_spray#1", "bug_spray#2").turn(1).build()
    for _ in range(8):
        act(game, offered(game, "take")[0], answers=[])
        if len(game.held(1)) == 8:
            break
    assert len(game.held(1)) == 8


def taking(held: tuple[str, ...], *lying: str) -> set[str]:
    game = buggy().explorer(0, at=FOYER).holding(0, *held).lying(FOYER, *lying).turn(0).build()
    return {o[1] for o in offered(game, "take")}


def test_the_traitor_carries_three_ingredients_or_one_spray() -> None:
    assert taking((), *THINGS[:2], "bug_spray#1") == {*THINGS[:2], "bug_spray#1"}
    assert taking(THINGS[:2], *THINGS[2:4], "bug_spray#1") == {*THINGS[2:4]}
    assert taking(THINGS[: expect.MOST_INGREDIENTS], *THINGS[3:5], "bug_spray#1", "axe") == {"axe"}
    assert taking(("bug_spray#1",), *THINGS[:2], "bug_spray#2", "axe") == {"axe"}
    assert taking(THINGS[:1], "bug_spray#1") == set()
    assert expect.MOST_SPRAYS == 1


def test_picking_up_several_stops_at_three() -> None:
    game = buggy().explorer(0, at=FOYER).lying(FOYER, *THINGS).turn(0).build()
    act(game, offered(game, "take")[0])
    while any(o[0] == "take" for o in asked(game).options):
        act(game, next(o for o in asked(game).options if o[0] == "take"))
    assert len(game.held(0)) == expect.MOST_INGREDIENTS


@pytest.mark.parametrize("held", [(), THINGS[:3], ("bug_spray#1",)])
def test_stealing_keeps_to_it(held: tuple[str, ...]) -> None:
    p = buggy().explorer(0, at=FOYER).holding(0, *held).holding(1, THINGS[4], "bug_spray#2").turn(0)
    game = p.build()
    moved(game, ("attack", 1, MIGHT, ""), 5, 3)
    spoils = {o[1] for o in asked(game).options if o[0] == "steal"}
    assert spoils == ({THINGS[4], "bug_spray#2"} if not held else set())


# -- what the traitor throws away --------------------------------------------------------------------------------------


def dumping(place: str, *things: str, players: int = 3) -> Position:
    return buggy(players, place).explorer(0, at=room(place)).holding(0, *things).turn(0)


@pytest.mark.parametrize("place", expect.THROW_ROOMS)
def test_one_a_turn_and_the_turn_is_over(place: str) -> None:
    game = dumping(place, *THINGS[:3]).build()
    game.choose(action(game, "Throw an ingredient away"))
    assert (asked(game).seat, set(asked(game).options)) == (0, {("card", thing) for thing in THINGS[:3]})
    act(game, ("card", THINGS[1]))
    assert set(game.held(0)) == {THINGS[0], THINGS[2]}
    assert destroyed(game) == 1
    assert game.s.turn != 0
    pass_to(game, 0)
    do(game, "Throw an ingredient away", answers=[("card", THINGS[0])])
    assert destroyed(game) == 2
    conservation(game)


@pytest.mark.parametrize("place", expect.THROW_ROOMS)
def test_a_spray_counts_as_what_went_into_it(place: str) -> None:
    game = dumping(place, "bug_spray#1").build()
    do(game, "Throw the Bug Spray away")
    assert game.held(0) == ()
    assert destroyed(game) == expect.SPRAY_COUNTS
    assert game.s.outcome == ""
    assert game.s.turn != 0


def test_the_traitor_need_not_and_only_there() -> None:
    game = dumping("Chasm", THINGS[0]).build()
    pass_turn(game)
    assert game.holds(0, THINGS[0])
    assert destroyed(game) == 0
    assert not may(dumping("Wine Cellar", THINGS[0]).build(), "Throw")
    assert not may(dumping("Chasm").build(), "Throw")
    assert not may(dumping("Chasm", "axe").build(), "Throw")


def test_heroes_throw_nothing_away() -> None:
    p = buggy(3, "Chasm").explorer(1, at="chasm").holding(1, THINGS[0], "bug_spray#1")
    assert not may(p.turn(1).build(), "Throw")


def test_a_second_spray_is_made_when_the_first_is_destroyed() -> None:
    p = cooking("Kitchen", 3).noted(DESTROYED, 3)
    game = p.build()
    do(game, "Brew", 4)
    assert [t.partition("#")[0] for t in game.held(1)] == ["bug_spray"]


# -- how it ends -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_the_third_bug_wins(players: int) -> None:
    for killed in (expect.BUGS_TO_KILL - 2, expect.BUGS_TO_KILL - 1):
        p = buggy(players, wasp=FOYER).holding(1, "bug_spray#1").noted(KILLED, killed).turn(1)
        game = p.build()
        do(game, "Spray", 5, 0)
        assert game.s.outcome == ("heroes" if killed + 1 == expect.BUGS_TO_KILL else "")


@pytest.mark.parametrize("spray", ["nobody", "hero", "traitor", "floor"])
@pytest.mark.parametrize("before", [2, 3])
def test_four_destroyed_while_no_hero_has_a_spray(spray: str, before: int) -> None:
    p = dumping("Chasm", THINGS[0]).noted(DESTROYED, before)
    if spray == "hero":
        p.holding(1, "bug_spray#1")
    elif spray == "traitor":
        p.holding(0, "bug_spray#1")
    elif spray == "floor":
        p.lying(FOYER, "bug_spray#1")
    game = p.build()
    do(game, "Throw an ingredient away")
    won = before + 1 == expect.DESTROYED_TO_WIN and spray != "hero"
    assert game.s.outcome == ("traitor" if won else "")


def test_it_wins_at_the_moment_the_heroes_lose_their_spray() -> None:
    game = buggy().holding(1, "bug_spray#1").noted(DESTROYED, 4).turn(1).build()
    assert game.s.outcome == ""
    act(game, ("drop", "bug_spray#1"))
    assert game.s.outcome == "traitor"


def test_the_traitor_wins_with_all_heroes_dead() -> None:
    p = buggy(3, praying_mantis=FOYER).dead(2).explorer(1, might_step=1, speed_step=1)
    game = p.turn(-1).build(4)
    choose_monster(game, 3)
    moved(game, ("attack", 1, MIGHT, ""), 8, 0)
    while game.decision is not None and game.decision.kind == "split":
        game.choose(0)
    assert game.s.outcome == "traitor"


@pytest.mark.parametrize("players", [3, 6])
def test_the_traitors_death_ends_nothing(players: int) -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    p = buggy(players, praying_mantis=FOYER).explorer(0, at=FOYER, might_step=1, speed_step=1).turn(1)
    game = p.build()
    moved(game, ("attack", 0, MIGHT, ""), 8, 0)
    while game.s.life[0]:
        game.choose(0)
    assert game.s.outcome == ""
    pass_to(game, -1, 4)
    assert asked(game).seat == 0, "that seat plays the bugs"


# -- who knows what ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_each_side_reads_its_own_booklet(players: int) -> None:
    game = begun(stage(HAUNT, players).holding(0, "bite"), HAUNT)
    traitor = game.s.traitor
    hero = next(f for f in range(players) if f != traitor)
    ours, theirs = ("\n".join(line.text for line in View(game, f).rules()) for f in (hero, traitor))
    for secret in ("Brew a bug spray", "Spray an insect", "heroes win", "[Rat Poison] into [Larder]"):
        assert secret in ours
        assert secret not in theirs
    for secret in ("Throw an ingredient away", "Throw the Bug Spray away", "traitor wins", "setup for traitor"):
        assert secret in theirs
        assert secret not in ours
    for text in (ours, theirs):
        assert "Cut somebody out of the web" in text
        assert "[Rat Poison], " in text, "what the ingredients are"
        assert "insect]" not in text, "all that there are"
    assert View(game, hero).story() != View(game, traitor).story()
    waits = {view: {r for thing in THINGS for r in View(game, view).awaited(thing)} for view in (hero, traitor)}
    assert waits[hero], "where the rest will lie the heroes know"
    assert waits[traitor] == set()
    assert View(game, hero).awaited("beetle") == ()
    assert View(game, traitor).awaited("beetle") == ("crypt",)


@pytest.mark.parametrize("players", [3, 6])
def test_games_by_chance_are_saved_midway(players: int) -> None:
    record = saved_midway(HAUNT, players, seed=17)
    conservation(record.game)


def test_it_forks_with_a_spray_in_hand() -> None:
    fork_check(armed(wasp=FOYER, spider_monster=UPPER).build())
