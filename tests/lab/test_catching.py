"""Fights that count only with a thing in hand, people who are caught and carried off, rooms that have to be opened."""

from __future__ import annotations

from hauntwright.decision import Option
from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, asked, offered
from hauntwright.view import View
from hauntwright_lab.aims import aims_of
from hauntwright_lab.bots import make_bot
from hauntwright_lab.chance import harm, wins
from hauntwright_lab.plan import next_step
from hauntwright_lab.routes import Routes
from hauntwright_lab.seeker_fights import best_attack, hunted
from hauntwright_lab.steps import Step
from tests.dsl.frames import HAUNT
from tests.dsl.playing import content_of

OGRE = """\
monster [Ogre]
  figures 1
  speed 2
  might 3
  sanity 6
setup for traitor: place [Ogre] into [Foyer]
counter [Scars] to 2
when a hero with [Ring] would defeat [Ogre]: advance [Scars]
when [Scars] fills: kill [Ogre]
{}sanity attack result of a hero with [Ring] against [Ogre] is usual + 9
heroes win when [Ogre] is dead
"""
THIEVES = """\
monster [Thief]
  figures 2
  speed 2
  might 2
setup for traitor: place each [Thief] into [Foyer]
heroes can carry a carried [Thief]
when a hero would defeat a [Thief] as attacker: give loser to hero
action "Lock up" by a hero in [Vault]
  needs [Vault] is open
  needs any figure is held by hero
  mark each figure held by hero as [locked up]
  remove each figure held by hero
heroes win when every [Thief] is [locked up]
"""


def running(text: str, kind: str, at: str = "foyer") -> Position:
    """Hero 0 in the Entrance Hall, the others far; explorer 1 is the traitor."""
    p = Position(content_of(HAUNT.replace("heroes win when traitor is dead\n", "") + text), 3, today=(1, 1))
    p.haunt("test", traitor=1).monster(kind, at)
    for f in range(3):
        p.explorer(f, at="entrance_hall" if f == 0 else "upper_landing", might_step=5, sanity_step=5)
    return p.turn(0)


def planned(game: Game, f: int = 0) -> Step | None:
    view = View(game, f)
    return next_step(view, f, aims_of(view), Routes().of(view.house))


# -- with a thing in hand ----------------------------------------------------------------------------------------------


def test_only_who_has_the_thing_hunts_whom_it_is_for() -> None:
    game = running(OGRE.format(""), "ogre").holding(0, "ring").build()
    view = View(game, 0)
    aims = aims_of(view)
    assert hunted(view, 0, aims) == ("foyer",)
    game = running(OGRE.format(""), "ogre").build()
    assert hunted(View(game, 0), 0, aims) == ()


def choices(known: str) -> Option:
    """The attack that the bot thinks worth it, if any, on an Ogre with much Sanity."""
    text = OGRE.format(known).replace("might 3", "might 8").replace("sanity 6", "sanity 8")
    game = running(text, "ogre", "entrance_hall").explorer(0, sanity_step=1).holding(0, "ring").build()
    view = View(game, 0)
    options = asked(game).options
    attacks = [i for i, o in enumerate(options) if o[0] == "attack"]
    i = best_attack(view, 0, options, attacks, aims_of(view), -1)
    return options[i][1:] if i >= 0 else ()


def test_what_adds_to_a_result_is_reckoned_with_if_it_may_be_known() -> None:
    ogre = 3
    assert choices("") == (ogre, SANITY, "ring")
    assert choices("known to traitor\n  ") == ()
    game = running(OGRE.format("known to traitor\n  "), "ogre").holding(0, "ring").build()
    assert View(game, 0).attack_bonus(0, ogre, SANITY) == 0
    assert View(game, 1).attack_bonus(0, ogre, SANITY) == 9
    assert View(game, 1).attack_bonus(0, ogre, MIGHT) == 0


def test_the_odds_of_dice_with_something_added() -> None:
    assert wins(3, 3, 0) == wins(3, 3)
    assert round(wins(1, 1, 2) * 9) == 8, "all but 0 against 2"
    assert round(wins(2, 2, 5), 9) == 1.0
    assert round(harm(2, 2, 4), 9) == 4.0
    assert harm(2, 2, -4) == 0.0


# -- people who are caught ---------------------------------------------------------------------------------------------


def vaulted(p: Position, opened: bool = True) -> Position:
    p.beside("upper_landing", "north", "vault")
    return p.marked("room:vault", "vault:open") if opened else p


def test_first_the_room_is_opened() -> None:
    step = planned(vaulted(running(THIEVES, "thief"), opened=False).build())
    assert step is not None
    assert step.spots == ("vault",)
    game = vaulted(running(THIEVES, "thief"), opened=False).explorer(0, at="vault").build()
    assert "vault/open-the-vault" in aims_of(View(game, 0)).acts


def test_then_somebody_is_caught_and_brought_there() -> None:
    p = vaulted(running(THIEVES, "thief"))
    step = planned(p.build())
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("foyer",))
    assert aims_of(View(p.build(), 0)).catches == {"thief"}
    p.s.loc[3] = "entrance_hall"
    game = p.build()
    bot = make_bot("seeker", 1)
    option = asked(game).options[bot.choose(View(game, 0))]
    assert option == ("attack", 3, MIGHT, ""), "by a fight"
    p.s.zones["hand:0"] = ("figure:3",)
    game = p.build()
    assert View(game, 0).load(0) == (3,)
    assert View(game, 0).carrier(3) == 0
    step = planned(game)
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("vault",))
    assert hunted(View(game, 0), 0, aims_of(View(game, 0))) == (), "nobody more while one is in hand"


def test_whom_somebody_carries_is_not_to_be_caught() -> None:
    p = vaulted(running(THIEVES, "thief").explorer(2, at="foyer"))
    p.s.zones["hand:2"] = ("figure:3",)
    step = planned(p.build())
    assert step is None or not step.spots
    other = planned(p.monster("thief", "upper_landing").build())
    assert other is not None
    assert other.spots == ("upper_landing",)


# -- R71 ---------------------------------------------------------------------------------------------------------------


def test_R71_a_hunting_traitor_joins_a_floor_that_is_cut_off() -> None:
    text = HAUNT + "monster [Rat]\n  figures 1\n  speed 2\n  might 2\nsetup for traitor: place [Rat] into [Foyer]\n"
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).monster("rat", "basement_landing")
    game = p.turn(1).build()
    assert offered(game, "stairs")
    bot = make_bot("seeker", 1)
    assert asked(game).options[bot.choose(View(game, 1))] == ("stairs",)


SILVER = """\
role [Beast]
  side traitor
token [Bullets]
  figures 1
  kind item
setup for traitor
  turn traitor into [Beast]
when a hero with [Bullets] would defeat a [Beast] as attacker using [Revolver]: kill loser by hero
heroes win when no [Beast] is alive
"""


def silver() -> Position:
    """Explorer 1 is the Beast, in the Foyer; hero 0 stands next door and hero 2 further off."""
    p = Position(content_of(HAUNT.replace("heroes win when traitor is dead\n", "") + SILVER), 3, today=(1, 1))
    p.haunt("test", traitor=1).marked("f1", "test:Beast").explorer(1, at="foyer")
    return p.explorer(0, at="entrance_hall", speed=6).explorer(2, at="upper_landing").turn(0)


def test_what_has_to_be_used_and_what_to_be_held_come_into_one_hand() -> None:
    step = planned(silver().holding(0, "revolver").lying("grand_staircase", "bullets").build())
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("grand_staircase",))
    parted = silver().holding(0, "revolver").holding(2, "bullets").build()
    steps = [planned(parted, f) for f in (0, 2)]
    assert [(s.kind, s.whom) for s in steps if s is not None] == [("help", 2), ("join", 0)]
    armed = silver().holding(0, "revolver", "bullets").build()
    assert planned(armed) is None, "it is armed"
    view = View(armed, 0)
    assert hunted(view, 0, aims_of(view)) == ("foyer",)
    assert not hunted(View(parted, 0), 0, aims_of(view)), "no victory counts yet"


def test_an_attack_that_kills_for_good_is_the_one_to_make() -> None:
    game = silver().explorer(1, at="entrance_hall").holding(0, "revolver", "bullets").build()
    view = View(game, 0)
    options = asked(game).options
    attacks = [i for i, o in enumerate(options) if o[0] == "attack"]
    i = best_attack(view, 0, options, attacks, aims_of(view), -1)
    assert options[i][3] == "revolver"


def test_what_has_to_be_held_goes_to_the_best_fighter() -> None:
    text = OGRE.format("").replace("[Ring]", "[Medallion]")
    p = running(text, "ogre").holding(0, "medallion").explorer(0, might=4).explorer(2, might=4)
    assert planned(p.build()) is None, "all are alike"
    p.explorer(2, might=7)
    got = planned(p.build())
    assert got is not None
    assert (got.kind, got.whom) == ("join", 2)
    meet = planned(p.build(), 2)
    assert meet is not None
    assert (meet.kind, meet.spots) == ("go", ("entrance_hall",)), "who shall have it comes along"
