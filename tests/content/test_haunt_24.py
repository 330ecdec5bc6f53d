"""Fly Away Home: how it begins, how the Bats come in and get hold of somebody, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice
from tests.content import expect_24_fly_away_home as expect
from tests.content.haunt_24_stage import (
    BAT,
    BRANDON,
    CAST,
    DRIVEN,
    HAUNT,
    HOLD,
    JENNY,
    OX,
    PRIEST,
    bats,
    flying,
    host,
    hung,
)
from tests.content.haunting import begun, may, options, pass_to, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import act, answer, room_id
from tests.facts.tables import fact

# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_brandon_turns_and_is_dead(players: int) -> None:
    cast = (*CAST, "zoe_ingstrom", "vivian_lopez")[:players]
    p = stage(HAUNT, players, cast).explorer(BRANDON, at="foyer").holding(BRANDON, "rope", "girl")
    game = begun(p, HAUNT, 1)
    assert game.s.traitor == BRANDON
    assert not game.s.life[BRANDON]
    assert {"rope", "girl"} <= set(game.s.zones.get("at:foyer", ()))
    assert not game.over
    assert not bats(game)
    assert game.s.house.has("organ_room")
    assert game.s.kind.count("bat") == expect.MONSTERS["Bat"].count[players]
    assert asked(game).seat != BRANDON
    conservation(game)


def test_without_him_the_slowest() -> None:
    p = stage(HAUNT, 3, CAST[1:])
    for f, step in enumerate((8, 1, 8)):
        p.explorer(f, speed_step=step)
    assert begun(p, HAUNT).s.traitor == 1


@pytest.mark.parametrize("one", expect.ROOSTS[0])
@pytest.mark.parametrize("two", expect.ROOSTS[1])
def test_three_in_each_lair(one: str, two: str) -> None:
    p = stage(HAUNT, 4, CAST).beside("upper_landing", "north", room_id(one))
    game = begun(p.beside("basement_landing", "east", room_id(two)), HAUNT, 1)
    assert len(bats(game)) == 2 * expect.AT_EACH
    rooms = [game.s.house.plan.room_of[game.s.loc[f]] for f in bats(game)]
    assert [rooms.count(room_id(r)) for r in (one, two)] == [expect.AT_EACH] * 2


@pytest.mark.parametrize(("lairs", "floor"), [(("tower", "attic"), "upper"), (("chasm", "catacombs"), "basement")])
def test_he_chooses_between_two_lairs_and_a_missing_pair_is_left_out(lairs: tuple[str, str], floor: str) -> None:
    p = stage(HAUNT, 4, CAST)
    for i, room in enumerate(lairs):
        p.placed(room, floor, 9, 3 * i)
    for lair in lairs:
        game = p.setup(HAUNT, revealer=1).build()
        while ("room", game.s.house.plan.spots[lair][0]) not in asked(game).options:
            game.choose(0)
        assert asked(game).seat == BRANDON
        game.choose(("room", game.s.house.plan.spots[lair][0]))
        answer(game)
        assert len(bats(game)) == expect.AT_EACH
        assert {game.room(f) for f in bats(game)} == {lair}


def test_an_organ_that_is_missing_is_built_whatever_else_is_there() -> None:
    p = stage(HAUNT, 4, CAST).beside("foyer", "east", "patio")
    assert begun(p, HAUNT, 1).s.house.has("organ_room")


def test_an_organ_that_is_there_stays() -> None:
    p = stage(HAUNT, 4, CAST).beside("foyer", "east", "organ_room")
    assert begun(p, HAUNT, 1).s.house.plan == p.s.house.plan


# -- they come in ------------------------------------------------------------------------------------------------------


def test_the_holes_are_the_rooms_named_and_every_window() -> None:
    windows = {r["name"] for r in fact("rooms")["rooms"] if r.get("windows")}
    assert windows <= set(expect.HOLES)
    game = begun(stage(HAUNT, 4, CAST), HAUNT, 1)
    marked = {key.removeprefix("room:") for key, m in game.s.marks.items() if f"{HAUNT}:hole" in m}
    assert marked == {room_id(r) for r in expect.HOLES}


def come(p: Position, bats: int, movement: int) -> Game:
    """The monsters' turn begins and so many Bats come in, by the first holes; then they roll how far to go."""
    game = p.turn(MONSTERS).build(bats)
    with dice(game, movement):
        while asked(game).kind != "monsters":
            assert asked(game).seat == BRANDON
            game.choose(0)
    return game


def test_one_for_each_hole_before_any_gets_two() -> None:
    p = flying(turn=OX).beside("foyer", "east", "gardens")
    game = come(p, 3, 4)
    assert [len(e.data[3]) for e in game.events if e.kind == "rolled"] == [4, 5], (
        "as many dice as players, then their movement"
    )
    assert len(bats(game)) == 3
    assert {game.s.loc[f] for f in bats(game)} == {"entrance_hall", "grand_staircase", "gardens"}
    game = come(p, 5, 4)
    assert len(bats(game)) == 5
    assert {game.s.loc[f] for f in bats(game)} == {"entrance_hall", "grand_staircase", "gardens"}
    assert asked(game).seat == BRANDON, "the dead traitor plays them"


def test_the_traitor_says_by_which_hole_each_comes_in() -> None:
    holes = {("room", room) for room in ("entrance_hall", "grand_staircase", "gardens")}
    game = flying(turn=OX).beside("foyer", "east", "gardens").turn(MONSTERS).build(5)
    asked_for = []
    while asked(game).kind != "monsters" and set(asked(game).options) <= holes:
        asked_for.append(len(asked(game).options))
        game.choose(0)
    assert asked_for == [3, 2, 3, 3], "the third has the last hole that is free"


def test_none_comes() -> None:
    game = flying(turn=MONSTERS).build(0)
    assert not bats(game)


def test_no_more_than_there_are() -> None:
    p = flying(turn=OX)
    for _ in range(23):
        p.monster("bat", "basement_landing")
    game = come(p, 6, 4)
    assert len(bats(game)) == 24


def test_nobody_is_asked_where_those_come_in_that_there_are_not() -> None:
    p = flying(turn=OX)
    for _ in range(23):
        p.monster("bat", "basement_landing")
    game = p.turn(MONSTERS).build(6)
    assert asked(game).kind == "pick", "for the one that is left"
    with dice(game, 4):
        game.choose(0)
    assert asked(game).kind == "monsters"
    assert len(bats(game)) == 24


def test_not_after_the_organ() -> None:
    game = hung(flying(turn=MONSTERS).noted(DRIVEN), JENNY).build()
    assert len(bats(game)) == 1
    assert not [e for e in game.events if e.kind == "rolled" and len(e.data[3]) == 4]


@pytest.mark.parametrize("rolled", [0, 1, 2, 5])
def test_coming_in_costs_a_space(rolled: int) -> None:
    """All fly as far as they can: the one that was there the whole way, the newcomer a space less."""
    p = flying(turn=OX).explorer(JENNY, at="upper_landing").explorer(PRIEST, at="upper_landing")
    game = come(
        p.explorer(OX, at="upper_landing").monster("bat", "basement_landing").monster("bat", "foyer"), 1, rolled
    )
    (new,) = (f for f in bats(game) if f not in (BAT, BAT + 1))
    while asked(game).seat == BRANDON:
        game.choose(next((o for tag in ("move", "monster") for o in options(game, tag)), asked(game).options[-1]))
    steps = [e.data[0] for e in game.events if e.kind == "moved"]
    assert steps.count(BAT + 1) == max(1, rolled), "R77"
    assert steps.count(new) == max(1, rolled) - expect.COMING_IN


def test_only_on_the_turn_on_which_they_come() -> None:
    p = flying(turn=OX).explorer(JENNY, at="upper_landing").explorer(PRIEST, at="upper_landing")
    game = come(p.explorer(OX, at="upper_landing").monster("bat", "basement_landing").monster("bat", "foyer"), 1, 2)
    (new,) = (f for f in bats(game) if f not in (BAT, BAT + 1))
    while asked(game).seat == BRANDON:
        game.choose(asked(game).options[-1])
    pass_to(game, MONSTERS, 0, 3)
    while asked(game).seat == BRANDON:
        game.choose(next((o for tag in ("move", "monster") for o in options(game, tag)), asked(game).options[-1]))
    assert [e.data[0] for e in game.events if e.kind == "moved"].count(new) == 3
    assert len(bats(game)) == 3


# -- they get hold -----------------------------------------------------------------------------------------------------


def caught(die: int) -> Game:
    p = flying(turn=OX).explorer(JENNY, at="upper_landing").explorer(PRIEST, at="upper_landing")
    p.explorer(OX, at="basement_landing").monster("bat", "upper_landing")
    game = p.turn(MONSTERS).build(0, 3)
    if ("monster", BAT) in asked(game).options:
        game.choose(("monster", BAT))
    assert not options(game, "attack")
    (option,) = options(game, "act")
    with dice(game, die):
        game.choose(option)
        assert {o[1] for o in asked(game).options} == {JENNY, PRIEST}
        game.choose(("figure", PRIEST))
    return game


@pytest.mark.parametrize("die", [0, 1, 2])
def test_one_die_and_a_two_holds(die: int) -> None:
    game = caught(die)
    assert host(game, BAT) == (PRIEST if die == expect.HOLD else -1)
    assert game.s.loc[BAT] == "upper_landing"
    assert not may(game, HOLD), "one try a turn"


def test_it_hangs_on_wherever_its_host_goes_and_slows() -> None:
    game = hung(flying(turn=PRIEST), PRIEST, 2).build()
    before = hung(flying(turn=JENNY), PRIEST).build()
    act(game, ("move", "foyer"))
    assert {game.s.loc[f] for f in bats(game)} == {"foyer"}
    assert before.s.loc[BAT] == "entrance_hall"


@pytest.mark.parametrize("hanging", [0, 1, 2, 4, 7])
def test_a_space_less_for_each(hanging: int) -> None:
    p = hung(flying(turn=OX), OX, hanging)
    n, game = 0, p.build()
    there = max(1, game.trait(OX, 0) - hanging)
    while options(game, "move"):
        game.choose(("move", "foyer" if game.s.loc[OX] == "entrance_hall" else "entrance_hall"))
        n += 1
    assert n == there


@pytest.mark.parametrize(("armor", "hanging"), [(False, 0), (False, 1), (False, 3), (True, 1), (True, 3)])
def test_it_drinks_when_a_turn_begins(armor: bool, hanging: int) -> None:
    p = hung(flying(turn=JENNY), PRIEST, hanging)
    if armor:
        p.holding(PRIEST, "armor")
    game = p.build()
    before = sum(game.s.steps[PRIEST])
    pass_to(game, PRIEST)
    assert before - sum(game.s.steps[PRIEST]) == max(0, hanging - armor)
    assert sum(game.s.steps[JENNY]) == 20


def hits(p: Position, bat: int, mine: int, its: int) -> Any:
    return act(p.build(), ("attack", bat, MIGHT, ""), mine, its)


@pytest.mark.parametrize("on", [JENNY, PRIEST, -1])
def test_it_is_killed_by_might_wherever_it_hangs(on: int) -> None:
    p = flying()
    p = hung(p, on) if on >= 0 else p.monster("bat", "entrance_hall")
    seen = hits(p, BAT, 5, 2)
    assert [len(r[3]) for r in seen.of("rolled")][1] == 2, "its Might"
    assert BAT not in bats(seen.game)
    seen = hits(p, BAT, 1, 4)
    assert BAT in bats(seen.game)
    assert sum(seen.game.s.steps[JENNY]) == 17


def test_the_ring_kills_it_too() -> None:
    game = flying().monster("bat", "entrance_hall").holding(JENNY, "ring").build()
    seen = act(game, ("attack", BAT, SANITY, "ring"), 5, 2)
    assert [len(r[3]) for r in seen.of("rolled")][1] == expect.MONSTERS["Bat"].traits[SANITY]
    assert not bats(game)


def test_a_killed_one_comes_again_and_hangs_on_nobody() -> None:
    p = hung(flying(turn=OX), OX)
    for _ in range(23):
        p.monster("bat", "basement_landing")
    game = p.build()
    act(game, ("attack", BAT, MIGHT, ""), 5, 2)
    assert host(game, BAT) == -1
    assert len(bats(game)) == 23
    for _ in range(20):
        pass_turn(game)
        if BAT in bats(game) or game.over:
            break
    assert BAT in bats(game)
    assert host(game, BAT) == -1


@pytest.mark.parametrize("driven", [False, True])
def test_when_its_host_dies(driven: bool) -> None:
    p = hung(hung(flying(turn=JENNY).explorer(PRIEST, might_step=1, speed_step=1), PRIEST, 2), OX)
    if driven:
        p.noted(DRIVEN)
    game = p.build()
    pass_turn(game)
    answer(game)
    assert not game.s.life[PRIEST]
    assert [host(game, f) for f in bats(game)] == ([OX] if driven else [-1, -1, OX])


def test_dynamite_kills_one_in_the_air_and_none_that_hangs_on() -> None:
    p = hung(flying().explorer(PRIEST, at="foyer").holding(JENNY, "dynamite"), PRIEST).monster("bat", "foyer")
    game = p.build()
    act(game, options(game, "act")[0], 0, 0, answers=[("room", "foyer")])
    assert [host(game, f) for f in bats(game)] == [PRIEST]


def test_the_monkey_strikes_at_none_that_hangs_on() -> None:
    p = hung(flying().explorer(PRIEST, at="foyer").holding(JENNY, "toy_monkey"), PRIEST)
    seen = act(p.build(), ("move", "foyer"), 1, 3, 3, answers=[("figure", BAT)])
    assert [data[1] for data in seen.of("attacked")] == [PRIEST]


def test_the_charm_stuns_none_that_hangs_on() -> None:
    p = hung(flying().holding(JENNY, "druidic_charm"), PRIEST).monster("bat", "entrance_hall")
    game = p.build()
    act(game, next(o for o in options(game, "act") if "charm" in o[1]))
    assert [host(game, f) for f in bats(game)] == [PRIEST], "one in the air dies of it"


def test_it_falls_with_its_host() -> None:
    p = flying(turn=PRIEST).beside("foyer", "east", "coal_chute")
    game = hung(p.explorer(PRIEST, at="foyer"), PRIEST).build()
    act(game, ("move", "coal_chute"))
    pass_turn(game)
    assert game.s.loc[PRIEST] == "basement_landing"
    assert bats(game, "basement_landing") == [BAT]
    assert host(game, BAT) == PRIEST


@pytest.mark.parametrize(("room", "below"), [("collapsed_room", ""), ("gallery", "ballroom")])
def test_nor_does_it_jump_where_one_in_the_air_may(room: str, below: str) -> None:
    for hanging in (False, True):
        p = flying().beside("upper_landing", "south", room).explorer(PRIEST, at=room)
        if below:
            p.beside("foyer", "east", below)
        p = hung(p, PRIEST) if hanging else p.monster("bat", room)
        game = p.monster("bat", "basement_landing").turn(MONSTERS).build()
        while asked(game).kind == "pick":
            game.choose(0)  # a new one comes in
        if ("monster", BAT) in options(game, "monster"):
            game.choose(("monster", BAT))
        down = [o for o in options(game, "act") if not game.tables.action[o[1]].label.startswith(HOLD)]
        assert bool(down) != hanging


def test_it_does_not_set_the_elevator_going() -> None:
    p = flying(turn=PRIEST).beside("foyer", "east", "mystic_elevator")
    game = hung(p.explorer(PRIEST, at="foyer"), PRIEST).build()
    game.choose(("move", "mystic_elevator"))
    for _ in range(5):
        assert asked(game).seat == PRIEST, "no ride is offered to the Bats' player"
        if asked(game).kind == "turn":
            break
        game.choose(0)
    assert game.s.loc[PRIEST] == game.s.loc[BAT] == "mystic_elevator"


def test_nobody_is_slowed() -> None:
    p = flying(turn=OX).monster("bat", "entrance_hall").monster("bat", "entrance_hall")
    game = p.build()
    n = 0
    while options(game, "move"):
        game.choose(("move", "foyer" if game.s.loc[OX] == "entrance_hall" else "entrance_hall"))
        n += 1
    assert n == game.trait(OX, 0)


# -- who knows ---------------------------------------------------------------------------------------------------------


def test_each_side_has_its_own_booklet() -> None:
    game = begun(stage(HAUNT, 4, CAST), HAUNT, 1)
    assert "LULLABY" in view(game, BRANDON).story()
    assert "FOR SALE" not in view(game, BRANDON).story()
    assert "FOR SALE" in view(game, JENNY).story()
    assert "LULLABY" not in view(game, JENNY).story()
    assert {g.side for g in view(game, JENNY).goals()} == {"heroes"}
    assert {g.side for g in view(game, BRANDON).goals()} == {"traitor"}
    lines = "\n".join(line.text for line in view(game, BRANDON).rules())
    assert "Play what" not in lines
    assert "as [hole]" in "\n".join(line.text for line in view(game, JENNY).rules()), "where they come in is no secret"


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_after_a_save_it_goes_on_alike() -> None:
    game = hung(flying(), JENNY, 2).build()
    saved(game)
    pass_to(game, PRIEST)
    assert asked(game).seat == PRIEST
    saved(game)
