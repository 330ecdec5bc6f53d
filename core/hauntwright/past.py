"""The past of a game: copies of a choice, undo, and going back to "base + since" (promise 4)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from .actions import ACTIONS
from .decision import Option
from .state import State
from .tables import tables

if TYPE_CHECKING:
    from .game import Game

BUDGET: Final = 200_000
"""Steps that hooks may take for one choice (`for each` turns and effects)."""


def fork(g: Game) -> Game:
    """An independent copy at this very choice: a copy of the state, or of the boundary where the action under way began
    with the choices since made again. Nobody listens to it, and it can't be undone past this point."""
    state, since = g.position()
    copy = _standing(g, state.copy())
    copy.decision, copy.log, copy.first = g.decision, g.log[:], len(g.log)
    if g.gen is not None:
        _again(copy, since, g.by[max(0, g.begun) :])
    return copy


def boundary(g: Game) -> State:
    """The boundary where the action under way began: the choices of the turn before it are made again on a copy."""
    base = g.base
    if not g.begun and base.step == "turn" and not base.queue:
        return base
    copy = _standing(g, base.copy())
    copy._advance()
    for option in g.since[: g.begun]:
        copy.choose(option)
    return copy.s


def _standing(g: Game, state: State) -> Game:
    """A game of the same content at a boundary, not yet asked anything."""
    copy = type(g)(g.c, state, g)
    copy.seen, copy.debug_goals = g.seen, g.debug_goals
    return copy


def _again(g: Game, since: tuple[Option, ...], by: list[int]) -> None:
    """Make choices again that were accepted before, from this boundary on."""
    s = g.s
    if s.step == "turn" and not s.queue:  # the first was made at the boundary itself
        g.base, g.since, g.by, g.begun = s.copy(), [since[0]], [by[0]], 0
        r = ACTIONS[since[0][0]](g, since[0])
        if r is not None:
            g._run(r)
    if g.gen is None:
        g._advance()
    for i in range(len(g.since), len(since)):
        g.since.append(since[i])
        g.by.append(by[i])
        g._send(since[i])
        if g.gen is None:
            g._advance()


def undo(g: Game) -> bool:
    """Take the last choice back, unless dice fell, something was turned over, or another seat saw it (pitfall 11).
    True if it was taken back; its events are forgotten too."""
    d = g.decision
    if d is None or len(g.log) <= g.first or not (g.since or g.past):
        return False
    base, since, by, told = (g.base, g.since, g.by, g.told) if g.since else g.past[-1]
    if by[-1] != d.seat:
        return False
    if not g.since:
        g.past.pop()
    option, moved = since[-1], (g.s.r1, g.s.turned)
    restore(g, base, tuple(since[:-1]), told)
    if (g.s.r1, g.s.turned) != moved:
        log = g.log
        g.log = []
        g.choose(option)
        g.log = log
        return False
    g.log.pop()
    return True


def restore(g: Game, base: State, since: tuple[Option, ...], told: int) -> None:
    """Go back to "base + since"; the events since the base are told again."""
    if g.gen is not None:
        with suppress(RuntimeError):
            g.gen.close()
    log = g.log
    del g.events[told:]
    g.s, g.gen, g.dirty, g.decision, g.walking = base.copy(), None, 0, None, -1
    g.tables = tables(g.c, g.s.haunt)
    g.pieces.clear()
    g.hand = [f"hand:{f}" for f in range(len(g.s.kind))]
    g._boundary(g.s)
    g._advance()
    for option in since:
        g.log = []
        g.choose(option)
    g.log = log
