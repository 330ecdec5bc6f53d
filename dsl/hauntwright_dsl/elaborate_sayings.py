"""Sayings: what holds. Permissions and numbers become rules of queries, goals become goals."""

from __future__ import annotations

from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_duties import plays
from hauntwright_dsl.elaborate_fights import ways_to_attack
from hauntwright_dsl.elaborate_goals import goal
from hauntwright_dsl.elaborate_permissions import permission
from hauntwright_dsl.elaborate_phrases import phrase
from hauntwright_dsl.elaborate_rules import action_id, both, standing_number, start
from hauntwright_dsl.elaborate_things import part_owner
from hauntwright_dsl.elaborate_ways import leads
from hauntwright_dsl.kinds import (
    Function,
    Kind,
    Op,
)
from hauntwright_dsl.near_words import nearest, words_meant
from hauntwright_dsl.parts_spec import PartSpec, Unit, fn
from hauntwright_dsl.scope import File, Node, Owner, Wrong, span_of


def saying(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    """One saying of a file."""
    try:
        if line["body"]:
            raise file.error(
                "HW278",
                span_of(line),
                "Nothing can stand below a saying: it holds by itself.",
                words_meant(
                    nearest(file.lines[line["at"][0] - 1].split()[0], ("when", "if")),
                    "what waits for something begins with `when`; an order begins with its verb",
                ),
            )
        if line["verb"] == "wins" and line["modal"] is None:
            goal(unit, file, owner, line, known)
        elif line["goal"] is not None:
            raise file.error("HW259", span_of(line), "Only who wins is said with `when` at its end.", _instead(line))
        elif line["modal"] is not None:
            permission(unit, file, owner, line)
        elif line["verb"] == "is":
            standing_number(unit, file, owner, line)
        else:
            _other(unit, file, owner, line)
    except Wrong as wrong:
        file.note(wrong)


def _instead(line: Node) -> str:
    """What to write for `traitor loses when …`, `heroes cannot enter [Attic] when …`, `hero dies when …`."""
    if line["verb"] in ("loses", "lose"):
        return "nobody loses, the others win: `heroes win when …`"
    if line["modal"] is not None or line["verb"] == "is":
        return "what holds for a time says `while …`"
    return "what happens then is an order: `when …: kill traitor`"


def _other(unit: Unit, file: File, owner: Owner, line: Node) -> None:
    span = span_of(line)
    b = start(file, owner, "saying")
    if line["verb"] == "leads":
        leads(unit, file, owner, line)
        return
    if line["verb"] == "plays":
        plays(unit, start(file, owner, f"rule_{len(unit.functions)}"), line)
        return
    if line["verb"] == "moves":
        _along_walls(unit, file, owner, line)
        return
    if line["verb"] == "attacks" and owner.what == "monster" and line["during"] is None and line["object"] is None:
        for arg in line["args"]:
            sel = phrase(b, arg["value"], frozenset({Kind.TRAIT}))
            one = sel.branches[0].one
            if arg["prep"] == "using" and isinstance(one, Op) and len(sel.branches) == 1:
                for part in unit.parts.values():
                    for monster in part.monsters:
                        if monster["id"] == owner.id:
                            monster["attack"] = int(one.text)
                return
    if line["verb"] == "attacks":
        name = f"rule_{len(unit.functions)}"
        ways_to_attack(unit, start(file, owner, name), line, name, adds=False)
        return
    raise b.error(
        "HW258",
        span,
        "This says nothing that the game can hold.",
        "a happening stands after `when`; what may be done is said with `can` and `cannot`; a number that holds with "
        "`is`: `trait dice of heroes in [Attic] is usual + 1`",
    )


def _along_walls(unit: Unit, file: File, owner: Owner, line: Node) -> None:
    """``it moves along walls``: a kind with no steps of its own; whatever brings one of it to a room, it is at one of
    its walls."""
    span = span_of(line)
    said = [(a["prep"], plain_words(a["value"])) for a in line["args"]]
    of_it = owner.what == "monster" and plain_words(line["subject"]) == ["it"]
    if not of_it or said != [("along", ["walls"])] or line["object"] is not None or line["during"] is not None:
        raise file.error(
            "HW289", span, "How does it move?", "`it moves along walls` below `monster`; `it can move through walls`"
        )
    for part in unit.parts.values():
        for monster in part.monsters:
            if monster["id"] == owner.id:
                monster["clings"] = True
    name = f"comes_{len(unit.functions)}"
    answer = Op(f"walls.come(g, f, {owner.id!r})", (), Kind.OTHER)
    unit.functions.append(Function(name, ("g", "f", "x"), span, answer=answer))
    unit.part(part_owner(file, owner)).hooks.append(
        {"event": "entered", "run": fn(name), "key": "*", "holder": False, "line": span.line}
    )


__all__ = ["PartSpec", "action_id", "both", "saying", "start"]
