"""Checks of a whole file after all its lines are read: memory that is set and never asked for, and the like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hauntwright_dsl.ir import name_of, walk
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import File, Node, span_of


def check_picks(file: File, document: Node) -> None:
    """Picks and rolls that get a name and are never asked for by it."""
    spoken = Counter(node["name"] for node in walk(document) if isinstance(node.get("name"), str))
    limits = [
        (name, span_of(line))
        for line in walk(document)
        if line.get("line") == "order" and line["verb"] == "once"
        for name in [name_of(a["value"]) for a in line["args"] if a["prep"] == "as"]
        if name is not None
    ]
    for name, span in limits:
        if spoken[name] == 1:
            hint = "another step of that name shares the limit; without one leave `as` out"
            file.report("HW306", span, f"Nothing else is called [{name}].", hint, "warning")
    for (what, name), places in sorted(file.names.made.items()):
        if what in ("pick", "roll") and spoken[name] == 1 and not file.faulty(name):
            hint = "ask for it, or leave the name out"
            file.report("HW306", places[0], f"[{name}] is named and never asked for.", hint, "warning")


def check_memory(file: File, unit: Unit) -> None:
    """Notes and marks that are set but never asked for; counters that never move; effects that call each other in a
    ring."""
    names = file.names
    for (what, name), places in sorted(names.made.items()):
        if (what, name) in names.used or file.faulty(name):
            continue
        if what == "note":
            file.report(
                "HW235",
                places[0],
                f"[{name}] is noted but never asked for.",
                f"`if [{name}] is noted`, or take it out",
                "warning",
            )
        elif what == "mark":
            file.report(
                "HW236",
                places[0],
                f"Nothing asks for the mark [{name}].",
                f"`a [{name}] hero`, `hero is [{name}]`, or take it out",
                "warning",
            )
    for name, row in sorted(names.table.items()):
        for named in row:
            if (
                named.what == "counter"
                and named.span is not None
                and ("counter", name) not in names.made
                and unit.haunt is not None
                and not file.faulty(name)
            ):
                file.report("HW237", named.span, f"The counter [{name}] never moves.", f"`advance [{name}]`", "warning")
    _rings(file, unit)


UNUSED = {
    "monster": "no line brings it into the house",
    "token": "no line brings it into the house",
    "role": "nobody ever becomes it",
    "effect": "nothing does it",
    "number": "nothing asks for it",
    "counter": "nothing asks how far it is",
    "option": "nothing asks whether it is chosen",
    "terrain": "nothing speaks of it",
}


def check_unused(file: File, unit: Unit, lines: list[Node]) -> None:
    """What a haunt declares and no other line speaks of: often a slip in the name."""
    own = {span_of(line).line: _last_row(line) for line in _declaring(lines)}
    for name, row in sorted(file.names.table.items()):
        for named in row:
            if named.span is None or named.what not in UNUSED:
                continue
            if unit.haunt is None and named.what not in ("number", "counter"):
                continue  # other files of the pack may speak of it
            first = named.span.line
            outside = [
                s for s in file.names.used.get((named.what, name), ()) if not first <= s.line <= own.get(first, 0)
            ]
            if outside or file.faulty(name) or (named.what == "counter" and ("counter", name) not in file.names.made):
                continue
            message = f"[{name}] is never used: {UNUSED[named.what]}."
            file.report("HW304", named.span, message, "use it, or take it out", "warning")


def _declaring(lines: list[Node]) -> Iterator[Node]:
    for line in lines:
        if line["line"] == "order":
            yield line
            if line["verb"] in ("known", "monster", "token", "role", "card", "room"):
                yield from _declaring(line["body"] or [])


def _last_row(line: Node) -> int:
    return max([span_of(line).end_line, *(_last_row(sub) for sub in line.get("body") or ())])


def _rings(file: File, unit: Unit) -> None:
    calls = {f.name: [c for c in f.calls if c.startswith("effect_")] for f in unit.functions}
    spans = {f.name: f.span for f in unit.functions}
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> None:
        if name in path:
            ring = path[path.index(name) :]
            if not any(r in done for r in ring):
                done.update(ring)
                file.report(
                    "HW238",
                    spans[name],
                    "This effect does itself again" + (" by way of others." if len(ring) > 1 else "."),
                    "an effect can't go in a ring",
                )
            return
        if name in done or name not in calls:
            return
        for other in calls[name]:
            visit(other, [*path, name])
        done.add(name)

    for name in calls:
        visit(name, [])
