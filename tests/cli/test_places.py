"""Places that can't be read or written: told before a game begins, whatever stands there, and nothing is replaced that
is no file of the game."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import BOTS, ROOT, START

TOO_LONG = "x" * 300
GAME = ("run", "cold-dawn", "--seed", "7")
unix = pytest.mark.skipif(sys.platform == "win32", reason="needs the files of Unix")
locks = pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="nothing is locked for this user")


@unix
@pytest.mark.parametrize(
    "args",
    [
        ("run", TOO_LONG),
        ("run", f"{TOO_LONG}.haunt"),
        ("show", TOO_LONG),
        ("show", f"./{TOO_LONG}"),
        ("check", TOO_LONG),
        ("replay", TOO_LONG),
        ("run", "--load", TOO_LONG),
        (*GAME, "--save", TOO_LONG),
        (*GAME, "--history", TOO_LONG),
        ("run", "--history", TOO_LONG),
    ],
)
def test_a_name_that_no_file_can_have(hauntwright, args):
    result = hauntwright(*args)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")


@locks
@pytest.mark.parametrize(
    "args",
    [
        ("check", "{}"),
        ("check", "{}/a.haunt"),
        ("run", "{}/a.haunt"),
        ("show", "{}/a.haunt"),
        ("replay", "{}/a.save"),
        ("run", "--load", "{}/a.save"),
        (*BOTS, "--save", "{}/a.save"),
        (*BOTS, "--history", "{}/played"),
    ],
)
@pytest.mark.parametrize("mode", [0o000, 0o500])
def test_a_folder_that_is_locked(hauntwright, tmp_path, args, mode):
    folder = tmp_path / "locked"
    folder.mkdir(mode=mode)
    result = hauntwright(*(a.format(folder) for a in args))
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert not result.stdout


@unix
@pytest.mark.parametrize("option", ["--save", "--history"])
def test_a_device_or_pipe_is_no_place_to_write_to(hauntwright, tmp_path, option):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = hauntwright(*BOTS, option, pipe)
    assert result.exit_code == 2
    assert "is no plain file and is left alone" in result.stderr
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@unix
def test_a_link_stays_a_link_and_a_file_keeps_its_permissions(hauntwright, tmp_path):
    real, link = tmp_path / "real.save", tmp_path / "link.save"
    link.symlink_to(real)
    hauntwright(*BOTS, "--stop-after", "3", "--save", link)
    first = real.read_text()
    real.chmod(0o640)
    hauntwright("run", "--load", link, "--stop-after", "3", "--save", link)
    assert link.is_symlink()
    assert real.read_text() != first
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert sorted(p.name for p in tmp_path.iterdir()) == ["link.save", "real.save"]


@unix
def test_a_save_that_fails_at_the_prompt_goes_on(hauntwright, tmp_path):
    bad = ("a\0b", TOO_LONG, "/nowhere/x", str(tmp_path))
    result = hauntwright(*GAME, text="".join(f"save {name}\n" for name in bad) + "quit\n")
    assert result.exit_code == 0
    assert result.stdout.count("Not saved:") == len(bad)
    result = hauntwright(*GAME, "--json", text="".join(f"save {name}\n" for name in bad) + "quit\n")
    assert result.exit_code == 0
    assert result.stdout.count('"type": "error"') == len(bad)


def test_bytes_that_are_no_text_are_a_wrong_answer():
    done = subprocess.run(
        [sys.executable, "-c", START, *GAME],
        input=b"\xff\xfe\x80\nquit\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert b"none of the choices" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("args", [("list",), BOTS])
def test_a_full_disk_is_told(args):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", START, *args],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "Error: No space left on device"
    assert "Traceback" not in done.stderr
