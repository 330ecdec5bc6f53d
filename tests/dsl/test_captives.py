"""Who is led along, tied and untied, who contests with whom, who has killed whom."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, dice, offered, told
from tests.dsl.frames import codes
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when no [Troll] is alive\ntraitor wins when no hero is alive\n"
)
TROLL = "monster [Troll]\n  figures 2\n  speed 3\n  might 4\n  heroes bound to it must follow it\n"
TIE = 'action "Give in" by a hero\n  bind hero to a [Troll] in room of hero chosen by hero\n'
FOYER, HALL, STAIRS = "foyer", "entrance_hall", "grand_staircase"


def position(text: str, *where: str) -> Position:
    """Seat 1 is the traitor; everybody stands in the hall, a Troll in each of some rooms."""
    p = Position(content_of(HEAD + text), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at=HALL)
    for room in where or (HALL,):
        p.monster("troll", room)
    return p


def act(game: Game, label: str, *totals: int, answers: tuple[tuple[object, ...], ...] = ()) -> None:
    """Take the action of a label, and answer with these options where they are offered, else the first."""
    option = next(o for o in offered(game, "act") if game.tables.action[o[1]].label == label)
    with dice(game, *totals):
        game.choose(option)
        while game.decision is not None and game.decision.kind not in ("turn", "monster", "monsters"):
            options = game.decision.options
            game.choose(next((a for a in answers if a in options), options[0]))


# -- led along ---------------------------------------------------------------------------------------------------------


def tied(text: str = TROLL + TIE, *where: str) -> Game:
    """Hero 0 is bound to the first Troll, whose turn it is."""
    return position(text, *where).marked("f0", "bound f3").turn(-1).build(4)


def drag(game: Game, room: str) -> None:
    """The first Troll walks there."""
    if offered(game, "monster"):
        game.choose(("monster", 3))
    game.choose(("move", room))


def test_who_is_bound_goes_where_its_leader_walks() -> None:
    game = tied()
    drag(game, FOYER)
    assert game.s.loc[:4] == [FOYER, HALL, HALL, FOYER]


def test_it_enters_and_leaves_like_anybody() -> None:
    game = tied(TROLL + TIE + "when a hero enters [Foyer]: mark hero as [dragged]\nwhen a hero leaves [Entrance Hall]: "
                "mark hero as [gone]\n[dragged] heroes cannot act\n[gone] heroes cannot act\n")  # fmt: skip
    drag(game, FOYER)
    assert set(game.s.marks["f0"]) == {"bound f3", "test:dragged", "test:gone"}


def test_a_follower_is_the_one_that_the_leader_is_described_by() -> None:
    text = "monster [Troll]\n  figures 2\n  speed 3\n  might 4\n  it must follow a hero bound to it\n"
    game = position(text, HALL, HALL).marked("f0", "bound f4").turn(0).build()
    game.choose(("move", FOYER))
    assert game.s.loc[3:5] == [HALL, FOYER]
    stranger = position(text, HALL, HALL).marked("f0", "bound f4").turn(2).build()
    stranger.choose(("move", FOYER))
    assert stranger.s.loc[3:5] == [HALL, HALL]


def test_it_follows_whatever_moves_the_leader_but_only_from_beside_it() -> None:
    text = TROLL + TIE + 'action "Call" by traitor\n  move [Troll] in [Entrance Hall] at random to [Grand Staircase]\n'
    game = position(text).marked("f0", "bound f3").turn(1).build()
    act(game, "Call")
    assert game.s.loc[0] == game.s.loc[3] == STAIRS
    game = position(text).explorer(0, at=FOYER).marked("f0", "bound f3").turn(1).build()
    act(game, "Call")
    assert (game.s.loc[0], game.s.loc[3]) == (FOYER, STAIRS)


def test_who_follows_may_be_followed() -> None:
    text = TROLL + TIE + "heroes must follow hero with [Spear]\n"
    game = position(text).holding(2, "spear").marked("f2", "bound f3").turn(-1).build(4)
    drag(game, FOYER)
    assert game.s.loc[:4] == [FOYER, HALL, FOYER, FOYER]


def test_exit_rolls_are_made_by_who_is_led_too() -> None:  # R30, F5
    p = Position(content_of(HEAD + TROLL + TIE), 3, today=(1, 1)).haunt("test", traitor=1)
    p.beside("upper_landing", "west", "attic").explorer(0, at="attic", speed_step=4, might_step=4)
    game = p.monster("troll", "attic").marked("f0", "bound f3").turn(-1).build(4)
    with dice(game, 0):
        drag(game, "upper_landing")
    assert game.s.loc[0] == game.s.loc[3] == "upper_landing"
    assert game.s.steps[0][1] == 3


def test_a_new_room_is_entered_together() -> None:
    p = position(TROLL + "heroes must follow hero with [Spear]\n").holding(0, "spear").stacked("room", "larder")
    game = p.turn(0).build()
    game.choose(offered(game, "explore")[0])
    while game.decision is not None and game.decision.kind != "turn":
        game.choose(0)
    assert game.s.loc[2] == game.s.loc[0] != HALL


@pytest.mark.parametrize("line", ["heroes must follow", "heroes must follow traitor using might"])
def test_whom_they_follow_has_to_be_said(line: str) -> None:
    assert codes(line, "file") == ["HW273"]


# -- tied and untied ---------------------------------------------------------------------------------------------------

UNTIE = 'action "Wriggle" by a hero\n  unbind hero\naction "Turn" by a hero\n  unbind hero from [Skull]\n'


def test_unbind_unties_from_all_or_from_one() -> None:
    text = TROLL + TIE + UNTIE
    game = position(text).marked("f0", "bound f3", "bound f5").marked("f4", "bound f0").turn(0).build()
    act(game, "Wriggle")
    assert "f0" not in game.s.marks
    assert "f4" not in game.s.marks


def test_unbind_from_one_leaves_the_others() -> None:
    text = (
        TROLL + TIE + 'action "Pledge" by a hero\n  bind hero to [Skull]\n  bind hero to a [Troll] at random\n' + UNTIE
    )
    game = position(text).turn(0).build()
    act(game, "Pledge")
    bonds = set(game.s.marks["f0"])
    act(game, "Turn")
    assert bonds - set(game.s.marks["f0"]) == {"bound card:skull"}
    assert "bound f3" in bonds


# -- contests ----------------------------------------------------------------------------------------------------------

CONTEST = (
    'action "Pull free" by a hero in room of [Troll]\n'
    "  contest [Troll] in room of hero chosen by hero by hero using might or speed\n"
    "    won: raise sanity by margin for hero\n"
    "    lost: lower knowledge by margin for hero\n"
    "    tied: note [stuck]\n"
    "heroes win when [stuck] is noted, and no hero is alive\n"
)


@pytest.mark.parametrize(
    ("mine", "theirs", "sanity", "knowledge"), [(4, 2, 2, 0), (2, 3, 0, -1), (3, 3, 0, 0)], ids=["won", "lost", "tied"]
)
def test_a_contest_hurts_nobody_and_the_rows_say_the_rest(mine: int, theirs: int, sanity: int, knowledge: int) -> None:
    p = position(TROLL + CONTEST).explorer(0, sanity_step=4, knowledge_step=4, might_step=4, speed_step=4)
    game = p.turn(0).build()
    act(game, "Pull free", mine, theirs, answers=(("trait", 1),))
    assert game.s.steps[0] == (4, 4, 4 + sanity, 4 + knowledge)
    assert ("test:stuck" in game.s.vars) == (mine == theirs)
    assert [e.data[2] for e in told(game, "rolled")] == [1, 1]
    assert not told(game, "attacked")
    assert offered(game, "attack"), "a contest is no attack"


def test_who_contests_chooses_the_trait() -> None:
    game = position(TROLL + CONTEST).turn(0).build()
    game.choose(offered(game, "act")[0])
    assert game.decision is not None
    assert game.decision.options == (("trait", 1), ("trait", 0))


TABLE = "    read margin\n      1-2: nothing\n      3+: nothing\n"


@pytest.mark.parametrize("deed", ["contest traitor by hero using might", "attack traitor by hero using might"])
def test_the_margin_of_what_was_won_or_lost_is_never_0(deed: str) -> None:
    rest = "  tied: nothing\n"
    assert codes(f"{deed}\n  won:\n{TABLE}  lost:\n{TABLE}{rest}") == []
    assert codes(f"{deed}\n  won: nothing\n  lost: nothing\n  tied:\n{TABLE}") == ["HW285"]
    inner = f"{deed}\n  won: nothing\n  lost: nothing\n  tied:\n{TABLE}".replace("\n", "\n    ").rstrip(" ")
    assert codes(f"{deed}\n  won:\n    {inner}  lost: nothing\n{rest}") == ["HW285"]


def test_a_contest_has_all_three_rows() -> None:
    assert codes("contest traitor by hero using might\n  won: nothing\n  lost: nothing\n") == ["HW287"]
    assert codes("contest hero by hero using might\n  won: nothing\n  lost: nothing\n  tied: nothing\n") == ["HW280"]
    assert codes("contest traitor by hero using might\n") == ["HW279"]


# -- who has killed ----------------------------------------------------------------------------------------------------


def test_a_death_by_somebody_is_told_as_theirs() -> None:
    text = (
        TROLL + 'action "Feed" by traitor\n  kill hero other than revealer at random by a [Troll] at random\n'
        "counter [Meals]\nwhen a [Troll] kills a hero: advance [Meals]\n"
        "traitor wins when [Meals] is at least 9\n"
    )
    game = position(text).turn(1).build()
    act(game, "Feed")
    assert game.s.vars["test:Meals"] == 1
    assert [e.data for e in told(game, "died")] == [(2, 3)]
