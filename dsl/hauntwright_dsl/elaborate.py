"""From the IR of a file to its typed parts: declarations, triggers, sayings, actions, effects, set-ups.

`elaborate` never raises for any IR: what can't be understood is a finding, and the next line is read.
"""

from __future__ import annotations

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_actions import action
from hauntwright_dsl.elaborate_conditions import condition, plain_words
from hauntwright_dsl.elaborate_errands import check_used, ways_of
from hauntwright_dsl.elaborate_gives import note_effect, pass_on
from hauntwright_dsl.elaborate_haunts import check_haunt, haunt_head, prose, traitor_rule, when_traitor_dies
from hauntwright_dsl.elaborate_lines import block, read_on
from hauntwright_dsl.elaborate_phrases import phrase
from hauntwright_dsl.elaborate_rules import role_trait, source_line, start
from hauntwright_dsl.elaborate_sayings import saying
from hauntwright_dsl.elaborate_things import (
    TRAITS,
    declare_first,
    guarded,
    known_to,
    owner_of,
    part_owner,
    side_named,
    without_name,
)
from hauntwright_dsl.elaborate_triggers import trigger
from hauntwright_dsl.follow_on import doubting, drop_consequences
from hauntwright_dsl.heads import check_heads
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import Expr, Function, If, Junction, Kind, Not, Op, Var
from hauntwright_dsl.names import slug
from hauntwright_dsl.near_words import meant, names_meant, words_meant
from hauntwright_dsl.parts_spec import HauntSpec, Unit, fn
from hauntwright_dsl.play_checks import check_play, check_sayings
from hauntwright_dsl.revealing import come_out, first_use, revealing
from hauntwright_dsl.scope import File, Node, Owner, span_of
from hauntwright_dsl.secrets import UNSAID, check_secrets, settle_effects
from hauntwright_dsl.showing import block as block_text
from hauntwright_dsl.survey import haunt_title
from hauntwright_dsl.targets import settle_targets
from hauntwright_dsl.words import declarations, nouns


def elaborate(file: File, document: Node, pack: str = "") -> Unit:
    """The parts of a document whose names `survey` has entered."""
    unit = Unit(file.path, pack)
    parsed = len(file.findings)
    if file.haunt:
        title = haunt_title(document) or ""
        unit.haunt = HauntSpec(file.haunt, title)
        base = Owner("haunt", file.haunt, file.haunt, title)
    else:
        stem = slug(file.path.rsplit("/", 1)[-1].removesuffix(".haunt"), "_") or "file"
        base = Owner("base", stem, stem, stem)
    declare_first(unit, file, document["lines"], base)
    for line in document["lines"]:
        top_line(unit, file, base, line, "")
    waits(unit, file, base)
    pass_on(unit)
    for part in unit.parts.values():
        part.lines.sort(key=lambda shown: int(shown["line"]))
    for key in file.deadly & set(file.memos):
        file.memos[key]["deadly"] = True
    unit.part(base).memos.extend(file.memos.values())
    if unit.haunt is not None:
        check_haunt(file, unit.haunt, unit, document)
    from hauntwright_dsl.checks import check_memory, check_picks, check_unused

    check_heads(file, document["lines"])
    check_memory(file, unit)
    check_unused(file, unit, document["lines"])
    check_picks(file, document)
    settle_effects(unit)
    check_secrets(file, unit)
    settle_targets(file, unit, document)
    check_sayings(file, document["lines"])
    check_play(file, unit, document)
    drop_consequences(file, parsed)
    return unit


def waits(unit: Unit, file: File, base: Owner) -> None:
    """Hooks for the rooms that something waits for (``upon discovery``), and the same as data."""
    for title, ids, known in file.waits:
        for part in unit.parts.values():
            for record in (*part.monsters, *part.tokens):
                if record["name"] == title:
                    record["waits"] = [*record.get("waits", ()), *([room, known] for room in ids)]
    rooms = sorted({name for what, name in file.names.made if what == "wait"})
    if rooms:
        unit.functions.append(
            Function(
                "place_waiting",
                ("g", "f", "x"),
                Span(1, 1, 1, 1),
                answer=Op("placing.place_waiting(g, f, x)", (), Kind.OTHER),
            )
        )
    for room in rooms:
        line = file.names.made["wait", room][0].line
        unit.part(base).hooks.append(
            {"event": "placed", "run": fn("place_waiting"), "key": room, "holder": False, "line": line}
        )


def top_line(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    """One line outside of all blocks of orders."""
    if not guarded(file, line, lambda: _top_line(unit, file, owner, line, known)):
        read_below(unit, file, owner, line, known)


def read_below(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    """Look for slips in the lines below one that went wrong: declarations, sayings and triggers, or orders."""
    lines = line.get("body") or []
    declares = any(sub.get("verb") in declarations.OF_THINGS for sub in lines)  # then no order stands there
    with doubting(file):
        for sub in lines:
            if sub["line"] in ("trigger", "saying") or sub.get("verb") in declarations.BY_NAME:
                top_line(unit, file, owner, sub, known)
            elif not declares:
                read_on(start(file, owner, ""), [sub])


def _top_line(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    kind = line["line"]
    span = span_of(line)
    if kind == "trigger":
        _show(unit, file, owner, line, known, until=first_use(file, line))
        if unit.haunt is not None and when_traitor_dies(unit.haunt, line):
            return
        trigger_owner = _effective(file, owner)
        trigger(unit, file, trigger_owner, line, known)
    elif kind == "saying":
        about = plain_words(line["subject"]) if line["verb"] == "is" and line["goal"] is None else []
        if unit.haunt is not None and about == ["traitor"]:
            traitor_rule(unit, file, _effective(file, owner), line)
            _show(unit, file, owner, line, known)
        else:
            goals = unit.part(owner).goals
            before = len(goals)
            saying(unit, file, _effective(file, owner), line, known)
            sides = {str(goal["side"]) for goal in goals[before:]}
            _show(unit, file, owner, line, known, sides.pop() if len(sides) == 1 else "all")
    elif kind == "order":
        _order(unit, file, owner, line, known, span)
    elif kind == "unread":
        read_below(unit, file, owner, line, known)
    elif kind == "prose":
        raise file.error("HW265", span, "A text stands below `story for …`.")
    else:
        raise file.error(
            "HW267", span, "This line belongs into a block.", "below `when …`, an action, an effect or a set-up"
        )


def _effective(file: File, owner: Owner) -> Owner:
    """The owner whose part gets the records; nouns like `it` still come from the declaration."""
    return owner


def _until_first_use(file: File, line: Node) -> bool:
    until = next((a for a in line["args"] if a["prep"] == "until"), None)
    if until is not None and plain_words(until["value"]) != ["first", "use"]:
        raise file.error("HW289", span_of(until), "Until when?", "`known to traitor until first use`")
    return until is not None


def _show(unit: Unit, file: File, owner: Owner, line: Node, known: str, audience: str = "all", until: str = "") -> None:
    """Add a line to those that are shown. ``until``: what tells its first use."""
    first = span_of(line).line
    audience = known or audience
    if owner.head and audience == owner.readers:
        return  # it is shown with its declaration
    if owner.head:
        owner.apart.append(first)
    text = block_text(file.rows, first, under=owner.head) or source_line(file, span_of(line))
    unit.part(part_owner(file, owner)).lines.append(
        {"text": text, "audience": audience, "line": first, "until": until if file.first_use else ""}
    )


def _order(unit: Unit, file: File, owner: Owner, line: Node, known: str, span: Span) -> None:
    verb, name = line["verb"], name_of(line["object"])
    if verb == "haunt":
        if unit.haunt is None:
            raise without_name(file, line, "A haunt needs a title in [brackets].", "[The Mummy Walks]")
        haunt_head(unit, file, unit.haunt, line)
        return
    if verb in ("room", "card", "token", "monster", "role"):
        _declaration(unit, file, owner, line, verb, name, known, span)
    elif verb == "known":
        side = known_to(line)
        if not side:
            raise file.error(
                "HW289", span, "Known to whom?", "`known to traitor`, `known to heroes` or `known to everyone`"
            )
        outer, file.first_use = file.first_use, file.first_use or _until_first_use(file, line)
        shown = unit.part(part_owner(file, owner)).lines
        before = len(shown)
        for sub in line["body"] or ():
            top_line(unit, file, owner, sub, "all" if side == "everyone" else side)
        if file.first_use:
            come_out(file, line, shown[before:])
        file.first_use = outer
    elif verb == "effect":
        _show(unit, file, owner, line, known, owner.readers if owner.head else UNSAID, first_use(file, line))
        _effect(unit, file, owner, line, name, known)
    elif verb == "action":
        side = action(unit, file, owner, part_owner(file, owner), line, known)
        acts = unit.part(part_owner(file, owner)).actions
        _show(unit, file, owner, line, known, side, f"game:known:{acts[-1]['id']}" if acts else "")
    elif verb == "setup":
        _setup(unit, file, owner, line, known)
    elif verb in ("story", "ending"):
        if unit.haunt is None:
            raise file.error("HW265", span, f"Only a haunt has a {verb}.")
        prose(unit, file, unit.haunt, line)
    elif verb == "terrain":
        _show(unit, file, owner, line, known)
    elif verb in ("counter", "number", "option"):
        if name is None:
            raise without_name(file, line)
        kept = f"game:known:{found[0].id}" if (found := file.names.find(name, ("counter",))) else ""
        _show(unit, file, owner, line, known, _readers(unit, name), kept)
    elif verb in declarations.PROPERTY and owner.what in declarations.PROPERTY[verb].owners:
        _own_property(unit, file, owner, line, verb, span)
    elif verb in declarations.FACTS and owner.what == "room":
        raise file.error(
            "HW268",
            span,
            f"`{verb}` is a fact of the tile and stands in rooms.json.",
            "take the line out: each fact stands in one place",
        )
    elif verb in declarations.PROPERTY:
        owners = " or ".join(f"`{o}`" for o in declarations.PROPERTY[verb].owners)
        raise file.error("HW269", span, f"`{verb}` belongs below {owners}.")
    else:
        from hauntwright_dsl.words import ORDERS

        if verb in ORDERS:
            hint = "below `when …`, an action, an effect or a set-up"
            if verb == "mark":
                hint += "; a mark needs no declaration: `mark hero as [bitten]` makes it"
            raise file.error("HW267", span, "An order belongs into a block.", hint)
        known_words = sorted({*declarations.BY_NAME, *declarations.PROPERTY})
        like = meant(verb, known_words)
        raise file.error(
            "HW270",
            Span(span.line, span.col, span.line, span.col + len(verb)),
            f"`{verb}` is no declaration of the language.",
            words_meant(like, _known(owner)),
        )


def _known(owner: Owner) -> str:
    """What may stand at the margin, or below a declaration."""
    below = [name for name, entry in declarations.PROPERTY.items() if owner.what in entry.owners]
    if owner.what == "haunt" or not below:
        return "known: " + ", ".join(declarations.BY_NAME)
    return f"below `{owner.what}` may stand {', '.join(f'`{name}`' for name in below)}, sayings and `when …`"


def _declaration(
    unit: Unit, file: File, outer: Owner, line: Node, verb: str, name: str | None, known: str, span: Span
) -> None:
    if name is None:
        raise without_name(file, line)
    found = file.names.find(name, (verb,))
    if not found:
        like = file.names.like(name, (verb,))
        raise file.error(
            "HW201",
            span,
            f"No {verb} is called [{name}].",
            names_meant(like, f"the facts of {verb}s stand in {verb}s.json"),
        )
    owner = owner_of(file, line, verb, name, outer)
    if not file.haunt:
        unit.part(owner)
    if file.haunt:
        row = file.rows.get(span.line)
        owner.head, owner.readers = row.text if row is not None else "", known or "all"
    body = line["body"] or []
    owner.going = ways_of(file, owner, body)
    for sub in body:
        top_line(unit, file, owner, sub, known)
    check_used(file, owner, body)
    if owner.head:
        text = block_text(file.rows, span.line, owner.apart)
        unit.part(part_owner(file, owner)).lines.append({"text": text, "audience": owner.readers, "line": span.line})


def _readers(unit: Unit, counter: str) -> str:
    """Who may read the line of a counter: not those from whom it is hidden."""
    hidden = {c["name"]: c["hidden"] for part in unit.parts.values() for c in part.counters}.get(counter, "")
    return {"heroes": "traitor", "traitor": "heroes"}.get(str(hidden), "all")


def _own_property(unit: Unit, file: File, owner: Owner, line: Node, verb: str, span: Span) -> None:
    """Property lines whose work is done when a declaration is read, and those of cards and roles."""
    if owner.what == "role" and verb in TRAITS:
        role_trait(unit, file, owner, line)
    if owner.what == "role" and verb == "side":
        side_named(file, line)
    if verb != "attack":
        return
    e = line["object"]
    b = start(file, owner, "attack")
    if e is None:
        raise b.error("HW273", span, "With which trait?", "`attack might with 2 extra dice`")
    words = plain_words({**e, "filters": []})
    got = nouns.noun(words[0]) if words else None
    if got is None or got[0].kind is not Kind.TRAIT or not got[0].one:
        raise b.error(
            "HW289",
            span,
            "An attack uses a trait.",
            "`attack might with 2 extra dice`, `attack speed with 1 extra die in sight`",
        )
    extra, sight = 0, False
    for f in e["filters"]:
        if f["f"] == "with":
            item = f["operand"]["items"][0] if f["operand"]["e"] == "things" else {}
            count = item.get("count")
            parts = [p.get("word") for p in item.get("head") or []]
            if count is None or count["e"] != "number" or parts[:1] != ["extra"] or parts[-1] not in ("die", "dice"):
                raise b.error("HW289", span_of(f), "With how many extra dice?", "`attack might with 2 extra dice`")
            extra = count["value"]
        elif f["f"] == "in" and plain_words(f["operand"]) == ["sight"]:
            sight = True
        else:
            raise b.error(
                "HW228", span_of(f), f"`{f['f']}` can't stand here.", "`attack speed with 1 extra die in sight`"
            )
    unit.part(owner).attacks.append({"trait": int(got[0].one), "extra": extra, "sight": sight})
    _show(unit, file, owner, line, "")


def _effect(unit: Unit, file: File, owner: Owner, line: Node, name: str | None, known: str) -> None:
    span = span_of(line)
    if name is None:
        raise without_name(file, line, otherwise="[Bite] for a hero")
    named = file.names.find(name, ("effect",))[0]
    b = start(file, owner, named.info["function"])
    b.making.name = named.info["function"]
    b.known = known
    params: tuple[str, ...] = ("g",)
    when: Expr | None = None
    for arg in line["args"]:
        if arg["prep"] != "for":
            raise b.error("HW274", span_of(arg), f"`effect` takes no `{arg['prep']}`.", "`effect [Bite] for a hero`")
        sel = phrase(b, arg["value"])
        value = Var("f", sel.kind)
        for branch in sel.branches:
            b.bind(branch.noun, value)
        b.refs["@subject"] = value
        params = ("g", "f")
    body = block(b, line["body"])
    note_effect(unit, b.making, body, known)
    if file.first_use:
        body = revealing(body, first_use(file, line))
    unit.functions.append(
        Function(
            named.info["function"],
            params,
            span,
            body,
            when=when,
            calls=tuple(b.making.calls),
            inits=tuple(b.making.inits.items()),
        )
    )
    unit.effects[named.id] = named.info["function"]


def _setup(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    span = span_of(line)
    if unit.haunt is None:
        raise file.error("HW265", span, "Only a haunt has a set-up.")
    side = "heroes"
    for arg in line["args"]:
        words = plain_words(arg["value"])
        if arg["prep"] != "for" or words not in (["heroes"], ["traitor"]):
            raise file.error("HW289", span_of(arg), "A set-up is `for heroes` or `for traitor`.", "`setup for traitor`")
        side = words[0]
    name = f"setup_{len(unit.functions)}"
    b = start(file, owner, name)
    b.known = known or side
    body = block(b, line["body"])
    unit.functions.append(
        Function(name, ("g", "f"), span, body, calls=tuple(b.making.calls), inits=tuple(b.making.inits.items()))
    )
    unit.haunt.setups.append({"side": side, "run": fn(name), "line": span.line})
    _show(unit, file, owner, line, known, side)


__all__ = ["If", "Junction", "Not", "condition", "elaborate", "top_line"]
