"""One slip, one finding: what a line with an error might have said is not missed elsewhere."""

from __future__ import annotations

import pytest

from hauntwright_dsl.check import check
from hauntwright_dsl.words import all_words
from tests.dsl.frames import facts

FURNACE = """\
haunt [The Wax Guests]
traitor is explorer with lowest sanity
when traitor dies: continue
counter [Fire] to 3
action "Feed the furnace" by a hero in [Attic]
  roll might for hero
    3+: {}
    0-2: nothing
heroes win when [Fire] is full
traitor wins when no hero is alive
"""


def found(text: str) -> list[str]:
    return [finding.code for finding in check(text, facts(), path="x.haunt").findings]


def test_the_haunt_itself_is_clean():
    assert found(FURNACE.format("advance [Fire]")) == []


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("advance [Fire] bye 2", "HW121"),
        ("advance [Fire] for hero", "HW274"),
        ("advence [Fire]", "HW270"),
        ("advance [Fire] by nowt", "HW204"),
    ],
)
def test_HW237_a_counter_that_a_faulty_line_moves(order, code):
    assert found(FURNACE.format(order)) == [code]


@pytest.mark.parametrize(
    ("right", "wrong"), [("in [Attic]", "in [Atic]"), ("action", "acton"), ("roll might", "roll migth")]
)
def test_HW237_a_counter_that_moves_below_a_faulty_line(right, wrong):
    assert len(found(FURNACE.format("advance [Fire]").replace(right, wrong))) == 1


def test_HW237_is_still_found_where_no_other_line_speaks_of_the_counter():
    assert found(FURNACE.format("mvoe hero to [Attic]")) == ["HW237", "HW270"]


@pytest.mark.parametrize(
    "lines",
    [
        "monster [Rat]\n  figures 3\n  speed 2\nsetup for traitor: plaec [Rat] into [Attic]\n",
        "monster [Rat]\n  figures 3\n  speed 2\nsetup for traitor: place Rat into [Attic]\n",
        "when a hero dies: note [gone]\nwhen a hero enters [Attic]\n  if [gone] is notd: kill hero\n",
        "when a hero dies: mark hero as [grey]\nwhen [grey] hero enters [Attic]: kil hero\n",
    ],
)
def test_names_that_only_a_faulty_line_asks_for(lines):
    assert len(found(FURNACE.format("advance [Fire]") + lines)) == 1


@pytest.mark.parametrize("broken", ["3+ advance [Fire]", "3+: advance [Fire] bye 2", "3+: (advance [Fire]"])
def test_HW285_a_table_with_a_row_that_can_not_be_read(broken):
    codes = found(FURNACE.format("nothing").replace("3+: nothing", broken))
    assert "HW285" not in codes
    assert codes


def test_HW285_a_hole_beside_a_faulty_line_of_another_block():
    text = (
        FURNACE.replace("3+: {}", "4+: advance [Fire]")
        + "when a hero dies\n  roll 2 dice\n    0-3: nothing\n    4 nothing\n"
    )
    assert [code for code in found(text) if code == "HW285"] == ["HW285"]


def test_examples_in_messages_are_one_line():
    for kind, word in all_words():
        assert "\n" not in word.example_line, (kind, word.name)
        assert word.example_line in word.example


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("heroes win when [Fire] is full", "heroes win when [Fire] is ful", "HW204"),
        ("traitor wins when no hero is alive", "traitor wins when no hero is alove", "HW204"),
        ("traitor is ", "traitor is nearly ", "HW2"),
        ("when traitor dies: continue", "when traitor dies: contnue", "HW270"),
        ("when traitor dies: continue", "wehn traitor dies: continue", "HW278"),
    ],
)
def test_HW231_to_HW234_what_a_faulty_line_would_have_said_is_not_missing(right, wrong, code):
    haunt = FURNACE.format("advance [Fire]")
    assert right in haunt
    codes = found(haunt.replace(right, wrong))
    assert len(codes) == 1
    assert codes[0].startswith(code)


def test_HW204_a_counter_is_full_or_empty():
    findings = check(FURNACE.format("advance [Fire]").replace("is full", "is ful"), facts(), path="x.haunt").findings
    assert [(f.message, f.hint) for f in findings] == [("A counter is never `ful`.", "did you mean `full`?")]


@pytest.mark.parametrize(("who", "said"), [("heroes win", "heroes win"), ("traitor wins", "traitor wins")])
def test_HW264_who_wins_is_said_at_the_margin(who, said):
    haunt = FURNACE.format("advance [Fire]").replace("when traitor dies: continue", f"when traitor dies: {who}")
    (finding,) = check(haunt, facts(), path="x.haunt").findings
    assert finding.code == "HW264"
    assert finding.hint == f"who wins is said at the margin, with what it takes: `{said} when [Ritual] is full`"
