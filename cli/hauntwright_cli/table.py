"""A table: one game with people and bots at its seats, played choice by choice until it ends or somebody stops it.

A `Face` is what people see of it: the plain terminal, or lines of JSON. The table knows who answers and when to stop,
the face how to ask and tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

from attrs import define, field, frozen

from hauntwright.decision import Decision
from hauntwright.events import Event
from hauntwright.game import Game
from hauntwright.save import Record
from hauntwright.view import View
from hauntwright_lab import Bot, make_bot

from .interrupts import Interrupts

PERSON = "person"


class Ending(Enum):
    """Why playing stopped."""

    OVER = "over"
    """The game is at its end."""
    LIMIT = "limit"
    """As many choices were made as were asked for."""
    QUIT = "quit"
    """A person left."""
    INPUT = "input"
    """A person was asked and the input had ended."""
    UNASKED = "unasked"
    """A person would have been asked, but nothing may be read."""
    INTERRUPTED = "interrupted"


class Left(Exception):
    """Raised by a face while it asks: a person leaves, or there is no more input."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending.value)
        self.ending = ending


@frozen
class Made:
    """A choice that was made: its number from 1, the decision, the index taken, and whether it was unseen."""

    number: int
    decision: Decision
    index: int
    silent: bool


class Face(Protocol):
    """How a table asks people and tells them what happens."""

    def begin(self, table: Table) -> None:
        """Playing begins: who sits where."""

    def ask(self, table: Table, decision: Decision) -> int | None:
        """The index that a person chooses; None to ask again (something was taken back). Raises Left."""

    def before(self, table: Table, decision: Decision, index: int) -> None:
        """A choice is about to be made."""

    def after(self, table: Table, made: Made) -> None:
        """A choice was made. Raises Left where it waits for somebody to read."""

    def end(self, table: Table, ending: Ending) -> None:
        """Playing has stopped."""


@define(eq=False)
class Table:
    """``seats`` are `PERSON` or kinds of bot; with ``start`` ``haunt`` bots (``stand_in``) play for people until the
    haunt breaks out."""

    record: Record
    seats: tuple[str, ...]
    start: str = "exploration"
    stand_in: str = "seeker"
    bots: dict[str, Bot] = field(factory=dict)

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people."""
        return tuple(i for i, who in enumerate(self.seats) if who == PERSON)

    @property
    def silent(self) -> bool:
        """Is this the part that bots play unseen?"""
        return self.start == "haunt" and self.game.s.phase == "explore"

    def view(self, seat: int) -> View:
        return View(self.game, seat)

    def answerer(self, seat: int) -> str:
        """Who answers for a seat now."""
        who = self.seats[seat]
        return self.stand_in if who == PERSON and self.silent else who

    def bot(self, kind: str) -> Bot:
        """The bot of a kind; its choices hang on the game's seed, the seat, the number of the choice and the view
        (decision 25)."""
        if kind not in self.bots:
            self.bots[kind] = make_bot(kind, self.record.seating.seed)
        return self.bots[kind]

    def note(self) -> None:
        """Keep in the record who sits where."""
        self.record.table = {"seats": " ".join(self.seats), "start": self.start, "stand-in": self.stand_in}

    def result(self) -> dict[str, Any]:
        """The game in figures, as the last line tells it: the same for the same seed and arguments."""
        game = self.game
        s = game.s
        return {
            "type": "result",
            "outcome": s.outcome,
            "reason": s.reason,
            "winners": list(s.winners),
            "haunt": s.haunt,
            "traitor": s.traitor,
            "rounds": s.round,
            "haunt_rounds": s.haunt_round,
            "choices": len(game.log),
            "players": s.seats,
            "seed": self.record.seating.seed,
            "digest": game.digest(),
        }


def haunt_begins(events: Sequence[Event]) -> int:
    """Where in the events of a game the haunt begins; their number if it does not."""
    return next((i for i, e in enumerate(events) if e.kind in ("haunt_other", "haunt")), len(events))


def play(table: Table, face: Face, interrupts: Interrupts, limit: int | None = None, may_ask: bool = True) -> Ending:
    """Play on until the game ends, ``limit`` more choices are made, or a person leaves."""
    face.begin(table)
    try:
        ending = _play(table, face, interrupts, limit, may_ask)
    except Left as left:
        ending = left.ending
    face.end(table, ending)
    return ending


def _play(table: Table, face: Face, interrupts: Interrupts, limit: int | None, may_ask: bool) -> Ending:
    """As `play`. Raises Left."""
    game = table.game
    first = len(game.log)
    while (decision := game.decision) is not None:
        if interrupts.pending:
            return Ending.INTERRUPTED
        if limit is not None and len(game.log) - first >= limit:
            return Ending.LIMIT
        who = table.answerer(decision.seat)
        if who != PERSON:
            index: int | None = table.bot(who).choose(table.view(decision.seat))
        elif not may_ask:
            return Ending.UNASKED
        else:
            try:
                index = face.ask(table, decision)
            except KeyboardInterrupt:
                return Ending.INTERRUPTED
        if index is None:
            continue
        silent = table.silent
        face.before(table, decision, index)
        table.record.choose(index)
        face.after(table, Made(len(game.log), decision, index, silent))
    return Ending.OVER
