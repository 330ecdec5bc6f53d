"""Rules about lines in the wrong place, orders and what they take, and tables (HW261 to HW299)."""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule


def _r(code: str, title: str, why: str, bad: str, good: str, where: str = "block") -> Rule:
    return Rule(code, title, why, bad, good, where=where)


_ROLL = "roll sanity for hero\n"
_ACT = 'action "Dig" by a hero\n'

RULES = (
    _r(
        "HW261",
        "`needs` outside of an action",
        "It says when an action is offered.",
        "needs hero is alive\nkill hero\n",
        "if hero is alive: kill hero\n",
    ),
    _r(
        "HW262",
        "a row without a table",
        "Rows stand below `roll`, `read`, `attack` or `choose one`.",
        "3+: kill hero\n",
        _ROLL + "  3+: kill hero\n  0-2: nothing\n",
    ),
    _r(
        "HW263",
        "a trigger inside a block",
        "What waits for something stands at the margin, or below a declaration.",
        "when a hero dies: kill hero\n",
        "kill hero\n",
    ),
    _r(
        "HW264",
        "a saying inside a block",
        "A saying holds always; an order is done now and begins with its verb.",
        "hero is alive\n",
        "kill hero\n",
    ),
    _r(
        "HW265",
        "a line that can't stand here",
        "Each line has its place.",
        'room [Attic]\n  story for heroes\n    """\n    Dust.\n    """\n',
        "room [Attic]\n  when a hero enters it: kill hero\n",
        "pack",
    ),
    _r(
        "HW266",
        "`for` without several things",
        "`for` goes through several things.",
        "for hero: kill hero\n",
        "for each hero: kill hero\n",
    ),
    _r(
        "HW267",
        "an order at the margin",
        "An order belongs into a block.",
        "kill traitor\n",
        "when a hero dies: kill traitor\n",
        "file",
    ),
    _r(
        "HW268",
        "a fact of a tile",
        "Doors, floors and symbols stand in rooms.json: each fact has one place.",
        "room [Attic]\n  symbol event\n",
        "room [Attic]\n  when a hero enters it: kill hero\n",
        "pack",
    ),
    _r(
        "HW269",
        "a property in the wrong place",
        "A property belongs to a declaration.",
        "figures 3\n",
        "monster [Rat]\n  figures 3\n",
        "file",
    ),
    _r("HW270", "no order of the language", "Orders come from one list.", "kil hero\n", "kill hero\n"),
    _r(
        "HW271",
        "an order in the third person",
        "An order is spoken to the table: `kill`, not `kills`.",
        "stuns hero\n",
        "stun each monster in [Attic]\n",
    ),
    _r(
        "HW272",
        "something after a word that takes nothing",
        "The word says all by itself.",
        "proceed hero\n",
        "kill hero\n",
    ),
    _r(
        "HW273",
        "nothing after a word that needs something",
        "The order wants to know whom or what.",
        "kill\n",
        "kill hero\n",
    ),
    _r(
        "HW274",
        "a preposition the word does not take",
        "Each order takes its own few prepositions.",
        "kill hero using might\n",
        "kill hero\n",
    ),
    _r(
        "HW275",
        "a preposition twice",
        "One is enough.",
        "raise might by 1 by 2 for hero\n",
        "raise might by 1 for hero\n",
    ),
    _r(
        "HW276",
        "a missing preposition",
        "The order wants to know for whom, where to, by how much.",
        "draw an item card\n",
        "draw an item card for hero\n",
    ),
    _r(
        "HW277",
        "`while` at an order",
        "An order is done at once.",
        "kill hero while hero is alive\n",
        "if hero is alive: kill hero\n",
    ),
    _r(
        "HW278",
        "a block below an order that takes none",
        "Only tables and offers have lines below them.",
        "kill hero\n  kill revealer\n",
        "kill hero\nkill revealer\n",
    ),
    _r(
        "HW279",
        "a table without rows",
        "What is done with the number stands in rows below.",
        "choose one by hero\n",
        'choose one by hero\n  "Stay": nothing\n  "Go": kill hero\n',
    ),
    _r(
        "HW280",
        "the wrong kind of thing",
        "Each order and deed wants things of certain kinds.",
        "kill [Attic]\n",
        "kill hero\n",
    ),
    _r(
        "HW281",
        "a line that is no row",
        "Below a roll stand rows.",
        _ROLL + "  kill hero\n",
        _ROLL + "  3+: kill hero\n  0-2: nothing\n",
    ),
    _r(
        "HW283",
        "a band that no roll can reach",
        "Each die shows 0, 1 or 2.",
        "roll 2 dice\n  5+: kill hero\n  0-4: nothing\n",
        "roll 2 dice\n  4: kill hero\n  0-3: nothing\n",
    ),
    _r(
        "HW284",
        "a case twice",
        "Each total, label and outcome belongs to one row.",
        _ROLL + "  3+: kill hero\n  0-3: nothing\n",
        _ROLL + "  4+: kill hero\n  0-3: nothing\n",
    ),
    _r(
        "HW285",
        "a hole in a table",
        "A total without a row would leave the players alone.",
        _ROLL + "  4+: kill hero\n  0-2: nothing\n",
        _ROLL + "  4+: kill hero\n  0-3: nothing\n",
    ),
    _r(
        "HW286",
        "a row that is no outcome",
        "Below a fight stand won, lost and tied.",
        "attack revealer by hero using might\n  3+: kill hero\n",
        "attack revealer by hero using might\n  won: nothing\n  lost: nothing\n  tied: kill hero\n",
    ),
    _r(
        "HW287",
        "a fight without all outcomes",
        "A fight is won, lost or tied.",
        "attack revealer by hero using might\n  won: kill hero\n",
        "attack revealer by hero using might\n  won: kill hero\n  lost: nothing\n  tied: nothing\n",
    ),
    _r(
        "HW288",
        "a row without a label",
        "The labels are what a player picks from.",
        "choose one by hero\n  3+: kill hero\n",
        'choose one by hero\n  "Stay": nothing\n  "Go": kill hero\n',
    ),
    _r(
        "HW289", "a word that is not enough", "The line lacks what it is about.", "end hero\n", "end movement of hero\n"
    ),
    _r(
        "HW290",
        "no damage",
        "`deal` and `heal` speak of damage.",
        "deal 2 cards to hero\n",
        "deal 2 physical damage to hero\n",
    ),
    _r(
        "HW291",
        "damage without its kind",
        "Physical damage hits Might and Speed, mental damage Sanity and Knowledge.",
        "deal 2 damage to hero\n",
        "deal 2 mental damage to hero\n",
    ),
    _r(
        "HW292",
        "no number before it",
        "How much, how many?",
        "deal physical damage to hero\n",
        "deal 1 physical damage to hero\n",
    ),
    _r(
        "HW293",
        "a card without its kind",
        "There are omens, items and events.",
        "draw a card for hero\n",
        "draw an item card for hero\n",
    ),
    _r(
        "HW294",
        "waiting for a room without a name",
        "Only a named room can be waited for.",
        "place [Girl] into room of hero upon discovery\n",
        "place [Girl] into [Attic] upon discovery\n",
    ),
    _r(
        "HW295",
        "a text is missing",
        "What is shown or told stands in quotes.",
        "tell hero to hero\n",
        'tell "Run." to hero\n',
    ),
    _r(
        "HW296", "`continue` elsewhere", "It says that the game goes on without the traitor.", "continue\n", "nothing\n"
    ),
    _r("HW297", "`proceed` without `would`", "It lets a deed happen that was about to.", "proceed\n", "nothing\n"),
    _r(
        "HW298",
        "until what can't be waited for",
        "Marks last for good, for a turn or for a round.",
        "mark hero as [x] until end of haunt\nif hero is [x]: kill hero\n",
        "mark hero as [x] until end of round\nif hero is [x]: kill hero\n",
    ),
    _r(
        "HW299",
        "not possible yet",
        "It reads well, but the language has no meaning for it yet.",
        "when a hero takes mental damage: kill hero\n",
        "when a hero would take mental damage: kill hero\n",
        "file",
    ),
)
