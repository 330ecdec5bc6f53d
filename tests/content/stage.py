"""The stage of these tests: the content of the base pack, positions on it, and what was seen to happen.

A test sets a position up, chooses through the protocol and looks at events and view. Dice are scripted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from attrs import define, field

from hauntwright.content import Content
from hauntwright.events import Event
from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, Total, dice
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path, classic_pack_path
from tests.content.expected import Effects, Gain, Hurt, Lose, Trait
from tests.facts.tables import fact, id_of

CAST = ("ox_bellows", "jenny_leclerc", "father_rhinehardt", "vivian_lopez")
EVENT_ROOM = "game_room"
"""A room with an event symbol and no text that fits every floor."""
EAST, SOUTH = 1, 2


@cache
def content(haunt: str = "its-alive") -> Content:
    """Base pack and one haunt (a content without any can't be played)."""
    loaded = load_content([base_pack_path, classic_pack_path], haunt)
    assert loaded.ok, "\n".join(str(finding) for finding in loaded.diagnostics)
    assert loaded.content is not None
    return loaded.content


def position(options: Mapping[str, str | int] | None = None, players: int = 3, haunt: str = "its-alive") -> Position:
    """A fresh game; every trait of every explorer in the middle of its track."""
    cast = CAST[:players]
    p = Position(content(haunt), players, explorers=cast, today=(1, 1), options=options or {})
    for f in range(players):
        p.explorer(f, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def between_actions(game: Game) -> bool:
    """Is the game over, or at a point where a turn goes on or ends?"""
    d = game.decision
    return d is None or ("end",) in d.options or ("done",) in d.options or ("all done",) in d.options


def answer(game: Game, *wanted: tuple[Any, ...]) -> None:
    """Answer questions inside an action: with a wanted option if it is on the list, else yes, else the first."""
    while not between_actions(game):
        assert game.decision is not None
        options = game.decision.options
        game.choose(next((w for w in wanted if w in options), ("yes",) if ("yes",) in options else options[0]))


def act(game: Game, option: tuple[Any, ...], *totals: Total, answers: Iterable[tuple[Any, ...]] = ()) -> Seen:
    """Choose an option, answer what it asks, and see what happens."""
    before = len(game.events)
    with dice(game, *totals):
        game.choose(option)
        answer(game, *answers)
    return Seen(game, game.events[before:])


def drawn(p: Position, card: str, *totals: Total, answers: Iterable[tuple[Any, ...]] = ()) -> Seen:
    """Explorer 0 opens the door east of the Entrance Hall, finds a room with an event symbol, and draws the card."""
    game = p.stacked("room", EVENT_ROOM).stacked("event", card_id(card)).build()
    seen = act(game, ("explore", EAST), *totals, answers=answers)
    start = next(i for i, e in enumerate(seen.events) if e.kind == "drew" and e.data[1] == card_id(card))
    seen.events = seen.events[start + 1 :]
    return seen


@cache
def _ids() -> dict[str, str]:
    return {c["name"]: c["id"] for c in fact("cards")["cards"]}


def card_id(name: str) -> str:
    """The id of a card by its printed name."""
    return _ids()[name]


room_id = id_of


@define
class Seen:
    """What happened, read from the events."""

    game: Game
    events: list[Event] = field(factory=list)

    def of(self, kind: str) -> list[tuple[Any, ...]]:
        """The data of the events of a kind."""
        return [e.data for e in self.events if e.kind == kind]

    def effects(self, f: int = 0) -> list[tuple[Any, ...]]:
        """Steps and damage of one explorer, in order: ``("step", trait, steps)``, ``("harm", kind, points)``."""
        out: list[tuple[Any, ...]] = []
        owed = 0
        for e in self.events:
            if e.kind == "harmed" and e.data[0] == f:
                out.append(("harm", e.data[2], e.data[1]))
                owed = e.data[1]
            elif e.kind == "changed" and e.data[0] == f:
                _, trait, steps, _ = e.data
                if owed and steps < 0:
                    owed += steps
                else:
                    out.append(("step", TRAITS[trait], steps))
        return out

    def damage_rolls(self) -> list[int]:
        """How many dice were thrown for each damage."""
        return [len(faces) for _, why, _, faces, _ in self.of("rolled") if why == "damage"]

    def room(self, f: int = 0) -> str:
        """Where an explorer is now."""
        return self.game.room(f)


def damage_totals(effects: Effects) -> list[int]:
    """Totals for the damage dice of some effects: every die shows 1."""
    return [e.dice for e in effects if isinstance(e, Hurt) and e.dice]


def steps_and_harm(effects: Effects) -> list[tuple[Any, ...]]:
    """What `Seen.effects` shows if the effects come about (of several traits the first is picked)."""
    out: list[tuple[Any, ...]] = []
    for e in effects:
        if isinstance(e, Gain):
            out.append(("step", first(e.trait), e.steps))
        elif isinstance(e, Lose):
            out.append(("step", first(e.trait), -e.steps))
        elif isinstance(e, Hurt):
            out.append(("harm", e.kind, e.points or e.dice))
    return out


def first(trait: Trait | tuple[Trait, ...]) -> Trait:
    """A trait, or the first of several."""
    return trait if isinstance(trait, str) else trait[0]
