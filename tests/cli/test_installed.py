"""The command line over the packs that are really installed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hauntwright_cli.main import cli
from hauntwright_haunts import classic_pack_path

pytest.importorskip("hauntwright_dsl.pack_language")

ITS_ALIVE = classic_pack_path / "haunts" / "31-its-alive.haunt"


def hauntwright(*args: object, text: str = "") -> Result:
    result = CliRunner().invoke(cli, [str(a) for a in args], input=text)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def last(result: Result) -> dict[str, object]:
    assert result.exit_code == 0, result.output
    row = json.loads(result.stdout.splitlines()[-1])
    assert isinstance(row, dict)
    return row


def test_the_command_of_the_readme_plays_a_haunt_to_its_end():
    result = hauntwright("run", "its-alive", "--players", "4", "--seed", "7", "--bots", "all")
    assert result.exit_code == 0
    assert "haunt its-alive, seed 7, digest" in result.output.splitlines()[-1]


@pytest.mark.parametrize("name", ["31", "It's Alive!", "its-alive"])
def test_a_haunt_has_three_names(name):
    row = last(hauntwright("run", name, "--seed", "3", "--bots", "all", "--json"))
    assert row["haunt"] == "its-alive"


def test_the_file_of_a_haunt_plays_like_the_haunt(tmp_path):
    args = ("--seed", "3", "--bots", "all", "--json")
    assert last(hauntwright("run", ITS_ALIVE, *args)) == last(hauntwright("run", "31", *args))
    copy = tmp_path / "my haunt #1.haunt"
    copy.write_text(ITS_ALIVE.read_text("utf-8"), "utf-8")
    file = tmp_path / "x.save"
    straight = last(hauntwright("run", copy, *args))
    hauntwright("run", copy, *args, "--stop-after", "80", "--save", file)
    assert last(hauntwright("run", copy, "--load", file, "--json")) == straight
    refused = hauntwright("run", "--load", file, "--json")
    assert (refused.exit_code, "my haunt #1.haunt" in refused.output) == (2, True)
    other = tmp_path / "other.haunt"
    other.write_text(ITS_ALIVE.read_text("utf-8"), "utf-8")
    for command in (("run", other, "--load", file), ("replay", file, "--with", other)):
        refused = hauntwright(*command)
        assert refused.exit_code == 2
        assert f"made with the haunt file 'my haunt #1.haunt', not with '{other}'" in refused.output
    stopped = hauntwright("run", copy, *args, "--stop-after", "80", "--save", file)
    assert f"go on with  hauntwright run '{copy}' --load" in stopped.stderr
    assert hauntwright("replay", file, "--with", copy, "--verify").exit_code == 0


def test_a_haunt_file_that_has_changed_is_told(tmp_path):
    copy, file = tmp_path / "mine.haunt", tmp_path / "x.save"
    copy.write_text(ITS_ALIVE.read_text("utf-8"), "utf-8")
    hauntwright("run", copy, "--seed", "3", "--bots", "all", "--stop-after", "9", "--save", file)
    copy.write_text(ITS_ALIVE.read_text("utf-8").replace("might 5", "might 4"), "utf-8")
    assert "'mine.haunt' has changed since the game was saved" in hauntwright("run", copy, "--load", file).output


@pytest.mark.parametrize("name", ["wax", "Wax"])
def test_a_file_beside_the_name_is_suggested(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wax.haunt").write_text("haunt [Wax]\n", "utf-8")
    result = hauntwright("run", name)
    assert result.exit_code == 2
    assert "did you mean the file wax.haunt?" in result.output


@pytest.mark.parametrize("command", ["run", "book", "show"])
@pytest.mark.parametrize("name", ["winter", ".", ".."])
def test_a_folder_that_is_no_pack_is_told(tmp_path, monkeypatch, command, name):
    (tmp_path / "deep" / "winter").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "deep")
    result = hauntwright(command, name)
    assert result.exit_code == 2
    assert f"the folder '{name}' is no pack\n  a pack is a folder with a pack.toml" in result.output


def test_a_saved_game_loads_without_naming_the_haunt(tmp_path):
    file = tmp_path / "x.save"
    straight = last(hauntwright("run", "31", "--seed", "5", "--bots", "all", "--json"))
    hauntwright("run", "31", "--seed", "5", "--bots", "all", "--json", "--stop-after", "90", "--save", file)
    assert last(hauntwright("run", "--load", file, "--json")) == straight
    assert hauntwright("replay", file, "--verify").exit_code == 0


def test_show_keeps_the_sides_apart():
    bare, heroes, traitor = (
        hauntwright("show", "31", *args).output for args in ((), ("--side", "heroes"), ("--side", "traitor"))
    )
    assert "Stab the Heart" not in bare
    assert "Stab the Heart" in heroes
    assert "Throw the Spear away" in traitor
    assert "Throw the Spear away" not in heroes


def test_list_has_the_haunt():
    rows = json.loads(hauntwright("list", "--json").stdout)
    row = next(r for r in rows if r["id"] == "its-alive")
    assert (row["number"], row["title"], row["players"], row["complete"]) == (31, "It's Alive!", [3, 6], True)
    assert row["written"] == "haunt language"
    assert hauntwright("list").stdout.splitlines()[-1] == "50 haunts, 50 complete, 50 in the haunt language"


BAD_FILES = {
    "words.haunt": b"haunt [X]\n  chart 99999\nfrobnicate the widgets\n",
    "empty.haunt": b"",
    "binary.haunt": bytes(range(256)) * 20,
    "utf16.haunt": "haunt [X]\n".encode("utf-16"),
    "latin1.haunt": "haunt [Spuk im Schloß]\n".encode("latin-1"),
    "huge.haunt": b"# x\n" * 1_000_000,
    "wide.haunt": b"haunt [" + b"x" * 1_000_000 + b"]\n",
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_that_is_no_haunt_is_found_and_not_played(tmp_path, name):
    file = tmp_path / name
    file.write_bytes(BAD_FILES[name])
    found = hauntwright("check", file)
    assert found.exit_code == 1, found.output
    assert f"{file}:" in found.output
    assert "error HW" in found.output
    for command in ("run", "show"):
        result = hauntwright(command, file)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr.startswith(f"{file}:")


def test_the_packs_of_the_project_have_no_finding():
    for path in (classic_pack_path.parent / "base", ITS_ALIVE):
        result = hauntwright("check", path)
        assert result.exit_code == 0, result.output


def test_a_folder_that_is_no_pack_is_wrong_usage(tmp_path):
    (Path(tmp_path) / "sub").mkdir()
    assert hauntwright("run", tmp_path / "sub").exit_code == 2
    assert hauntwright("check", tmp_path / "sub").exit_code == 2


def test_every_weapon_says_what_it_does():
    text = "look spear\nlook axe\nlook revolver\nlook blood dagger\nquit\n"
    out = hauntwright("run", "31", "--seed", "3", text=text).output
    assert out.count("Attacks with it use") == 4
    assert "Nothing is written" not in out


def test_show_has_no_value_in_braces():
    """Without a game a story tells the numbers for all players there can be."""
    for head in json.loads(hauntwright("list", "--json").stdout):
        story = hauntwright("show", head["id"], "--side", "all").output.split("\nWhat the heroes read\n", 1)[-1]
        assert "{" not in story, head["id"]
    assert "sending 2/3/4/5 of my" in " ".join(hauntwright("show", "31", "--side", "traitor").output.split())
    assert "Just 2/2/3/3 would be nice" in " ".join(hauntwright("show", "36", "--side", "traitor").output.split())
