"""Compiled haunts: lines of the file in tracebacks, budget, asking, determinism, the cache, and small games."""

from __future__ import annotations

import inspect
import marshal
import os
import subprocess
import sys
import traceback
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hauntwright.errors import BudgetError
from hauntwright.parts import Hook
from hauntwright.version import is_compiled
from hauntwright_dsl.check import cache_key, check, from_bytes, load_result, to_bytes
from hauntwright_dsl.load import SAFE_BUILTINS, load
from tests.dsl.frames import HAUNT, checked, codes, facts

ROOT = Path(__file__).parents[2]
BITE = (
    HAUNT
    + """\
effect [Bite] for a hero
  roll might for hero
    4+: nothing
    0-3: kill hero
when a hero enters [Attic]: do [Bite] for hero
when a hero dies
  for each hero in [Attic]
    raise might by 1 for hero
"""
)


def hooks(text: str) -> tuple[Hook, ...]:
    """The hooks of a haunt."""
    result = check(text, facts(), path="bite.haunt")
    assert result.ok, result.findings
    loaded = load_result(result)
    assert loaded.haunt is not None
    return tuple(loaded.haunt.part.hooks)


needs_no_real_game = pytest.mark.skipif(is_compiled(), reason="a compiled engine takes no game but its own")


class Fake:
    """A game that fails when it is asked for anything."""

    budget = 10

    s: Any = SimpleNamespace(side=("hero",), seats=1)


@needs_no_real_game
def test_a_traceback_names_the_line_of_the_file() -> None:
    hook = next(h for h in hooks(BITE) if h.event == "died")
    line = next(n for n, text in enumerate(BITE.splitlines(), 1) if "for each hero in [Attic]" in text)
    with pytest.raises(AttributeError) as caught:
        list(hook.run(Fake(), 0, -1))
    frames = [f for f in traceback.extract_tb(caught.value.__traceback__) if f.filename == "bite.haunt"]
    assert {f.lineno for f in frames} == {line}


def test_every_function_stands_on_its_line() -> None:
    for hook in hooks(BITE):
        assert hook.run.__code__.co_filename == "bite.haunt"
        assert hook.run.__code__.co_firstlineno == hook.line


def test_asking_spreads_through_effects() -> None:
    entered, died = (next(h for h in hooks(BITE) if h.event == e) for e in ("entered", "died"))
    assert inspect.isgenerator(entered.run(Fake(), 0, "attic"))
    assert not inspect.isgeneratorfunction(died.run)


@pytest.mark.parametrize(
    ("block", "generator"),
    [
        ("  kill hero\n", False),
        ("  if hero is in [Attic]: kill hero\n  otherwise: note [x]\n", False),
        ("  note [x]\n  kill hero\n", True),
        ("  for each hero in [Attic]: kill hero\n", True),
        ("  roll might for hero\n    3+: note [x]\n    0-2: nothing\n", True),
    ],
)
def test_a_block_whose_only_order_is_its_last_is_plain(block: str, generator: bool) -> None:
    result = check(HAUNT + "when a hero takes damage\n" + block, facts())
    assert result.compiled is not None, result.findings
    assert ("yield" in result.compiled.source) == generator


def test_a_hook_that_is_not_meant_does_nothing() -> None:
    class Traitor(Fake):
        s = SimpleNamespace(side=("traitor",), seats=1)

    entered = next(h for h in hooks(BITE) if h.event == "entered")
    assert entered.run(Traitor(), 0, "attic") is None


def test_rooms_are_index_keys() -> None:
    assert [h.key for h in hooks(HAUNT + "when a hero enters [Attic] or [Tower]: kill hero\n")] == ["attic", "tower"]


@needs_no_real_game
def test_a_loop_pays_for_its_turns() -> None:
    text = HAUNT + "when a hero dies\n  for each explorer\n    for each trait: raise trait by 1 for explorer\n"
    hook = hooks(text)[0]

    class Poor(Fake):
        budget = 3
        s = SimpleNamespace(side=("hero",) * 6, seats=6, life=(0,) * 6, queue=())
        dirty = 0

    with pytest.raises(BudgetError):
        list(hook.run(Poor(), 0, -1))


def test_a_would_lets_the_deed_happen_if_it_is_not_meant() -> None:
    text = HAUNT + "when a hero would roll: proceed\nwhen a monster would be stunned: nothing\n"
    roll, stunned = hooks(text)

    class Game(Fake):
        s = SimpleNamespace(side=("traitor",), seats=1)

    assert roll.run(Game(), 0, None) is True
    assert stunned.run(Game(), 0, 0) is True  # figure 0 is no monster


def test_the_code_reaches_nothing_of_python() -> None:
    result = check(BITE, facts(), path="bite.haunt")
    assert result.compiled is not None
    names = {n for c in _codes(result.compiled.code) for n in c.co_names}
    assert not [n for n in names if n.startswith("__") or n in ("open", "exec", "eval", "getattr")]
    assert set(SAFE_BUILTINS) == {"abs", "bool", "dict", "int", "len", "list", "max", "min", "range", "tuple"}


def _codes(code):
    yield code
    for const in code.co_consts:
        if inspect.iscode(const):
            yield from _codes(const)


HOSTILE = "x{0}'+str(1)+'{1}"


def test_names_stay_texts() -> None:
    name = 'it\'s {0} "quoted" {1} \\'
    result = checked(
        f"note [{name}]\nif [{name}] is noted: mark hero as [{HOSTILE}]\nfor each [{HOSTILE}] hero: kill hero"
    )
    assert result.ok, result.findings
    assert result.compiled is not None
    constants = {c for code in _codes(result.compiled.code) for c in code.co_consts if isinstance(c, str)}
    assert f"test:{name}" in constants
    assert f"test:{HOSTILE}" in constants


def test_the_same_text_gives_the_same_code_under_every_hash_seed() -> None:
    script = (
        "import sys, marshal; from pathlib import Path; from hashlib import blake2b;"
        "from hauntwright_dsl.check import check, survey_pack; from hauntwright_dsl.names import Facts;"
        "import hauntwright_haunts as h; base = Path(h.base_pack_path); facts = Facts.from_folder(base);"
        "files = sorted(base.glob('*.haunt')); shared = survey_pack(files, facts);"
        "out = [check(p, facts, shared=shared) for p in files];"
        "print([blake2b(repr(r.compiled.manifest).encode() + r.compiled.source.encode()).hexdigest() for r in out])"
    )
    path = os.pathsep.join(str(ROOT / p) for p in ("core", "dsl", "haunts", "schemas"))
    seen = set()
    for seed in ("0", "7"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        seen.add(
            subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True).stdout
        )
    assert len(seen) == 1


def test_code_and_manifest_can_be_kept() -> None:
    result = check(BITE, facts(), path="bite.haunt")
    assert result.compiled is not None
    key = cache_key(BITE, facts())
    data = to_bytes(result.compiled, key)
    again = from_bytes(data, key)
    assert again is not None
    assert again.manifest == result.compiled.manifest
    assert len(load(again.code, again.manifest).haunt.part.hooks) == 2
    assert marshal.dumps(again.manifest)


@pytest.mark.parametrize(
    "spoil",
    [lambda d: d[:-1], lambda d: b"X" + d[1:], lambda d: d[:200] + bytes([d[200] ^ 1]) + d[201:], lambda d: b""],
)
def test_a_damaged_cache_is_ignored(spoil) -> None:
    result = check(BITE, facts(), path="bite.haunt")
    assert result.compiled is not None
    key = cache_key(BITE, facts())
    assert from_bytes(spoil(to_bytes(result.compiled, key)), key) is None
    assert from_bytes(to_bytes(result.compiled, key), cache_key(BITE + "#", facts())) is None


LOOKED_AT = {
    "a goal": "heroes win when hero with highest speed is in (room %s)\n",
    "a goal that searches": "heroes win when any hero is in (a room joined to [Foyer] %s)\n",
    "a ban": "heroes cannot attack while no hero is in (a room %s)\n",
    "a number": (
        "number [Luck] from number of heroes in (a room %s)\n"
        "when a hero enters [Attic]: raise might by [Luck] for hero\n"
    ),
    "who may act": 'action "Wait" by a hero in (a room %s): kill hero\n',
    "what an action needs": 'action "Wait" by a hero\n  needs any hero is in (a room %s)\n  kill hero\n',
    "a trigger": "when a hero enters (a room %s): kill hero\n",
}


@pytest.mark.parametrize("way", ["chosen by traitor", "at random"])
@pytest.mark.parametrize("text", LOOKED_AT.values(), ids=LOOKED_AT)
def test_to_look_asks_nobody_and_draws_nothing(text: str, way: str) -> None:
    """A goal that asked would hold at once, and what may be done would hang on how often one looks."""
    assert "HW239" in codes(text % way, "file")


def test_metadata_for_bots() -> None:
    text = (
        HAUNT
        + """\
action "Dig" by a hero with [Spear] in [Graveyard]
  use attack
  needs [map found] is noted
  roll knowledge for hero
    5+: note [grave open]
    0-4: nothing
when a hero dies: note [map found]
heroes win when [grave open] is noted
"""
    )
    result = check(text, facts())
    assert result.ok, result.findings
    haunt = load_result(result).haunt
    (action,) = haunt.part.actions
    assert action.at == ("with", "spear")
    assert action.cost == ("attack",)
    assert action.side == "heroes"
    assert action.gives == ("note:test:grave open",)
    assert action.odds == ((3, 5),)
    assert {n.kind for n in action.needs} >= {"hold", "note", "at"}
    goal = next(g for g in haunt.part.goals if g.wants == ("note:test:grave open",))
    assert goal.reads == 8  # memory only
    assert goal.side == "heroes"
