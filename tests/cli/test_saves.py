"""Saves that are damaged, foreign or outdated are refused with a message; Ctrl-C leaves a whole one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hauntwright import Seating, save
from hauntwright_cli.interrupts import Interrupts
from hauntwright_cli.table import Ending, Table, play
from tests.cli.program import BOTS, process
from tests.hand_built import content


@pytest.fixture
def saved(hauntwright, tmp_path) -> Path:
    file = tmp_path / "game.save"
    hauntwright(*BOTS, "--stop-after", "60", "--save", file)
    return file


def test_a_changed_byte_is_refused(hauntwright, saved):
    """200 single bytes of a save, spread over it, changed one at a time."""
    good = saved.read_bytes()
    for i in range(200):
        at = i * len(good) // 200
        bad = bytearray(good)
        bad[at] ^= 1 << (i % 8)
        saved.write_bytes(bytes(bad))
        for command in ("run", "replay"):
            args = ("run", "--load", saved) if command == "run" else ("replay", saved, "--verify")
            result = hauntwright(*args)
            assert result.exit_code == 2, (at, result.output)
            assert result.stderr.startswith("Error: ")


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"null", b"\xff\xfe\x00", b"x" * 99, b"[" * 100_000, b'{"save":{"format":"chess"}}', b"1e999"],
)
def test_a_foreign_file_is_refused(hauntwright, tmp_path, data):
    file = tmp_path / "f.save"
    file.write_bytes(data)
    for args in (("run", "--load", file), ("replay", file), ("replay", file, "--verify")):
        result = hauntwright(*args)
        assert result.exit_code == 2
        assert "Error: " in result.stderr


def test_an_outdated_save_and_another_pack_are_named(hauntwright, saved):
    body = save.read(saved.read_text())
    for change, says in (
        ({"version": 99}, "has format 99"),
        ({"packs": [["hand-built", "2.0", "abc"]]}, "version 1.0 is installed"),
        ({"packs": [["hand-built", "1.0", "xyz"]]}, "other content"),
        ({"packs": [["lost-pack", "3.1", "abc"]]}, "needs the pack 'lost-pack' 3.1"),
        ({"packs": [["file:attic.haunt", "0", "abc"]]}, "attic.haunt"),
        ({"base": {}}, "does not fit the content"),
        ({"seating": {}}, "does not fit the content"),
    ):
        saved.write_text(save._render({**body, **change}))
        result = hauntwright("run", "--load", saved)
        assert result.exit_code == 2
        assert says in result.stderr


def test_the_haunt_file_of_a_save_is_asked_for(hauntwright, saved):
    body = save.read(saved.read_text())
    saved.write_text(save._render({**body, "packs": [["file:my attic.haunt", "0", "abc"]]}))
    assert "run 'my attic.haunt' --load" in hauntwright("run", "--load", saved).stderr
    for more in ((), ("--verify",)):
        result = hauntwright("replay", saved, *more)
        assert result.exit_code == 2
        assert "name it: --with 'my attic.haunt'" in result.stderr


def test_what_is_said_again_must_agree(hauntwright, saved):
    assert hauntwright("run", "cold-dawn", "--load", saved, "--seed", "7", "--players", "4").exit_code == 0
    for args in (
        ["--seed", "8"],
        ["--players", "5"],
        ["--explorers", "zoe"],
        ["--today", "1-1"],
        ["--option", "rotten scope=all"],
    ):
        result = hauntwright("run", "--load", saved, *args)
        assert result.exit_code == 2
        assert "differs from the saved game" in result.stderr
        assert "None" not in result.stderr
    assert hauntwright("run", "empty-chairs", "--load", saved).exit_code == 2


def test_seats_may_change_hands(hauntwright, saved):
    result = hauntwright("run", "--load", saved, "--bots", "0", text="quit\n")
    assert result.exit_code == 0
    assert "person" in result.output


# -- Ctrl-C ------------------------------------------------------------------------------------------------------------


def test_a_haunt_that_fails_is_named_and_the_game_kept(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    result = hauntwright("run", "broken-clock", "--seed", "1", "--bots", "all", "--save", file)
    assert result.exit_code == 1
    assert "Error: clock.haunt:7: haunt:broken-clock failed: ValueError: no such hour" in result.stderr
    assert save.loads(file.read_text(), content()).game.s.haunt_round == 1


def test_an_interrupt_at_the_prompt_saves_and_ends_with_130(tmp_path):
    file = tmp_path / "x.save"
    with process("run", "cold-dawn", "--seed", "3", "--save", file) as game:
        assert game.stdout is not None
        text = ""
        while not text.endswith("> "):
            text += game.stdout.read(1)
        game.send_signal(signal.SIGINT)
        _, err = game.communicate()
        assert game.returncode == 130
    assert "Traceback" not in err
    assert "Interrupted." in err
    assert save.loads(file.read_text(), content()).game.decision is not None


@contextmanager
def heard(number: int) -> Iterator[None]:
    """A signal is not ignored by what is started meanwhile, even if whoever runs the tests (`nohup`) ignores it."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.mark.skipif(os.name == "nt", reason="needs the signals of Unix")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_request_to_end_saves_as_an_interrupt_does(tmp_path, name):
    file = tmp_path / "x.save"
    number = getattr(signal, name)
    with heard(number), process("run", "cold-dawn", "--seed", "3", "--save", file) as game:
        assert game.stdout is not None
        text = ""
        while not text.endswith("> "):
            text += game.stdout.read(1)
        game.send_signal(number)
        _, err = game.communicate()
    assert game.returncode == 128 + number
    assert err == f"Interrupted. The game is saved: go on with  hauntwright run --load '{file}'\n"
    assert save.loads(file.read_text(), content()).game.decision is not None


@pytest.mark.skipif(os.name == "nt", reason="needs the signals of Unix")
def test_a_signal_that_the_program_was_started_without_stays_ignored():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        interrupts = Interrupts()
        with interrupts.held():
            os.kill(os.getpid(), signal.SIGHUP)
        assert not interrupts.pending
    finally:
        signal.signal(signal.SIGHUP, before)


def test_an_interrupt_while_bots_play_waits_for_the_choice(hauntwright):
    """The signal comes in the midst of a choice: the game stands at the next question."""
    record = save.Record.new(content(), Seating(4, 7, "cold-dawn"))
    table = Table(record, ("seeker",) * 4)

    class Bot:
        def choose(self, view):
            if view.choices == 30:
                os.kill(os.getpid(), signal.SIGINT)
            return 0

    class Silent:
        def begin(self, table): ...
        def ask(self, table, decision): ...
        def before(self, table, decision, index): ...
        def after(self, table, made): ...
        def end(self, table, ending): ...

    table.bots["seeker"] = Bot()
    interrupts = Interrupts()
    with interrupts.held():
        assert play(table, Silent(), interrupts) is Ending.INTERRUPTED
    assert len(record.game.log) == 31
    assert save.loads(save.dumps(record), content()).game.digest() == record.game.digest()


@pytest.mark.skipif(os.name == "nt", reason="needs the signals of Unix")
def test_an_interrupt_while_the_program_is_loaded_is_a_line_and_no_traceback():
    """The signal comes in the midst of the first import."""
    code = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # whatever whoever runs the tests ignores
        "class Late:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'hauntwright_cli.main': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Late())\n"
        "from hauntwright_cli.start import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code, "--help"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr, done.stdout) == (130, "Interrupted.\n", "")


def test_the_module_runs_as_the_command():
    done = subprocess.run([sys.executable, "-m", "hauntwright_cli", "--version"], capture_output=True, text=True)
    assert done.stdout.startswith("hauntwright 0.")


@pytest.mark.parametrize("packs", [[None], [1], [[]], [["hand-built", "1.0"]], [[[], "1.0", "x"]], [[{}, 1, None]]])
def test_packs_that_are_none_are_refused_whatever_the_checksum_says(hauntwright, saved, packs):
    saved.write_text(save._render({**save.read(saved.read_text()), "packs": packs}))
    for args in (("run", "--load", saved), ("replay", saved), ("replay", saved, "--verify")):
        result = hauntwright(*args)
        assert result.exit_code == 2
        assert result.stderr == "Error: the save is damaged\n  its part 'packs' names no packs\n"


def test_a_folder_is_not_offered_in_place_of_itself(hauntwright, tmp_path):
    (tmp_path / "evening").mkdir()
    result = hauntwright("replay", tmp_path / "evening")
    assert result.exit_code == 2
    assert "did you mean" not in result.stderr


# -- save FILE at the prompt -------------------------------------------------------------------------------------------

GAME = ("run", "cold-dawn", "--seed", "3")


def unbroken(text):
    """A text without blanks and line ends: a long path is broken anywhere."""
    return "".join(text.split())


def test_a_save_says_where_it_went_and_whether_it_replaced_something(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    out = hauntwright(*GAME, text=f"save {file}\nsave {file}\nquit\n").output
    assert f"Saved to '{file}', a new file." in out
    assert f"Saved to '{file}', in place of what was there." in out


def test_another_game_is_replaced_only_when_it_is_said_twice(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    hauntwright("run", "cold-dawn", "--seed", "5", text=f"1\nsave {file}\nquit\n")
    kept = file.read_text()
    out = hauntwright(*GAME, text=f"save {file}\nquit\n").output
    assert unbroken(f"Not saved: '{file}' holds another game (of haunt 'cold-dawn', seed 5, ") in unbroken(out)
    assert file.read_text() == kept
    out = hauntwright(*GAME, text=f"save {file}\nsave {file}\nquit\n").output
    assert "in place of what was there" in out
    assert save.loads(file.read_text(), content()).seating.seed == 3
    file.write_text(kept[:-20])
    out = hauntwright(*GAME, text=f"save {file}\nquit\n").output
    assert unbroken("holds a save that can't be read") in unbroken(out)


def test_a_game_that_would_replace_another_is_warned_of(hauntwright, saved):
    again = hauntwright("run", "--load", saved, "--save", saved, "--stop-after", "1")
    assert "Warning" not in again.stderr
    other = hauntwright(*GAME, "--save", saved, text="quit\n")
    assert f"Warning: '{saved}' holds another game" in other.stderr


@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_name_in_quotes_and_the_home_are_understood(hauntwright, tmp_path, monkeypatch, quote):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    hauntwright(*GAME, text=f"save {quote}~/my game.save{quote}\nquit\n")
    assert (tmp_path / "my game.save").exists()


def test_why_a_save_failed_is_a_sentence(hauntwright, tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("milk")
    out = hauntwright(*GAME, text=f"save {file}\nquit\n").output
    said = f"Not saved: '{file}' is no save of a game and is left alone; name another file to save to."
    assert unbroken(said) in unbroken(out)
    assert file.read_text() == "milk"
