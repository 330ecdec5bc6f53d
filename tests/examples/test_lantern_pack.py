"""The example of a written pack: it checks clean, and bots play its haunt to either end."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from hauntwright.content import Content
from hauntwright.setup import Seating, new_game
from hauntwright_cli.main import cli
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path
from hauntwright_lab import make_bot, play_out
from tests.examples.installing import EXAMPLES

FOLDER = EXAMPLES / "lantern_pack"
HAUNT = "the-lamplighters-round"


@pytest.fixture(scope="module")
def content() -> Content:
    loaded = load_content([base_pack_path, FOLDER], HAUNT)
    assert not loaded.diagnostics
    assert loaded.content is not None
    return loaded.content


def test_it_checks_clean() -> None:
    done = CliRunner().invoke(cli, ["check", str(FOLDER)])
    assert done.exit_code == 0, done.output
    assert "nothing found" in done.output


def test_its_haunt_is_played_from_its_file() -> None:
    file = str(FOLDER / "haunts" / f"{HAUNT}.haunt")
    done = CliRunner().invoke(cli, ["run", file, "--players", "4", "--seed", "2", "--bots", "all"])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_bots_play_it_to_an_end(content, players) -> None:
    for bot in ("random", "seeker"):
        done = play_out(new_game(content, Seating(players, players, HAUNT)), make_bot(bot, players))
        assert done.outcome in ("heroes", "traitor")


@pytest.mark.slow
def test_either_side_can_win(content) -> None:
    won = {play_out(new_game(content, Seating(4, seed, HAUNT)), make_bot("seeker", seed)).outcome for seed in range(30)}
    assert won == {"heroes", "traitor"}
