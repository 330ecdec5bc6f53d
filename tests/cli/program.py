"""The command line over a hand-built content, in this process and as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hauntwright_cli import library
from hauntwright_cli.main import cli
from tests.hand_built import content

ROOT = Path(__file__).resolve().parents[2]
BOTS = ("run", "cold-dawn", "--seed", "7", "--bots", "all")
"""A game that needs nobody."""
START = "import sys; from tests.cli.program import install; install(); from hauntwright_cli.main import main; main()"
"""A program text that runs the command line over the hand-built content."""


def _installed() -> library.Library:
    return library.Library(content())


def _by_name(name: str) -> library.Library:
    haunts = [(h.id, h.title, content().haunt_number(h.id)) for h in content().haunts.values()]
    return library.Library(content(), library.find(name, haunts, content().chart.titles))


def _catalogue() -> tuple[list[library.Entry], tuple[str, ...]]:
    rows = [
        library.Entry(h.id, h.number or None, h.title, "hand-built", h.players, not h.left_out, h.left_out)
        for h in content().haunts.values()
    ]
    return rows, ("pack broken: it has errors",)


def install(patch: Any = None) -> None:
    """Put the hand-built content in the place of the installed packs."""
    put = patch.setattr if patch is not None else setattr
    put(library, "installed", _installed)
    put(library, "by_name", _by_name)
    put(library, "catalogue", _catalogue)


@pytest.fixture
def hauntwright(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command line in this process: ``hauntwright("run", "cold-dawn", text="1\\n")``."""
    install(monkeypatch)

    def run(*args: object, text: str = "") -> Result:
        result = CliRunner().invoke(cli, [str(a) for a in args], input=text)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert "Traceback" not in result.output
        return result

    return run


def process(*args: object, **more: Any) -> subprocess.Popen[str]:
    """The command line as a process with pipes."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    return subprocess.Popen(
        [sys.executable, "-c", START, *map(str, args)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
        text=True,
        encoding="utf-8",
        **more,
    )


def lines(result: Result) -> list[dict[str, Any]]:
    """The JSON objects of an output."""
    return [json.loads(line) for line in result.stdout.splitlines()]
