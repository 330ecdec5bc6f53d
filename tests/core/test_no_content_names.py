"""The core knows rules and tags, never names (decision 30); and only a few modules write the state."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from hauntwright.decision import OPTIONS as DECISIONS
from hauntwright.events import EVENTS
from hauntwright.happenings import HAPPENINGS
from hauntwright.queries import QUERIES
from hauntwright.state import FIELDS

ROOT = Path(__file__).parents[2]
CORE = sorted((ROOT / "core" / "hauntwright").rglob("*.py"))
BASE = ROOT / "haunts" / "hauntwright_haunts" / "base"


def facts(name: str):
    return json.loads((BASE / f"{name}.json").read_text("utf-8"))[name if name != "chart" else "haunts"]


def names() -> set[str]:
    """Every id and name of the rooms, cards, explorers and haunts that the project ships."""
    found = set()
    for kind in ("rooms", "cards", "explorers"):
        for entry in facts(kind):
            found |= {entry["id"], entry["name"]}
    for entry in facts("chart"):
        found |= {entry["id"], entry["title"]}
    return found


def registers() -> set[str]:
    """Words of the rules themselves: what is lost, for one, is a happening before it is a card."""
    return {*EVENTS, *HAPPENINGS, *QUERIES, *DECISIONS, *(name for name, _, _ in FIELDS)}


@cache
def searches() -> tuple[re.Pattern[str], ...]:
    """Three searches: names of several words, names of one word as a text of their own, and in a sentence.

    A name of one word counts in quotes, after a colon or slash (as in a place), and with a capital letter in the middle
    of a sentence; "a book" and "the skull" stay words of the language.
    """
    looked_for = sorted(n for n in names() if n.lower() not in registers())
    several = "|".join(re.escape(n) for n in looked_for if re.search(r"[\W_]", n))
    one = "|".join(n for n in looked_for if not re.search(r"[\W_]", n))
    capital = "|".join(n for n in looked_for if n.istitle() and n.isalpha())
    return (
        re.compile(rf"(?<!\w)(?:{several})(?!\w)"),
        re.compile(rf"(?<=[\"'`:/])(?:{one})(?!\w)", re.I),
        re.compile(rf"(?<=[a-z,] )(?:{capital})(?!\w)"),
    )


def spoken(path: Path) -> list[str]:
    """Names that a module speaks of: as they are written on a tile or card, as ids, or as texts of their own."""
    text = path.read_text("utf-8")
    return sorted({found for search in searches() for found in search.findall(text)})


def test_there_are_names_to_look_for():
    assert len(names()) > 200


@pytest.mark.parametrize("path", CORE, ids=lambda p: p.name)
def test_no_name_of_a_room_card_explorer_or_haunt(path):
    assert spoken(path) == []


def test_a_name_is_found(tmp_path):
    for text, name in (
        ('x = "attic"', "attic"),
        ("# like ``at:attic``", "attic"),
        ("# climbing the Coal Chute", "Coal Chute"),
        ('f("coal_chute")', "coal_chute"),
        ("# held by Webs", "Webs"),
        ("# skull", ""),
        ("# what the rules say", ""),
    ):
        path = tmp_path / "x.py"
        path.write_text(text)
        assert name in [*spoken(path), ""], text


WRITERS = {"state", "turn", "haunts", "setup", "game", "actions", "orders", "placing", "testing", "rng"}
READERS = [p for p in CORE if p.parent.name != "verbs" and p.stem not in WRITERS]
COLUMNS = {name for name, _, _ in FIELDS} | {"house"}
CHANGING = {"append", "clear", "extend", "insert", "pop", "popitem", "remove", "setdefault", "sort", "update"}


def state_field(node: ast.expr) -> str:
    """The field of a state that an expression is or lies in: `s.loc[f]`, `g.s.zones`, `self.s.vars`; "" if none."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute) and node.attr in COLUMNS:
        owner = node.value
        if (isinstance(owner, ast.Name) and owner.id in ("s", "state")) or (
            isinstance(owner, ast.Attribute) and owner.attr == "s"
        ):
            return node.attr
    return ""


def writes(tree: ast.AST):
    """(line, field) of everything that assigns to a state's field, or calls a method that changes it."""
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = list(node.targets)
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = list(node.targets)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        while targets:
            target = targets.pop()
            if isinstance(target, (ast.Tuple, ast.List)):
                targets.extend(target.elts)
            elif field := state_field(target):
                yield target.lineno, field


@pytest.mark.parametrize("path", READERS, ids=lambda p: p.name)
def test_only_verbs_and_steps_write_the_state(path):
    """What a module changes in passing misses the dirty bits, the queue and the events (pitfall 3)."""
    found = [f"{path.name}:{line}: {field}" for line, field in writes(ast.parse(path.read_text("utf-8")))]
    assert found == []


def test_the_lint_sees_a_write():
    lines = ("s.stopped = 1", "g.s.zones[p] = ()", "s.loc[f], x = 1, 2", "del s.marks[k]", "g.s.vars.pop(k)", "s.x = 1")
    found = {field for _, field in writes(ast.parse("\n".join(lines)))}
    assert found == {"stopped", "zones", "loc", "marks", "vars"}
