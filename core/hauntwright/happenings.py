"""The register of happenings: what a hook can react to, and which deeds it can replace.

Each entry names its subject and argument and by which of the two its hooks are indexed (``by``): ``argument`` or
``subject`` for an id (rooms for ``entered``, cards for ``gained``), ``place`` for the room the subject is in, "" for
none. Names beginning with ``would_`` are stages before a deed.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen
class Happening:
    name: str
    subject: str
    argument: str
    by: str
    doc: str


def _h(name: str, subject: str, argument: str, by: str, doc: str) -> tuple[str, Happening]:
    return name, Happening(name, subject, argument, by, doc)


HAPPENINGS: Final[dict[str, Happening]] = dict(
    [
        _h(
            "turn_started",
            "figure",
            "",
            "place",
            "The turn of an explorer begins, before it may do anything. A dead explorer's turn starts and ends too.",
        ),
        _h(
            "turn_ended",
            "figure",
            "",
            "place",
            "The turn of an explorer ends (R12): end-of-turn texts, before the haunt roll.",
        ),
        _h("monsters_started", "", "", "", "The monsters' turn begins (R72), before movement is rolled."),
        _h(
            "paced",
            "figure",
            "number",
            "",
            "A monster's kind has rolled its movement (R77), before any monster walks; the argument is what the dice "
            "showed. Told at once for each monster of the kind that can walk.",
        ),
        _h("monsters_ended", "", "", "", "The monsters' turn ends, before stunned monsters are turned back (R78)."),
        _h("round_ended", "", "", "", "Every slot of the round has had its turn."),
        _h(
            "entered",
            "figure",
            "spot",
            "argument",
            "A figure came into a room, by whatever means. Indexed by the room.",
        ),
        _h(
            "left",
            "figure",
            "spot",
            "argument",
            "A figure went out of a room, by whatever means (R30). Indexed by the room it left.",
        ),
        _h(
            "vanished",
            "figure",
            "room",
            "",
            "An order would have brought a figure to a room that has collapsed, or to a floor all rooms of which have. "
            "It is still where it was (the argument).",
        ),
        _h("went_out", "figure", "", "", "A figure went out of the house, by a way that a rule opens."),
        _h(
            "discovered",
            "explorer",
            "room",
            "argument",
            "An explorer discovered a room; its card has been drawn and resolved (R25).",
        ),
        _h(
            "placed",
            "",
            "room",
            "argument",
            "A tile came into the house, by discovery or by building; tokens that wait for the room are placed.",
        ),
        _h(
            "tile_moved",
            "",
            "room",
            "argument",
            "A placed tile came to another place, with all that is on it (the elevator, an order, R22).",
        ),
        _h(
            "house_changed",
            "",
            "room",
            "argument",
            "A tile was laid, moved, turned, or taken out of the house, or collapsed: after whatever else tells of it.",
        ),
        _h("collapsed", "", "room", "argument", "A room collapsed: its tile lies face down, with all that is in it."),
        _h(
            "drawn",
            "explorer",
            "card",
            "argument",
            "An explorer drew a card: the text of an event, the immediate effect of an omen or item.",
        ),
        _h("gained", "figure", "card", "argument", "A figure came to hold a card or token, in whatever way (R54)."),
        _h("lost", "figure", "card", "argument", "A figure no longer holds a card or token, in whatever way (R54)."),
        _h(
            "dropped",
            "figure",
            "card",
            "argument",
            "A card or token came out of the figure's hand onto the floor, by choice, by an order, by death (after "
            "``lost``).",
        ),
        _h("stolen", "figure", "card", "argument", "A card was stolen from the figure (after ``lost``)."),
        _h(
            "died",
            "figure",
            "killer",
            "",
            "A figure died; the argument is its killer or -1. Its things lie in the room where it died.",
        ),
        _h(
            "defeated",
            "winner",
            "loser",
            "",
            "The subject won a fight against the argument, after the damage; `Game.fight` has the record.",
        ),
        _h(
            "fought",
            "attacker",
            "fight",
            "",
            "An attack is over, whatever came of it; the argument is the `play.Fight` record. Told at once.",
        ),
        _h("stunned", "figure", "", "", "A monster became stunned (R78)."),
        _h("damaged", "figure", "number", "", "An explorer took damage of that many points."),
        _h(
            "raised",
            "figure",
            "trait",
            "",
            "Steps were gained in a trait (the argument), by ``raise``; ``strengthened`` tells from which card.",
        ),
        _h(
            "counted",
            "counter",
            "number",
            "subject",
            "A counter changed to a number: the subject is its key (`verbs.counter_of`). Indexed by the counter.",
        ),
        _h("filled", "counter", "number", "subject", "A counter reached its target. As ``counted``."),
        _h(
            "marked",
            "thing",
            "mark",
            "argument",
            "A figure, room, card, floor or trait got a mark. Indexed by the mark.",
        ),
        _h(
            "strengthened",
            "figure",
            "card",
            "",
            "A card raised a trait of the figure, by being gained, lost or used; the argument is the card.",
        ),
        _h("turned", "figure", "role", "", "An explorer changed side or role."),
        _h(
            "would_leave",
            "figure",
            "spot",
            "argument",
            "Before a figure leaves a room, by whatever means (R30, F5); `Game.walking` says whether it walks. "
            "Indexed by the room.",
        ),
        _h(
            "would_cross",
            "explorer",
            "spot",
            "argument",
            "Before a barrier is crossed (R26); the argument is the spot beyond. Indexed by the room.",
        ),
        _h(
            "would_be_stunned",
            "monster",
            "winner",
            "",
            "Before a monster is stunned (R62), by a fight or an order; the argument is who defeated it or -1.",
        ),
        _h(
            "would_defeat",
            "winner",
            "loser",
            "",
            "Before losing a fight does what it does (R58, R61, R62): damage, stun, theft; `Game.fight` has the "
            "record.",
        ),
        _h(
            "would_enter",
            "figure",
            "spot",
            "argument",
            "Before a figure walks into a room. Turned away, it stays, pays nothing, and can't try that room again "
            "this turn. Indexed by the room.",
        ),
        _h(
            "would_take",
            "explorer",
            "damage",
            "",
            "Before damage is taken: the argument is the `play.Harm` record, which may be changed.",
        ),
        _h("would_roll", "figure", "roll", "", "Before dice are thrown: the argument is the `play.Roll` record."),
        _h(
            "rolled",
            "figure",
            "roll",
            "",
            "After dice are thrown, while they may still be rolled again; asked at once, never queued.",
        ),
        _h("would_draw", "explorer", "kind", "argument", "Before a card is drawn. Indexed by the kind of card."),
        _h("would_die", "figure", "killer", "", "Before an explorer dies; a plain stage that never asks."),
    ]
)
