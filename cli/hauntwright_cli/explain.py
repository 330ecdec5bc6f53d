"""`hauntwright explain`: what a finding means, or a word of the language."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from . import completing

if TYPE_CHECKING:
    from hauntwright_dsl.rules import Rule
    from hauntwright_dsl.words.records import Word

FINDINGS = "findings"
MOST = 12
"""Topics in a list of what was looked for."""
EXAMPLES = """\b
Example:  hauntwright explain HW203
          hauntwright explain chosen by
          hauntwright explain orders"""
_INDENT = "    "


@click.command("explain", epilog=EXAMPLES)
@click.argument("topic", nargs=-1, metavar="CODE|WORD|CLASS…", shell_complete=completing.topics)
def command(topic: tuple[str, ...]) -> int:
    """Tell what a finding (HW203) means, with a wrong and a right example, or what a word of the language does.

    A class lists its words: declarations, properties, orders, deeds, relations, nouns, states, quantities,
    prepositions, joints; 'findings' lists all codes. Without a name the classes are listed. What has no page of its own
    is looked for in all of them.
    """
    from .text import Paper

    paper = Paper(sys.stdout)
    for number, page in enumerate(pages(topic)):
        if number:
            paper.line()
        paper.lines(page)
    return 0


def pages(topic: tuple[str, ...]) -> list[list[str]]:
    """What there is to say: one page for each meaning. Raises CommandError for what means nothing."""
    if not topic:
        return [list(_classes())]
    whole = " ".join(topic)
    apart = [page_of(one) for one in topic]
    if len(topic) > 1 and all(apart) and not page_of(whole):
        return [page for pages in apart for page in pages]
    return page_of(whole) or _said_elsewhere(whole) or _spoken_of(whole) or _unknown(whole)


def _said_elsewhere(name: str) -> list[list[str]]:
    """What is said instead of a word from other tables (`unless`, `vote`, `can't`); none for any other."""
    from hauntwright_dsl.everyday import SAID, SHORT

    word = name.strip("` ").casefold().replace("’", "'")
    if word in SHORT:
        return [[f"'{word}' is written '{SHORT[word]}'."]]
    if word not in SAID or any(word in topic.split() for topic, _ in topics()):
        return []
    hint = SAID[word][:1].upper() + SAID[word][1:]
    return [[f"'{word}' is no word of the language. Here it is said in another way.", "", *_prose(f"{hint}.")]]


def _spoken_of(name: str) -> list[list[str]]:
    """A list of the topics that have all words of a name in what is said of them, those that are called so first."""
    from hauntwright_dsl.near_words import MEANT

    wanted = [word for word in re.findall(r"\w+", name.casefold()) if len(word) > 2]
    if not wanted or name.casefold() in MEANT or re.match(r"(?i)hw\d", name):
        return []

    def ranks(text: str) -> bool:
        words = re.findall(r"\w+", text.casefold())
        return all(any(word.startswith(part.removesuffix("s") or part) for word in words) for part in wanted)

    rows = list(topics())
    called = [row for row in rows if ranks(row[0])]
    found = called or [row for row in rows if ranks(f"{row[0]} {row[1]}")]
    found = list({text: (topic, text) for topic, text in reversed(found)}.values())[::-1]  # one form of each word
    if not found:
        return []
    more = [f"… and {len(found) - MOST} more."] if len(found) > MOST else []
    what = "These are called nearly so" if called else "These speak of it"
    return [[f"Nothing is called '{name[:80]}'. {what}; 'hauntwright explain NAME' tells more:", "",
             *_table(found[:MOST]), *more]]  # fmt: skip


def page_of(name: str) -> list[list[str]]:
    """The pages about a code, a class or a word in any case; none if it means nothing."""
    from hauntwright_dsl.reference import CLASSES, forms
    from hauntwright_dsl.rules import rule
    from hauntwright_dsl.words import all_words

    wanted = " ".join(name.replace("`", " ").casefold().split())
    code = re.fullmatch(r"(?:hw)?(\d{3,})", wanted)
    if code:
        found = rule(f"HW{code[1]}")
        return [list(_finding(found))] if found else []
    if wanted == FINDINGS:
        return [list(_codes())]
    for kind, text in CLASSES.items():
        if wanted in (kind, _plural(kind)):
            return [list(_class(kind, text))]
    return [
        list(_word(kind, word)) for kind, word in all_words() if wanted in (form.casefold() for form in forms(word))
    ]


def topics() -> Iterator[tuple[str, str]]:
    """Everything that can be asked for, with a few words about it."""
    from hauntwright_dsl.reference import CLASSES, forms
    from hauntwright_dsl.rules import all_rules
    from hauntwright_dsl.words import all_words

    yield from ((_plural(kind), text) for kind, text in CLASSES.items())
    yield FINDINGS, "All codes with their titles."
    seen = set()
    for _, word in all_words():
        for form in forms(word):
            if form not in seen:
                seen.add(form)
                yield form, word.doc
    yield from ((rule.code, rule.title) for rule in all_rules())


def _unknown(name: str) -> list[list[str]]:
    from difflib import get_close_matches

    from hauntwright_dsl.near_words import meant

    from .errors import CommandError
    from .library import nearest

    known = [topic for topic, _ in topics()]
    wanted = name.strip()
    close = meant(wanted, known) or get_close_matches(wanted.casefold(), known, 3, 0.7)
    what = "finding has the code" if re.fullmatch(r"(?i)hw\d*|\d+", wanted) else "finding or word is called"
    raise CommandError(
        f"no {what} '{wanted[:80]}'", nearest(close) or "'hauntwright explain' lists what can be asked for"
    )


# -- the pages ---------------------------------------------------------------------------------------------------------


def _finding(rule: Rule) -> Iterator[str]:
    yield f"{rule.code}: {rule.title}{'' if rule.severity == 'error' else ' (a warning)'}"
    yield ""
    yield from _prose(rule.why)
    where = {"pack": "In a file of rooms and cards:", "file": "At the margin of a haunt:"}.get(rule.where)
    if where:
        yield ""
        yield where
    yield ""
    yield "Wrong:"
    yield from _example(rule.bad)
    yield ""
    yield "Right:"
    yield from _example(rule.good)
    if rule.severity == "warning":
        yield ""
        yield f"To allow it on one line, end the line with the comment  # allow {rule.code}"


def _word(kind: str, word: Word) -> Iterator[str]:
    from hauntwright_dsl.reference import forms, takes

    yield f"{', '.join(forms(word))} ({kind})"
    yield ""
    yield from _prose(word.doc)
    said = takes(word)
    if said:
        yield from _prose(f"Goes with: {said}.")
    yield ""
    yield "Example:"
    yield from _example(word.example)


def _class(kind: str, text: str) -> Iterator[str]:
    from hauntwright_dsl.words import all_words

    yield f"{_plural(kind).capitalize()}: {text[:1].lower()}{text[1:]}"
    yield ""
    yield from _table([(word.name, word.doc) for own, word in all_words() if own == kind])


def _codes() -> Iterator[str]:
    from hauntwright_dsl.rules import all_rules

    yield "All findings. Each has a page: hauntwright explain CODE"
    yield ""
    yield from _table([(rule.code, rule.title) for rule in all_rules()])


def _classes() -> Iterator[str]:
    from hauntwright_dsl.reference import CLASSES

    yield "What can be explained: every code of a finding (HW203), every word of the language, and these lists:"
    yield ""
    rows = [(_plural(kind), text) for kind, text in CLASSES.items()]
    yield from _table([*rows, (FINDINGS, "All codes with their titles.")])


def _table(rows: list[tuple[str, str]]) -> Iterator[str]:
    from .text import WIDTH, wrap

    wide = max(len(name) for name, _ in rows) + 4
    for name, text in rows:
        first, *more = wrap(_plain(text), WIDTH - wide)
        yield f"  {name}".ljust(wide) + first
        yield from (" " * wide + line for line in more)


def _prose(text: str) -> Iterator[str]:
    from .text import wrap

    yield from wrap(_plain(text))


def _example(text: str) -> Iterator[str]:
    yield from (_INDENT + line if line else "" for line in text.rstrip().split("\n"))


def _plain(text: str) -> str:
    return text.replace("``", "`")


def _plural(kind: str) -> str:
    return kind[:-1] + "ies" if kind.endswith("y") else kind + "s"
