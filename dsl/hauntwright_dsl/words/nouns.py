"""Nouns with a kind: who and what a line can speak of."""

from __future__ import annotations

from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.words.records import CLOCK, LIFE, LYING, MAP, PLACES, STEPS, Noun, Of

F, R, S, T, N = Kind.FIGURE, Kind.ROOM, Kind.SPOT, Kind.THING, Kind.NUMBER

_HELD = "select.held(g, {0}, '%s')"


def _things(name: str, plural: str, doc: str, example: str) -> Noun:
    return Noun(
        name,
        doc,
        example,
        kind=T,
        plural=plural,
        many=f"select.things(g, '{name}')",
        member=f"select.is_thing(g, {{0}}, '{name}')",
        of=(Of(F, T, _HELD % name, many=True, member=f"select.is_held(g, {{0}}, {{1}}, '{name}')", reads=LYING),),
        reads=LYING,
    )


def _trait(name: str, index: int) -> Noun:
    return Noun(
        name,
        f"The trait {name.capitalize()}; ``{name} of hero`` is its current number.",
        f"raise {name} by 1 for hero",
        kind=Kind.TRAIT,
        one=str(index),
        of=(Of(F, N, f"g.trait({{0}}, {index})", reads=STEPS),),
    )


NOUNS: tuple[Noun, ...] = (
    # -- figures -------------------------------------------------------------------------------------------------------
    Noun(
        "hero",
        "An explorer who is not the traitor; before the haunt every explorer.",
        "for each hero: raise might by 1 for hero",
        kind=F,
        plural="heroes",
        many="select.heroes(g)",
        member="{0} < s.seats and s.side[{0}] == 'hero'",
        reads=LIFE,
    ),
    Noun(
        "explorer",
        "Whoever sits at a seat, hero or traitor.",
        "for each explorer in [Attic]: kill explorer",
        kind=F,
        plural="explorers",
        many="select.explorers(g)",
        member="{0} < s.seats",
    ),
    Noun(
        "traitor",
        "The explorer who turned against the others, the first where several did; ``traitors``, ``each traitor`` and "
        "``a traitor`` whose turn it is are whoever is one now. Who turns into a hero again is the traitor no longer.",
        "kill traitor",
        kind=F,
        plural="traitors",
        one="s.traitor",
        many="select.traitors(g)",
        member="s.side[{0}] == 'traitor'",
        maybe=True,
        reads=LIFE,
    ),
    Noun(
        "revealer",
        "The explorer whose haunt roll began the haunt.",
        "kill revealer",
        kind=F,
        one="s.revealer",
        maybe=True,
    ),
    Noun(
        "monster",
        "A figure that is no explorer.",
        "for each monster in [Attic]: stun monster",
        kind=F,
        plural="monsters",
        many="select.monsters(g)",
        member="{0} >= s.seats",
    ),
    Noun(
        "figure",
        "An explorer or a monster.",
        "for each figure in [Attic]: move figure to [Foyer]",
        kind=F,
        plural="figures",
        many="select.figures(g)",
        member="1",
    ),
    Noun(
        "opponent",
        "``opponent of hero``: a figure of the other side.",
        "for each opponent of hero in [Attic]: stun opponent",
        kind=F,
        plural="opponents",
        of=(Of(F, F, "select.opponents(g, {0})", many=True, member="g.opponents({0}, {1})", reads=LIFE),),
    ),
    Noun(
        "player",
        "Who plays an explorer; ``players`` is their number.",
        "raise might by players for hero",
        kind=F,
        many="select.explorers(g)",
        member="{0} < s.seats",
    ),
    # -- the house -----------------------------------------------------------------------------------------------------
    Noun(
        "room",
        "A tile of the house; ``room of hero`` is where the hero stands.",
        "move hero to room of revealer",
        kind=R,
        plural="rooms",
        many="places.rooms(g)",
        member="1",
        reads=MAP,
        of=(Of(F, S, "s.loc[{0}]", reads=PLACES), Of(T, S, "select.spot_of(g, {0})", reads=LYING | PLACES)),
    ),
    Noun(
        "floor",
        "Basement, ground or upper floor; ``floor of hero``, ``upper floor``.",
        "if floor of hero is basement: kill hero",
        kind=Kind.FLOOR,
        plural="floors",
        many="places.floors(g)",
        member="1",
        of=(
            Of(F, Kind.FLOOR, "s.house.floor(s.loc[{0}])", reads=PLACES),
            Of(S, Kind.FLOOR, "s.house.floor({0})", reads=MAP),
        ),
    ),
    Noun("basement", "The lowest floor.", "for each hero on basement: kill hero", kind=Kind.FLOOR, one="'basement'"),
    Noun(
        "doorway",
        "A door onto an unexplored space.",
        "build [Vault] at basement doorway chosen by hero",
        kind=Kind.DOORWAY,
        plural="doorways",
        many="places.doorways(g)",
        member="1",
        reads=MAP,
    ),
    Noun(
        "wall",
        "``wall of room of hero``: a side without a door.",
        "pick wall of room of hero chosen by hero as [hinge]",
        kind=Kind.DOORWAY,
        plural="walls",
        of=(Of(S, Kind.DOORWAY, "places.walls(g, {0})", many=True, member="{0} in places.walls(g, {1})", reads=MAP),),
    ),
    Noun("house", "All that is laid out.", "if [Vault] is in house: kill hero", kind=Kind.HOUSE, one="'house'"),
    Noun(
        "symbol",
        "What is printed on a tile: ``room with event symbol``.",
        "for each hero in (room with any symbol): kill hero",
        kind=Kind.SYMBOL,
        plural="symbols",
    ),
    Noun(
        "exit",
        "`exit of traitor from [Attic]`, in the order `show`: by which way it left there.",
        "show exit of revealer from [Attic] to hero",
        kind=Kind.OTHER,
    ),
    Noun(
        "window",
        "``room with outer window``: a window that no tile covers.",
        "for each hero in (room with outer window): kill hero",
        kind=Kind.SYMBOL,
        plural="windows",
    ),
    Noun(
        "edge",
        "``room with outer edge``: a side, wall or door, with no tile beyond it.",
        "for each hero in (room with outer edge): kill hero",
        kind=Kind.SYMBOL,
        plural="edges",
    ),
    # -- things --------------------------------------------------------------------------------------------------------
    _things("item", "items", "An item card or a haunt's item token.", "drop every item of hero"),
    _things("omen", "omens", "An omen card.", "discard every omen of hero"),
    _things(
        "companion", "companions", "A companion: an omen that follows its holder.", "discard every companion of hero"
    ),
    _things("weapon", "weapons", "A card that helps in attacks.", "drop every weapon of hero"),
    _things("card", "cards", "Any card.", "discard every card of hero"),
    _things("thing", "things", "A card or token.", "drop every thing of hero"),
    Noun(
        "token",
        "A token.",
        "for each token in room of hero: remove token",
        kind=T,
        plural="tokens",
        many="select.tokens(g)",
        member="select.is_token(g, {0})",
        reads=LYING,
    ),
    Noun(
        "holder",
        "Who holds the card; ``holder of [Spear]``.",
        "kill holder of [Spear]",
        kind=F,
        of=(Of(T, F, "select.holder(g, {0})", maybe=True, reads=LYING),),
    ),
    Noun(
        "stack",
        "A stack of cards or of rooms: ``item stack``, ``room stack``.",
        "shuffle item stack",
        kind=Kind.STACK,
        plural="stacks",
    ),
    # -- traits and numbers --------------------------------------------------------------------------------------------
    _trait("speed", 0),
    _trait("might", 1),
    _trait("sanity", 2),
    _trait("knowledge", 3),
    Noun(
        "trait",
        "One of the four traits.",
        "raise each trait by 1 for hero",
        kind=Kind.TRAIT,
        plural="traits",
        many="(0, 1, 2, 3)",
        member="1",
    ),
    Noun(
        "age",
        "``age of hero``: how old somebody is by the character card.",
        "if age of hero is at least 60: lower speed by 1 for hero",
        kind=N,
        of=(Of(F, N, "persons.age(g, {0})"),),
    ),
    Noun("players", "The number of players.", "raise might by players for hero", kind=N, one="s.seats"),
    Noun(
        "margin",
        "By how much a fight was won or lost.",
        "raise might by margin for hero",
        kind=N,
        one="select.margin(g)",
    ),
    Noun("result", "The total of the last roll.", "raise might by result for hero", kind=N, one="g.last_roll.total"),
    Noun(
        "number",
        "``number of living heroes``: how many there are.",
        "raise might by number of living heroes for hero",
        kind=N,
    ),
    Noun(
        "distance",
        "``distance of hero away from [Attic]``: spaces of a shortest way there.",
        "raise might by distance of hero away from [Foyer] for hero",
        kind=N,
    ),
    Noun(
        "round",
        "The round of the haunt.",
        "if round is at least 3: kill hero",
        kind=N,
        one="s.haunt_round",
        reads=CLOCK,
    ),
)
"""In the order of the reference page."""

BY_NAME: dict[str, Noun] = {n.name: n for n in NOUNS}
PLURALS: dict[str, Noun] = {n.plural: n for n in NOUNS if n.plural}
# `players` is a number wherever it stands alone.

SPECIAL: frozenset[str] = frozenset(
    {
        "it",
        "damage",
        "die",
        "dice",
        "attacker",
        "defender",
        "loser",
        "winner",
        "killer",
        "turn",
        "movement",
        "usual",
        "heroes",
        "start",
        "point",
        "points",
        "step",
        "steps",
        "space",
        "spaces",
        "everyone",
        "nobody",
        "one",
        "them",
        "haunt",
        "fight",
        "stack",
        "end",
        "round",
        "wall",
        "walls",
        "line",
        "path",
        "game",
        "victim",
    }
)
"""Nouns whose meaning hangs on the block, known to the elaborator by name."""


def noun(word: str) -> tuple[Noun, bool] | None:
    """The entry for a word, and whether the word is its plural."""
    if word == "players":
        return BY_NAME["players"], False
    if word in BY_NAME:
        return BY_NAME[word], False
    if word in PLURALS:
        return PLURALS[word], True
    return None
