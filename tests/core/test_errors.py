"""What content does wrong (pitfall 12): the game stands before the choice, and the error names owner, file and line."""

import pytest

from hauntwright import ChoiceError, HookError, Seating, new_game, play, verbs
from hauntwright.errors import BudgetError, ContentError
from hauntwright.parts import MIGHT, Action, Goal, Hook, Part, Rule
from hauntwright.testing import Position, asked, dice, question
from tests.core.small import SMALL, content, haunted


def broken(g, f, *rest):
    raise ZeroDivisionError("the well is dry")


def half_done(g, f):
    verbs.change(g, f, MIGHT, -1)
    yield from play.roll(g, f, MIGHT)
    yield from play.agree(g, f, ())
    raise ZeroDivisionError("the well is dry")


LINE = broken.__code__.co_firstlineno + 1
HALF = half_done.__code__.co_firstlineno + 4


def stands(game, choice) -> HookError:
    """The error of a choice, after which everything is as before."""
    before = (game.digest(), question(game.decision), list(game.events), list(game.log))
    with pytest.raises(HookError) as caught:
        game.choose(choice)
    assert (game.digest(), question(game.decision), list(game.events), list(game.log)) == before
    return caught.value


@pytest.mark.parametrize(
    "part",
    [
        Part("room:stairs", "my_pack.py", hooks=(Hook("entered", broken, "stairs"),)),
        Part("room:stairs", hooks=(Hook("would_leave", broken),)),
        Part("room:stairs", hooks=(Hook("left", broken),)),
        Part("room:stairs", rules=(Rule("can_leave", broken),)),
    ],
)
def test_a_hook_that_raises_leaves_the_game_as_it_was(part):
    if part.rules:
        with pytest.raises(HookError) as caught:
            Position(content(part))
        error = caught.value
    else:
        error = stands(Position(content(part)).build(), ("move", "stairs"))
    assert error.owner == "room:stairs"
    assert error.source.endswith(part.source or "test_errors.py")
    assert error.line == LINE
    assert isinstance(error.cause, ZeroDivisionError)
    assert "the well is dry" in str(error)
    assert f"{error.source}:{error.line}" in str(error)


def test_the_line_of_a_source_is_the_one_it_declares():
    part = Part("haunt:x", "x.haunt", hooks=(Hook("entered", broken, "stairs", line=17),))
    error = stands(Position(content(part)).build(), ("move", "stairs"))
    assert (error.owner, error.source, error.line) == ("haunt:x", "x.haunt", 17)


def test_the_line_of_compiled_code_is_the_sources_own():
    space: dict = {}
    code = "\n" * 40 + "def run(g, f, spot):\n    helper(g)\ndef helper(g):\n    g.nothing\n"
    exec(compile(code, "deep.haunt", "exec"), space)
    part = Part("haunt:deep", "deep.haunt", hooks=(Hook("entered", space["run"], "stairs", line=41),))
    other = Part("room:other", "deep.haunt", hooks=(Hook("entered", lambda g, f, a: None, "pit"),))
    error = stands(Position(content(part, other)).build(), ("move", "stairs"))
    assert (error.owner, error.source, error.line) == ("haunt:deep", "deep.haunt", 44)


def test_an_action_that_raises_after_its_questions():
    """Dice fell and a question was answered: all of it is put back, then another choice is possible."""
    act = Action("do", "Do", half_done, lambda g, f: True)
    game = Position(content(Part("base:do", actions=(act,)))).build()
    with dice(game, 2):
        game.choose(("act", "do"))
    error = stands(game, ("yes",))
    assert error.line == HALF
    assert asked(game).kind == "offer"
    stands(game, ("no",))


def test_an_error_at_the_end_of_a_turn_or_in_a_goal_leaves_the_turn():
    part = Part("base:x", hooks=(Hook("turn_started", broken),))
    p = Position(SMALL)
    p.game.c = content(part)
    game = p.build()
    stands(game, ("end",))
    assert game.s.turn == 0
    goals = (Goal("heroes", lambda g: broken(g, 0) if "x" in g.s.vars else 0), Goal("traitor", lambda g: 0))
    act = Action("do", "Do", lambda g, f: verbs.note(g, "x"), lambda g, f: True)
    c = content(Part("base:do", actions=(act,)), haunts=(haunted(*goals),))
    error = stands(Position(c).haunt("test", traitor=2).turn(0).build(), ("act", "do"))
    assert error.owner == "haunt:test"


def test_the_first_turn_may_fail_too():
    with pytest.raises(HookError, match="base:x"):
        new_game(content(Part("base:x", hooks=(Hook("turn_started", broken),))), Seating(3, 1))


def test_an_interrupt_leaves_the_game_as_it_was():
    def interrupt(g, f, spot):
        verbs.change(g, f, MIGHT, 1)
        raise KeyboardInterrupt

    game = Position(content(Part("base:x", hooks=(Hook("entered", interrupt),)))).build()
    before = game.digest()
    with pytest.raises(KeyboardInterrupt):
        game.choose(("move", "stairs"))
    assert game.digest() == before
    game.choose(("end",))


def test_an_action_that_asks_for_ever_is_the_players_and_one_that_causes_for_ever_is_stopped():
    def again(g, counter, n):
        verbs.count(g, "tally")

    part = Part("base:x", hooks=(Hook("counted", again, "tally"),))
    act = Action("do", "Do", lambda g, f: verbs.count(g, "tally"), lambda g, f: True)
    game = Position(content(part, Part("base:do", actions=(act,)))).haunt("hunt", traitor=2).turn(0).build()
    game.debug_goals = False
    before = game.digest()
    game.tables.goals, kept = (), game.tables.goals
    with pytest.raises(BudgetError):
        game.choose(("act", "do"))
    game.tables.goals = kept
    assert game.digest() == before


@pytest.mark.parametrize("choice", [("move", "moon"), ("nonsense",), 99, -1, (), None])
def test_a_choice_that_is_not_on_the_list_changes_nothing(choice):
    game = Position(SMALL).build()
    before = game.digest()
    with pytest.raises(ChoiceError):
        game.choose(choice)
    assert game.digest() == before


def test_a_choice_is_noted_as_it_was_offered():
    """1 and True are equal; what is saved is the option of the list."""
    game = Position(SMALL).stacked("room", "nook").build()
    game.choose(("explore", 1.0))
    assert [type(v) for v in game.log[0]] == [str, int]


def test_a_finished_game_takes_no_choice():
    game = Position(SMALL).haunt("hunt", traitor=2).build()
    verbs.end_game(game, "nobody", "", ())
    game._advance()
    with pytest.raises(ChoiceError):
        game.choose(0)


def test_content_that_cannot_be_played_together_is_refused():
    act = Action("do", "Do", broken, broken)
    with pytest.raises(ContentError, match="do"):
        new_game(content(Part("base:a", actions=(act,)), Part("base:b", actions=(act,))), Seating(3, 1))
    with pytest.raises(ContentError, match="enterd"):
        new_game(content(Part("base:a", hooks=(Hook("enterd", broken),))), Seating(3, 1))
    with pytest.raises(ContentError, match="nosuch"):
        new_game(content(Part("base:a", rules=(Rule("nosuch", broken),))), Seating(3, 1))
