"""``can`` and ``cannot`` as rules of queries."""

from __future__ import annotations

from typing import Any

from hauntwright.queries import QUERIES
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_aims import action_needs, marks_wanted
from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_duties import duty
from hauntwright_dsl.elaborate_errands import is_errand
from hauntwright_dsl.elaborate_fights import attack_friends, ways_to_attack, with_what
from hauntwright_dsl.elaborate_limits import LIMITS, limit
from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_rules import KIND_OF_SUBJECT, both, during, start
from hauntwright_dsl.elaborate_subjects import bind_subject, const_ids, subject_phrase
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import (
    ROOMS,
    THINGS,
    Expr,
    Function,
    Junction,
    Kind,
    Lit,
    Many,
    Not,
    Op,
    Sel,
    Var,
    is_a,
)
from hauntwright_dsl.names import slug
from hauntwright_dsl.near_words import nearest, words_meant
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import Block, File, Node, Owner, Wrong, span_of
from hauntwright_dsl.words import deeds
from hauntwright_dsl.words.records import Permits

ASKS = {"can_take": "token", "can_attack": "monster"}
"""Bans that say what a deed on a kind of piece asks for, while they hold."""
F, R, N = Kind.FIGURE, Kind.ROOM, Kind.NUMBER


def permission(unit: Unit, file: File, owner: Owner, line: Node) -> None:
    span = span_of(line)
    name = f"rule_{len(unit.functions)}"
    b = start(file, owner, name)
    modal, verb = line["modal"], line["deed"]
    if modal == "must":
        duty(unit, b, line)
        return
    if modal not in ("can", "cannot"):
        raise b.error("HW259", span, f"`{modal}` can't be said here.", "`cannot` forbids and `can` permits")
    deed = deeds.BY_NAME.get(verb)
    if verb == "hurt":
        _cannot_hurt(unit, b, line, name, span)
        return
    if verb == "see" and any(a["prep"] == "into" for a in line["args"]):
        _cannot_see(unit, b, line, name, span)
        return
    if verb in LIMITS:
        limit(unit, b, line)
        return
    if deed is None or not deed.permits:
        known = sorted({d.name for d in deeds.DEEDS if d.permits} | {"hurt"})
        like = nearest(verb, known)
        raise b.error(
            "HW204",
            Span(*line["verb_at"]),
            f"`{modal} {verb}` is no permission of the language.",
            "say who does it: `traitor cannot enter [Attic]`"
            if verb == "be"
            else words_meant(like, "known: " + ", ".join(known)),
        )
    words = plain_words(line["object"])
    if verb == "open":
        raise b.error(
            "HW301",
            span,
            "Nothing opens a door by itself, so this changes nothing.",
            "`explorers cannot leave house` shuts every way out, whatever a card says",
        )
    if is_errand(owner, line):
        return  # `elaborate_errands` has read it
    if owner.what == "card" and words == ["it"] and verb == "slow":
        raise b.error(
            "HW301",
            span,
            "The way of a card is counted in rooms; nobody slows it anyhow.",
            "take the line out",
        )
    if verb == "attack" and modal == "can" and line["args"]:
        ways_to_attack(unit, b, line, name, adds=True)
        return
    if verb == "attack" and modal == "can" and line["object"] is not None:
        attack_friends(unit, b, line, name)
        return
    if verb == "move" and (line["args"] or words):
        _moves(unit, b, line, name, span)
        return
    if verb in ("act", "take") and words[-1:] == ["actions"]:
        _no_actions(unit, b, line, name, span)
        return
    for permit in _permits(b, deed, line, span):
        _one_permission(unit, b, line, permit, name, span)
        name = f"rule_{len(unit.functions)}"


def _permits(b: Block, deed: Any, line: Node, span: Span) -> list[Permits]:
    e = line["object"]
    subject = (
        subject_phrase(b, line["subject"], frozenset({F, R} | THINGS))
        if plain_words(line["subject"]) != ["holder"]
        else None
    )
    kind = subject.kind if subject is not None else F
    found = [p for p in deed.permits if is_a(kind, frozenset({p.subject})) and p.query]
    if not found:
        raise b.error("HW280", span, f"A {kind.shown} can't be the subject of `{deed.name}`.")
    said = {arg["prep"] for arg in line["args"]}
    found.sort(key=lambda p: -len(said.intersection(p.order)))  # what says more means more: `leave house from`
    if e is None:
        bare = [p for p in found if p.object is None]
        if bare and "to" in bare[0].order and "to" not in said:
            usage = deed.example.splitlines()[-1]
            raise b.error("HW276", span, f"`{deed.name}` needs `to`.", f"for example: `{usage}`")
        return bare[:1] or found[:1]
    if plain_words(e) in (["anyone"], ["anybody"], ["anything"]):
        return [p for p in found if p.object is Kind.OTHER][:1] or found[:1]
    by_object: list[Permits] = []
    said_of = b.inner()  # `a hero cannot attack figures who are not bound to hero`
    if subject is not None:
        bind_subject(said_of, subject, Var("p0", kind))
    for item in e["items"] if e["e"] == "things" else []:
        sel = phrase(said_of, {"e": "things", "join": None, "items": [item], "filters": e["filters"], "at": e["at"]})
        fit = next((p for p in found if p.object is not None and is_a(sel.kind, frozenset({p.object}))), None)
        if fit is None:
            raise b.error(
                "HW280",
                span_of(item),
                f"`{deed.name}` wants something else here, not a {sel.kind.shown}.",
                "a mark stands before its bearer: `[flooded] rooms or [shut] rooms`"
                if sel.kind is Kind.MARK
                else f"for example: `{deed.example_line}`",
            )
        if fit not in by_object:
            by_object.append(fit)
    return by_object


def _one_permission(unit: Unit, b: Block, line: Node, permit: Permits, name: str, span: Span) -> None:
    file, owner = b.file, b.owner
    part = unit.part(owner)
    query = QUERIES[permit.query]
    params = [f"p{i}" for i in range(len(query.subjects))]
    kinds = [KIND_OF_SUBJECT[s] for s in query.subjects]
    holder = False
    tests: list[Expr] = []
    sources: list[str] = []
    place = {role: i for i, role in enumerate(permit.order) if role != "-"}
    subject = Var(params[place["subject"]], kinds[place["subject"]])
    words = plain_words(line["subject"])
    if words == ["holder"] and owner.what == "card":
        holder = place["subject"] == 0
        b.refs["holder"] = subject
    elif permit.query in ("can_affect", "can_carry"):
        test, sources = _source(b, line["subject"], subject, span)
        tests.append(test)
    else:
        sel = subject_phrase(b, line["subject"], frozenset({F}))
        tests.append(matches(sel, subject, span))
        bind_subject(b, sel, subject)
        if permit.flag and line["during"] is None and _flag(unit, b, line, sel, permit):
            return
    e = line["object"]
    if "object" in place and e is not None:
        target = Var(params[place["object"]], kinds[place["object"]])
        tests.append(_object(b, e, target, span, permit.query == "can_steal" and line["modal"] == "can"))
        if plain_words(e) == ["it"] and b.owner.what in ("monster", "role", "token"):
            b.refs.setdefault("it", target)  # what is said of it below `while` is said of this very one
    for arg in line["args"]:
        if permit.query == "can_attack" and arg["prep"] == "using":
            tests.append(with_what(b, arg["value"], Var(params[2], Kind.TRAIT), Var(params[3], Kind.THING)))
        elif arg["prep"] in place:
            value = Var(params[place[arg["prep"]]], kinds[place[arg["prep"]]])
            sel = phrase(b, arg["value"], frozenset({value.kind}))
            if not is_a(sel.kind, frozenset({value.kind})):
                what = f"`{arg['prep']}` wants a {value.kind.shown} here, not a {sel.kind.shown}."
                raise b.error("HW280", span_of(arg), what)
            tests.append(matches(sel, value, span))
        elif arg["prep"] != "else":
            hint = f"say it of who does it, `heroes in [Attic] {line['modal']} {line['deed']} …`, or with `while …`"
            raise b.error("HW274", span_of(arg), f"`{line['deed']}` takes no `{arg['prep']}` here.", hint)
    tests += during(b, line)
    forbid = line["modal"] == "cannot"
    if forbid and permit.query in ASKS and e is not None and line["during"] is not None:
        _asks_for(unit, b, e, tests[-1], ASKS[permit.query])
    answer = Lit(0 if forbid else 1, N)
    unit.functions.append(Function(name, ("g", "v", *params), span, answer=answer, when=both(tests, span), wraps="v"))
    rule = {"query": permit.query, "change": fn(name), "stage": 2 if forbid else 0, "holder": holder, "line": span.line}
    part.rules.append({**rule, "sources": sources} if sources else rule)
    if permit.query == "can_use" and e is not None and _joins_rooms(b, e):
        part.rules.append({**rule, "query": "can_pass"})
    del file


def _joins_rooms(b: Block, e: Node) -> bool:
    """Is one of these things a token that joins rooms? Then not to use it is not to take the passage, too."""
    heads = [item.get("head") or [{}] for item in e["items"]]
    found = [named for head in heads if "name" in head[-1] for named in b.names.find(head[-1]["name"], ("token",))]
    return any((named.info or {}).get("passage") for named in found)


def _asks_for(unit: Unit, b: Block, e: Node, ban: Expr, what: str) -> None:
    """``explorers cannot take it while [grave open] is not noted``: what taking a token or attacking a monster asks
    for, as data."""
    name = b.owner.name if plain_words(e) == ["it"] and b.owner.what == what else name_of(e)
    found = b.names.find(name, (what,)) if name else []
    for part in unit.parts.values():
        for record in part.tokens if what == "token" else part.monsters:
            if found and record["id"] == found[0].id:
                marks = marks_wanted(Not(ban)) if what == "monster" else []
                record["needs"] = [*record.get("needs", ()), *action_needs(Not(ban)), *marks]


def _object(b: Block, e: Node, x: Var, span: Span, stealing: bool = False) -> Expr:
    """The object of a permission as a test; several kinds of things are tested each by its kind. Who may steal a kind
    of things has only those that may be stolen at all; what is named one by one may be stolen whatever it is."""
    sels: list[Expr] = []
    for item in e["items"]:
        one = {"e": "things", "join": None, "items": [item], "filters": e["filters"], "at": e["at"]}
        if plain_words(one) == ["holder"] and b.owner.what == "card":
            sels.append(Op("g.holds({0}, {1})", (x, Lit(b.owner.id, Kind.CARD))))
            continue
        sel = _subject_like(b, one)
        if is_a(sel.kind, frozenset({x.kind})) or {sel.kind, x.kind} <= THINGS:
            test = matches(sel, x, span)
            named = sel.definite and isinstance(sel.branches[0].one, Lit)
            if stealing and not named:
                test = Junction("and", (test, Op("things.stealable(g, {0})", (x,))), span)
            sels.append(test)
    if not sels:
        raise b.error("HW280", span_of(e), f"A {x.kind.shown} is wanted here.")
    return sels[0] if len(sels) == 1 else Junction("or", tuple(sels), span)


def _subject_like(b: Block, e: Node) -> Sel:
    if plain_words(e) == ["it"] and b.owner.what in ("monster", "role", "token"):
        return subject_phrase(b, e, frozenset({F}))
    from hauntwright_dsl.elaborate_subjects import indefinite

    return phrase(b, indefinite(e))


def _flag(unit: Unit, b: Block, line: Node, sel: Sel, permit: Permits) -> bool:
    """Say it of a whole kind of monster, where the subject is nothing but kinds."""
    if line["modal"] != "cannot" or line["object"] is not None or sel.tests or line["args"]:
        return False
    kinds = [br.noun.strip("[]") for br in sel.branches]
    found = [b.names.find(k, ("monster",)) for k in kinds]
    if not all(found) or any(br.tests for br in sel.branches):
        return False
    for named in found:
        for part in unit.parts.values():
            for monster in part.monsters:
                if monster["id"] == named[0].id:
                    monster[permit.flag] = False
    return True


def _source(b: Block, e: Node, x: Expr, span: Span) -> tuple[Expr, list[str]]:
    """Who or what can't affect somebody, as a test and as data: figures that do something, or rooms, cards and tokens
    by the owner of their text (``room:attic``)."""
    try:
        sel = subject_phrase(b, e, frozenset({F} | ROOMS | THINGS))
    except Wrong:
        sel = None
    if sel is not None and sel.kind is F:
        f = Var("p0", F)
        bind_subject(b, sel, f)
        return Junction("and", (Op("select.is_figure({0})", (x,)), matches(sel, f, span)), span), ["figures"]
    owners = _sources(b, e)
    return _among("{0}", owners, x), owners


def _among(text: str, owners: list[str], x: Expr) -> Op:
    """Is the owner of a text one of these, or of a kind of them?"""
    named = f"{text} in {tuple(o for o in owners if ':' in o)!r}"
    kinds = tuple(o for o in owners if ":" not in o)
    if not kinds:
        return Op(named, (x,))
    return Op(f"({named} or (not select.is_figure({text}) and {text}.partition(':')[0] + 's' in {kinds!r}))", (x,))


def _sources(b: Block, e: Node) -> list[str]:
    out: list[str] = []
    for item in e["items"] if e["e"] == "things" else []:
        one = {"e": "things", "join": None, "items": [item], "filters": [], "at": e["at"]}
        if plain_words(one) in (["rooms"], ["cards"], ["tokens"]) and not e["filters"]:
            out += plain_words(one)
            continue
        for what, kinds in (
            ("room", frozenset({R})),
            ("card", frozenset({Kind.CARD})),
            ("token", frozenset({Kind.TOKEN})),
        ):
            try:
                ids = const_ids(b, one, kinds)
            except Wrong:
                ids = None
            if ids:
                out += [f"{what}:{i}" for i in ids]
                break
        else:
            raise b.error(
                "HW280",
                span_of(item),
                "Figures, or rooms, cards or tokens, all of them or by their names, are wanted here.",
                "`heroes cannot affect traitor in [Attic]`, `[Crypt] cannot affect holder`, "
                "`rooms cannot affect heroes`",
            )
    return out


def _cannot_hurt(unit: Unit, b: Block, line: Node, name: str, span: Span) -> None:
    """``[Gallery] and [Slide] cannot hurt holder``: damage from these is 0."""
    f, x = Var("p0", F), Var("p1", Kind.OTHER)
    tests: list[Expr] = [_among("{0}.source", _sources(b, line["subject"]), x)]
    holder = False
    if line["object"] is None:
        raise b.error("HW273", span, "Whom can't they hurt?", "`[Gallery] cannot hurt holder`")
    if plain_words(line["object"]) == ["holder"] and b.owner.what == "card":
        holder = True
        b.refs["holder"] = f
    else:
        tests.append(_object(b, line["object"], f, span))
    tests += during(b, line)
    unit.functions.append(
        Function(name, ("g", "v", "p0", "p1"), span, answer=Lit(0, N), when=both(tests, span), wraps="v")
    )
    unit.part(b.owner).rules.append(
        {"query": "damage", "change": fn(name), "stage": 2, "holder": holder, "line": span.line}
    )


def _cannot_see(unit: Unit, b: Block, line: Node, name: str, span: Span) -> None:
    """``figures cannot see into room of it``."""
    where = next((a["value"] for a in line["args"] if a["prep"] == "into"), None)
    assert where is not None
    sel = subject_phrase(b, line["subject"], frozenset({F}))
    tests = [
        matches(sel, Var("p0", F), span),
        matches(phrase(b, where, ROOMS), Var("p1", Kind.SPOT), span),
        *during(b, line),
    ]
    unit.functions.append(
        Function(name, ("g", "v", "p0", "p1"), span, answer=Lit(0, N), when=both(tests, span), wraps="v")
    )
    unit.part(b.owner).rules.append(
        {"query": "can_see", "change": fn(name), "stage": 2, "holder": False, "line": span.line}
    )


def _no_actions(unit: Unit, b: Block, line: Node, name: str, span: Span) -> None:
    """``holder cannot take actions other than "Clear the debris"``."""
    f, x = Var("p0", F), Var("p1", Kind.TEXT)
    tests: list[Expr] = []
    holder = plain_words(line["subject"]) == ["holder"] and b.owner.what == "card"
    if not holder:
        sel = subject_phrase(b, line["subject"], frozenset({F}))
        tests.append(matches(sel, f, span))
    for flt in line["object"]["filters"] if line["object"] is not None else ():
        texts = [i.get("text") for i in flt["operand"]["items"]] if flt["operand"]["e"] == "things" else []
        if flt["f"] != "other than" or not texts or not all(texts):
            raise b.error(
                "HW289",
                span_of(flt),
                "Other than which actions?",
                '`holder cannot take actions other than "Clear the debris"`',
            )
        labels = tuple(slug(str(t)) for t in texts)  # of the haunt, or of a room, card or token
        tests.append(Op(f"{{0}}.partition('/')[2] not in {labels!r}", (x,)))
    tests += during(b, line)
    unit.functions.append(
        Function(name, ("g", "v", "p0", "p1"), span, answer=Lit(0, N), when=both(tests, span), wraps="v")
    )
    unit.part(b.owner).rules.append(
        {"query": "can_act", "change": fn(name), "stage": 2, "holder": holder, "line": span.line}
    )


def _moves(unit: Unit, b: Block, line: Node, name: str, span: Span) -> None:
    """``it can move through walls``, ``monsters can move from [Basement Landing] to it``."""
    sel = subject_phrase(b, line["subject"], frozenset({F}))
    part = unit.part(b.owner)
    args = {a["prep"]: a["value"] for a in line["args"]}
    if "through" in args and plain_words(args["through"]) == ["walls"]:
        kinds = [b.names.find(br.noun.strip("[]"), ("monster",)) for br in sel.branches]
        if line["modal"] == "can" and all(kinds) and line["during"] is None and not sel.tests:
            for named in kinds:
                for other in unit.parts.values():
                    for monster in other.monsters:
                        if monster["id"] == named[0].id:
                            monster["walls"] = True
            return
        tests = [matches(sel, Var("p0", F), span), *during(b, line)]
        can = line["modal"] == "can"
        unit.functions.append(
            Function(name, ("g", "v", "p0"), span, answer=Lit(1 if can else 0, N), when=both(tests, span), wraps="v")
        )
        part.rules.append(
            {"query": "walls", "change": fn(name), "stage": 0 if can else 2, "holder": False, "line": span.line}
        )
        return
    if "from" in args and "to" in args and line["modal"] == "can":
        here, there = phrase(b, args["from"], ROOMS), phrase(b, args["to"], ROOMS)
        p0, p1 = Var("p0", F), Var("p1", Kind.SPOT)
        tests = [matches(sel, p0, span), matches(here, p1, span), *during(b, line)]
        answer = Op(
            "(*{0}, *[r for r in {1} if s.house.has(places.room_of(g, r))])",
            (Var("v", Kind.OTHER), Many(there)),
            Kind.OTHER,
        )
        unit.functions.append(
            Function(name, ("g", "v", "p0", "p1"), span, answer=answer, when=both(tests, span), wraps="v")
        )
        rooms = const_ids(b, args["from"], frozenset({Kind.ROOM})) or []
        only = rooms[0] if len(rooms) == 1 else ""
        part.rules.append(
            {"query": "ways", "change": fn(name), "stage": 1, "holder": False, "line": span.line, "room": only}
        )
        return
    raise b.error(
        "HW289", span, "How does it move?", "`it can move through walls`, `monsters can move from [Attic] to [Foyer]`"
    )
