"""Lost: how the house comes apart and is put together again."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import SANITY
from hauntwright.testing import Position, asked, conservation, fork_check
from tests.content import expect_32_lost as expect
from tests.content.haunt_32_stage import HAUNT, JENNY, PRIEST
from tests.content.haunting import begun, option_names, stage
from tests.content.stage import content, room_id

START = ("entrance_hall", "foyer", "grand_staircase", "upper_landing", "basement_landing")
UPPER = ("balcony", "bedroom", "tower")

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert haunt.left_out == ()


@pytest.mark.parametrize(
    ("revealer", "high", "traitor"), [(0, (1, 2), 1), (2, (0, 2), 2), (1, (0, 3), 3), (3, (0,), 0)]
)
def test_the_highest_sanity_turns(revealer: int, high: tuple[int, ...], traitor: int) -> None:
    assert expect.TRAITOR == ("highest", "sanity")
    p = stage(HAUNT, 4)
    tracks = [p.game.c.tracks[id_][SANITY] for id_ in p.game.s.kind[:4]]
    value = next(v for v in range(8, 0, -1) if all(v in tracks[f][1:] for f in high))
    for f, track in enumerate(tracks):
        p.explorer(f, sanity_step=track.index(value, 1) if f in high else 1)
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == traitor
    assert game.s.life[traitor]


# -- what comes off ----------------------------------------------------------------------------------------------------


def whole(players: int = 4) -> Position:
    """A house of some rooms on each floor; all stand in the Entrance Hall. The revealer turns."""
    p = stage(HAUNT, players)
    p.beside("upper_landing", "south", "dusty_hallway").beside("dusty_hallway", "south", "balcony")
    p.beside("upper_landing", "east", "bedroom").beside("bedroom", "east", "tower")
    p.beside("foyer", "east", "ballroom").beside("ballroom", "east", "gardens")
    p.beside("basement_landing", "north", "wine_cellar").beside("basement_landing", "west", "chasm")
    for f in range(players):
        p.explorer(f, at="entrance_hall", sanity_step=1)
    return p.explorer(0, sanity_step=8)


def laid_out(game: Game) -> set[str]:
    return {*game.s.house.where} - {*START}


def test_all_that_is_empty_comes_off_and_goes_back_into_the_stack() -> None:
    p = whole()
    p.s.spare = p.s.stack[:4]
    p.s.stack = p.s.stack[4:]
    passed = p.s.spare
    game = begun(p, HAUNT)
    assert laid_out(game) == {"organ_room"}
    assert {"balcony", "bedroom", "gardens", "chasm", *passed} - {"organ_room"} <= {*game.s.stack}
    assert game.s.spare == (), "with those that were passed by"
    assert {*START} <= {*game.s.house.where}
    conservation(game)
    fork_check(game)


def test_the_new_stack_is_shuffled() -> None:
    stacks = set()
    for seed in (1, 2, 3):
        p = whole()
        p.s.r1 = p.s.r1 + seed
        stacks.add(begun(p, HAUNT).s.stack)
    assert len(stacks) == 3


@pytest.mark.parametrize("players", expect.NEEDED)
def test_rooms_with_somebody_in_them_stay(players: int) -> None:
    p = whole(players).explorer(1, at="balcony").explorer(2, at="gardens").explorer(0, at="wine_cellar")
    game = begun(p, HAUNT)
    assert laid_out(game) == {"organ_room", "balcony", "gardens", "wine_cellar"}
    assert [game.room(f) for f in range(3)] == ["wine_cellar", "balcony", "gardens"], "the traitor's too"
    for room, start in (("balcony", "upper_landing"), ("wine_cellar", "basement_landing")):
        assert start in game.s.house.joined(room)
    assert {"entrance_hall", "foyer"} & {*game.s.house.joined("gardens")}
    for floor in ("upper", "ground", "basement"):
        assert game.s.house.doorways(floor)


def asked_about(game: Game) -> tuple[str, set[Any]]:
    d = asked(game)
    return d.kind, {o[1] for o in d.options}


def test_the_traitor_lays_them_out() -> None:
    p = whole().explorer(JENNY, at="balcony").explorer(PRIEST, at="tower")
    game = p.setup(HAUNT, revealer=JENNY).build()
    assert (game.s.traitor, asked(game).seat) == (0, 0)
    assert asked_about(game) == ("doorway", {"entrance_hall", "foyer", "upper_landing", "basement_landing"})
    assert asked(game).about == ("organ_room",)
    game.choose(("doorway", "basement_landing", 1))
    while asked(game).kind == "lay":
        game.choose(asked(game).options[0])
    assert asked_about(game) == ("pick", {"balcony", "tower"})
    assert asked(game).seat == 0
    game.choose(("room", "tower"))
    assert asked_about(game) == ("doorway", {"upper_landing"})
    assert (asked(game).seat, len(asked(game).options)) == (0, 4)
    game.choose(("doorway", "upper_landing", 3))
    while asked(game).kind == "lay":
        game.choose(asked(game).options[0])
    assert "upper_landing" in game.s.house.joined("tower")
    assert asked_about(game) == ("doorway", {"upper_landing"}), "and now the other one"
    assert game.s.house.floor("organ_room") == "basement"


def test_one_that_is_next_to_it_already_stays() -> None:
    p = whole().explorer(JENNY, at="bedroom")
    before = p.s.house.where["bedroom"]
    game = begun(p, HAUNT)
    assert game.s.house.where["bedroom"] == before
    assert not [e for e in game.events if e.kind == "tile_moved"]


def test_one_behind_a_wall_of_it_is_set_next_to_it() -> None:
    p = stage(HAUNT).explorer(0, sanity_step=8)
    p.placed("bedroom", *p.s.house.cell("upper_landing", 1), turn=1).explorer(JENNY, at="bedroom")
    assert "bedroom" in p.s.house.neighbours("upper_landing")
    assert "bedroom" not in p.s.house.joined("upper_landing")
    assert "bedroom" in begun(p, HAUNT).s.house.joined("upper_landing")


def test_about_those_that_are_next_to_one_nobody_is_asked() -> None:
    p = whole(6).beside("entrance_hall", "west", "patio").explorer(1, at="bedroom").explorer(2, at="ballroom")
    p.explorer(3, at="patio").explorer(4, at="wine_cellar").explorer(5, at="balcony")
    game = p.setup(HAUNT, revealer=0).build()
    asked_for = []
    while game.s.phase != "haunt":
        asked_for.append((asked(game).kind, asked(game).about[:1]))
        game.choose(asked(game).options[0])
    assert [about for kind, about in asked_for if kind == "doorway"] == [("organ_room",), ("balcony",)]
    assert not [kind for kind, _ in asked_for if kind == "pick"], "there is one that drifts"


@pytest.mark.parametrize(
    ("room", "starts"),
    [("tower", {"upper_landing"}), ("gardens", {"entrance_hall", "foyer"}), ("larder", {"basement_landing"})],
)
def test_it_comes_to_the_start_tile_of_its_own_floor(room: str, starts: set[str]) -> None:
    p = whole().beside("wine_cellar", "north", "larder").explorer(JENNY, at=room)
    game = p.setup(HAUNT, revealer=JENNY).build()
    game.choose(asked(game).options[0])
    while asked(game).kind != "doorway":
        game.choose(asked(game).options[0])
    assert asked_about(game) == ("doorway", starts)
    assert asked(game).seat == game.s.traitor == 0
    game.choose(asked(game).options[-1])
    if game.s.phase != "haunt":
        game.choose(asked(game).options[0])
    assert starts & {*game.s.house.joined(room)}


def test_a_start_tile_without_a_doorway_left_has_them_in_a_chain() -> None:
    p = stage(HAUNT, 6)
    p.beside("upper_landing", "south", "dusty_hallway").beside("dusty_hallway", "south", "balcony")
    p.beside("upper_landing", "east", "bedroom").beside("bedroom", "east", "tower")
    p.beside("upper_landing", "west", "creaky_hallway").beside("upper_landing", "north", "gallery")
    for f, room in enumerate(("balcony", "tower", "bedroom", "creaky_hallway", "gallery", "dusty_hallway")):
        p.explorer(f, at=room, sanity_step=1)
    game = begun(p.explorer(0, sanity_step=8), HAUNT, 0, answers=[("doorway", "entrance_hall", 1)])
    house = game.s.house
    assert laid_out(game) == {"balcony", "tower", "bedroom", "creaky_hallway", "gallery", "dusty_hallway", "organ_room"}
    reached = house.distances("upper_landing")
    assert {"balcony", "bedroom", "creaky_hallway", "gallery", "dusty_hallway"} <= {*reached}
    assert any(spot in reached for spot in house.plan.spots["tower"])
    assert house.doorways("upper")


# -- the Organ Room ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["west", "none"])
def test_an_empty_organ_room_comes_off_and_is_put_to_a_start_tile(side: str) -> None:
    p = whole()
    if side != "none":
        p.beside("ballroom", "north", expect.ORGAN.lower().replace(" ", "_"))
    game = begun(p, HAUNT)
    starts = {*game.s.house.joined("organ_room")} & {*START}
    assert starts
    assert "organ_room" not in game.s.stack


def test_one_with_somebody_in_it_stays_on_its_floor() -> None:
    p = whole().beside("ballroom", "north", "organ_room").explorer(JENNY, at="organ_room")
    game = p.setup(HAUNT, revealer=0).build()
    assert asked_about(game) == ("doorway", {"entrance_hall", "foyer"})
    begun_game = begun(p, HAUNT)
    assert begun_game.room(JENNY) == "organ_room"
    assert {"entrance_hall", "foyer"} & {*begun_game.s.house.joined("organ_room")}


# -- what lay there ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("room", "floor"), [("balcony", "upper"), ("gardens", "ground"), ("chasm", "basement")])
def test_what_lay_in_a_room_lies_on_the_start_tile(room: str, floor: str) -> None:
    spot = content(HAUNT).plan.spots[room][-1]
    game = begun(whole().lying(spot, "axe", "smoke_token", "closet"), HAUNT)
    assert {"axe", "smoke_token", "closet"} <= {*game.s.zones[f"at:{room_id(expect.START_OF[floor])}"]}


def test_what_lies_with_somebody_stays() -> None:
    game = begun(whole().lying("balcony", "axe").explorer(JENNY, at="balcony"), HAUNT)
    assert game.s.zones["at:balcony"] == ("axe",)


@pytest.mark.parametrize("name", expect.PASSAGES)
@pytest.mark.parametrize(("end", "gone"), [("gardens", True), ("balcony", False)])
def test_a_passage_to_a_room_that_came_off_is_gone(name: str, end: str, gone: bool) -> None:
    kind = name.lower().replace(" ", "_") + ("" if name == "Wall Switch" else "_token")
    p = whole().explorer(JENNY, at="balcony").lying("entrance_hall", f"{kind}#1").lying(end, f"{kind}#2")
    if name != "Wall Switch":
        p.linked("entrance_hall", end, kind)
    game = begun(p, HAUNT)
    assert (f"{kind}#1" not in game.s.zones.get("at:entrance_hall", ())) == gone
    lies = [zone for zone, there in game.s.zones.items() if zone[:3] == "at:" for t in there if t.startswith(kind)]
    assert len(lies) == (0 if gone else 2)
    if name != "Wall Switch":
        assert any(n.name == kind for n in game.s.house.links) != gone


def test_a_vault_that_was_shut_is_full_when_it_is_found_again() -> None:
    game = begun(whole().beside("upper_landing", "north", "vault"), HAUNT)
    assert not game.s.house.has("vault")
    assert "wait vault" not in game.s.vars


def test_an_opened_vault_stays_open() -> None:
    p = whole().beside("upper_landing", "north", "vault").lying("vault", "vault_empty")
    p.marked("room:vault", "vault:open")
    game = begun(p, HAUNT)
    assert not game.s.house.has("vault")
    assert game.s.marks["room:vault"] == ("vault:open",)
    assert "vault_empty" not in game.s.zones.get("at:upper_landing", ())
    assert "vault_empty" in game.s.vars["wait vault"]


def test_before_and_after_a_loaded_game_goes_on_alike() -> None:
    game = whole().explorer(JENNY, at="balcony").explorer(PRIEST, at="tower").setup(HAUNT, revealer=0).build()
    fork_check(game)
    while game.s.phase != "haunt":
        game.choose(asked(game).options[0])
        fork_check(game)
