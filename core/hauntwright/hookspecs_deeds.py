"""Hooks of plug-ins that come before a deed and may replace it, and the roll while it can change (see `hookspecs`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .hookmarks import hookspec

if TYPE_CHECKING:
    from .game import Game
    from .play import Harm, Roll


@hookspec
def would_leave(game: Game, figure: int, spot: str) -> Any:
    """Before a figure leaves a room, by whatever means (R30, F5). ``spot`` is where it stands.

    Example::

        @hookimpl
        def would_leave(game, figure, spot):
            return game.s.house.plan.room_of[spot] != "cellar"
    """


@hookspec
def would_cross(game: Game, explorer: int, spot: str) -> Any:
    """Before an explorer tries to cross a barrier (R26). ``spot`` is the place beyond.

    Example::

        @hookimpl
        def would_cross(game, explorer, spot):
            total = yield from play.roll(game, explorer, MIGHT)
            return total >= 2
    """


@hookspec
def would_be_stunned(game: Game, monster: int, winner: int) -> Any:
    """Before a defeated monster is stunned (R62). ``winner`` is who defeated it.

    Example::

        @hookimpl
        def would_be_stunned(game, monster, winner):
            return game.s.kind[monster] != "wall"
    """


@hookspec
def would_defeat(game: Game, winner: int, loser: int) -> Any:
    """A fight is decided; this comes before what losing it does: damage, stun, theft. ``game.fight`` has the record.

    Example::

        @hookimpl
        def would_defeat(game, winner, loser):
            return game.fight is None or game.fight.attacker == winner
    """


@hookspec
def would_enter(game: Game, figure: int, spot: str) -> Any:
    """Before a figure walks into a room (``spot`` is where it would stand), one it has just discovered too. Turned
    away, it stays, pays nothing, and can't try that room again this turn.

    Example::

        @hookimpl
        def would_enter(game, figure, spot):
            total = yield from play.roll(game, figure, SANITY)
            return total >= 3
    """


@hookspec
def would_take(game: Game, explorer: int, damage: Harm) -> Any:
    """Before damage is taken. ``damage`` is the record of it: its ``amount`` and ``kind`` may be changed.

    Example::

        @hookimpl
        def would_take(game, explorer, damage):
            damage.amount = min(damage.amount, 4)
            return True
    """


@hookspec
def would_roll(game: Game, figure: int, roll: Roll) -> Any:
    """Before dice are thrown. ``roll`` may be changed; a ``fixed`` total stands instead of the throw.

    Example::

        @hookimpl
        def would_roll(game, figure, roll):
            roll.dice = max(1, roll.dice - 1)
            return True
    """


@hookspec
def rolled(game: Game, figure: int, roll: Roll) -> Any:
    """After dice are thrown, while they may still be rolled again. Asked at once, in the middle of the roll.

    Example::

        @hookimpl
        def rolled(game, figure, roll):
            if roll.total == 0 and roll.faces:
                play.reroll(game, roll, (0,))
    """


@hookspec
def would_draw(game: Game, explorer: int, kind: str) -> Any:
    """Before a card is drawn. ``kind`` is ``omen``, ``item`` or ``event``.

    Example::

        @hookimpl
        def would_draw(game, explorer, kind):
            return kind != "event" or game.s.phase == "explore"
    """


@hookspec
def would_die(game: Game, figure: int, killer: int) -> Any:
    """Before an explorer dies. A plain function: it can't ask anything.

    Example::

        @hookimpl
        def would_die(game, figure, killer):
            return killer >= 0
    """
