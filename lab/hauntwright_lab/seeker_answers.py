"""The seeker's answers to questions inside an action: how to split damage, turn a tile, whom to rob, what to accept."""

from __future__ import annotations

from hauntwright.decision import Decision
from hauntwright.house import STEP
from hauntwright.parts import MIGHT
from hauntwright.view import View

from .aims import Aims, among
from .routes import FAR, Routes


def answer(view: View, d: Decision, aims: Aims, routes: Routes, chance: int) -> int:
    """The index of an option. ``chance`` is this choice's own number, for what no rule decides."""
    options = d.options
    tag = options[0][0]
    if tag == "wall" and d.about[:1] == ("walls",):  # from where one gets about
        return max(range(len(options)), key=lambda i: view.wall_range(d.figure, options[i][1:]))
    if tag == "turn":
        return _turn(view, d, chance)
    if tag == "split":
        return _heal(view, d) if d.kind == "heal" else _split(view, d)
    if d.kind == "reroll":
        return _reroll(d)
    if tag == "hurt":
        return _loot(view, d, aims)
    if tag == "yes":
        return 0 if d.kind == "accept" or chance % 4 else 1
    if tag == "take it":
        return chance & 1
    if tag == "take":
        return 0
    if tag == "drop":
        return len(options) - 1  # enough
    if tag == "go on":
        return len(options) - 1
    if tag == "change":
        return 0
    if tag == "doorway":
        return _doorway(view, d, routes, chance)
    onto = [i for i, o in enumerate(options) if o[0] == "onto"]
    if onto:  # on, where nobody has been
        return onto[chance % len(onto)]
    if tag == "room" and len(options) > 1:
        return _room(view, d, routes, chance)
    if tag == "figure":
        return _figure(view, d, chance)
    if tag == "number" and d.kind == "number":
        return max(range(len(options)), key=lambda i: int(options[i][1]))
    if tag == "trait":
        return _trait(view, d, aims, chance)
    if tag == "card":
        for i, o in enumerate(options):
            if o[0] == tag and among(view, o[1], aims.things):
                return i
        if ("enough",) in options:  # things to part with, as many as one likes: arms are kept
            rest = [i for i, o in enumerate(options) if o[0] != tag or not view.is_weapon(o[1])]
            return rest[chance % len(rest)]
    return chance % len(options)


def _split(view: View, d: Decision) -> int:
    """Off the skull, else the split that leaves the lower trait highest (R45, R47)."""
    f = d.figure
    row = view.steps(f)
    a, b = (row[0], row[1]) if d.about[0] == "physical" else (row[2], row[3])
    best, most = 0, -99
    for i, o in enumerate(d.options):
        left, right = a - o[1], b - o[2]
        score = min(left, right) * 4 + right - (50 if left <= 0 or right <= 0 else 0)
        if score > most:
            best, most = i, score
    return best


def _trait(view: View, d: Decision, aims: Aims, chance: int) -> int:
    """To lose, the trait that is farthest from the skull, one that no deed is done with before others; to gain, the
    contrary; to roll, the one with most dice."""
    f, options = d.figure, d.options
    what = d.about[1] if len(d.about) > 1 else ""
    if f < 0 or what not in ("to lower", "to raise", "to roll"):
        return chance % len(options)
    if what == "to roll":
        return max(range(len(options)), key=lambda i: view.trait(f, options[i][1]))
    row = view.steps(f)
    worth = [row[o[1]] * 2 - (3 if o[1] in aims.traits else 0) - (50 if row[o[1]] <= 1 else 0) for o in options]
    return max(range(len(options)), key=lambda i: worth[i] if what == "to lower" else -worth[i])


def _heal(view: View, d: Decision) -> int:
    """The split of points gained that leaves the lower trait highest."""
    row = view.steps(d.figure)
    a, b = (row[0], row[1]) if d.about and d.about[0] == "physical" else (row[2], row[3])
    return max(range(len(d.options)), key=lambda i: min(a + d.options[i][1], b + d.options[i][2]))


def _reroll(d: Decision) -> int:
    """Throw a blank again, nothing else."""
    faces = d.about[0] if d.about else ()
    for i, o in enumerate(d.options):
        if o[0] == "number" and o[1] < len(faces) and faces[o[1]] == 0:
            return i
    return len(d.options) - 1


def _turn(view: View, d: Decision, chance: int) -> int:
    """The rotation with most doors onto free spaces."""
    if len(d.about) < 3:
        return chance % len(d.options)
    room, spot, side = d.about[:3]
    house = view.house
    floor, x, y = house.cell(spot, side)
    at = house.at
    doors = [p for s in house.plan.spots[room] for p in house.plan.doors[s]]
    best, most = 0, -1
    for i, o in enumerate(d.options):
        n = 0
        for p in doors:
            dx, dy = STEP[(p + o[1]) % 4]
            if (floor, x + dx, y + dy) not in at:
                n += 1
        n = n * 8 + (chance >> 2 * i & 7)
        if n > most:
            best, most = i, n
    return best


def _doorway(view: View, d: Decision, routes: Routes, chance: int) -> int:
    """A doorway of what is cut off from the figure, so that it is joined again; else any."""
    at = view.spot(d.figure) if d.figure >= 0 else "@"
    if at[0] != "@":
        reached = routes.field((at,))
        apart = [i for i, o in enumerate(d.options) if o[0] == "doorway" and o[1] not in reached]
        if apart:
            return apart[chance % len(apart)]
    return chance % len(d.options)


def _loot(view: View, d: Decision, aims: Aims) -> int:
    """Steal what a goal needs; else hurt, if the loser's death helps; else a weapon."""
    options = d.options
    for i, o in enumerate(options):
        if o[0] == "steal" and among(view, o[1], aims.things):
            return i
    if not aims.hunts:
        for i, o in enumerate(options):
            if o[0] == "steal" and view.is_weapon(o[1]):
                return i
    return 0


def _room(view: View, d: Decision, routes: Routes, chance: int) -> int:
    """Monsters near their prey, explorers away from opponents, other things anywhere."""
    options = d.options
    f = d.figure
    house = view.house
    side = view.my_side
    if f < 0:
        f = view.traitor if side == "traitor" else -1
        hunter = side == "traitor"
    else:
        hunter = f >= view.seats
    if f < 0 or not view.haunt:
        return chance % len(options)
    foes = tuple([spot for _, spot in view.foes(f)])
    best, most = chance % len(options), -FAR
    if not foes:
        return best
    field = routes.field(foes)
    spots = house.plan.spots
    for i, o in enumerate(options):
        if o[0] == "enough" and hunter and d.figure >= view.seats and best >= 0:
            if field.get(view.spot(d.figure), FAR) == 0:  # it is there
                return i
        if o[0] != "room":  # enough
            continue
        if len(o) < 2:
            continue
        spot = o[1] if o[1] in house.plan.room_of else spots[o[1]][0] if o[1] in spots else ""
        near = field.get(spot, FAR)
        score = -near if hunter else near
        if score > most:
            best, most = i, score
    return best


def _figure(view: View, d: Decision, chance: int) -> int:
    """The weakest opponent among those offered, else anybody."""
    me = d.figure if d.figure >= 0 else view.seat
    best, least = -1, 99
    if view.haunt:
        for i, o in enumerate(d.options):
            f = o[1] if o[0] == "figure" else -1  # enough
            if isinstance(f, int) and f >= 0 and view.opponents(me, f) and view.alive(f):
                might = view.trait(f, MIGHT)
                if might < least:
                    best, least = i, might
    return best if best >= 0 else chance % len(d.options)
