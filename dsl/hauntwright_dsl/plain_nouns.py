"""Names and nouns of the haunt language in plain English: articles, plurals, possessives (see `plain_phrases`)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from attrs import field, frozen

_SOMEBODY = re.compile(r"(.* )?(Death|Jack)|(Frankenstein|Jack)'s .*|.* \d+")
"""What is called by a name of its own takes no article: `Death`, `Crimson Jack`, `Demon 1`."""
_MANY = re.compile(r".*(Teeth|[^\Wsiuoa]s)")
"""What there is only several of takes no ``a``: `Teeth`, `Glands`."""


@frozen
class Names:
    """How bracketed names are read: ``people`` take no article, of ``several`` kinds there is more than one figure or
    token; ``facts`` are notes and marks, ``numbers`` numbers by a name, both told in quotation marks;
    ``pieces`` are monsters and tokens, of which a card may be a namesake. ``options`` are switches, each with what it
    is set to, "" where that is not known."""

    people: Collection[str] = ()
    several: Collection[str] = ()
    facts: Collection[str] = ()
    numbers: Collection[str] = ()
    pieces: Collection[str] = ()
    options: Mapping[str, str] = field(factory=dict)

    def noun(self, name: str) -> str:
        """A name that stands alone."""
        if name in self.options:
            return self.options[name] or f'the option "{name}"'
        if name in self.facts or name in self.numbers:
            return f'"{name}"'
        own = name in self.people or _SOMEBODY.fullmatch(name)
        if own or name.lower().startswith(("the ", "a ", "an ")) or name.startswith("Half "):
            return name
        return article(name) if name in self.several else f"the {name}"


def article(noun: str) -> str:
    """The noun with ``a`` or ``an``, if it is one."""
    if noun[:1].isupper() and _MANY.fullmatch(noun):
        return noun
    return f"{'an' if noun.lstrip(chr(34))[:1].lower() in 'aeiou' else 'a'} {noun}"


_IRREGULAR = (
    (re.compile(r"(?<!\bhu)(?<!\bger)(?<!\bsha)(?<!\btalis)man$", re.IGNORECASE), "men"),
    (re.compile(r"(?<=m)ouse$", re.IGNORECASE), "ice"),
    (re.compile(r"(?<=\bt)ooth$", re.IGNORECASE), "eeth"),
    (re.compile(r"(?<=\bf)oot$", re.IGNORECASE), "eet"),
    (re.compile(r"(?<=child)$", re.IGNORECASE), "ren"),
    (re.compile(r"(?<=l)f$|(?<=thie)f$|(?<=[nwl]i)fe$", re.IGNORECASE), "ves"),
)
"""The end of a noun -> what it is in the plural, where no rule of spelling leads there."""


def plural(noun: str) -> str:
    """The noun for more than one: ``Bats``, ``Wolves``, ``Bodies``, ``Huntsmen``."""
    if noun.endswith("s"):
        return noun
    for end, several in _IRREGULAR:
        if end.search(noun):
            return end.sub(several, noun)
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("x", "ch", "sh")) else "s")


def joined(parts: Iterable[str], word: str) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    texts = list(parts)
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {word} {texts[-1]}" if texts else ""


def called(noun: str) -> str:
    """The noun without its article."""
    return noun.removeprefix("the ").removeprefix("a ").removeprefix("an ")


def quoted(noun: str) -> str:
    return f'"{called(noun).strip(chr(34))}"'


def possessive(noun: str) -> str:
    return "its" if noun == "it" else noun + ("'" if noun.endswith("s") else "'s")


__all__ = ["Names", "article", "called", "joined", "plural", "possessive", "quoted"]
