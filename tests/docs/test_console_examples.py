"""Pages that show a session: every command of a `console` block is run, and what it prints is what the page says.

A line `…` stands for any lines, `…` within a line for any signs. Between two blocks, `<!-- in FILE: OLD => NEW -->` is
what the reader has been told to change.
"""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from hauntwright_cli.main import cli

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(page for page in DOCS.glob("*.md") if "```console\n" in page.read_text(encoding="utf-8"))
STEP = re.compile(
    r"<!-- in (?P<file>\S+): (?P<old>.+?) => (?P<new>.+?) -->|^```console\n(?P<text>.*?)^```$", re.M | re.S
)


def steps(page: Path) -> list[re.Match[str]]:
    return list(STEP.finditer(page.read_text(encoding="utf-8")))


def sessions(text: str) -> list[tuple[str, str]]:
    """(command, what it prints) of a block."""
    parts = re.split(r"^\$ (.*)\n", text, flags=re.MULTILINE)
    assert parts[0] == ""
    return list(zip(parts[1::2], parts[2::2], strict=True))


def pattern(printed: str) -> re.Pattern[str]:
    """What is printed, with its dots, as a pattern."""
    lines = [
        r"(?:.*\n)*?" if line == "…" else ".*".join(map(re.escape, line.split("…"))) + r"\n"
        for line in printed.splitlines()
    ]
    return re.compile("".join(lines))


def run(command: str) -> str:
    """What a command prints, on both streams. Knows `hauntwright`, with its output to a file or not, and `mv`."""
    words = shlex.split(command)
    if words[0] == "mv":
        shutil.move(words[1], words[2])
        return ""
    target = words.pop() if ">" in words else ""
    assert words[0] == "hauntwright", command
    result = CliRunner().invoke(cli, words[1:-1] if target else words[1:])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    if target:
        Path(target).write_text(result.stdout, encoding="utf-8")
        return result.stderr
    return result.output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_of_a_page_print_what_it_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = 0
    for step in steps(page):
        if step["file"]:
            file = Path(step["file"])
            text = file.read_text(encoding="utf-8")
            assert text.count(step["old"]) == 1, step.group()
            file.write_text(text.replace(step["old"], step["new"]), encoding="utf-8")
            continue
        for command, printed in sessions(step["text"]):
            out = run(command)
            assert pattern(printed).fullmatch(out), f"$ {command}\n{out}"
            done += 1
    assert done > 3
    assert not [line for file in tmp_path.rglob("*.md") for line in [file.read_text(encoding="utf-8")] if not line]


def test_there_are_such_pages() -> None:
    assert "getting-started-for-authors" in {page.stem for page in PAGES}


@pytest.mark.parametrize(
    ("printed", "out", "fits"),
    [
        ("a\n", "a\n", True),
        ("a\n", "a\nb\n", False),
        ("…\nb\n", "a\nb\n", True),
        ("…\nb\n", "a\nc\n", False),
        ("x … z\n", "x y z\n", True),
        ("…\n", "", True),
        ("", "a\n", False),
    ],
)
def test_dots_stand_for_anything_and_the_rest_for_itself(printed: str, out: str, fits: bool) -> None:
    assert bool(pattern(printed).fullmatch(out)) == fits
