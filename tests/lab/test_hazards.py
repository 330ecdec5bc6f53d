"""Deadly rooms: the seeker stays out, comes near only for a deed, and draws back."""

from __future__ import annotations

import pytest
from attrs import evolve

from hauntwright import verbs
from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.parts import LIFE, MEMORY, Action, Counter, Goal, Haunt, Memo, Need, Part
from hauntwright.testing import Position, asked
from hauntwright.view import View
from hauntwright_lab import make_bot
from hauntwright_lab.aims import aims_of
from hauntwright_lab.hazards import beside, deadly
from hauntwright_lab.plan import next_step
from hauntwright_lab.routes import Routes
from tests import hand_built

LOOK = Action(
    "look",
    "Look",
    lambda g, f: verbs.count(g, "looks"),
    lambda g, f: "mossy" in g.s.marks.get("room:foyer", ()) and g.room(f) == "entrance_hall",
    needs=(Need("near", ("beside:mossy",)),),
    gives=("counter:looks",),
)
CURE = Action(
    "cure",
    "Cure",
    lambda g, f: verbs.note(g, "cured"),
    lambda g, f: g.s.vars["looks"] >= 2,
    needs=(Need("full", ("looks",)),),
    gives=("note:cured",),
)


def content() -> Content:
    """The hand-built house with a haunt of moss that nobody comes out of."""
    end = Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",))
    won = Goal("heroes", lambda g: "cured" in g.s.vars, MEMORY, wants=("note:cured",))
    part = Part(
        "haunt:moss",
        goals=(won, end),
        actions=(LOOK, CURE),
        counters=(Counter("looks", "Looks", 0, 2),),
        memos=(Memo("mossy", "mossy", "mark", deadly=True),),
    )
    return evolve(hand_built.content(), haunts={"moss": Haunt("moss", "Moss", part, traitor=lambda g: 2)})


def position(at: str = "entrance_hall", *mossy: str) -> Position:
    p = Position(content(), 3).haunt("moss", traitor=2).explorer(0, at=at, speed=4)
    for room in mossy:
        p.marked(f"room:{room}", "mossy")
    return p.turn(0)


def chosen(game: Game) -> tuple[object, ...]:
    view = View(game, 0)
    return asked(game).options[make_bot("seeker", 1).choose(view)]


def test_which_places_are_meant() -> None:
    view = View(position("entrance_hall", "foyer").build(), 0)
    assert deadly(view, aims_of(view).deadly) == ("foyer",)
    assert set(beside(view, "mossy")) == {"entrance_hall", "grand_staircase"}
    by_stairs = View(position("entrance_hall", "grand_staircase").build(), 0)
    assert "upper_landing" in beside(by_stairs, "mossy")
    traitor = View(position("entrance_hall", "foyer").build(), 2)
    assert aims_of(traitor).deadly == (), "the traitor has nothing to fear"


def test_a_counter_that_must_be_full_comes_first() -> None:
    game = position("entrance_hall", "foyer").build()
    view = View(game, 0)
    step = next_step(view, 0, aims_of(view), Routes().of(view.house))
    assert step is not None
    assert step.way is not None
    assert step.way.want == "counter:looks"
    game = position("entrance_hall", "foyer").noted("looks", 2).build()
    view = View(game, 0)
    step = next_step(view, 0, aims_of(view), Routes().of(view.house))
    assert step is not None
    assert step.way is not None
    assert step.way.want == "note:cured"


@pytest.mark.parametrize("at", ["entrance_hall", "grand_staircase"])
def test_it_never_walks_in(at: str) -> None:
    game = position(at, "foyer").build()
    while asked(game).seat == 0 and asked(game).kind == "turn":
        option = chosen(game)
        assert option != ("move", "foyer")
        game.choose(option)
        if option == ("end",):
            break


def test_it_does_the_deed_and_then_draws_back() -> None:
    game = position("entrance_hall", "foyer").build()
    assert chosen(game) == ("act", "look")
    game.choose(("act", "look"))
    assert View(game, 0).tried(0, LOOK)
    option = chosen(game)
    assert option[0] in ("move", "explore"), "away from it"
    assert option != ("move", "foyer")


def test_next_door_to_a_room_by_its_name() -> None:
    view = View(position().build(), 0)
    assert set(beside(view, "room:entrance_hall")) == {*view.house.joined("entrance_hall")}
    assert "entrance_hall" not in beside(view, "room:entrance_hall")
    assert beside(view, "room:nowhere") == []
