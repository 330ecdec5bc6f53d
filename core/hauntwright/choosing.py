"""Choices that compiled haunt files put to seats: one of some things, any number of them, a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .play import Asking, ask
from .rng import below
from .texts import reaches
from .things import unlike
from .unseen import unseen

if TYPE_CHECKING:
    from .game import Game


def choose(
    g: Game,
    seat: int,
    tag: str,
    things: Iterable[Any],
    absent: Any,
    figure: int = -1,
    about: str = "",
    hidden: bool = False,
) -> Asking:
    """Let a seat choose one of some things; ``absent`` if there are none. Doorways are pairs. ``about`` goes on after
    "Which room …" (``to move to``); a ``hidden`` choice is asked even where there is but one answer."""
    said = ("which", about) if about else ()
    found = _alike_once(g, seat, tag, _offered(g, seat, tag, things))
    if not found:
        return absent
    if tag == "doorway":
        got = yield from ask(g, seat, "pick", ((tag, *d) for d in found), said, figure, hidden)
        return (got[1], got[2])
    got = yield from ask(g, seat, "pick", ((tag, t) for t in found), said, figure, hidden)
    return got[1]


def _offered(g: Game, seat: int, tag: str, things: Iterable[Any]) -> list[Any]:
    """Some things, each once; of figures those in reach of the text that runs, and whose place the seat may know."""
    found = list(dict.fromkeys(things))
    if tag == "figure" and (g.text or g.veils):
        found = [f for f in found if reaches(g, f) and not unseen(g, seat, f)]
    return found


def _alike_once(g: Game, seat: int, tag: str, found: list[Any]) -> list[Any]:
    """Of tokens that are alike to the seat one is as good as another."""
    return unlike(g, seat, found) if tag == "card" else found


def choose_some(g: Game, seat: int, tag: str, things: Iterable[Any], figure: int = -1, about: str = "") -> Asking:
    """Let a seat choose any number of some things, one after the other. Returns them in the order of the list."""
    left = _offered(g, seat, tag, things)
    taken: list[Any] = []
    whole = tuple(left)
    while left:
        offered = ((tag, t) for t in _alike_once(g, seat, tag, left))
        got = yield from ask(g, seat, "pick", (*offered, ("enough",)), (len(taken), about), figure)
        if got[0] == "enough":
            break
        left.remove(got[1])
        taken.append(got[1])
    return [t for t in whole if t in taken]


def choose_number(g: Game, seat: int, low: int, high: int, figure: int = -1) -> Asking:
    """Let a seat name a number."""
    got = yield from ask(g, seat, "number", (("number", n) for n in range(low, high + 1)), (low, high), figure)
    return got[1]


def at_random(g: Game, things: Iterable[Any], absent: Any) -> Any:
    """One of some things by chance."""
    found = list(things)
    return found[below(g.s, len(found))] if found else absent


def first_of(things: Iterable[Any], absent: Any) -> Any:
    """The first of some things."""
    for thing in things:
        return thing
    return absent
