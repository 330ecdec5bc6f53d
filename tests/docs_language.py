"""Generated blocks about the haunt language: the reference of its words, and the pages of the findings."""

from __future__ import annotations

from html import escape

from hauntwright_dsl.reference import forms, takes
from hauntwright_dsl.rules import Rule, all_rules
from hauntwright_dsl.words import all_words
from hauntwright_dsl.words.records import Word


def words(kind: str) -> str:
    """A table of the words of a class: ``order``, ``deed``, ``relation`` …"""
    rows = ["| word | takes | meaning | example |", "|---|---|---|---|"]
    for own, word in all_words():
        if own == kind:
            rows.append(f"| {_forms(word)} | {takes(word)} | {_prose(word.doc)} | {_example(word.example)} |")
    return "\n".join(rows)


def _forms(word: Word) -> str:
    return ", ".join(f"`{form}`" for form in forms(word))


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
