"""What lies before an explorer: traits with their tracks, and cards with what they do."""

from __future__ import annotations

from collections.abc import Iterator

from hauntwright.naming import TRAIT_NAMES, joined
from hauntwright.verbs import counter_of, figure_of
from hauntwright.view import View

from .rulebook import marks_on, quoted, text_of
from .text import Line, Span, indented, pad, row, width, wrap

_NAME = 10


def lines(view: View, f: int, columns: int, whole: bool = False) -> list[Line]:
    """An explorer's traits and cards; of the one who looks, the counters of the haunt that it may see. ``whole``: all
    that the cards do."""
    name = heading(view, f)
    out = [name] if width(row(name)) <= columns else [[(t, "title")] for t in wrap(row(name), columns, hanging="  ")]
    out += tracks(view, f, columns)
    marks = marks_on(view, f"f{f}")
    if marks:
        out += _said(f"Now {quoted(marks)}.", columns)
    if f != view.seat and view.held(f):
        out += _said(_holds(view, f), columns)
    if f == view.seat:
        for card, sentences in cards(view, f, columns, whole):
            beside: Line = [("  ", ""), card, (f": {sentences[0][1]}" if sentences else "", "")]
            if len(sentences) == 1 and not whole and width(row(beside)) <= columns:
                out.append(beside)
                continue
            out.append([("  ", ""), card])
            out += [[(text, "")] for text in indented(sentences, columns, 2)]
        for text in _counters(view):
            out += _said(text, columns)
    return out


def short(view: View, f: int, columns: int) -> list[Line]:
    """The same in as few lines as can be: where a screen has no room for more."""
    tracks = view.content.tracks[view.kind(f)]
    traits = ", ".join(f"{TRAIT_NAMES[t]} {tracks[t][step]}" for t, step in enumerate(view.steps(f)))
    said = [f"{row(heading(view, f))}: {traits}."]
    said += [_holds(view, f)] if view.held(f) else []
    said += [f"{text}." for text in _counters(view)]
    first, *more = wrap(" ".join(said), columns, hanging="  ")
    name = view.name(f)
    opening: Line = [(name, "title"), (first.removeprefix(name), "")] if first.startswith(name) else [(first, "")]
    return [opening, *([(text, "")] for text in more)]


def _said(text: str, columns: int) -> list[Line]:
    return [[(line, "")] for line in wrap(text, columns, "  ", "    ")]


def _holds(view: View, f: int) -> str:
    return f"Holds {joined([view.thing_name(t) for t in view.held(f)])}."


def _counters(view: View) -> list[str]:
    """The counters of the haunt that the seat may see."""
    if not view.haunt:
        return []
    own = {counter.id for counter in view.content.haunts[view.haunt].part.counters}
    return [
        f"{name}: {number}" + (f" of {target}" if target >= 0 else "")
        for key, (name, number, target) in view.counters().items()
        if counter_of(key)[0] in own
    ]


def heading(view: View, f: int) -> list[Span]:
    """Who it is, which seat and side."""
    state = " (dead)" if not view.alive(f) else " (stunned)" if view.stunned(f) else ""
    return [(view.name(f), "title"), (f"{state} (seat {f + 1}{role(view, f)})", "")]


def role(view: View, f: int) -> str:
    """``, the traitor`` or ``, a hero``, once the haunt has begun."""
    if view.phase == "explore":
        return ""
    return ", the traitor" if view.side(f) == "traitor" else ", a hero"


def tracks(view: View, f: int, columns: int) -> list[list[Span]]:
    """The four traits with their tracks: 0 is the skull, ``[ ]`` the step now, ``( )`` the one at the start. Two stand
    side by side where there is room."""
    cells = [_track(view, f, trait) for trait in range(len(TRAIT_NAMES))]
    wide = max(sum(width(text) for text, _ in cell) for cell in cells)
    if 2 * (wide + 2) > columns:
        return [[("  ", ""), *cell] for cell in cells]
    rows: list[list[Span]] = []
    for left, right in ((0, 2), (1, 3)):
        blanks = wide - sum(width(text) for text, _ in cells[left])
        rows.append([("  ", ""), *cells[left], (" " * (blanks + 2), ""), *cells[right]])
    return rows


def _track(view: View, f: int, trait: int) -> list[Span]:
    now, start = view.steps(f)[trait], view.start_step(f, trait)
    spans: list[Span] = [(pad(TRAIT_NAMES[trait], _NAME), "")]
    for step, number in enumerate(view.content.tracks[view.kind(f)][trait]):
        if step == now:
            spans.append((f"[{number}]", "now"))
        elif step == start:
            spans.append((f"({number})", "start"))
        else:
            spans.append((f" {number} ", "skull" if step == 0 else ""))
    return spans


def cards(view: View, f: int, columns: int, whole: bool) -> Iterator[tuple[Span, list[tuple[int, str]]]]:
    """What an explorer holds: its name and kind, and the sentences that say what it does. Not ``whole``: only those
    that fit on the line, else where to read on."""
    for thing in view.held(f):
        name = view.thing_name(thing)
        card = view.content.cards.get(thing)
        kind = card.kind if card is not None else "carried" if figure_of(thing) >= 0 else "token"
        lines = text_of(view, f"card:{thing}")
        if not whole:
            short = lines[0][1] if len(lines) == 1 else ""
            if lines and (not short or width(f"  {name} ({kind}): {short}") > columns):
                short = f"see 'look {name}'"
            lines = [(0, short)] if short else []
        yield (f"{name} ({kind})", "card"), lines
