"""`hauntwright check`: where it looks, how it tells, its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hauntwright_cli import check
from hauntwright_dsl.diagnostics import Diagnostic, Span
from tests.cli.installation import here
from tests.packs.making import card, make_pack, room


@pytest.fixture
def looked(monkeypatch):
    """The paths that were looked at; a file named ``bad`` has one error and one warning."""
    seen: list[Path] = []

    def findings(path: Path) -> list[Diagnostic]:
        seen.append(path)
        if not path.name.startswith("bad"):
            return []
        place = Span(1, 1, 1, 6)
        return [
            Diagnostic("HW111", "`haunt` has no name", place, str(path), hint="give it one"),
            Diagnostic("HW999", "it is dull", place, str(path), "warning"),
        ]

    monkeypatch.setattr(check, "findings", findings)
    return seen


def test_findings_are_told_with_place_and_exit_1(hauntwright, looked, tmp_path):
    file = tmp_path / "bad place #1 鬼.haunt"
    file.write_text("haunt\n", encoding="utf-8")
    result = hauntwright("check", file)
    assert result.exit_code == 1
    assert f"{file}:1:1: error HW111: `haunt` has no name" in result.output
    assert "hint: give it one" in result.output
    assert "1 error, 1 warning." in result.output
    rows = json.loads(hauntwright("check", file, "--json").stdout)
    assert [r["code"] for r in rows] == ["HW111", "HW999"]


def test_folders_are_searched_for_haunts_and_packs(hauntwright, looked, tmp_path):
    pack = tmp_path / "pack"
    (pack / "haunts").mkdir(parents=True)
    (pack / "pack.toml").write_text("", encoding="utf-8")
    (pack / "haunts" / "a.haunt").write_text("", encoding="utf-8")
    (tmp_path / "loose.haunt").write_text("", encoding="utf-8")
    result = hauntwright("check", tmp_path)
    assert result.exit_code == 0
    assert "nothing found" in result.output
    assert looked == [pack, tmp_path / "loose.haunt"]
    assert hauntwright("check", tmp_path, "--json").output == "[]\n"


def test_nothing_to_check_is_wrong_usage(hauntwright, looked, tmp_path):
    assert hauntwright("check").exit_code == 2
    missing = hauntwright("check", tmp_path / "no such.haunt")
    assert (missing.exit_code, "no such.haunt'" in missing.output) == (2, True)
    empty = hauntwright("check", tmp_path)
    assert (empty.exit_code, "nothing to check" in empty.output) == (2, True)


def test_files_of_something_else_are_not_read_as_haunts(hauntwright, tmp_path):
    for name in ("README.md", "notes", "rooms.json"):
        (tmp_path / name).write_text("# Not a haunt.\n", encoding="utf-8")
        for command in ("check", "fmt", "run", "show", "book"):
            result = hauntwright(command, f"{tmp_path}/{name}")
            assert (result.exit_code, result.stdout) == (2, ""), (command, name)
            assert "is no haunt" in result.stderr


def test_a_fact_file_is_checked_with_its_pack(tmp_path):
    pack = make_pack(tmp_path, "attic-tales", rooms=[room("cupboard", floors=["gound"])], cards=[card("broom")])
    wrong = here("check", pack / "rooms.json")
    assert wrong.exit_code == 1
    assert f"{pack / 'rooms.json'}:" in wrong.stdout
    assert "HW802" in wrong.stdout
    assert "cards.json" not in wrong.stdout
    assert here("check", pack / "pack.toml").stdout == "Checked 1 file: nothing found.\n"
    assert here("check", pack).exit_code == 1
    named = here("run", pack / "pack.toml")
    assert (named.exit_code, f"name its folder: '{pack}'" in named.stderr) == (2, True)


def test_what_was_checked_is_counted(tmp_path):
    make_pack(tmp_path, "attic-tales")
    here("new", tmp_path / "a.haunt")
    assert here("check", tmp_path).stdout == "Checked 1 file and 1 pack: nothing found.\n"
    assert here("check", tmp_path / "attic-tales").stdout == "Checked 1 pack: nothing found.\n"
