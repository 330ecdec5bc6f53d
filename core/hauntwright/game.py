"""The driver: one game, from its first question to its end.

A game is a state plus the action that is under way. Between actions the state is complete by itself (promise 4):
``base`` is a copy of the state at a boundary and ``since`` the choices made after it, so a fork, a save and an undo are
"base + since". A copy is made once a turn; the boundary where the action under way began, if somebody wants to know it,
is worked out by making the choices of the turn again (`past.boundary`). `choose` moves on; whatever raises inside a
hook puts the game back to where it stood before the choice.
"""

from __future__ import annotations

from typing import Any

from . import play, turn
from .actions import ACTIONS
from .blame import named
from .causes import CAUSED, asking_text
from .content import Content
from .decision import Decision, Option
from .errors import ChoiceError
from .events import Event
from .legal import legal
from .parts import ANYTHING, Goal
from .past import BUDGET, boundary, fork, restore, undo
from .queries import ask as query
from .rng import shuffled, words
from .state import State
from .tables import Tables, tables
from .unseen import witnesses
from .verbs import GONE, clear_table, end_game, scatter

Past = tuple[State, list[Option], list[int], int]
"""A stretch of choices that undo may take back: the boundary before it, the choices and by which seats they were made,
and how many events had been told."""


class Game:
    """One game. Make it with `setup.new_game`; ``decision`` is what is asked now, None when the game is over."""

    __slots__ = (
        "base",
        "before",
        "begun",
        "budget",
        "by",
        "c",
        "cause",
        "debug_goals",
        "decision",
        "dirty",
        "doer",
        "events",
        "fight",
        "first",
        "gen",
        "hand",
        "listening",
        "log",
        "past",
        "pieces",
        "s",
        "seen",
        "since",
        "tables",
        "text",
        "told",
        "walking",
    )

    def __init__(self, content: Content, state: State, like: Game | None = None) -> None:
        """``like`` is a game of the same content: what follows from content and haunt is shared with it."""
        self.c = content
        self.s = state
        self.tables: Tables = like.tables if like and like.s.haunt == state.haunt else tables(content, state.haunt)
        self.hand: list[str] = like.hand if like else [f"hand:{f}" for f in range(len(state.kind))]
        self.decision: Decision | None = None
        self.dirty = 0
        self.budget = BUDGET
        self.fight: play.Fight | None = None
        self.doer, self.text = -1, ""
        self.cause = ""
        """The card by which a monster is just about to be stunned, "" if by none."""
        self.listening = False
        self.events: list[Event] = []
        self.log: list[Option] = []
        self.base = state
        self.since: list[Option] = []
        self.begun = -1
        """Which of the choices since was the last one made at a boundary: there the action under way began; -1 if it
        began at the base."""
        self.before: State | None = None
        """The boundary where it began, once it is worked out."""
        self.gen: play.Asking | None = None
        self.by: list[int] = []
        self.told = 0
        self.past: list[Past] = []
        self.first = 0
        """Choices before this game was forked: undo stops there."""
        self.debug_goals = False
        self.walking = -1
        self.pieces: dict[str, list[str]] = {}
        """The tokens of each kind, as far as they were asked for (see `select.tokens_of`)."""
        self.seen: dict[str, str] = {}
        """Where cards and tokens were found last, which is where they are first looked for."""

    # -- moving on -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.s.outcome)

    def start(self) -> Game:
        """Go on from a boundary state to its first question. Raises HookError if content raised."""
        try:
            self._advance()
        except Exception as error:
            raise named(self, error) from error
        return self

    def choose(self, choice: object) -> None:
        """Take an option of ``decision``, by value or by its index. Raises ChoiceError for anything else, HookError if
        content raised; in both cases the game stands as before."""
        d = self.decision
        if d is None:
            raise ChoiceError(choice, -1)
        if isinstance(choice, int):
            if not 0 <= choice < len(d.options):
                raise ChoiceError(choice, d.seat)
            option = d.options[choice]
        elif choice in d.options:
            option = d.options[d.options.index(choice)]  # as it was offered: 1 for True
        else:
            raise ChoiceError(choice, d.seat)
        base, s = self.base, self.s
        if self.gen is None:
            if base is s or base.turn != s.turn or base.round != s.round:
                base = self._begin_stretch()
            self.begun, self.before = len(self.since), None
        since = self.since
        n = len(since)
        since.append(option)
        self.by.append(d.seat)
        self.budget = BUDGET
        try:
            if self.gen is not None:
                self._send(option)
            else:
                action = ACTIONS[option[0]](self, option)
                if action is not None:
                    self._run(action)
            if self.gen is None:
                self._advance()
        except BaseException as error:
            while self.base is not base:
                self.base, self.since, self.by, self.told = self.past.pop()
            restore(self, base, tuple(since[:n]), self.told)
            if not isinstance(error, Exception):  # interrupted: the game stands before the choice
                raise
            raise named(self, error) from error
        self.log.append(option)

    def _begin_stretch(self) -> State:
        """The first choice of a turn, or of a game that was put up: what was before can't be taken back any more."""
        if self.base is not self.s:
            self.past.clear()
        self._boundary(self.s.copy())
        return self.base

    def _keep(self) -> None:
        """A step that may ask is about to start after others have asked: it shall not need their answers again."""
        if self.since:
            self.past.append((self.base, self.since, self.by, self.told))
        self._boundary(self.s.copy())

    def _boundary(self, state: State) -> None:
        """The game is told as this boundary and the choices since."""
        self.base, self.since, self.by, self.told = state, [], [], len(self.events)
        self.begun, self.before = -1, None
        self._forget()

    def _forget(self) -> None:
        """An action is over: nothing that is not in the state may be known after it."""
        self.fight = None
        self.doer, self.text = -1, ""
        self.cause = ""

    def _run(self, gen: play.Asking) -> None:
        self.gen = gen
        self._send(None)

    def _send(self, option: Option | None) -> None:
        gen = self.gen
        assert gen is not None
        try:  # an end that comes at once costs no exception
            d: Decision | None = next(gen, None) if option is None else gen.send(option)
        except StopIteration:
            d = None
        if d is None:
            self.gen = None
            self._forget()
            return
        if d is play.OVER:
            gen.close()
            self.gen = None
            return
        self.decision = d

    def _advance(self) -> None:
        """Take the steps that ask nobody, until a question or the end."""
        s = self.s
        while True:
            if self.dirty:
                if s.phase == "haunt":
                    self.check_goals()
                else:
                    self.dirty = 0
            if s.outcome:
                self.decision = None
                clear_table(self)
                return
            if s.queue:
                gen = play.drain(self)
            elif s.step == "turn":
                self.decision = d = legal(self)
                if d is not None:
                    return
                continue
            else:
                step = turn.STEPS[s.step](self)
                if step is None:
                    continue
                gen = step
            if self.base is s or len(self.since) - self.begun != 1:
                self._keep()
            self._run(gen)
            if self.gen is not None:
                return

    # -- goals ---------------------------------------------------------------------------------------------------------

    def check_goals(self) -> None:
        """Look at the goals that read what changed (R82); when both sides' are met the side on turn wins (G3), and
        nobody does only when no side does (R83)."""
        s, dirty = self.s, self.dirty
        self.dirty = 0
        if self.debug_goals:
            dirty = ANYTHING
        if s.phase != "haunt" or not dirty & self.tables.reads:
            return
        met: list[Goal] = [g for g in self.tables.goals if g.reads & dirty and g.test(self)]
        if met and not any(s.life[f] and s.side[f] == "hero" for f in range(s.seats)):
            met = [g for g in met if g.side != "heroes" or g.winners is not None]  # R82: heroes need a living hero
        if not met:
            return
        if s.queue and all(goal.side == "nobody" for goal in met):
            self.dirty = dirty  # what is still to be told may decide otherwise
            return
        if s.turn >= 0:
            first = "traitor" if s.side[s.turn] == "traitor" else "heroes"
        else:  # the monsters' turn, or the end of the set-up
            first = "traitor" if s.slot or s.haunt_round > 1 else "heroes"
        goal = min(met, key=lambda goal: (goal.side != first, goal.side == "nobody"))
        end_game(self, goal.side, goal.text, self._winners(goal))

    def _winners(self, goal: Goal) -> tuple[int, ...]:
        s = self.s
        if goal.winners is not None:
            return tuple(f for f in goal.winners(self) if f < s.seats)
        if goal.side == "nobody":
            return ()
        want = "hero" if goal.side == "heroes" else "traitor"
        return tuple(f for f in range(s.seats) if s.side[f] == want)

    # -- questions that rules and tools ask ----------------------------------------------------------------------------

    def trait(self, f: int, trait: int) -> int:
        """The current number of a trait; -1 if the figure lacks it."""
        s = self.s
        row = s.steps[f]
        value: int
        if f < s.seats:
            value = self.tables.tracks[s.kind[f]][trait][row[trait]]
        else:
            value = row[trait]
            live = self.tables.monsters[s.kind[f]].traits[trait]
            if live is not None and not isinstance(live, int):
                value = int(live(self, f))
        if "trait" in self.tables.query:
            value = query(self, "trait", value, f, trait)
        return value

    def start_step(self, f: int, trait: int) -> int:
        """The step of an explorer's start number."""
        return self.c.explorers[self.s.kind[f]].start[trait] + 1

    def held(self, f: int) -> tuple[str, ...]:
        """Cards and tokens a figure holds."""
        return self.s.zones.get(self.hand[f], ())

    def rules_for(self, f: int) -> frozenset[str]:
        """The names of the queries that a rule in play may change for a figure: those of cards count only if it holds
        one."""
        held = self.s.zones.get(self.hand[f])
        return self.tables.hands[held].rules if held else self.tables.plain

    def holds(self, f: int, thing: str) -> bool:
        return f >= 0 and thing in self.s.zones.get(self.hand[f], ())

    def room(self, f: int) -> str:
        """The room a figure is in, "" off the board."""
        return self.s.house.plan.room_of.get(self.s.loc[f], "")

    def here(self, spot: str) -> tuple[int, ...]:
        """Figures at a spot, in figure order."""
        return tuple(f for f, at in enumerate(self.s.loc) if at == spot)

    def opponents(self, a: int, b: int) -> bool:
        """Are two figures on different sides (R81)? Only while the haunt runs."""
        sides = self.s.side
        return (sides[a] == "hero") != (sides[b] == "hero")

    def is_hero(self, f: int) -> bool:
        """Is a figure an explorer of the heroes' side? Barriers hold back only these: traitors and monsters, whoever
        they stand with, ignore them (R75, R80)."""
        return f < self.s.seats and self.s.side[f] == "hero"

    def seat(self, f: int) -> int:
        """The seat that decides for a figure: an explorer's own, the traitor's for monsters, the heroes' speaker where
        there is no traitor (G2), unless a rule lets somebody else play them."""
        s = self.s
        if 0 <= f < s.seats:
            return f
        seat = s.traitor if s.traitor >= 0 else self.speaker()
        return int(query(self, "played_by", seat, f)) if f >= 0 and "played_by" in self.tables.query else seat

    def speaker(self) -> int:
        """The seat that answers for the heroes (G2): the hero on turn, else the first living hero in turn order."""
        s = self.s
        if s.turn >= 0 and s.side[s.turn] == "hero" and s.life[s.turn]:
            return s.turn
        order = [f for f in s.order if f >= 0] or list(range(s.seats))
        there = [f for f in order if s.life[f] and s.side[f] == "hero"]
        return next((f for f in there if s.loc[f] != GONE), there[0] if there else order[0])

    def left_of(self, f: int) -> tuple[int, ...]:
        """The other explorers, from the figure's left onwards."""
        n = self.s.seats
        return tuple((f + i) % n for i in range(1, n))

    @property
    def veils(self) -> bool:
        """Can there be figures that somebody can't see?"""
        return "sees" in self.tables.query

    # -- telling -------------------------------------------------------------------------------------------------------

    def emit(self, kind: str, *data: Any, to: tuple[int, ...] | None = None, more: tuple[Any, ...] = ()) -> None:
        """Record an event, if somebody listens; ``to``: the seats that may know; ``more``: for the telling only."""
        if self.listening:
            if to is None and self.veils:
                to = witnesses(self, kind, data)
            self.events.append(Event(kind, data, to, asking_text(self) if kind in CAUSED else ("", 0), more))

    def audience(self, hidden_from: str) -> tuple[int, ...] | None:
        """The seats that may know what is hidden from a side (``heroes``, ``traitor``, ``everyone``); None for all."""
        if not hidden_from:
            return None
        if hidden_from == "everyone":
            return ()
        side = "hero" if hidden_from == "heroes" else "traitor"
        return tuple(f for f in range(self.s.seats) if self.s.side[f] != side)

    def marks_for(self, seat: int, subject: str) -> tuple[str, ...]:
        """The marks of a subject (``f2``, ``room:den`` …) that a seat may know of."""
        marks = self.s.marks.get(subject, ())
        hidden = self.tables.hidden
        if not hidden or not marks:
            return marks
        return tuple(m for m in marks if m not in hidden or seat in (self.audience(hidden[m]) or ()))

    # -- copies, saves, the past ---------------------------------------------------------------------------------------

    def fork(self) -> Game:
        """An independent copy at this very choice. Nobody listens to it, and it can't be undone past this point."""
        return fork(self)

    def imagine(self, seat: int, seed: int) -> Game:
        """A fork whose hidden part is drawn anew: stacks shuffled, another generator (pitfall 10). For bots that look
        ahead.

        It may be played on; fork it again only between actions."""
        g = fork(self)
        s = g.s
        s.r1, s.r2 = words(f"{seed} {seat}")
        s.stack = shuffled(s, s.stack)
        for kind in ("omen", "item", "event"):
            s.zones[kind] = shuffled(s, s.zones.get(kind, ()))
        if g.veils:
            scatter(g, seat)
        return g

    def position(self) -> tuple[State, tuple[Option, ...]]:
        """The boundary where the action under way began and the choices since: all that a save needs."""
        if self.gen is None:
            return self.s, ()
        if self.begun < 0:
            return self.base, tuple(self.since)
        if self.before is None:
            self.before = boundary(self)
        return self.before, tuple(self.since[self.begun :])

    def digest(self) -> str:
        """The digest of this point of the game (decision 24)."""
        state, since = self.position()
        return state.digest(since)

    def undo(self) -> bool:
        """Take the last choice back, unless dice fell, something was turned over, or another seat saw it (pitfall 11).
        True if it was taken back; its events are forgotten too."""
        return undo(self)

    def use_haunt(self, haunt: str) -> None:
        """Switch to the tables of a haunt (once, when it begins)."""
        self.s.haunt = haunt
        self.tables = tables(self.c, haunt)

    def add_figure(self, kind: str, loc: str, steps: tuple[int, ...], side: str) -> int:
        """A new row of the figure columns. Returns its index."""
        f = self.s.add_row(kind, loc, steps, side)
        if len(self.hand) <= f:
            self.hand = [*self.hand, f"hand:{f}"]
        return f

    def listen(self) -> None:
        """Record events from now on."""
        self.listening = True


def resume(
    content: Content, base: State, since: list[Option] | tuple[Option, ...], log: list[Option] | None = None
) -> Game:
    """A game at "base + since"."""
    g = Game(content, base.copy())
    g.start()
    for option in since:
        g.choose(option)
    g.log = list(log or ())
    return g
