"""The picture in the README: a game as the terminal shows it. `python -m tests.picture` draws it anew."""

from __future__ import annotations

import html
import io
import re
from contextlib import suppress
from functools import cache
from pathlib import Path

from rich.console import Console

from hauntwright import Seating, save
from hauntwright.game import Game
from hauntwright.testing import Position
from hauntwright_cli.interrupts import Interrupts
from hauntwright_cli.library import by_name
from hauntwright_cli.reader import Reader
from hauntwright_cli.screen import Screen
from hauntwright_cli.table import Left, Table
from hauntwright_cli.terminal import Terminal

FILE = Path(__file__).resolve().parents[1] / "docs" / "game.svg"
COLUMNS = 80


def position() -> Game:
    """It's Alive!: a hero with the Spear has reached the Heart, and is not alone there."""
    content = by_name("its-alive").content
    explorers = ("zoe_ingstrom", "ox_bellows", "madame_zostra", "heather_granville")
    p = Position(content, 4, explorers=explorers, today=(1, 1)).haunt("its-alive", traitor=3, revealer=2)
    p.beside("basement_landing", "north", "organ_room").beside("basement_landing", "east", "furnace_room")
    p.beside("basement_landing", "west", "creaky_hallway").beside("creaky_hallway", "south", "larder")
    p.monster("heart", "organ_room").monster("antibody", "organ_room").monster("antibody", "furnace_room")
    p.explorer(0, at="basement_landing").explorer(1, at="organ_room", might=6).explorer(3, at="furnace_room")
    p.holding(1, "spear", "lucky_stone").lying("larder", "stomach#1").turn(1)
    return p.build()


@cache
def picture() -> str:
    """The SVG of what a player sees at this moment."""
    console = Console(
        file=io.StringIO(), record=True, width=COLUMNS, force_terminal=True, color_system="truecolor", _environ={}
    )
    game = position()
    record = save.Record(game, Seating(4, 7, "its-alive"))
    table = Table(record, ("person", "person", "person", "person"))
    terminal = Terminal(Screen(io.StringIO(), {}, console), Reader(io.StringIO(), Interrupts()))
    terminal.telling.skip_to(len(game.events))
    terminal.side = "heroes"
    decision = game.decision
    assert decision is not None
    with suppress(Left):
        terminal.ask(table, decision)
    svg = console.export_svg(title="hauntwright run its-alive", unique_id="game")
    return re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL) + "\n"


def words(svg: str) -> list[str]:
    """What can be read in a picture, whatever drew it."""
    body = svg.split('<g class="game-matrix">')[-1]
    return html.unescape(re.sub(r"<[^>]*>", " ", body)).replace("\xa0", " ").split()


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
