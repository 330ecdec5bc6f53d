"""Orders as sentences that take more than a line to write: walks, attacks by nobody, terrain (see `booklet`)."""

from __future__ import annotations

import re

_SEVERAL = re.compile(
    r"(?:the |its |the [\w ]+'s )[A-Za-z]\w*[^\Wsiuoa]s"
    r"(?: (?:of|to|by|off|lit|back|below|lost|left|\w+(?:ed|en|wn|rn))\b.*)?"
    r"|the (?:\w+ )*dice of .*"
)
"""A name that is a plural by its looks: `the Wounds`, `the Lamps lit`, `the Secrets of the blade`."""


def several_by_name(subject: str) -> bool:
    """Does the name of a thing take `are`?"""
    return _SEVERAL.fullmatch(subject) is not None


def with_verb(subject: str, one: str, many: str) -> str:
    """The subject with its verb: ``the hero takes``, ``heroes take``."""
    plural = subject.endswith(("heroes", "explorers", "monsters", "players"))
    both = re.search(" and (the |[A-Z])", subject) is not None  # people take no article
    several = plural or both or several_by_name(subject)
    return f"{subject} {many if several else one}"


ALONG_WALLS = (
    " and is always at one of the walls of its room. A step leads round a corner to the next wall, or through a "
    "doorway to the wall beyond, on the same side of that doorway. Every doorway divides its wall, and within a room "
    "it never gets past one"
)
"""What the saying `it moves along walls` means, for readers who can't look it up."""


def attack_order(what: str, args: dict[str, str]) -> str:
    """An attack by dice alone, or the property of a card."""
    return f"something attacks {what}" if "using" in args else f"attacks with it use {what}"


def rolling_order(what: str) -> str:
    """A line with `roll` that says nobody's trait: what is rolled apart, or anew."""
    return {"alone": "each of them rolls movement by itself", "again": "roll again, by the same table"}.get(what, "")


def terrain_order(name: str, args: dict[str, str]) -> str:
    """``the Lake is open ground beyond the walls of the Attic …``."""
    where = args["from"].removeprefix("the walls of ")
    return (
        f"{name} lies beyond the walls of {where}: on a side without a door, and on from there, one may go where "
        "nothing lies yet. Take a tile from the stack, lay it face down and stand on it. Such tiles have no doors and "
        f"no names, lead to each other and to {where}, and count as no rooms"
    )


def walk_order(who: str, args: dict[str, str]) -> str:
    """``the Rat walks 2 spaces along walls …``."""
    walks = f"{with_verb(who, 'walks', 'walk')} {_spaces(args['by'])}"
    if args["along"] == "the facing":
        return f"{walks} the way it looks, by doors only: straight on, else to its left, back or to its right"
    way = f" by a shortest way toward {args['toward']}" if "toward" in args else ""
    along = (
        args["along"]
        .replace(" away from ", ", with no step nearer to ")
        .replace(" farthest from ", ", as far as can be from ")
    )
    return f"{walks}{way} along {along}"


def _spaces(by: str) -> str:
    """``2 spaces``, ``at most 2 spaces``, ``as many spaces as the pace``."""
    most = "at most " if by.startswith("at most ") else ""
    by = by.removeprefix(most)
    return most + (f"{by} {'space' if by == '1' else 'spaces'}" if by.isdecimal() else f"as many spaces as {by}")


def deal_order(damage: str, args: dict[str, str]) -> str:
    """``the hero takes 2 points of physical damage from the traitor``."""
    if "to" not in args:
        return ""
    source = f" from {args['by']}" if "by" in args else ""
    return f"{with_verb(args['to'], 'takes', 'take')} {points(damage)}{source}"


def points(said: str) -> str:
    """``2 physical damage`` -> ``2 points of physical damage``."""
    amount, _, kind = said.partition(" ")
    if amount.isdecimal() and kind.split(" ")[0] in ("physical", "mental", "damage"):
        return f"{amount} {'point' if amount == '1' else 'points'} of {kind}"
    return said


def counter_order(name: str, args: dict[str, str]) -> str:
    """``the Hits, a track for each Head, full at 3``."""
    each, start, full = (f"{said} {args[prep]}" if prep in args else "" for prep, said in _TRACK.items())
    return f"{name}, a track{each}{start}{full}"


_TRACK = {"for": " for", "from": " from", "to": ", full at"}


def level_order(trait: str, args: dict[str, str], verb: str) -> str:
    """``raise each trait of the hero to its start number``."""
    to = f"to the {args['to'].removeprefix('the ')} number"
    if trait.startswith("each"):
        return f"{verb} {trait} of {args['for']} {to}"
    return f"{verb} {args['for']}{chr(39) if args['for'].endswith('s') else chr(39) + 's'} {trait} {to}"


__all__ = [
    "ALONG_WALLS",
    "attack_order",
    "counter_order",
    "deal_order",
    "level_order",
    "points",
    "rolling_order",
    "several_by_name",
    "terrain_order",
    "walk_order",
    "with_verb",
]
