"""A Gathering of Shadows: whose Shadow arrives, what a Specter is, the ritual, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, TRAITS
from hauntwright.testing import Position, told
from tests.content import expect_43_a_gathering_of_shadows as expect
from tests.content.expected import NOTHING
from tests.content.haunt_43_stage import (
    CHAMBER,
    FOUND,
    HAUNT,
    JENNY,
    KILLER,
    LIT,
    OX,
    PRIEST,
    RIGHT,
    RITUAL,
    SPECTER,
    VIVIAN,
    WHOLE,
    E,
    N,
    night,
    running,
    shadow,
    specter,
)
from tests.content.haunt_stage import CENTRES
from tests.content.haunting import begun, do, may, options, pass_to, pass_turn, saved, saved_midway, view
from tests.content.stage import act, room_id

# -- arriving ----------------------------------------------------------------------------------------------------------


def arriving(**numbers: Any) -> Position:
    """Jenny's Shadow is one space from the Chamber."""
    p = running().explorer(JENNY, at="foyer", **numbers)
    shadow(p, JENNY, "basement_landing", E, RIGHT)
    shadow(p, PRIEST, "foyer", N, 0)
    return p


def test_its_hero_becomes_a_specter() -> None:
    p = arriving().holding(JENNY, "axe", "rope", "spear", "girl", "dog", "skull")
    before = p.s.zones.get("at:foyer", ())
    game = night(p, 1)
    assert game.s.loc[game.s.kind.index("shadow")] == "@gone", "it is destroyed"
    assert SPECTER in game.s.marks[f"f{JENNY}"]
    assert (game.s.side[JENNY], game.s.traitor) == ("traitor", OX)
    assert game.room(JENNY) == CHAMBER
    assert game.held(JENNY) == ()
    assert set(game.s.zones["at:foyer"]) == {*before, "axe", "rope"}
    assert {"spear", "girl", "dog", "skull"} <= set(game.s.zones["box"])
    assert tuple(game.trait(JENNY, t) for t in range(4)) == tuple(-1 if n is None else n for n in expect.SPECTER)
    assert game.s.side[PRIEST] == "hero"
    assert game.s.outcome == ""


@pytest.mark.parametrize("card", ["it_is_meant_to_be", "debris", "grave_dirt"])
def test_an_event_that_was_kept_is_kept_no_longer(card: str) -> None:
    game = night(arriving().holding(JENNY, card), 1)
    assert SPECTER in game.s.marks[f"f{JENNY}"]
    assert game.held(JENNY) == (), "a Specter uses no cards"
    assert card not in game.s.zones.get("at:foyer", ()), "and nobody finds it"


def test_what_it_loses_kills_nobody() -> None:
    p = arriving(sanity_step=1, knowledge_step=1).holding(JENNY, "girl")
    game = night(p, 1)
    assert game.s.life[JENNY]
    assert SPECTER in game.s.marks[f"f{JENNY}"]


def test_one_that_began_in_the_chamber_has_arrived_in_the_first_monsters_turn() -> None:
    p = running().explorer(JENNY, at=CHAMBER)
    game = begun(p, HAUNT, OX)
    f = game.s.kind.index("shadow")
    assert game.room(f) == CHAMBER
    assert SPECTER not in game.s.marks.get(f"f{JENNY}", ())
    pass_to(game, JENNY, answers=[])
    assert game.s.loc[f] == "@gone"
    assert SPECTER in game.s.marks[f"f{JENNY}"]


# -- Specters ----------------------------------------------------------------------------------------------------------


def test_it_plays_on_its_own_turn_with_four_dice() -> None:
    game = specter(running(turn=OX), JENNY, "upper_landing").build()
    seen = pass_to(game, JENNY, 3)
    rolls = [len(e[3]) for e in seen.of("rolled")]
    assert rolls[-1] == expect.SPECTER_PACE_DICE
    assert game.decision is not None
    assert game.decision.seat == JENNY
    for room in ("grand_staircase", "upper_landing", "grand_staircase"):
        act(game, ("move", room))
    assert not options(game, "move")


def test_on_a_blank_it_goes_one_space() -> None:
    game = specter(running(turn=OX), JENNY, "foyer").build()
    pass_to(game, JENNY, 0)
    act(game, options(game, "move")[0])
    assert not options(game, "move")
    assert expect.SPECTER_LEAST == 1


def haunted(*held: str, who: int = JENNY) -> Position:
    p = specter(running(turn=who), JENNY, "foyer").explorer(PRIEST, at="foyer").holding(PRIEST, *held)
    return p.noted(f"{HAUNT}:drift", 2)


def test_one_attack_with_sanity_on_a_hero_in_its_room() -> None:
    game = haunted().explorer(OX, at="foyer").build()
    assert [(o[1], TRAITS[o[2]]) for o in options(game, "attack")] == [(PRIEST, expect.SPECTER_ATTACKS)]
    before = game.s.steps[PRIEST]
    seen = act(game, options(game, "attack")[0], 6, 4)
    assert [e[2] for e in seen.of("harmed") if e[0] == PRIEST] == ["mental"]
    assert sum(before) - sum(game.s.steps[PRIEST]) == 2
    assert not options(game, "attack")


def test_it_steals_nothing() -> None:
    game = haunted("axe").build()
    act(game, options(game, "attack")[0], 6, 4, answers=[("steal", "axe")])
    assert game.held(PRIEST) == ("axe",)


@pytest.mark.parametrize("attacking", [True, False])
def test_beaten_it_misses_its_next_turn_and_no_more(attacking: bool) -> None:
    if attacking:
        game = haunted().build()
        act(game, options(game, "attack")[0], 0, 6)
    else:
        game = haunted("ring", who=PRIEST).build()
        act(game, next(o for o in options(game, "attack") if o[3] == "ring"), 8, 0)
    assert game.s.stun[JENNY]
    assert game.s.life[JENNY]
    assert not [e for e in told(game, "harmed") if e.data[0] == JENNY]
    before = len(told(game, "turn"))
    pass_to(game, VIVIAN)
    pass_to(game, PRIEST)
    turns = [e.data[0] for e in told(game, "turn")][before:]
    assert JENNY in turns
    assert not game.s.stun[JENNY], "one turn is missed"


def test_who_can_attack_it() -> None:
    def ways(*held: str) -> set[tuple[str, str]]:
        game = haunted(*held, who=PRIEST).build()
        return {(TRAITS[o[2]], o[3]) for o in options(game, "attack") if o[1] == JENNY}

    assert ways() == set(), "it has no Might"
    assert ways("spear", "blood_dagger") == set()
    assert ways("ring") == {("sanity", "ring")}
    assert ways("revolver") == {("speed", "revolver")}


def test_it_hinders_heroes() -> None:
    game = haunted(who=PRIEST).build()
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[PRIEST] == 2


def test_it_explores_nothing_and_takes_nothing() -> None:
    p = specter(running(), JENNY, "upper_landing").noted(f"{HAUNT}:drift", 4).lying("upper_landing", "axe", "dog")
    game = p.build()
    assert {o[0] for o in game.decision.options} == {"move", "end"}  # type: ignore[union-attr]
    p.explorer(PRIEST, at="upper_landing").holding(PRIEST, "rope")
    other = p.turn(PRIEST).build()
    assert not [o for o in options(other, "give") if o[2] == JENNY]


def test_what_it_is_does_not_go_by_whom_it_was() -> None:
    game = specter(running().explorer(JENNY, speed_step=8, sanity_step=8), JENNY).build()
    assert (game.trait(JENNY, SPEED), game.trait(JENNY, SANITY)) == (expect.SPECTER[SPEED], expect.SPECTER[SANITY])


def test_it_goes_where_monsters_may() -> None:
    p = running().beside("upper_landing", "south", "gallery").beside("foyer", "west", "ballroom")
    game = specter(p, JENNY, "gallery").noted(f"{HAUNT}:drift", 4).build()
    act(game, next(o for o in options(game, "act") if "drop-to" in o[1]))
    assert game.room(JENNY) == "ballroom"
    p = running().beside("foyer", "west", "coal_chute")
    game = specter(p, JENNY, "basement_landing").noted(f"{HAUNT}:drift", 4).build()
    assert ("move", "coal_chute") in options(game, "move"), "up the chute"
    p = running().beside("foyer", "west", "collapsed_room").lying("foyer", "below_collapsed_room")
    game = specter(p, JENNY, p.s.house.plan.spots["collapsed_room"][0]).noted(f"{HAUNT}:drift", 4).build()
    assert [o[1].partition("/")[2] for o in options(game, "act")] == ["jump-down"]
    p = running().beside("basement_landing", "west", "vault")
    game = specter(p, JENNY, p.s.house.plan.spots["vault"][0]).noted(f"{HAUNT}:drift", 4).build()
    assert not options(game, "act"), "and leaves vaults alone"


@pytest.mark.parametrize("room", ["chapel", "furnace_room", "crypt"])
def test_it_neither_heals_nor_is_hurt_by_a_room(room: str) -> None:
    p = running()
    p.beside("basement_landing" if room != "chapel" else "foyer", "south" if room != "chapel" else "west", room)
    game = specter(p, JENNY, room).build()
    before = game.s.steps[JENNY]
    pass_turn(game)
    assert game.s.steps[JENNY] == before


def test_it_takes_no_part_in_the_ritual() -> None:
    p = with_room("chapel").noted(RITUAL, 0)
    assert may(p.build(), SEARCH)
    assert not may(specter(p, JENNY, "chapel").turn(JENNY).build(), SEARCH)


# -- the ritual --------------------------------------------------------------------------------------------------------

SEARCH, LIGHT = "Look for the ritual", "Ritual of Light"


def with_room(room: str, players: int = 4) -> Position:
    """Jenny stands in a room of its own floor."""
    p = running(players)
    for floor in p.game.c.rooms[room].floors:
        for side in ("west", "east", "south", "north"):
            try:
                p.beside(CENTRES[floor], side, room)
            except ValueError:
                continue
            return p.explorer(JENNY, at=p.s.house.plan.spots[room][0]).noted(RITUAL, 0)
    raise ValueError(room)


@pytest.mark.parametrize("name", expect.SEARCH_ROOMS)
def test_where_the_ritual_is_looked_for(name: str) -> None:
    p = with_room(room_id(name))
    assert may(p.build(), SEARCH)
    assert not may(p.explorer(OX, at=p.s.loc[JENNY]).turn(OX).build(), SEARCH)
    assert not may(p.noted(FOUND).turn(JENNY).build(), SEARCH), "it is found for all"


@pytest.mark.parametrize("total", range(7))
def test_looking_for_it(total: int) -> None:
    game = with_room("library").build()
    seen = do(game, SEARCH, total)
    assert [e[2] for e in seen.of("rolled")] == [KNOWLEDGE]
    assert (FOUND in game.s.vars) == (expect.SEARCH.effects(total) != NOTHING)
    assert not may(game, SEARCH), "once a turn"


@pytest.mark.parametrize("name", expect.LIGHT_ROOMS)
def test_where_it_is_performed_and_only_once_in_each_room(name: str) -> None:
    p = with_room(room_id(name))
    assert not may(p.build(), LIGHT), "it has to be found first"
    p.noted(FOUND).turn(JENNY)
    assert may(p.build(), LIGHT)
    assert not may(p.marked(f"room:{room_id(name)}", LIT).turn(JENNY).build(), LIGHT)


@pytest.mark.parametrize("trait", [KNOWLEDGE, SANITY])
@pytest.mark.parametrize("total", range(8))
def test_performing_it(total: int, trait: int) -> None:
    game = with_room("gardens").noted(FOUND).build()
    seen = do(game, LIGHT, total, answers=[("trait", trait)])
    assert [e[2] for e in seen.of("rolled")] == [trait]
    good = expect.LIGHT.effects(total) != NOTHING
    assert game.s.vars[RITUAL] == int(good)
    assert (LIT in game.s.marks.get("room:gardens", ())) == good
    assert not may(game, LIGHT), "one try a turn, whichever trait"


@pytest.mark.parametrize("players", expect.LIGHTS)
def test_how_many_lights_it_takes(players: int) -> None:
    need = expect.LIGHTS[players]
    game = with_room("gardens", players).noted(FOUND).noted(RITUAL, need - 2).build()
    do(game, LIGHT, 6)
    assert game.s.outcome == ""
    p = with_room("gardens", players).noted(FOUND).noted(RITUAL, need - 1).dead(PRIEST)
    if players > 3:
        specter(p, VIVIAN, "foyer")
    game = p.build()
    do(game, LIGHT, 6)
    assert game.s.outcome == "heroes"
    assert {JENNY, PRIEST} <= set(game.s.winners), "the dead as well"
    assert OX not in game.s.winners
    assert VIVIAN not in game.s.winners, "Specters lose"


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("killer", [True, False])
@pytest.mark.parametrize("traitor_lives", [True, False])
def test_no_hero_is_left(killer: bool, traitor_lives: bool) -> None:
    p = arriving().dead(VIVIAN)
    specter(p, PRIEST, "entrance_hall")
    if killer:
        p.marked(f"f{PRIEST}", SPECTER, KILLER)
    if not traitor_lives:
        p.dead(OX)
    game = night(p, 1)
    assert game.s.outcome == "traitor"
    assert set(game.s.winners) == {OX, *([PRIEST] if killer else [])}


def test_a_specter_that_kills_is_remembered() -> None:
    p = specter(running(), JENNY, "foyer").explorer(PRIEST, at="foyer", sanity_step=1, knowledge_step=1)
    game = p.build()
    act(game, options(game, "attack")[0], 8, 0)
    assert not game.s.life[PRIEST]
    assert KILLER in game.s.marks[f"f{JENNY}"]


def test_the_last_hero_killed_by_a_specter() -> None:
    p = specter(running(), JENNY, "foyer").explorer(PRIEST, at="foyer", sanity_step=1, knowledge_step=1).dead(VIVIAN)
    game = p.build()
    act(game, options(game, "attack")[0], 8, 0)
    assert game.s.outcome == "traitor"
    assert set(game.s.winners) == {OX, JENNY}


def test_the_traitors_death_ends_nothing() -> None:
    p = running(turn=PRIEST).explorer(OX, at="foyer", might_step=1, speed_step=1).explorer(PRIEST, at="foyer")
    f = shadow(p, JENNY)
    game = p.build()
    act(game, next(o for o in options(game, "attack") if o[1] == OX and o[2] == MIGHT), 9, 0)
    assert not game.s.life[OX]
    assert game.s.outcome == ""
    pass_to(game, JENNY, 1)
    assert game.s.vars[f"@wall {f}"] != p.s.vars[f"@wall {f}"], "Shadows go on"


# -- secrets and saves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [OX, JENNY])
def test_each_side_reads_its_own_booklet(seat: int) -> None:
    game = running().build()
    lines = "\n".join(line.text for line in view(game, seat).rules())
    stories = {OX: "UNPICKING", JENNY: "LIGHTING PLOT"}
    assert stories.pop(seat) in view(game, seat).story()
    assert next(iter(stories.values())) not in view(game, seat).story()
    assert ("number [Lights needed]" in lines) == (seat == JENNY)
    assert ('Ritual of Light" by' in lines) == (seat == JENNY)
    assert ("[killer] [Specter] win" in lines) == (seat == OX)
    target = view(game, seat).counters()[RITUAL][2]
    assert (target == expect.LIGHTS[4]) == (seat == JENNY)


def test_a_specter_reads_the_other_booklet_from_then_on() -> None:
    game = night(arriving(), 1)
    assert "UNPICKING" in view(game, JENNY).story()
    assert "LIGHTING" not in view(game, JENNY).story()
    assert "Look for the ritual" not in "\n".join(line.text for line in view(game, JENNY).rules())


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 43)


def test_a_loaded_game_knows_where_shadows_are() -> None:
    def at(game: Game) -> tuple[int, int]:
        return view(game, JENNY).wall(game.s.kind.index("shadow"))

    game = arriving().build()
    assert at(game) == (E, RIGHT)
    saved(game)
    assert WHOLE != RIGHT
    assert SPEED == 0
