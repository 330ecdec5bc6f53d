"""The odds of the rolls that an option asks for: what a player could work out at the table.

Into them goes what lies open: the numbers of traits, the dice of weapons, what cards, rooms and tokens say of dice.
What a haunt's own rules say of dice may be a secret of the other side and is left out, so that no figure tells more
than the seat may know (promise 5). Chances are fractions from 0 to 1.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from .decision import Decision, Option
from .parts import Trial
from .play import Roll
from .queries import ask_despite
from .questions import acting
from .rng import MAX_DICE

if TYPE_CHECKING:
    from .view import View


@frozen
class Chance:
    """A roll that succeeds at ``lowest`` or more: the trait (-1 for plain dice), the number of dice, and how likely it
    is."""

    trait: int
    lowest: int
    dice: int
    success: float


@frozen
class Fight:
    """An attack: dice of both sides, and how likely the attacker wins, ties and loses."""

    mine: int
    theirs: int
    won: float
    tied: float
    lost: float


@cache
def totals(dice: int) -> tuple[int, ...]:
    """In how many of the 3**dice ways some dice fall on each total, from 0 (R40: a die shows 0, 1 or 2)."""
    ways = [1]
    for _ in range(dice):
        ways = [sum(ways[max(0, n - 2) : n + 1]) for n in range(len(ways) + 2)]
    return tuple(ways)


def at_least(dice: int, lowest: int) -> float:
    """How likely some dice show a total or more."""
    return float(sum(totals(dice)[max(0, lowest) :]) / 3**dice)


def contest(mine: int, theirs: int) -> Fight:
    """Two sides roll so many dice (R58)."""
    ours, others = totals(mine), totals(theirs)
    won = tied = 0
    for total, ways in enumerate(ours):
        won += ways * sum(others[:total])
        tied += ways * (others[total] if total < len(others) else 0)
    all_ways = 3 ** (mine + theirs)
    return Fight(mine, theirs, won / all_ways, tied / all_ways, (all_ways - won - tied) / all_ways)


def trait_dice(view: View, f: int, trait: int) -> int:
    """Dice of a trait roll (R41) of a figure where it stands."""
    return _dice(view, f, trait, view.trait(f, trait), "trait")


_PASSING = {"move": "would_leave", "explore": "would_leave", "cross": "would_cross"}
"""Ways to walk, and the stage at which the room that one stands in may ask for a roll (R26, R30)."""


def chances(view: View, option: Option, decision: Decision) -> tuple[Chance, ...]:
    """The rolls of one trait that an action or a way out of a room asks for, in order; none for other options."""
    f = acting(view, decision)
    if option[0] == "act":
        alone = (found[0] for found in trials(view, option, decision) if len(found) == 1)
        return tuple(roll for roll in alone if isinstance(roll, Chance) and roll.trait >= 0)
    rolls = _rolls(view, option, f)
    return tuple(_chance(view, f, trait, lowest) for trait, lowest in rolls if view.trait(f, trait) >= 0)


def _chance(view: View, f: int, trait: int, lowest: int) -> Chance:
    dice = trait_dice(view, f, trait)
    return Chance(trait, lowest, dice, at_least(dice, lowest))


def trials(view: View, option: Option, decision: Decision) -> tuple[tuple[Chance, ...] | tuple[Fight, ...], ...]:
    """What an action leaves to dice, in order: of each roll the traits it may be made with, of each fight the odds with
    everybody whom it may be with. What can't be said is left out."""
    action = view.action(option[1]) if option[0] == "act" else None
    f = acting(view, decision)
    found = (_weigh(view, f, trial) for trial in (action.weighed() if action is not None else ()))
    return tuple(weighed for weighed in found if weighed)


def _weigh(view: View, f: int, trial: Trial) -> tuple[Chance, ...] | tuple[Fight, ...]:
    if trial.by and view.kind(f) != trial.by:
        return ()
    own = [trait for trait in trial.traits if view.trait(f, trait) >= 0]
    if trial.kind != "roll":
        fights = {_met(view, f, foe, own[0], trial) for foe in _foes(view, f, trial.foe)} if len(own) == 1 else set()
        return tuple(sorted((met for met in fights if met is not None), key=lambda met: met.won))
    if not trial.lowest:
        return ()
    if trial.dice:
        return (Chance(-1, trial.lowest, trial.dice, at_least(trial.dice, trial.lowest)),)
    return tuple(_chance(view, f, trait, trial.lowest) for trait in own)


def _foes(view: View, f: int, noun: str) -> list[int]:
    """Those in the same room whom a trial may be with; monsters of a kind that is not there, where they are."""
    beside = [o for o in view.figures if o != f and view.alive(o) and view.room(o) == view.room(f) != ""]
    sides = {"hero": "hero", "traitor": "traitor"}
    if noun in sides:
        return [o for o in beside if view.side(o) == sides[noun]]
    if noun in ("explorer", "monster"):
        return [o for o in beside if (o < view.seats) == (noun == "explorer")]
    if noun == "figure":
        return beside
    like = [o for o in view.figures if view.kind(o) == noun and view.alive(o) and view.spot(o)[:1] != "@"]
    return [o for o in like if o in beside] or like


def _met(view: View, f: int, foe: int, trait: int, trial: Trial) -> Fight | None:
    if view.trait(foe, trait) < 0:
        return None
    if trial.kind == "contest":
        return contest(trait_dice(view, f, trait), trait_dice(view, foe, trait))
    return _fight(view, f, foe, trait, trial.card)


def _rolls(view: View, option: Option, f: int) -> tuple[tuple[int, int], ...]:
    stage, room = _PASSING.get(option[0]), view.room(f)
    if stage and not _open(view, "can_affect", 1, f"room:{room}", f):
        return ()  # the room can do nothing to it
    own = [part for part in view.content.parts if stage and part.owner == f"room:{room}"]
    hooks = [hook for part in own for hook in part.hooks if hook.event == stage and hook.key == room]
    return tuple(roll for hook in hooks if _has_to_roll(view, hook.roller, f) for roll in hook.odds)


def _has_to_roll(view: View, noun: str, f: int) -> bool:
    if noun == "hero":
        return view.side(f) == "hero"
    return noun == "figure" or noun == ("explorer" if f < view.seats else "monster")


def fight(view: View, option: Option, decision: Decision) -> Fight | None:
    """The odds of an attack; None for other options."""
    if option[0] != "attack":
        return None
    _, target, trait, card = option
    return _fight(view, acting(view, decision), target, trait, card)


def _fight(view: View, f: int, target: int, trait: int, card: str) -> Fight:
    mine = _open(view, "attack_dice", view.attack_dice(f, trait, card), f, target, trait)
    theirs = _open(view, "defence_dice", max(0, view.trait(target, trait)), target, f, trait)
    return contest(_dice(view, f, trait, mine, "attack"), _dice(view, target, trait, theirs, "defend"))


def _dice(view: View, f: int, trait: int, dice: int, why: str) -> int:
    """The dice that are thrown: what lies open about the roll, and never fewer than one or more than eight (R40)."""
    return max(1, min(MAX_DICE, _open(view, "dice", dice, f, Roll(f, trait, dice, why))))


def _open(view: View, query: str, value: int, *subjects: object) -> int:
    """The value of a query after the rules of cards, rooms, tokens and the base game, without the haunt's."""
    g = view._g
    if query not in g.tables.query:
        return value
    return int(ask_despite(g, query, value, (f"haunt:{g.s.haunt}",), *subjects))
