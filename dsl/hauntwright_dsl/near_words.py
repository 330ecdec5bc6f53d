"""Words that look or mean alike, for *did you mean*."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

MEANT: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("track", "timer", "clock"), "counter"),
        **dict.fromkeys(("creature", "enemy", "minion"), "monster"),
        **dict.fromkeys(("spawn", "summon", "create", "put"), "place"),
        **dict.fromkeys(("damage", "hurt", "harm"), "deal"),
        **dict.fromkeys(("destroy", "delete"), "remove"),
        **dict.fromkeys(("decrease", "reduce", "lose"), "lower"),
        **dict.fromkeys(("increase", "gain"), "raise"),
        "add": "advance",
        "teleport": "move",
        "remember": "note",
        "say": "tell",
    }
)
"""What people say at other tables -> the word that this language has for it."""


def meant(word: str, known: Iterable[str]) -> list[str]:
    """The known words that ``word`` may stand for: the one that means the same, else those that look alike."""
    words = tuple(known)
    same = MEANT.get(word.lower(), "")
    return [same] if same in words else nearest(word, words)


def nearest(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known words that ``word`` may be a slip of, the nearest first; equal ones by the alphabet.

    One slip is allowed in a word of two to five letters, two in a longer one. Swapped neighbours count as
    one slip. Case does not matter.
    """
    small = word.lower()
    most = 1 if len(small) <= 5 else 2
    if len(small) < 2 or len(small) > 60:
        return []
    found = []
    for other in known:
        if other == word or abs(len(other) - len(small)) > most:
            continue
        slips = distance(small, other.lower(), most)
        # Of a two-letter word one slip leaves only one letter: swapped letters only.
        if slips <= most and not (len(small) <= 2 and len(other) <= 2 and sorted(small) != sorted(other)):
            found.append((slips, small[:1] != other[:1].lower(), other))
    return [other for _, _, other in sorted(found)[:limit]]


def words_meant(like: Sequence[str], otherwise: str | None = None) -> str | None:
    """A hint that names words of the language that may be meant; where there are none, what there is to say instead."""
    return f"did you mean {' or '.join(f'`{word}`' for word in like)}?" if like else otherwise


def names_meant(like: Sequence[str], otherwise: str | None = None) -> str | None:
    """The same of names, in the brackets that they are written in."""
    return f"did you mean {' or '.join(f'[{name}]' for name in like)}?" if like else otherwise


def distance(a: str, b: str, most: int) -> int:
    """Slips between two words (change, lost, added, swapped letter); ``most + 1`` if there are more."""
    if abs(len(a) - len(b)) > most:
        return most + 1
    older: list[int] = []
    old = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        new = [i]
        for j, y in enumerate(b, 1):
            best = min(old[j] + 1, new[j - 1] + 1, old[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, older[j - 2] + 1)
            new.append(best)
        if min(new) > most:
            return most + 1
        older, old = old, new
    return min(old[-1], most + 1)
