"""The numbered choices of a question: what each does, what it costs, and the odds of its roll."""

from __future__ import annotations

from collections.abc import Sequence

from hauntwright import odds
from hauntwright.decision import Decision, Option
from hauntwright.naming import spaces, trait
from hauntwright.questions import acting
from hauntwright.view import View

from .text import Paper, Span, width, wrap


def show(paper: Paper, view: View, decision: Decision, texts: Sequence[str]) -> None:
    """One choice a line, its cost and odds to the right; below it where the line is too short."""
    notes = [note(view, option, decision) for option in decision.options]
    labels = [text.removesuffix(f" ({mark})") for text, mark in zip(texts, notes, strict=True)]
    size = len(str(len(labels)))
    room = paper.width - size - 4
    widest = max((width(mark) for mark in notes), default=0)
    column = min(max(width(label) for label in labels), room - widest - 2)
    for i, (label, mark) in enumerate(zip(labels, notes, strict=True)):
        number: Span = (f"  {i + 1:>{size}}  ", "number")
        beside = width(label) <= column and bool(mark)
        if beside:
            paper.spans([number, (label, ""), (" " * (column - width(label) + 2), ""), (mark, "note")])
            continue
        first, *more = wrap(label, room)
        paper.spans([number, (first, "")])
        blanks = " " * (size + 4)
        for line in more:
            paper.spans([(blanks + line, "")])
        for line in wrap(mark, room) if mark else []:
            paper.spans([(blanks + line, "note")])


def note(view: View, option: Option, decision: Decision) -> str:
    """What an option costs in spaces, or the odds of what it rolls; "" for neither."""
    rolls = odds.chances(view, option, decision)
    told = ", then ".join(f"{percent(roll.success)} with {_dice(roll.dice)}" for roll in rolls)
    if option[0] in ("move", "explore"):
        f = acting(view, decision)
        cost = view.step_cost(f, option[1]) if option[0] == "move" else view.explore_cost(f)
        return f"{spaces(cost)}; {_needed(rolls)}: {told}" if rolls else spaces(cost)
    if rolls:
        return f"{_needed(rolls)}: {told}" if option[0] == "cross" else told
    fight = odds.fight(view, option, decision)
    if fight is not None:
        return f"{_dice(fight.mine)} to {fight.theirs}: win {percent(fight.won)}, lose {percent(fight.lost)}"
    return ""


def _needed(rolls: Sequence[odds.Chance]) -> str:
    """The roll as it stands on the tile."""
    return ", then ".join(f"{trait(roll.trait)} {roll.lowest}+" for roll in rolls)


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def percent(chance: float) -> str:
    """A chance in whole percent; what can happen is never 0%, what can fail never 100%."""
    if 0 < chance < 0.01:
        return "under 1%"
    if 0.99 < chance < 1:
        return "over 99%"
    return f"{round(100 * chance)}%"
