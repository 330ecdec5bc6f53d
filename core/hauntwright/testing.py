"""For the authors of packs: set a position up in a few lines, say which dice fall, and check what must always hold.

A rule test reads like this::

    game = Position(content).beside("hall", "east", "den").explorer(0, at="den", might=4).build()
    with dice(game, 5):
        game.choose(("act", "search the den"))
    assert told(game, "changed")

Nothing here changes a rule: a position is a state like any other, and the dice are chosen by setting what the generator
gives next.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .content import Content
from .decision import Decision, Option
from .events import Event
from .game import Game, resume
from .haunts import bring, bring_pieces, token_ids
from .house import SIDES
from .parts import TRAITS
from .rng import MAX_DICE, Generator, before, below, number
from .setup import Seating, new_game
from .state import MONSTERS, NOBODY, State
from .verbs import DEAD, FIGURE, SUPPLY, carrier, figure_of, thing_of

# -- positions ---------------------------------------------------------------------------------------------------------


class Position:
    """A position built by hand. Each method adds one thing and returns the position; `build` gives the game.

    It begins as a new game of some explorers, before any choice; seat 0 is on turn unless `turn` says otherwise.
    Nothing that is put somewhere causes anything: no hook hears of it.
    """

    def __init__(self, content: Content, players: int = 3, seed: int | str = 1, **seating: Any) -> None:
        self.game = new_game(content, Seating(players, seed, **seating)).fork()
        self.s = self.game.s
        self.s.order = tuple(range(players))
        self.turn(0)

    # what is in the house

    def placed(self, room: str, floor: str, x: int, y: int, turn: int = 0) -> Position:
        """A tile lies there, turned clockwise by some quarters."""
        s = self.s
        if room not in s.stack + s.spare:
            raise ValueError(f"the tile {room!r} is not in the stack")
        s.stack = tuple(r for r in s.stack if r != room)
        s.spare = tuple(r for r in s.spare if r != room)
        s.house = s.house.place(room, floor, x, y, turn)
        return self

    def beside(self, spot: str, side: str, room: str, turn: int | None = None) -> Position:
        """A tile lies behind a door of a spot, joined to it; in the first rotation that fits unless one is given."""
        house, d = self.s.house, SIDES.index(side)
        cell = house.cell(spot, d)
        turns = house.turns(room, cell, (d + 2) % 4, openly=False)
        if d not in house.unexplored(spot) or not turns:
            raise ValueError(f"{room!r} can't lie {side} of {spot!r}")
        return self.placed(room, *cell, turns[0] if turn is None else turn)

    def without(self, *rooms: str) -> Position:
        """Tiles that are out of the game, so that a floor can be explored to its end."""
        s = self.s
        s.stack = tuple(r for r in s.stack if r not in rooms)
        s.spare = tuple(r for r in s.spare if r not in rooms)
        return self

    def only(self, *rooms: str) -> Position:
        """The stack of room tiles is just these, top first; the others are out of the game."""
        self.without(*self.s.stack, *self.s.spare).s.stack = rooms
        return self

    def linked(self, a: str, b: str, name: str, both: int = 1) -> Position:
        """A special passage joins two spots."""
        self.s.house = self.s.house.link(a, b, name, both)
        return self

    def fallen(self, *rooms: str) -> Position:
        """Rooms that have collapsed."""
        for room in rooms:
            self.s.house = self.s.house.fall(room)
        return self

    # who is where

    def explorer(self, f: int, at: str = "", side: str = "", **numbers: int) -> Position:
        """Where an explorer stands, its side (``hero``, ``traitor``), and the numbers of its traits; ``might_step=2``
        sets a place on the track instead."""
        s = self.s
        if at:
            self._stand(f, at)
        if side:
            s.side[f] = side
            if side == "traitor":
                s.traitor = f
        row = list(s.steps[f])
        for name, value in numbers.items():
            trait = TRAITS.index(name.removesuffix("_step"))
            row[trait] = value if name.endswith("_step") else self._step(f, trait, value)
        s.steps[f] = tuple(row)
        return self

    def _step(self, f: int, trait: int, value: int) -> int:
        track = self.game.c.tracks[self.s.kind[f]][trait]
        start = self.game.start_step(f, trait)
        if track[start] == value:
            return start
        if value not in track:
            raise ValueError(f"{self.s.kind[f]} has no {TRAITS[trait]} of {value}: {track}")
        return track.index(value)

    def monster(self, kind: str, at: str, stunned: int = 0) -> Position:
        """The next monster of a kind comes out of the supply; of what is unlimited one more."""
        s = self.s
        f = next((f for f in range(s.seats, len(s.kind)) if s.kind[f] == kind and s.loc[f] == SUPPLY), NOBODY)
        record = self.game.tables.monsters.get(kind)
        if f == NOBODY and record is not None and record.count == -1:
            f = bring(self.game, record)
        if f == NOBODY:
            raise ValueError(f"no monster {kind!r} is left in the supply")
        self._stand(f, at)
        s.stun[f] = stunned
        return self

    def _stand(self, f: int, at: str) -> None:
        if at[0] != "@" and not self.s.house.holds(at):
            raise ValueError(f"{at!r} is not in the house")
        self.s.loc[f] = at

    def dead(self, f: int) -> Position:
        """A figure that died long ago."""
        self.s.life[f], self.s.loc[f] = 0, DEAD
        return self

    # things and memory

    def holding(self, f: int, *things: str) -> Position:
        """Cards or tokens that a figure has held for a while."""
        for thing in things:
            self._put(thing, f"hand:{f}")
        return self

    def lying(self, spot: str, *things: str) -> Position:
        """Cards or tokens that lie in a room."""
        for thing in things:
            self._put(thing, "at:" + spot)
        return self

    def stacked(self, kind: str, *things: str) -> Position:
        """What comes next from a stack of cards (``omen``, ``item``, ``event``) or of tiles (``room``), top first."""
        s = self.s
        if kind == "room":
            s.stack, s.spare = (
                (*things, *(r for r in s.stack if r not in things)),
                tuple(r for r in s.spare if r not in things),
            )
            return self
        for thing in reversed(things):
            self._put(thing, kind, top=True)
        return self

    def boxed(self, *things: str) -> Position:
        """Cards or tokens that are out of the game."""
        for thing in things:
            self._put(thing, "box")
        return self

    def _put(self, thing: str, place: str, top: bool = False) -> None:
        zones = self.s.zones
        old = next((p for p, there in zones.items() if thing in there), "")
        if not old:
            raise ValueError(f"no card or token is called {thing!r}")
        zones[old] = tuple(t for t in zones[old] if t != thing)
        if not zones[old] and old[:3] in ("at:", "han"):
            del zones[old]
        there = zones.get(place, ())
        zones[place] = (thing, *there) if top else (*there, thing)

    def noted(self, name: str, value: int = 1) -> Position:
        """A note is set, or a counter stands at a number."""
        self.s.vars[name] = value
        return self

    def marked(self, subject: str, *marks: str) -> Position:
        """A subject has these marks."""
        self.s.marks[subject] = marks
        return self

    def omens(self, n: int) -> Position:
        """So many omens have been drawn."""
        self.s.omens = n
        return self

    # the haunt and the turn

    def haunt(self, haunt: str, traitor: int = NOBODY, revealer: int = 0) -> Position:
        """The haunt runs, its set-up left out: monsters and tokens lie in the supply, counters stand at their start.
        The turn is the first hero's."""
        g, s = self.game, self.s
        g.use_haunt(haunt)
        h = g.c.haunts[haunt]
        s.phase, s.haunt_round, s.revealer, s.traitor = "haunt", 1, revealer, traitor
        s.rules = {**{o.id: o.default for o in h.options}, **s.rules}
        if traitor >= 0:
            s.side[traitor] = "traitor"
        bring_pieces(g, h)
        first = traitor if traitor >= 0 else revealer
        s.order = (*g.left_of(first), first, MONSTERS)
        return self.turn(s.order[0])

    def setup(self, haunt: str, revealer: int = 0) -> Position:
        """The haunt begins now, set-up and all."""
        s = self.s
        s.wanted, s.revealer, s.step, s.turn = haunt, revealer, "haunt", revealer
        return self

    def turn(self, f: int) -> Position:
        """Whose turn it is; the monsters' turn begins with their roll (see `build`)."""
        s = self.s
        s.slot = s.order.index(f)
        s.turn = s.active = f
        s.step = "begin" if f == MONSTERS else "turn"
        s.stopped = s.done = 0
        s.today.clear()
        return self

    def build(self, *totals: Total, listen: bool = True) -> Game:
        """The game, at its first question. ``totals`` are the dice that fall before it."""
        g = Game(self.game.c, self.s.copy())
        g.listening = listen
        g.debug_goals = True
        with dice(g, *totals):
            g.start()
        return g


# -- dice --------------------------------------------------------------------------------------------------------------

Total = int | tuple[int, ...]


@contextmanager
def dice(game: Game, *totals: Total) -> Iterator[None]:
    """Fix the next rolls: each entry is a total, or the faces themselves from left to right. Raises AssertionError if a
    roll did not happen.

    Each entry stands for the next random number, whatever it is for: a shuffle takes one for each card. A roll of more
    than eight dice takes one for each eight. A total that the dice can't show comes out as the highest they can. The
    generator itself is left alone, so a fork made meanwhile rolls on its own.
    """
    state = game.s
    own = state.r1, state.r2
    words = [before(number(t) if isinstance(t, tuple) else number(_faces(t))) for t in totals]
    state.laid = words[1:]
    if words:
        state.r1, state.r2 = words[0]
    try:
        yield
    finally:
        left, state.laid = state.laid, None
    if words and (state.r1, state.r2) == words[len(words) - 1 - len(left)]:
        state.r1, state.r2 = own
        raise AssertionError(f"{len(left) + 1} of the dice {totals} never fell")


def _faces(total: int) -> tuple[int, ...]:
    if not 0 <= total <= 2 * MAX_DICE:
        raise ValueError(f"no roll gives {total}")
    faces = (2,) * (total // 2) + (1,) * (total % 2)
    return (*(0 for _ in range(MAX_DICE - len(faces))), *reversed(faces))


# -- looking -----------------------------------------------------------------------------------------------------------


def offered(game: Game, tag: str) -> tuple[Option, ...]:
    """The options of a tag that are on the list now."""
    return tuple(o for o in game.decision.options if o[0] == tag) if game.decision is not None else ()


def told(game: Game, kind: str) -> list[Event]:
    """The events of a kind so far."""
    return [e for e in game.events if e.kind == kind]


def asked(game: Game) -> Decision:
    """The question that is put now. Raises AssertionError when the game is over."""
    if game.decision is None:
        raise AssertionError("nobody is asked: the game is over")
    return game.decision


def question(decision: Decision | None) -> tuple[Any, ...] | None:
    """A decision as a value that can be compared."""
    if decision is None:
        return None
    return (decision.seat, decision.kind, decision.options, decision.about, decision.figure)


# -- what must always hold ---------------------------------------------------------------------------------------------


def conservation(game: Game) -> None:
    """Every card, token, tile and figure is in exactly one place (promise 7). Raises AssertionError."""
    s, c = game.s, game.c
    things = [t for zone in s.zones.values() for t in zone]
    kinds = [k for p in c.parts for k in p.tokens]
    if s.haunt and s.phase != "explore" and any(f >= 0 for f in s.order):
        kinds += c.haunts[s.haunt].part.tokens
    loads = [figure_of(t) for t in things if t.startswith(FIGURE)]
    wanted = (*c.cards, *token_ids(game, tuple(kinds)), *(thing_of(f) for f in sorted(set(loads))))
    _same("cards, tokens and carried figures", sorted(things), sorted(wanted))
    _same("places of carried figures", [s.loc[f] for f in loads], [s.loc[carrier(game, f)] for f in loads])
    tiles = [*s.stack, *s.spare, *(t.room for t in s.house.tiles if t.room in c.plan.stack)]
    _same("tiles", sorted(tiles), sorted(c.plan.stack))
    _same("cells", len(s.house.at), len(s.house.tiles))
    columns = {len(x) for x in (s.kind, s.loc, s.steps, s.life, s.stun, s.side, s.spent, s.entered, s.acted)}
    _same("rows of figures", columns, {len(s.kind)})
    for f, spot in enumerate(s.loc):
        if spot[0] != "@":
            _hold(s.house.holds(spot), f"figure {f} stands at {spot!r}, not in the house")
        _same(f"figure {f} alive and not in the grave", s.life[f], int(spot != DEAD))
        if not s.life[f]:
            _same(f"what the dead figure {f} holds", game.held(f), ())
        low = 0 if f >= s.seats or s.phase in ("haunt", "over") else 1
        _hold(f >= s.seats or all(low <= n <= 8 for n in s.steps[f]), f"figure {f} has steps {s.steps[f]}")
    stacks = ("omen", "item", "event", "item discards", "event discards", "supply", "box", "aside", "drawn")
    for place, there in s.zones.items():
        known = place in stacks or place in game.hand or place[3:] in s.house.plan.room_of or s.house.holds(place[3:])
        _hold(known, f"{there} lie at {place!r}, which is no place")
    if game.gen is None:
        _same("cards under way", s.zones.get("drawn", ()), ())


def _hold(truth: object, otherwise: str) -> None:
    if not truth:
        raise AssertionError(otherwise)


def _same(what: str, have: object, want: object) -> None:
    if have != want:
        raise AssertionError(f"{what}: {have!r} where {want!r} was expected")


def check_goals_now(game: Game) -> None:
    """A game that goes on has no goal that is met: looking at every goal now ends nothing (pitfall 3). Raises
    AssertionError."""
    if game.gen is None:
        probe = game.fork()
        probe.debug_goals, probe.dirty = True, 1
        probe.check_goals()
        _same("outcome when every goal is looked at", probe.s.outcome, game.s.outcome)


def check_legal(game: Game) -> None:
    """A live game asks something, every option is on the list once, and every one is accepted (promise 2)."""
    d = game.decision
    if d is None:
        _hold(game.s.outcome, "nobody is asked and the game is not over")
        return
    _hold(0 <= d.seat < game.s.seats, f"the question {d} is put to no seat")
    _same("options on the list once", len(set(d.options)), len(d.options))
    _hold(d.options, f"the question {d} has no options")
    for option in d.options:
        game.fork().choose(option)


def fork_check(game: Game, steps: int = 6) -> None:
    """At this very choice, a fork and a loaded state ask the same, have the same digest and the same future, and leave
    the game as it was; so does a state whose text was sorted (promise 4, pitfall 1). Raises AssertionError."""
    before = game.digest()
    ask = question(game.decision)
    state, since = game.position()
    copies = {"fork": game.fork()}
    for name, text in (
        ("load", json.dumps(state.data())),
        ("sorted load", json.dumps(state.data(), sort_keys=True)),
    ):
        loaded = State.from_data(json.loads(text), game.c.plan)
        _same(f"the state of the {name}", loaded, state)
        copies[name] = resume(game.c, loaded, since, game.log)
    choose = Generator(before)
    for step in range(steps + 1):
        first = copies["fork"]
        for name, other in copies.items():
            _same(
                f"the question of the {name} after {step} choices", question(other.decision), question(first.decision)
            )
            _same(f"the digest of the {name} after {step} choices", other.digest(), first.digest())
        if step == 0:
            _same("the question of the fork", question(first.decision), ask)
            _same("the digest of the fork", first.digest(), before)
        if first.decision is None:
            break
        i = below(choose, len(first.decision.options))
        for other in copies.values():
            other.choose(i)
    _same("the digest of the game that was copied", game.digest(), before)
    _same("the question of the game that was copied", question(game.decision), ask)


def play(game: Game, generator: Generator, limit: int = 100_000, each: Callable[[Game], None] | None = None) -> int:
    """Choose at random until the game is over; ``each`` is called before every choice and at the end. Returns the
    number of choices."""
    n = 0
    while game.decision is not None and n < limit:
        if each is not None:
            each(game)
        game.choose(below(generator, len(game.decision.options)))
        n += 1
    if each is not None:
        each(game)
    return n


__all__ = [
    "Position",
    "asked",
    "check_goals_now",
    "check_legal",
    "conservation",
    "dice",
    "fork_check",
    "offered",
    "play",
    "question",
    "told",
]
