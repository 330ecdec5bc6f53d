"""What people say at other tables, and how this language says it: hints for words that no line of it has there."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SAID: Mapping[str, str] = MappingProxyType(
    {
        "random": "chance stands behind: `room at random`, `hero in [Attic] at random`",
        "same": "say whose it is: `another hero in room of hero`, `a room on floor of hero`",
        "unless": "say with `while` when it holds: `traitor cannot attack while any hero is in [Attic]`",
        "one": "one is `a`, and somebody chooses which, or chance: `an item of hero chosen by hero`",
        **dict.fromkeys(
            ("two", "three", "four", "five", "six"),
            "a number is written with digits: `2 dice`, `place 2 [Rat] into [Attic]`",
        ),
        **dict.fromkeys(
            ("carrying", "holding", "bearing"),
            "in hand: `hero with [Spear]`; of whoever is carried: `while [Girl] is held by hero`",
        ),
        **dict.fromkeys(
            ("door", "doors"),
            "what is shut is a room: `heroes cannot enter [Attic]`, `heroes cannot leave [Attic]`; "
            "a `doorway` is one that nobody has opened yet",
        ),
        **dict.fromkeys(
            ("left", "gone", "fled", "escaped"),
            "how things are: `hero is not in house`; what happens: `when a hero leaves house`",
        ),
        **dict.fromkeys(
            ("escape", "flee"),
            "a way out: `explorers can leave house from [Foyer]`; whoever took it is `not in house`",
        ),
        **dict.fromkeys(
            ("escort", "rescue", "protect"),
            "below the monster: `side heroes`, and `heroes can carry it` or `it must follow a hero bound to it`",
        ),
        **dict.fromkeys(
            ("vote", "votes", "accuse"),
            "each picks somebody, `pick hero chosen by explorer as [suspect] hidden from everyone`, and a counter "
            "`for each hero` goes up: `advance [Votes] of [suspect]`",
        ),
        **dict.fromkeys(
            ("flood", "lock", "shut", "burn"),
            "a room gets a mark, `mark room of hero as [flooded]`, and sayings are about those that have it: "
            "`heroes cannot enter [flooded] rooms`",
        ),
    }
)  # fmt: skip
"""A word -> how to say what is meant by it."""

SHORT: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("can't", "don't", "doesn't", "won't", "mustn't", "couldn't", "shouldn't"), "cannot"),
        **dict.fromkeys(("isn't", "wasn't"), "is not"),
        **dict.fromkeys(("aren't", "weren't"), "are not"),
        **dict.fromkeys(("hasn't", "hadn't"), "has not"),
        "haven't": "have not",
    }
)
"""Two words in one -> how they are written."""


def whose(word: str) -> str | None:
    """What to say instead of ``hero's``, None if the word says of nobody that something is theirs."""
    plain = word.replace("’", "'")
    owner = plain.removesuffix("'s").removesuffix("'")
    return f"whose it is stands behind: `room of {owner}`" if owner != plain else None


__all__ = ["SAID", "SHORT", "whose"]
