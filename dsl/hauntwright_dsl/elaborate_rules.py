"""Standing numbers as rules of queries: ``trait dice of a hero … is usual + 1``."""

from __future__ import annotations

from hauntwright.parts import TRAITS
from hauntwright.queries import QUERIES
from hauntwright_dsl.damage_words import of_type
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_conditions import condition, plain_words
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_subjects import base_refs, bind_subject, subject_phrase
from hauntwright_dsl.kinds import (
    ROOMS,
    Expr,
    Function,
    Junction,
    Kind,
    Lit,
    Op,
    Var,
)
from hauntwright_dsl.names import slug
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import Block, File, Making, Node, Owner, span_of
from hauntwright_dsl.typed_tree import walk
from hauntwright_dsl.words.records import MEMORY

F, N = Kind.FIGURE, Kind.NUMBER
KIND_OF_SUBJECT = {
    "figure": F,
    "mover": F,
    "attacker": F,
    "target": F,
    "opponent": F,
    "attacking": Kind.OTHER,
    "spot": Kind.SPOT,
    "card": Kind.THING,
    "passage": Kind.THING,
    "trait": Kind.TRAIT,
    "action": Kind.TEXT,
    "roll": Kind.OTHER,
    "harm": Kind.OTHER,
    "source": Kind.TEXT,
}


Tests = tuple[tuple[str, str], ...]


def _fight_numbers() -> dict[str, tuple[str, Tests]]:
    """``might attack dice``, ``defence result``, ``sanity result``: numbers of fights, by side and trait."""
    out: dict[str, tuple[str, Tests]] = {}
    for trait, only in (("", ()), *((f"{t} ", (("trait", f"{{0}} == {i}"),)) for i, t in enumerate(TRAITS))):
        out[f"{trait}attack dice"] = ("attack_dice", only)
        out[f"{trait}defence dice"] = ("defence_dice", only)
        out[f"{trait}result"] = ("fight_result", only)
        for side, value in (("attack", 1), ("defence", 0)):
            out[f"{trait}{side} result"] = ("fight_result", (*only, ("attacking", f"{{0}} == {value}")))
    return out


NUMBERS: dict[str, tuple[str, Tests]] = {
    "movement": ("spaces", ()),
    "step cost": ("enter_cost", ()),
    "leaving cost": ("leave_cost", ()),
    "dice": ("dice", ()),
    "trait dice": ("dice", (("roll", "{0}.why in ('trait', 'event')"),)),
    "event dice": ("dice", (("roll", "{0}.why == 'event'"),)),
    "damage": ("damage", ()),
    "physical damage": ("damage", (("harm", "{0}.kind == 'physical'"),)),
    "mental damage": ("damage", (("harm", "{0}.kind == 'mental'"),)),
    **{trait: ("trait", (("trait", f"{{0}} == {i}"),)) for i, trait in enumerate(TRAITS)},
    **_fight_numbers(),
}
"""Standing numbers: the query, and tests about its subjects by their names."""

AGAINST = "`might result of heroes against monsters is usual + 1`"
FOES = ("attacker", "target", "opponent")
"""Subjects of queries of fights: whom `against` speaks of, where it isn't the first."""


def start(file: File, owner: Owner, name: str) -> Block:
    """The block of a rule."""
    b = Block(file, Making(name, owner))
    base_refs(b)
    return b


def during(b: Block, line: Node) -> list[Expr]:
    return [condition(b, line["during"])] if line["during"] is not None else []


def both(tests: list[Expr], span: Span) -> Expr | None:
    """Some conditions as one."""
    tests = [t for t in tests if not (isinstance(t, Op) and t.text == "1")]
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else Junction("and", tuple(tests), span)


def action_id(owner: Owner, label: str) -> str:
    """The id of an action."""
    return f"{owner.prefix}/{slug(label) or 'action'}"


_INTO = "`step cost of a hero with [Spear] is 2 into a room with any symbol`"


def standing_number(unit: Unit, file: File, owner: Owner, line: Node) -> None:
    span = span_of(line)
    name = f"rule_{len(unit.functions)}"
    b = start(file, owner, name)
    e = line["subject"]
    obj = line["object"]
    if owner.what == "token" and obj is not None and plain_words(obj) == ["linked"]:
        for record in unit.part(owner).tokens:
            if record["id"] == owner.id:
                record["passage"] = True
        return
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    head = item.get("head") or []
    tags = [p for p in head if "name" in p] if head[-1:] and head[-1].get("word") == "damage" else []
    words = " ".join(p.get("word", "?") for p in head if p not in tags)
    if words == "doorway" and item["det"] == "each" and _is_a_space(obj) and line["during"] is None:
        unit.functions.append(Function(name, ("g", "v"), span, answer=Lit(1, N)))
        unit.part(owner).rules.append(
            {"query": "narrow", "change": fn(name), "stage": 0, "holder": False, "line": span.line}
        )
        return
    if words not in NUMBERS:
        hint = "`step cost of heroes is usual + 1`; `hauntwright explain quantities` lists such numbers"
        raise b.error("HW266" if not words else "HW254", span, "This saying says nothing that the game can hold.", hint)
    query, only = NUMBERS[words]
    subjects = QUERIES[query].subjects
    params = [f"p{i}" for i in range(len(subjects))]
    e, foe = _against(b, e, [Var(p, F) for p, s in zip(params[1:], subjects[1:], strict=True) if s in FOES])
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    f = Var("p0", F)
    tests: list[Expr] = []
    holder = False
    who: Node | None = None
    if item.get("of") is not None:
        who = {"e": "things", "join": None, "items": [item["of"]], "filters": e["filters"], "at": e["at"]}
    else:
        for flt in e["filters"]:
            if flt["f"] in ("taken by", "dealt by"):
                who = flt["operand"]
                if flt["f"] == "dealt by":
                    f = Op("{0}.by", (Var("p1", Kind.OTHER),), F, maybe=True)  # type: ignore[assignment]
        if who is not None:  # what follows describes the one who takes or deals it
            rest = [flt for flt in e["filters"] if flt.get("operand") is not who]
            who = {**who, "filters": [*who["filters"], *rest]}
    if who is None:
        raise b.error("HW276", span, f"Whose {words}?", f"`{words} of hero is usual + 1`")
    if plain_words(who) == ["holder"] and owner.what == "card":
        holder = True
        b.refs["holder"] = f
    else:
        sel = subject_phrase(b, who, frozenset({F}))
        tests.append(matches(sel, f, span))
        bind_subject(b, sel, f)
    if query == "damage":
        b.refs["@harm"] = harm = Var("p1", Kind.OTHER)
        tests += [of_type(b, tag, harm) for tag in tags]
    tests += foe
    tests += [Op(text, (Var(params[subjects.index(which)], Kind.OTHER),)) for which, text in only]
    for arg in line["args"]:
        if arg["prep"] != "into" or query != "enter_cost":
            raise b.error("HW274", span_of(arg), f"`{words}` takes no `{arg['prep']}` here.", _INTO)
        tests.append(matches(phrase(b, arg["value"], ROOMS), Var(params[1], Kind.SPOT), span))
    tests += during(b, line)
    b.refs["usual"] = Var("v", N)
    if obj is None:
        raise b.error("HW251", span, "What is it?", f"`{words} of hero is usual + 1`")
    answer, stage = _value(b, obj)
    unit.functions.append(Function(name, ("g", "v", *params), span, answer=answer, when=both(tests, span), wraps="v"))
    unit.part(owner).rules.append(
        {"query": query, "change": fn(name), "stage": stage, "holder": holder, "line": span.line}
    )


def role_trait(unit: Unit, file: File, owner: Owner, line: Node) -> None:
    """``speed 4`` or ``might none`` below a role: who is it has this number, whatever the track shows."""
    span = span_of(line)
    name = f"rule_{len(unit.functions)}"
    b = start(file, owner, name)
    if line["object"] is None:
        raise b.error("HW273", span, f"`{line['verb']}` needs a number.", f"`{line['verb']} 3`, `{line['verb']} none`")
    none = plain_words(line["object"]) == ["none"]
    answer = Lit(-1, N) if none else number(b, line["object"])
    f = Var("p0", F)
    who = Op(f"select.marked(g, select.key_figure({{0}}), {owner.id!r})", (f,), reads=MEMORY)
    test = both([who, Op(f"{{0}} == {TRAITS.index(line['verb'])}", (Var("p1", Kind.TRAIT),))], span)
    unit.functions.append(Function(name, ("g", "v", "p0", "p1"), span, answer=answer, when=test, wraps="v"))
    unit.part(owner).rules.append(
        {"query": "trait", "change": fn(name), "stage": 0, "holder": False, "line": span.line}
    )


def _against(b: Block, e: Node, foes: list[Var]) -> tuple[Node, list[Expr]]:
    """``… against [Dragon]``: the phrase without it, and the test about whom the figure fights."""
    found = [flt for flt in e.get("filters") or () if flt["f"] == "against"]
    if not found:
        return e, []
    span = span_of(found[0])
    if not foes:
        raise b.error("HW289", span, "`against` belongs to the dice or the result of a fight.", AGAINST)
    sel = subject_phrase(b, found[0]["operand"], frozenset({F}))
    return {**e, "filters": [flt for flt in e["filters"] if flt not in found]}, [matches(sel, foes[0], span)]


def _is_a_space(e: Node | None) -> bool:
    """``a space``, in ``each doorway is a space``."""
    item = e["items"][0] if e is not None and e["e"] == "things" and not e["filters"] else {}
    return item.get("det") == "a" and [p.get("word") for p in item.get("head") or []] == ["space"]


def _value(b: Block, e: Node) -> tuple[Expr, int]:
    """The new value, and the stage of its rule: a number replaces, a sum with `usual` adds, `at most` caps."""
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    if item.get("range") in ("at most", "at least"):
        bound = number(b, {**e, "items": [{**item, "range": None}]} if item.get("head") else item["count"])
        return Op(f"{'min' if item['range'] == 'at most' else 'max'}({{0}}, {{1}})", (Var("v", N), bound), N), 2
    value = number(b, e)
    usual = any(isinstance(part, Var) and part.name == "v" for part in walk(value))
    return value, 1 if usual else 0


def source_line(file: File, span: Span) -> str:
    """The source of a line, without its comment, continued lines joined."""
    rows = file.lines[span.line - 1 : span.end_line]
    return " ".join(" ".join(row.split("#")[0].split()) for row in rows)
