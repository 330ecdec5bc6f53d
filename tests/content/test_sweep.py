"""Whole games by the chart: no haunt is named, bots choose at random, and what must always hold does at any choice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from hauntwright import Seating, View
from hauntwright.content import Content
from hauntwright.game import Game, resume
from hauntwright.parts import RuleLine
from hauntwright.rng import Generator, below, shuffled
from hauntwright.save import Record, dumps, loads
from hauntwright.state import State
from hauntwright.testing import check_goals_now, check_legal, conservation, fork_check, question
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path, classic_pack_path
from hauntwright_lab import make_bot

pytestmark = pytest.mark.slow
GAMES = [(players, seed) for players in (3, 4, 5, 6) for seed in range(3)]
LIMIT = 20_000


@cache
def content() -> Content:
    loaded = load_content([base_pack_path, classic_pack_path])
    assert loaded.content is not None, loaded.diagnostics
    return loaded.content


def choices(record: Record, seed: int) -> Iterator[Game]:
    """The game before every choice, and once more when it is over. The same seed goes on in the same way from any
    choice."""
    game = record.game
    bot = make_bot("random", seed)
    for _ in range(LIMIT):
        yield game
        d = game.decision
        if d is None:
            return
        record.choose(bot.choose(View(game, d.seat)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_must_hold_holds_at_every_choice(players: int, seed: int) -> None:
    """Promises 2, 4 and 7."""
    record = Record.new(content(), Seating(players, f"chart {seed}"))
    often: list[tuple[int, Callable[[Game], None]]] = [
        (1, conservation),
        (1, somebody_is_asked),
        (23, check_goals_now),
        (67, check_legal),
        (131, lambda g: fork_check(g, 3)),
    ]
    for n, game in enumerate(choices(record, seed)):
        for every, check in often:
            if n % every == 0 or game.decision is None:
                check(game)
    assert record.game.s.outcome in ("heroes", "traitor", "nobody", "stopped")
    assert record.game.s.haunt in content().haunts, "the chart names one"


def somebody_is_asked(game: Game) -> None:
    d = game.decision
    assert (d is None) == bool(game.s.outcome)
    if d is not None:
        assert d.options
        assert 0 <= d.seat < game.s.seats


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_save_at_any_choice_goes_the_same_way(players: int, seed: int) -> None:
    """Promise 4: the game that was put away and taken up again ends as the one that was not."""
    straight = Record.new(content(), Seating(players, f"chart {seed}"))
    for _ in choices(straight, seed):
        pass
    stop = below(Generator(f"stop {players} {seed}"), len(straight.game.log))
    record = Record.new(content(), Seating(players, f"chart {seed}"))
    for game in choices(record, seed):
        if len(game.log) == stop:
            break
    text = dumps(record)
    record = loads(text, content())
    assert dumps(record) == text
    for _ in choices(record, seed):
        pass
    assert record.game.log == straight.game.log
    assert record.game.digest() == straight.game.digest()
    assert record.game.s.outcome == straight.game.s.outcome


# -- secrets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_no_seat_sees_what_it_may_not_know(players: int, seed: int) -> None:
    """Promise 5."""
    record = Record.new(content(), Seating(players, f"chart {seed}"), listen=True)
    choose = Generator(f"secrets {players} {seed}")
    for n, game in enumerate(choices(record, seed)):
        only_who_is_asked_sees_the_question(game)
        if n % 13 == 0 or game.decision is None:
            each_side_has_its_own_book(game)
            no_stack_and_no_die_shows(game, choose)
            no_hidden_counter_shows(game)
    counts_are_told_to_those_who_may_know(record.game)


def only_who_is_asked_sees_the_question(game: Game) -> None:
    for seat in range(game.s.seats):
        shown = View(game, seat).decision
        assert shown is (game.decision if game.decision is not None and game.decision.seat == seat else None)


def side(game: Game, seat: int) -> str:
    return "traitor" if game.s.side[seat] == "traitor" else "heroes"


def secret_lines(game: Game, seat: int) -> list[RuleLine]:
    """Lines of the haunt that a seat must not read: those of the other side that nobody has met."""
    part = content().haunts[game.s.haunt].part
    lines, used = part.lines, game.s.used
    out = {c.id for c in part.counters if any(key in used for key in c.target_until)}
    mine = {"all", side(game, seat)}
    open_texts = {line.text for line in lines if line.audience in mine or line.until in used or line.counter in out}
    return [line for line in lines if line.text not in open_texts]


def each_side_has_its_own_book(game: Game) -> None:
    if not game.s.haunt or game.s.phase == "explore":
        return
    haunt = content().haunts[game.s.haunt]
    for seat in range(game.s.seats):
        view = View(game, seat)
        text = json.dumps(view.data())
        for line in secret_lines(game, seat):
            assert json.dumps(line.text) not in text
        other = {"heroes": "traitor", "traitor": "heroes"}[side(game, seat)]
        theirs = haunt.stories.get(other, "")
        assert not theirs or theirs[:40] not in view.story()
        for goal in haunt.part.goals:
            if ("traitor" if goal.side == "traitor" else "heroes") == other:
                assert goal not in view.goals()


def all_seen(game: Game, seats: range | tuple[int, ...]) -> list[object]:
    return [View(game, seat).data() for seat in seats]


def no_stack_and_no_die_shows(game: Game, choose: Generator) -> None:
    """Another order of the stacks and another generator show nowhere."""
    if game.gen is not None or game.decision is None:
        return
    s = State.from_data(game.s.data(), game.c.plan)
    s.r1, s.r2 = choose.r1, choose.r2
    s.stack = shuffled(choose, s.stack)
    for kind in ("omen", "item", "event"):
        s.zones[kind] = shuffled(choose, s.zones[kind])
    other = resume(game.c, s, ())
    assert question(other.decision) == question(game.decision)
    seats = range(game.s.seats)
    assert all_seen(other, seats) == all_seen(game, seats)


def no_hidden_counter_shows(game: Game) -> None:
    """Another number of a counter that is hidden from a side, and has not come out, shows to nobody of it."""
    if game.gen is not None or game.decision is None or not game.s.haunt:
        return
    for counter in content().haunts[game.s.haunt].part.counters:
        seats = tuple(f for f in range(game.s.seats) if counter.hidden == side(game, f))
        if seats and counter.id in game.s.vars and counter.until not in game.s.used:
            s = State.from_data(game.s.data(), game.c.plan)
            s.vars[counter.id] += 1
            assert all_seen(resume(game.c, s, ()), seats) == all_seen(game, seats), counter.id


def counts_are_told_to_those_who_may_know(game: Game) -> None:
    counters = content().haunts[game.s.haunt].part.counters
    hidden = {c.id: c.hidden for c in counters if c.hidden and c.until not in game.s.used}
    for event in game.events:
        if event.kind == "counted" and event.data[0] in hidden:
            assert event.to is not None
            assert not [f for f in event.to if side(game, f) == hidden[event.data[0]]]
