"""Noun phrases: from IR to `kinds.Sel` (reading rules 1 to 6)."""

from __future__ import annotations

from typing import Any

import attrs

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import (
    ROOMS,
    THINGS,
    Branch,
    Every,
    Expr,
    Junction,
    Kind,
    Lit,
    Many,
    Match,
    Not,
    One,
    Op,
    Sel,
    Some,
    Var,
    is_a,
)
from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words import nouns, relations, states
from hauntwright_dsl.words.records import LIFE, LYING, MEMORY, PLACES, Case, Noun, Relation

KIND_WORDS = {
    "card": ("card",), "monster": ("monster",), "token": ("token",), "room": ("room",), "explorer": ("explorer",), "counter": ("counter",),
    "omen": ("card",), "item": ("card",), "event": ("card",), "companion": ("card",), "option": ("option",), "role": ("role",),
}  # fmt: skip
"""A kind that may stand before a name (reading rule 6)."""

KINDS_OF = {
    "room": Kind.ROOM, "card": Kind.CARD, "token": Kind.TOKEN, "monster": Kind.FIGURE, "explorer": Kind.FIGURE, "role": Kind.FIGURE,
    "counter": Kind.NUMBER, "number": Kind.NUMBER, "note": Kind.NOTE, "option": Kind.OPTION, "effect": Kind.EFFECT, "mark": Kind.MARK,
    "floor": Kind.FLOOR, "door": Kind.OTHER, "roll": Kind.NUMBER, "pick": Kind.THING, "limit": Kind.OTHER,
}  # fmt: skip

QUANTITIES = {
    None: "the", "the": "the", "this": "the", "a": "a", "an": "a", "any": "any", "no": "no", "each": "all", "every": "all", "all": "all",
    "another": "another", "next": "next",
}  # fmt: skip


@attrs.define(eq=False)
class _Core:
    """One noun on its way: what it can be and what is said of it."""

    branch: Branch
    tests: list[tuple[Any, Span]]
    """Adjectives still to be turned into tests: (state or mark name, place)."""
    quantity: str
    number: Expr | None
    noun: str
    plural: bool
    first: bool = False
    other_than: Expr | None = None
    generic: bool = False
    """A whole kind (any room), which a relation may narrow by listing."""


def phrase(b: Block, e: Node, wanted: frozenset[Kind] | None = None) -> Sel:
    """The phrase of an expression. Raises Wrong."""
    span = span_of(e)
    if e["e"] != "things":
        raise b.error("HW210", span, "A number can't stand here.", "name a thing of the game")
    items = e["items"]
    if len(items) == 1 and "group" in items[0]:
        sel = phrase(b, items[0]["group"], wanted)
        return _describe(b, sel, e["filters"], span)
    cores: list[_Core] = []
    sels: list[Sel] = []
    for item in items:
        if "group" in item:
            sels.append(phrase(b, item["group"], wanted))
        else:
            cores.append(_core(b, item, wanted, bool(e["filters"])))
    var = b.making.new(cores[0].noun if cores else "x")
    kind = cores[0].branch.kind if cores else sels[0].kind
    quantity = cores[0].quantity if cores else sels[0].quantity
    for other in cores[1:]:
        if not (is_a(other.branch.kind, frozenset({kind})) or {other.branch.kind, kind} <= THINGS):
            raise b.error(
                "HW211", span, f"A {kind.shown} and a {other.branch.kind.shown} can't be joined in one phrase.", "write two lines"
            )
        if quantity == "the":
            quantity = other.quantity
    if {c.branch.kind for c in cores} & {Kind.CARD, Kind.TOKEN, Kind.THING} and len({c.branch.kind for c in cores}) > 1:
        kind = Kind.THING
    first = any(c.first for c in cores)
    sel = Sel(
        kind, var, (), (), quantity, cores[0].number if cores else None, None, None, None, False, first, None,
        cores[0].noun if cores else sels[0].noun, any(c.plural for c in cores), e["join"], span,
    )  # fmt: skip
    narrowed, filters = _narrow(b, cores, e["filters"])
    branches = list(narrowed)
    for one in sels:
        branches += [attrs.evolve(br, tests=(*br.tests, *_renamed(one, var))) for br in one.branches]
    if branches:
        sel = attrs.evolve(sel, kind=branches[0].kind if kind is not Kind.THING else kind, branches=tuple(branches))
    if any(f["f"] in ("left of", "right of", "behind") for f in e["filters"]) or _last_of_two(b, e["filters"]):
        sel = attrs.evolve(sel, first=True)
    done: list[Branch] = []
    for core, branch in zip([*cores, *([None] * (len(branches) - len(cores)))], branches, strict=True):
        tests = list(branch.tests)
        if core is not None:
            candidate = Var(var, branch.kind)
            for what, place in core.tests:
                tests.append(state_test(b, what, candidate, place))
            if core.other_than is not None:
                tests.append(Op("{0} != {1}", (candidate, core.other_than), span=span))
        done.append(attrs.evolve(branch, tests=tuple(tests)))
    return _describe(b, attrs.evolve(sel, branches=tuple(done)), filters, span)


def _last_of_two(b: Block, filters: list[Node]) -> bool:
    """``room with it other than room of hero``, of a token of which there are two: only one is left."""
    if not any(f["f"] in ("other than", "different from") for f in filters):
        return False
    for f in filters:
        head = (f["operand"]["items"][0].get("head") or [{}]) if f["f"] == "with" and f["operand"]["e"] == "things" else [{}]
        name = b.owner.name if head[-1].get("word") == "it" and b.owner.what == "token" else head[-1].get("name")
        found = b.names.find(name, ("token",)) if name else []
        if found and (found[0].info or {}).get("figures") == 2:
            return True
    return False


def _renamed(sel: Sel, var: str) -> tuple[Expr, ...]:
    """The tests of a grouped phrase, about another candidate."""
    return (Match(Var(var, sel.kind), sel),) if sel.tests else ()


# -- one noun ----------------------------------------------------------------------------------------------------------


def _core(b: Block, c: Node, wanted: frozenset[Kind] | None, described: bool) -> _Core:
    span = span_of(c)
    if c["text"] is not None:
        return _Core(Branch(Kind.TEXT, one=Lit(c["text"], Kind.TEXT, span)), [], "the", None, "", False)
    if not c["head"]:
        raise b.error("HW210", span, "A number can't stand here.", "name a thing of the game")
    from hauntwright_dsl.elaborate_numbers import number

    head = c["head"]
    last, before = head[-1], head[:-1]
    quantity = QUANTITIES.get(c["det"], "the")
    many = number(b, c["count"]) if c["count"] is not None else None
    if many is not None and quantity == "the":
        quantity = "count"
    if len(head) >= 2 and "word" in last and "word" in head[-2] and f"{head[-2]['word']} {last['word']}" in states.BY_NAME:
        raise b.error("HW212", span, f"`{head[-2]['word']} {last['word']}` is a state, not a thing.")
    if "name" in last:
        return _named_core(b, c, last["name"], before, quantity, many, wanted)
    return _word_core(b, c, last["word"], before, quantity, many, described)


def _named_core(
    b: Block, c: Node, name: str, before: list[Node], quantity: str, many: Expr | None, wanted: frozenset[Kind] | None
) -> _Core:
    span = span_of(c)
    kinds: tuple[str, ...] | None = None
    tests: list[tuple[Any, Span]] = []
    for part in before:
        word = part.get("word")
        if word in KIND_WORDS and kinds is None:
            kinds = KIND_WORDS[word]
        elif word in states.BY_NAME:
            tests.append((states.BY_NAME[word], span_of(part)))
        elif "name" in part:
            found = b.names.find(part["name"], ("counter", "number", "roll", "pick"))
            if found and many is None:
                from hauntwright_dsl.elaborate_numbers import named_number

                many = named_number(b, found[0], span_of(part))
                quantity = "count" if quantity == "the" else quantity
            else:
                tests.append((part["name"], span_of(part)))
        elif word == "players" and many is None:
            many, quantity = Op("s.seats", (), Kind.NUMBER), "count"
        elif word in ("another", "other", "different"):
            quantity = "a"
        else:
            raise b.error("HW213", span_of(part), f"`{word}` can't stand before a name.", _like_adjective(word))
    branch = of_branch = None
    if c["of"] is not None:
        of_branch = _of_name(b, c, name, span)
    branch = of_branch or name_branch(b, name, span_of(c["head"][-1]), wanted, kinds, quantity)
    noun = f"[{name}]"
    if branch.one is None and quantity == "the" and not tests and noun in b.refs and f"all {noun}" not in b.refs:
        ref = b.refs[noun]
        branch = Branch(ref.kind, one=ref, noun=noun)
    return _Core(branch, tests, quantity, many, noun, False)


def _of_name(b: Block, c: Node, name: str, span: Span) -> Branch | None:
    raise b.error("HW214", span, f"`[{name}] of …` says nothing here.", "a counter that is kept `for each hero` can be asked of one hero")


def name_branch(
    b: Block, name: str, span: Span, wanted: frozenset[Kind] | None, whats: tuple[str, ...] | None = None, quantity: str = "the"
) -> Branch:
    """What a bracketed name means at this place (decision 20)."""
    local = b.making.local.get(name)
    if local is not None and whats is None and f"all [{name}]" in b.refs:
        return Branch(local.kind, many=local, noun=f"[{name}]")
    if local is not None and whats is None:
        return Branch(local.kind, one=local, noun=f"[{name}]")
    found = b.names.find(name, whats)
    if not found:
        like = b.names.like(name, whats)
        what = f"No {whats[0]} is" if whats else "Nothing is"
        raise b.error(
            "HW201", span, f"{what} called [{name}].",
            f"did you mean {' or '.join(f'[{n}]' for n in like)}?" if like else "declare it, or check the spelling",
        )  # fmt: skip
    if wanted is not None and len(found) > 1:
        fitting = [n for n in found if is_a(_kind_of(n), wanted)]
        if fitting:
            found = fitting
    if len(found) > 1:
        solid = [n for n in found if n.what not in ("mark", "note", "limit", "effect", "option")]
        found = solid or found
    if len(found) > 1:
        ways = " or ".join(f"`{n.what} [{name}]`" for n in found)
        raise b.error("HW202", span, f"[{name}] means several things here.", f"write {ways}")
    named = found[0]
    kind = _kind_of(named)
    noun = f"[{name}]"
    b.names.use(named.what, name, span)
    if named.what == "monster":
        one = named.info and named.info.get("figures") == 1 and quantity in ("the", "a")
        if one:
            return Branch(
                kind, one=Op(f"select.monster(g, {named.id!r})", (), kind, maybe=True, reads=LIFE, span=span),
                member=Op(f"s.kind[{{0}}] == {named.id!r}"), noun=noun,
            )  # fmt: skip
        return Branch(
            kind, many=Op(f"select.monsters_of(g, {named.id!r})", (), kind, reads=LIFE), member=Op(f"s.kind[{{0}}] == {named.id!r}"), noun=noun
        )
    if named.what == "token":
        if named.info and named.info.get("figures") != 1:
            return Branch(
                kind, many=Op(f"select.tokens_of(g, {named.id!r})", (), kind, reads=LYING),
                member=Op(f"select.is_of(g, {{0}}, {named.id!r})"), noun=noun,
            )  # fmt: skip
        return Branch(kind, one=Lit(named.id, kind, span), noun=noun)
    if named.what == "explorer":
        return Branch(kind, one=Op(f"select.named(g, {named.id!r})", (), kind, maybe=True, span=span), noun=noun)
    if named.what == "role":
        return Branch(
            kind, many=Op(f"select.marked_figures(g, {named.id!r})", (), kind, reads=MEMORY),
            member=Op(f"select.marked(g, select.key_figure({{0}}), {named.id!r})", reads=MEMORY), noun=noun,
        )  # fmt: skip
    if named.what in ("counter", "number", "roll"):
        from hauntwright_dsl.elaborate_numbers import named_number

        return Branch(kind, one=named_number(b, named, span), noun=noun)
    if named.what == "option" and (named.info or {}).get("values"):
        return _option_branch(b, named, wanted, noun, span)
    if named.what == "pick":
        return Branch(kind, one=Op(f"s.vars.get({named.id!r}, {absent(kind)!r})", (), kind, maybe=True, reads=MEMORY, span=span), noun=noun)
    return Branch(kind, one=Lit(named.id, kind, span), noun=noun)


def _option_branch(b: Block, named: Any, wanted: frozenset[Kind] | None, noun: str, span: Span) -> Branch:
    """The value of an option: a number, a room or a text."""
    values = named.info["values"]
    if all(isinstance(v, int) for v in values):
        kind = Kind.NUMBER
    elif all(v in b.file.facts.rooms for v in values):
        kind = Kind.ROOM
    else:
        kind = Kind.TEXT
    return Branch(kind, one=Op(f"s.rules.get({named.id!r}, {named.info['default']!r})", (), kind, span=span), noun=noun)


def absent(kind: Kind) -> Any:
    """What stands for nothing of a kind."""
    return -1 if kind in (Kind.FIGURE, Kind.TRAIT) else ""


def _kind_of(named: Any) -> Kind:
    if named.what == "pick" and isinstance(named.info, Kind):
        return named.info
    return KINDS_OF.get(named.what, Kind.OTHER)


def _word_core(b: Block, c: Node, word: str, before: list[Node], quantity: str, many: Expr | None, described: bool) -> _Core:
    span = span_of(c)
    got = nouns.noun(word)
    entry, plural = got if got else (None, False)
    name = entry.name if entry else word
    tests: list[tuple[Any, Span]] = []
    first = False
    other: Expr | None = None
    skip = previous = False
    for i, part in enumerate(before):
        w = part.get("word")
        place = span_of(part)
        if skip:
            skip = False
            continue
        if "name" in part:
            found = b.names.find(part["name"], ("counter", "number", "roll"))
            if found and not b.names.find(part["name"], ("mark", "role")):
                from hauntwright_dsl.elaborate_numbers import named_number

                many = named_number(b, found[0], place)
                quantity = "count"
            else:
                tests.append((part["name"], place))
        elif w in states.BY_NAME:
            tests.append((states.BY_NAME[w], place))
        elif w in ("another", "other"):
            other = b.refs.get(name, b.refs.get("@subject"))
        elif w in ("first", "next", "top"):
            first = True
        elif w in states.SYMBOLS and name in ("card", "stack", "symbol", "room") or w == "room" and name == "stack":
            tests.append((f"={w}", place))
        elif w == "rolled" and name == "trait" and "rolled trait" in b.refs:
            rolled = b.refs["rolled trait"]
            return _Core(Branch(rolled.kind, one=rolled, noun="trait"), tests, quantity, many, name, plural)
        elif w == "previous" and name == "room" and c["of"] is not None:
            previous = True
        elif w == "lowered" and name == "trait":
            tests.append(("=lowered", place))
        elif w in ("explored",) and name == "room":
            pass
        elif i + 1 < len(before) and f"{w} {before[i + 1].get('word')}" in states.BY_NAME:
            tests.append((states.BY_NAME[f"{w} {before[i + 1].get('word')}"], place))
            skip = True
        else:
            raise b.error("HW213", place, f"`{w}` can't stand before a {name}.", _like_adjective(w))
    if quantity == "another":
        other, quantity = b.refs.get(name, b.refs.get("@subject") if entry is not None and entry.kind is Kind.FIGURE else None), "a"
        if other is None:
            raise b.error("HW215", span, f"`another {name}`: no {name} has been spoken of here.", f"write `a {name}`")
    if quantity == "next":
        quantity, first = "the", True
    if plural and quantity in ("the",):
        quantity = "all"
    if plural and quantity == "no":
        quantity = "no"
    if c["of"] is not None and name != "stack":
        branch = _of(b, c, entry, name, span)
        if previous:
            inner = {"e": "things", "join": None, "items": [c["of"]], "filters": [], "at": c["of"]["at"]}
            who = one(b, phrase(b, inner, frozenset({Kind.FIGURE})))
            branch = Branch(Kind.ROOM, one=Op("select.came_from(g, {0})", (who,), Kind.ROOM, reads=PLACES, span=span), noun="room")
        return _Core(branch, tests, quantity, many, name, plural, first, other)
    bare = not plural and quantity == "the" and not tests and not described and not first and other is None
    if bare or (quantity == "the" and name in ("it", "holder", "attacker", "defender", "loser", "winner", "killer", "victim", "source")):
        ref = b.refs.get(name)
        if ref is not None:
            return _Core(Branch(ref.kind, one=ref, noun=name), tests, quantity, many, name, plural)
    if name == "it" and b.owner.what in ("monster", "token", "role"):
        branch = name_branch(b, b.owner.name, span, None, (b.owner.what,))
        return _Core(branch, tests, quantity, many, name, plural)
    if name == "stack":
        kind = next((w[1:] for w, _ in tests if isinstance(w, str) and w.startswith("=")), None)
        if kind is None:
            raise b.error("HW216", span, "Which stack?", "write `item stack`, `event stack`, `omen stack` or `room stack`")
        return _Core(Branch(Kind.STACK, one=Lit(kind, Kind.STACK, span), noun="stack"), [], quantity, many, name, plural)
    if entry is None:
        raise _unknown(b, word, span)
    if entry.one and not (plural and entry.member):
        return _Core(
            Branch(entry.kind, one=Op(entry.one, (), entry.kind, maybe=entry.maybe, reads=entry.reads, span=span), noun=name),
            tests, quantity, many, name, plural, first, other,
        )  # fmt: skip
    if bare and quantity == "the" and entry.member:
        raise b.error(
            "HW220", span, f"`{name}` refers to nothing: no {name} has been spoken of here.",
            f"write `a {name}`, `each {name}` or say which one, or bring it in with `when a {name} …`",
        )  # fmt: skip
    if not entry.many:
        raise b.error("HW217", span, f"`{name}` needs `of`: {entry.doc}", f"for example: `{entry.example}`")
    branch = Branch(
        entry.kind, many=Op(entry.many, (), entry.kind, reads=entry.reads), member=Op(entry.member, (), reads=entry.reads), noun=name
    )
    return _Core(branch, tests, quantity, many, name, plural, first, other, generic=True)


def _unknown(b: Block, word: str, span: Span) -> Exception:
    if word in nouns.SPECIAL:
        return b.error("HW221", span, f"`{word}` refers to nothing here.", "it has a meaning only where the block brings it in")
    if word in states.BY_NAME:
        return b.error("HW212", span, f"`{word}` is a state, not a thing.", f"write what is {word}: `{word} hero`, `{word} room`")
    names = [n for n in b.names.table if n.casefold() == word.casefold()]
    if names:
        return b.error("HW203", span, f"`{word}` is a name and needs brackets.", f"write [{names[0]}]")
    like = nearest(word, sorted({*nouns.BY_NAME, *nouns.PLURALS, *states.BY_NAME, *nouns.SPECIAL}))
    return b.error(
        "HW204", span, f"`{word}` is no noun of the language.",
        f"did you mean {' or '.join(f'`{w}`' for w in like)}?" if like else "names that you make up stand in [brackets]",
    )  # fmt: skip


def _like_adjective(word: str | None) -> str | None:
    like = nearest(word or "", sorted({*states.BY_NAME, *nouns.BY_NAME, *states.ORDINALS}))
    return f"did you mean {' or '.join(f'`{w}`' for w in like)}?" if like else "marks that you make up stand in [brackets]"


def _of(b: Block, c: Node, entry: Noun | None, name: str, span: Span) -> Branch:
    """``noun of owner``."""
    inner = {"e": "things", "join": None, "items": [c["of"]], "filters": [], "at": c["of"]["at"]}
    if entry is None:
        raise _unknown(b, name, span)
    if name == "number":
        from hauntwright_dsl.elaborate_numbers import number_of

        return Branch(Kind.NUMBER, one=number_of(b, inner), noun=name)
    if not entry.of:
        raise b.error("HW214", span, f"`{name} of …` says nothing.", None)
    owners = frozenset(o.owner for o in entry.of)
    sel = phrase(b, inner, owners | THINGS if owners & THINGS else owners)
    case = next((o for o in entry.of if is_a(sel.kind, frozenset({o.owner}))), None)
    if case is None:
        kinds = " or ".join(sorted({f"a {o.owner.shown}" for o in entry.of}))
        raise b.error("HW218", span_of(c["of"]), f"`{name} of` wants {kinds}, not a {sel.kind.shown}.")
    if not sel.definite and (sel.quantity in ("the", "count") and sel.seat is None and sel.best is None and not sel.random and not sel.first):
        several = True
    else:
        several = not sel.definite and sel.quantity in ("all", "any", "a", "no", "count", "the") and sel.seat is None and not sel.first and sel.best is None and not sel.random
    if not several:
        owner = sel.branches[0].one if sel.definite else One(sel, span=span)
        assert owner is not None
        op = Op(case.text, (owner,), case.kind, reads=case.reads, maybe=case.maybe, span=span)
        if case.many:
            member = Op(case.member, (Var("{0}", case.kind), owner), reads=case.reads) if case.member else None
            return Branch(case.kind, many=op, member=_member(case.member, owner, case.reads) if member else None, noun=name)
        return Branch(case.kind, one=op, noun=name)
    v = b.var(sel.noun, sel.kind)
    text = "[z for y in {1} for z in {0}]" if case.many else "[{0} for y in {1}]"
    del v
    text = text.replace(" y ", f" {sel.var}_ ")
    op = Op(text, (Op(case.text, (Var(f"{sel.var}_", sel.kind),), case.kind), Many(sel)), case.kind, reads=case.reads, span=span)
    token = _lying_kind(b, sel)
    if name == "room" and token:
        return Branch(case.kind, many=op, member=Op(f"select.has_token(g, {{0}}, {token!r})", (Var("?", case.kind),), reads=LYING), noun=name)
    return Branch(case.kind, many=op, member=Op("{0} in {1}", (Var("?", case.kind), op)), noun=name)


def _lying_kind(b: Block, sel: Sel) -> str:
    """The kind of token a phrase speaks of, if such tokens only ever lie in rooms."""
    if len(sel.branches) != 1 or sel.tests or sel.branches[0].tests or sel.kind is not Kind.TOKEN:
        return ""
    found = b.names.find(sel.branches[0].noun.strip("[]"), ("token",))
    return found[0].id if found and not (found[0].info or {}).get("item") else ""


def _member(text: str, owner: Expr, reads: int) -> Op:
    """A membership test whose first argument is still open (filled in by the compiler: the candidate)."""
    return Op(text, (Var("?", Kind.OTHER), owner), reads=reads)


# -- describing words --------------------------------------------------------------------------------------------------


def state_test(b: Block, what: Any, x: Expr, span: Span) -> Expr:
    """A state or mark as a test about a value."""
    if isinstance(what, str):
        if what.startswith("="):
            word = what[1:]
            if word == "lowered":
                return Op("orders.is_lowered(g, {0}, {1})", (b.refs.get("@subject", Lit(-1, Kind.FIGURE)), x), span=span)
            if x.kind in ROOMS:
                return Op(f"select.has_symbol(g, {{0}}, {word!r})", (x,), span=span)
            return Op(f"select.is_thing(g, {{0}}, {word!r})", (x,), span=span)
        return mark_test(b, what, x, span)
    text = what.tests.get(x.kind)
    if text is None and x.kind in THINGS:
        text = what.tests.get(Kind.THING)
    if text is None:
        kinds = " or ".join(dict.fromkeys(f"a {k.shown}" for k in what.tests))
        raise b.error("HW219", span, f"`{what.name}` can be said of {kinds}, not of a {x.kind.shown}.")
    return Op(text, (x,), reads=what.reads, span=span)


def mark_test(b: Block, name: str, x: Expr, span: Span) -> Expr:
    """Does a thing have a mark (or role, or is it a pick)?"""
    local = b.making.local.get(name)
    if local is not None and local.kind == x.kind:
        return Op("{0} == {1}", (x, local), span=span)
    found = b.names.find(name, ("mark", "role", "pick"))
    if not found:
        like = b.names.like(name, ("mark", "role", "pick"))
        if b.names.find(name):
            raise b.error("HW205", span, f"[{name}] is no mark: nothing here is marked as [{name}].", "`mark … as [name]` sets a mark")
        raise b.error(
            "HW206", span, f"Nothing is ever marked as [{name}].",
            f"did you mean {' or '.join(f'[{n}]' for n in like)}?" if like else "`mark … as [name]` sets a mark",
        )  # fmt: skip
    named = found[0]
    b.names.use(named.what, name, span)
    if named.what == "pick":
        return Op(f"{{0}} == s.vars.get({named.id!r}, {absent(x.kind)!r})", (x,), reads=MEMORY, span=span)
    return Op(f"select.marked(g, {{0}}, {named.id!r})", (subject_key(b, x, span),), reads=MEMORY, span=span)


def subject_key(b: Block, x: Expr, span: Span) -> Expr:
    """How the state names a thing that bears marks."""
    kind = x.kind
    if kind is Kind.FIGURE:
        return Op("select.key_figure({0})", (x,), Kind.TEXT)
    if kind is Kind.ROOM:
        return Lit(f"room:{x.value}", Kind.TEXT) if isinstance(x, Lit) else Op("'room:' + {0}", (x,), Kind.TEXT)
    if kind is Kind.SPOT:
        return Op("'room:' + select.room_of(g, {0})", (x,), Kind.TEXT)
    if kind in THINGS:
        return Lit(f"card:{x.value}", Kind.TEXT) if isinstance(x, Lit) else Op("'card:' + {0}", (x,), Kind.TEXT)
    if kind is Kind.FLOOR:
        return Op("'floor:' + {0}", (x,), Kind.TEXT)
    if kind is Kind.TRAIT:
        return Op("'trait:%d' % {0}", (x,), Kind.TEXT)
    raise b.error("HW222", span, f"A {kind.shown} can't bear a mark.", "marks are for figures, rooms, cards, tokens, floors and traits")


def _narrow(b: Block, cores: list[_Core], filters: list[Node]) -> tuple[list[Branch], list[Node]]:
    """Let one relation list the candidates (rooms joined to …) instead of testing all rooms."""
    branches = [c.branch for c in cores]
    if len(cores) != 1 or not cores[0].generic:
        return branches, filters
    for i, f in enumerate(filters):
        rel = relations.BY_NAME.get(f["f"])
        if rel is None or f.get("range") or rel.special or not any(c.domain for c in rel.cases):
            continue
        operand = phrase(b, f["operand"])
        if not operand.definite:
            continue
        right = operand.branches[0].one
        assert right is not None
        case = find_case(rel, branches[0].kind, operand.kind)
        if case is None or not case.domain:
            continue
        gives = case.gives or branches[0].kind
        domain = Op(case.domain, (right,), gives, reads=case.reads, span=span_of(f))
        member = Op(case.text, (Var("?", gives), right), reads=case.reads)
        tests = list(branches[0].tests)
        base = branches[0].member
        if gives is Kind.FIGURE and base is not None and cores[0].noun not in ("explorer", "player"):
            tests.append(Op(base.text, (Var("?", gives),), reads=base.reads) if isinstance(base, Op) else base)
        return [Branch(gives, many=domain, member=member, tests=tuple(tests), noun=cores[0].noun)], filters[:i] + filters[i + 1 :]
    return branches, filters


def find_case(rel: Relation, left: Kind, right: Kind) -> Case | None:
    """The meaning of a relation for two kinds; a card or token is also a thing."""
    for a in _wider(left):
        for c in _wider(right):
            for case in rel.cases:
                if case.left is a and case.right is c:
                    return case
    return None


def _wider(kind: Kind) -> tuple[Kind, ...]:
    return (kind, Kind.THING) if kind in (Kind.CARD, Kind.TOKEN) else (kind,)


def _describe(b: Block, sel: Sel, filters: list[Node], span: Span) -> Sel:
    """Add the describing words of a phrase."""
    tests = list(sel.tests)
    for f in filters:
        name = f["f"]
        place = span_of(f)
        if name == "at random":
            sel = attrs.evolve(sel, random=True)
        elif name == "chosen by":
            figure, seat = chooser(b, f["operand"])
            sel = attrs.evolve(sel, seat=seat, chooser=figure)
        elif name == "who":
            tests.append(_who(b, f, Var(sel.var, sel.kind)))
        elif name in ("nearest to", "farthest from"):
            operand = phrase(b, f["operand"])
            key = distance(b, Var(sel.var, sel.kind), operand, place)
            sel = attrs.evolve(sel, best=(-1 if name == "nearest to" else 1, key))
        elif name == "on" and _is_different(f["operand"]):
            sel = attrs.evolve(sel, different=Op("s.house.floor({0})", (Var(sel.var, sel.kind),), Kind.FLOOR))
        elif name in ("with", "without") and (best := _superlative(b, f, sel)) is not None:
            sel = attrs.evolve(sel, best=best)
        else:
            tests.append(relation_test(b, f, Var(sel.var, sel.kind)))
    return attrs.evolve(sel, tests=tuple(tests))


def _is_different(e: Node) -> bool:
    head = e["items"][0].get("head") if e["e"] == "things" else None
    return bool(head) and head[0].get("word") == "different"


def _superlative(b: Block, f: Node, sel: Sel) -> tuple[int, Expr] | None:
    e = f["operand"]
    if e["e"] != "things" or len(e["items"]) != 1:
        return None
    head = e["items"][0].get("head") or []
    if len(head) < 2 or head[0].get("word") not in ("highest", "lowest"):
        return None
    way = 1 if head[0]["word"] == "highest" else -1
    got = nouns.noun(head[-1].get("word", ""))
    if got is None or got[0].kind is not Kind.TRAIT or not got[0].one or sel.kind is not Kind.FIGURE:
        raise b.error("HW223", span_of(f), "Only the highest or lowest of a trait can be asked for.", "`explorer with highest speed`")
    return way, Op(f"g.trait({{0}}, {got[0].one})", (Var(sel.var, sel.kind),), Kind.NUMBER)


def chooser(b: Block, e: Node) -> tuple[Expr, Expr]:
    """Who chooses: a figure (for what is shown) and a seat."""
    word = _single_word(e)
    nobody = Lit(-1, Kind.FIGURE)
    if word in ("heroes", "explorers"):
        return nobody, Op("g.speaker()", (), Kind.NUMBER)
    if word == "traitor":
        return Op("s.traitor", (), Kind.FIGURE), Op("select.traitor_seat(g)", (), Kind.NUMBER)
    sel = phrase(b, e, frozenset({Kind.FIGURE}))
    if sel.kind is not Kind.FIGURE:
        raise b.error("HW224", span_of(e), f"A {sel.kind.shown} can't choose.", "an explorer, the traitor or the heroes choose")
    figure = one(b, sel)
    return figure, Op("g.seat({0})", (figure,), Kind.NUMBER)


def _single_word(e: Node) -> str | None:
    if e["e"] == "things" and len(e["items"]) == 1 and not e["filters"]:
        head = e["items"][0].get("head") or []
        if len(head) == 1 and e["items"][0].get("of") is None:
            word = head[0].get("word")
            return word if isinstance(word, str) else None
    return None


def spot_expr(b: Block, x: Expr, span: Span) -> Expr:
    """Where something is, as a spot."""
    if x.kind in ROOMS:
        return x
    if x.kind is Kind.FIGURE:
        return Op("s.loc[{0}]", (x,), Kind.SPOT, reads=PLACES)
    if x.kind in THINGS:
        return Op("select.spot_of(g, {0})", (x,), Kind.SPOT, reads=PLACES | LYING)
    if x.kind is Kind.DOORWAY:
        return Op("{0}[0]", (x,), Kind.SPOT)
    raise b.error("HW225", span, f"A {x.kind.shown} has no place in the house.")


def distance(b: Block, x: Expr, operand: Sel, span: Span, tiles: bool = False) -> Expr:
    """Spaces between a thing and the nearest of a phrase."""
    how = "'map'" if tiles else "'walk'"
    if operand.definite or operand.seat is not None or operand.random:
        far = spot_expr(b, one(b, operand), span)
        return Op(f"select.distance(g, {{0}}, {{1}}, {how})", (spot_expr(b, x, span), far), Kind.NUMBER, reads=PLACES)
    v = Var(operand.var, operand.kind)
    spots = Op(f"[{{0}} for {operand.var} in {{1}}]", (spot_expr(b, v, span), Many(operand)), Kind.SPOT)
    return Op(f"select.distance_to_any(g, {{0}}, {{1}}, {how})", (spot_expr(b, x, span), spots), Kind.NUMBER, reads=PLACES)


COMPARE = {"at least": ">=", "at most": "<=", "more than": ">", "less than": "<", "exactly": "==", None: "=="}


def relation_test(b: Block, f: Node, x: Expr) -> Expr:
    """A describing word as a test about a value."""
    name, place = f["f"], span_of(f)
    rel = relations.BY_NAME.get(name)
    if rel is None:
        raise b.error("HW204", place, f"`{name}` is no relation of the language.")
    if name == "on way to":
        goal = one(b, phrase(b, f["operand"], ROOMS))
        mover = b.refs.get("holder") or b.refs.get("@subject")
        if mover is None:
            raise b.error("HW221", place, "`on way to`: whose way?", "below an action or a trigger about a figure")
        return Op("{0} in select.on_way(g, s.loc[{1}], {2})", (x, mover, goal), reads=PLACES | 16, span=place)
    if name == "away from":
        from hauntwright_dsl.elaborate_numbers import number

        if f["count"] is None:
            raise b.error("HW226", place, "`away from` needs a number of spaces.", "`at least 5 spaces away from [Mummy]`")
        if f["unit"] not in ("space", "spaces", "tile", "tiles"):
            raise b.error("HW226", place, f"Distance is counted in spaces or tiles, not in {f['unit']}.")
        operand = phrase(b, f["operand"])
        key = distance(b, x, operand, place, tiles=f["unit"].startswith("tile"))
        return Op(f"{{0}} {COMPARE[f['range']]} {{1}}", (key, number(b, f["count"])), span=place)
    if f.get("range"):
        raise b.error("HW226", place, f"A number can't stand before `{name}`.", "only `away from` counts spaces")
    if name == "without":
        return Not(_with(b, f, x, place), span=place)
    if name == "with":
        return _with(b, f, x, place)
    if name in ("chosen by", "nearest to", "farthest from"):
        raise b.error("HW227", place, f"`{name}` picks from a phrase; it can't be asked.")
    return _cases(b, rel, phrase(b, f["operand"], _rights(rel, x.kind)), x, place)


def _rights(rel: Relation, left: Kind) -> frozenset[Kind]:
    return frozenset(c.right for c in rel.cases if c.left in _wider(left) or is_a(left, frozenset({c.left})))


def _with(b: Block, f: Node, x: Expr, place: Span) -> Expr:
    rel = relations.BY_NAME["with"]
    e = f["operand"]
    head = (e["items"][0].get("head") or []) if e["e"] == "things" else []
    words = [p.get("word") for p in head]
    if x.kind in ROOMS and words and words[-1] in ("symbol", "symbols"):
        symbol = next((w for w in words if w in states.SYMBOLS), "")
        return Op(f"select.has_symbol(g, {{0}}, {symbol!r})", (x,), span=place)
    if x.kind in ROOMS and words and words[-1] in ("window", "windows"):
        return Op("select.has_window(g, {0})", (x,), reads=16, span=place)
    if x.kind is Kind.FIGURE and words[:1] == ["lowered"]:
        lowered = [phrase(b, {**e, "items": [_without_first(item, "lowered")], "filters": []}).branches[0].one for item in e["items"]]
        tests = tuple(Op("orders.is_lowered(g, {0}, {1})", (x, t), reads=2) for t in lowered if t is not None)
        return tests[0] if len(tests) == 1 else Junction("and" if e["join"] == "and" else "or", tests, place)
    if x.kind is Kind.FIGURE and words and words[-1] in ("symbol", "symbols"):
        return _with(b, f, Op("s.loc[{0}]", (x,), Kind.SPOT, reads=PLACES), place)
    operand = phrase(b, e, _rights(rel, x.kind) if words and words[0] not in nouns.BY_NAME else None)
    if operand.kind is Kind.FIGURE and x.kind is Kind.FIGURE:
        raise b.error("HW228", place, "A figure can't be `with` a figure.", "`in room of …` says that they are together")
    return _cases(b, rel, operand, x, place)


def _without_first(item: Node, word: str) -> Node:
    head = item["head"]
    return {**item, "head": head[1:]} if head and head[0].get("word") == word else item


_NEGATIVE = ("outside", "other than", "different from")


def _cases(b: Block, rel: Relation, operand: Sel, x: Expr, place: Span) -> Expr:
    out: list[Expr] = []
    literal: dict[int, tuple[Case, list[Any]]] = {}
    choosy = operand.seat is not None or operand.random or operand.best is not None or operand.first
    if operand.tests or choosy:
        groups = [operand] if not choosy else []
        if choosy:
            operand_one = One(operand, span=place)
            case = _need_case(b, rel, x.kind, operand.kind, place)
            return Op(case.text, (x, operand_one), reads=case.reads, span=place)
    else:
        groups = [attrs.evolve(operand, branches=(br,), kind=br.kind) for br in operand.branches]
    for group in groups:
        case = _need_case(b, rel, x.kind, group.kind, place)
        right = group.branches[0].one if group.definite else None
        if isinstance(right, Lit) and case.several and not isinstance(x, Lit):
            literal.setdefault(id(case), (case, []))[1].append(right.value)
        elif right is not None:
            out.append(Op(case.text, (x, right), reads=case.reads, span=place))
        elif rel.name == "in" and x.kind is Kind.FIGURE and group.kind is Kind.SPOT and group.branches[0].member is not None:
            out.append(Match(Op("s.loc[{0}]", (x,), Kind.SPOT, reads=PLACES), group, place))
        elif case.several:
            out.append(Op(case.several, (x, Many(group)), reads=case.reads, span=place))
        else:
            candidate = Op(case.text, (x, Var(group.var, group.kind)), reads=case.reads)
            out.append(Some(attrs.evolve(group, tests=(*group.tests, candidate)), place))
    for case, values in literal.values():
        if len(values) == 1:
            out.append(Op(case.text, (x, Lit(values[0], case.right)), reads=case.reads, span=place))
        else:
            out.append(Op(case.several, (x, Lit(tuple(values), case.right)), reads=case.reads, span=place))
    if len(out) == 1:
        return out[0]
    every = rel.name in _NEGATIVE or (rel.name == "with" and operand.join == "and")
    return Junction("and" if every else "or", tuple(out), place)


def _need_case(b: Block, rel: Relation, left: Kind, right: Kind, place: Span) -> Case:
    case = find_case(rel, left, right)
    if case is None:
        lefts = {c.left.shown for c in rel.cases if is_a(right, frozenset({c.right}))}
        rights = sorted({f"a {c.right.shown}" for c in rel.cases if is_a(left, frozenset({c.left}))})
        if rights:
            hint = f"after `{rel.name}` a {left.shown} wants {' or '.join(rights)}"
        else:
            hint = f"it describes {' or '.join(sorted(f'a {k}' for k in lefts))}" if lefts else None
        raise b.error("HW228", place, f"`{rel.name}` can't join a {left.shown} and a {right.shown}.", hint)
    return case


def _who(b: Block, f: Node, x: Expr) -> Expr:
    """``who is not [bitten]``, ``that has [Ring]``, ``who can move``."""
    from hauntwright_dsl.elaborate_conditions import said_of

    clause = {
        "c": "clause", "subject": None, "verb": f["verb"], "plural": f["plural"], "modal": f["modal"], "deed": f["deed"], "not": f["not"],
        "rel": f["rel"], "object": f["operand"], "filters": [], "args": [], "at": f["at"], "verb_at": f["at"],
    }  # fmt: skip
    return said_of(b, x, clause)


# -- what a phrase settles on ------------------------------------------------------------------------------------------


def one(b: Block, sel: Sel, alive: bool = False) -> Expr:
    """The one thing that a phrase means. A choice that nobody is named for is an error."""
    if sel.definite:
        got = sel.branches[0].one
        assert got is not None
        return got
    if sel.quantity == "all":
        raise b.error("HW230", sel.span, f"One {sel.kind.shown} is wanted here, not several.", "say which one, or write `for each …` around it")
    if sel.seat is None and not sel.random and not sel.first and sel.best is None and not _single(sel):
        raise b.error(
            "HW231", sel.span, f"There may be several; which {sel.kind.shown} is it?",
            "add `chosen by …` or `at random`, or write `each`",
        )  # fmt: skip
    return One(sel, alive, sel.span)


def _single(sel: Sel) -> bool:
    """A definite thing with a condition: it is that one or none."""
    return len(sel.branches) == 1 and sel.branches[0].one is not None


def many(sel: Sel) -> bool:
    """Whether a phrase means several things, one after the other."""
    if sel.seat is not None or sel.random:
        return sel.quantity == "all" and sel.number is None
    if sel.join == "and" and len(sel.branches) > 1:
        return True
    return sel.quantity == "all"


def matches(sel: Sel, x: Expr, span: Span) -> Expr:
    """Does a value belong to a phrase?"""
    return Match(x, sel, span)


def quantified(sel: Sel, test: Any, span: Span) -> Expr:
    """A test said of a phrase: of the one thing, of some, of none, of all. ``test(x)`` makes the test about a value."""
    if sel.definite:
        return test(sel.branches[0].one)  # type: ignore[no-any-return]
    if sel.seat is not None or sel.random or sel.first or sel.best is not None:
        return test(One(sel, span=span))  # type: ignore[no-any-return]
    inner = test(Var(sel.var, sel.kind))
    if sel.quantity == "all":
        return Every(sel, inner, span)
    if sel.join == "and" and len(sel.branches) > 1:
        return Every(sel, inner, span)
    some = Some(attrs.evolve(sel, tests=(*sel.tests, inner)), span)
    return Not(some, span) if sel.quantity == "no" else some
