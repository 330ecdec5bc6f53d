"""Ghost Bride: a name, a grave, a corpse and a ring."""

from __future__ import annotations

import pytest

from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY
from hauntwright.testing import Position, offered
from hauntwright.view import View
from tests.content import expect_20_ghost_bride as expect
from tests.content.haunt_20_stage import HAUNT, bride, haunted
from tests.content.haunt_stage import (
    act,
    action,
    answer,
    at,
    can,
    choose_monster,
    laid,
    monsters_turn,
    moved,
)
from tests.content.haunting import pass_to
from tests.content.stage import room_id

NOTE = f"{HAUNT}:"


# -- the steps ---------------------------------------------------------------------------------------------------------


def step(where: str, *notes: str, book: bool = False) -> Position:
    p = haunted()
    if where == "Bedroom":
        p.placed("bedroom", "upper", -1, 0)
    elif not p.s.house.has(room_id(where)):
        laid(p, where)
    p.explorer(2, at=at(p, where))
    if book:
        p.holding(2, "book")
        p.explorer(2, knowledge_step=5)
    for note in notes:
        p.noted(NOTE + note, 1)
    return p.turn(2)


STEPS = {
    "learn": ("Dining Room", (), expect.NAME, KNOWLEDGE, "name known"),
    "look": (expect.GRAVE_ROOM, ("name known",), expect.GRAVE, KNOWLEDGE, "grave found"),
    "dig": (expect.GRAVE_ROOM, ("name known", "grave found"), expect.DIG, MIGHT, "grave open"),
}


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize("name", STEPS)
def test_the_steps(name: str, total: int) -> None:
    where, notes, table, trait, note = STEPS[name]
    game = step(where, *notes).build()
    seen = act(game, action(game, name), total)
    assert seen.of("rolled")[0][2] == trait
    success = bool(table.effects(total))
    assert (NOTE + note in game.s.vars) == success
    assert not can(game, name), "once on a turn, and once for all"


@pytest.mark.parametrize("room", expect.NAME_ROOMS)
def test_where_the_name_stands(room: str) -> None:
    assert can(step(room).build(), "learn")


def test_or_anywhere_in_the_book() -> None:
    assert expect.NAME_CARD == "Book"
    assert not can(step("Foyer").build(), "learn")
    assert can(step("Foyer", book=True).build(), "learn")


@pytest.mark.parametrize("name", STEPS)
def test_each_step_needs_the_one_before_and_its_room(name: str) -> None:
    where, notes, *_, note = STEPS[name]
    if notes:
        assert not can(step(where, *notes[:-1]).build(), name)
    assert not can(step("Foyer", *notes).build(), name)
    assert not can(step(where, *notes, note).build(), name)
    p = step(where, *notes).explorer(0, at=at(step(where, *notes), where)).turn(0)
    assert not can(p.build(), name), "the traitor does not help"


def test_the_book_that_was_read_stays_in_hand_for_the_rest_of_the_turn() -> None:
    """R49."""
    game = step("Foyer", book=True).explorer(1, at="foyer").explorer(0, at="upper_landing").build()
    act(game, action(game, "learn"), 0)
    assert not [o for o in (*offered(game, "give"), *offered(game, "drop")) if o[1] == "book"]
    pass_to(game, 2)
    assert ("give", "book", 1) in offered(game, "give")
    assert ("drop", "book") in offered(game, "drop")


def test_several_steps_on_one_turn() -> None:
    assert expect.SEVERAL_STEPS_IN_ONE_TURN
    game = step("Crypt", book=True).build()
    for name in STEPS:
        act(game, action(game, name), 6)
    assert NOTE + "grave open" in game.s.vars
    assert ("take", "corpse") in offered(game, "take")


# -- the corpse and the ring -------------------------------------------------------------------------------------------


def test_the_corpse_lies_fast_until_it_is_dug_up() -> None:
    assert not offered(step("Crypt").build(), "take")
    assert not offered(step("Crypt").explorer(0, at="crypt").turn(0).build(), "take"), "nor by the traitor"
    assert offered(step("Crypt", "grave open").build(), "take") == (("take", "corpse"),)


@pytest.mark.parametrize("f", [2, 0], ids=["hero", "traitor"])
def test_who_carries_it_pays_double(f: int) -> None:
    p = haunted().explorer(f, at="foyer").noted(NOTE + "grave open")
    del p.s.zones["at:crypt"]
    p.s.zones[f"hand:{f}"] = ("corpse",)
    game = p.turn(f).build()
    assert View(game, f).step_cost(f, "entrance_hall") == expect.CORPSE_STEP_COST
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[f] == expect.CORPSE_STEP_COST
    assert {o[2] for o in offered(game, "give") if o[1] == "corpse"} == {0, 1, 2} - {f}
    assert ("drop", "corpse") in offered(game, "drop")


def test_the_dog_leaves_it_alone() -> None:
    assert expect.CORPSE_NOT_CARRIED_BY == ("Dog",)
    p = step("Foyer", "grave open").holding(2, "dog").lying("entrance_hall", "axe")
    del p.s.zones["at:crypt"]
    p.s.zones["at:entrance_hall"] = ("corpse", "axe")
    game = p.build()
    game.choose(next(o for o in offered(game, "act") if o[1].startswith("dog/")))
    seen: set[tuple[object, ...]] = set()
    while game.decision is not None and game.decision.kind != "turn":
        seen |= set(game.decision.options)
        wanted = (("room", "entrance_hall"), ("card", "axe"), ("label", "Fetch"))
        game.choose(next((o for o in wanted if o in game.decision.options), game.decision.options[0]))
    assert ("card", "corpse") not in seen
    assert game.holds(2, "axe") or ("card", "axe") in seen


def home(corpse: str, ring: str) -> Position:
    """The Corpse and the Ring: lying in the Chapel, carried there by a hero, by the traitor, or elsewhere."""
    p = haunted().noted(NOTE + "grave open")
    p.explorer(2, at="foyer").explorer(0, at="chapel").explorer(1, at="chapel")
    for thing, place in (("corpse", corpse), ("ring", ring)):
        zone = {"lies": "at:chapel", "hero": "hand:1", "traitor": "hand:0", "away": "at:foyer"}[place]
        for old, there in list(p.s.zones.items()):
            if thing in there:
                p.s.zones[old] = tuple(t for t in there if t != thing)
                if not p.s.zones[old] and old[:3] in ("at:", "han"):
                    del p.s.zones[old]
        p.s.zones[zone] = (*p.s.zones.get(zone, ()), thing)
    return p


@pytest.mark.parametrize(
    ("corpse", "ring", "won"),
    [
        ("lies", "lies", True),
        ("hero", "hero", True),
        ("lies", "hero", True),
        ("hero", "lies", True),
        ("traitor", "lies", False),
        ("lies", "traitor", False),
        ("away", "lies", False),
        ("lies", "away", False),
    ],
)
def test_both_in_the_chapel(corpse: str, ring: str, won: bool) -> None:
    p = home(corpse, ring)
    p.game.dirty = 0
    game = p.turn(1).build()
    act(game, ("end",))
    assert (game.s.outcome == "heroes") == won


def test_carrying_it_in_wins_at_once() -> None:
    p = home("away", "lies")
    del p.s.zones["at:foyer"]
    p.s.zones["hand:2"] = ("corpse",)
    p.explorer(2, at=next(e for e in p.s.house.exits("chapel")), speed_step=8)
    game = p.turn(2).build()
    act(game, ("move", "chapel"))
    assert game.s.outcome == "heroes"
    assert set(game.s.winners) == {1, 2}


def test_all_heroes_dead() -> None:
    p = haunted().dead(1).explorer(2, at="upper_landing", sanity_step=1, knowledge_step=1)
    game = monsters_turn(p, 4)
    choose_monster(game, bride(game))
    moved(game, ("attack", 2, SANITY, ""), 7, 5)
    answer(game)
    assert game.s.outcome == "traitor"


def test_the_traitors_death_ends_nothing() -> None:
    p = haunted().explorer(0, at="foyer", might_step=1, speed_step=1).explorer(2, at="foyer").turn(2)
    game = p.build()
    moved(game, ("attack", 0, MIGHT, ""), 8, 1)
    answer(game)
    assert not game.s.life[0]
    assert not game.over
