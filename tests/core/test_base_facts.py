"""The real house: the facts that the project ships, with cards that do nothing and a haunt written by hand."""

import pytest

from hauntwright import Seating, new_game
from hauntwright.house import House
from hauntwright.rng import Generator, below
from hauntwright.testing import Position, asked, check_legal, conservation, fork_check, offered, play
from tests.core.test_house import same
from tests.hand_built import content

BASE = content()


@pytest.mark.parametrize("players", [3, 6])
def test_games_in_the_real_house_end_and_keep_every_card_and_tile(players):
    for seed in range(3):
        game = new_game(BASE, Seating(players, f"real {seed}"))
        play(game, Generator(seed), limit=6000, each=conservation)
        assert game.over


def test_everything_holds_at_some_moments_of_a_game():
    game = new_game(BASE, Seating(4, 2))
    for _ in range(60):
        if game.decision is None:
            break
        play(game, Generator(len(game.log)), limit=9)
        check_legal(game)
        fork_check(game, 8)


def test_the_whole_house_is_explored():
    """R23: every floor ends explored or closed, and the house made tile by tile equals one made at once."""
    game = new_game(BASE, Seating(4, 5))
    generator = Generator(5)
    for _ in range(3000):
        if game.decision is None:
            break
        options = asked(game).options
        wanted = offered(game, "explore") or tuple(o for o in options if o[0] != "end") or options
        game.choose(wanted[below(generator, len(wanted))])
    h = game.s.house
    assert len(h.tiles) > 20
    same(h, House(h.plan, h.tiles, h.links, h.shut, h.fallen))


def test_R33_a_tile_that_lands_elsewhere():
    (lake,) = [r.id for r in BASE.rooms.values() if r.land_on]
    p = Position(BASE).explorer(0, at="upper_landing").stacked("room", lake)
    game = p.build()
    game.choose(("explore", 0))
    while offered(game, "doorway") or offered(game, "turn"):
        game.choose(0)
    assert game.s.house.floor(lake) == "basement"
    assert game.room(0) == lake


def test_R26_barriers_have_two_spots_that_face_apart():
    barriers = [r for r in BASE.rooms.values() if "barrier" in r.tags]
    assert len(barriers) == 3
    for room in barriers:
        assert len(BASE.plan.spots[room.id]) == 2


def test_R3_the_real_stairs():
    h = new_game(BASE, Seating(3, 1)).s.house
    assert "upper_landing" in h.exits("grand_staircase")
    (rescue,) = [r.id for r in BASE.rooms.values() if "rescue stairs" in r.tags]
    (side, *_) = h.unexplored("basement_landing")
    cell = h.cell("basement_landing", side)
    turn = h.turns(rescue, cell, (side + 2) % 4)[0]
    assert "foyer" in h.place(rescue, *cell, turn).exits(rescue)
