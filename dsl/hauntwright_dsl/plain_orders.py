"""Orders as sentences that take more than a line to write: walks, attacks by nobody, terrain (see `booklet`)."""

from __future__ import annotations

import re

from hauntwright_dsl.plain_nouns import called

_SEVERAL = re.compile(
    r"(?:the |its |the [\w ]+'s )(?:[A-Z]\w* )*[A-Za-z]\w*[^\Wsiuoa]s"
    r"(?: (?:of|to|by|at|from|off|lit|back|below|lost|left|\w+(?:ed|en|wn|rn))\b.*)?"
    r"|the (?:\w+ )*dice of .*|the \w+'s (?:\w+ )*dice"
)
"""A name that is a plural by its looks: `the Wounds`, `the Lamps lit`, `the Secrets of the blade`."""


def several_by_name(subject: str) -> bool:
    """Does the name of a thing take `are`?"""
    return _SEVERAL.fullmatch(subject) is not None


def with_verb(subject: str, one: str, many: str) -> str:
    """The subject with its verb: ``the hero takes``, ``heroes take``."""
    plural = subject.endswith(("heroes", "explorers", "monsters", "players"))
    who = subject.partition(" with ")[0]  # the hero with the Bell and the Book dies
    both = re.search(" and (the |[A-Z])", who) is not None  # people take no article
    several = plural or both or several_by_name(subject)
    return f"{subject} {many if several else one}"


ALONG_WALLS = (
    " and is always at one of the walls of its room. A step leads round a corner to the next wall, or through a "
    "doorway to the wall beyond, on the same side of that doorway. Every doorway divides its wall, and within a room "
    "it never gets past one"
)
"""What the saying `it moves along walls` means, for readers who can't look it up."""


CANNOT_SEE = (
    ", whose figure is off the board: they are told none of its steps, and it slows none of them. They strike at a "
    "place, and if nobody is there the attack is wasted"
)
"""What a saying like `heroes cannot see traitor` means."""


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
    if args["along"] in _COURSES:
        return f"{walks}, {_COURSES[args['along']]}"
    way = f" by a shortest way toward {args['toward']}" if "toward" in args else ""
    along = (
        args["along"]
        .replace(" away from ", ", with no step nearer to ")
        .replace(" farthest from ", ", as far as can be from ")
    )
    return f"{walks}{way} along {along}"


_COURSES = {
    "the left wall": "at each step to its left if it can, else ahead, else to its right, else back",
    "the right wall": "at each step to its right if it can, else ahead, else to its left, else back",
    "the straight line": "at each step ahead if it can, else to its left or right by chance, else back",
}
"""What a walk along a wall or a straight line is, for readers who can't look it up."""


def move_order(who: str, args: dict[str, str]) -> str:
    """``move the hero 2 spaces toward the Foyer, by the shortest way that the traitor chooses``."""
    if "by" not in args or "toward" not in args:
        return ""
    way = {"path at random": ", of several shortest ways by one at random"}.get(called(args.get("along", "")), "")
    if args.get("along", "").endswith("chooses)"):
        way = f", of several shortest ways by the one that {args['along'].split('(')[1].rstrip(')')}"
    return f"move {who} {_spaces(args['by'])} toward {args['toward']}{way}"


_CHOSEN = re.compile(r"(.+) \(([^()]+) (chooses?)\)(.*)")


def pick_order(what: str, args: dict[str, str]) -> str:
    """``the traitor chooses a hero in sight as the victim``."""
    span = f" from {args['from']} to {args['to']}" if "from" in args and "to" in args else ""
    name = args.get("as", "")
    name = f" as {name if name.startswith(chr(34)) else f'the {called(name)}'}" if name else ""
    found = _CHOSEN.fullmatch(what)
    if found is None or "(" in found[1] or found[4]:
        return f"choose {what}{span}{name}"
    return f"{found[2]} {found[3]} {found[1]}{span}{name}"


def contest_order(what: str, args: dict[str, str]) -> str:
    """``the Witch rolls Sanity against the hero, who rolls it too``."""
    it = "the same trait" if " or " in args["using"] else "it"
    return f"{with_verb(args['by'], 'rolls', 'roll')} {args['using']} against {what}, who rolls {it} too"


def take_order(what: str, args: dict[str, str]) -> str:
    """``take the Girl from the traitor and set it aside``; `every companion of the traitor` says whose it is."""
    source = args.get("from", "" if " of " in what else "whoever has it")
    return f"take {what}{' from ' if source else ''}{source} and set it aside"


def fetch_order(what: str, args: dict[str, str]) -> str:
    """``the hero takes the Spear out of the omen stack, which is then shuffled``."""
    return f"{with_verb(args['for'], 'takes', 'take')} {what} out of {args['from']}, which is then shuffled"


def _spaces(by: str) -> str:
    """``2 spaces``, ``at most 2 spaces``, ``as many spaces as the pace``."""
    most = "at most " if by.startswith("at most ") else ""
    by = by.removeprefix(most)
    return most + (f"{by} {'space' if by == '1' else 'spaces'}" if by.isdecimal() else f"as many spaces as {by}")


def standing_number(subject: str, number: str, rest: str = "") -> str:
    """Numbers that rules change, where these are no single things: dice, and what steps cost. ``rest``: what follows.
    "" for others."""
    if _DICE.match(subject):
        return f"{subject} are {number.replace('less than usual', 'fewer than usual')}{rest}"
    step, leaving = _STEP.fullmatch(subject), _LEAVING.fullmatch(subject)
    cost = _spaces(number) if number.isdecimal() else number
    if step:
        return f"a step of {step[1]}{rest} costs {cost}"
    if leaving is None:
        return ""
    who, room = leaving.groups()
    more = number.removesuffix(" more than usual")
    if more != number:
        return f"leaving {room}{rest} costs {who} {_spaces(more)} more than usual"
    return f"leaving {room}{rest} costs {who} {cost} besides the step, and nothing for opponents there"


_DICE = re.compile(r"the (?:\w+ )*dice of ")
_STEP = re.compile("the step cost of (.+)")
_LEAVING = re.compile("the leaving cost of (.+?) in (.+)")


def change_order(number: str, by: str, up: bool) -> str:
    """``the damage goes down by 2``."""
    number = number if number.startswith("the ") else f"the {number}"
    return f"{with_verb(number, 'goes', 'go')} {'up' if up else 'down'} by {by}"


def set_order(number: str, args: dict[str, str]) -> str:
    """``the Fire becomes 0``, ``the Fire goes down by 1``."""
    change = re.fullmatch(rf"{re.escape(number)} (plus|minus) (.+)", args["to"])
    if change is not None:
        return change_order(number, change[2], change[1] == "plus")
    return f"{with_verb(number, 'becomes', 'become')} {args['to']}"


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


def build_order(room: str, args: dict[str, str]) -> str:
    """``build the Attic at an upper doorway (the traitor chooses) and shuffle the room stack``."""
    return f"build {room} at {args['at']} and shuffle the room stack" if "at" in args else ""


def show_order(what: str, args: dict[str, str]) -> str:
    """``show the hero whether the traitor is still in the Attic, else by which way it left``."""
    whom = f" to {'the ' if args['to'] == 'heroes' else ''}{args['to']}" if "to" in args else ""
    if "from" not in args:
        return f"show {what}{whom}"
    who = what.removesuffix(" exit").removesuffix("'s").removesuffix("'").removeprefix("the exit of ")
    return f"show{whom} whether {who} is still in {args['from']}, or else by which way it left there"


def counter_order(name: str, args: dict[str, str]) -> str:
    """``the Hits, a track for each Head, full at 3``."""
    each, start, full = (f"{said} {args[prep]}" if prep in args else "" for prep, said in _TRACK.items())
    return f"{name}, a track{each}{start}{full}"


_TRACK = {"for": " for", "from": " from", "to": ", full at"}


def level_order(trait: str, args: dict[str, str], verb: str) -> str:
    """``raise each trait of the hero to its start number``."""
    level = args["to"].removeprefix("the ")
    to = f"to their {level} numbers" if " and " in trait else f"to the {level} number"
    if trait.startswith("each"):
        return f"{verb} {trait} of {args['for']} {to}"
    return f"{verb} {args['for']}{chr(39) if args['for'].endswith('s') else chr(39) + 's'} {trait} {to}"


__all__ = [
    "ALONG_WALLS",
    "CANNOT_SEE",
    "attack_order",
    "build_order",
    "change_order",
    "contest_order",
    "counter_order",
    "deal_order",
    "fetch_order",
    "level_order",
    "move_order",
    "pick_order",
    "points",
    "rolling_order",
    "set_order",
    "several_by_name",
    "show_order",
    "standing_number",
    "take_order",
    "terrain_order",
    "walk_order",
    "with_verb",
]
