"""`hauntwright run`: the same game from the same arguments, answers by pipe, saves, and what a seat may read."""

from __future__ import annotations

import json

import pytest

from hauntwright import save
from tests.cli.program import BOTS, lines, process
from tests.hand_built import STORIES, content


def test_bots_play_to_the_end(hauntwright):
    result = hauntwright(*BOTS)
    assert result.exit_code == 0
    assert "The haunt begins: Cold Dawn." in result.output
    assert result.output.splitlines()[-1].startswith("haunt cold-dawn, seed 7, digest ")
    assert max(map(len, result.output.splitlines())) <= 80


def test_json_is_one_object_per_choice_and_the_result(hauntwright):
    rows = lines(hauntwright(*BOTS, "--json"))
    choices = [r for r in rows if r["type"] == "choice"]
    result = rows[-1]
    assert [r["number"] for r in choices] == list(range(1, result["choices"] + 1))
    assert result.keys() >= {"outcome", "reason", "winners", "rounds", "haunt", "digest", "choices"}
    assert all(r["label"] and r["choice"] for r in choices)


@pytest.mark.parametrize("bot", ["seeker", "random"])
@pytest.mark.parametrize("stop", [0, 1, 57, 160])
def test_a_saved_game_goes_on_like_the_straight_one(hauntwright, tmp_path, bot, stop):
    straight = lines(hauntwright(*BOTS, "--bot", bot, "--json"))
    file = tmp_path / "a game.save"
    first = hauntwright(*BOTS, "--bot", bot, "--json", "--stop-after", stop, "--save", file)
    assert first.exit_code == 0
    assert str(file) in first.stderr
    again = lines(hauntwright("run", "--load", file, "--json"))
    assert again[-1] == straight[-1]
    assert (
        hauntwright("run", "--load", file, "--bots", "all", "--seed", "7").output.splitlines()[-1]
        == (hauntwright(*BOTS, "--bot", bot).output.splitlines()[-1])
    )


def test_the_hash_seed_changes_nothing():
    ends = set()
    for seed in ("1", "2"):
        with process(*BOTS, "--json", env={"PYTHONHASHSEED": seed}) as game:
            out, _ = game.communicate()
            ends.add(out.splitlines()[-1])
    assert len(ends) == 1


def test_no_haunt_named_is_a_whole_game(hauntwright):
    result = lines(hauntwright("run", "--seed", "2", "--bots", "all", "--json"))[-1]
    assert result["haunt"] in content().haunts


# -- people ------------------------------------------------------------------------------------------------------------


def test_answers_are_numbers_tags_or_pieces_of_text(hauntwright):
    ways = ["2\n", "explore 1\n", "explore east\n", "east door\n", "OPEN THE EAST DOOR\n", "\n\n2\n"]
    seen = set()
    for text in ways:
        result = hauntwright("run", "cold-dawn", "--seed", "3", "--today", "03-01", text=text)
        assert result.exit_code == 2
        seen.add("\n".join(line for line in result.stdout.splitlines() if not line.startswith(">")))
    assert len(seen) == 1
    assert "opens the east door and finds" in seen.pop()


def test_wrong_answers_are_told_and_asked_again(hauntwright):
    text = "0\n99\nno such thing\n\x00\x1b[2J\n" + "9" * 5000 + "\ndoor\n1\n"
    result = hauntwright("run", "cold-dawn", "--seed", "3", "--today", "03-01", text=text)
    assert "There is no choice 99; they go from 1 to 4." in result.output
    assert "That could be 2, 3; give the number." in result.output
    assert "\x1b" not in result.output
    assert "goes to the Foyer." in result.output


def test_the_end_of_input_saves_and_is_wrong_usage(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    result = hauntwright("run", "cold-dawn", "--seed", "3", "--save", file, text="end\n")
    assert result.exit_code == 2
    assert "the input ended while seat 1 was asked" in result.stderr
    assert f"hauntwright run --load '{file}'" in result.stderr
    assert len(save.loads(file.read_text(), content()).game.log) >= 1


def test_no_input_never_reads(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    result = hauntwright("run", "cold-dawn", "--seed", "3", "--no-input", "--save", file, text="1\n" * 2000)
    assert result.exit_code == 2
    assert "--bots all" in result.stderr
    assert file.exists()
    assert hauntwright(*BOTS, "--no-input").exit_code == 0


def test_commands_at_the_prompt(hauntwright, tmp_path):
    file = tmp_path / "mine.save"
    text = "help\nmap\nrules\nlook spear\nlook rope\nlook\nlook room\n1\nundo\nundo\nlog\n"
    text += f"save {file}\nsave\nsave /nowhere/at/all\nquit\n"
    result = hauntwright("run", "cold-dawn", "--seed", "3", "--today", "03-01", text=text)
    assert result.exit_code == 0
    for words in ("undo        take back", "Basement", "Taken back.", "can't be taken back", "attack with 2 more dice"):
        assert words in result.output
    for words in ("Goodbye.", "Nothing is written on it.", "Say: look NAME"):
        assert words in result.output
    for words in (
        f"Saved to '{file}', a new file.",
        "Not saved: there is no folder",
        "The haunt has not begun",
        "Say: save FILE",
    ):
        assert words in result.output
    assert save.loads(file.read_text(), content()).game.log == []


def test_the_log_goes_back_before_a_load(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    hauntwright("run", "cold-dawn", "--seed", "3", "--today", "03-01", "--save", file, text="explore east\n")
    result = hauntwright("run", "--load", file, text="log\nquit\n")
    assert result.exit_code == 0
    assert "opens the east door and finds" in result.output


def test_an_eager_start_goes_straight_to_the_haunt(hauntwright):
    result = hauntwright("run", "cold-dawn", "--seed", "5", "--start", "haunt", text="quit\n")
    assert result.exit_code == 0
    body = result.output.split("\n", 4)
    assert "The haunt begins: Cold Dawn." in "\n".join(body[:4])
    assert "draws an" not in result.output.split("The haunt begins")[0]
    rows = lines(hauntwright("run", "cold-dawn", "--seed", "5", "--start", "haunt", "--bots", "all", "--json"))
    assert rows[1]["told"][0].startswith("The haunt begins")


@pytest.mark.parametrize("seed", range(8))
def test_a_side_reads_its_own_story_and_nothing_of_the_other(hauntwright, seed):
    """All that seat 1 can print in the haunt: the screen with rules, map and log, the JSON, the replay in its sight."""
    args = ("run", "cold-dawn", "--seed", seed, "--start", "haunt")
    screen = " ".join(hauntwright(*args, text="rules\nmap\nlog\n" + "1\n" * 60 + "rules\nlog\n").output.split())
    rows = lines(hauntwright(*args, "--json", text="1\n" * 60))
    mine, other = ("traitor", "heroes") if rows[-1]["traitor"] == 0 else ("heroes", "traitor")
    secrets = {
        "heroes": [STORIES["heroes"], "Dawn:", "Pray", "[Dawn]"],
        "traitor": [STORIES["traitor"], "no hero is alive"],
    }
    assert STORIES[mine] in screen
    for secret in secrets[other]:
        assert secret not in screen
        assert secret not in json.dumps(rows)


def test_people_of_two_sides_hand_the_screen_over(hauntwright):
    text = "1\n" * 40
    result = hauntwright("run", "cold-dawn", "--seed", "1", "--bots", "0", "--start", "haunt", text=text)
    parts = " ".join(result.output.split()).split("Hand over the screen, then press Enter.")
    assert len(parts) > 3
    assert [STORIES["heroes"] in p or STORIES["traitor"] in p for p in parts[:3]] == [False, True, True]
    assert not any(STORIES["heroes"] in p and STORIES["traitor"] in p for p in parts)


def test_json_speaks_for_one_seat(hauntwright):
    refused = hauntwright("run", "cold-dawn", "--seed", "1", "--bots", "2", "--json")
    assert refused.exit_code == 2
    assert "--as SEAT" in refused.stderr
    rows = lines(
        hauntwright("run", "cold-dawn", "--seed", "1", "--bots", "2", "--json", "--as", "2", text="end\nend\n")
    )
    for row in rows:
        if row["type"] in ("ask", "choice"):
            assert ("kind" in row) == (row["seat"] == 1)


def test_json_commands(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    text = f"1\nundo\nundo\nsave {file}\nsave\nnonsense\nquit\n"
    rows = lines(hauntwright("run", "cold-dawn", "--seed", "3", "--today", "03-01", "--json", text=text))
    assert [r["type"] for r in rows] == [
        "begin", "ask", "choice", "ask", "undone", "ask", "error", "saved", "error", "error", "result"
    ]  # fmt: skip
    assert rows[-1]["ending"] == "quit"


# -- what is set up ----------------------------------------------------------------------------------------------------


def test_explorers_options_and_date(hauntwright, tmp_path):
    file = tmp_path / "x.save"
    result = hauntwright(
        *BOTS, "--explorers", "Zoe Ingstrom, ox", "--option", "surplus steps=on", "--option", "bell=loud",
        "--today", "2-29", "--players", "3", "--stop-after", "1", "--save", file,
    )  # fmt: skip
    assert result.exit_code == 0
    seating = save.read(file.read_text())["seating"]
    assert seating["explorers"] == ["zoe_ingstrom", "ox_bellows"]
    assert seating["today"] == [2, 29]
    assert seating["options"] == {"surplus steps": "on", "bell": "loud"}


def test_history_avoids_and_grows(hauntwright, tmp_path):
    file = tmp_path / "played.txt"
    file.write_text("# ours\nempty-chairs\n", encoding="utf-8")
    rows = lines(hauntwright("run", "--seed", "2", "--bots", "all", "--json", "--history", file))
    assert rows[-1]["haunt"] == "cold-dawn"
    assert file.read_text().split() == ["empty-chairs", "cold-dawn"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["atlantis"], "no haunt is called 'atlantis'"),
        (["cold-down"], "did you mean cold-dawn?"),
        (["Cold dusk"], "cold-dawn"),
        (["31"], "It's Alive!"),
        (["51"], "no haunt has the number 51"),
        (["no/such/folder"], "there is no file or folder"),
        (["missing.haunt"], "there is no file or folder"),
        (["cold-dawn", "--players", "2"], "--players 4"),
        (["cold-dawn", "--players", "7"], "3 to 6 players"),
        (["cold-dawn", "--players", "-1"], "3 to 6 players"),
        (["empty-chairs", "--players", "6"], "3 to 5 players"),
        (["cold-dawn", "--players", "many"], "not a valid integer"),
        (["cold-dawn", "--explorers", "zoe_ingstrom,zoe_ingstrom"], "in the game twice"),
        (["cold-dawn", "--explorers", "zoe_ingstrom,missy_dubourde"], "two sides of one card"),
        (["cold-dawn", "--explorers", "zoe_ingstorm"], "did you mean zoe_ingstrom?"),
        (["cold-dawn", "--explorers", "zoe,ox,peter,vivian,jenny,father,madame"], "3 to 6 players, not 7"),
        (["cold-dawn", "--explorers", "zoe,ox,peter,vivian", "--players", "3"], "4 explorers for 3 players"),
        (["cold-dawn", "--bots", "9"], "from 0 to 4, or 'all'"),
        (["cold-dawn", "--bots", "some"], "from 0 to 4, or 'all'"),
        (["cold-dawn", "--bot", "seekr"], "did you mean seeker?"),
        (["cold-dawn", "--today", "13-01"], "a month and a day"),
        (["cold-dawn", "--today", "02-30"], "a month and a day"),
        (["cold-dawn", "--option", "warp"], "NAME=VALUE"),
        (["cold-dawn", "--option", "warp=1"], "no rule option is called 'warp'"),
        (["cold-dawn", "--option", "surplus steps=7"], "is one of off, on, not 7"),
        (["cold-dawn", "--seed", "x" * 200], "at most 100"),
        (["cold-dawn", "--seed", "it\udcffs"], "a number or a text"),
        (["cold-dawn", "--as", "5", "--bots", "all"], "there is no seat 5"),
        (["cold-dawn", "--as", "2"], "--as is for games of bots, and for --json"),
        (["cold-dawn", "--bots", "2", "--as", "1"], "--as is for games of bots, and for --json"),
        (["cold-dawn", "--stop-after", "-3"], "not in the range"),
        (["cold-dawn", "--save", "/nowhere/x.save"], "there is no folder '/nowhere'"),
        (["cold-dawn", "--save", "."], "is a folder"),
        (["--load", "/nowhere.save"], "can't read '/nowhere.save'"),
        (["--load", "."], "can't read '.'"),
        (["--history", "."], "is a folder"),
        (["cold-dawn", "--history", "."], "is a folder"),
        (["--history", "/nowhere/played"], "there is no folder '/nowhere'"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_what_to_do(hauntwright, args, says):
    result = hauntwright("run", *args)
    assert result.exit_code == 2
    assert says in result.output
    assert "Error" in result.output


def test_another_file_is_never_written_over(hauntwright, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Zoe", encoding="utf-8")
    assert "left alone" in hauntwright(*BOTS, "--save", file).output
    assert file.read_text() == "Dear Zoe"


def test_help_fits_the_terminal(hauntwright):
    result = hauntwright("run", "cold-dawn", "--seed", "7", text="help\nquit\n")
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("spelled", ["steal physical only", "steal-physical-only", "Steal_Physical_Only"])
def test_a_rule_option_has_several_spellings(hauntwright, spelled):
    straight = hauntwright(*BOTS, "--option", "steal physical only=on", "--json")
    assert hauntwright(*BOTS, "--option", f"{spelled}=1", "--json").stdout == straight.stdout
    assert straight.stdout != hauntwright(*BOTS, "--json").stdout


def test_near_names_are_named(hauntwright, tmp_path):
    for args, near in (
        (("--option", "steal-phisical-only=on"), "did you mean 'steal physical only'?"),
        (("--explorers", "zoee"), "did you mean zoe_ingstrom?"),
        (("--bot", "seker"), "did you mean seeker?"),
    ):
        result = hauntwright(*BOTS, *args)
        assert (result.exit_code, near in result.stderr) == (2, True), result.stderr
    (tmp_path / "attic.haunt").write_text("", encoding="utf-8")
    for command in ("run", "show", "check", "replay"):
        result = hauntwright(command, tmp_path / "atic.haunt")
        assert (result.exit_code, f"did you mean '{tmp_path / 'attic.haunt'}'?" in result.stderr) == (2, True)
    assert "Did you mean 'fmt'?" in hauntwright("format").stderr
