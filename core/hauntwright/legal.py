"""The legal lists: what a figure may do at a boundary. One function per situation, straight loops, options in content
order.

What costs and exits are offered is worked out from what the mover may know (decision 22); the list is what is accepted.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Final

from .around import EXPLORE
from .decision import Decision, Option
from .explore import away_key
from .outside import steps
from .parts import SPEED
from .pursuit import narrowed
from .queries import ask as query
from .queries import can_enter
from .rescue import cut_off
from .select import idle
from .state import MONSTERS, NOBODY
from .targets import attacks
from .terrain import onto
from .things import exchanges, pick_up
from .unseen import unseen, veiled
from .verbs import GONE, OUTSIDE, SPENT, go_on, rest, swap_places
from .ways import ways

if TYPE_CHECKING:
    from .game import Game
    from .tables import Deed, Hand, Standing

END: Final[Option] = ("end",)
DONE: Final[Option] = ("done",)
ALL_DONE: Final[Option] = ("all done",)
STAIRS: Final[Option] = ("stairs",)


def legal(g: Game) -> Decision | None:
    """What is asked at this boundary; None if nothing is, and the next step is set. What is on the list depends on
    nothing that is kept from the seat that is asked."""
    if not g.veils:
        return _legal(g)
    s = g.s
    f = next((f for f in (s.turn, s.active, s.seats) if 0 <= f < len(s.kind)), NOBODY)
    there = swap_places(g, veiled(g, g.seat(f)))
    try:
        return _legal(g)
    finally:
        swap_places(g, there)


def _legal(g: Game) -> Decision | None:
    s = g.s
    if s.turn >= 0 and s.active == s.turn:
        f = s.turn
        if not s.life[f] or idle(g, f):
            if not s.stun[f] and s.side[f] == "traitor" and cut_off(g):  # the dead one's (R74), the sleeper's
                return Decision(f, "turn", (STAIRS, END), (), f)
            go_on(g, "end")
            return None
        options = explorer(g, f)
        if s.loc[f] == GONE and options == [END]:
            go_on(g, "end")
            return None
        return Decision(f, "turn", tuple(options), (), f)
    if s.active < 0:
        return which_monster(g)
    out, bound = monster(g, s.active)
    if not out:
        rest(g, s.active)
        return None
    if not bound and not _owes(g, s.active, out):
        out.append(DONE)
    return Decision(g.seat(s.active), "monster", tuple(out), (), s.active)


def explorer(g: Game, f: int) -> list[Option]:
    """Everything an explorer may do now (R9, R10)."""
    s = g.s
    t = g.tables
    spot = s.loc[f]
    hand = t.hands[s.zones.get(g.hand[f], ())]
    q = hand.rules
    bound = False
    if spot[0] == "@":
        out = way_in(g, f, q) if spot == OUTSIDE and not s.stopped else []
        _actions(g, f, spot, (), out, q, hand)
    else:
        here = t.standing[spot]
        out = []
        if not s.stopped:
            out = walks(g, f, spot, hand, here)
            if here.twins:
                _cross(g, f, spot, out, q)
            if "must_go" in q:
                out, bound = narrowed(g, f, out)
        alone = s.loc.count(spot) == 1
        pile = here.floor in s.zones
        if hand.own or pile or here.actions or t.anywhere or not alone:
            _actions(g, f, spot, here.actions, out, q, hand)
        if s.phase == "haunt" and (hand.attacks or not alone or "sees" in t.query):
            attacks(g, f, spot, out, q, hand)
        if hand.loose or pile or (not alone and "can_lift" in q):
            exchanges(g, f, spot, out, hand)
    if s.side[f] == "traitor" and cut_off(g):
        out.append(STAIRS)
    if not bound and not ("must_act" in q and _must_act(g, f, out)):
        out.append(END)
    return out


# -- walking -----------------------------------------------------------------------------------------------------------


def spaces(g: Game, f: int, q: Container[str] | None = None) -> int:
    """Spaces a figure may use this turn (R13, R77). ``q``: the queries that rules in play may change for it."""
    s = g.s
    n = g.trait(f, SPEED) if f < s.seats else max(0, s.pace[f])
    if "spaces" in (g.rules_for(f) if q is None else q):
        n = query(g, "spaces", n, f)
    return n


def leave_cost(g: Game, f: int, spot: str) -> int:
    """Extra spaces for leaving a place with opponents in it (R16, R18)."""
    s = g.s
    if s.phase != "haunt":
        return 0
    cost = 0
    if s.loc.count(spot) > 1 and spot[0] != "@":
        mine = s.side[f] == "hero"
        hinders = "hinders" in g.tables.query
        for i, at in enumerate(s.loc):
            if at == spot and (s.side[i] == "hero") != mine and s.life[i] and i != f and not idle(g, i):
                if (not hinders or query(g, "hinders", 1, i, f)) and not unseen(g, g.seat(f), i):
                    cost += 1
    if "leave_cost" in g.tables.query:
        cost = query(g, "leave_cost", cost, f, spot)
    return cost


def door_cost(g: Game, f: int) -> int:
    """Spaces that going in by a door onto the unexplored costs (R19), leaving aside. Nobody knows the room yet, so what
    holds for certain rooms doesn't count; where a doorway is a place of its own it is one space more."""
    cost = 1
    if "enter_cost" in g.tables.query:
        cost = query(g, "enter_cost", cost, f, OUTSIDE)
    return cost + g.s.house.narrow


def walks(g: Game, f: int, spot: str, hand: Hand, here: Standing) -> list[Option]:
    """Rooms a figure may walk into and doors it may open with what is left of its movement; one room is always possible
    (R13 to R17). A room that has turned it away this turn is none of them."""
    s, t, q = g.s, g.tables, hand.rules
    entered = s.entered[f]
    left = need = 0
    if entered or f >= s.seats:
        left = spaces(g, f, q) - s.spent[f]
        if left <= 0:
            return []  # what has no Speed does not walk; every roll is one space at least (R77)
        need = 1 + leave_cost(g, f, spot) if s.phase == "haunt" else 1
        if entered and left < need:
            return []
    house = s.house
    if (
        hand.walks_freely
        and not (house.fallen or house.narrow or house.grounds or here.leads_on)
        and (not here.twins or (g.is_hero(f) and "can_affect" not in q))
    ):
        if f < s.seats:  # only the map says where to
            return [*house.around(spot).walks]
        return [*house.steps(spot, t.monsters[s.kind[f]].walls)]
    out = _by_rules(g, f, spot, q, left - need + 1)
    if "would_enter" in t.events and s.today:
        room_of = house.plan.room_of
        out = [o for o in out if o[0] != "move" or away_key(f, room_of[o[1]]) not in s.today]
    return out


def _by_rules(g: Game, f: int, spot: str, q: Container[str], left: int) -> list[Option]:
    """The same, asking the rules in play. ``left``: spaces that entering a room may cost."""
    s = g.s
    if ("can_move" in q and not query(g, "can_move", 1, f)) or (
        "can_leave" in q and not query(g, "can_leave", 1, f, spot)
    ):
        return []
    explores = int(f < s.seats)
    if "can_explore" in q:
        explores = query(g, "can_explore", explores, f)
    bans = "can_enter" in q or bool(s.house.fallen)
    costs = bool(s.entered[f]) and "enter_cost" in q
    out = []
    for option, far in ways(g, f, spot):
        if bans and not can_enter(g, f, far):
            continue
        if costs and left < query(g, "enter_cost", 1, f, far):
            continue
        out.append(option)
    if "way_out" in q:
        out += steps(g, f, left if s.entered[f] else SPENT, q)
    if s.house.grounds and s.house.around(spot).shore:
        out += onto(g, f, spot, left if s.entered[f] else SPENT)
    return out + _doors(g, spot) if explores and not (s.entered[f] and left < door_cost(g, f)) else out


def way_in(g: Game, f: int, q: Container[str]) -> list[Option]:
    """Steps back into the house, of who has gone out."""
    left = spaces(g, f, q) - g.s.spent[f] if g.s.entered[f] else SPENT
    return steps(g, f, left, q) if "can_move" not in q or query(g, "can_move", 1, f) else []


def _doors(g: Game, spot: str) -> list[Option]:
    """Doors onto unexplored spaces, while a tile is left that may lie there."""
    house = g.s.house
    return [EXPLORE[d] for d in house.opens(spot)] if house.unseen(house.floor(spot)) else []


def _cross(g: Game, f: int, spot: str, out: list[Option], q: Container[str]) -> None:
    """The other side of a barrier (R26): once a turn, costs no space; what it asks of whom is said by the room."""
    plan = g.s.house.plan
    room = plan.room_of[spot]
    twins = plan.spots[room]
    if len(twins) > 1 and f"turn:cross:{f}:{room}" not in g.s.today:
        if "can_move" not in q or query(g, "can_move", 1, f):
            out.extend(("cross", far) for far in twins if far != spot)


# -- deeds -------------------------------------------------------------------------------------------------------------


def _actions(
    g: Game,
    f: int,
    spot: str,
    room: tuple[Deed, ...],
    out: list[Option],
    q: Container[str],
    hand: Hand,
) -> None:
    """Actions of the room, of held things, of cards that somebody here holds, of tokens that lie here, and of the
    haunt: those the figure may take now."""
    t = g.tables
    s = g.s
    zones = s.zones
    found = room
    if hand.own:
        found = (*found, *hand.own)
    if t.by_near and s.loc.count(spot) > 1:
        for o in range(s.seats):
            if s.loc[o] == spot and o != f:
                theirs = zones.get(g.hand[o])
                if theirs:
                    found = (*found, *t.hands[theirs].near)
    pile = zones.get("at:" + spot)
    if pile:
        found = (*found, *t.hands[pile].lying)
    if t.anywhere:
        found = (*found, *t.anywhere)
    monster = f >= s.seats
    for a in found:
        if a.monsters or not monster:
            if ready(g, f, a, q) and a.able(g, f) and ("can_act" not in q or query(g, "can_act", 1, f, a.id)):
                out.append(a.option)


def ready(g: Game, f: int, a: Deed, q: Container[str]) -> bool:
    """May the figure still afford the action this turn: its frequency and cost (R10, R42)?"""
    s = g.s
    if a.per:
        used = s.today if a.per == "turn" else s.used
        if used and a.tried(f) in used:
            return False
    if a.card:
        if s.today and f"turn:card:{a.card}" in s.today:
            return False  # R49: a card is used once a turn
        if "can_use" in q and not query(g, "can_use", 1, f, a.card):
            return False
    for cost in a.cost:
        if cost == "attack":
            if f"turn:attack:{f}" in s.today:
                return False
        elif cost == "turn" or cost == "only":
            if s.done or s.entered[f]:
                return False
        elif cost.startswith("spaces:"):
            if s.stopped or spaces(g, f) - s.spent[f] < int(cost[7:]):
                return False
        elif f"turn:{cost}" in s.today:  # R49: a card is used once a turn
            return False
    if not a.start_only:
        return True
    begun = s.today.get(f"turn:start:{f}", 0) if s.today else 0  # deeds of the start don't keep each other out
    return s.done == begun and not s.entered[f]


# -- monsters ----------------------------------------------------------------------------------------------------------


def acts_now(g: Game, f: int) -> bool:
    """Does a monster act in this turn: that of the monsters, or of an explorer who plays it in a turn of its own?"""
    return "own_turn" not in g.tables.query or query(g, "own_turn", MONSTERS, f) == g.s.turn


def which_monster(g: Game) -> Decision | None:
    """Monsters that may still act, those alike in one room as one option (decision 27). Of several seats that play
    monsters one is asked after the other."""
    s, q = g.s, g.tables.query
    seen = set()
    out: list[Option] = []
    seat = NOBODY
    bound = False
    in_turn, shared = "own_turn" in q, "played_by" in q
    owing = "must_go" in q or "must_act" in q or "must_attack" in q
    for f in range(s.seats, len(s.kind)):
        if s.acted[f] or not s.life[f] or s.loc[f][0] == "@" or idle(g, f) or (in_turn and not acts_now(g, f)):
            continue
        if not s.pace[f] and g.tables.monsters[s.kind[f]].goes:
            go_on(g, "monsters roll")  # it has come in since the others rolled (R77)
            return None
        if shared or seat == NOBODY:
            player = g.seat(f)
            if out and player != seat:
                continue
            seat = player
        like = (s.kind[f], s.loc[f], s.steps[f], s.pace[f], g.marks_for(seat, f"f{f}") if s.marks else (), g.held(f))
        if like in seen:
            continue
        may_go = _may_go(g, f)
        if may_go and not owing:
            options: list[Option] = []
            must = False
        else:
            options, must = monster(g, f, not owing)
        if may_go or options:
            seen.add(like)
            out.append(("monster", f))
            bound = bound or must or _owes(g, f, options)
    if not out:
        go_on(g, "monsters end")
        return None
    if not bound:
        out.append(ALL_DONE)
    return Decision(seat, "monsters", tuple(out))


def _may_go(g: Game, f: int) -> bool:
    """Can the monster walk, told without working out where to?"""
    s = g.s
    kind = g.tables.monsters[s.kind[f]]
    if not kind.goes or kind.clings or not s.house.exits(s.loc[f]) or s.spent[f]:
        return False
    q = g.rules_for(f)
    if s.house.fallen or "can_move" in q or "can_leave" in q or "can_enter" in q or "spaces" in q:
        return False
    return spaces(g, f, q) > 0


def monster(g: Game, f: int, any_will_do: bool = False) -> tuple[list[Option], bool]:
    """What a monster may do now (R77, R79), empty if nothing; and whether it has to take a step of these before it is
    done. ``any_will_do``: not all are wanted, but whether there are any."""
    s = g.s
    kind = g.tables.monsters[s.kind[f]]
    spot = s.loc[f]
    if s.acted[f] or s.stun[f] or not s.life[f] or spot[0] == "@" or idle(g, f):
        return [], False
    t = g.tables
    here = t.standing[spot]
    hand = t.hands[s.zones.get(g.hand[f], ())]
    q = hand.rules
    out: list[Option] = []
    bound = False
    if kind.goes and not kind.clings and not s.stopped:
        out = walks(g, f, spot, hand, here)
        if here.twins:
            _cross(g, f, spot, out, q)
        if "must_go" in q:
            out, bound = narrowed(g, f, out)
        if any_will_do and out:
            return out, bound
    alone = s.loc.count(spot) == 1
    if hand.own or here.monsters or t.anywhere or here.floor in s.zones or not alone:
        _actions(g, f, spot, here.actions, out, q, hand)
    if kind.fights and not alone:
        attacks(g, f, spot, out, q, hand)
    if "can_take" in t.query or "can_lift" in t.query:
        pick_up(g, f, spot, out)
    return out, bound


def _owes(g: Game, f: int, options: list[Option]) -> bool:
    """Has a monster still to do something of what it may do before it is done, besides a step?"""
    q = g.tables.query
    if "must_attack" in q and any(o[0] == "attack" and query(g, "must_attack", 0, f, o[1]) for o in options):
        return True
    return "must_act" in q and _must_act(g, f, options)


def _must_act(g: Game, f: int, options: list[Option]) -> bool:
    """Has a figure still to take an action that is on its list, because a rule says so?"""
    return any(o[0] == "act" for o in options) and bool(query(g, "must_act", 0, f))
