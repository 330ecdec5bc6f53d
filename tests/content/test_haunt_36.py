"""Better with Friends: a house that goes under floor by floor, and a boat for all who are left."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.testing import Position, asked
from tests.content import expect_36_better_with_friends as expect
from tests.content.expected import Other
from tests.content.haunting import (
    begun,
    do,
    may,
    option_names,
    options,
    pass_to,
    pass_turn,
    saved,
    saved_midway,
    stage,
    view,
)
from tests.content.stage import act, content, room_id

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
FLOOD, HOLES = "better-with-friends:Flood", "better-with-friends:Holes"
"""Vivian is the traitor of these positions; Ox begins."""


def running(players: int = 4, turn: int = OX, level: int = 0, **chosen: Any) -> Position:
    """Attic east of the Upper Landing, Balcony and Tower beyond it; the water at some step of its track."""
    p = stage(HAUNT, players, options=chosen.get("options", {}))
    p.beside("upper_landing", "east", "bedroom").beside("upper_landing", "west", "attic")
    p.beside("upper_landing", "south", "balcony") if "south" in open_sides(p, "upper_landing") else None
    p.beside("bedroom", "east", "tower") if "east" in open_sides(p, "bedroom") else p.beside(
        "bedroom", "south", "tower"
    )
    if not p.s.house.has("balcony"):
        p.beside("upper_landing", open_sides(p, "upper_landing")[0], "balcony")
    p.haunt(HAUNT, traitor=VIVIAN if players > 3 else 2)
    p.noted(FLOOD, level)
    flooding = expect.TRACK[level]
    for floor in ("basement", "ground", "upper"):
        marks = {"partial": ("half flooded",), "full": ("half flooded", "flooded"), "dry": ()}[getattr(flooding, floor)]
        if marks:
            p.marked(f"floor:{floor}", *(f"{HAUNT}:{m}" for m in marks))
    return p.turn(turn)


def open_sides(p: Position, spot: str) -> list[str]:
    return [("north", "east", "south", "west")[d] for d in p.s.house.unexplored(spot)]


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert not haunt.part.monsters


def test_the_named_traitor() -> None:
    p = stage(HAUNT, 4, ("missy_dubourde", "ox_bellows", "father_rhinehardt", "vivian_lopez")).holding(1, "medallion")
    game = begun(p, HAUNT, revealer=1)
    assert game.c.explorers[game.s.kind[game.s.traitor]].name == expect.TRAITOR_NAMED


@pytest.mark.parametrize(("revealer", "high", "traitor"), [(0, (0, 1, 0), 1), (0, (1, 0, 1), 0), (1, (1, 0, 1), 2)])
def test_else_the_highest_trait(revealer: int, high: tuple[int, ...], traitor: int) -> None:
    way, trait = expect.TRAITOR_ELSE
    assert way == "highest"
    p = stage(HAUNT, 3).holding(0, "medallion")
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(3)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f, top in enumerate(high):
        numbers: dict[str, Any] = {trait: common[-1] if top else common[0]}
        p.explorer(f, **numbers)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


@pytest.mark.parametrize("there", [True, False])
def test_the_boat_is_in_the_attic_or_comes_with_it(there: bool) -> None:
    p = stage(HAUNT).holding(0, "medallion")
    if there:
        p.beside("upper_landing", "east", "attic")
    game = begun(p, HAUNT)
    assert (game.s.zones.get("at:attic") == ("rowboat",)) == there
    if not there:
        later = stage(HAUNT).holding(0, "medallion")
        later.explorer(OX, at="upper_landing").explorer(JENNY, at="upper_landing").stacked("room", "attic")
        later.explorer(PRIEST, at="upper_landing").explorer(VIVIAN, at="upper_landing")
        game = begun(later, HAUNT)
        act(game, options(game, "explore")[0])
        assert expect.BOAT_ROOM == "Attic"
        assert "rowboat" in (*game.s.zones.get("at:attic", ()), *game.held(game.s.turn))


# -- the flood ---------------------------------------------------------------------------------------------------------


def levels(game: Game) -> dict[str, str]:
    out = {}
    for floor in ("basement", "ground", "upper"):
        marks = [m.partition(":")[2] for m in game.s.marks.get(f"floor:{floor}", ())]
        out[floor] = "full" if "flooded" in marks else "partial" if "half flooded" in marks else "dry"
    return out


@pytest.mark.parametrize("dead", [False, True])
def test_the_track_goes_on_at_the_end_of_each_traitor_turn(dead: bool) -> None:
    p = running(turn=VIVIAN if not dead else PRIEST, options={})
    for f in range(4):
        p.explorer(f, at="upper_landing", speed_step=8, might_step=8)
    if dead:
        p.dead(VIVIAN)
    game = p.build()
    for step in range(1, 7):
        seen = pass_to(game, OX) if step > 1 or dead else pass_turn(game)
        assert game.s.vars[FLOOD] == step
        flooding = expect.TRACK[step]
        assert levels(game) == {f: getattr(flooding, f) for f in ("basement", "ground", "upper")}
        assert len(seen.of("told")) == 1, "the heroes hear of it"
        pass_to(game, VIVIAN if not dead else PRIEST)
        assert game.s.vars[FLOOD] == step
    assert not pass_to(game, OX).of("told"), "there is nothing more to tell"


@pytest.mark.parametrize("level", range(7))
@pytest.mark.parametrize(
    ("floor", "room"), [("basement", "basement_landing"), ("ground", "foyer"), ("upper", "bedroom")]
)
def test_wading(level: int, floor: str, room: str) -> None:
    p = running(turn=VIVIAN, level=max(0, level - 1))
    p.explorer(OX, at=room, speed_step=8).holding(OX, "armor")
    game = p.build()
    speed = game.trait(OX, 0)
    game.s.vars[FLOOD] = level - 1
    if level == 0:
        game.s.vars["better-with-friends:water held back"] = 1
        game.s.vars[FLOOD] = 0
    seen = pass_to(game, OX)
    depth = getattr(expect.TRACK[level], floor)
    hurt = expect.HARM[depth]
    assert [(k, n) for _, n, k in seen.of("harmed")] == ([] if hurt is None else [(hurt.kind, hurt.points)])
    speed = game.trait(OX, 0)
    assert view(game, OX).spaces_left(OX) == max(0, speed - expect.SLOWER[depth])
    assert options(game, "move") or options(game, "explore"), "one room is always possible"


def test_the_floor_at_the_start_of_the_turn_counts_for_the_whole_turn() -> None:
    p = running(turn=VIVIAN, level=2).explorer(OX, at="basement_landing", speed_step=8)
    p.linked("basement_landing", "foyer", "a ladder")
    game = p.build()
    pass_to(game, OX)
    left = view(game, OX).spaces_left(OX)
    act(game, ("move", "foyer"))
    assert view(game, OX).spaces_left(OX) == left - 1


@pytest.mark.parametrize("spares_nobody", [0, 1])
def test_whom_the_flood_touches(spares_nobody: int) -> None:
    p = running(turn=PRIEST, level=4, options={"The flood spares nobody": spares_nobody})
    game = p.explorer(VIVIAN, at="foyer").build()
    seen = pass_to(game, VIVIAN)
    assert bool(seen.effects(VIVIAN)) == ("traitor" in expect.WADES[spares_nobody])


@pytest.mark.parametrize(
    ("level", "room"), [(0, "basement_landing"), (1, "basement_landing"), (2, "basement_landing"), (2, "foyer")]
)
def test_the_medallion_holds_the_water_back_for_one_step(level: int, room: str) -> None:
    floor = "basement" if room == "basement_landing" else "ground"
    game = running(level=level).explorer(OX, at=room, speed_step=8).holding(OX, "medallion").build()
    wet = getattr(expect.TRACK[level], floor) in expect.MEDALLION_ON
    assert may(game, "Give the water the Medallion") == wet
    if not wet:
        return
    do(game, "Give the water the Medallion")
    assert not game.holds(OX, "medallion")
    assert "medallion" in game.s.zones["box"]
    for skipped in range(2):
        pass_to(game, VIVIAN)
        pass_turn(game)
        assert game.s.vars[FLOOD] == level + skipped
    assert expect.MEDALLION_SKIPS == 1


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_traitor_may_search_out_the_attic(chosen: int) -> None:
    p = stage(HAUNT, options={"Search out the Attic": chosen}).haunt(HAUNT, traitor=VIVIAN).turn(VIVIAN)
    p.noted(FLOOD, expect.ATTIC_SEARCHED_AT - 1)
    game = p.build()
    game.s.vars["wait attic"] = ("rowboat",)
    pass_turn(game)
    assert game.s.house.has("attic") == bool(chosen)
    assert ("rowboat" in game.s.zones.get("at:attic", ())) == bool(chosen)


def test_the_attic_is_searched_out_whatever_else_is_there() -> None:
    p = stage(HAUNT, options={"Search out the Attic": 1}).beside("upper_landing", "east", "balcony")
    game = p.haunt(HAUNT, traitor=VIVIAN).noted(FLOOD, expect.ATTIC_SEARCHED_AT - 1).turn(VIVIAN).build()
    game.choose(("end",))
    assert asked(game).seat == VIVIAN
    game.choose(0)
    assert game.s.house.has("attic")


# -- the boat ----------------------------------------------------------------------------------------------------------


def test_the_boat_is_heavy() -> None:
    game = running().explorer(OX, at="upper_landing", speed_step=8).holding(OX, "rowboat").build()
    left = view(game, OX).spaces_left(OX)
    act(game, ("move", "bedroom"))
    assert view(game, OX).spaces_left(OX) == left - expect.BOAT_STEP_COST


def test_one_room_is_always_possible_with_it() -> None:
    p = running().explorer(OX, at="upper_landing").holding(OX, "rowboat")
    game = p.build()
    game.s.spent[OX] = view(game, OX).spaces_left(OX) - 1
    assert ("move", "bedroom") in options(game, "move")
    act(game, ("move", "bedroom"))
    assert not options(game, "move")


def test_it_is_picked_up_given_and_dropped_by_heroes() -> None:
    game = running().explorer(OX, at="attic").explorer(JENNY, at="attic").lying("attic", "rowboat").build()
    act(game, ("take", "rowboat"))
    assert game.holds(OX, "rowboat")
    assert ("give", "rowboat", JENNY) in options(game, "give")
    assert ("drop", "rowboat") in options(game, "drop")


@pytest.mark.parametrize("chosen", [0, 1])
def test_whether_the_traitor_may_pick_it_up(chosen: int) -> None:
    p = running(turn=VIVIAN, options={"The traitor may pick up the boat": chosen})
    game = p.explorer(VIVIAN, at="attic").lying("attic", "rowboat").build()
    assert bool(options(game, "take")) == bool(chosen)
    assert expect.TRAITOR_TAKES_BOAT["from the floor"] is False


@pytest.mark.parametrize("chosen", [1, 0])
def test_whether_it_can_be_stolen(chosen: int) -> None:
    p = running(turn=VIVIAN, options={"The boat can be stolen": chosen})
    game = p.explorer(VIVIAN, at="attic").explorer(OX, at="attic").holding(OX, "rowboat").build()
    seen = act(game, ("attack", OX, MIGHT, ""), 3, 0, answers=[("steal", "rowboat")])
    assert game.holds(VIVIAN, "rowboat") == bool(chosen)
    assert bool(seen.of("harmed")) != bool(chosen)
    if chosen:
        pass_to(game, OX)
        act(game, ("attack", VIVIAN, MIGHT, ""), 3, 0, answers=[("steal", "rowboat")])
        assert game.holds(OX, "rowboat"), "and back again"


def test_a_carrier_who_dies_leaves_it_in_the_room() -> None:
    p = running(turn=VIVIAN).explorer(VIVIAN, at="attic")
    game = p.explorer(OX, at="attic", might_step=1, speed_step=1).holding(OX, "rowboat").build()
    act(game, ("attack", OX, MIGHT, ""), 6, 0, answers=[("hurt",)])
    assert game.s.zones["at:attic"] == ("rowboat",)


@pytest.mark.parametrize("thing", ["rowboat", "axe"])
@pytest.mark.parametrize("held", [True, False])
def test_the_dog_leaves_it_alone(thing: str, held: bool) -> None:
    p = running().explorer(OX, at="upper_landing").holding(OX, "dog")
    if held:
        p.holding(OX, thing)
    else:
        p.lying("bedroom", thing)
    game = p.build()
    (send,) = [o for o in options(game, "act") if "dog" in o[1]]
    game.choose(send)
    d = game.decision
    offers = {o[1] for o in d.options if o[0] == "label"} if d is not None and not options(game, "end") else set()
    assert bool(offers - {"Come straight back"}) == (thing not in ("rowboat",))
    assert expect.BOAT_NOT_FOR == ("Dog",)


# -- breaking it -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize("carried", [False, True])
def test_breaking_the_boat(total: int, carried: bool) -> None:
    p = running(turn=VIVIAN).explorer(VIVIAN, at="attic").explorer(OX, at="attic").holding(VIVIAN, "axe")
    game = (p.holding(OX, "rowboat") if carried else p.lying("attic", "rowboat")).build()
    assert expect.BREAK_WHILE_CARRIED
    seen = do(game, "Break the Rowboat", total)
    (roll,) = seen.of("rolled")
    assert roll[2] == TRAITS.index(str(expect.BREAK.roll))
    assert len(roll[3]) == game.trait(VIVIAN, MIGHT), "without weapons"
    holed = Other("boat holed") in expect.BREAK.effects(total)
    assert game.s.vars[HOLES] == int(holed)
    assert expect.BREAK_COSTS_ATTACK
    assert not options(game, "attack")
    assert not may(game, "Break the Rowboat")


def test_only_where_it_is_and_only_by_the_traitor() -> None:
    assert not may(running(turn=VIVIAN).explorer(VIVIAN, at="foyer").lying("attic", "rowboat").build(), "Break")
    assert not may(running().explorer(OX, at="attic").lying("attic", "rowboat").build(), "Break")


def test_the_last_blow() -> None:
    for done, over in ((expect.BOAT_BLOWS - 2, ""), (expect.BOAT_BLOWS - 1, "traitor")):
        p = running(turn=VIVIAN).explorer(VIVIAN, at="attic").lying("attic", "rowboat").noted(HOLES, done)
        game = p.build()
        do(game, "Break the Rowboat", 8)
        assert game.s.outcome == over
    assert "rowboat" not in game.s.zones.get("at:attic", ())


def test_the_heroes_learn_of_the_holes_with_the_first_and_never_how_many_it_takes() -> None:
    game = running(turn=VIVIAN).explorer(VIVIAN, at="attic").lying("attic", "rowboat").build()
    heroes = [seat for seat in range(4) if seat != VIVIAN]
    assert view(game, VIVIAN).counters()[HOLES][1:] == (0, expect.BOAT_BLOWS)
    assert all(HOLES not in view(game, seat).counters() for seat in heroes)
    seen = do(game, "Break the Rowboat", 8)
    assert seen.of("counted")
    assert view(game, VIVIAN).counters()[HOLES][1:] == (1, expect.BOAT_BLOWS)
    assert all(view(game, seat).counters()[HOLES][1:] == (1, -1) for seat in heroes)


# -- ends --------------------------------------------------------------------------------------------------------------


def gathered(players: int, exit_room: str, alive: int, boat: str, last: str = "") -> Game:
    """So many heroes alive, all in an exit but the last, who is on turn one room away; the boat where ``boat`` says."""
    p = running(players)
    traitor = p.s.traitor
    heroes = [f for f in range(players) if f != traitor]
    spot, near = next((s, far) for s in p.s.house.plan.spots[exit_room] for far in p.s.house.exits(s))
    for f in heroes[alive:]:
        p.dead(f)
    for f in heroes[1:alive]:
        p.explorer(f, at=spot)
    p.explorer(heroes[0], at=near)
    if boat == "lies in the room":
        p.lying(spot, "rowboat")
    elif boat == "hero there has it":
        p.holding(heroes[0], "rowboat")
    elif boat == "traitor there has it":
        p.explorer(traitor, at=spot).holding(traitor, "rowboat")
    else:
        p.lying("foyer", "rowboat")
    game = p.turn(heroes[0]).build()
    act(game, ("move", spot))
    return game


@pytest.mark.parametrize("exit_room", [room_id(r) for r in expect.EXITS])
@pytest.mark.parametrize("boat", [*expect.BOAT_COUNTS, "elsewhere"])
def test_all_aboard(exit_room: str, boat: str) -> None:
    assert gathered(4, exit_room, 3, boat).s.outcome == ("heroes" if expect.BOAT_COUNTS.get(boat) else "")


@pytest.mark.parametrize("players", expect.MUST_ESCAPE)
def test_how_many_must_escape(players: int) -> None:
    heroes = expect.STARTING_HEROES[players]
    for alive in range(1, heroes + 1):
        if heroes - alive >= expect.MUST_DIE[players]:
            continue
        over = gathered(players, "balcony", alive, "hero there has it").s.outcome
        assert over == ("heroes" if alive >= expect.MUST_ESCAPE[players] else "")


@pytest.mark.parametrize("players", expect.MUST_ESCAPE)
def test_each_side_reads_its_number(players: int) -> None:
    game = running(players).build()
    traitor = game.s.traitor
    assert f"It wants {expect.MUST_ESCAPE[players]} aboard" in view(game, OX).story()
    assert f"Just {expect.MUST_DIE[players]} " in " ".join(view(game, traitor).story().split())


def test_nobody_is_left_behind() -> None:
    p = running().explorer(OX, at="upper_landing").explorer(JENNY, at="balcony").holding(OX, "rowboat")
    game = p.explorer(PRIEST, at="foyer").build()
    act(game, ("move", "balcony"))
    assert game.s.outcome == ""


def test_either_side_of_the_tower_is_the_tower() -> None:
    p = running()
    east, west = p.s.house.plan.spots["tower"]
    p.explorer(JENNY, at=east).explorer(PRIEST, at=west).lying(east, "rowboat")
    near = next((s, e) for s in (east, west) for e in p.s.house.exits(s))
    game = p.explorer(OX, at=near[1]).build()
    act(game, ("move", near[0]))
    assert game.s.outcome == "heroes"


@pytest.mark.parametrize("players", expect.MUST_DIE)
def test_too_many_drown(players: int) -> None:
    p = running(players, turn=VIVIAN if players > 3 else 2)
    traitor = p.s.traitor
    heroes = [f for f in range(players) if f != traitor]
    for f in heroes[1 : expect.MUST_DIE[players]]:
        p.dead(f)
    p.explorer(traitor, at="attic").explorer(heroes[0], at="attic", might_step=1, speed_step=1)
    game = p.turn(traitor).build()
    assert game.s.outcome == ""
    act(game, ("attack", heroes[0], MIGHT, ""), 8, 0)
    assert game.s.outcome == "traitor"
    assert game.s.winners == (traitor,)


@pytest.mark.parametrize("players", expect.MUST_DIE)
def test_one_less_is_not_enough(players: int) -> None:
    p = running(players, turn=VIVIAN if players > 3 else 2)
    traitor = p.s.traitor
    heroes = [f for f in range(players) if f != traitor]
    for f in heroes[1 : expect.MUST_DIE[players] - 1]:
        p.dead(f)
    p.explorer(traitor, at="attic").explorer(heroes[0], at="attic", might_step=1, speed_step=1)
    game = p.turn(traitor).build()
    act(game, ("attack", heroes[0], MIGHT, ""), 8, 0)
    assert not game.s.life[heroes[0]]
    assert game.s.outcome == ""


def test_the_death_of_the_traitor_ends_nothing() -> None:
    game = running().explorer(VIVIAN, at="attic", might_step=1, speed_step=1).explorer(OX, at="attic").build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 8, 0)
    assert not game.s.life[VIVIAN]
    assert game.s.outcome == ""
    assert expect.TRAITOR_DEATH_ENDS_IT is False


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    record = saved_midway(HAUNT, players, 5)
    assert record.game.s.phase in ("haunt", "over")


def test_with_water_and_boat_a_loaded_game_goes_on_alike() -> None:
    game = running(level=3).explorer(OX, at="attic").holding(OX, "rowboat", "medallion").build()
    saved(game)
    pass_to(game, VIVIAN)
    saved(game)
