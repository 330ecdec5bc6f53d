"""How many there are, as players would say it: ``there are at least 3 Rats in the house``, not ``the number of Rats in
the house is at least 3`` (see `booklet`).
"""

from __future__ import annotations

import re

_OF = "the number of "
_COMPARED = re.compile(r"(?:(at least|at most|more than|less than) )?(.+)")
_HOW_MANY = {
    "": "as many {}",
    "at least": "at least as many {}",
    "at most": "no more {}",
    "more than": "more {}",
    "less than": "fewer {}",
}
_NONE = {("less than", "1"), ("at most", "0"), ("", "0")}
_ANY = {("at least", "1"), ("more than", "0")}
_SUM = re.compile(" (?:plus|minus|times|divided by) ")
_BOUNDS = {"": "exactly", "less than": "fewer than"}


def counted(subject: str, compared: str, negated: bool) -> str:
    """A clause ``SUBJECT is COMPARED`` about a number of things, "" if it is about anything else."""
    found = _COMPARED.fullmatch(compared)
    if found is None or negated or not subject.startswith(_OF) or subject.startswith(f"{_OF}the "):
        return ""
    what, bound, number = subject.removeprefix(_OF), found[1] or "", found[2]
    if (bound, number) in _NONE:
        return f"there are no {what}"
    if (bound, number) in _ANY:
        return f"there are any {what}"
    if number.isdecimal():
        return f"there are {_BOUNDS.get(bound, bound)} {number} {what}"
    how_many = _HOW_MANY[bound].format(what)
    return f"there are {how_many} {'as' if 'as many' in how_many else 'than'} {said(number)}"


def said(number: str) -> str:
    """A number that something else says: ``"Rats needed" says``; ``there are players``; a sum is one by itself."""
    if _SUM.search(number):
        return number
    if number.startswith(_OF):
        return f"there are {number.removeprefix(_OF)}"
    return f"{number} says" if number.endswith('"') else number


def equal(subject: str, rest: str, several: bool) -> str:
    """``the sounds equal the number of omens``; "" if nothing is counted."""
    if not rest.startswith(_OF) or subject.startswith(_OF):
        return ""
    return f"{subject} {'equal' if several else 'equals'} {rest}"


__all__ = ["counted", "equal", "said"]
