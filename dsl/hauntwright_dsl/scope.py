"""What a line can see: the file with its names and findings, the function that is being made, and the block with
its bare nouns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

from attrs import define, field

from hauntwright_dsl.diagnostics import Diagnostic, Edit, Related, Span
from hauntwright_dsl.kinds import Expr, Kind, Var
from hauntwright_dsl.names import Facts, Named, Names
from hauntwright_dsl.near_words import names_meant, nearest
from hauntwright_dsl.showing import Row

Node = dict[str, Any]


class Wrong(Exception):
    """A line that can't be understood further; carries its finding."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


def span_of(node: Node) -> Span:
    """The place of an IR node."""
    at = node.get("at") or [1, 1, 1, 1]
    return Span(*at)


@define(eq=False)
class File:
    """One file on its way through the elaborator."""

    path: str
    facts: Facts
    names: Names
    findings: list[Diagnostic] = field(factory=list)
    haunt: str = ""
    """The id of the haunt, "" in a file of rooms and cards."""
    units: dict[str, int] = field(factory=dict)
    """Name of a pick or roll -> in how many top-level blocks it stands."""
    reset: set[str] = field(factory=set)
    """Names of counters that an order sets to a number."""
    lines: list[str] = field(factory=list)
    rows: dict[int, Row] = field(factory=dict)
    """The canonical lines by the number of their first row."""
    unknown: list[tuple[str, Diagnostic]] = field(factory=list)
    """Names that mean nothing, each with its finding."""
    doubts: int = 0
    """How many lines above the one being read went wrong (see `follow_on`)."""
    first_use: bool = False
    """Is the line below ``known to … until first use``?"""
    handed: frozenset[str] = frozenset()
    """Names of what some order gives into a figure's hand."""
    waits: list[tuple[str, list[str], str]] = field(factory=list)
    """What waits for rooms: its name, the rooms, and who may know it."""
    told: list[tuple[Expr, tuple[str, ...], Span]] = field(factory=list)
    """Values in texts that are told, with the sides that hear them."""
    memos: dict[str, dict[str, Any]] = field(factory=dict)
    """Picks, rolls and marks that the state remembers: key -> its `parts.Memo` as data."""
    deadly: set[str] = field(factory=set)
    """Marks of rooms that kill or turn who comes in."""
    picked: dict[str, Node] = field(factory=dict)
    """What is picked by which phrase: name of the pick -> phrase."""

    def error(
        self,
        code: str,
        span: Span,
        message: str,
        hint: str | None = None,
        fix: Iterable[Edit] = (),
        related: Iterable[Related] = (),
    ) -> Wrong:
        """A finding, as an exception to raise."""
        return Wrong(Diagnostic(code, message, span, self.path, "error", hint, tuple(fix), tuple(related)))

    def report(
        self,
        code: str,
        span: Span,
        message: str,
        hint: str | None = None,
        severity: Any = "error",
        related: Iterable[Related] = (),
    ) -> None:
        """Note a finding and go on."""
        self.findings.append(Diagnostic(code, message, span, self.path, severity, hint, (), tuple(related)))

    @property
    def faulty_rows(self) -> set[int]:
        """Rows with an error: what they would have said is lost."""
        return {finding.span.line for finding in self.findings if finding.is_error}

    def faulty(self, name: str) -> bool:
        """Does a line with an error, or one of the block below it, speak of a name, be it without its brackets, or is
        an unknown name nearly this one? Then what is missing of the name may be in there, and saying so would be a
        second finding for one slip."""
        if any(nearest(other, [name]) for other, _ in self.unknown):
            return True
        spoken = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        return any(spoken.search(line) for row in self.faulty_rows for line in self._with_block(row))

    def _with_block(self, row: int) -> Iterator[str]:
        """A line and what stands below it."""
        if row <= len(self.lines):
            yield self.lines[row - 1]
            outer = _indent(self.lines[row - 1])
            yield from takewhile(lambda line: not line.strip() or _indent(line) > outer, self.lines[row:])

    def note(self, wrong: Wrong) -> None:
        """Keep the finding of a line that was given up."""
        self.findings.append(wrong.finding)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


@define(eq=False)
class Owner:
    """The declaration that a line stands in: what it adds goes to that part."""

    what: str
    """haunt, room, card, token, monster, role or base."""
    id: str
    prefix: str
    """What the keys of its notes, marks and picks begin with."""
    name: str = ""
    kind: str = ""
    """Of a card: omen, item or event."""
    going: tuple[int, int, tuple[str, ...]] | None = None
    """Of a card: by which ways it runs errands, if it says so."""
    goes: bool = False
    """Has one of its lines asked for these ways?"""
    head: str = ""
    """The line that declares it, where it stands inside a haunt: it tells what `it` is."""
    readers: str = "all"
    """Who may read the declaration."""
    apart: list[int] = field(factory=list)
    """Rows of lines in it that others may read."""

    @property
    def tag(self) -> str:
        """The owner as parts name it."""
        return f"{self.what}:{self.id}"


@define(eq=False)
class Making:
    """The function that is being made."""

    name: str
    owner: Owner
    would: bool = False
    event: str = ""
    action: bool = False
    counter: int = 0
    calls: list[str] = field(factory=list)
    gives: list[str] = field(factory=list)
    odds: list[tuple[int, int]] = field(factory=list)
    trials: list[dict[str, Any]] = field(factory=list)
    """What it leaves to dice, as records of `parts.Trial`."""
    local: dict[str, Expr] = field(factory=dict)
    """Picks and rolls of this function: name -> variable."""
    tokens: dict[str, str] = field(factory=dict)
    """Kinds of the tokens that it picks: name of the pick -> kind."""
    inits: dict[str, Any] = field(factory=dict)
    """Variables of picks and rolls with what they are before anything is picked or rolled."""
    tables: list[bool] = field(factory=list)
    """The tables of rolls that are being read, inmost last: does one of its rows say `roll again`?"""
    number: bool = False
    """Making a standing number: `usual` is the value without it."""

    def new(self, hint: str) -> str:
        """A fresh variable name."""
        self.counter += 1
        plain = re.sub(r"[^a-z]", "", hint.casefold()) or "x"
        return f"{plain}{self.counter}"


@define(eq=False)
class Block:
    """One block of lines: what bare nouns refer to."""

    file: File
    making: Making
    refs: dict[str, Expr] = field(factory=dict)
    known: str = ""
    """The side that alone knows this block, "" for the default."""
    fight: bool = False
    """Below an attack: margin, attacker, loser … have a meaning."""
    rolled: bool = False
    asking: str = ""
    """What a choice in the line being read is for (`kinds.Sel.about`)."""
    secretly: bool = False

    @property
    def owner(self) -> Owner:
        """The declaration that this block belongs to."""
        return self.making.owner

    @property
    def names(self) -> Names:
        """All names of the file."""
        return self.file.names

    def inner(self) -> Block:
        """A block below: what it brings in is forgotten after it."""
        return Block(self.file, self.making, dict(self.refs), self.known, self.fight, self.rolled)

    def bind(self, noun: str, value: Expr) -> None:
        """Let a bare noun refer to a value from here on."""
        if noun:
            self.refs[noun] = value

    def var(self, hint: str, kind: Kind, maybe: bool = False) -> Var:
        """A fresh variable."""
        return Var(self.making.new(hint), kind, maybe)

    def error(self, code: str, span: Span, message: str, hint: str | None = None, fix: Iterable[Edit] = ()) -> Wrong:
        """A finding, as an exception to raise."""
        return self.file.error(code, span, message, hint, fix)

    def unnamed(
        self,
        span: Span,
        name: str,
        message: str,
        whats: Iterable[str] | None = None,
        otherwise: str | None = None,
        code: str = "HW201",
    ) -> Wrong:
        """The finding about a name that nothing of the kinds ``whats`` has, as an exception to raise. ``otherwise``:
        what to say where no other name is like it."""
        wrong = self.error(code, span, message, names_meant(self.names.like(name, whats), otherwise))
        self.file.unknown.append((name, wrong.finding))
        return wrong

    def memo(self, kind: str, key: str, name: str, hidden: str, span: Span) -> None:
        """Note what the state remembers under a name, and from whom it is hidden."""
        old = self.file.memos.setdefault(key, {"id": key, "name": name, "kind": kind, "hidden": hidden})
        if old["hidden"] != hidden:
            self.file.report(
                "HW302",
                span,
                f"[{name}] is hidden in one line and open in another.",
                f"write `hidden from {old['hidden'] or hidden}` in both, or give one of them another name",
            )

    def key(self, name: str) -> str:
        """The key of a note, mark or pick in the state."""
        return f"{self.owner.prefix}:{name}"


def shown(named: Named) -> str:
    """A meaning of a name, for messages."""
    return f"the {named.what} [{named.name}]"
