"""The end of a game (R82, R83, G3, G9, pitfall 3)."""

import pytest
from attrs import evolve

from hauntwright import verbs
from hauntwright.parts import (
    ANYTHING,
    CLOCK,
    LIFE,
    MAP,
    MEMORY,
    MIGHT,
    PLACES,
    STEPS,
    THINGS,
    Action,
    Counter,
    Goal,
    Hook,
    Part,
    Setup,
)
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, check_goals_now, conservation, offered, told
from tests.core.small import SMALL, content, haunted


def acting(run, *goals: Goal, **more):
    """A haunt with these goals and an action ``do``."""
    act = Action("do", "Do", lambda g, f: run(g, f) and None, lambda g, f: True)
    return content(Part("base:do", actions=(act,)), haunts=(haunted(*goals, **more),))


def outcome(c, turn: int = 0) -> str:
    game = Position(c).haunt("test", traitor=2).turn(turn).build()
    game.choose(("act", "do"))
    return game.s.outcome


def test_R82_the_first_side_to_meet_its_goal_wins_at_once():
    game = Position(SMALL).haunt("hunt", traitor=2).noted("tally", 2).explorer(0, sanity=7).turn(0).build()
    while not game.over:
        if offered(game, "act"):
            game.choose(("act", "pray"))
        else:
            game.choose(asked(game).options[-1])
    assert game.s.outcome == "heroes"
    assert game.s.winners == (0, 1)
    assert game.s.reason == "Pray three times."
    assert game.decision is None
    assert told(game, "ended")[0].data == ("heroes", "Pray three times.", (0, 1))
    conservation(game)


@pytest.mark.parametrize(("turn", "winner"), [(0, "heroes"), (1, "heroes"), (2, "traitor")])
def test_G3_when_both_are_met_at_once_the_side_on_turn_wins(turn, winner):
    both = (
        Goal("traitor", lambda g: "x" in g.s.vars, MEMORY),
        Goal("heroes", lambda g: "x" in g.s.vars, MEMORY),
    )
    assert outcome(acting(lambda g, f: verbs.note(g, "x"), *both), turn) == winner
    assert outcome(acting(lambda g, f: verbs.note(g, "x"), *reversed(both)), turn) == winner


def test_G3_the_monsters_turn_is_the_traitors():
    both = (Goal("heroes", lambda g: g.s.turn < 0, CLOCK), Goal("traitor", lambda g: g.s.turn < 0, CLOCK))
    part = Part("base:t", hooks=(Hook("monsters_started", lambda g, f, _: verbs.tick(g)),))
    game = Position(content(part, haunts=(haunted(*both),))).haunt("test", traitor=2).turn(MONSTERS).build()
    assert game.s.outcome == "traitor"


def kill_all(g, f):
    verbs.note(g, "x")
    for hero in (0, 1):
        verbs.kill(g, hero)


def test_R82_heroes_need_a_living_hero():
    goal = Goal("heroes", lambda g: "x" in g.s.vars, MEMORY)
    never = Goal("traitor", lambda g: 0, 0)
    assert outcome(acting(kill_all, goal, never), 2) == ""
    assert outcome(acting(lambda g, f: verbs.note(g, "x"), goal, never), 2) == "heroes"


def test_R82_the_last_hero_and_the_deed_at_once_are_the_traitors():
    goals = (
        Goal("heroes", lambda g: "x" in g.s.vars, MEMORY),
        Goal("traitor", lambda g: not (g.s.life[0] or g.s.life[1]), LIFE),
    )
    assert outcome(acting(kill_all, *goals), 0) == "traitor"


def test_G9_a_goal_that_names_its_winners_needs_no_living_hero():
    named = Goal("heroes", lambda g: "x" in g.s.vars, MEMORY, winners=lambda g: (1, 5))
    game = Position(acting(kill_all, named, Goal("traitor", lambda g: 0, 0))).haunt("test", traitor=2).turn(2).build()
    game.choose(("act", "do"))
    assert game.s.outcome == "heroes"
    assert game.s.winners == (1,), "monsters are no seats"


def test_C18_nothing_ends_without_a_goal():
    """No implied victory (promise 6)."""

    def kill_everyone(g, f):
        for x in (0, 1, 2):
            verbs.kill(g, x)

    assert outcome(acting(kill_everyone)) == ""


CHANGES = {
    "a figure is put": (PLACES, lambda g: verbs.put(g, 1, "stairs")),
    "a figure is removed": (PLACES, lambda g: verbs.remove_figure(g, 1)),
    "a trait changes": (STEPS, lambda g: verbs.change(g, 0, MIGHT, -1)),
    "a card moves": (THINGS, lambda g: verbs.shift(g, "lamp", "at:hall")),
    "a note": (MEMORY, lambda g: verbs.note(g, "x")),
    "a counter": (MEMORY, lambda g: verbs.count(g, "tally")),
    "a pick": (MEMORY, lambda g: verbs.keep(g, "who", 2)),
    "a mark": (MEMORY, lambda g: verbs.mark(g, "f1", "wet")),
    "a passage": (MAP, lambda g: verbs.link(g, "hall", "pit", "hole")),
    "a tile": (MAP, lambda g: verbs.lay(g, "den", "ground", 1, 0, 0)),
    "a death": (LIFE, lambda g: verbs.kill(g, 1)),
    "a side": (LIFE, lambda g: verbs.turn_side(g, 1, "traitor")),
    "a monster is stunned": (LIFE, lambda g: verbs.stun(g, 3)),
}


@pytest.mark.parametrize("what", CHANGES)
def test_pitfall_3_every_verb_marks_what_it_changed(what):
    """A goal that reads only this is looked at: with and without looking at all of them the game ends alike."""
    reads, run = CHANGES[what]
    armed: list[int] = []

    def do(g, f):
        run(g)
        armed.append(1)

    goal = Goal("traitor", lambda g: bool(armed), reads)
    from hauntwright.parts import MonsterKind

    monsters = (MonsterKind("ghoul", "Ghoul", (1, 1, 1, 1)),)
    c = acting(
        do,
        Goal("heroes", lambda g: 0),
        goal,
        monsters=monsters,
        counters=(Counter("tally", "Tally"),),
    )
    for debug in (False, True):
        armed.clear()
        p = Position(c).haunt("test", traitor=2).holding(0, "lamp").turn(0)
        game = p.monster("ghoul", "pit").build()
        game.debug_goals = debug
        game.choose(("act", "do"))
        assert game.s.outcome == "traitor", debug


def test_pitfall_3_a_goal_that_reads_too_little_is_found():
    """What `check_goals_now` is for: this goal looks at a note and says that it reads places."""
    goals = (Goal("heroes", lambda g: "x" in g.s.vars, PLACES), Goal("traitor", lambda g: 0, 0))
    game = Position(acting(lambda g, f: verbs.note(g, "x"), *goals)).haunt("test", traitor=2).turn(0).build()
    game.debug_goals = False
    game.choose(("act", "do"))
    assert not game.over
    with pytest.raises(AssertionError, match="outcome"):
        check_goals_now(game)


def test_goals_are_looked_at_when_the_haunt_begins():
    goals = (Goal("heroes", lambda g: g.s.phase == "haunt", 0), Goal("traitor", lambda g: 0, 0))
    goals_read = (Goal("heroes", lambda g: g.s.phase == "haunt", ANYTHING), goals[1])
    game = Position(content(haunts=(haunted(*goals_read),))).setup("test").build()
    assert game.s.outcome == "heroes"


def test_goals_do_not_count_before_the_set_up_is_over_and_then_the_heroes_first():
    """Both are met while pieces are still to be placed; at the end of the set-up both sides' would be (G3)."""
    seen = []

    def step(g, f):
        verbs.note(g, "x")
        seen.append(g.s.outcome)

    goals = (
        Goal("traitor", lambda g: "x" in g.s.vars, MEMORY),
        Goal("heroes", lambda g: "x" in g.s.vars, MEMORY),
    )
    h = haunted(*goals)
    h = evolve(h, setups=(Setup("heroes", step), Setup("traitor", step)))
    game = Position(content(haunts=(h,))).setup("test").build()
    assert seen == ["", ""]
    assert game.s.outcome == "heroes"


def test_the_game_ends_inside_an_action_and_asks_no_more():
    """What was still to come of the action does not happen."""
    from hauntwright import play

    def run(g, f):
        verbs.note(g, "x")
        yield from play.settle(g)
        verbs.note(g, "y")
        yield from play.agree(g, 1, ())

    act = Action("do", "Do", run, lambda g, f: True)
    goals = (Goal("heroes", lambda g: "x" in g.s.vars, MEMORY), Goal("traitor", lambda g: 0, 0))
    c = content(Part("base:do", actions=(act,)), haunts=(haunted(*goals),))
    game = Position(c).haunt("test", traitor=2).turn(0).build()
    game.choose(("act", "do"))
    assert game.over
    assert "y" not in game.s.vars
    assert game.decision is None
    assert game.s.queue == ()


def test_a_counter_that_is_full_is_told_once():
    seen = []
    part = Part("base:c", hooks=(Hook("filled", lambda g, c, n: seen.append((c, n)), "tally"),))
    c = content(part, *acting(lambda g, f: verbs.count(g, "tally", 2)).parts[-1:], haunts=(
        haunted(counters=(Counter("tally", "Tally", 0, lambda g: 3),)),
    ))  # fmt: skip
    game = Position(c).haunt("test", traitor=2).turn(0).build()
    for _ in range(3):
        game.choose(("act", "do"))
        game.choose(("end",))
    assert seen == [("tally", 4)]


def test_C19_an_undeclared_counter_is_an_error():
    game = Position(SMALL).haunt("hunt", traitor=2).build()
    with pytest.raises(KeyError):
        verbs.count(game, "nonsense")
