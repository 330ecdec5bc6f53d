"""What is asked, as one sentence in plain English, made from a view when somebody wants to read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import naming as n
from .causes import asked_by, last_cause
from .decision import Decision
from .house import SIDES
from .narrate_dice import thrown, total_of

if TYPE_CHECKING:
    from .view import View

Question = Callable[["View", Decision], str]


def question(view: View, decision: Decision) -> str:
    """What is asked, as one sentence; before it the text that asks, if the question does not name it."""
    if decision.kind == "lay":
        return _ask_rotation(view, decision)
    text = QUESTIONS.get(decision.kind, _ask_other)(view, decision)
    name = asked_by(view, decision) if decision.kind in OF_TEXTS else ""
    return f"{n.capital(name)}: {text}" if name and name.casefold() not in text.casefold() else text


def acting(view: View, decision: Decision) -> int:
    """The figure that a decision is about: the one it names, else the one whose turn it is."""
    return decision.figure if decision.figure >= 0 else view.active


OF_TEXTS = frozenset(("pick", "choice", "number", "heal", "offer", "split", "doorway"))
"""Kinds of questions that texts ask."""
_WHAT = {
    "room": "Which room?",
    "figure": "Who?",
    "card": "Which one?",
    "trait": "Which trait?",
    "number": "Which number?",
    "floor": "Which floor?",
    "stack": "Which stack?",
    "seat": "Which seat?",
    "doorway": "Where shall it lie?",
    "face": "Facing which way?",
    "wall": "At which wall?",
    "label": "What shall it be?",
}
_CHOOSE = {
    "room": "a room",
    "figure": "somebody",
    "trait": "a trait",
    "number": "a number",
    "floor": "a floor",
    "stack": "a stack",
    "seat": "a seat",
    "doorway": "a doorway",
}
"""Tag of the options -> what is chosen, where the question says what for."""


def _ask_turn(view: View, decision: Decision) -> str:
    f = acting(view, decision)
    left = "no more moving" if view.stopped else f"{n.spaces(view.spaces_left(f))} left"
    return f"{n.possessive(n.figure(view, f))} turn in {n.room(view, view.spot(f))}, {left}. What now?"


def _ask_monster(view: View, decision: Decision) -> str:
    f = acting(view, decision)
    left = n.spaces(view.spaces_left(f))
    return f"{n.capital(n.figure_at(view, f))}, {left} left. What does it do?"


def _ask_rotation(view: View, decision: Decision) -> str:
    return f"How shall {n.the(view.room_name(decision.about[0]))} lie?"


def _ask_doorway(view: View, decision: Decision) -> str:
    tile = decision.about[0] if decision.about else ""
    return f"Where shall {n.the(view.room_name(tile)) if tile else 'the next room'} lie?"


def _ask_offer(view: View, decision: Decision) -> str:
    labelled = decision.about[:1] == ("label",)  # the words of a card, room or haunt, as they stand there
    about = str(decision.about[1]) if labelled else _subject(view, decision.about)
    return f"{n.capital(about).rstrip('.?!')}?" if about else "Will you?"


def _ask_loot(view: View, decision: Decision) -> str:
    loser, margin = decision.about
    return f"{n.figure(view, loser)} is beaten by {margin}. What do you do?"


def _ask_accept(view: View, decision: Decision) -> str:
    thing, giver = decision.about
    return f"{n.figure(view, giver)} offers you {n.thing(view, thing)}. Do you take it?"


def _ask_split(view: View, decision: Decision) -> str:
    kind, points = decision.about
    f = acting(view, decision)
    return f"{n.figure(view, f)} takes {n.amount(points, 'point')} of {kind} damage. Where does it go?"


def _ask_event(view: View, decision: Decision) -> str:
    return f"You draw the event {view.thing_name(decision.about[0])}. Do you take it?"


def _ask_rearrange(view: View, decision: Decision) -> str:
    tile, spot, side = decision.about
    where = f"beyond the {SIDES[side]} door of {n.room(view, spot)}"
    return f"{n.capital(n.the(view.room_name(tile)))} would close this floor {where}. Change what?"


def _ask_haunt_room(view: View, decision: Decision) -> str:
    return f"Which room counts as the one where {n.thing(view, decision.about[0])} was found?"


def _ask_limit(view: View, decision: Decision) -> str:
    return f"The haunt has lasted {decision.about[0] - 1} rounds. Play on?"


def _ask_number(view: View, decision: Decision) -> str:
    return "Which number, from {} to {}?".format(*decision.about)


def _ask_heal(view: View, decision: Decision) -> str:
    kind, points = decision.about
    what = n.amount(points, "step")
    return f"{n.figure(view, acting(view, decision))} regains {what} of {kind} traits. Which?"


def _ask_reroll(view: View, decision: Decision) -> str:
    faces, chosen, why, trait, total = decision.about
    again = f"; {n.joined([str(faces[i]) for i in chosen])} will be thrown again" if chosen else ""
    whose = n.possessive(n.figure(view, acting(view, decision)))
    name = last_cause(view, "threw")
    cause = f" ({name})" if name else ""
    text = f"{whose} {thrown(why, trait)}{cause} shows {total_of(faces, total)}{again}"
    return f"{text}. Throw {'another' if chosen else 'a die'} again?"


def _ask_other(view: View, decision: Decision) -> str:
    if decision.about[:1] == ("side",):
        return f"On which side of {n.the(view.room_name(decision.about[1]))}?"
    if decision.about[:1] == ("face",):
        figures = [n.figure(view, f) for f in decision.about[1:]]
        return f"Which way {'does' if len(figures) == 1 else 'do'} {n.joined(figures)} look?"
    if decision.about[:1] == ("walls",):
        return f"At which wall is {n.figure(view, acting(view, decision))}?"
    if decision.about[:1] == ("step",):
        return f"Which way does {n.figure(view, acting(view, decision))} go?"
    tags = [o[0] for o in decision.options if o[0] != "enough"]
    tag = tags[0] if tags else ""
    what = _WHAT.get(tag, "What do you choose?")
    if decision.options[-1:] == (("enough",),) and decision.about and isinstance(decision.about[0], int):
        taken, *purpose = decision.about
        text = f"Choose any of them {purpose[0]}".removesuffix(" to pick") if purpose and purpose[0] else what[:-1]
        so_far = f" ({taken} chosen so far)" if taken else ""
        return f"{text}{so_far}{'.' if purpose and purpose[0] else '?'}"
    if decision.about[:1] == ("which",):
        return f"Choose {_CHOOSE.get(tag, 'one')} {decision.about[1]}."
    about = _subject(view, decision.about)
    return f"{n.capital(about)}: {what[:1].lower()}{what[1:]}" if about else what


def _subject(view: View, about: tuple[object, ...]) -> str:
    """What a question of content is about: texts as they are, ids by their names, numbers left out."""
    words = []
    for part in about:
        if isinstance(part, str) and part:
            name = part.split(":", 1)[1] if part.startswith(("card:", "room:", "token:")) else part
            plan = view.content.plan
            if name in view.content.cards:
                words.append(view.thing_name(name))
            elif name in plan.room_of:
                words.append(view.room_name(name))
            elif not name.startswith(("haunt:", "base:")):
                words.append(name)
    return ", ".join(words)


QUESTIONS: dict[str, Question] = {
    "turn": _ask_turn,
    "monster": _ask_monster,
    "monsters": lambda view, decision: "The monsters' turn. Which one next?",
    "doorway": _ask_doorway,
    "offer": _ask_offer,
    "loot": _ask_loot,
    "accept": _ask_accept,
    "split": _ask_split,
    "event": _ask_event,
    "number": _ask_number,
    "heal": _ask_heal,
    "reroll": _ask_reroll,
    "drop": lambda view, decision: "Lay down something else?",
    "take": lambda view, decision: "Pick up something else?",
    "rearrange": _ask_rearrange,
    "haunt room": _ask_haunt_room,
    "limit": _ask_limit,
}
