"""One order while it is read: its object, prepositions and rows, and the loops and guards that its phrases need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hauntwright_dsl import elaborate_lines as lines
from hauntwright_dsl.coverage import MOST_DICE, check_bands
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_conditions import condition, plain_words
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import many, one, phrase
from hauntwright_dsl.elaborate_relations import chooser
from hauntwright_dsl.kinds import (
    Do,
    Expr,
    Fallback,
    ForEach,
    Guard,
    If,
    Kind,
    Lit,
    Many,
    Op,
    Sel,
    Set,
    Stmt,
    Table,
    Var,
    is_a,
)
from hauntwright_dsl.named_rooms import in_house
from hauntwright_dsl.scope import Block, Node, Wrong, span_of
from hauntwright_dsl.words.records import Order

NAMING = ("else", "as", "until", "upon", "hidden from")
"""Prepositions whose value is no thing that could be missing."""
MAX_LINES = 5_000
"""Most typed lines of one function: a few lines of text cannot become a program without end."""


def bind_nouns(b: Block, sel: Sel, var: Expr) -> None:
    """Let the bare noun of a phrase refer to a variable."""
    for branch in sel.branches:
        b.bind(branch.noun, var)
        if branch.noun in ("item", "omen", "companion", "weapon"):
            b.bind("card", var)


def _spoken(e: Node | None) -> str:
    """The nouns of a phrase with an article."""
    if e is None or e["e"] != "things":
        return ""
    shown = [" ".join(str(p.get("word") or p.get("name")) for p in item.get("head") or ()) for item in e["items"]]
    plain = [text if text == "it" else f"the {text}" for text in shown if text]
    return f" {e['join'] or 'and'} ".join(plain)


class OrderLine:
    """One order while it is read."""

    def __init__(self, b: Block, line: Node, entry: Order, place: Span) -> None:
        self.b = b
        self.line = line
        self.entry = entry
        self.place = place
        self.span = span_of(line)
        self.object: Node | None = line["object"]
        self.rows: list[Node] = []
        self.body: list[Node] | None = line["body"]
        self._args: dict[str, list[Node]] = {}
        self._wraps: list[tuple[Any, ...]] = []
        for arg in line["args"]:
            self._args.setdefault(arg["prep"], []).append(arg)
        b.asking, b.secretly = f"to {entry.name}", "hidden from" in self._args

    # -- what may stand there ------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Missing, doubled and unknown parts of the line."""
        entry, b = self.entry, self.b
        if entry.object is None and self.object is not None:
            raise b.error("HW272", span_of(self.object), f"`{entry.name}` takes nothing right after it.", self._usage())
        if entry.object is not None and entry.object.needed and self.object is None:
            raise b.error("HW273", self.place, f"`{entry.name}` needs something after it.", self._usage())
        for prep, args in self._args.items():
            if prep not in entry.preps:
                place = span_of(args[0])
                if prep == "else":
                    continue
                known = [p for p in entry.preps if p != "else"]
                hint = (
                    f"it takes {', '.join(f'`{p}`' for p in known)}; for example: `{entry.example_line}`"
                    if known
                    else self._usage()
                )
                if (entry.name, prep) == ("choose", "as"):
                    hint = "what is chosen gets a name by `pick`: `pick room chosen by hero as [refuge]`"
                raise b.error("HW274", place, f"`{entry.name}` takes no `{prep}`.", hint)
            if len(args) > 1 and prep != "else" and not (prep == "per" and entry.name == "once"):
                raise b.error("HW275", span_of(args[1]), f"`{prep}` stands twice.", "one is enough")
        for prep, slot in entry.preps.items():
            if slot.needed and prep not in self._args:
                which = next((f["f"] for f in (self.object or {}).get("filters", ()) if f["f"] in ("in", "on")), "")
                hint = f"`{which}` only tells which one, `{prep}` where to; {self._usage()}" if which else self._usage()
                raise b.error("HW276", self.place, f"`{entry.name}` needs `{prep}`.", hint)
        if self.line["during"] is not None and not entry.during:
            raise b.error(
                "HW277", self.span, "`while` belongs to sayings; an order is done at once.", "write `if` above it"
            )
        if self.line["cases"]:
            raise b.error("HW265", self.span, f"`{entry.name}` takes no table on its line.")
        body = self.body or []
        if body and not entry.rows and not entry.body:
            raise b.error(
                "HW278",
                span_of(body[0]),
                f"Nothing can stand below `{entry.name}`.",
                "it belongs at the same indent as the line above",
            )
        if entry.rows:
            self.rows = list(body)
        if entry.needs_rows and not body:
            hint = f"for example: `{entry.example_line}`"
            raise b.error("HW279", self.span, f"`{entry.name}` needs rows below it.", hint)

    def _usage(self) -> str:
        first = self.entry.example.splitlines()[0].strip()
        return f"for example: `{first}`"

    def has(self, prep: str) -> bool:
        """Whether a preposition is written."""
        return prep in self._args

    def arg(self, prep: str) -> Node | None:
        """The expression after a preposition."""
        args = self._args.get(prep)
        return args[0]["value"] if args else None

    def fallbacks(self) -> list[Node]:
        """The second choices (``, else``)."""
        return [a["value"] for a in self._args.get("else", ())]

    # -- values --------------------------------------------------------------------------------------------------------

    def the(self, kind: Kind, prep: str = "", several: bool = True) -> Expr:
        """The thing after a preposition (or the object): one value, a loop variable if the phrase means several, or
        an absent one that makes the order do nothing."""
        e = self.object if not prep else self.arg(prep)
        if e is None:
            raise self.b.error("HW276", self.place, f"`{self.entry.name}` needs `{prep}`.", self._usage())
        return self.value(e, frozenset({kind}), several, last=prep == self._last_choice())

    def any_of(self, kinds: frozenset[Kind], prep: str = "", several: bool = True) -> Expr:
        """Like `the`, for one of some kinds."""
        e = self.object if not prep else self.arg(prep)
        if e is None:
            raise self.b.error("HW276", self.place, f"`{self.entry.name}` needs `{prep}`.", self._usage())
        return self.value(e, kinds, several, last=prep == self._last_choice())

    def _last_choice(self) -> str:
        """What a second choice (`, else`) belongs to: the last preposition that takes a thing, else the object ("")."""
        preps = [a["prep"] for a in self.line["args"] if a["prep"] not in NAMING]
        return preps[-1] if preps else ""

    def value(
        self,
        e: Node,
        kinds: frozenset[Kind],
        several: bool = True,
        last: bool = False,
        narrow: Callable[[Sel], Sel] = lambda sel: sel,
        resort: Callable[[Sel], Sel | None] = lambda sel: None,
    ) -> Expr:
        """The value of an expression; loops, sets and guards are kept for `wrap`. ``narrow`` adds to what its phrases
        ask for; ``resort`` makes of one what is meant where nothing else is found."""
        b = self.b
        b.asking = self._purpose(e)
        sel = phrase(b, e, kinds)
        if not is_a(sel.kind, kinds):
            wanted = " or ".join(dict.fromkeys(f"a {k.shown}" for k in sorted(kinds, key=lambda k: k.value)))
            raise b.error(
                "HW280", span_of(e), f"`{self.entry.name}` wants {wanted} here, not a {sel.kind.shown}.", self._usage()
            )
        if several and many(sel):
            return self.loop(sel)
        second = self.fallbacks() if last else []
        items = [one(b, narrow(in_house(sel) if second else sel), alive=True)]
        for i, other in enumerate(second, 1):
            found = phrase(b, other, kinds)
            items.append(one(b, narrow(in_house(found) if i < len(second) else found), alive=True))
        at_last = resort(sel)
        if at_last is not None:
            items.append(one(b, at_last))
        got = items[0] if len(items) == 1 else Fallback(tuple(items), items[0].kind, span_of(e))
        return self.hold(got, sel.noun)

    def _purpose(self, e: Node) -> str:
        """What a choice is for: ``to move``, ``to move the hero to``."""
        prep = next((p for p, args in self._args.items() if any(arg["value"] is e for arg in args)), "")
        if not prep or prep == "else":
            return f"to {self.entry.name}"
        thing = _spoken(self.object)
        return " ".join(["to", self.entry.name, *([thing] if thing else []), prep])

    def loop(self, sel: Sel) -> Expr:
        """Go through all things of a phrase."""
        kind = sel.branches[0].kind if sel.kind is not Kind.THING else Kind.THING
        var = self.b.var(sel.noun, kind)
        self._wraps.append(("loop", var.name, Many(sel, sel.span)))
        self.shadow(sel, var)
        return var

    def shadow(self, sel: Sel, var: Expr) -> None:
        """Inside this line the noun of a loop refers to its variable (`raise trait chosen by explorer … for each
        explorer`)."""
        bind_nouns(self.b, sel, var)

    def hold(self, value: Expr, hint: str = "x") -> Expr:
        """A value that may be asked for or absent, as a variable behind a guard."""
        if isinstance(value, (Lit, Var)):
            if value.maybe:
                assert isinstance(value, Var)
                self._wraps.append(("guard", value.name, None, value.kind))
            return value
        if isinstance(value, Op) and not value.asks and not value.maybe:
            return value
        var = self.b.var(hint, value.kind)
        self._wraps.append(("set", var.name, value, value.kind))
        return var

    def number(self, prep: str = "") -> Expr:
        """A number."""
        e = self.object if not prep else self.arg(prep)
        if e is None:
            raise self.b.error("HW276", self.place, f"`{self.entry.name}` needs `{prep}`.", self._usage())
        return number(self.b, e)

    def seat(self, prep: str) -> tuple[Expr, Expr]:
        """Who chooses: figure and seat."""
        e = self.arg(prep)
        assert e is not None
        return chooser(self.b, e)

    # -- typed lines ---------------------------------------------------------------------------------------------------

    def do(self, text: str, *args: Expr, asks: bool = False, settles: bool = True) -> tuple[Stmt, ...]:
        """A deed: Python text with arguments."""
        return (Do(Op(text, args, Kind.OTHER, asks=asks, span=self.span), self.span, settles),)

    def set(self, var: str, value: Expr) -> Stmt:
        """Name a value."""
        return Set(var, value, self.span)

    def only_if(self, test: Expr) -> None:
        """Do nothing, and ask nothing, if a condition does not hold."""
        self._wraps.insert(0, ("if", test))

    def wrap(self, body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        """The typed lines inside the loops and guards that its phrases need."""
        for wrap in reversed(self._wraps):
            if wrap[0] == "if":
                body = (If(((wrap[1], body),), (), self.span),)
            elif wrap[0] == "loop":
                body = (ForEach(wrap[1], wrap[2], body, self.span, paid=False),)
            elif wrap[0] == "guard":
                body = (Guard(((wrap[1], wrap[3]),), body, self.span),)
            else:
                body = (Set(wrap[1], wrap[2], self.span), Guard(((wrap[1], wrap[3]),), body, self.span))
        return body

    def remember(self, name_node: Node | None, value: Expr, what: str) -> tuple[Stmt, ...]:
        """Keep a pick or roll under the name after ``as``; in the state too if other blocks ask for it."""
        if name_node is None:
            return ()
        name = self.bracketed(name_node)
        b = self.b
        found = b.names.find(name, (what,))
        b.names.make(what, name, span_of(name_node))
        old = b.making.local.get(name)
        out: tuple[Stmt, ...] = ()
        if isinstance(old, Var) and isinstance(value, Var) and old.kind is value.kind:
            out = (Set(old.name, value, self.span),)  # picked or rolled in several places: one variable
            value = old
        elif isinstance(value, Var):
            several = f"all [{name}]" in b.refs
            b.making.inits[value.name] = (
                [] if several else -1 if value.kind in (Kind.FIGURE, Kind.TRAIT, Kind.NUMBER) else ""
            )
        b.making.local[name] = value
        b.refs[f"[{name}]"] = value
        if found and b.file.units.get(name, 1) > 1:
            b.memo(
                "roll" if value.kind is Kind.NUMBER else "pick", found[0].id, name, self.hidden(), span_of(name_node)
            )
            if value.kind is Kind.SPOT and found[0].info is Kind.ROOM:
                value = Op("places.room_of(g, {0})", (value,), Kind.ROOM)  # other blocks take it for a room
            out = (*out, Do(Op(f"verbs.keep(g, {found[0].id!r}, {{0}})", (value,), Kind.OTHER), self.span, False))
        return out

    def hidden(self) -> str:
        """The side after ``hidden from``: heroes, traitor or everyone (but who chooses); "" if nothing is hidden."""
        e = self.arg("hidden from")
        if e is None:
            return ""
        words = plain_words(e)
        if words not in (["heroes"], ["traitor"], ["everyone"]):
            raise self.b.error(
                "HW289",
                span_of(e),
                "Hidden from whom?",
                "`hidden from heroes`, `hidden from traitor`, or `hidden from everyone` but who chooses",
            )
        return words[0]

    def bracketed(self, e: Node) -> str:
        """The name in brackets that an expression is."""
        head = e["items"][0].get("head") if e["e"] == "things" and len(e["items"]) == 1 else None
        if not head or "name" not in head[-1]:
            said = " ".join(part["word"] for part in head or () if "word" in part)
            hint = f"write [{said}]" if said else None
            raise self.b.error("HW203", span_of(e), "A name in [brackets] is wanted here.", hint)
        name = head[-1]["name"]
        assert isinstance(name, str)
        return name

    # -- rows ----------------------------------------------------------------------------------------------------------

    def table(self, value: Expr, highest: int | None, unasked: int = -1) -> tuple[Stmt, ...]:
        """Rows by number (`0-2:`), each case once. ``highest``: the greatest total the dice can show, None for no
        limit. ``unasked``: a number that needs no row."""
        bands: list[tuple[int, int | None, Node]] = []
        rest: Node | None = None
        b = self.b
        for row in self.rows:
            if row["line"] == "otherwise" and row["cond"] is None:
                rest = row
                continue
            key = row.get("key") if row["line"] == "row" else None
            if key is None or "band" not in key:
                if row["line"] != "unread":
                    b.file.report(
                        "HW281",
                        span_of(row),
                        "Below a roll stand rows like `3-4:` or `5+:`.",
                        f"for example: `{self.entry.example_line}`",
                    )
                continue
            low, high = key["band"]
            bands.append((low, high, row))
        reach = highest if highest is not None or self.entry.name != "roll" else MOST_DICE
        check_bands(b.file, bands, highest, reach, rest is not None, unasked)
        rows: list[tuple[int, int | None, tuple[Stmt, ...]]] = []
        bands.sort(key=lambda band: (-band[0], -(band[1] if band[1] is not None else 999)))
        for low, high, row in bands:
            inner = b.inner()
            inner.rolled = True
            rows.append((low, high, lines.block(inner, row["body"])))
        other = lines.block(b.inner(), rest["body"]) if rest is not None else None
        return (Table(value, tuple(rows), other, self.span),) if rows or rest is not None else ()

    def outcomes(self) -> dict[str, list[Node]]:
        """Rows won, lost, tied."""
        found: dict[str, list[Node]] = {}
        report = self.b.file.report
        for row in self.rows:
            key = row.get("key") if row["line"] == "row" else None
            if key is None or "word" not in key:
                if row["line"] != "unread":
                    report("HW286", span_of(row), "Below a fight stand the rows `won:`, `lost:` and `tied:`.")
                continue
            if key["word"] in found:
                report("HW284", span_of(key), f"`{key['word']}` stands twice.")
            found[key["word"]] = row["body"] or []
        missing = [w for w in ("won", "lost", "tied") if w not in found]
        if found and missing:
            report(
                "HW287",
                self.span,
                f"The rows {' and '.join(f'`{w}:`' for w in missing)} are missing.",
                "add them; `nothing` does nothing",
            )
        return found

    def labels(self) -> list[tuple[str, Expr | None, Node]]:
        """Rows with a label, each perhaps below an ``if``."""
        out: list[tuple[str, Expr | None, Node]] = []
        report = self.b.file.report

        def collect(rows: list[Node], cond: Expr | None) -> None:
            for row in rows:
                if row["line"] == "row" and "label" in row["key"]:
                    if any(label == row["key"]["label"] for label, _, _ in out):
                        report("HW284", span_of(row["key"]), f'"{row["key"]["label"]}" stands twice.')
                    out.append((row["key"]["label"], cond, row))
                elif row["line"] == "if" and cond is None:
                    try:
                        collect(row["body"] or [], condition(self.b, row["cond"]))
                    except Wrong as wrong:
                        self.b.file.note(wrong)
                elif row["line"] != "unread":
                    report("HW288", span_of(row), 'Below `choose one` stand rows with a label: `"Hurt": …`.')

        collect(self.rows, None)
        return out


Emitter = Callable[[OrderLine], tuple[Stmt, ...]]
