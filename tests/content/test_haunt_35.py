"""Small Change: how it begins, what being small means, how it ends."""

from __future__ import annotations

import pytest

from hauntwright.parts import MIGHT, SPEED, TRAITS
from hauntwright.testing import Position, conservation, dice, fork_check, offered
from hauntwright.view import View
from tests.content import expect_35_small_change as expect
from tests.content.expected import NOTHING
from tests.content.haunt_35_stage import (
    ABOARD,
    EATEN,
    FOYER,
    HALL,
    HAUNT,
    STAIRS,
    UPPER,
    doorway,
    flying,
    small,
    where_is_it,
)
from tests.content.haunt_stage import choose_monster, laid
from tests.content.haunting import begun, do, may, options, pass_to, pass_turn, saved_midway, stage
from tests.content.stage import Seen, act, content, room_id

SIDES = ("north", "east", "south", "west")

# -- the beginning -----------------------------------------------------------------------------------------------------


def test_it_is_on_the_chart_and_leaves_nothing_to_choose() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert haunt.options == ()


@pytest.mark.parametrize(("top", "revealer", "traitor"), [((2,), 0, 2), ((1, 2), 1, 1), ((0, 2), 1, 2), ((0, 1), 2, 0)])
def test_the_traitor_knows_most(top: tuple[int, ...], revealer: int, traitor: int) -> None:
    way, trait = expect.TRAITOR
    assert way == "highest"
    p = stage(HAUNT, 3).holding(revealer, "bite")
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(3)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f in range(3):
        p.explorer(f, knowledge=common[-1] if f in top else common[0])
    assert begun(p, HAUNT, revealer).s.traitor == traitor


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_cats(players: int) -> None:
    p = stage(HAUNT, players).holding(1, "bite").explorer(1, at=UPPER)
    game = begun(p, HAUNT, 1)
    cats = [f for f, kind in enumerate(game.s.kind) if kind == "cat"]
    kind = expect.MONSTERS["Cat"]
    assert len(cats) == kind.count[players]
    assert [game.s.loc[f] for f in cats] == [HALL, UPPER][: len(cats)]
    for f in cats:
        assert tuple(game.trait(f, t) for t in range(4)) == kind.traits


@pytest.mark.parametrize("players", [3, 6])
def test_the_traitor_stays_and_the_airplane_is_set_aside(players: int) -> None:
    game = begun(stage(HAUNT, players).holding(0, "bite"), HAUNT)
    assert game.s.life[game.s.traitor]
    assert game.s.loc[game.s.traitor][0] != "@"
    assert where_is_it(game) == "supply"


# -- small as mice -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("f", [0, 3])
def test_a_door_takes_two_spaces_and_one_may_stop_in_between(f: int) -> None:
    p = small().explorer(f, at=FOYER)
    between = doorway(p, FOYER, STAIRS)
    game = p.turn(f).build()
    game.choose(("move", between))
    assert game.s.spent[f] == 1
    game.choose(("move", STAIRS))
    assert game.s.spent[f] == expect.DOOR


def test_cats_go_by_doorways_too() -> None:
    p = small(cat=HALL, at=UPPER)
    game = p.turn(-1).build(4)
    choose_monster(game, 4)
    game.choose(("move", doorway(p, HALL, FOYER)))
    game.choose(("move", FOYER))
    assert game.s.spent[4] == expect.DOOR


def climbing(f: int, total: int, room: str = STAIRS) -> Seen:
    game = small(at=HALL).explorer(f, at=room).turn(f).build()
    far = UPPER if room == STAIRS else STAIRS
    return act(game, ("move", far), total)


@pytest.mark.parametrize("f", [0, 3], ids=["hero", "traitor"])
@pytest.mark.parametrize("room", [STAIRS, UPPER], ids=["up", "down"])
@pytest.mark.parametrize("total", range(7))
def test_stairs_ask_for_might(f: int, room: str, total: int) -> None:
    seen = climbing(f, total, room)
    up = expect.STAIRS.effects(total) == NOTHING
    assert (seen.game.s.loc[f] != room) == up
    assert (seen.game.s.turn == f) == up, "failure ends the turn"
    assert [e[2] for e in seen.of("rolled")][:1] == [MIGHT]


def test_who_fell_back_tries_again_next_turn() -> None:
    game = climbing(0, 0).game
    pass_to(game, 0, answers=[("no",)])
    act(game, ("move", UPPER), 3)
    assert game.s.loc[0] == UPPER


def test_cats_climb_without_a_roll() -> None:
    game = small(cat=STAIRS, at=HALL).turn(-1).build(4)
    choose_monster(game, 4)
    assert act(game, ("move", UPPER)).of("rolled") == []
    assert game.s.loc[4] == UPPER


def test_no_card_is_drawn_and_a_symbol_ends_the_turn() -> None:
    p = small().explorer(0, at=HALL)
    game = p.stacked("room", "abandoned_room").build()  # an omen room
    seen = act(game, options(game, "explore")[0])
    assert game.room(0) == "abandoned_room"
    assert seen.of("drew") == []
    assert game.s.turn != 0


def test_a_room_without_a_symbol_does_not() -> None:
    p = small()
    plain = "dusty_hallway"
    game = p.stacked("room", plain).build()
    act(game, options(game, "explore")[0])
    assert game.room(0) == plain
    assert game.s.turn == 0


@pytest.mark.parametrize("room", ["Gallery", "Vault", "Collapsed Room"])
@pytest.mark.parametrize("f", [0, 3])
def test_rooms_without_text_offer_nothing(room: str, f: int) -> None:
    p = small()
    laid(p, room, "Ballroom")
    game = p.explorer(f, at=room_id(room)).turn(f).build()
    assert not any(o[1].startswith(room_id(room)) for o in options(game, "act"))
    assert room in expect.WITHOUT_TEXT


def test_the_gymnasium_trains_nobody() -> None:
    p = small()
    p.beside(UPPER, "west", "gymnasium")
    game = p.explorer(0, at="gymnasium").turn(0).build()
    before = game.s.steps[0]
    pass_turn(game)
    assert game.s.steps[0] == before


def test_the_collapsed_room_lets_nobody_fall_and_the_elevator_stays() -> None:
    p = small().explorer(0, at=HALL)
    game = p.stacked("room", "collapsed_room").build()
    seen = act(game, options(game, "explore")[0])
    assert game.room(0) == "collapsed_room"
    assert not [e for e in seen.of("rolled") if e[2] == SPEED]
    p = small().beside(UPPER, "west", "mystic_elevator").explorer(0, at=UPPER)
    tile = p.s.house.where["mystic_elevator"]
    game = p.turn(0).build()
    act(game, ("move", doorway(game, UPPER, "mystic_elevator")))
    act(game, ("move", "mystic_elevator"))
    assert game.room(0) == "mystic_elevator"
    assert game.s.house.where["mystic_elevator"] == tile


def test_items_work_as_ever() -> None:
    game = small().holding(0, "axe").monster("cat", HALL).turn(0).build()
    assert ("attack", 4, MIGHT, "axe") in offered(game, "attack")


# -- in a doorway ------------------------------------------------------------------------------------------------------


def test_attacks_need_the_same_space() -> None:
    p = small()
    between = doorway(p, HALL, FOYER)
    game = p.monster("cat", between).turn(0).build()
    assert not any(o[1] == 4 for o in offered(game, "attack"))
    game.choose(("move", between))
    assert [o[1] for o in offered(game, "attack")] == [4]


def test_room_actions_need_the_room() -> None:
    p = small().beside(UPPER, "west", "bedroom")
    between = doorway(p, UPPER, "bedroom")
    game = p.explorer(0, at=between).turn(0).build()
    assert not may(game, "Look for")
    game.choose(("move", "bedroom"))
    assert may(game, "Look for")


# -- the traitor -------------------------------------------------------------------------------------------------------


def test_the_traitor_attacks_nobody_and_may_be_attacked() -> None:
    game = small().turn(3).build()
    assert not offered(game, "attack")
    game = small().turn(0).build()
    assert ("attack", 3, MIGHT, "") in offered(game, "attack")


def test_the_traitor_finds_starts_and_boards_nothing() -> None:
    p = small().beside(UPPER, "west", "bedroom").explorer(3, at="bedroom").lying("bedroom", "toy_airplane")
    game = p.turn(3).build()
    assert not [o for o in offered(game, "act") if o[1].startswith(HAUNT)]


def test_the_traitors_death_ends_nothing() -> None:
    game = small(cat=UPPER).dead(3).turn(0).build()
    assert not expect.TRAITOR_DEATH_ENDS_IT
    pass_to(game, -1, 4)
    assert game.s.outcome == ""
    assert game.s.turn == -1


# -- how it ends -------------------------------------------------------------------------------------------------------


def away(players: int, dead: int) -> Position:
    """All living heroes are aboard, over the Balcony."""
    p = small(players).beside(UPPER, "west", "balcony")
    for f in range(players - 1 - dead, players - 1):
        p.dead(f)
    return flying(p, 0, *range(1, players - 1 - dead), room="balcony").turn(0)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_enough_of_the_heroes_fly_away(players: int) -> None:
    spare = expect.STARTING_HEROES[players] - expect.MUST_ESCAPE[players]
    game = away(players, spare).build()
    do(game, "Fly out")
    assert (game.s.outcome, game.s.winners) == ("heroes", tuple(range(players - 1)))


@pytest.mark.parametrize("players", [4, 5, 6])
def test_too_few_can_fly_away_and_nobody_wins(players: int) -> None:
    spare = expect.STARTING_HEROES[players] - expect.MUST_ESCAPE[players]
    p = away(players, spare + 1).noted(EATEN, expect.MUST_BE_EATEN[players] - 1)
    if expect.MUST_ESCAPE[players] - 1 == 0:
        return
    game = p.build()
    do(game, "Fly out")
    assert (game.s.outcome, game.s.winners) == ("nobody", ())


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_traitor_wins_when_more_than_half_are_eaten(players: int) -> None:
    for eaten in (expect.MUST_BE_EATEN[players] - 2, expect.MUST_BE_EATEN[players] - 1):
        p = small(players, cat=HALL, at=UPPER).noted(EATEN, eaten)
        p.explorer(0, at=HALL).marked("f0", f"bound f{players}", f"{HAUNT}:held")
        game = p.turn(players - 1).build()
        won = eaten + 1 == expect.MUST_BE_EATEN[players]
        with dice(game, *(() if won else (4,))):
            game.choose(("end",))
        assert (game.s.outcome == "traitor") == won, (players, eaten)


def test_when_neither_can_win_both_lose() -> None:  # R83
    p = small(4).dead(0).dead(1).noted(EATEN, 0).explorer(2, at=HALL)
    game = p.turn(2).build()
    game.choose(("end",))
    assert (game.s.outcome, game.s.winners) == ("nobody", ()), "two must escape, two must be eaten, one is alive"


@pytest.mark.parametrize(("players", "eaten", "over"), [(4, 1, False), (5, 1, True), (5, 2, False)])
def test_one_who_is_left_may_still_be_enough_for_the_cats(players: int, eaten: int, over: bool) -> None:  # R83
    p = small(players).noted(EATEN, eaten)
    for f in range(2, players - 1):
        p.dead(f)
    game = p.dead(1).turn(0).build()
    game.choose(("end",))
    assert (game.s.outcome == "nobody") == over
    assert over == (eaten + 1 < expect.MUST_BE_EATEN[players])


# -- secrets, saves ----------------------------------------------------------------------------------------------------


def test_each_side_reads_its_own_booklet() -> None:
    game = begun(stage(HAUNT, 4).holding(0, "bite"), HAUNT)
    traitor = game.s.traitor
    hero = next(f for f in range(4) if f != traitor)
    theirs = "\n".join(line.text for line in View(game, traitor).rules())
    ours = "\n".join(line.text for line in View(game, hero).rules())
    assert "Look for the toy airplane" in ours
    assert "Look for the toy airplane" not in theirs
    assert "Swat the airplane" in theirs
    assert "heroes win" in ours
    assert "heroes win" not in theirs
    assert "traitor wins" in theirs
    assert "traitor wins" not in ours
    for text in (ours, theirs):
        assert "nobody wins" not in text
    assert View(game, hero).story() != View(game, traitor).story()
    assert View(game, traitor).counters()[EATEN] == ("Eaten", 0, expect.MUST_BE_EATEN[4])
    assert View(game, hero).counters()[EATEN] == ("Eaten", 0, -1), "how many are enough is the traitor's to know"
    assert {a.label for a in View(game, traitor).actions() if a.id.startswith(HAUNT)} == {"Swat the airplane"}


@pytest.mark.parametrize("players", [3, 6])
def test_games_by_chance_are_saved_midway(players: int) -> None:
    record = saved_midway(HAUNT, players, seed=5)
    conservation(record.game)


def test_it_forks_in_the_air_and_in_a_doorway() -> None:
    p = flying(small(), 0, 1, room=HALL)
    game = p.turn(0).build()
    game.choose(("move", doorway(p, HALL, FOYER)))
    fork_check(game)
    assert game.s.loc[0] == game.s.loc[1]
    assert ABOARD in game.s.marks["f1"]
