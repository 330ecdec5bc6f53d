"""Rules about choices, numbers, conditions and whole haunts (HW230 to HW259)."""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule


def _r(code: str, title: str, why: str, bad: str, good: str, where: str = "block") -> Rule:
    return Rule(code, title, why, bad, good, where=where)


def _w(code: str, title: str, why: str, bad: str, good: str, where: str = "block") -> Rule:
    return Rule(code, title, why, bad, good, where=where, severity="warning")


_HEAD = "haunt [Test]\n"
_TRAITOR = "traitor is revealer\n"
_DEATH = "when traitor dies: continue\n"
_HEROES = "heroes win when traitor is dead\n"
_FOE = "traitor wins when no hero is alive\n"
_ALL = _HEAD + _TRAITOR + _DEATH + _HEROES + _FOE

RULES = (
    _r(
        "HW230",
        "several where one is wanted",
        "The order does its deed once.",
        "give each item of hero to each hero in [Attic]\n",
        "for each item of hero: give item to revealer\n",
    ),
    _r(
        "HW231",
        "a choice nobody is named for",
        "Where a phrase leaves several open, somebody has to choose, or chance.",
        "move hero to upper room\n",
        "move hero to upper room chosen by hero\n",
    ),
    Rule(
        "HW232",
        "the traitor's death is not spoken for",
        "Nothing ends by itself: a haunt says what the traitor's death means.",
        _HEAD + _TRAITOR + _HEROES + _FOE,
        _ALL,
    ),
    Rule("HW233", "no way to end", "A haunt without a goal would go on for ever.", _HEAD + _TRAITOR + _DEATH, _ALL),
    Rule("HW234", "a side that can never win", "Each side needs a goal.", _HEAD + _TRAITOR + _DEATH + _FOE, _ALL),
    _w(
        "HW235",
        "noted but never asked for",
        "A note that nobody asks for changes nothing.",
        "note [seal broken]\n",
        "note [seal broken]\nif [seal broken] is noted: kill hero\n",
    ),
    _w(
        "HW236",
        "marked but never asked for",
        "A mark that nobody asks for changes nothing.",
        "mark hero as [bitten]\n",
        "mark hero as [bitten]\nif hero is [bitten]: kill hero\n",
    ),
    _w(
        "HW237",
        "a counter that never moves",
        "A counter that nothing advances stays where it begins.",
        "counter [Dawn] to 3\nwhen [Dawn] fills: kill traitor\n",
        "counter [Dawn] to 3\nwhen a hero dies: advance [Dawn]\n",
        "file",
    ),
    _r(
        "HW238",
        "an effect that does itself",
        "Effects can't go in a ring: a haunt has no recursion.",
        "effect [Bite] for a hero: do [Bite] for hero\nwhen a hero dies: do [Bite] for revealer\n",
        "effect [Bite] for a hero: kill hero\nwhen a hero dies: do [Bite] for revealer\n",
        "file",
    ),
    _r(
        "HW239",
        "a choice where nothing can be asked",
        "Goals, standing facts and descriptions are looked at all the time; nobody can be asked each time, and chance "
        "can't decide each time anew.",
        "heroes cannot enter (room chosen by traitor)\n",
        "setup for traitor\n  pick room chosen by traitor as [lair]\nheroes cannot enter [lair]\n",
        "file",
    ),
    _r(
        "HW240",
        "a division without rounding",
        "Half a step is no step: say which way.",
        "raise might by players / 2 for hero\n",
        "raise might by players / 2 rounded up for hero\n",
    ),
    _r(
        "HW241",
        "a division by 0",
        "It has no result.",
        "raise might by players / 0 rounded up for hero\n",
        "raise might by players for hero\n",
    ),
    _r(
        "HW242",
        "several numbers where one is wanted",
        "One number is wanted here.",
        "raise might by 1 or players for hero\n",
        "raise might by players for hero\n",
    ),
    _r(
        "HW243",
        "a thing where a number is wanted",
        "`number of` counts things, `speed of` is a trait's number.",
        "raise might by [Attic] for hero\n",
        "raise might by number of living heroes for hero\n",
    ),
    _r(
        "HW244",
        "a number of one thing",
        "`number of` counts several.",
        "raise might by number of revealer for hero\n",
        "raise might by number of heroes for hero\n",
    ),
    _r(
        "HW245",
        "a value the option never has",
        "An option has the values that its declaration lists.",
        'option [Scope]\n  values "all" or "one"\nwhen a hero dies\n  if [Scope] is "none": kill traitor\n',
        'option [Scope]\n  values "all" or "one"\nwhen a hero dies\n  if [Scope] is "one": kill traitor\n',
        "file",
    ),
    _r(
        "HW246",
        "a counter that is full from the start",
        "A target of 0 is reached before anything has happened.",
        "counter [Dawn] to 0\nwhen a hero dies: advance [Dawn]\n",
        "counter [Dawn] to 3\nwhen a hero dies: advance [Dawn]\n",
        "file",
    ),
    _r(
        "HW250",
        "a happening asked as a question",
        "What has happened is over; what a condition asks is a state.",
        "if hero dies: kill revealer\n",
        "if hero is dead: kill revealer\n",
    ),
    Rule(
        "HW251",
        "half a condition",
        "`is` and `has` need something after them.",
        "traitor is\n",
        "traitor is revealer\n",
        shown_only=True,
    ),
    _r(
        "HW252",
        "a thing that can't be the other",
        "A hero can't be a room.",
        "if hero is room of revealer: kill hero\n",
        "if hero is in room of revealer: kill hero\n",
    ),
    _r(
        "HW253",
        "lowest of what is no trait",
        "`is lowest` asks whether a trait is at its lowest number.",
        "if hero is lowest: kill hero\n",
        "if speed of hero is lowest: kill hero\n",
    ),
    _r(
        "HW254",
        "having what can't be had",
        "Figures hold cards and tokens, and have traits.",
        "if [Attic] has [Spear]: kill hero\n",
        "if [Spear] is in [Attic]: kill hero\n",
    ),
    _r(
        "HW255",
        "a permission that can't be asked",
        "Only whether somebody can move, attack or discover is worked out.",
        "if hero can eat: kill hero\n",
        "if hero can move: kill hero\n",
    ),
    _r(
        "HW256",
        "`can` after `when`",
        "A trigger waits for a happening.",
        "when a hero can enter [Attic]: kill hero\n",
        "when a hero enters [Attic]: kill hero\n",
        "file",
    ),
    _r(
        "HW257",
        "a state after `when`",
        "A trigger waits for a happening; a state is asked with `if`.",
        "when a hero is dead: kill traitor\n",
        "when a hero dies: kill traitor\n",
        "file",
    ),
    _r(
        "HW258",
        "no happening of the game",
        "Only what the game tells can be waited for.",
        "when a hero plays a hero: kill traitor\n",
        "when a hero defeats a monster: kill traitor\n",
        "file",
    ),
    _r(
        "HW259",
        "a saying with the wrong word",
        "`cannot` forbids and `can` permits.",
        "heroes must enter [Attic]\n",
        "heroes cannot enter [Attic]\n",
        "file",
    ),
)
