"""Figures whose place is kept from some seats (the query ``sees``): nothing that such a seat is shown, told, asked or
offered depends on where they are.

The state knows where they stand, and everything happens to them as to others. A seat that can't see one has it in no
view (`view`), hears of no step (`witnesses`), and gets its list of choices as if it were off the board (`veiled`). Who
wants to hit one strikes at a place (the option ``strike``). What a seat learns all the same, in a fight or by asking,
is remembered for it; where such a figure went in its turn is kept for those who ask (`verbs.traces`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .queries import ask

if TYPE_CHECKING:
    from .game import Game

UNSEEN: Final = "@unseen"
"""Where a figure is for a seat that can't see it."""
OWN: Final = frozenset(("moved", "put", "crossed", "held_back", "kept_out", "no_room", "faced", "clung", "acted"))
"""Events that tell where the figure is that they begin with, or what it does there."""
OPEN_ROLLS: Final = ("attack", "defend")


def unseen(g: Game, seat: int, f: int) -> bool:
    """Is it kept from a seat where a living figure in the house is? Never from the one who plays it."""
    if not g.veils or not 0 <= seat < g.s.seats or not g.s.life[f] or g.s.loc[f][0] == "@":
        return False
    return g.seat(f) != seat and not ask(g, "sees", 1, seat, f)


def seers(g: Game, f: int) -> tuple[int, ...] | None:
    """The seats that may know where a figure is; None for all."""
    if not g.veils:
        return None
    there = tuple(seat for seat in range(g.s.seats) if not unseen(g, seat, f))
    return there if len(there) < g.s.seats else None


def witnesses(g: Game, kind: str, data: tuple[Any, ...]) -> tuple[int, ...] | None:
    """Who hears of an event that is told to all: of the steps of a figure, and of the rolls that it makes by itself in
    its own turn, those who see it."""
    if kind in OWN:
        return seers(g, data[0])
    if kind in ("threw", "rolled") and data[0] >= 0 and data[0] == g.s.turn and data[1] not in OPEN_ROLLS:
        return seers(g, data[0])
    return None


def veiled(g: Game, seat: int) -> list[str]:
    """Where all figures are as far as a seat knows."""
    return [UNSEEN if unseen(g, seat, f) else at for f, at in enumerate(g.s.loc)]


# -- what is remembered ------------------------------------------------------------------------------------------------


def seen_key(f: int, seat: int) -> str:
    """Where the state keeps the last place where a seat knew an unseen figure to be, and the round of it."""
    return f"@seen {f} {seat}"


def path_key(f: int) -> str:
    """Where the state keeps the places that an unseen figure has been at since its turn began."""
    return f"@path {f}"


def way_out_of(g: Game, f: int, room: str) -> tuple[str, str]:
    """By which place an unseen figure last left a room in its turn, and where to; ("", "") if it hasn't."""
    path, room_of = g.s.vars.get(path_key(f), ()), g.s.house.plan.room_of
    for i in range(len(path) - 1, 0, -1):
        here, there = path[i - 1], path[i]
        if room_of.get(here) == room and room_of.get(there) != room:
            return here, there
    return "", ""


__all__ = [
    "UNSEEN",
    "path_key",
    "seen_key",
    "seers",
    "unseen",
    "veiled",
    "way_out_of",
    "witnesses",
]
