"""Who somebody is: the facts of the explorers' cards, and the numbers a figure began with.

A monster is a person only if it has the numbers of an explorer's card (`parts.MonsterKind.like`); ``@like F`` in the
state's vars then keeps whose card it is and the four numbers it came with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rng import below

if TYPE_CHECKING:
    from .content import Explorer
    from .game import Game


def person(g: Game, f: int) -> Explorer | None:
    """The explorer card of a figure, None for monsters that have none."""
    s = g.s
    if f < 0:
        return None
    if f < s.seats:
        return g.c.explorers[s.kind[f]]
    like = s.vars.get(f"@like {f}")
    return g.c.explorers[like[0]] if like else None


def sex(g: Game, f: int) -> str:
    """``male`` or ``female`` as on the card, "" for what has none."""
    e = person(g, f)
    return e.sex if e is not None else ""


def age(g: Game, f: int) -> int:
    """The age on the card, -1 for what has none."""
    e = person(g, f)
    return e.age if e is not None else -1


def start_number(g: Game, f: int, trait: int) -> int:
    """The number a figure began with: the green one of an explorer, what a monster came with. 0 for nobody."""
    s = g.s
    if f < 0:
        return 0
    if f < s.seats:
        e = g.c.explorers[s.kind[f]]
        return e.tracks[trait][e.start[trait]]
    like = s.vars.get(f"@like {f}")
    if like:
        return int(like[1 + trait])
    number = g.tables.monsters[s.kind[f]].traits[trait]
    if number is None:
        return 0
    return number if isinstance(number, int) else int(number(g, f))


def unused(g: Game, sex: str = "") -> str:
    """An explorer card by chance whose figure is not in the game (R5), of that sex if one is given; "" if none is
    left."""
    used = set(g.s.kind[: g.s.seats])
    left = [
        e.id for e in g.c.explorers.values() if e.id not in used and e.partner not in used and (not sex or e.sex == sex)
    ]
    return left[below(g.s, len(left))] if left else ""


def place_of_death(g: Game, f: int) -> str:
    """Where a figure is, or where it stood when it died; "" for nobody."""
    at = g.s.loc[f] if f >= 0 else ""
    died = g.s.vars.get(f"@died {f}", "")
    return died if at[:1] == "@" and isinstance(died, str) else at
