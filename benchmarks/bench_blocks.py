"""Time inside a haunt's own blocks: what the compiler makes of two haunts against the same haunts written by hand.

Twins are played with the same seeds and the same bots, so they come to the same calls. Every function of a haunt is
wrapped with a clock whose own time is taken off.
"""

import itertools
import statistics
import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

from attrs import define, evolve, field

from benchmarks import dance_by_hand
from benchmarks.measure import Line
from hauntwright.content import Content
from hauntwright.parts import Haunt
from hauntwright.setup import Seating, new_game
from hauntwright_lab import make_bot, play_out

PLUGIN = Path(__file__).resolve().parents[1] / "examples" / "piper_plugin"
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


Twins = dict[str, Haunt]
"""A haunt as ``compiled`` from its file, and the same written ``by hand``."""


def piper() -> tuple[Content, Twins]:
    """Pay the Piper, and the plug-in of the examples."""
    from importlib.metadata import EntryPoint, entry_points

    from hauntwright.registry import GROUP, discover
    from hauntwright_dsl.packs import load_content

    sys.path.insert(0, str(PLUGIN))
    try:
        points = [*entry_points(group=GROUP), EntryPoint("piper-by-hand", "piper_plugin", GROUP)]
        registry = discover(points, strict=True)
    finally:
        sys.path.remove(str(PLUGIN))
    original, by_hand = (
        load_content(only=haunt, registry=registry).content for haunt in ("pay-the-piper", "pay-the-piper-by-hand")
    )
    assert original is not None
    assert by_hand is not None
    (compiled,), (written,) = original.haunts.values(), by_hand.haunts.values()
    return original, {"compiled": compiled, "by hand": written}


def dance() -> tuple[Content, Twins]:
    """The Dance of Death, and its twin beside this module."""
    from hauntwright_dsl.packs import load_content

    content = load_content(only=dance_by_hand.ID).content
    assert content is not None
    original = content.haunts[dance_by_hand.ID]
    return content, {"compiled": original, "by hand": dance_by_hand.by_hand(original)}


def lines() -> Iterator[Line]:
    for title, twins in (("Pay the Piper", piper), ("The Dance of Death", dance)):
        yield from compared(title, *twins())


def compared(title: str, content: Content, twins: Twins) -> Iterator[Line]:
    """The time in the blocks of both, with the same seeds."""
    on = {kind: Clock() for kind in twins}
    made = {kind: evolve(content, haunts={h.id: timed(h, on[kind])}) for kind, h in twins.items()}
    spent: dict[str, dict[str, int]] = {kind: {} for kind in twins}
    calls = 0
    for bot, seed in itertools.product(("random", "seeker"), SEEDS):
        least: dict[str, dict[str, int]] = {kind: {} for kind in twins}
        for _ in range(ROUNDS):
            for kind, played in made.items():
                on[kind].spent.clear()
                on[kind].calls.clear()
                play_out(new_game(played, Seating(3 + seed % 4, seed, twins[kind].id)), make_bot(bot, seed), 1500)
                # The least of the rounds: the clock also runs while the machine does something else.
                for block, nanos in on[kind].spent.items():
                    least[kind][block] = min(nanos, least[kind].get(block, nanos))
        for kind, blocks in least.items():
            for block, nanos in blocks.items():
                spent[kind][block] = spent[kind].get(block, 0) + nanos
        calls += sum(on["compiled"].calls.values())
    ours, theirs = spent["compiled"], spent["by hand"]
    whole = sum(ours.values()) / sum(theirs.values())
    yield Line(f"{title}: compiled to hand-written ({calls} calls)", whole, "x", 1.15)
    for block in sorted(theirs, key=lambda block: -theirs[block]):
        share = ours[block] / sum(ours.values())
        if share > 0.01:
            yield Line(f"  {block} ({share:.0%} of the time)", ours[block] / theirs[block], "x")
