"""The next step towards an aim, worked out back from the goal: fetch the thing, find the room, go there, act.

`Plan` looks at one figure's ways. Where a deed can be done is in `sites`; how to come there, and by what it needs, in
`errands`.
"""

from __future__ import annotations

from hauntwright.parts import Action
from hauntwright.view import View

from .aims import FULL, OPEN, Aims, Way
from .bearers import bearer_of, best_at, champion, holds
from .chance import at_least
from .errands import all_marked, arrive, bring, catch, fetch, heap_up, serve
from .routes import FAR, Routes
from .sites import open_rooms, place_of, spots_of, stands
from .steps import DEEP, SEARCH, TURN, Step


def next_step(view: View, f: int, aims: Aims, routes: Routes) -> Step | None:
    """The cheapest way's next step for a figure; None if none can be gone."""
    plan = Plan(view, f, routes)
    together = [way for way in aims.ways if way.gather]
    chosen = min(together, key=plan.muster) if together else None
    return plan.cheapest(tuple(way for way in aims.ways if not way.gather or way is chosen))  # all go to the same place


def duty(view: View, f: int, posts: tuple[str, ...], routes: Routes) -> tuple[str, ...]:
    """The places at one of which a figure has to be because its side needs somebody there, () if it is another's part:
    of those who are nearest the one with the highest traits stays."""
    for kind in posts:
        spots = tuple(at for _, where in view.find(kind) if (at := place_of(view, where))) or tuple(view.spots_of(kind))
        field = routes.field(spots)
        side = [o for o in range(view.seats) if view.side(o) == view.side(f) and view.alive(o)]
        here = [o for o in side if view.spot(o) in field]
        if here and f == min(here, key=lambda o: (field[view.spot(o)], -sum(view.trait(o, t) for t in range(4)), o)):
            return spots
    return ()


class Plan:
    """One figure's ways, as its seat sees the game now. ``found`` keeps where things are, as far as it was looked
    up."""

    __slots__ = ("depth", "f", "found", "here", "routes", "view")

    def __init__(self, view: View, f: int, routes: Routes) -> None:
        self.view, self.f, self.routes = view, f, routes
        self.here = view.spot(f)
        self.found: dict[str, tuple[tuple[str, str], ...]] = {}
        self.depth = 0

    def find(self, kind: str) -> tuple[tuple[str, str], ...]:
        """Things of a kind that the seat sees, with their places."""
        got = self.found.get(kind)
        if got is None:
            got = self.found[kind] = self.view.find(kind)
        return got

    def far(self, spots: tuple[str, ...]) -> int:
        """Spaces from the figure to the nearest of some spots."""
        return self.routes.field(spots).get(self.here, FAR)

    def muster(self, way: Way) -> int:
        """What it is reckoned to cost a side to come together in a place, with all that has to be there."""
        spots = tuple(spots_of(self, way))
        if not spots:
            return SEARCH * 2
        view, field = self.view, self.routes.field(spots)
        side = view.side(view.seat)
        cost = max([field.get(view.spot(o), FAR) for o in range(view.seats) if view.side(o) == side and view.alive(o)])
        for alternatives in way.bring:
            places = [at for kind in alternatives for _, where in self.find(kind) if (at := place_of(view, where))]
            cost += min([field.get(at, FAR) for at in places], default=SEARCH)
        return cost

    def cheapest(self, ways: tuple[Way, ...]) -> Step | None:
        """The first step of the cheapest of some ways, None if none can be gone."""
        best: Step | None = None
        for way in ways:
            step = self.step(way)
            if step is not None and (best is None or step.cost < best.cost):
                best = step
        return best

    def before(self, ways: tuple[Way, ...]) -> Step | None:
        """The same of ways to what another way needs first; None too where that would lead too far back."""
        if self.depth >= DEEP:
            return None
        self.depth += 1
        step = self.cheapest(ways)
        self.depth -= 1
        return step

    def step(self, way: Way) -> Step | None:
        """The next step of a way, None if it can't be gone."""
        view, f, a = self.view, self.f, way.action
        if a is not None and not a.monsters and f >= view.seats:
            return None
        if way.who and (bearer := bearer_of(view, way)) != f:
            return serve(self, bearer, way) if bearer >= 0 else None
        if self._barred(way):
            return None
        if way.arming and all(holds(view, f, alternatives) for alternatives in way.hold):
            best = champion(view, f, way)
            if best == f:
                return None  # it is armed
            return Step("join", self.far((view.spot(best),)), (view.spot(best),), (), best, way)
        if self._nowhere(way):
            return None
        if way.helps and a is not None and a.odds and not best_at(view, f, a.odds[0][0]):
            return None
        tries = self._tries(a) if a is not None and a.odds else 0
        return self._ready(way, tries) if tries < FAR else None

    def _barred(self, way: Way) -> bool:
        """Is a way's deed done already, or forbidden by what is known to have happened?"""
        view = self.view
        if way.want[:5] == "note:" and view.noted(way.want[5:]):
            return True
        for note in way.bars:
            if view.noted(note):
                return True
        return any(subject != "room" and mark in view.marks(subject) for mark, subject in way.unmarked)

    def _nowhere(self, way: Way) -> bool:
        """Is there no place, or nobody, with whom a way's deed can be done?"""
        view = self.view
        if way.lacking and not any(stands(view, kind, way.lacking) for kind in way.near):
            return True  # all have it
        if way.unmarked and way.rooms and not way.near and not open_rooms(view, way):
            return True
        if way.entering is not None and way.entering.marks and not spots_of(self, way):
            return True
        if way.marked and not any(stands(view, kind) for kind in way.near):
            return True  # nobody is so
        return bool(way.lure) and not any(view.spots_of(kind) for kind in way.lure)  # nobody to lure

    def _tries(self, a: Action) -> int:
        """What it is reckoned to cost, in spaces, that an action's first roll may fail, `FAR` if it can't succeed."""
        view, f = self.view, self.f
        trait, lowest = a.odds[0]
        dice = view.trait(f, trait) if trait >= 0 else -1
        if dice < 0 or (a.monsters and f >= view.seats):
            return 0
        chance = at_least(dice, lowest)
        return min(TURN * 4, round(TURN / chance) - TURN) if chance else FAR

    def _ready(self, way: Way, cost: int) -> Step | None:
        """The first thing that is still to be seen to before a way's deed, else the deed. ``cost``: of the deed."""
        first: Step | None = None
        tries = cost
        for note, ways in way.notes:
            if not self._holds_now(note) and self.depth < DEEP:
                got = self.before(ways)
                if got is None:
                    return None
                first = first or got
                cost += got.cost
        needs = [fetch(self, way, alternatives) for alternatives in way.hold]
        needs += [bring(self, way, alternatives) for alternatives in way.bring]
        if way.carry and not self.view.load(self.f):
            needs.append(catch(self, way))
        for got in needs:
            if got is not None:
                first = first or got
                cost += got.cost
        for mark, ways in way.everyone:
            got = all_marked(self, mark, ways)
            if got is not None:
                first = first if first is not None and first.kind != "help" else got
                cost += got.cost
        if way.heap is not None:
            got = heap_up(self, way, way.heap)
            if got is not None:
                return first or got
        got = arrive(self, way, first is not None and first.kind == "help")
        if got is not None:
            if first is None or (first.kind == "help" and got.kind == "explore"):
                first = got  # somebody else has the thing: find the room for it
            cost += got.cost
        if first is None:
            return Step("act", tries, (self.here,), (), -1, way)
        return first if first.cost == cost else first._replace(cost=cost)

    def _holds_now(self, note: str) -> bool:
        """Is a note set, a counter full, a room open?"""
        if note.startswith(OPEN):
            room = note[len(OPEN) :]
            return f"{room}:open" in self.view.marks(f"room:{room}")
        if not note.startswith(FULL):
            return self.view.noted(note)
        _, number, target = self.view.counters().get(note[len(FULL) :], ("", 0, -1))
        return 0 <= target <= number


__all__ = ["Plan", "duty", "next_step"]
