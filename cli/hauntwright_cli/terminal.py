"""The terminal: a map, what happened since, and numbered choices, for people who share one screen or who watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from hauntwright.decision import Decision
from hauntwright.events import Event
from hauntwright.labels import labels
from hauntwright.naming import floor as floor_name
from hauntwright.naming import joined, stop
from hauntwright.narrate import OUTCOMES
from hauntwright.questions import question
from hauntwright.verbs import counter_of
from hauntwright.view import REFEREE, View

from . import choices, sheet
from .answers import read_answer
from .commands import Commands
from .floor_map import all_floors, floors_of_interest, legend, paint, strips
from .interrupts import Interrupts
from .progress import Progress
from .reader import Reader, standard_reader
from .table import PERSON, Ending, Left, Made, Table, haunt_begins
from .telling import Telling
from .text import Paper, Span, paragraphs, row, terminal_rows, width, wrap

BESIDE = 3
"""Blanks between two floors side by side."""
WITHOUT_A_MAP = frozenset(
    {"yes", "no", "split", "hurt", "steal", "trait", "number", "label", "stack", "seat", "card", "enough"}
)
"""Tags of options that are not about places: before them a map would only push away what has just happened."""


class Terminal:
    """One screen for all people at the table. ``watcher`` is the seat whose sight is told when nobody plays; ``pause``
    is called after each sentence. ``progress`` shows how far bots are that play unseen; ``quiet``: only the end is
    told."""

    def __init__(
        self,
        paper: Paper,
        reader: Reader,
        watcher: int = REFEREE,
        save_path: Path | None = None,
        pause: Callable[[], None] = lambda: None,
        progress: Progress | None = None,
        quiet: bool = False,
    ) -> None:
        self.paper = paper
        self.reader = reader
        self.watcher = watcher
        self.save_path = save_path
        self.progress = progress
        self.quiet = quiet
        self.telling = Telling(paper, pause)
        self.commands = Commands(self)
        self.side = ""
        self.map = ""
        self.sheet = ""
        self.texts: tuple[str, ...] = ()
        self.earlier: Callable[[], list[Event]] = list

    # -- a face of the table -------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> None:
        view = table.view(REFEREE)
        alone = {PERSON: "you"} if len(table.people) == 1 else {}
        seats = [f"{i + 1} {view.name(i)} ({alone.get(who, who)})" for i, who in enumerate(table.seats)]
        self.paper.say(f"Seed {table.record.seating.seed}. Seats: {', '.join(seats)}.", hanging="  ")
        self.telling.reading = bool(table.people)
        if table.people:
            self.paper.say("Give the number of a choice; 'help' tells what else you can say.")
            self.telling.broke_out = self._go_on
        else:
            self.telling.broke_out = self._house

    def ask(self, table: Table, decision: Decision) -> int | None:
        self._seen()
        view = table.view(decision.seat)
        self._hand_over(table, view)
        self.telling.news(table, view)
        self._situation(table, view, decision)
        self.texts = labels(view, decision)
        self._question(view, decision)
        while True:
            line = self.reader.line(self.paper, "> ")
            if line is None:
                raise Left(Ending.INPUT)
            line = line.strip()
            command = self.commands.find(line)
            if command is not None:
                run, rest = command
                if run(table, view, rest):
                    return None
            if command is not None or not line:
                if self.reader.interactive:  # the choices may have gone out of sight
                    self._question(view, decision)
                continue
            found = read_answer(line, decision, self.texts)
            if isinstance(found, int):
                return found
            self.paper.say(found, style="mistake")

    def _question(self, view: View, decision: Decision) -> None:
        self.paper.say(question(view, decision), style="asked")
        choices.show(self.paper, view, decision, self.texts)

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

    def end(self, table: Table, ending: Ending) -> None:
        people = table.people
        self._seen()
        if not self.quiet and (ending is Ending.OVER or not people):
            if len(people) > 1:
                self.telling.gather()
            self.telling.news(table, table.view(people[0] if len(people) == 1 else self.watcher))
        if ending is Ending.OVER:
            self._final(table)

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
        self.map = ""
        self.reader.forget()
        self.paper.clear()
        self.paper.rule("Hand over the screen", "break")
        self.paper.line()
        who = f"{view.name(view.seat)} (seat {view.seat + 1}{sheet.role(view, view.seat)})"
        self.paper.say(f"What comes now is for {who} only. Hand over the screen, then press Enter.", indent="  ")
        self.paper.line()
        if self.reader.interactive and self.reader.line(self.paper, "") is None:
            raise Left(Ending.INPUT)

    def _situation(self, table: Table, view: View, decision: Decision) -> None:
        """The map where it has changed and the answer is about the house, and the one who decides."""
        figure = decision.figure if decision.figure >= 0 else view.active
        spots = [o[1] for o in decision.options if o[0] in ("room", "doorway")]
        floors = floors_of_interest(view, [figure], spots)
        lines = self._floors(view, floors, figure, whole=len(floors) > 1)
        text = "\n".join(map(row, lines)) + repr(legend(view, floors))
        if text != self.map and lines and not all(o[0] in WITHOUT_A_MAP for o in decision.options):
            self.map = text
            self.paper.line()
            self._print_map(view, floors, lines)
            self.paper.line()
        seat = view.seat
        sheet_now = repr((seat, view.round, view.steps(seat), view.held(seat), view.counters(), sheet.role(view, seat)))
        if sheet_now != self.sheet:
            self.sheet = sheet_now
            self.person(view, seat)

    def show_map(self, view: View, floors: list[str], focus: int, whole: bool = False) -> None:
        """Some floors with what stands and lies there."""
        self._print_map(view, floors, self._floors(view, floors, focus, whole))

    def _print_map(self, view: View, floors: list[str], lines: list[list[Span]]) -> None:
        for line in lines:
            self.paper.spans(line)
        self._legend(legend(view, floors))

    def _floors(self, view: View, floors: list[str], focus: int, whole: bool) -> list[list[Span]]:
        """The maps of some floors, side by side where the paper is wide enough; a floor that is wider than the paper in
        several. Not ``whole``: around the focus, as much as a small screen holds beside the question."""
        rows = 0 if whole else terminal_rows(self.paper.stream)
        height = max(13, rows - 14) if rows else 0
        blocks: list[list[list[Span]]] = []
        for floor in floors:
            boxes, columns = self.paper.boxes, self.paper.columns
            parts = strips(view, floor, focus, boxes, columns) if whole else []
            parts = parts or [paint(view, floor, focus, boxes, columns, height)]
            for i, part in enumerate(parts):
                title = floor_name(floor).capitalize() + (", further east" if i else "")
                block: list[list[Span]] = [[(title, "title")], *part]
                if blocks and _wide(blocks[-1]) + BESIDE + _wide(block) <= columns:
                    blocks[-1] = _beside(blocks[-1], block)
                else:
                    blocks.append(block)
        return [line for block in blocks for line in block]

    def _legend(self, marks: list[tuple[Span, str]]) -> None:
        """What the marks mean, as many on a line as fit."""
        line: list[Span] = []
        for (mark, style), text in marks:
            piece = f" {text}"
            used = sum(width(t) for t, _ in line)
            if line and used + 3 + len(mark) + width(piece) > self.paper.width:
                self.paper.spans(line)
                line = []
            if len(mark) + width(piece) > self.paper.width:
                first, *more = wrap(f"{mark} {text}", self.paper.width, hanging="  ")
                self.paper.spans([(mark, style), (first.removeprefix(mark), "")])
                self.paper.lines(more)
                continue
            line += [("   " if line else "", ""), (mark, style), (piece, "")]
        if line:
            self.paper.spans(line)

    def person(self, view: View, f: int, whole: bool = False) -> None:
        """An explorer's traits and cards; of the one who looks, the counters of the haunt that it may see."""
        self._heading(sheet.heading(view, f))
        for line in sheet.tracks(view, f, self.paper.width):
            self.paper.spans(line)
        if f != view.seat and view.held(f):
            self.paper.say(f"Holds {joined([view.thing_name(t) for t in view.held(f)])}.", "  ", "    ")
        if f == view.seat:
            self._cards(view, f, whole)
        if f == view.seat and view.haunt:
            own = {counter.id for counter in view.content.haunts[view.haunt].part.counters}
            for key, (name, number, target) in view.counters().items():
                if counter_of(key)[0] in own:
                    self.paper.say(f"{name}: {number}" + (f" of {target}" if target >= 0 else ""), "  ", "    ")

    def _heading(self, spans: list[Span]) -> None:
        if width(row(spans)) <= self.paper.width:
            self.paper.spans(spans)
        else:
            self.paper.say(row(spans), hanging="  ", style="title")

    def _cards(self, view: View, f: int, whole: bool) -> None:
        for name, lines in sheet.cards(view, f, self.paper.width, whole):
            short: list[Span] = [("  ", ""), name, (f": {lines[0][1]}" if lines else "", "")]
            if len(lines) == 1 and not whole and width(row(short)) <= self.paper.width:
                self.paper.spans(short)
                continue
            self.paper.spans([("  ", ""), name])
            self.telling.sentences(lines, 2)

    def _go_on(self, view: View) -> None:
        """Somebody has read how the haunt breaks out: nothing more before that is done."""
        self.paper.say("'rules' tells all that your side knows of it; '?' at a choice the rule behind that.")
        if self.reader.interactive:
            self.reader.line(self.paper, "Press Enter to go on. ")

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
        rounds = f"{r['rounds']} rounds, {r['choices']} choices"
        outcome = str(r["outcome"])
        self.paper.say(f"{stop(OUTCOMES.get(outcome, outcome))} Winners: {names}. {rounds}.", style="title")
        self.paper.line(f"haunt {r['haunt'] or '-'}, seed {r['seed']}, digest {r['digest']}")


def _wide(block: list[list[Span]]) -> int:
    return max(width(row(line)) for line in block)


def _beside(left: list[list[Span]], right: list[list[Span]]) -> list[list[Span]]:
    """Two blocks of lines side by side."""
    columns = _wide(left) + BESIDE
    out = []
    for i in range(max(len(left), len(right))):
        line = list(left[i]) if i < len(left) else []
        if i < len(right):
            line.append((" " * (columns - sum(width(text) for text, _ in line)), ""))
            line += right[i]
        out.append(line)
    return out


def standard_terminal(interrupts: Interrupts, environ: Mapping[str, str]) -> tuple[Paper, Reader]:
    """Standard input and output."""
    import sys

    from .text import make_paper

    return make_paper(sys.stdout, environ), standard_reader(interrupts)
