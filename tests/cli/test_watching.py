"""A game that one watches: the story, its pace, the end with its reason; what is shown when nothing is told."""

from __future__ import annotations

import io
import sys
import time

import pytest

from hauntwright import Seating, save
from hauntwright_cli.interrupts import Interrupts
from hauntwright_cli.pace import pausing
from hauntwright_cli.progress import Progress
from hauntwright_cli.table import Table
from hauntwright_cli.text import Paper
from tests.cli.program import BOTS, lines
from tests.cli.terminals import plain, play
from tests.hand_built import STORIES, content

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


def test_a_game_is_told_as_a_story(hauntwright):
    out = hauntwright(*BOTS).output
    rounds = [line.split()[2] for line in out.splitlines() if line.startswith("-- Round ")]
    assert rounds == [str(n) for n in range(1, len(rounds) + 1)]
    assert "The monsters' turn" in out
    told = " ".join(out.split())
    begins = told.index("The haunt begins: Cold Dawn.")
    for part in (
        "What the heroes read",
        STORIES["heroes"],
        "What the traitor reads",
        STORIES["traitor"],
        "Upper floor",
    ):
        assert told.index(part) > begins
    assert "win" in told.rsplit("Winners:", 1)[0][-200:]


def test_a_replay_tells_the_same_story(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    straight = hauntwright(*BOTS, "--save", file).stdout.splitlines()
    again = hauntwright("replay", file).stdout.splitlines()
    assert again[: len(straight)] == straight
    assert again[-1].endswith(straight[-1].split(", ")[-1])


def test_a_replay_stops_at_a_choice(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    straight = hauntwright(*BOTS, "--save", file).stdout.splitlines()
    short = hauntwright("replay", file, "--to", "40").stdout.splitlines()
    assert short[-1].startswith("40 of ")
    assert short[:-2] == straight[: len(short) - 2]
    assert "Winners" not in "".join(short)


def test_quiet_tells_only_the_end(hauntwright):
    whole = hauntwright(*BOTS).stdout.splitlines()
    quiet = hauntwright(*BOTS, "--quiet").stdout.splitlines()
    assert quiet[-1] == whole[-1]
    assert len(quiet) < 12
    assert "Round" not in "".join(quiet)
    [row] = lines(hauntwright(*BOTS, "--quiet", "--json"))
    assert row["type"] == "result"
    refused = hauntwright("run", "cold-dawn", "--quiet")
    assert (refused.exit_code, "--bots all" in refused.stderr) == (2, True)


def test_the_pace_is_kept_after_each_sentence():
    slept: list[float] = []
    out = io.StringIO()
    pause = pausing(Paper(out, {}), 0.5, Interrupts(), slept.append)
    pause()
    pause()
    assert slept == [0.5, 0.5]
    pausing(Paper(out, {}), 0, Interrupts(), slept.append)()
    assert len(slept) == 2


def test_an_interrupt_ends_the_pause_and_then_the_game():
    interrupts = Interrupts()
    naps: list[float] = []

    def sleep(seconds):
        naps.append(seconds)
        raise KeyboardInterrupt

    pause = pausing(Paper(io.StringIO(), {}), 2, interrupts, sleep)
    pause()
    assert interrupts.pending
    pause()
    assert naps == [2]


def test_a_pace_takes_its_time(hauntwright):
    began = time.monotonic()
    result = hauntwright(*BOTS, "--stop-after", "20", "--pace", "0.02")
    assert result.exit_code == 0
    assert time.monotonic() - began > 0.1
    for other in ("--quiet", "--json"):
        refused = hauntwright(*BOTS, "--pace", "1", other)
        assert (refused.exit_code, f"--pace and {other} don't go together" in refused.stderr) == (2, True)
    for bad in ("-1", "soon", "100"):
        assert hauntwright(*BOTS, "--pace", bad).exit_code == 2


# -- progress ----------------------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_progress_is_a_line_that_goes_away():
    table = Table(save.Record.new(content(), Seating(4, 7, "cold-dawn")), ("seeker",) * 4)
    now = [0.0]
    screen = Screen()
    progress = Progress(screen, lambda: now[0])
    progress.tick(table)
    assert screen.getvalue() == ""
    now[0] = 1
    progress.tick(table)
    progress.tick(table)
    assert screen.getvalue() == "\rRound 1, 0 choices: exploring"
    progress.close()
    assert screen.getvalue().endswith("\r")
    assert "\n" not in screen.getvalue()
    silent = io.StringIO()
    progress = Progress(silent, lambda: now[0])
    now[0] = 9
    progress.tick(table)
    progress.close()
    assert silent.getvalue() == ""


@unix
def test_watching_at_a_terminal():
    code, text = play((*BOTS, "--pace", "0"))
    assert code == 0
    shown = plain(text)
    assert "── Round 1 ──" in shown
    assert "Winners:" in shown


@unix
def test_haunts_that_are_compiled_for_long_are_told_of(tmp_path):
    hurried = "import itertools, time; time.monotonic = itertools.count().__next__\n"
    start = hurried + "from hauntwright_cli.main import main; main()"
    cache = str(tmp_path / "cache")
    first = play(("show", "its-alive"), start=start, HAUNTWRIGHT_CACHE=cache)[1]
    assert "Preparing the house, once: file " in first
    assert "Preparing" not in plain(first).splitlines()[-1]
    assert "Preparing" not in play(("show", "its-alive"), start=start, HAUNTWRIGHT_CACHE=cache)[1]
