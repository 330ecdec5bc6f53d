"""One noun with what belongs to it: adjectives, `of`, and bare nouns that refer back (reading rules 1, 2, 6)."""

from __future__ import annotations

from typing import Any

import attrs

from hauntwright_dsl import elaborate_phrases as phrases
from hauntwright_dsl.diagnostics import Edit, Span
from hauntwright_dsl.elaborate_names import KIND_WORDS, name_branch
from hauntwright_dsl.everyday import SAID, whose
from hauntwright_dsl.kinds import (
    THINGS,
    Branch,
    Each,
    Expr,
    Kind,
    Lit,
    Many,
    One,
    Op,
    Sel,
    Var,
    is_a,
)
from hauntwright_dsl.names import NUMBERS
from hauntwright_dsl.near_words import nearest, words_meant
from hauntwright_dsl.plain_nouns import article, plural
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words import nouns, states
from hauntwright_dsl.words.records import LYING, MEMORY, PLACES, Noun, State

FLOORS = ("basement", "ground", "upper")
"""Before `floor` they name that floor."""

QUANTITIES = {
    None: "the",
    "the": "the",
    "this": "the",
    "a": "a",
    "an": "a",
    "any": "any",
    "no": "no",
    "each": "all",
    "every": "all",
    "all": "all",
    "another": "another",
    "next": "next",
}


@attrs.define(eq=False)
class NounCore:
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
    best: int = 0
    """1 for the oldest, -1 for the youngest of them."""


def noun_core(b: Block, c: Node, wanted: frozenset[Kind] | None, described: bool) -> NounCore:
    span = span_of(c)
    if c["text"] is not None:
        return NounCore(Branch(Kind.TEXT, one=Lit(c["text"], Kind.TEXT, span)), [], "the", None, "", False)
    if not c["head"]:
        raise b.error("HW210", span, "A number can't stand here.", "name a thing of the game")
    from hauntwright_dsl.elaborate_numbers import number

    head = c["head"]
    last, before = head[-1], head[:-1]
    quantity = QUANTITIES.get(c["det"], "the")
    many = number(b, c["count"]) if c["count"] is not None else None
    if many is not None and quantity == "the":
        quantity = "count"
    if (
        len(head) >= 2
        and "word" in last
        and "word" in head[-2]
        and f"{head[-2]['word']} {last['word']}" in states.BY_NAME
    ):
        raise b.error("HW212", span, f"`{head[-2]['word']} {last['word']}` is a state, not a thing.")
    if "name" in last:
        return _named_core(b, c, last["name"], before, quantity, many, wanted)
    return _word_core(b, c, last["word"], before, quantity, many, described)


def _named_core(
    b: Block, c: Node, name: str, before: list[Node], quantity: str, many: Expr | None, wanted: frozenset[Kind] | None
) -> NounCore:
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
            found = b.names.find(part["name"], (*NUMBERS, "pick"))
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
            part = next((p for p in before if p.get("word") in SAID), part)  # `hero carrying [Spear]`
            word = part.get("word")
            mark = name if b.names.find(name, ("mark",)) else ""
            raise b.error("HW213", span_of(part), f"`{word}` can't stand before a name.", _like_adjective(word, mark))
    branch = of_branch = None
    if c["of"] is not None:
        of_branch = _of_name(b, c, name, span)
    branch = of_branch or name_branch(b, name, span_of(c["head"][-1]), wanted, kinds, quantity)
    noun = f"[{name}]"
    if branch.one is None and quantity == "the" and not tests and noun in b.refs and f"all {noun}" not in b.refs:
        ref = b.refs[noun]
        branch = Branch(ref.kind, one=ref, noun=noun)
    return NounCore(branch, tests, quantity, many, noun, False)


def _of_name(b: Block, c: Node, name: str, span: Span) -> Branch | None:
    """``[Root] of it``: the one of that name that is bound to it; ``[Hits] of it``: its number of a counter."""
    from hauntwright_dsl.elaborate_counters import counter_in, number_of_each
    from hauntwright_dsl.elaborate_relations import subject_key

    kept = counter_in(b, {"e": "things", "join": None, "items": [c], "filters": [], "at": c["at"]})
    if kept is not None:
        x = phrases.one(b, phrases.phrase(b, kept[1]))
        return Branch(Kind.NUMBER, one=number_of_each(b, kept[0], x, span), noun=f"[{name}]")
    found = b.names.find(name, ("monster", "token", "card", "role", "explorer"))
    if not found:
        raise b.error(
            "HW214",
            span,
            f"`[{name}] of …` says nothing here.",
            "`[Rat] of hero` is the one that is bound to the hero",
        )
    kind = name_branch(b, name, span, None, (found[0].what,), "all")
    inner = {"e": "things", "join": None, "items": [c["of"]], "filters": [], "at": c["of"]["at"]}
    owner = phrases.one(b, phrases.phrase(b, inner, frozenset({Kind.FIGURE}) | THINGS))
    among = kind.many or Op("({0},)", (kind.one or Lit("", kind.kind),), kind.kind)
    what = "figure" if kind.kind is Kind.FIGURE else "thing"
    return Branch(
        kind.kind,
        one=Op(
            f"select.partner_{what}(g, {{0}}, {{1}})",
            (subject_key(b, owner, span), among),
            kind.kind,
            maybe=True,
            reads=MEMORY,
            span=span,
        ),
        noun=f"[{name}]",
    )


def _word_core(
    b: Block, c: Node, word: str, before: list[Node], quantity: str, many: Expr | None, described: bool
) -> NounCore:
    span = span_of(c)
    got = nouns.noun(word)
    entry, plural = got if got else (None, False)
    name = entry.name if entry else word
    tests: list[tuple[Any, Span]] = []
    first = False
    best = 0
    other: Expr | None = None
    skip = previous = starting = False
    for i, part in enumerate(before):
        w = part.get("word")
        place = span_of(part)
        if skip:
            skip = False
            continue
        if "name" in part:
            found = b.names.find(part["name"], NUMBERS)
            if found and not b.names.find(part["name"], ("mark", "role")):
                from hauntwright_dsl.elaborate_numbers import named_number

                many = named_number(b, found[0], place)
                quantity = "count"
            else:
                tests.append((part["name"], place))
        elif w in states.BY_NAME:
            tests.append((states.BY_NAME[w], place))
            first = first or w == "active"  # there is only one
        elif w in ("another", "other"):
            other = b.refs.get(name, b.refs.get("@subject"))
        elif w in ("first", "next", "top"):
            first = True
        elif w in ("oldest", "youngest") and entry is not None and entry.kind is Kind.FIGURE:
            best = 1 if w == "oldest" else -1
        elif (w in states.SYMBOLS and name in ("card", "stack", "symbol", "room")) or (w == "room" and name == "stack"):
            tests.append((f"={w}", place))
        elif w == "rolled" and name == "trait" and "rolled trait" in b.refs:
            rolled = b.refs["rolled trait"]
            return NounCore(Branch(rolled.kind, one=rolled, noun="trait"), tests, quantity, many, name, plural)
        elif w == "previous" and name == "room" and c["of"] is not None:
            previous = True
        elif w == "starting" and entry is not None and entry.kind is Kind.TRAIT and entry.one and c["of"] is not None:
            starting = True
        elif w == "lowered" and name == "trait":
            tests.append(("=lowered", place))
        elif w in ("explored",) and name == "room":
            pass
        elif i + 1 < len(before) and f"{w} {before[i + 1].get('word')}" in states.BY_NAME:
            tests.append((states.BY_NAME[f"{w} {before[i + 1].get('word')}"], place))
            skip = True
        else:
            raise _bare_name(b, c) or b.error(
                "HW213", place, f"`{w}` can't stand before {article(name)}.", _like_adjective(w)
            )
    if quantity == "another":
        other, quantity = (
            b.refs.get(name, b.refs.get("@subject") if entry is not None and entry.kind is Kind.FIGURE else None),
            "a",
        )
        if other is None:
            message = f"`another {name}`: no {name} has been spoken of here."
            raise b.error("HW215", span, message, f"write `{article(name)}`")
    if quantity == "next":
        quantity, first = "the", True
    if plural and quantity in ("the",):
        quantity = "all"
    if plural and quantity == "no":
        quantity = "no"
    floor = next((w.name for w, _ in tests if isinstance(w, State) and w.name in FLOORS), "")
    if name == "floor" and floor and c["of"] is None and not plural:
        tests = [t for t in tests if getattr(t[0], "name", "") != floor]
        branch = Branch(Kind.FLOOR, one=Lit(floor, Kind.FLOOR, span), noun=name)
        return NounCore(branch, tests, quantity, many, name, plural)
    if c["of"] is not None and name != "stack":
        branch = _of(b, c, entry, name, span)
        inner = {"e": "things", "join": None, "items": [c["of"]], "filters": [], "at": c["of"]["at"]}
        if starting and entry is not None:
            who = phrases.one(b, phrases.phrase(b, inner, frozenset({Kind.FIGURE})))
            op = Op(f"persons.start_number(g, {{0}}, {entry.one})", (who,), Kind.NUMBER, reads=MEMORY, span=span)
            branch = Branch(Kind.NUMBER, one=op, noun=name)
        if previous:
            who = phrases.one(b, phrases.phrase(b, inner, frozenset({Kind.FIGURE})))
            branch = Branch(
                Kind.ROOM, one=Op("places.came_from(g, {0})", (who,), Kind.ROOM, reads=PLACES, span=span), noun="room"
            )
        return NounCore(branch, tests, quantity, many, name, plural, first, other)
    bare = not plural and quantity == "the" and not tests and not described and not first and other is None and not best
    if bare or (
        quantity == "the"
        and name in ("it", "holder", "attacker", "defender", "loser", "winner", "killer", "victim", "source")
    ):
        ref = b.refs.get(name)
        if ref is not None:
            return NounCore(Branch(ref.kind, one=ref, noun=name), tests, quantity, many, name, plural)
    if name == "it" and b.owner.what in ("monster", "token", "role"):
        branch = name_branch(b, b.owner.name, span, None, (b.owner.what,))
        return NounCore(branch, tests, quantity, many, name, plural)
    if name == "stack":
        kind = next((w[1:] for w, _ in tests if isinstance(w, str) and w.startswith("=")), None)
        if kind is None:
            raise b.error(
                "HW216", span, "Which stack?", "write `item stack`, `event stack`, `omen stack` or `room stack`"
            )
        return NounCore(
            Branch(Kind.STACK, one=Lit(kind, Kind.STACK, span), noun="stack"), [], quantity, many, name, plural
        )
    if entry is None:
        raise _bare_name(b, c) or _unknown(b, word, span)
    if entry.one and not (entry.many and (plural or quantity != "the")):
        return NounCore(
            Branch(
                entry.kind,
                one=Op(entry.one, (), entry.kind, maybe=entry.maybe, reads=entry.reads, span=span),
                noun=name,
            ),
            tests,
            quantity,
            many,
            name,
            plural,
            first,
            other,
        )
    if bare and quantity == "the" and entry.member:
        if not b.file.doubts:
            message = f"`{name}` refers to nothing: no {name} has been spoken of here."
            raise b.error("HW220", span, message, _brought_in(b, entry))
        return NounCore(Branch(entry.kind, one=Var("x", entry.kind), noun=name), tests, quantity, many, name, plural)
    if not entry.many:
        raise b.error("HW217", span, f"`{name}` needs `of`: {entry.doc}", f"for example: `{entry.example_line}`")
    branch = Branch(
        entry.kind,
        many=Op(entry.many, (), entry.kind, reads=entry.reads),
        member=Op(entry.member, (), reads=entry.reads),
        noun=name,
    )
    return NounCore(branch, tests, quantity, many, name, plural, first, other, generic=True, best=best)


def _brought_in(b: Block, entry: Noun) -> str:
    """How to say whom or what a bare noun means: by somebody who was spoken of, or anew."""
    name, some = entry.name, article(entry.name)
    for spoken, value in b.refs.items():
        if spoken.isalpha() and any(is_a(value.kind, frozenset({of.owner})) for of in entry.of if not of.many):
            return f"write `{name} of {spoken}`, or `{some}`, `each {name}` or which one"
    return f"write `{some}`, `each {name}` or say which one, or bring it in with `when {some} …`"


def _bare_name(b: Block, c: Node) -> Exception | None:
    """The finding that words are a name without its brackets, if they are: `Attic`, `the Furnace Room`."""
    words = [part for part in c["head"] if "word" in part]
    for first in range(len(words)):
        said = " ".join(part["word"] for part in words[first:])
        name = next((n for n in b.names.table if said.casefold() in (n.casefold(), plural(n).casefold())), None)
        if name is not None:
            span = span_of(words[first]).to(span_of(words[-1]))
            fix = [Edit(span, f"[{name}]")]
            return b.error("HW203", span, f"`{said}` is a name and needs brackets.", f"write [{name}]", fix)
    return None


def _unknown(b: Block, word: str, span: Span) -> Exception:
    if word in nouns.SPECIAL:
        return b.error(
            "HW221", span, f"`{word}` refers to nothing here.", "it has a meaning only where the block brings it in"
        )
    if word in states.BY_NAME:
        return b.error(
            "HW212", span, f"`{word}` is a state, not a thing.", f"write what is {word}: `{word} hero`, `{word} room`"
        )
    like = nearest(word, sorted({*nouns.BY_NAME, *nouns.PLURALS, *states.BY_NAME, *nouns.SPECIAL}))
    hint = SAID.get(word) or words_meant(like, "names that you make up stand in [brackets]")
    return b.error("HW204", span, f"`{word}` is no noun of the language.", hint)


def _like_adjective(word: str | None, mark: str = "") -> str | None:
    """What may be meant by a word before a noun, or before a name that is a ``mark``."""
    if mark and (word == "mark" or word in nouns.BY_NAME):
        return f"a mark stands before its bearer: `a [{mark}] hero`"
    if word is not None and (word in SAID or whose(word)):
        return SAID.get(word) or whose(word)
    like = nearest(word or "", sorted({*states.BY_NAME, *nouns.BY_NAME, *states.ORDINALS}))
    return words_meant(like, "marks that you make up stand in [brackets]")


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
    sel = phrases.phrase(b, inner, owners | THINGS if owners & THINGS else owners)
    case = next((o for o in entry.of if is_a(sel.kind, frozenset({o.owner}))), None)
    if case is None:
        kinds = " or ".join(sorted({f"a {o.owner.shown}" for o in entry.of}))
        raise b.error("HW218", span_of(c["of"]), f"`{name} of` wants {kinds}, not a {sel.kind.shown}.")
    if not sel.definite and (
        sel.quantity in ("the", "count") and sel.seat is None and sel.best is None and not sel.random and not sel.first
    ):
        several = True
    else:
        several = (
            not sel.definite
            and sel.quantity in ("all", "any", "a", "no", "count", "the")
            and sel.seat is None
            and not sel.first
            and sel.best is None
            and not sel.random
        )
    if not several:
        owner = sel.branches[0].one if sel.definite else One(sel, span=span)
        assert owner is not None
        text = case.text
        if name == "room" and case.owner is Kind.FIGURE and b.making.event == "died":
            text = "persons.place_of_death(g, {0})"
        op = Op(text, (owner,), case.kind, reads=case.reads, maybe=case.maybe, span=span)
        if case.many:
            member = Op(case.member, (Var("{0}", case.kind), owner), reads=case.reads) if case.member else None
            return Branch(
                case.kind, many=op, member=_member(case.member, owner, case.reads) if member else None, noun=name
            )
        return Branch(case.kind, one=op, noun=name)
    b.var(sel.noun, sel.kind)
    var = Var(f"{sel.var}_", sel.kind)
    each = Each(var.name, Op(case.text, (var,), case.kind), Many(sel), case.kind, case.many, case.reads, span)
    token = _lying_kind(b, sel)
    if name == "room" and token:
        return Branch(
            case.kind,
            many=each,
            member=Op(f"places.has_token(g, {{0}}, {token!r})", (Var("?", case.kind),), reads=LYING),
            noun=name,
        )
    return Branch(case.kind, many=each, member=Op("{0} in {1}", (Var("?", case.kind), each)), noun=name)


def _lying_kind(b: Block, sel: Sel) -> str:
    """The kind of token a phrase speaks of, if such tokens only ever lie in rooms."""
    if len(sel.branches) != 1 or sel.tests or sel.branches[0].tests or sel.kind is not Kind.TOKEN:
        return ""
    found = b.names.find(sel.branches[0].noun.strip("[]"), ("token",))
    return found[0].id if found and not (found[0].info or {}).get("item") else ""


def _member(text: str, owner: Expr, reads: int) -> Op:
    """A membership test whose first argument is still open (filled in by the compiler: the candidate)."""
    return Op(text, (Var("?", Kind.OTHER), owner), reads=reads)
