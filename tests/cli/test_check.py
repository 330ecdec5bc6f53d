"""`hauntwright check`: where it looks, how it tells, its exit codes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hauntwright_cli import check
from hauntwright_cli.mending import ROUNDS
from hauntwright_dsl.diagnostics import Diagnostic, Edit, Span
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


SLIPS = b"\xef\xbb\xbfhaunt [Wax]\r\ntraitor is revealer\r\nwhen traitor dies: continue\r\n" + (
    b"Heroes win if traitor is dead\r\ntraitor wins when when no hero is alive\r\n"
)
PACK = """\
id = "winter"
title = "Winter"
version = "0.1.0"
language = 1
requires-hauntwright = ">=0.1"
content = ["haunts"]
"""
MENDED = SLIPS.replace(b"Heroes win if", b"heroes win when").replace(b"when when", b"when")


def test_fix_makes_the_plain_corrections_and_keeps_line_ends(tmp_path, hauntwright):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code == 0, done.output
    assert done.output.count("mended HW") == 3
    assert "Checked 1 file: nothing found." in done.output
    assert file.read_bytes() == MENDED


def test_fix_tells_what_is_left_and_touches_nothing_else(tmp_path, hauntwright):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS.replace(b"revealer", b"revealerr"))
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code == 1
    assert "error HW2" in done.output
    assert b"revealerr" in file.read_bytes()
    before = file.read_bytes()
    assert hauntwright("check", str(file), "--fix").exit_code == 1
    assert file.read_bytes() == before


def test_fix_says_so_if_a_file_cannot_be_written(tmp_path, hauntwright, monkeypatch):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code != 0
    assert "Traceback" not in done.output
    assert file.read_bytes() == SLIPS
    assert [path.name for path in tmp_path.iterdir()] == ["wax.haunt"]


@pytest.mark.parametrize("what", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_fix_leaves_the_old_file_where_it_is_stopped(tmp_path, hauntwright, monkeypatch, what, step):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)

    def stop(*_: object) -> None:
        raise what

    monkeypatch.setattr(f"os.{step}", stop)
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code != 0
    assert "mended" not in done.output
    assert file.read_bytes() == SLIPS
    assert [path.name for path in tmp_path.iterdir()] == ["wax.haunt"]


def test_fix_ends_where_each_correction_brings_another(tmp_path, hauntwright, monkeypatch):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)

    def never_content(path: Path) -> list[Diagnostic]:
        here = Span(1, 1, 1, 1)
        return [Diagnostic("HW121", "It is too short.", here, str(path), fix=[Edit(here, "#")])]

    monkeypatch.setattr(check, "findings", never_content)
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code == 1
    assert file.read_bytes() == SLIPS[:3] + b"#" * ROUNDS + SLIPS[3:]
    assert "1 error, 0 warnings." in done.output


def test_fix_mends_the_haunts_of_a_pack_with_facts_that_are_no_json(tmp_path, hauntwright):
    facts = tmp_path / "rooms.json"
    facts.write_text('{"rooms": [}')
    (tmp_path / "pack.toml").write_text(PACK.replace('["haunts"]', '["."]'))
    (tmp_path / "wax.haunt").write_bytes(SLIPS)
    done = hauntwright("check", str(tmp_path), "--fix")
    assert done.exit_code == 1
    assert f"{facts}:1:12: error HW801" in done.stdout
    assert "1 error, 0 warnings." in done.stdout
    assert facts.read_text() == '{"rooms": [}'
    assert (tmp_path / "wax.haunt").read_bytes() == MENDED


@pytest.mark.parametrize("data", [b"# \n" * 200_000, SLIPS + b"\0\xff\xfe", b""])
def test_fix_leaves_alone_what_is_no_text_of_a_haunt(tmp_path, hauntwright, data):
    file = tmp_path / "wax.haunt"
    file.write_bytes(data)
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code == 1
    assert f"{file}:1:1: error HW1" in done.stdout
    assert file.read_bytes() == data


def test_HW806_a_file_that_its_pack_does_not_read_is_not_called_clean(tmp_path, hauntwright):
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "haunts").mkdir()
    (tmp_path / "rooms.json").write_text('{"rooms": [}')
    done = hauntwright("check", str(tmp_path / "rooms.json"))
    assert done.exit_code == 1
    assert "rooms.json:1:1: error HW806: The pack doesn't read this file." in done.stdout
    assert "names what is read: haunts" in done.stdout


def test_a_file_of_a_pack_without_a_manifest_that_reads_is_not_called_clean(tmp_path, hauntwright):
    (tmp_path / "pack.toml").write_text("id = ")
    (tmp_path / "rooms.json").write_text("{}")
    done = hauntwright("check", str(tmp_path / "rooms.json"))
    assert done.exit_code == 1
    assert "pack.toml:1:" in done.stdout


@pytest.mark.parametrize("other", ["link.haunt", ".", "./more/../wax.haunt"])
def test_fix_mends_a_file_of_two_names_once(tmp_path, hauntwright, monkeypatch, other):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)
    (tmp_path / "more").mkdir()
    (tmp_path / "link.haunt").symlink_to(file)
    monkeypatch.chdir(tmp_path)
    done = hauntwright("check", str(file), other, "--fix")
    assert done.exit_code == 0, done.output
    assert done.output.count("mended HW") == 3
    assert file.read_bytes() == MENDED
    assert (tmp_path / "link.haunt").is_symlink()


def test_fix_leaves_alone_what_changes_while_it_is_looked_at(tmp_path, hauntwright, monkeypatch):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)
    look = check.findings
    times = []

    def look_and_be_disturbed(path: Path) -> list[Diagnostic]:
        found = look(path)
        times.append(path)
        if len(times) < 3:
            file.write_bytes(file.read_bytes().replace(b"when", b"# new\r\nwhen", 1))
        return found

    monkeypatch.setattr(check, "findings", look_and_be_disturbed)
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code == 0, done.output
    assert file.read_bytes() == MENDED.replace(b"when", b"# new\r\n# new\r\nwhen", 1)


def test_fix_leaves_a_locked_file_alone(tmp_path, hauntwright, monkeypatch):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)
    monkeypatch.setattr("os.access", lambda path, mode: mode != os.W_OK)
    done = hauntwright("check", str(file), "--fix")
    assert done.exit_code == 2
    assert f"can't write '{file}': it may not be changed\n  unlock it" in done.stderr
    assert file.read_bytes() == SLIPS


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes with names")
def test_fix_refuses_a_pipe_before_it_reads_it(tmp_path, hauntwright):
    pipe = tmp_path / "wax.haunt"
    os.mkfifo(pipe)
    done = hauntwright("check", str(pipe), "--fix")
    assert done.exit_code == 2
    assert "is no plain file" in done.stderr
    assert "leave out --fix" in done.stderr


def test_github_gets_a_command_a_line(tmp_path, hauntwright):
    file = tmp_path / "50%, wax.haunt"
    file.write_bytes(SLIPS)
    done = hauntwright("check", str(file), "--format", "github")
    assert done.exit_code == 1
    first, *more = done.output.splitlines()
    assert first.startswith("::error file=")
    assert "50%25%2C wax.haunt,line=4,endLine=4,col=1,endColumn=7,title=HW116::Write `Heroes` small: `heroes`." in first
    assert "%0Ahint: " in first
    assert len(more) == 2


def test_sarif_has_the_rules_places_and_fixes(tmp_path, hauntwright):
    file = tmp_path / "wax one.haunt"
    file.write_bytes(SLIPS)
    done = hauntwright("check", str(file), "--format", "sarif")
    assert done.exit_code == 1
    log = json.loads(done.output)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["HW116", "HW130", "HW131"]
    first = run["results"][0]
    assert (first["ruleId"], first["level"]) == ("HW116", "error")
    where = first["locations"][0]["physicalLocation"]
    assert where["artifactLocation"]["uri"].endswith("/wax%20one.haunt")
    assert where["region"] == {"startLine": 4, "startColumn": 1, "endLine": 4, "endColumn": 7}
    (change,) = first["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "heroes"}


def test_sarif_of_nothing_is_a_log_too(tmp_path, hauntwright):
    file = tmp_path / "wax.haunt"
    file.write_bytes(SLIPS)
    hauntwright("check", str(file), "--fix")
    done = hauntwright("check", str(file), "--format", "sarif")
    assert done.exit_code == 0
    assert json.loads(done.output)["runs"][0]["results"] == []


@pytest.mark.skipif(os.name == "nt", reason="names of files are no bytes there")
def test_sarif_names_a_file_whose_name_is_no_utf8(tmp_path, hauntwright, monkeypatch):
    name = os.fsdecode(b"x\xff, 1%.haunt")
    (tmp_path / name).write_bytes(SLIPS)
    monkeypatch.chdir(tmp_path)
    done = hauntwright("check", name, "--format", "sarif")
    assert done.exit_code == 1
    place = json.loads(done.output)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "x%FF%2C%201%25.haunt"
