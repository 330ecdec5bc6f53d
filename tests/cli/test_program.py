"""The group: help without heavy imports, names of commands, exit codes, pipes."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys

import click
import pytest

from hauntwright_cli.main import COMMANDS, cli
from tests.cli.program import ROOT, START, process

HEAVY = ("attr", "hauntwright", "hauntwright_dsl", "hauntwright_lab", "jsonschema", "lark", "pluggy", "rich")


def test_help_imports_nothing_heavy():
    code = f"""
import sys
from hauntwright_cli.main import COMMANDS, cli
for args in (["--help"], *([name, "--help"] for name in COMMANDS)):
    try:
        cli.main(args, prog_name="hauntwright")
    except SystemExit as error:
        assert error.code == 0
    heavy = [m for m in {HEAVY!r} if m in sys.modules and m != "attr"]
    assert not heavy, (args, heavy)
"""
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_with_an_example(name, hauntwright):
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert command.name == name
    result = hauntwright(name, "--help")
    assert result.exit_code == 0
    assert f"Example:  hauntwright {name}" in result.output
    for param in command.params:
        assert not isinstance(param, click.Option) or param.help, param.name


def test_the_group_shows_every_command(hauntwright):
    text = hauntwright("--help").output
    for name, (_, line) in COMMANDS.items():
        assert name in text
        assert line in text
    assert hauntwright("--version").output.startswith("hauntwright 0.")


def test_an_unknown_command_or_option_is_wrong_usage(hauntwright):
    for args in (["rnu"], ["run", "--playes", "3"], ["list", "extra"]):
        result = hauntwright(*args)
        assert result.exit_code == 2
        assert "--help" in result.output
    assert "Did you mean 'run'?" in hauntwright("rnu").output


def test_a_closed_pipe_is_no_error():
    with process("run", "cold-dawn", "--seed", "1", "--bots", "all") as game:
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdout.readline()
        game.stdout.close()
        assert game.stderr.read() == ""
        assert game.wait() == 0


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
def test_closed_streams_are_no_crash(closed):
    command = f'"{sys.executable}" -c "{START}" run cold-dawn --seed 1 {closed}'
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", command], env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_pipe_closed_before_the_first_line_is_no_error():
    with process("list") as listing:
        assert listing.stdout is not None
        listing.stdout.close()
        assert listing.stderr is not None
        assert "Traceback" not in listing.stderr.read()
        assert listing.wait() == 0


@pytest.mark.parametrize(
    "env", [{"LC_ALL": "C"}, {"TERM": "dumb"}, {"PYTHONIOENCODING": "cp1252"}, {"LC_ALL": "POSIX"}]
)
def test_a_plain_terminal_gets_plain_text(env):
    with process("run", "cold-dawn", "--seed", "1", env=env) as game:
        out, _ = game.communicate("map\n")
        assert game.returncode == 2
    assert "\x1b" not in out
    assert out.isascii()
    assert "+----" in out


@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_of_the_help_are_right(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert command.epilog is not None
    lines = [line.removeprefix("Example:").strip() for line in command.epilog.removeprefix("\b").strip().splitlines()]
    assert lines
    for line in lines:
        words = re.split(r" [<>] ", line)[0]
        program, called, *args = shlex.split(words)
        assert (program, called) == ("hauntwright", name)
        command.make_context(name, args)  # raises where the command would not take them
