"""Clauses about fights: who won whom, in which part (`as attacker`), with what (`using [Spear]`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_rules import both, during
from hauntwright_dsl.elaborate_subjects import bind_subject, const_ids, indefinite, subject_phrase
from hauntwright_dsl.kinds import THINGS, Expr, Function, Kind, Lit, Not, Op, Var, is_a
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import Block, Node, span_of

if TYPE_CHECKING:
    from hauntwright_dsl.elaborate_clauses import Clause

F, N = Kind.FIGURE, Kind.NUMBER
PARTS = {"attacker": "attacker", "defender": "target"}
"""Words after `as` -> fields of `play.Fight`."""


def in_a_fight(t: Clause) -> None:
    """``a hero defeats [Rat] as attacker using [Axe]``: what the nouns of a fight mean, and in which part and with what
    it was won."""
    b = t.b
    b.refs.update({"winner": t.f, "loser": Var("x", F), "margin": Op("select.margin(g)", (), N)})
    for word, field in PARTS.items():
        b.refs[word] = Op(f"select.of_fight(g, {field!r})", (), F, maybe=True)
    if t.event == "defeated":
        b.refs["damage"] = Op("select.of_fight(g, 'harm')", (), N)
    for arg in t.clause["args"]:
        if arg["prep"] != "as":
            continue
        words = plain_words(arg["value"])
        if len(words) != 1 or words[0] not in PARTS:
            raise b.error("HW289", span_of(arg), "In which part?", "`as attacker`, `as defender`")
        t.test(Op(f"select.of_fight(g, {PARTS[words[0]]!r}) == {{0}}", (t.f,)))
    using(t, "select.of_fight(g, {what!r})")


def attacked(t: Clause) -> None:
    """``a hero attacks [Rat] using [Axe]``: an attack is over, whatever came of it."""
    b, e = t.b, t.clause["object"]
    fight = Var("x", Kind.OTHER)
    target = Op("{0}.target", (fight,), F)
    b.refs.update({"attacker": t.f, "defender": target, "margin": Op("select.margin(g)", (), N)})
    if e is not None:
        sel = phrase(b, indefinite(e), frozenset({F}))
        t.test(matches(sel, target, span_of(e)))
        for branch in sel.branches:
            b.bind(branch.noun, target)
    using(t, "{{0}}.{what}", fight)


def stunned_by(t: Clause) -> None:
    """``would be stunned by [Dynamite]``: by which card, be it by what it says or by an attack with it."""
    for arg in t.clause["args"]:
        ids = const_ids(t.b, arg["value"], frozenset({Kind.CARD})) if arg["prep"] == "by" else None
        if ids is None:
            hint = "a card: `when it would be stunned by [Dynamite]`; who wins a fight is told by `would defeat`"
            raise t.b.error("HW274", span_of(arg), "By what?", hint)
        t.test(Op(f"g.cause in {tuple(ids)!r}"))


def using(t: Clause, field: str, *args: Expr) -> None:
    """``using [Axe]``, ``using sanity``: with what the attack of a fight was made."""
    for arg in t.clause["args"]:
        if arg["prep"] == "as" and not args:
            continue
        if arg["prep"] != "using":
            raise t.b.error("HW274", span_of(arg), f"`{arg['prep']}` can't stand here.")
        ids = const_ids(t.b, arg["value"], THINGS)
        if ids is not None:
            t.test(Op(f"{field.format(what='card')} in {tuple(ids)!r}", args))
        else:
            t.test(Op(f"{field.format(what='trait')} in {traits_of(t.b, arg['value'])!r}", args))


def traits_of(b: Block, e: Node) -> tuple[int, ...]:
    """The traits that are named: ``sanity``, ``sanity or knowledge``."""
    sel = phrase(b, e, frozenset({Kind.TRAIT}))
    found = tuple(int(br.one.text) for br in sel.branches if isinstance(br.one, Op) and br.one.text.isdigit())
    if sel.kind is not Kind.TRAIT or len(found) != len(sel.branches):
        raise b.error("HW289", span_of(e), "Using what?", "a trait (`using sanity`) or a card (`using [Axe]`)")
    return found


def with_what(b: Block, e: Node, trait: Var, card: Var) -> Expr:
    """The way to attack that a permission speaks of: ``using speed``, ``using [Axe]``, ``using anything other than
    [Axe]``, ``using anything other than weapons``."""
    others = [f["operand"] for f in e.get("filters", ()) if f["f"] == "other than"]
    if plain_words({**e, "filters": []}) == ["anything"] and len(others) == len(e["filters"]) == 1:
        ids = const_ids(b, others[0], THINGS)
        if ids is not None:
            return Op(f"{{0}} not in {tuple(ids)!r}", (card,))
        sel = phrase(b, indefinite(others[0]), THINGS)
        if not is_a(sel.kind, THINGS):
            raise b.error("HW289", span_of(e), "Other than which cards?", "`using anything other than [Axe]`")
        return Not(matches(sel, card, span_of(e)))
    ids = const_ids(b, e, THINGS)
    if ids is not None:
        return Op(f"{{0}} in {tuple(ids)!r}", (card,))
    return matches(phrase(b, e, frozenset({Kind.TRAIT})), trait, span_of(e))


def ways_to_attack(unit: Unit, b: Block, line: Node, name: str, adds: bool) -> None:
    """``heroes can attack using sanity``: one way more (``adds``); ``each traitor attacks using speed``: instead of the
    usual one. What is attacked may be named."""
    span = span_of(line)
    traits: tuple[int, ...] = ()
    for arg in line["args"]:
        if arg["prep"] != "using":
            raise b.error("HW274", span_of(arg), f"`attack` takes no `{arg['prep']}` here.", "`using sanity`")
        traits = traits_of(b, arg["value"])
    if not traits:
        raise b.error("HW276", span, "Attacks using what?", "`heroes can attack using sanity`")
    params = ("p0", "p1")
    sel = subject_phrase(b, line["subject"], frozenset({F}))
    tests = [matches(sel, Var("p0", F), span)]
    bind_subject(b, sel, Var("p0", F))
    if line["object"] is not None:
        tests.append(matches(phrase(b, indefinite(line["object"]), frozenset({F})), Var("p1", F), span))
    tests += during(b, line)
    more = f"tuple(dict.fromkeys((*{{0}}, *{traits!r})))"
    answer = Op(more if adds else f"{traits!r}", (Var("v", Kind.OTHER),) if adds else (), Kind.OTHER)
    unit.functions.append(Function(name, ("g", "v", *params), span, answer=answer, when=both(tests, span), wraps="v"))
    rule = {"query": "attack_traits", "change": fn(name), "stage": int(adds), "holder": False, "line": span.line}
    unit.part(b.owner).rules.append(rule)


def attack_friends(unit: Unit, b: Block, line: Node, name: str) -> None:
    """``heroes can attack [bewitched] heroes``: those of their own side, too."""
    span = span_of(line)
    sel = subject_phrase(b, line["subject"], frozenset({F}))
    tests = [matches(sel, Var("p0", F), span)]
    bind_subject(b, sel, Var("p0", F))
    tests.append(matches(phrase(b, indefinite(line["object"]), frozenset({F})), Var("p1", F), span))
    when = both([*tests, *during(b, line)], span)
    unit.functions.append(Function(name, ("g", "v", "p0", "p1"), span, answer=Lit(1, N), when=when, wraps="v"))
    rule = {"query": "attack_friend", "change": fn(name), "stage": 0, "holder": False, "line": span.line}
    unit.part(b.owner).rules.append(rule)


def beaten_by_heroes(b: Block, clause: Node) -> list[str]:
    """Kinds of monsters (or ``traitor``) that a clause says heroes beat, as data for bots."""
    return kinds_named(b, clause["object"]) if {"hero", "explorer"} & {*_nouns(clause["subject"])} else []


def helpers(b: Block, clause: Node) -> list[list[str]]:
    """What heroes have to use and to hold to beat somebody as a clause says: ``would defeat it using [Axe]``, ``a hero
    with [Book] would defeat it``. Nothing where they need none."""
    used = [a["value"] for a in clause["args"] if a["prep"] == "using"]
    held = [f["operand"] for f in clause["subject"].get("filters", ()) if f["f"] == "with"]
    return [list(things) for e in (*used, *held) if (things := const_ids(b, e, THINGS))]


def spare_attackers(unit: Unit, b: Block, clause: Node) -> None:
    """``[Spirit] would defeat a hero as defender: nothing``: whoever attacks such a monster risks nothing."""
    e = clause["object"]
    parts = [plain_words(a["value"]) for a in clause["args"] if a["prep"] == "as"]
    if parts not in ([], [["defender"]]) or e is None or e["filters"] or _nouns(e) not in (["hero"], ["explorer"]):
        return
    kinds = kinds_named(b, clause["subject"])
    for part in unit.parts.values():
        for monster in part.monsters:
            if monster["id"] in kinds:
                monster["harmless"] = True


def _nouns(e: Node) -> list[str]:
    """The last word of each member of a phrase."""
    return [str((item.get("head") or [{}])[-1].get("word")) for item in (e["items"] if e["e"] == "things" else ())]


def kinds_named(b: Block, e: Node | None) -> list[str]:
    """The kinds of monsters (or roles) that a phrase names and says nothing more of, or ``traitor``; ``it`` below a
    monster."""
    out = []
    for item in e["items"] if e is not None and e["e"] == "things" and not e["filters"] else ():
        head = item.get("head") or [{}]
        if len(head) == 1 and head[0].get("word") == "it" and b.owner.what == "monster":
            out.append(b.owner.id)
        elif len(head) == 1 and head[0].get("word") == "traitor":
            out.append("traitor")
        elif len(head) == 1 and "name" in head[0] and item.get("of") is None:
            out += [found.id for found in b.names.find(head[0]["name"], ("monster", "role"))[:1]]
    return out


def of_harm(b: Block, harm: Expr) -> None:
    """The nouns of the fight that damage comes from; nobody where it comes from none."""
    for word, field in PARTS.items():
        b.refs[word] = Op(f"select.in_fight(g, {{0}}, {field!r})", (harm,), F, maybe=True)


__all__ = [
    "attack_friends",
    "attacked",
    "beaten_by_heroes",
    "helpers",
    "in_a_fight",
    "kinds_named",
    "of_harm",
    "spare_attackers",
    "stunned_by",
    "traits_of",
    "using",
    "ways_to_attack",
    "with_what",
]
