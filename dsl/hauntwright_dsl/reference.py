"""What the registry says about a word, in plain words: for `explain` and the reference page."""

from __future__ import annotations

from collections.abc import Iterable

from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.words.records import Declaration, Deed, Noun, Order, Property, Relation, Slot, State, Word

CLASSES = {
    "declaration": "What stands at the margin and declares a thing.",
    "property": "Lines below a declaration.",
    "order": "What is done, spoken to the table.",
    "deed": "What happens, may be forbidden or replaced.",
    "relation": "They tell which one.",
    "noun": "Who and what a line can speak of.",
    "state": "Tests about one thing, before a noun or after `is`.",
    "quantity": "Numbers that hold, said with `is`; `usual` is what they are without the line.",
    "preposition": "They tell how, where to, for whom.",
    "joint": "The function words that hold a line together.",
}
"""The classes of words, in the order of the reference page."""


def forms(word: Word) -> tuple[str, ...]:
    """All spellings of a word, each once."""
    spelled = [word.name, *word.forms]
    if isinstance(word, Noun) and word.plural:
        spelled.append(word.plural)
    if isinstance(word, Deed):
        spelled.append(word.third)
    return tuple(dict.fromkeys(spelled))


def takes(word: Word) -> str:
    """What a word goes together with: kinds of things, prepositions, rows, owners. "" where that says nothing."""
    match word:
        case Order():
            parts = [_kinds(word.object.kinds) + ("" if word.object.needed else " (or nothing)")] if word.object else []
            parts += [f"`{prep}` {_slot(slot)}" for prep, slot in word.preps.items()]
            if word.rows:
                parts.append(f"rows: {word.rows}")
            return "; ".join(parts)
        case Noun():
            parts = [word.kind.shown] if word.one or word.many or word.member or not word.of else []
            parts += [f"`of` {of.owner.shown}: {of.kind.shown}{'s' if of.many else ''}" for of in word.of]
            return "; ".join(parts)
        case State():
            return _kinds(word.tests)
        case Relation():
            pairs = (f"{case.left.shown}, {case.right.shown}" for case in word.cases)
            return "; ".join(dict.fromkeys(pairs))
        case Deed():
            told = (_who("when", h.subject, h.object) for h in word.happens)
            allowed = (_who("cannot", p.subject, p.object) for p in word.permits)
            return "; ".join(dict.fromkeys([*told, *allowed]))
        case Property():
            return "below " + ", ".join(f"`{owner}`" for owner in word.owners)
        case Declaration():
            return "also below " + ", ".join(f"`{owner}`" for owner in word.inside) if word.inside else ""
    return ""


def _slot(slot: Slot) -> str:
    return _kinds(slot.kinds) + ("" if slot.needed else " (may be left out)")


def _who(how: str, subject: Kind, object: Kind | None) -> str:
    return f"`{how}`: {subject.shown}{f', {object.shown}' if object else ''}"


def _kinds(kinds: Iterable[Kind]) -> str:
    return " or ".join(dict.fromkeys(kind.shown for kind in kinds))
