"""The Long Dusk (A6): Sanity walks and Knowledge fights where it is dim; pairs of deeds in a round; a turn taken."""

from __future__ import annotations

import itertools

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED
from hauntwright.queries import ask
from hauntwright.testing import Position, dice, offered, told
from tests.content.haunting import do, may, options, pass_turn
from tests.content.stage import act
from tests.examples.homebrew_stage import at, begun, counters, kinds, laid, running, stage, start_of_turn

HAUNT = "the-long-dusk"
DIM, DUSK, CLEAR = f"{HAUNT}:dim", f"{HAUNT}:from the dusk", f"{HAUNT}:clear"
CLEARED, NIGHT = f"{HAUNT}:Floors cleared", f"{HAUNT}:Night"
HOURS = {3: 12, 4: 13, 5: 14, 6: 14}
HERO, FRIEND, OTHER, TRAITOR = range(4)
HALL, FOYER, STAIRS, UP = "entrance_hall", "foyer", "grand_staircase", "upper_landing"
DEEDS = {
    "Name the colours": (KNOWLEDGE, "named"),
    "Sing the evening out": (SANITY, "sung"),
    "Tear the curtains down": (MIGHT, "torn open"),
}
TAKE = ("label", "Take this turn")


def dusk(turn: int = HERO, torch: int = -1, dim: tuple[str, ...] = (HALL, FOYER, UP, "basement_landing")) -> Position:
    """It is dim in all rooms but the Grand Staircase, which has a window; all explorers are in the hall."""
    p = running(HAUNT, turn=turn)
    for room in dim:
        p.marked(f"room:{room}", DIM)
    return p.holding(torch, "torch#1") if torch >= 0 else p


def dim(game: Game, *rooms: str) -> list[bool]:
    return [DIM in game.s.marks.get(f"room:{room}", ()) for room in rooms]


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_it_begins(players: int) -> None:
    game = begun(HAUNT, players)
    mares = kinds(game, "nightmare")
    assert len(mares) == players - 1
    assert all([game.trait(f, t) for t in range(4)] == [3, -1, 3, 3] for f in mares)
    torches = [f for f in range(players) for t in game.held(f) if t.startswith("torch")]
    assert len(set(torches)) == len(torches) == 2
    assert not [t for t in game.s.zones["supply"] if t.startswith("torch")]
    assert game.s.traitor not in torches
    assert dim(game, HALL, FOYER, STAIRS, UP, "basement_landing") == [True, True, False, True, True]
    assert counters(game, game.s.traitor) == {"Floors cleared": (0, -1), "Night": (0, HOURS[players])}
    assert counters(game, torches[0]) == {"Floors cleared": (0, 3)}


def test_the_weakest_nerves_but_the_revealers_turn() -> None:
    p = stage(HAUNT).explorer(0, sanity_step=1).explorer(1, sanity_step=2).explorer(2, knowledge_step=1, might_step=1)
    assert p.setup(HAUNT, revealer=0).build().s.traitor == 1


@pytest.mark.parametrize(
    ("room", "shade"),
    [("Patio", False), ("Gardens", False), ("Tower", False), ("Bedroom", False), ("Attic", True), ("Crypt", True)],
)
def test_a_room_that_is_found_is_dim_without_a_window(room: str, shade: bool) -> None:
    p = dusk()
    spot = at(p, room)
    floor = p.game.c.rooms[spot.split(":")[0]].floors[0]
    centre = {"ground": FOYER, "upper": UP, "basement": "basement_landing"}[floor]
    p.explorer(HERO, at=centre).stacked("room", spot.split(":")[0])
    game = p.build()
    act(game, options(game, "explore")[0])
    assert game.room(HERO) == spot.split(":")[0]
    assert dim(game, game.room(HERO)) == [shade]


def test_a_window_that_is_built_up_lets_in_no_light() -> None:
    p = laid(dusk(), "Ballroom")
    assert dim(p.build(), STAIRS) == [False]
    p.placed("patio", *p.s.house.cell(STAIRS, 3)).stacked("room", "bloody_room").explorer(HERO, at=FOYER)
    game = p.build()
    act(game, options(game, "explore")[0])
    assert dim(game, STAIRS) == [True]


# -- walking -----------------------------------------------------------------------------------------------------------


def steps(game: Game) -> int:
    """Spaces the hero may walk."""
    return int(ask(game, "spaces", game.trait(HERO, SPEED), HERO))


@pytest.mark.parametrize(("room", "torch", "by"), [(HALL, -1, SANITY), (HALL, HERO, SPEED), (STAIRS, -1, SPEED)])
def test_where_it_is_dim_sanity_walks(room: str, torch: int, by: int) -> None:
    p = dusk(torch=torch).explorer(HERO, at=room, speed_step=8, sanity_step=2)
    game = p.build()
    assert steps(game) == game.trait(HERO, by)
    assert game.trait(HERO, SPEED) != game.trait(HERO, SANITY)


def test_the_traitor_walks_as_ever() -> None:
    p = dusk(TRAITOR).explorer(TRAITOR, speed_step=8, sanity_step=1)
    for f in (HERO, FRIEND, OTHER):
        p.explorer(f, at=UP)
    game = p.build()
    n = 0
    for room in itertools.cycle((FOYER, HALL)):
        if not options(game, "move"):
            break
        act(game, ("move", room))
        n += 1
        if n > 20:
            break
    assert n == game.trait(TRAITOR, SPEED)


@pytest.mark.parametrize("torch", [-1, HERO, FRIEND])
def test_the_edge_of_the_dusk_stops_who_has_no_torch(torch: int) -> None:
    into_light = dusk(torch=torch).explorer(HERO, at=FOYER).build()
    act(into_light, ("move", STAIRS))
    into_dusk = dusk(torch=torch).explorer(HERO, at=STAIRS).build()
    act(into_dusk, ("move", FOYER))
    for game in (into_light, into_dusk):
        assert bool(options(game, "move")) == (torch == HERO)
    within = dusk(torch=torch).build()
    act(within, ("move", FOYER))
    assert options(within, "move"), "inside it nobody stops"


def test_on_light_ground_nobody_stops() -> None:
    game = dusk(dim=()).build()
    act(game, ("move", FOYER))
    act(game, ("move", STAIRS))
    assert options(game, "move")


# -- fighting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [HERO, TRAITOR])
@pytest.mark.parametrize(("room", "torch", "traits"), [(HALL, False, {KNOWLEDGE}), (HALL, True, {MIGHT}), (STAIRS, False, {MIGHT})])  # fmt: skip # noqa: E501
def test_in_the_dusk_only_knowledge_attacks(who: int, room: str, torch: bool, traits: set[int]) -> None:
    p = dusk(who, torch=who if torch else -1)
    for f in range(4):
        p.explorer(f, at=room)
    foe = TRAITOR if who == HERO else HERO
    game = p.holding(who, "axe", "revolver").build()
    found = [o for o in options(game, "attack") if o[1] == foe]
    assert {o[2] for o in found if not o[3]} == traits
    assert bool([o for o in found if o[3]]) == (traits == {MIGHT}), "cards for other traits are no help"


@pytest.mark.parametrize("torch", [-1, HERO])
def test_a_nightmare_is_fought_with_the_mind(torch: int) -> None:
    game = dusk(torch=torch).monster("nightmare", HALL).build()
    mare = kinds(game, "nightmare")[0]
    assert {o[2] for o in options(game, "attack") if o[1] == mare} == {KNOWLEDGE}
    act(game, ("attack", mare, KNOWLEDGE, ""), 5, 1)
    assert game.s.stun[mare]


def test_nightmares_come_through_walls_and_strike_the_mind() -> None:
    p = dusk().monster("nightmare", STAIRS)
    p.placed("patio", *p.s.house.cell(STAIRS, 0)).explorer(HERO, at=STAIRS)  # its one door is in the south
    assert "patio" not in p.s.house.joined(STAIRS)
    game = p.turn(-1).build(6)
    if offered(game, "monster"):
        game.choose(("monster", kinds(game, "nightmare")[0]))
    assert {o[2] for o in options(game, "attack")} == {KNOWLEDGE}
    assert "patio" in [o[1] for o in options(game, "move")]


# -- two together ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deed", list(DEEDS))
@pytest.mark.parametrize("total", range(9))
def test_each_deed_takes_its_trait(deed: str, total: int) -> None:
    trait, mark = DEEDS[deed]
    p = dusk().explorer(HERO, might_step=8, sanity_step=8, knowledge_step=8)
    game = p.build()
    seen = do(game, deed, total)
    assert [r[2] for r in seen.of("rolled")] == [trait]
    done = f"{HAUNT}:{mark}" in game.s.marks.get("floor:ground", ())
    assert done == (total >= 5)
    assert game.s.vars.get(CLEARED, 0) == 0, "one is not enough"
    assert not may(game, deed)
    pass_turn(game)
    assert may(game, deed) != done, "what is done needs no doing again in this round"


@pytest.mark.parametrize("pair", list(itertools.permutations(DEEDS, 2)))
@pytest.mark.parametrize("alone", [True, False])
def test_two_different_ones_in_a_round_clear_the_floor(pair: tuple[str, str], alone: bool) -> None:
    p = dusk()
    for f in (HERO, FRIEND):
        p.explorer(f, might_step=8, sanity_step=8, knowledge_step=8)
    p.monster("nightmare", STAIRS).monster("nightmare", UP).monster("nightmare", FOYER)
    game = p.build()
    do(game, pair[0], 5)
    if not alone:
        pass_turn(game)
    do(game, pair[1], 5)
    assert game.s.vars[CLEARED] == 1
    assert dim(game, HALL, FOYER, STAIRS, UP) == [False, False, False, True]
    stunned = {game.room(f): bool(game.s.stun[f]) for f in kinds(game, "nightmare") if game.s.loc[f][0] != "@"}
    assert stunned == {STAIRS: True, FOYER: True, UP: False}
    assert not any(may(game, deed) for deed in DEEDS), "there is nothing to do here any more"


def test_not_in_two_rounds_and_not_on_two_floors() -> None:
    p = dusk().explorer(HERO, might_step=8, sanity_step=8, knowledge_step=8)
    game = p.build()
    do(game, "Name the colours", 5)
    while game.s.round == 1:
        pass_turn(game)
    while game.s.turn != HERO:
        pass_turn(game)
    assert may(game, "Name the colours")
    do(game, "Sing the evening out", 5)
    assert game.s.vars.get(CLEARED, 0) == 0
    p = dusk().explorer(FRIEND, at=UP, sanity_step=8).explorer(HERO, knowledge_step=8)
    game = p.build()
    do(game, "Name the colours", 5)
    pass_turn(game)
    do(game, "Sing the evening out", 5)
    assert game.s.vars.get(CLEARED, 0) == 0


def test_where_and_by_whom() -> None:
    light = dusk().explorer(HERO, at=STAIRS).build()
    assert not any(may(light, deed) for deed in DEEDS), "it is done in the dusk"
    assert all(may(dusk(torch=HERO).build(), deed) for deed in DEEDS), "a torch does not matter"
    assert not any(may(dusk(TRAITOR).build(), deed) for deed in DEEDS)


def test_three_floors() -> None:
    p = dusk().noted(CLEARED, 2).explorer(HERO, might_step=8, sanity_step=8, knowledge_step=8)
    game = p.build()
    do(game, "Name the colours", 5)
    assert game.s.outcome == ""
    do(game, "Sing the evening out", 5)
    assert game.s.outcome == "heroes"


# -- a turn that is taken ----------------------------------------------------------------------------------------------


def haunted(turn: int = HERO, stunned: int = 0) -> Position:
    p = dusk(turn).monster("nightmare", FOYER, stunned)
    return p.explorer(HERO, at=FOYER, sanity_step=4).explorer(TRAITOR, at=UP)


def steered(game: Game, *wanted: tuple[object, ...]) -> None:
    """The traitor's player answers with what is wanted, else ends the walk; whoever is hurt takes it as it comes."""
    while (d := game.decision) is not None and (d.seat == TRAITOR or d.kind == "split"):
        options = d.options
        game.choose(next((o for o in (*wanted, ("enough",)) if o in options), options[0]))


@pytest.mark.parametrize("total", range(8))
def test_a_turn_is_taken_from_weak_nerves(total: int) -> None:
    game = start_of_turn(haunted(), HERO)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind, game.decision.about[-1]) == (TRAITOR, "offer", TAKE[1])
    with dice(game, total, *((3, 1) if total < 4 else ())):
        game.choose(("yes",))
        steered(game, ("room", HALL), ("figure", FRIEND))
    assert told(game, "rolled")[0].data[2] == SANITY
    if total >= 4:
        assert (game.s.turn, game.room(HERO)) == (HERO, FOYER)
        return
    assert game.s.turn == FRIEND, "the turn is over"
    [blow] = told(game, "attacked")
    assert blow.data[:2] == (HERO, FRIEND)
    assert sum(game.s.steps[FRIEND][2:]) == 8, "two points of mental damage"


def test_it_need_not_be_taken() -> None:
    game = start_of_turn(haunted(), HERO)
    game.choose(("no",))
    assert game.s.turn == HERO
    assert not told(game, "rolled")


def test_it_goes_no_farther_than_the_nerves_do() -> None:
    p = haunted().explorer(HERO, speed_step=8, sanity_step=1)
    game = start_of_turn(p, HERO)
    sanity = game.trait(HERO, SANITY)
    before = len(told(game, "put")) + len(told(game, "moved"))
    with dice(game, 0):
        game.choose(("yes",))
        while game.decision is not None and game.decision.seat == TRAITOR:
            game.choose(next(o for o in game.decision.options if o != ("enough",)))
            if game.s.turn != HERO:
                break
    walked = [e for e in (*told(game, "put"), *told(game, "moved")) if e.data[0] == HERO]
    assert before == 0
    assert 0 < len(walked) <= sanity


def test_with_nobody_in_reach_nobody_is_struck() -> None:
    p = haunted()
    for f in (FRIEND, OTHER):
        p.explorer(f, at="basement_landing")
    game = start_of_turn(p, HERO)
    with dice(game, 0):
        game.choose(("yes",))
        while game.decision is not None and game.s.turn == HERO:
            game.choose(("enough",) if ("enough",) in game.decision.options else 0)
    assert not told(game, "attacked")
    assert game.s.turn == FRIEND


@pytest.mark.parametrize("why", ["stunned", "elsewhere", "traitor"])
def test_when_no_turn_is_taken(why: str) -> None:
    p = haunted(stunned=int(why == "stunned"))
    if why == "elsewhere":
        p.explorer(HERO, at=HALL)
    if why == "traitor":
        p.explorer(TRAITOR, at=FOYER)
    f = TRAITOR if why == "traitor" else HERO
    game = start_of_turn(p, f)
    assert game.decision is not None
    assert (game.decision.kind, game.s.turn) == ("turn", f)


def test_a_dead_traitors_player_takes_turns_too() -> None:
    game = start_of_turn(haunted().dead(TRAITOR), HERO)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (TRAITOR, "offer")
    assert game.s.outcome == ""


# -- the night ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_after_so_many_rounds_it_is_night(players: int) -> None:
    p = running(HAUNT, players, players - 1).noted(NIGHT, HOURS[players] - 2)
    game = p.build()
    while game.s.round == 1:
        pass_turn(game)
    assert (game.s.outcome, game.s.vars[NIGHT]) == ("", HOURS[players] - 1)
    while game.decision is not None:
        pass_turn(game)
    assert game.s.outcome == "traitor"


def test_the_last_hero_falls() -> None:
    p = dusk(TRAITOR).dead(FRIEND).dead(OTHER).explorer(HERO, sanity_step=1, knowledge_step=1)
    game = p.explorer(TRAITOR, knowledge_step=8).build()
    act(game, ("attack", HERO, KNOWLEDGE, ""), 8, 0)
    assert game.s.outcome == "traitor"
