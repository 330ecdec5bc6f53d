"""A small house of our own for the tests of the core: twelve rooms, a dozen cards, two haunts, written as Python
parts."""

from __future__ import annotations

from collections.abc import Iterable

from hauntwright import play, verbs
from hauntwright.content import Card, Chart, Content, Explorer, Room
from hauntwright.game import Game
from hauntwright.parts import (
    ANYTHING,
    LIFE,
    MEMORY,
    MIGHT,
    SANITY,
    SPEED,
    Action,
    AttackForm,
    Counter,
    Goal,
    Haunt,
    Hook,
    MonsterKind,
    Part,
    Setup,
    TokenKind,
)
from hauntwright.testing import Position


def room(id: str, floors: str, doors: str, symbol: str = "", **more) -> Room:
    names = {"b": "basement", "g": "ground", "u": "upper"}
    return Room(id, id.title(), tuple(names[f] for f in floors), tuple(doors), symbol, **more)


ROOMS = (
    room("hall", "g", "new", start=("ground", 0, 0), front_door="s"),
    room("stairs", "g", "s", start=("ground", 0, 1), links=("balcony",)),
    room("balcony", "u", "nesw", start=("upper", 0, 0), tags=("landing",)),
    room("pit", "b", "nesw", start=("basement", 0, 0), tags=("landing",)),
    room("den", "bgu", "nesw"),
    room("store", "g", "nsew", "item"),
    room("shrine", "gu", "ns", "omen", windows=("s",)),
    room("alley", "gu", "ew", "event"),
    room("closet", "gu", "s"),
    room("nook", "g", "se"),
    room("gulf", "bg", "ew", sides=(("e",), ("w",)), tags=("barrier",)),
    room("cellar", "b", "nse"),
    room("ladder", "b", "n", links=("hall",), tags=("rescue stairs",)),
    room("pond", "u", "ne", "event", land_on=("basement",)),
)
CARDS = (
    Card("book", "Book", "omen"),
    Card("ring", "Ring", "omen"),
    Card("hound", "Hound", "omen", frozenset(("companion", "no item"))),
    Card("curse", "Curse", "omen", frozenset(("no item",))),
    Card("axe", "Axe", "item", frozenset(("weapon",))),
    Card("gun", "Gun", "item", frozenset(("weapon",))),
    Card("lamp", "Lamp", "item"),
    Card("armour", "Armour", "item", frozenset(("cannot be stolen",))),
    Card("charm", "Charm", "item", frozenset(("cannot be given", "cannot be dropped"))),
    Card("chill", "Chill", "event"),
    Card("gift", "Gift", "event"),
    Card("web", "Web", "event", frozenset(("kept",))),
)
TRACK = (1, 2, 3, 3, 4, 5, 6, 7)


def explorer(id: str, partner: str, birthday: tuple[int, int]) -> Explorer:
    return Explorer(id, id.title(), "red", partner, 20, birthday, (TRACK,) * 4, (4, 4, 4, 4))


EXPLORERS = tuple(
    explorer(me, other, (month, 1))
    for month, (me, other) in enumerate(
        [p for a, b in ("ab", "cd", "ef", "gh", "ij", "kl") for p in ((a * 3, b * 3), (b * 3, a * 3))], start=1
    )
)


def roll_or_hurt(g: Game, f: int, _card: str):
    if (yield from play.roll(g, f, SANITY, why="event")) < 4:
        yield from play.damage(g, f, 1, "mental", "card")


def draw_item(g: Game, f: int, _card: str):
    yield from play.draw(g, f, "item")


def cross(g: Game, f: int, _spot: str):
    if g.s.side[f] != "hero":
        return True
    return (yield from play.roll(g, f, MIGHT)) >= 3


def sanity(g: Game, f: int, steps: int) -> None:
    verbs.change(g, f, SANITY, steps)


def pray(g: Game, f: int):
    if (yield from play.roll(g, f, SANITY)) >= 4:
        verbs.count(g, "tally")


PARTS = (
    Part("room:gulf", hooks=(Hook("would_cross", cross, "gulf"),)),
    Part("card:axe", attacks=(AttackForm(MIGHT, 1),)),
    Part("card:gun", attacks=(AttackForm(SPEED, 0, True),)),
    Part(
        "card:ring",
        hooks=(
            Hook("gained", lambda g, f, _: sanity(g, f, 1), holder=True),
            Hook("lost", lambda g, f, _: sanity(g, f, -1), holder=True),
        ),
    ),
    Part("card:chill", hooks=(Hook("drawn", roll_or_hurt, "chill"),)),
    Part("card:gift", hooks=(Hook("drawn", draw_item, "gift"),)),
    Part("card:web", hooks=(Hook("drawn", lambda g, f, c: verbs.shift(g, c, g.hand[f]), "web"),)),
)


def living(g: Game, side: str = "hero") -> list[int]:
    return [f for f in range(g.s.seats) if g.s.life[f] and g.s.side[f] == side]


def place_ghouls(g: Game, _traitor: int):
    for f in range(g.s.seats, len(g.s.kind)):
        spot = yield from play.pick(g, g.seat(f), "room", g.s.house.spots(), figure=f)
        verbs.put(g, f, spot)


HUNT = Haunt(
    "hunt",
    "The Hunt",
    Part(
        "haunt:hunt",
        actions=(
            Action("pray", "Pray", pray, lambda g, f: g.s.side[f] == "hero", known="heroes", side="heroes"),
            Action(
                "howl",
                "Howl",
                lambda g, f: None,
                lambda g, f: g.s.side[f] != "hero",
                known="traitor",
                side="traitor",
                monsters=True,
            ),
        ),
        goals=(
            Goal("heroes", lambda g: g.s.vars["tally"] >= 3, MEMORY, text="Pray three times."),
            Goal("traitor", lambda g: not living(g), LIFE, text="Kill them all."),
        ),
        monsters=(
            MonsterKind("ghoul", "Ghoul", (3, 4, None, 2), count=2),
            MonsterKind("totem", "Totem", (None, 5, 5, 5), count=1),
        ),
        tokens=(TokenKind("bone", "Bone", 2, item=True), TokenKind("seal", "Seal")),
        counters=(Counter("tally", "Tally", 0, 3), Counter("plot", "Plot", 0, None, hidden="heroes")),
    ),
    traitor=lambda g: g.s.revealer,
    number=1,
    setups=(Setup("traitor", place_ghouls),),
)
ALONE = Haunt(
    "alone",
    "Alone",
    Part("haunt:alone", goals=(Goal("heroes", lambda g: "out" in g.s.vars, MEMORY), Goal("traitor", lambda g: 0, 0))),
    traitor=lambda g: -1,
    number=2,
)
CHART = Chart(
    {"book": {"shrine": 1, "store": 2}, "ring": {"shrine": 2, "store": 1}, "hound": {"shrine": 1}},
    {1: "hunt", 2: "alone"},
    {1: "The Hunt", 2: "Alone"},
)


def content(
    *parts: Part, haunts: Iterable[Haunt] = (HUNT, ALONE), rooms: Iterable[Room] = ROOMS, cards: Iterable[Card] = CARDS
) -> Content:
    """The small house with some more parts."""
    return Content(
        rooms={r.id: r for r in rooms},
        cards={c.id: c for c in cards},
        explorers={e.id: e for e in EXPLORERS},
        chart=CHART,
        parts=(*PARTS, *parts),
        haunts={h.id: h for h in haunts},
    )


def haunted(*goals: Goal, **more) -> Haunt:
    """A haunt without a traitor's traitor: goals and whatever else a part may have."""
    return Haunt("test", "Test", Part("haunt:test", goals=goals or NEVER, **more), traitor=lambda g: g.s.revealer)


NEVER = (Goal("heroes", lambda g: 0, ANYTHING), Goal("traitor", lambda g: 0, ANYTHING))
SMALL = content()
DEAD_ENDS = content(rooms=(*ROOMS, *(room(f"end{i}", "u", "s") for i in (1, 2, 3))))


def nearly_closed(**seating) -> Position:
    """An upper floor with one doorway left: west of the balcony."""
    p = Position(DEAD_ENDS, **seating).explorer(0, at="balcony")
    return p.beside("balcony", "north", "end1").beside("balcony", "east", "end2").beside("balcony", "south", "end3")


NEARLY_CLOSED = nearly_closed()
