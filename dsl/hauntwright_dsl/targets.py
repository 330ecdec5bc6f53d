"""Who may know how much a counter needs (decision 16): a side whose booklet says what that number is, or what comes of
it when it is reached.

What `known to` says of the counter or of a number that it goes up to stands before that, and a number that other rules
speak of, too, is as public as it was. Here all others are settled, when the audience of every line is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hauntwright_dsl.ir import Node, name_of, walk
from hauntwright_dsl.kinds import Op
from hauntwright_dsl.names import Named
from hauntwright_dsl.parser import parse_text
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import File
from hauntwright_dsl.typed_tree import walk as walk_typed
from hauntwright_dsl.words import grammar_words

OTHER = {"heroes": "traitor", "traitor": "heroes"}
KNOWERS = {"heroes": "what the heroes know", "traitor": "what the traitor knows"}
"""What stands for a target in the line that the others read."""
Record = dict[str, Any]


def settle_targets(file: File, unit: Unit, document: Node) -> None:
    """Hide the targets that one side only may know from the other: in the counter, and in the line that declares it."""
    if unit.haunt is None:
        return
    rules = [line for line in document["lines"] if line.get("verb") not in ("story", "ending")]
    spoken = [node["name"] for node in walk(rules) if isinstance(node.get("name"), str)]
    numbers: dict[str, list[tuple[Record, str, tuple[str, ...]]]] = {}
    for part in unit.parts.values():
        for counter in part.counters:
            named = file.names.find(counter["name"], ("counter",))[0]
            if counter["target"] is None or counter["hidden"] or counter["hidden_target"] or named.info.get("open"):
                continue
            found = numbers_in(file, named.info["target"])
            side, out = _knows(file, unit, document, named, {number.name for number in found})
            if found and name_of(named.info["target"]) == found[0].name:
                numbers.setdefault(found[0].name, []).append((counter, side, out))
            elif side and not found and (line := _line(unit, "counter", named.name)) is not None:
                _hide(counter, side, out)
                head = line["text"].rpartition(" to ")[0]
                line["instead"] = f"{head} to [{KNOWERS[side]}]"
                line["audience"], line["counter"] = side, named.id
    for name, counters in numbers.items():
        sides = {side for _, side, _ in counters}
        line = _line(unit, "number", name)
        if line is not None and len(sides) == 1 and sides != {""} and spoken.count(name) == 1 + len(counters):
            for counter, side, out in counters:
                _hide(counter, side, out)
                line["audience"], line["counter"] = side, counter["id"]


def _hide(counter: Record, side: str, out: tuple[str, ...]) -> None:
    counter["hidden_target"], counter["target_until"] = OTHER[side], list(out)


def _line(unit: Unit, verb: str, name: str) -> Record | None:
    """The line that declares a counter or number, if it stands by itself and everybody may read it."""
    lines = (line for part in unit.parts.values() for line in part.lines if line["audience"] == "all")
    return next((line for line in lines if line["text"].startswith(f"{verb} [{name}] ")), None)


def numbers_in(file: File, target: Node) -> list[Named]:
    """The numbers by a name that a target is made of."""
    names = (node["name"] for node in walk(target) if isinstance(node.get("name"), str))
    return [found for name in names for found in file.names.find(name, ("number",))[:1]]


def _knows(
    file: File, unit: Unit, document: Node, named: Named, numbers: set[str]
) -> tuple[str, tuple[str, ...]]:
    """The one side that is told of the target, or of the ``numbers`` in it, and what brings it out for the other; ""
    for both and for neither."""
    told: set[str] = set()
    out: list[str] = []
    for part in unit.parts.values():
        for line in part.lines:
            if f"[{named.name}]" in line["text"] and _tells(_read(line["text"]), named.name):
                told.add(line["audience"])
                out += [line["until"]] if line.get("until") else []
    for line in document["lines"]:
        tells = line.get("verb") == "story" and (_tells(line, named.name) or not numbers.isdisjoint(_names(line)))
        if tells:
            told |= {name for name in OTHER if any(_says(arg["value"], name) for arg in line["args"])}
    for value, sides, _ in file.told:
        if any(isinstance(op, Op) and f"verbs.target(g, {named.id!r})" in op.text for op in walk_typed(value)):
            told |= set(sides)
    known = told & set(OTHER)
    return (known.pop(), tuple(out)) if "all" not in told and len(known) == 1 else ("", ())


def _read(text: str) -> Node | None:
    return parse_text(text + "\n", words=grammar_words()).document


def _tells(node: Node | None, counter: str) -> bool:
    """Does a line ask whether a counter is full, wait for it, or say how much it needs?"""
    return any(counter in _names(told) for told in _tellings(node))


def _tellings(node: Node | None) -> Iterator[Node]:
    for part in walk(node):
        if part.get("c") == "clause" and (part["verb"] == "fills" or _says(part["object"], "full")):
            yield part["subject"]
        elif part.get("of") is not None and any(word.get("word") == "target" for word in part.get("head") or ()):
            yield part["of"]


def _names(node: Node | None) -> set[str]:
    return {part["name"] for part in walk(node) if isinstance(part.get("name"), str)}


def _says(node: Node | None, word: str) -> bool:
    return any(part.get("word") == word for part in walk(node))
