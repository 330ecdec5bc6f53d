"""What a file says as data for those who plan: rooms worth coming into, lures, whoever was picked, what a victory over
a role takes, what a deed may cost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dsl.aims import made, wants

ENTERED = """\
when a hero enters a basement room that is not [quiet]
  offer "Listen" to hero
    mark room as [quiet]
    roll knowledge for hero
      4+: do [Find]
      0-3: nothing
effect [Find]: note [dug]
heroes win when [dug] is noted
"""


def test_what_coming_into_a_room_brings_about() -> None:
    (occasion,) = made(ENTERED)["occasions"]
    assert occasion["gives"] == ["mark:test:quiet", "note:test:dug"]
    assert occasion["needs"] == [["floor", ["basement"]], ["no mark", ["test:quiet", "room"]]]
    assert (occasion["odds"], occasion["known"]) == ([[3, 4]], "all")


@pytest.mark.parametrize(
    ("head", "needs"),
    [
        ("when a hero enters [Attic] or [Vault]", [["at", ["attic", "vault"]]]),
        ("when a hero enters a [quiet] room", [["mark", ["test:quiet"]]]),
    ],
)
def test_the_rooms_that_are_worth_coming_into(head: str, needs: list[Any]) -> None:
    (occasion,) = made(ENTERED.replace("when a hero enters a basement room that is not [quiet]", head))["occasions"]
    assert occasion["needs"] == needs


def test_nothing_for_heroes_comes_of_what_others_do_or_of_what_nobody_is_told() -> None:
    other = ENTERED.replace("a hero enters", "traitor enters").replace(" to hero", " to traitor")
    assert not made(other.replace("for hero\n", "for traitor\n"))["occasions"]
    head, _, rest = ENTERED.partition("effect")
    secret = "known to traitor\n" + "".join(f"  {line}\n" for line in head.splitlines()) + "effect" + rest
    (occasion,) = made(secret)["occasions"]
    assert occasion["known"] == "traitor"


LURED = """\
monster [Bear]
  figures 2
  speed 2
  might 6
counter [Trapped] to 2
when [Bear] enters [Vault]: do [Snap]
effect [Snap]
  if [Vault] is not [sprung]
    mark [Vault] as [sprung]
    advance [Trapped]
effect [Snap at] for a monster
  if room of monster is not [sprung]
    mark room of monster as [sprung]
    advance [Trapped]
heroes win when [Trapped] is full
"""


def test_a_room_into_which_a_monster_has_to_be_lured() -> None:
    (occasion,) = made(LURED)["occasions"]
    assert occasion["gives"] == ["counter:test:Trapped", "mark:test:sprung"]
    assert occasion["needs"] == [["at", ["vault"]], ["lure", ["bear"]]]
    (occasion,) = made(LURED.replace("do [Snap]\n", "do [Snap at] for [Bear]\n"))["occasions"]
    assert occasion["needs"] == [["at", ["vault"]], ["lure", ["bear"]], ["no mark", ["test:sprung", "room"]]]
    assert not made(LURED.replace("[Bear] enters [Vault]", "[Bear] enters a room"))["occasions"], "it comes anyway"


def test_one_who_was_picked_goes_there_and_not_all() -> None:
    pick = "setup for heroes\n  pick hero chosen by revealer as [heir] hidden from traitor\n"
    goal = "heroes win when [heir] is in [Chapel], and [heir] has [Spear]"
    assert wants(goal, pick) == ["at:chapel", "by:test:heir", "have:spear"]
    room = "setup for heroes\n  pick room chosen by revealer as [refuge]\n"
    assert wants("heroes win when a hero is in [refuge]", room) == []


SILVER = """\
role [Beast]
  side traitor
token [Bullets]
  figures 1
  kind item
setup for traitor: turn traitor into [Beast]
when a hero with [Bullets] would defeat a [Beast] as attacker using [Revolver]: kill loser by hero
action "Look for it" by a hero in [Attic]
  needs [Revolver] is in item stack
  roll knowledge for hero
    4+: fetch [Revolver] from item stack for hero
    0-3: nothing
heroes win when no [Beast] is alive
"""


def test_what_has_to_be_used_and_held_against_people_of_a_role() -> None:
    part = made(SILVER)
    goal = part["goals"][0]
    assert goal["wants"] == ["dead:test:Beast"]
    assert goal["needs"] == [["win", ["revolver"]], ["win", ["bullets"]]]
    assert part["actions"][0]["needs"] == [["at", ["attic"]]], "what is in a stack is brought nowhere"


def test_what_an_action_may_cost_the_one_who_does_it() -> None:
    act = """\
action "Pray" by a hero
  roll sanity for hero
    4+: raise knowledge by 1 for hero
    1-3: lower sanity by 1 for hero
    0: lower sanity by 2 for hero
action "Curse" by a hero
  lower might or speed by 1 for hero
  lower sanity by 1 for traitor
heroes win when traitor is dead
"""
    pray, curse = made(act)["actions"]
    assert pray["gives"] == ["lose:sanity:1", "lose:sanity:2"]
    assert "dead:traitor" in curse["gives"]
    assert not [gives for gives in curse["gives"] if gives.startswith("lose:")], "there is a choice; it is another's"
