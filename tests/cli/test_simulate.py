"""`hauntwright simulate`: the same figures for all numbers of jobs, faults with a way to see them, and a stop."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hauntwright_lab.batches import Batch
from tests.cli.installation import PROGRAM, here, program
from tests.cli.program import ROOT


@pytest.fixture
def simulate(hauntwright):
    """`simulate` over the hand-built content, which no other process has."""
    return lambda *args: hauntwright("simulate", *args, "--jobs", "1")


def written(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def test_the_table_and_the_file_say_the_same(simulate, tmp_path):
    file = tmp_path / "x.json"
    result = simulate("cold-dawn", "--games", "12", "--players", "3-4", "--json", file)
    assert result.exit_code == 0
    data = written(file)
    assert (data["bots"], data["games"], data["first seed"], data["complete"]) == ("seeker", 12, 0, True)
    (haunt,) = data["haunts"]
    assert haunt["id"] == "cold-dawn"
    assert list(haunt["players"]) == ["3", "4"]
    whole = haunt["all"]
    for figures in (whole, *haunt["players"].values()):
        won = sum(side["games"] for side in figures["wins"].values())
        assert won == figures["ended by a goal"] == sum(goal["games"] for goal in figures["goals"])
        assert figures["games"] == won + figures["ended by the limit of rounds"] + figures["stalls"]
        for side in figures["wins"].values():
            assert side["low"] <= side["share"] <= side["high"]
        rounds = figures["rounds"]
        assert rounds["lower quartile"] <= rounds["median"] <= rounds["upper quartile"]
    assert whole["games"] == 24
    assert [action["label"] for action in whole["actions"]] == [
        line.split("  ")[0] for line in result.stdout.partition("\naction")[2].splitlines()[1:]
    ]
    rows = [line.split() for line in result.stdout.splitlines() if line.split()[:1] in (["3"], ["4"], ["all"])]
    assert [row[1] for row in rows] == ["12", "12", "24"]
    assert rows[-1][2] == f"{100 * whole['wins']['heroes']['share']:.0f}"
    for goal in whole["goals"]:
        assert f"{goal['games']:7}  {goal['goal']}"[:60] in result.stdout


@pytest.mark.slow
def test_jobs_and_the_way_to_name_a_haunt_change_nothing(tmp_path):
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    args = ("--games", "7", "--players", "4-5", "--bots", "random", "--seed", "30", "--json")
    alone = program("simulate", "fleshwalkers", "its-alive", *args, one, "--jobs", "1")
    shared = program("simulate", "fleshwalkers", "31", *args, two, "--jobs", "3")
    assert alone.returncode == shared.returncode == 0, shared.stderr
    assert alone.stdout.replace("'", "") == shared.stdout.replace("'", "")
    assert one.read_bytes() == two.read_bytes()
    assert here("simulate", "all", *args, three, "--jobs", "2").exit_code == 0
    among_all = {haunt["id"]: haunt for haunt in written(three)["haunts"]}
    assert len(among_all) > 20
    for haunt in written(one)["haunts"]:
        assert among_all[haunt["id"]] == haunt


def test_a_haunt_that_raises_is_counted_and_told_with_a_way_to_see_it(hauntwright, simulate, tmp_path):
    file = tmp_path / "x.json"
    result = simulate(
        "broken-clock", "cold-dawn", "--games", "12", "--players", "4", "--bots", "random", "--json", file
    )
    assert result.exit_code == 1
    broken, fine = written(file)["haunts"]
    assert fine["failed"] == []
    assert fine["all"]["games"] == 12
    faults = broken["failed"]
    assert len(faults) == broken["players"]["4"]["faults"] == 12
    assert "Faults: 12" in result.stdout
    assert "… and 2 more" in result.stdout
    assert "no such hour" in faults[3]["message"]
    assert f"replay: {faults[3]['replay']}" in result.stdout
    again = hauntwright(*shlex.split(faults[3]["replay"])[1:])
    assert again.exit_code == 1
    assert faults[3]["message"] in again.stderr


def test_an_option_and_a_seed_lead_to_the_same_game_again(simulate, tmp_path):
    file = tmp_path / "x.json"
    simulate(
        "broken-clock", "--games", "1", "--seed", "41", "--players", "3",
        "--option", "barrier relief=on", "--json", file,
    )  # fmt: skip
    data = written(file)
    assert data["options"] == {"barrier relief": "on"}
    assert data["haunts"][0]["failed"][0]["replay"] == (
        "hauntwright run broken-clock --players 3 --seed 41 --bots all --option 'barrier relief=on'"
    )


def test_only_the_numbers_of_players_that_a_haunt_is_for(simulate, tmp_path):
    file = tmp_path / "x.json"
    result = simulate("empty-chairs", "--games", "1", "--players", "4-6", "--json", file)
    assert "'empty-chairs' is for 3 to 5 players" in result.stderr
    assert list(written(file)["haunts"][0]["players"]) == ["4", "5"]
    simulate("empty-chairs", "--games", "1", "--json", file)
    assert list(written(file)["haunts"][0]["players"]) == ["3", "4", "5"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("cold-dwan",), "did you mean cold-dawn?"),
        (("cold-dawn", "--bots", "seker"), "did you mean seeker?"),
        (("cold-dawn", "--players", "2"), "--players is a number from 3 to 6, or a range like 3-6, not '2'"),
        (("cold-dawn", "--players", "6-3"), "a range like 3-6"),
        (("cold-dawn", "--players", "three"), "a range like 3-6"),
        (("empty-chairs", "--players", "6"), "'empty-chairs' is for 3 to 5 players, not 6"),
        (("cold-dawn", "--option", "barrier relif=on"), "did you mean 'barrier relief'?"),
        (("cold-dawn", "--option", "barrier relief"), "--option is NAME=VALUE"),
        (("cold-dawn", "--games", "0"), "0 is not in the range"),
        (("cold-dawn", "--seed", "1" * 20), "at most 15 digits"),
        (("cold-dawn", "--seed", "x"), "'x' is not a valid integer"),
        (("nowhere/at-all.haunt",), "there is no file or folder"),
        (("cold-dawn", "--json", "nowhere/x.json"), "there is no folder 'nowhere'"),
        ((), "Missing argument"),
    ],
)
def test_what_can_not_be_played(simulate, monkeypatch, tmp_path, args, says):
    monkeypatch.chdir(tmp_path)
    result = simulate(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr


def test_files_and_packs(tmp_path):
    file = tmp_path / "x.json"
    pack = ROOT / "examples" / "lantern_pack"
    assert here("simulate", pack, "--games", "2", "--players", "3", "--json", file).exit_code == 0
    (by_pack,) = written(file)["haunts"]
    (haunt,) = sorted((pack / "haunts").glob("*.haunt"))
    assert here("simulate", haunt, "--games", "2", "--players", "3", "--json", file).exit_code == 0
    assert written(file)["haunts"] == [by_pack]


def test_ctrl_c_keeps_and_tells_what_is_played(simulate, monkeypatch, tmp_path):
    file = tmp_path / "x.json"
    file.write_text("old", encoding="utf-8")
    play = Batch.play
    begun = []

    def interrupted(batch, content):
        begun.append(batch)
        if len(begun) == 3:
            os.kill(os.getpid(), signal.SIGINT)
            assert file.read_text(encoding="utf-8") == "old"
        return play(batch, content)

    monkeypatch.setattr(Batch, "play", interrupted)
    result = simulate("cold-dawn", "--games", "100", "--players", "4", "--json", file)
    assert result.exit_code == 130
    assert "Interrupted after 15 of 100 games." in result.stderr
    data = written(file)
    assert data["complete"] is False
    assert data["haunts"][0]["all"]["games"] == 15
    assert [path.name for path in tmp_path.iterdir()] == ["x.json"]
    assert "\n4           15 " in result.stdout


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs process groups")
def test_ctrl_c_at_a_terminal_reaches_all_processes_and_none_complains(tmp_path):
    file = tmp_path / "x.json"
    args = ["simulate", "its-alive", "all", "--games", "30", "--players", "3", "--jobs", "2", "--json", str(file)]
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *args],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as games:  # fmt: skip
        assert games.stdout is not None
        while not games.stdout.readline().startswith("3  "):  # the first haunt is told
            assert games.poll() is None
        os.killpg(games.pid, signal.SIGINT)
        _, told = games.communicate(timeout=60)
    assert games.returncode == 130
    assert told.startswith("Interrupted after ")
    assert len(told.splitlines()) == 1
    data = written(file)
    assert data["complete"] is False
    assert data["haunts"][0]["all"]["games"] == 30
