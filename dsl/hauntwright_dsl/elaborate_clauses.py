"""The clause after ``when``: which happening it is, by which id it is indexed, and what else must hold."""

from __future__ import annotations

from hauntwright.happenings import HAPPENINGS
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_counters import counter_in, instead_of_state, kept_key, of_whom
from hauntwright_dsl.elaborate_doers import dealt, of_damage, of_names, stolen, swapped
from hauntwright_dsl.elaborate_fights import attacked, in_a_fight, stunned_by
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_subjects import bind_subject, const_ids, indefinite, subject_phrase
from hauntwright_dsl.kinds import (
    ROOMS,
    THINGS,
    Expr,
    Junction,
    Kind,
    Lit,
    Op,
    Sel,
    Var,
    is_a,
)
from hauntwright_dsl.near_words import nearest, words_meant
from hauntwright_dsl.plain_nouns import article
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words import deeds
from hauntwright_dsl.words.records import Deed, Happens


class Clause:
    """One clause while it is read."""

    def __init__(self, b: Block, clause: Node) -> None:
        self.b = b
        self.clause = clause
        self.event = ""
        self.keys: list[str] = []
        self.holder = False
        self.tests: list[Expr] = []
        self.f: Expr = Var("f", Kind.FIGURE)
        self.x_kind: Kind | None = None

    def test(self, test: Expr) -> None:
        """One more condition."""
        if not (isinstance(test, Op) and test.text == "1"):
            self.tests.append(test)


def read_clause(t: Clause, would: bool) -> None:
    clause, b = t.clause, t.b
    span = span_of(clause)
    if clause["modal"] is not None and not would:
        raise b.error(
            "HW256",
            span,
            f"After `when` stands a happening, not `{clause['modal']}`.",
            "`when a hero enters [Attic]`, `when a hero would roll`",
        )
    verb = clause["deed"] if would else clause["verb"]
    deed = deeds.BY_NAME.get(verb)
    if deed is None or not deed.happens or (verb == "is" and not would):
        place = Span(*(clause["verb_at"] or clause["at"]))
        if verb in ("is", "has", "wins"):
            raise b.error(
                "HW257",
                place,
                "`when` waits for a happening; a state is watched by goals and standing facts.",
                "a fight is told by `defeats`: `when a monster defeats a hero`"
                if verb == "wins"
                else instead_of_state(b, clause),
            )
        known = [d.third for d in deeds.DEEDS if d.happens and d.name != "be"]
        like = nearest(verb, known)
        raise b.error(
            "HW258",
            place,
            f"`{verb}` is no happening that can be listened to.",
            words_meant(like),
        )
    words = plain_words(clause["subject"])
    if deed.name in ("start", "end"):
        _turn(t, deed, span)
        return
    if words == ["monsters"] and deed.name in ("start", "end"):
        raise b.error("HW258", span, "Say whose turn: `when turn of monsters ends`.")
    _subject(t, deed, would, span)


def _turn(t: Clause, deed: Deed, span: Span) -> None:
    """``turn of a hero in [Attic] starts``, ``any turn ends``, ``round ends``."""
    b, e = t.b, t.clause["subject"]
    started = deed.name == "start"
    item = e["items"][0] if e["e"] == "things" else {}
    head = [p.get("word") for p in item.get("head") or []]
    if head == ["round"] and not started:
        t.event = "round_ended"
        return
    if head != ["turn"]:
        raise b.error(
            "HW258", span, f"Only a turn or a round {deed.third}.", "`when turn of a hero starts`, `when any turn ends`"
        )
    t.event = "turn_started" if started else "turn_ended"
    of = item.get("of")
    if of is None:
        return
    inner = {"e": "things", "join": None, "items": [of], "filters": e["filters"], "at": of["at"]}
    words = plain_words(inner)
    if words in (["monsters"], ["monster"]):
        t.event = "monsters_started" if started else "monsters_ended"
        return
    if words == ["holder"] and b.owner.what == "card":
        _holder(t)
        if e["filters"]:
            sel = phrase(b, {**inner, "items": [{**of, "head": [{"word": "figure", "at": of["at"]}], "det": "a"}]})
            t.test(matches(sel, t.f, span))
        return
    if words == ["holder"]:
        raise b.error("HW220", span, "`holder` belongs to a card.")
    rooms = _room_keys(b, inner)
    if rooms is not None:
        t.keys, inner = rooms
    sel = phrase(b, indefinite(inner), frozenset({Kind.FIGURE}))
    if sel.kind is not Kind.FIGURE:
        raise b.error("HW258", span_of(of), f"A {sel.kind.shown} has no turn.")
    _match_subject(t, sel, span)


def _room_keys(b: Block, e: Node) -> tuple[list[str], Node] | None:
    """The rooms that a turn is asked about, as index keys, and the phrase without them."""
    filters = e["filters"]
    if len(filters) != 1 or filters[0]["f"] != "in":
        return None
    keys = const_ids(b, filters[0]["operand"], frozenset({Kind.ROOM}))
    if keys is None:
        return None
    return keys, {**e, "filters": []}


def _holder(t: Clause) -> None:
    t.holder = True
    t.b.refs["holder"] = t.f
    t.b.refs["@subject"] = t.f


def _match_subject(t: Clause, sel: Sel, span: Span, maybe: bool = False, key: Expr | None = None) -> None:
    """The subject of the sentence is ``f`` (or what ``key`` makes of it): test it, and let its noun refer to it."""
    t.f = key or t.f
    test: Expr = matches(sel, t.f, span)
    if maybe:
        test = Junction("and", (Op("{0} >= 0", (t.f,)), test), span)
    t.test(test)
    bind_subject(t.b, sel, t.f)


def _subject(t: Clause, deed: Deed, would: bool, span: Span) -> None:
    b, clause = t.b, t.clause
    e = clause["subject"]
    words = plain_words(e)
    b.refs["@subject"] = t.f
    if b.owner.what == "card" and words == ["holder"]:
        b.refs["holder"] = t.f
        meaning = _meaning(t, deed, Kind.FIGURE, would, span)
        own = (
            const_ids(b, clause["object"], THINGS)
            if clause["object"] is not None and meaning.event in ("drawn", "gained", "lost", "dropped")
            else None
        )
        if own is not None:
            t.event = meaning.event
            t.keys = own
            t.b.refs["holder"] = t.f
            t.b.refs["@subject"] = t.f
            if meaning.event != "drawn":
                t.test(Op("{0} < s.seats", (t.f,)))  # a monster gains nothing by what it holds
            others = [key for key in own if key != b.owner.id]
            if others:
                test: Expr = Op("g.holds({0}, {1})", (t.f, Lit(b.owner.id, Kind.CARD)))
                if b.owner.id in own:
                    test = Op(
                        "({0} == {1} or g.holds({2}, {1}))", (Var("x", Kind.CARD), Lit(b.owner.id, Kind.CARD), t.f)
                    )
                t.test(test)
            return
        _holder(t)
        _object(t, meaning, would, span)
        return
    if plain_words(e) and plain_words(e)[-1:] == ["barrier"]:
        raise b.error("HW221", span, "`barrier` refers to nothing here.")
    if counter_in(b, e) is not None:
        _counter(t, deed, e, span)
        return
    sel = subject_phrase(b, e, frozenset({Kind.FIGURE, Kind.NUMBER, Kind.ROOM, Kind.TRAIT, Kind.HOUSE} | THINGS))
    kind = sel.kind
    if kind is Kind.NUMBER:
        _counter(t, deed, e, span)
        return
    if kind is Kind.FIGURE:
        bind_subject(b, sel, t.f)  # the object may speak of it
    meaning = _meaning(t, deed, kind, would, span)
    if meaning.event == "marked":
        _marked(t, sel, span)
        return
    if meaning.would == "would_take" and meaning.swap:
        dealt(t, sel, span)
        return
    if meaning.swap:
        swapped(t, meaning, sel, span)
        return
    if clause["deed"] == "steal" or deed.name == "steal":
        stolen(t, sel, span)
        return
    if meaning.event == "turned":  # `a hero becomes traitor` was one
        was = phrase(b, {**e, "items": [_as_explorer(item) for item in e["items"]]}, frozenset({Kind.FIGURE}))
        t.test(matches(was, t.f, span))
        bind_subject(b, sel, t.f)
        _object(t, meaning, would, span)
        return
    if kind is Kind.HOUSE:
        t.event = meaning.event
        b.bind("room", Var("x", Kind.ROOM))
        return
    if kind in ROOMS:  # what happens to a room is told with the room as its argument
        t.f = Var("x", Kind.ROOM)
    _match_subject(t, sel, span)
    _object(t, meaning, would, span)


def _as_explorer(item: Node) -> Node:
    """A hero or traitor as an explorer, whatever side it is on by now."""
    head = item.get("head") or [{}]
    if head[-1].get("word") not in ("hero", "traitor"):
        return item
    return {**item, "head": [*head[:-1], {**head[-1], "word": "explorer"}], "det": item.get("det") or "a"}


def _meaning(t: Clause, deed: Deed, subject: Kind, would: bool, span: Span) -> Happens:
    """Which happening a deed means for these kinds of subject and object."""
    clause, b = t.clause, t.b
    e = clause["object"]
    found = [h for h in deed.happens if h.subject is subject and bool(h.would if would else h.event)]
    if not found:
        what = f"would {deed.name}" if would else deed.third
        raise b.error("HW258", span, f"No happening tells that a {subject.shown} `{what}`.")
    if e is None:
        if all(h.object in (Kind.STATE, Kind.SIDE, Kind.MARK) for h in found):
            raise b.error("HW273", span, f"What happens to the {subject.shown}?", f"for example: `{deed.example}`")
        return next((h for h in found if h.object is None), found[0])
    words = plain_words(e)
    if words[-1:] == ["damage"] or of_damage(e):
        kind: Kind | None = Kind.DAMAGE
    elif words == ["movement"]:
        kind = Kind.OTHER
    elif any(h.object is Kind.STACK for h in found) and _of_cards(e) is not None:
        kind = Kind.STACK
    elif words == ["stunned"]:
        kind = Kind.STATE
    elif words in (["traitor"], ["hero"]) and any(h.object is Kind.SIDE for h in found):
        kind = Kind.SIDE
    elif words == ["barrier"]:
        kind = Kind.ROOM
    else:
        name = (
            (e["items"][0].get("head") or [{}])[-1].get("name") if e["e"] == "things" and len(e["items"]) == 1 else None
        )
        if name and any(h.object is Kind.MARK for h in found) and b.names.find(name, ("mark", "role")):
            kind = Kind.MARK
        elif e["e"] == "things":
            kind = phrase(b, indefinite(e)).kind
        else:
            kind = Kind.NUMBER
    for h in found:
        if h.object is not None and kind is not None and is_a(kind, frozenset({h.object})):
            return h
    if len(found) == 1 and found[0].object is None:
        raise b.error("HW272", span_of(e), f"`{deed.third}` takes nothing after it.")
    wanted = " or ".join(sorted({article(h.object.shown) for h in found if h.object is not None}))
    got = article(kind.shown if kind else "word")
    raise b.error("HW280", span_of(e), f"`{deed.third}` wants {wanted} here, not {got}.")


def _of_cards(e: Node) -> list[str] | None:
    """``omen card``, ``a card``: the kinds of cards, none for any; None if it speaks of something else."""
    plain = {**e, "items": [{**item, "det": None} if item.get("det") == "a" else item for item in e.get("items", ())]}
    *kinds, last = plain_words(plain) or [""]
    return kinds if last == "card" and kinds in ([], ["omen"], ["item"], ["event"]) else None


def _object(t: Clause, h: Happens, would: bool, span: Span) -> None:
    """The object of the sentence is ``x``."""
    b, e = t.b, t.clause["object"]
    t.event = h.would if would else h.event
    x_kind = {
        Kind.ROOM: Kind.ROOM if t.event == "discovered" else Kind.SPOT,
        Kind.FIGURE: Kind.FIGURE,
        Kind.THING: Kind.THING,
        Kind.TRAIT: Kind.TRAIT,
    }.get(h.object or Kind.OTHER)
    if t.event == "paced":
        b.refs["result"] = Var("x", Kind.NUMBER)
        return
    if t.event in ("would_roll", "rolled"):
        if h.object is Kind.TRAIT and e is not None:
            t.test(Op("{0}.why in ('trait', 'event')", (Var("x", Kind.OTHER),)))
        for arg in t.clause["args"]:
            _rolled_to(t, arg)
        b.refs["result"] = Op("{0}.total", (Var("x", Kind.OTHER),), Kind.NUMBER)
        return
    if h.object is Kind.DAMAGE:
        _damage(t, would)
        return
    if t.event in ("defeated", "would_defeat"):
        in_a_fight(t)
    if t.event == "turned":
        side = plain_words(e)[0] if e is not None else ""
        t.test(Op(f"{{0}} == {side!r}", (Var("x", Kind.OTHER),)))
        return
    if h.object is Kind.STACK:
        t.keys = _of_cards(e) or []
        return
    if t.event == "died":
        b.refs["killer"] = Var("x", Kind.FIGURE, maybe=True)
        return
    if t.event == "would_be_stunned":
        by = Var("x", Kind.FIGURE, maybe=True)
        b.refs["winner"] = by
        for word in ("attacker", "defender"):  # of the fight, if it was one
            b.refs[word] = Op(f"select.{word}(g, {{0}})", (by,), Kind.FIGURE, maybe=True)
        stunned_by(t)
        return
    if t.event == "fought":
        attacked(t)
        return
    if e is None or x_kind is None:
        return
    x = Var("x", x_kind)
    keys = const_ids(b, e, frozenset({Kind.ROOM}) if h.object is Kind.ROOM else THINGS)
    if plain_words(e) == ["barrier"] and b.owner.what == "room":
        keys = [b.owner.id]
    if keys is not None and HAPPENINGS[t.event].by == "argument":
        t.keys = keys
        if h.object is Kind.ROOM:
            b.bind("room", x)
        return
    if e["e"] != "things":
        raise b.error("HW280", span_of(e), "A number can't stand here.")
    sel = phrase(b, indefinite(e), frozenset({h.object}) if h.object else None)
    t.test(matches(sel, x, span))
    for branch in sel.branches:
        b.bind(branch.noun, x)
    if h.object is Kind.ROOM:
        b.bind("room", x)
    if t.event == "strengthened" or (t.clause["args"] and t.event not in ("defeated", "would_defeat")):
        _from(t)


def _rolled_to(t: Clause, arg: Node) -> None:
    """``rolls to attack``, ``rolls to defend``: what the roll is for."""
    words = plain_words(arg["value"])
    if arg["prep"] != "to" or words not in (["attack"], ["defend"]):
        raise t.b.error("HW274", span_of(arg), f"`{arg['prep']}` can't stand here.", "`when it rolls to attack`")
    t.test(Op(f"{{0}}.why == {words[0]!r}", (Var("x", Kind.OTHER),)))


def _from(t: Clause) -> None:
    for arg in t.clause["args"]:
        if (arg["prep"] == "from" and plain_words(arg["value"])[-1:] == ["card"]) or arg["prep"] == "from":
            t.event = "strengthened"
            t.tests = [test for test in t.tests if not _about_x(test)]
            words = [p.get("word") for p in arg["value"]["items"][0].get("head") or []]
            kind = words[0] if words and words[0] in ("item", "omen") else "card"
            t.test(Op(f"select.is_thing(g, {{0}}, {kind!r})", (Var("x", Kind.THING),)))
            return
        raise t.b.error("HW274", span_of(arg), f"`{arg['prep']}` can't stand here.")


def _about_x(test: Expr) -> bool:
    from hauntwright_dsl.kinds import Match

    return isinstance(test, Match) and isinstance(test.value, Var) and test.value.name == "x"


def _damage(t: Clause, would: bool) -> None:
    words = plain_words(t.clause["object"])
    x = Var("x", Kind.OTHER)
    if would:
        if "mental" in words or "physical" in words:
            t.test(Op(f"{{0}}.kind == {'mental' if 'mental' in words else 'physical'!r}", (x,)))
        of_names(t.b, t, t.clause["object"]["items"][0])
        t.b.refs["damage"] = Op("{0}.amount", (x,), Kind.NUMBER)
        t.b.refs["@harm"] = x
    else:
        if len(words) > 1:
            raise t.b.error(
                "HW299",
                span_of(t.clause),
                "Only `takes damage` of any kind can be listened to.",
                "`would take mental damage` comes before it",
            )
        t.b.refs["damage"] = Var("x", Kind.NUMBER)


def _counter(t: Clause, deed: Deed, e: Node, span: Span) -> None:
    b = t.b
    head = e["items"][0].get("head") if e["e"] == "things" else None
    name = head[-1].get("name") if head else None
    found = b.names.find(name, ("counter",)) if name else []
    kept = counter_in(b, e)
    if kept is not None:
        x = phrase(b, indefinite(kept[1]))
        _match_subject(t, x, span, key=kept_key(b, kept[0], t.f, x, span))
    elif found:
        of_whom(b, found[0], span)
    if not found:
        raise b.error("HW258", span, "Only a counter can be watched like this.", "`when [Dawn] changes`")
    b.names.use("counter", found[0].name, span)
    if deed.name not in ("change", "fill", "reach"):
        raise b.error("HW258", span, f"A counter changes, fills or reaches a number; it never `{deed.third}`.")
    t.event = "filled" if deed.name == "fill" else "counted"
    t.keys = [found[0].id]
    if deed.name == "reach":
        obj = t.clause["object"]
        if obj is None:
            raise b.error("HW273", span, "`reaches` needs a number.", "`when [Turn] reaches 3`")
        t.test(Op("{0} == {1}", (Var("x", Kind.NUMBER), number(b, obj))))


def _marked(t: Clause, sel: Sel, span: Span) -> None:
    b = t.b
    e = t.clause["object"]
    name = e["items"][0]["head"][-1]["name"]
    named = b.names.find(name, ("mark", "role"))[0]
    b.names.use(named.what, name, span)
    t.event = "marked"
    t.keys = [named.id]
    kind = sel.branches[0].kind
    lead, conv = {
        Kind.FIGURE: ("'f'", "int({0}[1:])"),
        Kind.ROOM: ("'room:'", "{0}[5:]"),
        Kind.TRAIT: ("'trait:'", "int({0}[6:])"),
    }.get(kind, ("'card:'", "{0}[5:]"))
    raw = Var("f", Kind.TEXT)
    size = len(lead) - 2
    t.test(Op(f"{{0}}[:{size}] == {lead}", (raw,)))
    t.f = Op(conv, (raw,), kind)
    _match_subject(t, sel, span)
