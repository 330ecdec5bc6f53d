"""Rules about names, nouns and describing words (HW200 to HW229)."""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule


def _r(code: str, title: str, why: str, bad: str, good: str, where: str = "block") -> Rule:
    return Rule(code, title, why, bad, good, where=where)


RULES = (
    Rule(
        "HW200",
        "a line that can't be understood at all",
        "The words stand in an order that no rule of the language foresees. It is a fault of the checker "
        "that it can't say more.",
        bad="(a *.haunt.json that no parser wrote)\n",
        good="kill hero\n",
        shown_only=True,
    ),
    _r(
        "HW201",
        "a name that nothing has",
        "A bracketed name means a piece of the game or something that the file declares.",
        "kill holder of [Speer]\n",
        "kill holder of [Spear]\n",
    ),
    _r(
        "HW202",
        "a name that means several things",
        "Of a card and a token with one name nobody could say which is meant; a kind before the name settles it.",
        "token [Dog]\nwhen a hero dies: remove [Dog]\n",
        "token [Dog]\nwhen a hero dies: remove token [Dog]\n",
        "file",
    ),
    _r(
        "HW203",
        "a name without brackets",
        "Brackets tell a name from a word of the language, in any language.",
        "move hero to Attic\n",
        "move hero to [Attic]\n",
    ),
    _r(
        "HW204",
        "a word the language does not have",
        "Words come from one list, so that a game, a checker and a reader agree about them.",
        "kill heroe\n",
        "kill hero\n",
    ),
    _r(
        "HW205",
        "a name that is no mark",
        "Before a noun and after `is`, a bracketed name asks for a mark.",
        "if hero is [Attic]: kill hero\n",
        "if hero is in [Attic]: kill hero\n",
    ),
    _r(
        "HW206",
        "a mark that nothing sets",
        "A mark that is asked for but never set is never there: the line would do nothing.",
        "for each [bitten] hero: kill hero\n",
        "mark hero as [bitten]\nfor each [bitten] hero: kill hero\n",
    ),
    _r(
        "HW207",
        "a note that nothing sets",
        "A note that is asked for but never set is never there.",
        "if [seal broken] is noted: kill hero\n",
        "note [seal broken]\nif [seal broken] is noted: kill hero\n",
    ),
    _r(
        "HW208",
        "declared twice",
        "Of two things with one name nobody could say which is meant.",
        "token [Grave]\ntoken [Grave]\n",
        "token [Grave]\n  figures 2\n",
        "file",
    ),
    _r(
        "HW210",
        "a number where a thing is wanted",
        "The line speaks of a thing of the game here.",
        "kill 3\n",
        "kill hero\n",
    ),
    _r(
        "HW211",
        "things of two kinds in one phrase",
        "A phrase speaks of one kind of thing.",
        "remove hero or [Attic]\n",
        "remove hero\nremove [Attic]\n",
    ),
    _r(
        "HW212",
        "a state where a thing is wanted",
        "`dead` says how something is, not what it is.",
        "kill stunned\n",
        "kill each stunned monster in [Attic]\n",
    ),
    _r(
        "HW213",
        "a word that can't stand before a noun",
        "Only states, marks, counts and a few words that pick stand before a noun.",
        "kill holder of green [Spear]\n",
        "kill holder of [Spear]\n",
    ),
    _r(
        "HW214",
        "`of` that says nothing",
        "Only some nouns have an owner.",
        "kill hero of [Attic]\n",
        "for each hero in [Attic]: kill hero\n",
    ),
    _r(
        "HW215",
        "`another` without a first one",
        "`another` leaves out the one that has been spoken of.",
        "move hero to another floor\n",
        "move hero to room other than room of hero chosen by hero\n",
    ),
    _r("HW216", "a stack without its kind", "There are four stacks.", "shuffle stack\n", "shuffle item stack\n"),
    _r(
        "HW217",
        "a noun that needs `of`",
        "Some nouns mean something only together with their owner.",
        "stun opponent\n",
        "stun each opponent of hero\n",
    ),
    _r(
        "HW218",
        "`of` with the wrong owner",
        "A speed belongs to a figure, a holder to a thing.",
        "raise might by speed of [Attic] for hero\n",
        "raise might by speed of revealer for hero\n",
    ),
    _r(
        "HW219",
        "a state said of the wrong kind",
        "A room can be empty, a hero can't.",
        "for each empty hero: kill hero\n",
        "for each living hero: kill hero\n",
    ),
    _r(
        "HW220",
        "a bare noun that refers to nothing",
        "A noun without `a`, `each` or a description is the one already spoken of.",
        "kill monster\n",
        "for each monster in [Attic]: kill monster\n",
    ),
    _r(
        "HW221",
        "a word that has no meaning here",
        "`margin`, `attacker` and the like have a meaning only below what brings them in.",
        "kill loser\n",
        "attack revealer by hero using might\n  won: kill loser\n  lost: nothing\n  tied: nothing\n",
    ),
    _r(
        "HW222",
        "a mark on what can't bear one",
        "Marks are for figures, rooms, cards, tokens, floors and traits.",
        "mark hero as [x]\nif item stack is [x]: kill hero\n",
        "mark hero as [x]\nif hero is [x]: kill hero\n",
    ),
    _r(
        "HW223",
        "highest or lowest of what has no height",
        "Explorers are compared by a trait.",
        "kill explorer with highest item\n",
        "kill explorer with highest speed\n",
    ),
    _r(
        "HW224",
        "a choice by what can't choose",
        "An explorer, the traitor or the heroes choose.",
        "move hero to room chosen by [Attic]\n",
        "move hero to room chosen by hero\n",
    ),
    _r(
        "HW225",
        "a distance to what has no place",
        "Distance is counted between places.",
        "move hero to room nearest to speed\n",
        "move hero to room nearest to revealer\n",
    ),
    _r(
        "HW226",
        "a distance that is no number of spaces",
        "`at most 6 spaces away from` counts the rooms on the way.",
        "move hero to room away from [Attic] chosen by hero\n",
        "move hero to room at least 2 spaces away from [Attic] chosen by hero\n",
    ),
    _r(
        "HW227",
        "picking asked as a question",
        "`chosen by` picks one of several; it is no property of a thing.",
        "if hero is chosen by revealer: kill hero\n",
        "pick hero chosen by revealer as [prey]\nif hero is [prey]: kill hero\n",
    ),
    _r(
        "HW228",
        "a relation between kinds that have none",
        "A hero can be in a room, a room can't be in a hero.",
        "if hero is in revealer: kill hero\n",
        "if hero is in room of revealer: kill hero\n",
    ),
)
