"""The haunt written in Python: it loads as any plug-in does, and is the same game as the one in the language."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from click.testing import CliRunner

from hauntwright.content import Content
from hauntwright.parts import Haunt
from hauntwright.registry import discover
from hauntwright.testing import told
from hauntwright_cli.main import cli
from hauntwright_dsl.packs import load_content, survey
from tests.examples.installing import EXAMPLES, install
from tests.examples.twins import BY_HAND, ORIGINAL, Table, as_original, play


@pytest.fixture(autouse=True, scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The plug-in as if it had been installed."""
    with pytest.MonkeyPatch.context() as patch:
        install("piper_plugin", tmp_path_factory.mktemp("site"), patch)
        yield


@pytest.fixture(scope="module")
def content(installed: None) -> dict[str, Content]:
    """The installed packs with one of the twins each."""
    loaded = {haunt: load_content(only=haunt) for haunt in (ORIGINAL, BY_HAND)}
    assert all(one.ok for one in loaded.values()), [one.diagnostics for one in loaded.values()]
    return {haunt: one.content for haunt, one in loaded.items() if one.content is not None}


# -- it is a pack like any other ---------------------------------------------------------------------------------------


def test_it_is_found_by_its_entry_point() -> None:
    registry = discover()
    assert registry.problems == []
    found = {pack.id: pack for pack in registry.packs}
    assert found.keys() >= {"base", "classic", "piper-by-hand"}
    origin = found["piper-by-hand"].origin
    assert (origin.distribution, origin.version) == ("hauntwright-piper-by-hand", "1.0.0")


def test_it_stands_beside_the_packs() -> None:
    seen = survey()
    assert [entry.id for entry in seen.packs].count("piper-by-hand") == 1
    rows = {entry.id: (entry.pack, entry.number) for entry in seen.haunts}
    assert (rows[ORIGINAL], rows[BY_HAND]) == (("classic", 26), ("piper-by-hand", 26))
    assert not seen.problems


def test_its_number_still_means_the_haunt_of_the_chart() -> None:
    assert load_content(only="26").haunt == ORIGINAL


def test_the_command_line_knows_it() -> None:
    listed = CliRunner().invoke(cli, ["list"])
    assert listed.exit_code == 0
    assert "Pay the Piper (by hand)" in listed.output
    shown = CliRunner().invoke(cli, ["show", BY_HAND, "--side", "heroes"])
    assert "heroes win when no [Rat] is in house" in shown.output, shown.output
    assert "Successes needed" not in shown.output
    played = CliRunner().invoke(cli, ["run", BY_HAND, "--players", "3", "--seed", "5", "--bots", "all"])
    assert played.exit_code == 0, played.output


@pytest.mark.slow
def test_its_wheel_holds_the_package_and_the_entry_point(tmp_path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=EXAMPLES / "piper_plugin", check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    names = {path.name for path in (tmp_path / "site" / "piper_plugin").iterdir()}
    assert names == {"__init__.py", "haunt.py", "py.typed"}
    look = "from hauntwright.registry import discover as d; print([p.id for p in d(strict=True).packs])"
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}
    done = subprocess.run(
        [sys.executable, "-c", look], env=env, capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert "'piper-by-hand'" in done.stdout


# -- it is the same game -----------------------------------------------------------------------------------------------


def records(haunt: Haunt) -> dict[str, Any]:
    """What a haunt says as data, its functions only by being there."""

    def plain(value: Any) -> Any:
        if attrs.has(type(value)):
            fields = [f.name for f in attrs.fields(type(value)) if f.name not in ("line", "source", "pack", "doc")]
            return {name: plain(getattr(value, name)) for name in fields}
        if isinstance(value, (tuple, list)):
            return sorted((plain(v) for v in value), key=str)
        return "a function" if callable(value) else value

    own = ("title", "stories", "values", "rulings")
    kept = {name: value for name, value in plain(haunt).items() if name not in own}
    part = kept.pop("part")
    del part["lines"]
    return {**kept, **part}


def test_both_say_the_same_to_bots_and_helpers(content) -> None:
    one, other = (records(content[haunt].haunts[haunt]) for haunt in (ORIGINAL, BY_HAND))
    other = json.loads(as_original(json.dumps(other)))
    for name, value in json.loads(json.dumps(one)).items():
        assert value == other[name], name


def tables(content: dict[str, Content], seed: int, bot: str) -> tuple[Table, Table]:
    players, official = 3 + seed % 4, seed // 4 % 2
    one, other = (Table(content[haunt], haunt, players, seed, official, bot) for haunt in (ORIGINAL, BY_HAND))
    return one, other


@pytest.mark.parametrize("seed", range(4))
def test_twins_are_equal_at_every_choice(content, seed) -> None:
    assert play(*tables(content, seed, "seeker")) > 50


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "seeker"])
@pytest.mark.parametrize("seed", range(20))
def test_twins_are_equal_at_every_choice_of_many_games(content, seed, bot) -> None:
    one, other = tables(content, seed, bot)
    one.game.listening = other.game.listening = True
    assert play(one, other) > 50
    assert (one.game.s.outcome, one.game.s.winners) == (other.game.s.outcome, other.game.s.winners) != ("", ())
    events = [[(e.kind, e.data, e.to) for e in table.game.events] for table in (one, other)]
    assert told(one.game, "ended")
    assert json.dumps(events[0]) == as_original(json.dumps(events[1]))


def test_the_example_in_its_readme_runs() -> None:
    text = (EXAMPLES / "piper_plugin" / "README.md").read_text(encoding="utf-8")
    [block] = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    exec(compile(block, "README.md", "exec"), {})
