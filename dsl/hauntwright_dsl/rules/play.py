"""Rules about what a file does once it is played: lines without effect, secrets, goals, supplies (HW301 to HW349)."""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule


def _r(code: str, title: str, why: str, bad: str, good: str, where: str = "file") -> Rule:
    return Rule(code, title, why, bad, good, where=where)


def _w(code: str, title: str, why: str, bad: str, good: str, where: str = "file") -> Rule:
    return Rule(code, title, why, bad, good, where=where, severity="warning")


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
        "Monsters, standing facts and triggers are public once the haunt starts; one that names a secret tells it.",
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
