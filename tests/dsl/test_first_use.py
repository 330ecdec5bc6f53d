"""``known to traitor until first use``: what is a use, and what comes out with it (decision 16)."""

from __future__ import annotations

import pytest

from hauntwright_dsl.check import check
from tests.dsl.aims import source
from tests.dsl.frames import codes, facts
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when no [Troll] is alive\ntraitor wins when no hero is alive\n"
    "monster [Troll]\n  figures 1\n  speed 3\n  might 4\n"
)
UNTIL = "known to traitor until first use\n"
DOSE = "  number [Dose] by players 3-4: 1, 5-6: 2\n"


def test_the_first_use_is_an_order_that_is_done() -> None:
    text = (
        HEAD
        + (
            "known to traitor until first use\n  when a hero dies\n    if [Troll] is stunned: kill revealer\n"
            "    otherwise: nothing\n"
        )
    )
    code = source(text, "plain")
    assert code.count("verbs_reveal(") == 1
    lines = code.splitlines()
    at = next(i for i, line in enumerate(lines) if "verbs_reveal(" in line)
    assert any("if select_stun" in line for line in lines[:at])
    assert "verbs_reveal" not in source(text.replace(" until first use", ""), "plain")


@pytest.mark.parametrize(
    "question",
    [
        '    offer "Jump" to hero\n      kill revealer\n',
        '    choose one by hero\n      "Jump": kill revealer\n      "Stay": nothing\n',
    ],
)
def test_to_be_asked_is_no_use_yet(question: str) -> None:
    """What was declined is still unknown to the other side."""
    code = source(
        HEAD + "known to traitor until first use\n  when a hero enters [Attic]\n" + question, "plain"
    )
    lines = code.splitlines()
    told = next(i for i, line in enumerate(lines) if "verbs_reveal(" in line)
    asked = next(i for i, line in enumerate(lines) if "play_agree(" in line or "choose_row(" in line or "Jump" in line)
    killed = next(i for i, line in enumerate(lines) if i > asked and "kill(" in line)
    assert asked < told < killed
    assert code.count("verbs_reveal(") == 1


def test_an_effect_that_is_known_to_one_side_is_told_by_its_use() -> None:
    text = (
        HEAD
        + (
            "known to traitor until first use\n  when a hero dies: do [Gloating] for hero\n"
            "  effect [Gloating] for a hero\n    kill revealer\n"
        )
    )
    assert source(text, "plain").count("verbs_reveal(") == 2
    assert "verbs_reveal" not in source(text.replace(" until first use", ""), "plain")


def test_until_when_something_is_known() -> None:
    assert "HW289" in codes("known to traitor until dawn\n  when a hero dies: kill revealer\n", "file")


def test_a_counter_that_one_side_knows_comes_out_with_its_first_change() -> None:
    text = "known to traitor until first use\n  counter [Fire] to 3\n  when a hero dies: advance [Fire]\n"
    [counter] = content_of(HEAD + text).haunts["test"].part.counters
    assert (counter.hidden, counter.until) == ("heroes", f"game:known:{counter.id}")
    [always] = content_of(HEAD + text.replace(" until first use", "")).haunts["test"].part.counters
    assert (always.hidden, always.until) == ("heroes", "")


def test_what_has_no_use_of_its_own_comes_out_with_a_line_beside_it() -> None:
    text = HEAD + UNTIL + DOSE + "  when a hero dies: kill revealer\n"
    text += "  when a hero enters [Attic]: deal [Dose] physical damage to hero\n"
    text += "  heroes cannot enter [Crypt]\n  role [Ghoul]\n    side traitor\n"
    lines = {line.text: line.until for line in content_of(text).haunts["test"].part.lines}
    until = {key: next(u for text, u in lines.items() if key in text) for key in ("number", "Attic", "dies: kill")}
    assert until["number"] == until["Attic"] != until["dies: kill"]
    for key in ("Crypt", "Ghoul"):
        assert next(u for text, u in lines.items() if key in text) == until["dies: kill"]
    assert all(u.startswith("game:known:") for u in until.values())


@pytest.mark.parametrize("block", [DOSE, "  heroes cannot enter [Attic]\n", "  role [Ghoul]\n    side traitor\n"])
def test_a_block_that_would_never_come_out_is_a_finding(block: str) -> None:
    (found,) = [f for f in check(HEAD + UNTIL + block, facts()).findings if f.code == "HW289"]
    assert found.message == "Nothing in this block has a first use: it would never come out."
    assert found.span.line == HEAD.count("\n") + 1
    plain = HEAD + UNTIL.replace(" until first use", "") + block
    assert "HW289" not in [f.code for f in check(plain, facts()).findings]
