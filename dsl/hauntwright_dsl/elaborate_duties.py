"""``must`` as a rule: what a figure has to do before it is done."""

from __future__ import annotations

from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_relations import spot_expr
from hauntwright_dsl.elaborate_rules import both, during
from hauntwright_dsl.elaborate_subjects import bind_subject, indefinite, subject_phrase
from hauntwright_dsl.kinds import ROOMS, THINGS, Each, Expr, Function, Kind, Lit, Many, Op, Sel, Var
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words.orders_figures import of_part, words_of

F, N = Kind.FIGURE, Kind.NUMBER
GOALS = frozenset({F, Kind.DOORWAY}) | ROOMS | THINGS


def duty(unit: Unit, b: Block, line: Node) -> None:
    """``it must attack hero``, ``it must move toward hero``, ``it must act``: rules of the queries `must_attack`,
    `must_go` and `must_act`."""
    if line["deed"] == "attack":
        _attack(unit, b, line)
    elif line["deed"] == "act" and line["object"] is None and not line["args"]:
        _rule(unit, b, line, "must_act", 0, ("p0",), [*_subject(b, line, Var("p0", F)), *during(b, line)], Lit(1, N))
    elif line["deed"] == "move":
        _move(unit, b, line)
    elif line["deed"] == "follow":
        _follow(unit, b, line)
    else:
        raise b.error(
            "HW259",
            span_of(line),
            "That can't be a duty.",
            "`it must attack hero`, `it must move toward hero`, `it must act`, `heroes must follow it`",
        )


def _attack(unit: Unit, b: Block, line: Node) -> None:
    span = span_of(line)
    if line["object"] is None or line["args"]:
        raise b.error("HW273", span, "Whom must it attack?", "`it must attack hero`")
    f, x = Var("p0", F), Var("p1", F)
    tests = _subject(b, line, f)
    tests.append(matches(phrase(b, indefinite(line["object"]), frozenset({F})), x, span))
    tests += during(b, line)
    _rule(unit, b, line, "must_attack", 0, ("p0", "p1"), tests, Lit(1, N))


def plays(unit: Unit, b: Block, line: Node) -> None:
    """``explorer bound to it plays it while …``: a rule of the query `played_by`, and of `own_turn` with ``at end of
    turn``. Where nobody is found the usual seat decides, in the turn of the monsters."""
    span = span_of(line)
    own = _at_end_of_turn(b, line)
    if line["object"] is None:
        raise b.error("HW273", span, "Whom do they play?", "`explorer bound to it plays it`")
    f = Var("p0", F)
    sel = subject_phrase(b, line["object"], frozenset({F}))
    bind_subject(b, sel, f)
    tests = [matches(sel, f, span), *during(b, line)]
    players = Many(phrase(b, line["subject"], frozenset({F})))
    answer = Op("(*{0}, {1})[0]", (players, Var("v", F)), F)
    _rule(unit, b, line, "played_by", 1, ("p0",), tests, answer)
    if own:
        _rule(unit, b, line, "own_turn", 1, ("p0",), tests, answer)


def _at_end_of_turn(b: Block, line: Node) -> bool:
    """Is that all that stands behind whom they play?"""
    for arg in line["args"]:
        of = of_part(arg["value"])
        if arg["prep"] != "at" or words_of(arg["value"]) != ["end"] or of is None or words_of(of) != ["turn"]:
            raise b.error("HW274", span_of(arg), "`plays` takes no such thing.", "`revealer plays it at end of turn`")
    return bool(line["args"])


def _follow(unit: Unit, b: Block, line: Node) -> None:
    """``heroes bound to it must follow it``, ``it must follow a hero bound to it``: first whoever is not described,
    since the description of the other may speak of it."""
    span = span_of(line)
    if line["object"] is None or line["args"]:
        raise b.error("HW273", span, "Whom must they follow?", "`heroes bound to it must follow it`")
    both = [(line["object"], Var("p1", F)), (line["subject"], Var("p0", F))]
    both.sort(key=lambda pair: bool(pair[0].get("filters")))
    tests: list[Expr] = []
    for e, figure in both:
        sel = subject_phrase(b, e, frozenset({F}))
        tests.append(matches(sel, figure, span))
        bind_subject(b, sel, figure)
    tests += during(b, line)
    _rule(unit, b, line, "follows", 0, ("p0", "p1"), tests, Lit(1, N))


def _move(unit: Unit, b: Block, line: Node) -> None:
    """The goals are all that the phrase speaks of; those of several lines come together."""
    span = span_of(line)
    args = {a["prep"]: a["value"] for a in line["args"]}
    if line["object"] is not None or list(args) != ["toward"]:
        raise b.error("HW273", span, "Where must it move?", "`it must move toward hero`")
    tests = _subject(b, line, Var("p0", F))
    goals = phrase(b, indefinite(args["toward"]), GOALS)
    if goals.kind not in GOALS or goals.seat is not None or goals.random:
        raise b.error(
            "HW280",
            span_of(args["toward"]),
            "It moves toward a figure, a room, a thing or a doorway, and whoever moves it chooses among several.",
            "`it must move toward hero nearest to it`, `it must move toward [Ballroom]`",
        )
    tests += during(b, line)
    answer = Op("(*{0}, *{1})", (Var("v", Kind.OTHER), _spots(b, goals)), Kind.OTHER)
    _rule(unit, b, line, "must_go", 1, ("p0",), tests, answer)


def _spots(b: Block, goals: Sel) -> Expr:
    """The spots of all things of a phrase: both sides of a barrier for a room. A doorway is a goal of its own."""
    if goals.kind is Kind.DOORWAY:
        return Many(goals)
    x = Var("x_", goals.kind)
    if goals.kind is Kind.ROOM:
        return Each(x.name, Op("places.spots_of(g, {0})", (x,), Kind.SPOT), Many(goals), Kind.SPOT, many=True)
    return Each(x.name, spot_expr(b, x, goals.span), Many(goals), Kind.SPOT)


def _subject(b: Block, line: Node, f: Var) -> list[Expr]:
    sel = subject_phrase(b, line["subject"], frozenset({F}))
    bind_subject(b, sel, f)
    return [matches(sel, f, span_of(line))]


def _rule(
    unit: Unit, b: Block, line: Node, query: str, stage: int, params: tuple[str, ...], tests: list[Expr], answer: Expr
) -> None:
    span = span_of(line)
    name = f"rule_{len(unit.functions)}"
    unit.functions.append(Function(name, ("g", "v", *params), span, answer=answer, when=both(tests, span), wraps="v"))
    unit.part(b.owner).rules.append(
        {"query": query, "change": fn(name), "stage": stage, "holder": False, "line": span.line}
    )
