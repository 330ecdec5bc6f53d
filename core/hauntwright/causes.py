"""Which text asks for a roll: a card, a room, a token, or a block of the haunt. For the telling of what happened.

A roll happens inside the functions of the content; while somebody listens the innermost of them is noted by its file
and line (`asking_text`). `cause` gives it a name, for seats that may read that line.
"""

from __future__ import annotations

import re
import sys
from types import FrameType
from typing import TYPE_CHECKING

from .events import Event
from .parts import RuleLine

if TYPE_CHECKING:
    from .game import Game
    from .view import View

ASKED = ("trait", "event", "dice")
"""Rolls that some text asks of a figure; attacks and movement say themselves what they are, unless a card attacks."""
_NAME = re.compile(r"\[([^\]]+)\]")


def asking_text(g: Game) -> tuple[str, int]:
    """File and line of the compiled text that runs now, ("", 0) if there is none."""
    sources = {source for _, source, _ in g.tables.origin.values() if source}
    frame: FrameType | None = sys._getframe()  # this function's own, or where it is compiled that of who called
    while frame is not None:
        if frame.f_code.co_filename in sources:
            return frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back
    return "", 0


def cause(view: View, event: Event) -> str:
    """The name of what asks for a roll, "" if that is not known, not told, or need not be said."""
    file, line = event.text
    if event.kind != "rolled" or not file:
        return ""
    figure, why = event.data[:2]
    if not ((why in ASKED and figure >= 0) or (why == "attack" and figure < 0)):
        return ""
    haunt = view.content.haunts[view.haunt].part if view.haunt else None
    parts = [p for p in (*view.content.parts, *((haunt,) if haunt is not None else ())) if p.source == file]
    shown = [(text.line, text, part) for part in parts for text in part.lines if text.line <= line]
    if not shown:
        return ""
    _, text, part = max(shown, key=lambda found: found[0])
    kind, _, name = part.owner.partition(":")
    if kind == "haunt":
        return _block(text) if text in view.rules() else ""
    if kind == "room":
        return view.room_name(name)
    return view.thing_name(name) if kind in ("card", "token") else ""


def _block(text: RuleLine) -> str:
    """What a block of the haunt is called: the name of the effect, or the first that its head speaks of."""
    head = text.text.split("\n", 1)[0]
    if head.startswith("action "):  # the choice was told
        return ""
    found = _NAME.search(head)
    return found.group(1) if found else ""
