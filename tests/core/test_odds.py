"""Odds of rolls: from the dice of the game, and from what lies open."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from attrs import evolve

from hauntwright import odds
from hauntwright.content import Content
from hauntwright.decision import Decision
from hauntwright.parts import MIGHT, SANITY, Part, Rule
from hauntwright.rng import SUMS
from hauntwright.testing import Position
from hauntwright.view import View
from tests.hand_built import content


@pytest.mark.parametrize("dice", range(9))
def test_R40_totals_are_those_of_the_dice_tables(dice):
    assert [SUMS[dice].count(total) for total in range(2 * dice + 1)] == list(odds.totals(dice))


@pytest.mark.parametrize("dice", range(1, 5))
def test_R41_a_chance_is_the_share_of_throws(dice):
    throws = [sum(t) for t in product((0, 0, 1, 1, 2, 2), repeat=dice)]
    for lowest in range(2 * dice + 3):
        assert odds.at_least(dice, lowest) == pytest.approx(sum(t >= lowest for t in throws) / len(throws))


def test_R58_a_fight_is_won_tied_or_lost():
    a, b = 2, 3
    throws = list(product(range(3), repeat=a + b))
    won = Fraction(sum(sum(t[:a]) > sum(t[a:]) for t in throws), len(throws))
    tied = Fraction(sum(sum(t[:a]) == sum(t[a:]) for t in throws), len(throws))
    fight = odds.contest(a, b)
    assert (fight.won, fight.tied) == pytest.approx((float(won), float(tied)))
    assert fight.won + fight.tied + fight.lost == pytest.approx(1)
    assert odds.contest(4, 4).won == pytest.approx(odds.contest(4, 4).lost)


def praying(content: Content) -> Position:
    """A hero in the Chapel, beside the traitor, in the haunt Cold Dawn."""
    p = Position(content, 3, today=(1, 1)).haunt("cold-dawn", traitor=2)
    p.beside("foyer", "east", "chapel").explorer(0, at="chapel").explorer(2, at="chapel").turn(0)
    return p


def offered(view: View, tag: str) -> tuple[Decision, tuple[object, ...]]:
    decision = view.decision
    assert decision is not None
    return decision, next(o for o in decision.options if o[0] == tag)


def test_an_action_has_the_odds_of_its_roll():
    view = View(praying(content()).build(), 0)
    decision, pray = offered(view, "act")
    [chance] = odds.chances(view, pray, decision)
    dice = view.trait(0, SANITY)
    assert chance == odds.Chance(SANITY, 3, dice, odds.at_least(dice, 3))
    assert odds.fight(view, pray, decision) is None


def test_an_attack_has_the_odds_of_both_sides():
    view = View(praying(content()).build(), 0)
    decision, attack = offered(view, "attack")
    assert odds.fight(view, attack, decision) == odds.contest(view.trait(0, MIGHT), view.trait(2, MIGHT))
    assert odds.chances(view, attack, decision) == ()
    armed = View(praying(content()).holding(0, "spear").build(), 0)
    asked = armed.decision
    assert asked is not None
    spear = next(o for o in asked.options if o[0] == "attack" and o[3] == "spear")
    fight = odds.fight(armed, spear, asked)
    assert fight is not None
    assert fight.mine == min(8, armed.trait(0, MIGHT) + 2)


def test_what_lies_open_counts_and_what_the_haunt_says_of_dice_does_not():
    """Promise 5: two games that differ in a rule of the haunt alone show the same odds."""
    plain = content()
    haunt = plain.haunts["cold-dawn"]
    fewer = Rule("dice", lambda g, value, f, roll: value - 2)
    cursed = evolve(haunt, part=evolve(haunt.part, rules=(fewer,)))
    secret = evolve(plain, haunts={**plain.haunts, "cold-dawn": cursed})
    blessed = evolve(plain, parts=(*plain.parts, Part("token:blessing", rules=(fewer,))))
    shown = []
    for given in (plain, secret, blessed):
        view = View(praying(given).build(), 0)
        decision, pray = offered(view, "act")
        _, attack = offered(view, "attack")
        shown.append((odds.chances(view, pray, decision), odds.fight(view, attack, decision)))
    assert shown[0] == shown[1]
    assert shown[2][0][0].dice == shown[0][0][0].dice - 2
