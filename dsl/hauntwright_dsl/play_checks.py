"""Checks of a whole haunt as a game: goals, pieces, rooms, actions and monsters that could not work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hauntwright_dsl.diagnostics import Related
from hauntwright_dsl.ir import strip_places, walk
from hauntwright_dsl.kinds import Expr, Function
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import File, Node, span_of
from hauntwright_dsl.truth import Known, at_start, ever

BRINGS = ("place", "spread", "move", "give", "walk", "put", "fetch")
"""Orders that bring a piece into the house."""


def check_play(file: File, unit: Unit, document: Node) -> None:
    """All checks of this module. Says nothing about a haunt whose lines are not all understood."""
    if unit.haunt is None or any(f.is_error for f in file.findings):
        return
    lines = document["lines"]
    brought = _brought(file, lines)
    known = _known(unit, lines, brought)
    _goals(file, unit, known)
    _pieces(file, unit, brought)
    _supplies(file, unit, lines)
    _rooms(file, document)
    _actions(file, unit, known, brought, known.traitor or _somebody_turns(file, lines))
    _monsters(file, unit)


# -- goals -------------------------------------------------------------------------------------------------------------


def _known(unit: Unit, lines: list[Node], brought: set[str]) -> Known:
    assert unit.haunt is not None
    noted = {name for line in _orders(lines, ("note",)) for name in _names(line["object"])}
    set_up = {name for line in _set_ups(lines) for sub in _orders([line], ("note",)) for name in _names(sub["object"])}
    counters = [
        (c["id"], c["start"], c["target"] if isinstance(c["target"], int) else None)
        for part in unit.parts.values()
        for c in part.counters
    ]
    kinds = {m["name"] for part in unit.parts.values() for m in part.monsters}
    prefix = unit.haunt.id
    return Known(
        frozenset(f"{prefix}:{name}" for name in noted),
        frozenset(f"{prefix}:{name}" for name in set_up),
        tuple(counters),
        frozenset(brought & kinds),
        not unit.haunt.nobody,
    )


def _goals(file: File, unit: Unit, known: Known) -> None:
    made = {f.name: f for f in unit.functions}
    for part in unit.parts.values():
        for goal in part.goals:
            f = made[goal["test"][1]]
            assert f.answer is not None
            who = {"traitor": "The traitor", "nobody": "Nobody"}.get(goal["side"], "The heroes")
            win = "win" if goal["side"] == "heroes" else "wins"
            if at_start(f.answer, known) is True:
                file.report("HW312", f.span, f"{who} {win} at once: this holds when the haunt begins.", _AT_ONCE)
            elif ever(f.answer, known) is False:
                file.report("HW313", f.span, f"{who} never {win} by this goal: it can't come true.", _NEVER)


_AT_ONCE = "say what has to happen first: `… and [seal broken] is noted`"
_NEVER = "look for a note that nothing sets, a number out of reach, or two parts that exclude each other"


# -- pieces ------------------------------------------------------------------------------------------------------------


def _brought(file: File, lines: list[Node]) -> set[str]:
    """Names of the pieces that some order brings into the house, or that a figure becomes."""
    out: set[str] = set()
    for line in _orders(lines, BRINGS):
        for e in (line["object"], *(a["value"] for a in line["args"])):
            out |= set(_names(e))
    return out


def _pieces(file: File, unit: Unit, brought: set[str]) -> None:
    for part in unit.parts.values():
        for what, records in (("monster", part.monsters), ("token", part.tokens)):
            for record in records:
                name = record["name"]
                found = file.names.find(name, (what,))
                if name in brought or not found or found[0].span is None:
                    continue
                if not any(f.code == "HW304" and f.span == found[0].span for f in file.findings):
                    file.report(
                        "HW311",
                        found[0].span,
                        f"No [{name}] ever comes into the house.",
                        f"`place [{name}] into …`, or `spread each [{name}] over …`",
                        "warning",
                    )


def _supplies(file: File, unit: Unit, lines: list[Node]) -> None:
    """More pieces placed by the set-ups than there are."""
    counts = {
        record["name"]: record["count"]
        for part in unit.parts.values()
        for record in (*part.monsters, *part.tokens)
        if isinstance(record["count"], int) and record["count"] >= 0
    }
    placed: dict[str, int] = {}
    for set_up in _set_ups(lines):
        for line in set_up["body"] or ():
            if line["line"] != "order" or line["verb"] != "place" or _names(line["object"])[:1] == []:
                continue
            name, number = _names(line["object"])[0], _placed(line)
            if name not in counts:
                continue
            placed[name] = placed.get(name, 0) + number
            if placed[name] > counts[name] >= placed[name] - number:
                file.report(
                    "HW314",
                    span_of(line),
                    f"There {'is' if counts[name] == 1 else 'are'} only {counts[name]} [{name}]; this places "
                    f"{'one more' if placed[name] == counts[name] + 1 else f'{placed[name]} in all'}.",
                    f"`figures {placed[name]}` below its declaration, or fewer places",
                )


def _placed(line: Node) -> int:
    """How many pieces a `place` takes at least."""
    item = line["object"]["items"][0]
    count = item.get("count")
    each = count["value"] if count is not None and count["e"] == "number" else 1
    into = next((a["value"] for a in line["args"] if a["prep"] == "into"), None)
    if into is None or into["e"] != "things" or into["join"] == "or":
        return int(each)
    if item.get("det") in ("each", "all", "every") or not all(len(i.get("head") or ()) == 1 for i in into["items"]):
        return int(each)
    named = [i for i in into["items"] if "name" in i["head"][0]]
    return int(each) * len(named) if len(named) == len(into["items"]) and len(named) > 1 else int(each)


# -- rooms -------------------------------------------------------------------------------------------------------------


def _rooms(file: File, document: Node) -> None:
    """Rooms that a set-up puts something into although they may not be in the house."""
    starts = file.facts.starts
    if not starts:
        return
    lines = document["lines"]
    sure = {
        name
        for line in _orders(lines, ("require", "build", "discover"))
        for e in (line["object"], *(a["value"] for a in line["args"]))
        for name in _names(e)
    }
    guarded = {name for clause in _clauses(document) for name in _names(clause["subject"]) if _in_house(clause)}
    for set_up in _set_ups(lines):
        for line in _orders([set_up], ("place", "move", "spread")):
            preps = {a["prep"]: a["value"] for a in line["args"]}
            where = preps.get("into") or preps.get("to")
            if where is None or "upon" in preps or "else" in preps or _in_house({"filters": where.get("filters", ())}):
                continue
            names = _names(where)
            items = where["items"] if where["e"] == "things" else []
            plain = len(items) == 1 and len(items[0].get("head") or ()) == 1 and not items[0].get("of")
            if not plain or not names or where.get("filters"):
                continue
            found = file.names.find(names[0], ("room",))
            if found and found[0].id not in starts and names[0] not in sure | guarded:
                file.report(
                    "HW315",
                    span_of(where),
                    f"[{names[0]}] may not be in the house when the haunt begins; then this does nothing.",
                    f"`require [{names[0]}] in …` below `haunt`, `upon discovery` after it, or `, else …`",
                    "warning",
                )


def _clauses(node: Any) -> Iterator[Node]:
    return (part for part in walk(node) if part.get("c") == "clause")


def _in_house(clause: Node) -> bool:
    operands = [clause.get("object")] if clause.get("rel") == "in" else []
    operands += [f["operand"] for f in clause.get("filters") or () if f["f"] == "in"]
    return any(_words(e) == ["house"] for e in operands if e is not None)


# -- actions and monsters ----------------------------------------------------------------------------------------------


def _somebody_turns(file: File, lines: list[Node]) -> bool:
    """Does an order of the haunt make somebody a traitor?"""
    for line in _orders(lines, ("turn",)):
        for arg in line["args"]:
            roles = [role for name in _names(arg["value"]) for role in file.names.find(name, ("role",))]
            sides = [(role.info or {}).get("side", "") for role in roles]
            if arg["prep"] == "into" and (_words(arg["value"]) == ["traitor"] or "traitor" in sides):
                return True
    return False


def _actions(file: File, unit: Unit, known: Known, brought: set[str], traitors: bool) -> None:
    made = {f.name: f for f in unit.functions}
    pieces = {r["id"]: r["name"] for part in unit.parts.values() for r in (*part.monsters, *part.tokens)}
    for part in unit.parts.values():
        for action in part.actions:
            able: Function = made[action["able"][1]]
            why = ""
            test: Expr | None = able.answer
            if action["side"] == "traitor" and not traitors:
                why = "there is no traitor"
            elif action["at"] and action["at"][0] in ("token", "with") and action["at"][1] in pieces:
                name = pieces[action["at"][1]]
                why = "" if name in brought else f"[{name}] never comes into the house"
            elif test is not None and ever(test, known) is False:
                why = "what it needs can't come true"
            if why:
                file.report(
                    "HW316", able.span, f"Nobody can ever take this action: {why}.", "see who, where and `needs`"
                )


TRAITS = ("Speed", "Might", "Sanity", "Knowledge")


def _monsters(file: File, unit: Unit) -> None:
    for part in unit.parts.values():
        for record in part.monsters:
            found = file.names.find(record["name"], ("monster",))
            if not found or found[0].span is None or record.get("like") is not None:
                continue
            lacks = []
            if record["fights"] and record["traits"][record["attack"]] is None:
                lacks.append(
                    (f"attacks with {TRAITS[record['attack']]}", "`it attacks using sanity`, `it cannot attack`")
                )
            if record["goes"] and record["traits"][0] is None:
                lacks.append(("walks by its Speed", "`speed 3`, `it cannot move`"))
            for deed, hint in lacks:
                file.report(
                    "HW317",
                    found[0].span,
                    f"[{record['name']}] {deed} and has none.",
                    f"give it the trait, or say otherwise: {hint}",
                    "warning",
                )


# -- sayings -----------------------------------------------------------------------------------------------------------


def check_sayings(file: File, lines: list[Node]) -> None:
    """Sayings that contradict each other, or say the same twice."""
    seen: dict[str, Node] = {}
    for line in lines:
        if line["line"] == "order" and line["verb"] in ("known", "monster", "token", "role", "card", "room"):
            check_sayings(file, line["body"] or [])
        if line["line"] != "saying" or line["goal"] is not None:
            continue
        what = strip_places({k: line[k] for k in _SAID})
        permits = line["modal"] in ("can", "cannot")
        if not permits and (
            line["verb"] != "is" or _words(line["subject"]) == ["traitor"] or line["during"] is not None
        ):
            continue
        if line["during"] is not None:
            continue
        key = repr((what, permits) if permits else (what["subject"], permits))
        old = seen.setdefault(key, line)
        if old is line:
            continue
        first = [Related(span_of(old), "the other line")]
        same = (old["modal"], strip_places(old["object"])) == (line["modal"], strip_places(line["object"]))
        if same:
            file.report("HW319", span_of(line), "This has been said already.", "one line is enough", related=first)
        elif permits or not (_usual(old) and _usual(line)):
            file.report(
                "HW319", span_of(line), "This contradicts another line.", "only one of them can hold", related=first
            )


_SAID = ("subject", "deed", "rel", "object", "filters", "args")


def _usual(line: Node) -> bool:
    return any(part.get("word") == "usual" for part in walk(line["object"])) or _ranged(line["object"])


def _ranged(e: Node | None) -> bool:
    return e is not None and e["e"] == "things" and e["items"][0].get("range") is not None


# -- looking into lines ------------------------------------------------------------------------------------------------


def _orders(lines: list[Node], verbs: tuple[str, ...]) -> Iterator[Node]:
    return (node for node in walk(lines) if node.get("line") == "order" and node["verb"] in verbs)


def _set_ups(lines: list[Node]) -> Iterator[Node]:
    return _orders(lines, ("setup",))


def _names(e: Node | None) -> list[str]:
    """The bracketed names in an expression, in order."""
    return [str(node["name"]) for node in walk(e) if isinstance(node.get("name"), str)] if e is not None else []


def _words(e: Node | None) -> list[str]:
    if e is None or e["e"] != "things" or len(e["items"]) != 1:
        return []
    return [str(p.get("word", "")) for p in e["items"][0].get("head") or ()]


__all__ = ["check_play", "check_sayings"]
