"""Taking back (pitfall 11): one choice at a time, never past dice, a card turned over, or another seat."""

import pytest

from hauntwright import HookError, Seating, new_game, play, verbs
from hauntwright.parts import MIGHT, Action, Hook, Part
from hauntwright.rng import Generator, below
from hauntwright.save import Record, dumps, loads
from hauntwright.testing import Position, asked, dice, question, told
from tests.core.small import SMALL, content


def test_a_step_is_taken_back_with_its_events():
    game = Position(SMALL).build()
    before, events = game.digest(), len(game.events)
    game.choose(("move", "stairs"))
    assert game.undo()
    assert game.digest() == before
    assert game.log == []
    assert len(game.events) == events
    assert not game.undo()


def test_step_by_step_to_the_begin_of_the_turn():
    game = Position(SMALL).explorer(0, speed=4).build()
    digests = []
    for spot in ("stairs", "hall", "stairs"):
        digests.append(game.digest())
        game.choose(("move", spot))
    for digest in reversed(digests):
        assert game.undo()
        assert game.digest() == digest
    assert not game.undo()


def test_a_tile_that_was_turned_over_stays():
    game = Position(SMALL).stacked("room", "den").build()
    game.choose(("explore", 1))
    assert game.room(0) == "den"
    after, events = game.digest(), list(game.events)
    assert not game.undo()
    assert game.digest() == after
    assert game.events == events


def test_what_came_after_the_tile_may_be_taken_back():
    game = Position(SMALL).stacked("room", "den").build()
    game.choose(("explore", 1))
    after = game.digest()
    game.choose(("move", "hall"))
    assert game.undo()
    assert game.digest() == after
    assert not game.undo()


def test_dice_that_fell_stay():
    def run(g, f):
        yield from play.roll(g, f, MIGHT)

    game = Position(content(Part("base:r", actions=(Action("r", "R", run, lambda g, f: True),)))).build()
    game.choose(("act", "r"))
    log = list(game.log)
    assert not game.undo()
    assert game.log == log


def test_one_choice_inside_an_action():
    game = Position(SMALL).holding(0, "lamp", "axe", "ring").build()
    before = game.digest()
    game.choose(("drop", "lamp"))
    inside = game.digest()
    game.choose(("drop", "axe"))
    assert game.undo()
    assert game.digest() == inside
    assert asked(game).kind == "drop"
    assert len(told(game, "placed")) == 1
    assert game.undo()
    assert game.digest() == before
    assert game.log == []
    assert not game.undo()


def test_the_last_choice_of_an_action_that_is_over():
    game = Position(SMALL).holding(0, "lamp", "axe", "ring").build()
    game.choose(("drop", "lamp"))
    inside = game.digest()
    game.choose(("enough",))
    assert game.undo()
    assert game.digest() == inside
    assert game.log == [("drop", "lamp")]


def test_not_what_another_seat_has_seen():
    game = Position(SMALL).holding(0, "lamp").build()
    game.choose(("give", "lamp", 1))
    assert asked(game).seat == 1
    assert not game.undo(), "seat 1 was asked"
    game.choose(("no",))
    assert asked(game).seat == 0
    assert not game.undo(), "the last choice was seat 1's"
    game.choose(("move", "stairs"))
    game.choose(("end",))
    assert not game.undo()


def test_not_after_the_end():
    game = Position(SMALL).haunt("hunt", traitor=2).noted("tally", 2).explorer(0, sanity=7).turn(0).build()
    with dice(game, 6):
        game.choose(("act", "pray"))
    assert game.over
    assert not game.undo()


def test_a_fork_is_taken_back_to_its_begin_and_no_further():
    game = Position(SMALL).explorer(0, speed=4).holding(0, "lamp", "axe", "ring").build()
    game.choose(("move", "stairs"))
    for step in (("move", "hall"), ("drop", "lamp")):
        fork = game.fork()
        before = fork.digest()
        assert not fork.undo()
        fork.choose(step)
        assert fork.undo()
        assert fork.digest() == before
        assert not fork.undo()
    game.choose(("drop", "lamp"))
    inside = game.fork()
    assert not inside.undo(), "what was chosen inside the action before"
    inside.choose(("drop", "axe"))
    assert inside.undo()
    assert inside.digest() == game.digest()
    assert not inside.undo()


def test_inside_an_action_the_position_is_where_it_began():
    game = Position(SMALL).explorer(0, speed=4).holding(0, "lamp", "axe", "ring").build()
    game.choose(("move", "stairs"))
    game.choose(("move", "hall"))
    began = game.s.copy()
    game.choose(("drop", "lamp"))
    game.choose(("drop", "axe"))
    state, since = game.position()
    assert state == began
    assert since == (("drop", "lamp"), ("drop", "axe"))


def test_a_thing_is_found_where_it_is_though_a_fork_has_moved_it():
    game = Position(SMALL).holding(0, "lamp").build()
    fork = game.fork()
    fork.choose(("drop", "lamp"))
    assert verbs.place_of(fork, "lamp") == "at:hall"
    assert verbs.place_of(game, "lamp") == "hand:0"
    assert verbs.place_of(fork, "lamp") == "at:hall"


def test_a_record_forgets_what_was_taken_back():
    record = Record.new(SMALL, Seating(3, 1))
    text = dumps(record)
    record.choose(("move", "stairs"))
    assert record.undo()
    assert dumps(record) == text


def test_after_loading_nothing_wrong_is_taken_back():
    record = Record.new(SMALL, Seating(3, 1))
    record.choose(("move", "stairs"))
    loaded = loads(dumps(record), SMALL)
    assert not loaded.undo(), "a save begins where it stands"
    assert loaded.game.log == record.game.log


def test_an_undo_at_any_moment_is_one_choice_or_none():
    """And choosing the same again leads to the same place."""
    for seed in range(6):
        game = new_game(SMALL, Seating(3, seed), listen=True)
        choose = Generator(seed)
        taken = 0
        for _ in range(250):
            if game.decision is None:
                break
            before, ask = game.digest(), question(game.decision)
            i = below(choose, len(asked(game).options))
            n = len(game.log)
            game.choose(i)
            after, events = game.digest(), list(game.events)
            if game.undo():
                taken += 1
                assert (game.digest(), question(game.decision), len(game.log)) == (before, ask, n)
                game.choose(i)
            assert (game.digest(), game.events, len(game.log)) == (after, events, n + 1)
        assert taken > 20


def test_a_choice_that_failed_is_not_there_to_be_taken_back():
    def broken(g, f, spot):
        raise ZeroDivisionError

    game = (
        Position(content(Part("room:den", hooks=(Hook("entered", broken, "den"),))))
        .beside("hall", "east", "den")
        .build()
    )
    before = game.digest()
    game.choose(("move", "stairs"))
    game.choose(("move", "hall"))
    with pytest.raises(HookError):
        game.choose(("move", "den"))
    assert game.undo()
    assert game.undo()
    assert game.digest() == before
    assert game.log == []
