"""Which text brings something about: a card, a room, a token, or a block of the haunt. For the telling of it.

A roll or a loss happens inside the functions of the content; while somebody listens the innermost of them is noted by
its file and line (`asking_text`). `cause` gives it a name, for seats that may read that line.
"""

from __future__ import annotations

import re
import sys
from types import FrameType
from typing import TYPE_CHECKING, Final

from .events import Event
from .parts import Part, RuleLine

if TYPE_CHECKING:
    from .decision import Decision
    from .game import Game
    from .view import View

ASKED: Final = ("trait", "event", "dice")
"""Rolls that some text asks for; attacks and movement say themselves what they are, unless a card attacks."""
CAUSED: Final = frozenset(("threw", "rolled", "changed", "harmed", "put", "discovered", "died"))
"""Kinds of events that some text brings about."""
_NAME: Final = re.compile(r"\[([^\]]+)\]")


def asking_text(g: Game) -> tuple[str, int]:
    """File and line of the compiled text that runs now, ("", 0) if there is none."""
    sources = g.tables.sources
    frame: FrameType | None = sys._getframe()  # this function's own, or where it is compiled that of who called
    while frame is not None:
        if frame.f_code.co_filename in sources:
            return frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back
    return "", 0


def cause(view: View, event: Event) -> str:
    """The name of what brings an event about, "" if that is not known, not told, or need not be said."""
    if event.kind in ("rolled", "threw"):
        figure, why = event.data[:2]
        if not (why in ASKED or (why == "attack" and figure < 0)):
            return ""
    return named(view, event)


def named(view: View, event: Event) -> str:
    """The name of the text behind an event, for a seat that may read it; "" if there is none."""
    text, part = line_behind(view, event.text) if event.kind in CAUSED else (None, None)
    if text is None or part is None:
        return ""
    if part.owner.startswith("haunt:") and _head(text).startswith(("action ", "setup ")):
        return ""  # the choice was told; so is the preparation
    return _name(view, text, part)


def asked_by(view: View, decision: Decision) -> str:
    """The name of the text that asks, for a seat that may read it; "" if there is none."""
    text, part = line_behind(view, decision.text)
    return _name(view, text, part) if text is not None and part is not None else ""


def _name(view: View, text: RuleLine, part: Part) -> str:
    """What a text is called: the card, the room, the token; of a haunt the block."""
    kind, _, name = part.owner.partition(":")
    if kind == "room":
        return view.room_name(name)
    if kind in ("card", "token"):
        return view.thing_name(name)
    return _block(view, text) if kind == "haunt" else ""


def last_cause(view: View, kind: str) -> str:
    """The name of what brought about the last event of a kind that the seat heard of, "" if nobody listens."""
    events: list[Event] = view._g.events
    last = next((event for event in events[::-1] if event.kind == kind), None)
    heard = last is not None and (last.to is None or view.seat in last.to or view.seat < 0)
    return cause(view, last) if last is not None and heard else ""


def room_behind(view: View, event: Event) -> str:
    """The room whose text brings an event about, "" if none does."""
    _, part = line_behind(view, event.text)
    return part.owner[5:] if part is not None and part.owner.startswith("room:") else ""


def line_behind(view: View, place: tuple[str, int]) -> tuple[RuleLine, Part] | tuple[None, None]:
    """The line of content at a place, and whose it is, for a seat that may read it."""
    file, row = place
    if not file:
        return None, None
    haunt = view.content.haunts[view.haunt].part if view.haunt else None
    parts = [p for p in (*view.content.parts, *((haunt,) if haunt is not None else ())) if p.source == file]
    shown = [(text.line, text, part) for part in parts for text in part.lines if text.line <= row]
    if not shown:
        return None, None
    _, text, part = max(shown, key=lambda found: found[0])
    return (text, part) if part is not haunt or text in view.rules() else (None, None)


def _head(text: RuleLine) -> str:
    return text.text.split("\n", 1)[0]


def _block(view: View, text: RuleLine) -> str:
    """What a block of the haunt is called: what an action says, the name of the effect, or the first that its head
    speaks of; of any other the haunt."""
    head = _head(text)
    if head.startswith("action "):
        return head.split('"')[1] if '"' in head else ""
    found = _NAME.search(head)
    if found is not None:
        return found.group(1)
    return view.content.haunts[view.haunt].title if head.startswith(("when ", "setup ")) else ""
