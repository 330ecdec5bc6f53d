"""What goals say about fights, as data for bots: whom to beat, with what in hand, whom to catch."""

from __future__ import annotations

from tests.dsl.aims import made


def test_whom_beating_leads_to_a_goal_and_who_hurts_no_attacker() -> None:
    text = """counter [Cracks] to 3
monster [Ghost]
  sanity 3
  it attacks using sanity
monster [Rat]
  might 3
  it cannot enter [Attic]
setup for traitor
  place [Ghost] into [Attic]
  place [Rat] into [Foyer]
when a hero would defeat [Ghost] as attacker: do [Crack]
effect [Crack]
  advance [Cracks]
when [Ghost] would defeat a hero as defender: nothing
when [Rat] would defeat a hero as attacker: nothing
when [Rat] defeats a hero: note [bitten]
heroes win when [Cracks] is full
heroes win when [bitten] is noted
"""
    part = made(text)
    cracked, bitten = part["goals"][:2]
    assert sorted(cracked["wants"]) == ["beat:ghost", "counter:test:Cracks"]
    assert bitten["wants"] == ["note:test:bitten"], "the Rat has to win for it"
    assert {m["id"]: m["harmless"] for m in part["monsters"]} == {"ghost": True, "rat": False}


def test_beating_the_traitor_may_lead_to_a_goal() -> None:
    text = """when a hero would defeat traitor as attacker
  if margin is at least 3: note [robbed]
heroes win when [robbed] is noted
"""
    assert sorted(made(text)["goals"][0]["wants"]) == ["beat:traitor", "note:test:robbed"]


def test_whom_one_may_catch_and_what_becomes_of_it() -> None:
    text = """monster [Thief]
  figures 2
  might 3
monster [Rat]
  figures 2
  might 3
setup for traitor
  place each [Thief] into [Foyer]
  place each [Rat] into [Foyer]
when a hero would defeat a [Thief] as attacker: give loser to hero
action "Lock up" by a hero in [Vault]
  needs [Vault] is open
  needs any figure is held by hero
  mark each figure held by hero as [locked up]
heroes win when every [Thief] is [locked up]
"""
    part = made(text)
    assert part["goals"][0]["wants"] == ["mark:test:locked up"]
    (action,) = part["actions"]
    assert ["open", ["vault"]] in action["needs"]
    assert ["carry", ["thief"]] in action["needs"]
