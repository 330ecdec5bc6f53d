"""A seat's sight of a game as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .parts import KNOWLEDGE

if TYPE_CHECKING:
    from .state import State
    from .view import View


def plain(view: View, s: State) -> dict[str, Any]:
    """What `View` tells of a state, and nothing of what its seat may not know."""
    d = view.decision
    return {
        "seat": view.seat,
        "phase": s.phase,
        "round": s.round,
        "turn": s.turn,
        "active": s.active,
        "haunt": s.haunt,
        "traitor": s.traitor,
        "revealer": s.revealer,
        "omens": s.omens,
        "outcome": s.outcome,
        "winners": list(s.winners),
        "waiting_for": view.waiting_for,
        "tiles": [list(t) for t in s.house.tiles],
        "links": [list(n) for n in s.house.links],
        "collapsed": list(s.house.fallen),
        "figures": [
            {
                "kind": s.kind[f],
                "side": s.side[f],
                "at": view.spot(f),
                "last seen": list(view.last_seen(f)),
                "alive": s.life[f],
                "stunned": s.stun[f],
                "traits": [view.trait(f, t) for t in range(KNOWLEDGE + 1)],
                "facing": view.facing(f),
                "wall": list(view.wall(f)),
                "holds": list(view.held(f)),
            }
            for f in view.figures
        ],
        "lying": {p[3:]: list(v) for p, v in sorted(s.zones.items()) if p[:3] == "at:"},
        "stacks": {k: view.stack_size(k) for k in ("room", "omen", "item", "event")},
        "marks": {k: list(m) for k in sorted(s.marks) if (m := view.marks(k))},
        "memory": {k: list(v) for k, v in view.memory().items()},
        "counters": {k: list(v) for k, v in view.counters().items()},
        "goals": [goal.text for goal in view.goals()],
        "rules": [line.text for line in view.rules()],
        "decision": None
        if d is None
        else {"kind": d.kind, "options": [list(o) for o in d.options], "about": list(d.about)},
    }
