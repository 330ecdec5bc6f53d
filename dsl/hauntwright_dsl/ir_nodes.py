"""Single nodes of the IR, made from tokens and other nodes (see `hauntwright_dsl.ir`)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from textwrap import dedent

from hauntwright_dsl.ir import Node
from hauntwright_dsl.tokens import Token


def prose_text(raw: str) -> str:
    """A prose without the indent of its block, without outer line breaks and blanks at line ends."""
    lines = raw.split("\n")
    text = lines[0].strip() + "\n" + dedent("\n".join(lines[1:])) if len(lines) > 1 else raw.strip()
    return "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")


def core(*, at: list[int], head: list[Node] | None = None) -> Node:
    return {
        "det": None, "range": None, "count": None, "head": head or [], "text": None, "values": [], "of": None,
        "at": at,
    }  # fmt: skip


def things(items: list[Node], at: list[int], filters: Iterable[Node] = ()) -> Node:
    return {"e": "things", "join": None, "items": items, "filters": list(filters), "at": at}


def relation(
    name: str,
    operand: Node,
    at: list[int],
    measure: tuple[str | None, Node | None, str | None] = (None, None, None),
) -> Node:
    wide, count, unit = measure
    return {"f": name, "range": wide, "count": count, "unit": unit, "operand": operand, "at": at}


def part(token: Token) -> Node:
    at = token.span.as_list()
    if token.type == "NAME":
        return {"name": " ".join(unicodedata.normalize("NFC", token.text[1:-1]).split()), "at": at}
    return {"word": token.text.replace("’", "'"), "at": at}


def plain_number(core: Node) -> Node | None:
    alone = not core["det"] and not core["range"] and not core["head"] and core["text"] is None
    count: Node | None = core["count"]
    return {**count, "at": core["at"]} if alone and count is not None else None


def as_measured(thing: Node) -> list[Node] | None:
    """``is at least 5 spaces away from [Mummy]`` reads as an object; it is one filter."""
    if thing["e"] != "things" or len(thing["items"]) != 1 or not thing["filters"]:
        return None
    core, first = thing["items"][0], thing["filters"][0]
    if "group" in core or core["range"] is None or core["count"] is None or core["of"] or core["det"]:
        return None
    if len(core["head"]) != 1 or "word" not in core["head"][0] or "unit" not in first or first["range"]:
        return None
    at = [*core["at"][:2], *first["at"][2:]]
    measure = (core["range"], core["count"], core["head"][0]["word"])
    return [relation(first["f"], first["operand"], at, measure), *thing["filters"][1:]]
