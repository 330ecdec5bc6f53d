"""Out of the house and back in: a step like any other, turns outside, nobody to be touched."""

from hauntwright import play, verbs
from hauntwright.course import follow
from hauntwright.parts import Action, Hook, MonsterKind, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, check_legal, dice, fork_check, offered, told
from hauntwright.verbs import OUTSIDE
from hauntwright.view import View
from tests.core.small import content, haunted

DOOR = (
    Rule("way_out", lambda g, v, f, spot: 1 if spot == "hall" and f < g.s.seats else v, 0),
    Rule("way_back", lambda g, v, f, spot: 1 if spot == "hall" else v, 0),
)
GHOUL = MonsterKind("ghoul", "Ghoul", (3, 4, None, 2), count=2)


def porch(rules: tuple[Rule, ...] = DOOR, **more) -> Position:
    """The door of the hall is open; explorer 2 is the traitor, upstairs."""
    c = content(haunts=(haunted(rules=rules, monsters=(GHOUL,), **more),))
    p = Position(c).haunt("test", traitor=2).explorer(2, at="balcony")
    return p.explorer(0, at="hall").explorer(1, at="stairs").turn(0)


def test_it_is_a_step_and_so_is_the_way_back():
    game = porch().build()
    assert ("out",) in offered(game, "out")
    game.choose(("out",))
    assert (game.s.loc[0], game.s.spent[0], game.s.entered[0]) == (OUTSIDE, 1, 1)
    assert asked(game).options == (("in", "hall"), ("end",))
    fork_check(game)
    game.choose(("in", "hall"))
    assert (game.s.loc[0], game.s.spent[0]) == ("hall", 2)
    assert [e.data for e in told(game, "moved")] == [(0, "hall", OUTSIDE), (0, OUTSIDE, "hall")]
    check_legal(game)


def test_without_a_way_nobody_gets_out_or_back():
    assert not offered(porch(()).build(), "out")
    assert not offered(porch().explorer(0, at="stairs").build(), "out")
    assert not offered(porch(DOOR[:1]).explorer(0, at=OUTSIDE).build(), "in")
    shut = Rule("can_leave_house", lambda g, v, f: 0, 2)
    assert not offered(porch((*DOOR, shut)).build(), "out")


def test_who_has_no_space_left_stays_but_the_first_step_is_always_possible():
    p = porch().explorer(0, speed=2)
    p.s.spent[0] = p.s.entered[0] = 2
    assert not offered(p.build(), "out")
    p.s.spent[0], p.s.entered[0] = 9, 0
    assert offered(p.build(), "out")


def test_R16_opponents_slow_who_goes_out_and_nobody_outside_slows_anybody():
    game = porch().monster("ghoul", "hall").monster("ghoul", "hall").build()
    assert View(game, 0).step_cost(0, OUTSIDE) == 3
    game.choose(("out",))
    assert game.s.spent[0] == 3
    both = porch().explorer(0, at=OUTSIDE).explorer(2, at=OUTSIDE).build()
    both.choose(("in", "hall"))
    assert both.s.spent[0] == 1


def test_a_step_may_cost_more():
    heavy = Rule("enter_cost", lambda g, v, f, spot: 2, 0)
    p = porch((*DOOR, heavy)).explorer(0, speed=3)
    p.s.spent[0], p.s.entered[0] = 2, 1
    assert not offered(p.build(), "out")
    p.s.spent[0] = 1
    game = p.build()
    game.choose(("out",))
    assert game.s.spent[0] == 3


def test_nobody_can_be_touched_outside():
    p = porch().explorer(0, at=OUTSIDE).explorer(1, at=OUTSIDE).explorer(2, at=OUTSIDE).holding(0, "lamp", "gun")
    game = p.build()
    assert {o[0] for o in asked(game).options} == {"in", "end"}
    game.choose(("end",))
    assert game.s.life[0], "the turn outside is a turn"
    inside = porch().explorer(0, at=OUTSIDE).monster("ghoul", "hall").turn(MONSTERS).build(4)
    if asked(inside).kind == "monsters":
        inside.choose(("monster", 3))
    assert not offered(inside, "attack")


def test_the_room_that_is_left_asks_as_ever():
    def stay(g, f, spot):
        return (yield from play.roll(g, f, 2)) >= 9

    game = porch(hooks=(Hook("would_leave", stay, "hall"),)).build()
    with dice(game, 1):
        game.choose(("out",))
    assert game.s.loc[0] == "hall"


def test_who_goes_out_is_told_and_may_be_taken_away():
    def gone(g, f, _):
        verbs.remove_figure(g, f)

    game = porch(hooks=(Hook("went_out", gone),)).build()
    game.choose(("out",))
    assert game.s.loc[0] == verbs.GONE
    assert not offered(game, "in")
    assert game.s.life[0]


def test_a_steered_path_may_lead_out_and_ends_there():
    def lead(g, f):
        yield from follow(g, f, 2, "path", fewer=True)

    game = porch(actions=(Action("lead", "Lead", lead, lambda g, f: True),)).build()
    game.choose(("act", "lead"))
    assert asked(game).options == (("room", "stairs"), ("out",), ("enough",))
    game.choose(("out",))
    assert (game.s.loc[0], game.s.spent[0]) == (OUTSIDE, 0)
    assert asked(game).kind == "turn"
