"""Telling people at one screen what happened: each side all that it may know, once, in plain sentences."""

from __future__ import annotations

from hauntwright.events import Event
from hauntwright.naming import stop
from hauntwright.narrate import may_know, tell
from hauntwright.view import View

from .table import Table
from .text import Paper, paragraphs


class Telling:
    """Knows what each side has been told. ``reading``: a drawn card is shown with what it does."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.reading = False
        self.told: dict[str, int] = {}
        self.private: dict[int, list[Event]] = {}
        """Events that wait for a seat, because others of its side may not know them."""

    def skip_to(self, index: int) -> None:
        """Let the events before an index be known."""
        self.told = dict.fromkeys(self.told, index) | {"all": index}

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
        """Events as sentences, a paragraph for each turn."""
        run: list[Event] = []
        drawn: list[tuple[object, ...]] = []
        for event in events:
            if event.kind == "turn":
                self._sentences(view, run)
                run, drawn = [], []
                self.paper.line()
                self._sentences(view, [event])
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

    def _sentences(self, view: View, events: list[Event]) -> None:
        for text in tell(view, events):
            self.paper.say(text, hanging="  ")

    def _story(self, view: View) -> None:
        self.paper.line()
        self.paper.rule(view.content.haunts[view.haunt].title)
        for text in paragraphs(view.story()):
            self.paper.line()
            self.paper.say(text, indent="  ")
        self.paper.line()
        self.goals(view)
        self.paper.rule()

    def goals(self, view: View) -> None:
        """How the seat's side wins."""
        for goal in view.goals():
            if goal.text:
                self.paper.say(f"Goal of the {goal.side}: {stop(goal.text)}", hanging="  ")

    def text_of(self, view: View, owner: str, otherwise: str = "") -> None:
        """What a card or room does, in canonical lines; ``otherwise`` if nothing is written on it."""
        lines = [text for line in view.text_of(owner) for text in line.text.split("\n")]
        for text in lines or ([otherwise] if otherwise else []):
            blanks = " " * (len(text) - len(text.lstrip()) + 4)
            self.paper.say(text, indent=blanks, hanging=blanks + "    ")
