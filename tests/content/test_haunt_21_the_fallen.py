"""House of the Living Dead: heroes who fall and get up, whose turn and whose victory that is; three cards, one kept."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_21_house_of_the_living_dead as expect
from tests.content.haunt_21_stage import HAUNT, KILLER, WOUNDS, fallen, night, zombies
from tests.content.haunt_stage import answer, choose_monster, monsters_turn
from tests.content.haunting import pass_to, view
from tests.content.stage import act

# -- falling and getting up --------------------------------------------------------------------------------------------


def struck(p: Position, target: int = 1, by: int = 5, roll: int = 9) -> Game:
    """A Zombie (or the lord) strikes a hero down."""
    p.explorer(target, might_step=1, speed_step=1)
    game = monsters_turn(p, 2, 3)
    choose_monster(game, by)
    act(game, ("attack", target, MIGHT, ""), roll, 0)
    return game


def test_who_falls_drops_everything_and_a_zombie_stands_there() -> None:
    p = night(4, "basement_landing", "entrance_hall").holding(1, "medallion", "axe", "dog").explorer(2, at="foyer")
    game = struck(p.explorer(3, at="foyer"))
    assert not game.s.life[1]
    assert set(game.s.zones["at:entrance_hall"]) == {"medallion", "axe", "dog"}
    risen = zombies(game)[-1]
    assert game.room(risen) == "entrance_hall"
    assert tuple(game.trait(risen, t) for t in range(4)) == (2, 5, 2, -1)
    assert len(zombies(game)) == 2
    assert game.seat(risen) == 1
    assert game.s.side[1] == "traitor"
    conservation(game)
    fork_check(game)


def test_the_player_may_read_the_traitors_booklet_from_then_on() -> None:
    p = night(4, "basement_landing", "entrance_hall").explorer(2, at="foyer").explorer(3, at="foyer")
    assert WOUNDS not in view(p.turn(2).build(), 1).counters()
    game = struck(p)
    seen = View(game, 1)
    assert WOUNDS in seen.counters()
    assert {g.side for g in seen.goals()} == {"traitor"}
    assert WOUNDS not in view(game, 2).counters()


def test_it_is_idle_for_the_rest_of_that_turn_and_acts_on_the_players_next() -> None:
    p = night(4, "basement_landing", "entrance_hall").explorer(2, at="entrance_hall").explorer(3, at="foyer")
    game = struck(p)
    risen = zombies(game)[-1]
    if ("done",) in asked(game).options:
        game.choose(("done",))
    while game.s.turn == MONSTERS:
        assert ("monster", risen) not in asked(game).options
        game.choose(len(asked(game).options) - 1)
    assert game.s.turn == 1
    assert (asked(game).seat, asked(game).options) == (1, (("monster", risen), ("all done",)))
    rolls = [e.data for e in told(game, "rolled") if e.data[1] == "movement"]
    assert [len(d[3]) for d in rolls] == [3, 2, 2] or [len(d[3]) for d in rolls] == [2, 3, 2], "a roll of its own"
    game.choose(("monster", risen))
    assert {o[1] for o in offered(game, "attack")} == {2}
    act(game, ("attack", 2, MIGHT, ""), 3, 2)
    if ("done",) in asked(game).options:
        game.choose(("done",))
    answer(game)
    assert game.s.turn == 2


def test_one_who_falls_by_an_attack_of_the_own_acts_only_a_round_later() -> None:
    p = night(4, "basement_landing", "entrance_hall").explorer(1, might_step=1, speed_step=1).explorer(3, at="foyer")
    game = p.turn(1).build()
    act(game, ("attack", 5, MIGHT, ""), 0, 9)
    assert not game.s.life[1]
    assert game.s.turn == 2, "its own turn is over"
    assert not [e for e in told(game, "rolled") if e.data[1] == "movement"]
    pass_to(game, MONSTERS, 2, 3)
    assert asked(game).seat == 0
    assert not {("monster", zombies(game)[-1])} & set(asked(game).options)
    game.choose(("all done",))
    assert game.s.turn == 1
    assert asked(game).seat == 1


def test_it_follows_all_the_rules_of_zombies() -> None:
    p = fallen(night(4, "basement_landing", "upper_landing"), 1, "foyer").beside("foyer", "east", "mystic_elevator")
    p.lying("foyer", "axe")
    game = p.turn(1).build(3)
    risen = zombies(game)[-1]
    choose_monster(game, risen)
    assert {o[0] for o in asked(game).options} == {"move", "done"}, "it explores nothing and takes nothing"
    assert "mystic_elevator" not in {o[1] for o in offered(game, "move")}
    assert game.s.pace[risen] == 3


def test_killed_it_is_dead_and_its_player_is_asked_no_more() -> None:
    p = fallen(night(4, "basement_landing", "upper_landing"), 1, "entrance_hall").holding(2, "axe")
    game = p.turn(2).build()
    act(game, ("attack", zombies(game)[-1], MIGHT, "axe"), 8, 1)
    assert len(zombies(game)) == 1
    assert not game.over
    pass_to(game, MONSTERS, 2, 3)
    game.choose(("all done",))
    assert game.s.turn == 2


def test_stunned_it_misses_its_next_turn() -> None:
    p = fallen(night(4, "basement_landing", "upper_landing"), 1, "entrance_hall")
    game = p.turn(2).build()
    risen = zombies(game)[-1]
    act(game, ("attack", risen, MIGHT, ""), 8, 1)
    assert game.s.stun[risen]
    pass_to(game, MONSTERS, 2, 3)
    game.choose(("all done",))
    assert game.s.turn == 2
    assert not game.s.stun[risen]


def test_the_symbol_and_the_weapons_count_against_it_too() -> None:
    p = fallen(night(4, "basement_landing", "upper_landing"), 1, "entrance_hall").holding(2, "holy_symbol")
    game = p.turn(1).build(2)
    choose_monster(game, zombies(game)[-1])
    seen = act(game, ("attack", 2, MIGHT, ""), 2, 2)
    assert [len(d[3]) for d in seen.of("rolled") if d[1] == "attack"] == [5 - expect.SYMBOL_TAKES]


def test_it_counts_among_those_that_have_to_be_killed() -> None:
    p = fallen(night(4, "basement_landing", "entrance_hall"), 1, "foyer").holding(2, "axe")
    game = p.turn(2).build()
    act(game, ("attack", 5, MIGHT, "axe"), 8, 1)
    assert not game.over
    p = fallen(night(4, "basement_landing"), 1, "entrance_hall").holding(2, "axe")
    game = p.turn(2).build()
    act(game, ("attack", 5, MIGHT, "axe"), 8, 1)
    assert (game.s.outcome, game.s.winners) == ("heroes", (2, 3)), "who has gone over wins with nobody"


# -- who wins with the traitor -----------------------------------------------------------------------------------------


def last_hero(killer: str) -> Game:
    """Explorers 1 and 2 have fallen; the last hero is killed by a Zombie, by the lord, or by that of explorer 2."""
    p = fallen(fallen(night(4, "entrance_hall", "entrance_hall"), 1, "foyer"), 2, "entrance_hall")
    p.explorer(3, might_step=1, speed_step=1)
    if killer == "fallen":
        game = p.turn(2).build(2)
        f = 7
    else:
        game = monsters_turn(p, 2, 3)
        f = 5 if killer == "zombie" else 4
    choose_monster(game, f)
    act(game, ("attack", 3, MIGHT, ""), 9, 0)
    return game


@pytest.mark.parametrize(("killer", "winners"), [("zombie", (0,)), ("lord", (0,)), ("fallen", (0, 2))])
def test_the_traitor_wins_with_those_who_have_killed(killer: str, winners: tuple[int, ...]) -> None:
    game = last_hero(killer)
    assert (game.s.outcome, game.s.winners) == ("traitor", winners)


def test_a_kill_counts_whenever_it_was() -> None:
    p = fallen(night(4, "basement_landing", "upper_landing"), 1, "entrance_hall").explorer(
        2, might_step=1, speed_step=1
    )
    game = p.turn(1).build(2)
    choose_monster(game, zombies(game)[-1])
    act(game, ("attack", 2, MIGHT, ""), 9, 0)
    assert KILLER in game.s.marks["f1"]
    assert not game.over


def test_in_defence_too() -> None:
    p = fallen(night(4, "basement_landing", "upper_landing"), 1, "entrance_hall").explorer(
        2, might_step=1, speed_step=1
    )
    game = p.turn(2).build()
    act(game, ("attack", zombies(game)[-1], MIGHT, ""), 0, 9)
    assert not game.s.life[2]
    assert KILLER in game.s.marks["f1"]


@pytest.mark.parametrize("players", [3, 6])
def test_with_nobody_gone_over_the_traitor_wins_alone(players: int) -> None:
    p = night(players, "basement_landing", "entrance_hall")
    for f in range(2, players):
        p.dead(f)
    p.explorer(1, might_step=1, speed_step=1)
    game = monsters_turn(p, 2, 3)
    choose_monster(game, players + 1)
    act(game, ("attack", 1, MIGHT, ""), 9, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))


# -- three cards, one kept ---------------------------------------------------------------------------------------------


def searching(*stack: str) -> Game:
    """Explorer 1 opens a door onto a room with an item."""
    p = night(4, "basement_landing", "upper_landing").explorer(1, at="foyer").stacked("item", *stack)
    room = next(r.id for r in p.game.c.rooms.values() if r.symbol == "item" and "ground" in r.floors)
    game = p.stacked("room", room).turn(1).build()
    game.choose(offered(game, "explore")[0])
    while asked(game).kind == "lay":
        game.choose(0)
    return game


def test_a_hero_may_look_through_three_and_keep_one() -> None:
    game = searching("bell", "axe", "rope", "candle")
    assert (asked(game).seat, asked(game).kind) == (1, "offer")
    game.choose(("yes",))
    assert {o[1] for o in asked(game).options} == {"bell", "axe", "rope"}
    assert len(asked(game).options) == expect.LOOKED_THROUGH
    game.choose(("card", "axe"))
    assert game.s.zones["hand:1"] == ("axe",)
    assert game.s.zones["item"][0] == "candle"
    assert game.s.zones["item"][-2:] == ("bell", "rope")
    assert expect.KEPT == 1
    conservation(game)


def test_or_just_draws() -> None:
    game = searching("bell", "axe", "rope", "candle")
    game.choose(("no",))
    assert game.s.zones["hand:1"] == ("bell",)
    assert game.s.zones["item"][:3] == ("axe", "rope", "candle")


def test_at_every_draw_of_an_item() -> None:
    p = night(4, "basement_landing", "upper_landing").holding(1, "puzzle_box").stacked("item", "bell", "axe", "rope")
    game = p.turn(1).build()
    act(game, next(o for o in offered(game, "act") if "puzzle" in o[1]), 6, answers=[("yes",)])
    assert len(told(game, "shown")) == 2
    assert len(game.s.zones["hand:1"]) == 2


def test_no_other_cards_and_nobody_of_the_other_side() -> None:
    p = night(4, "basement_landing", "upper_landing").explorer(1, at="foyer").stacked("room", "game_room")
    game = p.stacked("event", "smoke").turn(1).build()
    game.choose(offered(game, "explore")[0])
    while asked(game).kind == "lay":
        game.choose(0)
    assert asked(game).kind != "offer"
    assert HAUNT == expect.ID
