"""What the front page shows is what one gets."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from hauntwright_cli.main import cli
from tests import picture

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_picture_is_what_the_terminal_shows():
    """The words of it: another version of `rich` may draw it in another way."""
    drawn = picture.words(picture.FILE.read_text(encoding="utf-8"))
    assert drawn == picture.words(picture.picture()), "run: python -m tests.picture"
    assert len(drawn) > 100
    assert "docs/game.svg" in README
    assert picture.FILE.stat().st_size < 40_000
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", picture.FILE.read_text(encoding="utf-8")).split("<style>")[1]


def test_the_haunt_has_twenty_lines_and_plays(tmp_path):
    [text] = re.findall(r"^```haunt\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert sum(bool(line.strip()) for line in text.splitlines()) <= 20
    file = tmp_path / "wax.haunt"
    file.write_text(text, encoding="utf-8")
    run = CliRunner()
    assert run.invoke(cli, ["check", str(file)]).exit_code == 0
    told = run.invoke(cli, ["run", str(file), "--players", "4", "--seed", "7", "--bots", "all"])
    assert told.exit_code == 0
    assert "The haunt begins: The Wax Guests." in told.output


def test_every_command_of_the_front_page_runs():
    """Each `hauntwright` line of the fenced blocks, to its first question or its end."""
    lines = re.findall(r"^hauntwright (.+?)(?:\s+#.*)?$", README, re.MULTILINE)
    assert len(lines) > 5
    for line in lines:
        words = line.split()
        if "wax.haunt" in words:
            continue
        if "--pace" in words:
            words[words.index("--pace") + 1] = "0"
        result = CliRunner().invoke(cli, words, input="quit\n")
        assert result.exit_code == 0, (line, result.output)
