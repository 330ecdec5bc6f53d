"""What a view tells of ways: how a figure could get somewhere by ways of its own, drops, bans, where marks are."""

from hauntwright.parts import Rule, TokenKind
from hauntwright.testing import Position
from hauntwright.view import View
from tests.core.small import content, haunted

LADDER = Rule("ways", lambda g, v, f, spot: (*v, "balcony") if f == 0 and spot == "pit" else v, 1, room="pit")
DROP = Rule("leads", lambda g, v, spot: (*v, "pit") if spot == "stairs" else v, 1)
INDOORS = Rule("can_explore", lambda g, v, f: 0 if f == 1 else v, 2)


def view(*rules: Rule, **more) -> View:
    p = Position(content(haunts=(haunted(rules=rules, **more),))).haunt("test", traitor=2)
    for f in range(3):
        p.explorer(f, at="pit")
    return View(p.build(), 0)


def test_the_first_steps_of_the_ways_that_a_figure_has() -> None:
    seen = view(LADDER)
    assert seen.steps_to(0, ("hall",)) == {"balcony"}
    assert seen.steps_to(1, ("hall",)) == frozenset(), "only explorer 0 may climb"
    assert seen.steps_to(0, ()) == frozenset()


def test_drops_lead_where_nobody_walks() -> None:
    assert view(DROP).drops() == (("stairs", "pit"),)
    assert view().drops() == ()


def test_who_may_explore() -> None:
    seen = view(INDOORS)
    assert seen.may_explore(0)
    assert not seen.may_explore(1)


def test_where_marked_figures_and_things_are() -> None:
    haunt = haunted(tokens=(TokenKind("husk", "Husk", 3),))
    p = Position(content(haunts=(haunt,))).haunt("test", traitor=2).lying("hall", "husk#1", "husk#2")
    p.marked("card:husk#2", "empty").marked("card:husk#3", "empty").marked("f1", "empty", "x")
    p.explorer(1, at="stairs")
    seen = View(p.build(), 0)
    assert seen.spots_of("mark:empty") == ["stairs", "hall"], "the third husk is in the box"
    assert seen.spots_of("mark:x") == ["stairs"]
