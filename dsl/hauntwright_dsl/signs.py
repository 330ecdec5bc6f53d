"""Characters that are no part of the language, and what to say about each."""

from __future__ import annotations

import unicodedata

from attrs import frozen


@frozen
class Sign:
    """A sign from programming: what to say, and what may replace it."""

    message: str
    hint: str | None = None
    fix: str | None = None


_COMPARE = "comparisons are words: `is 5`, `is at least 5`, `is more than 5`"

PROGRAM_SIGNS = {
    "=": Sign("`=` is programming; say `is`.", _COMPARE, "is"),
    "==": Sign("`==` is programming; say `is`.", _COMPARE, "is"),
    "!=": Sign("`!=` is programming; say `is not`.", _COMPARE, "is not"),
    "<": Sign("`<` is programming; say `is less than`.", _COMPARE, "is less than"),
    ">": Sign("`>` is programming; say `is more than`.", _COMPARE, "is more than"),
    "<=": Sign("`<=` is programming; say `is at most`.", _COMPARE, "is at most"),
    ">=": Sign("`>=` is programming; say `is at least`.", _COMPARE, "is at least"),
    "->": Sign("`->` has no meaning here.", "a row is `0-2: nothing`"),
    "=>": Sign("`=>` has no meaning here.", "a row is `0-2: nothing`"),
    "&&": Sign("`&&` is programming; say `, and`.", "`, and` joins conditions, `and` joins things"),
    "||": Sign("`||` is programming; say `, or`.", "`, or` joins conditions, `or` joins things"),
    "&": Sign("`&` is no word; say `and`.", None, "and"),
    "|": Sign("`|` is programming; say `or`.", None, "or"),
    "!": Sign("`!` is programming; say `not`.", "`if [lit] is not noted`"),
    ".": Sign("The language has no dots.", "say `speed of hero`, not `hero.speed`"),
    "...": Sign("`...` is not said; write out what is meant."),
    ";": Sign("The language has no semicolons.", "each order has its own line"),
    "{": Sign("Blocks have no braces.", "indent the lines of a block. Braces stand in texts, for values"),
    "}": Sign("Blocks have no braces.", "indent the lines of a block. Braces stand in texts, for values"),
    "//": Sign("A comment begins with `#`.", None, "#"),
    "/": Sign("Nothing to divide here."),
    "'": Sign('A text stands in straight double quotes: "text".'),
    "`": Sign('A text stands in straight double quotes: "text".'),
    "%": Sign("The language has no percentages.", "fractions: `players / 2 rounded up`"),
    "]": Sign("This `]` closes nothing.", "a name stands in brackets: `[Attic]`"),
    "$": Sign("`$` is programming.", "names stand in brackets: `[Ritual]`"),
    "@": Sign("`@` has no meaning here."),
    "_": Sign("Words have no underscores.", "names stand in brackets: `[spell learned]`"),
    "\\": Sign("`\\` has no meaning here.", "a line that ends in a comma goes on in the next"),
    "?": Sign("`?` has no meaning here.", 'a condition is `if …`, a free choice is `offer "…" to …`'),
}

TYPOGRAPHIC_SIGNS = {
    "：": (":", "This colon is a wide one; write `:`."),
    "，": (",", "This comma is a wide one; write `,`."),
    "、": (",", "This comma is a wide one; write `,`."),
    "（": ("(", "This bracket is a wide one; write `(`."),
    "）": (")", "This bracket is a wide one; write `)`."),
    "＋": ("+", "This plus is a wide one; write `+`."),
    "×": ("*", "Times is written `*`."),
    "·": ("*", "Times is written `*`."),
    "÷": ("/", "Division is written `/`."),
    "−": ("-", "This minus is a long one; write `-`."),
    "–": ("-", "This is a dash; a minus is written `-`."),
    "—": ("-", "This is a dash; a minus is written `-`."),
    "［": ("[", "This bracket is a wide one; write `[`."),
    "］": ("]", "This bracket is a wide one; write `]`."),
    "【": ("[", "Names stand in plain brackets: `[Attic]`."),
    "】": ("]", "Names stand in plain brackets: `[Attic]`."),
    "＃": ("#", "A comment begins with a plain `#`."),
    "\u00a0": (" ", "This is a no-break space; write a plain one."),
    "\u202f": (" ", "This is a no-break space; write a plain one."),
    "\u3000": (" ", "This is a wide space; write a plain one."),
    "\u200b": ("", "There is an invisible space here."),
    "\u200c": ("", "There is an invisible character here."),
    "\u200d": ("", "There is an invisible character here."),
    "\u00ad": ("", "There is an invisible hyphen here."),
    "\ufeff": ("", "There is an invisible byte order mark here."),
}
"""Character -> (what to write instead, message)."""

QUOTES = "“”„‟«»″＂「」『』"


def describe_character(ch: str) -> str:
    """A character with its code, as it can be shown everywhere."""
    name = unicodedata.name(ch, "").lower()
    code = f"U+{ord(ch):04X}"
    if ch.isprintable() and not ch.isspace():
        return f"`{ch}` ({name or code})"
    return f"The character {code} ({name})" if name else f"The control character {code}"
