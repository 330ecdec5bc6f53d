"""The Phantom's Embrace: the bomb, the front door, the ways to win, and who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SPEED, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import asked, conservation, dice, fork_check, offered
from tests.content import expect_16_the_phantoms_embrace as expect
from tests.content.expected import Other
from tests.content.haunt_16_stage import (
    CLOCK,
    DEAD_BOMB,
    EAST,
    GONE,
    HALL,
    HAUNT,
    JENNY,
    LANDING,
    OPEN,
    OX,
    PRIEST,
    RESCUED,
    cellar,
    phantom,
    rescued,
)
from tests.content.haunting import begun, do, may, options, pass_to, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import EVENT_ROOM, Seen, act, answer, card_id

DEFUSE, DOOR = "Defuse the bomb", "Open the front door"
QUIET = "Rotten"
"""An event that only asks for a roll."""

# -- the bomb ----------------------------------------------------------------------------------------------------------


def bomb_rolls(game: Game, start: int = 0) -> list[int]:
    """How many dice each roll of nobody's had."""
    return [len(e.data[3]) for e in game.events[start:] if e.kind == "rolled" and e.data[0] < 0]


@pytest.mark.parametrize("clock", range(10))
def test_one_die_more_each_turn_and_never_more_than_eight(clock: int) -> None:
    game = cellar(turn=PRIEST, clock=clock).build()
    pass_turn(game, 0)
    assert game.s.vars[CLOCK] == clock + 1
    assert bomb_rolls(game) == [min(clock + 1, expect.MOST_DICE)]
    assert not game.over


@pytest.mark.parametrize("players", expect.EXPLODES)
def test_when_the_house_explodes(players: int) -> None:
    for total in (expect.EXPLODES[players] - 1, expect.EXPLODES[players]):
        game = cellar(players, players - 1, clock=7).build()
        pass_turn(game, total)
        assert game.s.outcome == ("traitor" if total == expect.EXPLODES[players] else "")
    assert game.s.winners == (players - 1,)
    assert GONE in game.s.vars


def test_only_at_the_end_of_the_traitors_turn() -> None:
    game = cellar().build()
    pass_to(game, PRIEST)
    assert (game.s.vars[CLOCK], bomb_rolls(game)) == (0, [])


def test_it_ticks_on_when_the_traitor_is_dead() -> None:
    for total in (7, 8):
        game = cellar(turn=JENNY, clock=7).dead(PRIEST).build()
        pass_turn(game, total)
        assert (game.s.vars[CLOCK], bomb_rolls(game)) == (8, [8])
        assert game.s.outcome == ("traitor" if total == 8 else "")
    assert expect.TRAITOR_DEATH_ENDS_IT is False


@pytest.mark.parametrize("thing", ["angel_feather", "rabbits_foot"])
def test_no_card_touches_its_dice(thing: str) -> None:
    game = cellar(turn=PRIEST, clock=7).holding(PRIEST, thing).build()
    with dice(game, 7):
        game.choose(("end",))
    assert game.s.turn != PRIEST or ("yes",) not in asked(game).options
    assert not game.over


@pytest.mark.parametrize("total", range(9))
def test_defusing(total: int) -> None:
    game = rescued().build()
    do(game, DEFUSE, total)
    done = Other("defused") in expect.DEFUSE.effects(total)
    assert game.s.outcome == ("heroes" if done else "")
    if done:
        assert game.s.winners == (OX, JENNY)
        assert DEAD_BOMB in game.s.vars
    else:
        assert not may(game, DEFUSE), "once on a turn"
        pass_turn(game)
        assert may(game, DEFUSE), "by any hero"


def test_only_where_the_phantom_fell_and_not_before_nor_by_the_traitor() -> None:
    assert not may(rescued(at=HALL).build(), DEFUSE)
    assert not may(cellar(phantom=LANDING).build(), DEFUSE)
    assert not may(cellar().build(), DEFUSE)
    assert not may(rescued(turn=PRIEST).build(), DEFUSE)


def test_another_hero_than_the_girls_may() -> None:
    game = rescued(turn=JENNY, at=HALL).build()
    do(game, DEFUSE, 8)
    assert game.s.outcome == "heroes"


def test_from_the_fight_to_the_wire() -> None:
    game = cellar().stacked("room", "game_room").build()
    act(game, ("explore", EAST), 8, 2)
    do(game, DEFUSE, 7)
    assert game.s.outcome == "heroes"


# -- the front door ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", list(expect.DOOR))
@pytest.mark.parametrize("total", [0, 5, 6, 8])
def test_opening_the_door(trait: str, total: int) -> None:
    p = rescued(at=HALL).stacked("event", card_id(QUIET))
    game = p.build()
    seen = do(game, DOOR, total, answers=[("trait", TRAITS.index(trait))])
    assert [TRAITS[r[2]] for r in seen.of("rolled")] == [trait]
    opened = Other("open") in expect.DOOR[trait].effects(total)
    assert (OPEN in game.s.vars) == opened
    assert not may(game, DOOR), "once on a turn, and once only"
    assert not offered(game, "out"), "on a later turn"
    assert not seen.of("drew")
    assert asked(game).seat == OX, "the turn goes on"
    assert len(pass_turn(game).of("drew")) == int(opened), "at the end of that turn"
    pass_to(game, OX, 0)
    assert bool(options(game, "out")) == opened
    assert may(game, DOOR) == (not opened)
    assert len([e for e in game.events if e.kind == "drew"]) == int(opened), "once"


def test_the_key_needs_no_roll() -> None:
    game = rescued(at=HALL).holding(OX, "skeleton_key").stacked("event", card_id(QUIET)).build()
    assert not do(game, DOOR).of("rolled")
    assert OPEN in game.s.vars
    assert len(pass_turn(game).of("drew")) == 1
    assert (expect.DOOR_ROOM, expect.DOOR_KEY) == ("Entrance Hall", "Skeleton Key")


def test_no_event_for_who_is_dead_by_the_end_of_the_turn() -> None:
    game = cellar().explorer(OX, at=HALL, might_step=1, speed_step=1).explorer(PRIEST, at=HALL).build()
    do(game, DOOR, 8, answers=[("trait", KNOWLEDGE)])
    seen = act(game, ("attack", PRIEST, MIGHT, ""), 0, 8)
    assert not game.s.life[OX]
    assert not seen.of("drew")
    assert not any(e.kind == "drew" for e in game.events)


def test_only_in_the_hall_and_by_a_hero() -> None:
    assert not may(rescued().build(), DOOR)
    assert not may(rescued(turn=PRIEST).explorer(PRIEST, at=HALL).build(), DOOR)
    assert may(cellar().explorer(OX, at=HALL).build(), DOOR), "before the rescue, too"


def test_out_with_the_girl() -> None:
    game = rescued(at=HALL).noted(OPEN).build()
    act(game, ("out",))
    assert game.s.outcome == "heroes"
    assert game.s.winners == (OX, JENNY), "those inside, too"


def test_going_out_costs_a_space() -> None:
    p = rescued(at="foyer").noted(OPEN).explorer(OX, speed_step=1)
    game = p.build()
    steps = game.trait(OX, SPEED)
    for n in range(steps):
        assert offered(game, "move")
        act(game, ("move", "foyer" if n % 2 else HALL))
    assert not offered(game, "out"), "no space is left"


def test_out_without_her() -> None:
    game = rescued(turn=JENNY).explorer(JENNY, at=HALL).noted(OPEN).build()
    act(game, ("out",))
    assert not game.over
    assert game.s.life[JENNY]
    conservation(game)
    fork_check(game)
    pass_to(game, OX, 0)
    pass_to(game, JENNY)
    assert not [o for o in asked(game).options if o[0] in ("return", "move", "explore")], "nobody comes back"


def test_the_traitor_may_go_and_the_bomb_ticks_on() -> None:
    game = rescued(turn=PRIEST).explorer(PRIEST, at=HALL).noted(OPEN).build()
    act(game, ("out",))
    assert not game.over
    pass_to(game, OX, 0) if game.s.turn != OX else None
    assert bomb_rolls(game) == [1]


def after_leaving(who: int, event: str, *totals: int) -> Seen:
    """An explorer goes out, and then the hero with the Girl draws an event."""
    p = rescued(turn=who).explorer(who, at=HALL).noted(OPEN).stacked("room", EVENT_ROOM)
    game = p.stacked("event", card_id(event)).build()
    act(game, ("out",))
    pass_to(game, OX, *([0] if who == PRIEST else []))
    seen = act(game, ("explore", EAST), *totals)
    assert [card for _, card, _ in seen.of("drew")] == [card_id(event)]
    return seen


@pytest.mark.parametrize("who", [JENNY, PRIEST])
@pytest.mark.parametrize("event", [QUIET, "Hideous Shriek"])
def test_out_of_the_house_no_event_finds_anybody(who: int, event: str) -> None:
    seen = after_leaving(who, event, 5, 5)
    assert sorted(data[0] for data in seen.of("rolled")) == [f for f in (OX, JENNY, PRIEST) if f != who]


@pytest.mark.parametrize("who", [JENNY, PRIEST])
def test_out_of_the_house_nobody_hears_footsteps(who: int) -> None:
    seen = after_leaving(who, "Footsteps", 0)
    assert [f for f in (OX, JENNY, PRIEST) if not seen.effects(f)] == [who]


def test_the_traitor_out_with_the_girl_wins_nothing_for_the_heroes() -> None:
    p = rescued(turn=PRIEST).explorer(PRIEST, at=HALL).noted(OPEN)
    p.holding(PRIEST, "girl")
    game = p.build()
    act(game, ("out",))
    assert not game.over


# -- the other ends ----------------------------------------------------------------------------------------------------


def slain(victim: int, killer: int) -> Game:
    p = rescued(turn=killer).explorer(victim, might_step=1, speed_step=1)
    game = p.build()
    act(game, ("attack", victim, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[victim]
    return game


def test_all_heroes_dead() -> None:
    p = rescued(turn=PRIEST).dead(JENNY).explorer(OX, might_step=1, speed_step=1)
    game = p.build()
    act(game, ("attack", OX, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert (game.s.outcome, game.s.winners) == ("traitor", (PRIEST,))


def test_the_girl_waits_where_her_hero_dies() -> None:
    game = slain(OX, PRIEST)
    assert not game.over
    assert any("girl" in things for zone, things in game.s.zones.items() if zone == f"at:{LANDING}")


def test_the_traitors_death_ends_nothing() -> None:
    game = slain(PRIEST, JENNY)
    assert not game.over
    do(game, DEFUSE, 8)
    assert game.s.outcome == "heroes"


def test_the_rescue_by_itself_ends_nothing_nor_does_the_bomb_alone() -> None:
    assert RESCUED in rescued().build().s.vars
    assert not rescued().build().over


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


@pytest.mark.parametrize("players", [3, 6])
def test_each_side_has_its_own_booklet(players: int) -> None:
    game = begun(stage(HAUNT, players).holding(OX, "girl"), HAUNT)
    traitor = game.s.traitor
    hero = (traitor + 1) % players
    assert "Chalked" in view(game, hero).story()
    assert "OPERA NEWS" not in view(game, hero).story()
    assert "OPERA NEWS" in view(game, traitor).story()
    assert "Chalked" not in view(game, traitor).story()
    assert {g.side for g in view(game, hero).goals()} == {"heroes"}
    assert {g.side for g in view(game, traitor).goals()} == {"traitor"}
    for words in (DEFUSE, DOOR):
        assert words in booklet(game, hero)
        assert words not in booklet(game, traitor)
    for words in ("Blast", "spark", "doorway is open"):
        assert words in booklet(game, traitor)
        assert words not in booklet(game, hero)


def test_the_bomb_is_the_traitors_secret_until_it_ticks() -> None:
    game = cellar(turn=PRIEST).build()
    assert "spark" not in booklet(game, OX)
    pass_to(game, MONSTERS, 0) if game.s.turn == PRIEST else None
    assert "spark" in booklet(game, OX)


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_after_a_save_it_goes_on_alike() -> None:
    game = rescued(at=HALL).noted(OPEN).build()
    saved(game)
    pass_turn(game)
    saved(game)
    answer(game)
    assert phantom(game) == 3
