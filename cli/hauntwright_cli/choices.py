"""The numbered choices of a question: what each does, what it costs, and the odds of its roll."""

from __future__ import annotations

from collections.abc import Sequence

from hauntwright import odds
from hauntwright.decision import Decision, Option
from hauntwright.naming import joined, spaces, trait
from hauntwright.questions import acting
from hauntwright.view import View

from .text import Line, Span, row, width, wrap


def lines(texts: Sequence[str], notes: Sequence[str], columns: int, beside: int = 1) -> list[Line]:
    """The choices with their numbers, each with its note of cost and odds. ``beside``: so many stand side by side,
    where they are short enough; 1: one on a line, with the notes in a column of their own."""
    labels = [text.removesuffix(f" ({mark})") for text, mark in zip(texts, notes, strict=True)]
    size = len(str(len(labels)))
    room = columns - size - 4
    widest = max((width(mark) for mark in notes), default=0)
    column = min(max(width(label) for label in labels), room - widest - 2)
    cells = []
    for i, (label, mark) in enumerate(zip(labels, notes, strict=True)):
        number: Span = (f"  {i + 1:>{size}}  ", "number")
        cells.append(_cell(number, label, mark, room, column if beside == 1 else width(label)))
    return _abreast(cells, columns, beside)


def _cell(number: Span, label: str, mark: str, room: int, column: int) -> list[Line]:
    """A choice in a line, ``column`` columns for its label, or below each other where that is too narrow."""
    if mark and width(label) <= column <= room - width(mark) - 2:
        return [[number, (label, ""), (" " * (column - width(label) + 2), ""), (mark, "note")]]
    first, *more = wrap(label, room)
    blanks = " " * width(number[0])
    out: list[Line] = [[number, (first, "")]]
    out += [[(blanks + line, "")] for line in more]
    return out + [[(blanks + line, "note")] for line in wrap(mark, room)]


def _abreast(cells: list[list[Line]], columns: int, beside: int) -> list[Line]:
    """Cells in lines, from left to right; one that is wider than its share takes that of those after it."""
    share = columns // beside
    out: list[Line] = []
    taken = beside  # shares of the last line
    for cell in cells:
        wide = width(row(cell[0]))
        shares = beside if len(cell) > 1 else min(beside, -(-wide // share))
        if taken + shares > beside:
            out += [list(line) for line in cell]
            taken = shares
        else:
            out[-1] += [(" " * (taken * share - width(row(out[-1]))), ""), *cell[0]]
            taken += shares
    return out


def note(view: View, option: Option, decision: Decision) -> str:
    """What an option costs in spaces, or the odds of what it rolls; "" for neither."""
    if option[0] == "act":
        return ", then ".join(_trial(weighed) for weighed in odds.trials(view, option, decision))
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
        return _fight((fight,))
    return ""


def _trial(weighed: tuple[odds.Chance, ...] | tuple[odds.Fight, ...]) -> str:
    """A roll, of several traits each; or a fight."""
    rolls = [roll for roll in weighed if isinstance(roll, odds.Chance)]
    if len(rolls) > 1:
        return joined([f"{percent(roll.success)} with {trait(roll.trait)}" for roll in rolls], "or")
    if rolls:
        return f"{percent(rolls[0].success)} with {_dice(rolls[0].dice)}"
    return _fight([met for met in weighed if isinstance(met, odds.Fight)])


def _fight(fights: Sequence[odds.Fight]) -> str:
    """The odds of a fight; where it may be with one of several, those of the worst and of the best."""
    worst, best = fights[0], fights[-1]
    if len(fights) > 1:
        won, lost = (worst.won, best.won), (best.lost, worst.lost)
        return f"win {percent(won[0])} to {percent(won[1])}, lose {percent(lost[0])} to {percent(lost[1])}"
    return f"{_dice(best.mine)} to {best.theirs}: win {percent(best.won)}, lose {percent(best.lost)}"


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
