"""Forks, digests, saves and views, how much a big house costs, and the memory of a game."""

import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator

from benchmarks.houses import measured
from benchmarks.measure import Line, mean_micros, micros
from hauntwright.game import Game
from hauntwright.rng import Generator, below
from hauntwright.save import Record, dumps, loads
from hauntwright.setup import Seating, new_game
from hauntwright.view import View
from hauntwright_lab import make_bot, play_out


def walk(record: Record, steps: int, kind: str = "random") -> Iterator[Record]:
    """The record before each of so many choices of bots."""
    bot = make_bot(kind, 1)
    for _ in range(steps):
        d = record.game.decision
        if d is None:
            return
        yield record
        record.choose(bot.choose(View(record.game, d.seat)))


def records() -> Iterator[Record]:
    content, haunts = measured()
    for seed in range(4):
        yield Record.new(content, Seating(4, seed, haunts[seed % len(haunts)]))


def forks() -> Iterator[Line]:
    took: dict[bool, list[float]] = {False: [], True: []}
    for record in records():
        for r in walk(record, 500):
            inside = r.game.gen is not None
            if inside or len(r.game.log) % 10 == 0:
                cases: list[Callable[[], object]] = [r.game.fork]
                took[inside].append(mean_micros(cases, 2))
    yield Line("fork between actions", statistics.mean(took[False]), "µs", 5)
    yield Line("fork inside an action, mean", statistics.mean(took[True]), "µs", 80)
    yield Line("fork inside an action, worst of all met", max(took[True]), "µs")


def middle() -> Record:
    """A game of four in the midst of a haunt."""
    content, haunts = measured()
    for seed in range(1, 50):
        record = Record.new(content, Seating(4, seed, haunts[0]))
        bot = make_bot("seeker", seed)
        while (d := record.game.decision) is not None:
            if record.game.s.haunt_round == 3:
                return record
            record.choose(bot.choose(View(record.game, d.seat)))
    raise AssertionError("no game came to the third round of the haunt")


def files() -> Iterator[Line]:
    content, _ = measured()
    record = middle()
    text = dumps(record)
    view = View(record.game, 0)
    yield Line("digest", micros(record.game.digest), "µs", 200)
    yield Line("save", micros(lambda: dumps(record)), "µs", 1000)
    yield Line("load", micros(lambda: loads(text, content)), "µs", 4000)
    yield Line("size of a save", len(text) / 1000, "kB", 100)
    yield Line("view as data", micros(view.data), "µs", 200)
    yield Line("new game", micros(lambda: new_game(content, Seating(4, 1))), "µs", 1000)


def grown(rooms: int) -> Game:
    """A game at the begin of a haunt, in a house filled up to a number of rooms."""
    content, haunts = measured()
    game = new_game(content, Seating(4, 3, haunts[0]))
    s = game.s
    house = s.house
    for room in s.stack:
        if len(house.tiles) >= rooms:
            break
        for spot, side in house.doorways():
            turns = house.turns(room, house.cell(spot, side), (side + 2) % 4)
            if house.floor(spot) in house.plan.floors[room] and turns:
                house = house.place(room, *house.cell(spot, side), turns[0])
                break
    s.house = house
    s.stack = tuple(r for r in s.stack if not house.has(r))
    s.revealer, s.step = 0, "haunt"
    game.start()
    chance = Generator(3)
    while s.phase != "haunt":
        assert game.decision is not None
        game.choose(below(chance, len(game.decision.options)))
    return game


def played(game: Game, seed: int, steps: int = 150) -> float:
    """Processor seconds a random decision takes from a position on, without opening doors."""
    g = game.fork()
    chance = Generator(seed)
    made = 0
    began = time.process_time()
    while made < steps and g.decision is not None:
        options = [i for i, o in enumerate(g.decision.options) if o[0] != "explore"]
        g.choose(options[below(chance, len(options))])
        made += 1
    return (time.process_time() - began) / made


def growth() -> Iterator[Line]:
    small, big = grown(10), grown(40)
    pairs = [(played(small, seed), played(big, seed)) for seed in range(40)]
    few, many = (statistics.median(p[i] for p in pairs) for i in (0, 1))
    yield Line(f"a random decision, {len(small.s.house.tiles)} rooms placed", few * 1e6, "µs")
    yield Line(f"a random decision, {len(big.s.house.tiles)} rooms placed", many * 1e6, "µs")
    yield Line("decisions/s with 40 rooms to 10", few / many, "x", 0.85, True)


def memory() -> Iterator[Line]:
    """The most that a game of six with its events and its record of choices takes at once, beside the content."""
    content, haunts = measured()
    tracemalloc.start()
    record = Record.new(content, Seating(6, 1, haunts[0]), listen=True)
    play_out(record, make_bot("seeker", 1))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    yield Line(f"peak memory of a game of 6 ({len(record.game.log)} choices)", peak / 1e6, "MB")


def lines() -> Iterator[Line]:
    yield from forks()
    yield from files()
    yield from growth()
    yield from memory()
