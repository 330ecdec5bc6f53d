"""Fights of the seeker: which attack is worth it, whom to hunt, of whom to beware."""

from __future__ import annotations

from typing import Final

from hauntwright.decision import Option
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, Need
from hauntwright.view import View

from .aims import Aims
from .chance import harm, wins

PATIENCE: Final = 20
"""Rounds of a haunt after which who has to beat somebody begins to take worse odds."""


def eagerness(view: View) -> float:
    """By how much worse odds will do: waiting for better ones wins nothing for those who must beat somebody."""
    return 0.1 * max(0, view.haunt_round - PATIENCE)


def life_left(view: View, f: int, trait: int) -> int:
    """Points of damage of a trait's kind that an explorer can take before it must die (R47)."""
    row = view.steps(f)
    a, b = (row[0], row[1]) if trait <= MIGHT else (row[2], row[3])
    return max(1, a + b - 1)


def best_attack(view: View, f: int, options: tuple[Option, ...], attacks: list[int], aims: Aims, rob: int) -> int:
    """The index of the attack that is most worth it, -1 if none is. ``rob`` is a figure that holds what is needed."""
    best, most = -1, 0.0
    eager = eagerness(view)
    for i in attacks:
        _, target, trait, card = options[i]
        worth = _worth(view, f, target, trait, card, aims, rob)
        if eager and _wanted(view, f, target, aims):
            worth += eager
        if worth > most:
            best, most = i, worth
    return best


def _worth(view: View, f: int, target: int, trait: int, card: str, aims: Aims, rob: int) -> float:
    mine, theirs = view.attack_dice(f, trait, card), max(1, view.trait(target, trait))
    plus = view.attack_bonus(f, target, trait)
    chance = wins(mine, theirs, plus)
    seats = view.seats
    if f >= seats and not view.opponents(f, target):
        return -1.0  # a monster's friend is only hurt by it
    if f >= seats:  # a monster risks a stun only
        if target >= seats:
            return chance - 0.3
        kind = view.monster_kind(f)
        risk = 0.25  # of those that can attack together the one that attacks alone had better wait for the others
        if kind is not None and kind.swarm >= 0:
            risk = 0.0 if card else 1.5
        return harm(mine, theirs) + 3.0 * chance / life_left(view, target, trait) - risk * wins(theirs, mine) + 0.05
    lost = 0.0
    held = f"bound f{target}" in view.marks(f"f{f}")  # who doesn't break free has nothing left to lose
    near = view.spot(target) == view.spot(f) or view.hides(target)
    if near and not view.stunned(target) and not held and not _harmless(view, target):
        lost = harm(theirs, mine, -plus) * (1.0 + 4.0 / life_left(view, f, trait))
    if not view.opponents(f, target):
        return 2.0 * chance - lost  # a friend is attacked to help it
    if target >= seats:
        wanted = _wanted(view, f, target, aims)
        if view.stunned(target):
            return chance if wanted else -1.0
        # Stunned, it strikes nobody this round.
        gain = chance * (1.2 + harm(max(1, view.trait(target, MIGHT)), max(1, view.trait(f, MIGHT))))
        lasts = wanted and not _vain(view, f, target, card)
        if lasts or held or target in view.captors(f):
            gain += 2.0 * chance
    else:
        gain = harm(mine, theirs, plus) * (1.0 + 4.0 / life_left(view, target, trait))
        if (
            aims.hunts
            or view.kind(target) in aims.kills
            or (view.side(target) == "traitor" and "traitor" in aims.kills)
        ):
            gain *= 1.4
        if _needs(view, target) and _wanted(view, f, target, aims) and not _vain(view, f, target, card):
            gain += 2.0 * chance
    if target == rob:
        gain += 3.0 * chance
    return gain - lost


def _harmless(view: View, f: int) -> bool:
    """Does losing an attack on a figure cost nothing?"""
    kind = view.monster_kind(f)
    return kind is not None and kind.harmless


def danger(view: View, f: int) -> tuple[tuple[str, ...], bool]:
    """Where the opponents are that an explorer had better keep away from, and whether one of them walks through
    walls."""
    spots = []
    through = False
    mine = max(1, view.trait(f, MIGHT))
    weight = 1.0 + 4.0 / life_left(view, f, SPEED)
    seats = view.seats
    for foe, spot in view.foes(f):
        if foe >= seats:
            if view.stunned(foe):
                continue
            kind = view.monster_kind(foe)
            if kind is None or not kind.fights:
                continue
        else:
            kind = None
        theirs = view.trait(foe, MIGHT)
        if theirs > 0 and harm(theirs, mine) * weight > 0.4:
            spots.append(spot)
            if kind is not None and kind.walls:
                through = True
    return tuple(spots), through


def hunted(view: View, f: int, aims: Aims) -> tuple[str, ...]:
    """Where the opponents are that a figure may hunt: for a monster every one, for an explorer those it wants beaten
    and may hope to beat."""
    seats = view.seats
    foes = view.foes(f)
    if aims.blows and f < seats and not any(view.tried(f, a) for a in aims.blows):
        return tuple([spot for _, spot in foes if spot == view.spot(f) or view.may_enter(f, spot)])
    if f >= seats:
        return tuple([spot for _, spot in foes if view.may_enter(f, spot)])
    eager = eagerness(view)
    spots = []
    for foe, spot in [*foes, *((foe, at) for foe, at in traces(view, f) if at)]:
        if not _wanted(view, f, foe, aims) or _proof(view, f, foe):
            continue
        if spot != view.spot(f) and not view.may_enter(f, spot):
            continue
        if _harmless(view, foe) or lead(view, f, foe) >= -0.8 - eager:
            spots.append(spot)
    return tuple(spots)


def _proof(view: View, f: int, foe: int) -> bool:
    """Is a monster safe from an explorer: does it lack a mark without which it can't be attacked, or the explorer what
    makes a victory count?"""
    needs = _needs(view, foe)
    borne = {"mark": view.marks(f"f{foe}"), "win": view.held(f)}
    return any(need.kind in borne and not {*need.what} & {*borne[need.kind]} for need in needs)


def _needs(view: View, foe: int) -> tuple[Need, ...]:
    """What it takes to beat somebody for good, as a monster of a kind or as an explorer with a mark."""
    if foe >= view.seats:
        return view.attacking(view.kind(foe))
    return tuple(need for mark in view.marks(f"f{foe}") for need in view.attacking(mark))


def _vain(view: View, f: int, target: int, card: str) -> bool:
    """Does nothing that lasts come of beating a monster so? A weapon has to be used, anything else only held."""
    needs = [need for need in _needs(view, target) if need.kind == "win"]
    return any(
        card not in need.what and not any(t in need.what and not view.is_weapon(t) for t in view.held(f))
        for need in needs
    )


def lead(view: View, f: int, foe: int) -> float:
    """By how much an explorer may hope to beat an opponent, in the best way it has."""
    trait = next((t for t in (MIGHT, SPEED, SANITY, KNOWLEDGE) if view.trait(foe, t) >= 0), MIGHT)
    forms = [(trait, max(1, view.trait(f, trait)))]
    for card in view.held(f):
        forms += [(t, view.attack_dice(f, t, card)) for t in range(4) if view.attack_form(card, t) is not None]
    leads = []
    for trait, mine in forms:
        theirs, plus = view.trait(foe, trait), view.attack_bonus(f, foe, trait)
        if theirs >= 0 or trait == forms[0][0]:
            leads.append(harm(mine, max(1, theirs), plus) - harm(max(1, theirs), mine, -plus))
    return max(leads)


FRESH: Final = 1
"""For how many rounds it is worth going where somebody unseen was last known to be."""


def traces(view: View, f: int) -> list[tuple[int, str]]:
    """Living opponents that a figure can't see, each with where it was known to be a short while ago, "" if nowhere."""
    found: list[tuple[int, str]] = []
    for foe in view.figures if view.veils else ():
        if view.hides(foe) and view.opponents(f, foe):
            spot, when = view.last_seen(foe)
            found.append((foe, spot if view.haunt_round - when <= FRESH else ""))
    return found


def best_strike(view: View, f: int, options: tuple[Option, ...], strikes: list[int], aims: Aims, sure: bool) -> int:
    """The index of the blow at a place that is most worth it, -1 if none is: where somebody was just now (``sure``), or
    anywhere, as it costs nothing else."""
    best, most = -1, 0.0
    for foe, at in traces(view, f):
        for i in strikes:
            _, spot, trait, card = options[i]
            if sure and spot != at:
                continue
            worth = _worth(view, f, foe, trait, card, aims, -1) + (0.01 if spot == view.spot(f) else 0.0)
            if worth > most:
                best, most = i, worth
    return best


def stronger_half(view: View, f: int) -> bool:
    """Is an explorer of the stronger half of its side (the first of equals, the half rounded up)?"""
    side = view.side(f)
    friends = [o for o in range(view.seats) if view.side(o) == side and view.alive(o)]
    friends.sort(key=lambda o: -view.trait(o, MIGHT))
    return friends.index(f) * 2 < len(friends) if f in friends else True


def _wanted(view: View, f: int, foe: int, aims: Aims) -> bool:
    """Does a side want an opponent beaten, and by this figure?"""
    kind = view.kind(foe) if foe >= view.seats else view.side(foe)
    if kind in aims.catches and (foe >= view.seats or not aims.hunts):
        return not view.load(f) and f < view.seats
    if foe >= view.seats:
        return kind in aims.kills
    return (
        aims.hunts
        or (kind == "traitor" and "traitor" in aims.kills)
        or not aims.kills.isdisjoint(view.marks(f"f{foe}"))
    )
