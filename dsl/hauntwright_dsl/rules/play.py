"""Rules about what a file does once it is played: lines without effect, secrets, goals, supplies (HW301 to HW349)."""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule


def _r(code: str, title: str, why: str, bad: str, good: str, where: str = "file") -> Rule:
    return Rule(code, title, why, bad, good, where=where)


def _w(code: str, title: str, why: str, bad: str, good: str, where: str = "file") -> Rule:
    return Rule(code, title, why, bad, good, where=where, severity="warning")


_GHOST = (
    "monster [Ghost]\n  speed 3\n  sanity 6\n  it attacks using sanity\nsetup for traitor: place [Ghost] into [Foyer]\n"
)

RULES = (
    _r(
        "HW301",
        "a line without effect",
        "Nothing is accepted that the game would not heed: a line that changes nothing would only seem to be a rule.",
        "card [Dog]\n  it cannot use barriers\n",
        'card [Dog]\n  it cannot use barriers\n  action "Fetch" by holder\n'
        "    give unclaimed item at most 6 spaces away from it chosen by holder to holder\n",
        "pack",
    ),
    _r(
        "HW302",
        "hidden in one line, open in another",
        "What one line hides another would give away under the same name.",
        "when a hero dies: mark revealer as [heir] hidden from traitor\n"
        "when a monster dies: mark revealer as [heir]\nwhen a [heir] hero dies: kill revealer\n",
        "when a hero dies: mark revealer as [heir] hidden from traitor\nwhen a [heir] hero dies: kill revealer\n",
    ),
    _r(
        "HW303",
        "a property said twice",
        "Only one of them could hold.",
        "monster [Rat]\n  speed 3\n  speed 4\nwhen a hero dies: place [Rat] into [Attic]\n",
        "monster [Rat]\n  speed 3\nwhen a hero dies: place [Rat] into [Attic]\n",
    ),
    _w(
        "HW306",
        "named and never asked for",
        "A pick or roll gets a name so that another line can speak of it.",
        "when a hero dies: roll 2 dice as [luck]\n",
        "when a hero dies\n  roll 2 dice as [luck]\n  if [luck] is 4: kill revealer\n",
    ),
    _r(
        "HW308",
        "a text that gives away a secret",
        "A story, or what is told, goes to one side; what is hidden from that side must not stand in it.",
        "counter [Ritual] to 5\n  secret from heroes\nwhen a hero dies: advance [Ritual]\n"
        'when [Ritual] fills: kill revealer\nstory for heroes\n  """\n  {[Ritual]} candles burn.\n  """\n',
        "counter [Ritual] to 5\n  secret from heroes\nwhen a hero dies: advance [Ritual]\n"
        'when [Ritual] fills: kill revealer\nstory for traitor\n  """\n  {[Ritual]} candles burn.\n  """\n',
    ),
    _w(
        "HW309",
        "a public line about a secret",
        "Monsters, standing facts and triggers are public once the haunt starts; one that names a secret tells it. A "
        "hidden pick or roll may be named: that there is one is no secret, what it came to is.",
        "counter [Ritual] to 5\n  secret from heroes\nwhen turn of traitor ends: advance [Ritual]\n"
        "traitor wins when [Ritual] is full\n",
        "counter [Ritual] to 5\n  secret from heroes\nknown to traitor\n"
        "  when turn of traitor ends: advance [Ritual]\ntraitor wins when [Ritual] is full\n",
    ),
    _r(
        "HW310",
        "an offer that gives away a secret",
        "What a seat is offered must not depend on what is hidden from it.",
        "when a hero dies: mark revealer as [heir] hidden from traitor\n"
        'action "Hunt" by traitor\n  needs revealer is [heir]\n  kill revealer\n',
        "when a hero dies: mark revealer as [heir] hidden from traitor\n"
        'action "Hide" by a hero\n  needs revealer is [heir]\n  kill revealer\n',
    ),
    _w(
        "HW311",
        "a piece that never comes into the house",
        "Monsters and tokens begin in the supply; some order has to place them.",
        "monster [Rat]\n  speed 3\n  might 2\nheroes cannot attack [Rat]\n",
        "monster [Rat]\n  speed 3\n  might 2\nsetup for traitor: place [Rat] into [Foyer]\n",
    ),
    _r(
        "HW312",
        "a goal that is reached at once",
        "A goal that holds when the haunt begins ends it before anybody has moved.",
        "heroes win when a hero is alive\n",
        "when a hero dies: note [one less]\nheroes win when a hero is alive, and [one less] is noted\n",
    ),
    _r(
        "HW313",
        "a goal that can't be reached",
        "A goal that can never come true is none.",
        "heroes win when number of living heroes is at least 7\n",
        "heroes win when number of living heroes is at least 6\n",
    ),
    _r(
        "HW314",
        "more pieces than there are",
        "What is placed beyond the supply does not come.",
        "token [Grave]\n  figures 2\nsetup for traitor\n  place a [Grave] into each [Foyer], [Attic] and [Vault] upon "
        "discovery\n",
        "token [Grave]\n  figures 3\nsetup for traitor\n  place a [Grave] into each [Foyer], [Attic] and [Vault] upon "
        "discovery\n",
    ),
    _w(
        "HW315",
        "a room that may not be there",
        "The house is different each time: what a set-up puts into a room that was not found does not come.",
        "token [Grave]\nsetup for traitor: place [Grave] into [Vault]\n",
        "token [Grave]\nsetup for traitor: place [Grave] into [Vault] upon discovery\n",
    ),
    _r(
        "HW316",
        "an action nobody can take",
        "An action that is never offered might as well not be there.",
        'action "Dig" by a hero\n  needs number of living heroes is at least 7\n  kill traitor\n',
        'action "Dig" by a hero\n  needs number of living heroes is at least 2\n  kill traitor\n',
    ),
    _w(
        "HW317",
        "a monster without the trait it uses",
        "Monsters walk by their Speed and attack with Might, unless the haunt says otherwise.",
        "monster [Ghost]\n  sanity 6\nsetup for traitor: place [Ghost] into [Foyer]\n",
        "monster [Ghost]\n  speed 3\n  sanity 6\n  it attacks using sanity\n"
        "setup for traitor: place [Ghost] into [Foyer]\n",
    ),
    _r(
        "HW318",
        "an attack with a trait that is lacking",
        "Both sides roll the same trait (R59): without it there is no attack.",
        _GHOST + "when a hero dies: attack [Ghost] by revealer using might\n",
        _GHOST + "when a hero dies: attack [Ghost] by revealer using sanity\n",
    ),
    _r(
        "HW319",
        "sayings that contradict each other",
        "What is forbidden in one line can't be permitted in another, and nothing need be said twice.",
        "heroes cannot enter [Attic]\nheroes can enter [Attic]\n",
        "heroes cannot enter [Attic]\nheroes cannot enter [Vault]\n",
    ),
    _w(
        "HW320",
        "lines after `proceed`",
        "With `proceed` the deed happens, and the block is over.",
        "when a hero would draw a card\n  proceed\n  lower might by 1 for hero\n",
        "when a hero would draw a card\n  lower might by 1 for hero\n  proceed\n",
    ),
    Rule(
        "HW305",
        "a title that is nearly its file's name",
        "The id of a haunt comes from its title; a title that differs by a letter from the name of its file is a slip.",
        "the haunt [The Mumy Walks] in the file the-mummy-walks.haunt",
        "the haunt [The Mummy Walks] in the file the-mummy-walks.haunt",
        severity="warning",
        shown_only=True,
    ),
    _w(
        "HW304",
        "declared and never used",
        "What no other line speaks of changes nothing; often its name is a slip.",
        "effect [Bite] for a hero: kill hero\n",
        "effect [Bite] for a hero: kill hero\nwhen a hero dies: do [Bite] for revealer\n",
    ),
)
