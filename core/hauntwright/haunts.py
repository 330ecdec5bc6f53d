"""From the haunt roll to the first hero's turn: which haunt, who is traitor, the set-up (R64 to R72, decisions 8 to
10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .explore import build
from .parts import ANYTHING, Haunt, MonsterKind
from .play import Asking, ask, settle
from .queries import ask as query
from .rng import below
from .state import MONSTERS, NOBODY
from .verbs import SUPPLY, set_house, shift, shuffle_stack, tell

if TYPE_CHECKING:
    from .game import Game


def begin_haunt(g: Game) -> Asking:
    """Look the haunt up, name the traitor, bring out its pieces."""
    s = g.s
    s.step, s.at = "setup", 0
    haunt = yield from choose_haunt(g)
    g.use_haunt(haunt)
    h = g.c.haunts[haunt]
    s.phase = "setup"
    s.turn = s.active = NOBODY  # nobody's turn until the set-up is over
    s.rules = {**{option.id: option.default for option in h.options}, **s.rules}
    s.traitor = h.traitor(g)
    for f in range(s.seats):
        s.side[f] = "hero"
    if s.traitor >= 0:
        s.side[s.traitor] = "traitor"
    bring_pieces(g, h)
    first = s.traitor if s.traitor >= 0 else s.revealer
    heroes = g.left_of(first)
    s.order = (*heroes, first, MONSTERS)
    g.emit("haunt", haunt, s.revealer, s.traitor)
    if s.traitor >= 0:
        tell(g, "turned", s.traitor, "traitor")
    yield from settle(g)


def bring_pieces(g: Game, h: Haunt) -> None:
    """Monsters and tokens come into the supply, counters to their start; doorways become spaces, and
    terrain lies about, where the haunt says so."""
    s = g.s
    if "narrow" in g.tables.query and query(g, "narrow", 0):
        set_house(g, s.house.narrowed())
    if "grounds" in g.tables.query:
        set_house(g, s.house.beside_terrain(query(g, "grounds", ())))
    for kind in h.part.monsters:
        n = kind.count if isinstance(kind.count, int) else kind.count(g)
        for _ in range(n):
            bring(g, kind)
    s.zones["supply"] = (*s.zones.get("supply", ()), *token_ids(g, h.part.tokens))
    g.pieces.clear()
    for counter in h.part.counters:
        if counter.each:
            continue  # each begins when it first counts
        s.vars[counter.id] = counter.start if isinstance(counter.start, int) else counter.start(g)


def bring(g: Game, kind: MonsterKind) -> int:
    """A monster comes into the supply, with the numbers of its kind or of an explorer. Returns the figure."""
    s, c = g.s, g.c
    numbers = tuple(t if isinstance(t, int) else -1 if t is None else 0 for t in kind.traits)
    who = kind.like(g) if kind.like is not None else ""
    if isinstance(who, int):
        numbers = tuple(g.trait(who, t) for t in range(4)) if who >= 0 else numbers
        who = s.kind[who] if who >= 0 else ""
    elif who:
        e = c.explorers[who]
        numbers = tuple(track[at] for track, at in zip(e.tracks, e.start, strict=True))
    f = g.add_figure(kind.id, SUPPLY, numbers, kind.side)
    if who:
        s.vars[f"@like {f}"] = (who, *numbers)
    return f


def token_ids(g: Game, kinds: tuple[Any, ...]) -> tuple[str, ...]:
    """The ids of all tokens of some kinds: a single one has its kind's id."""
    out: list[str] = []
    for kind in kinds:
        n = kind.count if isinstance(kind.count, int) else kind.count(g)
        out.extend([kind.id] if n == 1 else [f"{kind.id}#{i + 1}" for i in range(n)])
    return tuple(out)


# -- which haunt -------------------------------------------------------------------------------------------------------


def choose_haunt(g: Game) -> Asking:
    """The haunt asked for, else the chart's (R64), else by R68 the first that is installed and wanted. Returns its
    id."""
    s, c = g.s, g.c
    if s.wanted:
        return s.wanted
    played = (
        frozenset(s.rules.get("played", "").split()) if isinstance(s.rules.get("played"), str) else frozenset[str]()
    )
    omen = s.omen
    found = yield from _by_rooms(g, omen, s.omen_room, played)
    tried = [omen]
    while not found:  # R68: draw further omens; the revealer keeps only the last
        stack = s.zones.get("omen", ())
        fresh = [o for o in stack if o not in tried]
        if not fresh:
            break
        nxt = fresh[0]
        found = yield from _by_rooms(g, nxt, s.omen_room, played)
        tried.append(nxt)
        if found:
            if g.holds(s.revealer, omen):
                shift(g, omen, "omen")
            shift(g, nxt, g.hand[s.revealer])
            shuffle_stack(g, "omen")
            s.omen = nxt
            yield from settle(g)
    if found:
        return found
    number = c.chart.cells.get(omen, {}).get(s.omen_room, 0)
    rooms = list(c.chart.cells.get(omen, {}))
    for o in (omen, *c.chart.cells):
        for r in (s.omen_room, *rooms):
            taken = c.chart.ids.get(c.chart.cells.get(o, {}).get(r, 0), "")
            if taken not in played and _fits(g, taken):
                g.emit("haunt_other", number, taken)
                return taken
    left = [h for h in c.haunts if h not in played and _fits(g, h)] or [h for h in c.haunts if _fits(g, h)]
    taken = next(iter(left or c.haunts))
    g.emit("haunt_other", number, taken)
    return taken


def _by_rooms(g: Game, omen: str, room: str, played: frozenset[str]) -> Asking:
    """The haunt of an omen in the room where it was drawn, else in the placed omen room next nearest to the revealer
    (R68, decision 8)."""
    s, c = g.s, g.c
    row = c.chart.cells.get(omen, {})
    if room in row and _wanted(g, row[room], played):
        return c.chart.ids[row[room]]
    start = s.loc[s.revealer] if s.loc[s.revealer][0] != "@" else s.house.spots()[0]
    dist = s.house.distances(start)
    near = sorted(
        (dist.get(s.house.plan.spots[r][0], 999), s.house.plan.order[s.house.plan.spots[r][0]], r)
        for r in row
        if s.house.has(r)
    )
    while near:
        best = [r for d, _, r in near if d == near[0][0] and _wanted(g, row[r], played)]
        if best:
            got = yield from ask(g, g.seat(s.revealer), "haunt room", (("room", r) for r in best), (omen,), s.revealer)
            return c.chart.ids[row[got[1]]]
        near = [n for n in near if n[0] != near[0][0]]
    return ""


def _wanted(g: Game, number: int, played: frozenset[str]) -> bool:
    haunt = g.c.chart.ids.get(number, "")
    return haunt not in played and _fits(g, haunt)


def _fits(g: Game, haunt: str) -> bool:
    """Is a haunt installed, and for so many players?"""
    h = g.c.haunts.get(haunt)
    return h is not None and h.players[0] <= g.s.seats <= h.players[1]


# -- set-up ------------------------------------------------------------------------------------------------------------


def setup_step(g: Game) -> Asking:
    """One step of the set-up: the trigger omen, rooms that are required, then each side's part in order (G1), then the
    first turn."""
    s = g.s
    h = g.c.haunts[s.haunt]
    steps = setup_steps(h)
    at = s.at
    s.at += 1
    if at >= len(steps):
        s.phase, s.step, s.slot, s.haunt_round, s.turn = "haunt", "begin", 0, 1, NOBODY
        g.dirty = ANYTHING  # from now on the goals count
        yield from settle(g)
        return
    kind, i = steps[at]
    if kind == "omen":
        _trigger_omen(g, h)
    elif kind == "require":
        need = h.requires[i]
        seat = g.seat(s.traitor) if s.traitor >= 0 else g.speaker()
        if not s.house.has(need.room):
            yield from build(g, need.room, seat, s.house.doorways(need.floor))
    else:
        r = h.setups[i].run(g, s.traitor)
        if r is not None:
            yield from r
    yield from settle(g)


def setup_steps(h: Haunt) -> list[tuple[str, int]]:
    """What the set-up of a haunt consists of, in order."""
    heroes = [("setup", i) for i, step in enumerate(h.setups) if step.side == "heroes"]
    others = [("setup", i) for i, step in enumerate(h.setups) if step.side != "heroes"]
    return [("omen", 0), *(("require", i) for i in range(len(h.requires))), *heroes, *others]


def _trigger_omen(g: Game, h: Haunt) -> None:
    """A haunt started by name: its omen goes to the revealer if it is still in the stack; it does not count as drawn
    (decision 10)."""
    s = g.s
    if not s.wanted:
        return
    number = g.c.haunt_number(s.haunt)
    omens = [o for o, row in g.c.chart.cells.items() if number in row.values()]
    if omens and not any(g.holds(f, o) for o in omens for f in range(s.seats)):
        left = [o for o in omens if o in s.zones.get("omen", ())]
        if left:
            shift(g, left[below(s, len(left))], g.hand[s.revealer])
            shuffle_stack(g, "omen")


__all__ = ["begin_haunt", "bring", "bring_pieces", "choose_haunt", "setup_step", "setup_steps", "token_ids"]
