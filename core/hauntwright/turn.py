"""The round: whose turn it is, what begins and ends it, the monsters' turn, the haunt roll (R7 to R12, R63, R72 to
R80).

`STEPS` maps ``state.step`` to a function that is called at a boundary: plain ones return None and the driver goes on,
generators may ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from .haunts import begin_haunt, setup_step
from .legal import acts_now, spaces
from .parts import SPEED
from .play import Asking, ask, happen, roll, settle
from .select import idle
from .state import MONSTERS
from .verbs import begin_path, end_game, expire, tell, tick, use, wake

if TYPE_CHECKING:
    from .game import Game

ROUND_LIMIT: Final = 60
"""Rounds of a haunt after which the seats are asked whether to go on (G10)."""
MISSED: Final = "@missed"
OWN: Final = "turn:own monsters"
"""Monsters that are stunned when they would act; that those of an explorer's turn have had theirs."""
QUIET_LIMIT: Final = 40
"""Rounds without a new room after which haunt rolls end every turn (decision 7)."""


def _begin(g: Game) -> None:
    """The slot that is next begins its turn."""
    s = g.s
    who = s.order[s.slot]
    s.turn = s.active = who
    s.stopped = s.done = 0
    s.today.clear()
    if who == MONSTERS:
        _begin_monsters(g)
        return
    s.spent[who] = s.entered[who] = 0
    s.step = "turn"
    if g.veils:
        begin_path(g, who)
    if g.listening and s.life[who]:
        g.emit("turn", who, s.round)
    if s.stun[who]:
        use(g, _missed(who))
    tell(g, "turn_started", who, 0, s.house.plan.room_of.get(s.loc[who], ""))


def _missed(f: int) -> str:
    """The key under which it is noted that an explorer misses this turn, being stunned (R78)."""
    return f"turn:missed:{f}"


def _end(g: Game) -> None:
    """An explorer's turn ends: monsters that act in it come first, then end-of-turn texts (R12)."""
    s = g.s
    if "own_turn" in g.tables.query:
        if MISSED in s.vars:  # something has ended the turn while they acted
            s.step = "monsters end"
            return
        if OWN not in s.today:
            use(g, OWN)
            if any(s.life[f] and s.loc[f][0] != "@" and acts_now(g, f) for f in range(s.seats, len(s.kind))):
                s.active = -1
                s.step = "monsters roll"
                _rested(g)
                if g.listening and not s.life[s.turn]:  # whose monsters they are (of the living it was told)
                    g.emit("turn", s.turn, s.round)
                return
        s.active = s.turn
    s.step = "ended"
    tell(g, "turn_ended", s.turn, 0, s.house.plan.room_of.get(s.loc[s.turn], ""))
    if not s.queue:
        _ended(g)


def _ended(g: Game) -> None:
    """What lasted until now is over, a missed turn too; the haunt roll comes last, if one is owed (R12)."""
    s = g.s
    if s.today and _missed(s.turn) in s.today:
        wake(g, s.turn)
    expire(g, "turn")
    tick(g)
    s.step = "next"
    if s.phase == "explore":  # in the haunt the goals are looked at now
        if _owes_roll(g):
            s.step = "haunt roll"
        else:
            _next(g)


def _owes_roll(g: Game) -> bool:
    return "turn:omen" in g.s.today or _stuck(g)


def _stuck(g: Game) -> bool:
    """Is there nothing left to find (decision 7)?"""
    return g.s.quiet >= QUIET_LIMIT or not g.s.house.can_grow()


def _haunt_roll(g: Game) -> Asking:
    """Six dice against the omens drawn so far (R63); also when the house has nothing left to find (decision 7)."""
    s = g.s
    f = s.turn
    s.step = "next"
    all_out = s.omens >= len(g.c.stack("omen"))
    drawn = "turn:omen" in s.today
    if not drawn and (all_out or not s.omens):  # stuck, and no roll can ever decide it
        s.revealer, s.step = f, "haunt"
        return
    got = yield from roll(g, f, dice=6, why="haunt")
    g.emit("haunt_roll", f, got, s.omens)
    if got < s.omens:
        s.revealer, s.step = f, "haunt"


def _next(g: Game) -> None:
    """On to the next slot; after the last one the round ends."""
    s = g.s
    s.slot += 1
    s.step = "begin"
    if s.slot >= len(s.order):
        s.slot = 0
        s.round += 1
        s.quiet += 1
        if s.phase == "haunt":
            s.haunt_round += 1
        for key in [k for k in s.used if k.startswith("round:")]:
            del s.used[key]
        expire(g, "round")
        tell(g, "round_ended", 0, 0)
        tick(g)
        if s.phase == "haunt" and s.haunt_round > ROUND_LIMIT and s.haunt_round % 20 == 1:
            s.step = "limit"
    else:
        _begin(g)


def _limit(g: Game) -> Asking:
    """A haunt that goes on and on: ask whether to play on (G10)."""
    s = g.s
    s.step = "begin"
    got = yield from ask(g, g.speaker(), "limit", (("go on",), ("stop",)), (s.haunt_round,), always=True)
    if got[0] == "stop":
        end_game(g, "stopped", "the table stopped after many rounds", ())


# -- the monsters' turn ------------------------------------------------------------------------------------------------


def _begin_monsters(g: Game) -> None:
    """The monsters' turn: one movement roll for each kind (R77)."""
    s = g.s
    s.active = -1
    s.step = "monsters roll"
    _rested(g)
    if g.listening and g.tables.monsters:  # where there are none nobody waits for them
        g.emit("turn", -1, s.round)
    tell(g, "monsters_started", 0, 0)


def _rested(g: Game) -> None:
    """No monster has walked yet."""
    s = g.s
    for f in range(s.seats, len(s.kind)):
        s.spent[f] = s.entered[f] = s.pace[f] = 0


def _monsters_roll(g: Game) -> Asking:
    """Roll for the kinds that have not rolled yet, apart for figures of another Speed; who comes in later in the turn
    has the roll of its like, or is rolled for then (see `legal`)."""
    s = g.s
    s.step = "turn"
    if MISSED not in s.vars:
        s.vars[MISSED] = tuple(f for f in range(s.seats, len(s.kind)) if s.stun[f] and acts_now(g, f))
        for f in range(s.seats, len(s.kind)):
            if s.life[f]:
                s.acted[f] = int(idle(g, f))  # a stunned monster misses its turn (R78)
    for kind in g.tables.monsters.values():
        all_ = [f for f in range(s.seats, len(s.kind)) if s.kind[f] == kind.id] if kind.goes else []
        speeds = {f: g.trait(f, SPEED) for f in all_ if s.pace[f] or _able(g, f)}
        for speed in dict.fromkeys(speeds[f] for f in speeds if not s.pace[f]):
            alike = [f for f in speeds if speeds[f] == speed]
            for group in [[f] for f in alike] if kind.alone else [alike]:
                yield from _pace(g, kind.id, speed, group, len(set(speeds.values())) > 1)


def _pace(g: Game, kind: str, speed: int, alike: list[int], apart: bool) -> Asking:
    """The movement of figures of one kind and Speed this turn. ``apart``: others of the kind have another Speed."""
    s = g.s
    fresh = [f for f in alike if not s.pace[f]]
    known = next((s.pace[f] for f in alike if s.pace[f]), 0)
    got = -1
    if not known and speed > 0:
        got = yield from roll(g, -1, dice=speed, why="movement")
    for f in fresh:
        s.pace[f] = known or (max(1, got) if got >= 0 else -1)
    if got >= 0:
        alone = fresh if g.tables.monsters[kind].alone else ()
        g.emit("monsters_roll", kind, spaces(g, fresh[0]), speed if apart else -1, *alone)
        if "paced" in g.tables.events:
            for f in fresh:
                if _able(g, f):
                    yield from happen(g, "paced", f, got)
                    yield from settle(g)


def _able(g: Game, f: int) -> bool:
    """Is a monster in the house and awake, and does it act in this turn?"""
    s = g.s
    return bool(s.life[f]) and not idle(g, f) and s.loc[f][0] != "@" and acts_now(g, f)


def _monsters_end(g: Game) -> Asking:
    """Stunned monsters have missed their turn and are turned back (R78). Those of an explorer's turn end it."""
    s = g.s
    missed = s.vars.pop(MISSED, ())
    if s.turn == MONSTERS:
        s.step = "next"
        yield from happen(g, "monsters_ended", 0, 0)
        yield from settle(g)
    else:
        s.step = "end"
    for f in range(s.seats, len(s.kind)):
        if s.stun[f] and f in missed:
            wake(g, f)
        s.acted[f] = s.pace[f] = 0
    if s.turn == MONSTERS:
        expire(g, "turn")
        tick(g)


STEPS: Final[dict[str, Callable[[Any], Asking | None]]] = {
    "begin": _begin,
    "end": _end,
    "ended": _ended,
    "haunt roll": _haunt_roll,
    "haunt": begin_haunt,
    "setup": setup_step,
    "next": _next,
    "limit": _limit,
    "monsters roll": _monsters_roll,
    "monsters end": _monsters_end,
}
