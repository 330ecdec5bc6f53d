"""The function words of the language, and the lists that others may extend.

Most function words are fixed: they are the grammar. Two lists are open, because the registry of words
owns them: the happenings (third person verbs such as ``enters``) and the relations (``in``,
``chosen by``). The lists here are the ones the language is born with; a caller passes its own `Words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from attrs import field, frozen

RELATIONS: frozenset[str] = frozenset(
    {
        "above", "against", "away from", "below", "beside", "bound to", "by stairs from",
        "chosen by", "connected to",
        "dealt by", "farthest from", "held by", "in", "in sight of", "joined to", "left of",
        "linked to", "nearest on map to", "nearest to", "next to", "on", "other than", "outside", "taken by",
        "with", "without",
    }
)  # fmt: skip
"""Words that tell *which one*: ``hero in [Attic]``."""

FINITES: Mapping[str, str] = {
    "attacks": "attack", "becomes": "become", "changes": "change",
    "crosses": "cross", "defeats": "defeat", "dies": "die", "discovers": "discover", "draws": "draw",
    "ends": "end", "enters": "enter", "fills": "fill", "gains": "gain",
    "kills": "kill", "leads": "lead", "leaves": "leave", "loses": "lose", "moves": "move", "plays": "play",
    "reaches": "reach", "rolls": "roll", "starts": "start", "takes": "take",
}  # fmt: skip
"""Happenings: third person -> base form (``when a hero enters``, ``cannot enter``)."""

COPULAS: Mapping[str, tuple[str, bool]] = {
    "is": ("is", False), "are": ("is", True),
    "has": ("has", False), "have": ("has", True),
    "wins": ("wins", False), "win": ("wins", True),
}  # fmt: skip
"""Verbs of sayings that are always there: written form -> (form in the IR, plural)."""

PREPOSITIONS: frozenset[str] = frozenset(
    {
        "after", "along", "as", "at", "before", "between", "by", "despite", "from",
        "hidden from", "instead of", "into", "over", "per", "through", "to", "toward", "until",
        "upon", "using",
    }
)  # fmt: skip
"""Words that tell *how* and *where to*: ``move hero to [Attic]``. ``for`` and ``, else`` belong to them."""

DETERMINERS = frozenset({"a", "all", "an", "another", "any", "each", "every", "next", "no", "the", "this"})
RANGES: Mapping[str, str] = {
    "at least": "at least", "at most": "at most", "up to": "at most", "more than": "more than",
    "less than": "less than", "fewer than": "less than", "exactly": "exactly",
}  # fmt: skip
"""Written form -> form in the IR."""

MODALS = frozenset({"can", "cannot", "must", "would"})
OUTCOMES = ("won", "lost", "tied")
"""Keys of rows below a fight; only words with a job directly before a colon at the start of a line."""

_FIXED: Mapping[str, Iterable[str]] = {
    "PREP": PREPOSITIONS,
    "FINITE": COPULAS,
    "MODAL": MODALS,
    "DET": DETERMINERS,
    "RANGE": RANGES,
    "REL": ("who", "that"),
    "NOT": ("not",),
    "FOR": ("for",),
    "RANDOM": ("at random",),
    "ROUNDED": ("rounded up", "rounded down"),
    "WHILE": ("while",),
    "CONJ": ("and", "or"),
    "OF": ("of",),
    "WHEN": ("when",),
    "IF": ("if",),
    "OTHERWISE": ("otherwise",),
    "NEEDS": ("needs",),
    "ELSE": ("else",),
}

WORD = r"[^\W\d_]+(?:['’-][^\W\d_]+)*"
"""One word: letters of any script, with apostrophes and hyphens inside."""


def _as_set(value: Iterable[str]) -> frozenset[str]:
    return frozenset(value)


@frozen(eq=False)
class Words:
    """The function words a text is read with.

    ``finites`` maps the third person to the base form, ``relations`` are phrases of one to three words.
    ``verbs`` are the known orders: no line is read differently because of them, they only make messages
    better.
    """

    finites: Mapping[str, str] = FINITES
    relations: frozenset[str] = field(default=RELATIONS, converter=_as_set)
    verbs: frozenset[str] = field(default=frozenset(), converter=_as_set)

    def extended(
        self,
        finites: Mapping[str, str] | None = None,
        relations: Iterable[str] = (),
        verbs: Iterable[str] = (),
    ) -> Words:
        """These words and some more."""
        return Words({**self.finites, **(finites or {})}, self.relations | set(relations), self.verbs | set(verbs))

    @cached_property
    def table(self) -> Mapping[str, str]:
        """Phrase -> kind of token. The fixed words win over the open lists."""
        table = dict.fromkeys(self.finites, "FINITE") | dict.fromkeys(self.relations, "FILTER")
        for kind, phrases in _FIXED.items():
            table.update(dict.fromkeys(phrases, kind))
        return table

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches the longest function word at a place."""
        longest_first = sorted(self.table, key=lambda phrase: (-len(phrase), phrase))
        phrases = "|".join(r"[ \t]+".join(map(re.escape, phrase.split())) for phrase in longest_first)
        return re.compile(rf"(?:{phrases})(?![\w'’-])")

    @cached_property
    def bases(self) -> Mapping[str, str]:
        """Base form -> third person."""
        return {base: third for third, base in self.finites.items()}


@lru_cache(maxsize=1)
def default_words() -> Words:
    """The words the language is born with."""
    return Words()
