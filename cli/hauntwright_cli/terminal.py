"""The plain terminal: numbered choices, a map, and what happened since, for people who share one screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TextIO

from hauntwright import save
from hauntwright.decision import Decision
from hauntwright.errors import HauntwrightError
from hauntwright.events import Event
from hauntwright.labels import labels
from hauntwright.naming import TRAIT_NAMES, joined, stop
from hauntwright.naming import floor as floor_name
from hauntwright.narrate import OUTCOMES
from hauntwright.questions import question
from hauntwright.view import REFEREE, View

from .answers import read_answer
from .files import check_save_path, write_whole
from .floor_map import all_floors, draw, floors_of_interest, legend
from .interrupts import Interrupts
from .table import PERSON, Ending, Left, Made, Table, haunt_begins
from .telling import Telling
from .text import Paper, paragraphs

HELP = """\
Give the number of a choice, or a piece of its text that fits no other.
  map         all floors, who is where, what lies about
  log         everything that happened so far
  rules       what your side knows of the haunt, and its goals
  look NAME   what a card or room does
  undo        take back your last choice; not past dice, cards, new rooms or the
              turns of others
  save FILE   write the game to a file
  quit        leave (the game is saved if you began with --save)
On the map, explorers are the numbers of their seats, monsters are letters, * is
something that lies there, ? a door that nobody has opened yet, x one that
nothing fits behind."""


class Reader:
    """Lines from the keyboard or a pipe."""

    def __init__(self, stream: TextIO, interrupts: Interrupts) -> None:
        self.stream = stream
        self.interrupts = interrupts
        self.interactive = stream.isatty()

    def line(self, paper: Paper, prompt: str) -> str | None:
        """The next line without its end, None when there is none."""
        paper.prompt(prompt)
        with self.interrupts.waiting():
            text = self.stream.readline()
        if not text:
            paper.line()
            return None
        text = text.rstrip("\r\n")
        if not self.interactive:
            paper.line(text)
        return text


class Terminal:
    """One screen for all people at the table. ``watcher`` is the seat whose sight is told when nobody plays."""

    def __init__(self, paper: Paper, reader: Reader, watcher: int = REFEREE, save_path: Path | None = None) -> None:
        self.paper = paper
        self.reader = reader
        self.watcher = watcher
        self.save_path = save_path
        self.telling = Telling(paper)
        self.side = ""
        self.map = ""
        self.turn = ""
        self.earlier: Callable[[], list[Event]] = list

    # -- a face of the table -------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> None:
        view = table.view(REFEREE)
        alone = {PERSON: "you"} if len(table.people) == 1 else {}
        seats = [f"{i + 1} {view.name(i)} ({alone.get(who, who)})" for i, who in enumerate(table.seats)]
        self.paper.say(f"Seed {table.record.seating.seed}. Seats: {', '.join(seats)}.", hanging="  ")
        self.telling.reading = bool(table.people)
        if table.people:
            self.paper.line("Give the number of a choice; 'help' tells what else you can say.")

    def ask(self, table: Table, decision: Decision) -> int | None:
        view = table.view(decision.seat)
        self._hand_over(table, view)
        self.telling.news(table, view)
        self._situation(table, view, decision)
        texts = labels(view, decision)
        self._choices(view, decision, texts)
        while True:
            line = self.reader.line(self.paper, "> ")
            if line is None:
                raise Left(Ending.INPUT)
            line = line.strip()
            if not line:
                continue
            word, _, rest = line.partition(" ")
            command = self._commands().get(word.casefold())
            if command is not None and (not rest or word.casefold() in ("save", "look")):
                if command(table, view, rest.strip()):
                    return None
                continue
            found = read_answer(line, decision, texts)
            if isinstance(found, int):
                return found
            self.paper.say(found)

    def before(self, table: Table, decision: Decision, index: int) -> None:
        pass

    def after(self, table: Table, made: Made) -> None:
        game = table.game
        if made.silent:  # unseen, up to the haunt
            self.telling.skip_to(len(game.events) if table.silent else haunt_begins(game.events))
        if not table.people and not table.silent:
            self.telling.news(table, table.view(self.watcher), held_back=True)

    def end(self, table: Table, ending: Ending) -> None:
        people = table.people
        if ending is Ending.OVER:
            self.telling.news(table, table.view(people[0] if len(people) == 1 else self.watcher))
            self._final(table)

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
        self.paper.lines([""] * (30 if self.reader.interactive else 1))
        self.paper.rule()
        who = f"{view.name(view.seat)} (seat {view.seat + 1}{self._role(view, view.seat)})"
        self.paper.say(f"What comes now is for {who} only. Hand over the screen, then press Enter.")
        if self.reader.interactive and self.reader.line(self.paper, "") is None:
            raise Left(Ending.INPUT)

    def _situation(self, table: Table, view: View, decision: Decision) -> None:
        """The map where it has changed, and the one who decides."""
        figure = decision.figure if decision.figure >= 0 else view.active
        spots = [o[1] for o in decision.options if o[0] in ("room", "doorway")]
        text = "\n".join(self._map_lines(view, floors_of_interest(view, [figure], spots), figure))
        if text != self.map:
            self.map = text
            self.paper.line()
            self.paper.lines([*text.split("\n"), ""])
        turn = f"{view.seat} {len(table.game.log) if view.phase != 'explore' else view.round}"
        if turn != self.turn:
            self.turn = turn
            self._person(view, view.seat)

    def _map_lines(self, view: View, floors: list[str], focus: int) -> list[str]:
        lines: list[str] = []
        for floor in floors:
            lines.append(floor_name(floor).capitalize())
            lines += draw(view, floor, focus, self.paper.boxes)
        return lines + legend(view, floors)

    def _person(self, view: View, f: int) -> None:
        """An explorer's traits and cards; of the one who looks, the counters of the haunt that it may see."""
        traits = "  ".join(f"{name} {view.trait(f, i)}" for i, name in enumerate(TRAIT_NAMES))
        dead = "" if view.alive(f) else " (dead)"
        self.paper.say(f"{view.name(f)}{dead} (seat {f + 1}{self._role(view, f)}): {traits}", hanging="  ")
        if view.held(f):
            self.paper.say(f"Holds {joined([view.thing_name(t) for t in view.held(f)])}.", hanging="  ")
        if f == view.seat and view.haunt:
            known = view.counters()
            for counter in view.content.haunts[view.haunt].part.counters:
                if counter.id in known:
                    name, number, target = known[counter.id]
                    self.paper.line(f"{name}: {number}" + (f" of {target}" if target >= 0 else ""))

    @staticmethod
    def _role(view: View, f: int) -> str:
        if view.phase == "explore":
            return ""
        return ", the traitor" if view.side(f) == "traitor" else ", a hero"

    def _choices(self, view: View, decision: Decision, texts: tuple[str, ...]) -> None:
        self.paper.say(question(view, decision))
        size = len(str(len(texts)))
        for i, text in enumerate(texts):
            self.paper.say(text, indent=f"  {i + 1:>{size}}  ", hanging=" " * (size + 4))

    # -- commands ------------------------------------------------------------------------------------------------------

    def _commands(self) -> Mapping[str, Callable[[Table, View, str], bool]]:
        return {
            "help": self._help,
            "?": self._help,
            "map": self._show_map,
            "log": self._log,
            "rules": self._rules,
            "look": self._look,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def _help(self, table: Table, view: View, rest: str) -> bool:
        self.paper.lines(HELP.split("\n"))
        return False

    def _show_map(self, table: Table, view: View, rest: str) -> bool:
        self.paper.lines(self._map_lines(view, all_floors(view), view.active))
        self.paper.line()
        for f in range(view.seats):
            self._person(view, f)
        stacks = ", ".join(f"{view.stack_size(k)} {k}" for k in ("omen", "item", "event"))
        self.paper.say(
            f"Left in the stacks: {stacks} cards, {view.stack_size('room')} rooms. Omens drawn: {view.omens}."
        )
        return False

    def _log(self, table: Table, view: View, rest: str) -> bool:
        self.telling.tell(view, [*self.earlier(), *table.game.events])
        return False

    def _rules(self, table: Table, view: View, rest: str) -> bool:
        if not view.haunt:
            self.paper.line("The haunt has not begun. Until then everybody explores the house.")
            return False
        self.paper.rule(view.content.haunts[view.haunt].title)
        for line in view.rules():
            self.paper.lines(line.text.split("\n"))
        self.telling.goals(view)
        return False

    def _look(self, table: Table, view: View, rest: str) -> bool:
        """What a card or room of some name does; more than one where a name is cut short."""
        wanted = rest.casefold()
        names = {f"card:{c.id}": c.name for c in view.content.cards.values()}
        names |= {f"room:{r.id}": r.name for r in view.content.rooms.values()}
        found = [o for o, name in names.items() if name.casefold() == wanted]
        found = found or [o for o, name in names.items() if wanted and wanted in name.casefold()]
        if not 1 <= len(found) <= 3:
            self.paper.say("Say: look NAME, with the name of one card or room.")
        for owner in found[:3] if len(found) <= 3 else ():
            self.paper.line(names[owner])
            self.telling.text_of(view, owner, "Nothing is written on it.")
        return False

    def _undo(self, table: Table, view: View, rest: str) -> bool:
        if table.record.undo():
            self.paper.line("Taken back.")
            return True
        self.paper.say("That can't be taken back: dice fell, something was turned over, or another seat has seen it.")
        return False

    def _save(self, table: Table, view: View, rest: str) -> bool:
        path = Path(rest) if rest else self.save_path
        if path is None:
            self.paper.line("Where to? Say: save FILE")
            return False
        try:
            check_save_path(path)
            write_whole(path, save.dumps(table.record))
        except HauntwrightError as error:
            self.paper.line(f"Not saved: {error}")
            return False
        self.paper.line(f"Saved to '{path}'.")
        return False

    def _quit(self, table: Table, view: View, rest: str) -> bool:
        raise Left(Ending.QUIT)

    # -- the end -------------------------------------------------------------------------------------------------------

    def _final(self, table: Table) -> None:
        r = table.result()
        self.paper.line()
        for text in self._endings(table):
            self.paper.say(text, indent="  ")
            self.paper.line()
        names = joined([table.view(REFEREE).name(f) for f in r["winners"]]) or "nobody"
        rounds = f"{r['rounds']} rounds, {r['choices']} choices"
        outcome = str(r["outcome"])
        self.paper.line(f"{stop(OUTCOMES.get(outcome, outcome))} Winners: {names}. {rounds}.")
        self.paper.line(f"haunt {r['haunt'] or '-'}, seed {r['seed']}, digest {r['digest']}")

    def _endings(self, table: Table) -> list[str]:
        return paragraphs(table.view(REFEREE).ending())


def standard_terminal(interrupts: Interrupts, environ: Mapping[str, str]) -> tuple[Paper, Reader]:
    """Standard input and output."""
    return Paper(sys.stdout, environ), Reader(sys.stdin, interrupts)
