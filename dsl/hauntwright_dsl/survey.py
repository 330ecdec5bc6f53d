"""A first walk over a file: what it declares, so that names may be used before the line that declares them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hauntwright_dsl.damage_words import damage_words
from hauntwright_dsl.diagnostics import Related
from hauntwright_dsl.ir import name_of, walk
from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.names import Named, slug
from hauntwright_dsl.scope import File, Node, span_of
from hauntwright_dsl.words import nouns

OWNERS = ("room", "card", "token", "monster", "role")
TRAITS = ("speed", "might", "sanity", "knowledge")
MADE_BY = {
    "note": "note",
    "pick": "pick",
    "place": "pick",
    "roll": "roll",
    "deal": "roll",
    "mark": "mark",
    "discover": "pick",
}
KIND_OF = {"monster": Kind.FIGURE, "role": Kind.FIGURE, "token": Kind.TOKEN}
"""Kinds of what is declared, for names that stand for one of them."""


def haunt_title(document: Node) -> str | None:
    """The title of the haunt of a document."""
    for line in document["lines"]:
        if line["line"] == "order" and line["verb"] == "haunt":
            return name_of(line["object"])
    return None


def haunt_id(document: Node) -> str:
    """The id of the haunt of a document (decision 14), "" if there is none."""
    for line in document["lines"]:
        if line["line"] == "order" and line["verb"] == "haunt":
            for sub in line["body"] or ():
                if sub["line"] == "order" and sub["verb"] == "id" and sub["object"] and sub["object"]["e"] == "things":
                    text = sub["object"]["items"][0].get("text")
                    if text:
                        return str(text)
            title = name_of(line["object"])
            return slug(title) if title else ""
    return ""


def haunt_line(document: Node) -> Node | None:
    """The first line that only a haunt can have: who is the traitor, who wins, a set-up, a story."""
    return next((line for line in document["lines"] if _only_of_haunts(line)), None)


def _only_of_haunts(line: Node) -> bool:
    if line["line"] == "saying":
        return line["verb"] == "wins" or (line["verb"] == "is" and _word(line["subject"]) == "traitor")
    return line["line"] == "order" and line["verb"] in ("setup", "story", "ending")


def survey(file: File, document: Node) -> None:
    """Enter all that a document declares into the names of the file; reports what is declared twice."""
    prefix = file.haunt
    file.handed = frozenset(
        name
        for line in walk(document["lines"])
        if line.get("line") == "order" and line["verb"] == "give" and (name := name_of(line["object"]))
    )
    kinds = {
        name: KIND_OF[line["verb"]]
        for line in walk(document["lines"])
        if line.get("line") == "order" and line["verb"] in KIND_OF and (name := name_of(line["object"]))
    }
    for line in document["lines"]:
        _line(file, line, prefix, kinds)
    _count_units(file, document["lines"])


def declarations(document: Node, file: File) -> list[Named]:
    """What a document offers to the other files of its pack: its tokens, monsters and effects."""
    survey(file, document)
    wanted = ("token", "effect", "monster", "counter", "option", "damage")
    own = [n for row in file.names.table.values() for n in row if n.what in wanted and n.span is not None]
    return [_abroad(n) for n in own]


def _abroad(named: Named) -> Named:
    info = dict(named.info) if isinstance(named.info, dict) else {}
    info["here"] = False
    return Named(named.what, named.id, named.name, None, info)


def _add(file: File, named: Named) -> None:
    old = file.names.add(named)
    if old is not None and named.span is not None:
        if old.span is None and isinstance(old.info, dict) and old.info.get("here") is False:
            row = file.names.table[named.name]
            row[row.index(old)] = named
            return
        related = [Related(old.span, "it is declared here first")] if old.span else []
        file.report(
            "HW208",
            named.span,
            f"{named.what.capitalize()} [{named.name}] is declared twice.",
            "give one of them another name",
            related=related,
        )


def _line(file: File, line: Node, prefix: str, kinds: Mapping[str, Kind]) -> None:
    body = line.get("body") or ()
    if line["line"] == "order":
        verb = line["verb"]
        name = name_of(line["object"])
        if name is not None and verb in DECLARERS:
            prefix = _declare(file, line, verb, name, prefix)
        elif verb == "action":
            pass
        elif verb == "set" and name is not None:
            file.reset.add(name)
        elif verb in MADE_BY:
            _made(file, line, verb, prefix, kinds)
            if verb == "deal":
                _damage(file, line)
    for sub in body:
        _line(file, sub, prefix, kinds)


DECLARERS = ("room", "card", "token", "monster", "role", "counter", "number", "option", "effect", "terrain")


def _declare(file: File, line: Node, verb: str, name: str, prefix: str) -> str:
    span = span_of(line)
    if verb in ("room", "card"):
        found = file.names.find(name, (verb,))
        return prefix or (found[0].id if found else slug(name, "_"))
    own = slug(name, "_")
    if verb in ("token", "monster", "role"):
        if verb != "role" and (own in file.facts.cards or (verb == "token" and own in file.facts.explorers)):
            own += "_token" if verb == "token" else "_monster"
        info: dict[str, Any] = {"figures": _figures(line), "here": True}
        if verb == "token":
            info["item"] = any(s["line"] == "order" and s["verb"] == "kind" for s in line["body"] or ())
            info["passage"] = any(
                s["line"] == "saying" and s["verb"] == "is" and _word(s["object"]) == "linked"
                for s in line["body"] or ()
            )
        if verb == "monster":
            below = [s["verb"] for s in line["body"] or () if s["line"] == "order"]
            info["traits"] = None if "traits" in below else tuple(t for t in TRAITS if t in below)
            info["side"] = _side(line)
        if verb == "role":
            own = f"{prefix}:{name}"
            info["side"] = _side(line)
        _add(file, Named(verb, own, name, span, info))
        return prefix or own
    key = f"{prefix}:{name}"
    if verb == "counter":
        _add(file, Named("counter", key, name, span, {"here": True, "from": _start(line), "each": _each(line)}))
    elif verb == "terrain":
        _add(file, Named("terrain", name, name, span, {"here": True}))
    elif verb == "number":
        _add(file, Named("number", key, name, span, {"here": True, "function": f"number_{_plain(name)}"}))
    elif verb == "option":
        known = name if not file.haunt else key
        _add(file, Named("option", known, name, span, {"here": True, **_option(line, file)}))
    elif verb == "effect":
        _add(
            file,
            Named(
                "effect",
                key,
                name,
                span,
                {"here": True, "function": f"effect_{_plain(prefix)}_{_plain(name)}", "takes": _takes(line)},
            ),
        )
    return prefix


def _start(line: Node) -> int:
    """The number that a counter starts at, where the line says it."""
    e = next((arg["value"] for arg in line["args"] if arg["prep"] == "from"), None)
    if e is not None and e["e"] == "things" and len(e["items"]) == 1 and not e["items"][0].get("head"):
        e = e["items"][0].get("count")
    return int(e["value"]) if e is not None and e["e"] == "number" else 0


def _each(line: Node) -> Node | None:
    """What a counter is kept for each of: the noun after `for each`."""
    for arg in line["args"]:
        e = arg["value"]
        if arg["prep"] == "for" and e["e"] == "things" and len(e["items"]) == 1:
            head = e["items"][0].get("head") or []
            if e["items"][0].get("det") in ("each", "every") and len(head) == 1 and not e["filters"]:
                return dict(head[0])
    return None


def _word(e: Node | None) -> str:
    head = (e["items"][0].get("head") or [{}]) if e is not None and e["e"] == "things" else [{}]
    return str(head[-1].get("word", ""))


def _plain(name: str) -> str:
    got = slug(name, "_")
    if got.isascii() and got:
        return got
    return "x" + "".join(f"{ord(ch):x}" if not ch.isascii() else ch for ch in got)


def _figures(line: Node) -> int | None:
    for sub in line["body"] or ():
        if sub["line"] == "order" and sub["verb"] == "figures":
            e = sub["object"]
            return e["value"] if e and e["e"] == "number" else None
    return 1


def _side(line: Node) -> str:
    for sub in line["body"] or ():
        if sub["line"] == "order" and sub["verb"] == "side" and sub["object"] and sub["object"]["e"] == "things":
            head = sub["object"]["items"][0].get("head") or [{}]
            return str(head[-1].get("word") or "")
    return ""


def _option(line: Node, file: File) -> dict[str, Any]:
    info: dict[str, Any] = {"default": 0, "values": None, "doc": ""}
    for sub in line["body"] or ():
        if sub["line"] != "order":
            continue
        if sub["verb"] == "chosen":
            info["default"] = 1
        elif sub["verb"] == "ruling" and sub["object"] is not None and sub["object"]["e"] == "things":
            info["doc"] = sub["object"]["items"][0].get("text") or ""
        elif sub["verb"] == "values" and sub["object"] is not None:
            e = sub["object"]
            values: list[Any] = []
            if e["e"] == "things":
                for item in e["items"]:
                    if item.get("text") is not None:
                        values.append(item["text"])
                    elif item.get("head"):
                        name = item["head"][-1].get("name") or item["head"][-1].get("word")
                        room = file.names.find(name, ("room",))
                        values.append(room[0].id if room else name)
                    elif item.get("count") and item["count"]["e"] == "number":
                        values.append(item["count"]["value"])
            elif e["e"] == "number":
                values.append(e["value"])
            info["values"] = tuple(values)
            info["default"] = values[0] if values else 0
    return info


def _takes(line: Node) -> Kind | None:
    for arg in line["args"]:
        if arg["prep"] == "for" and arg["value"]["e"] == "things":
            head = arg["value"]["items"][0].get("head") or [{}]
            got = nouns.noun(head[-1].get("word", ""))
            return got[0].kind if got else Kind.THING
    return None


def _made(file: File, line: Node, verb: str, prefix: str, kinds: Mapping[str, Kind]) -> None:
    what = MADE_BY[verb]
    name: str | None
    if verb == "note":
        name = name_of(line["object"])
    else:
        name = next((name_of(a["value"]) for a in line["args"] if a["prep"] == "as"), None)
    if name is None:
        return
    info: Any = None
    if verb in ("pick", "place"):
        info = _pick_kind(line["object"], kinds)
        if info is Kind.NUMBER:
            what = "roll"
    if verb == "discover":
        info = Kind.ROOM
    if not file.names.find(name, (what,)):
        file.names.add(Named(what, f"{prefix}:{name}", name, span_of(line), info))


def _damage(file: File, line: Node) -> None:
    """The name that dealt damage bears."""
    e = line["object"]
    got = damage_words(e["items"][0]) if e is not None and e["e"] == "things" and len(e["items"]) == 1 else None
    for tag in got.tags if got is not None else ():
        file.names.add(Named("damage", slug(tag["name"], "_"), tag["name"], span_of(tag)))


def _pick_kind(e: Node | None, kinds: Mapping[str, Kind]) -> Kind:
    if e is None or e["e"] != "things":
        return Kind.THING
    item = e["items"][0]
    head = item.get("head") or []
    if not head:
        return Kind.THING
    if "name" in head[-1]:
        return kinds.get(head[-1]["name"], Kind.THING)
    word = head[-1].get("word", "")
    if word == "number":
        return Kind.NUMBER if item.get("of") is None else _pick_kind({"e": "things", "items": [item["of"]]}, kinds)
    got = nouns.noun(word)
    if got is not None:
        return got[0].kind
    return Kind.STACK if word == "stack" else Kind.THING


def _count_units(file: File, lines: Iterable[Node]) -> None:
    """In how many top-level blocks (or blocks of a declaration) each name stands."""

    def units(lines: Iterable[Node]) -> Iterable[Node]:
        for line in lines:
            if line["line"] == "order" and line["verb"] in (*OWNERS, "known"):
                yield from units(line["body"] or ())
            else:
                yield line

    for unit in units(lines):
        names = {node["name"] for node in walk(unit) if isinstance(node.get("name"), str)}
        for name in names:
            file.units[name] = file.units.get(name, 0) + 1
