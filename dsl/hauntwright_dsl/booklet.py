"""Canonical lines as sentences of a rule booklet, for players who know nothing of the haunt language.

`booklet` reads the lines that a side may see (`View.rules`, `View.text_of`) and writes them in plain English. Nothing
is added and nothing left out: each line of the haunt is a line of the booklet. Text that is not of the language,
such as the lines of a plug-in, stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, frozen

from hauntwright_dsl.ir import Node, name_of, walk
from hauntwright_dsl.parser import parse_text
from hauntwright_dsl.plain_nouns import Names, called, joined, quoted
from hauntwright_dsl.plain_orders import ALONG_WALLS, CANNOT_SEE
from hauntwright_dsl.plain_phrases import Phrases
from hauntwright_dsl.plain_verbs import ORDERS, TAKEN, be
from hauntwright_dsl.words import grammar_words

Rows = Iterator[tuple[int, str]]


def booklet(
    texts: Iterable[str],
    people: Iterable[str] = (),
    marks: Iterable[str] = (),
    whole: bool = False,
    options: Mapping[str, str] | None = None,
) -> list[tuple[int, str]]:
    """Blocks of canonical lines as (level, sentence). ``people``: names of explorers, which take no article.
    ``whole``: these are all the lines that a side may read, and a number that none of them tells is kept from it.
    ``options``: switches with what they are set to in this game."""
    return [row for block in blocks(texts, people, marks, whole, options=options) for row in block]


def blocks(
    texts: Iterable[str],
    people: Iterable[str] = (),
    marks: Iterable[str] = (),
    whole: bool = False,
    several: Iterable[str] = (),
    options: Mapping[str, str] | None = None,
    numbers: Iterable[str] = (),
) -> list[list[tuple[int, str]]]:
    """The same, block by block: what one line of the haunt speaks of may stand in another, or in ``marks`` and
    ``several``."""
    texts = list(texts)
    read = [(text, _lines(text)) for text in texts]
    nodes = [node for _, lines in read for node in lines or ()]
    kinds = frozenset(_kinds(nodes))
    named = [(n["verb"], name_of(n["object"]) or "") for n in nodes if n["line"] == "order"]
    names = Names(
        frozenset((*people, *kinds)),
        frozenset((*several, *_several(nodes))) - kinds,
        frozenset((*marks, *_facts(nodes))),
        frozenset((*numbers, *(name for verb, name in named if verb == "number"))),
        frozenset(name for verb, name in named if verb in ("monster", "token")),
        {**{name: "" for verb, name in named if verb == "option"}, **(options or {})},
    )
    writer = _Writer(Phrases(names), frozenset(_explained(nodes)) if whole else None)
    return [
        [(_level(row), row.strip()) for row in text.split("\n")] if lines is None else list(writer.block(lines, 0))
        for text, lines in read
    ]


def sentence(
    text: str,
    people: Iterable[str] = (),
    marks: Iterable[str] = (),
    several: Iterable[str] = (),
    numbers: Iterable[str] = (),
) -> str:
    """One canonical line as a sentence; the ``marks`` and ``numbers`` are the haunt's, and so is of what there is more
    than one, ``several``."""
    found = blocks([text], people, marks, several=several, numbers=numbers)
    return " ".join(row for block in found for _, row in block)


def marks_of(texts: Iterable[str]) -> frozenset[str]:
    """The notes and marks of a haunt, from all its lines: one side may read what a mark does, the other who gets it."""
    return frozenset(_facts([node for text in texts for node in _lines(text) or ()]))


def _level(row: str) -> int:
    return (len(row) - len(row.lstrip())) // 2


def _lines(text: str) -> list[Node] | None:
    """The lines of a text, None if it is not of the language."""
    parsed = parse_text(text + "\n", words=grammar_words())
    if parsed.document is None or any(f.is_error for f in parsed.findings):
        return None
    lines: list[Node] = parsed.document["lines"]
    return lines


def _facts(nodes: list[Node]) -> Iterator[str]:
    """Names of notes and marks. A mark that is set in a line of the other side only still stands before a noun."""
    declared = {name_of(node["object"]) for node in nodes if node["line"] == "order"} | set(_picked(nodes))
    for node in (found for line in nodes for found in walk(line)):
        if node.get("line") == "order" and node["verb"] in ("note", "forget"):
            yield name_of(node["object"]) or ""
        elif node.get("line") == "order" and node["verb"] in ("mark", "unmark"):
            yield from (name_of(a["value"]) or "" for a in node["args"] if a["prep"] == "as")
        elif node.get("c") == "clause" and node["object"] is not None and node["object"]["e"] == "things":
            head = node["object"]["items"][0].get("head") or [{}]
            if head[0].get("word") == "noted":
                yield name_of(node["subject"]) or ""
        head = node.get("head")
        if isinstance(head, list) and head and head[-1].get("word") != "damage":
            yield from (part.get("name", "") for part in head[:-1] if part.get("name") not in declared)


def _picked(nodes: list[Node]) -> Iterator[str | None]:
    """Names that somebody or something is picked by."""
    for node in (found for line in nodes for found in walk(line)):
        if node.get("line") == "order" and node["verb"] == "pick":
            yield from (name_of(a["value"]) for a in node["args"] if a["prep"] == "as")


def _kinds(nodes: list[Node]) -> Iterator[str]:
    """Roles that say of what kind somebody is, as `[Wild] figures` do: they take no article."""
    roles = {name_of(node["object"]) for node in nodes if node["line"] == "order" and node["verb"] == "role"}
    for node in (found for line in nodes for found in walk(line)):
        head = node.get("head")
        if isinstance(head, list) and len(head) > 1 and "word" in head[-1]:
            yield from (part["name"] for part in head[:-1] if part.get("name") in roles)


def _explained(nodes: list[Node]) -> Iterator[str]:
    """Names of numbers, counters and effects that are told."""
    for node in nodes:
        if node["line"] == "order" and node["verb"] in ("number", "counter", "effect"):
            yield name_of(node["object"]) or ""


def _kept_for(e: Node) -> str:
    """``[Hits] of an [Imp]``: whom a counter is kept for."""
    of = e["items"][0].get("of") if e["e"] == "things" and len(e["items"]) == 1 else None
    return str((of.get("head") or [{}])[-1].get("name") or "") if of is not None else ""


def _several(nodes: list[Node]) -> Iterator[str]:
    """Roles, and kinds of monsters and tokens of which there may be more than one."""
    for node in nodes:
        if node["line"] == "order" and node["verb"] == "role":
            yield name_of(node["object"]) or ""
        if node["line"] == "order" and node["verb"] in ("monster", "token"):
            figures = [line for line in node["body"] or () if line.get("verb") == "figures"]
            if figures and figures[0]["object"] != {**(figures[0]["object"] or {}), "e": "number", "value": 1}:
                yield name_of(node["object"]) or ""
    for node in (found for line in nodes for found in walk(line) if found.get("verb") == "pick"):
        core = node["object"]["items"][0] if node["object"]["e"] == "things" else {}
        if core.get("det") == "any" and (core["head"] or [{}])[0].get("word") == "number":  # `any number of items`
            yield from (name_of(a["value"]) or "" for a in node["args"] if a["prep"] == "as")


def _in_its_place(line: Node) -> str:
    """What the lines below a ``would`` are to that deed: they come before it, or instead of it."""
    body = line["body"] or []
    if not any(c["modal"] == "would" for c in line["when"]) or not body or _verb_of(body[0]) == "nothing":
        return ""
    if _verb_of(body[-1]) == "proceed":
        return ", first" if len(body) > 1 else ""
    return ", instead"


def _only_if(line: Node) -> Node | None:
    """The condition of a ``would`` below which stands nothing but ``if …: proceed``."""
    body = line.get("body") or []
    if line["line"] != "trigger" or len(body) != 1 or body[0]["line"] != "if" or not _in_its_place(line):
        return None
    inner = body[0]["body"] or []
    condition: Node = body[0]["cond"]
    return condition if len(inner) == 1 and _verb_of(inner[0]) == "proceed" else None


def _verb_of(line: Node) -> str:
    return str(line["verb"]) if line["line"] == "order" else ""


def _sentence(text: str, colon: bool = False) -> str:
    text = text[:1].upper() + text[1:]
    if colon:
        return text + ":"
    return text if text.endswith((".", "!", "?", ":", '."', '!"', '?"')) else text + "."


@frozen
class _Writer:
    """Writes lines. ``told``: the numbers and effects that the reader is told of; None if they may stand elsewhere."""

    phrases: Phrases
    told: frozenset[str] | None = None

    def block(self, lines: Iterable[Node], level: int) -> Rows:
        for line in lines:
            yield from self.line(line, level)

    def line(self, line: Node, level: int) -> Rows:
        """A line with what stands below it: on one row if that is one sentence."""
        if line["line"] == "unread":
            yield from self.block(line["body"] or (), level)
            return
        head = self.head(line)
        body = line.get("body") or []
        only = _only_if(line)
        if only is not None:  # `when it would …`, `if …: proceed`
            yield level, _sentence(f"{head.removesuffix(', instead')}: only if {self.phrases.condition(only)}")
            return
        if not body:
            yield level, _sentence(head)
            return
        below = list(self.inside(line).block(body, level + 1))
        declares = line["line"] == "order" and line["verb"] in _DECLARED
        if len(below) == 1 and not declares and ": " not in below[0][1]:
            text = below[0][1]
            yield level, f"{_sentence(head, colon=True)} {_small(text)}"
            return
        yield level, _sentence(head, colon=True)
        yield from below

    def inside(self, line: Node) -> _Writer:
        """Who writes what stands below a line: of a kind that a loop, a trigger or an action speaks of it means that
        very one."""
        acts = line["line"] == "order" and line["verb"] == "action"
        if not acts and line["line"] not in ("each", "trigger"):
            return self
        phrases = [line.get("things"), *(c[part] for c in line.get("when") or () for part in ("subject", "object"))]
        phrases += [arg["value"] for arg in line["args"] if arg["prep"] == "by"] if acts else []
        met = {name for e in phrases if e is not None for name in (name_of(e) or "", _kept_for(e))}
        names = self.phrases.names
        return evolve(self, phrases=Phrases(evolve(names, several=frozenset(names.several) - met)))

    def head(self, line: Node) -> str:
        kind = line["line"]
        p = self.phrases
        if kind == "order":
            return self.order(line)
        if kind == "saying":
            text = p.clause({**line, "c": "clause"})
            if line["verb"] == "moves":
                text += ALONG_WALLS
            if line["deed"] == "see" and line["object"] is not None:
                text += CANNOT_SEE
            if text == "there is no traitor":
                text = "nobody is the traitor when the haunt begins"
            if text.split(" ", 1)[0] in ("heroes", "explorers", "monsters", "traitors"):
                text = f"the {text}" if line["goal"] is not None else text
            if line["goal"] is not None:
                text += f" when {p.condition(line['goal'])}"
            return text + self._during(line)
        if kind == "trigger":
            return "when " + ", or ".join(p.happening(c) for c in line["when"]) + _in_its_place(line)
        if kind == "if":
            return f"if {p.condition(line['cond'])}"
        if kind == "otherwise":
            return "otherwise" + (f", if {p.condition(line['cond'])}" if line["cond"] is not None else "")
        if kind == "each":
            said = p.said(line["things"])
            times = said.removeprefix("each point of ")
            if times == said or times.endswith("damage"):
                return f"for {said}" + (", from the top" if said.endswith(" in the room stack") else "")
            if times.isdecimal():
                return f"{times} times"
            if times.startswith('"'):
                return f"as often as {times} says"
            return f"as many times as {'there are players' if times == 'the number of players' else times}"
        if kind == "needs":
            return f"only if {p.condition(line['cond'])}"
        if kind == "row":
            return self.key(line["key"])
        return str(line.get("text", ""))

    def _during(self, line: Node) -> str:
        return f" while {self.phrases.condition(line['during'])}" if line["during"] is not None else ""

    @staticmethod
    def key(key: Node) -> str:
        if "label" in key:
            return f'"{key["label"]}"'
        if "word" in key:
            return str(key["word"])
        low, high = key["band"]
        if high is None:
            return f"{low} or more"
        return str(low) if low == high else f"{low} or {high}" if high == low + 1 else f"{low} to {high}"

    def order(self, line: Node) -> str:
        """An order as a sentence without its capital and full stop."""
        said = self.phrases.said(line["object"]) if line["verb"] != "option" else name_of(line["object"]) or ""
        if line["verb"] in ("mark", "pick"):  # the second choice stands beside the first
            said += "".join(self.phrases.arg(a) for a in line["args"] if a["prep"] == "else")
            said += "," if ", or else" in said and line["verb"] == "mark" else ""
            line = {**line, "args": [a for a in line["args"] if a["prep"] != "else"]}
        args = {a["prep"]: self.phrases.said(a["value"]) for a in line["args"]}
        if line["verb"] == "counter" and self.told is not None:
            target = next((name_of(a["value"]) for a in line["args"] if a["prep"] == "to"), "")
            if target and target not in self.told:
                args["to"] = "a number that the other side knows"
        write = ORDERS.get(line["verb"])
        text = write(said, args) if write is not None else ""
        if text:
            done = TAKEN.get(line["verb"], ())
            rest = [a for a in line["args"] if a["prep"] not in done]
        else:
            text, rest = f"{line['verb']} {said}".rstrip(), line["args"]
        shared = line["verb"] == "once" and "as" in args  # several actions count as one
        if shared:
            rest = [a for a in rest if a["prep"] != "as"]
        text += "".join(self.phrases.arg(a) for a in rest)
        if line["verb"] == "do" and self.told is not None and (name_of(line["object"]) or "") not in self.told:
            text += " (the other side knows what that is)"
        if shared:
            text += f", together with all else that counts as {quoted(args['as'])}"
        if line["cases"]:
            what = args.get("by", "")
            if what.endswith("players"):
                cases = [f"{self.phrases.said(c['value'])} with {self.key(c['key'])} players" for c in line["cases"]]
                text = f"{called(said)} {be(said)} {joined(cases, 'and')}"
            else:
                cases = [f"{self.phrases.said(c['value'])} at {self.key(c['key'])}" for c in line["cases"]]
                text = f"{called(said)} goes by {what}: {joined(cases, 'and')}"
        return text + self._during(line)


def _small(text: str) -> str:
    """A sentence after a colon begins small, unless a name does."""
    first = text.split(" ", 1)[0].rstrip(",.:;'s")
    return text[:1].lower() + text[1:] if first in _SMALL or first.lower() in _VERBS else text


_DECLARED = ("monster", "token", "role", "card", "room", "action", "setup", "effect", "option", "haunt", "counter")


_SMALL = frozenset(
    [
        "The", "A", "An", "As", "Each", "Every", "All", "Any", "No", "If", "It", "For", "From", "Only", "When",
        "Otherwise", "Nothing", "This", "Do", "Choose", "Tell", "By", "There", "Heroes", "Explorers", "Everybody",
        "Half", "One", "Somebody", "Nobody",
    ]
)
_VERBS = frozenset(
    [
        "attack", "build", "discard", "drop", "fetch", "give", "heal", "join", "keep", "lower", "move", "nothing",
        "place", "raise", "remove", "reroll", "show", "shuffle", "sort", "spread", "steal", "take", "turn", "walk",
        "bind", "collapse", "note",
    ]
)
