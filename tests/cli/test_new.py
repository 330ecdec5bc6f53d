"""`hauntwright new`: what it writes checks clean, is laid out and plays; what is there stays."""

from __future__ import annotations

import json
import tomllib

import pytest

from tests.cli.installation import here


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "name", ["attic-night.haunt", "鬼屋.haunt", "it's 3 o'clock.haunt", "odd näme.haunt", "Two Words.haunt"]
)
def test_a_new_haunt_is_clean_and_laid_out(tmp_path, name):
    made = here("new", name)
    assert made.exit_code == 0, made.output
    assert made.stdout.startswith(f"Wrote {name}\n")
    assert here("check", name).stdout == "Checked 1 file: nothing found.\n"
    assert here("fmt", "--check", name).exit_code == 0
    assert "left out" not in here("show", name).stdout


def test_a_new_haunt_is_won_by_either_side():
    here("new", "attic.haunt")
    winners = set()
    for seed in range(6):
        for players in (3, 6):
            done = here("run", "attic.haunt", "--players", players, "--seed", seed, "--bots", "all", "--json")
            result = json.loads(done.stdout.splitlines()[-1])
            winners.add(result["outcome"])
            assert result["reason"]
    assert winners == {"heroes", "traitor"}


def test_the_title_comes_from_the_name_or_is_given(tmp_path):
    here("new", "the-wax_guests.haunt")
    assert "\nhaunt [The Wax Guests]\n" in (tmp_path / "the-wax_guests.haunt").read_text(encoding="utf-8")
    here("new", "x.haunt", "--title", "A Night  at Aunt Ada's")
    assert "\nhaunt [A Night at Aunt Ada's]\n" in (tmp_path / "x.haunt").read_text(encoding="utf-8")


def test_a_new_pack_is_clean(tmp_path):
    made = here("new", "my-pack", "--title", "Low Tide")
    assert made.exit_code == 0, made.output
    manifest = tomllib.loads((tmp_path / "my-pack" / "pack.toml").read_text(encoding="utf-8"))
    assert (manifest["id"], manifest["title"]) == ("my-pack", "My Pack")
    assert (tmp_path / "my-pack" / "haunts" / "low-tide.haunt").is_file()
    assert here("check", "my-pack").exit_code == 0
    assert here("show", "my-pack").stdout.startswith("Low Tide\n")


def test_nothing_is_replaced(tmp_path):
    (tmp_path / "attic.haunt").write_text("mine", encoding="utf-8")
    (tmp_path / "pack").mkdir()
    (tmp_path / "link.haunt").symlink_to("nowhere")
    for name in ("attic.haunt", "pack", "link.haunt"):
        result = here("new", name)
        assert (result.exit_code, "is there already" in result.stderr) == (2, True)
    assert (tmp_path / "attic.haunt").read_text(encoding="utf-8") == "mine"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["attic.haunt", "link.haunt", "pack"]


@pytest.mark.parametrize(
    "args",
    [
        ("no folder/x.haunt",),
        ("no folder/pack",),
        ("x.haunt", "--title", "a [b]"),
        ("x.haunt", "--title", ' "'),
        ("x.haunt", "--title", "x" * 81),
        ("x.haunt", "--title", "two\u2028lines\u0007"),
        ("鬼屋",),
        ("---",),
    ],
)
def test_names_that_will_not_do(tmp_path, args):
    result = here("new", *args)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_name_is_more_than_its_end(tmp_path, hauntwright):
    result = hauntwright("new", ".haunt")
    assert result.exit_code == 2
    assert "nothing is before it" in result.stderr
    assert not list(tmp_path.iterdir())
