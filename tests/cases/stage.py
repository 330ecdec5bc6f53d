"""More of the stage of `tests.content.stage`: the whole chart, haunts of a few lines, turns that are ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import evolve

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.house import STEP
from hauntwright.parts import Goal, Haunt, Part
from hauntwright.testing import Position, Total, dice, offered
from hauntwright_dsl.check import check, load_result
from tests.content.stage import act, content, position
from tests.dsl.frames import facts


@cache
def whole_chart() -> Content:
    """The real house with a stand-in for each of the fifty haunts: for what the chart says, not for what they do."""
    base = content()
    haunts = {
        id: Haunt(id, base.chart.titles[number], Part(f"haunt:{id}", goals=_NEVER), lambda g: g.s.revealer, number)
        for number, id in base.chart.ids.items()
    }
    return evolve(base, haunts=haunts)


_NEVER = (Goal("heroes", lambda g: 0), Goal("traitor", lambda g: 0))


@cache
def with_haunt(text: str) -> Content:
    """The real house with one haunt of a few lines, written for a test."""
    result = check(text, facts(), path="test.haunt")
    assert result.ok, result.findings
    haunt = load_result(result).haunt
    return evolve(content(), haunts={haunt.id: haunt})


def table(*explorers: str, content: Content, **more: Any) -> Position:
    """A fresh game of these explorers; every trait in the middle of its track."""
    p = Position(content, len(explorers), explorers=explorers, **{"today": (1, 1), **more})
    for f in range(len(explorers)):
        p.explorer(f, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def fight(
    haunt: str = "its-alive", players: int = 3, traitor: int = 1, options: Mapping[str, str | int] | None = None
) -> Position:
    """The haunt runs: explorer 0 is a hero on turn, explorer 1 the traitor; everybody stands in the Foyer."""
    p = position(options, players, haunt).haunt(haunt, traitor=traitor, revealer=players - 1).turn(0)
    for f in range(players):
        p.explorer(f, at="foyer")
    return p


def monsters_turn(p: Position, *totals: Total) -> Game:
    """The monsters' turn begins, with these movement rolls."""
    return p.turn(-1).build(*totals)


def end_turn(game: Game, *totals: Total) -> None:
    """End the turn, and no further."""
    with dice(game, *totals):
        game.choose(("end",))


def end_turns(game: Game, n: int) -> None:
    """End so many turns that ask nothing."""
    for _ in range(n):
        act(game, ("end",))


def use(game: Game, part: str) -> tuple[Any, ...]:
    """The one action on offer whose id has this part."""
    (found,) = [o for o in offered(game, "act") if part in o[1]]
    return found


def figures(game: Game, kind: str) -> list[int]:
    """The figures of a kind of monster."""
    return [f for f in range(game.s.seats, len(game.s.kind)) if game.s.kind[f] == kind]


def behind_window(p: Position, room: str) -> tuple[str, int, int]:
    """The place on the table beyond the window of a placed room."""
    tile = p.s.house.where[room]
    (window,) = p.game.c.rooms[room].windows
    dx, dy = STEP[("nesw".index(window) + tile.turn) % 4]
    return tile.floor, tile.x + dx, tile.y + dy
