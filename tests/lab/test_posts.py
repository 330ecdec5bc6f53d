"""Posts: somebody of a side stays where it would lose if nobody did."""

from __future__ import annotations

import pytest
from attrs import evolve

from hauntwright.game import Game
from hauntwright.parts import LIFE, MEMORY, Goal, Haunt, MonsterKind, Part
from hauntwright.testing import Position, asked
from hauntwright.view import View
from hauntwright_lab import make_bot
from hauntwright_lab.aims import aims_of
from hauntwright_lab.plan import duty
from hauntwright_lab.routes import Routes
from tests import hand_built


def position(*at: str, known: str = "all") -> Position:
    """A statue in the Foyer that must be watched, and the heroes where it is said; who comes last turns."""
    lost = Goal("traitor", lambda g: 0, MEMORY, wants=("note:unseen",), known=known, kept_off=("near:statue",))
    won = Goal("heroes", lambda g: 0, LIFE, wants=("note:dawn",))
    statue = MonsterKind("statue", "Statue", (-1, -1, -1, 3), goes=False, fights=False)
    part = Part("haunt:watch", goals=(won, lost), monsters=(statue,))
    content = evolve(hand_built.content(), haunts={"watch": Haunt("watch", "Watch", part, traitor=lambda g: len(at))})
    p = Position(content, len(at) + 1).haunt("watch", traitor=len(at)).monster("statue", "foyer")
    for f, room in enumerate(at):
        p.explorer(f, at=room)
    return p.turn(0)


def on_duty(game: Game, f: int) -> bool:
    view = View(game, f)
    return duty(view, f, aims_of(view).posts, Routes().of(view.house)) == ("foyer",)


@pytest.mark.parametrize(
    ("at", "who"),
    [
        (("entrance_hall", "foyer"), 1),
        (("foyer", "entrance_hall"), 0),
        (("grand_staircase", "upper_landing"), 0),
        (("upper_landing", "entrance_hall"), 1),
    ],
)
def test_the_nearest_stays(at: tuple[str, ...], who: int) -> None:
    game = position(*at).build()
    assert [f for f in range(2) if on_duty(game, f)] == [who]


def test_of_several_the_one_with_the_highest_traits() -> None:
    game = position("foyer", "foyer").explorer(1, speed_step=8, might_step=8, sanity_step=8, knowledge_step=8).build()
    assert [f for f in range(2) if on_duty(game, f)] == [1]


def test_the_dead_watch_nothing() -> None:
    assert on_duty(position("entrance_hall", "foyer").dead(1).build(), 0)


def test_nobody_watches_what_the_side_does_not_know_of() -> None:
    game = position("foyer", "foyer", known="traitor").build()
    assert aims_of(View(game, 0)).posts == ()
    assert aims_of(View(game, 2)).posts == (), "nor does the other side"


@pytest.mark.parametrize(("at", "first"), [("foyer", ("end",)), ("entrance_hall", ("move", "foyer"))])
def test_a_seeker_goes_there_and_stays(at: str, first: tuple[str, ...]) -> None:
    game = position(at, "upper_landing").build()
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 0))] == first
