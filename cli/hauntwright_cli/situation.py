"""What lies before somebody who is asked: the map, their sheet, the question and its choices, as much of each as the
screen has rows for. The question comes first, then the choices, the rooms around, and last what 'map' and 'me' tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from attrs import evolve, frozen

from hauntwright.decision import Decision
from hauntwright.labels import labels
from hauntwright.questions import question
from hauntwright.view import View

from . import choices, maps, sheet
from .floor_map import floors_of_interest, legend, shown
from .text import Line, Paper, row, wrap

WITHOUT_A_MAP = frozenset(
    {"yes", "no", "split", "hurt", "steal", "trait", "number", "label", "stack", "seat", "card", "enough"}
)
"""Tags of options that are not about places: before them a map would only push away what has just happened."""
HEIGHTS = (*range(41, 12, -4), 9, 5)
"""Lines that a map may take: from ten rooms above each other down to one."""
EASY = 13
"""A map that is lower tells little: before that choices stand side by side, and the sheet is cut short."""
MOST = 4
"""So many choices at most stand side by side."""


@frozen
class Fit:
    """How much is shown. ``floors``: all that the question is about, or the one it is most about; ``height``: lines of
    a map, 0 for any number; ``near``: of things only those in rooms that are seen; ``short``: the sheet in a line or
    two; ``close``: without blank lines; ``beside``: choices side by side."""

    floors: bool = True
    height: int = 0
    near: bool = False
    short: bool = False
    close: bool = False
    beside: int = 1


class Situation:
    """A question as it lies before a seat. ``figure`` is the one it is about."""

    def __init__(self, paper: Paper, view: View, decision: Decision) -> None:
        self.paper = paper
        self.view = view
        self._kept: dict[tuple[object, ...], list[Line]] = {}
        self.decision = decision
        self.figure = decision.figure if decision.figure >= 0 else view.active
        self.texts = labels(view, decision)
        self.notes = [choices.note(view, option, decision) for option in decision.options]
        spots = [o[1] for o in decision.options if o[0] in ("room", "doorway")]
        self.floors = floors_of_interest(view, [self.figure], spots)
        most = max(self.floors, key=lambda f: sum(view.house.floor(s) == f for s in spots), default="")
        self.own = [most] if spots else self.floors

    @cached_property
    def house(self) -> str:
        """What the map shows, whatever its size: to tell whether it has changed."""
        if all(option[0] in WITHOUT_A_MAP for option in self.decision.options):
            return ""
        lines = maps.floors(self.paper, self.view, self.floors, self.figure, len(self.floors) > 1)
        return "\n".join(map(row, lines)) + repr(legend(self.view, self.floors)) if lines else ""

    @cached_property
    def person(self) -> str:
        """What the sheet shows: to tell whether it has changed."""
        view, seat = self.view, self.view.seat
        return repr((seat, view.round, view.steps(seat), view.held(seat), view.counters(), sheet.role(view, seat)))

    def lines(self, rows: int, house: bool = True, person: bool = True, tight: bool = True) -> list[Line]:
        """All of it, with or without the map and the sheet, in so many rows if it can be (0: any number). Not
        ``tight``: with a map that is worth its name."""
        lines: list[Line] = []
        for fit in _fits(house, person, tight) if rows else [Fit()]:
            lines = self._fitted(fit, house, person)
            if len(lines) <= rows:
                break
        return lines

    def before(self, rows: int, house: bool, person: bool) -> list[Line]:
        """What stands before the question, where it all does not go on one screen of so many rows."""
        lines: list[Line] = []
        for height in HEIGHTS:
            fit = Fit(False, height, near=True)
            lines = (self._map(fit) if house else []) + (self._sheet(fit) if person else [])
            if len(lines) <= rows:
                break
        return lines

    def page(self, rows: int, number: int) -> list[Line]:
        """The question alone, its choices side by side where that brings them on one screen of so many rows (0: a paper
        without end), else screen by screen; after the last comes the first."""
        for beside in range(1, MOST + 1) if rows else [1]:
            lines = self.asked(beside)
            if len(lines) <= rows or not rows:
                return lines
        head = wrap(question(self.view, self.decision), self.paper.width)
        lines = self.asked()[len(head) :]
        size = max(rows - len(head) - 1, 1)
        pages = -(-len(lines) // size)
        number %= pages
        note = f"(screen {number + 1} of {pages}: 'more' shows the next)"
        asked: list[Line] = [[(text, "asked")] for text in head]
        return [*asked, *lines[number * size : (number + 1) * size], [(note, "note")]]

    def _fitted(self, fit: Fit, house: bool, person: bool) -> list[Line]:
        blank: list[Line] = [] if fit.close else [[]]
        out = [*blank, *self._map(fit), *blank] if house else []
        return out + (self._sheet(fit) if person else []) + self.asked(fit.beside)

    def _once(self, make: Callable[..., list[Line]], *args: object) -> list[Line]:
        """A part that takes long to make, kept for the next trial at the same width."""
        key = (make.__name__, self.paper.columns, *args)
        if key not in self._kept:
            self._kept[key] = make(*args)
        return self._kept[key]

    def _sheet(self, fit: Fit) -> list[Line]:
        return self._once(self._sheet_made, fit.short)

    def _sheet_made(self, short: bool) -> list[Line]:
        return (sheet.short if short else sheet.lines)(self.view, self.view.seat, self.paper.width)

    def _map(self, fit: Fit) -> list[Line]:
        return self._once(self._map_made, evolve(fit, short=False, close=False, beside=1))

    def _map_made(self, fit: Fit) -> list[Line]:
        view, paper = self.view, self.paper
        floors = self.floors if fit.floors else self.own
        whole = len(floors) > 1
        height = 0 if whole else fit.height
        rooms = None
        if fit.near:
            rooms = {r for floor in floors for r in shown(view, floor, self.figure, paper.columns, height)}
        lines = maps.floors(paper, view, floors, self.figure, whole, height)
        return lines + maps.marks(legend(view, floors, rooms), paper.width)

    def asked(self, beside: int = 1) -> list[Line]:
        """The question and its choices."""
        return self._once(self._asked_made, beside)

    def _asked_made(self, beside: int) -> list[Line]:
        width = self.paper.width if beside == 1 else self.paper.columns
        lines: list[Line] = [[(text, "asked")] for text in wrap(question(self.view, self.decision), self.paper.width)]
        return lines + choices.lines(self.texts, self.notes, width, beside)


def _fits(house: bool, person: bool, tight: bool) -> Iterator[Fit]:
    """Ways to show a question, each with less beside it than the one before."""
    if not house:
        for beside in range(1, MOST + 1):
            for short in (False, True) if person else (False,):
                yield Fit(short=short, beside=beside)
        return
    for beside in range(1, MOST + 1):
        yield Fit(beside=beside)
        for near, short in ((False, False), (True, False), (True, True)):
            for height in HEIGHTS:
                if height >= EASY:
                    yield Fit(False, height, near, short, False, beside)
    if tight:
        for height in HEIGHTS:
            if height <= EASY:
                for beside in range(1, MOST + 1):
                    yield Fit(False, height, True, True, True, beside)
