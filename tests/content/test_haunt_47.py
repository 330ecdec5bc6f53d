"""Worm Ouroboros: how it begins, how the Heads move and fill the house, who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_47_worm_ouroboros as expect
from tests.content.haunt_47_stage import BODIES, HAUNT, HITS, heads, lying, snake
from tests.content.haunting import begun, option_names, pass_to, saved_midway, stage
from tests.content.stage import act, card_id, content, room_id

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert not haunt.left_out


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("revealer", [0, 2])
def test_the_revealer_is_gone_and_two_heads_lie_there(players: int, revealer: int) -> None:
    p = stage(HAUNT, players).explorer(revealer, at="foyer")
    p.holding(revealer, "skull", "axe", "rope", "bite", *(card_id(name) for name in expect.DISCARDED))
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == revealer
    assert game.s.loc[revealer] == "@gone"
    assert set(game.s.zones["at:foyer"]) == {"skull", "axe", "rope"}
    for name in expect.DISCARDED:
        assert card_id(name) in game.s.zones["box"]
    assert "bite" not in game.s.zones["at:foyer"]
    kind = expect.MONSTERS["Ouroboros Head"]
    first, second = heads(game)
    assert len(game.s.kind) == players + kind.count[players]
    for f in (first, second):
        assert game.room(f) == "foyer"
        assert tuple(game.trait(f, t) for t in range(4)) == tuple(-1 if n is None else n for n in kind.traits)
    assert lying(game) == {}
    assert sum(t in BODIES for t in game.s.zones["supply"]) == expect.BODIES
    assert not game.over
    conservation(game)
    fork_check(game)


def test_what_the_revealer_loses_takes_no_trait_to_the_skull() -> None:
    p = (
        stage(HAUNT, 3)
        .explorer(0, at="foyer", sanity_step=1, might_step=1)
        .holding(0, "skull", "holy_symbol", "madman")
    )
    game = begun(p, HAUNT, 0)
    assert game.s.life[0]
    assert not game.over


def test_the_traitors_seat_is_asked_for_the_heads_alone() -> None:
    game = begun(stage(HAUNT, 3).explorer(0, at="foyer").holding(0, "skull"), HAUNT, 0)
    pass_to(game, 2)
    game.choose(("end",))
    assert (asked(game).seat, asked(game).kind) == (0, "monsters")


# -- how they move -----------------------------------------------------------------------------------------------------


def turn(p: Position, *rolls: int, which: int = 0) -> Game:
    """The Heads' turn; one of them is chosen."""
    game = p.turn(MONSTERS).build(*(rolls or (2, 2)))
    choice = ("monster", heads(game)[which])
    if choice in asked(game).options:
        game.choose(choice)
    return game


def test_each_rolls_one_die_for_itself_and_a_blank_is_one_room() -> None:
    game = turn(snake(), 0, 2)
    rolls = [e.data for e in told(game, "rolled")]
    assert [len(d[3]) for d in rolls] == [1, 1]
    assert [game.s.pace[f] for f in heads(game)] == [1, 2]


def test_it_leaves_a_body_in_each_room_that_it_leaves() -> None:
    game = turn(snake(), 2, 1)
    game.choose(("move", "grand_staircase"))
    assert lying(game) == {"foyer": 1}
    game.choose(("move", "upper_landing"))
    assert lying(game) == {"foyer": 1, "grand_staircase": 1}
    conservation(game)
    fork_check(game)


def test_one_to_a_room_and_the_first_of_two_leaves_it() -> None:
    game = turn(snake(second="foyer"), 1, 2)
    game.choose(("move", "grand_staircase"))
    if offered(game, "monster"):
        game.choose(("monster", heads(game)[1]))
    game.choose(("move", "grand_staircase"))
    assert lying(game) == {"foyer": 1}
    game.choose(("move", "foyer"))
    assert lying(game) == {"foyer": 1, "grand_staircase": 1}


@pytest.mark.parametrize("side", ["chasm", "chasm/2"])
@pytest.mark.parametrize("body", ["chasm", "chasm/2"])
def test_a_barrier_makes_no_two_rooms_of_one(side: str, body: str) -> None:
    p = snake().beside("basement_landing", "north", "chasm").beside("chasm/2", "north", "crypt")
    p.s.loc[heads(p.game)[0]] = side
    game = turn(p.lying(body, BODIES[0]), 2, 2)
    game.choose(("move", "crypt"))
    assert lying(game) == {"chasm": 1}


def test_alike_as_they_are_each_can_be_chosen() -> None:
    game = snake(second="foyer").turn(MONSTERS).build(1, 2)
    assert {o[1] for o in offered(game, "monster")} == set(heads(game))


def test_heroes_do_not_slow_it() -> None:
    game = turn(snake(6, "entrance_hall"), 2, 2)
    game.choose(("move", "foyer"))
    assert game.s.spent[heads(game)[0]] == 1
    assert offered(game, "move")


def test_bodies_slow_heroes_one_more_and_heads_too() -> None:
    p = snake(4).explorer(1, at="foyer", speed_step=8).lying("foyer", BODIES[0]).lying("entrance_hall", BODIES[1])
    game = p.turn(1).build()
    game.choose(("move", "entrance_hall"))
    assert game.s.spent[1] == 1 + 1 + expect.SLOWED_BY_A_BODY, "the Head and the Body in the Foyer"
    game.choose(("move", "foyer"))
    assert game.s.spent[1] == 3 + 1 + expect.SLOWED_BY_A_BODY
    game = turn(snake().lying("foyer", BODIES[0]), 2, 2)
    game.choose(("move", "grand_staircase"))
    assert game.s.spent[heads(game)[0]] == 1, "its own Bodies don't slow it"


@pytest.mark.parametrize("body", ["chasm", "chasm/2", "upper_landing"])
def test_a_body_slows_on_both_sides_of_a_barrier(body: str) -> None:
    p = snake().beside("basement_landing", "north", "chasm").lying(body, BODIES[0])
    game = p.explorer(1, at="chasm", speed_step=8).turn(1).build()
    game.choose(("move", "basement_landing"))
    assert game.s.spent[1] == 1 + (expect.SLOWED_BY_A_BODY if body != "upper_landing" else 0)


def test_exploring_from_beside_a_body_costs_as_much() -> None:
    p = snake(second="grand_staircase").lying("upper_landing", BODIES[0]).explorer(1, at="upper_landing", speed_step=8)
    game = p.stacked("room", "bedroom").turn(1).build()
    act(game, offered(game, "explore")[0])
    assert game.s.spent[1] == 1 + expect.SLOWED_BY_A_BODY


def test_nobody_can_attack_take_or_be_hurt_by_a_body() -> None:
    game = snake(first="upper_landing").lying("entrance_hall", BODIES[0]).turn(1).build()
    assert not offered(game, "attack")
    assert not offered(game, "take")


# -- new rooms ---------------------------------------------------------------------------------------------------------


def explored(room: str, *, at: str = "foyer", roll: int = 2) -> Game:
    game = turn(snake(first=at, second="grand_staircase").stacked("room", room_id(room)), roll, 1)
    game.choose(offered(game, "explore")[0])
    while asked(game).kind == "lay":
        assert asked(game).seat == 0
        game.choose(0)
    return game


def test_it_discovers_rooms_without_a_card_and_goes_on() -> None:
    game = explored("Game Room")
    assert game.room(heads(game)[0]) == "game_room"
    assert lying(game) == {"foyer": 1}
    assert not told(game, "drew")
    assert offered(game, "move"), "a 2 is not used up"
    conservation(game)


def test_the_elevator_is_turned_over_and_not_entered() -> None:
    game = explored(expect.CLOSED_ROOM)
    lift = room_id(expect.CLOSED_ROOM)
    assert game.s.house.has(lift)
    assert game.room(heads(game)[0]) == "foyer"
    assert lying(game) == {}
    assert lift not in {o[1] for o in offered(game, "move")}
    assert offered(game, "move"), "it has not moved yet"


@pytest.mark.parametrize("name", expect.CLOSED_PASSAGES)
def test_what_is_secret_it_does_not_use(name: str) -> None:
    token = card_id(name) + "_token"
    game = turn(snake(second="grand_staircase").linked("foyer", "basement_landing", token))
    assert "basement_landing" not in {o[1] for o in offered(game, "move")}
    hero = snake().linked("entrance_hall", "basement_landing", token).turn(1).build()
    assert "basement_landing" in {o[1] for o in offered(hero, "move")}


def test_it_uses_chute_gallery_and_collapsed_room_and_leaves_itself_there() -> None:
    p = snake(second="grand_staircase").beside("foyer", "west", "coal_chute").explorer(1, at="entrance_hall")
    game = turn(p)
    game.choose(("move", "coal_chute"))
    assert game.room(heads(game)[0]) == "basement_landing"
    assert lying(game) == {"foyer": 1, "coal_chute": 1}
    p = snake(first="basement_landing", second="grand_staircase").beside("foyer", "west", "coal_chute")
    assert "coal_chute" in {o[1] for o in offered(turn(p), "move")}
    p = snake(second="grand_staircase")
    p.beside("upper_landing", "north", "gallery").beside("foyer", "west", "ballroom")
    p.s.loc[3] = "gallery"
    game = turn(p)
    act(game, next(o for o in offered(game, "act") if "ballroom" in o[1]))
    assert game.room(heads(game)[0]) == "ballroom"
    assert lying(game) == {"gallery": 1}
    p = snake(second="grand_staircase").beside("upper_landing", "north", "collapsed_room")
    p.s.loc[3] = "collapsed_room"
    game = turn(p)
    act(game, next(o for o in offered(game, "act") if "jump" in o[1]))
    assert game.room(heads(game)[0]) == "basement_landing"
    assert lying(game) == {"collapsed_room": 1}


# -- the ends ----------------------------------------------------------------------------------------------------------


def spread(p: Position, bodies: int) -> Position:
    """So many Bodies lie about, in rooms other than the Heads'."""
    return p.lying("basement_landing", *BODIES[:bodies])


@pytest.mark.parametrize("players", [3, 6])
def test_the_sixteenth_body_closes_the_ring(players: int) -> None:
    game = turn(spread(snake(players), expect.BODIES - 2))
    game.choose(("move", "grand_staircase"))
    assert not game.over
    game.choose(("move", "foyer"))
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))


def test_a_room_that_has_one_brings_it_no_nearer() -> None:
    p = spread(snake(), expect.BODIES - 2).lying("foyer", BODIES[-2])
    game = turn(p)
    game.choose(("move", "grand_staircase"))
    assert not game.over
    assert sum(lying(game).values()) == expect.BODIES - 1


def test_the_traitor_wins_when_no_hero_is_alive() -> None:
    p = snake(first="entrance_hall").dead(2).explorer(1, might_step=1, speed_step=1)
    game = turn(p)
    act(game, ("attack", 1, MIGHT, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (6, 2), (4, 3)])
def test_whole_games_saved_and_loaded(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in View(game, seat).rules())


def test_the_heroes_alone_know_what_the_skull_is_for() -> None:
    game = snake().turn(1).build()
    assert "Show a Head the Skull" in booklet(game, 1)
    assert "Show a Head the Skull" not in booklet(game, 0)


def test_each_side_has_its_own_goals_and_story() -> None:
    game = begun(stage(HAUNT, 3).explorer(0, at="foyer").holding(0, "skull"), HAUNT)
    heroes, traitor = View(game, 1), View(game, 0)
    assert heroes.story() != traitor.story()
    assert [g.side for g in heroes.goals()] == ["heroes"]
    assert [g.side for g in traitor.goals()] == ["traitor", "traitor"]
    assert "Body" not in "".join(g.text for g in heroes.goals())
    assert HITS in game.tables.counters
