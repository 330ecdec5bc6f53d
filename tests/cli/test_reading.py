"""`list`, `show`, `replay`, the floor map, and plain text."""

from __future__ import annotations

import json

import pytest

from hauntwright import Seating, View, new_game, save
from hauntwright.course import facing_key
from hauntwright.decision import Decision
from hauntwright.verbs import OUTSIDE
from hauntwright_cli.answers import read_answer
from hauntwright_cli.floor_map import all_floors, draw, legend, strips
from hauntwright_cli.text import cut, harmless, pad, row, showable, width, wrap
from hauntwright_lab import make_bot
from tests.hand_built import STORIES, content


def test_list_names_every_haunt(hauntwright):
    result = hauntwright("list")
    assert result.exit_code == 0
    assert "Cold Dawn     3-6  hand-built  complete" in result.stdout
    assert " 99  Empty Chairs  3-5  hand-built  left out: the chairs do not move" in result.stdout
    assert "Warning: pack broken" in result.stderr
    rows = json.loads(hauntwright("list", "--json").stdout)
    assert {r["id"]: r["complete"] for r in rows} == {"broken-clock": True, "cold-dawn": True, "empty-chairs": False}


def test_show_gives_nothing_away_unasked(hauntwright):
    bare = hauntwright("show", "Cold Dawn").output
    assert "3 to 6 players" in bare
    heroes = hauntwright("show", "cold-dawn", "--side", "heroes").output
    traitor = hauntwright("show", "cold-dawn", "--side", "traitor").output
    both = hauntwright("show", "cold-dawn", "--side", "all").output
    mine = {"heroes": "heroes win when [Dawn] is full", "traitor": "traitor wins when no hero is alive"}
    for text, knows in ((bare, ()), (heroes, ("heroes",)), (traitor, ("traitor",)), (both, ("heroes", "traitor"))):
        for side in ("heroes", "traitor"):
            assert (mine[side] in text) == (side in knows)
            assert (STORIES[side] in text) == (side in knows)
    assert "servants cannot leave house" in heroes
    assert hauntwright("show", "cold-dusk").exit_code == 2


# -- replay ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(hauntwright, tmp_path):
    file = tmp_path / "game.save"
    hauntwright("run", "cold-dawn", "--seed", "7", "--bots", "all", "--save", file)
    return file


def test_replay_tells_and_verifies(hauntwright, saved):
    told = hauntwright("replay", saved)
    assert told.exit_code == 0
    assert "The haunt begins: Cold Dawn." in told.output
    true = hauntwright("replay", saved, "--verify")
    assert true.exit_code == 0
    assert "the replay is true" in true.output
    part = hauntwright("replay", saved, "--to", "3")
    assert part.output.splitlines()[-1].startswith("3 of ")
    assert hauntwright("replay", saved, "--to", "-1").exit_code == 2
    assert hauntwright("replay", saved, "--as", "6").exit_code == 2


def test_replay_keeps_what_a_seat_may_not_know(hauntwright, saved):
    record = save.replay(saved.read_text(), content())
    seat = record.game.s.traitor + 1
    assert "Dawn: 3 of 10." in hauntwright("replay", saved).output
    assert "Dawn:" not in hauntwright("replay", saved, "--as", seat).output


def test_a_replay_that_differs_is_found(hauntwright, saved):
    body = save.read(saved.read_text())
    for change in (
        {"digests": [*body["digests"][:5], [body["digests"][5][0], "0" * 32], *body["digests"][6:]]},
        {"digest": "0" * 32},
        {"choices": [*body["choices"][:9], ["move", "nowhere"], *body["choices"][9:]]},
    ):
        saved.write_text(save._render({**body, **change}))
        result = hauntwright("replay", saved, "--verify")
        assert result.exit_code == 1
        assert str(saved) in result.stderr


# -- the map -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("boxes", [True, False])
def test_the_map_fits_and_names_every_room(seed, boxes):
    game = new_game(content(), Seating(5, seed, "cold-dawn"))
    bot = make_bot("seeker", seed)
    for _ in range(150):
        if game.decision is not None:
            game.choose(bot.choose(View(game, game.decision.seat)))
    view = View(game, 0)
    for floor in all_floors(view):
        text = draw(view, floor, 0, boxes)
        assert max(map(width, text)) <= 80
        assert boxes or "".join(text).isascii()
        if "more rooms" not in text[-1]:
            for tile in view.house.tiles:
                if tile.floor == floor:
                    assert view.room_name(tile.room).split()[0][:7] in "\n".join(text)
    known = "\n".join(text for _, text in legend(view, all_floors(view)))
    assert all(view.name(f) in known for f in range(5) if view.alive(f))


@pytest.mark.parametrize("columns", [30, 40, 60, 80, 200])
def test_a_whole_floor_is_shown_in_strips_where_it_is_too_wide(columns):
    game = new_game(content(), Seating(5, 4, "cold-dawn"))
    bot = make_bot("seeker", 4)
    for _ in range(150):
        if game.decision is not None:
            game.choose(bot.choose(View(game, game.decision.seat)))
    view = View(game, 0)
    for floor in all_floors(view):
        maps = ["\n".join(row(line) for line in part) for part in strips(view, floor, 0, False, columns)]
        tiles = [t for t in view.house.tiles if t.floor == floor]
        wide = max(t.x for t in tiles) - min(t.x for t in tiles) + 1
        assert (len(maps) > 1) == (wide > (columns - 1) // 10)
        assert max(width(line) for part in maps for line in part.splitlines()) <= columns
        for tile in tiles:
            assert sum(view.room_name(tile.room).split()[0][:7] in part for part in maps) >= 1
    assert strips(view, "nowhere") == []
    assert columns > 40 or any(len(strips(view, floor, 0, False, columns)) > 1 for floor in all_floors(view))


def test_the_legend_tells_where_figures_look_and_who_is_outside():
    game = new_game(content(), Seating(3, 1, "cold-dawn"))
    game.s.loc[1] = OUTSIDE
    game.s.vars[facing_key(0)] = 3
    view = View(game, 2)
    told = [text for _, text in legend(view, all_floors(view))]
    assert f"{view.name(0)} (looks west): Entrance Hall" in told
    assert f"{view.name(1)}: outside the house" in told


def test_a_collapsed_room_has_no_doors():
    game = new_game(content(), Seating(3, 1, "cold-dawn"))
    game.s.house = game.s.house.fall("foyer")
    assert draw(View(game, 0), "ground", 0, boxes=False) == [
        "+-----------------+",
        "| Grand Staircase |",
        "|                 |",
        "|        ^        |",
        "+-----------------+",
        "|      Foyer      |",
        "|                 |",
        "|    collapsed    |",
        "+-----------------+",
        "|  Entrance Hall  |",
        "?                 ?",
        "|      1 2 3      |",
        "+-----------------+",
    ]


def test_doors_are_gaps_and_question_marks():
    game = new_game(content(), Seating(3, 1, "cold-dawn"))
    assert draw(View(game, 0), "ground", 0, boxes=False) == [
        "+-----------------+",
        "| Grand Staircase |",
        "|                 |",
        "|        ^        |",
        "+-------   -------+",
        "|      Foyer      |",
        "?                 ?",
        "|                 |",
        "+-------   -------+",
        "|  Entrance Hall  |",
        "?                 ?",
        "|      1 2 3      |",
        "+-----------------+",
    ]


# -- text --------------------------------------------------------------------------------------------------------------


def test_wide_signs_take_two_columns():
    assert width("鬼屋") == 4
    assert cut("鬼屋", 3) == "鬼"
    assert pad("鬼", 4) == "鬼  "
    assert wrap("鬼" * 50, 20, "  ", "    ")[1].startswith("    鬼")
    assert all(width(line) <= 20 for line in wrap("鬼" * 50 + " word " + "x" * 70, 20))


def test_strangers_texts_do_not_steer_the_terminal():
    assert harmless("a\x1b[2Jb\u202ec") == "a?[2Jb?c"


def test_what_an_encoding_lacks_is_put_plainly():
    assert showable("It’s “é” × 鬼…", "ascii") == 'It\'s "e" x ?...'
    assert showable("é", "cp1252") == "é"


def test_of_things_that_are_alike_a_text_takes_any_one():
    decision = Decision(0, "turn", (("take", "coin#1"), ("take", "coin#2"), ("take", "rope")))
    labels = ("pick up the Coin", "pick up the Coin", "pick up the Rope")
    assert read_answer("Pick up the coin", decision, labels) == 0
    assert read_answer("coin", decision, labels) == 0
    assert read_answer("pick up", decision, labels) == "That could be 1, 2, 3; give the number."
