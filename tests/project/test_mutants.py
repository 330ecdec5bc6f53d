"""The tool that changes facts of the content: what it makes of a few lines."""

from __future__ import annotations

import pytest

from benchmarks import changes
from benchmarks import mutants as tool
from benchmarks.equivalents import EQUIVALENT

HAUNT = '''haunt [H]
token [A]
token [B]
when a hero enters [Attic]
  "5 sanity"
  roll might for hero  # 3 speed
    5+: deal 2 mental damage to hero
    2-4: place [A] into [Attic]
    1: nothing
    0: nothing
story for heroes
  """
  7 speed [A]
  """
'''
FACTS = ("number", "band", "trait", "name")

DEEDS = """haunt [H]
known to traitor until first use
  action "Give a hero away" by a hero,
      with [hero of the day]  # a hero
    once per game
    needs number of living heroes is at least 3, and no hero is dead
    pick hero other than revealer chosen by traitor as [lost]
    choose one by traitor
      "A hero": kill [lost]
      "Nobody":
        raise might for hero
    attack traitor by hero using might
      won: kill traitor
      lost: nothing
"""


def made_of(text: str, *kinds: str) -> list[changes.Mutant]:
    return [m for m in changes.haunt_mutants("h.haunt", text) if m.kind in kinds]


def after(mutant: changes.Mutant, text: str) -> str:
    """The changed lines, as they are now."""
    before = text.split("\n")
    return "|".join(line.strip() for line in mutant.text.split("\n") if line not in before)


def test_what_is_changed() -> None:
    made = made_of(HAUNT, *FACTS)
    assert [(m.line, m.what) for m in made] == [
        (4, "[Attic] -> [Balcony]"),
        (6, "might -> sanity"),
        (7, "2 -> 3"),
        (7, "mental -> physical"),
        (8, "[A] -> [B]"),
        (8, "[Attic] -> [Balcony]"),
        (7, "row from 5 -> 6"),
        (8, "row from 2 -> 3"),
    ]
    assert "    6+: deal 2" in made[-2].text
    assert "    2-5: place" in made[-2].text
    assert "    3-4: place" in made[-1].text
    assert "    1-2: nothing" in made[-1].text
    for m in made:
        assert sum(a != b for a, b in zip(HAUNT.split("\n"), m.text.split("\n"), strict=True)) in (1, 2)


def test_lines_are_left_out_with_what_stands_below_and_never_the_last_of_a_block() -> None:
    made = {(m.line, m.what): m.text.split("\n") for m in made_of(DEEDS, "line")}
    lines = DEEDS.split("\n")
    assert set(made) == {
        (2, "left out"),
        (5, "left out"),
        (6, "left out"),
        (7, "left out"),
        (8, "left out"),
        (9, "does nothing"),
        (10, "does nothing"),
        (12, "left out"),
        (13, "does nothing"),
    }
    assert made[2, "left out"] == ["haunt [H]", ""]
    assert made[5, "left out"] == [*lines[:4], *lines[5:]]
    assert made[8, "left out"] == [*lines[:7], *lines[11:]]
    assert made[9, "does nothing"] == [*lines[:8], '      "A hero": nothing', *lines[9:]]
    assert made[10, "does nothing"] == [*lines[:9], '      "Nobody": nothing', *lines[11:]]
    assert made[12, "left out"] == [*lines[:11], ""]


def test_rows_change_places() -> None:
    made = made_of(DEEDS, "rows")
    assert [(m.line, m.what) for m in made] == [(13, "won <-> lost")]
    assert made[0].text.split("\n")[12:14] == ["      lost: kill traitor", "      won: nothing"]


def test_words_sides_and_choices() -> None:
    made = [(m.line, m.what, after(m, DEEDS)) for m in made_of(DEEDS, "word", "side", "choice")]
    assert {(line, what): text for line, what, text in made if line != 3} == {
        (2, "until first use -> nothing"): "known to traitor",
        (2, "traitor -> heroes"): "known to heroes until first use",
        (5, "once per game -> once per turn"): "once per turn",
        (6, "at least -> more than"): "needs number of living heroes is more than 3, and no hero is dead",
        (6, ", and -> , or"): "needs number of living heroes is at least 3, or no hero is dead",
        (6, "no -> any"): "needs number of living heroes is at least 3, and any hero is dead",
        (6, "living -> nothing"): "needs number of heroes is at least 3, and no hero is dead",
        (6, "heroes -> explorers"): "needs number of living explorers is at least 3, and no hero is dead",
        (6, "hero -> explorer"): "needs number of living heroes is at least 3, and no explorer is dead",
        (7, "other than revealer -> nothing"): "pick hero chosen by traitor as [lost]",
        (7, "traitor -> revealer"): "pick hero other than revealer chosen by revealer as [lost]",
        (7, "revealer -> traitor"): "pick hero other than traitor chosen by traitor as [lost]",
        (7, "chosen by traitor -> at random"): "pick hero other than revealer at random as [lost]",
        (8, "traitor -> revealer"): "choose one by revealer",
        (11, "raise -> lower"): "lower might for hero",
        (12, "traitor -> revealer"): "attack revealer by hero using might",
        (13, "traitor -> revealer"): "won: kill revealer",
    }
    (whole,) = [text.split("|") for line, _, text in made if line == 3]
    assert whole[0] == 'action "Give a hero away" by an explorer,'
    assert "raise might for explorer" in whole
    assert "attack traitor by explorer using might" in whole
    assert not any("explorer of the day" in line for line in whole), "a name is a name"


def test_a_hero_in_a_name_is_nobody() -> None:
    assert not made_of("haunt [H]\noption [A step for each hero]\n", "side")
    assert len(made_of("haunt [H]\nnumber [Tears of a hero] from 0\nwhen a hero dies: advance [Tears]\n", "side")) == 1


@pytest.mark.parametrize("people", ["heroes", "explorers"])
def test_who_speaks_for_all_is_the_same_for_heroes_and_explorers(people: str) -> None:
    text = f"haunt [H]\nwhen {people} win: place [A] into room chosen by {people}\n"
    assert not [m for m in made_of(text, "side") if f"chosen by {people}" not in m.text]


def test_no_side_is_changed_for_the_same_people() -> None:
    who = "when a hero dies: move traitor to revealer"
    for first, what in (
        ("traitor is explorer with lowest speed", {"hero -> explorer", "traitor -> revealer", "revealer -> traitor"}),
        ("traitor is revealer", {"hero -> explorer"}),
        ("traitor is nobody", {"traitor -> revealer", "revealer -> traitor"}),
    ):
        text = f"haunt [H]\n{first}\n{who}\n"
        assert {m.what for m in made_of(text, "side") if m.line == 3} == what
        later = text + "when a hero dies: turn hero into traitor\n"
        assert len({m.what for m in made_of(later, "side") if m.line == 3}) == 3


@pytest.mark.parametrize(
    "idle", ["  figures 1", "  when it dies\n    if it is stunned: proceed\n    otherwise: nothing"]
)
def test_what_would_be_so_without_it_is_not_left_out(idle: str) -> None:
    text = f"haunt [H]\nmonster [M]\n  speed 1\n{idle}\n"
    assert not [m for m in made_of(text, "line") if m.line == len(text.splitlines())]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("pick room chosen by traitor as [grave] hidden from heroes", {"traitor -> revealer"}),
        ("choose one by traitor hidden from heroes", {"traitor -> revealer"}),
        ("mark [Attic] as [grave] hidden from heroes", {"heroes -> explorers"}),
    ],
)
def test_whom_a_choice_is_hidden_from_is_no_change(line: str, changed: set[str]) -> None:
    text = f"haunt [H]\ntraitor is explorer with lowest speed\nsetup for traitor\n  {line}\n"
    assert {m.what for m in made_of(text, "side") if m.line == 4} == changed


def test_every_kind_is_known_and_found_in_the_content() -> None:
    assert {m.kind for m in tool.known([])} == set(changes.KINDS)


@pytest.mark.parametrize(("file", "row", "what"), EQUIVALENT)
def test_whatever_is_called_equivalent_is_still_there(file: str, row: str, what: str) -> None:
    assert any(m.is_called(file, row, what) for p in tool.files([file]) for m in changes.mutants(p))


def test_every_file_of_the_content_has_tests_that_speak_of_it() -> None:
    for path in changes.PACKAGE.rglob("*.haunt"):
        assert tool.tests_for(path.name), path.name


def test_what_several_haunts_have_in_common_is_shown_to_those_it_names() -> None:
    shared = "tests/content/test_cards_used.py"
    assert shared in tool.tests_for("20-ghost-bride.haunt")
    assert shared not in tool.tests_for("24-fly-away-home.haunt")
