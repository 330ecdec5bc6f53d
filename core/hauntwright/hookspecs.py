"""What a plug-in pack may offer: the contract, one function a hook, and the documentation of each.

A pack is a folder with a ``pack.toml``. A *plug-in pack* is Python: a module or an object whose functions are marked
with `hookimpl` and named like the functions below. Both are found by an entry point of the group
``hauntwright.packs``; its name is the id of a plug-in pack::

    [project.entry-points."hauntwright.packs"]
    creaking-stairs = "creaking_stairs"          # the module with the hooks

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
from typing import TYPE_CHECKING, Any

import pluggy

from .content import Card, Explorer, Room
from .parts import Haunt, Part, Rule

if TYPE_CHECKING:
    from .game import Game
    from .play import Fight, Harm, Roll

PROJECT = "hauntwright"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

__all__ = ["CONTENT_HOOKS", "PROJECT", "hookimpl", "hookspec"]

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
                return value + 1 if game.s.house.plan.room_of[spot] == "den" else value

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


# -- happenings: turns -------------------------------------------------------------------------------------------------


@hookspec
def turn_started(game: Game, figure: int) -> Any:
    """The turn of an explorer begins, before it may do anything. A dead explorer's turn starts and ends too.

    Example::

        @hookimpl
        def turn_started(game, figure):
            game.emit("told", "a stair creaks")
    """


@hookspec
def turn_ended(game: Game, figure: int) -> Any:
    """The turn of an explorer ends (R12), before the haunt roll.

    Example::

        @hookimpl
        def turn_ended(game, figure):
            if game.room(figure) == "den":
                yield from play.damage(game, figure, 1, "mental")
    """


@hookspec
def monsters_started(game: Game) -> Any:
    """The monsters' turn begins (R72), before their movement is rolled.

    Example::

        @hookimpl
        def monsters_started(game):
            game.emit("told", "something moves below")
    """


@hookspec
def paced(game: Game, figure: int, number: int) -> Any:
    """A monster's kind has rolled its movement (R77), before any monster walks; ``number`` is what the dice showed.
    Told at once for each monster of the kind that can walk.

    Example::

        @hookimpl
        def paced(game, figure, number):
            if not number:
                verbs.halt(game, figure)
    """


@hookspec
def monsters_ended(game: Game) -> Any:
    """The monsters' turn ends, before stunned monsters are turned back (R78).

    Example::

        @hookimpl
        def monsters_ended(game):
            game.emit("told", "it is quiet again")
    """


@hookspec
def round_ended(game: Game) -> Any:
    """Every slot of the round has had its turn.

    Example::

        @hookimpl
        def round_ended(game):
            game.s.vars["rounds"] = game.s.vars.get("rounds", 0) + 1
    """


# -- happenings: the house ---------------------------------------------------------------------------------------------


@hookspec
def entered(game: Game, figure: int, spot: str) -> Any:
    """A figure came into a room, by whatever means. ``spot`` is where it stands now.

    Example::

        @hookimpl
        def entered(game, figure, spot):
            if game.s.house.plan.room_of[spot] == "den" and figure < game.s.seats:
                yield from play.roll(game, figure, SPEED)
    """


@hookspec
def left(game: Game, figure: int, spot: str) -> Any:
    """A figure went out of a room, by whatever means, death included (R30). ``spot`` is where it stood.

    Example::

        @hookimpl
        def left(game, figure, spot):
            game.s.vars["last door"] = spot
    """


@hookspec
def discovered(game: Game, explorer: int, room: str) -> Any:
    """An explorer discovered a room; its card has been drawn and resolved (R25).

    Example::

        @hookimpl
        def discovered(game, explorer, room):
            verbs.change(game, explorer, KNOWLEDGE, 1)
    """


@hookspec
def placed(game: Game, room: str) -> Any:
    """A tile came into the house, by discovery or by building. Whoever discovered it is not in it yet.

    Example::

        @hookimpl
        def placed(game, room):
            game.emit("told", "a door opens")
    """


# -- happenings: cards -------------------------------------------------------------------------------------------------


@hookspec
def drawn(game: Game, explorer: int, card: str) -> Any:
    """An explorer drew a card: the time for the text of an event, or for what an omen or item does at once.

    Example::

        @hookimpl
        def drawn(game, explorer, card):
            if game.c.cards[card].kind == "omen":
                game.emit("told", "a chill")
    """


@hookspec
def gained(game: Game, figure: int, card: str) -> Any:
    """A figure came to hold a card or a token, in whatever way (R54).

    Example::

        @hookimpl
        def gained(game, figure, card):
            game.s.vars["last thing"] = card
    """


@hookspec
def lost(game: Game, figure: int, card: str) -> Any:
    """A figure no longer holds a card or a token, in whatever way (R54).

    Example::

        @hookimpl
        def lost(game, figure, card):
            game.s.vars["lost things"] = game.s.vars.get("lost things", 0) + 1
    """


@hookspec
def stolen(game: Game, figure: int, card: str) -> Any:
    """A card or token was stolen from the figure; told after `lost`.

    Example::

        @hookimpl
        def stolen(game, figure, card):
            verbs.change(game, figure, SANITY, -1)
    """


# -- happenings: fights, wounds, death ---------------------------------------------------------------------------------


@hookspec
def died(game: Game, figure: int, killer: int) -> Any:
    """A figure died. ``killer`` is -1 where nobody killed it. Its things lie in the room where it died (R48).

    Example::

        @hookimpl
        def died(game, figure, killer):
            game.emit("told", "a cry, then nothing")
    """


@hookspec
def fought(game: Game, attacker: int, fight: Fight) -> Any:
    """An attack is over, whatever its outcome: told at once, before anything else. ``fight`` is the record of it.

    Example::

        @hookimpl
        def fought(game, attacker, fight):
            if fight.ranged and fight.margin < 0:
                game.emit("told", "a shot goes wide")
    """


@hookspec
def defeated(game: Game, winner: int, loser: int) -> Any:
    """A fight was won, and its damage dealt. ``game.fight`` has the record. Attacks by dice alone have a figure -1.

    Example::

        @hookimpl
        def defeated(game, winner, loser):
            game.s.vars["fights won"] = game.s.vars.get("fights won", 0) + 1
    """


@hookspec
def stunned(game: Game, figure: int) -> Any:
    """A monster became stunned (R78).

    Example::

        @hookimpl
        def stunned(game, figure):
            game.emit("told", "it lies still")
    """


@hookspec
def damaged(game: Game, figure: int, number: int) -> Any:
    """An explorer took damage of ``number`` points.

    Example::

        @hookimpl
        def damaged(game, figure, number):
            game.s.vars["points of damage"] = game.s.vars.get("points of damage", 0) + number
    """


@hookspec
def raised(game: Game, figure: int, trait: int) -> Any:
    """An explorer gained steps in a trait (0 Speed, 1 Might, 2 Sanity, 3 Knowledge).

    Example::

        @hookimpl
        def raised(game, figure, trait):
            game.s.vars["raised"] = TRAITS[trait]
    """


@hookspec
def strengthened(game: Game, figure: int, card: str) -> Any:
    """A card raised a trait of the figure, by being gained, lost or used; ``card`` is which.

    Example::

        @hookimpl
        def strengthened(game, figure, card):
            game.s.vars["strength from"] = card
    """


@hookspec
def turned(game: Game, figure: int, role: str) -> Any:
    """An explorer changed side or role.

    Example::

        @hookimpl
        def turned(game, figure, role):
            game.s.vars["turned"] = role
    """


# -- happenings: what the game remembers -------------------------------------------------------------------------------


@hookspec
def counted(game: Game, counter: str, number: int) -> Any:
    """A counter changed; ``number`` is its value now.

    Example::

        @hookimpl
        def counted(game, counter, number):
            game.emit("told", "a clock strikes")
    """


@hookspec
def filled(game: Game, counter: str, number: int) -> Any:
    """A counter reached its target; told after `counted`.

    Example::

        @hookimpl
        def filled(game, counter, number):
            game.emit("told", "the clock stops")
    """


@hookspec
def marked(game: Game, thing: str, mark: str) -> Any:
    """A figure, room, card, floor or trait got a mark. ``thing`` is the key under which the state keeps it.

    Example::

        @hookimpl
        def marked(game, thing, mark):
            game.s.vars["last mark"] = mark
    """


# -- before a deed -----------------------------------------------------------------------------------------------------


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
