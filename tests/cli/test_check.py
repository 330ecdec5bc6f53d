"""`hauntwright check`: where it looks, how it tells, its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hauntwright_cli import check
from hauntwright_dsl.diagnostics import Diagnostic, Span


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
