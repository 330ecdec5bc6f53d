"""The LALR parser: building it with Lark, keeping it in a cache, feeding it tokens.

The only module that imports lark, and it is only imported when something is parsed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

import lark
from lark import Lark
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from hauntwright_dsl.cache import Cache, key_of
from hauntwright_dsl.tokens import Token


class TokensAreHandedIn(Lexer):
    """The tokens come from `layout`; Lark's own lexers are never built."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[Any]:
        """No token comes from here."""
        return iter(())


def load_parser(cache_dir: Path | None = None) -> Lark:
    """The parser, built once in a process. A cache that is missing, foreign or damaged is ignored."""
    return _load_parser(str(cache_dir) if cache_dir else None)


@lru_cache(maxsize=4)
def _load_parser(cache_dir: str | None) -> Lark:
    if cache_dir is None:
        return build_parser()
    cache = Cache(Path(cache_dir))
    key = key_of("grammar", _grammar(), lark.__version__, sys.version)
    kept = cache.get(key)
    if isinstance(kept, bytes):  # Lark keeps its tables as a pickle: only what the cache vouches for may be read
        with suppress(Exception):
            return Lark.load(BytesIO(kept))
    parser = build_parser()
    tables = BytesIO()
    parser.save(tables)
    cache.put(key, tables.getvalue())
    return parser


def build_parser(*, strict: bool = False) -> Lark:
    """Build the parser from the grammar. Strict: no conflict is resolved silently."""
    return Lark(
        _grammar(),
        parser="lalr",
        lexer=TokensAreHandedIn,
        start=["start", "phrase"],
        maybe_placeholders=False,
        strict=strict,
    )


def _grammar() -> str:
    return (files("hauntwright_dsl") / "grammar.lark").read_text(encoding="utf-8")


State: TypeAlias = tuple[list[Any], list[Any]]
"""A state of the parser, to go back to."""


class TokenFeeder:
    """Feeds tokens to one run of the parser and can go back to an earlier state."""

    def __init__(self, parser: Lark, start: str = "start") -> None:
        self._parser = parser.parse_interactive(start=start)
        self._state = self._parser.parser_state

    def feed(self, token: Token) -> bool:
        """Go on with a token; ``False`` if it can't stand here."""
        try:
            self._parser.feed_token(token)  # type: ignore[arg-type]  # any object with a type does
        except UnexpectedToken:
            return False
        return True

    def finish(self, last: Token) -> Any:
        """The tree of all that was fed, or ``None`` if it is not complete."""
        try:
            return self._parser.feed_token(Token("$END", "", last.span))  # type: ignore[arg-type]
        except UnexpectedToken:
            return None

    def save(self) -> State:
        """The present state, for `restore`. (Values made later never change the values in it.)"""
        return list(self._state.state_stack), list(self._state.value_stack)

    def restore(self, saved: State) -> None:
        """Go back to a saved state."""
        self._state.state_stack[:] = saved[0]
        self._state.value_stack[:] = saved[1]

    def may_follow(self, kind: str) -> bool:
        """Whether the next token may be of this type."""
        return kind in self._state.parse_conf.states[self._state.state_stack[-1]]

    def accepts(self) -> set[str]:
        """All types of tokens that may come next."""
        accepted: set[str] = self._parser.accepts()  # type: ignore[no-untyped-call]
        return accepted
