"""The terminal: a map, what happened since, and numbered choices, for people who share one screen or who watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from hauntwright.decision import Decision
from hauntwright.events import Event
from hauntwright.naming import joined, stop
from hauntwright.narrate import OUTCOMES
from hauntwright.view import REFEREE, View

from . import maps, sheet
from .answers import read_answer
from .commands import Command, Commands
from .floor_map import all_floors, legend
from .interrupts import Interrupts
from .progress import Progress
from .reader import Reader, standard_reader
from .situation import Situation
from .stops import ALL, Answered, Stops
from .table import PERSON, Ending, Left, Made, Table, haunt_begins
from .telling import Telling
from .text import Line, Paper, paragraphs

SHORT = 6
"""News of so many lines leave the map small rather than wait for Enter."""


class Terminal:
    """One screen for all people at the table. ``watcher`` is the seat whose sight is told when nobody plays; ``pause``
    is called after each sentence. ``progress`` shows how far bots are that play unseen; ``quiet``: only the end is
    told; ``stops``: people at a keyboard are waited for before a line that they have not read leaves the screen."""

    def __init__(
        self,
        paper: Paper,
        reader: Reader,
        watcher: int = REFEREE,
        save_path: Path | None = None,
        pause: Callable[[], None] = lambda: None,
        progress: Progress | None = None,
        quiet: bool = False,
        stops: bool = False,
    ) -> None:
        self.paper = paper
        self.reader = reader
        self.watcher = watcher
        self.save_path = save_path
        self.progress = progress
        self.quiet = quiet
        self.telling = Telling(paper, pause)
        self.commands = Commands(self)
        self.stops = Stops(self, stops)
        self.side = ""
        self.map = ""
        self.sheet = ""
        self.texts: tuple[str, ...] = ()
        self.page = 0
        """Which of the screens of a long list of choices is shown."""
        self.earlier: Callable[[], list[Event]] = list

    # -- a face of the table -------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> None:
        self.table = table
        view = table.view(REFEREE)
        alone = {PERSON: "you"} if len(table.people) == 1 else {}
        seats = [f"{i + 1} {view.name(i)} ({alone.get(who, who)})" for i, who in enumerate(table.seats)]
        self.paper.say(f"Seed {table.record.seating.seed}. Seats: {', '.join(seats)}.", hanging="  ")
        self.telling.reading = bool(table.people)
        if table.people:
            self.stops.on()
            self.paper.say("Give the number of a choice; 'help' tells what else you can say.")
            self.telling.broke_out = self._go_on
        else:
            self.telling.broke_out = self._house

    def ask(self, table: Table, decision: Decision) -> int | None:
        self._seen()
        view = table.view(decision.seat)
        self._hand_over(table, view)
        self.stops.on()
        self.telling.news(table, view)
        situation = Situation(self.paper, view, decision)
        self.texts, self.page = situation.texts, 0
        early = self._show(situation)
        while True:
            self.stops.on()
            line = early or self.reader.line(self.paper, "> ")
            if line is None:
                raise Left(self.reader.ended)
            unshown = bool(early)
            line, early = line.strip(), ""
            command = self.commands.find(line)
            if command is not None or not line:
                try:
                    if self._obey(command, table, situation):
                        return None
                except Answered as answered:
                    early = answered.line
                continue
            found = read_answer(line, decision, self.texts)
            if isinstance(found, int):
                return found
            self.paper.say(found, style="mistake")
            if unshown:
                self._question(situation)

    def _obey(self, command: tuple[Command, str] | None, table: Table, situation: Situation) -> bool:
        """Obey a command of somebody who is asked, if it is one, and show the choices again. True if something else is
        to be asked. Raises Answered."""
        with self.stops.asking():
            if command is not None:
                run, rest = command
                if run(table, situation.view, rest):
                    return True
            if self.reader.interactive:  # the choices may have gone out of sight
                self._question(situation)
        return False

    def before(self, table: Table, decision: Decision, index: int) -> None:
        pass

    def after(self, table: Table, made: Made) -> None:
        game = table.game
        if made.silent:  # unseen, up to the haunt
            self.telling.skip_to(len(game.events) if table.silent else haunt_begins(game.events))
        unseen = made.silent or self.quiet or not self.paper.stream.isatty()
        if self.progress is not None and unseen:
            self.progress.tick(table)
        if not table.people and not table.silent and not self.quiet:
            self.telling.news(table, table.view(self.watcher), held_back=True)
        elif self.stops.live and table.people and not table.silent and self._one_side(table):
            self.telling.turns(table, table.view(table.people[0]))

    def end(self, table: Table, ending: Ending) -> None:
        people = table.people
        self._seen()
        self.stops.over = True
        if not self.quiet and (ending is Ending.OVER or not people):
            if len(people) > 1:
                self.telling.gather()
            self.telling.news(table, table.view(people[0] if len(people) == 1 else self.watcher))
        if ending is Ending.OVER:
            self._final(table)

    def _one_side(self, table: Table) -> bool:
        """May all people at the screen read the same?"""
        return len({table.view(seat).my_side for seat in table.people}) == 1

    def _seen(self) -> None:
        if self.progress is not None:
            self.progress.close()

    # -- asking --------------------------------------------------------------------------------------------------------

    def _hand_over(self, table: Table, view: View) -> None:
        """Before another side's secrets: let its player come to the screen alone."""
        side = view.my_side
        known, self.side = self.side, side
        if len(table.people) < 2:
            return
        if not self.telling.private.get(view.seat):
            if side in ("all", known):
                return
            if known in ("", "all") and len({table.view(s).my_side for s in table.people}) < 2:
                return
        if self.paper.full is not None and self.paper.unread:  # who sits where, before it is wiped
            self.stops.read_on()
        self.map = ""
        self.reader.forget()
        self.paper.clear()
        self.paper.rule("Hand over the screen", "break")
        self.paper.line()
        who = f"{view.name(view.seat)} (seat {view.seat + 1}{sheet.role(view, view.seat)})"
        self.paper.say(f"What comes now is for {who} only. Hand over the screen, then press Enter.", indent="  ")
        self.paper.line()
        hint = f"Nothing is asked yet. When {view.name(view.seat)} sits at the screen, press Enter; 'quit' leaves."
        self.stops.enter(table, "", hint)

    def _show(self, situation: Situation) -> str:
        """The map and the sheet where they have changed, and the question: with the news before it on one screen, else
        on one of its own. Returns what was answered before the question, which is seldom anything."""
        house = situation.house not in ("", self.map)
        person = situation.person != self.sheet
        self.map, self.sheet = situation.house or self.map, situation.person
        rows = max(self.paper.rows - 1, 0)
        unread = self.paper.unread if self.paper.full is not None else 0
        lines = situation.lines(max(rows - unread, 1) if rows else 0, house, person, unread <= SHORT)
        if rows and unread and len(lines) > rows - unread:
            self.stops.read_on()
            lines = situation.lines(rows, house, person)
        if not rows or len(lines) <= rows:
            self._lines(lines)
            return ""
        self._lines(situation.before(rows, house, person))
        try:
            with self.stops.asking():
                self._question(situation)
        except Answered as answered:
            return answered.line
        return ""

    def _question(self, situation: Situation) -> None:
        """The question, by itself; the choices screen by screen where they are too many for one."""
        rows = max(self.paper.rows - 1, 0)
        self._lines(situation.page(rows, self.page))

    def _lines(self, lines: list[Line]) -> None:
        """Lines that stay together."""
        self.paper.keep(len(lines))
        for line in lines:
            self.paper.spans(line)

    def show_map(self, view: View, floors: list[str], focus: int, whole: bool = False) -> None:
        """Some floors with what stands and lies there."""
        for line in maps.floors(self.paper, view, floors, focus, whole):
            self.paper.spans(line)
        for line in maps.marks(legend(view, floors), self.paper.width):
            self.paper.spans(line)

    def person(self, view: View, f: int, whole: bool = False) -> None:
        """An explorer's traits and cards."""
        self._lines(sheet.lines(view, f, self.paper.width, whole))

    def _go_on(self, view: View) -> None:
        """Somebody has read how the haunt breaks out: nothing more before that is done."""
        self.paper.say("'rules' tells all that your side knows of it; '?' at a choice the rule behind that.")
        self.stops.enter(self.table, "Press Enter to go on. ", "Nothing is asked yet; 'quit' leaves.", ALL)

    def _house(self, view: View) -> None:
        """The whole house, for those who watch, when the haunt has broken out."""
        self.paper.line()
        self.show_map(view, all_floors(view), view.active, whole=True)

    # -- the end -------------------------------------------------------------------------------------------------------

    def _final(self, table: Table) -> None:
        r = table.result()
        self.paper.line()
        for text in paragraphs(table.view(REFEREE).ending()):
            self.paper.tell(text, indent="  ")
            self.paper.line()
        names = joined([table.view(REFEREE).name(f) for f in r["winners"]]) or "nobody"
        self.paper.keep(3)
        rounds = f"{r['rounds']} rounds, {r['choices']} choices"
        outcome = str(r["outcome"])
        self.paper.say(f"{stop(OUTCOMES.get(outcome, outcome))} Winners: {names}. {rounds}.", style="title")
        self.paper.line(f"haunt {r['haunt'] or '-'}, seed {r['seed']}, digest {r['digest']}")


def standard_terminal(interrupts: Interrupts, environ: Mapping[str, str]) -> tuple[Paper, Reader]:
    """Standard input and output."""
    import sys

    from .text import make_paper

    return make_paper(sys.stdout, environ), standard_reader(interrupts)
