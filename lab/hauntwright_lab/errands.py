"""How a figure comes by what a way needs: things to hold, to bring or to heap up, somebody to carry, marks for all of
its side, and at last to the place where the deed is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .aims import Way
from .bearers import bearer_of, champion, collector, holds
from .outings import shores
from .routes import FAR
from .sites import floors_of, open_rooms, place_of, spots_of
from .steps import DEEP, ROB, SEARCH, TURN, Step

if TYPE_CHECKING:
    from .plan import Plan


def seek(p: Plan, way: Way, alternatives: tuple[str, ...]) -> Step:
    """How to come by a thing that is nowhere to be seen: by a deed that gives it, else by exploring."""
    step = p.before(tuple(w for kind, ways in way.get if kind in alternatives for w in ways))
    if step is not None:
        return step
    rooms = [room for kind in alternatives for room in p.view.awaited(kind)]
    return Step("explore", SEARCH, (), floors_of(p.view, rooms), -1, way)


def fetch(p: Plan, way: Way, alternatives: tuple[str, ...]) -> Step | None:
    """How to come to one of some things; None if the figure holds one."""
    view, f, here = p.view, p.f, p.here
    mine = f"hand:{f}"
    lying: list[str] = []
    friend = foe = -1
    for kind in alternatives:
        for _, where in p.find(kind):
            if where == mine:
                return None
            if where[:3] == "at:":
                lying.append(where[3:])
            else:
                holder = int(where[5:])
                if view.opponents(f, holder):
                    foe = holder
                else:
                    friend = holder
    got: Step | None = None
    if friend >= 0 and len(way.hold) > 1 and collector(view, way) == friend:
        if any(holds(view, f, alt) for alt in way.hold):
            got = _join(p, friend, way)
    if lying:
        targets = tuple(lying)
        far = p.far(targets) + 1
        return got if got is not None and got.cost <= far else Step("go", far, targets, (), -1, way)
    if friend >= 0 and (
        f == bearer_of(view, way) if way.who else way.arming and f == champion(view, friend, way)
    ):  # it is brought, sooner if one comes to meet it
        at = view.spot(friend)
        return Step("go" if at != here else "help", p.far((at,)), (at,), (), friend, way)
    if friend >= 0:
        return got or Step("help", FAR, (), (), friend, way)
    if foe >= 0 and view.spot(foe)[0] != "@":
        return _rob(p, foe, way)
    return seek(p, way, alternatives)


def serve(p: Plan, bearer: int, way: Way) -> Step | None:
    """What to do for whoever alone can go a way: hand over what is needed, else fetch what nobody of the side has."""
    best: Step | None = None
    for alternatives in way.hold:
        if holds(p.view, p.f, alternatives):
            return _join(p, bearer, way)
        got = fetch(p, way, alternatives)
        if got is not None and got.kind != "help" and (best is None or got.cost < best.cost):
            best = got
    return best


def bring(p: Plan, way: Way, alternatives: tuple[str, ...]) -> Step | None:
    """How to bring one of some things where the deed is done; None if it is there, or if somebody else sees to it."""
    view, f = p.view, p.f
    spots = spots_of(p, way)
    lying: list[str] = []
    foe = -1
    for kind in alternatives:
        for _, where in p.find(kind):
            if where[:3] == "at:":
                if where[3:] in spots:
                    return None
                lying.append(where[3:])
            elif not view.opponents(int(where[5:]), f):
                return None
            else:
                foe = int(where[5:])
    if lying:
        field = p.routes.field(tuple(lying))
        mine = field.get(p.here, FAR)
        side = view.side(f)
        for o in range(view.seats):
            if o != f and view.side(o) == side and view.alive(o):
                theirs = field.get(view.spot(o), FAR)
                if theirs < mine or (theirs == mine and o < f):
                    return None
        return Step("go", mine + 1, tuple(lying), (), -1, way)
    return _rob(p, foe, way) if foe >= 0 else seek(p, way, alternatives)


def heap_up(p: Plan, way: Way, heap: tuple[int, str]) -> Step | None:
    """How to bring so many things of a kind together where the deed is done; None if they are here. Whoever has some
    brings them as soon as there are enough, else everybody fetches what lies nearest."""
    view = p.view
    count, kind = heap
    spots = spots_of(p, way)
    places: dict[str, str] = {}
    foe = -1
    for thing, where in p.find(kind):
        holder = int(where[5:]) if where[:5] == "hand:" else -1
        if holder >= 0 and view.opponents(holder, p.f):
            foe = holder
        else:
            places[thing] = where
    at = {thing: place_of(view, where) for thing, where in places.items()}
    there = {spot: [t for t, where in at.items() if where == spot] for spot in spots}
    if p.here in there and len(there[p.here]) >= count:
        return None
    best = max(there, key=lambda spot: len(there[spot]), default="")
    ours = [t for t, where in places.items() if where[:5] == "hand:" or (best and at[t] == best)]
    if best and len(ours) >= count:
        return Step("go", p.far((best,)) + TURN, (best,), (), -1, way)
    lying = tuple(at[t] for t in places if t not in ours)
    if lying and len(ours) < count:
        return Step("go", p.far(lying) + TURN * (count - len(ours)), lying, (), -1, way)
    rooms = [] if best else [room for room in way.rooms if not view.house.has(room)]
    rooms += view.awaited(kind) if len(ours) < count else ()
    if foe >= 0 and not rooms:
        return _rob(p, foe, way)
    return Step("explore", SEARCH, (), floors_of(view, rooms), -1, way)


def catch(p: Plan, way: Way) -> Step:
    """How to come by somebody who can be caught in a fight."""
    view = p.view
    free = [(foe, spot) for foe, spot in view.foes(p.f) if view.carrier(foe) < 0]
    spots = tuple(spot for foe, spot in free if view.kind(foe) in way.carry or view.side(foe) in way.carry)
    return Step("go", p.far(spots) + ROB if spots else FAR, spots, (), -1, way)


def all_marked(p: Plan, mark: str, ways: tuple[Way, ...]) -> Step | None:
    """How to see to it that all of the side bear a mark: get it oneself, go to those who lack it. None if all do."""
    view = p.view
    side = view.side(p.f)
    friends = [o for o in range(view.seats) if view.side(o) == side and view.alive(o) and view.spot(o)[0] != "@"]
    lack = [o for o in friends if mark not in view.marks(f"f{o}")]
    if not lack:
        return None
    if p.f in lack and p.depth < DEEP:
        return p.before(ways)
    targets = tuple(dict.fromkeys(view.spot(o) for o in lack))
    return Step("go", p.far(targets), targets)


def arrive(p: Plan, way: Way, idle: bool) -> Step | None:
    """How to come where the deed is done; None if the figure is there, or if it is ``idle`` and the place is known."""
    view, here = p.view, p.here
    if way.ground:
        out = shores(view, p.f, way.ground)
        return Step("go", p.far(out), out, (), -1, way) if out else None
    if not way.rooms and not way.near and not way.window and way.entering is None:
        return _elsewhere(p, way) if way.unmarked and not idle else None
    spots = spots_of(p, way)
    if way.entering is not None:
        if spots == [here]:  # out, so that one can come in again
            return Step("go", 2, tuple(view.house.joined(here)), (), -1, way)
        spots = [spot for spot in spots if spot != here]
        if not spots:
            return None if way.entering.marks else Step("explore", SEARCH, (), way.entering.floors, -1, way)
    if here in spots or (idle and spots):
        return None
    if spots:
        targets = tuple(spots)
        return Step("go", p.far(targets), targets, (), -1, way)
    if way.near and way.get and not idle:
        return seek(p, way, way.near)
    rooms = [room for room in open_rooms(view, way) if not view.house.has(room)] if not way.near else []
    rooms += [room for kind in way.near for room in view.awaited(kind)]
    return Step("explore", SEARCH, (), floors_of(view, rooms), -1, way)


def _elsewhere(p: Plan, way: Way) -> Step | None:
    """What can be done anywhere but in rooms with a mark: on to the nearest one without, or to one still to be found.
    None if this one will do."""
    view = p.view
    barred = {mark for mark, subject in way.unmarked if subject == "room"}
    house = view.house
    if barred.isdisjoint(view.marks("room:" + house.plan.room_of.get(p.here, ""))):
        return None
    reached = p.routes.field((p.here,))
    rooms = [room for room in house.rooms() if barred.isdisjoint(view.marks("room:" + room))]
    spots = tuple(spot for room in rooms for spot in house.plan.spots[room] if spot in reached)
    if spots:
        return Step("go", min(reached[spot] for spot in spots), spots, (), -1, way)
    return Step("explore", SEARCH, (), (), -1, way)


def _join(p: Plan, friend: int, way: Way) -> Step:
    at = p.view.spot(friend)
    return Step("join", p.far((at,)), (at,), (), friend, way)


def _rob(p: Plan, foe: int, way: Way) -> Step:
    at = p.view.spot(foe)
    return Step("rob", p.far((at,)) + ROB, (at,), (), foe, way)


__all__ = ["all_marked", "arrive", "bring", "catch", "fetch", "heap_up", "seek", "serve"]
