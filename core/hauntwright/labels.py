"""Labels of options, in plain English, made from a view when somebody wants to read them.

`label` says what an option does, where it leads, what it costs when that is not one space, and what a card adds. It
knows only what the view's seat may know. What is asked says `questions`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import naming as n
from .decision import SWARM, Decision, Option
from .house import SIDES
from .parts import KNOWLEDGE, MIGHT, SANITY, SPEED, Action, Trial
from .plan import ends, terrain_of
from .questions import acting
from .rng import MAX_DICE
from .verbs import OUTSIDE
from .ways import walled

if TYPE_CHECKING:
    from .view import View

Label = Callable[["View", Option, Decision], str]


def label(view: View, option: Option, decision: Decision) -> str:
    """What an option of a decision means: a short phrase without a full stop."""
    make = LABELS.get(option[0])
    if make is None:  # a tag that only a pack knows: its words as they are
        return " ".join(str(part) for part in option)
    return make(view, option, decision)


def labels(view: View, decision: Decision) -> tuple[str, ...]:
    """The labels of all options, in order."""
    return tuple(label(view, option, decision) for option in decision.options)


# -- a turn ------------------------------------------------------------------------------------------------------------


def _move(view: View, option: Option, decision: Decision) -> str:
    f = acting(view, decision)
    where = n.room(view, option[1])
    here = view.spot(f)
    way = n.way(view, here, option[1])
    if ends(option[1]):
        ahead = next((e for e in ends(option[1]) if e != here), "")
        text = f"go {way} into the doorway to {n.room(view, ahead)}"
    elif way == "passage":
        text = f"take the passage to {where}"
    elif way:
        text = f"go {way} to {where}"
    else:
        text = f"go {'through the wall ' if walled(view.house, here, option[1]) else ''}to {where}"
    return text + _cost(view.step_cost(f, option[1]))


def _out(view: View, option: Option, decision: Decision) -> str:
    free = decision.kind == "pick"  # a step of a walk that costs nothing
    return "go out of the house" + ("" if free else _cost(view.step_cost(acting(view, decision), OUTSIDE)))


def _in(view: View, option: Option, decision: Decision) -> str:
    cost = _cost(view.step_cost(acting(view, decision), option[1]))
    return f"go back in to {n.room(view, option[1])}{cost}"


def _cost(spaces: int) -> str:
    return "" if spaces == 1 else f" ({n.spaces(spaces)})"


def _explore(view: View, option: Option, decision: Decision) -> str:
    return f"open the {SIDES[option[1]]} door" + _cost(view.explore_cost(acting(view, decision)))


def _onto(view: View, option: Option, decision: Decision) -> str:
    here = view.spot(acting(view, decision))
    name = dict(view.house.around(here).shore).get(option[1], "")
    text = f"go {SIDES[option[1]]} onto {n.the(name or 'open ground')}, where nobody has been"
    if decision.kind == "pick" or not name:  # a step of a walk that costs nothing
        return text
    return text + _cost(view.step_cost(acting(view, decision), view.house.next_made(name)))


def _cross(view: View, option: Option, decision: Decision) -> str:
    side = n.spot_side(view, option[1])
    return f"try to cross to the {side} side of {n.the(view.room_name(option[1]))}"


def _act(view: View, option: Option, decision: Decision) -> str:
    action = view.action(option[1])
    if action is None:
        return str(option[1])
    return action.label + _price(view, action)


def _price(view: View, action: Action) -> str:
    """What an action takes and rolls: ``(whole turn; Sanity 4+)``."""
    words = []
    for cost in action.cost:
        if cost == "attack":
            words.append("your attack")
        elif cost == "turn":
            words.append("whole turn")
        elif cost == "only":
            words.append("nothing else this turn")
        elif cost.startswith("spaces:"):
            words.append(n.spaces(int(cost[7:])))
    words += [_asked(trial) for trial in action.weighed() if trial.kind == "roll"]
    if action.at is not None and action.at[0] == "card":
        name = view.thing_name(action.at[1])
        if name.lower() not in action.label.lower():
            words.insert(0, name)
    return f" ({'; '.join(words)})" if words else ""


def _asked(trial: Trial) -> str:
    """``Sanity or Knowledge 4+``, ``4+ on 2 dice``; without a success, ``Knowledge roll``."""
    traits = n.joined([n.trait(trait) for trait in trial.traits], "or")
    if not trial.lowest:
        return f"{traits or 'dice'} roll"
    if traits:
        return f"{traits} {trial.lowest}+"
    dice = n.amount(trial.dice, "die") if trial.dice == 1 else f"{trial.dice} dice"
    return f"{trial.lowest}+ on {dice}" if trial.dice else f"{trial.lowest}+"


def _attack(view: View, option: Option, decision: Decision) -> str:
    _, target, trait, card = option
    f = acting(view, decision)
    text = f"attack {n.figure_at(view, target)} with {n.trait(trait)}"
    if card.startswith(SWARM):
        return f"{text}, {card[len(SWARM) :]} together ({min(MAX_DICE, view.attack_dice(f, trait, card))} dice)"
    text += _with(view, trait, card)
    if view.spot(f) != view.spot(target):
        text += ", from here" if target >= view.seats else f", who is in {n.room(view, view.spot(target))}"
    return text


def _strike(view: View, option: Option, decision: Decision) -> str:
    _, spot, trait, card = option
    where = "here" if spot == view.spot(acting(view, decision)) else f"into {n.room(view, spot)}"
    return f"strike blindly {where} with {n.trait(trait)}{_with(view, trait, card)}"


def _with(view: View, trait: int, card: str) -> str:
    """The card that helps in an attack."""
    if not card:
        return ""
    form = view.attack_form(card, trait)
    text = f" and {n.thing(view, card)}"
    if form is not None and form.extra:
        text += f" (+{n.amount(form.extra, 'die') if form.extra == 1 else f'{form.extra} dice'})"
    return text


def _give(view: View, option: Option, decision: Decision) -> str:
    return f"offer {n.thing(view, option[1])} to {n.figure(view, option[2])}"


def _drop(view: View, option: Option, decision: Decision) -> str:
    return f"lay down {n.thing(view, option[1])}"


def _take(view: View, option: Option, decision: Decision) -> str:
    return f"pick up {n.thing(view, option[1])}"


def _stairs(view: View, option: Option, decision: Decision) -> str:
    tile = next((r.name for r in view.content.rooms.values() if "rescue stairs" in r.tags), "a joining room")
    return f"search the stack for {n.the(tile)}, to join the floors"


def _monster(view: View, option: Option, decision: Decision) -> str:
    f = option[1]
    text = f"move {n.figure_at(view, f)}"
    like = sum(view.kind(o) == view.kind(f) and view.spot(o) == view.spot(f) and view.alive(o) for o in view.figures)
    return f"{text} (one of {like} there)" if like > 1 else text


def _done(view: View, option: Option, decision: Decision) -> str:
    f = acting(view, decision)
    return f"{n.figure(view, f)} is done" if f >= view.seats else "done"


# -- tiles -------------------------------------------------------------------------------------------------------------


def _turn(view: View, option: Option, decision: Decision) -> str:
    if not decision.about:
        return f"turn it {n.amount(option[1], 'quarter')}"
    plan = view.content.plan
    about = decision.about[0]
    doors = sorted({(d + option[1]) % 4 for spot in plan.spots[about] for d in plan.doors[spot]})
    text = f"with its {'door' if len(doors) == 1 else 'doors'} {n.sides(doors)}"
    places = plan.spots[about]
    if len(places) > 1:
        first = [(d + option[1]) % 4 for d in plan.doors[places[0]]]
        text += f" (its first side {n.sides(first)})"
    return text


def _doorway(view: View, option: Option, decision: Decision) -> str:
    _, spot, side = option
    return f"beyond the {SIDES[side]} door of {n.room(view, spot)} ({n.floor(view.house.floor(spot))})"


def _change(view: View, option: Option, decision: Decision) -> str:
    _, how, room, to = option
    name = n.the(view.room_name(room))
    if how == "turn":
        plan = view.content.plan
        doors = sorted({(d + int(to)) % 4 for spot in plan.spots[room] for d in plan.doors[spot]})
        return f"turn {name}: doors {n.sides(doors)}"
    if how == "swap":
        return f"swap {name} and {n.the(view.room_name(to))}"
    spot, side, turn = to.rsplit(" ", 2)
    plan = view.content.plan
    doors = sorted({(d + int(turn)) % 4 for s in plan.spots[room] for d in plan.doors[s]})
    return f"move {name} beyond the {SIDES[int(side)]} door of {n.room(view, spot)}: doors {n.sides(doors)}"


# -- damage ------------------------------------------------------------------------------------------------------------


def _split(view: View, option: Option, decision: Decision) -> str:
    f = acting(view, decision)
    kind = decision.about[0] if decision.about else "physical"
    pair = (SPEED, MIGHT) if kind == "physical" else (SANITY, KNOWLEDGE)
    change = _gain if decision.kind == "heal" else _loss
    parts = [change(view, f, trait, points) for trait, points in zip(pair, option[1:3], strict=True) if points]
    return n.joined(parts) or "nothing"


def _gain(view: View, f: int, trait: int, points: int) -> str:
    if not 0 <= f < view.seats:
        return f"{points} {n.trait(trait)}"
    track = view.content.tracks[view.kind(f)][trait]
    step = view.steps(f)[trait]
    return f"{points} {n.trait(trait)} ({track[step]} to {track[min(8, step + points)]})"


def _loss(view: View, f: int, trait: int, points: int) -> str:
    if not 0 <= f < view.seats:
        return f"{points} {n.trait(trait)}"
    track = view.content.tracks[view.kind(f)][trait]
    step = view.steps(f)[trait]
    left = max(0, step - points)
    after = "the skull: death" if left == 0 else str(track[left])
    return f"{points} {n.trait(trait)} ({track[step]} to {after})"


def _hurt(view: View, option: Option, decision: Decision) -> str:
    if len(decision.about) == 2 and isinstance(decision.about[1], int):
        loser, margin = decision.about
        if loser >= view.seats:
            return f"defeat {n.figure(view, loser)}"
        return f"deal {n.amount(margin, 'point')} of damage to {n.figure(view, loser)}"
    return "deal the damage"


def _steal(view: View, option: Option, decision: Decision) -> str:
    return f"take {n.thing(view, option[1])} instead"


# -- picks -------------------------------------------------------------------------------------------------------------


def _room(view: View, option: Option, decision: Decision) -> str:
    spot = option[1]
    name = n.room(view, spot)
    if decision.about[:1] == ("side",):
        return f"the {n.spot_side(view, spot)} side"
    if terrain_of(spot) and (way := n.way(view, view.spot(acting(view, decision)), spot)):
        return f"go {way} on {name}"
    floors = {view.house.floor(o[1]) for o in decision.options if o[0] == "room"}
    here = view.house.floor(spot)
    return f"{name} ({n.floor(here)})" if len(floors) > 1 and here else name


def _figure(view: View, option: Option, decision: Decision) -> str:
    return n.figure_at(view, option[1])


def _card(view: View, option: Option, decision: Decision) -> str:
    name = n.thing(view, option[1])
    where = view.where(option[1])
    if where[:5] == "hand:" and int(where[5:]) != decision.figure:
        return f"{name}, held by {n.figure(view, int(where[5:]))}"
    return f"{name} in {n.room(view, where[3:])}" if where[:3] == "at:" else name


def _trait(view: View, option: Option, decision: Decision) -> str:
    f = decision.figure
    name = n.trait(option[1])
    return f"{name} (now {view.trait(f, option[1])})" if f >= 0 and view.trait(f, option[1]) >= 0 else name


def _floor(view: View, option: Option, decision: Decision) -> str:
    return n.the(n.floor(option[1]))


def _stack(view: View, option: Option, decision: Decision) -> str:
    return f"the {option[1]} stack"


def _seat(view: View, option: Option, decision: Decision) -> str:
    return f"seat {option[1] + 1}, {view.name(option[1])}"


def _plain(text: str) -> Label:
    return lambda view, option, decision: text


def _number(view: View, option: Option, decision: Decision) -> str:
    return f"a die that shows {option[1]}" if decision.kind == "reroll" else str(option[1])


def _argument(view: View, option: Option, decision: Decision) -> str:
    return str(option[1])


LABELS: dict[str, Label] = {
    "move": _move,
    "out": _out,
    "in": _in,
    "explore": _explore,
    "onto": _onto,
    "cross": _cross,
    "act": _act,
    "attack": _attack,
    "strike": _strike,
    "give": _give,
    "drop": _drop,
    "take": _take,
    "stairs": _stairs,
    "end": _plain("end the turn"),
    "monster": _monster,
    "done": _done,
    "all done": _plain("all monsters are done"),
    "enough": _plain("no more"),
    "yes": _plain("yes"),
    "no": _plain("no"),
    "take it": _plain("accept it, whatever comes"),
    "ignore": _plain("pass it by"),
    "turn": _turn,
    "doorway": _doorway,
    "face": lambda view, option, decision: f"face {option[1]}",
    "wall": lambda view, option, decision: f"{n.room(view, option[1])}: {n.stretch(option[2], option[3])}",
    "split": _split,
    "hurt": _hurt,
    "steal": _steal,
    "room": _room,
    "figure": _figure,
    "card": _card,
    "trait": _trait,
    "number": _number,
    "label": _argument,
    "floor": _floor,
    "stack": _stack,
    "seat": _seat,
    "change": _change,
    "decline": _plain("leave the doorway shut"),
    "go on": _plain("play on"),
    "stop": _plain("stop here: both sides lose"),
}
