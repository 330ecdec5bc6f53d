"""Telling people at one screen what happened: each side all that it may know, once, in plain sentences."""

from __future__ import annotations

from collections.abc import Callable

from hauntwright.events import Event
from hauntwright.naming import joined, possessive, stop
from hauntwright.narrate import may_know, tell
from hauntwright.view import View

from .rulebook import text_of
from .table import Table
from .text import Paper, indented, paragraphs, wrap

HEADING = 4
"""Lines of the headings of a round and a turn."""
READERS = {"heroes": "What the heroes read", "traitor": "What the traitor reads"}


class Telling:
    """Knows what each side has been told. ``reading``: a drawn card is shown with what it does. ``pause`` is called
    after each sentence, for those who watch at their own pace."""

    def __init__(self, paper: Paper, pause: Callable[[], None] = lambda: None) -> None:
        self.paper = paper
        self.pause = pause
        self.reading = False
        self.round = 0
        self.told: dict[str, int] = {}
        self.private: dict[int, list[Event]] = {}
        """Events that wait for a seat, because others of its side may not know them."""
        self.broke_out: Callable[[View], None] = lambda view: None
        """Called when a reader has read the story of the haunt."""

    def skip_to(self, index: int) -> None:
        """Let the events before an index be known."""
        self.told = dict.fromkeys(self.told, index) | {"all": index}

    def gather(self) -> None:
        """The game is over and all look at the screen together: what one side has read is not told again."""
        self.told["all"] = max(self.told.values(), default=0)

    def news(self, table: Table, view: View, held_back: bool = False) -> None:
        """Tell what a seat has not heard; where the haunt begins, with the story of its side. ``held_back``: not the
        steps at the end, which may be the begin of a longer walk."""
        self.tell(view, self.private.pop(view.seat, []))
        events = self._unheard(table, view, held_back)
        for i, event in enumerate(events):
            if event.kind == "haunt":
                self.tell(view, events[: i + 1])
                self._story(view)
                events = events[i + 1 :]
                break
        self.tell(view, events)

    def turns(self, table: Table, view: View) -> None:
        """As `news`, once another turn has begun: for those who look on while nothing is asked of them."""
        start = self.told.get(view.my_side, self.told.get("all", 0))
        if any(event.kind == "turn" for event in table.game.events[start:]):
            self.news(table, view)

    def _unheard(self, table: Table, view: View, held_back: bool) -> list[Event]:
        events: list[Event] = table.game.events
        side = view.my_side
        end = len(events)
        start = min(self.told.get(side, self.told.get("all", 0)), end)
        while held_back and end > start and events[end - 1].kind == "moved":
            end -= 1
        self.told[side] = end
        if view.phase == "explore":
            self.told = {"all": end}
        for event in events[start:end]:
            for seat in event.to or ():
                if not may_know(view, event) and seat in table.people and table.view(seat).my_side == side:
                    self.private.setdefault(seat, []).append(event)
        return events[start:end]

    def tell(self, view: View, events: list[Event]) -> None:
        """Events as sentences: a heading for each round, a paragraph for each turn."""
        run: list[Event] = []
        drawn: list[tuple[object, ...]] = []
        for i, event in enumerate(events):
            if event.kind == "turn":
                self._sentences(view, run)
                run, drawn = [], []
                self._together(view, events[i:])
                self._turn(view, *event.data)
            elif event.kind == "drew" and self.reading:
                self._sentences(view, [*run, event])
                run = []
                drawn.append(event.data[:2])
                if may_know(view, event):
                    self.text_of(view, f"card:{event.data[1]}")
            elif event.kind == "gained" and event.data in drawn:
                drawn.remove(event.data)
            else:
                run.append(event)
        self._sentences(view, run)

    def _together(self, view: View, events: list[Event]) -> None:
        """A turn is read in one piece where a screen has room for it."""
        if self.paper.full is None:
            return
        end = next((i for i, e in enumerate(events) if i and e.kind == "turn"), len(events))
        lines = sum(len(wrap(text, self.paper.width, hanging="  ")) for text in tell(view, events[1:end]))
        self.paper.keep(lines + HEADING)

    def _turn(self, view: View, f: int, number: int) -> None:
        if number != self.round:
            self.round = number
            self.paper.line()
            self.paper.rule(f"Round {number}")
        self.paper.line()
        self.paper.line(f"{possessive('The monsters' if f < 0 else view.name(f))} turn", "turn")

    def _sentences(self, view: View, events: list[Event]) -> None:
        for text in tell(view, events):
            self.paper.say(text, hanging="  ")
            self.pause()

    def _story(self, view: View) -> None:
        """The haunt breaks out: what the reader's side reads, and how it wins."""
        sides = ("heroes", "traitor") if view.my_side == "all" else (view.my_side,)
        self.paper.line()
        self.paper.rule(view.content.haunts[view.haunt].title, "break")
        for side in sides:
            text = view.story(side)
            if text and len(sides) > 1:
                self.paper.line()
                self.paper.line(READERS[side], "title")
            for paragraph in paragraphs(text):
                self.paper.line()
                self.paper.tell(paragraph, indent="  ")
                self.pause()
        self.paper.line()
        self.goals(view)
        self.paper.rule()
        self.broke_out(view)

    def goals(self, view: View) -> None:
        """How the seat's side wins."""
        for goal in view.goals():
            if goal.text:
                text = stop(goal.text)
                own = text.startswith(("The heroes win", "The traitor wins"))
                self.paper.say(text if own else f"Goal of the {goal.side}: {text}", hanging="  ")
                leads = [action.label for action in view.actions() if set(action.gives) & set(goal.wants)]
                if leads:
                    self.paper.say(f"What leads there: {joined(leads, 'or')}.", "  ", "    ")

    def text_of(self, view: View, owner: str, otherwise: str = "") -> None:
        """What a card or room does, in sentences; ``otherwise`` if nothing is written on it."""
        self.sentences(text_of(view, owner) or ([(0, otherwise)] if otherwise else []), 2)

    def sentences(self, lines: list[tuple[int, str]], level: int = 0) -> None:
        """Sentences of a booklet, each as deep as it stands."""
        self.paper.lines(indented(lines, self.paper.width, level))
