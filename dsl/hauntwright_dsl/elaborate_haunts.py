"""What only a haunt has: its head, the traitor rule, the traitor's death, stories, and the checks of the whole."""

from __future__ import annotations

import re

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_conditions import condition, plain_words
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import phrase
from hauntwright_dsl.elaborate_rules import source_line, start
from hauntwright_dsl.elaborate_things import without_name
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import Call, Expr, Function, Give, If, Kind, Lit, Many, One, Op, Set, Stmt, Var
from hauntwright_dsl.names import slug
from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.parts_spec import HauntSpec, Unit, fn
from hauntwright_dsl.scope import File, Node, Owner, Wrong, span_of
from hauntwright_dsl.secrets import check_text
from hauntwright_dsl.showing import block as block_text
from hauntwright_dsl.survey import haunt_line
from hauntwright_dsl.words import declarations


def haunt_head(unit: Unit, file: File, haunt: HauntSpec, line: Node) -> None:
    """The property lines below ``haunt``."""
    if not name_of(line["object"]):
        raise without_name(file, line, "A haunt needs a title in [brackets].", "[The Mummy Walks]")
    owner = Owner("haunt", haunt.id, haunt.id, haunt.title)
    b = start(file, owner, "haunt")
    for sub in line["body"] or ():
        place = span_of(sub)
        if sub["line"] != "order":
            file.report(
                "HW265",
                place,
                "Only property lines stand below `haunt`.",
                '`chart 50`, `require [Vault] in basement`, `ruling "…"`',
            )
            continue
        verb, e = sub["verb"], sub["object"]
        try:
            if verb == "chart" and e is not None and e["e"] == "number":
                haunt.number = e["value"]
            elif verb == "id":
                continue
            elif verb == "players" and e is not None and e["e"] == "number":
                to = next((a["value"] for a in sub["args"] if a["prep"] == "to"), None)
                top = number(b, to) if to is not None else Lit(e["value"], Kind.NUMBER)
                haunt.players = (e["value"], top.value if isinstance(top, Lit) else 6)
            elif verb == "ruling" and e is not None and e["e"] == "things" and e["items"][0].get("text"):
                _ruling(unit, file, haunt, sub)
            elif verb in ("left", "without") and e is not None:
                haunt.left_out.append(source_line(file, place))
            elif verb == "require" and e is not None:
                _require(file, haunt, sub, e)
            elif (
                verb in declarations.PROPERTY and "haunt" not in declarations.PROPERTY[verb].owners
            ) or verb not in declarations.PROPERTY:
                known = [p.name for p in declarations.PROPERTIES if "haunt" in p.owners]
                file.report("HW269", place, f"`{verb}` doesn't belong below `haunt`.", "known: " + ", ".join(known))
            else:
                file.report(
                    "HW289",
                    place,
                    f"`{verb}` needs a value.",
                    f"for example: `{declarations.PROPERTY[verb].example.splitlines()[1].strip()}`",
                )
        except Wrong as wrong:
            file.note(wrong)


def _ruling(unit: Unit, file: File, haunt: HauntSpec, line: Node) -> None:
    """``ruling "…" for heroes`` is a line of that side's booklet; without a reader it is for whoever settles
    disputes."""
    if not line["args"]:
        haunt.rulings.append(line["object"]["items"][0]["text"])
        return
    readers = {"heroes": "heroes", "traitor": "traitor", "everyone": "all"}
    said = plain_words(line["args"][0]["value"])
    if line["args"][0]["prep"] != "for":
        return  # `check_heads` says so
    if len(said) != 1 or said[0] not in readers:
        raise file.error(
            "HW289", span_of(line), "For whom?", '`ruling "…" for heroes`, `for traitor` or `for everyone`'
        )
    first = span_of(line).line
    told = {"text": block_text(file.rows, first), "audience": readers[said[0]], "line": first}
    unit.part(Owner("haunt", haunt.id, haunt.id, haunt.title)).lines.append(told)


def _require(file: File, haunt: HauntSpec, sub: Node, e: Node) -> None:
    owner = Owner("haunt", haunt.id, haunt.id)
    b = start(file, owner, "require")
    plain = {**e, "filters": []}
    floor = ""
    for f in e["filters"]:
        words = plain_words(f["operand"])
        if f["f"] not in ("in", "on") or words[:1] not in (["basement"], ["ground"], ["upper"]):
            raise b.error("HW289", span_of(f), "On which floor?", "`require [Vault] in basement`")
        floor = words[0]
    sel = phrase(b, plain, frozenset({Kind.ROOM}))
    one = sel.branches[0].one
    if sel.kind is not Kind.ROOM or not isinstance(one, Lit):
        raise b.error("HW280", span_of(e), "A haunt requires a named room.", "`require [Vault] in basement`")
    haunt.requires.append({"room": one.value, "floor": floor})


def when_traitor_dies(haunt: HauntSpec, line: Node) -> bool:
    """``when traitor dies: continue``: the traitor's death is spoken for."""
    clauses = line["when"]
    if len(clauses) != 1 or clauses[0]["verb"] != "dies" or plain_words(clauses[0]["subject"]) != ["traitor"]:
        return False
    haunt.death = True
    body = line["body"] or []
    return len(body) == 1 and body[0]["line"] == "order" and body[0]["verb"] == "continue"


def traitor_rule(unit: Unit, file: File, owner: Owner, line: Node) -> None:
    """``traitor is revealer``, ``traitor is [Ox Bellows], else explorer with lowest sanity, while …`` (R64 to
    R66)."""
    span = span_of(line)
    haunt = unit.haunt
    assert haunt is not None
    name = f"traitor_{len(unit.functions)}"
    b = start(file, owner, name)
    found: list[Stmt] = []
    if plain_words(line["object"]) == ["nobody"]:
        haunt.nobody = haunt.death = True
        answer: Expr = Lit(-1, Kind.FIGURE)
        unit.functions.append(Function(name, ("g",), span, answer=answer))
        haunt.traitor = haunt.traitor or name
        return
    choices = [line["object"], *(a["value"] for a in line["args"] if a["prep"] == "else")]
    for arg in line["args"]:
        if arg["prep"] != "else":
            raise b.error(
                "HW274",
                span_of(arg),
                f"The traitor rule takes no `{arg['prep']}`.",
                "second choices stand after `, else`",
            )
    for e in choices:
        if e is None:
            raise b.error("HW251", span, "Who is the traitor?", "`traitor is revealer`")
        sel = phrase(b, e, frozenset({Kind.FIGURE}))
        if sel.kind is not Kind.FIGURE:
            raise b.error(
                "HW280",
                span_of(e),
                f"A {sel.kind.shown} can't be the traitor.",
                "`traitor is explorer left of revealer`",
            )
        var = b.var("who", Kind.FIGURE)
        one = sel.branches[0].one if sel.definite else None
        if one is None:
            text = "select.first_figure({0})" if sel.first else "select.tie(g, {0})"
            one = Op(text, (Many(sel),), Kind.FIGURE) if sel.best is None else One(sel)
        found.append(Set(var.name, one, span))
        found.append(
            If(
                ((Op("{0} >= 0", (Var(var.name, Kind.FIGURE),)), (Give(var, span),)),),
                (),
                span,
            )
        )
    during = condition(b, line["during"]) if line["during"] is not None else None
    if during is not None:
        found = [If(((during, tuple(found)),), (), span)]
    found.append(Give(Call(haunt.traitor, (), span) if haunt.traitor else Lit(-1, Kind.FIGURE), span))
    unit.functions.append(Function(name, ("g",), span, tuple(found)))
    haunt.traitor = name


def prose(unit: Unit, file: File, haunt: HauntSpec, line: Node) -> None:
    """A story or an ending for a side; values in braces are worked out when it is read."""
    span = span_of(line)
    side = next(
        (plain_words(a["value"])[0] for a in line["args"] if a["prep"] == "for" and plain_words(a["value"])), ""
    )
    if side not in ("heroes", "traitor"):
        raise file.error(
            "HW289", span, "For which side?", f"`{line['verb']} for heroes` or `{line['verb']} for traitor`"
        )
    texts = [sub for sub in line["body"] or () if sub["line"] == "prose"]
    if len(texts) != 1:
        raise file.error("HW279", span, f'One text between """ stands below `{line["verb"]}`.')
    key = side if line["verb"] == "story" else f"ending {side}"
    if key in haunt.stories:
        file.report("HW208", span, f"There are two texts `{line['verb']} for {side}`.")
    haunt.stories[key] = texts[0]["text"]
    owner = Owner("haunt", haunt.id, haunt.id, haunt.title)
    sides = (side,) if line["verb"] == "story" else ()  # an ending is read when all is over
    haunt.values[key] = []
    for value in texts[0]["values"]:
        try:
            b = start(file, owner, "story")
            answer = number(b, value["value"])
        except Wrong as wrong:
            file.note(wrong)
            continue
        check_text(file, unit, answer, sides, span_of(value))
        name = f"value_{len(unit.functions)}"
        unit.functions.append(Function(name, ("g",), span_of(value), answer=answer))
        haunt.values[key].append(fn(name))


def check_haunt(file: File, haunt: HauntSpec, unit: Unit, document: Node) -> None:
    """What a whole haunt must say: its traitor, the traitor's death, goals for both sides, stories."""
    heads = [ln for ln in document["lines"] if ln["line"] == "order" and ln["verb"] == "haunt"]
    span = span_of(heads[0]) if heads else Span(1, 1, 1, 1)
    only = haunt_line(document)
    if not heads and only is not None and not _lost_head(file, document):
        message = "Only a haunt has such a line, and this file doesn't name one."
        file.report("HW265", span_of(only), message, "begin the file with `haunt [Its Name]`")
    if len(heads) > 1:
        file.report("HW208", span_of(heads[1]), "A file holds one haunt.", "put the second one into a file of its own")
    stem = file.path.replace("\\", "/").rsplit("/", 1)[-1].removesuffix(".haunt").lstrip("0123456789-")
    if slug(stem) != slug(haunt.title) and nearest(slug(stem), [slug(haunt.title)]):
        file.report(
            "HW305",
            span,
            f"The haunt is called [{haunt.title}], its file {file.path.rsplit('/', 1)[-1]}.",
            "one of the two is a slip, or rename the file",
            "warning",
        )
    broken = any(f.code.startswith("HW1") for f in file.findings)
    if broken:
        return
    if not haunt.traitor and not _lost(file, r"\w+ is\b"):
        file.report(
            "HW231", span, "This haunt doesn't say who the traitor is.", "`traitor is revealer`, or `traitor is nobody`"
        )
    if not haunt.death and not _lost(file, r"\w+ (the )?traitor\b"):
        file.report(
            "HW232",
            span,
            "This haunt doesn't say what the traitor's death means.",
            "`when traitor dies: continue` lets the game go on",
        )
    goals = [g for part in unit.parts.values() for g in part.goals]
    sides = {g["side"] for g in goals}
    if _lost(file, r".*\bwins?\b"):
        return
    if not goals:
        file.report("HW233", span, "This haunt has no way to end.", "`heroes win when …`, `traitor wins when …`")
    else:
        for side in ("heroes", "traitor"):
            if side not in sides and not (side == "traitor" and haunt.nobody):
                file.report(
                    "HW234",
                    span,
                    f"The {side if side == 'heroes' else 'traitor'} can never win.",
                    f"`{'heroes win' if side == 'heroes' else 'traitor wins'} when …`",
                )


def _lost_head(file: File, document: Node) -> bool:
    """Is the line faulty that would have named the haunt: the first, or one that speaks of a haunt?"""
    first = min((span_of(line).line for line in document["lines"]), default=1)
    return _lost(file, r".*\bhaunt\b") or any(row <= first for row in file.faulty_rows)


def _lost(file: File, pattern: str) -> bool:
    """Is a line that begins so faulty? Then what it would have said is not missing: that would be a second finding for
    one slip."""
    return any(re.match(pattern, file.lines[row - 1]) for row in file.faulty_rows if row <= len(file.lines))


__all__ = ["check_haunt", "haunt_head", "prose", "traitor_rule", "when_traitor_dies"]
