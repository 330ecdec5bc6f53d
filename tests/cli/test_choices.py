"""What a choice costs, how likely it works out, and which rule stands behind it."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from hauntwright.decision import OPTIONS
from hauntwright.parts import Rule
from hauntwright.testing import Position
from hauntwright.view import View
from hauntwright_cli import choices, rulebook
from tests import house_rules
from tests.hand_built import content


def praying(given, turn=0):
    """A hero in the Chapel, beside the traitor, in the haunt Cold Dawn."""
    p = Position(given, 3, today=(1, 1)).haunt("cold-dawn", traitor=2)
    p.beside("foyer", "east", "chapel").explorer(0, at="chapel").explorer(2, at="chapel").holding(0, "spear")
    return p.turn(turn).build()


def notes(game):
    view = View(game, game.decision.seat)
    return {option[0]: choices.note(view, option, game.decision) for option in game.decision.options}


def test_costs_and_odds_stand_beside_the_choices():
    found = notes(praying(content()))
    assert found["act"] == "96% with 6 dice"  # 3 or more: 701 of 729 throws
    assert re.fullmatch(r"\d dice to \d: win \d+%, lose \d+%", found["attack"])
    assert found["move"] == "2 spaces"
    assert found["end"] == ""


def test_a_secret_of_the_haunt_changes_no_odds():
    """Promise 5: two games that differ in what only the other side knows show the same screen."""
    given = content()
    haunt = given.haunts["cold-dawn"]
    rule = Rule("dice", lambda g, value, f, roll: value - 2)
    cursed = evolve(given, haunts={"cold-dawn": evolve(haunt, part=evolve(haunt.part, rules=(rule,)))})
    assert notes(praying(cursed)) == notes(praying(given))


@pytest.mark.parametrize(
    ("chance", "says"), [(0, "0%"), (0.004, "under 1%"), (0.123, "12%"), (0.996, "over 99%"), (1, "100%")]
)
def test_what_can_happen_is_never_0_percent(chance, says):
    assert choices.percent(chance) == says


def test_the_rule_behind_a_choice(hauntwright):
    text = "?\n? 1\n? 99\n?2\nquit\n"
    result = hauntwright("run", "cold-dawn", "--seed", "3", "--today", "03-01", text=text)
    assert result.exit_code == 0
    said = " ".join(result.output.split())
    for number in ("R9", "R13", "R19"):
        assert f"{number}: {rulebook.house_rules()[number]}".replace("’", "'")[:60] in said
    assert "There is no choice 99" in said


def test_the_rule_behind_an_action_and_a_weapon():
    game = praying(content())
    view = View(game, 0)
    decision = game.decision
    assert decision is not None
    by_tag = {option[0]: option for option in decision.options}
    attack = dict(rulebook.behind(view, decision, by_tag["attack"]))
    assert "R58" in str(attack["The rules of the house"])
    spear = next(o for o in decision.options if o[0] == "attack" and o[3] == "spear")
    assert dict(rulebook.behind(view, decision, spear))["Spear"]


def test_every_kind_of_choice_has_its_rules():
    """Tags without one are answers: what they mean stands in the text that asks."""
    answers = {
        "yes", "no", "enough", "room", "figure", "card", "trait", "number", "label", "floor", "stack", "seat", "face",
        "wall",
    }  # fmt: skip
    assert set(rulebook.NUMBERS) | answers == set(OPTIONS)
    numbers = {number for row in (*rulebook.NUMBERS.values(), *rulebook.QUESTIONS.values()) for number in row}
    assert numbers <= set(rulebook.house_rules())


def test_the_rules_of_the_command_are_those_of_the_docs():
    assert house_rules.FILE.read_text("utf-8") == house_rules.rendered(), "run: python -m tests.house_rules"
