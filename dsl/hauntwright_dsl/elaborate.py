"""From the IR of a file to its typed parts: declarations, triggers, sayings, actions, effects, set-ups.

`elaborate` never raises for any IR: what can't be understood is a finding, and the next line is read.
"""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_actions import action
from hauntwright_dsl.elaborate_conditions import _words, condition
from hauntwright_dsl.elaborate_haunts import check_haunt, haunt_head, prose, traitor_rule, when_traitor_dies
from hauntwright_dsl.elaborate_lines import block
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import phrase
from hauntwright_dsl.elaborate_sayings import _source_line, saying, start
from hauntwright_dsl.elaborate_triggers import trigger
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import Expr, Function, If, Junction, Kind, Lit, Not, Op, Var, reads_of
from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.names import slug
from hauntwright_dsl.parts_spec import HauntSpec, Unit, fn
from hauntwright_dsl.scope import File, Node, Owner, Wrong, span_of
from hauntwright_dsl.survey import haunt_title
from hauntwright_dsl.words import declarations, nouns

TRAITS = ("speed", "might", "sanity", "knowledge")


def elaborate(file: File, document: Node, pack: str = "") -> Unit:
    """The parts of a document whose names `survey` has entered."""
    unit = Unit(file.path, pack)
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
    if unit.haunt is not None:
        check_haunt(file, unit.haunt, unit, document)
    from hauntwright_dsl.checks import check_memory

    check_memory(file, unit)
    return unit


def guarded(file: File, line: Node, run: Any) -> None:
    """Run one line's reading; its finding is kept. IR that no parser makes is a finding too."""
    try:
        run()
    except Wrong as wrong:
        file.note(wrong)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError, AssertionError, RecursionError) as error:
        span = span_of(line) if isinstance(line, dict) and "at" in line else Span(1, 1, 1, 1)
        file.report("HW200", span, f"This line can't be understood ({type(error).__name__}: {error}).", "say it in another way")


def waits(unit: Unit, file: File, base: Owner) -> None:
    """Hooks for the rooms that something waits for (``upon discovery``)."""
    rooms = sorted({name for what, name in file.names.made if what == "wait"})
    if rooms:
        unit.functions.append(
            Function("place_waiting", ("g", "f", "x"), Span(1, 1, 1, 1), answer=Op("orders.place_waiting(g, f, x)", (), Kind.OTHER))
        )
    for room in rooms:
        line = file.names.made["wait", room][0].line
        unit.part(base).hooks.append({"event": "placed", "run": fn("place_waiting"), "key": room, "holder": False, "line": line})


# -- declarations that others need first -------------------------------------------------------------------------------


def declare_first(unit: Unit, file: File, lines: list[Node], base: Owner) -> None:
    """Monsters, tokens, counters, numbers and options, before anything that speaks of them."""
    for line in lines:
        if line["line"] != "order":
            continue
        verb, name = line["verb"], name_of(line["object"])
        owner = owner_of(file, line, verb, name, base)
        if verb == "known":
            declare_first(unit, file, line["body"] or [], base)
        elif name is None:
            continue
        elif verb == "monster":
            guarded(file, line, lambda line=line, name=name, owner=owner: _monster(unit, file, line, name, owner))
        elif verb == "token":
            guarded(file, line, lambda line=line, name=name, owner=owner: _token(unit, file, line, name, owner))
        elif verb == "counter":
            guarded(file, line, lambda line=line, name=name: _counter(unit, file, line, name, base))
        elif verb == "number":
            guarded(file, line, lambda line=line, name=name: _number(unit, file, line, name, base))
        elif verb == "option":
            guarded(file, line, lambda line=line, name=name: _option(unit, file, line, name))
        if verb in ("room", "card", "token", "monster", "role"):
            declare_first(unit, file, line["body"] or [], owner)


def owner_of(file: File, line: Node, verb: str, name: str | None, base: Owner) -> Owner:
    """The owner that a declaration opens; the outer one for lines that open none."""
    if name is None or verb not in ("room", "card", "token", "monster", "role"):
        return base
    found = file.names.find(name, (verb,))
    if not found:
        return base
    own = found[0].id
    prefix = file.haunt or own
    if verb in ("monster", "role") or (file.haunt and verb == "token"):
        kind = Owner(verb, own, prefix, name)
    else:
        kind = Owner(verb, own, prefix, name, found[0].info if verb == "card" else "")
    return kind


def part_owner(file: File, owner: Owner) -> Owner:
    """Where the records of an owner go: monsters, tokens and roles of a haunt belong to the haunt's part."""
    if file.haunt:
        return Owner("haunt", file.haunt, file.haunt, file.haunt)
    return owner


def _figures(file: File, owner: Owner, line: Node, unit: Unit) -> Any:
    """How many there are: a number, or a function."""
    sub = _property(line, "figures")
    if sub is None or sub["object"] is None:
        return 1
    b = start(file, owner, "figures")
    words = _words(sub["object"])
    if words == ["unlimited"]:
        return 40
    value = number(b, sub["object"])
    if isinstance(value, Lit):
        return value.value
    name = f"figures_{len(unit.functions)}"
    unit.functions.append(Function(name, ("g",), span_of(sub), answer=value))
    return fn(name)


def _property(line: Node, verb: str) -> Node | None:
    return next((sub for sub in line["body"] or () if sub["line"] == "order" and sub["verb"] == verb), None)


def _monster(unit: Unit, file: File, line: Node, name: str, owner: Owner) -> None:
    traits: list[Any] = []
    for trait in TRAITS:
        sub = _property(line, trait)
        if sub is None:
            traits.append(None)
            continue
        if sub["object"] is None:
            raise file.error("HW273", span_of(sub), f"`{trait}` needs a number.", f"`{trait} 3`")
        if _words(sub["object"]) == ["none"]:
            traits.append(None)
            continue
        b = start(file, owner, trait)
        value = number(b, sub["object"])
        if isinstance(value, Lit):
            traits.append(value.value)
        else:
            fname = f"trait_{len(unit.functions)}"
            unit.functions.append(Function(fname, ("g", "f"), span_of(sub), answer=value))
            traits.append(fn(fname))
    record = {
        "id": owner.id, "name": name, "traits": traits, "count": _figures(file, owner, line, unit), "attack": 1, "goes": True, "fights": True,
        "walls": False,
    }  # fmt: skip
    unit.part(part_owner(file, owner)).monsters.append(record)


def _token(unit: Unit, file: File, line: Node, name: str, owner: Owner) -> None:
    kind = _property(line, "kind")
    item = kind is not None and _words(kind["object"])[-1:] == ["item"]
    record = {"id": owner.id, "name": name, "count": _figures(file, owner, line, unit), "item": item}
    unit.part(part_owner(file, owner)).tokens.append(record)


def _counter(unit: Unit, file: File, line: Node, name: str, owner: Owner) -> None:
    b = start(file, owner, "counter")
    values: dict[str, Any] = {"start": 0, "target": None}
    for arg in line["args"]:
        key = {"from": "start", "to": "target"}.get(arg["prep"])
        if key is None:
            if arg["prep"] == "for":
                raise b.error("HW299", span_of(arg), "A counter for each figure can't be kept yet.", "use marks, or one counter")
            raise b.error("HW274", span_of(arg), f"`counter` takes no `{arg['prep']}`.", "`counter [Ritual] from 0 to players`")
        value = number(b, arg["value"])
        if isinstance(value, Lit):
            values[key] = value.value
            if key == "target" and value.value == 0:
                raise b.error("HW246", span_of(arg), "A counter to 0 is full from the start.")
        else:
            fname = f"count_{len(unit.functions)}"
            unit.functions.append(Function(fname, ("g",), span_of(line), answer=value))
            values[key] = fn(fname)
    hidden = ""
    secret = _property(line, "secret")
    if secret is not None:
        hidden = next((_words(a["value"])[0] for a in secret["args"] if a["prep"] == "from" and _words(a["value"])), "")
    key = file.names.find(name, ("counter",))[0].id
    record = {"id": key, "name": name, **values, "hidden": hidden}
    unit.part(part_owner(file, owner)).counters.append(record)


def _number(unit: Unit, file: File, line: Node, name: str, owner: Owner) -> None:
    b = start(file, owner, "number")
    named = file.names.find(name, ("number",))[0]
    span = span_of(line)
    args = {a["prep"]: a["value"] for a in line["args"]}
    if line["cases"]:
        by = args.get("by")
        if by is None:
            raise b.error("HW276", span, "By what?", "`number [Needed] by players 3-4: 5, 5-6: 4`")
        value = number(b, by)
        players = _words(by) == ["players"]
        bands = []
        for case in line["cases"]:
            low, high = case["key"].get("band") or (0, None)
            bands.append((low, high, number(b, case["value"]), case))
        _cover(file, bands, players, span)
        text, argsx = "{0}", []
        index = 1
        parts = []
        for low, high, result, _ in bands:
            test = f"{{0}} >= {low}" if high is None else f"{low} <= {{0}} <= {high}"
            parts.append(f"{{{index}}} if {test}")
            argsx.append(result)
            index += 1
        text = " else ".join([*parts[:-1], f"{{{index - 1}}}"])
        answer: Expr = Op(f"({text})", (value, *argsx), Kind.NUMBER, reads=reads_of(value))
    elif "from" in args:
        answer = number(b, args["from"])
    elif "by" in args:
        raise b.error("HW279", span, "`by` wants a table.", "`number [Needed] by players 3-4: 5, 5-6: 4`")
    else:
        raise b.error("HW276", span, "`number` needs `by` with a table, or `from`.", "`number [Must escape] from players / 2 rounded up`")
    named.info["reads"] = reads_of(answer)
    unit.functions.append(Function(named.info["function"], ("g",), span, answer=answer))


def _cover(file: File, bands: list[Any], players: bool, span: Span) -> None:
    low, high = (3, 6) if players else (0, 12)
    seen: set[int] = set()
    for start_, end, _, case in bands:
        for n in range(start_, (end if end is not None else high) + 1):
            if n in seen:
                file.report("HW284", span_of(case["key"]), f"{n} stands in two rows.", "each number belongs to one row")
                break
            seen.add(n)
    missing = [n for n in range(low, high + 1) if n not in seen]
    if missing and (players or not any(b[1] is None for b in bands)):
        what = "players" if players else "a value"
        file.report("HW285", span, f"The table says nothing for {missing[0]} {what}.", "each number needs a row")
    elif missing and missing[0] < max(b[0] for b in bands):
        file.report("HW285", span, f"The table says nothing for {missing[0]}.", "each number needs a row")


def _option(unit: Unit, file: File, line: Node, name: str) -> None:
    named = file.names.find(name, ("option",))[0]
    if unit.haunt is None:
        if name not in file.facts.options and file.facts.options:
            like = nearest(name, sorted(file.facts.options))
            raise file.error("HW201", span_of(line), f"The base game has no rule option [{name}].",
                             f"did you mean {' or '.join(f'[{n}]' for n in like)}?" if like else None)  # fmt: skip
        return
    info = named.info
    values = list(info["values"]) if info.get("values") else [0, 1]
    unit.haunt.options.append({"id": named.id, "name": name, "default": info["default"], "values": values, "doc": ""})


# -- lines at the margin and below declarations ------------------------------------------------------------------------


def top_line(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    """One line outside of all blocks of orders."""
    guarded(file, line, lambda: _top_line(unit, file, owner, line, known))


def _top_line(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    kind = line["line"]
    span = span_of(line)
    if kind == "trigger":
        if unit.haunt is not None and when_traitor_dies(unit.haunt, line):
            return
        _show(unit, file, owner, line, known)
        trigger_owner = _effective(file, owner)
        trigger(unit, file, trigger_owner, line, known)
    elif kind == "saying":
        _show(unit, file, owner, line, known)
        if unit.haunt is not None and line["verb"] == "is" and _words(line["subject"]) == ["traitor"]:
            traitor_rule(unit, file, _effective(file, owner), line)
        else:
            saying(unit, file, _effective(file, owner), line, known)
    elif kind == "order":
        _order(unit, file, owner, line, known, span)
    elif kind == "unread":
        for sub in line["body"] or ():
            top_line(unit, file, owner, sub, known)
    elif kind == "prose":
        raise file.error("HW265", span, "A text stands below `story for …`.")
    else:
        raise file.error("HW267", span, "This line belongs into a block.", "below `when …`, an action, an effect or a set-up")


def _effective(file: File, owner: Owner) -> Owner:
    """The owner whose part gets the records; nouns like `it` still come from the declaration."""
    return owner


def _show(unit: Unit, file: File, owner: Owner, line: Node, known: str, audience: str = "all") -> None:
    part = unit.part(part_owner(file, owner))
    part.lines.append({"text": _source_line(file, span_of(line)), "audience": known or audience, "line": span_of(line).line})


def _order(unit: Unit, file: File, owner: Owner, line: Node, known: str, span: Span) -> None:
    verb, name = line["verb"], name_of(line["object"])
    if verb == "haunt":
        if unit.haunt is not None:
            haunt_head(file, unit.haunt, line)
        return
    if verb in ("room", "card", "token", "monster", "role"):
        _declaration(unit, file, owner, line, verb, name, known, span)
    elif verb == "known":
        side = next((_words(a["value"])[0] for a in line["args"] if a["prep"] == "to" and _words(a["value"])), "")
        if side not in ("traitor", "heroes", "everyone"):
            raise file.error("HW289", span, "Known to whom?", "`known to traitor`, `known to heroes` or `known to everyone`")
        for sub in line["body"] or ():
            top_line(unit, file, owner, sub, "all" if side == "everyone" else side)
    elif verb == "effect":
        _show(unit, file, owner, line, known)
        _effect(unit, file, owner, line, name, known)
    elif verb == "action":
        action(unit, file, owner, part_owner(file, owner), line, known)
    elif verb == "setup":
        _setup(unit, file, owner, line, known)
    elif verb in ("story", "ending"):
        if unit.haunt is None:
            raise file.error("HW265", span, f"Only a haunt has a {verb}.")
        prose(file, unit.haunt, line)
    elif verb in ("counter", "number", "option"):
        if name is None:
            raise file.error("HW203", span, f"`{verb}` needs a name in [brackets].", f"`{verb} [Name]`")
    elif verb in declarations.PROPERTY and owner.what in declarations.PROPERTY[verb].owners:
        _own_property(unit, file, owner, line, verb, span)
    elif verb in declarations.FACTS and owner.what == "room":
        raise file.error("HW268", span, f"`{verb}` is a fact of the tile and stands in rooms.json.", "take the line out: each fact stands in one place")
    elif verb in declarations.PROPERTY:
        owners = " or ".join(f"`{o}`" for o in declarations.PROPERTY[verb].owners)
        raise file.error("HW269", span, f"`{verb}` belongs below {owners}.")
    else:
        from hauntwright_dsl.words import ORDERS

        if verb in ORDERS:
            raise file.error("HW267", span, "An order belongs into a block.", "below `when …`, an action, an effect or a set-up")
        known_words = sorted({*declarations.BY_NAME, *declarations.PROPERTY})
        like = nearest(verb, known_words)
        raise file.error("HW270", Span(span.line, span.col, span.line, span.col + len(verb)), f"`{verb}` is no declaration of the language.",
                         f"did you mean {' or '.join(f'`{w}`' for w in like)}?" if like else "known: " + ", ".join(declarations.BY_NAME))  # fmt: skip


def _declaration(unit: Unit, file: File, outer: Owner, line: Node, verb: str, name: str | None, known: str, span: Span) -> None:
    if name is None:
        raise file.error("HW203", span, f"`{verb}` needs a name in [brackets].", f"`{verb} [Name]`")
    found = file.names.find(name, (verb,))
    if not found:
        like = file.names.like(name, (verb,))
        raise file.error(
            "HW201", span, f"No {verb} is called [{name}].",
            f"did you mean {' or '.join(f'[{n}]' for n in like)}?" if like else f"the facts of {verb}s stand in {verb}s.json",
        )  # fmt: skip
    owner = owner_of(file, line, verb, name, outer)
    if not file.haunt:
        unit.part(owner)
    for sub in line["body"] or ():
        top_line(unit, file, owner, sub, known)


def _own_property(unit: Unit, file: File, owner: Owner, line: Node, verb: str, span: Span) -> None:
    """Property lines whose work is done when a declaration is read, and those of cards."""
    if verb != "attack":
        return
    e = line["object"]
    b = start(file, owner, "attack")
    if e is None:
        raise b.error("HW273", span, "With which trait?", "`attack might with 2 extra dice`")
    words = _words({**e, "filters": []})
    got = nouns.noun(words[0]) if words else None
    if got is None or got[0].kind is not Kind.TRAIT or not got[0].one:
        raise b.error("HW289", span, "An attack uses a trait.", "`attack might with 2 extra dice`, `attack speed with 1 extra die in sight`")
    extra, sight = 0, False
    for f in e["filters"]:
        if f["f"] == "with":
            item = f["operand"]["items"][0] if f["operand"]["e"] == "things" else {}
            count = item.get("count")
            parts = [p.get("word") for p in item.get("head") or []]
            if count is None or count["e"] != "number" or parts[:1] != ["extra"] or parts[-1] not in ("die", "dice"):
                raise b.error("HW289", span_of(f), "With how many extra dice?", "`attack might with 2 extra dice`")
            extra = count["value"]
        elif f["f"] == "in" and _words(f["operand"]) == ["sight"]:
            sight = True
        else:
            raise b.error("HW228", span_of(f), f"`{f['f']}` can't stand here.", "`attack speed with 1 extra die in sight`")
    unit.part(owner).attacks.append({"trait": int(got[0].one), "extra": extra, "sight": sight})


def _effect(unit: Unit, file: File, owner: Owner, line: Node, name: str | None, known: str) -> None:
    span = span_of(line)
    if name is None:
        raise file.error("HW203", span, "`effect` needs a name in [brackets].", "`effect [Bite] for a hero`")
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
    unit.functions.append(Function(named.info["function"], params, span, body, when=when, calls=tuple(b.making.calls), inits=tuple(b.making.inits.items())))
    unit.effects[named.id] = named.info["function"]


def _setup(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    span = span_of(line)
    if unit.haunt is None:
        raise file.error("HW265", span, "Only a haunt has a set-up.")
    side = "heroes"
    for arg in line["args"]:
        words = _words(arg["value"])
        if arg["prep"] != "for" or words not in (["heroes"], ["traitor"]):
            raise file.error("HW289", span_of(arg), "A set-up is `for heroes` or `for traitor`.", "`setup for traitor`")
        side = words[0]
    name = f"setup_{len(unit.functions)}"
    b = start(file, owner, name)
    body = block(b, line["body"])
    unit.functions.append(Function(name, ("g", "f"), span, body, calls=tuple(b.making.calls), inits=tuple(b.making.inits.items())))
    unit.haunt.setups.append({"side": side, "run": fn(name), "line": span.line})
    _show(unit, file, owner, line, known, side)


__all__ = ["If", "Junction", "Not", "condition", "elaborate", "top_line"]
