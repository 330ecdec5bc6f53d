"""Tool cases T1 to T52, each as a test of the whole kind: scripts and findings."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hauntwright.registry import Registry
from hauntwright_cli.main import cli
from hauntwright_dsl.check import check
from hauntwright_dsl.diagnostics import Diagnostic
from hauntwright_dsl.packs import Loaded, load_content
from hauntwright_dsl.parser import parse_text
from hauntwright_dsl.rules import Rule, all_rules
from hauntwright_haunts import base_pack_path, classic_pack_path
from tests.cases.tool_stage import process
from tests.dsl.frames import HAUNT, facts
from tests.packs.making import card, make_pack, room

INTERNAL = ("Traceback", "Token(", "WORD", "FINITE", "FILTER", "_NL", "INDENT", "lark", "None", "KeyError")


def hauntwright(*args: object, text: str = "") -> Result:
    """The command line in this process."""
    result = CliRunner().invoke(cli, [str(a) for a in args], input=text)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def findings(text: str) -> tuple[Diagnostic, ...]:
    return check(text, facts(), path="x.haunt").findings


def said(found: tuple[Diagnostic, ...]) -> str:
    return "\n".join(f"{d.message} {d.hint or ''}" for d in found)


def test_T1_no_newline_at_the_end_is_fine() -> None:
    assert check(HAUNT.rstrip("\n"), facts()).ok


@pytest.mark.parametrize(
    ("text", "opened"),
    [
        ('haunt [X]\naction "Dig" by a hero', "This action does nothing."),
        ("haunt [X]\nwhen a hero dies", "`when`, opened at 2:1"),
        ("haunt [X]\nwhen a hero dies\n  if hero is alive", "`if`, opened at 3:3"),
        ("haunt [X]\nwhen a hero dies\n  roll might for hero\n    0-3:", "`0-3`, opened at 4:5"),
    ],
)
def test_T1_a_file_that_ends_inside_a_block_says_which(text: str, opened: str) -> None:
    found = findings(text)
    assert found
    assert opened in said(found)
    assert all(1 <= d.span.line <= text.count("\n") + 1 for d in found)


WRONG = [
    "move hero at [Attic]",
    "move hero inn [Attic]",
    "mvoe hero to [Attic]",
    "deal 2 mental to hero",
    "roll knowlege for hero: nothing",
    "if hero == 3: nothing",
    "place [Nowhere] into [Attic]",
    "move hero to to [Attic]",
    "hero is",
    "(((",
    '"""',
    "else",
    "3+: kill hero",
]


@pytest.mark.parametrize("line", WRONG)
def test_T2_a_wrong_word_is_met_with_plain_words(line: str) -> None:
    found = findings(HAUNT + "when a hero enters [Attic]\n  " + line + "\n")
    assert any(d.is_error for d in found)
    assert not [word for word in INTERNAL if word in said(found)]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("move hero at [Attic]", "`to`"),
        ("mvoe hero to [Attic]", "`move`"),
        ("deal 2 mental damage hero", "`to`"),
        ("roll knowlege for hero: nothing", "`knowledge`"),
    ],
)
def test_T2_and_with_what_may_stand_there(line: str, says: str) -> None:
    assert says in said(findings(HAUNT + "when a hero enters [Attic]\n  " + line + "\n"))


def test_T5_a_byte_order_mark_changes_nothing(tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain.haunt", tmp_path / "marked.haunt"
    text = HAUNT + "when a hero enters [Atic]: kill hero\n"
    plain.write_bytes(text.encode())
    marked.write_bytes(b"\xef\xbb\xbf" + text.encode())
    places = [[(d.code, d.span) for d in check(path, facts()).findings] for path in (plain, marked)]
    assert places[0] == places[1]
    assert places[0]


@pytest.mark.parametrize(("encoding", "name"), [("utf-16", "UTF-16"), ("utf-16-le", "UTF-16"), ("latin-1", "UTF-8")])
def test_T5_another_encoding_is_named(tmp_path: Path, encoding: str, name: str) -> None:
    path = tmp_path / "x.haunt"
    path.write_bytes("haunt [Spuk im Schloß]\n".encode(encoding))
    result = hauntwright("check", path)
    assert result.exit_code == 1
    assert "HW102" in result.output
    assert name in result.output


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX"])
def test_T6_any_script_in_any_locale_and_columns_count_code_points(tmp_path: Path, locale: str) -> None:
    path = tmp_path / "鬼屋.haunt"
    path.write_text(HAUNT + "when a hero enters [Attic]: note [鬼屋 Дом 👻] on on [X]\n", encoding="utf-8")
    done = process("check", path, "--json", LC_ALL=locale)
    rows = json.loads(done.stdout.decode("utf-8"))
    line = path.read_text("utf-8").splitlines()[5]
    (row,) = rows
    assert row["at"][:2] == [6, line.rindex("on") + 1], "the second of the two"
    assert Path(row["path"]) == path
    assert done.returncode == 1


def installed(*packs: Path, only: str = "") -> Loaded:
    """Load as if these packs were installed."""
    registry = Registry()
    for pack in packs:
        registry.try_add(str(pack), pack.name)
    return load_content(None, only, registry=registry)


def test_T9_a_broken_pack_is_in_nobodys_way(tmp_path: Path) -> None:
    broken = make_pack(tmp_path, "broken", {"haunts/b.haunt": "haunt [B]\nfrobnicate\n"}, rooms=[{"id": 3}])
    for order in ((base_pack_path, classic_pack_path, broken), (broken, classic_pack_path, base_pack_path)):
        loaded = installed(*order, only="its-alive")
        assert loaded.ok
        assert not loaded.diagnostics
        assert loaded.content is not None
        assert list(loaded.content.haunts) == ["its-alive"]
        shown = load_content([base_pack_path, broken]).diagnostics
        assert shown
        assert all(str(broken) in d.path for d in shown), "asked for by name, it tells its own file"


@pytest.mark.parametrize("name", ["my haunt.haunt", "a#b.haunt", "spuk-ü-鬼.haunt", "two  spaces #1.haunt"])
def test_T10_a_path_is_told_whole_with_line_and_column(tmp_path: Path, name: str) -> None:
    path = tmp_path / "folder with spaces" / name
    path.parent.mkdir()
    path.write_text(HAUNT + "oops\n", encoding="utf-8")
    output = hauntwright("check", path).output
    assert f"{path}:6:1: error HW" in output


@pytest.mark.parametrize("command", [("run", "--bots", "all", "--seed", "1"), ("show",), ("check",)])
def test_T12_a_haunt_that_fails_is_told_and_nothing_else_happens(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "x.haunt"
    path.write_text(HAUNT + "oops\n", encoding="utf-8")
    result = hauntwright(command[0], path, *command[1:])
    assert result.exit_code == 1
    assert "HW" in result.output
    assert "turn" not in result.stdout
    assert "Traceback" not in result.output


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_T13_every_code_has_a_wrong_and_a_right_example(rule: Rule) -> None:
    assert rule.title
    assert rule.why
    assert rule.bad.strip()
    assert rule.good.strip()
    assert rule.bad != rule.good


SHIPPED = sorted([*base_pack_path.glob("*.haunt"), *classic_pack_path.glob("haunts/*.haunt")])


def test_T14_the_base_pack_has_no_findings() -> None:
    loaded = load_content([base_pack_path])
    assert loaded.diagnostics == ()
    assert loaded.unfinished == (), "every card does something"


@pytest.mark.parametrize("path", [p for p in SHIPPED if p.parent.name == "haunts"], ids=lambda path: path.stem)
def test_T14_a_haunt_of_the_chart_has_no_findings(path: Path) -> None:
    loaded = load_content([base_pack_path, classic_pack_path], path)
    assert [str(d) for d in loaded.diagnostics] == []


def test_T14_a_line_can_allow_one_code_and_no_other() -> None:
    text = HAUNT + "when a hero enters [Attic]: mark hero as [bitten]  # allow {}\n"
    assert [d.code for d in findings(text.format("HW999"))] == ["HW236"]
    assert findings(text.format("HW236")) == ()


def test_T14_comments_and_texts_are_no_code() -> None:
    text = HAUNT + 'when a hero enters [Attic]\n  # kill hero, oops [nobody] (((\n  tell "kill [hero] (((" to hero\n'
    assert findings(text) == ()


@pytest.mark.parametrize(
    ("file", "content", "near"),
    [
        ("rooms.json", {"rooms": [room("a", dors=["n"])]}, "doors"),
        ("rooms.json", {"rooms": [room("a") | {"floors": ["upstairs"]}]}, "upper"),
        ("cards.json", {"cards": [card("a", kind="itme")]}, "item"),
        ("cards.json", {"cards": [card("a") | {"tags": ["waepon"]}]}, ""),
        ("room.json", {"rooms": []}, "rooms.json"),
    ],
)
def test_T15_a_slip_in_a_fact_is_found_when_it_is_loaded(tmp_path: Path, file: str, content: Any, near: str) -> None:
    pack = make_pack(tmp_path, "mine", {file: content})
    found = load_content([pack]).diagnostics
    assert found
    assert near in said(found)
    assert found[0].span.line >= 1


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("place [Mumy] into [Attic]", "[Mummy]"),
        ("move hero to [Atic]", "[Attic]"),
        ("advance [Dwan]", "[Dawn]"),
        ("raise mihgt by 1 for hero", "`might`"),
    ],
)
def test_T15_a_slip_in_a_haunt_has_the_nearest_name(line: str, near: str) -> None:
    more = "monster [Mummy]\n  figures 1\n  speed 1\ncounter [Dawn] to 3\nwhen a hero dies: advance [Dawn]\n"
    found = findings(HAUNT + more + "when a hero enters [Attic]\n  place [Mummy] into [Attic]\n  " + line + "\n")
    assert near in said(found)


HUGE = {
    "nested": "".join(" " * n + "if hero is alive\n" for n in range(10_000)),
    "long": "# " + "x" * 20_000_000,
    "wide": "x" * 1_000_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_T47_too_much_is_refused_within_a_second(name: str) -> None:
    parse_text("haunt [X]\n")
    begin = time.process_time()
    found = parse_text(HUGE[name]).findings
    assert time.process_time() - begin < 1
    assert any(d.is_error for d in found)


@pytest.mark.parametrize(
    "tail", ['"""\n', 'story for heroes\n  """\n  Once', "[Att", '"', "(", "roll might for hero\n  0-2:"]
)
def test_T48_what_is_not_closed_comes_to_an_end(tail: str) -> None:
    begin = time.process_time()
    assert any(d.is_error for d in findings(HAUNT + tail))
    assert time.process_time() - begin < 5
