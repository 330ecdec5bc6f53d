"""Declarations and the property lines below them."""

from __future__ import annotations

from hauntwright_dsl.words.records import Declaration, Property

_D, _P = Declaration, Property

DECLARATIONS: tuple[Declaration, ...] = (
    _D(
        "haunt",
        "The haunt of this file; one a file.",
        "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\nheroes win when traitor is dead\n"
        "traitor wins when no hero is alive",
        where="plain",
    ),
    _D(
        "room",
        "What a room does; its facts stand in rooms.json.",
        "room [Attic]\n  when a hero enters it: kill hero",
        where="pack",
    ),
    _D(
        "card",
        "What a card does; its facts stand in cards.json.",
        "card [Book]\n  when holder gains it: raise knowledge by 2 for holder",
        where="pack",
    ),
    _D("monster", "A kind of monster.", "monster [Ghost]\n  figures 1\n  sanity 6", where="file"),
    _D("token", "A kind of token.", "token [Grave]\n  figures 5", where="file"),
    _D(
        "role",
        "What a figure can become.",
        "role [Frog]\n  side heroes\nwhen a hero dies: turn revealer into [Frog]",
        where="file",
    ),
    _D(
        "counter",
        "A number that the haunt keeps.",
        "counter [Ritual] to players\nwhen a hero dies: advance [Ritual]",
        where="file",
    ),
    _D(
        "number",
        "A number by a table or a sum.",
        "number [Needed] by players 3-4: 5, 5-6: 4\ncounter [Ritual] to [Needed]\nwhen a hero dies: advance [Ritual]",
        where="file",
    ),
    _D(
        "terrain",
        "Open ground beyond the walls of a room, without end and without rooms: who goes on there makes a nameless "
        "tile of it and stands on that. `[Lake]` is one of its tiles.",
        "terrain [Lake] from walls of [Underground Lake]\nexplorers without [Rope] cannot enter [Lake]",
        where="file",
    ),
    _D(
        "option",
        "A switch, off unless it says `chosen`.",
        "option [Long game]\nwhen a hero dies\n  if [Long game] is chosen: kill revealer",
        where="file",
    ),
    _D(
        "effect",
        "A reusable piece.",
        "effect [Bite] for a hero: kill hero\nwhen a hero dies: do [Bite] for revealer",
        where="file",
        inside=("room", "card", "token", "monster", "known"),
    ),
    _D(
        "action",
        "Something a figure may do on its turn.",
        'action "Dig" by a hero in [Attic]\n  kill traitor',
        where="file",
        named=False,
        inside=("room", "card", "token", "monster", "known", "role"),
    ),
    _D(
        "setup",
        "What a side does when the haunt begins.",
        "setup for traitor\n  kill revealer",
        where="file",
        named=False,
        inside=("known",),
    ),
    _D(
        "known",
        "Who alone knows the part below.",
        "known to traitor until first use\n  when a hero dies: kill revealer",
        where="file",
        named=False,
    ),
    _D("story", "What a side reads.", 'story for heroes\n  """\n  A house.\n  """', where="file", named=False),
    _D(
        "ending",
        "What is read when a side has won.",
        'ending for heroes\n  """\n  Morning.\n  """',
        where="file",
        named=False,
    ),
)

PROPERTIES: tuple[Property, ...] = (
    _P(
        "id",
        "The id, where it is not the slug of the title.",
        'haunt [Test]\n  id "test"',
        owners=("haunt",),
        where="plain",
    ),
    _P("chart", "The number on the haunt chart.", "haunt [Test]\n  chart 50", owners=("haunt",), where="plain"),
    _P(
        "require",
        "A room the haunt needs.",
        "haunt [Test]\n  require [Vault] in basement",
        owners=("haunt",),
        often=True,
        where="plain",
    ),
    _P("players", "For how many players.", "haunt [Test]\n  players 3 to 6", owners=("haunt",), where="plain"),
    _P(
        "ruling",
        "A ruling where the sources are silent; below an option, what it decides. `ruling \"Ties fail.\" for heroes`, "
        "`for traitor` or `for everyone`: who reads it; without that, whoever settles disputes.",
        'haunt [Test]\n  ruling "Ties fail."',
        owners=("haunt", "option"),
        often=True,
        where="plain",
    ),
    _P(
        "figures",
        "How many there are; `figures unlimited`: as many as are placed.",
        "monster [Rat]\n  figures 2 * players",
        owners=("monster", "token"),
        where="file",
    ),
    _P(
        "speed",
        "The number of a monster's trait.",
        "monster [Rat]\n  speed 3",
        owners=("monster", "role"),
        where="file",
    ),
    _P(
        "might",
        "The number of a monster's trait.",
        "monster [Rat]\n  might 2",
        owners=("monster", "role"),
        where="file",
    ),
    _P(
        "sanity",
        "The number of a monster's trait.",
        "monster [Rat]\n  sanity 1",
        owners=("monster", "role"),
        where="file",
    ),
    _P(
        "knowledge",
        "The number of a monster's trait.",
        "monster [Rat]\n  knowledge 1",
        owners=("monster", "role"),
        where="file",
    ),
    _P(
        "swarm",
        "Figures of the kind in one place may add up this trait for one attack.",
        "monster [Rat]\n  figures 9\n  might 2\n  swarm might",
        owners=("monster",),
        where="file",
    ),
    _P(
        "roll",
        "`roll alone`: each figure of the kind rolls its own movement, instead of one roll for all of them.",
        "monster [Rat]\n  figures 2\n  speed 3\n  roll alone",
        owners=("monster",),
        where="file",
    ),
    _P("kind", "`kind item`: the token can be carried.", "token [Lamp]\n  kind item", owners=("token",), where="file"),
    _P(
        "side",
        "The side of a role, or of a monster that stands with the heroes.",
        "role [Frog]\n  side heroes\nwhen a hero dies: turn revealer into [Frog]",
        owners=("role", "monster"),
        where="file",
    ),
    _P(
        "traits",
        "A monster has the numbers of an explorer: of a card that nobody plays, or of a figure of the game.",
        "monster [Stranger]\n  side heroes\n  traits from an unused male explorer at random",
        owners=("monster",),
        where="file",
    ),
    _P(
        "secret",
        "`secret from heroes`: who may not see a counter.",
        "counter [Ritual] to 3\n  secret from heroes\nwhen a hero dies: advance [Ritual]",
        owners=("counter",),
        where="file",
    ),
    _P(
        "once",
        "How often an action may be tried.",
        'action "Dig" by a hero\n  once per game\n  kill traitor',
        owners=("action",),
        where="file",
    ),
    _P(
        "use",
        "What an action costs: `attack`, `whole turn`, `2 spaces`; a card named there is used by it, once a turn.",
        'action "Dig" by a hero\n  use attack\n  kill traitor',
        owners=("action",),
        often=True,
        where="file",
    ),
    _P(
        "again",
        "An action may be tried as often as wanted in a turn: its cost, or what it needs, puts an end to it.",
        'action "Dig" by a hero\n  use 1 space\n  again\n  kill traitor',
        owners=("action",),
        where="file",
    ),
    _P(
        "only",
        "When an action may be done. `only at start of turn`: before a step, and before anything that is not done at "
        "the start as well.",
        'action "Dig" by a hero\n  only at start of turn\n  kill traitor',
        owners=("action",),
        often=True,
        where="file",
    ),
    _P(
        "attack",
        "A way to attack that a card gives.",
        "card [Spear]\n  attack might with 2 extra dice",
        owners=("card",),
        often=True,
        where="pack",
    ),
    _P(
        "chosen",
        "The option is on by default.",
        "option [Long game]\n  chosen\nwhen a hero dies\n  if [Long game] is chosen: kill revealer",
        owners=("option",),
        where="file",
    ),
    _P(
        "values",
        "The values of an option, the first is the default.",
        'option [Scope]\n  values "all" or "one"\nwhen a hero dies\n  if [Scope] is "all": kill revealer',
        owners=("option",),
        where="file",
    ),
)

FACTS = ("floors", "doors", "symbol", "barrier", "windows", "outdoor")
"""Lines that would repeat what rooms.json says (decision 15)."""

BY_NAME: dict[str, Declaration] = {d.name: d for d in DECLARATIONS}
PROPERTY: dict[str, Property] = {p.name: p for p in PROPERTIES}
OF_ACTIONS = frozenset(p.name for p in PROPERTIES if "action" in p.owners)
OF_THINGS = frozenset(p.name for p in PROPERTIES if not {"action", "card"} & {*p.owners}) - {"roll"}
"""Lines below a thing that is declared, and nowhere else: `roll` is an order, too."""
