"""What a side is after, read from the declared goals and actions: wants, and the ways to bring each about.

An action that gives a wanted thing is a way; what it needs (things to hold, rooms, company, notes) are its steps, and
a note it needs is wanted in its turn. A want that nobody's action gives is a clock: the side has to live until then.
"""

from __future__ import annotations

from attrs import field, frozen

from hauntwright.parts import Action
from hauntwright.view import View


@frozen
class Way:
    """One way to a want: what to hold (alternatives, each), where to be (rooms, or beside one of these things and
    monsters), notes to have and not to have. Without an action: being there, holding it, or beating it is all."""

    want: str
    action: Action | None = None
    hold: tuple[tuple[str, ...], ...] = ()
    rooms: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    notes: tuple[tuple[str, tuple[Way, ...]], ...] = ()
    bars: tuple[str, ...] = ()


@frozen
class Aims:
    """Everything a side plans with."""

    ways: tuple[Way, ...] = ()
    hunts: bool = False
    """Wants the heroes dead."""
    kills: frozenset[str] = frozenset()
    """Kinds of figure that must be beaten; ``traitor`` among them."""
    clock: bool = False
    """Has only to live on until something comes."""
    acts: frozenset[str] = frozenset()
    """Actions that serve a want."""
    other: frozenset[str] = frozenset()
    """Other actions that bring about something declared and cost nothing else of the turn."""
    free: frozenset[str] = frozenset()
    """All other actions that cost nothing else of the turn."""
    things: frozenset[str] = field(default=frozenset())
    """Things that a way needs."""


def aims_of(view: View) -> Aims:
    """The aims of the view's side. They follow from the haunt and the side alone."""
    side = view.my_side
    actions = tuple(a for a in view.actions() if a.side in ("all", side) and a.known in ("all", side))
    ways: list[Way] = []
    kills: set[str] = set()
    hunts = clock = False
    for goal in view.goals():
        for want in goal.wants:
            if want == "dead:heroes":
                hunts = True
                continue
            found = _ways(want, actions, frozenset())
            if want[:5] == "dead:":
                kills.add(want[5:])
            elif not found:
                clock = clock or want[:8] == "counter:" or want[:5] == "note:"
            ways.extend(found)
        if not goal.wants:
            clock = clock or goal.side == "heroes"
            hunts = hunts or goal.side == "traitor"
    acts: set[str] = set()
    things: set[str] = set()
    for way in ways:
        _collect(way, acts, things)
    rest = [a for a in actions if a.id not in acts and not a.cost]
    return Aims(
        tuple(ways),
        hunts,
        frozenset(kills),
        clock,
        frozenset(acts),
        frozenset(a.id for a in rest if a.gives),
        frozenset(a.id for a in rest if not a.gives),
        frozenset(things),
    )


def _ways(want: str, actions: tuple[Action, ...], above: frozenset[str]) -> tuple[Way, ...]:
    kind, _, what = want.partition(":")
    out: list[Way] = []
    if want not in above:
        above = above | {want}
        for a in actions:
            if want in a.gives:
                out.append(_by_action(want, a, actions, above))
    if kind == "have":
        out.append(Way(want, hold=((what,),)))
    elif kind == "at":
        out.append(Way(want, rooms=(what,)))
    return tuple(out)


def _by_action(want: str, a: Action, actions: tuple[Action, ...], above: frozenset[str]) -> Way:
    hold: list[tuple[str, ...]] = []
    rooms: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    notes: list[tuple[str, tuple[Way, ...]]] = []
    bars: list[str] = []
    for need in a.needs:
        if need.kind == "hold":
            hold.append(need.what)
        elif need.kind == "at":
            rooms = need.what
        elif need.kind == "near":
            near = (*near, *need.what)
        elif need.kind == "note":
            notes.extend((n, _ways("note:" + n, actions, above)) for n in need.what)
        elif need.kind == "no note":
            bars.extend(need.what)
    if a.at is not None:
        kind, what = a.at
        if kind == "room" and not rooms:
            rooms = (what,)
        elif kind in ("card", "with") and (what,) not in hold:
            hold.append((what,))
        elif kind == "token" and what not in near:
            near = (*near, what)
    return Way(want, a, tuple(hold), rooms, near, tuple(notes), tuple(bars))


def _collect(way: Way, acts: set[str], things: set[str]) -> None:
    if way.action is not None:
        acts.add(way.action.id)
    for alternatives in way.hold:
        things.update(alternatives)
    for _, ways in way.notes:
        for w in ways:
            _collect(w, acts, things)
