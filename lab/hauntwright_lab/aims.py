"""What a side is after, read from the declared goals and actions: wants, and the ways to bring each about.

An action that gives a wanted thing is a way; what it needs (things to hold, rooms, company, notes) are its steps, and
a note it needs is wanted in its turn. A want that nobody's action gives is a clock: the side has to live until then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from attrs import evolve, field, frozen

from hauntwright.parts import TRAITS, Action, Need, Occasion
from hauntwright.view import View

from .hazards import BESIDE, deadly_marks

HURT = "hurt:figure"
FULL, OPEN = "full:", "open:"
"""A counter that has to be full, and a room that has to be open, among the notes of a way."""


@frozen
class Entering:
    """Rooms that it is worth coming into: on some floors or any, that bear marks."""

    floors: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


@frozen
class Way:
    """One way to a want: what to hold (alternatives, each), what has to be there (whoever holds it), where to be
    (rooms, or beside one of these things and monsters), notes to have and not to have, ways to come by things. Without
    an action: being there, holding it, or beating it is all. ``gather``: the whole side has to be there."""

    want: str
    action: Action | None = None
    hold: tuple[tuple[str, ...], ...] = ()
    rooms: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    notes: tuple[tuple[str, tuple[Way, ...]], ...] = ()
    bars: tuple[str, ...] = ()
    bring: tuple[tuple[str, ...], ...] = ()
    get: tuple[tuple[str, tuple[Way, ...]], ...] = ()
    gather: bool = False
    unmarked: tuple[tuple[str, ...], ...] = ()
    """Marks with what must not bear them: ``room`` for the place of the deed, else ``card:id``."""
    marked: bool = False
    """Is it done only beside figures, things or rooms with a mark?"""
    everyone: tuple[tuple[str, tuple[Way, ...]], ...] = ()
    """Marks that all of the side must bear, with the ways to get each."""
    window: bool = False
    """It is done in a room with a free window."""
    who: str = ""
    """A pick: only the figure that was picked can do it, and the others bring what it has to hold."""
    arming: bool = False
    """What is to be held is all: a fight comes after it, if the odds are good."""
    lacking: str = ""
    """It is done beside those that lack this mark, which it gives them."""
    carry: tuple[str, ...] = ()
    """Kinds of figures of which one has to be in hand, caught in a fight."""
    ground: tuple[str, ...] = ()
    """It comes about by ending a turn on terrain."""
    entering: Entering | None = None
    """It comes about by coming into a room, and no action is taken."""
    heap: tuple[int, str] | None = None
    """How many things of a kind have to be there, whoever has them."""
    lure: tuple[str, ...] = ()
    """Kinds of monsters of which one has to come into the room, after whoever waits there."""
    helps: tuple[Way, ...] = ()
    """Ways to what makes it likelier to come off: the one who is best at it does it, and the others see to these."""


@frozen
class Aims:
    """Everything a side plans with."""

    ways: tuple[Way, ...] = ()
    hunts: bool = False
    """Wants the heroes dead."""
    kills: frozenset[str] = frozenset()
    """Kinds of figure that must be beaten; ``traitor`` among them."""
    catches: frozenset[str] = frozenset()
    """Kinds of figure that are to be caught in a fight and carried off; ``traitor`` among them."""
    parted: bool = False
    """Does one goal want both a fight won and something done? Then some do the one, some the other."""
    clock: bool = False
    """Has only to live on until something comes."""
    acts: frozenset[str] = frozenset()
    """Actions that serve a want."""
    whole: frozenset[str] = frozenset()
    """Those of them that take a whole turn."""
    other: frozenset[str] = frozenset()
    """Other actions that bring about something declared and cost nothing else of the turn."""
    free: frozenset[str] = frozenset()
    """All other actions that cost nothing else of the turn."""
    things: frozenset[str] = field(default=frozenset())
    """Things that a way needs."""
    frees: tuple[tuple[str, str], ...] = ()
    """Actions that take a mark off somebody beside whom they are done, each with the mark: for friends only."""
    readies: frozenset[str] = frozenset()
    """Actions that only make ready for something, at the start of a turn."""
    grounds: bool = False
    """Does a way lead onto terrain?"""
    beasts: bool = False
    """Can monsters go one of the ways by an action of theirs?"""
    deadly: tuple[str, ...] = ()
    """Marks of rooms that nobody of the side had better enter."""
    traits: frozenset[int] = frozenset()
    """Traits that the deeds of its ways are done with."""
    blows: tuple[Action, ...] = ()
    """Of a side that wants the heroes dead: actions that hurt, and are the attack of the turn."""
    costs: tuple[tuple[str, int, int], ...] = ()
    """Actions that no want needs and that may cost the doer steps of a trait: which, the trait, how many."""
    posts: tuple[str, ...] = ()
    """Monsters, tokens or cards with which one of the side has to stay, or the other side wins."""


def aims_of(view: View) -> Aims:
    """The aims of the view's side. They follow from the haunt and the side alone."""
    side = view.my_side
    actions = tuple(a for a in view.actions() if a.side in ("all", side) and a.known in ("all", side))
    if side == "heroes":
        actions += tuple(_entering(o) for o in view.occasions() if o.known in ("all", side))
    ways: list[Way] = []
    kills: set[str] = set()
    hunts = clock = parted = False
    for goal in view.goals():
        rooms = tuple(want[3:] for want in goal.wants if want[:3] == "at:")
        who = next((want[3:] for want in goal.wants if want[:3] == "by:"), "")
        if who:
            ways.append(_alone(goal.wants, rooms, actions, who))
        elif rooms:
            ways.append(_gathering(view, goal.wants, rooms, actions))
        for want in goal.wants:
            if want[:8] == "no note:" or want[:3] in ("at:", "by:") or (rooms and want[:5] == "have:"):
                continue
            if want[:5] == "beat:":
                kills.add(want[5:])
                continue
            if want == "dead:heroes":
                hunts = True
                continue
            found = _ways(want, actions, frozenset())
            if want[:5] == "dead:":
                kills.add(want[5:])
                found += _fights(view, want, actions)
            elif not found:
                fights = any(other[:5] == "beat:" for other in goal.wants)
                clock = clock or (not fights and want[:5] in ("count", "note:"))
            ways.extend(found)
        fights = any(want[:5] in ("beat:", "dead:") and want != "dead:heroes" for want in goal.wants)
        parted = parted or (fights and any(_ways(want, actions, frozenset()) for want in goal.wants))
        if not goal.wants:
            clock = clock or goal.side == "heroes"
            hunts = hunts or goal.side == "traitor"
    ways += [other for way in ways for other in way.helps]
    acts: set[str] = set()
    things: set[str] = set()
    for way in ways:
        _collect(way, acts, things)
    # What costs nothing and may be done again would be done for ever. To drive somebody off with a card costs nothing.
    spared = {a.id for a in actions if "drive" in a.gives and all(cost[:5] == "card:" for cost in a.cost)}
    rest = [a for a in actions if a.id not in acts and (not a.cost or a.id in spared) and a.per]
    readies = frozenset(a.id for a in rest if a.start_only and all(gives[:5] == "mark:" for gives in a.gives))
    rest = [a for a in rest if a.id not in readies]
    passing = ("mark:", "lay:", "free:", "hurt:", "lose:")
    lasting = [a.id for a in rest if any(not gives.startswith(passing) for gives in a.gives)]
    near = {(a.id, what[5:]) for a in rest for need in a.needs if need.kind == "near" for what in need.what}
    frees = [row for a in rest for gives in a.gives if gives[:5] == "free:" and (row := (a.id, gives[5:])) in near]
    return Aims(
        tuple(ways),
        hunts,
        frozenset(kills),
        frozenset(kind for way in ways for kind in way.carry),
        parted,
        clock,
        frozenset(acts),
        frozenset(a.id for a in actions if a.id in acts and {"turn", "only"} & {*a.cost}),
        frozenset(lasting),
        frozenset(a.id for a in rest if a.id not in lasting and a.id not in dict(frees)),
        frozenset(things),
        tuple(frees),
        readies,
        any(way.ground for way in ways),
        any(way.action is not None and way.action.monsters for way in ways),
        deadly_marks(view) if side == "heroes" else (),
        frozenset(trait for way in ways if way.action is not None for trait, _ in way.action.odds[:1] if trait >= 0),
        tuple(a for a in actions if a.id not in acts and hunts and "attack" in a.cost and HURT in a.gives),
        tuple((a.id, TRAITS.index(lose[1]), int(lose[2])) for a in rest for lose in _losses(a)),
        tuple(dict.fromkeys(post[5:] for goal in view.threats() for post in goal.kept_off if post[:5] == "near:")),
    )


def _losses(a: Action) -> Iterator[list[str]]:
    """The traits that an action may cost, each with the steps."""
    yield from (gives.split(":") for gives in a.gives if gives[:5] == "lose:")


def _alone(wants: tuple[str, ...], rooms: tuple[str, ...], actions: tuple[Action, ...], who: str) -> Way:
    """A goal that wants one figure, which was picked, in a room, perhaps with some things in hand."""
    things = tuple(want[5:] for want in wants if want[:5] == "have:")
    get = tuple((thing, _given("have:" + thing, actions, frozenset())) for thing in things)
    return Way(wants[0], hold=tuple((thing,) for thing in things), rooms=rooms, get=get, who=who)


def _entering(o: Occasion) -> Action:
    """Coming into a room, luring somebody into one, or ending a turn on terrain, as if it were an action."""
    kinds = {need.kind for need in o.needs}
    needs = o.needs if kinds & {"ground", "lure"} else (Need("entering"), *o.needs)
    odds = () if "lure" in kinds else o.odds
    return Action("entering", "", lambda g, f: None, lambda g, f: False, gives=o.gives, needs=needs, odds=odds)


def _gathering(view: View, wants: tuple[str, ...], rooms: tuple[str, ...], actions: tuple[Action, ...]) -> Way:
    """A goal that wants everybody, and perhaps some things, in a room. What taking a thing asks for comes first."""
    things = tuple(want[5:] for want in wants if want[:5] == "have:")
    get = tuple((thing, _given("have:" + thing, actions, frozenset())) for thing in things)
    notes = tuple(
        (note, _ways("note:" + note, actions, frozenset()))
        for thing in things
        for need in view.taking(thing)
        if need.kind == "note"
        for note in need.what
    )
    bring = tuple((thing,) for thing in things)
    return Way(wants[0], rooms=rooms, notes=notes, bring=bring, get=get, gather=True)


def _fights(view: View, want: str, actions: tuple[Action, ...]) -> tuple[Way, ...]:
    """How to come to fight a monster that can't be attacked before something is noted or a mark borne, and how to come
    by what makes a victory count."""
    kind = want[5:]
    notes = tuple(
        (note, _ways("note:" + note, actions, frozenset()))
        for need in view.attacking(kind)
        if need.kind == "note"
        for note in need.what
    )
    weaken = tuple(
        evolve(way, want=want, lacking=mark)
        for need in view.attacking(kind)
        if need.kind == "mark"
        for mark in need.what
        for way in _given("mark:" + mark, actions, frozenset())
        if kind in way.near
    )
    hold = tuple(need.what for need in view.attacking(kind) if need.kind == "win")
    get = tuple((thing, _given("have:" + thing, actions, frozenset())) for some in hold for thing in some)
    armed = (Way(want, hold=hold, get=get, arming=True),) if hold else ()
    return (*((Way(want, near=(kind,), notes=notes),) if notes else ()), *weaken, *armed)


def _given(want: str, actions: tuple[Action, ...], above: frozenset[str]) -> tuple[Way, ...]:
    """Ways by an action that gives the want."""
    if want in above:
        return ()
    above = above | {want}
    wanted = {want, "dead:figure"} if want[:5] == "dead:" else {want}  # who it kills may be whoever is picked
    return tuple(way for a in actions if wanted & {*a.gives} for way in _by_action(want, a, actions, above))


def _ways(want: str, actions: tuple[Action, ...], above: frozenset[str]) -> tuple[Way, ...]:
    kind, _, what = want.partition(":")
    out = list(_given(want, actions, above))
    if kind == "have" and not any((what,) in way.hold for way in out):  # else it is to be handed on
        out.append(Way(want, hold=((what,),)))
    elif kind == "at":
        out.append(Way(want, rooms=(what,)))
    return tuple(out)


def _by_action(want: str, a: Action, actions: tuple[Action, ...], above: frozenset[str]) -> Iterator[Way]:
    """The ways by an action: one, or one for every kind of thing of which one will do."""
    needs = [need for need in a.needs if need.kind != "either"]
    kinds: dict[str, list[str]] = {}
    for need in a.needs:
        for kind, _, what in (w.partition(":") for w in (need.what if need.kind == "either" else ())):
            kinds.setdefault("at" if kind == "near" else kind, []).append(f"{kind}:{what}")
    for some in kinds.values() or ([],):
        split: dict[str, list[str]] = {}
        for kind, _, what in (w.partition(":") for w in some):
            split.setdefault(kind, []).append(what)
        yield _way(want, a, [*needs, *(Need(kind, tuple(what)) for kind, what in split.items())], actions, above)


def _way(want: str, a: Action, needs: list[Need], actions: tuple[Action, ...], above: frozenset[str]) -> Way:
    hold: list[tuple[str, ...]] = []
    rooms: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    notes: list[tuple[str, tuple[Way, ...]]] = []
    bars: list[str] = []
    bring: list[tuple[str, ...]] = []
    unmarked: list[tuple[str, ...]] = []
    everyone: list[tuple[str, tuple[Way, ...]]] = []
    ground: tuple[str, ...] = ()
    entering: Entering | None = None
    heap: tuple[int, str] | None = None
    helps: tuple[Way, ...] = ()
    lure: tuple[str, ...] = ()
    carry: tuple[str, ...] = ()
    for need in needs:
        if need.kind == "hold":
            hold.append(need.what)
        elif need.kind == "at":
            rooms = need.what
        elif need.kind == "near":
            near = (*near, *need.what)
        elif need.kind == "note":
            notes.extend((n, _ways("note:" + n, actions, above)) for n in need.what)
        elif need.kind == "full":
            notes.extend((FULL + n, _ways("counter:" + n, actions, above)) for n in need.what)
        elif need.kind == "open":
            notes.extend((OPEN + room, _given(f"mark:{room}:open", actions, above)) for room in need.what)
        elif need.kind == "carry":
            carry = need.what
        elif need.kind == "no note":
            bars.extend(need.what)
        elif need.kind == "bring":
            bring.append(need.what)
        elif need.kind == "no mark":
            unmarked.append(need.what)
        elif need.kind == "ground":
            ground = need.what
        elif need.kind == "entering":
            entering = entering or Entering()
        elif need.kind == "floor":
            entering = evolve(entering or Entering(), floors=need.what)
        elif need.kind == "mark":
            entering = evolve(entering or Entering(), marks=need.what)
        elif need.kind == "heap":
            heap = (int(need.what[0]), need.what[1])
        elif need.kind == "lure":
            lure = need.what
        elif need.kind == "helps":
            helps = tuple(way for note in need.what for way in _ways("note:" + note, actions, above))
        elif need.kind == "all":
            everyone.extend((mark, _given("mark:" + mark, actions, above)) for mark in need.what)
    if a.at is not None:
        kind, what = a.at
        if kind == "room" and not rooms:
            rooms = (what,)
        elif kind in ("card", "with") and (what,) not in hold:
            hold.append((what,))
        elif kind == "token" and what not in near:
            near = (*near, what)
    get = tuple((t, _given("have:" + t, actions, above)) for some in (*hold, *bring) for t in some)
    laid = tuple((kind, _given("lay:" + kind, actions, above)) for kind in near)
    return Way(
        want,
        a,
        tuple(hold),
        rooms,
        near,
        tuple(notes),
        tuple(bars),
        tuple(bring),
        (*get, *(row for row in laid if row[1])),
        unmarked=tuple(unmarked),
        marked=bool(near) and all(kind.startswith(("mark:", BESIDE)) for kind in near),
        everyone=tuple(everyone),
        window=any(need.kind == "window" for need in needs),
        carry=carry,
        ground=ground,
        entering=entering,
        heap=heap,
        helps=helps,
        lure=lure,
    )


def among(view: View, thing: str, kinds: Collection[str]) -> bool:
    """Is a thing one of some things, or of some kinds (see `View.is_of`)?"""
    if thing in kinds or thing.partition("#")[0] in kinds:
        return True
    return any(kind[4:5] == ":" and view.is_of(thing, kind) for kind in kinds)


def _collect(way: Way, acts: set[str], things: set[str]) -> None:
    if way.action is not None:
        acts.add(way.action.id)
    for alternatives in (*way.hold, *way.bring, *([(way.heap[1],)] if way.heap else ())):
        things.update(alternatives)
    for _, ways in (*way.notes, *way.get, *way.everyone):
        for w in ways:
            _collect(w, acts, things)
