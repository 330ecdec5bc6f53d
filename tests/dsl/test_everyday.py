"""What people write first, said as at other tables: the finding names their word, and what to say instead."""

from __future__ import annotations

import re

import pytest

from hauntwright_dsl.diagnostics import apply_fixes
from hauntwright_dsl.everyday import SAID, SHORT
from hauntwright_dsl.parser import parse_text
from hauntwright_dsl.words import grammar_words
from tests.dsl.frames import HAUNT, checked, codes, framed

FIGURES = """\
monster [Huntsman]
  figures 2
  speed 2
  might 3
monster [Old Ivy]
  figures 1
  might 1
setup for traitor
  place [Old Ivy] into [Attic]
  for each [Huntsman]: place [Huntsman] into [Attic]
"""


@pytest.mark.parametrize(
    ("line", "code", "word", "hint"),
    [
        ("heroes cannot attack unless any hero is in [Attic]", "HW121", "`unless`", "`while`"),
        ("heroes cannot attack unless [Skull] is held", "HW121", "`unless`", "`while`"),
        ("heroes win when revealer has left the house", "HW121", "`left`", "`hero is not in house`"),
        ("movement of a hero carrying [Skull] is usual - 1", "HW213", "`carrying`", "`hero with [Spear]`"),
        ("while [Skull] is held, heroes cannot attack", "HW120", "`while`", "at the end of a saying"),
        ("Huntsmen cannot attack", "HW203", "`Huntsmen`", "[Huntsman]"),
        ("Old Ivy cannot move", "HW203", "`Old Ivy`", "[Old Ivy]"),
        ("huntsmen cannot attack", "HW203", "`huntsmen`", "[Huntsman]"),
        ("heroes can't attack", "HW124", "`can't`", ""),
        ("heroes don’t attack", "HW124", "`don’t`", ""),
        ("when monsters' turn starts: nothing", "HW115", "`monsters'`", "`turn of monsters`"),
        ("heroes cannot enter [wet] or [dark] rooms", "HW280", "not a mark", "`[flooded] rooms or [shut] rooms`"),
        ("explorers cannot discover rooms from [Attic]", "HW274", "`from`", "`heroes in [Attic] cannot discover …`"),
    ],
)
def test_a_line_at_the_margin(line: str, code: str, word: str, hint: str) -> None:
    marks = "when a hero dies\n  mark [Foyer] as [wet]\n  mark [Foyer] as [dark]\n" if "[wet]" in line else ""
    found = checked(FIGURES + marks + line, "file").findings
    assert [(f.code, word in f.message, hint in (f.hint or "")) for f in found] == [(code, True, True)], found


@pytest.mark.parametrize(
    ("line", "code", "word", "hint"),
    [
        ("if hero isn't dead: kill hero", "HW124", "`isn't`", ""),
        ("if hero does not have [Spear]: kill hero", "HW124", "`does not`", "`hero has not [Spear]`"),
        ("if [sunk]: kill hero", "HW122", "`if`", "`[sunk] is noted`"),
        ("move hero to hero's room", "HW213", "`hero's`", "`room of hero`"),
        ("drop one item of hero", "HW213", "`one`", "`an item of hero chosen by hero`"),
        ("for each door in [Attic]: kill hero", "HW204", "`door`", "`doorway`"),
        ("for each hero in a room next to [Attic]: kill hero", "HW228", "`next to`", "`in (a room next to …)`"),
        ("for each hero in a room beside [Attic]: kill hero", "HW228", "`beside`", "`in (a room beside …)`"),
        ("kill hero with traitor", "HW228", "`with`", "`held by …`"),
        ("place [Skull] in [Attic]", "HW276", "`into`", "`in` only tells which one"),
        ("kill hero in [Attic] or beside [Attic]", "HW125", "`or`", "`hero is in [Attic], or hero is beside …`"),
        ("known to traitor", "HW270", "`known`", "at the margin"),
    ],
)
def test_a_line_of_a_block(line: str, code: str, word: str, hint: str) -> None:
    found = checked(line).findings
    assert [(f.code, word in f.message, hint in (f.hint or "")) for f in found] == [(code, True, True)], found


def test_where_an_action_is_done_stands_in_its_head() -> None:
    [found] = checked('action "Dig" by a hero\n  in [Attic]\n  kill hero\n', "file").findings
    assert (found.code, '`action "Dig" by a hero in [Attic]`' in (found.hint or "")) == ("HW120", True)


@pytest.mark.parametrize("word", [*SHORT, *(word.replace("'", "’") for word in SHORT)])
def test_two_words_in_one_are_mended(word: str) -> None:
    modal = SHORT[word.replace("’", "'")] == "cannot"
    subject = "heroes" if word.startswith(("are", "were", "have")) else "hero"
    line = f"if {subject} {word} {'[Spear]' if word.startswith('ha') else 'dead'}: nothing\n"
    text = framed(f"heroes {word} attack\n", "file") if modal else framed(line)
    result = parse_text(text)
    assert [f.code for f in result.findings] == ["HW124"]
    assert not parse_text(apply_fixes(text, [result.findings[0]])).findings


def test_a_name_without_brackets_gets_them() -> None:
    text = HAUNT + "monster [Old Ivy]\n  figures 1\n  might 1\nOld Ivy cannot move\nOld Ivy cannot attack\n"
    found = parse_text(text).findings
    assert {f.code for f in found} == {"HW203"}
    assert "\n[Old Ivy] cannot move\n[Old Ivy] cannot attack\n" in apply_fixes(text, found)


def test_an_ordinary_word_with_a_capital_is_no_name() -> None:
    assert codes("Heroes cannot attack", "file") == ["HW116"]
    assert "`heroes`" in checked("Heroes cannot attack", "file").findings[0].message


def test_where_nobody_is_the_traitor_no_line_can_be_known_to_him() -> None:
    secret = "counter [Venom] to 3\n  secret from heroes\nwhen round ends: advance [Venom]\n"
    heads = {"nobody": "traitor is nobody\n", "known to traitor": "traitor is revealer\nwhen traitor dies: continue\n"}
    for hint, head in heads.items():
        text = f"haunt [Wine]\n{head}heroes win when [Venom] is full  # allow HW309\n{secret}"
        if "revealer" in head:
            text += "traitor wins when no hero is alive\n"
        [found] = checked(text, "plain").findings
        assert (found.code, hint in (found.hint or "")) == ("HW309", True), found


def spoken(hint: str) -> list[str]:
    """The pieces of the language in a hint."""
    return [piece for piece in re.findall(r"`([^`…]+)`", hint) if " " in piece or "[" in piece]


@pytest.mark.parametrize("word", SAID)
def test_what_is_to_be_said_instead_reads(word: str) -> None:
    """Each piece of a hint is a line, a condition, somebody or something, or how long."""
    frames = (
        "{}\n", "{}: nothing\n", "if {}: nothing\n", "if hero is {}: nothing\n", "kill {}\n",
        "heroes cannot attack {}\n", "counter [Votes] {} to 3\n",
    )  # fmt: skip
    pieces = spoken(SAID[word])
    assert pieces or "`while`" in SAID[word]
    for piece in pieces:
        assert any(not parse_text(frame.format(piece), words=grammar_words()).findings for frame in frames), piece
