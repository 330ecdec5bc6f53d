"""A terminal in colours, by `rich`: the same lines as on plain paper, with styles.

The one module that knows `rich`; it is imported when a game is shown in such a terminal and at no other time. No colour
says what the text does not say too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TextIO

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from .text import Paper, Span, width, wrap

STYLES = {
    "wall": "grey50",
    "room": "default",
    "here": "bold reverse",
    "you": "bold green",
    "hero": "green",
    "traitor": "bold red",
    "monster": "bold magenta",
    "thing": "yellow",
    "open": "bold cyan",
    "shut": "red",
    "way": "bold blue",
    "special": "cyan",
    "number": "bold cyan",
    "note": "grey62",
    "title": "bold",
    "turn": "bold",
    "asked": "bold",
    "now": "bold reverse",
    "start": "underline",
    "skull": "red",
    "card": "yellow",
    "story": "italic",
    "break": "bold red",
    "told": "default",
    "mistake": "red",
}
"""Name of a style -> how it looks."""
EMPHASIS = "*"
"""The sign about what stands out in a story; it is not shown."""


class Screen(Paper):
    """Paper with colours. ``console`` may be handed in, to write a picture of a game."""

    def __init__(self, stream: TextIO, environ: Mapping[str, str], console: Console | None = None) -> None:
        super().__init__(stream, environ)
        self.boxes, self.ascii = True, False
        self.encoding = getattr(stream, "encoding", None) or "utf-8"
        self.console = console or Console(file=stream, force_terminal=True, _environ=environ)
        self.console.push_theme(Theme({f"hw.{name}": look for name, look in STYLES.items()}))

    @property
    def columns(self) -> int:
        return self.console.width

    def line(self, text: str = "", style: str = "") -> None:
        self.spans([(text, style)])

    def spans(self, spans: Sequence[Span]) -> None:
        self.count(sum(width(text) for text, _ in spans))
        line = Text(no_wrap=True, overflow="ignore", end="")
        for text, style in spans:
            line.append(self.fit(text), f"hw.{style}" if style else "")
        line.rstrip()
        self.console.print(line, markup=False, highlight=False, emoji=False, crop=False, soft_wrap=True)

    def tell(self, text: str, indent: str = "") -> None:
        weight = False
        lines = wrap(text, self.width, indent, unseen=EMPHASIS)
        self.keep(len(lines))
        for line in lines:
            spans: list[Span] = []
            for i, piece in enumerate(line.split(EMPHASIS)):
                weight = weight != bool(i)
                spans.append((piece, "story" if weight else "told"))
            self.spans(spans)

    def rule(self, title: str = "", style: str = "") -> None:
        if not title:
            self.line("─" * self.width, "wall")
            return
        self.spans(
            [("── ", "wall"), (title, style or "title"), (" " + "─" * max(2, self.width - 4 - width(title)), "wall")]
        )

    def prompt(self, text: str) -> None:
        self.console.print(Text(self.fit(text), "bold", end=""), end="")
        self.flush()

    def clear(self) -> None:
        """The screen and what can be scrolled back to."""
        self.unread = 0
        self.console.clear()
        if not self.console.legacy_windows:
            self.stream.write("\x1b[3J")
        self.flush()

    def unprompt(self) -> None:
        self.stream.write("\x1b[1A\x1b[2K\r")
