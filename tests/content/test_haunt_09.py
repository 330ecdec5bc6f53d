"""The Dance of Death: the lure of the music, who defies it, and how it all begins without a traitor."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, dice, told
from tests.content import expect_09_the_dance_of_death as expect
from tests.content.expected import Lose, Other
from tests.content.haunting import begun, do, may, option_names, options, pass_to, saved, saved_midway, stage, view
from tests.content.stage import act, answer, content, room_id

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox has revealed the haunt and holds the Symbol."""
SPEED, MIGHT, SANITY, KNOWLEDGE = range(4)
DEFIED = f"{HAUNT}:Music defied"
CHAMBER, BALLROOM = room_id(expect.CHAMBER), room_id(expect.BALLROOM)


def dancing(turn: int = JENNY, players: int = 4, **where: str) -> Position:
    """The Chamber and the Stairs in the basement, the Ballroom east of the Foyer; all in the Entrance Hall, or where
    they are said to be (``ox``, ``jenny`` …). The haunt runs and nobody has turned."""
    p = stage(HAUNT, players).beside("basement_landing", "west", CHAMBER)
    p.beside("basement_landing", "north", "stairs_from_basement").beside("foyer", "east", BALLROOM)
    p.haunt(HAUNT).holding(OX, "holy_symbol")
    for f, name in zip(range(players), ("ox", "jenny", "priest", "vivian"), strict=False):
        p.explorer(f, at=where.get(name, "entrance_hall"))
    return p.turn(turn)


def starts(p: Position, f: int, *totals: int) -> Game:
    """The turn of an explorer starts, with the dice that it starts with."""
    s = p.turn(f).s
    s.step = "begin"
    s.slot = s.order.index(f)
    return p.build(*totals)


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert not haunt.part.monsters


@pytest.mark.parametrize("revealer", [0, 2])
def test_nobody_is_traitor_and_the_one_to_the_left_begins(revealer: int) -> None:
    game = begun(stage(HAUNT).holding(revealer, "holy_symbol"), HAUNT, revealer)
    assert game.s.traitor < 0
    assert set(game.s.side[:4]) == {"hero"}
    assert game.s.turn == (revealer + 1) % 4


@pytest.mark.parametrize("other", ["research_laboratory", "statuary_corridor", "balcony"])
def test_what_is_missing_is_laid_by_the_revealer(other: str) -> None:
    p = stage(HAUNT).holding(OX, "holy_symbol").placed(other, "upper", 9, 9)
    p.beside("basement_landing", "east", "creaky_hallway").beside("creaky_hallway", "east", "junk_room")
    game = p.setup(HAUNT, revealer=OX).build()
    seats, chamber = set(), set()
    while game.s.phase == "setup" and game.decision is not None:
        d = asked(game)
        seats.add(d.seat)
        if d.about[:1] == (CHAMBER,) and d.kind == "doorway":
            chamber = {spot for _, spot, _ in d.options}
        stairs = ("doorway", "basement_landing", 1)
        game.choose(stairs if stairs in d.options else d.options[0])
    assert seats == {OX}
    for room, floor in expect.BUILT.items():
        assert game.s.house.floor(room_id(room)) == floor
    dist = game.s.house.distances("foyer")
    assert chamber
    assert all(dist[spot] == max(dist[s] for s in ("junk_room",)) for spot in chamber), "as far away as can be"
    assert not told(game, "drew")


def test_what_is_there_stays() -> None:
    p = dancing()
    places = {room: p.s.house.where[room_id(room)] for room in expect.BUILT}
    q = stage(HAUNT).holding(OX, "holy_symbol").beside("basement_landing", "west", CHAMBER)
    q.beside("basement_landing", "north", "stairs_from_basement").beside("foyer", "east", BALLROOM)
    game = begun(q, HAUNT)
    assert {room: game.s.house.where[room_id(room)] for room in expect.BUILT} == places


# -- the Symbol --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["hero", "traitor"])
def test_nobody_gives_or_drops_the_symbol(side: str) -> None:
    game = dancing(OX).explorer(OX, side=side).holding(OX, "rope").build()
    assert ("give", "rope", JENNY) in asked(game).options
    assert not {("give", "holy_symbol", f) for f in range(4)} & set(asked(game).options)
    assert ("drop", "rope") in asked(game).options
    assert ("drop", "holy_symbol") not in asked(game).options


def test_who_dies_leaves_it_for_others() -> None:
    p = dancing(VIVIAN).explorer(VIVIAN, side="traitor").explorer(OX, speed_step=1, might_step=1)
    game = p.build()
    act(game, ("attack", OX, SPEED, ""), 8, 0)
    assert not game.s.life[OX]
    assert ("take", "holy_symbol") in options(game, "take")


@pytest.mark.parametrize("total", [3, 4])
def test_who_revealed_it_is_lured_without_the_symbol(total: int) -> None:
    game = starts(dancing(ox="foyer").holding(VIVIAN, "holy_symbol"), OX, total)
    assert game.s.revealer == OX
    assert ({o[1] for o in options(game, "move")} == {BALLROOM}) == (total == 3)
    pass_to(game, VIVIAN)
    pass_to(game, OX, 4)
    assert total > 3 or game.room(OX) == BALLROOM
    assert options(game, "move"), "for one turn"


# -- defying the music -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize("who", [OX, JENNY])
def test_defying(who: int, total: int) -> None:
    game = dancing(who, ox=CHAMBER, jenny=CHAMBER).explorer(who, sanity_step=5).build()
    seen = do(game, "Defy the music", total)
    (roll,) = seen.of("rolled")
    assert TRAITS[roll[2]] == expect.DEFY.roll
    assert game.s.vars[DEFIED] == int(Other("defied") in expect.DEFY.effects(total))
    assert not may(game, "Defy"), "once on a turn"


def test_the_symbol_has_to_be_there_in_the_hand_of_a_hero() -> None:
    assert not may(dancing(JENNY, jenny=CHAMBER).build(), "Defy"), "it is elsewhere"
    assert not may(dancing(JENNY, ox=CHAMBER).build(), "Defy"), "she is elsewhere"
    traitor = dancing(JENNY, ox=CHAMBER, jenny=CHAMBER).explorer(OX, side="traitor").build()
    assert not may(traitor, "Defy"), "a traitor has it"
    assert not may(dancing(OX, ox=CHAMBER).explorer(OX, side="traitor").build(), "Defy")
    lies = dancing(JENNY, jenny=CHAMBER).lying(CHAMBER, "holy_symbol").build()
    assert not may(lies, "Defy"), "nobody carries it"


@pytest.mark.parametrize("players", expect.NEEDED)
def test_when_the_music_ends(players: int) -> None:
    for done in (expect.NEEDED[players] - 2, expect.NEEDED[players] - 1):
        game = dancing(JENNY, players, ox=CHAMBER, jenny=CHAMBER).noted(DEFIED, done).build()
        do(game, "Defy the music", 8)
        assert game.s.outcome == ("heroes" if done + 1 == expect.NEEDED[players] else "")


def test_only_those_who_are_still_heroes_win() -> None:
    p = dancing(JENNY, ox=CHAMBER, jenny=CHAMBER).explorer(VIVIAN, side="traitor").noted(DEFIED, 3)
    game = p.build()
    do(game, "Defy the music", 8)
    assert (game.s.outcome, game.s.winners) == ("heroes", (OX, JENNY, PRIEST))


# -- the lure ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize("place", expect.LURE)
def test_the_lure(place: str, total: int) -> None:
    p = dancing(jenny=BALLROOM if place == "in the Ballroom" else "foyer")
    game = starts(p, JENNY, total)
    (roll,) = [e.data for e in told(game, "rolled")]
    table = expect.LURE[place]
    assert TRAITS[roll[2]] == table.roll
    effects = table.effects(total)
    assert (game.s.side[JENNY] == "traitor") == (expect.TURNS in effects)
    lost = 1 if Lose("sanity", 1) in effects else 0
    assert game.s.steps[JENNY][SANITY] == 5 - lost
    lured = Other("walks to the Ballroom") in effects
    assert ({o[1] for o in options(game, "move")} == {BALLROOM}) == lured
    assert bool(options(game, "end")) != lured
    assert bool(options(game, "explore")) != lured


def test_who_carries_the_symbol_hears_nothing() -> None:
    game = starts(dancing(ox=BALLROOM), OX)
    assert not told(game, "rolled")


def test_the_walk_is_the_shortest_and_as_long_as_it_can_be() -> None:
    game = starts(dancing(jenny="upper_landing"), JENNY, 0)
    for spot in ("grand_staircase", "foyer", BALLROOM):
        assert {o[1] for o in options(game, "move")} == {spot}
        assert not options(game, "end")
        game.choose(("move", spot))
    assert not options(game, "move"), "there the music keeps her"
    assert options(game, "end")
    saved(game)


def test_it_ends_where_the_spaces_end_and_others_slow_it() -> None:
    p = dancing(jenny="upper_landing").explorer(JENNY, speed_step=1).explorer(VIVIAN, side="traitor")
    game = starts(p.explorer(VIVIAN, at="grand_staircase"), JENNY, 0)
    while options(game, "move"):
        game.choose(options(game, "move")[0])
    assert options(game, "end")
    assert game.room(JENNY) == "grand_staircase", "two spaces, and one more to leave the room"


def test_other_deeds_on_the_way_are_allowed() -> None:
    p = dancing(jenny="grand_staircase", priest="foyer").holding(JENNY, "rope").explorer(VIVIAN, side="traitor")
    game = starts(p.explorer(VIVIAN, at="grand_staircase"), JENNY, 0)
    assert options(game, "attack")
    assert options(game, "drop")
    assert not options(game, "end")


def test_a_barrier_on_the_way_has_to_be_tried() -> None:
    p = dancing().beside("basement_landing", "south", "catacombs")
    near, far = (s for s in p.s.house.plan.spots["catacombs"])
    if "basement_landing" in p.s.house.exits(far):
        near, far = far, near
    game = starts(p.explorer(JENNY, at=far), JENNY, 0)
    assert options(game, "cross") == [("cross", near)]
    assert not options(game, "end")
    act(game, ("cross", near), 0)
    assert options(game, "end"), "a failed try stops this walk, too"
    game = starts(p.explorer(JENNY, at=far), JENNY, 0)
    with dice(game, 8):
        game.choose(("cross", near))
    assert {o[1] for o in options(game, "move")} == {"basement_landing"}


def test_with_no_way_there_she_walks_as_usual() -> None:
    p = stage(HAUNT).beside("foyer", "east", BALLROOM).haunt(HAUNT).holding(OX, "holy_symbol")
    game = starts(p.explorer(JENNY, at="basement_landing"), JENNY, 0)
    assert options(game, "end")
    assert not options(game, "explore"), "but through rooms that are known"


def test_the_lure_is_over_with_the_turn() -> None:
    game = starts(dancing(jenny=BALLROOM, priest="upper_landing"), PRIEST, 0)
    while options(game, "move"):
        game.choose(options(game, "move")[0])
    pass_to(game, PRIEST, 4)
    assert options(game, "end")


# -- secrets and saves -------------------------------------------------------------------------------------------------


def test_the_other_booklet_is_read_by_those_who_have_turned() -> None:
    game = dancing().explorer(VIVIAN, side="traitor").build()
    hero, traitor = view(game, JENNY), view(game, VIVIAN)
    assert f"{expect.NEEDED[4]} times" in hero.story()
    assert "Honour" not in hero.story()
    assert "Honour" in traitor.story()
    for secret in ("Symbol destroyed", "attacks using speed"):
        assert not any(secret in line.text for line in hero.rules()), secret
        assert any(secret in line.text for line in traitor.rules()), secret
    assert any("Defy the music" in line.text for line in traitor.rules()), "he knows how, having been a hero"
    assert {g.side for g in hero.goals()} == {"heroes"}
    assert {g.side for g in traitor.goals()} == {"traitor"}


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 5).game.s.phase in ("haunt", "over")


def test_a_set_up_that_asks_is_saved_midway_too() -> None:
    game = stage(HAUNT).holding(OX, "holy_symbol").setup(HAUNT, revealer=OX).build()
    saved(game)
    answer(game)
    assert game.s.phase == "haunt"


def test_R22_what_is_laid_keeps_the_basement_open_for_what_is_still_missing() -> None:
    """One doorway is left, and both the Stairs and the Chamber have one door."""
    p = stage(HAUNT).holding(OX, "holy_symbol").beside("basement_landing", "north", "crypt")
    p.beside("basement_landing", "west", "organ_room", turn=3).beside("basement_landing", "south", "kitchen", turn=3)
    p.beside("kitchen", "west", "storeroom")
    assert p.s.house.doorways("basement") == (("basement_landing", 1),)
    game = begun(p, HAUNT)
    assert {room: game.s.house.floor(room_id(room)) for room in expect.BUILT} == expect.BUILT
    assert told(game, "rearranged")
