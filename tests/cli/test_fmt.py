"""`hauntwright fmt`: what changes, what stays, exit codes."""

from __future__ import annotations

import io
import os
import stat
import sys

import pytest

from hauntwright_cli import fmt
from hauntwright_haunts import base_pack_path, classic_pack_path

ROUGH = """\
haunt   [The Wax Guests]   # of wax
    require [Furnace Room] in   basement

    #a remark
traitor is explorer with lowest sanity
when traitor dies:   continue
counter [Fire]  to 3
action "Feed the furnace" by a hero in [Furnace Room]
      roll might for hero
            3+: advance [Fire]   #hot
            0-2: nothing
heroes win when [Fire] is full
traitor wins when no hero is alive
"""
SMOOTH = """\
haunt [The Wax Guests]  # of wax
  require [Furnace Room] in basement

  # a remark
traitor is explorer with lowest sanity
when traitor dies: continue
counter [Fire] to 3
action "Feed the furnace" by a hero in [Furnace Room]
  roll might for hero
    3+: advance [Fire]  # hot
    0-2: nothing
heroes win when [Fire] is full
traitor wins when no hero is alive
"""


@pytest.fixture
def rough(tmp_path):
    file = tmp_path / "wax guests #1 鬼.haunt"
    file.write_text(ROUGH, encoding="utf-8")
    return file


def test_a_file_is_laid_out_once(hauntwright, rough):
    first = hauntwright("fmt", rough)
    assert (first.exit_code, rough.read_text(encoding="utf-8")) == (0, SMOOTH)
    assert f"Laid out {rough}" in first.stdout
    assert "1 of 1 file changed." in first.stderr
    stamp = rough.stat().st_mtime_ns
    second = hauntwright("fmt", rough)
    assert (second.exit_code, second.stdout) == (0, "")
    assert rough.stat().st_mtime_ns == stamp


def test_check_and_diff_change_nothing(hauntwright, rough):
    checked = hauntwright("fmt", "--check", rough)
    assert (checked.exit_code, checked.stdout) == (1, f"Would lay out {rough}\n")
    shown = hauntwright("fmt", "--diff", rough)
    assert shown.exit_code == 0
    assert "\n-counter [Fire]  to 3\n" in shown.stdout
    assert "\n+counter [Fire] to 3\n" in shown.stdout
    assert shown.stdout.startswith(f"--- {rough}\n+++ {rough} (laid out)\n")
    both = hauntwright("fmt", "--diff", "--check", rough)
    assert (both.exit_code, both.stdout) == (1, shown.stdout)
    assert rough.read_text(encoding="utf-8") == ROUGH
    rough.write_text(SMOOTH, encoding="utf-8")
    for options in (["--check"], ["--diff"]):
        assert (result := hauntwright("fmt", *options, rough)).exit_code == 0
        assert result.stdout == ""


def test_a_folder_is_searched_and_faults_stop_nothing(hauntwright, tmp_path):
    pack = tmp_path / "pack" / "haunts"
    hidden, environment = tmp_path / ".git", tmp_path / "env"
    for folder in (pack, hidden, environment):
        folder.mkdir(parents=True)
        (folder / "x.haunt").write_text(ROUGH, encoding="utf-8")
    (environment / "pyvenv.cfg").write_text("", encoding="utf-8")
    (tmp_path / "a bad one.haunt").write_text("haunt [X\n", encoding="utf-8")
    (tmp_path / "latin.haunt").write_bytes("haunt [Schloß]\n".encode("latin-1"))
    (tmp_path / "folder.haunt").mkdir()
    (tmp_path / "notes.txt").write_text("  x", encoding="utf-8")
    result = hauntwright("fmt", tmp_path)
    assert result.exit_code == 1
    assert result.stdout == f"Laid out {pack / 'x.haunt'}\n"
    assert "HW107" in result.stderr
    assert "HW102" in result.stderr
    assert "1 of 3 files changed, 2 left alone because of errors." in result.stderr
    assert (tmp_path / "a bad one.haunt").read_text(encoding="utf-8") == "haunt [X\n"
    assert (hidden / "x.haunt").read_text(encoding="utf-8") == ROUGH
    assert (environment / "x.haunt").read_text(encoding="utf-8") == ROUGH


@pytest.mark.skipif(sys.platform == "win32", reason="needs the files of Unix")
def test_what_is_no_plain_file_is_named_and_left_alone(hauntwright, tmp_path):
    os.mkfifo(tmp_path / "pipe.haunt")
    (tmp_path / "link.haunt").symlink_to("nowhere")
    (tmp_path / "ring.haunt").symlink_to("ring.haunt")
    (tmp_path / "x.haunt").write_text(SMOOTH, encoding="utf-8")
    for command in ("fmt", "check"):
        result = hauntwright(command, tmp_path)
        assert result.exit_code == 1
        for name in ("pipe", "link", "ring"):
            assert f"{tmp_path / name}.haunt:1:1: error HW101" in result.output


def test_line_ends_byte_order_mark_permissions_and_links_stay(hauntwright, tmp_path):
    real, link = tmp_path / "real.haunt", tmp_path / "link.haunt"
    real.write_bytes(b"\xef\xbb\xbf" + ROUGH.replace("\n", "\r\n").encode())
    real.chmod(0o640)
    link.symlink_to(real)
    assert hauntwright("fmt", link).exit_code == 0
    assert real.read_bytes() == b"\xef\xbb\xbf" + SMOOTH.replace("\n", "\r\n").encode()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert link.is_symlink()
    assert hauntwright("fmt", link, "--check").exit_code == 0


def test_a_text_from_the_input_goes_to_the_output(hauntwright, rough):
    result = hauntwright("fmt", "-", text=ROUGH)
    assert (result.exit_code, result.stdout) == (0, SMOOTH)
    assert hauntwright("fmt", "-", "--check", text=ROUGH).exit_code == 1
    assert hauntwright("fmt", "-", "--check", text=SMOOTH).exit_code == 0
    assert "+counter [Fire] to 3" in hauntwright("fmt", "-", "--diff", text=ROUGH).stdout
    wrong = hauntwright("fmt", "-", text="haunt [X\n")
    assert (wrong.exit_code, wrong.stdout) == (1, "")
    assert "<stdin>:1:7: error HW107" in wrong.stderr


def test_wrong_usage(hauntwright, rough, tmp_path):
    missing = hauntwright("fmt", tmp_path / "wax guests #2 鬼.haunt")
    assert missing.exit_code == 2
    assert f"did you mean '{rough}'?" in missing.stderr
    (tmp_path / "empty").mkdir()
    assert hauntwright("fmt", tmp_path / "empty").exit_code == 2
    assert hauntwright("fmt").exit_code == 2


def test_a_layout_that_said_something_else_is_not_written(hauntwright, rough, monkeypatch):
    from hauntwright_dsl import formatter

    loses_a_comment = SMOOTH.replace("  # hot", "")
    monkeypatch.setattr(formatter, "format_text", lambda *_: formatter.Formatted(loses_a_comment))
    result = hauntwright("fmt", rough)
    assert result.exit_code == 1
    assert "left alone: it would not say the same" in result.stderr
    assert rough.read_text(encoding="utf-8") == ROUGH


@pytest.mark.parametrize("place", [base_pack_path, classic_pack_path], ids=["base", "classic"])
def test_the_haunts_of_the_project_are_laid_out(hauntwright, place):
    result = hauntwright("fmt", "--check", place)
    assert result.exit_code == 0, result.output


def test_the_stream_is_utf8_whatever_the_terminal_speaks(monkeypatch):
    class Stream(io.TextIOWrapper):
        pass

    out = Stream(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", Stream(io.BytesIO("haunt  [鬼屋]\n".encode()), encoding="ascii"))
    monkeypatch.setattr(sys, "stdout", out)
    assert fmt._stream(False, False) == 0
    assert out.buffer.getvalue().decode() == "haunt [鬼屋]\n"  # type: ignore[attr-defined]
