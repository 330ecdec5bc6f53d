"""What people answer: lines from a pipe, or from a keyboard with the keys of line editing (arrows, Home, Ctrl-R)."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import TextIO

from .interrupts import Interrupts
from .table import Ending
from .text import Paper


class Reader:
    """Lines from the keyboard or a pipe. ``editor`` is the module readline, where the keyboard has it."""

    def __init__(self, stream: TextIO, interrupts: Interrupts, editor: ModuleType | None = None) -> None:
        self.stream = stream
        self.interrupts = interrupts
        self.interactive = stream.isatty()
        self.editor = editor

    @property
    def ended(self) -> Ending:
        """What it means that there is no next line: who presses Ctrl-D at a keyboard leaves."""
        return Ending.QUIT if self.interactive else Ending.INPUT

    def line(self, paper: Paper, prompt: str) -> str | None:
        """The next line without its end, None when there is none."""
        text = self._edited(paper, prompt) if self.editor is not None else self._plain(paper, prompt)
        paper.unread = 0
        if not text:
            paper.line()
            return None
        text = text.rstrip("\r\n")
        if not self.interactive:
            paper.line(text)
        return text

    def forget(self) -> None:
        """Another person comes to the keyboard: what was typed before can't be called back."""
        if self.editor is not None:
            self.editor.clear_history()

    def _plain(self, paper: Paper, prompt: str) -> str:
        paper.prompt(prompt)
        with self.interrupts.waiting():
            return self.stream.readline()

    def _edited(self, paper: Paper, prompt: str) -> str:
        paper.flush()
        with self.interrupts.waiting():
            try:
                return input(paper.fit(prompt)) + "\n"
            except EOFError:
                return ""


def standard_reader(interrupts: Interrupts) -> Reader:
    """Standard input; a terminal is read with line editing where Python was built with it."""
    editor = None
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            editor = import_module("readline")
    return Reader(sys.stdin, interrupts, editor)
