"""Tomb of Dracula: the stake, the Holy Symbol, the sunrise and what it does; who knows of it when."""

from __future__ import annotations

import pytest

from hauntwright import verbs
from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from tests.content import expect_30_tomb_of_dracula as expect
from tests.content.haunt_30_stage import (
    HAUNT,
    HOUR,
    MIXED,
    STILL,
    SUN,
    SUNLIT,
    VAMPIRE,
    bride_of,
    day,
    dracula_of,
    night,
    still,
    vampire,
)
from tests.content.haunt_stage import answer, choose_monster, laid, monsters_turn
from tests.content.haunting import do, may, pass_to, stage
from tests.content.stage import room_id

STAKE = "Stake a vampire"


def met(card: str = "", margin: int = 3, kind: str = "dracula", p: Position | None = None) -> Game:
    """Explorer 1, a hero, attacks a vampire in the Entrance Hall."""
    p = p or night(3, dracula="entrance_hall", bride="entrance_hall")
    p.explorer(0, at="entrance_hall")
    if card:
        p.holding(1, card)
    game = p.turn(1).build()
    target = {"dracula": dracula_of(game), "bride": bride_of(game), "traitor": 0}[kind]
    with dice(game, 3 + margin, 3):
        game.choose(("attack", target, MIGHT, card if card == "spear" else ""))
        if card != "holy_symbol":
            answer(game)
    return game


# -- the stake ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["dracula", "bride", "traitor"])
def test_the_spear_kills_any_vampire(kind: str) -> None:
    game = met("spear", 1, kind)
    f = {"dracula": dracula_of(game), "bride": bride_of(game), "traitor": 0}[kind]
    assert not game.s.life[f]
    assert not told(game, "harmed")
    conservation(game)


def test_a_converted_explorer_too_and_no_hero() -> None:
    p = night(4).explorer(0, at="upper_landing").explorer(2, side="traitor").marked("f2", VAMPIRE).holding(1, "spear")
    game = p.turn(1).build()
    with dice(game, 4, 3):
        game.choose(("attack", 2, MIGHT, "spear"))
        answer(game)
    assert not game.s.life[2]


def test_losing_with_it_or_winning_without_it_kills_nobody() -> None:
    game = met("spear", -2)
    assert game.s.life[dracula_of(game)]
    assert sum(game.s.steps[1]) == 18
    game = met("", 3)
    assert game.s.stun[dracula_of(game)]
    assert game.s.life[dracula_of(game)]
    game = met("", 3, "traitor")
    assert sum(game.s.steps[0]) == 17, "the usual damage"


def test_it_does_nothing_special_in_a_vampires_hand_or_in_defence() -> None:
    p = night(3, dracula="foyer").explorer(0, at="entrance_hall").holding(0, "spear")
    game = p.turn(0).build()
    with dice(game, 4, 3):
        game.choose(("attack", 1, MIGHT, "spear"))
        answer(game)
    assert game.s.life[1]
    p = night(3, dracula="entrance_hall").explorer(1, at="entrance_hall").explorer(2, at="foyer").holding(1, "spear")
    game = monsters_turn(p, 4, 4)
    choose_monster(game, dracula_of(game))
    with dice(game, 3, 6):
        game.choose(("attack", 1, MIGHT, ""))
        answer(game)
    assert game.s.life[dracula_of(game)]
    assert game.s.stun[dracula_of(game)]


# -- the Holy Symbol ---------------------------------------------------------------------------------------------------


def corridor(p: Position) -> Position:
    """Foyer east: two rooms in a row."""
    return p.beside("foyer", "east", "game_room").beside("game_room", "east", "dusty_hallway")


def test_one_room_for_each_point_of_the_margin_by_a_way_that_the_hero_chooses() -> None:
    p = corridor(night(3, dracula="entrance_hall")).beside("foyer", "west", "creaky_hallway")
    game = met("holy_symbol", 3, p=p.explorer(2, at="basement_landing"))
    dracula = dracula_of(game)
    assert game.s.stun[dracula]
    assert asked(game).seat == 1
    steps = []
    while asked(game).kind in ("offer", "pick"):
        if asked(game).kind == "offer":
            game.choose(("yes",))
        else:
            assert all(game.s.house.plan.room_of[o[1]] != "entrance_hall" for o in asked(game).options), "never back"
            wanted = [("room", r) for r in ("dusty_hallway", "game_room")]
            game.choose(next(o for o in wanted if o in asked(game).options))
        steps.append(game.room(dracula))
    assert list(dict.fromkeys(steps))[-1] == "dusty_hallway"
    assert len(told(game, "put")) == 3
    conservation(game)


def test_the_hero_may_stop_it_anywhere_or_not_push_at_all() -> None:
    game = met("holy_symbol", 2, p=corridor(night(3, dracula="entrance_hall")).explorer(2, at="basement_landing"))
    game.choose(("yes",))
    assert game.room(dracula_of(game)) == "foyer"
    game.choose(("no",))
    assert game.room(dracula_of(game)) == "foyer"
    assert asked(game).kind == "turn"
    game = met("holy_symbol", 1)
    game.choose(("no",))
    assert game.room(dracula_of(game)) == "entrance_hall"


@pytest.mark.parametrize("side", ["tower", "tower/2"])
def test_a_barrier_holds_it_no_more_than_it_holds_a_vampire(side: str) -> None:
    p = night(3).beside("upper_landing", "east", "tower").beside("tower", "east", "bedroom").explorer(1, at=side)
    p.s.loc[dracula_of(p)] = side
    game = met("holy_symbol", 2, p=p)
    game.choose(("yes",))
    assert asked(game).options == (("room", "upper_landing"), ("room", "bedroom"))


def test_of_an_explorer_each_point_of_damage_dealt() -> None:
    p = corridor(night(3)).holding(0, "armor")
    game = met("holy_symbol", 2, "traitor", p)
    while asked(game).kind == "split":
        game.choose(0)
    asked_for = 0
    while asked(game).kind != "turn":
        asked_for += asked(game).kind == "offer"
        game.choose(("yes",) if ("yes",) in asked(game).options else 0)
    assert asked_for == 1, "the Armor took a point"
    assert game.room(0) == "foyer"


def test_nobody_is_driven_into_the_chapel_and_nowhere_where_no_way_leads() -> None:
    p = night(3, dracula="entrance_hall").explorer(2, at="basement_landing")
    p = laid(p, "Chapel")
    game = met("holy_symbol", 2, p=p)
    game.choose(("yes",))
    assert game.room(dracula_of(game)) == "foyer"
    game.choose(("yes",))
    while asked(game).kind == "pick":
        assert ("room", "chapel") not in asked(game).options
        game.choose(0)
    assert game.room(dracula_of(game)) in ("grand_staircase", "foyer")


def test_where_only_the_chapel_is_left_nobody_asks() -> None:
    p = night(3).explorer(2, at="basement_landing").beside("upper_landing", "north", "chapel")
    p.explorer(1, at="upper_landing").explorer(0, at="upper_landing").holding(1, "holy_symbol")
    for f in (dracula_of(p), bride_of(p)):
        p.s.loc[f] = "foyer"
    game = p.turn(1).build()
    with dice(game, 5, 3):
        game.choose(("attack", 0, MIGHT, ""))
    while asked(game).kind == "split":
        game.choose(0)
    assert asked(game).kind == "turn"


def test_by_day_into_a_sunlit_room_it_burns() -> None:
    p = laid(night(3, bride="entrance_hall"), "Gardens")
    game = met("holy_symbol", 2, "bride", day(p, "Gardens"))
    game.choose(("yes",))
    game.choose(("yes",))
    if asked(game).kind == "pick":
        game.choose(("room", "gardens"))
    assert not game.s.life[bride_of(game)]


def test_a_hero_who_wins_as_defender_may_push_too() -> None:
    p = night(3, dracula="entrance_hall").explorer(2, at="basement_landing").holding(1, "holy_symbol")
    game = monsters_turn(p, 4, 4)
    choose_monster(game, dracula_of(game))
    with dice(game, 3, 5):
        game.choose(("attack", 1, MIGHT, ""))
    assert (asked(game).kind, asked(game).seat) == ("offer", 1)


# -- the sun -----------------------------------------------------------------------------------------------------------


def dawn(players: int, hour: int, total: int, p: Position | None = None) -> Game:
    """The traitor's turn begins when the track stood one lower."""
    p = p or night(players)
    p.noted(HOUR, hour - 1)
    game = p.turn(players - 1).build()
    with dice(game, total):
        game.choose(("end",))
        answer(game)
    return game


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_dice_of_the_sunrise(players: int) -> None:
    game = dawn(players, 3, 3)
    roll = told(game, "rolled")[0].data
    assert roll[1] == "dice"
    assert len(roll[3]) == expect.SUNRISE_DICE[players]
    assert roll[0] == 1, "another explorer's player throws them: the first on the traitor's left"
    assert game.s.vars[HOUR] == 3
    assert SUN not in game.s.vars, "3 is not below 3"


def test_below_the_number_of_the_turn_the_sun_rises_for_good() -> None:
    p = laid(night(3), "Gardens", "Graveyard", "Conservatory")
    game = dawn(3, 3, 2, p)
    assert SUN in game.s.vars
    assert [e.data for e in told(game, "told")] == [("The sun is up.",)]
    assert [e.to for e in told(game, "told")] == [None]
    for name in ("Gardens", "Graveyard", "Conservatory"):
        assert SUNLIT in game.s.marks[f"room:{room_id(name)}"]
        assert name in expect.SUNLIT
    pass_to(game, 1)
    pass_to(game, 0)
    assert len([e for e in told(game, "rolled") if e.data[1] == "dice"]) == 1, "nobody throws for it again"
    fork_check(game)


def test_the_first_turn_is_1() -> None:
    game = laid(stage(HAUNT, 3, MIXED[:3]), "Crypt").setup(HAUNT).build()
    answer(game)
    assert game.s.vars[HOUR] == 0
    pass_to(game, 0, 5)
    assert game.s.vars[HOUR] == 1


@pytest.mark.parametrize("name", expect.SUNLIT)
def test_the_open_rooms_are_sunlit(name: str) -> None:
    game = dawn(3, 3, 0, laid(night(3, bride="foyer", dracula="foyer").explorer(0, at="foyer"), name))
    lit = {key[5:] for key, marks in game.s.marks.items() if SUNLIT in marks}
    assert lit == {room_id(name), "grand_staircase"}


def test_windows_are_sunlit_only_while_nothing_lies_behind_them() -> None:
    p = laid(night(3), "Bedroom", "Chapel")
    game = dawn(3, 3, 0, p)
    windows = {room_id(name) for name in expect.WINDOWED}
    lit = {key[5:] for key, marks in game.s.marks.items() if SUNLIT in marks}
    assert lit == {room for room in windows if game.s.house.has(room)}, "nothing lies behind any of them"
    covered = night(3).placed("patio", "ground", *behind_the_stairs(p)).build()
    assert covered.s.house.has("patio")
    game = dawn(3, 3, 0, laid(night(3).placed("patio", "ground", *behind_the_stairs(p)), "Bedroom"))
    lit = {key[5:] for key, marks in game.s.marks.items() if SUNLIT in marks}
    assert lit == {"bedroom", "patio"}


def behind_the_stairs(p: Position) -> tuple[int, int]:
    """The cell beyond the window of the Grand Staircase, in the west."""
    tile = p.s.house.where["grand_staircase"]
    return tile.x - 1, tile.y


def test_a_window_that_is_laid_bare_by_day_lets_the_sun_in() -> None:
    p = day(night(3).explorer(0, at="grand_staircase"))
    game = p.placed("mystic_elevator", "ground", *behind_the_stairs(p)).turn(1).build()
    where = game.s.house.where["foyer"]
    verbs.lay(game, "mystic_elevator", "ground", where.x, where.y - 1, 2)
    game.choose(("end",))
    assert SUNLIT in game.s.marks["room:grand_staircase"]
    assert not game.s.life[0]


def test_dracula_in_the_graveyard_burns_the_moment_it_rises() -> None:
    p = laid(night(3, dracula="foyer"), "Graveyard")
    p.s.loc[dracula_of(p)] = "graveyard"
    game = dawn(3, 3, 0, p)
    assert not game.s.life[dracula_of(game)]
    assert not game.over, "the Bride is left"


def test_a_vampire_that_comes_into_a_sunlit_room_by_day_burns() -> None:
    p = day(laid(night(3).explorer(0, at="foyer"), "Gardens"), "Gardens")
    game = p.turn(0).build()
    game.choose(("move", "gardens"))
    assert not game.s.life[0]
    p = laid(night(3).explorer(0, at="foyer"), "Gardens")
    game = p.turn(0).build()
    game.choose(("move", "gardens"))
    assert game.s.life[0], "not by night"


def test_a_hero_doesnt_and_one_who_is_turned_there_does() -> None:
    p = day(laid(night(3).explorer(0, at="foyer"), "Gardens"), "Gardens").explorer(1, at="gardens", speed_step=1)
    game = p.turn(0).build()
    assert game.s.life[1]
    do(game, "Charm a woman", 8, 0, answers=[("no",)])
    assert vampire(game, 1)
    assert not game.s.life[1]


def test_a_room_found_by_day_is_sunlit_at_once() -> None:
    p = day(night(3).explorer(0, at="foyer")).stacked("room", "gardens")
    game = p.turn(0).build()
    game.choose(offered(game, "explore")[0])
    answer(game)
    assert game.s.house.has("gardens")
    assert not game.s.life[0]
    assert not told(game, "drew"), "before any card"


# -- who weakens, and who lies still -----------------------------------------------------------------------------------


def weakened(p: Position) -> Game:
    """The traitor's turn begins by day."""
    game = p.turn(2).build()
    game.choose(("end",))
    answer(game)
    return game


def test_every_vampire_loses_one_of_each_trait_on_each_turn_of_the_traitor() -> None:
    p = day(night(3)).explorer(1, side="traitor").marked("f1", VAMPIRE)
    p.s.traitor = 0
    before = [p.s.steps[f] for f in range(5)]
    game = weakened(p)
    for f in (0, 1, dracula_of(game), bride_of(game)):
        assert game.s.steps[f] == tuple(n - 1 if n >= 0 else n for n in before[f])
    assert game.s.steps[2] == before[2], "no hero does"


def test_it_begins_on_the_turn_after_the_sunrise() -> None:
    p = night(3)
    before = p.s.steps[0]
    game = dawn(3, 3, 0, p)
    assert game.s.steps[0] == before
    pass_to(game, 1)
    pass_to(game, 0)
    assert game.s.steps[0] == tuple(n - 1 for n in before)


def test_an_explorer_at_the_skull_lies_still_and_lives() -> None:
    game = weakened(laid(day(night(3)), "Stairs from Basement").explorer(0, sanity_step=1))  # no R71
    assert game.s.life[0]
    assert game.s.steps[0][SANITY] == 0
    assert still(game, 0)
    assert game.s.turn != 0, "the turn passes"
    conservation(game)
    fork_check(game)


def test_a_monster_at_0_lies_still() -> None:
    p = day(night(3))
    p.s.steps[bride_of(p)] = (1, 1, 1, -1)
    game = weakened(p)
    assert still(game, bride_of(game))
    assert game.s.life[bride_of(game)]
    assert not still(game, dracula_of(game))


@pytest.mark.parametrize("trait", range(4))
def test_any_trait_will_do_and_1_is_not_0(trait: int) -> None:
    numbers = [2, 2, 2, 2]
    p = day(night(3)).explorer(0, speed_step=2, might_step=2, sanity_step=2, knowledge_step=2)
    p.s.steps[bride_of(p)] = (2, 2, 2, -1)
    game = weakened(p)
    assert not still(game, 0)
    assert not still(game, bride_of(game))
    numbers[trait] = 1
    p.s.steps[0] = tuple(numbers)
    if trait < 3:
        p.s.steps[bride_of(p)] = (*numbers[:3], -1)
    game = weakened(p)
    assert still(game, 0)
    assert still(game, bride_of(game)) == (trait < 3)


def lying(kind: str = "traitor") -> Position:
    p = day(night(3, dracula="entrance_hall", bride="entrance_hall")).explorer(0, at="entrance_hall", might_step=0)
    f = {"dracula": dracula_of(p), "bride": bride_of(p), "traitor": 0}[kind]
    if f:
        p.explorer(0, at="upper_landing", might_step=5)
        p.s.steps[f] = (0, 0, 0, -1)
    return p.marked(f"f{f}", VAMPIRE, STILL)


def test_one_who_lies_still_does_nothing_and_slows_nobody() -> None:
    p = lying("dracula").explorer(1, at="entrance_hall")
    game = p.turn(1).build()
    assert not any(o[1] == dracula_of(game) for o in offered(game, "attack")), "only staked"
    game = monsters_turn(lying("dracula"), 4)
    assert ("monster", dracula_of(game)) not in offered(game, "monster")
    p = lying("traitor")
    for f in (dracula_of(p), bride_of(p)):
        p.s.loc[f] = "upper_landing"
    game = p.turn(1).build()
    game.choose(("move", "foyer"))
    assert game.s.spent[1] == 1


@pytest.mark.parametrize("kind", ["dracula", "bride", "traitor"])
def test_any_hero_beside_it_stakes_it_with_anything_instead_of_attacking(kind: str) -> None:
    game = lying(kind).turn(1).build()
    f = {"dracula": dracula_of(game), "bride": bride_of(game), "traitor": 0}[kind]
    assert game.held(1) == ()
    seen = do(game, STAKE)
    assert not game.s.life[f]
    assert not seen.of("rolled"), "no roll"
    assert not offered(game, "attack")
    assert not may(game, STAKE)


def test_nobody_stakes_one_who_is_up_and_no_vampire_stakes() -> None:
    game = night(3, dracula="entrance_hall").turn(1).build()
    assert not may(game, STAKE)
    p = lying("dracula").explorer(0, at="entrance_hall")
    assert not may(p.turn(0).build(), STAKE)


def test_a_trait_that_rises_again_wakes_it() -> None:
    p = lying("traitor").explorer(1, at="entrance_hall").holding(1, "healing_salve").turn(1)
    game = p.build()
    game.choose(next(o for o in offered(game, "act") if "healing_salve" in o[1]))
    answer(game, ("figure", 0), ("trait", MIGHT))
    assert game.s.steps[0][MIGHT] > 0
    assert not still(game, 0)


def test_ordinary_damage_kills_at_the_skull_by_day_too() -> None:
    p = day(night(3).explorer(0, at="entrance_hall", speed_step=1, might_step=1))
    game = met("", 4, "traitor", p)
    assert not game.s.life[0]
    assert game.s.vars.get("@died 0", "")
