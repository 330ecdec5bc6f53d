"""Amok Flesh: how it begins, how the flesh grows, what becomes of those it reaches."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, Total
from tests.content import expect_27_amok_flesh as expect
from tests.content.haunt_27_stage import (
    BALL,
    CHANGED,
    FLESH,
    GROWING,
    HAUNT,
    JENNY,
    OX,
    PRIEST,
    SOURCE,
    VIVIAN,
    changed,
    flesh,
    house,
    running,
)
from tests.content.haunting import begun, option_names, options, pass_to, pass_turn, saved, saved_midway, view
from tests.content.stage import act, content, room_id

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert not haunt.part.monsters


@pytest.mark.parametrize(("high", "traitor"), [((1, 0, 0, 1), 3), ((1, 1, 1, 0), 1), ((1, 0, 1, 1), 2)])
def test_the_traitor_is_another_with_the_highest_trait(high: tuple[int, ...], traitor: int) -> None:
    way, trait = expect.TRAITOR
    assert way == "highest"
    p = house().holding(OX, BALL)
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(4)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f, top in enumerate(high):
        numbers: dict[str, Any] = {trait: common[-1] if top else common[0]}
        p.explorer(f, **numbers)
    assert begun(p, HAUNT, OX).s.traitor == traitor


@pytest.mark.parametrize("where", ["held by the revealer", "held by another", "lying", "nowhere"])
def test_where_it_begins(where: str) -> None:
    p = house().explorer(OX, at=SOURCE).explorer(JENNY, at="gardens")
    if where == "lying":
        p.lying("foyer", BALL)
    elif where == "nowhere":
        p.boxed(BALL)
    else:
        p.holding(OX if "revealer" in where else JENNY, BALL)
    game = begun(p, HAUNT, OX)
    wanted = {"held by another": "gardens", "lying": "foyer"}.get(where, SOURCE)
    assert game.s.vars[f"{HAUNT}:source"] == wanted
    assert BALL in game.s.zones["box"]
    assert flesh(game) == set(), "nothing grows before the monsters' turn"
    pass_to(game, MONSTERS)
    assert wanted in flesh(game)


# -- growth ------------------------------------------------------------------------------------------------------------


def grown(p: Position, *totals: Total) -> Game:
    """The monsters' turn has passed, with the dice of growth."""
    return p.turn(MONSTERS).build(*totals)


def test_the_first_turn_takes_the_doors_of_the_source_and_no_die() -> None:
    p = running(flesh=()).lying(SOURCE, "secret_stairs_token#1").linked(SOURCE, "upper_landing", "secret_stairs_token")
    del p.s.vars[GROWING]
    game = grown(p)
    assert flesh(game) == {SOURCE, "foyer", "ballroom", "gardens"}
    assert not [e for e in game.events if e.kind == "rolled"]


def test_later_it_takes_every_next_room() -> None:
    game = grown(running(flesh=(SOURCE, "foyer")), 1)
    assert flesh(game) == {SOURCE, "foyer", "ballroom", "gardens", "entrance_hall", "grand_staircase"}


def test_by_the_die_it_grows_again() -> None:
    assert expect.ONCE_MORE_ON == 2
    game = grown(running(flesh=(SOURCE,)), 2, 0)
    assert "entrance_hall" in flesh(game)
    assert "upper_landing" not in flesh(game)
    game = grown(running(flesh=(SOURCE,)), 2, 2, 1)
    assert "upper_landing" in flesh(game)


@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("way", expect.GROWS)
def test_the_ways_it_takes_in_both_directions(way: str, down: bool) -> None:
    p = stage_of(way)
    high, low = ENDS[way]
    here, there = (high, low) if down else (low, high)
    p.marked(f"room:{SOURCE}").marked(f"room:{here}", FLESH).noted(f"{HAUNT}:source", here)  # type: ignore[arg-type]
    assert there in flesh(grown(p, 0))


ENDS = {
    "door": ("foyer", "entrance_hall"),
    "stairs": ("upper_landing", "grand_staircase"),
    "Coal Chute": ("coal_chute", "basement_landing"),
    "Collapsed Room": ("collapsed_room", "basement_landing"),
    "Gallery": ("gallery", "ballroom"),
    "Secret Stairs": ("upper_landing", "basement_landing"),
    "Secret Passage": ("gardens", "basement_landing"),
    "Wall Switch": ("gardens", "basement_landing"),
}


def stage_of(way: str) -> Position:
    """The house with both ends of a way."""
    p = running(flesh=())
    if way == "Coal Chute":
        p.beside("foyer", "west", "coal_chute")
    elif way == "Collapsed Room":
        p.beside("foyer", "west", "collapsed_room").lying("basement_landing", "below_collapsed_room")
    elif way == "Gallery":
        p.beside("upper_landing", "south", "gallery")
    elif way == "Wall Switch":
        p.lying("gardens", "wall_switch#1").lying("basement_landing", "wall_switch#2")
    elif way.startswith("Secret"):
        p.linked(*ENDS[way], f"{way.lower().replace(' ', '_')}_token")
    return p


def test_a_slide_leads_it_nowhere() -> None:
    p = running(flesh=("upper_landing",)).noted(f"{HAUNT}:source", "upper_landing")  # type: ignore[arg-type]
    game = grown(p.lying("upper_landing", "slide"), 0)
    assert flesh(game) == {"upper_landing", "grand_staircase"}


def test_a_part_on_its_own_waits_until_it_hangs_together_with_the_rest() -> None:
    p = running(flesh=(SOURCE, "upper_landing")).beside("upper_landing", "east", "bedroom")
    game = grown(p, 0)
    assert "bedroom" not in flesh(game)
    assert "grand_staircase" not in flesh(game)
    p = running(flesh=(SOURCE, "foyer", "grand_staircase", "upper_landing")).beside("upper_landing", "east", "bedroom")
    assert "bedroom" in flesh(grown(p, 0))


def test_where_a_blobperson_stands_flesh_comes_first() -> None:
    p = running(flesh=(SOURCE,)).explorer(PRIEST, at="grand_staircase", side="traitor").marked(f"f{PRIEST}", CHANGED)
    game = grown(p, 0)
    assert {"grand_staircase", "foyer"} <= flesh(game)
    assert "upper_landing" not in flesh(game), "it hung together with nothing when the flesh grew"
    p = running(flesh=(SOURCE,)).explorer(PRIEST, at="foyer", side="traitor").marked(f"f{PRIEST}", CHANGED)
    assert "grand_staircase" in flesh(grown(p, 0)), "the Foyer did, and grows at once"


def test_the_elevator_stays_with_flesh_in_it() -> None:
    for fleshy in (True, False):
        p = running(flesh=(SOURCE, *(["mystic_elevator"] if fleshy else []))).beside("entrance_hall", "west", LIFT)
        p.explorer(OX, at="entrance_hall")
        game = p.build()
        seen = act(game, ("move", LIFT), *([] if fleshy else [2]))
        assert bool(seen.of("rolled")) != fleshy
        assert changed(game) == ({OX} if fleshy else set())


LIFT = "mystic_elevator"

# -- Blobpersons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [OX, VIVIAN])
@pytest.mark.parametrize("how", expect.WHEN)
def test_whom_it_reaches_becomes_flesh(who: int, how: str) -> None:
    p = running(turn=who, flesh=(SOURCE,)).explorer(who, at="foyer")
    p.holding(who, "spear", "axe", "amulet_of_the_ages", "dog", "ingredient#1", "bite")
    before = p.s.steps[who]
    if how == "walks in":
        game = p.build()
        act(game, ("move", SOURCE))
    else:
        game = grown(p, 0)
    assert who in changed(game)
    assert game.s.side[who] == "traitor"
    assert game.s.traitor == VIVIAN
    assert game.held(who) == ()
    assert game.s.life[who]
    assert game.s.steps[who] == before, "what it held gave and takes nothing any more"
    assert "ingredient#1" in game.s.zones["supply"]
    assert not {"spear", "axe", "dog"} & set(game.s.zones.get("at:foyer", ())), "discarded, not dropped"


def blobperson(at: str = SOURCE, **more: Any) -> Position:
    p = running(turn=PRIEST, flesh=(SOURCE, "foyer"), **more).explorer(PRIEST, at=at, side="traitor", speed_step=8)
    return p.marked(f"f{PRIEST}", CHANGED)


def test_it_walks_two_spaces() -> None:
    game = blobperson().build()
    for step in ("foyer", "grand_staircase"):
        assert ("move", step) in options(game, "move")
        game.choose(("move", step))
    assert not options(game, "move"), "whatever its Speed was"
    assert changed(game) == {PRIEST}


def test_it_does_nothing_else_and_nothing_is_done_to_it() -> None:
    p = blobperson(at="gardens").explorer(OX, at="gardens").explorer(JENNY, at="gardens").lying("gardens", "armor")
    game = p.build()
    kinds = {o[0] for o in game.decision.options}  # type: ignore[union-attr]
    assert kinds == {"move", "end"}
    other = p.turn(JENNY).build()
    assert PRIEST not in {o[1] for o in options(other, "attack")}
    assert not options(other, "give")


def test_nor_does_it_drop_where_a_figure_may() -> None:
    p = blobperson().beside("upper_landing", "south", "gallery").explorer(PRIEST, at="gallery")
    assert not options(p.build(), "act")
    assert options(p.explorer(OX, at="gallery").turn(OX).build(), "act"), "others may"


def test_it_keeps_out_of_the_elevator() -> None:
    game = blobperson(at="entrance_hall").beside("entrance_hall", "west", LIFT).build()
    assert ("move", LIFT) not in options(game, "move")
    assert ("move", "foyer") in options(game, "move")


@pytest.mark.parametrize("room", ["Crypt", "Furnace Room"])
def test_nothing_hurts_it(room: str) -> None:
    p = blobperson().beside("basement_landing", "east" if room == "Furnace Room" else "north", room_id(room))
    game = p.explorer(PRIEST, at=room_id(room), might_step=1, speed_step=1, sanity_step=1, knowledge_step=1).build()
    before = game.s.steps[PRIEST]
    pass_turn(game)
    assert game.s.steps[PRIEST] == before
    assert game.s.life[PRIEST]


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["dead", "changed"])
def test_no_hero_left(last: str) -> None:
    p = running(turn=JENNY, flesh=(SOURCE,)).explorer(JENNY, at="foyer").dead(OX)
    p.explorer(PRIEST, at=SOURCE, side="traitor").marked(f"f{PRIEST}", CHANGED)
    if last == "dead":
        p.explorer(JENNY, speed_step=1, might_step=1).explorer(VIVIAN, at="foyer", might_step=8).turn(VIVIAN)
        game = p.build()
        act(game, next(o for o in options(game, "attack")), 8, 0)
    else:
        game = p.build()
        assert game.s.outcome == ""
        act(game, ("move", SOURCE))
    assert game.s.outcome == "traitor"
    assert {VIVIAN, PRIEST} <= set(game.s.winners)
    assert (JENNY in game.s.winners) == (last == "changed")


def test_the_flesh_grows_on_when_the_traitor_is_dead() -> None:
    game = grown(running().dead(VIVIAN), 0)
    assert "foyer" in flesh(game)
    assert game.s.outcome == ""


# -- secrets and saves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [OX, VIVIAN])
def test_each_side_reads_its_own_booklet(seat: int) -> None:
    game = running().build()
    story = {OX: "DAY-BOOK", VIVIAN: "A RARE OPPORTUNITY"}
    lines = "\n".join(line.text for line in view(game, seat).rules())
    assert story.pop(seat) in view(game, seat).story()
    assert next(iter(story.values())) not in view(game, seat).story()
    assert ("Search for an ingredient" in lines) == (seat == OX)
    assert "Blobperson" in lines


def test_who_is_changed_reads_the_other_booklet_from_then_on() -> None:
    game = running(turn=OX).explorer(OX, at="foyer").build()
    act(game, ("move", SOURCE))
    assert "A RARE OPPORTUNITY" in view(game, OX).story()
    assert "Search for" not in "\n".join(line.text for line in view(game, OX).rules())


@pytest.mark.parametrize("seat", [OX, VIVIAN])
def test_the_traitor_sees_successes_and_not_how_many_it_takes(seat: int) -> None:
    counters = view(running().build(), seat).counters()
    assert (counters[f"{HAUNT}:Weakness"][2] == expect.NEEDED[4]) == (seat == OX)


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 27)


def test_at_the_edge_of_the_flesh_a_loaded_game_goes_on_alike() -> None:
    saved(running(known=True).explorer(OX, at="foyer").holding(OX, "ingredient#1").build())
