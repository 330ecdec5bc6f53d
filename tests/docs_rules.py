"""Generated blocks that say which tests hold which rule, ruling, case and decision (see `tests/docs_drift.py`).

A test names a number (``R26``, ``C41``, ``decision 8``) in its own name, docstring, decorators or comments. A number in
the docstring of a module says what the module is about and counts for nothing here.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from hauntwright.options import options_of
from hauntwright_dsl.packs import load_pack_dir
from hauntwright_haunts import base_pack_path
from tests.cases.listed import CASES

_ROOT = Path(__file__).resolve().parent.parent
_NUMBER = re.compile(r"(?<![A-Za-z0-9#])([RFDGCT])(\d{1,2})(?![0-9A-Za-z])")
_DECISION = re.compile(r"decisions?[ _](\d{1,2})(?!\d)", re.IGNORECASE)
_LISTED = re.compile(r"^- \*\*([RFDG]\d{1,2})\*\*|^\| \*\*(D\d{1,2})\*\*", re.MULTILINE)
_SETTLED = re.compile(r"^(\d{1,2})\. \*\*", re.MULTILINE)

Test = tuple[str, str]
"""The path of a file below ``tests`` and the name of a test in it."""


@cache
def named() -> dict[str, tuple[Test, ...]]:
    """The tests by the numbers they name; decisions are ``decision 8``."""
    found: dict[str, dict[Test, None]] = defaultdict(dict)
    for path in sorted((_ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        where = path.relative_to(_ROOT / "tests").as_posix()
        for node in _tests(ast.parse(text)):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            part = "\n".join(lines[first - 1 : node.end_lineno])
            for letter, number in _NUMBER.findall(part):
                found[f"{letter}{number}"][where, node.name] = None
            for number in _DECISION.findall(part):
                found[f"decision {number}"][where, node.name] = None
    return {number: tuple(tests) for number, tests in found.items()}


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def listed() -> list[str]:
    """The numbers of `docs/rules.md`, in its order."""
    text = (_ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    return [a or b for a, b in _LISTED.findall(text)]


def settled() -> list[str]:
    """The numbers of `docs/decisions.md`."""
    text = (_ROOT / "docs" / "decisions.md").read_text(encoding="utf-8")
    return [f"decision {n}" for n in _SETTLED.findall(text)]


def shown(tests: Iterable[Test]) -> str:
    """Tests as links to their files, each file once."""
    files: dict[str, list[str]] = defaultdict(list)
    for file, name in tests:
        files[file].append(name.removeprefix("test_"))
    return "<br>".join(
        f"[{file}](../tests/{file}): {', '.join(f'`{name}`' for name in names)}" for file, names in files.items()
    )


def rules_and_tests(letter: str) -> str:
    """A table of the rules with one letter and the tests that name them."""
    numbers = settled() if letter == "decision" else [n for n in listed() if n[0] == letter]
    rows = [f"| {number} | {shown(named().get(number, ()))} |" for number in numbers if number in named()]
    return "\n".join(["| number | tests |", "|---|---|", *rows])


def without_a_test() -> str:
    """The numbers that no test names."""
    missing = [number for number in [*listed(), *settled(), *CASES] if number not in named()]
    return ", ".join(missing) if missing else "None: every number has its test."


def cases(letter: str) -> str:
    """The rule cases (C) or tool cases (T) with their tests."""
    rows = [
        f"| **{number}** | {text} | {shown(named().get(number, ()))} |"
        for number, text in CASES.items()
        if number[0] == letter
    ]
    return "\n".join(["| case | what is expected | tests |", "|---|---|---|", *rows])


def rule_options() -> str:
    """The rule options of the engine and the base pack with their values, the usual one first."""
    content = load_pack_dir(base_pack_path).content
    assert content is not None
    rows = []
    for option in options_of(content).values():
        values = [option.default, *(v for v in option.values if v != option.default)]
        yes_no = set(option.values) == {0, 1}
        said = [("on" if v else "off") if yes_no else str(v) for v in values]
        about, _, numbers = option.doc.rstrip(")").rpartition(" (")
        rows.append(f"| `{option.id}` | {about} | **{said[0]}**, {', '.join(said[1:])} | {numbers} |")
    return "\n".join(["| option | what it is about | values | rule |", "|---|---|---|---|", *rows])
