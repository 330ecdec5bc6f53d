"""What could not work in play: goals, pieces, rooms, actions, monsters, sayings."""

from __future__ import annotations

import pytest

from hauntwright_dsl.check import check
from hauntwright_dsl.renderers import render_text
from tests.dsl.frames import facts

HEAD = "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
FOE = "traitor wins when no hero is alive\n"
RAT = "monster [Rat]\n  figures 2\n  speed 3\n  might 2\n"
COMES = RAT + "setup for traitor: place a [Rat] into [Foyer]\n"
NOTES = "when a hero dies: note [one less]\n"


def found(text: str) -> list[str]:
    """The codes of all findings."""
    return [f.code for f in check(text, facts(), path="example.haunt").findings]


@pytest.mark.parametrize(
    ("goal", "more"),
    [
        ("a hero is alive", ""),
        ("every explorer is alive", ""),
        ("traitor is alive", ""),
        ("players is at least 3", ""),
        ("number of living heroes is less than 9", ""),
        ("[one less] is not noted", NOTES),
        ("no monster is alive", ""),
        ("[Dawn] is full", "counter [Dawn] from 3 to 3\nwhen a hero dies: advance [Dawn]\n"),
        ("[Dawn] is less than 2", "counter [Dawn] to 3\nwhen a hero dies: advance [Dawn]\n"),
        ("traitor is dead, or a hero is alive", ""),
        ("players is at least 3, and a hero is alive", ""),
    ],
)
def test_goals_that_are_reached_at_once(goal: str, more: str) -> None:
    assert found(f"{HEAD}{FOE}{more}heroes win when {goal}\n") == ["HW312"]


@pytest.mark.parametrize(
    ("goal", "more"),
    [
        ("number of living heroes is at least 7", ""),
        ("players is 7", ""),
        ("players is less than 3", ""),
        ("traitor is dead, and traitor is not dead", ""),
        ("traitor is dead, and players is more than 6", ""),
        ("players is 2, or players is 8", ""),
    ],
)
def test_goals_that_are_never_reached(goal: str, more: str) -> None:
    assert found(f"{HEAD}{FOE}{more}heroes win when {goal}\n") == ["HW313"]


@pytest.mark.parametrize(
    ("goal", "more"),
    [
        ("traitor is dead", ""),
        ("no monster is alive", COMES),
        ("no [Rat] is in house", COMES),
        ("[one less] is noted", NOTES),
        ("number of living heroes is 1", ""),
        ("[Dawn] is full", "counter [Dawn] to players\nwhen a hero dies: advance [Dawn]\n"),
        ("[Dawn] is at least 2", "counter [Dawn] to 3\nwhen a hero dies: advance [Dawn]\n"),
        ("[one less] is not noted, and traitor is dead", NOTES),
        ("every living hero is in [Foyer]", ""),
        ("players is 3, and traitor is dead", ""),
        ("a hero is alive, and traitor is dead", ""),
    ],
)
def test_goals_that_can_be_played_for(goal: str, more: str) -> None:
    text = f"{HEAD}{FOE}{more}heroes win when {goal}\n"
    assert not found(text), render_text(check(text, facts()).findings)


HEROES = "heroes win when traitor is dead\n"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (RAT + "heroes cannot attack [Rat]\n", ["HW311"]),
        (RAT, ["HW304"]),
        (COMES, []),
        ("token [Urn]\nwhen a hero dies: place [Urn] into [Foyer]\n", []),
        (RAT + "setup for traitor: place 3 [Rat] into [Foyer]\n", ["HW314"]),
        (RAT + "setup for traitor\n  place 2 [Rat] into [Foyer]\n  place a [Rat] into [Foyer]\n", ["HW314"]),
        (RAT + "setup for traitor\n  place a [Rat] into each [Foyer], [Attic] and [Vault] upon discovery\n", ["HW314"]),
        (RAT + "setup for traitor\n  place a [Rat] into each [Foyer] and [Attic] upon discovery\n", []),
        (RAT + "setup for traitor: place a [Rat] into [Attic]\n", ["HW315"]),
        (RAT + "setup for traitor: place a [Rat] into [Attic], else [Foyer]\n", []),
        (RAT + "setup for traitor\n  if [Attic] is in house: place a [Rat] into [Attic]\n", []),
        (
            RAT
            + "setup for traitor\n  build [Attic] at upper doorway chosen by traitor\n  place a [Rat] into [Attic]\n",
            [],
        ),
        ("monster [Rat]\n  speed 3\nsetup for traitor: place [Rat] into [Foyer]\n", ["HW317"]),
        ("monster [Rat]\n  might 3\nsetup for traitor: place [Rat] into [Foyer]\n", ["HW317"]),
        ("monster [Rat]\n  might 3\n  it cannot move\nsetup for traitor: place [Rat] into [Foyer]\n", []),
        ("monster [Rat]\n  speed 3\n  it cannot attack\nsetup for traitor: place [Rat] into [Foyer]\n", []),
        (COMES + "when a hero dies: attack revealer by a [Rat] at random using sanity\n", ["HW318"]),
        (COMES + "when a hero dies: attack revealer by a [Rat] at random using might\n", []),
        ("heroes cannot enter [Attic]\nheroes can enter [Attic]\n", ["HW319"]),
        ("heroes cannot enter [Attic]\nheroes cannot enter [Attic]\n", ["HW319"]),
        ("heroes cannot enter [Attic]\nheroes can enter [Attic] while traitor is dead\n", []),
        ("movement of hero is 3\nmovement of hero is 4\n", ["HW319"]),
        ("movement of hero is usual + 1\nmovement of hero is usual - 2\n", []),
        ("movement of hero is 3\nmovement of traitor is 4\n", []),
        ('action "Dig" by a hero with [Lamp]: kill traitor\ntoken [Lamp]\n  kind item\n', ["HW311", "HW316"]),
        ('action "Dig" by a hero\n  needs players is 9\n  kill traitor\n', ["HW316"]),
        ('action "Dig" by a hero\n  needs players is 5\n  kill traitor\n', []),
    ],
)
def test_pieces_rooms_actions_monsters_and_sayings(text: str, codes: list[str]) -> None:
    text = HEAD + HEROES + FOE + text
    assert sorted(found(text)) == codes, render_text(check(text, facts()).findings)


def test_an_action_of_a_traitor_who_is_nobody() -> None:
    text = (
        "haunt [Test]\ntraitor is nobody\nheroes win when [one less] is noted\n"
        + NOTES
        + 'action "Dig" by traitor: kill revealer\n'
    )
    assert "HW316" in found(text)
    assert "HW316" in found(text + "role [Frog]\n  side heroes\nwhen a monster dies: turn revealer into [Frog]\n")


@pytest.mark.parametrize("into", ["traitor", "[Wolf]"])
def test_or_of_a_traitor_who_is_somebody_later(into: str) -> None:
    text = (
        "haunt [Test]\ntraitor is nobody\nheroes win when [one less] is noted\n"
        + NOTES
        + "role [Wolf]\n  side traitor\n"
        + f'when a hero dies: turn revealer into {into}\naction "Dig" by a traitor: kill revealer\n'
    )
    assert "HW316" not in found(text)


def test_each_declaration_is_read_to_its_end() -> None:
    wrong = {
        "setup fro traitor: kill revealer": "HW272",
        "setup: kill revealer": "HW276",
        "monster [Rat] in [Attic]\n  speed 3\n  might 2": "HW272",
        "monster [Rat]\n  speed 3\n  might 2\n  might 3": "HW303",
        "counter [Dawn] to 3\n  secret heroes": "HW289",
        "known to traitor first use\n  when a hero dies: kill revealer": "HW289",
        'action "Dig" by a hero\n  once per turn toward [x]\n  kill traitor': "HW289",
    }
    for text, code in wrong.items():
        assert code in found(HEAD + HEROES + FOE + text + "\n"), text
