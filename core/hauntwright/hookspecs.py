"""What a plug-in pack may offer: the contract, one function a hook, and the documentation of each.

A pack is a folder with a ``pack.toml``. A *plug-in pack* is Python: a module or an object whose functions are marked
with `hookimpl` and named like the functions below. Both are found by an entry point of the group
``hauntwright.packs``; its name is the id of a plug-in pack::

    [project.entry-points."hauntwright.packs"]
    creaking-stairs = "creaking_stairs"          # the module with the hooks

The happenings stand in `hookspecs_happenings` and, those before a deed, in `hookspecs_deeds`.

A hook function takes exactly the arguments named here, in any order. Whatever does not fit is an error when the pack is
loaded, and nothing of the pack is registered then.

Three families:

- **content** is asked for once, when packs are loaded. Results are sequences of frozen records.
- **rules** (the hook `rules`) change queries: costs, permissions, dice. `hauntwright.queries.QUERIES` names them all.
- **happenings** are told during a game. ``game`` is the running `Game`; figures are numbers, rooms, spots, cards and
  tokens are ids. A function returns None, or is a generator that asks decisions (``yield from play.pick(...)``); it may
  change the game with `hauntwright.verbs` and `hauntwright.play` only. The state of a game belongs to the game: a pack
  that keeps something in a module of its own breaks saves, forks and replays. Use ``game.s.vars``.
  A ``would_…`` hook comes before a deed. It returns True to let the deed go on; any other result replaces it.

Hooks of plug-in packs come after cards, rooms, tokens, base rules and the haunt; among packs ``tryfirst=True`` comes
before and ``trylast=True`` after the others, and equals go by the id of the pack, then by the order in the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .content import Card, Explorer, Room
from .hookmarks import PROJECT, hookimpl, hookspec
from .hookspecs_deeds import (
    rolled,
    would_be_stunned,
    would_cross,
    would_defeat,
    would_die,
    would_draw,
    would_enter,
    would_leave,
    would_roll,
    would_take,
)
from .hookspecs_happenings import (
    collapsed,
    counted,
    damaged,
    defeated,
    died,
    discovered,
    drawn,
    dropped,
    entered,
    filled,
    fought,
    gained,
    house_changed,
    left,
    lost,
    marked,
    monsters_ended,
    monsters_started,
    paced,
    placed,
    raised,
    round_ended,
    stolen,
    strengthened,
    stunned,
    tile_moved,
    turn_ended,
    turn_started,
    turned,
    vanished,
    went_out,
)
from .parts import Haunt, Part, Rule

__all__ = [
    "CONTENT_HOOKS",
    "PROJECT",
    "collapsed",
    "counted",
    "damaged",
    "defeated",
    "died",
    "discovered",
    "drawn",
    "dropped",
    "entered",
    "filled",
    "fought",
    "gained",
    "hookimpl",
    "hookspec",
    "house_changed",
    "left",
    "lost",
    "marked",
    "monsters_ended",
    "monsters_started",
    "paced",
    "placed",
    "raised",
    "rolled",
    "round_ended",
    "stolen",
    "strengthened",
    "stunned",
    "tile_moved",
    "turn_ended",
    "turn_started",
    "turned",
    "vanished",
    "went_out",
    "would_be_stunned",
    "would_cross",
    "would_defeat",
    "would_die",
    "would_draw",
    "would_enter",
    "would_leave",
    "would_roll",
    "would_take",
]

CONTENT_HOOKS = ("packs", "rooms", "cards", "explorers", "parts", "haunts", "rules", "words")
"""The hooks of the content family and `rules`; all others are happenings."""


# -- content: asked for once, when packs are loaded --------------------------------------------------------------------


@hookspec
def packs() -> Iterable[Path]:
    """Folders with a ``pack.toml`` that come with this plug-in: written content beside the Python.

    Called once. The result are absolute paths; each is a pack of its own, with its own id.

    Example::

        @hookimpl
        def packs():
            return [Path("/usr/share/creaking-stairs")]
    """
    return ()


@hookspec
def rooms() -> Iterable[Room]:
    """Room tiles of this pack. Called once. An id that another pack has too is an error.

    Example::

        @hookimpl
        def rooms():
            return [Room("box_room", "Box Room", floors=("upper",), doors=("n", "s"), symbol="item")]
    """
    return ()


@hookspec
def cards() -> Iterable[Card]:
    """Cards of this pack. Called once. What a card does is a part with the owner ``card:ID``; without one it stays
    out of the deck.

    Example::

        @hookimpl
        def cards():
            return [Card("lantern", "Lantern", kind="item", tags=frozenset({"kept"}))]
    """
    return ()


@hookspec
def explorers() -> Iterable[Explorer]:
    """Explorers of this pack. Called once. Each names its partner, the other side of its card (R5).

    Example::

        @hookimpl
        def explorers():
            track = (1, 2, 3, 3, 4, 4, 5, 6)
            return [
                Explorer("ada", "Ada", "red", "tom", 30, (1, 2), (track,) * 4, (3, 3, 3, 3)),
                Explorer("tom", "Tom", "red", "ada", 31, (3, 4), (track,) * 4, (3, 3, 3, 3)),
            ]
    """
    return ()


@hookspec
def parts() -> Iterable[Part]:
    """What cards, rooms and tokens of this pack do. Called once. The owner of a part says whose it is: ``card:ID``,
    ``room:ID``, ``token:ID`` or ``base:ID``.

    Example::

        @hookimpl
        def parts():
            def brighten(game, figure, card):
                verbs.change(game, figure, SANITY, 1)

            return [Part("card:lantern", hooks=(Hook("gained", brighten, holder=True),))]
    """
    return ()


@hookspec
def haunts() -> Iterable[Haunt]:
    """Haunts of this pack. Called once. A haunt needs a goal for the heroes, and one for the traitor if it has one.

    Example::

        @hookimpl
        def haunts():
            over = Goal("heroes", lambda game: game.s.haunt_round > 3, text="three rounds are survived")
            lost = Goal("traitor", lambda game: sum(game.s.life[: game.s.seats]) <= 1)
            part = Part("haunt:long-wait", goals=(over, lost))
            return [Haunt("long-wait", "The Long Wait", part, traitor=lambda game: game.s.revealer)]
    """
    return ()


@hookspec
def rules() -> Iterable[Rule]:
    """Standing changes of queries, in force in every game in which the pack is in play. Called once.

    A rule names its query; ``change`` gets the game, the value so far and the subjects of the query in their order, and
    returns the new value. It never asks and never changes the game.

    Example::

        @hookimpl
        def rules():
            def slippery(game, value, figure, spot):
                return value + 1 if game.s.house.plan.room_of.get(spot) == "den" else value

            return [Rule("enter_cost", slippery)]
    """
    return ()


@hookspec
def words() -> Iterable[Any]:
    """Words for the haunt language: records of `hauntwright_dsl.words.records`. Called once. The core hands them on and
    does not look inside.

    Example::

        @hookimpl
        def words():
            return []
    """
    return ()
