"""`… plays [monster] at end of turn`: it acts in an explorer's turn; a role that changes a monster's side."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, Total, asked, dice, fork_check, offered, told
from hauntwright.view import View
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of

HOUNDS = """\
role [Thrall]
  side heroes
monster [Hound]
  figures 2
  speed 3
  might 4
monster [Crow]
  figures 1
  speed 2
  might 1
hero with [Ring] plays [Thrall] monsters at end of turn
setup for traitor
  place each [Hound] into [Foyer]
  place [Crow] into [Foyer]
action "Whistle" by a hero with [Ring]
  for each [Hound] in [Foyer]: turn [Hound] into [Thrall]
when an explorer loses [Ring]
  for each [Thrall] monster: turn monster from [Thrall] into monster
action "Bark" by a [Thrall]
  end turn of holder of [Ring]
"""
THRALL = "test:Thrall"
HOUND, OTHER, CROW = 3, 4, 5


def leashed(turn: int = 0, tame: tuple[int, ...] = (HOUND,)) -> Position:
    """Hero 0 in the Entrance Hall has the Ring, hero 2 is upstairs, explorer 1 is the traitor in the basement; the
    Hounds 3 and 4 are in the Foyer, 3 is tame; the Crow is upstairs."""
    p = Position(content_of(HAUNT + HOUNDS), 3, today=(1, 1)).haunt("test", traitor=1).holding(0, "ring")
    p.explorer(0, at="entrance_hall").explorer(1, at="basement_landing").explorer(2, at="upper_landing")
    p.monster("hound", "foyer").monster("hound", "foyer").monster("crow", "upper_landing")
    for f in tame:
        p.marked(f"f{f}", THRALL)
        p.s.side[f] = "hero"
    return p.turn(turn)


def at_the_end(p: Position, *totals: Total) -> Game:
    """The one on turn ends it."""
    game = p.build()
    with dice(game, *totals):
        game.choose(("end",))
    return game


def test_it_acts_when_the_turn_of_its_player_ends() -> None:
    game = at_the_end(leashed(), 4)
    assert (asked(game).seat, asked(game).kind, asked(game).options) == (
        0,
        "monsters",
        (("monster", HOUND), ("all done",)),
    )
    assert game.s.turn == 0, "it is still that turn"
    (roll,) = [e.data for e in told(game, "rolled")]
    assert (roll[0], len(roll[3])) == (-1, 3), "one roll of movement for its kind (R77)"
    game.choose(("monster", HOUND))
    assert ("attack", OTHER, MIGHT, "") in asked(game).options, "the wild one is its opponent now"
    fork_check(game)
    with dice(game, 4, 4):
        game.choose(("attack", OTHER, MIGHT, ""))
    assert not offered(game, "attack")
    game.choose(("move", "entrance_hall"))
    game.choose(("done",))
    assert game.s.turn == 1


def test_opponents_slow_it_and_it_slows_them() -> None:
    game = at_the_end(leashed(), 2)
    game.choose(("monster", HOUND))
    game.choose(("move", "grand_staircase"))  # two spaces, one for the wild Hound
    assert not offered(game, "move")
    game = leashed(MONSTERS).build(2, 2)
    game.choose(("monster", OTHER))
    game.choose(("move", "grand_staircase"))
    assert asked(game).kind == "monsters"
    assert ("monster", OTHER) not in asked(game).options, "both spaces are spent"


def test_it_does_not_act_with_the_others() -> None:
    game = leashed(MONSTERS).build(2, 2)
    assert set(offered(game, "monster")) == {("monster", OTHER), ("monster", CROW)}
    assert asked(game).seat == 1
    game.choose(("all done",))
    assert game.s.turn != MONSTERS


def test_only_in_the_turn_of_who_plays_it() -> None:
    game = leashed(2).build()
    game.choose(("end",))
    assert (game.s.turn, asked(game).kind) == (0, "turn")
    game = leashed(1).build()
    game.choose(("end",))
    assert game.s.turn == MONSTERS


def test_who_plays_several_chooses_in_which_order() -> None:
    game = at_the_end(leashed(tame=(HOUND, CROW)), 3, 2)
    assert offered(game, "monster") == (("monster", HOUND), ("monster", CROW))
    game.choose(("monster", CROW))
    game.choose(("done",))
    assert offered(game, "monster") == (("monster", HOUND),)
    game.choose(("all done",))
    assert game.s.turn == 1


def test_the_texts_at_the_end_of_the_turn_come_after_it() -> None:
    p = leashed().beside("foyer", "east", "library").explorer(0, at="library")
    before = p.s.steps[0]
    game = at_the_end(p, 3)
    assert game.s.steps[0] == before
    game.choose(("all done",))
    assert game.s.steps[0][3] == before[3] + 1


def test_stunned_it_misses_its_turn_and_wakes() -> None:
    p = leashed()
    p.s.stun[HOUND] = 1
    game = at_the_end(p)
    assert game.s.turn == 1, "nothing was asked or rolled"
    assert not game.s.stun[HOUND]
    p = leashed(MONSTERS)
    p.s.stun[HOUND] = p.s.stun[OTHER] = 1
    game = p.build(2)
    game.choose(("all done",))
    assert game.s.stun[HOUND], "the monsters' turn is not its own"
    assert not game.s.stun[OTHER]


def test_tamed_in_this_turn_it_obeys_at_its_end() -> None:
    game = leashed(tame=()).build()
    game.choose(("act", "test/whistle"))
    assert [game.s.side[f] for f in (HOUND, OTHER, CROW)] == ["hero", "hero", "monster"]
    assert [e.data for e in told(game, "turned")] == [(HOUND, "hero"), (OTHER, "hero")]
    with dice(game, 3):
        game.choose(("end",))
    assert offered(game, "monster") == (("monster", HOUND),), "two alike in one room are one choice"


@pytest.mark.parametrize("to", [2, -1])
def test_with_the_ring_it_goes_back(to: int) -> None:
    p = leashed().explorer(2, at="entrance_hall")
    game = p.build()
    game.choose(("give", "ring", 2) if to == 2 else ("drop", "ring"))
    if to == 2:
        game.choose(("yes",))
    assert game.s.side[HOUND] == "monster"
    assert THRALL not in game.s.marks.get(f"f{HOUND}", ())
    assert told(game, "turned")[-1].data == (HOUND, "monster")
    game.choose(("end",))
    assert game.s.turn == 1


def test_what_ends_the_turn_ends_theirs() -> None:
    game = at_the_end(leashed(tame=(HOUND, OTHER)), 3)
    game.choose(("monster", HOUND))
    game.choose(("act", "test/bark"))
    assert game.s.turn == 1
    assert not [key for key in game.s.vars if key == "@missed"]
    assert game.s.acted[OTHER] == 0


def test_in_the_turn_of_the_dead_too() -> None:
    text = HAUNT + HOUNDS.replace("hero with [Ring] plays", "explorer bound to [Crow] plays")
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).dead(0)
    p.explorer(1, at="basement_landing").explorer(2, at="foyer").monster("hound", "foyer").monster("crow", "foyer")
    p.marked("f3", THRALL).marked("f0", "bound f5").marked("f5", "bound f0")
    game = p.turn(2).build()
    with dice(game, 2):
        game.choose(("end",))
    assert (game.s.turn, asked(game).seat, asked(game).kind) == (0, 0, "monsters")
    assert offered(game, "monster") == (("monster", HOUND),)
    game.choose(("monster", HOUND))
    assert ("attack", 2, MIGHT, "") in asked(game).options


def test_what_is_told_of_it() -> None:
    game = leashed(tame=()).build()
    game.choose(("act", "test/whistle"))
    from hauntwright.narrate import sentence

    view = View(game, 2)
    assert sentence(view, told(game, "turned")[0]) == "Hound 1 stands with the heroes now."


def test_nothing_else_stands_behind_whom_they_play() -> None:
    line = "monster [Ghost]\n  figures 1\n  speed 2\n  revealer plays it {}\n"
    assert "HW274" in codes(line.format("at end of round"), "file")
    assert "HW274" in codes(line.format("for hero"), "file")
    assert "HW274" not in codes(line.format("at end of turn"), "file")


@pytest.mark.parametrize("keeps", [True, False])
def test_R79_stunned_it_drops_what_it_carries_unless_it_cannot_drop_it(keeps: bool) -> None:
    ban = "[Hound] cannot drop [Ring]\n" if keeps else ""
    text = HAUNT + HOUNDS + ban + 'action "Trip them up" by a hero\n  for each [Hound]: stun [Hound]\n'
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).explorer(0, at="foyer")
    game = p.monster("hound", "foyer").monster("hound", "foyer").holding(HOUND, "ring", "axe").turn(0).build()
    game.choose(("act", "test/trip-them-up"))
    assert game.s.stun[HOUND]
    assert game.holds(HOUND, "ring") == keeps
    assert game.s.zones["at:foyer"] == (("axe",) if keeps else ("ring", "axe"))


def test_woken_it_acts_as_ever() -> None:
    text = HAUNT + HOUNDS + 'action "Splash" by a hero\n  wake each monster in [Foyer]\n  wake traitor\n'
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).explorer(0, at="entrance_hall")
    p.monster("hound", "foyer", stunned=1).monster("crow", "grand_staircase", stunned=1)
    p.s.stun[1] = 1
    game = p.turn(0).build()
    game.choose(("act", "test/splash"))
    assert [bool(game.s.stun[f]) for f in (1, HOUND, CROW)] == [False, False, True]
