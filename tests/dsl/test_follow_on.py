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


# -- a line that goes wrong, and the lines below it --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("when a hero entrs [Attic]\n  {}\n", "HW121"),
        ("when a hero enters [Atic]\n  {}\n", "HW201"),
        ("when a heroo enters [Attic]\n  {}\n", "HW204"),
        ("action Look by a hero\n  use 2 spaces\n  once per game\n  {}\n", "HW295"),
        ('action "Look" by a hero in [Atic]\n  again\n  needs hero is alive\n  {}\n', "HW201"),
        ("setup for haroes\n  {}\n", "HW289"),
        ("effect Bite for a hero\n  {}\n", "HW203"),
        ("known to heros\n  when a hero dies: {}\n", "HW289"),
        ("when a hero dies\n  for each heroo in [Attic]\n    {}\n", "HW204"),
        ("when a hero dies\n  if hero is in [Atic]: {}\n", "HW201"),
        ("when a hero dies\n  if hero is in [Atic]: nothing\n  otherwise: {}\n", "HW201"),
        ("when a hero dies\n  if if hero is alive: nothing\n  otherwise: {}\n", "HW131"),
        ("when a hero dies\n  offer to traitor\n    {}\n", "HW273"),
        ("when a hero dies\n  roll migth for hero\n    0: nothing\n    1+: {}\n", "HW204"),
        ('when a hero dies\n  choose one by haro\n    "A": nothing\n    "B": {}\n', "HW204"),
    ],
)
def test_a_slip_below_a_faulty_line_is_found_too_and_nothing_that_is_right(lines, code):
    haunt = FURNACE.format("advance [Fire]")
    assert found(haunt + lines.format("kill hero")) == [code]
    assert sorted(found(haunt + lines.format("kil hero"))) == sorted([code, "HW270"])


def test_below_a_faulty_trigger_each_line_is_read():
    lines = "when a hero enters [Atic]\n  roll migth for hero\n    0: nothing\n    1+: advence [Fire]\n  kill heroo\n"
    assert sorted(found(FURNACE.format("advance [Fire]") + lines)) == ["HW201", "HW204", "HW204", "HW270"]


def test_below_a_faulty_declaration_its_lines_are_no_orders():
    lines = "monster [Rat\n  figures 3\n  speed 2\n  when it dies: kil revealer\n"
    assert sorted(found(FURNACE.format("advance [Fire]") + lines)) == ["HW107", "HW270"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("when a hero enters a [sold] room\n  mrak room as [sold]\n", "HW270"),
        ("when a hero enters a room\n  if room is not [sold]: mark room a [sold]\n", "HW120"),
        ("when a hero enters a [sold] room\n  mark room between [sold]\n", "HW274"),
        ("montser [Rat]\n  figures 3\n  speed 2\nwhen a hero enters room of [Rat]: kill [Rat]\n", "HW270"),
        ("counte [Luck] to 3\nwhen a hero dies: advance [Luck]\nwhen [Luck] fills: kill traitor\n", "HW270"),
        ("number Luck by players 3-4: 3, 5-6: 4\nwhen a hero dies: lower might by [Luck] for traitor\n", "HW203"),
        ("efect [Bite] for a hero\n  kill hero\nwhen a hero dies: do [Bite] for hero\n", "HW270"),
        ("when a hero dies\n  if [late] is not noted: noted [late]\n", "HW270"),
        ("when a hero dies\n  pik hero in [Attic] chosen by hero as [him]\n  kill [him]\n", "HW270"),
        ("role Frog\n  side heroes\nwhen a hero dies: turn revealer into [Frog]\n", "HW203"),
    ],
)
def test_a_name_that_a_faulty_line_would_have_made_is_not_unknown(lines, code):
    assert found(FURNACE.format("advance [Fire]") + lines) == [code]


def test_HW201_a_name_that_stands_in_several_lines_is_told_once_with_its_places():
    lines = "when a hero dies: advance [Luck]\nwhen [Luck] fills: kill traitor\n"
    result = check(FURNACE.format("advance [Fire]") + lines, facts(), path="x.haunt")
    (finding,) = result.findings
    assert (finding.code, finding.span.line) == ("HW201", 11)
    assert [related.span.line for related in finding.related] == [12]


def test_HW206_a_slip_where_a_mark_is_set_is_told_once_with_that_place():
    lines = "when a hero dies: mark traitor as [setled]\n" + "".join(
        f"[settled] explorers cannot {deed}\n" for deed in ("move", "act")
    )
    result = check(FURNACE.format("advance [Fire]") + lines, facts(), path="x.haunt")
    (finding,) = result.findings
    assert (finding.code, finding.span.line) == ("HW206", 12)
    assert [related.span.line for related in finding.related] == [13, 11]


def test_HW237_a_counter_of_which_a_slip_is_moved():
    assert found(FURNACE.format("advance [Fires]")) == ["HW201"]


# -- a file that does not name its haunt -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("", "HW265"),
        ("raunt [The Wax Guests]\n", "HW270"),
        ("[The Wax Guests] haunt\n", "HW122"),
        ("haunt The Wax Guests\n", "HW116"),
        ("haunt wax guests\n  chart 4\n", "HW203"),
    ],
)
def test_a_haunt_without_its_name_is_one_finding(first, code):
    text = FURNACE.format("advance [Fire]").replace("haunt [The Wax Guests]\n", first)
    assert found(text) == [code]


def test_HW265_a_haunt_without_its_name_is_checked_all_the_same():
    text = FURNACE.format("advence [Fire]").replace("haunt [The Wax Guests]\n", "")
    assert found(text) == ["HW265", "HW270"]


def test_HW201_a_slip_where_a_thing_is_declared_is_told_with_that_place():
    lines = "token [Lamp]\n  kind item\nsetup for heroes: give [Lmap] to revealer\n"
    result = check(FURNACE.format("advance [Fire]") + lines, facts(), path="x.haunt")
    (finding,) = result.findings
    assert (finding.code, finding.span.line) == ("HW201", 13)
    assert [(related.span.line, related.message) for related in finding.related] == [(11, "here stands [Lamp]")]
