"""The bot that plays to win, any haunt, from declared data alone.

It goes back from its side's goals through what actions give and need to the next step (`aims`, `plan`), explores
where there is nothing else to do, attacks when the dice are for it, and keeps away from the stronger when its side
only has to live on. It keeps nothing between choices but what follows from the house and the haunt, so that the same
view gets the same answer after a save and a load.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from weakref import WeakKeyDictionary

from hauntwright.content import Content
from hauntwright.decision import Decision
from hauntwright.view import View

from .aims import Aims, aims_of, among
from .chance import key_of, mixed
from .hazards import deadly
from .outings import outing
from .plan import duty, next_step
from .routes import FAR, Routes
from .seeker_answers import answer
from .seeker_fights import best_attack, best_strike, danger, hunted, stronger_half
from .steps import Step

NEAR: Final = 2
"""Spaces from a deadly room within which one had better not stay: such rooms may spread."""


_AIMS: Final[WeakKeyDictionary[Content, dict[tuple[str, str], Aims]]] = WeakKeyDictionary()
"""Aims of the sides (haunt, side), which follow from the content alone."""


class SeekerBot:
    """Plays from goals back through needs. See the module."""

    __slots__ = ("_aims", "_content", "_key", "_routes")

    def __init__(self, seed: int | str = 0) -> None:
        self._key = key_of(seed)
        self._routes = Routes()
        self._aims: dict[tuple[str, str], Aims] = {}
        self._content: Content | None = None

    def choose(self, view: View) -> int:
        d = view.decision
        assert d is not None
        if len(d.options) == 1:
            return 0
        kind = d.kind
        if kind == "turn":
            if not view.haunt:
                return self._gather(view, d)
            marks = self.aims(view).deadly
            chosen = self._wary(view, d, shunned) if marks and (shunned := deadly(view, marks)) else self._turn(view, d)
            return self._parting_blow(view, d) if d.options[chosen] == ("end",) else chosen
        if kind == "monster":
            return self._monster(view, d)
        if kind == "monsters":
            return 0
        chance = mixed(self._key, view.seat, view.choices)
        return answer(view, d, self.aims(view), self._routes.of(view.house), chance)

    def aims(self, view: View) -> Aims:
        """What the view's side is after."""
        content = view.content
        if content is not self._content:
            self._content, self._aims = content, _AIMS.setdefault(content, {})
        key = (view.haunt, view.my_side)
        got = self._aims.get(key)
        if got is None:
            got = self._aims[key] = aims_of(view)
        return got

    # -- before the haunt ----------------------------------------------------------------------------------------------

    def _gather(self, view: View, d: Decision) -> int:
        """Pick up, use, and explore from the nearest doorway."""
        options = d.options
        doors = []
        for i, o in enumerate(options):
            tag = o[0]
            if tag == "take":
                return i
            if tag == "explore":
                doors.append(i)
            elif tag == "act" and o[1] in self.aims(view).free and self._fancies(view, o[1]):
                return i
        if doors:
            return doors[mixed(self._key, view.seat, view.choices) % len(doors)] if len(doors) > 1 else doors[0]
        if options[0][0] != "move":
            return len(options) - 1
        step = self._routes.of(view.house).to_doorway(view.spot(d.figure))
        return _walk(d, step)

    def _fancies(self, view: View, action: str) -> bool:
        """Whether to try an action of unknown use this turn: one in three, the same for the whole turn."""
        n = view.round * 97 + len(action) * 31 + ord(action[0]) + ord(action[-1]) * 7
        return mixed(self._key, view.seat, n) % 3 == 0

    # -- an explorer's turn in the haunt -------------------------------------------------------------------------------

    def _turn(self, view: View, d: Decision, shunned: tuple[str, ...] = ()) -> int:
        f = d.figure
        aims = self.aims(view)
        options = d.options
        doors: list[int] = []
        attacks: list[int] = []
        whole: list[int] = []
        strikes: list[int] = []
        blows: list[int] = []
        walks = gives = False
        end = len(options) - 1
        fatal = _fatal(view, f, aims) if aims.costs else ()
        for i, o in enumerate(options):
            tag = o[0]
            if tag == "move" or tag == "cross":
                walks = True
            elif tag == "attack":
                attacks.append(i)
            elif tag == "strike":
                strikes.append(i)
            elif tag == "explore":
                doors.append(i)
            elif tag == "act":
                if o[1] in aims.whole:
                    whole.append(i)
                elif any(o[1] == a.id for a in aims.blows):
                    blows.append(i)
                elif o[1] in fatal:
                    continue
                elif o[1] in aims.acts or o[1] in aims.other or (o[1] in aims.free and self._fancies(view, o[1])):
                    return i
                if aims.frees and any(o[1] == act and _friend_with(view, f, mark) for act, mark in aims.frees):
                    return i
            elif tag == "take" or (tag == "stairs" and aims.hunts):  # R71: its monsters can't get at anybody
                return i
            elif tag == "give":
                gives = True
        at = view.spot(f)
        if at[0] == "@":
            return end
        routes = self._routes.of(view.house, shunned)
        onward = outing(view, d, aims, routes) if view.house.grounds else -1
        if onward >= 0:
            return onward
        step = next_step(view, f, aims, routes) if aims.ways else None
        for i in whole:  # there may be something better to do with a turn
            action = step.way.action if step is not None and step.way is not None else None
            if step is None or step.cost >= FAR or (action is not None and action.id == options[i][1]):
                return i
        if gives and step is not None and step.kind == "join":
            for i, o in enumerate(options):
                if o[0] == "give" and o[2] == step.whom and step.way is not None and _needed(view, o[1], step.way.hold):
                    return i
        if attacks:
            i = best_attack(
                view, f, options, attacks, aims, step.whom if step is not None and step.kind == "rob" else -1
            )
            if i >= 0:
                return i
        if strikes and (i := best_strike(view, f, options, strikes, aims, sure=True)) >= 0:
            return i
        if blows:
            return blows[0]
        if aims.blows and view.unseen(f) and any(view.tried(f, a) for a in aims.blows):  # they know where it was
            foes = tuple(spot for _, spot in view.foes(f))
            flight = self._flight(d, routes.field(foes), at, routes)
            return flight if flight >= 0 else end
        post = duty(view, f, aims.posts, routes) if aims.posts else ()
        if post:
            return end if at in post else _downhill(d, routes.field(post), at)
        if step is not None and step.kind == "act":
            if step.way is None or step.way.rooms or step.way.near or not view.fresh(f):
                return end  # all is ready; the deed is not offered until a later turn
            step = Step("explore", 0)  # something that is not said as data is missing: look for it
        if not walks and not doors:
            return end
        if view.my_side == "traitor" or aims.kills:
            prey = hunted(view, f, aims)
            if at in prey and not attacks and view.my_side == "heroes":
                prey = ()  # the blow is struck: draw back, if they are dangerous
            if prey and not (step is not None and step.cost < FAR and aims.parted and not stronger_half(view, f)):
                far = routes.field(prey).get(at, FAR)
                if step is None or step.cost >= FAR or far < step.cost:
                    step = Step("go", far, prey)
        return self._travel(view, d, step, doors, routes)

    def _parting_blow(self, view: View, d: Decision) -> int:
        """The end of a turn: before it a blow at whom one can't see, which costs nothing else."""
        strikes = [i for i, o in enumerate(d.options) if o[0] == "strike"]
        i = best_strike(view, d.figure, d.options, strikes, self.aims(view), sure=False) if strikes else -1
        return i if i >= 0 else d.options.index(("end",))

    def _wary(self, view: View, d: Decision, shunned: tuple[str, ...]) -> int:
        """A turn in a house some of whose rooms are deadly: never into one; near them only where there is still time to
        draw back."""
        kept = [i for i, o in enumerate(d.options) if o[0] not in ("move", "cross") or o[1] not in shunned]
        safe = Decision(d.seat, d.kind, tuple(d.options[i] for i in kept), d.about, d.figure)
        f, routes = d.figure, self._routes.of(view.house, shunned)
        at, field = view.spot(f), routes.field(shunned)
        chosen = self._turn(view, safe, shunned)
        option = safe.options[chosen]
        if option[0] in ("move", "cross"):
            near, left = field.get(option[1], FAR), view.spaces_left(f) - 1
            rash = near + left <= NEAR
            if not rash and near <= NEAR and near < field.get(at, FAR):  # what for, if not for a deed in this turn?
                step = next_step(view, f, self.aims(view), routes)
                spots, deed = (step.spots, step.way) if step is not None else ((), None)
                tried = deed is not None and deed.action is not None and view.tried(f, deed.action)
                rash = tried or routes.field(spots).get(option[1], FAR) >= left
        else:
            rash = option[0] == "end" and field.get(at, FAR) <= NEAR
        if rash:
            flight = self._flight(safe, field, at, routes)
            doors = [i for i, o in enumerate(safe.options) if o[0] == "explore"]
            if flight == len(safe.options) - 1 and doors:
                flight = doors[0]
            if flight >= 0:
                return kept[flight]
        return kept[chosen]

    def _travel(self, view: View, d: Decision, step: Step | None, doors: list[int], routes: Routes) -> int:
        """Move on: along the step's way, else explore, out of the way of the stronger."""
        f = d.figure
        at = view.spot(f)
        end = len(d.options) - 1
        explore = step is not None and step.kind == "explore"
        if step is not None and not explore and step.spots and step.cost < FAR * 2:
            field = routes.field(step.spots)
            if at in field:
                return _downhill(d, field, at)
        foes, through = danger(view, f)
        if foes and not explore:
            flight = self._flight(d, routes.field(foes, through), at, routes)
            if flight >= 0:
                return flight
        floors = step.floors if explore and step is not None else ()
        first = (routes.to_doorway(at, floors) or routes.to_doorway(at)) if view.may_explore(f) else ""
        if first == at and doors:
            return doors[mixed(self._key, view.seat, view.choices) % len(doors)]
        if not first or first == at:
            return self._roam(view, d, routes, step.spots) if step is not None and step.cost >= FAR else end
        return end if first in foes else _walk(d, first)

    def _roam(self, view: View, d: Decision, routes: Routes, goals: tuple[str, ...]) -> int:
        """What is wanted can't be reached by the map: by ways of one's own or a drop, into rooms that move with those
        who enter them, else somewhere else every other round, until the house changes."""
        at = view.spot(d.figure)
        if goals:
            beyond = routes.field(goals)
            drops = [spot for spot, far in view.drops() if far in beyond]
            if at in drops:
                return len(d.options) - 1
            steps = view.steps_to(d.figure, (*goals, *drops))
            for i, o in enumerate(d.options):
                if o[0] in ("move", "cross") and o[1] in steps:
                    return i
        reached = routes.field((at,))
        spots = [spot for spot in view.house.spots() if spot in reached and spot != at]
        if not spots:
            return len(d.options) - 1
        moving = [spot for spot in spots if any("move it to" in line.text for line in view.text_of("room:" + spot))]
        spots = moving or spots
        goal = spots[mixed(self._key, view.seat, view.round // 2) % len(spots)]
        return _downhill(d, routes.field((goal,)), view.spot(d.figure))

    def _flight(self, d: Decision, field: Mapping[str, int], at: str, routes: Routes) -> int:
        """The move that brings most distance to dangerous opponents, -1 if none is near, the last option if here is
        best."""
        here = field.get(at, FAR)
        if here > 4:
            return -1
        best, most = len(d.options) - 1, here * 4 + 2
        house = routes.house
        assert house is not None
        for i, o in enumerate(d.options):
            tag = o[0]
            if tag == "move":
                spot = o[1]
                away = field.get(spot, FAR) * 4 + len(house.exits(spot))
                if away > most:
                    best, most = i, away
            elif tag == "explore":
                if here >= 2 and here * 4 + 3 > most:
                    best, most = i, here * 4 + 3
            else:
                break
        return best

    # -- monsters ------------------------------------------------------------------------------------------------------

    def _monster(self, view: View, d: Decision) -> int:
        """Attack, take an action, or go on towards the prey."""
        f = d.figure
        aims = self.aims(view)
        options = d.options
        attacks: list[int] = []
        walks = False
        for i, o in enumerate(options):
            tag = o[0]
            if tag == "move":
                walks = True
            elif tag == "attack":
                attacks.append(i)
            elif (tag == "act" and (o[1] in aims.acts or o[1] in aims.other or self._fancies(view, o[1]))) or (
                tag == "take" and among(view, o[1], aims.things)
            ):
                return i
        if attacks:
            i = best_attack(view, f, options, attacks, aims, -1)
            if i >= 0:
                return i
        end = len(options) - 1
        if not walks:
            return end
        prey = hunted(view, f, aims)
        kind = view.monster_kind(f)
        routes = self._routes.of(view.house)
        at, walls = view.spot(f), kind is not None and kind.walls
        field = routes.field(prey, walls) if prey else {}
        step = next_step(view, f, aims, routes) if aims.beasts else None
        if step is not None and step.way is not None and step.way.action is not None:
            if step.kind == "act" and (step.way.rooms or step.way.near):
                return end  # all is ready here for its deed
            if step.kind == "go" and routes.field(step.spots, walls).get(at, FAR) < field.get(at, FAR):
                prey, field = step.spots, routes.field(step.spots, walls)
        if not prey:
            return end
        if at not in field and len(view.spots_of(view.kind(f))) == 1:
            return self._roam(view, d, routes, prey)  # look around (of several one may be nearer some day)
        return _downhill(d, field, at)


def _downhill(d: Decision, field: Mapping[str, int], at: str) -> int:
    """The walk that comes nearest to where a field is 0, the last option (to end) if none comes nearer."""
    best, least = len(d.options) - 1, field.get(at, FAR)
    if not least:
        return best
    for i, o in enumerate(d.options):
        tag = o[0]
        if tag == "move" or tag == "cross":
            far = field.get(o[1], FAR)
            if far < least:
                best, least = i, far
        elif tag != "explore":
            break
    return best


def _walk(d: Decision, step: str) -> int:
    """The option that goes to a spot, else the last one (to end)."""
    if step:
        for i, o in enumerate(d.options):
            tag = o[0]
            if (tag == "move" or tag == "cross") and o[1] == step:
                return i
    return len(d.options) - 1


def _fatal(view: View, f: int, aims: Aims) -> tuple[str, ...]:
    """Actions that may cost an explorer its life, for nothing that is wanted."""
    steps = view.steps(f)
    return tuple(act for act, trait, count in aims.costs if steps[trait] <= count)


def _friend_with(view: View, f: int, mark: str) -> bool:
    """Does the figure, or one of its side beside it, bear a mark?"""
    at = view.spot(f)
    friends = [o for o in range(view.seats) if view.spot(o) == at and view.side(o) == view.side(f)]
    return any(mark in view.marks(f"f{o}") for o in friends)


def _needed(view: View, thing: str, hold: tuple[tuple[str, ...], ...]) -> bool:
    return any(among(view, thing, alternatives) for alternatives in hold)
