"""Offspring: drifting Spores that hurt, held breath, a Flower that makes the Plant weak."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position
from tests.content import expect_18_offspring as expect
from tests.content.expected import Other
from tests.content.haunting import (
    action,
    begun,
    do,
    may,
    option_names,
    options,
    pass_to,
    pass_turn,
    saved_midway,
    stage,
    view,
)
from tests.content.stage import act, content, room_id

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
MIGHT = TRAITS.index("might")
"""Vivian is the traitor of these positions; Ox begins."""


def running(players: int = 4, *spores: str, plant: str = "ballroom", turn: int = OX) -> Position:
    """Rooms in a row east of the Foyer: Dusty Hallway, Conservatory; the Ballroom west of it, where the Plant is."""
    p = stage(HAUNT, players).beside("foyer", "west", "ballroom").beside("foyer", "east", "dusty_hallway")
    p.beside("dusty_hallway", "east", "conservatory").haunt(HAUNT, traitor=VIVIAN if players > 3 else 2)
    p.monster("evil_plant", plant)
    for room in spores:
        p.monster("spore", room)
    return p.turn(turn)


def spores(game: Game, at: str = "") -> list[int]:
    s = game.s
    return [f for f, k in enumerate(s.kind) if k == "spore" and (s.loc[f] == at if at else s.loc[f][0] != "@")]


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize("players", expect.SPORES_AT_START)
def test_setup(players: int) -> None:
    p = stage(HAUNT, players).beside("foyer", "west", "ballroom").holding(0, "book")
    game = p.setup(HAUNT, revealer=0).build()
    asked: list[tuple[int, set[str]]] = []
    while game.s.phase == "setup":
        d = game.decision
        assert d is not None
        asked.append((d.seat, {o[1] for o in d.options}))
        game.choose(("room", "ballroom"))
    assert game.s.traitor == 1, expect.TRAITOR
    assert asked == [(1, set(game.s.house.rooms()))], expect.PLANT_ROOM
    plant = game.s.kind.index("evil_plant")
    assert game.room(plant) == "ballroom"
    assert len(spores(game, "ballroom")) == len(spores(game)) == expect.SPORES_AT_START[players]
    assert tuple(game.trait(plant, t) for t in range(4)) == tuple(-1 if n is None else n for n in expect.PLANT.traits)
    kind = tuple(-1 if n is None else n for n in expect.SPORE_TRAITS)
    assert tuple(game.trait(spores(game)[0], t) for t in range(4)) == kind


# -- Spores and the Plant ----------------------------------------------------------------------------------------------


def test_neither_attacks_nor_is_attacked_nor_stunned() -> None:
    p = running(4, "foyer").explorer(OX, at="ballroom").holding(OX, "druidic_charm", "dynamite", "spear", "revolver")
    p.linked("ballroom", "foyer", "a hatch")
    game = p.build()
    assert not options(game, "attack"), "neither there nor along a line of sight"
    do(game, "Smash the charm")
    assert not any(game.s.stun)
    game = running(4, "foyer").explorer(OX, at="ballroom").holding(OX, "dynamite").build()
    do(game, "Throw the dynamite", answers=[("room", "foyer")])
    assert not any(game.s.stun)
    assert len(spores(game)) == 1, "nothing destroys them"
    game = running(4, "foyer", turn=VIVIAN).explorer(OX, at="foyer").explorer(JENNY, at="ballroom").build()
    pass_turn(game, 6)
    assert {game.s.kind[o[1]] for o in options(game, "monster")} == {"spore"}, "the Plant does not move"
    act(game, options(game, "monster")[0])
    assert not options(game, "attack")


def test_the_monkey_strikes_no_spore() -> None:
    game = running(4, "foyer").explorer(OX, at="entrance_hall").holding(OX, "toy_monkey").build()
    assert not act(game, ("move", "foyer"), 1, 1).of("attacked")


def test_the_plant_slows_and_spores_do_not() -> None:
    game = running(4, "foyer").explorer(OX, at="ballroom", speed_step=1).build()
    assert view(game, OX).leave_cost(OX) == 1
    game = running(4, "foyer").explorer(OX, at="foyer").build()
    assert view(game, OX).leave_cost(OX) == 0


def test_spores_do_not_ride_the_elevator() -> None:
    p = stage(HAUNT).beside("foyer", "east", "mystic_elevator").haunt(HAUNT, traitor=VIVIAN)
    p.monster("evil_plant", "foyer").monster("spore", "foyer").turn(VIVIAN)
    game = p.build()
    pass_turn(game, 6)
    act(game, options(game, "monster")[0])
    seen = act(game, ("move", "mystic_elevator"))
    assert not seen.of("rolled")
    assert not seen.of("tile_moved")
    assert spores(game, "mystic_elevator")
    p = stage(HAUNT).beside("foyer", "east", "mystic_elevator").haunt(HAUNT, traitor=VIVIAN)
    game = p.monster("evil_plant", "foyer").explorer(VIVIAN, at="foyer").turn(VIVIAN).build()
    game.choose(("move", "mystic_elevator"))
    assert not options(game, "end"), "the traitor is asked where to"


@pytest.mark.parametrize("players", expect.NEW_SPORES)
@pytest.mark.parametrize("dead", [False, True])
def test_new_spores_each_turn_of_the_traitor(players: int, dead: bool) -> None:
    traitor = VIVIAN if players > 3 else 2
    p = running(players, "foyer")
    if dead:
        p.dead(traitor)
    game = p.build()
    assert expect.TRAITOR_DEATH_ENDS_IT is False
    assert len(spores(game)) == 1
    pass_to(game, -1, 6)
    assert len(spores(game, "ballroom")) == expect.NEW_SPORES[players]
    assert any(game.room(o[1]) == "ballroom" for o in options(game, "monster")), "they may move in the same round"


def test_one_roll_for_all_spores() -> None:
    game = running(4, "foyer", "conservatory", turn=VIVIAN).build()
    seen = pass_turn(game, 4)
    assert [r[1] for r in seen.of("rolled")] == ["movement"]
    assert len(seen.of("rolled")[0][3]) == expect.SPORE_TRAITS[0]


def harms(game: Game, option: tuple[Any, ...], dice: int = 1, f: int = OX) -> list[tuple[Any, ...]]:
    seen = act(game, option, *[1] * dice)
    assert seen.damage_rolls() == [expect.SPORE_HARM.dice] * dice
    return seen.effects(f)


def test_a_hero_who_walks_in_is_hurt_once_for_a_room_and_turn() -> None:
    game = running(4, "foyer", "foyer", "dusty_hallway").explorer(OX, at="entrance_hall").build()
    assert harms(game, ("move", "foyer")) == [("harm", expect.SPORE_HARM.kind, 1)]
    assert harms(game, ("move", "dusty_hallway")) == [("harm", expect.SPORE_HARM.kind, 1)]
    assert harms(game, ("move", "foyer"), dice=0) == [], "not again for coming back"


@pytest.mark.parametrize("spore", ["chasm", "chasm/2"])
def test_spores_fill_a_room_on_both_sides_of_its_barrier(spore: str) -> None:
    p = running().beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    p = p.monster("spore", spore)
    assert harms(p.explorer(OX, at="crypt").turn(OX).build(), ("move", "chasm/2")), "in by the far door"
    assert harms(p.explorer(OX, at="basement_landing").turn(OX).build(), ("move", "chasm"))
    game = p.explorer(OX, at="chasm").explorer(VIVIAN, at="upper_landing").turn(OX).build()
    assert not may(game, "Hold your breath")


def test_a_hero_who_begins_a_turn_there() -> None:
    game = running(4, "foyer", turn=JENNY).explorer(PRIEST, at="foyer").build()
    seen = pass_to(game, PRIEST, 1)
    assert seen.effects(PRIEST) == [("harm", "physical", 1)]
    assert harms(game, ("move", "entrance_hall"), dice=0, f=PRIEST) == []
    assert harms(game, ("move", "foyer"), dice=0, f=PRIEST) == []


def test_the_traitor_is_not_hurt_nor_heroes_out_of_their_turn() -> None:
    game = running(4, "foyer", turn=VIVIAN).explorer(VIVIAN, at="entrance_hall").build()
    assert harms(game, ("move", "foyer"), dice=0, f=VIVIAN) == []
    game = (
        running(4, "foyer").explorer(OX, at="ballroom").explorer(JENNY, at="entrance_hall").holding(OX, "bell").build()
    )
    seen = do(game, "Ring the bell", 8, answers=[("figure", JENNY)])
    assert seen.room(JENNY) == "foyer"
    assert not seen.effects(JENNY)


def test_armor_does_not_help() -> None:
    game = running(4, "foyer").explorer(OX, at="entrance_hall").holding(OX, "armor").build()
    assert expect.ARMOR_HELPS is False
    assert harms(game, ("move", "foyer")) == [("harm", "physical", 1)]


def test_a_hero_can_die_of_spores_alone() -> None:
    p = running(4, "foyer").explorer(OX, at="entrance_hall", speed_step=1, might_step=1).dead(JENNY).dead(PRIEST)
    game = p.build()
    act(game, ("move", "foyer"), 1)
    assert game.s.outcome == "traitor"


# -- the Flower --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", expect.FLOWER_ROOMS)
@pytest.mark.parametrize("total", range(9))
def test_looking_for_the_flower(room: str, total: int) -> None:
    p = running(4, "ballroom")
    if room != "Conservatory":
        p.beside("entrance_hall", "east", room_id(room))
    game = p.explorer(OX, at=room_id(room)).build()
    seen = do(game, "Look for the Flower", total)
    assert seen.of("rolled")[0][2] == TRAITS.index(str(expect.FIND.roll))
    found = Other("flower in hand") in expect.FIND.effects(total)
    assert game.holds(OX, "flower") == found
    assert not may(game, "Look for the Flower"), "once a turn, and one Flower"


def test_elsewhere_and_by_the_traitor_it_is_not_found() -> None:
    assert not may(running(4, "ballroom").explorer(OX, at="foyer").build(), "Look for")
    assert not may(running(4, "ballroom", turn=VIVIAN).explorer(VIVIAN, at="conservatory").build(), "Look for")


@pytest.mark.parametrize("place", ["held", "lying", "lost"])
def test_there_is_one_flower_and_a_lost_one_is_found_again(place: str) -> None:
    p = running(4, "ballroom").explorer(OX, at="conservatory")
    if place == "held":
        p.holding(JENNY, "flower")
    elif place == "lying":
        p.lying("foyer", "flower")
    else:
        p.boxed("flower")
    assert may(p.build(), "Look for") == (place == "lost")


def test_it_changes_hands_like_an_item_but_is_never_stolen() -> None:
    p = running(4, "conservatory").explorer(OX, at="foyer").explorer(JENNY, at="foyer").holding(OX, "flower")
    game = p.build()
    assert ("give", "flower", JENNY) in options(game, "give")
    assert ("drop", "flower") in options(game, "drop")
    act(game, ("drop", "flower"))
    game = running(4, "conservatory", turn=VIVIAN).explorer(VIVIAN, at="foyer").lying("foyer", "flower").build()
    act(game, ("take", "flower"))
    assert game.holds(VIVIAN, "flower"), "the traitor may pick it up"
    p = running(4, "conservatory", turn=VIVIAN).explorer(VIVIAN, at="foyer").explorer(OX, at="foyer")
    game = p.holding(OX, "flower").build()
    seen = act(game, ("attack", OX, MIGHT, ""), 3, 0, answers=[("steal", "flower")])
    assert seen.of("harmed")
    assert game.holds(OX, "flower")
    assert "be stolen" in expect.FLOWER_CANNOT


@pytest.mark.parametrize("who", [OX, VIVIAN])
def test_it_falls_when_its_carrier_dies(who: int) -> None:
    p = running(4, "conservatory", turn=JENNY if who == VIVIAN else VIVIAN)
    p.explorer(who, at="foyer", might_step=1, speed_step=1).holding(who, "flower")
    by = JENNY if who == VIVIAN else VIVIAN
    game = p.explorer(by, at="foyer").build()
    act(game, ("attack", who, MIGHT, ""), 6, 0, answers=[("hurt",)])
    assert not game.s.life[who]
    assert game.s.zones["at:foyer"] == ("flower",)


@pytest.mark.parametrize(
    ("where", "counts"),
    [("lies in the room", True), ("hero there has it", True), ("traitor there has it", False), ("elsewhere", False)],
)
def test_where_the_flower_counts(where: str, counts: bool) -> None:
    assert expect.FLOWER_COUNTS.get(where, False) == counts
    p = running(4, "conservatory").explorer(OX, at="ballroom")
    if where == "lies in the room":
        p.lying("ballroom", "flower")
    elif where == "hero there has it":
        p.explorer(JENNY, at="ballroom").holding(JENNY, "flower")
    elif where == "traitor there has it":
        p.explorer(VIVIAN, at="ballroom").holding(VIVIAN, "flower")
    else:
        p.holding(OX, "flower").explorer(OX, at="foyer")
    assert may(p.build(), "Weaken") == counts


@pytest.mark.parametrize("total", range(9))
def test_weakening(total: int) -> None:
    game = running(4, "conservatory").explorer(OX, at="ballroom").holding(OX, "flower").build()
    seen = do(game, "Weaken", total)
    assert seen.of("rolled")[0][2] == TRAITS.index(str(expect.WEAKEN.roll))
    weaker = Other("plant weaker") in expect.WEAKEN.effects(total)
    assert game.s.vars["offspring:Weakness"] == int(weaker)
    assert game.holds(OX, "flower"), "not used up"
    assert not may(game, "Weaken"), "once a turn"


def test_every_hero_there_may_try() -> None:
    p = running(4, "conservatory").explorer(OX, at="ballroom").explorer(JENNY, at="ballroom").holding(OX, "flower")
    game = p.build()
    do(game, "Weaken", 0)
    pass_turn(game)
    assert may(game, "Weaken")


def test_not_by_the_traitor() -> None:
    game = running(4, "conservatory", turn=VIVIAN).explorer(VIVIAN, at="ballroom").lying("ballroom", "flower").build()
    assert not may(game, "Weaken")


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", expect.SUCCESSES)
def test_the_plant_weakened_often_enough(players: int) -> None:
    for done, over in ((expect.SUCCESSES[players] - 2, ""), (expect.SUCCESSES[players] - 1, "heroes")):
        p = running(players, "conservatory").explorer(OX, at="ballroom").holding(OX, "flower")
        game = p.noted("offspring:Weakness", done).build()
        do(game, "Weaken", 8)
        assert game.s.outcome == over


def test_who_sees_how_many_it_takes() -> None:
    game = running(4, "conservatory").build()
    for seat in range(4):
        _, _, target = view(game, seat).counters()["offspring:Weakness"]
        assert target == (-1 if seat == VIVIAN else expect.SUCCESSES[4])


def test_the_death_of_the_traitor_ends_nothing() -> None:
    p = running(4, "conservatory", turn=JENNY).explorer(VIVIAN, at="foyer", might_step=1, speed_step=1)
    game = p.explorer(JENNY, at="foyer").build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 8, 0)
    assert not game.s.life[VIVIAN]
    assert game.s.outcome == ""


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    record = saved_midway(HAUNT, players, 3)
    assert record.game.s.phase in ("haunt", "over")


def test_the_setup_by_answer() -> None:
    p = stage(HAUNT).beside("foyer", "west", "ballroom").holding(0, "book")
    game = begun(p, HAUNT, answers=[("room", "attic"), ("room", "ballroom")])
    assert len(spores(game, "ballroom")) == 4
    assert action(game, "Hold")
