"""The Feast: guests who walk straight on, who lead them, and the front door."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from hauntwright.course import facing_key
from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, told
from hauntwright.verbs import OUTSIDE
from tests.content import expect_46_the_feast as expect
from tests.content.expected import Other
from tests.content.haunting import begun, do, may, option_names, options, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import act, content, room_id

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox is the traitor of these positions, Jenny on his left begins the round."""
V1, V2, V3, F1, F2, F3 = range(4, 10)
NORTH, EAST, SOUTH, WEST = range(4)
HALL = room_id(expect.DOOR_ROOM)
DOOR_OPEN, BLOOD, EATEN = f"{HAUNT}:front door open", f"{HAUNT}:blood shed", f"{HAUNT}:Victims eaten"


def feast(turn: int = JENNY, players: int = 4, victims: Iterable[str] = (), freaks: Iterable[str] = ()) -> Position:
    """Attic and Bedroom upstairs, Dining Room and Ballroom downstairs; Victims and Freaks in these rooms. The
    explorers stand in the Foyer, the traitor in the Dining Room."""
    p = stage(HAUNT, players).beside("upper_landing", "north", "attic").beside("upper_landing", "west", "bedroom")
    p.beside("foyer", "east", "dining_room").beside("foyer", "west", "ballroom").haunt(
        HAUNT, traitor=OX, revealer=JENNY
    )
    for f in range(players):
        p.explorer(f, at="foyer")
    p.explorer(OX, at="dining_room")
    for room in victims:
        p.monster("victim", room)
    for room in freaks:
        p.monster("cannibal_freak", room)
    return p.turn(turn)


def starts(p: Position, f: int, *totals: Any) -> Game:
    """The turn of an explorer starts, with the dice that it starts with."""
    s = p.turn(f).s
    s.step, s.slot = "begin", s.order.index(f)
    return p.build(*totals)


def looking(p: Position, side: int, *figures: int) -> Position:
    for f in figures:
        p.noted(facing_key(f), side)
    return p


def walked(game: Game, f: int) -> list[str]:
    return [e.data[2] for e in told(game, "moved") if e.data[0] == f]


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert {m.name: m.traits for m in haunt.part.monsters} == {n: m.traits for n, m in expect.MONSTERS.items()}


def test_the_named_traitor() -> None:
    p = stage(HAUNT, 4, ("ox_bellows", "jenny_leclerc", "madame_zostra", "father_rhinehardt")).holding(1, "dog")
    game = begun(p, HAUNT, revealer=1)
    assert game.c.explorers[game.s.kind[game.s.traitor]].name == expect.TRAITOR_NAMED


@pytest.mark.parametrize(("revealer", "low", "traitor"), [(0, (1, 0, 1), 1), (0, (0, 1, 0), 0), (1, (0, 1, 0), 2)])
def test_else_the_lowest_speed(revealer: int, low: tuple[int, ...], traitor: int) -> None:
    way, trait = expect.TRAITOR_ELSE
    p = stage(HAUNT, 3).holding(0, "dog")
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(3)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f, more in enumerate(low):
        numbers: dict[str, Any] = {trait: common[-1] if more else common[0]}
        p.explorer(f, **numbers)
    assert (way, begun(p, HAUNT, revealer).s.traitor) == ("lowest", traitor)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_who_starts_where(players: int) -> None:
    p = stage(HAUNT, players).holding(JENNY, "dog").explorer(OX, speed_step=1)
    seats: dict[str, int] = {}
    game = p.setup(HAUNT, revealer=JENNY).build()
    while game.s.phase == "setup" and game.decision is not None:
        d = asked(game)
        if d.kind == "doorway":
            seats[d.about[0]] = d.seat
        elif d.options[0][0] == "face":
            seats["face"] = d.seat
        game.choose(d.options[-1])
    traitor = game.s.traitor
    assert {game.room(f) for f in range(players, players + players - 1)} == {room_id(expect.VICTIM_ROOM)}
    assert {game.room(f) for f in range(2 * players - 1, 3 * players - 2)} == {room_id(expect.FREAK_ROOM)}
    assert len(game.s.kind) == players + expect.MONSTERS["Victim"].count[players] * 2
    for room, floor in expect.BUILT.items():
        assert game.s.house.floor(room_id(room)) == floor
    assert seats[room_id("Dining Room")] == traitor
    assert traitor not in (seats["attic"], seats["face"])
    assert {view(game, 0).facing(f) for f in range(players, 2 * players - 1)} == {WEST}, "all to one side"
    assert not told(game, "drew")


@pytest.mark.parametrize("there", [("attic", "upper_landing"), ("dining_room", "foyer")])
def test_only_what_is_missing_is_laid(there: tuple[str, str]) -> None:
    room, beside = there
    p = stage(HAUNT).holding(JENNY, "dog").beside(beside, "east", room).beside(beside, "west", "game_room")
    p.placed("balcony", "upper", 9, 9).placed("dusty_hallway", "upper", 12, 9)
    before = p.s.house.where[room]
    game = begun(p, HAUNT, revealer=JENNY)
    assert game.s.house.where[room] == before
    laid = {"attic", "dining_room"} - {room}
    assert [e.data[0] for e in told(game, "built")] == [*laid]


# -- Victims that walk alone -------------------------------------------------------------------------------------------


def test_they_walk_when_the_turn_of_the_first_hero_starts_and_then_no_more() -> None:
    game = starts(looking(feast(victims=("bedroom",)), EAST, V1), JENNY)
    assert walked(game, V1) == ["upper_landing", "attic"], "no room lies east of the landing; north is left of east"
    assert game.s.turn == JENNY
    for _ in range(3):
        pass_turn(game)
        assert len(walked(game, V1)) == expect.PACE


@pytest.mark.parametrize(
    ("look", "at", "path"),
    [
        (WEST, "foyer", ["ballroom", "foyer"]),  # a dead end: left of west is south, behind is east
        (SOUTH, "foyer", ["entrance_hall", "foyer"]),
        (EAST, "foyer", ["dining_room", "foyer"]),
        (NORTH, "foyer", ["grand_staircase", "foyer"]),  # the stairs are no exit
        (NORTH, "ballroom", ["foyer", "dining_room"]),  # nothing ahead, left or behind: right, and on
    ],
)
def test_straight_ahead_else_left_behind_right(look: int, at: str, path: list[str]) -> None:
    p = looking(feast(victims=(at,)), look, V1)
    for f in range(4):
        p.explorer(f, at="attic")
    game = starts(p.explorer(OX, at="attic"), JENNY)
    assert walked(game, V1) == path
    assert expect.TURNS_TRIED == ("ahead", "left", "back", "right")
    saved(game)


def test_only_a_walk_changes_where_they_look() -> None:
    p = looking(feast(victims=("foyer",)), WEST, V1)
    for f in range(4):
        p.explorer(f, at="attic")
    game = starts(p, JENNY)
    assert view(game, OX).facing(V1) == EAST, "it has come back from the Ballroom"


def test_a_hero_holds_them_and_the_traitor_does_not() -> None:
    p = looking(feast(victims=("foyer", "bedroom")), EAST, V1, V2).explorer(OX, at="bedroom")
    game = starts(p, JENNY)
    assert walked(game, V1) == [], "heroes stand there"
    assert walked(game, V2)[0] == "upper_landing"


def test_they_stop_where_they_meet_a_hero() -> None:
    p = looking(feast(victims=("bedroom",)), EAST, V1).explorer(PRIEST, at="upper_landing")
    game = starts(p, JENNY)
    assert walked(game, V1) == ["upper_landing"]
    game = starts(looking(feast(victims=("bedroom",)), EAST, V1).explorer(OX, at="upper_landing"), JENNY)
    assert len(walked(game, V1)) == expect.PACE


def test_company_on_the_far_side_of_a_barrier_is_company() -> None:
    p = feast().beside("bedroom", "west", "tower")
    far = next(s for s in p.s.house.plan.spots["tower"] if s not in p.s.house.joined("bedroom"))
    p.beside(far, "west", "charred_room").monster("victim", "bedroom").explorer(VIVIAN, at=far)
    assert walked(starts(looking(p, WEST, V1), JENNY), V1) == ["tower"], "it stops there"
    p.s.loc[V1] = next(s for s in p.s.house.plan.spots["tower"] if s != far)
    assert walked(starts(p, JENNY), V1) == [], "and stays"


def test_after_a_dead_neighbour_the_next_living_hero_begins() -> None:
    p = looking(feast(victims=("bedroom",)), EAST, V1).dead(JENNY)
    assert not walked(starts(p, JENNY), V1) or starts(p, JENNY).s.turn == PRIEST
    game = starts(p, PRIEST)
    assert len(walked(game, V1)) == expect.PACE
    pass_turn(game)
    assert len(walked(game, V1)) == expect.PACE, "once in a round"


def test_barriers_and_exit_rolls_do_not_trouble_them_and_chutes_do() -> None:
    p = feast(victims=("attic",)).beside("bedroom", "west", "tower")
    game = starts(looking(p, SOUTH, V1), JENNY)
    assert walked(game, V1)[0] == "upper_landing"
    assert not told(game, "rolled")
    p = feast(victims=("bedroom",)).beside("bedroom", "west", "tower").explorer(JENNY, at="ballroom")
    west = p.s.house.behind(p.s.house.plan.spots["tower"][0], WEST)
    if not west:
        twin = next(s for s in p.s.house.plan.spots["tower"] if WEST in p.s.house.sides(s))
        p.beside(twin, "west", "charred_room")
    game = starts(looking(p, WEST, V1), JENNY)
    assert game.room(V1) == "charred_room", "through the Tower"


def test_they_never_ride_the_elevator() -> None:
    p = feast(victims=("ballroom",)).beside("ballroom", "west", "mystic_elevator")
    game = starts(looking(p, WEST, V1), JENNY)
    assert walked(game, V1)[0] == "mystic_elevator"
    assert asked(game).kind == "turn"
    assert game.s.house.floor("mystic_elevator") == "ground"


def test_nobody_plays_them() -> None:
    game = feast(MONSTERS, victims=("foyer",)).build()
    assert asked(game).kind == "turn", "no monster has anything to do"
    assert not options(feast(PRIEST, victims=("foyer",)).build(), "attack"), "heroes don't fight them"


def test_they_slow_nobody() -> None:
    p = feast(OX, victims=("dining_room", "dining_room"))
    assert view(p.build(), OX).leave_cost(OX) == 0
    assert view(feast(PRIEST, victims=("foyer",)).build(), PRIEST).leave_cost(PRIEST) == 0


# -- led by a hero -----------------------------------------------------------------------------------------------------


def leading(game: Game, *steps: tuple[Any, ...]) -> Game:
    game.choose(next(o for o in options(game, "act") if game.tables.action[o[1]].label == "Lead a Victim"))
    for step in steps:
        game.choose(step)
    return game


def test_a_hero_leads_one_victim_two_spaces_and_goes_on() -> None:
    game = feast(JENNY, victims=("foyer", "foyer")).explorer(JENNY, speed_step=5).build()
    leading(game, ("figure", V2), ("room", "entrance_hall"), ("room", "foyer"))
    assert walked(game, JENNY) == ["entrance_hall", "foyer"]
    assert (game.room(V1), game.room(V2)) == ("foyer", "foyer")
    assert game.s.spent[JENNY] == 0
    assert not may(game, "Lead a Victim"), "one on a turn"
    assert options(game, "move")
    pass_turn(game)
    assert may(game, "Lead a Victim"), "another hero may lead the same one"


def test_it_may_be_fewer_spaces_and_the_other_stays() -> None:
    game = leading(feast(victims=("foyer", "foyer")).build(), ("figure", V1), ("room", "ballroom"), ("enough",))
    assert (game.room(JENNY), game.room(V1), game.room(V2)) == ("ballroom", "ballroom", "foyer")
    game.choose(("move", "foyer"))
    assert game.room(V1) == "ballroom", "led no further"


def test_only_before_anything_else_and_only_from_its_room() -> None:
    game = feast(victims=("foyer",)).build()
    game.choose(("move", "ballroom"))
    game.choose(("move", "foyer"))
    assert not may(game, "Lead")
    assert not may(feast(victims=("ballroom",)).build(), "Lead")
    assert not may(feast(OX, victims=("dining_room",)).build(), "Lead"), "the traitor leads nobody"


def test_being_led_does_not_change_where_it_looks() -> None:
    game = leading(looking(feast(victims=("foyer",)), EAST, V1).build(), ("room", "ballroom"), ("enough",))
    assert view(game, JENNY).facing(V1) == EAST


def test_the_rooms_on_the_way_ask_the_hero_and_not_the_victim() -> None:
    game = feast(victims=("attic",)).explorer(JENNY, at="attic").build()
    with dice(game, 0):
        leading(game, ("room", "upper_landing"), ("enough",))
    assert [e.data[0] for e in told(game, "rolled")] == [JENNY]
    assert game.room(V1) == "upper_landing"


# -- the front door ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", expect.DOOR_TRAITS)
@pytest.mark.parametrize("total", range(9))
def test_opening_the_door(trait: str, total: int) -> None:
    p = feast().explorer(JENNY, at=HALL, might_step=6, knowledge_step=8).stacked("event", "mists_from_the_walls")
    game = p.build()
    seen = do(game, "Open the front door", total, answers=[("trait", TRAITS.index(trait))])
    assert [TRAITS[r[2]] for r in seen.of("rolled")][:1] == [trait]
    opened = Other("open") in expect.DOOR[trait].effects(total)
    assert (DOOR_OPEN in game.s.vars) == opened
    assert [e[2] for e in seen.of("drew")] == ["event"] * opened
    assert (game.s.turn != JENNY) == opened, "then the turn is over"
    if not opened:
        assert not may(game, "Open"), "once on a turn"


def test_the_key_needs_no_roll() -> None:
    p = feast().explorer(JENNY, at=HALL).holding(JENNY, "skeleton_key").stacked("event", "mists_from_the_walls")
    game = p.build()
    seen = do(game, "Open the front door")
    assert DOOR_OPEN in game.s.vars
    assert next(e.kind for e in seen.events if e.kind in ("rolled", "drew")) == "drew"
    assert game.s.turn != JENNY


def test_no_event_reaches_anybody_outside() -> None:
    p = feast().explorer(JENNY, at=HALL).explorer(OX, at=OUTSIDE).explorer(PRIEST, at=OUTSIDE)
    game = p.stacked("room", "game_room").stacked("event", "hideous_shriek").build()
    seen = act(game, options(game, "explore")[0])
    rolled = {r[0] for r in seen.of("rolled")}
    assert {JENNY, VIVIAN} <= rolled
    assert not {OX, PRIEST} & rolled


def test_who_opens_it_and_where() -> None:
    assert not may(feast().build(), "Open")
    assert not may(feast(OX).explorer(OX, at=HALL).build(), "Open"), "heroes do"
    assert not may(feast().explorer(JENNY, at=HALL).noted(DOOR_OPEN).build(), "Open"), "it is open"


@pytest.mark.parametrize("who", [JENNY, OX])
def test_out_and_back_again_for_a_space_each(who: int) -> None:
    game = feast(who).explorer(who, at=HALL).noted(DOOR_OPEN).build()
    act(game, ("out",))
    assert (game.s.loc[who], game.s.spent[who]) == (OUTSIDE, 1)
    assert {o[0] for o in asked(game).options} == {"in", "end"}
    act(game, ("in", HALL))
    assert (game.s.loc[who], game.s.spent[who]) == (HALL, 2)


def test_a_closed_door_lets_nobody_out_and_a_freak_never_leaves() -> None:
    assert not options(feast().explorer(JENNY, at=HALL).build(), "out")
    game = feast(MONSTERS, freaks=(HALL,)).noted(DOOR_OPEN).build(4)
    if asked(game).kind == "monsters":
        game.choose(("monster", F1))
    assert options(game, "move")
    assert not options(game, "out")


def test_a_victim_led_out_is_saved() -> None:
    game = feast(victims=(HALL,)).explorer(JENNY, at=HALL).noted(DOOR_OPEN).build()
    leading(game, ("out",))
    assert game.s.loc[JENNY] == OUTSIDE
    assert game.s.loc[V1] == "@gone"
    assert game.s.life[V1]
    assert game.s.spent[JENNY] == 0
    assert options(game, "in"), "the hero may go back for more"
    assert game.s.outcome == ""


def test_a_victim_does_not_walk_out_alone() -> None:
    p = looking(feast(victims=("foyer",)), SOUTH, V1).noted(DOOR_OPEN)
    for f in range(4):
        p.explorer(f, at="attic")
    assert walked(starts(p, JENNY), V1) == [HALL, "foyer"]


# -- secrets and saves -------------------------------------------------------------------------------------------------


def test_each_side_reads_its_own_booklet() -> None:
    game = feast(victims=("attic",)).build()
    assert "HOUSE TOUR" in view(game, JENNY).story()
    assert "Perfect Guest" not in view(game, JENNY).story()
    assert "Perfect Guest" in view(game, OX).story()
    assert (EATEN in view(game, OX).counters(), EATEN in view(game, JENNY).counters()) == (True, False)
    assert not {"Feast"} & {a.label for a in view(game, JENNY).actions()}
    assert {"Lead a Victim", "Open the front door"} <= {a.label for a in view(game, JENNY).actions()}


def test_how_much_has_been_eaten_shows_in_nothing_that_a_hero_sees() -> None:
    some, none = (feast(victims=("attic",)).noted(EATEN, n).build() for n in (2, 0))
    for seat in (JENNY, PRIEST, VIVIAN):
        assert view(some, seat).data() == view(none, seat).data()
        assert view(some, seat).story() == view(none, seat).story()
    assert view(some, OX).data() != view(none, OX).data()


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 5).game.s.phase in ("haunt", "over")
