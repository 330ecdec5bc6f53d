"""What to say about lines that read, but not as they were meant: blocks, plurals, doubled words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from hauntwright_dsl.diagnostics import Diagnostic, Edit, Related, Span
from hauntwright_dsl.function_words import Words
from hauntwright_dsl.layout import Line
from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.stuck import KEYS, VERBS
from hauntwright_dsl.tokens import Token


def no_block(line: Line, path: str, *, at_end: bool) -> Diagnostic:
    """A line that wants a block and has none."""
    head = next((t for t in reversed(line.tokens) if t.type in ("WHEN", "IF", "OTHERWISE", "FOR")), line.tokens[0])
    if line.tokens[-1].type == "COLON" and line.tokens[-2].type in KEYS:
        head = line.tokens[-2]
    span = head.span
    hint = "indent what shall happen on the lines below, or write it after a colon: `when …: continue`"
    if at_end:
        message = f"The file ends inside `{head.text}`, opened at {span.line}:{span.col}."
        return Diagnostic("HW110", message, span, path, hint=hint)
    return Diagnostic("HW111", f"`{head.text}` has no block below it.", span, path, hint=hint)


def unwanted_block(line: Line, below: Line, path: str) -> Diagnostic:
    """A block below a line that takes none."""
    first = line.tokens[0]
    what = "a prose" if first.type == "PROSE" else f"`{first.text}`"
    return Diagnostic(
        "HW112", f"The line above begins with {what} and takes no block.", below.span, path,
        hint="begin this line in the same column as the one above",
        related=[Related(line.span, "the line that takes no block")],
    )  # fmt: skip


def plural_order(line: Line, words: Words, path: str) -> Diagnostic | None:
    """``explorers draw cards`` reads as an order with the verb ``explorers``."""
    for index, token in enumerate(line.tokens):
        if token.type != "VERB":
            continue
        after = line.tokens[index + 1] if index + 1 < len(line.tokens) else None
        if after is None or after.type != "WORD" or after.text not in words.bases or token.text in words.verbs:
            continue
        if token.text.endswith("s") and not token.text.endswith("ss"):
            third = words.bases[after.text]
            return Diagnostic(
                "HW123", f"`{token.text} {after.text}` is no order; say `{token.text} must {after.text}`.",
                token.span.to(after.span), path, fix=[Edit(after.span, f"must {after.text}")],
                hint=f"a plural has `must`, `can` or `cannot`; or name each one: `each … {third}`",
            )  # fmt: skip
    return None


def misspelt_saying(line: Line, words: Words, path: str, reads: Callable[[Sequence[Token]], bool]) -> Diagnostic | None:
    """``heroes cannt enter [Attic]`` reads as an order with the verb ``heroes``. Needs known verbs."""
    start = next((i for i, token in enumerate(line.tokens) if token.type == "VERB"), None)
    if not words.verbs or start is None or line.tokens[start].text in words.verbs:
        return None
    verbs = [word for word, kind in words.table.items() if kind in VERBS]
    for index in range(start + 1, len(line.tokens)):
        token = line.tokens[index]
        if token.type != "WORD":
            continue
        for word in nearest(token.text, verbs):
            changed = Token(words.table[word], word, token.span)
            if reads([*line.tokens[:index], changed, *line.tokens[index + 1 :]]):
                message = f"`{token.text}` is no word of the language here; did you mean `{word}`?"
                return Diagnostic("HW121", message, token.span, path, fix=[Edit(token.span, word)])
    return None


def doubled_word(line: Line, path: str) -> Diagnostic | None:
    """``to give give [Ring]``: the same word twice reads in most places, but is never meant."""
    for one, two in pairwise(line.tokens):
        same = one.text == two.text and (one.type == two.type or two.type == "WORD")
        if same and two.type in ("WORD", "NAME", "FILTER", "DET", "NUMBER", "STRING"):
            span = Span(one.span.end_line, one.span.end_col, two.span.end_line, two.span.end_col)
            return Diagnostic("HW131", f"`{two.text}` stands here twice.", two.span, path, fix=[Edit(span, "")])
    return None
