"""Generated blocks about the haunt language: the reference of its words, and the pages of the findings."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.rules import Rule, all_rules
from hauntwright_dsl.words import all_words
from hauntwright_dsl.words.records import Declaration, Deed, Noun, Order, Property, Relation, Slot, State, Word


def words(kind: str) -> str:
    """A table of the words of a class: ``order``, ``deed``, ``relation`` …"""
    rows = ["| word | takes | meaning | example |", "|---|---|---|---|"]
    for own, word in all_words():
        if own == kind:
            rows.append(f"| {_forms(word)} | {_takes(word)} | {_prose(word.doc)} | {_example(word.example)} |")
    return "\n".join(rows)


def _forms(word: Word) -> str:
    forms = [word.name, *word.forms]
    if isinstance(word, Noun) and word.plural:
        forms.append(word.plural)
    if isinstance(word, Deed):
        forms.append(word.third)
    return ", ".join(f"`{form}`" for form in dict.fromkeys(forms))


def _takes(word: Word) -> str:
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


def _prose(text: str) -> str:
    return text.replace("``", "`").replace("|", "\\|")


def _example(text: str) -> str:
    lines = text.rstrip().split("\n")
    if len(lines) == 1:
        return f"`{lines[0]}`".replace("|", "\\|")
    return "<pre>" + "<br>".join(escape(line, quote=False) for line in lines) + "</pre>"


def findings(first: str) -> str:
    """All codes that begin so, each with why, a wrong and a right example."""
    return "\n".join(_finding(rule) for rule in all_rules() if rule.code.startswith(first))


def _finding(rule: Rule) -> str:
    kind = "" if rule.severity == "error" else " (a warning)"
    wrong = [rule.bad] if rule.shown_only or rule.probe is not None else ["```text", rule.bad.rstrip(), "```"]
    where = {"pack": " In a file of rooms and cards.", "file": " At the margin of a haunt."}.get(rule.where, "")
    return "\n".join(
        [
            f"### {rule.code}: {rule.title}{kind}",
            "",
            f"{rule.why}{where}",
            "",
            "Wrong:",
            "",
            *wrong,
            "",
            "Right:",
            "",
            "```text",
            rule.good.rstrip(),
            "```",
            "",
        ]
    )
