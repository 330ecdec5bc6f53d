"""Haunts on the stage: begun with their set-up in a small house, or in the middle, seen through the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hauntwright import Seating
from hauntwright.game import Game
from hauntwright.save import Record, dumps, loads
from hauntwright.testing import Position, Total, asked, dice, fork_check
from hauntwright.view import View
from tests.content.stage import CAST, Seen, act, answer, content

SIDES = ("north", "east", "south", "west")


def stage(
    haunt: str,
    players: int = 4,
    cast: Iterable[str] = (),
    options: Mapping[str, str | int] | None = None,
) -> Position:
    """A position for a haunt, before it begins; every trait in the middle of its track."""
    named = tuple(cast) or (*CAST, "zoe_ingstrom", "peter_akimoto")[:players]
    p = Position(content(haunt), players, explorers=named, today=(1, 1), options=full(haunt, options or {}))
    for f in range(players):
        p.explorer(f, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def full(haunt: str, options: Mapping[str, str | int]) -> dict[str, str | int]:
    """Options by their titles, as the game knows them."""
    own = {o.name: o.id for o in content(haunt).haunts[haunt].options}
    return {own.get(name, name): value for name, value in options.items()}


def option_names(haunt: str) -> dict[str, tuple[Any, ...]]:
    """The options of a haunt by title: the default first."""
    found = content(haunt).haunts[haunt].options
    return {o.name: (o.default, *(v for v in o.values if v != o.default)) for o in found}


def begun(p: Position, haunt: str, revealer: int = 0, *totals: Total, answers: Iterable[tuple[Any, ...]] = ()) -> Game:
    """The haunt begins; questions of its set-up are answered with what is wanted, else the first option."""
    game = p.setup(haunt, revealer=revealer).build()
    with dice(game, *totals):
        while game.s.phase in ("explore", "setup") and game.decision is not None:
            options = game.decision.options
            game.choose(next((w for w in answers if w in options), options[0]))
    return game


def do(game: Game, label: str, *totals: Total, answers: Iterable[tuple[Any, ...]] = ()) -> Seen:
    """Take the action whose label begins so."""
    return act(game, action(game, label), *totals, answers=answers)


def action(game: Game, label: str) -> tuple[Any, ...]:
    """The option of an action, by the beginning of its label."""
    (found,) = [o for o in options(game, "act") if game.tables.action[o[1]].label.startswith(label)]
    return found


def may(game: Game, label: str) -> bool:
    """Is the action on the list?"""
    return any(game.tables.action[o[1]].label.startswith(label) for o in options(game, "act"))


def one_on_a_turn(p: Position, f: int, *labels: str) -> None:
    """Of some actions, all on the list, each can be tried; then none of them on this turn, and each on the next."""
    for label in labels:
        game = p.build()
        do(game, label, 0)
        assert not [other for other in labels if may(game, other)], f"after {label}"
        pass_to(game, f)
        assert all(may(game, other) for other in labels), f"a turn after {label}"


def options(game: Game, tag: str) -> list[tuple[Any, ...]]:
    """The options of a tag that are on the list."""
    return [o for o in game.decision.options if o[0] == tag] if game.decision is not None else []


def pass_turn(game: Game, *totals: Total, answers: Iterable[tuple[Any, ...]] = ()) -> Seen:
    """End the turn of whoever is on turn, or the monsters' turn, and see what happens until the next question of a
    turn."""
    before = len(game.events)
    slot, again = game.s.slot, game.s.round
    with dice(game, *totals):
        while (d := game.decision) is not None and (game.s.slot, game.s.round) == (slot, again):
            listed = d.options
            end = next((o for o in (("all done",), ("done",), ("end",)) if o in listed), None)
            if end is not None:
                game.choose(end)
            else:
                answer(game, *answers)
        answer(game, *answers)
    return Seen(game, game.events[before:])


def pass_to(game: Game, f: int, *totals: Total, answers: Iterable[tuple[Any, ...]] = ()) -> Seen:
    """Pass turns until it is a figure's turn (-1: the monsters'); the dice are for the last step, which ends the turn
    before it."""
    before = len(game.events)
    for _ in range(20):
        nxt = game.s.order[(game.s.slot + 1) % len(game.s.order)]
        pass_turn(game, *(totals if nxt == f else ()), answers=answers)
        if game.decision is None or game.s.turn == f:
            break
    return Seen(game, game.events[before:])


def view(game: Game, seat: int) -> View:
    """What a seat sees."""
    return View(game, seat)


def saved(game: Game) -> None:
    """Fork, load and sorted load go the same way from here; so does the straight game."""
    fork_check(game)


def saved_midway(haunt: str, players: int, seed: int, choices: int = 400) -> Record:
    """A whole game by chance, saved and loaded every 25 choices. Returns its record."""
    from hauntwright.rng import Generator, below

    c = content(haunt)
    record = Record.new(c, Seating(players, seed, haunt))
    choose = Generator(seed)
    for i in range(choices):
        if record.game.decision is None:
            break
        if i % 25 == 0 and record.game.s.phase != "explore":
            text = dumps(record)
            record = loads(text, c)
            assert dumps(record) == text
        record.choose(below(choose, len(asked(record.game).options)))
    return record


__all__ = [
    "SIDES",
    "action",
    "begun",
    "do",
    "full",
    "may",
    "one_on_a_turn",
    "option_names",
    "options",
    "pass_to",
    "pass_turn",
    "saved",
    "saved_midway",
    "stage",
    "view",
]
