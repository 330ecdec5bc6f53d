"""The shape of declarations and property lines: what may stand in them, so that nothing in a line goes unread."""

from __future__ import annotations

from attrs import frozen

from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.scope import File, Node, span_of
from hauntwright_dsl.words import declarations


@frozen
class Shape:
    """``object``: ``name`` (one name and nothing else), ``value`` or "" for none. ``preps``: those it takes, ``*`` for
    any; those that it needs end with ``!``."""

    object: str
    preps: tuple[str, ...] = ()
    cases: bool = False


_NAME = Shape("name")
SHAPES: dict[str, Shape] = {
    **dict.fromkeys(("haunt", "room", "card", "monster", "token", "role", "option"), _NAME),
    "counter": Shape("name", ("*",)),
    "number": Shape("name", ("*",), cases=True),
    "terrain": Shape("name", ("from!",)),
    "effect": Shape("name", ("*",)),
    "action": Shape("value", ("*",)),
    "setup": Shape("", ("for!",)),
    "known": Shape("", ("to!", "until")),
    "story": Shape("", ("for!",)),
    "ending": Shape("", ("for!",)),
    "players": Shape("value", ("to",)),
    "secret": Shape("", ("from!",)),
    "ruling": Shape("value", ("for",)),
    "chosen": Shape(""),
    "again": Shape(""),
    "once": Shape("", ("*",)),
    "only": Shape("", ("*",)),
    "traits": Shape("", ("*",)),
    **dict.fromkeys(
        (
            "id",
            "chart",
            "require",
            "figures",
            "speed",
            "might",
            "sanity",
            "knowledge",
            "swarm",
            "roll",
            "kind",
            "side",
        ),
        Shape("value"),
    ),
    **dict.fromkeys(("use", "attack", "values"), Shape("value")),
}
OPEN = ("room", "card", "monster", "token", "role", "known", "haunt", "counter", "option", "action")
"""Declarations in whose block further declarations or properties stand."""


def check_heads(file: File, lines: list[Node], owner: str = "") -> None:
    """Look at all declarations and property lines. A line that has a finding already is left alone."""
    said: dict[str, int] = {}
    for line in lines:
        if line["line"] != "order":
            continue
        verb = line["verb"]
        prop = declarations.PROPERTY.get(verb)
        declared = verb in declarations.BY_NAME and owner != "action"
        if not declared and (prop is None or owner not in prop.owners):
            continue
        place = span_of(line)
        reported = {f.span.line for f in file.findings}
        if place.line not in reported:
            _shape(file, line, verb, declared)
            if verb == "ruling" and owner == "option" and line["args"]:
                file.report("HW274", place, "What an option decides is for everyone.", _example(verb, declared))
        if prop is not None and not declared and not prop.often:
            if verb in said and place.line not in reported:
                file.report(
                    "HW303", place, f"`{verb}` stands twice; line {said[verb]} has said it already.", "one is enough"
                )
            said.setdefault(verb, place.line)
        if verb in ("counter", "option", "number") and declared:
            _only_properties(file, line, verb)
        if verb in OPEN and declared:
            check_heads(file, line["body"] or [], owner if verb == "known" else verb)


def _only_properties(file: File, line: Node, owner: str) -> None:
    known = [p.name for p in declarations.PROPERTIES if owner in p.owners]
    for sub in line["body"] or ():
        if sub["line"] == "unread" or (sub["line"] == "order" and sub["verb"] in known):
            continue
        like = nearest(sub.get("verb") or "", known)
        every = ", ".join(f"`{k}`" for k in known)
        hint = f"did you mean `{like[0]}`?" if like else f"known: {every}" if known else None
        file.report("HW269", span_of(sub), f"This doesn't belong below `{owner}`.", hint)


def _shape(file: File, line: Node, verb: str, declared: bool) -> None:
    shape = SHAPES.get(verb)
    if shape is None:
        return
    e, example = line["object"], _example(verb, declared)
    if e is None and shape.object:
        file.report("HW273", span_of(line), f"`{verb}` needs something after it.", example)
        return
    if e is not None and not shape.object:
        file.report("HW272", span_of(e), f"`{verb}` takes nothing right after it.", example)
        return
    if e is not None and shape.object == "name" and not _plain_name(e):
        file.report("HW272", span_of(e), f"`{verb}` takes one name in [brackets] and nothing else.", example)
        return
    taken = {p.rstrip("!") for p in shape.preps}
    seen: set[str] = set()
    for arg in line["args"]:
        if arg["prep"] not in taken and "*" not in taken:
            file.report("HW274", span_of(arg), f"`{verb}` takes no `{arg['prep']}`.", example)
            return
        if arg["prep"] in seen and verb not in ("once", "only", "traits"):
            file.report("HW275", span_of(arg), f"`{arg['prep']}` stands twice.", "one is enough")
            return
        seen.add(arg["prep"])
    for prep in shape.preps:
        if prep.endswith("!") and prep[:-1] not in seen:
            file.report("HW276", span_of(line), f"`{verb}` needs `{prep[:-1]}`.", example)
            return
    if line["during"] is not None:
        file.report("HW277", span_of(line["during"]), "`while` belongs to sayings.", f"`{verb}` holds always")
    elif line["cases"] and not shape.cases:
        file.report("HW265", span_of(line), f"`{verb}` takes no table on its line.", example)
    elif line["body"] and not declared:
        file.report("HW278", span_of(line["body"][0]), f"Nothing can stand below `{verb}`.", example)


def _plain_name(e: Node) -> bool:
    if e["e"] != "things" or len(e["items"]) != 1 or e["filters"]:
        return False
    item = e["items"][0]
    head = item.get("head") or []
    bare = not item.get("det") and item.get("count") is None and item.get("of") is None and item.get("range") is None
    return bare and len(head) == 1 and "name" in head[0]


def _example(verb: str, declared: bool) -> str:
    entry = declarations.BY_NAME[verb] if declared else declarations.PROPERTY[verb]
    rows = entry.example.splitlines()
    row = next((row.strip() for row in rows if row.strip().startswith(verb)), rows[0])
    return f"for example: `{row}`"
