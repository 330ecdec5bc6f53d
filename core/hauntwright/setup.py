"""A new game: players, explorers, stacks, the start tiles (R2 to R7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import asdict, field, frozen

from .content import Content, Explorer
from .errors import SetupError
from .game import Game
from .haunts import token_ids
from .house import House
from .options import options_of, read
from .rng import below, shuffled, words
from .state import State, empty

DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@frozen
class Seating:
    """All that sets a game up; with the content it gives the same game every time (promise 3).

    ``haunt`` is the id of the haunt to play, "" for the chart's. ``explorers`` are ids for the first seats, the others
    are drawn. ``today`` is (month, day) for R7, drawn from the seed if None. ``options`` are rule options and those of
    the haunt, ``played`` haunts to avoid (R68).
    """

    players: int = 4
    seed: int | str = 0
    haunt: str = ""
    explorers: tuple[str, ...] = ()
    today: tuple[int, int] | None = None
    options: Mapping[str, str | int] = field(factory=dict)
    played: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        """As JSON values."""
        return {**asdict(self), "options": dict(sorted(self.options.items()))}

    @classmethod
    def from_data(cls, d: dict[str, Any]) -> Seating:
        """The seating that `data` wrote. Raises KeyError or TypeError for anything else."""
        return cls(
            players=d["players"],
            seed=d["seed"],
            haunt=d["haunt"],
            explorers=tuple(d["explorers"]),
            today=tuple(d["today"]) if d["today"] else None,
            options=dict(d["options"]),
            played=tuple(d["played"]),
        )


def new_game(content: Content, seating: Seating, listen: bool = False) -> Game:
    """Set a game up and go on to its first question. Raises SetupError for what can't be played."""
    players, haunt = seating.players, seating.haunt
    if players == 2:
        raise SetupError(
            "two players can't play a haunt alone", "use --players 4: each of you plays two explorers (R2)"
        )
    if not 3 <= players <= 6:
        raise SetupError(f"a game has 3 to 6 players, not {players}")
    if haunt and haunt not in content.haunts:
        raise SetupError(f"no haunt is called '{haunt}'")
    if not content.haunts:
        raise SetupError("no haunt is installed")
    if haunt:
        low, high = content.haunts[haunt].players
        if not low <= players <= high:
            raise SetupError(f"'{haunt}' is for {low} to {high} players, not {players}")
    start = [r for r in content.rooms.values() if r.start is not None]
    if not start:
        raise SetupError("the content has no start room")
    house = House(content.plan)
    for r in start:
        floor, x, y = r.start  # type: ignore[misc]
        house = house.place(r.id, floor, x, y, 0)
    s = empty(house)
    s.r1, s.r2 = words(seating.seed)
    haunts = [content.haunts[haunt]] if haunt else content.haunts.values()
    s.rules.update(read(seating.options, options_of(content, haunts)))
    if seating.played:
        s.rules["played"] = " ".join(seating.played)
    cast = choose_explorers(s, content, players, seating.explorers)
    s.seats = players
    s.wanted = haunt
    s.stack = shuffled(s, content.plan.stack)
    for kind in ("omen", "item", "event"):
        s.zones[kind] = shuffled(s, content.stack(kind))
    g = Game(content, s)
    g.listening = listen
    entrance = content.plan.spots[start[0].id][0]
    for e in cast:
        g.add_figure(e.id, entrance, tuple(i + 1 for i in e.start), "hero")
    tokens = [t for p in content.parts for t in p.tokens]
    s.zones["supply"] = token_ids(g, tuple(tokens))
    for part in content.parts:
        for counter in part.counters:
            if counter.each:
                continue
            s.vars[counter.id] = counter.start if isinstance(counter.start, int) else counter.start(g)
    today = seating.today
    if today is not None and not (1 <= today[0] <= 12 and 1 <= today[1] <= DAYS[today[0] - 1]):
        raise SetupError(f"{today[0]:02}-{today[1]:02} is no day of the year", "the date is a month and a day: 10-31")
    if today is None:
        month = below(s, 12)
        today = (month + 1, below(s, DAYS[month]) + 1)
    first = next_birthday(cast, today)
    s.order = tuple((first + i) % players for i in range(players))
    s.step = "begin"
    g.base = s
    return g.start()


def choose_explorers(s: State, content: Content, players: int, given: tuple[str, ...]) -> list[Explorer]:
    """The explorers of the seats: those asked for first, the others drawn; the two sides of a card never meet (R5)."""
    cast: list[Explorer] = []
    if len(given) > players:
        raise SetupError(f"{len(given)} explorers for {players} players")
    for name in given:
        e = content.explorers.get(name)
        if e is None:
            raise SetupError(f"no explorer is called '{name}'", "explorers: " + ", ".join(content.explorers))
        if e in cast:
            raise SetupError(f"{e.name} is in the game twice")
        if any(e.partner == o.id for o in cast):
            other = content.explorers[e.partner].name
            raise SetupError(f"{e.name} and {other} are two sides of one card and can't play together (R5)")
        cast.append(e)
    left = [e for e in content.explorers.values() if e not in cast and e.partner not in [o.id for o in cast]]
    while len(cast) < players:
        if not left:
            raise SetupError(f"the content has too few explorers for {players} players")
        e = left[below(s, len(left))]
        cast.append(e)
        left = [o for o in left if o is not e and o.id != e.partner]
    return cast


def next_birthday(cast: list[Explorer], today: tuple[int, int]) -> int:
    """The seat whose explorer's birthday comes next, today included (R7)."""

    def wait(e: Explorer) -> int:
        now, then = sum(DAYS[: today[0] - 1]) + today[1], sum(DAYS[: e.birthday[0] - 1]) + e.birthday[1]
        return (then - now) % 366

    return min(range(len(cast)), key=lambda i: (wait(cast[i]), i))
