"""Attacks on the list: whom a figure may attack and how, and where it may strike at whom it can't see."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from .decision import SWARM, Option
from .parts import MIGHT
from .queries import ask as query
from .select import idle
from .unseen import UNSEEN
from .verbs import carrier

if TYPE_CHECKING:
    from .game import Game
    from .tables import Hand


def attacks(g: Game, f: int, spot: str, out: list[Option], q: Container[str], hand: Hand) -> None:
    """Opponents that may be attacked, each way that a figure has (R57, R59, R60)."""
    s = g.s
    if s.today and f"turn:attack:{f}" in s.today:
        return
    mine = s.side[f] == "hero"
    own = (MIGHT if f < s.seats else g.tables.monsters[s.kind[f]].attack,)
    more = "attack_traits" in q
    cards: tuple[str, ...] = ()
    if hand.attacks and f < s.seats:
        cards = tuple(c for c in hand.attacks if f"turn:card:{c}" not in s.today)  # R49
        if "can_use" in q:
            cards = tuple(c for c in cards if query(g, "can_use", 1, f, c))
    if not cards and s.loc.count(spot) < 2 and UNSEEN not in s.loc:
        return
    far: dict[str, int] = {}
    for c in cards:
        if any(form.sight for form in g.tables.attacks[c]):
            far = {at: i for i, at in enumerate(s.house.sight(spot))}
    swarm = g.tables.monsters[s.kind[f]].swarm if f >= s.seats else -1
    crowd = len(mates(g, f)) + 1 if swarm >= 0 else 1
    shielded, friends, bans = g.tables.shielded, "attack_friend" in q, "can_attack" in q
    for t, at in enumerate(s.loc):
        here = at == spot
        if (not here and at not in far) or not s.life[t]:
            continue
        if (s.side[t] == "hero") == mine and not (friends and t != f and query(g, "attack_friend", 0, f, t)):
            continue
        if (shielded and not query(g, "can_affect", 1, f, t)) or carrier(g, t) >= 0:
            continue
        for trait in query(g, "attack_traits", own, f, t) if more and here else own:
            if here and _may_attack(g, f, t, trait, "", bans):
                out.append(("attack", t, trait, ""))
                for n in range(2, crowd + 1 if trait == swarm else 0):
                    out.append(("attack", t, trait, f"{SWARM}{n}"))
        for c in cards:
            for form in g.tables.attacks[c]:
                if (here or (form.sight and _sees(g, f, at))) and _may_attack(g, f, t, form.trait, c, bans):
                    out.append(("attack", t, form.trait, c))
    if UNSEEN in s.loc:
        out += _blows(g, f, spot, far, hand, cards)


def _blows(g: Game, f: int, spot: str, far: Container[str], hand: Hand, cards: tuple[str, ...]) -> list[Option]:
    """Blows at places where somebody may be whom the attacker can't see: in its own, or along a line of sight."""
    s, t = g.s, g.tables
    own = (MIGHT if f < s.seats else t.monsters[s.kind[f]].attack,)
    bans = "can_attack" in hand.rules
    out: list[Option] = []
    for o, at in enumerate(s.loc):
        if at != UNSEEN or not g.opponents(f, o) or (t.shielded and not query(g, "can_affect", 1, f, o)):
            continue
        for trait in query(g, "attack_traits", own, f, o) if "attack_traits" in hand.rules else own:
            if _may_attack(g, f, o, trait, "", bans):
                out.append(("strike", spot, trait, ""))
        for c in cards:
            for form in t.attacks[c]:
                if _may_attack(g, f, o, form.trait, c, bans):
                    out += [
                        ("strike", place, form.trait, c)
                        for place in s.house.spots()
                        if place == spot or (form.sight and place in far and _sees(g, f, place))
                    ]
    return [*dict.fromkeys(out)]


def mates(g: Game, f: int) -> list[int]:
    """Figures that can join a monster's attack: its kind, in its place, awake, and still to attack this turn; those
    that are done otherwise come first."""
    s = g.s
    found = [
        o
        for o in range(s.seats, len(s.kind))
        if o != f
        and s.loc[o] == s.loc[f]
        and s.kind[o] == s.kind[f]
        and s.life[o]
        and not idle(g, o)
        and f"turn:attack:{o}" not in s.today
    ]
    return sorted(found, key=lambda o: -s.acted[o])


def _may_attack(g: Game, f: int, t: int, trait: int, card: str, bans: bool) -> bool:
    if g.trait(t, trait) < 0 or g.trait(f, trait) < 0:
        return False
    return not bans or bool(query(g, "can_attack", 1, f, t, trait, card))


def _sees(g: Game, f: int, spot: str) -> bool:
    return "can_see" not in g.tables.query or bool(query(g, "can_see", 1, f, spot))


__all__ = ["attacks", "mates"]
