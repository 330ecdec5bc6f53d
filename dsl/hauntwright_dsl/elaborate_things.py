"""Declarations of monsters, tokens, counters, numbers and options: read before anything that speaks of them."""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_counters import kept_for
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import one, phrase
from hauntwright_dsl.elaborate_rules import start
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import Expr, Function, Kind, Lit, Op
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import File, Node, Owner, Wrong, span_of
from hauntwright_dsl.targets import numbers_in
from hauntwright_dsl.typed_tree import reads_of

TRAITS = ("speed", "might", "sanity", "knowledge")


MALFORMED = (KeyError, TypeError, IndexError, AttributeError, ValueError, AssertionError, RecursionError)
"""What reading IR that no parser has written may raise."""


def guarded(file: File, line: Any, run: Any) -> bool:
    """Run one line's reading; its finding is kept. IR that no parser makes is a finding too. Was all well?"""
    try:
        run()
        return True
    except Wrong as wrong:
        file.note(wrong)
    except MALFORMED as error:
        span = span_of(line) if isinstance(line, dict) and "at" in line else Span(1, 1, 1, 1)
        file.report(
            "HW200", span, f"This line can't be understood ({type(error).__name__}: {error}).", "say it in another way"
        )
    return False


def declare_first(unit: Unit, file: File, lines: list[Node], base: Owner, known: str = "") -> None:
    """Monsters, tokens, counters, numbers and options, before anything that speaks of them. ``known``: the side that
    alone knows these lines."""
    for line in lines:
        if line["line"] == "order" and line["verb"] == "known":
            for sub in line["body"] or ():
                found = file.names.find(name_of(sub["object"]) or "", ("number",)) if sub["line"] == "order" else []
                if found and sub["verb"] == "number":
                    found[0].info["known"] = known_to(line)
    for line in lines:
        if line["line"] != "order":
            continue
        verb, name = line["verb"], name_of(line["object"])
        owner = owner_of(file, line, verb, name, base)
        if verb == "known":
            outer, file.first_use = file.first_use, file.first_use or any(a["prep"] == "until" for a in line["args"])
            declare_first(unit, file, line["body"] or [], base, known_to(line))
            file.first_use = outer
        elif name is None:
            continue
        elif verb == "monster":
            guarded(file, line, lambda line=line, name=name, owner=owner: _monster(unit, file, line, name, owner))
        elif verb == "token":
            guarded(file, line, lambda line=line, name=name, owner=owner: _token(unit, file, line, name, owner))
        elif verb == "counter":
            guarded(file, line, lambda line=line, name=name: _counter(unit, file, line, name, base, known))
        elif verb == "number":
            guarded(file, line, lambda line=line, name=name: _number(unit, file, line, name, base))
        elif verb == "terrain":
            guarded(file, line, lambda line=line, name=name: _terrain(unit, file, line, name, base))
        elif verb == "option":
            guarded(file, line, lambda line=line, name=name: _option(unit, file, line, name, base))
        if verb in ("room", "card", "token", "monster", "role"):
            declare_first(unit, file, line["body"] or [], owner)


def without_name(file: File, line: Node, message: str = "", otherwise: str = "[Name]") -> Wrong:
    """The finding that a declaration has no name in brackets; its words may be one."""
    verb, said = line["verb"], " ".join(plain_words(line["object"]))
    hint = f"`{verb} [{said}]`" if said else f"`{verb} {otherwise}`"
    return file.error("HW203", span_of(line), message or f"`{verb}` needs a name in [brackets].", hint)


def known_to(line: Node) -> str:
    """The side after ``known to``: heroes, traitor, everyone; "" if it names none."""
    for arg in line["args"]:
        words = plain_words(arg["value"])
        if arg["prep"] == "to" and words in (["traitor"], ["heroes"], ["everyone"]):
            return words[0]
    return ""


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
    words = plain_words(sub["object"])
    if words == ["unlimited"]:
        if owner.what != "monster":
            raise b.error("HW289", span_of(sub), "How many are there?", "only monsters can be `figures unlimited`")
        return -1
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
        if plain_words(sub["object"]) == ["none"]:
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
        "id": owner.id,
        "name": name,
        "traits": traits,
        "count": _figures(file, owner, line, unit),
        "attack": 1,
        "goes": True,
        "fights": True,
        "walls": False,
        "clings": False,
        "harmless": False,
        "swarm": _swarm(file, line),
        "alone": _alone(file, line),
        "side": "hero" if _side(file, line) == "heroes" else "monster",
        "like": _like(unit, file, line, owner),
    }
    unit.part(part_owner(file, owner)).monsters.append(record)


def _alone(file: File, line: Node) -> bool:
    """Does each figure of the kind roll its own movement?"""
    sub = _property(line, "roll")
    if sub is None:
        return False
    if plain_words(sub["object"]) != ["alone"]:
        raise file.error("HW289", span_of(sub), "How do they roll movement?", "`roll alone`: each for itself")
    return True


def _swarm(file: File, line: Node) -> int:
    """The trait after `swarm`, -1 if there is none."""
    sub = _property(line, "swarm")
    if sub is None:
        return -1
    words = plain_words(sub["object"])
    if len(words) != 1 or words[0] not in TRAITS or _property(line, words[0]) is None:
        raise file.error("HW289", span_of(sub), "A swarm adds up a trait that it has.", "`swarm might`")
    return TRAITS.index(words[0])


def _side(file: File, line: Node) -> str:
    """``side heroes`` below a monster."""
    sub = _property(line, "side")
    return side_named(file, sub) if sub is not None else ""


def side_named(file: File, line: Node) -> str:
    """``side heroes``: the side that it names."""
    words = plain_words(line["object"]) if line["object"] is not None else []
    if words not in (["heroes"], ["traitor"]):
        raise file.error("HW289", span_of(line), "Which side?", "`side heroes` or `side traitor`")
    return words[0]


def _like(unit: Unit, file: File, line: Node, owner: Owner) -> Any:
    """``traits from an unused male explorer at random``, ``traits from hero …``: whose numbers it has, as a function;
    None for its own."""
    sub = _property(line, "traits")
    if sub is None:
        return None
    span = span_of(sub)
    e = next((a["value"] for a in sub["args"] if a["prep"] == "from"), None)
    if e is None:
        raise file.error("HW276", span, "Whose traits?", "`traits from an unused explorer at random`")
    b = start(file, owner, "like")
    name = f"like_{len(unit.functions)}"
    words = [p.get("word") for p in e["items"][0].get("head") or []] if e["e"] == "things" else []
    if "unused" in words:
        sex = next((w for w in words if w in ("male", "female")), "")
        by_chance = [f["f"] for f in e["filters"]] == ["at random"]
        if words not in (["unused", "explorer"], ["unused", sex, "explorer"]) or not by_chance:
            raise file.error("HW289", span, "Which card?", "`traits from an unused male explorer at random`")
        answer: Expr = Op(f"persons.unused(g, {sex!r})", (), Kind.TEXT)
    else:
        answer = one(b, phrase(b, e, frozenset({Kind.FIGURE})))
    unit.functions.append(Function(name, ("g",), span, answer=answer))
    return fn(name)


def _token(unit: Unit, file: File, line: Node, name: str, owner: Owner) -> None:
    kind = _property(line, "kind")
    item = kind is not None and plain_words(kind["object"])[-1:] == ["item"]
    record = {"id": owner.id, "name": name, "count": _figures(file, owner, line, unit), "item": item}
    unit.part(part_owner(file, owner)).tokens.append(record)


def _terrain(unit: Unit, file: File, line: Node, name: str, owner: Owner) -> None:
    """``terrain [Lake] from walls of [Underground Lake]``: a rule of the query `grounds`."""
    span = span_of(line)
    e = next((a["value"] for a in line["args"] if a["prep"] == "from"), None)
    item = e["items"][0] if e is not None and e["e"] == "things" and len(e["items"]) == 1 and not e["filters"] else {}
    of = [p.get("name", "") for p in (item.get("of") or {}).get("head") or ()]
    room = file.names.find(of[0], ("room",)) if len(of) == 1 else []
    if [p.get("word") for p in item.get("head") or ()] != ["walls"] or not room or unit.haunt is None:
        raise file.error(
            "HW289", span, "Where does it begin?", "`terrain [Lake] from walls of [Underground Lake]`, in a haunt"
        )
    if not set(name).isdisjoint("~|@/"):
        raise file.error("HW289", span, "A terrain has a name without signs.", "`terrain [Lake] from walls of …`")
    fname = f"terrain_{len(unit.functions)}"
    answer = Op(f"(*v, ({name!r}, {room[0].id!r}))", (), Kind.OTHER)
    unit.functions.append(Function(fname, ("g", "v"), span, answer=answer))
    rule = {"query": "grounds", "change": fn(fname), "stage": 1, "holder": False, "line": span.line}
    unit.part(part_owner(file, owner)).rules.append(rule)


OTHERS = {"traitor": "heroes", "heroes": "traitor"}
"""Who does not know what only one side knows."""


def _counter(unit: Unit, file: File, line: Node, name: str, owner: Owner, known: str = "") -> None:
    b = start(file, owner, "counter")
    named = file.names.find(name, ("counter",))[0]
    named.info["open"] = known == "everyone"
    values: dict[str, Any] = {"start": 0, "target": None}
    hidden_target = ""
    for arg in line["args"]:
        key = {"from": "start", "to": "target"}.get(arg["prep"])
        if key is None:
            if arg["prep"] == "for":
                values["each"] = True
                kept_for(b, named, span_of(arg))
                continue
            raise b.error(
                "HW274", span_of(arg), f"`counter` takes no `{arg['prep']}`.", "`counter [Ritual] from 0 to players`"
            )
        value = number(b, arg["value"])
        if key == "target":
            named.info["target"] = arg["value"]
            known_by = [str(number.info.get("known", "")) for number in numbers_in(file, arg["value"])]
            hidden_target = next((OTHERS[side] for side in known_by if side in OTHERS), "")
        if isinstance(value, Lit):
            values[key] = value.value
            if key == "target" and value.value == 0:
                raise b.error("HW246", span_of(arg), "A counter to 0 is full from the start.",
                              "a counter goes up: `counter [Candle] to 12`, and `advance [Candle]`")  # fmt: skip

        else:
            fname = f"count_{len(unit.functions)}"
            unit.functions.append(Function(fname, ("g",), span_of(line), answer=value))
            values[key] = fn(fname)
    hidden = OTHERS.get(known, "")
    secret = _property(line, "secret")
    if secret is not None:
        said = [plain_words(a["value"]) for a in secret["args"] if a["prep"] == "from"]
        if said not in ([["heroes"]], [["traitor"]]):
            raise file.error(
                "HW289", span_of(secret), "Secret from whom?", "`secret from heroes`, `secret from traitor`"
            )
        hidden = said[0][0]
    until = f"game:known:{named.id}" if file.first_use and hidden else ""
    record = {"id": named.id, "name": name, **values, "hidden": hidden, "hidden_target": hidden_target, "until": until}
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
        if isinstance(value, Lit):
            raise b.error(
                "HW289", span_of(by), "By what? What never changes needs no table.", "`by players`, `by [Dawn]`"
            )
        players = plain_words(by) == ["players"]
        bands = []
        for case in line["cases"]:
            low, high = case["key"].get("band") or (0, None)
            bands.append((low, high, number(b, case["value"]), case))
        _cover(file, bands, players, span, _lowest(file, by))
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
        raise b.error(
            "HW276",
            span,
            "`number` needs `by` with a table, or `from`.",
            "`number [Must escape] from players / 2 rounded up`",
        )
    named.info["reads"] = reads_of(answer)
    unit.functions.append(Function(named.info["function"], ("g",), span, answer=answer))


def _lowest(file: File, by: Node) -> int:
    """The lowest number that a table has to speak of: where its counter starts, unless an order sets it."""
    name = name_of(by) or ""
    found = file.names.find(name, ("counter",))
    return int(found[0].info.get("from", 0)) if found and name not in file.reset else 0


def _cover(file: File, bands: list[Any], players: bool, span: Span, lowest: int) -> None:
    low, high = (3, 6) if players else (lowest, 12)
    seen: set[int] = set()
    for start_, end, _, case in bands:
        for n in range(start_, (end if end is not None else high) + 1):
            if n in seen:
                file.report("HW284", span_of(case["key"]), f"{n} stands in two rows.", "each number belongs to one row")
                break
            seen.add(n)
    for start_, end, _, case in bands:
        if players and not low <= start_ <= (end or high) <= high:
            file.report("HW283", span_of(case["key"]), "A haunt is played by 3 to 6.", "`3-4`, `5-6`")
    missing = [n for n in range(low, high + 1) if n not in seen]
    if missing and (players or not any(b[1] is None for b in bands)):
        what = "players" if players else "a value"
        file.report("HW285", span, f"The table says nothing for {missing[0]} {what}.", "each number needs a row")
    elif missing and missing[0] < max(b[0] for b in bands):
        file.report("HW285", span, f"The table says nothing for {missing[0]}.", "each number needs a row")


def _option(unit: Unit, file: File, line: Node, name: str, base: Owner) -> None:
    """A switch of the haunt or, in other files of a pack, a rule option; one of the engine is only spoken of."""
    named = file.names.find(name, ("option",))[0]
    if unit.haunt is None and name in file.facts.options:
        return
    info = named.info
    values = list(info["values"]) if info.get("values") else [0, 1]
    options = unit.part(base).options if unit.haunt is None else unit.haunt.options
    options.append({"id": named.id, "name": name, "default": info["default"], "values": values, "doc": info["doc"]})
