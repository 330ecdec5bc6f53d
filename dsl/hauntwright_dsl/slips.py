"""Slips that are seen from the signs and words at the place where reading stopped."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hauntwright_dsl.diagnostics import Diagnostic, Edit, Span
from hauntwright_dsl.stuck import KEYS, VERBS, Stuck
from hauntwright_dsl.tokens import Token


def brackets(stuck: Stuck) -> Diagnostic | None:
    """Round brackets that don't match."""
    opened: list[Token] = []
    for token in stuck.tokens:
        if token.type == "LPAR":
            opened.append(token)
        elif token.type == "RPAR":
            if not opened:
                return stuck.finding("HW108", "This `)` closes nothing.", at=token.span)
            opened.pop()
    if opened:
        return stuck.finding("HW108", "This `(` is not closed.", at=opened[-1].span)
    return None


def twice(stuck: Stuck) -> Diagnostic | None:
    """``to to``, also a little before the place."""
    for one, two in pairwise(stuck.tokens[stuck.start : stuck.index + 1]):
        if one.text == two.text and two.type not in ("LPAR", "RPAR", "PROSE"):
            span = Span(one.span.end_line, one.span.end_col, two.span.end_line, two.span.end_col)
            return stuck.finding("HW131", f"`{two.text}` stands here twice.", at=two.span, fix=[Edit(span, "")])
    if stuck.token and stuck.before and stuck.token.text == stuck.before.text == ":":
        return stuck.finding("HW131", "`:` stands here twice.", fix=[Edit(stuck.token.span, "")])
    return None


def band(stuck: Stuck) -> Diagnostic | None:
    """``3 +:``, ``3 to 5:``, ``3 or more:``; a band in a calculation."""
    token, before = stuck.token, stuck.before
    if token and token.type == "BAND" and "NUMBER" in stuck.accepts:
        apart = f"{token.text[:-1]} +" if token.text.endswith("+") else " - ".join(token.text.split("-"))
        return stuck.finding(
            "HW117", f"`{token.text}` is a band of rolls, not a number.", hint=f"a calculation has spaces: `{apart}`",
            fix=[Edit(token.span, apart)],
        )  # fmt: skip
    row_key = stuck.index == stuck.start + 1
    if before and before.type == "BAND" and not row_key and token and token.type in ("NUMBER", "NAME", "LPAR", "WORD"):
        return stuck.finding(
            "HW117", f"`{before.text}` is a band of rolls, not a part of a calculation.", at=before.span,
            hint=f"a calculation has spaces: `{before.text[:-1]} + …`. After the band of a row comes a colon",
        )  # fmt: skip
    colon = next((i for i in range(stuck.index, len(stuck.tokens)) if stuck.tokens[i].type == "COLON"), None)
    if colon is None:
        return None
    key = _band_words(stuck.tokens, colon, stuck.start)
    if key is None:
        return None
    first, text = key
    span = first.span.to(stuck.tokens[colon - 1].span)
    return stuck.finding(
        "HW117", f"A band is written `{text}`.", at=span, fix=[Edit(span, text)],
        hint="rows have keys like `3+`, `0-2` or `4`",
    )  # fmt: skip


def _band_words(tokens: Sequence[Token], colon: int, start: int) -> tuple[Token, str] | None:
    """What stands before a colon and is meant as a band: its first token and the band."""
    back = list(tokens[max(0, colon - 3) : colon])
    shape = [token.text if token.type != "NUMBER" else "N" for token in back]
    for size in (3, 2):
        tail, found = shape[-size:], back[-size:]
        numbers = [token.text for token in found if token.type == "NUMBER"]
        first = colon - size
        if first < start or not (first == start or tokens[first - 1].type == "COMMA" or tail[1:2] in (["-"], ["+"])):
            continue
        if tail in (["N", "-", "N"], ["N", "to", "N"], ["N", "or", "N"], ["N", "and", "N"]):
            return found[0], "-".join(numbers)
        if tail in (["N", "+"], ["N", "or", "more"], ["N", "and", "more"], ["at least", "N"], ["N", "up"]):
            return found[0], f"{numbers[0]}+"
        if tail in (["at most", "N"], ["up to", "N"], ["N", "or", "less"], ["N", "or", "fewer"]):
            return found[0], f"0-{numbers[0]}"
        if tail == ["more than", "N"]:
            return found[0], f"{int(numbers[0]) + 1}+"
        if tail == ["less than", "N"]:
            return found[0], f"0-{max(0, int(numbers[0]) - 1)}"
    return None


def else_words(stuck: Stuck) -> Diagnostic | None:
    """``else`` without a comma or for ``otherwise``; ``otherwise if`` without a colon."""
    token, before = stuck.token, stuck.before
    if stuck.kind == "ELSE" and token:
        if stuck.index == stuck.start:
            following = stuck.tokens[stuck.index + 1] if stuck.index + 1 < len(stuck.tokens) else None
            if following and following.type == "IF":
                span = token.span.to(following.span)
                return stuck.finding(
                    "HW129",
                    "`else if` is written `otherwise: if`.",
                    at=span,
                    fix=[Edit(span, "otherwise: if")],
                )
            return stuck.finding("HW129", "`else` at the start of a line is written `otherwise`.",
                                 fix=[Edit(token.span, "otherwise")])  # fmt: skip
        return stuck.finding(
            "HW129", "A comma is missing before `else`.", fix=[Edit(token.span, ", else")],
            hint="`, else` names a second choice: `traitor is [Ox Bellows], else revealer`",
        )  # fmt: skip
    if before and before.type == "OTHERWISE" and token and stuck.kind in ("IF", "VERB", "WORD"):
        span = Span(*before.span.as_list()[2:], *before.span.as_list()[2:])
        return stuck.finding("HW127", "A colon is missing after `otherwise`.", fix=[Edit(span, ":")], at=before.span)
    return None


def verb_forms(stuck: Stuck) -> Diagnostic | None:
    """``moves hero to``, ``cannot enters``, ``must not``, ``hero enter``."""
    token, before = stuck.token, stuck.before
    first = stuck.tokens[stuck.start]
    finites = stuck.words.finites
    if first.type == "FINITE" and first.text in finites and stuck.index == stuck.start:
        base = finites[first.text]
        return stuck.finding(
            "HW124", f"An order begins with the plain verb: `{base}`, not `{first.text}`.", at=first.span,
            fix=[Edit(first.span, base)],
            hint=f"a saying begins with who does it: `hero {first.text} …`, below a declaration `it {first.text} …`",
        )  # fmt: skip
    if token and stuck.index == stuck.start and stuck.kind in VERBS:
        return stuck.finding(
            "HW122", f"Who `{token.text}`? There is nothing before the verb.",
            hint=f"a saying begins with who it is: `hero {token.text} …`, below a declaration `it {token.text} …`",
        )  # fmt: skip
    if before and before.type == "NOT" and stuck.index >= 2 and stuck.tokens[stuck.index - 2].text in ("do", "does"):
        span = stuck.tokens[stuck.index - 2].span.to(before.span)
        hint = "of what somebody has: `hero has not [Spear]`, `hero is without [Spear]`"
        return stuck.finding(
            "HW124", f"`{stuck.tokens[stuck.index - 2].text} not` is written `cannot`.", at=span, hint=hint
        )
    if token and before and before.type == "MODAL":
        if token.type == "FINITE" and token.text in finites:
            base = finites[token.text]
            return stuck.finding("HW124", f"After `{before.text}` comes the plain verb: `{base}`.",
                                 fix=[Edit(token.span, base)])  # fmt: skip
        if token.type == "NOT":
            span = before.span.to(token.span)
            fix = [Edit(span, "cannot")] if before.text in ("must", "can") else []
            return stuck.finding("HW124", f"`{before.text} not` is written `cannot`.", at=span, fix=fix)
        if token.text in ("is", "are", "has", "have"):
            base = "be" if token.text in ("is", "are") else "have"
            return stuck.finding("HW124", f"After `{before.text}` comes the plain verb: `{base}`.",
                                 fix=[Edit(token.span, base)])  # fmt: skip
    return None


def colon(stuck: Stuck) -> Diagnostic | None:
    """A row without its colon."""
    first = stuck.tokens[stuck.start]
    if first.type in KEYS and stuck.index == stuck.start + 1 and stuck.kind != "COLON":
        with_colon = Token("COLON", ":", first.span)
        behind = Span(*first.span.as_list()[2:], *first.span.as_list()[2:])
        if stuck.token is None or stuck.reads_with(stuck.start, first, with_colon):
            return stuck.finding("HW127", f"A colon is missing after `{first.text}`.", at=first.span,
                                 fix=[Edit(behind, ":")])  # fmt: skip
    if stuck.before and stuck.before.type == "BAND" and "COLON" in stuck.accepts and stuck.kind != "COLON":
        return stuck.finding("HW127", f"A colon is missing after `{stuck.before.text}`.", at=stuck.before.span)
    return None


def line_words(stuck: Stuck) -> Diagnostic | None:
    """``when``, ``if``, ``while`` in the middle of a line."""
    if stuck.token is None or stuck.index == stuck.start:
        return None
    if stuck.kind == "IF" and stuck.before and stuck.before.text in ("win", "wins"):
        return stuck.finding(
            "HW130", "A goal says `when`, not `if`.", fix=[Edit(stuck.token.span, "when")],
            hint="`heroes win when traitor is dead`",
        )  # fmt: skip
    if stuck.kind == "IF":
        return stuck.finding(
            "HW130", "An `if` begins a line.",
            hint="put the condition first: `if …: order`; what holds for a time says `while …`",
        )  # fmt: skip
    if stuck.kind == "WHEN":
        hint = "put it first: `when …: order`. Only goals have it at their end: `heroes win when …`"
        if stuck.before and stuck.before.text in ("lose", "loses"):
            hint = "nobody loses, the others win: `traitor wins when …`, `heroes win when …`"
        return stuck.finding("HW130", "A `when` begins a line.", hint=hint)
    if stuck.kind == "WHILE":
        word = stuck.tokens[stuck.start].text
        return stuck.finding(
            "HW130", f"`while` can't stand after `{word}`.",
            hint="put the condition into the block: `if …`. Orders and sayings may end in `while …`",
        )  # fmt: skip
    if stuck.kind in ("OTHERWISE", "NEEDS"):
        return stuck.finding("HW130", f"`{stuck.token.text}` begins a line.", hint="give it a line of its own")
    return None
