"""Text to tokens: the scanner. It never fails; what it can't read becomes a finding.

The scanner works by physical lines and joins them to *logical* lines: a line that ends in a comma goes
on in the next one, which is indented deeper. Comments are kept beside the tokens for the formatter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import evolve

from hauntwright_dsl.diagnostics import Diagnostic, Edit, Span
from hauntwright_dsl.everyday import SHORT
from hauntwright_dsl.function_words import WORD, Words
from hauntwright_dsl.plain_nouns import plural
from hauntwright_dsl.signs import PROGRAM_SIGNS, QUOTES, TYPOGRAPHIC_SIGNS, describe_character
from hauntwright_dsl.source import Source
from hauntwright_dsl.tokens import Comment, LogicalLine, Scanned, Token

MAX_NUMBER_DIGITS = 6

_TOKEN = re.compile(
    rf"""
    (?P<SPACE>[ \t]+)
  | (?P<COMMENT>\#.*)
  | (?P<PROSE>\"\"\")
  | (?P<STRING>"[^"]*")
  | (?P<NAME>\[[^\[\]]*\])
  | (?P<BAND>[0-9]+\+(?![\w\[(]) | [0-9]+-[0-9]+(?!\w) )
  | (?P<NUMBER>[0-9]+(?!\w|\.[0-9]))
  | (?P<WORD>{WORD}(?![\w]))
  | (?P<GLUED>\w[\w.]*\w)
  | (?P<SIGN>[:,()+*]|-(?!>)|/(?!/))
  | (?P<OTHER>==|!=|<=|>=|&&|\|\||->|=>|//|\.\.\.|.)
    """,
    re.VERBOSE,
)
_SIGN_TYPES = {":": "COLON", ",": "COMMA", "(": "LPAR", ")": "RPAR", "+": "ADDOP", "-": "ADDOP",
               "*": "MULOP", "/": "MULOP"}  # fmt: skip


class Scanner:
    """One run over a text; use `scan`."""

    def __init__(self, source: Source, words: Words, *, whole_lines: bool) -> None:
        self.whole_lines = whole_lines
        self.path = source.path
        self.lines = source.lines
        self.words = words
        self.out = Scanned()
        self.current = LogicalLine("")
        self.seen: dict[tuple[int, str], int] = {}
        self.bare: list[tuple[str, str]] | None = None
        """Names of the file and their plurals, each with its name; made when first asked for."""

    def run(self) -> Scanned:
        row, blank = 0, False
        while row < len(self.lines):
            text = self.lines[row]
            start = len(text) - len(text.lstrip(" \t"))
            if start == len(text):
                blank = True
                row += 1
                continue
            if blank and row:
                self.out.blank_before.add(row + 1)
            goes_on = self._goes_on(text, start, blank)
            blank = False
            if text[start] == "#":
                self._comment(text[start:], row, start, own_line=True, inside=goes_on)
                row += 1
                continue
            if not goes_on:
                self._finish()
                self.current = LogicalLine(text[:start])
            row = self._scan_line(row, start) + 1
        self._finish()
        return self.out

    # ---- one physical line --------------------------------------------------------------------

    def _scan_line(self, row: int, pos: int) -> int:
        """Read the rest of a physical line; gives the row where it ends (a prose spans several)."""
        text = self.lines[row]
        while pos < len(text):
            match = _TOKEN.match(text, pos)
            assert match is not None  # OTHER takes any character
            kind, found, end = match.lastgroup or "OTHER", match.group(), match.end()
            if kind == "SPACE":
                pass
            elif kind == "COMMENT":
                self._comment(found, row, pos, own_line=False)
            elif kind == "PROSE":
                row, end = self._prose(row, pos)
                text = self.lines[row]
            elif kind == "WORD":
                end = self._word(row, pos, found, end)
            elif kind == "SIGN":
                if found == "(" and pos and text[pos - 1].isalpha() and self._last_is("WORD", "VERB"):
                    self._call_brackets(row, pos)
                self._add(_SIGN_TYPES[found], found, row, pos, end)
            elif kind in ("STRING", "NAME"):
                self._quoted(kind, found, row, pos, end)
            elif kind in ("BAND", "NUMBER"):
                self._number(kind, found, row, pos, end)
            elif kind == "GLUED":
                self._glued(found, row, pos, end)
            else:
                end = self._other(found, text, row, pos, end)
            pos = end
        return row

    def _word(self, row: int, pos: int, found: str, end: int) -> int:
        function = self.words.pattern.match(self.lines[row], pos)
        if function and function.end() >= end:
            phrase = " ".join(function.group().split())
            self._add(self.words.table[phrase], phrase, row, pos, function.end())
            return function.end()
        long = SHORT.get(found.replace("’", "'"))
        if long:
            self._report("HW124", f"`{found}` is written `{long}`.", row, pos, end, fix=long)
            for word in long.split():
                self._add(self.words.table.get(word, "WORD"), word, row, pos, end)
            return end
        small = found.lower()
        begins = self.whole_lines and not self.current.tokens
        bare = self._bare_name(row, pos, end) if begins and small != found else None
        if bare:
            name, end = bare
            self._report(
                "HW203", f"`{self.lines[row][pos:end]}` is a name and needs brackets.", row, pos, end, fix=f"[{name}]",
                hint=f"write [{name}]",
            )  # fmt: skip
            self._add("NAME", f"[{name}]", row, pos, end)
            return end
        if small != found and (small in self.words.table or begins):
            self._report(
                "HW116", f"Write `{found}` small: `{small}`.", row, pos, end, fix=small,
                hint="words of the language are small, names stand in [brackets]",
            )  # fmt: skip
            found = small
        self._add(self.words.table.get(found, "WORD"), found, row, pos, end)
        return end

    def _bare_name(self, row: int, pos: int, end: int) -> tuple[str, int] | None:
        """The longest name of the file that begins at this word, also in the plural, and where it ends."""
        if self.bare is None:
            names = {found for line in self.lines for found in re.findall(r"\[([^\[\]\W][^\[\]]*)\]", line)}
            self.bare = sorted(((form, name) for name in names for form in {name, plural(name)}), reverse=True)
        rest = self.lines[row][pos:]
        for form, name in self.bare:
            stop = pos + len(form)
            if stop >= end and rest.startswith(form) and not re.match(r"\w", self.lines[row][stop : stop + 1]):
                return name, stop
        return None

    def _quoted(self, kind: str, found: str, row: int, pos: int, end: int) -> None:
        if not found[1:-1].strip():
            what = "text" if kind == "STRING" else "name"
            message = f"There is no {what} between `{found[0]}` and `{found[-1]}`."
            self._report("HW107", message, row, pos, end, breaks=True)
            found = f"{found[0]}?{found[-1]}"
        self._add(kind, found, row, pos, end)

    def _number(self, kind: str, found: str, row: int, pos: int, end: int) -> None:
        if max(len(part) for part in re.split(r"[+-]", found)) > MAX_NUMBER_DIGITS:
            self._report("HW117", f"The number `{found[:12]}…` is too large.", row, pos, end, breaks=True)
            kind, found = "NUMBER", "0"
        elif kind == "BAND" and "-" in found:
            low, high = map(int, found.split("-"))
            if low > high:
                self._report("HW117", f"The band `{found}` runs backwards.", row, pos, end, fix=f"{high}-{low}")
                found = f"{high}-{low}"
        self._add(kind, found, row, pos, end)

    def _glued(self, found: str, row: int, pos: int, end: int) -> None:
        dice = re.fullmatch(r"([0-9]+)[dDwW][0-9]*", found)
        if dice:
            message, fix = "Dice are written in words.", f"{dice.group(1)} dice"
        elif re.fullmatch(r"[0-9]+(\.[0-9]+)+", found):
            message, fix = f"`{found}`: numbers are whole.", None
        elif found.isnumeric():
            message, fix = f"`{found}`: write numbers with the digits 0 to 9.", _plain_digits(found)
        elif "." in found:
            message, fix = f"`{found}` is programming; the language has no dots.", None
        else:
            message, fix = f"`{found}` is neither a word nor a number.", None
        hint = None if fix else "words are letters only; a name with figures in it stands in [brackets]"
        self._report("HW114", message, row, pos, end, fix=fix, hint=hint, breaks=not fix)
        if dice:
            self._add("NUMBER", dice.group(1), row, pos, end)
            self._add("WORD", "dice", row, pos, end)
        else:
            self._add("NUMBER" if found[0].isdigit() else "WORD", _plain_digits(found) or "0", row, pos, end)

    # ---- signs --------------------------------------------------------------------------------

    def _other(self, found: str, text: str, row: int, pos: int, end: int) -> int:
        if found in '"[':
            return self._unclosed(found, text, row, pos)
        if found in QUOTES:
            close = _closing_quote(text, pos)
            if close:
                self._report(
                    "HW113", "Quotation marks are straight: \"text\".", row, pos, close,
                    fix=f'"{text[pos + 1 : close - 1]}"',
                )  # fmt: skip
                self._add("STRING", f'"{text[pos + 1 : close - 1]}"', row, pos, close)
                return close
        if found in TYPOGRAPHIC_SIGNS:
            plain, message = TYPOGRAPHIC_SIGNS[found]
            if found in "–—" and self._is_band(text, pos):
                message, plain = "A band has a plain `-`.", "-"
                self._report("HW113", message, row, pos, end, fix=plain)
                low = self.current.tokens.pop()
                high = re.compile(r"[0-9]{1,6}").match(text, end)
                assert high is not None
                self._add("BAND", f"{low.text}-{high.group()}", row, low.span.col - 1, high.end())
                return high.end()
            self._report("HW113", message, row, pos, end, fix=plain)
            if plain in _SIGN_TYPES:
                self._add(_SIGN_TYPES[plain], plain, row, pos, end)
            elif plain.strip():
                self.current.broken = True
            return end
        if found == "'" and "'" not in text[:pos] and text[pos - 1 : pos].isalpha():
            word = re.findall(WORD, text[:pos])[-1]
            self._report("HW115", f"`{word}'` says whose it is, and that stands behind.", row, pos, end,
                         hint="with `of`: `turn of monsters`, `room of hero`", breaks=True)  # fmt: skip
            return end
        sign = PROGRAM_SIGNS.get(found)
        if sign:
            fix = sign.fix
            if found in (".", ";") and text[end:].split("#")[0].strip() == "":
                self._report(
                    "HW114", f"A line ends without `{found}`.", row, pos, end, fix="",
                )  # fmt: skip
                return end
            self._report("HW114", sign.message, row, pos, end, fix=fix, hint=sign.hint, breaks=True)
            return len(text) if found == "//" else end
        self._report(
            "HW115", f"{describe_character(found)} has no place here.", row, pos, end, breaks=True,
            hint="in names, texts and comments every character is fine",
        )  # fmt: skip
        return end

    def _unclosed(self, sign: str, text: str, row: int, pos: int) -> int:
        code_end = len(text)
        comment = text.find(" #", pos)
        if comment >= 0:
            code_end = comment
        stop = re.compile(r"[:,\[\]]|$" if sign == "[" else r":?\s*$|[:]").search(text, pos + 1, code_end)
        end = stop.start() if stop else code_end
        inner = text[pos + 1 : end].rstrip()
        if sign == "[":
            message, hint = "The `[` is not closed.", "a name ends with `]` on the same line"
        else:
            message, hint = "The text is not closed.", 'a text ends with `"` on the same line'
        self._report("HW106" if sign == '"' else "HW107", message, row, pos, pos + 1, hint=hint, breaks=True)
        self._add("NAME" if sign == "[" else "STRING", f"{sign}{inner}{']' if sign == '[' else sign}", row, pos, end)
        return max(end, pos + 1)

    def _call_brackets(self, row: int, pos: int) -> None:
        word = self.current.tokens[-1]
        self._report(
            "HW114", f"`{word.text}(` is programming; the language has no calls.", row, pos, pos + 1,
            hint="say it in words: `deal 2 damage to hero`. Round brackets only group", breaks=True,
        )  # fmt: skip

    def _is_band(self, text: str, pos: int) -> bool:
        last = self.current.tokens[-1] if self.current.tokens else None
        return (
            last is not None
            and last.type == "NUMBER"
            and last.span.end_col == pos + 1
            and text[pos + 1 : pos + 2] in tuple("0123456789")
        )

    # ---- prose, comments, continued lines -----------------------------------------------------

    def _prose(self, row: int, pos: int) -> tuple[int, int]:
        """Read a prose; gives the row and the column (from 0) behind it."""
        first = self.lines[row]
        close = first.find('"""', pos + 3)
        if close >= 0:
            self._add("PROSE", first[pos : close + 3], row, pos, close + 3)
            return row, close + 3
        parts = [first[pos:]]
        for below in range(row + 1, len(self.lines)):
            text = self.lines[below]
            close = text.find('"""')
            if close >= 0:
                parts.append(text[: close + 3])
                span = Span(row + 1, pos + 1, below + 1, close + 4)
                self.current.tokens.append(Token("PROSE", "\n".join(parts), span))
                return below, close + 3
            parts.append(text)
        self._report(
            "HW109", 'The prose that begins here is not closed.', row, pos, pos + 3,
            hint='end it with `"""` on a line of its own', breaks=True,
        )  # fmt: skip
        # Read on where the indent ends: what follows is probably no prose.
        depth = len(self.current.indent)
        end = row
        for below in range(row + 1, len(self.lines)):
            text = self.lines[below]
            if text.strip() and len(text) - len(text.lstrip()) < max(depth, 1):
                break
            end = below
        self._add("PROSE", '""""""', row, pos, pos + 3)
        return end, len(self.lines[end])

    def _comment(self, text: str, row: int, pos: int, *, own_line: bool, inside: bool = False) -> None:
        span = Span(row + 1, pos + 1, row + 1, pos + len(text) + 1)
        self.out.comments.append(Comment(text.rstrip(), span, own_line, inside))

    def _goes_on(self, text: str, start: int, blank: bool) -> bool:
        """Whether this physical line continues the current logical line."""
        tokens = self.current.tokens
        if not tokens or tokens[-1].type != "COMMA":
            return False
        if text[start] == "#":
            return not blank
        if not blank and len(_columns(text[:start])) > len(_columns(self.current.indent)):
            return True
        comma = tokens.pop()
        self.out.findings.append(
            Diagnostic(
                "HW126", "This line ends in a comma, but does not go on.", comma.span, self.path,
                hint="indent the next line deeper than this one to go on, or drop the comma",
                fix=[Edit(comma.span, "")],
            )
        )  # fmt: skip
        return False

    def _finish(self) -> None:
        tokens = self.current.tokens
        if tokens and tokens[-1].type == "COMMA":
            self._goes_on(" ", 0, True)
        if tokens:
            self.current.tokens = list(_join_commas(tokens))
            self.out.lines.append(self.current)
        self.current = LogicalLine("")

    # ---- small things -------------------------------------------------------------------------

    def _last_is(self, *types: str) -> bool:
        return bool(self.current.tokens) and self.current.tokens[-1].type in types

    def _add(self, kind: str, text: str, row: int, pos: int, end: int) -> None:
        self.current.tokens.append(Token(kind, text, Span(row + 1, pos + 1, row + 1, end + 1)))

    def _report(
        self, code: str, message: str, row: int, pos: int, end: int, *,
        hint: str | None = None, fix: str | None = None, breaks: bool = False,
    ) -> None:  # fmt: skip
        """One finding; of one code only the first on a line, with the fixes of all."""
        if breaks:
            self.current.broken = True
        span = Span(row + 1, pos + 1, row + 1, end + 1)
        edits = () if fix is None else (Edit(span, fix),)
        earlier = self.seen.get((row, code))
        if earlier is not None:
            found = self.out.findings[earlier]
            self.out.findings[earlier] = evolve(found, fix=(*found.fix, *edits) if found.fix else ())
            return
        self.seen[row, code] = len(self.out.findings)
        self.out.findings.append(Diagnostic(code, message, span, self.path, hint=hint, fix=edits))


def scan(source: Source, words: Words, *, whole_lines: bool = True) -> Scanned:
    """The logical lines of a text, its comments, and what is wrong with its characters.

    ``whole_lines=False``: the text is only a phrase, which may begin with any word.
    """
    return Scanner(source, words, whole_lines=whole_lines).run()


def _join_commas(tokens: list[Token]) -> Iterator[Token]:
    """``, and`` ``, or`` ``, else`` ``, while`` are one token each, also across a line break."""
    joined = {"and": "_AND_CLAUSE", "or": "_OR_CLAUSE", "else": "PREP", "while": "WHILE"}
    held: Token | None = None
    for token in tokens:
        if held is not None:
            if token.type in ("CONJ", "ELSE", "WHILE"):
                yield Token(joined[token.text], token.text, held.span.to(token.span))
                held = None
                continue
            yield held
            held = None
        if token.type == "COMMA":
            held = token
        else:
            yield token
    if held is not None:
        yield held


def _closing_quote(text: str, pos: int) -> int | None:
    for end in range(pos + 1, len(text)):
        if text[end] in QUOTES or text[end] == '"':
            return end + 1 if end > pos + 1 else None
    return None


def _plain_digits(text: str) -> str | None:
    import unicodedata

    digits = [unicodedata.digit(ch, None) for ch in text]
    return None if None in digits else "".join(map(str, digits))


def _columns(indent: str) -> str:
    return indent.replace("\t", "    ")
