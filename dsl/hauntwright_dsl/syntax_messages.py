"""What to say about a line that can't be read.

`explain` gets the line, the place where reading stopped, and what could have stood there. A list of small
recognisers looks for known slips, the special before the general; the last one always has an answer.
Where a guess is possible (a misspelt word, a missing sign) it is tried: the changed line has to read.
"""

from __future__ import annotations

from collections.abc import Sequence

from hauntwright_dsl.diagnostics import Diagnostic, Edit, Related, Span
from hauntwright_dsl.everyday import SAID
from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.slips import band, brackets, colon, else_words, line_words, twice, verb_forms
from hauntwright_dsl.stuck import CLAUSES, STARTERS, VERBS, Recogniser, Stuck
from hauntwright_dsl.tokens import Token


def explain(stuck: Stuck) -> Diagnostic:
    """The finding for a line that can't be read. Always has an answer."""
    for recognise in _RECOGNISERS:
        finding = recognise(stuck)
        if finding is not None:
            return finding
    return _anything(stuck)


# ---- lists and conditions ---------------------------------------------------------------------


def _second_verb(stuck: Stuck) -> Diagnostic | None:
    """``if hero is in [Attic] and traitor is dead``."""
    if stuck.kind not in VERBS or not stuck.token:
        return None
    conj = None
    for token in reversed(stuck.part):
        if token.type in STARTERS:
            return None
        if token.type == "CONJ" and conj is None:
            conj = token
        if token.type in VERBS:
            if conj is None:
                return None
            return stuck.finding(
                "HW119",
                f"A second `{stuck.token.text}`: a plain `{conj.text}` joins things; "
                f"conditions are joined by `, {conj.text}`.",
                fix=[Edit(conj.span, f", {conj.text}")] if not _is_order(stuck) else [],
                hint="put a comma before it, or say the verb once: `traitor is dead or [lost]`",
                related=[Related(token.span, f"the first verb, `{token.text}`")],
            )
    return None


def _clause_words(stuck: Stuck) -> Diagnostic | None:
    """``, and`` with ``, or``; an Oxford comma; ``, and`` in a trigger or between orders."""
    token = stuck.token
    if token and stuck.kind in CLAUSES:
        other = next((t for t in reversed(stuck.part) if t.type in CLAUSES and t.type != stuck.kind), None)
        plain = token.text
        if other is not None:
            return stuck.finding(
                "HW119", "One line joins conditions by `, and` or by `, or`, not by both.",
                hint="make two lines of it, or put one part into an `if` below",
                related=[Related(other.span, f"here stands `, {other.text}`")],
            )  # fmt: skip
        if any(t.type == "WHEN" for t in stuck.part[:1]) and stuck.kind == "_AND_CLAUSE":
            return stuck.finding(
                "HW119", "A `when` waits for one deed; `, and` can't add a condition to it.",
                hint="put the condition into the block: `if …` below the `when`",
            )  # fmt: skip
        following = stuck.tokens[stuck.index + 1] if stuck.index + 1 < len(stuck.tokens) else None
        hint = f"in a list of things write a plain `{plain}`, without the comma"
        if _is_order(stuck) and following and following.type == "WORD":
            hint += ". Two orders are two lines"
        return stuck.finding("HW118", f"`, {plain}` joins conditions, and here is none.", hint=hint,
                             fix=[Edit(token.span, f" {plain}")])  # fmt: skip
    if not set(VERBS) & stuck.accepts or ("NAME" in stuck.accepts and "FINITE" not in stuck.accepts):
        return None
    for index in range(stuck.index - 1, stuck.start - 1, -1):
        joint = stuck.tokens[index]
        if joint.type in VERBS:
            return None
        if joint.type in CLAUSES:
            conj = Token("CONJ", joint.text, joint.span)
            if stuck.reads_with(index, conj):
                return stuck.finding(
                    "HW118", f"`, {joint.text}` joins conditions; in a list of things it is a plain `{joint.text}`.",
                    at=joint.span, fix=[Edit(joint.span, f" {joint.text}")],
                    hint=f"drop the comma: `[Attic], [Vault] {joint.text} [Tower]`",
                )  # fmt: skip
            return None
    return None


def _is_order(stuck: Stuck) -> bool:
    return stuck.tokens[stuck.start].type == "VERB"


# ---- words ------------------------------------------------------------------------------------


def _misspelt(stuck: Stuck) -> Diagnostic | None:
    """A word that is nearly a function word, where that word makes the line read."""
    table = {word: kind for word, kind in stuck.words.table.items() if " " not in word}
    last = len(stuck.tokens) if stuck.token is None or stuck.kind == "COLON" else stuck.index + 1
    for index in range(min(last, len(stuck.tokens)) - 1, stuck.start - 1, -1):
        token = stuck.tokens[index]
        if token.type not in ("WORD", "VERB"):
            continue
        candidates = nearest(token.text, table, limit=4)
        plain = stuck.words.bases.get(token.text)
        for word in [plain, *candidates] if plain else candidates:
            if stuck.reads_with(index, Token(table[word], word, token.span)):
                fix = [Edit(token.span, word)]
                if word == plain:
                    return stuck.finding(
                        "HW124", f"`{token.text}` is the plain verb; here it is `{word}`.", at=token.span, fix=fix,
                        hint=f"one who does it {word}; several: `must {token.text}` or `each … {word}`",
                    )  # fmt: skip
                return stuck.finding(
                    "HW121", f"`{token.text}` is no word of the language here; did you mean `{word}`?",
                    at=token.span, fix=fix,
                )  # fmt: skip
    return None


def _everyday(stuck: Stuck) -> Diagnostic | None:
    """``cannot attack unless …``, ``has left the house``: a word from other tables, here or just before."""
    joint = [token for token in stuck.part if token.text == "unless"]  # it is no word anywhere
    near = stuck.tokens[max(stuck.start, stuck.index - 1) : stuck.index + 1]
    found = (token for token in (*joint, *near) if token.type in ("WORD", "VERB") and token.text in SAID)
    said = next(found, None)
    if said is None:
        return None
    return stuck.finding("HW121", f"`{said.text}` can't be said so.", at=said.span, hint=SAID[said.text])


_COMPARISONS = {
    "greater": "more than", "bigger": "more than", "higher": "more than", "larger": "more than",
    "smaller": "less than", "lower": "less than", "equal": "is 5", "equals": "is 5", "less": "less than",
    "more": "more than", "least": "at least", "most": "at most", "fewer": "less than",
}  # fmt: skip


def _comparison(stuck: Stuck) -> Diagnostic | None:
    """``greater than 5``, ``equals 5``."""
    for token in reversed(stuck.part[-3:]):
        if token.type in ("WORD", "VERB") and token.text in _COMPARISONS:
            return stuck.finding(
                "HW135", f"`{token.text}` is no comparison; say `{_COMPARISONS[token.text]}`.", at=token.span,
                hint="comparisons: `is 5`, `is at least 5`, `at most`, `more than`, `less than`",
            )  # fmt: skip
    return None


# ---- things that are missing ------------------------------------------------------------------


def _value_missing(stuck: Stuck) -> Diagnostic | None:
    """``deal 2 damage to``."""
    before = stuck.before
    if before and before.type in (
        "PREP",
        "FOR",
        "FILTER",
        "OF",
        "CONJ",
        "COMMA",
        "ADDOP",
        "MULOP",
        "RANGE",
        *STARTERS,
    ):
        if "NAME" in stuck.accepts or "NUMBER" in stuck.accepts:
            found = f", not `{_shown(stuck.token)}`" if stuck.token and stuck.kind != "COLON" else ""
            what = "a number" if before.type in ("RANGE", "ADDOP", "MULOP") else "a thing, a number or a name"
            hint = None
            if before.type in STARTERS:
                what = "what shall hold"
            elif before.type == "CONJ" and stuck.kind in ("FILTER", "REL") and stuck.token:
                hint = (
                    f"a plain `{before.text}` joins things, `[Attic] {before.text} [Vault]`; two descriptions are two "
                    f"conditions: `hero is in [Attic], {before.text} hero is {stuck.token.text} …`"
                )
            return stuck.finding("HW125", f"After `{before.text}` comes {what}{found}.", hint=hint,
                                 at=before.span if stuck.token is None else None)  # fmt: skip
    if before and before.type == "MODAL":
        return stuck.finding("HW125", f"After `{before.text}` comes a plain verb, as in `{before.text} enter`.",
                             at=before.span if stuck.token is None else None)  # fmt: skip
    return None


def _up_to_colon(stuck: Stuck) -> Sequence[Token]:
    """The rest of the line from the place on, as far as it can belong to the same saying."""
    rest = stuck.tokens[stuck.index :]
    ends = (i for i, token in enumerate(rest) if token.type in ("COLON", *STARTERS))
    return rest[: next(ends, len(rest))]


def _no_verb(stuck: Stuck) -> Diagnostic | None:
    """A condition or a line without a verb; plural sayings without ``must``."""
    if not set(VERBS) & stuck.accepts:
        return None
    part = stuck.part
    starters = [i for i, token in enumerate(part) if token.type in STARTERS]
    inside = part[starters[-1] + 1 :] if starters else part
    # Where a verb comes later, the line has one: something before it is wrong.
    if not inside or any(token.type in VERBS for token in _up_to_colon(stuck)):
        return None
    span = inside[0].span.to(inside[-1].span)
    if starters:
        word = part[starters[-1]].text
        link = next((token for token in inside if token.type == "FILTER"), None)
        hint = "say what is so: `hero is in [Attic]`, `[Ritual] is full`"
        if len(inside) == 1 and inside[0].type == "NAME":
            states = (f"`{inside[0].text} is {what}`" for what in ("noted", "full", "alive"))
            hint = f"say what is so: {', '.join(states)}"
        if word == "when" and not any(token.text in ("win", "wins") for token in part):
            hint = "say what happens: `when a hero enters [Attic]`; `hauntwright explain deeds` lists all that can"
        if link is not None and link is not inside[0]:
            place = Span(link.span.line, link.span.col, link.span.line, link.span.col)
            return stuck.finding("HW122", f"What stands after `{word}` has no verb; say `is {link.text}`.", at=span,
                                 fix=[Edit(place, "is ")], hint=hint)  # fmt: skip
        return stuck.finding("HW122", f"What stands after `{word}` has no verb.", at=span, hint=hint)
    if stuck.tokens[stuck.start].type == "VERB":
        return None
    hint = "an order begins with its verb: `place [Rat] into [Attic]`; a saying has `is`, `can`, `must` …"
    return stuck.finding("HW122", "This line has no verb.", at=span, hint=_standing(stuck) or hint)


def _standing(stuck: Stuck) -> str | None:
    """What to do with `each room costs 1 more space`."""
    said = next((token.text for token in stuck.tokens[stuck.start :] if token.text in _STANDING), None)
    return f"a number that holds is said with `is`: {_STANDING[said]}" if said is not None else None


_STANDING = {
    **dict.fromkeys(("cost", "costs"), "`step cost of heroes is usual + 1 into a [sold] room`"),
    **dict.fromkeys(("roll", "rolls"), "`trait dice of heroes in [Attic] is usual + 1`"),
    **dict.fromkeys(("get", "gets"), "`attack dice of heroes with [Spear] is usual + 2`"),
    **dict.fromkeys(("suffer", "suffers"), "`damage taken by heroes in [Attic] is usual - 1`"),
}
"""How people begin to say what a number is -> how this language does."""


# ---- the general answer -----------------------------------------------------------------------

_PLAIN: tuple[tuple[frozenset[str], str], ...] = (
    (frozenset({"VERB"}), "an order"),
    (frozenset({"WORD", "NAME"}), "a thing (`hero`, `[Attic]`)"),
    (frozenset({"NUMBER"}), "a number"),
    (frozenset({"FINITE", "MODAL"}), "a verb (`is`, `has`, `cannot`, …)"),
    (frozenset({"NOT"}), "`not`"),
    (frozenset({"PREP", "FOR"}), "a word like `to`, `by`, `for`"),
    (frozenset({"FILTER", "REL"}), "a describing word (`in`, `with`, `chosen by`, …)"),
    (frozenset({"CONJ", "COMMA"}), "`and`, `or` or a comma"),
    (frozenset({"OF"}), "`of`"),
    (frozenset({"COLON"}), "a colon"),
    (frozenset({"RPAR"}), "`)`"),
    (frozenset({"_AND_CLAUSE"}), "`, and`"),
    (frozenset({"_NL"}), "the end of the line"),
)


def _unknown_verb(stuck: Stuck) -> Diagnostic | None:
    """``secretly pick room …``: what stands where the verb of an order should is none."""
    first = stuck.tokens[stuck.start]
    if not stuck.words.verbs or first.type != "VERB" or first.text in stuck.words.verbs:
        return None
    following = [token.text for token in stuck.tokens[stuck.start + 1 : stuck.start + 2]]
    hint = "`hauntwright explain orders` lists them"
    verb = next((word for text in following for word in (text, text[:-1]) if word in stuck.words.verbs), None)
    if verb is not None:
        hint = f"an order begins with its verb: `{verb} …`"
    hint = _standing(stuck) or hint
    return stuck.finding("HW121", f"`{first.text}` is no word of the language here.", at=first.span, hint=hint)


def _anything(stuck: Stuck) -> Diagnostic:
    if stuck.kind == "COLON" and stuck.index == stuck.start:
        return stuck.finding(
            "HW120",
            "There is nothing before this colon.",
            hint="a row has a key, `0-2: nothing`; a block has a head, `if …:`",
        )
    accepts = stuck.accepts
    if "VERB" in accepts:  # at the start of a line
        accepts = accepts - {"PREP", "FOR", "NUMBER", "DET"}
        if stuck.token is not None and stuck.token.text in ("at", "after", "until", "on"):
            return stuck.finding(
                "HW120",
                f"`{stuck.token.text}` can't stand at the start of a line.",
                hint="what happens by itself begins with `when`: `when any round ends`, `when turn of a hero starts`",
            )
        if stuck.token is not None and stuck.index == stuck.start and stuck.kind in _NO_START:
            return stuck.finding(
                "HW120", f"`{stuck.token.text}` can't stand at the start of a line.", hint=_NO_START[stuck.kind]
            )
    may = [plain for kinds, plain in _PLAIN if kinds & accepts]
    hint = None
    if may:
        hint = "here may stand " + (may[0] if len(may) == 1 else ", ".join(may[:-1]) + " or " + may[-1])
    if stuck.token is None:
        return stuck.finding("HW120", f"This line ends too early, after `{_shown(stuck.before)}`.", hint=hint)
    if stuck.kind == "NOT" and stuck.before and stuck.before.type in ("WORD", "NAME"):
        hint = "`that is` stands before it: `hero that is not in [Attic]`"
    after = f" after `{_shown(stuck.before)}`" if stuck.before else " at the start of a line"
    return stuck.finding("HW120", f"`{_shown(stuck.token)}` can't stand{after}.", hint=hint)


_NO_START = {
    "WHILE": "it stands at the end of a saying: `heroes cannot enter [Attic] while revealer is alive`",
    "FILTER": 'it follows who or what it describes, in an action the doer: `action "Dig" by a hero in [Attic]`',
    "REL": 'it follows who or what it describes, in an action the doer: `action "Dig" by a hero in [Attic]`',
}
"""What begins no line -> where it stands."""


def _shown(token: Token | None) -> str:
    if token is None:
        return ""
    text = '"""' if token.type == "PROSE" else token.text
    if token.type in CLAUSES or (token.type == "PREP" and token.text == "else"):
        text = ", " + text
    return text if len(text) <= 40 else text[:39] + "…"


_RECOGNISERS: tuple[Recogniser, ...] = (
    brackets, band, else_words, verb_forms, _second_verb, _clause_words, twice, colon, line_words, _everyday, _misspelt,
    _comparison, _value_missing, _no_verb, _unknown_verb,
)  # fmt: skip
