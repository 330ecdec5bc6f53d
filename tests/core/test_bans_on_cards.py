"""What may not be used or taken: cards that do nothing for their holder, companions that join nobody; tokens of a kind
that are told apart."""

import pytest

from hauntwright import play
from hauntwright.parts import MIGHT, SANITY, Action, Hook, Part, Rule, TokenKind
from hauntwright.placing import bind, place_thing
from hauntwright.testing import Position, dice
from hauntwright.view import View
from tests.core.small import content, haunted

NO_USE = Rule("can_use", lambda g, v, f, card: 0 if f == 0 and card == "charm" else v, 2)
NO_TAKING = Rule("can_take", lambda g, v, f, card: 0 if f == 0 else v, 2)


def hall(*parts: Part, **more) -> Position:
    return Position(content(*parts, haunts=(haunted(**more),))).haunt("test", traitor=2).turn(0)


@pytest.mark.parametrize("banned", [True, False])
def test_a_card_that_its_holder_may_not_use_answers_to_nothing(banned):
    def soften(g, f, harm):
        harm.amount = 1
        return True

    def run(g, f):
        yield from play.damage(g, f, 3, "physical", "x")

    charm = Part("card:charm", hooks=(Hook("would_take", soften, holder=True),))
    hurt = Action("hurt", "Hurt", run, lambda g, f: True)
    p = hall(charm, rules=(NO_USE,) if banned else (), actions=(hurt,)).holding(0, "charm")
    game = p.build()
    game.choose(("act", "hurt"))
    game.choose(0)
    assert sum(game.s.steps[0]) == 20 - (3 if banned else 1)


@pytest.mark.parametrize("banned", [True, False])
def test_a_roll_is_not_changed_by_it_either(banned):
    def fix(g, f, roll):
        roll.fixed = 7
        return True

    def run(g, f):
        yield from play.roll(g, f, MIGHT)

    charm = Part("card:charm", hooks=(Hook("would_roll", fix, holder=True),))
    act = Action("lift", "Lift", run, lambda g, f: True)
    game = hall(charm, rules=(NO_USE,) if banned else (), actions=(act,)).holding(0, "charm").build()
    with dice(game, *((2,) if banned else ())):
        game.choose(("act", "lift"))


def test_what_it_gives_by_being_held_is_gained_and_lost_all_the_same():
    ring = Rule("can_use", lambda g, v, f, card: 0, 2)
    game = hall(rules=(ring,)).lying("hall", "ring").build()
    game.choose(("take", "ring"))
    assert game.s.steps[0][SANITY] == 6
    game.choose(("drop", "ring"))
    assert game.s.steps[0][SANITY] == 5


def test_R48_a_companion_does_not_join_who_may_take_nothing():
    game = hall(rules=(NO_TAKING,)).lying("stairs", "hound").explorer(1, at="hall").build()
    game.choose(("move", "stairs"))
    assert game.held(0) == ()
    game.choose(("end",))
    game.choose(("move", "stairs"))
    assert game.held(1) == ("hound",)


def test_tokens_that_are_tied_to_somebody_are_told_apart():
    def lay(g, f):
        for i in (1, 2):
            place_thing(g, f"husk#{i}", "hall")
        bind(g, "card:husk#1", "f0")
        bind(g, "card:husk#2", "f1")

    game = hall(tokens=(TokenKind("husk", "Husk", 3),), actions=(Action("lay", "Lay", lay, lambda g, f: True),)).build()
    game.choose(("act", "lay"))
    view = View(game, 0)
    first, second = view.name(0), view.name(1)
    names = [view.thing_name(f"husk#{i}") for i in (1, 2, 3)]
    assert names == [f"Husk of {first}", f"Husk of {second}", "Husk"]


def test_a_dead_explorers_name_still_tells_them_apart():
    p = hall(tokens=(TokenKind("husk", "Husk", 2),)).dead(1).marked("card:husk#1", "bound f1")
    view = View(p.build(), 0)
    assert view.thing_name("husk#1") == f"Husk of {view.name(1)}"
