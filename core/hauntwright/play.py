"""The asking verbs: generators that roll, deal damage, fight, draw, and put questions to seats.

Each is called with ``yield from``. A question is a `Decision` that goes out and an option that comes back. After a
question the state may have changed: read it again. A verb on a dead figure does nothing; its roll is cancelled
(`CANCELLED`), its table skipped (decision 4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .asking import OVER, Asking, agree, ask, drain, happen, hears, pick, settle, stage
from .parts import KNOWLEDGE, MIGHT, SANITY, SPEED, TRAITS
from .queries import ask as query
from .queries import ask_despite
from .rng import digits, number
from .rolls import CANCELLED, Roll, reroll, roll, throw
from .select import holder
from .texts import reaches
from .things import loot
from .verbs import (
    change,
    count_draw,
    discard,
    kill,
    kind_of,
    lowest_step,
    notice,
    put,
    refill,
    shift,
    stop,
    stun,
    surplus,
    tell,
)

if TYPE_CHECKING:
    from .game import Game

PHYSICAL: Final = (SPEED, MIGHT)
MENTAL: Final = (SANITY, KNOWLEDGE)


# -- damage ------------------------------------------------------------------------------------------------------------


class Harm:
    """Damage on its way: a stage (``would_take``) may change its kind or amount, the query ``damage`` lessens it.
    ``trait``: the only trait it goes into, -1 for either of its kind. ``type``: the name it bears (``fire``), if any.
    ``plain``: nothing lessens it; ``despite``: what these owners (``card:ID``) say of damage does not count."""

    __slots__ = ("amount", "by", "despite", "figure", "kind", "plain", "source", "trait", "type")

    def __init__(
        self,
        figure: int,
        amount: int,
        kind: str,
        source: str,
        by: int,
        plain: bool,
        despite: tuple[str, ...] = (),
        type: str = "",
    ) -> None:
        self.figure = figure
        self.amount = amount
        self.trait = TRAITS.index(kind) if kind in TRAITS else -1
        self.kind = kind if self.trait < 0 else "physical" if self.trait in PHYSICAL else "mental"
        self.source = source
        self.by = by
        self.plain = plain
        self.despite = despite
        self.type = type


def damage(
    g: Game,
    f: int,
    amount: int,
    kind: str,
    source: str = "",
    by: int = -1,
    plain: bool = False,
    despite: tuple[str, ...] = (),
    type: str = "",
) -> Asking:
    """Deal physical or mental damage to an explorer, split as it likes (R45); damage named after a trait (``speed``) is
    of that trait's kind and goes into it alone. ``plain``: nothing lessens it; ``despite``: these owners' texts don't.
    ``type``: the name it bears, if any. Returns the points that were taken."""
    s = g.s
    if amount <= 0 or f < 0 or f >= s.seats or not s.life[f] or (g.text and not reaches(g, f)):
        return 0
    h = Harm(f, amount, kind, source, by, plain, despite, type)
    t = g.tables
    if not plain:
        if hears(g, "would_take", f):
            if not (yield from stage(g, "would_take", f, h, despite=despite)):
                return 0
        if "damage" in t.query:
            h.amount = ask_despite(g, "damage", h.amount, despite, f, h)
    if h.amount <= 0 or not s.life[f]:
        return 0
    a, b = PHYSICAL if h.kind == "physical" else MENTAL
    room_a, room_b = (max(0, s.steps[f][trait] - lowest_step(g, f, trait)) for trait in (a, b))  # R46, R70
    if s.rules.get("surplus steps"):
        room_a, room_b = room_a + surplus(g, f, a), room_b + surplus(g, f, b)
    if h.trait == a:
        room_b = 0
    elif h.trait == b:
        room_a = 0
    points = min(h.amount, room_a + room_b)
    if points <= 0:
        g.emit("harmed", f, h.amount, h.kind, more=(0,))
        return 0
    first, last = max(0, points - room_b), min(points, room_a)
    got = yield from ask(
        g, g.seat(f), "split", (("split", n, points - n) for n in range(first, last + 1)), (h.kind, points), f
    )
    if g.listening:
        g.emit("harmed", f, h.amount, h.kind, more=(points,))
    if got[1]:
        change(g, f, a, -got[1], by)
    if got[2] and s.life[f]:
        change(g, f, b, -got[2], by)
    tell(g, "damaged", f, points)
    return points


def damage_dice(
    g: Game,
    f: int,
    dice: int,
    kind: str,
    source: str = "",
    by: int = -1,
    plain: bool = False,
    despite: tuple[str, ...] = (),
    type: str = "",
) -> Asking:
    """Roll dice for an amount of damage and deal it (R45). Nobody's dice: no card of the victim changes them."""
    if f < 0 or not g.s.life[f] or (g.text and not reaches(g, f)):
        return 0
    amount = yield from roll(g, -1, dice=dice, why="damage")
    return (yield from damage(g, f, amount, kind, source, by, plain, despite, type))


# -- fights ------------------------------------------------------------------------------------------------------------


class Fight:
    """The record of one attack: who, whom, the trait, the card used, whether from another room, and the margin
    (attacker - defender). ``swarm``: all who attack together, if several do. ``harm``: the points of damage that the
    loser took, of a monster those that it would have. ``over``: its results are known."""

    __slots__ = ("attacker", "card", "harm", "margin", "over", "ranged", "swarm", "target", "trait")

    def __init__(
        self, attacker: int, target: int, trait: int, card: str, ranged: bool, swarm: tuple[int, ...] = ()
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.trait = trait
        self.card = card
        self.ranged = ranged
        self.margin = 0
        self.harm = 0
        self.swarm = swarm
        self.over = False


def fight(
    g: Game,
    a: int,
    t: int,
    trait: int,
    card: str = "",
    extra: int = 0,
    dice: int = 0,
    swarm: tuple[int, ...] = (),
) -> Asking:
    """Both sides roll (R58). ``a`` may be -1 for an attack by dice alone (``dice``). ``swarm``: all who attack
    together, ``a`` among them. Returns the `Fight`, or None if it can't be fought."""
    s = g.s
    if t < 0 or not s.life[t] or (a >= 0 and not s.life[a]) or (g.text and not reaches(g, t)):
        return None
    if g.trait(t, trait) < 0 or (a >= 0 and not dice and g.trait(a, trait) < 0):
        return None  # R59: no attack with a trait that the target lacks
    far = a >= 0 and s.loc[a] != s.loc[t]
    f = Fight(a, t, trait, card, far, swarm)
    g.fight = f
    n = dice or max(0, g.trait(a, trait)) + extra
    if a >= 0 and "attack_dice" in g.tables.query:
        n = query(g, "attack_dice", n, a, t, trait)
    mine = yield from roll(g, a, trait, dice=max(1, n), why="attack", foe=t if a >= 0 else -1)
    d = max(0, g.trait(t, trait))
    if "defence_dice" in g.tables.query:
        d = query(g, "defence_dice", d, t, a, trait)
    theirs = yield from roll(g, t, trait, dice=max(1, d), why="defend", foe=a)
    if mine < 0 or theirs < 0:
        return None
    f.margin = mine - theirs
    g.fight = f
    if g.listening:
        g.emit("attacked", a, t, trait, mine, theirs)
    if g.veils and a >= 0 and not far:
        for fighter in (a, t):
            notice(g, fighter, s.loc[fighter])
    return f


def contest(g: Game, a: int, b: int, trait: int) -> Asking:
    """Two figures roll the same trait; nobody is hurt by it, and it is no attack. Returns a `Fight` with the margin of
    the first, or None if one of them is gone, out of reach or lacks the trait."""
    s = g.s
    if any(f < 0 or not s.life[f] or g.trait(f, trait) < 0 or (g.text and not reaches(g, f)) for f in (a, b)):
        return None
    mine = yield from roll(g, a, trait)
    theirs = yield from roll(g, b, trait)
    if mine < 0 or theirs < 0:
        return None
    f = Fight(a, b, trait, "", False)
    f.margin = mine - theirs
    return f


def attack(
    g: Game,
    a: int,
    t: int,
    trait: int,
    card: str = "",
    extra: int = 0,
    dice: int = 0,
    swarm: tuple[int, ...] = (),
) -> Asking:
    """A whole attack with its usual results (R58 to R62). Returns the fight or None."""
    f = yield from fight(g, a, t, trait, card, extra, dice, swarm)
    if f is not None and f.margin:
        if f.margin > 0:
            yield from beat(g, f, a, t, f.margin)
        elif a >= 0 and not dice:
            yield from beat(g, f, t, a, -f.margin)
    if f is not None and a >= 0 and hears(g, "fought", a):
        yield from happen(g, "fought", a, f)
    if f is not None:
        f.over = True
    return f


def beat(g: Game, f: Fight, winner: int, loser: int, margin: int) -> Asking:
    """What losing a fight does: a monster is stunned (R62), an explorer takes the difference (R58); either may be
    robbed instead (R61). A stage may replace all of it."""
    s = g.s
    if loser == f.attacker and loser < s.seats and (f.ranged or (winner >= 0 and s.stun[winner])):
        return  # R60; F28: who is stunned cannot hurt its attacker
    if winner >= 0 and hears(g, "would_defeat", winner):
        if not (yield from stage(g, "would_defeat", winner, loser)):
            return
    kind = "physical" if f.trait in PHYSICAL else "mental"
    if not (yield from _rob(g, f, winner, loser, margin, kind)):
        if loser < s.seats:
            f.harm = yield from damage(g, loser, margin, kind, "attack", winner)
        elif not (f.ranged and loser == f.attacker):
            f.harm = margin
            if not s.stun[loser]:
                yield from defeat(g, loser, winner, f.card if winner == f.attacker else "")
    if winner >= 0:
        tell(g, "defeated", winner, loser)


def _rob(g: Game, f: Fight, winner: int, loser: int, margin: int, kind: str) -> Asking:
    """Offer the winner to take a thing from the loser instead (R61); monsters steal where a haunt lets them (R79).
    True if it did."""
    s = g.s
    if winner != f.attacker or winner < 0 or margin < 2 or f.ranged:
        return False
    if winner >= s.seats and "can_steal" not in g.tables.query:
        return False
    spoils = loot(g, winner, loser, kind)
    if not spoils:
        return False
    options = (("hurt",), *(("steal", c) for c in spoils))
    got = yield from ask(g, g.seat(winner), "loot", options, (loser, margin), winner)
    if got[0] != "steal":
        return False
    steal(g, winner, got[1])
    return True


def steal(g: Game, thief: int, thing: str) -> None:
    """A thing goes from whoever holds it to a thief."""
    victim = holder(g, thing)
    if thief < 0 or victim < 0 or not g.s.life[thief]:
        return
    if g.listening:
        g.emit("stole", thief, victim, thing)
    shift(g, thing, g.hand[thief])
    tell(g, "stolen", victim, thing, kind_of(thing))


def defeat(g: Game, monster: int, by: int = -1, card: str = "") -> Asking:
    """A monster is beaten: stunned, unless the haunt says otherwise (R62). ``card``: with whose help."""
    t = g.tables
    if "would_be_stunned" in t.events:
        before, g.cause = g.cause, card
        stunned = yield from stage(g, "would_be_stunned", monster, by)
        g.cause = before
        if not stunned:
            return
    stun(g, monster)


# -- cards -------------------------------------------------------------------------------------------------------------


def draw(g: Game, f: int, kind: str) -> Asking:
    """Draw one card and resolve it (R24, R35 to R37). Drawing ends the drawer's movement of the turn (R11)."""
    s = g.s
    if not s.life[f]:
        return
    if hears(g, "would_draw", f):
        if not (yield from stage(g, "would_draw", f, kind, kind)):
            return
    stop(g, f)
    refill(g, kind)
    stack = s.zones.get(kind, ())
    if stack:
        g.seen[stack[0]] = kind
        yield from take_card(g, f, stack[0])


def take_card(g: Game, f: int, card: str) -> Asking:
    """An explorer gets a card out of a stack as if drawn."""
    s = g.s
    c = g.c.cards[card]
    count_draw(g, f, card)
    if g.listening:
        g.emit("drew", f, card, c.kind)
    if c.kind == "event":
        shift(g, card, "drawn")
        if s.side[f] == "traitor":  # R76
            got = yield from ask(g, g.seat(f), "event", (("take it",), ("ignore",)), (card,), f)
            if got[0] == "ignore":
                if g.listening:
                    g.emit("ignored", f, card)
                discard(g, card)
                return
        yield from happen(g, "drawn", f, card, card)
        yield from settle(g)
        if card in s.zones.get("drawn", ()):
            discard(g, card)
    else:
        shift(g, card, g.hand[f])
        yield from settle(g)
        yield from happen(g, "drawn", f, card, card)
        yield from settle(g)


__all__ = [
    "CANCELLED",
    "OVER",
    "Asking",
    "Fight",
    "Harm",
    "Roll",
    "agree",
    "ask",
    "attack",
    "beat",
    "contest",
    "damage",
    "damage_dice",
    "defeat",
    "digits",
    "drain",
    "draw",
    "fight",
    "happen",
    "kill",
    "number",
    "pick",
    "put",
    "reroll",
    "roll",
    "settle",
    "stage",
    "take_card",
    "throw",
]
