"""Queries that only a plug-in answers, in a game; and the register of them all."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import hauntwright
from hauntwright import verbs
from hauntwright.parts import MIGHT, SPEED, Part, Rule
from hauntwright.queries import QUERIES
from hauntwright.testing import Position, dice, told
from hauntwright_dsl.packs import load_content
from tests.core.small import content

CORE = Path(hauntwright.__file__).parent
TESTS = Path(__file__).resolve().parents[1]


def ruled(query: str, change, **more) -> Position:
    """The Hunt, in which one rule changes a query; explorer 2 is the traitor."""
    return Position(content(Part("base:rule", rules=(Rule(query, change, **more),)))).haunt("hunt", traitor=2)


def test_a_rule_changes_the_number_of_a_trait() -> None:
    p = ruled("trait", lambda g, value, f, trait: value + 2 if (f, trait) == (0, SPEED) else value)
    game = p.explorer(0, speed=3).explorer(1, speed=3).build()
    assert [game.trait(f, SPEED) for f in (0, 1)] == [5, 3]
    assert game.trait(0, MIGHT) == game.trait(1, MIGHT)


def test_a_rule_changes_what_leaving_a_room_costs() -> None:
    p = ruled("leave_cost", lambda g, value, f, spot: value + 1 if spot == "den" else value)
    p.beside("hall", "east", "den").beside("den", "east", "store")
    game = p.explorer(0, speed=6).explorer(2, at="pit").turn(0).build()
    for spot, spent in (("den", 1), ("store", 3), ("den", 4)):
        game.choose(("move", spot))
        assert game.s.spent[0] == spent


def test_a_rule_caps_how_far_a_trait_may_rise() -> None:
    game = ruled("highest_step", lambda g, value, f, trait: min(value, 6), stage=2).explorer(0, might_step=5).build()
    assert verbs.change(game, 0, MIGHT, 3) == 1
    assert game.s.steps[0][MIGHT] == 6


def test_a_rule_changes_the_dice_of_the_defender_alone() -> None:
    p = ruled("defence_dice", lambda g, value, target, attacker, trait: value + 3)
    p.beside("hall", "east", "den").explorer(0, at="den", might=4).explorer(2, at="den", might=2)
    game = p.turn(0).build()
    with dice(game, 4, 4):
        game.choose(("attack", 2, MIGHT, ""))
    assert [len(event.data[3]) for event in told(game, "rolled")] == [4, 5]


def test_a_rule_lets_a_monster_act_in_the_turn_of_a_seat() -> None:
    p = ruled("own_turn", lambda g, value, f: 0).explorer(0, at="pit").explorer(1, at="pit").explorer(2, at="pit")
    game = p.monster("ghoul", "hall").turn(0).build()
    with dice(game, 2):
        game.choose(("end",))
    assert game.decision is not None
    assert (game.s.turn, game.decision.kind, game.decision.seat) == (0, "monsters", 2), "the traitor plays it, as ever"
    game.choose(("all done",))
    assert game.s.turn == 1


# -- the register ------------------------------------------------------------------------------------------------------


def constants(folder: Path, position: int, *callers: str) -> set[str]:
    """The names that are written out at a position of some calls, in all modules of a folder."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > position:
                caller = getattr(node.func, "id", getattr(node.func, "attr", ""))
                named = node.args[position]
                if caller.lstrip("_") in callers and isinstance(named, ast.Constant):
                    found.add(str(named.value))
    return found


def test_every_query_is_asked_and_nothing_else_is() -> None:
    asked = constants(CORE, 1, "ask", "ask_despite", "query", "allowed", "open")
    assert set(QUERIES) <= asked
    assert constants(CORE, 1, "ask_despite", "query", "allowed") <= set(QUERIES)


def test_every_query_is_answered_by_some_rule_of_the_content_or_of_a_test() -> None:
    made = load_content().content
    assert made is not None
    parts = [*made.parts, *(haunt.part for haunt in made.haunts.values())]
    answered = {rule.query for part in parts for rule in part.rules}
    assert answered <= set(QUERIES)
    assert set(QUERIES) - answered - constants(TESTS, 0, "Rule", "ruled", "kept") == set()


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_every_query_says_what_it_is_about(query) -> None:
    assert query.doc.endswith(".") or query.doc.endswith("?"), query.doc
    assert query.holder < max(1, len(query.subjects))
