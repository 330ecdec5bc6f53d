"""A game as lines of JSON: one object per choice, with what one seat may know of it; the last line is the result.

Objects have a ``type``: ``begin`` (who sits where), ``ask`` (a person is asked: the question and the options),
``choice`` (one was made: its number, the seat, what was told; what was asked and chosen only of the seat's own choices,
or of all in the referee's sight), ``error`` (an answer that fits nothing), ``undone``, ``saved``, ``result``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hauntwright.decision import Decision
from hauntwright.errors import HauntwrightError
from hauntwright.labels import label, labels
from hauntwright.narrate import tell
from hauntwright.questions import question
from hauntwright.view import REFEREE

from .answers import read_answer
from .reader import Reader
from .saving import keep, named
from .table import Ending, Left, Made, Table, haunt_begins
from .text import Paper


class JsonLines:
    """The face of a table for programs. ``sight`` is the seat whose knowledge is written, or the referee's. ``quiet``:
    only the result."""

    def __init__(
        self, paper: Paper, reader: Reader, sight: int, save_path: Path | None = None, quiet: bool = False
    ) -> None:
        self.paper = paper
        self.reader = reader
        self.sight = sight
        self.save_path = save_path
        self.quiet = quiet
        self.told = 0
        self.made: dict[str, Any] = {}
        self.unseen = False
        """Is the choice that is made just now one for a figure that the seat can't see?"""
        self.uncounted = 0
        """Choices for such figures of which nothing could be told: not even their number is."""

    def begin(self, table: Table) -> None:
        if self.quiet:
            return
        view = table.view(REFEREE)
        seats = [{"seat": i, "explorer": view.kind(i), "who": who} for i, who in enumerate(table.seats)]
        self._write({"type": "begin", "seed": table.record.seating.seed, "choices": view.choices, "seats": seats})

    def ask(self, table: Table, decision: Decision) -> int | None:
        view = table.view(decision.seat)
        texts = labels(view, decision)
        mine = self.sight in (decision.seat, REFEREE)
        asked: dict[str, Any] = {"type": "ask", "number": self._number(table), "seat": decision.seat}
        if mine:
            asked |= {
                "kind": decision.kind,
                "question": question(view, decision),
                "options": [{"option": list(o), "label": t} for o, t in zip(decision.options, texts, strict=True)],
            }
        if not self._hidden(table, decision):
            self._write(asked)
        while True:
            with self.reader.interrupts.waiting():
                line = self.reader.stream.readline()
            if not line:
                raise Left(Ending.INPUT)
            line = line.strip()
            if not line:
                continue
            if line == "quit":
                raise Left(Ending.QUIT)
            if line == "undo":
                if table.record.undo():
                    self.told = min(self.told, len(table.game.events))
                    self._write({"type": "undone", "number": self._number(table)})
                    return None
                found: int | str = "That can't be taken back."
            elif line.startswith("save ") or line == "save":
                found = self._save(table, line[5:].strip())
                if not found:
                    continue
            else:
                found = read_answer(line, decision, texts)
            if isinstance(found, int):
                return found
            self._write({"type": "error", "message": found})

    def _save(self, table: Table, name: str) -> str:
        path = named(name) if name else self.save_path
        if path is None:
            return "Say: save FILE"
        try:
            keep(path, table.record)
        except HauntwrightError as error:
            return error.message
        self._write({"type": "saved", "file": str(path)})
        return ""

    def before(self, table: Table, decision: Decision, index: int) -> None:
        self.made = {"type": "choice", "number": self._number(table), "seat": decision.seat}
        self.unseen = self._hidden(table, decision)
        if self.sight in (decision.seat, REFEREE):
            view = table.view(decision.seat)
            option = decision.options[index]
            self.made |= {"kind": decision.kind, "choice": list(option), "label": label(view, option, decision)}

    def after(self, table: Table, made: Made) -> None:
        events = table.game.events
        if made.silent:  # unseen, up to the haunt
            self.told = len(events) if table.silent else haunt_begins(events)
            return
        if self.quiet:
            return
        news = events[self.told :]
        self.told = len(events)
        told = tell(table.view(self.sight), news)
        if self.unseen and not told:
            self.uncounted += 1
            return
        self._write(self.made | {"told": told})

    def _number(self, table: Table) -> int:
        """Which choice is next, as far as the seat may count them."""
        return len(table.game.log) + 1 - self.uncounted

    def _hidden(self, table: Table, decision: Decision) -> bool:
        """Is it about a figure that the seat can't see?"""
        return decision.figure >= 0 and table.view(self.sight).hides(decision.figure)

    def end(self, table: Table, ending: Ending) -> None:
        self._write(table.result() | {"ending": ending.value})

    def _write(self, value: dict[str, Any]) -> None:
        self.paper.stream.write(json.dumps(value, ensure_ascii=True) + "\n")
        self.paper.flush()
