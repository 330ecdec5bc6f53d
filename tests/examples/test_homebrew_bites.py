"""Three Bites (A11): a secret pick, a secret log of visits, questions that are answered truly, three counters."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, SPEED
from hauntwright.testing import Position, conservation, dice, told
from hauntwright.view import View
from tests.content.haunting import do, may, options, pass_turn
from tests.content.stage import Seen, act
from tests.examples.homebrew_stage import at, begun, counters, kinds, laid, running, stage

HAUNT = "three-bites"
HERO, FRIEND, OTHER, TRAITOR = range(4)
KINDS = ("bat", "adder", "spider")
RECIPES = {"bat": ("salt", "garlic"), "adder": ("garlic", "rue"), "spider": ("salt", "garlic", "rue")}
PARTS = {
    "salt": ("Fetch salt", ("Kitchen", "Larder", "Dining Room")),
    "garlic": ("Pull up garlic", ("Gardens", "Conservatory", "Wine Cellar")),
    "rue": ("Pick rue", ("Chapel", "Graveyard", "Patio")),
}
STOVES = ("Kitchen", "Dining Room", "Research Laboratory", "Operating Laboratory", "Furnace Room")
MOON = {3: 3, 4: 3, 5: 3, 6: 2}
"""What two dice have to show for a visit, by players."""
LOOK = "Look for punctures"
FOUND = {0: "Not a mark", 1: "One puncture", 2: "Two punctures"}
HALL = "entrance_hall"


def brew(kind: str) -> str:
    return f"Brew {kind.capitalize()}'s Bane"


def dose(kind: str) -> str:
    return f"Give it {kind.capitalize()}'s Bane"


def bane(kind: str, n: int = 1) -> str:
    return f"{kind}s_bane#{n}"


def log(f: int) -> str:
    """Where the visits to an explorer are counted."""
    return f"@f{f} {HAUNT}:Bites"


def bitten(kind: str = "bat", turn: int = HERO, **bites: int) -> Position:
    """They bite like these; all explorers are in the hall. ``hero=2``: so often has that one been visited."""
    p = running(HAUNT, turn=turn).marked(f"f{TRAITOR}", f"{HAUNT}:of the {kind}")
    for name, number in bites.items():
        p.noted(log(("hero", "friend", "other").index(name)), number)
    return p


def bites(game: Game) -> list[int]:
    return [game.s.vars.get(log(f), 0) for f in (HERO, FRIEND, OTHER)]


def lives(game: Game) -> int:
    return sum(game.s.life[f] for f in kinds(game, "nurseling"))


def heard(seen: Seen) -> list[str]:
    """What was said to the table."""
    return [e.data[0] for e in seen.events if e.kind == "told"]


def held(game: Game, f: int = HERO) -> list[str]:
    return sorted(t.partition("#")[0] for t in game.held(f))


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_it_begins(players: int) -> None:
    game = begun(HAUNT, players, answers=[("label", "Bring rue")])
    biters = kinds(game, "nurseling")
    assert len(biters) == players, "as many as there are players"
    assert all([game.trait(f, t) for t in range(4)] == [2, 2, 2, -1] for f in biters)
    assert all(held(game, f) == (["rue"] if f != game.s.traitor else []) for f in range(players))
    supply = [t.partition("#")[0] for t in game.s.zones["supply"]]
    assert [supply.count(f"{kind}s_bane") for kind in KINDS] == [2, 2, 2]
    assert [supply.count(part) for part in ("salt", "garlic", "rue")] == [2 * players, 2 * players, players + 1]
    conservation(game)


@pytest.mark.parametrize("part", list(PARTS))
def test_each_hero_brings_a_part(part: str) -> None:
    game = begun(HAUNT, 3, answers=[("label", f"Bring {part}")])
    assert held(game, (game.s.traitor + 1) % 3) == [part]


def test_the_weakest_nerves_turn_the_revealers_too() -> None:
    p = stage(HAUNT).explorer(0, sanity_step=2).explorer(1, knowledge_step=1, might_step=1, speed_step=1)
    assert p.setup(HAUNT, revealer=0).build().s.traitor == 0


# -- the secret pick ---------------------------------------------------------------------------------------------------


def set_up(kind: str, players: int = 4) -> Game:
    label = f"They bite like {kind}s"
    game = stage(HAUNT, players).setup(HAUNT).build()
    while game.s.phase in ("explore", "setup") and game.decision is not None:
        options = game.decision.options
        game.choose(next((o for o in options if o == ("label", label)), options[0]))
    return game


def sight(game: Game, seat: int) -> tuple[Any, ...]:
    """All that a seat sees and is told."""
    events = [(e.kind, e.data) for e in game.events if e.to is None or seat in e.to]
    d = View(game, seat).decision
    return View(game, seat).data(), events, None if d is None else (d.kind, d.options, d.about)


@pytest.mark.parametrize("kind", KINDS)
def test_which_kind_it_is_only_the_traitor_knows(kind: str) -> None:
    game, other = set_up(kind), set_up(KINDS[KINDS.index(kind) - 1])
    marks = game.s.marks[f"f{game.s.traitor}"]
    assert marks == (f"{HAUNT}:of the {kind}",)
    for seat in range(4):
        same = sight(game, seat) == sight(other, seat)
        assert same == (seat != game.s.traitor), seat


@pytest.mark.parametrize("who", [HERO, FRIEND])
def test_who_was_visited_only_the_traitor_knows(who: int) -> None:
    game, other = (bitten(turn=TRAITOR).build() for _ in range(2))
    pass_turn(game, 4, answers=[("figure", who)])
    pass_turn(other, 4, answers=[("figure", OTHER)])
    assert bites(game) == [int(f == who) for f in range(3)]
    for seat in range(4):
        same = sight(game, seat) == sight(other, seat)
        assert same == (seat != TRAITOR), seat
        assert counters(game, seat).keys() == (set() if same else counters(game, TRAITOR).keys())
    assert counters(game, TRAITOR)


# -- the visits --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("moon", range(5))
def test_the_moon_says_whether_somebody_is_visited(players: int, moon: int) -> None:
    traitor = players - 1
    game = running(HAUNT, players, traitor, turn=traitor).build()
    seen = pass_turn(game, moon)
    assert len(seen.of("rolled")[0][3]) == 2
    visited = sum(n for key, n in game.s.vars.items() if key.endswith(f"{HAUNT}:Bites"))
    assert visited == int(moon >= MOON[players])


def test_a_dead_traitors_player_goes_on() -> None:
    game = bitten(turn=OTHER).dead(TRAITOR).build()
    pass_turn(game, 4, answers=[("figure", FRIEND)])
    assert bites(game) == [0, 1, 0]
    assert game.s.outcome == ""


@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_third_visit_kills(before: int) -> None:
    game = bitten(turn=TRAITOR, hero=before).build()
    pass_turn(game, 4, answers=[("figure", HERO)])
    assert bool(game.s.life[HERO]) == (before < 2)


def test_the_dead_are_not_visited() -> None:
    game = bitten(turn=TRAITOR).dead(HERO).dead(FRIEND).build()
    pass_turn(game, 4)
    assert bites(game) == [0, 0, 1]


# -- looking for punctures ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("asked", KINDS)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_truth_is_told(kind: str, asked: str, number: int) -> None:
    article = "an" if asked == "adder" else "a"
    game = bitten(kind, friend=number).build()
    compare = ("label", f"Compare with {article} {asked}'s")
    seen = do(game, LOOK, 3, answers=[("figure", FRIEND), compare])
    said = heard(seen)
    assert said[0].startswith(FOUND[number])
    if number:
        assert len(said) == 2
        assert asked in said[1]
        assert said[1].startswith("It is") == (kind == asked)
    else:
        assert len(said) == 1, "where there is no bite there is nothing to compare"
    assert not may(game, LOOK), "once a turn"


@pytest.mark.parametrize("total", range(9))
def test_it_takes_knowledge(total: int) -> None:
    game = bitten(hero=1).build()
    seen = do(game, LOOK, total, answers=[("figure", HERO)])
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    assert bool(heard(seen)) == (total >= 3)


def test_whom_one_can_look_at() -> None:
    p = bitten().explorer(FRIEND, at="foyer").dead(OTHER)
    seen = do(p.build(), LOOK, 3)
    assert heard(seen), "with nobody else there, oneself"
    assert not may(bitten(turn=TRAITOR).build(), LOOK)


# -- parts and counters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("part", "room"), [(part, room) for part, (_, rooms) in PARTS.items() for room in rooms])
def test_where_the_parts_are(part: str, room: str) -> None:
    p = laid(bitten(), room)
    p.explorer(HERO, at=at(p, room)).explorer(TRAITOR, at=at(p, room))
    game = p.build()
    do(game, PARTS[part][0])
    assert held(game) == [part]
    assert not may(game, PARTS[part][0]), "one at a time"
    assert [name for name, (label, _) in PARTS.items() if may(p.build(), label)] == [part]
    assert not may(p.turn(TRAITOR).build(), PARTS[part][0])


def test_the_traitor_touches_none_of_it() -> None:
    p = bitten(turn=TRAITOR).lying(HALL, "salt#1", "garlic#1", "rue#1", "bottle", *(bane(kind) for kind in KINDS))
    assert options(p.build(), "take") == [("take", "bottle")]


def stove(kind: str, turn: int = HERO, room: str = "Kitchen") -> Position:
    p = laid(bitten(kind, turn), room)
    for f in range(4):
        p.explorer(f, at=at(p, room))
    return p


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("total", range(9))
def test_a_counter_is_brewed_of_its_parts(kind: str, total: int) -> None:
    game = stove("bat").holding(HERO, *(f"{part}#1" for part in RECIPES[kind])).build()
    seen = do(game, brew(kind), total)
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    assert held(game) == ([f"{kind}s_bane"] if total >= 3 else sorted(RECIPES[kind]))


@pytest.mark.parametrize("kind", KINDS)
def test_each_needs_all_its_parts_from_whomever(kind: str) -> None:
    parts = RECIPES[kind]
    for left_out in parts:
        p = stove("bat").holding(HERO, *(f"{part}#1" for part in parts if part != left_out))
        assert not may(p.build(), brew(kind))
        apart = p.holding(FRIEND, f"{left_out}#1").build()
        do(apart, brew(kind), 3)
        assert (held(apart), held(apart, FRIEND)) == ([f"{kind}s_bane"], [])
    p = stove("bat").lying(at(stove("bat"), "Kitchen"), *(f"{part}#1" for part in parts))
    do(game := p.build(), brew(kind), 3)
    assert held(game) == [f"{kind}s_bane"], "what lies there will do"


@pytest.mark.parametrize("room", STOVES)
def test_where_there_is_a_stove(room: str) -> None:
    p = stove("bat", room=room).holding(HERO, "salt#1", "garlic#1", "rue#1")
    assert all(may(p.build(), brew(kind)) for kind in KINDS)
    assert not may(p.turn(TRAITOR).build(), brew("bat"))
    assert not may(p.turn(HERO).explorer(HERO, at=HALL).build(), brew("bat"))


@pytest.mark.parametrize("kind", KINDS)
def test_one_flask_is_enough_for_one_and_there_are_two(kind: str) -> None:
    parts = [f"{part}#1" for part in RECIPES[kind]]
    others = [bane(other) for other in KINDS if other != kind]
    assert may(stove("bat").holding(HERO, *parts, *others).build(), brew(kind)), "flasks of others don't matter"
    assert not may(stove("bat").holding(HERO, *parts, bane(kind)).build(), brew(kind))
    p = stove("bat").holding(HERO, *parts).holding(FRIEND, bane(kind))
    assert may(p.build(), brew(kind))
    assert not may(p.holding(OTHER, bane(kind, 2)).build(), brew(kind))


@pytest.mark.parametrize("part", list(PARTS))
def test_one_part_of_each_is_enough_for_one(part: str) -> None:
    label, (room, *_) = PARTS[part]
    p = laid(bitten(), room)
    p.explorer(HERO, at=at(p, room)).holding(HERO, *(f"{other}#1" for other in PARTS if other != part))
    assert may(p.build(), label), "other parts don't matter"
    assert not may(p.holding(HERO, f"{part}#1").build(), label)
    for n in range(2, 9):
        p.holding(FRIEND, f"{part}#{n}")
    p.holding(OTHER, f"{part}#1")
    assert not may(p.build(), label), "there are two for each player"


# -- giving it ---------------------------------------------------------------------------------------------------------


def feeding(kind: str, flask: str, biters: int = 2, **more: int) -> Position:
    p = bitten(kind, **more).holding(HERO, bane(flask))
    for _ in range(biters):
        p.monster("nurseling", HALL)
    return p


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("flask", KINDS)
def test_the_right_one_kills_and_a_wrong_one_says_so(kind: str, flask: str) -> None:
    game = feeding(kind, flask).build()
    seen = do(game, dose(flask), 2)
    assert seen.of("rolled")[0][2] == SPEED
    right = kind == flask
    assert lives(game) == 4 - right
    assert heard(seen) == ([] if right else ["It licks its lips. That does nothing to it."])
    assert held(game) == [f"{flask}s_bane"], "the flask lasts"
    assert not options(game, "attack"), "it was the attack of the turn"
    assert (f"{HAUNT}:no {flask}" in game.s.vars) != right
    if not right:
        later = feeding(kind, flask).noted(f"{HAUNT}:no {flask}").build()
        assert not may(later, dose(flask)), "it isn't given again"
        assert not may(stove(kind).noted(f"{HAUNT}:no {flask}").holding(HERO, "salt#1", "garlic#1", "rue#1").build(), brew(flask))  # fmt: skip # noqa: E501


@pytest.mark.parametrize("total", range(4))
def test_it_has_to_swallow(total: int) -> None:
    game = feeding("bat", "bat").build()
    do(game, dose("bat"), total)
    assert lives(game) == 4 - (total >= 2)


def test_after_the_right_one_a_wrong_one_is_as_wrong_as_before() -> None:
    game = feeding("bat", "bat").holding(FRIEND, bane("spider")).build()
    do(game, dose("bat"), 2)
    pass_turn(game)
    assert game.s.turn == FRIEND
    seen = do(game, dose("spider"), 2)
    assert lives(game) == 3
    assert heard(seen)


def test_where_and_by_whom() -> None:
    assert not may(feeding("bat", "bat", biters=0).build(), dose("bat"))
    assert not may(bitten().monster("nurseling", HALL).build(), dose("bat")), "without a flask"
    p = feeding("bat", "bat").explorer(HERO, at="foyer")
    assert not may(p.build(), dose("bat"))


def test_blows_only_stun_them() -> None:
    game = feeding("bat", "bat").explorer(HERO, might_step=8).build()
    biter = kinds(game, "nurseling")[0]
    act(game, ("attack", biter, 1, ""), 6, 0)
    assert game.s.stun[biter]
    assert lives(game) == 4


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_when_all_have_swallowed_it(players: int) -> None:
    p = running(HAUNT, players, players - 1).marked(f"f{players - 1}", f"{HAUNT}:of the adder")
    p.holding(HERO, bane("adder")).monster("nurseling", HALL)
    biters = kinds(p.game, "nurseling")
    for f in biters[1:]:
        p.dead(f)
    game = p.build()
    assert game.s.outcome == ""
    do(game, dose("adder"), 2)
    assert game.s.outcome == "heroes"


def test_when_nobody_is_left() -> None:
    game = bitten(turn=TRAITOR, hero=2).dead(FRIEND).dead(OTHER).build()
    with dice(game, 4):
        game.choose(("end",))
        while game.decision is not None:
            game.choose(0)
    assert game.s.outcome == "traitor"
    assert told(game, "died")
