"""Hooks of plug-ins that are told what happened: turns, the house, cards, fights, memory (see `hookspecs`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .hookmarks import hookspec

if TYPE_CHECKING:
    from .game import Game
    from .play import Fight


# -- turns -------------------------------------------------------------------------------------------------------------


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


# -- the house ---------------------------------------------------------------------------------------------------------


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
def vanished(game: Game, figure: int, room: str) -> Any:
    """An order, a card or a tile that moves would have brought a figure to a room that has collapsed, or to a floor all
    rooms of which have. It is still where it was.

    Example::

        @hookimpl
        def vanished(game, figure, room):
            verbs.kill(game, figure)
    """


@hookspec
def went_out(game: Game, figure: int) -> Any:
    """A figure went out of the house, by a way that a rule opens (``way_out``). It has its turns outside and may come
    back (``way_back``).

    Example::

        @hookimpl
        def went_out(game, figure):
            game.emit("told", "the air is cold")
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


@hookspec
def tile_moved(game: Game, room: str) -> Any:
    """A placed tile came to another place, with all that is on it.

    Example::

        @hookimpl
        def tile_moved(game, room):
            game.emit("told", "the floor hums")
    """


@hookspec
def house_changed(game: Game, room: str) -> Any:
    """A tile was laid, moved, turned, or taken out of the house, or it collapsed.

    Example::

        @hookimpl
        def house_changed(game, room):
            if not game.s.house.doorways("basement"):
                verbs.note(game, "all dug out")
    """


@hookspec
def collapsed(game: Game, room: str) -> Any:
    """A room collapsed: its tile lies face down, nobody comes in any more, and it has no doorways. Who stood there
    still does.

    Example::

        @hookimpl
        def collapsed(game, room):
            for figure in range(game.s.seats):
                if game.room(figure) == room:
                    verbs.kill(game, figure)
    """


# -- cards -------------------------------------------------------------------------------------------------------------


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
def dropped(game: Game, figure: int, card: str) -> Any:
    """A card or token came out of the figure's hand onto the floor, by choice (R51), by an order, by death (R48); told
    after `lost`.

    Example::

        @hookimpl
        def dropped(game, figure, card):
            game.s.vars["dropped"] = game.s.vars.get("dropped", 0) + 1
    """


@hookspec
def stolen(game: Game, figure: int, card: str) -> Any:
    """A card or token was stolen from the figure; told after `lost`.

    Example::

        @hookimpl
        def stolen(game, figure, card):
            verbs.change(game, figure, SANITY, -1)
    """


# -- fights, wounds, death ---------------------------------------------------------------------------------------------


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


# -- what the game remembers -------------------------------------------------------------------------------------------


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
