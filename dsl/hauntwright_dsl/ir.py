"""The intermediate representation (IR) of a haunt: plain JSON, made from a syntax tree.

Everything after the parser (checker, compiler, editor, the ``*.haunt.json`` files) reads this form.
It says what stands in the file and where; it does not say what the words mean. The JSON Schema is
``hauntwright_schemas/haunt-ir.schema.json``.

Shape
-----
Every node is an object with ``"at": [line, col, end_line, end_col]``. Lines and columns are counted
from 1, columns are code points, the end is exclusive. Fields are always present; ``null`` means
"not written". Lists may be empty.

**document**: ``{"haunt_ir": 0, "lines": [LINE, ...], "at": [...]}``

**LINE**: one line of the file with its block. ``at`` covers the head of the line, not its block. ``id``
names the line within the file (see `assign_ids`): it does not change when other lines are edited.
``body`` is a list of lines, ``null`` where no block and no ``: line`` follows.

=========== =========================================================================================
"line"      further fields
=========== =========================================================================================
order       "verb": str, "object": E|null, "args": [ARG], "cases": [CASE]|null, "during": C|null, "body"
saying      all fields of a clause (below, but "line" instead of "c"), "goal": C|null (after ``when``),
            "during": C|null (after ``while``), "body"
trigger     "when": [CLAUSE, ...] (several are joined by ``, or``), "body"
if          "cond": C, "body"
otherwise   "cond": C|null, "body". ``otherwise: if C`` is an otherwise with a condition, so a chain
            is: if, otherwise with cond, ..., otherwise without. After rows it is the last row.
each        "things": E (the phrase after ``for``, its determiner ``each`` included), "body"
needs       "cond": C
row         "key": KEY, "body"
prose       "text": str (common indent and outer line breaks removed), "values": [VALUE]
=========== =========================================================================================

``order``: the verb begins the line, so its place is ``at[0], at[1]`` and ``len(verb)`` characters.
A line that could not be read is left out of the document; the parser has reported it. Lines below it
are kept, under ``{"line": "unread", "body": [LINE, ...]|null}``.

**ARG** ``{"prep": "to", "value": E, "at"}``. The preposition begins at ``at``. ``, else`` is ``"else"``.

**CASE** ``{"key": KEY, "value": E, "at"}`` (``by players 3-4: 5, 5-6: 4``).

**KEY** ``{"band": [lo, hi|null], "at"}``: ``3`` is [3, 3], ``3-5`` is [3, 5], ``6+`` is [6, null];
``{"label": "Hurt", "at"}``; ``{"word": "won"|"lost"|"tied", "at"}``.

**VALUE** ``{"source": "figures of [Rat]", "value": E, "at"}``: a value in braces inside a text.

**E**, an expression, told apart by "e":

=========== =========================================================================================
number      "value": int
math        "op": "+"|"-"|"*"|"/", "left": E, "right": E
rounded     "way": "up"|"down", "of": E
things      "join": "and"|"or"|null, "items": [CORE, ...], "filters": [F, ...]. "join" is null exactly
            when there is one item. The filters stand after the last item.
=========== =========================================================================================

A bracketed expression without anything around it is the expression itself, without a node of its own.

**CORE**, one noun with what belongs to it, either
``{"det": str|null, "range": str|null, "count": E|null, "head": [PART], "text": str|null,
"values": [VALUE], "of": CORE|null, "at"}`` or a phrase in round brackets ``{"group": E, "at"}``.

- "det": a (also for ``an``), the, each, every, any, no, all, another, this, next
- "range": "at least", "at most" (also ``up to``), "more than", "less than" (also ``fewer than``), "exactly"
- "count": the number before the noun (``2 dice``, ``(players + 1) dice``). ``at least 5`` alone has an
  empty head. A number alone that is the whole phrase is ``{"e": "number"}``, not a core.
- "head": ``{"word": "hero", "at"}`` or ``{"name": "Attic", "at"}`` in order. Names are without brackets,
  inner runs of spaces are one space.
- "text": a quoted text (then "head" is empty), "values" its values in braces.

**F**, a filter (which one?), told apart by "f":

- ``{"f": REL, "range": str|null, "count": E|null, "unit": str|null, "operand": E, "at"}``: REL is a word
  of the relations (``in``, ``chosen by``). range, count and unit stand together or are all null:
  ``at least 5 spaces away from [Mummy]``.
- ``{"f": "who", "verb": str|null, "plural": bool, "modal": str|null, "deed": str|null, "not": bool,
  "rel": REL|null, "operand": E|null, "at"}``: ``who is not [bitten]``, ``that is in [Attic]``, ``who can move``.
- ``{"f": "at random", "at"}``

Operands have no filters of their own, unless they stand in round brackets.

**C**, a condition: a CLAUSE, or ``{"c": "all"|"any", "of": [CLAUSE, CLAUSE, ...], "at"}``.

**CLAUSE** ``{"c": "clause", "subject": E, "verb": str|null, "plural": bool, "modal": str|null,
"deed": str|null, "not": bool, "rel": REL|null, "object": E|null, "filters": [F], "args": [ARG],
"verb_at": [...], "at"}``

- Either "verb" (is, has, wins, enters, ...) or "modal" (can, cannot, must, would) with "deed" (enter).
  are, have and win are "is", "has", "wins" with "plural": true. "verb_at" is the place of the verb,
  for a modal that of the deed.
- ``is in [Attic]``: "rel" is "in", "object" the operand. "filters" are further describing words of the
  same subject: ``hero is in [Attic] with [Ring]``. ``is at least 5 spaces away from [Mummy]``:
  no object, one filter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

Node: TypeAlias = dict[str, Any]

FORMAT = 0
"""Version of this form, the value of ``"haunt_ir"``."""


def walk(node: Any) -> Iterator[Node]:
    """All nodes at and below a node, each before what is inside it, in the order of the file."""
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, dict):
            yield current
            stack += reversed(current.values())
        elif isinstance(current, list):
            stack += reversed(current)


def strip_places(node: Any) -> Any:
    """A copy without the places, to compare what two texts say."""
    if isinstance(node, dict):
        return {key: strip_places(value) for key, value in node.items() if key not in ("at", "verb_at")}
    if isinstance(node, list):
        return [strip_places(value) for value in node]
    return node


def dumps(document: Node) -> str:
    """The document as the text of a ``*.haunt.json`` file: the same for equal documents."""
    text = json.dumps(document, ensure_ascii=False, indent=1)
    return _SPREAD_PLACE.sub(r"[\1, \2, \3, \4]", text) + "\n"


_SPREAD_PLACE = re.compile(r"\[\s+(\d+),\s+(\d+),\s+(\d+),\s+(\d+)\s+\]")


def name_of(expression: Node | None) -> str | None:
    """The one bracketed name that an expression is, else ``None``."""
    if expression is None or expression["e"] != "things" or len(expression["items"]) != 1:
        return None
    head = expression["items"][0].get("head") or [{}]
    name = head[-1].get("name")
    return name if isinstance(name, str) else None


def assign_ids(lines: list[Node], prefix: str = "") -> None:
    """Give each line its id: what it is, in what, and ``#2``, ``#3`` … where that is not unique.

    ``monster-rat/trigger#2`` is the second trigger below ``monster [Rat]``: an edit elsewhere in the file
    does not change it.
    """
    seen: dict[str, int] = {}
    for line in lines:
        base = prefix + _slug(line)
        seen[base] = seen.get(base, 0) + 1
        line["id"] = base if seen[base] == 1 else f"{base}#{seen[base]}"
        if line.get("body"):
            assign_ids(line["body"], line["id"] + "/")


def _slug(line: Node) -> str:
    parts = [line["line"]]
    if line["line"] == "order":
        thing = line["object"]
        parts = [line["verb"], name_of(thing) or _text_of(thing) or ""]
    elif line["line"] == "row":
        key = line["key"]
        band = key.get("band")
        parts = [f"{band[0]}-{'' if band[1] is None else band[1]}"] if band else [key.get("label") or key["word"]]
    text = "-".join(part for part in parts if part).lower().replace("'", "").replace("’", "")
    return re.sub(r"[^\w]+", "-", text).strip("-") or line["line"]


def _text_of(expression: Node | None) -> str | None:
    if expression is None or expression["e"] != "things":
        return None
    text = expression["items"][0].get("text")
    return text if isinstance(text, str) else None
