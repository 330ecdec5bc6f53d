"""Dice and trait rolls (R40 to R43), the stages of a roll, and the scripted dice themselves."""

import pytest

from hauntwright import play, verbs
from hauntwright.parts import KNOWLEDGE, MIGHT, Action, Hook, Part, Rule
from hauntwright.testing import Position, dice, told
from tests.core.small import SMALL, content, haunted


def rolling(*parts: Part, haunt=None, **how):
    """A game in which the action ``roll`` rolls and notes the total."""

    def run(g, f):
        verbs.keep(g, "total", (yield from play.roll(g, f, **how)))

    part = Part("base:roll", actions=(Action("roll", "Roll", run, lambda g, f: True),))
    return content(part, *parts, haunts=(haunt,) if haunt else (haunted(),))


def faces(game):
    return told(game, "rolled")[-1].data[3]


@pytest.mark.parametrize(("might", "n"), [(1, 1), (3, 3), (7, 7)])
def test_R41_as_many_dice_as_the_trait_shows(might, n):
    game = Position(rolling(trait=MIGHT)).explorer(0, might=might).build()
    game.choose(("act", "roll"))
    assert len(faces(game)) == n
    assert game.s.vars["total"] == sum(faces(game))


@pytest.mark.parametrize(("change", "n"), [(+9, 8), (-9, 1), (+1, 5)])
def test_R40_never_more_than_eight_dice_nor_fewer_than_one(change, n):
    more = Part("base:more", rules=(Rule("dice", lambda g, v, f, r: v + change),))
    game = Position(rolling(more, trait=MIGHT)).explorer(0, might=4).build()
    game.choose(("act", "roll"))
    assert len(faces(game)) == n


def test_R40_a_hook_before_the_roll_does_not_lift_the_limit():
    def many(g, f, r):
        r.dice = 12
        return True

    game = Position(rolling(Part("base:many", hooks=(Hook("would_roll", many),)), trait=MIGHT)).build()
    game.choose(("act", "roll"))
    assert len(faces(game)) == 8


def test_G7_a_roll_may_declare_a_higher_limit():
    """Decision 27: more than eight dice are drawn in groups."""
    game = Position(rolling(dice=11, cap=99)).build()
    with dice(game, (2,) * 8, (0, 1, 2)):
        game.choose(("act", "roll"))
    assert faces(game) == (*(2,) * 8, 0, 1, 2)
    assert game.s.vars["total"] == 19


def test_the_stages_come_in_order_and_see_the_record():
    seen: list[tuple] = []

    def before(g, f, r):
        seen.append(("before", r.figure, r.trait, r.why, r.faces))
        return True

    def after(g, f, r):
        seen.append(("after", r.total, r.faces))
        if r.faces[0] == 0:
            play.reroll(g, r, (0,))

    part = Part("base:watch", hooks=(Hook("would_roll", before), Hook("rolled", after)))
    game = Position(rolling(part, trait=KNOWLEDGE)).explorer(0, knowledge=3).build()
    with dice(game, (0, 1, 1), (2,)):
        game.choose(("act", "roll"))
    assert seen == [("before", 0, KNOWLEDGE, "trait", ()), ("after", 2, (0, 1, 1))]
    assert game.s.vars["total"] == 4
    assert faces(game) == (2, 1, 1)


def test_a_result_that_is_named_takes_the_place_of_the_dice():
    def name(g, f, r):
        r.fixed = 7
        return True

    game = Position(rolling(Part("base:name", hooks=(Hook("would_roll", name),)), trait=MIGHT)).build()
    before = game.s.r1
    game.choose(("act", "roll"))
    assert game.s.vars["total"] == 7
    assert game.s.r1 == before, "no die was thrown"


def test_decision_4_the_roll_of_one_who_dies_before_it_is_cancelled():
    def strike(g, f, r):
        verbs.kill(g, f)
        return True

    c = rolling(Part("base:strike", hooks=(Hook("would_roll", strike),)), trait=MIGHT)
    game = Position(c).haunt("test", traitor=2).build()
    game.choose(("act", "roll"))
    assert game.s.vars["total"] == play.CANCELLED
    assert not told(game, "rolled")


def test_plus_counts_and_the_number_of_dice_given_is_taken():
    game = Position(rolling(dice=2, plus=4)).build()
    with dice(game, (1, 2)):
        game.choose(("act", "roll"))
    assert game.s.vars["total"] == 7


def test_scripted_dice_that_do_not_fall_are_an_error():
    game = Position(SMALL).build()
    with pytest.raises(AssertionError, match="never fell"), dice(game, 3):
        game.choose(("end",))


def test_scripted_dice_leave_the_generator_running():
    game = Position(rolling(trait=MIGHT)).build()
    other = game.fork()
    with dice(game, 2):
        game.choose(("act", "roll"))
    assert game.s.vars["total"] == 2
    assert type(game.s) is type(other.s)
    for g in (game, other):
        g.choose(("end",))
        g.choose(("act", "roll"))


@pytest.mark.parametrize("total", range(9))
def test_every_total_can_be_asked_for(total):
    game = Position(rolling(trait=MIGHT)).explorer(0, might=4).build()
    with dice(game, total):
        game.choose(("act", "roll"))
    assert game.s.vars["total"] == total
