"""The Séance: two sides call one ghost, and the bones that it wants buried."""

from __future__ import annotations

import pytest

from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, dice, told
from tests.content import expect_02_the_seance as expect
from tests.content.expected import Other
from tests.content.haunting import begun, do, may, option_names, options, pass_to, saved, saved_midway, stage, view
from tests.content.stage import Seen, act, answer, card_id, content, room_id

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox is the traitor of these positions."""
GHOST = 4
KNOWLEDGE, SANITY = TRAITS.index("knowledge"), TRAITS.index("sanity")
OURS, THEIRS, CLOCK = f"{HAUNT}:Heroes' séance", f"{HAUNT}:Traitor's séance", f"{HAUNT}:Bones clock"
HELD, LOST = f"{HAUNT}:heroes hold the Ghost", f"{HAUNT}:traitor holds the Ghost"
OVER, FALLING = f"{HAUNT}:séance over", f"{HAUNT}:house falls in"
CHAMBER = room_id(expect.CHAMBER)


def running(turn: int = JENNY, players: int = 4) -> Position:
    """The Chamber west of the Basement Landing, Attic and Bedroom upstairs, Crypt below; the traitor in the Foyer."""
    p = stage(HAUNT, players).beside("basement_landing", "west", "pentagram_chamber")
    p.beside("basement_landing", "south", "crypt").beside("upper_landing", "north", "attic")
    p.beside("upper_landing", "west", "bedroom").haunt(HAUNT, traitor=OX)
    return p.explorer(OX, at="foyer").holding(OX, "spirit_board").turn(turn)


def held(turn: int = JENNY, clock: int = expect.CLOCK_START, players: int = 4) -> Position:
    """The heroes have called the Ghost, which stands in the Chamber; Jenny's roll was the last."""
    p = running(turn, players).noted(OVER).noted(HELD).noted(CLOCK, clock).noted(OURS, expect.HEROES_NEED[players])
    return p.marked(f"f{JENNY}", f"{HAUNT}:medium").monster("ghost", CHAMBER)


def lost(turn: int = JENNY, at: str = CHAMBER, players: int = 4) -> Position:
    """The traitor has the Ghost."""
    return running(turn, players).noted(OVER).noted(LOST).monster("ghost", at)


def rolls(seen: Seen) -> list[str]:
    return [TRAITS[trait] for _, _, trait, _, _ in seen.of("rolled") if trait >= 0]


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    (ghost,) = haunt.part.monsters
    assert (ghost.traits, ghost.count, ghost.attack) == (expect.MONSTERS["Ghost"].traits, 1, SANITY)


@pytest.mark.parametrize("revealer", [0, 2])
def test_the_revealer_is_the_traitor(revealer: int) -> None:
    assert begun(stage(HAUNT).holding(revealer, "spirit_board"), HAUNT, revealer).s.traitor == revealer


def test_a_missing_chamber_is_laid_far_from_the_traitor_by_him() -> None:
    p = stage(HAUNT).holding(OX, "spirit_board")
    p.beside("basement_landing", "east", "creaky_hallway").beside("creaky_hallway", "east", "junk_room")
    p.beside("junk_room", "east", "servants_quarters").beside("servants_quarters", "east", "abandoned_room")
    p.beside("abandoned_room", "east", "dusty_hallway").beside("dusty_hallway", "east", "furnace_room")
    p.placed("research_laboratory", "upper", 9, 9)
    p.explorer(OX, at="basement_landing")
    game = p.setup(HAUNT, revealer=OX).build()
    d = asked(game)
    assert (d.seat, d.kind) == (OX, "doorway")
    assert {spot for _, spot, _ in d.options} == {"dusty_hallway", "furnace_room"}, "five tiles away, or more"
    answer(game)
    assert game.s.house.floor(CHAMBER) == expect.CHAMBER_FLOOR
    assert not told(game, "drew"), "nobody draws its card"


def test_in_a_small_basement_it_lies_as_far_as_it_can() -> None:
    p = stage(HAUNT).holding(OX, "spirit_board").beside("basement_landing", "east", "creaky_hallway")
    game = p.explorer(OX, at="basement_landing").setup(HAUNT, revealer=OX).build()
    assert (asked(game).seat, asked(game).kind) == (OX, "doorway")
    assert {spot for _, spot, _ in asked(game).options} == {"creaky_hallway"}


def test_a_traitor_on_another_floor_is_far_enough_away() -> None:
    p = stage(HAUNT).holding(OX, "spirit_board").beside("basement_landing", "east", "creaky_hallway")
    game = p.setup(HAUNT, revealer=OX).build()
    assert {spot for _, spot, _ in asked(game).options} == {"basement_landing", "creaky_hallway"}


def test_a_chamber_that_is_there_stays_where_it_is() -> None:
    p = stage(HAUNT).holding(OX, "spirit_board").beside("basement_landing", "west", "pentagram_chamber")
    where = p.s.house.where[CHAMBER]
    assert begun(p, HAUNT).s.house.where[CHAMBER] == where


# -- the race ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", expect.HEROES_NEED)
def test_how_many_successes_the_heroes_need(players: int) -> None:
    for done in range(expect.HEROES_NEED[players]):
        game = running(players=players).explorer(JENNY, at=CHAMBER).noted(OURS, done).build()
        do(game, "Call the Ghost", expect.CALL_TARGET)
        assert (HELD in game.s.vars) == (done + 1 == expect.HEROES_NEED[players])
        assert game.s.vars[OURS] == done + 1


@pytest.mark.parametrize("trait", expect.HERO_TRAITS)
@pytest.mark.parametrize("total", range(9))
def test_a_hero_calls_with_either_trait(trait: str, total: int) -> None:
    game = running().explorer(JENNY, at=CHAMBER, sanity=4, knowledge=4).build()
    seen = do(game, "Call the Ghost", total, answers=[("trait", TRAITS.index(trait))])
    assert rolls(seen) == [trait]
    assert game.s.vars[OURS] == int(total >= expect.CALL_TARGET)
    assert not may(game, "Call the Ghost"), "once on a turn"


def test_only_heroes_in_the_chamber_call_there() -> None:
    assert not may(running().explorer(JENNY, at="basement_landing").build(), "Call")
    assert may(running(PRIEST).explorer(PRIEST, at=CHAMBER).build(), "Call")


@pytest.mark.parametrize("trait", expect.TRAITOR_TRAITS)
@pytest.mark.parametrize("total", [0, 4, 5, 8])
def test_the_traitor_calls_anywhere_with_the_board(trait: str, total: int) -> None:
    game = running(OX).build()
    seen = do(game, f"Call the Ghost with {trait.capitalize()}", total)
    assert rolls(seen) == [trait]
    assert game.s.vars[THEIRS] == int(total >= expect.CALL_TARGET)
    assert not may(game, "Call"), "one try on a turn, whichever trait"


def test_without_the_board_the_traitor_calls_nobody() -> None:
    p = running(OX).holding(JENNY, "spirit_board")
    assert not may(p.build(), "Call")


@pytest.mark.parametrize("first", expect.TRAITOR_TRAITS)
def test_the_traitor_needs_one_success_with_each(first: str) -> None:
    second = next(t for t in expect.TRAITOR_TRAITS if t != first)
    game = running(OX).build()
    do(game, f"Call the Ghost with {first.capitalize()}", 8)
    assert LOST not in game.s.vars
    pass_to(game, OX)
    assert not may(game, f"Call the Ghost with {first.capitalize()}"), "that one has answered"
    seen = do(game, f"Call the Ghost with {second.capitalize()}", 8)
    assert LOST in game.s.vars
    assert game.s.loc[GHOST] == game.s.loc[OX]
    assert any("revenge" in text for (text,) in seen.of("told"))
    assert not may(game, "Call")


def test_who_comes_second_calls_nobody_any_more() -> None:
    assert not may(held(OX).build(), "Call")
    assert not may(lost().explorer(JENNY, at=CHAMBER).build(), "Call")


def test_the_last_success_of_the_heroes() -> None:
    game = running(PRIEST).explorer(PRIEST, at=CHAMBER).noted(OURS, expect.HEROES_NEED[4] - 1).build()
    seen = do(game, "Call the Ghost", 8)
    assert game.room(GHOST) == CHAMBER
    assert game.s.vars[CLOCK] == expect.CLOCK_START
    assert any("buried" in text for (text,) in seen.of("told"))
    saved(game)
    pass_to(game, PRIEST)
    assert game.s.vars[CLOCK] == expect.CLOCK_START, "its own turn does not count"
    pass_to(game, JENNY)
    assert game.s.vars[CLOCK] == expect.CLOCK_START + 1, "the next one does"


def test_nobody_attacks_before_one_side_has_called() -> None:
    for who, other in ((JENNY, OX), (OX, JENNY)):
        p = running(who).explorer(JENNY, at="foyer").explorer(PRIEST, at="foyer")
        p.holding(who, "revolver", "spear")
        assert bool(options(p.build(), "attack")) is expect.ATTACKS_BEFORE
        assert ("attack", other, 1, "") in options(p.noted(OVER).build(), "attack"), "then they fight as usual"


@pytest.mark.parametrize("over", [False, True])
def test_nor_with_dynamite_a_toy_or_in_a_vision(over: bool) -> None:
    def scene(who: int = JENNY, at: str = "foyer") -> Position:
        p = running(who).explorer(JENNY, at=at).explorer(OX, at="foyer")
        return p.noted(OVER) if over else p

    for who in (JENNY, OX):
        assert may(scene(who).holding(who, "dynamite").build(), "Throw the dynamite") is over
    for total in (0, 1):
        game = scene(at="entrance_hall").holding(JENNY, "toy_monkey").build()
        assert bool(act(game, ("move", "foyer"), *[total][: int(over)]).of("attacked")) is over
    game = scene().stacked("room", "game_room").stacked("event", card_id("Bloody Vision")).build()
    with dice(game, 0, 4, 0):
        game.choose(options(game, "explore")[0])
        answer(game)
    assert game.room(JENNY) == "foyer"
    assert bool(told(game, "harmed")) is over, "a blow struck in a vision does no harm before"


def test_the_toy_is_worth_what_it_is_worth_all_the_same() -> None:
    """R54: what it gives comes with it and goes with it."""
    p = running(JENNY).explorer(JENNY, at="foyer").stacked("room", "bloody_room").stacked("item", "toy_monkey")
    game = p.build()
    act(game, options(game, "explore")[0])
    assert game.s.steps[JENNY] == (6, 5, 5, 6)
    act(game, ("drop", "toy_monkey"), answers=[("enough",)])
    assert game.s.steps[JENNY] == (5, 5, 5, 5)


def test_what_an_event_or_an_omen_does_by_itself_is_nobodys_attack() -> None:
    game = running(JENNY).explorer(JENNY, at="foyer").stacked("room", "junk_room").stacked("omen", "bite").build()
    game.choose(options(game, "explore")[0])
    answer(game)
    assert told(game, "attacked")


# -- the bones ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize("room", ["attic", "bedroom"])
def test_looking_for_the_bones(room: str, total: int) -> None:
    assert room in map(room_id, expect.FIND_ROOMS)
    game = held().explorer(JENNY, at=room, knowledge=4).build()
    seen = do(game, "Look for the bones", total)
    assert rolls(seen) == [expect.FIND.roll]
    assert game.holds(JENNY, "corpse") == (Other("has the bones") in expect.FIND.effects(total))
    assert not may(game, "Look for the bones")


def test_bones_are_looked_for_where_they_may_be_and_when_it_helps() -> None:
    assert not may(held().explorer(JENNY, at="foyer").build(), "Look")
    assert not may(running().explorer(JENNY, at="attic").build(), "Look"), "not before the Ghost has come"
    assert not may(lost().explorer(JENNY, at="attic").build(), "Look"), "too late"
    assert not may(held().explorer(JENNY, at="attic").holding(PRIEST, "corpse").build(), "Look"), "they are found"
    assert not may(held(OX).explorer(OX, at="attic").build(), "Look"), "that is for heroes"
    master = held().beside("bedroom", "west", "master_bedroom").explorer(JENNY, at="master_bedroom").build()
    assert may(master, "Look for the bones")


@pytest.mark.parametrize("room", expect.BURY_ROOMS)
@pytest.mark.parametrize("total", [0, 4, 5, 8])
def test_burying_them(room: str, total: int) -> None:
    p = held()
    if not p.s.house.has(room_id(room)):
        p.beside("foyer", "east", room_id(room))
    game = p.explorer(JENNY, at=room_id(room), knowledge=4).holding(JENNY, "corpse").build()
    seen = do(game, "Bury the bones", total)
    assert rolls(seen) == [expect.BURY.roll]
    assert (game.s.outcome == "heroes") == (Other("heroes win") in expect.BURY.effects(total))
    if total >= 5:
        assert game.s.winners == (JENNY, PRIEST, VIVIAN)


def test_only_who_has_the_bones_buries_them_there_and_in_time() -> None:
    assert not may(held().explorer(JENNY, at="crypt").holding(PRIEST, "corpse").build(), "Bury")
    assert not may(held().explorer(JENNY, at="attic").holding(JENNY, "corpse").build(), "Bury")
    assert not may(lost().explorer(JENNY, at="crypt").holding(JENNY, "corpse").build(), "Bury")


def test_the_bones_are_an_item_like_others() -> None:
    game = held().explorer(JENNY, at="foyer").explorer(PRIEST, at="foyer").holding(JENNY, "corpse").build()
    assert {("give", "corpse", PRIEST), ("give", "corpse", OX), ("drop", "corpse")} <= set(asked(game).options)
    game = held(OX).explorer(JENNY, at="foyer").holding(JENNY, "corpse").build()
    with dice(game, 8, 0):
        game.choose(("attack", JENNY, 1, ""))
    assert ("steal", "corpse") in asked(game).options


@pytest.mark.parametrize("dead", [False, True])
def test_the_clock_goes_on_at_the_end_of_the_turns_of_who_called_last(dead: bool) -> None:
    p = held(OX)
    if dead:
        p.dead(JENNY)
    game = p.build()
    pass_to(game, JENNY if not dead else PRIEST)
    before = game.s.vars[CLOCK]
    assert before == expect.CLOCK_START + int(dead)
    if not dead:
        pass_to(game, PRIEST)
        assert game.s.vars[CLOCK] == before + 1
        pass_to(game, JENNY)
        assert game.s.vars[CLOCK] == before + 1, "nobody else's turn counts"


def test_at_its_end_the_traitor_has_the_ghost() -> None:
    game = held(clock=expect.CLOCK_END - 1).explorer(JENNY, at="foyer").build()
    seen = pass_to(game, PRIEST)
    assert game.s.vars[CLOCK] == expect.CLOCK_END
    assert (HELD in game.s.vars, LOST in game.s.vars) == (False, True)
    assert game.room(GHOST) == CHAMBER, "it hunts from where it stands"
    assert any("revenge" in text for (text,) in seen.of("told"))
    assert not game.s.house.fallen, "that begins with the traitor's next turn"
    pass_to(game, OX)
    assert not game.s.house.fallen
    pass_to(game, -1)
    assert game.s.house.fallen == (room_id(expect.FIRST_ROOM),)


# -- secrets and saves -------------------------------------------------------------------------------------------------


def test_each_side_reads_its_own_booklet() -> None:
    game = running().build()
    heroes, traitor = view(game, JENNY), view(game, OX)
    assert f"*{expect.HEROES_NEED[4]}* under" in " ".join(heroes.story().split())
    assert "NOTICE" in traitor.story()
    assert "NOTICE" not in heroes.story()
    mine = {a.label for a in heroes.actions()}
    theirs = {a.label for a in traitor.actions()}
    assert {"Look for the bones", "Bury the bones", "Drive out the Ghost"} <= mine
    assert not {"Look for the bones", "Bury the bones", "Drive out the Ghost"} & theirs
    assert "Call the Ghost with Sanity" in theirs - mine
    assert not any("collapse" in line.text for line in heroes.rules())
    assert any("collapse" in line.text for line in traitor.rules())


def test_how_far_the_traitor_has_come_is_for_him_to_remember() -> None:
    game = running(OX).noted(THEIRS, 1).build()
    assert view(game, OX).counters()[THEIRS] == ("Traitor's séance", 1, len(expect.TRAITOR_TRAITS))
    assert THEIRS not in view(game, JENNY).counters()
    assert view(game, OX).counters()[OURS] == ("Heroes' séance", 0, -1), "their tokens lie open, how many do it not"
    assert view(game, JENNY).counters()[OURS] == ("Heroes' séance", 0, expect.HEROES_NEED[4])
    assert not any("Traitor's" in line.text for line in view(game, JENNY).rules())


def test_the_heroes_learn_of_the_collapse_when_it_comes() -> None:
    game = lost(OX).build()
    pass_to(game, -1)
    assert any("collapse [Attic]" in line.text for line in view(game, JENNY).rules())


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 5).game.s.phase in ("haunt", "over")


def test_the_deaths_that_end_it_and_those_that_do_not() -> None:
    p = lost(OX).explorer(OX, at="foyer").explorer(JENNY, at="foyer", might_step=1, speed_step=1)
    for f in (PRIEST, VIVIAN):
        p.dead(f)
    game = p.build()
    act(game, ("attack", JENNY, 1, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (OX,))
    p = lost().explorer(OX, at="foyer", might_step=1, speed_step=1).explorer(JENNY, at="foyer")
    game = p.build()
    act(game, ("attack", OX, 1, ""), 8, 0)
    assert not game.s.life[OX]
    assert game.s.outcome == ""
    assert card_id(expect.TRAITOR_CARD) not in game.held(OX)
    assert expect.TRAITOR_DEATH_ENDS_IT is False
