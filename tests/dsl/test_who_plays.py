"""``… plays [monster]``: somebody else than the traitor decides for a monster."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, fork_check
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of

GHOSTS = """\
monster [Ghost]
  figures 3
  speed 3
  might 3
  explorer bound to it plays it while explorer bound to it is dead
setup for traitor
  for each explorer
    place a [Ghost] into room of explorer as [newcomer]
    bind [newcomer] to explorer
"""


def haunted(*dead: int) -> Game:
    """The monsters' turn: the Ghosts 3, 4, 5 are tied to the explorers 0, 1, 2; explorer 1 is the traitor."""
    p = Position(content_of(HAUNT + GHOSTS), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at="foyer").monster("ghost", "upper_landing").marked(f"f{3 + f}", f"bound f{f}")
        p.marked(f"f{f}", f"bound f{3 + f}")
    for f in dead:
        p.dead(f)
    return p.turn(MONSTERS).build(2)


def test_the_usual_seat_where_nobody_is_found() -> None:
    game = haunted()
    assert asked(game).seat == 1
    assert [game.seat(f) for f in (3, 4, 5)] == [1, 1, 1]


def test_seat_by_seat_and_passing_ends_only_ones_own() -> None:
    game = haunted(0)
    assert [game.seat(f) for f in (3, 4, 5)] == [0, 1, 1]
    assert asked(game).seat == 0
    assert [o for o in asked(game).options if o[0] == "monster"] == [("monster", 3)]
    fork_check(game)
    game.choose(("all done",))
    assert asked(game).seat == 1
    assert ("monster", 4) in asked(game).options
    game.choose(("all done",))
    assert asked(game).kind == "turn"


def test_who_plays_it_walks_it() -> None:
    game = haunted(2)
    while asked(game).seat != 2:
        game.choose(("all done",))
    game.choose(("monster", 5))
    assert (asked(game).kind, asked(game).seat) == ("monster", 2)
    game.choose(("move", "grand_staircase"))
    assert game.room(5) == "grand_staircase"


def test_of_several_alike_the_name_tells_whose_it_is() -> None:
    from hauntwright.view import View

    view = View(haunted(), 0)
    assert [view.name(f) for f in (3, 4, 5)] == [f"Ghost of {view.name(f)}" for f in range(3)]


def test_whom_they_play_has_to_be_said() -> None:
    assert "HW273" in codes("monster [Ghost]\n  figures 1\n  speed 2\n  revealer plays\n", "file")
