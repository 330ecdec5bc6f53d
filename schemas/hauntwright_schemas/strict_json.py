"""JSON as the standard means it, with the place of what is wrong.

The standard library takes `NaN`, turns `1e999` into infinity and keeps the last of two equal keys. A file
written by hand must not be able to say something else than it seems to, so all of these are errors here, and
so are lone halves of surrogate pairs, which no file can hold.

A good text goes through the standard library's fast parser only. On trouble, and for `locate`, a slower
scanner that knows line and column reads it again.
"""

import json
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

__all__ = ["StrictJSONError", "load", "loads", "locate", "pointer"]


class StrictJSONError(ValueError):
    """A text that is not strict JSON. `line` and `column` count from 1, columns in characters."""

    def __init__(self, reason: str, line: int, column: int, source: str = "") -> None:
        self.reason = reason
        self.line = line
        self.column = column
        self.source = source
        super().__init__(f"{source or 'JSON'}:{line}:{column}: {reason}")


def loads(text: str | bytes, source: str = "") -> Any:
    """The value of a JSON text; `source` names it in errors. Raises `StrictJSONError`."""
    if isinstance(text, bytes):
        text = _decoded(text, source)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_without_duplicates,
            parse_float=_finite,
            parse_constant=_no_constant,
        )
        if "\\u" in text or not text.isascii():
            json.dumps(value, ensure_ascii=False).encode()  # UnicodeEncodeError: half a surrogate pair
        return value
    except (ValueError, RecursionError) as error:
        try:
            for _ in _Scanner(text).places():
                pass
        except _Trouble as trouble:
            line, column = _place(text, trouble.position)
            raise StrictJSONError(trouble.reason, line, column, source) from None
        reason = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise StrictJSONError(reason, 1, 1, source) from None


def load(path: Path) -> Any:
    """The value of a JSON file in UTF-8. Raises `StrictJSONError`, `OSError`."""
    return loads(path.read_bytes(), str(path))


def locate(text: str, at: str) -> tuple[int, int] | None:
    """Line and column of the value that a JSON Pointer names; `None` when there is no such value."""
    try:
        for found, position in _Scanner(text).places():
            if found == at:
                return _place(text, position)
    except _Trouble:
        pass
    return None


def pointer(*steps: str | int) -> str:
    """The JSON Pointer (RFC 6901) of these keys and indexes; without any, the whole document: ''."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


# -- the fast way --------------------------------------------------------------------------------------


def _decoded(data: bytes, source: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = _place(before, len(before))
        raise StrictJSONError("not UTF-8", line, column, source) from None


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("duplicate key")
    return value


def _finite(number: str) -> float:
    value = float(number)
    if not math.isfinite(value):
        raise ValueError("number out of range")
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


# -- the slow way --------------------------------------------------------------------------------------

_SPACE = re.compile(r"[ \t\n\r]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*|-Infinity")
_STRING_BREAK = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*')
_WHOLE_DIGITS = 4300  # what Python itself reads as a whole number
_DEPTH = 500


class _Trouble(Exception):
    def __init__(self, reason: str, position: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.position = position


class _Scanner:
    """Walks a text with a stack of its own, so that depth can be counted instead of crashed into."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def places(self) -> Iterator[tuple[str, int]]:
        """(pointer, position) of each value in reading order. Raises `_Trouble`."""
        stack: list[tuple[str, set[str] | None, list[int]]] = []  # pointer, keys (objects), count (lists)
        here = ""
        while True:
            self._skip()
            yield here, self.position
            opening = self._peek()
            if opening in ("{", "["):
                if len(stack) == _DEPTH:
                    raise _Trouble("nested too deeply", self.position)
                self.position += 1
                stack.append((here, set() if opening == "{" else None, [0]))
                self._skip()
                if self._peek() == ("}" if opening == "{" else "]"):
                    self.position += 1
                    stack.pop()
                else:
                    here = self._next_place(stack[-1])
                    continue
            else:
                self._scalar()
            while stack:
                keys = stack[-1][1]
                closing = "]" if keys is None else "}"
                self._skip()
                sign = self._peek()
                if sign == closing:
                    self.position += 1
                    stack.pop()
                elif sign == ",":
                    self.position += 1
                    self._skip()
                    if self._peek() == closing:
                        raise _Trouble(f"comma before {closing!r}", self.position)
                    here = self._next_place(stack[-1])
                    break
                else:
                    raise _Trouble(f"expected ',' or {closing!r}, found {self._shown()}", self.position)
            else:
                self._skip()
                if self.position < len(self.text):
                    raise _Trouble(f"expected the end, found {self._shown()}", self.position)
                return

    def _next_place(self, container: tuple[str, set[str] | None, list[int]]) -> str:
        base, keys, count = container
        if keys is None:
            count[0] += 1
            return f"{base}{pointer(count[0] - 1)}"
        start = self.position
        if self._peek() != '"':
            raise _Trouble(f"expected a key in double quotes, found {self._shown()}", start)
        key = self._string()
        if key in keys:
            raise _Trouble(f"duplicate key {json.dumps(key, ensure_ascii=False)}", start)
        keys.add(key)
        self._skip()
        if self._peek() != ":":
            raise _Trouble(f"expected ':', found {self._shown()}", self.position)
        self.position += 1
        return f"{base}{pointer(key)}"

    def _scalar(self) -> None:
        start = self.position
        if self._peek() == '"':
            self._string()
        elif match := _NUMBER.match(self.text, start):
            self.position = match.end()
            digits = match[0].lstrip("-")
            if not digits.isdigit():
                if not math.isfinite(float(match[0])):
                    raise _Trouble(f"number out of range: {match[0]}", start)
            elif len(digits) > _WHOLE_DIGITS:
                raise _Trouble(f"number with {len(digits)} digits", start)
        else:
            word = _WORD.match(self.text, start)
            if word is None or word[0] not in ("true", "false", "null"):
                raise _Trouble(f"expected a value, found {self._shown()}", start)
            self.position = word.end()

    def _string(self) -> str:
        start = self.position
        match = _STRING.match(self.text, start)
        if match is None:
            good = _STRING_BREAK.match(self.text, start)
            stop = start if good is None else good.end()
            if stop >= len(self.text) or self.text[stop] in "\r\n":
                raise _Trouble("string without an end", start)
            wrong = "escape" if self.text[stop] == "\\" else "control character"
            raise _Trouble(f"{wrong} that JSON does not know", stop)
        self.position = match.end()
        value = str(json.loads(match[0]))
        if not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
            raise _Trouble("half of a surrogate pair", start)
        return value

    def _skip(self) -> None:
        match = _SPACE.match(self.text, self.position)
        if match is not None:
            self.position = match.end()

    def _peek(self) -> str:
        return self.text[self.position : self.position + 1]

    def _shown(self) -> str:
        if self.position >= len(self.text):
            return "the end"
        word = _WORD.match(self.text, self.position)
        return repr(word[0] if word else self._peek())


def _place(text: str, position: int) -> tuple[int, int]:
    before = text[:position]
    return before.count("\n") + 1, position - (before.rfind("\n") + 1) + 1
