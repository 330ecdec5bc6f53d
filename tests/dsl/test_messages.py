"""What findings say: every rule's examples, fixes that mend, plain words, renderers."""

import json
import re
from pathlib import Path

import pytest

import hauntwright_dsl
from hauntwright_dsl.diagnostics import Diagnostic, Edit, Span, apart, apply_fixes
from hauntwright_dsl.parser import parse, parse_text
from hauntwright_dsl.renderers import render_json, render_text
from hauntwright_dsl.rules import all_rules, rule
from hauntwright_dsl.source import source_from_bytes
from tests.dsl.test_parser import BAD

SYNTAX = [entry for entry in all_rules() if entry.code < "HW2"]


def findings(data: bytes):
    source, found = source_from_bytes(data, "x.haunt")
    return parse(source).findings if source else found


@pytest.mark.parametrize("entry", SYNTAX, ids=lambda entry: entry.code)
def test_a_bad_example_gives_its_code_and_no_other(entry):
    if entry.bad_input is not None:
        codes = {finding.code for finding in findings(entry.bad_input)}
        # A file with too many bad lines has bad lines.
        assert codes - ({"HW122", "HW120", "HW125"} if entry.code == "HW136" else set()) == {entry.code}


@pytest.mark.parametrize("entry", SYNTAX, ids=lambda entry: entry.code)
def test_a_good_example_gives_none(entry):
    assert findings(entry.good.encode()) == ()


def test_every_code_that_is_used_has_a_rule():
    folder = Path(hauntwright_dsl.__file__).parent
    used = set()
    for path in folder.glob("*.py"):
        used |= set(re.findall(r'"(HW1\d\d)"', path.read_text(encoding="utf-8")))
    assert used == {entry.code for entry in SYNTAX}


def test_a_rule_is_found_in_any_case():
    assert rule("hw111") is rule(" HW111 ")
    assert rule("HW999") is None


ALL_BAD = [(entry.code, entry.bad) for entry in SYNTAX if entry.bad_input and not entry.probe]
ALL_BAD += [(path.stem, path.read_text(encoding="utf-8")) for path in BAD]


@pytest.mark.parametrize(("name", "text"), ALL_BAD, ids=[name for name, _ in ALL_BAD])
def test_messages_are_plain_words(name, text):
    for finding in parse_text(text).findings:
        for said in (finding.message, finding.hint or ""):
            outside = re.sub(r"`[^`]*`", "", said)
            assert not re.search(r"\b[A-Z_]{2,}\b|None|Token|\bWORD\b", outside), said
            assert "`_" not in said
        assert finding.message.endswith((".", "?"))
        assert not (finding.hint or "").endswith(".")


@pytest.mark.parametrize(("name", "text"), ALL_BAD, ids=[name for name, _ in ALL_BAD])
def test_a_fix_mends_its_line(name, text):
    before = parse_text(text).findings
    fixed = apart(before)
    after = parse_text(apply_fixes(text, fixed)).findings
    mended = {(finding.message, finding.span.line) for finding in fixed}
    assert not mended & {(finding.message, finding.span.line) for finding in after}
    assert len(after) < len(before) or not fixed


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("if hero is dead and traitor is lost: x", "conditions are joined by `, and`"),
        ("place [A], or [B] into [C]", "`, or` joins conditions"),
        ("heroes == 5", "say `is`"),
        ("explorers draw cards", "`explorers must draw`"),
        ("when a hero entres [A]: x", "did you mean `enters`?"),
        ("wehn a hero enters [A]: x", "did you mean `when`?"),
        ("when a hero enter [A]: x", "here it is `enters`"),
        ("roll x\n  3 +: y", "A band is written `3+`."),
        ("when traitor dies", "The file ends inside `when`, opened at 1:1."),
        ("roll x\n  0-2:", "The file ends inside `0-2`, opened at 2:3."),
        ("deal 2 damage to", "After `to` comes"),
        ("move hero inn to [A]\nmove hero at [A", "The `[` is not closed."),
        ("heroes win if traitor is dead", "A goal says `when`"),
        ("for hero in [A]", "The file ends inside `for`"),
        ("otherwise if hero is dead: x", "A colon is missing after `otherwise`."),
        ("roll 2d6", "Dice are written in words."),
    ],
)
def test_what_is_said(text, says):
    assert says in " ".join(finding.message for finding in parse_text(text).findings)


def test_text_shows_place_line_and_mark():
    path = "my haunts/über #1.haunt"
    text = "haunt [鬼屋]\nplace [鬼屋] to to [Attic]\n"
    parsed = parse_text(text, path)
    assert render_text(parsed.findings, {path: text.split("\n")}) == (
        f"{path}:2:15: error HW131: `to` stands here twice.\n"
        "  2 | place [鬼屋] to to [Attic]\n"
        "    |        \u3000\u3000     ^^\n"
    )


def test_a_long_line_is_cut_around_the_mark():
    text = "place " + "[A] or " * 60 + "to to [B]" + " or [C]" * 60
    shown = render_text(parse_text(text).findings, {"": [text]})
    assert max(map(len, shown.split("\n"))) < 130
    assert "^^" in shown


def test_json_is_a_list_of_plain_objects():
    (found,) = json.loads(render_json(parse_text("move hero to to [A]", "x.haunt").findings))
    assert found["code"] == "HW131"
    assert found["at"] == [1, 14, 1, 16]
    assert found["fix"] == [{"at": [1, 13, 1, 16], "text": ""}]


def test_control_characters_never_reach_the_terminal():
    text = "place [A\x1b[31m] to to \x07\n"
    assert "\x1b" not in render_text(parse_text(text).findings, {"": text.split("\n")})


def test_fixes_count_lines_as_the_language_does():
    slip = Diagnostic("HW131", "twice", Span(3, 1, 3, 4), fix=[Edit(Span(3, 1, 3, 4), "")])
    assert apply_fixes("one\u2028more\x0c\rtwo\r\nto to", [slip]) == "one\u2028more\x0c\rtwo\r\nto"


def test_a_fix_is_made_as_a_whole_or_waits():
    def fix(*edits: tuple[int, int, str]) -> Diagnostic:
        return Diagnostic("HW105", "slip", Span(1, 1, 1, 1), fix=[Edit(Span(1, a, 1, b), text) for a, b, text in edits])

    swap = fix((1, 2, "B"), (3, 4, "A"))
    clash, apart_from_it = fix((3, 4, "c"), (5, 6, "")), fix((4, 5, "-"))
    within, same_place = fix((2, 8, "")), fix((1, 1, "x"))
    none = Diagnostic("HW101", "slip", Span(1, 1, 1, 1))
    assert apart([swap, clash, within, same_place, none, apart_from_it]) == [swap, apart_from_it]
    assert apart([fix((2, 8, "")), fix((5, 5, "x"))]) == [fix((2, 8, ""))]
    assert apply_fixes("a b c d", apart([swap, clash])) == "B A c d"
