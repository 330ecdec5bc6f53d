"""A line that can't be read, as the recognisers of slips see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from attrs import frozen

from hauntwright_dsl.diagnostics import Diagnostic, Edit, Related, Span
from hauntwright_dsl.function_words import Words
from hauntwright_dsl.tokens import Token

CLAUSES = ("_AND_CLAUSE", "_OR_CLAUSE")
STARTERS = ("WHEN", "IF", "NEEDS", "WHILE", *CLAUSES)
VERBS = ("FINITE", "MODAL")
KEYS = ("BAND", "NUMBER", "STRING", "OUTCOME")


@frozen(eq=False)
class Stuck:
    """A line that could not be read: ``tokens[index]`` can't stand there (its end, if there is none)."""

    tokens: Sequence[Token]
    index: int
    accepts: set[str]
    words: Words
    path: str
    reach: Callable[[Sequence[Token]], int]
    """How many tokens of a changed line can be read; more than there are, if all."""

    @cached_property
    def token(self) -> Token | None:
        """Where reading stopped; ``None`` at the end of the line."""
        return self.tokens[self.index] if self.index < len(self.tokens) else None

    @cached_property
    def kind(self) -> str:
        """Type of that token, ``""`` at the end."""
        return self.token.type if self.token else ""

    @cached_property
    def before(self) -> Token | None:
        """The token before it."""
        return self.tokens[self.index - 1] if self.index else None

    @cached_property
    def start(self) -> int:
        """Index of the first token of the part of the line that failed (after an inline colon)."""
        for index in range(self.index - 1, -1, -1):
            if self.tokens[index].type == "COLON" and index + 1 < len(self.tokens):
                return index + 1
        return 0

    @cached_property
    def part(self) -> Sequence[Token]:
        """The tokens from `start` to the place, without the token there."""
        return self.tokens[self.start : self.index]

    @cached_property
    def span(self) -> Span:
        """The place to mark: the token, or the last one where the line ends too early."""
        token = self.token or self.tokens[-1]
        return token.span

    def finding(
        self, code: str, message: str, *, at: Span | None = None, hint: str | None = None,
        fix: Sequence[Edit] = (), related: Sequence[Related] = (),
    ) -> Diagnostic:  # fmt: skip
        """A finding in this line."""
        return Diagnostic(code, message, at or self.span, self.path, hint=hint, fix=tuple(fix), related=tuple(related))

    def reads_with(self, index: int, *new: Token) -> bool:
        """Whether the line reads, or at least well beyond the place, with another token at ``index``."""
        changed = [*self.tokens[:index], *new, *self.tokens[index + 1 :]]
        reached = self.reach(changed)
        return reached > len(changed) or reached - len(changed) + len(self.tokens) > self.index + 2


Recogniser = Callable[[Stuck], Diagnostic | None]
"""Looks for one kind of slip; ``None`` if it is not this one."""
