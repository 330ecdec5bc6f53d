"""Who of a side had better do a deed, or have what it takes: who alone can, who is best at it, who has most of it."""

from __future__ import annotations

from typing import Final

from hauntwright.view import View

from .aims import Way, among
from .seeker_fights import lead


def bearer_of(view: View, way: Way) -> int:
    """Who alone can go a way, -1 if this seat doesn't know or nobody is left to."""
    _, who = view.memory().get(way.who, ("", -1))
    return who if isinstance(who, int) and who >= 0 and view.alive(who) else -1


def best_at(view: View, f: int, trait: int) -> bool:
    """Has nobody of the figure's side more of a trait?"""
    side = [o for o in range(view.seats) if view.side(o) == view.side(f) and view.alive(o)]
    return trait < 0 or f == max(side, key=lambda o: (view.trait(o, trait), -o))


def collector(view: View, way: Way) -> int:
    """Of a side's figures the one that holds most of what a way needs (the first of equals), -1 if nobody holds
    anything of it."""
    holds: dict[int, int] = {}
    for alternatives in way.hold:
        places = {place for kind in alternatives for _, place in view.find(kind) if place[:5] == "hand:"}
        for holder in sorted(int(place[5:]) for place in places):
            if not view.opponents(holder, view.seat):
                holds[holder] = holds.get(holder, 0) + 1
    return max(sorted(holds), key=lambda h: holds[h], default=-1)


def holds(view: View, f: int, alternatives: tuple[str, ...]) -> bool:
    held = view.held(f)
    return any(among(view, thing, alternatives) for thing in held)


BETTER: Final = 0.7
"""By how many points of damage a friend has to be the better fighter to be given what makes a victory count."""


def champion(view: View, f: int, way: Way) -> int:
    """Who of a figure's side had better have what makes a victory count: the figure itself, if nobody is much better at
    the fight."""
    wanted = way.want[5:]
    foes = [foe for foe, _ in view.foes(f) if view.kind(foe) == wanted or wanted in view.marks(f"f{foe}")]
    if not foes or any(view.is_weapon(thing) for alternatives in way.hold for thing in alternatives):
        return f
    side = [o for o in range(view.seats) if view.side(o) == view.side(f) and view.alive(o)]
    leads = {o: max(lead(view, o, foe) for foe in foes) for o in side}
    best = max(leads, key=lambda o: (leads[o], -o))
    return best if leads[best] > leads[f] + BETTER else f
