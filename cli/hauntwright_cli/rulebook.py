"""Rules for players, as sentences of a booklet: of the haunt, of a card or room, and of the game itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from hauntwright.causes import asked_by, line_behind
from hauntwright.decision import Decision, Option
from hauntwright.naming import capital, joined
from hauntwright.parts import Action, RuleLine
from hauntwright.view import View

PIECE = "piece:"
_PIECE = re.compile(r"(?:monster|token|role|counter) \[([^\]]+)\]")
Sentences = list[tuple[int, str]]
"""Sentences with their level: what stands deeper belongs to what it stands below."""

NUMBERS: dict[str, tuple[str, ...]] = {
    "move": ("R13", "R14", "R16", "R17"),
    "out": ("R14",),
    "in": ("R14",),
    "explore": ("R19", "R20", "R24"),
    "onto": ("R13", "R16", "R17"),
    "cross": ("R26",),
    "act": ("R10", "R42"),
    "attack": ("R57", "R58", "R59"),
    "strike": ("R57", "R58", "R60"),
    "give": ("R50", "R53"),
    "drop": ("R51", "R49"),
    "take": ("R52",),
    "stairs": ("R71",),
    "end": ("R12",),
    "monster": ("R77", "R78"),
    "done": ("R77",),
    "all done": ("R77",),
    "turn": ("R20",),
    "doorway": ("R19", "R20"),
    "split": ("R45", "R46", "R47"),
    "hurt": ("R58", "R62"),
    "steal": ("R61",),
    "take it": ("R76",),
    "ignore": ("R76",),
    "change": ("R21", "R22"),
    "decline": ("R22",),
    "go on": ("G10",),
    "stop": ("G10", "R83"),
}
"""Tag of an option -> the rules behind it. Tags that are not here are answers to a card, a room or the haunt."""

QUESTIONS: dict[str, tuple[str, ...]] = {
    "turn": ("R9", "R10", "R11"),
    "accept": ("R50",),
    "haunt room": ("R64",),
    "loot": ("R61", "R62"),
    "heal": ("R44",),
    "monsters": ("R77", "R79"),
}
"""Kind of question -> the rules behind it, where the options do not say it better."""


@cache
def house_rules() -> dict[str, str]:
    """The rules of the house by their numbers, in the words of docs/rules.md."""
    text = (Path(__file__).parent / "house_rules.json").read_text(encoding="utf-8")
    rules: dict[str, str] = json.loads(text)
    return rules


def sentences(view: View, lines: Iterable[RuleLine], whole: bool = False) -> Sentences:
    """Canonical lines in plain English. ``whole``: they are all that a seat may read."""
    from hauntwright_dsl.booklet import booklet, marks_of

    people = [explorer.name for explorer in view.content.explorers.values()]
    haunt = view.content.haunts[view.haunt].part.lines if view.haunt else ()
    marks = marks_of(line.text for line in haunt)
    return booklet([line.text for line in lines], people, marks, whole, view.options())


def haunt_rules(view: View) -> Sentences:
    """The rules of the haunt that a seat may read, those for doubts last."""
    lines = sorted(view.rules(), key=lambda line: line.text.startswith("ruling "))
    return sentences(view, lines, whole=True)


def text_of(view: View, owner: str) -> Sentences:
    """What a card, room or token does (``card:ID``), or what a piece of the haunt is (``piece:NAME``), as far as the
    seat may read it."""
    if owner.startswith(PIECE):
        return _piece(view, owner.removeprefix(PIECE))
    return sentences(view, view.text_of(owner))


def pieces(view: View) -> dict[str, str]:
    """The monsters, tokens, roles and counters of the haunt of which the seat may read: ``piece:NAME`` -> name."""
    lines = view.rules() if view.haunt else ()
    return {PIECE + found[1]: found[1] for line in lines if (found := _PIECE.match(line.text)) is not None}


def _piece(view: View, name: str) -> Sentences:
    """The block of the haunt that tells what a piece is."""
    from hauntwright_dsl.booklet import blocks, marks_of

    people = [explorer.name for explorer in view.content.explorers.values()]
    texts = [line.text for line in view.rules()]
    marks = marks_of(line.text for line in view.content.haunts[view.haunt].part.lines)
    told = blocks(texts, people, marks, True, options=view.options())
    return [row for text, rows in zip(texts, told, strict=True) if _is_of(text, name) for row in rows]


def _is_of(text: str, name: str) -> bool:
    found = _PIECE.match(text)
    return found is not None and found[1] == name


def marks_on(view: View, subject: str) -> list[str]:
    """The marks of the haunt on a figure, room or thing (``f2``, ``room:den``), by the names that the seat reads them
    by in its rules."""
    own = [mark.removeprefix(f"{view.haunt}:") for mark in view.marks(subject) if mark.startswith(f"{view.haunt}:")]
    if not view.haunt or not own:
        return []
    from hauntwright_dsl.names import slug

    said = {name for line in view.rules() for name in re.findall(r"\[([^\]]+)\]", line.text)}
    return sorted(name for name in said if slug(name) in own)


def quoted(marks: list[str]) -> str:
    """Marks as a booklet names them: ``"flooded" and "shut"``."""
    return joined([f'"{mark}"' for mark in marks])


def behind(view: View, decision: Decision, option: Option | None) -> list[tuple[str, Sentences]]:
    """The rules behind an option, or behind the question where none is given: each with a heading."""
    found: list[tuple[str, Sentences]] = []
    if option is None:
        numbers = QUESTIONS.get(decision.kind) or NUMBERS.get(decision.options[0][0], ())
        subjects = [part for part in decision.about if isinstance(part, str)]
    else:
        numbers = NUMBERS.get(option[0], QUESTIONS.get(decision.kind, ()))
        subjects = [part for part in option[1:] if isinstance(part, str)]
        if option[0] in ("yes", "no", "enough", "label", "number", "face"):
            subjects += [part for part in decision.about if isinstance(part, str)]
    if option is not None and option[0] == "act":
        action = view.action(option[1])
        if action is not None:
            found += _action(view, action)
    elif option is not None and option[0] == "attack" and view.spot(option[1]) != view.spot(decision.figure):
        numbers = (*numbers, "R60") if decision.figure >= 0 else numbers
    for subject in subjects:
        found += _named(view, subject)
    if option is None or option[0] not in NUMBERS:  # an answer: what stands behind it is what asks
        found += [entry for entry in _asking(view, decision) if entry[1] not in [lines for _, lines in found]]
    rules = house_rules()
    if numbers:
        found.append(("The rules of the house", [(0, f"{number}: {rules[number]}") for number in numbers]))
    return found


def _asking(view: View, decision: Decision) -> list[tuple[str, Sentences]]:
    """The text that asks, as far as the seat may read it: a card or room as a whole, of a haunt the block."""
    text, part = line_behind(view, decision.text)
    if text is None or part is None:
        return []
    owner = part.owner.split(":", 1)[0] in ("card", "room", "token")
    lines = text_of(view, part.owner) if owner else sentences(view, [text])
    return [(capital(asked_by(view, decision)) or "What asks", lines)] if lines else []


def _named(view: View, subject: str) -> list[tuple[str, Sentences]]:
    """What a card, room or token of an option says."""
    name = subject.split(":", 1)[1] if subject.startswith(("card:", "room:", "token:")) else subject
    content = view.content
    if name in content.cards:
        owner, title = f"card:{name}", content.cards[name].name
    elif name in content.plan.room_of:
        room = content.plan.room_of[name]
        owner, title = f"room:{room}", content.rooms[room].name
    else:
        return []
    lines = text_of(view, owner)
    return [(title, lines)] if lines else []


def _action(view: View, action: Action) -> list[tuple[str, Sentences]]:
    """The text of an action, with the effects that it names."""
    haunt = view.content.haunts[view.haunt].part if view.haunt else None
    for part in (*view.content.parts, *((haunt,) if haunt is not None else ())):
        if not any(a.id == action.id for a in part.actions):
            continue
        lines = view.rules() if part is haunt else view.text_of(part.owner)
        own = [r for r in lines if r.line == action.line] or [r for r in lines if f'"{action.label}"' in r.text]
        names = {name.split("]")[0] for r in own for name in r.text.split("do [")[1:]}
        own += [r for r in lines if r not in own and any(r.text.startswith(f"effect [{n}]") for n in names)]
        if own:
            return [("What it does", sentences(view, own))]
    return []
