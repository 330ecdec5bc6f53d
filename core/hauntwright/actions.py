"""What each option does when it is chosen: from its tag to the function that carries it out, plain where nothing asks,
else a generator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from .decision import SWARM, Option
from .explore import build, discover, may_come, may_leave
from .legal import door_cost, leave_cost, which_monster
from .play import Asking, ask, attack, settle, stage
from .pursuit import nearer
from .queries import ask as query
from .rng import below
from .targets import mates
from .terrain import lay
from .things import lying, may_drop, may_take, unlike
from .unseen import seers, unseen
from .verbs import OUTSIDE, head_for, notice, put, rest, shift, stop, use

if TYPE_CHECKING:
    from .game import Game


# -- walking -----------------------------------------------------------------------------------------------------------


def pay(g: Game, f: int, spot: str) -> None:
    """Use up the spaces for going from where a figure stands into a room (R13, R16)."""
    s = g.s
    cost = 1
    if "enter_cost" in g.tables.query:
        cost = query(g, "enter_cost", 1, f, spot)
    s.spent[f] += cost + leave_cost(g, f, s.loc[f]) if s.phase == "haunt" else cost
    s.entered[f] += 1


def _move(g: Game, option: Option) -> Asking | None:
    s, t = g.s, g.tables
    f, spot = s.active, option[1]
    if "must_go" in t.query and "must_go" in g.rules_for(f):
        head_for(g, f, nearer(g, f, spot))
    if t.standing[s.loc[f]].asks_leavers or t.standing[spot].asks_comers:
        return _move_out(g, f, spot)
    pay(g, f, spot)
    put(g, f, spot, True)
    return None


def _onto(g: Game, option: Option) -> Asking | None:
    """Go where a tile of terrain is made for it."""
    return _move(g, ("move", lay(g, g.s.loc[g.s.active], option[1])))


def _move_out(g: Game, f: int, spot: str) -> Asking:
    """Walk where the room ahead asks something of those who come, or the one behind of those who leave (R30)."""
    old = g.s.loc[f]
    if not (yield from may_come(g, f, spot)) or g.s.loc[f] != old:
        return
    pay(g, f, spot)
    if (yield from may_leave(g, f, walking=True)) and g.s.loc[f] == old:
        put(g, f, spot, True)


def _out(g: Game, option: Option) -> Asking:
    """Walk out of the house; the room that is left may ask something, as ever."""
    f = g.s.active
    old = g.s.loc[f]
    pay(g, f, OUTSIDE)
    if (yield from may_leave(g, f, walking=True)) and g.s.loc[f] == old:
        put(g, f, OUTSIDE, True)


def _in(g: Game, option: Option) -> Asking:
    f = g.s.active
    if (yield from may_come(g, f, option[1])) and g.s.loc[f] == OUTSIDE:
        pay(g, f, option[1])
        put(g, f, option[1], True)


def _explore(g: Game, option: Option) -> Asking:
    s = g.s
    f = s.active
    spot = s.loc[f]
    cost = door_cost(g, f) + leave_cost(g, f, spot)
    s.spent[f] += cost
    s.entered[f] += 1
    if not (yield from may_leave(g, f, walking=True)) or s.loc[f] != spot:
        return
    room = yield from discover(g, f, spot, option[1], asked=True)
    if not room:  # what nothing fits costs nothing (C23), nor a room that turns one away
        s.spent[f] -= cost
        s.entered[f] -= 1
    elif "must_go" in g.tables.query:
        head_for(g, f)


def _cross(g: Game, option: Option) -> Asking:
    s = g.s
    f = s.active
    spot = option[1]
    room, old = s.house.plan.room_of[spot], s.loc[f]
    if "must_go" in g.rules_for(f):
        head_for(g, f, nearer(g, f, spot))
    use(g, f"turn:cross:{f}:{room}")
    if (yield from stage(g, "would_cross", f, spot, room)) and s.life[f]:
        put(g, f, spot)
        g.emit("crossed", f, spot)
    else:
        if s.life[f] and s.loc[f] == old:
            g.emit("held_back", f, old)
        stop(g, f)  # F2


# -- deeds -------------------------------------------------------------------------------------------------------------


def _act(g: Game, option: Option) -> Asking:
    s = g.s
    f = s.active
    a = g.tables.action[option[1]]
    if a.per:
        use(g, g.tables.deeds[a.id].tried(f))
    if a.at is not None and a.at[0] == "card":
        use(g, f"turn:card:{a.at[1]}")
    s.done += 1
    if a.start_only:
        use(g, f"turn:start:{f}")
    whole = False
    for cost in a.cost:
        if cost == "attack":
            use(g, f"turn:attack:{f}")
        elif cost == "turn" or cost == "only":
            whole = True
        elif cost.startswith("spaces:"):
            s.spent[f] += int(cost[7:])
        elif cost.startswith("card:"):
            use(g, f"turn:{cost}")
    if g.listening:
        g.emit("acted", f, a.id)
    first = "game:known:" + a.id
    if first not in s.used and seers(g, f) is None:
        s.used[first] = 1
    r = a.run(g, f)
    if r is not None:
        yield from r
    yield from settle(g)
    if whole and s.turn == f:
        s.step = "end"
    elif whole:
        rest(g, f)


def _attack(g: Game, option: Option) -> Asking:
    s = g.s
    f = s.active
    _, target, trait, card = option
    use(g, f"turn:attack:{f}")
    s.done += 1
    extra = 0
    swarm: tuple[int, ...] = ()
    if card.startswith(SWARM):
        swarm = (f, *mates(g, f)[: int(card[len(SWARM) :]) - 1])
        for mate in swarm[1:]:
            use(g, f"turn:attack:{mate}")
            extra += max(0, g.trait(mate, trait))
        card = ""
    elif card:
        use(g, f"turn:card:{card}")
        extra = max(form.extra for form in g.tables.attacks[card] if form.trait == trait)
    yield from attack(g, f, target, trait, card, extra, swarm=swarm)
    yield from settle(g)


def _strike(g: Game, option: Option) -> Asking:
    """A blow at a place: an attack on somebody unseen who is there, of several on any; else it is wasted."""
    s = g.s
    f = s.active
    _, spot, trait, card = option
    there = [t for t in g.here(spot) if g.opponents(f, t) and unseen(g, g.seat(f), t) and g.trait(t, trait) >= 0]
    if there:
        target = there[below(s, len(there))] if len(there) > 1 else there[0]
        notice(g, target, spot)
        yield from _attack(g, ("attack", target, trait, card))
        return
    use(g, f"turn:attack:{f}")
    s.done += 1
    if card:
        use(g, f"turn:card:{card}")
    g.emit("missed", f, spot, trait, card)


def _give(g: Game, option: Option) -> Asking:
    s = g.s
    f = s.active
    _, thing, to = option
    use(g, f"turn:give:{f}")
    s.done += 1
    got = yield from ask(g, to, "accept", (("yes",), ("no",)), (thing, f), to, always=True)
    if got[0] == "yes":
        shift(g, thing, g.hand[to])
        yield from settle(g)


def _drop(g: Game, option: Option) -> Asking:
    s = g.s
    f = s.active
    use(g, f"turn:drop:{f}")
    s.done += 1
    spot = s.loc[f]
    while True:
        shift(g, option[1], "at:" + spot)
        yield from settle(g)
        more = (
            [
                ("drop", c)
                for c in unlike(g, g.seat(f), g.held(f))
                if f"turn:card:{c}" not in s.today and may_drop(g, f, c)
            ]
            if s.life[f] and s.loc[f] == spot
            else []
        )
        if not more:
            return
        option = yield from ask(g, g.seat(f), "drop", (*more, ("enough",)), (), f)
        if option[0] == "enough":
            return


def _take(g: Game, option: Option) -> Asking:
    s = g.s
    f = s.active
    use(g, f"turn:take:{f}")
    s.done += 1
    spot = s.loc[f]
    while True:
        shift(g, option[1], g.hand[f])
        yield from settle(g)
        pile = lying(g, f, spot) if s.life[f] and s.loc[f] == spot else ()
        more = [("take", c) for c in unlike(g, g.seat(f), pile) if may_take(g, f, c)]
        if not more:
            return
        option = yield from ask(g, g.seat(f), "take", (*more, ("enough",)), (), f)
        if option[0] == "enough":
            return


def _stairs(g: Game, option: Option) -> Asking:
    """The traitor searches out the tile that joins a cut-off floor (R71)."""
    use(g, "turn:stairs")
    tile = g.tables.rescue_tile
    yield from build(g, tile, g.seat(g.s.turn), g.s.house.doorways(g.c.rooms[tile].floors[0]))


def _end(g: Game, option: Option) -> None:
    g.s.step = "end"


# -- monsters ----------------------------------------------------------------------------------------------------------


def _monster(g: Game, option: Option) -> None:
    s = g.s
    s.active = option[1]
    s.stopped = s.done = 0


def _done(g: Game, option: Option) -> None:
    rest(g, g.s.active)


def _all_done(g: Game, option: Option) -> None:
    s = g.s
    if "played_by" in g.tables.query:  # those whom the one who was asked plays; the others go on
        asked = which_monster(g)
        for f in range(s.seats, len(s.kind)):
            if asked is not None and g.seat(f) == asked.seat:
                s.acted[f] = 1
        return
    for f in range(s.seats, len(s.kind)):
        s.acted[f] = 1
    s.step = "monsters end"


ACTIONS: Final[dict[str, Callable[[Any, Any], Asking | None]]] = {
    "move": _move,
    "onto": _onto,
    "out": _out,
    "in": _in,
    "explore": _explore,
    "cross": _cross,
    "act": _act,
    "attack": _attack,
    "strike": _strike,
    "give": _give,
    "drop": _drop,
    "take": _take,
    "stairs": _stairs,
    "end": _end,
    "monster": _monster,
    "done": _done,
    "all done": _all_done,
}
