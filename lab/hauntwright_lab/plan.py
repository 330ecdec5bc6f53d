"""The next step towards an aim, worked out back from the goal: fetch the thing, find the room, go there, act."""

from __future__ import annotations

from typing import NamedTuple

from hauntwright.parts import Action
from hauntwright.view import View

from .aims import FULL, OPEN, Aims, Entering, Way
from .bearers import bearer_of, best_at, champion, collector, holds
from .chance import at_least
from .hazards import BESIDE, beside
from .outings import shores
from .routes import FAR, Routes

SEARCH = 18
"""What it is reckoned to cost to find something that is in a stack, in spaces."""
ROB = 6
"""What it is reckoned to cost to beat the holder of a thing."""
TURN = 4
"""What a turn is reckoned to cost, in spaces."""


Found = dict[str, tuple[tuple[str, str], ...]]
"""Where things are, as far as it was looked up for this step."""


class Step(NamedTuple):
    """What to do next: ``go`` to the nearest of some spots, ``rob`` (go there and attack the holder), ``join`` (bring
    things to whoever collects them), ``explore`` (some floors, or any), ``act`` (all is ready here). ``cost`` is the
    reckoned spaces of the whole way."""

    kind: str
    cost: int
    spots: tuple[str, ...] = ()
    floors: tuple[str, ...] = ()
    whom: int = -1
    way: Way | None = None


def next_step(view: View, f: int, aims: Aims, routes: Routes) -> Step | None:
    """The cheapest way's next step for a figure; None if none can be gone."""
    best: Step | None = None
    found: Found = {}
    together = [way for way in aims.ways if way.gather]
    chosen = min(together, key=lambda way: _muster(view, way, routes, found)) if together else None
    for way in aims.ways:
        if way.gather and way is not chosen:
            continue  # all go to the same place
        step = _step(view, f, way, routes, found, 0)
        if step is not None and (best is None or step.cost < best.cost):
            best = step
    return best


def duty(view: View, f: int, posts: tuple[str, ...], routes: Routes) -> tuple[str, ...]:
    """The places at one of which a figure has to be because its side needs somebody there, () if it is another's part:
    of those who are nearest the one with the highest traits stays."""
    for kind in posts:
        spots = tuple(at for _, place in view.find(kind) if (at := _at(view, place))) or tuple(view.spots_of(kind))
        field = routes.field(spots)
        side = [o for o in range(view.seats) if view.side(o) == view.side(f) and view.alive(o)]
        here = [o for o in side if view.spot(o) in field]
        if here and f == min(here, key=lambda o: (field[view.spot(o)], -sum(view.trait(o, t) for t in range(4)), o)):
            return spots
    return ()


def _step(view: View, f: int, way: Way, routes: Routes, found: Found, depth: int) -> Step | None:
    a = way.action
    if a is not None and not a.monsters and f >= view.seats:
        return None
    if way.who and (bearer := bearer_of(view, way)) != f:
        return _serve(view, f, bearer, way, routes, found, depth) if bearer >= 0 else None
    if way.want[:5] == "note:" and view.noted(way.want[5:]):
        return None
    for note in way.bars:
        if view.noted(note):
            return None
    for mark, subject in way.unmarked:
        if subject != "room" and mark in view.marks(subject):
            return None
    if way.arming and all(holds(view, f, alternatives) for alternatives in way.hold):
        best = champion(view, f, way)
        if best == f:
            return None  # it is armed
        return Step("join", routes.field((view.spot(best),)).get(view.spot(f), FAR), (view.spot(best),), (), best, way)
    if way.lacking and not any(_stands(view, kind, way.lacking) for kind in way.near):
        return None  # all have it
    if way.unmarked and way.rooms and not way.near and not _open_rooms(view, way):
        return None
    if way.entering is not None and way.entering.marks and not _spots(view, way, routes, found):
        return None
    if way.marked and not any(_stands(view, kind) for kind in way.near):
        return None  # nobody is so
    if way.lure and not any(view.spots_of(kind) for kind in way.lure):
        return None  # nobody to lure
    if way.helps and a is not None and a.odds and not best_at(view, f, a.odds[0][0]):
        return None
    tries = _tries(view, f, a) if a is not None and a.odds else 0
    if tries >= FAR:
        return None
    first: Step | None = None
    cost = tries
    for note, ways in way.notes:
        if not _holds_now(view, note) and depth < 4:
            steps = [s for w in ways if (s := _step(view, f, w, routes, found, depth + 1)) is not None]
            if not steps:
                return None
            least = min(steps, key=lambda s: s.cost)
            first = first or least
            cost += least.cost
    for alternatives in way.hold:
        got = _fetch(view, f, way, alternatives, routes, found, depth)
        if got is not None:
            first = first or got
            cost += got.cost
    for alternatives in way.bring:
        got = _bring(view, f, way, alternatives, routes, found, depth)
        if got is not None:
            first = first or got
            cost += got.cost
    if way.carry and not view.load(f):
        got = _catch(view, f, way, routes)
        first = first or got
        cost += got.cost
    for mark, ways in way.everyone:
        got = _all_marked(view, f, mark, ways, routes, found, depth)
        if got is not None:
            first = first if first is not None and first.kind != "help" else got
            cost += got.cost
    if way.heap is not None:
        got = _heap(view, f, way, way.heap, routes, found)
        if got is not None:
            return first or got
    got = _place(view, f, way, routes, found, first is not None and first.kind == "help", depth)
    if got is not None:
        if first is None or (first.kind == "help" and got.kind == "explore"):
            first = got  # somebody else has the thing: find the room for it
        cost += got.cost
    if first is None:
        return Step("act", tries, (view.spot(f),), (), -1, way)
    if first.cost != cost:
        first = Step(first.kind, cost, first.spots, first.floors, first.whom, first.way)
    return first


def _serve(view: View, f: int, bearer: int, way: Way, routes: Routes, found: Found, depth: int) -> Step | None:
    """What to do for whoever alone can go a way: hand over what is needed, else fetch what nobody of the side has."""
    best: Step | None = None
    for alternatives in way.hold:
        if holds(view, f, alternatives):
            at = view.spot(bearer)
            return Step("join", routes.field((at,)).get(view.spot(f), FAR), (at,), (), bearer, way)
        got = _fetch(view, f, way, alternatives, routes, found, depth)
        if got is not None and got.kind != "help" and (best is None or got.cost < best.cost):
            best = got
    return best


def _tries(view: View, f: int, a: Action) -> int:
    """What it is reckoned to cost, in spaces, that an action's first roll may fail, `FAR` if it can't succeed."""
    trait, lowest = a.odds[0]
    dice = view.trait(f, trait) if trait >= 0 else -1
    if dice < 0 or (a.monsters and f >= view.seats):
        return 0
    chance = at_least(dice, lowest)
    return min(TURN * 4, round(TURN / chance) - TURN) if chance else FAR


def _open_rooms(view: View, way: Way) -> tuple[str, ...]:
    """The rooms of a way that bear no mark against it, in the house or still to be found."""
    if not way.unmarked:
        return way.rooms
    marks = [mark for mark, subject in way.unmarked if subject == "room"]
    return tuple(room for room in way.rooms if not any(mark in view.marks("room:" + room) for mark in marks))


def _stands(view: View, kind: str, lacking: str = "") -> list[str]:
    """Where figures of a kind, or with a mark, are, only those that are ``lacking`` a mark if it is named, or where one
    is next door to rooms with one."""
    if lacking:
        return [spot for f, spot in view.foes(view.seat) if view.kind(f) == kind and lacking not in view.marks(f"f{f}")]
    return beside(view, kind[len(BESIDE) :]) if kind.startswith(BESIDE) else view.spots_of(kind)


def _holds_now(view: View, note: str) -> bool:
    """Is a note set, a counter full, a room open?"""
    if note.startswith(OPEN):
        room = note[len(OPEN) :]
        return f"{room}:open" in view.marks(f"room:{room}")
    if not note.startswith(FULL):
        return view.noted(note)
    _, number, target = view.counters().get(note[len(FULL) :], ("", 0, -1))
    return 0 <= target <= number


def _catch(view: View, f: int, way: Way, routes: Routes) -> Step:
    """How to come by somebody who can be caught in a fight."""
    free = [(foe, spot) for foe, spot in view.foes(f) if view.carrier(foe) < 0]
    spots = tuple(spot for foe, spot in free if view.kind(foe) in way.carry or view.side(foe) in way.carry)
    return Step("go", routes.field(spots).get(view.spot(f), FAR) + ROB if spots else FAR, spots, (), -1, way)


def _places(view: View, kind: str, found: Found) -> tuple[tuple[str, str], ...]:
    got = found.get(kind)
    if got is None:
        got = found[kind] = view.find(kind)
    return got


def _spots(view: View, way: Way, routes: Routes, found: Found) -> list[str]:
    """Where a way's deed can be done, as far as these places are in the house."""
    house = view.house
    rooms = _worth_entering(view, way, way.entering) if way.entering is not None else _open_rooms(view, way)
    spots = [s for room in rooms if room in house.where for s in house.plan.spots[room]]
    if way.window:
        spots += [s for room in view.windows() for s in house.plan.spots[room]]
    for kind in way.near:
        spots += _stands(view, kind, way.lacking)
        spots += [at for _, place in _places(view, kind, found) if (at := _at(view, place))]
    return [s for s in spots if s not in routes.shunned] if routes.shunned else spots


def _worth_entering(view: View, way: Way, entering: Entering) -> list[str]:
    """The rooms of the house that it is worth coming into."""
    house = view.house
    barred = {mark for mark, subject in way.unmarked if subject == "room"}
    rooms = [room for room in house.rooms() if not way.rooms or room in way.rooms]
    if entering.floors:
        rooms = [room for room in rooms if house.floor(house.plan.spots[room][0]) in entering.floors]
    if entering.marks or barred:
        marks = {room: view.marks("room:" + room) for room in rooms}
        rooms = [r for r in rooms if {*entering.marks} <= {*marks[r]} and not barred & {*marks[r]}]
    return rooms


def _at(view: View, place: str) -> str:
    """The spot of a place that the table sees, "" if it is off the board."""
    if place[:3] == "at:":
        return place[3:]
    at = view.spot(int(place[5:]))
    return at if at[0] != "@" else ""


def _muster(view: View, way: Way, routes: Routes, found: Found) -> int:
    """What it is reckoned to cost a side to come together in a place, with all that has to be there."""
    spots = tuple(_spots(view, way, routes, found))
    if not spots:
        return SEARCH * 2
    field = routes.field(spots)
    side = view.side(view.seat)
    cost = max([field.get(view.spot(o), FAR) for o in range(view.seats) if view.side(o) == side and view.alive(o)])
    for alternatives in way.bring:
        places = [at for kind in alternatives for _, place in _places(view, kind, found) if (at := _at(view, place))]
        cost += min([field.get(at, FAR) for at in places], default=SEARCH)
    return cost


def _bring(
    view: View, f: int, way: Way, alternatives: tuple[str, ...], routes: Routes, found: Found, depth: int
) -> Step | None:
    """How to bring one of some things where the deed is done; None if it is there, or if somebody else sees to it."""
    spots = _spots(view, way, routes, found)
    lying: list[str] = []
    foe = -1
    for kind in alternatives:
        for _, place in _places(view, kind, found):
            if place[:3] == "at:":
                if place[3:] in spots:
                    return None
                lying.append(place[3:])
            elif not view.opponents(int(place[5:]), f):
                return None
            else:
                foe = int(place[5:])
    if lying:
        field = routes.field(tuple(lying))
        mine = field.get(view.spot(f), FAR)
        side = view.side(f)
        for o in range(view.seats):
            if o != f and view.side(o) == side and view.alive(o):
                theirs = field.get(view.spot(o), FAR)
                if theirs < mine or (theirs == mine and o < f):
                    return None
        return Step("go", mine + 1, tuple(lying), (), -1, way)
    if foe >= 0:
        at = view.spot(foe)
        return Step("rob", routes.field((at,)).get(view.spot(f), FAR) + ROB, (at,), (), foe, way)
    return _seek(view, f, way, alternatives, routes, found, depth)


def _heap(view: View, f: int, way: Way, heap: tuple[int, str], routes: Routes, found: Found) -> Step | None:
    """How to bring so many things of a kind together where the deed is done; None if they are here. Whoever has some
    brings them as soon as there are enough, else everybody fetches what lies nearest."""
    count, kind = heap
    here = view.spot(f)
    spots = _spots(view, way, routes, found)
    places: dict[str, str] = {}
    foe = -1
    for thing, place in _places(view, kind, found):
        holder = int(place[5:]) if place[:5] == "hand:" else -1
        if holder >= 0 and view.opponents(holder, f):
            foe = holder
        else:
            places[thing] = place
    at = {thing: _at(view, place) for thing, place in places.items()}
    there = {spot: [t for t, where in at.items() if where == spot] for spot in spots}
    if here in there and len(there[here]) >= count:
        return None
    best = max(there, key=lambda spot: len(there[spot]), default="")
    ours = [t for t, place in places.items() if place[:5] == "hand:" or (best and at[t] == best)]
    if best and len(ours) >= count:
        return Step("go", routes.field((best,)).get(here, FAR) + TURN, (best,), (), -1, way)
    lying = tuple(at[t] for t in places if t not in ours)
    if lying and len(ours) < count:
        return Step("go", routes.field(lying).get(here, FAR) + TURN * (count - len(ours)), lying, (), -1, way)
    rooms = [] if best else [room for room in way.rooms if not view.house.has(room)]
    rooms += view.awaited(kind) if len(ours) < count else ()
    if foe >= 0 and not rooms:
        return Step("rob", routes.field((view.spot(foe),)).get(here, FAR) + ROB, (view.spot(foe),), (), foe, way)
    return Step("explore", SEARCH, (), _floors(view, rooms), -1, way)


def _seek(
    view: View, f: int, way: Way, alternatives: tuple[str, ...], routes: Routes, found: Found, depth: int
) -> Step:
    """How to come by a thing that is nowhere to be seen: by a deed that gives it, else by exploring."""
    if depth < 4:
        ways = [w for kind, some in way.get if kind in alternatives for w in some]
        steps = [s for w in ways if (s := _step(view, f, w, routes, found, depth + 1)) is not None]
        if steps:
            return min(steps, key=lambda s: s.cost)
    return Step("explore", SEARCH, (), _floors(view, [r for k in alternatives for r in view.awaited(k)]), -1, way)


def _floors(view: View, rooms: list[str]) -> tuple[str, ...]:
    """The floors where some rooms, not yet in the house, may be found."""
    floors = view.house.plan.floors
    return tuple(dict.fromkeys(floor for room in rooms for floor in floors[room]))


def _fetch(
    view: View, f: int, way: Way, alternatives: tuple[str, ...], routes: Routes, found: Found, depth: int
) -> Step | None:
    """How to come to one of some things; None if the figure holds one."""
    mine = f"hand:{f}"
    lying: list[str] = []
    friend = foe = -1
    for kind in alternatives:
        for _, place in _places(view, kind, found):
            if place == mine:
                return None
            if place[:3] == "at:":
                lying.append(place[3:])
            else:
                holder = int(place[5:])
                if view.opponents(f, holder):
                    foe = holder
                else:
                    friend = holder
    here = view.spot(f)
    got: Step | None = None
    if friend >= 0 and len(way.hold) > 1 and collector(view, way) == friend:
        if any(holds(view, f, alt) for alt in way.hold):
            at = view.spot(friend)
            got = Step("join", routes.field((at,)).get(here, FAR), (at,), (), friend, way)
    if lying:
        targets = tuple(lying)
        far = routes.field(targets).get(here, FAR) + 1
        return got if got is not None and got.cost <= far else Step("go", far, targets, (), -1, way)
    if friend >= 0 and (
        f == bearer_of(view, way) if way.who else way.arming and f == champion(view, friend, way)
    ):  # it is brought, sooner if one comes to meet it
        at = view.spot(friend)
        return Step("go" if at != here else "help", routes.field((at,)).get(here, FAR), (at,), (), friend, way)
    if friend >= 0:
        return got or Step("help", FAR, (), (), friend, way)
    if foe >= 0:
        at = view.spot(foe)
        if at[0] != "@":
            return Step("rob", routes.field((at,)).get(here, FAR) + ROB, (at,), (), foe, way)
    return _seek(view, f, way, alternatives, routes, found, depth)


def _all_marked(
    view: View, f: int, mark: str, ways: tuple[Way, ...], routes: Routes, found: Found, depth: int
) -> Step | None:
    """How to see to it that all of the side bear a mark: get it oneself, go to those who lack it. None if all do."""
    side = view.side(f)
    friends = [o for o in range(view.seats) if view.side(o) == side and view.alive(o) and view.spot(o)[0] != "@"]
    lack = [o for o in friends if mark not in view.marks(f"f{o}")]
    if not lack:
        return None
    if f in lack and depth < 4:
        steps = [s for w in ways if (s := _step(view, f, w, routes, found, depth + 1)) is not None]
        return min(steps, key=lambda s: s.cost, default=None)
    targets = tuple(dict.fromkeys(view.spot(o) for o in lack))
    return Step("go", routes.field(targets).get(view.spot(f), FAR), targets)


def _place(view: View, f: int, way: Way, routes: Routes, found: Found, idle: bool, depth: int) -> Step | None:
    """How to come where the deed is done; None if the figure is there, or if it is ``idle`` and the place is known."""
    if way.ground:
        out = shores(view, f, way.ground)
        return Step("go", routes.field(out).get(view.spot(f), FAR), out, (), -1, way) if out else None
    here = view.spot(f)
    if not way.rooms and not way.near and not way.window and way.entering is None:
        return _elsewhere(view, here, way, routes) if way.unmarked and not idle else None
    spots = _spots(view, way, routes, found)
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
        return Step("go", routes.field(targets).get(here, FAR), targets, (), -1, way)
    if way.near and way.get and not idle:
        return _seek(view, f, way, way.near, routes, found, depth)
    rooms = [room for room in _open_rooms(view, way) if not view.house.has(room)] if not way.near else []
    rooms += [room for kind in way.near for room in view.awaited(kind)]
    return Step("explore", SEARCH, (), _floors(view, rooms), -1, way)


def _elsewhere(view: View, here: str, way: Way, routes: Routes) -> Step | None:
    """What can be done anywhere but in rooms with a mark: on to the nearest one without, or to one still to be found.
    None if this one will do."""
    barred = {mark for mark, subject in way.unmarked if subject == "room"}
    house = view.house
    if barred.isdisjoint(view.marks("room:" + house.plan.room_of.get(here, ""))):
        return None
    reached = routes.field((here,))
    rooms = [room for room in house.rooms() if barred.isdisjoint(view.marks("room:" + room))]
    spots = tuple(spot for room in rooms for spot in house.plan.spots[room] if spot in reached)
    if spots:
        return Step("go", min(reached[spot] for spot in spots), spots, (), -1, way)
    return Step("explore", SEARCH, (), (), -1, way)
