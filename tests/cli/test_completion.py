"""Completion by the shell: what is offered where, and scripts that shells can read."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest
from click.testing import CliRunner

from hauntwright_cli.main import COMMANDS, COMPLETE, cli
from tests.cli.installation import add_distribution, here, installed

HEAVY = ("attr", "hauntwright", "hauntwright_dsl", "hauntwright_lab", "hauntwright_cli.run", "rich")


def offered(line: str, shell: str = "bash") -> list[str]:
    """What a shell is told when Tab is pressed at the end of a line."""
    words = line.split(" ")
    env = {
        COMPLETE: f"{shell}_complete",
        "COMP_WORDS": line if shell != "fish" else " ".join(words[:-1]),
        "COMP_CWORD": str(len(words) - 1) if shell != "fish" else words[-1],
    }
    result = CliRunner(env=env).invoke(cli, prog_name="hauntwright")
    assert result.exit_code == 0, result.output
    assert not result.stderr
    return [row.removeprefix("plain,") for row in result.stdout.splitlines() if row]


def test_commands_and_options():
    assert offered("hauntwright ") == list(COMMANDS)
    assert offered("hauntwright re") == ["replay"]
    assert "--strict-plugins" in offered("hauntwright --")
    assert {"--seed", "--save"} <= set(offered("hauntwright run --s"))
    assert offered("hauntwright show 8 --side ") == ["heroes", "traitor", "all"]
    assert offered("hauntwright completion ") == ["bash", "zsh", "fish"]


def test_haunts_by_id_and_number(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert offered("hauntwright run its") == ["its-alive"]
    assert offered("hauntwright show 31") == ["31"]
    assert "plain\tits-alive\tIt's Alive!" not in offered("hauntwright run x")
    assert {"its-alive", "ghost-bride"} <= set(offered("hauntwright run "))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hauntwright run 31 --bot s", ["seeker"]),
        ("hauntwright run 31 --bots a", ["all"]),
        ("hauntwright run --explorers zo", ["zoe_ingstrom"]),
        ("hauntwright run --explorers zoe_ingstrom,ox", ["zoe_ingstrom,ox_bellows"]),
        ("hauntwright run 31 --option steal-", ["steal-physical-only=off", "steal-physical-only=on"]),
        ("hauntwright run 26 --option off", ["Official-traitor=off", "Official-traitor=on"]),
        ("hauntwright explain hw20", [f"HW20{n}" for n in range(9)]),
        ("hauntwright explain bound", ["bound to"]),
        ("hauntwright run --save ga", ["file,ga"]),
    ],
)
def test_values(monkeypatch, tmp_path, line, words):
    monkeypatch.chdir(tmp_path)
    assert offered(line) == words


def test_files_and_folders(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wax.haunt").write_text("", encoding="utf-8")
    (tmp_path / "wax.txt").write_text("", encoding="utf-8")
    (tmp_path / "pack" / "haunts").mkdir(parents=True)
    (tmp_path / "pack" / "haunts" / "a.haunt").write_text("", encoding="utf-8")
    (tmp_path / "pack" / "pack.toml").write_text("", encoding="utf-8")
    (tmp_path / "wax.json").write_text("", encoding="utf-8")
    assert offered("hauntwright check wa") == ["wax.haunt", "wax.json"]
    assert offered("hauntwright book wax") == ["wax.haunt"]
    assert offered("hauntwright run ./wa") == ["./wax.haunt"]
    assert offered("hauntwright fmt ") == ["pack/", "wax.haunt"]
    # The only folder that fits is opened, so that no blank is put behind it.
    assert offered("hauntwright check pa") == ["pack/", "pack/haunts/", "pack/haunts/a.haunt"]
    (tmp_path / "two words.haunt").write_text("", encoding="utf-8")
    assert offered("hauntwright check tw") == ["file,tw"]  # the shell quotes it
    assert offered("hauntwright check nowhere/x") == []


def test_a_broken_plug_in_does_not_show(monkeypatch, tmp_path):
    module = "print('I print at import')\nraise SystemExit('and leave')\n"
    installed(monkeypatch, add_distribution(tmp_path, "owl-night", module))
    assert offered("hauntwright run its") == ["its-alive"]


def test_descriptions_go_to_shells_that_show_them(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert offered("hauntwright run its", "zsh") == ["plain", "its-alive", "It's Alive!"]
    assert offered("hauntwright run its", "fish")[0].startswith("its-alive")


def test_commands_are_completed_without_heavy_imports():
    code = f"""
import os, sys
os.environ |= {{"{COMPLETE}": "bash_complete", "COMP_WORDS": "hauntwright ru", "COMP_CWORD": "1"}}
from hauntwright_cli.main import cli
try:
    cli.main([], prog_name="hauntwright")
except SystemExit as error:
    assert not error.code, error.code
heavy = [m for m in {HEAVY!r} if m in sys.modules]
assert not heavy, heavy
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("plain,run\n", "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_says_where_it_belongs_and_can_be_read(shell, tmp_path):
    result = here("completion", shell)
    assert result.exit_code == 0
    head = [line for line in result.stdout.splitlines() if line.startswith("#")]
    assert any(f"completion {shell}" in line for line in head)
    assert COMPLETE in result.stdout
    program = shutil.which(shell)
    if program is not None:
        script = tmp_path / "script"
        script.write_text(result.stdout, encoding="utf-8")
        subprocess.run([program, "-n", str(script)], check=True)


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_with_the_script(tmp_path):
    """The function of the script, called as bash calls it."""
    script = here("completion", "bash").stdout
    program = tmp_path / "hauntwright"
    start = "from hauntwright_cli.start import main; main()"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{start}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    asked = (
        'COMP_WORDS=(hauntwright run its); COMP_CWORD=2; _hauntwright_completion "$1"; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", script + "\n" + asked, "bash", str(program)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.stdout == "its-alive\n", done.stderr
