"""A deed that others make likelier: who is best at it does it, the rest see to those; and which trait to lose."""

from __future__ import annotations

import pytest
from attrs import evolve

from hauntwright import verbs
from hauntwright.decision import Decision
from hauntwright.parts import LIFE, MEMORY, Action, Goal, Haunt, Need, Part
from hauntwright.testing import Position
from hauntwright.view import View
from hauntwright_lab.aims import Aims, aims_of
from hauntwright_lab.plan import next_step
from hauntwright_lab.routes import Routes
from hauntwright_lab.seeker_answers import answer
from hauntwright_lab.steps import Step
from tests import hand_built

SING = Action(
    "sing",
    "Sing",
    lambda g, f: verbs.note(g, "home"),
    lambda g, f: g.room(f) == "foyer",
    needs=(Need("at", ("foyer",)), Need("helps", ("score",))),
    gives=("note:home",),
    odds=((3, 0),),
)
READ = Action(
    "read",
    "Read",
    lambda g, f: verbs.note(g, "score"),
    lambda g, f: g.room(f) == "upper_landing",
    needs=(Need("at", ("upper_landing",)), Need("no note", ("score",))),
    gives=("note:score",),
    odds=((2, 4),),
)


def position(*knowledge: int) -> Position:
    """Heroes in the Entrance Hall with these steps of Knowledge; who comes last turns."""
    end = Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",))
    won = Goal("heroes", lambda g: "home" in g.s.vars, MEMORY, wants=("note:home",))
    part = Part("haunt:choir", goals=(won, end), actions=(SING, READ))
    content = evolve(hand_built.content(), haunts={"choir": Haunt("choir", "Choir", part, traitor=lambda g: 2)})
    p = Position(content, 3).haunt("choir", traitor=2)
    for f in range(3):
        p.explorer(f, at="entrance_hall", knowledge_step=knowledge[f], sanity_step=8)
    return p.turn(0)


def step(p: Position, f: int) -> Step | None:
    view = View(p.build(), f)
    return next_step(view, f, aims_of(view), Routes().of(view.house))


def want(found: Step | None) -> str:
    assert found is not None
    assert found.way is not None
    return found.way.want


def test_the_best_does_it_and_the_others_help() -> None:
    p = position(8, 1, 8)
    assert want(step(p, 0)) == "note:home"
    assert want(step(p, 1)) == "note:score"
    p = position(1, 8, 1)
    assert want(step(p, 0)) == "note:score"
    assert want(step(p, 1)) == "note:home"


def test_when_that_one_is_dead_another_does_it() -> None:
    assert want(step(position(1, 8, 1).dead(1), 0)) == "note:home"


def test_with_nothing_left_to_help_with_the_others_do_as_they_like() -> None:
    assert step(position(1, 8, 1).noted("score"), 0) is None


def picked(f_steps: dict[str, int], what: str, aims: Aims, among: tuple[int, ...] = (0, 1, 2, 3)) -> int:
    p = position(4, 4, 4).explorer(0, "", "", **f_steps)
    view = View(p.build(), 0)
    d = Decision(0, "pick", tuple(("trait", t) for t in among), ("which", what), 0)
    return among[answer(view, d, aims, Routes().of(view.house), 0)]


STEPS = {"speed_step": 3, "might_step": 5, "sanity_step": 2, "knowledge_step": 6}


@pytest.mark.parametrize(
    ("what", "traits", "found"),
    [("to lower", (), 3), ("to lower", (3,), 1), ("to raise", (), 2)],
)
def test_which_trait_to_lose_and_to_gain(what: str, traits: tuple[int, ...], found: int) -> None:
    assert picked(STEPS, what, Aims(traits=frozenset(traits))) == found


def test_rather_a_trait_that_is_needed_than_the_skull() -> None:
    low = {"speed_step": 1, "might_step": 1, "sanity_step": 1, "knowledge_step": 2}
    assert picked(low, "to lower", Aims(traits=frozenset({3}))) == 3


def test_the_trait_with_most_dice_is_rolled() -> None:
    assert picked({"speed_step": 1, "knowledge_step": 8}, "to roll", Aims(), (0, 3)) == 3


def test_traits_that_deeds_are_done_with() -> None:
    assert aims_of(View(position(4, 4, 4).build(), 0)).traits == {2, 3}
