"""Time inside a haunt's own blocks: what the compiler makes of Pay the Piper against the same haunt written by hand.

Both are played with the same seeds and the same bots, so they come to the same calls. Every function of a haunt is
wrapped with a clock whose own time is taken off.
"""

import statistics
import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

from attrs import define, evolve, field

from benchmarks.measure import Line
from hauntwright.content import Content
from hauntwright.parts import Haunt
from hauntwright.setup import Seating, new_game
from hauntwright_lab import make_bot, play_out

PLUGIN = Path(__file__).resolve().parents[1] / "examples" / "piper_plugin"
COMPILED, BY_HAND = "pay-the-piper", "pay-the-piper-by-hand"
ROUNDS = 9
SEEDS = range(6)
clock = time.perf_counter_ns


@define(eq=False)
class Clock:
    """Nanoseconds and calls by block."""

    spent: dict[str, int] = field(factory=dict)
    calls: dict[str, int] = field(factory=dict)

    def add(self, block: str, nanos: int, call: int = 0) -> None:
        self.spent[block] = self.spent.get(block, 0) + nanos
        self.calls[block] = self.calls.get(block, 0) + call

    def around(self, block: str, fn: Callable[..., Any]) -> Callable[..., Any]:
        """The function with the clock running while it does: in a generator, from each answer to the next question."""

        def run(*given: Any) -> Any:
            began = clock()
            r = fn(*given)
            self.add(block, clock() - began - SELF, 1)
            return self._driven(block, r) if hasattr(r, "send") else r

        return run

    def _driven(self, block: str, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        answer = None
        while True:
            began = clock()
            try:
                question = gen.send(answer)
            except StopIteration as end:
                self.add(block, clock() - began - SELF)
                return end.value
            self.add(block, clock() - began - SELF)
            answer = yield question


def _self() -> int:
    took = []
    for _ in range(2000):
        began = clock()
        took.append(clock() - began)
    return int(statistics.median(took))


SELF = _self()
"""What the clock takes itself."""


def timed(haunt: Haunt, on: Clock) -> Haunt:
    """A haunt with the clock around each of its functions."""

    def each(rows: tuple[Any, ...], *names: str) -> tuple[Any, ...]:
        return tuple(evolve(row, **{n: block(row, n) for n in names if callable(getattr(row, n))}) for row in rows)

    def block(row: Any, name: str) -> Callable[..., Any]:
        what = getattr(row, "query", "") or getattr(row, "event", "") or f"{type(row).__name__.lower()} {name}"
        return on.around(what, getattr(row, name))

    part = haunt.part
    part = evolve(
        part,
        hooks=each(part.hooks, "run"),
        rules=each(part.rules, "change"),
        actions=each(part.actions, "run", "able"),
        goals=each(part.goals, "test"),
        monsters=each(part.monsters, "count"),
        counters=each(part.counters, "start", "target"),
    )
    return evolve(haunt, part=part, traitor=on.around("traitor", haunt.traitor), setups=each(haunt.setups, "run"))


def contents(on: dict[str, Clock]) -> dict[str, Content]:
    """The same content twice, each with one of the two haunts under its clock."""
    from importlib.metadata import EntryPoint, entry_points

    from hauntwright.registry import GROUP, discover
    from hauntwright_dsl.packs import load_content

    sys.path.insert(0, str(PLUGIN))
    try:
        registry = discover(
            [*entry_points(group=GROUP), EntryPoint("piper-by-hand", "piper_plugin", GROUP)], strict=True
        )
    finally:
        sys.path.remove(str(PLUGIN))
    out = {}
    for haunt in (COMPILED, BY_HAND):
        content = load_content(only=haunt, registry=registry).content
        assert content is not None
        on[haunt] = Clock()
        out[haunt] = evolve(content, haunts={haunt: timed(content.haunts[haunt], on[haunt])})
    return out


def lines() -> Iterator[Line]:
    on: dict[str, Clock] = {}
    made = contents(on)
    spent: dict[str, dict[str, list[int]]] = {haunt: {} for haunt in made}
    for _ in range(ROUNDS):
        for haunt, content in made.items():
            on[haunt].spent.clear()
            on[haunt].calls.clear()
            for seed in SEEDS:
                for kind in ("random", "seeker"):
                    play_out(new_game(content, Seating(3 + seed % 4, seed, haunt)), make_bot(kind, seed), 1500)
            for block, nanos in on[haunt].spent.items():
                spent[haunt].setdefault(block, []).append(nanos)
    # The least of the rounds: the clock also runs while the machine does something else.
    least = {haunt: {block: min(each) for block, each in blocks.items()} for haunt, blocks in spent.items()}
    whole = {haunt: sum(blocks.values()) for haunt, blocks in least.items()}
    calls = on[COMPILED].calls
    what = f"all blocks: compiled to hand-written ({sum(calls.values())} calls)"
    yield Line(what, whole[COMPILED] / whole[BY_HAND], "x", 1.15)
    for block in sorted(least[BY_HAND], key=lambda block: -least[BY_HAND][block]):
        share = least[COMPILED][block] / whole[COMPILED]
        if share > 0.01:
            what = f"  {block} ({calls[block]} calls, {share:.0%} of the time)"
            yield Line(what, least[COMPILED][block] / least[BY_HAND][block], "x")
