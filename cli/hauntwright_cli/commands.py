"""What one may say at the prompt besides a choice: help, map, log, rules, undo, save …"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hauntwright.decision import Decision
from hauntwright.errors import HauntwrightError
from hauntwright.naming import joined
from hauntwright.view import REFEREE, View

from .answers import read_answer
from .floor_map import all_floors
from .rulebook import behind, haunt_rules, marks_on, pieces, quoted
from .saving import keep, named, other_game
from .table import Ending, Left, Table
from .telling import Telling

if TYPE_CHECKING:
    from .terminal import Terminal

HELP = {
    "?": "the rule behind what is asked; ? 3 that behind choice 3",
    "map": "all floors, who is where, what lies about",
    "me": "your traits and cards, with what they do",
    "log": "everything that happened so far",
    "rules": "what your side knows of the haunt, and its goals",
    "look NAME": "what a card, a room or a piece of the haunt does",
    "more": "the next screen of choices, where they are too many for one",
    "undo": "take back your last choice; not past dice, cards, new rooms or the turns of others",
    "save FILE": "write the game to a file",
    "quit": "leave (the game is saved if you began with --save; else say it twice)",
}
"""What one may type -> what it does."""
SIGNS = (
    "On the map, explorers are the numbers of their seats, monsters are letters, * is something that lies there, "
    "? a door that nobody has opened yet, x one that nothing fits behind, ! a room that does something (look NAME), "
    "^ v = a way up, down or elsewhere, like stairs; ~ tells which rooms the haunt has put a mark on.",
    "On a track 0 is the skull, [ ] the step now, ( ) the one you began with.",
    "Odds count what lies open: traits, weapons, cards, rooms and tokens.",
)

TAKES_MORE = ("?", "save", "look")
"""Words that something may follow."""
Command = Callable[[Table, View, str], bool]


class Commands:
    """The words of the prompt. Each is called with the table, the view of who is asked and what follows the word, and
    answers whether the question has to be asked anew."""

    def __init__(self, face: Terminal) -> None:
        self.face = face
        self.doubtful: Path | None = None
        """Where another game would have been replaced by the last save."""
        self.kept = self.warned = -1
        """After how many choices the game was saved last, and when it was told that it is not."""
        self.words: dict[str, Command] = {
            "help": self.help,
            "?": self.why,
            "map": self.map,
            "me": self.me,
            "log": self.log,
            "rules": self.rules,
            "look": self.look,
            "more": self.more,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    def find(self, line: str) -> tuple[Command, str] | None:
        """The command that a line gives, with what follows it."""
        if line[:1] == "?" and line[1:].strip().isdecimal():
            line = f"? {line[1:].strip()}"
        word, _, rest = line.partition(" ")
        word = {"exit": "quit", "h": "help"}.get(word.casefold(), word.casefold())
        command = self.words.get(word)
        if command is None or (rest and word not in TAKES_MORE):
            return None
        return command, rest.strip()

    def heed(self, table: Table, line: str, words: Sequence[str]) -> bool:
        """Obey a line if it is one of some commands."""
        found = self.find(line)
        if found is None or found[0] not in [self.words[word] for word in words]:
            return False
        found[0](table, table.view(REFEREE), found[1])
        return True

    def help(self, table: Table, view: View, rest: str) -> bool:
        self.face.paper.say("Give the number of a choice, or a piece of its text that fits no other.")
        for word, text in HELP.items():
            self.face.paper.say(text, indent=f"  {word:<10}  ", hanging=" " * 14)
        for text in SIGNS:
            self.face.paper.say(text)
        return False

    def why(self, table: Table, view: View, rest: str) -> bool:
        """The rule behind a choice, or behind the question."""
        decision = view.decision
        assert decision is not None
        option = None
        if rest:
            found = read_answer(rest, decision, self.face.texts)
            if isinstance(found, str):
                self.face.paper.say(found)
                return False
            option = decision.options[found]
            self.face.paper.say(f"{found + 1}  {self.face.texts[found]}", hanging="   ", style="title")
        rules = behind(view, decision, option)
        for heading, lines in rules:
            self.face.paper.line(heading, "title")
            self.face.telling.sentences(lines, 1)
        if not rules:
            self.face.paper.say("Nothing more is written about it; 'rules' shows what your side knows of the haunt.")
        if not rest:
            self._hint(decision)
        return False

    def _hint(self, decision: Decision) -> None:
        number = len(decision.options)
        self.face.paper.say(f"'? {number}' tells the rule behind choice {number}; 'help' what else you can say.")

    def map(self, table: Table, view: View, rest: str) -> bool:
        self.face.show_map(view, all_floors(view), view.active, whole=True)
        for f in range(view.seats):
            self.face.paper.line()
            self.face.person(view, f)
        stacks = ", ".join(f"{view.stack_size(k)} {k}" for k in ("omen", "item", "event"))
        self.face.paper.line()
        self.face.paper.say(
            f"Left in the stacks: {stacks} cards, {view.stack_size('room')} rooms. Omens drawn: {view.omens}."
        )
        return False

    def me(self, table: Table, view: View, rest: str) -> bool:
        self.face.person(view, view.seat, whole=True)
        return False

    def log(self, table: Table, view: View, rest: str) -> bool:
        Telling(self.face.paper).tell(view, [*self.face.earlier(), *table.game.events])
        return False

    def rules(self, table: Table, view: View, rest: str) -> bool:
        if not view.haunt:
            self.face.paper.say("The haunt has not begun. Until then everybody explores the house.")
            return False
        self.face.paper.rule(view.content.haunts[view.haunt].title)
        self.face.telling.sentences(haunt_rules(view))
        return False

    def look(self, table: Table, view: View, rest: str) -> bool:
        """What a card or room of some name does; more than one where a name is cut short."""
        wanted = rest.casefold()
        names = {f"card:{c.id}": c.name for c in view.content.cards.values()}
        names |= {f"room:{r.id}": r.name for r in view.content.rooms.values()}
        names |= pieces(view)
        found = [o for o, name in names.items() if name.casefold() == wanted]
        found = found or [o for o, name in names.items() if wanted and wanted in name.casefold()]
        if len(found) > 3:
            self.face.paper.say(f"That could be {joined([names[o] for o in found[:8]], 'or')}.")
        elif not found:
            nothing = f"Nothing here is called '{rest[:40]}'. " if rest else ""
            self.face.paper.say(f"{nothing}Say: look NAME, with the name of one card, room or piece of the haunt.")
        for owner in found if len(found) <= 3 else ():
            self.face.paper.line(names[owner], "card" if owner[:5] == "card:" else "title")
            marks = marks_on(view, owner)
            self.face.telling.text_of(view, owner, "" if marks else "Nothing is written on it.")
            self.face.telling.sentences([(0, f"Now {quoted(marks)}.")] if marks else [], 2)
        return False

    def more(self, table: Table, view: View, rest: str) -> bool:
        self.face.page += 1
        return False

    def undo(self, table: Table, view: View, rest: str) -> bool:
        if table.record.undo():
            self.face.paper.line("Taken back.")
            return True
        self.face.paper.say(
            "That can't be taken back: dice fell, something was turned over, or another seat has seen it."
        )
        return False

    def save(self, table: Table, view: View, rest: str) -> bool:
        path = named(rest) if rest else self.face.save_path
        paper = self.face.paper
        if path is None:
            paper.line("Where to? Say: save FILE")
            return False
        try:
            other = other_game(path, table.record) if path not in (self.face.save_path, self.doubtful) else ""
            if other:
                self.doubtful = path
                paper.say(f"Not saved: '{path}' holds {other}. Say it once more to replace that.", style="mistake")
                return False
            paper.line(keep(path, table.record))
            self.kept = len(table.game.log)
        except HauntwrightError as error:
            hint = f"; {error.hint}" if error.hint else ""
            paper.say(f"Not saved: {error.message}{hint}.", style="mistake")
        return False

    def quit(self, table: Table, view: View, rest: str) -> bool:
        """Leave; at a keyboard, where the game would be lost, only when told twice."""
        made = len(table.game.log)
        keeps = not self.face.reader.interactive or self.face.save_path is not None or table.game.decision is None
        if keeps or made in (0, self.kept, self.warned):
            raise Left(Ending.QUIT)
        self.warned = made
        lost = "The game is not saved, and lost if you leave: 'save FILE' keeps it, 'quit' once more leaves."
        self.face.paper.say(lost, style="mistake")
        return False
