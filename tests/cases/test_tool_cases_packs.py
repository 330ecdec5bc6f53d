"""Tool cases T1 to T52, each as a test of the whole kind: plug-ins and packs, data, the command line."""

from __future__ import annotations

import socket
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from hauntwright.errors import PluginError
from hauntwright.hookspecs import hookimpl
from hauntwright.registry import Registry, discover
from hauntwright_dsl.check import check
from hauntwright_dsl.packs import load_content, survey
from hauntwright_haunts import base_pack_path, classic_pack_path
from hauntwright_schemas import registry as schema_registry
from hauntwright_schemas import schema, schema_names
from tests.cases.tool_stage import PROGRAM, process
from tests.dsl.frames import HAUNT, facts
from tests.packs.making import make_pack, room

# -- plug-ins and packs ------------------------------------------------------------------------------------------------


class Dist:
    """As much of a distribution as an entry point shows."""

    def __init__(self, name: str, version: str) -> None:
        self.name = self._normalized_name = name
        self.version = version


def entry(name: str, value: str) -> EntryPoint:
    point = EntryPoint(name, value, "hauntwright.packs")
    vars(point).update(dist=Dist("creaky-doors", "1.2"))
    return point


FAILURES = {"import": "import no_such_thing", "syntax": "def (", "exit": "raise SystemExit(3)", "any": "1 / 0"}


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """Entry points of a distribution that fail, each in its own way, and one that works."""
    monkeypatch.syspath_prepend(tmp_path)
    for name, text in FAILURES.items():
        (tmp_path / f"hw_case_{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "hw_case_zz_good.py").write_text(f"path = {str(base_pack_path)!r}", encoding="utf-8")
    return [*(entry(name, f"hw_case_{name}") for name in FAILURES), entry("zz", "hw_case_zz_good:path")]


def test_T16_T17_T18_an_entry_point_that_fails_is_named_and_the_next_is_loaded(modules: list[EntryPoint]) -> None:
    registry = discover(modules)
    assert [pack.id for pack in registry.packs] == ["zz"]
    told = [str(problem) for problem in registry.problems]
    assert len(told) == len(FAILURES)
    for name in FAILURES:
        (line,) = [t for t in told if f"entry point '{name}'" in t]
        assert "creaky-doors 1.2" in line


@pytest.mark.parametrize("name", FAILURES)
def test_T16_T17_strict_makes_it_fatal(modules: list[EntryPoint], name: str) -> None:
    with pytest.raises(PluginError, match="creaky-doors"):
        discover([p for p in modules if p.name == name], strict=True)


def test_T20_a_misspelt_hook_names_the_one_it_looks_like() -> None:
    class Pack:
        @hookimpl
        def turn_strated(self, game: Any, figure: int) -> None: ...

    registry = Registry()
    registry.try_add(Pack(), "mine")
    (problem,) = registry.problems
    assert "turn_strated" in str(problem)
    assert "turn_started" in f"{problem} {problem.hint}"
    assert not registry.packs


@pytest.mark.parametrize(
    ("drop", "code"), [("when traitor dies", "HW232"), ("heroes win", "HW234"), ("traitor wins", "HW234")]
)
def test_T23_a_haunt_without_a_goal_or_a_word_on_the_traitors_death_is_refused(drop: str, code: str) -> None:
    text = "".join(line for line in HAUNT.splitlines(keepends=True) if not line.startswith(drop))
    result = check(text, facts())
    assert [d.code for d in result.findings] == [code]
    assert not result.ok


def test_T27_a_pack_for_a_newer_engine_is_listed_and_not_looked_into(tmp_path: Path) -> None:
    files = {"rooms.json": "{", "haunts/x.haunt": "oops"}
    new = make_pack(tmp_path, "newer", files, requires_hauntwright='">=1.4"')
    loaded = load_content([base_pack_path, classic_pack_path, new], "its-alive")
    assert loaded.ok
    assert loaded.diagnostics == ()
    assert [e.needs for e in survey([new]).packs] == ["engine >= 1.4"]


CLASH = {"rooms.json": {"rooms": [room("well")]}}


def test_T44_T45_an_id_in_two_packs_is_found_in_either_order_with_both_places(tmp_path: Path) -> None:
    a, b = make_pack(tmp_path, "alpha", CLASH), make_pack(tmp_path, "zeta", CLASH)
    seen = set()
    for order in ((base_pack_path, a, b), (b, base_pack_path, a)):
        (finding,) = load_content(list(order)).diagnostics
        seen.add((finding.code, finding.message, finding.path, finding.related[0].path))
    ((code, message, path, other),) = seen
    assert code == "HW810"
    assert "`alpha` and `zeta`" in message
    assert str(b) in path
    assert str(a) in (other or "")


def test_T44_an_id_twice_in_one_pack_has_both_places(tmp_path: Path) -> None:
    (finding,) = load_content([make_pack(tmp_path, "mine", rooms=[room("well"), room("well", "Other")])]).diagnostics
    assert finding.code == "HW803"
    assert finding.related


# -- data --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999", "01", ".5", "'x'", "[1,]", "True"])
def test_T38_T41_content_is_strict_json(tmp_path: Path, value: str) -> None:
    pack = make_pack(tmp_path, "mine", {"rooms.json": f'{{"rooms": {value}}}'})
    assert [d.code for d in load_content([pack]).diagnostics] == ["HW801"]


def test_T41_no_other_format_is_read(tmp_path: Path) -> None:
    files = {"rooms.yaml": "rooms: [no]\n", "cards.yml": "- y: off\n", "rooms.json5": "{a: 1}"}
    loaded = load_content([make_pack(tmp_path, "mine", files, rooms=[room("well")])])
    assert loaded.content is not None
    assert set(loaded.content.rooms) == {"well"}


def test_T42_references_lead_into_the_package_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_: Any, **__: Any) -> Any:
        raise AssertionError("something wanted the network")

    monkeypatch.setattr(socket, "create_connection", nobody)
    known = {schema(name)["$id"] for name in schema_names()}
    resolver = schema_registry().resolver()
    for name in schema_names():
        for reference in references(schema(name)):
            target = reference if ":" in reference else schema(name)["$id"].rsplit("/", 1)[0] + "/" + reference
            if reference.startswith("#"):
                continue
            assert target.split("#")[0] in known
            resolver.lookup(target)
    with pytest.raises(Exception, match="example"):
        resolver.lookup("https://example.org/other.schema.json")


def references(value: Any) -> list[str]:
    """Every ``$ref`` in a schema."""
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [r for v in value.values() for r in references(v)]
    return [r for v in value for r in references(v)] if isinstance(value, list) else []


@pytest.mark.parametrize("key", ["pattern", "regex", "patternProperties"])
def test_T43_a_pack_brings_no_regular_expressions(tmp_path: Path, key: str) -> None:
    pack = make_pack(tmp_path, "mine", {"rooms.json": {"rooms": [room("a")], key: "(a+)+$"}})
    assert [d.code for d in load_content([pack]).diagnostics] == ["HW802"]


@pytest.mark.slow
@pytest.mark.parametrize("spoil", ["cut", "foreign", "empty"])
def test_T34_a_damaged_cache_is_ignored_and_never_run(tmp_path: Path, spoil: str) -> None:
    cache = tmp_path / "cache"
    first = load_content([base_pack_path, classic_pack_path], "its-alive", cache=cache)
    assert first.ok
    entries = [p for p in cache.rglob("*") if p.is_file() and p.name != "secret"]
    assert entries
    trap = tmp_path / "trap"
    for path in entries:
        data = path.read_bytes()
        foreign = f"import pathlib; pathlib.Path({str(trap)!r}).touch()".encode()
        path.write_bytes({"cut": data[: len(data) // 2], "foreign": foreign, "empty": b""}[spoil])
    again = load_content([base_pack_path, classic_pack_path], "its-alive", cache=cache)
    assert again.ok
    assert not trap.exists()


# -- the command line --------------------------------------------------------------------------------------------------


def test_T50_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "list"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as listing:
        assert listing.stdout is not None
        assert listing.stderr is not None
        listing.stdout.readline()
        listing.stdout.close()
        assert listing.stderr.read() == b""
        assert listing.wait() == 0


PLAIN: list[dict[str, str]] = [
    {"NO_COLOR": "1"},
    {"TERM": "dumb"},
    {"PYTHONIOENCODING": "cp1252"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
]


@pytest.mark.slow
@pytest.mark.parametrize("env", PLAIN, ids=lambda env: next(iter(env)))
@pytest.mark.parametrize("args", [("list",), ("show", "31", "--side", "all"), ("run", "31", "--seed", "1")])
def test_T52_plain_output_for_plain_terminals(env: dict[str, str], args: tuple[str, ...]) -> None:
    done = process(*args, **env)
    assert b"\x1b" not in done.stdout + done.stderr
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 2)


def test_T52_order_does_not_depend_on_the_locale() -> None:
    lists = {process("list", LC_ALL=locale).stdout for locale in ("C", "C.UTF-8", "POSIX")}
    assert len(lists) == 1
