"""What lines mean: the reading rules, and every HW2xx and HW3xx code with its bad and its good example."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import hauntwright_dsl
from hauntwright_dsl.check import check, check_document
from hauntwright_dsl.diagnostics import apply_fixes
from hauntwright_dsl.ir import walk
from hauntwright_dsl.parser import parse_text
from hauntwright_dsl.renderers import render_text
from hauntwright_dsl.rules import all_rules
from hauntwright_dsl.rules.rule import Rule
from hauntwright_dsl.words import grammar_words
from tests.dsl.frames import HAUNT, checked, codes, facts, framed

RULES = [r for r in all_rules() if r.code[:3] in ("HW2", "HW3")]
SHOWN = [r for r in RULES if not r.shown_only]
FOLDER = Path(hauntwright_dsl.__file__).parent


@pytest.mark.parametrize("rule", SHOWN, ids=lambda r: r.code)
def test_a_bad_example_gives_its_code(rule: Rule) -> None:
    found = checked(rule.bad, rule.where or "plain").findings
    assert rule.code in [f.code for f in found], render_text(found) or "nothing found"
    severity = next(f.severity for f in found if f.code == rule.code)
    assert severity == rule.severity


@pytest.mark.parametrize("rule", SHOWN, ids=lambda r: r.code)
def test_a_good_example_checks(rule: Rule) -> None:
    found = [f for f in checked(rule.good, rule.where or "plain").findings if f.is_error or f.code == rule.code]
    assert not found, render_text(found)


def test_every_code_that_is_used_has_a_rule() -> None:
    used: set[str] = set()
    for path in [*FOLDER.glob("*.py"), *(FOLDER / "words").glob("*.py")]:
        used |= set(re.findall(r'"(HW[23]\d\d)"', path.read_text(encoding="utf-8")))
    assert used == {r.code for r in RULES}


@pytest.mark.parametrize("rule", SHOWN, ids=lambda r: r.code)
def test_messages_are_plain_words(rule: Rule) -> None:
    for finding in checked(rule.bad, rule.where or "plain").findings:
        for said in (finding.message, finding.hint or ""):
            outside = re.sub(r"`[^`]*`|\[[^\]]*\]", "", said)
            assert not re.search(r"\bNone\b|Kind\.|\bSel\b|\bOp\b|Error", outside), said


# -- reading rules -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "for each hero: deal 1 mental damage to hero",  # a bare noun is the one spoken of
        "for each monster in room of hero: stun monster",
        "kill explorer with highest speed other than revealer",
        "for each hero in (room joined to [Conservatory]): kill hero",  # round brackets describe inside a description
        "for each hero in [Attic], [Vault] or [Tower]: kill hero",  # plain commas join things
        "if hero is alive, and hero has [Spear]: kill hero",  # comma and joins conditions
        "if hero is in [Attic], or hero is in [Vault]: kill hero",
        "move hero to empty upper room chosen by hero, else [Attic]",  # the second choice
        "give item of hero chosen by hero to revealer",
        "discard card [Dog] from hero",  # a kind before a name
        "mark hero as [bitten]\nfor each [bitten] hero: kill hero",  # a mark before a noun
        "roll 2 dice as [n]\nroll [n] dice for hero\n  0+: nothing",  # a number before a noun
        "raise might by (players + 1) / 2 rounded down for hero",
        "if speed of hero is at least 5: kill hero",
        "move hero to room beside [Attic] chosen by hero",
        "move hero to room linked to [Foyer] chosen by hero",
    ],
)
def test_reading_rules(line: str) -> None:
    found = [f for f in checked(line).findings if f.is_error]
    assert not found, render_text(found)


def test_a_bare_noun_means_the_last_one_of_its_name() -> None:
    result = checked("for each hero in [Attic]: kill hero")
    assert result.compiled is not None
    assert re.search(r"for (hero\d+) in .*\n(.*\n)*?\s+verbs_kill\(g, \1\)", result.compiled.source)


def test_a_plural_is_all_of_them() -> None:
    result = checked("kill heroes in [Attic]")
    assert result.compiled is not None
    assert "for " in result.compiled.source


def test_several_findings_in_one_run() -> None:
    text = "kil hero\nraise might for hero\nmove hero to [Attik]\nif hero is dead: kill monster\n"
    assert codes(text) == ["HW270", "HW276", "HW201", "HW220"]


def test_did_you_mean() -> None:
    (finding,) = checked("move hero to [Grand Stairase]").findings
    assert finding.hint == "did you mean [Grand Staircase]?"


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("when a monster would be: nothing\n", "HW273", "What happens to the figure?"),
        ("when a monster would be by [Toy Monkey]: nothing\n", "HW273", "What happens to the figure?"),
        ("when a hero becomes: kill hero\n", "HW273", "What happens to the figure?"),
        ("role [Wild]\n  side nonsense\nwhen a hero dies: turn revealer into [Wild]\n", "HW289", "Which side?"),
        ("when a hero dies: raise might to lowest for hero\n", "HW289", "lowered to `lowest`"),
        ("when a hero dies\n  if speed of hero is highest: kill hero\n", "HW253", "not at its `highest`"),
        ("when a hero dies\n  if speed of hero is not highest: kill hero\n", "HW253", "not at its `highest`"),
    ],
)
def test_what_says_nothing_is_not_taken_for_something(text: str, code: str, says: str) -> None:
    (finding,) = checked(text, "file").findings
    assert (finding.code, says in finding.message) == (code, True), finding


SOAKED = "when a hero enters [Attic]: mark hero as [Soaked]\n"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("mark [Soaked]\n", "a mark needs no declaration: `mark hero as [bitten]` makes it"),
        (SOAKED + "when a hero with mark [Soaked] dies: nothing\n", "`a [Soaked] hero`"),
        (SOAKED + "when hero marked [Soaked] dies: nothing\n", "`a [Soaked] hero`"),
        (SOAKED + "when a hero with [Soaked] dies: nothing\n", "a mark stands before its bearer"),
        ("track [Tears] to 6\n", "did you mean `counter`?"),
        (
            "token [Urn]\n  figures 1\n  carried by heroes\n",
            "below `token` may stand `figures`, `kind`, sayings and `when …`",
        ),
        ("when a hero dies: choose room by hero as [grave]\n", "`pick room chosen by hero as [refuge]`"),
        ("when a hero dies: lose 2 sanity\n", "did you mean `lower`?"),
        ("when a hero dies: spawn [Rat] into [Attic]\n", "did you mean `place`?"),
        (
            "when a hero dies: secretly pick a room chosen by hero as [grave]\n",
            "an order begins with its verb: `pick …`",
        ),
        ("at the end of each round\n  kill traitor\n", "begins with `when`: `when any round ends`"),
        ("when a monster wins against a hero: nothing\n", "`when a monster defeats a hero`"),
        ("when a monster hits a hero: nothing\n", "`hauntwright explain deeds` lists all that can"),
    ],
)
def test_a_first_guess_at_a_mark_or_a_happening_is_answered(text: str, hint: str) -> None:
    found = checked(text, "file").findings
    assert any(hint in (finding.hint or "") for finding in found), found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("discard item from hero", "write `an item`"),
        ("kill hero with more items", "can't stand before an item."),
        ("mark hero as sold", "write [sold]"),
    ],
)
def test_what_is_said_can_be_written_so(text: str, said: str) -> None:
    (finding,) = checked(text).findings
    assert said in f"{finding.message} {finding.hint}"


@pytest.mark.parametrize(
    ("text", "where", "hint"),
    [
        ("kill explorer with the most items", "block", "`number of items of hero is at least 2`"),
        ("kill explorer with the highest number of cards", "block", "`number of cards of hero is at least 2`"),
        ("kill explorer with the most might", "block", "write `highest might`"),
        ("kill explorer with least speed", "block", "write `lowest speed`"),
        ("move hero to Entrance Hall", "block", "write [Entrance Hall]"),
        ("move hero to the entrance hall", "block", "write [Entrance Hall]"),
        ("when turn of a hero starts\n  if room of hero is not [sold]: mark room as [sold]", "file", "`room of hero`"),
        ("hero loses 2 might", "block", "`lower might by 1 for hero`"),
        ("traitor takes 2 damage", "block", "`deal 1 physical damage to traitor`"),
        ("hero gets [Dog]", "block", "`give [Dog] to hero`"),
        ("hero discards [Dog]", "block", "`discard …`"),
        ("monster Wax Guest\n  figures 2", "file", "`monster [Wax Guest]`"),
        ('action "Pay" by a hero\n  use a card of hero', "file", "`discard card of hero chosen by hero from hero`"),
        ("each [sold] room costs 1 more space", "file", "`step cost of heroes is usual + 1 into a [sold] room`"),
        ("heroes get 1 extra die", "file", "`attack dice of heroes with [Spear] is usual + 2`"),
        ("each hero rolls 1 more die", "file", "`trait dice of heroes in [Attic] is usual + 1`"),
        ("heroes lose when no hero is alive", "file", "`traitor wins when …`"),
        ("token [Lot]\n  figures 3\nwhen a hero enters [Attic]: remove [Lot] in [Attic]", "file", "`a [Lot]` is any"),
        ("kill each hero not in [Attic]", "block", "`hero that is not in [Attic]`"),
        ("move hero to random room", "block", "`room at random`"),
        ("pick hero in the same room chosen by hero as [him]", "block", "`another hero in room of hero`"),
        ("mark hero as [sold]\nif hero is sold: nothing", "block", "write [sold]"),
        ("counter [Wax] to 3\nwhen [Wax] is 0: kill traitor", "file", "`when [Wax] fills`"),
        ("counter [Wax] to 3\nwhen a hero dies: lower [Wax] by 1", "file", "`set [Wax] to [Wax] - 1`"),
        ("counter [Wax] from 12 to 0", "file", "a counter goes up"),
        ("monster [Dark]\n  figures number of players\n  speed 3", "file", "`players` is that number already"),
        ("monster [Dark]\n  speed 3\n  cannot enter [Attic]", "file", "below a declaration `it cannot …`"),
        ("monster [Dark]\n  speed 3\n  attacks using sanity", "file", "below a declaration `it attacks …`"),
        ("[Attic] cannot be entered by traitor", "file", "`traitor cannot enter [Attic]`"),
        ("heroes win when traitor dead", "file", "say what is so"),
    ],
)
def test_what_authors_write_first_leads_to_how_it_is_said(text: str, where: str, hint: str) -> None:
    found = checked(text + "\n", where).findings
    assert any(hint in (finding.hint or "") for finding in found), found


@pytest.mark.parametrize(
    "text",
    [
        "if number of items of hero is at least 2: kill hero",
        "move hero to [Entrance Hall]",
        "lower might by 1 for hero",
        "discard card of hero chosen by hero from hero",
        "mark room of hero as [sold]\nfor each [sold] room: nothing",
        "move hero to room at random",
        "pick another hero in room of hero chosen by hero as [him]\nkill [him]",
    ],
)
def test_what_hints_say_reads(text: str) -> None:
    assert checked(text).findings == ()


@pytest.mark.parametrize(
    "text",
    [
        "when a hero enters [Attic]: mark room as [sold]\nstep cost of heroes is usual + 1 into a [sold] room\n",
        "trait dice of heroes in [Attic] is usual + 1\n",
        "attack dice of heroes with [Spear] is usual + 2\n",
        "damage taken by heroes in [Attic] is usual - 1\n",
        "traitor cannot attack while any hero is in [Attic]\n",
        "counter [Wax] to 3\nwhen a hero dies: set [Wax] to [Wax] - 1\nwhen [Wax] fills: kill traitor\n",
    ],
)
def test_standing_numbers_that_hints_name_read(text: str) -> None:
    assert checked(text, "file").findings == ()


@pytest.mark.parametrize(
    ("line", "code", "hint"),
    [
        ("traitor loses when no hero is alive", "HW259", "nobody loses, the others win"),
        ("traitor dies when no hero is alive", "HW259", "what happens then is an order"),
        ("traitor cannot move when no hero is alive", "HW259", "what holds for a time says `while …`"),
        ("traitor is nobody when no hero is alive", "HW259", "what holds for a time says `while …`"),
        ("heroes win [Attic] when traitor is dead", "HW272", "who wins is described before"),
        ("heroes win with [Dog] when traitor is dead", "HW272", "who wins is described before"),
        ("no hero wins when traitor is dead", "HW280", "`nobody wins when …`"),
    ],
)
def test_a_goal_says_who_wins_and_nothing_else(line: str, code: str, hint: str) -> None:
    (finding,) = checked(line + "\n", "file").findings
    assert finding.code == code
    assert hint in (finding.hint or "")


@pytest.mark.parametrize("text", ["lower movement to 2 for hero", "roll 2 dice as [n]\nraise [n] to 3"])
def test_HW276_a_number_that_is_not_said(text: str) -> None:
    (finding,) = [f for f in checked(text).findings if f.is_error]
    assert (finding.code, finding.message[-11:]) == ("HW276", "needs `by`.")


def test_HW203_a_name_without_brackets_is_mended() -> None:
    wrong, right = "move hero to the Entrance Hall", "move hero to the [Entrance Hall]"
    assert apply_fixes(framed(wrong), checked(wrong).findings) == framed(right)


def test_findings_stand_at_their_place() -> None:
    (finding,) = checked("kill holder of [Speer]").findings
    line = framed("kill holder of [Speer]").splitlines()[finding.span.line - 1]
    assert line[finding.span.col - 1 : finding.span.end_col - 1] == "[Speer]"


# -- any IR ------------------------------------------------------------------------------------------------------------


def damaged(text: str) -> list[Any]:
    """The IR of a text with one field of one node gone wrong, for each field."""
    import copy

    document = parse_text(text, "", grammar_words()).document
    out: list[Any] = []
    nodes = list(walk(document))
    for i, node in enumerate(nodes):
        for key in sorted(node):
            if key in ("at", "verb_at", "haunt_ir", "lines", "id", "line"):
                continue
            wrong: tuple[Any, ...] = (None, [], "x")
            for value in wrong:
                twin = copy.deepcopy(document)
                list(walk(twin))[i][key] = value
                out.append(twin)
    return out


def test_no_ir_raises() -> None:
    text = (
        HAUNT + "when a hero enters [Attic]\n  roll sanity for hero\n    4+: nothing\n    0-3: kill hero\n"
        'action "Dig" by a hero in [Attic]: kill hero\n'
    )
    for document in damaged(text)[::5]:
        check_document(document, facts())


def test_a_whole_haunt_checks() -> None:
    assert check(HAUNT, facts()).ok


# -- tables of numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counter", "table", "whole"),
    [
        ("counter [Dawn] from 1 to 9", "1: 0, 2: 1, 3+: 6", True),
        ("counter [Dawn] from 1 to 9", "2: 1, 3+: 6", False),
        ("counter [Dawn] to 9", "1: 0, 2: 1, 3+: 6", False),
        ("counter [Dawn] to 9", "0-1: 0, 2: 1, 3+: 6", True),
        ("counter [Dawn] from 1 to 9\nwhen a hero dies: set [Dawn] to 0", "1: 0, 2: 1, 3+: 6", False),
    ],
)
def test_a_table_begins_where_its_counter_starts(counter: str, table: str, whole: bool) -> None:
    text = f"{counter}\nwhen traitor dies: advance [Dawn] by [Pace]\nnumber [Pace] by [Dawn] {table}\n"
    text += "heroes win when [Dawn] is full\n"
    assert ("HW285" not in codes(text, "file")) == whole
