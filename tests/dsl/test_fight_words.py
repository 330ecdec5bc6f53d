"""Words about fights and gates in play: would defeat, as attacker, using, can attack using, would enter, cannot do
anything."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED
from hauntwright.testing import Position, dice, offered
from tests.dsl.playing import content_of

HEAD = """haunt [Test]
traitor is revealer
when traitor dies: continue
heroes win when no [Ghost] is alive
traitor wins when no hero is alive
setup for traitor
  place [Ghost] into [Entrance Hall]
monster [Ghost]
  figures 1
  speed 3
  might 4
  sanity 4
"""
GHOST = 3


def game(lines: str, *, holding: str = "", at: str = "entrance_hall", turn: int = 0) -> Game:
    """Explorer 1 is the traitor; all but it stand with the Ghost in the Entrance Hall, seat 0 is on turn."""
    content = content_of(HEAD + lines)
    p = Position(content, 3, today=(1, 1))
    for f in range(3):
        p.explorer(f, at="entrance_hall", speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    p.haunt("test", traitor=1).explorer(1, at="foyer").monster("ghost", at)
    if holding:
        p.holding(0, holding)
    return p.turn(turn).build()


def attacked(g: Game, mine: int, theirs: int, trait: int = MIGHT, card: str = "") -> Game:
    with dice(g, mine, theirs):
        g.choose(("attack", GHOST, trait, card))
    while g.decision is not None and g.decision.kind == "split":
        g.choose(0)
    return g


def ways(g: Game) -> list[int]:
    return [o[2] for o in offered(g, "attack") if o[1] == GHOST]


def lost(g: Game) -> int:
    return 20 - sum(g.s.steps[0])


def test_would_defeat_comes_before_what_losing_does():
    g = attacked(game("when a hero would defeat [Ghost]: nothing\n"), 6, 1)
    assert not g.s.stun[GHOST]
    assert attacked(game("when a hero would defeat [Ghost]: proceed\n"), 6, 1).s.stun[GHOST]


@pytest.mark.parametrize(("part", "hurt"), [("attacker", 4), ("defender", 0)])
def test_as_attacker_as_defender(part: str, hurt: int):
    g = attacked(game(f"when [Ghost] would defeat a hero as {part}: nothing\n"), 1, 5)
    assert lost(g) == hurt, "the Ghost defended"


@pytest.mark.parametrize(
    ("how", "card", "killed"), [("[Spear]", "spear", True), ("[Spear]", "", False), ("might", "", True)]
)
def test_using_a_card_or_a_trait(how: str, card: str, killed: bool):
    g = attacked(game(f"when a hero would defeat [Ghost] using {how}: kill loser\n", holding="spear"), 6, 1, card=card)
    assert bool(g.s.outcome) == killed


def test_the_points_that_the_loser_of_a_fight_took():
    lines = "counter [Blood]\nwhen [Ghost] defeats a hero\n  for each point of damage: advance [Blood]\n"
    lines += "when [Blood] reaches 9: kill revealer\n"
    g = attacked(game(lines), 1, 4)
    assert lost(g) == g.s.vars["test:Blood"] == 3


def test_who_attacked_in_would_deal_damage():
    lines = "when [Ghost] would deal damage to a hero\n  if defender is [Ghost]: nothing\n  otherwise: proceed\n"
    assert lost(attacked(game(lines), 1, 4)) == 0
    lines = lines.replace("defender", "attacker")
    assert lost(attacked(game(lines), 1, 4)) == 3


def test_when_somebody_attacks_somebody():
    lines = "when a hero attacks a monster using might: lower sanity by 1 for hero\n"
    g = attacked(game(lines), 3, 3)
    assert g.s.steps[0][SANITY] == 4


def test_one_way_more_to_attack_and_another_instead():
    assert ways(game("")) == [MIGHT]
    assert ways(game("heroes can attack using sanity\n")) == [MIGHT, SANITY]
    assert ways(game("heroes can attack using sanity\nheroes cannot attack using might\n")) == [SANITY]
    assert ways(game("each hero attacks using speed or knowledge\n")) == [SPEED], "the Ghost has no Knowledge"
    assert ways(game("each traitor attacks using sanity\n")) == [MIGHT]


def test_a_way_against_some_and_for_a_time():
    lines = "heroes can attack a monster using sanity while [open] is noted\nwhen a hero dies: note [open]\n"
    g = game(lines)
    assert ways(g) == [MIGHT]
    g.s.vars["test:open"] = 1
    g.choose(offered(g, "move")[0])
    g = game("heroes can attack traitor using sanity\n")
    assert ways(g) == [MIGHT]
    assert KNOWLEDGE not in ways(g)


def test_a_monster_with_two_ways():
    bat = "monster [Bat]\n  figures 1\n  speed 1\n  might 1\n  sanity 2\n"
    bat += "  it attacks using sanity\n  it can attack using might\n"
    g = game(f"{bat}setup for heroes\n  place [Bat] into [Foyer]\n")
    kind = g.tables.monsters["bat"]
    assert kind.attack == SANITY
    f = g.s.kind.index("bat")
    assert g.tables.query["attack_traits"][0](g, (SANITY,), f, 0) == (SANITY, MIGHT)
    assert g.tables.query["attack_traits"][0](g, (MIGHT,), GHOST, 0) == (MIGHT,)


@pytest.mark.parametrize(("total", "where"), [(4, "foyer"), (3, "entrance_hall")])
def test_would_enter(total: int, where: str):
    g = game("when a hero would enter room of traitor\n  roll sanity for hero\n    4+: proceed\n    0-3: nothing\n")
    with dice(g, total):
        g.choose(("move", "foyer"))
    assert g.room(0) == where
    assert (("move", "foyer") in offered(g, "move")) is False


def test_cannot_do_anything():
    g = game("[asleep] heroes cannot do anything\nwhen a hero dies: mark revealer as [asleep]\n")
    g.s.marks["f2"] = ("test:asleep",)
    g.choose(("end",))
    assert g.s.turn == 1, "seat 2 sleeps"


def test_damage_of_one_trait():
    lines = 'action "Trip" by a hero\n  deal 2 speed damage to hero\n'
    g = game(lines)
    g.choose(offered(g, "act")[0])
    assert g.s.steps[0][SPEED] == 3
