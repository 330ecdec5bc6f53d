"""Orders by their verbs as sentences of a booklet, without capital and full stop (see `booklet`)."""

from __future__ import annotations

from collections.abc import Callable

from hauntwright_dsl.plain_facts import begins, ends
from hauntwright_dsl.plain_nouns import article, called, joined, possessive, quoted
from hauntwright_dsl.plain_orders import (
    attack_order,
    build_order,
    change_order,
    contest_order,
    counter_order,
    deal_order,
    fetch_order,
    level_order,
    move_order,
    pick_order,
    points,
    rolling_order,
    set_order,
    several_by_name,
    show_order,
    take_order,
    terrain_order,
    walk_order,
)
from hauntwright_dsl.plain_orders import with_verb as _verb

_TRAITS = frozenset(("Speed", "Might", "Sanity", "Knowledge"))


def _steps(trait: str, args: dict[str, str], one: str, many: str) -> str:
    """``the hero gains 1 Might``."""
    if "for" not in args:
        return change_order(trait, args.get("by", "1"), one == "gains")
    if "to" in args:
        return level_order(trait, args, "raise" if one == "gains" else "lower")
    by = args.get("by", "1")
    who = _verb(args["for"], one, many)
    if trait == "the movement":
        return f"{args['for']} can walk {by} spaces {'more' if one == 'gains' else 'fewer'} this turn"
    if not by.isdecimal() and trait in _TRAITS:
        return f"{possessive(args['for'])} {trait} goes {'up' if one == 'gains' else 'down'} by {by}"
    if not by.isdecimal():
        return f"{who} {trait} by {by}"
    if set(trait.replace(" and ", ", ").split(", ")) <= _TRAITS:
        return f"{who} " + joined([f"{by} {each}" for each in trait.replace(" and ", ", ").split(", ")], "and")
    return f"{who} {by} {trait}" if " " not in trait else f"{who} {by} in {trait}"


def _turned(who: str, args: dict[str, str]) -> str:
    """``the hero turns traitor``, ``the explorer becomes a Vampire``."""
    into = args["into"]
    if "from" in args:
        before = args["from"]
        before = article(called(before)) if before.startswith("the ") else before
        over = f"{_verb(who, 'is', 'are')} {before} no longer"
        if into in ("the monster", "the hero"):
            return over if into == "the monster" else f"{over}, but one of the heroes"
        return f"{over}, but {article(called(into)) if into.startswith('the ') else into}"
    if into == "the hero":
        return f"{_verb(who, 'is', 'are')} with the heroes from now on"
    if into == "the traitor":
        return _verb(who, "turns traitor", "turn traitors")
    if into.endswith("damage"):
        return f"the {who.removeprefix('the ')} becomes {into}"
    return f"{_verb(who, 'becomes', 'become')} {article(called(into)) if into.startswith('the ') else into}"


def be(name: str) -> str:
    """``is``, or ``are`` for a name that is a plural."""
    return "are" if several_by_name(name) else "is"


Write = Callable[[str, dict[str, str]], str]

ORDERS: dict[str, Write] = {
    "raise": lambda o, a: _steps(o, a, "gains", "gain"),
    "lower": lambda o, a: _steps(o, a, "loses", "lose"),
    "attack": lambda o, a: f"{_verb(a['by'], 'attacks', 'attack')} {o}" if "by" in a else attack_order(o, a),
    "deal": deal_order,
    "roll": lambda o, a: (
        (f"{_verb(a['for'], 'rolls', 'roll')} {o}" if "for" in a else rolling_order(called(o)) or f"roll {o}")
        + (f" (the total is {a['as']})" if "as" in a else "")
    ),
    "place": lambda o, a: f"place {o}, called {called(a['as'])}," if "as" in a else "",
    "draw": lambda o, a: f"{_verb(a['for'], 'draws', 'draw')} {o}" if "for" in a else "",
    "move": move_order,
    "contest": contest_order,
    "fetch": fetch_order,
    "take": take_order,
    "remove": lambda o, a: f"remove {o} from play",
    "bind": lambda o, a: f"{_verb(o, 'is', 'are')} now bound to {a['to']}",
    "unbind": lambda o, a: f"{_verb(o, 'is', 'are')} no longer bound" + (f" to {a['from']}" if "from" in a else ""),
    "sift": lambda o, a: (
        f"{_verb(a['by'], 'looks', 'look')} at the {called(o)}: one of these stays on top, the others go to the bottom"
        if "by" in a
        else ""
    ),
    "discover": lambda o, a: f"{_verb(a['for'], 'discovers', 'discover')} {o}" if "for" in a else "",
    "kill": lambda o, a: f"{_verb(a['by'], 'kills', 'kill')} {o}" if "by" in a else f"{_verb(o, 'dies', 'die')}",
    "walk": walk_order,
    "swarm": lambda o, a: f"those in one room may add up their {o} for one attack, 8 dice at most",
    "traits": lambda o, a: f"its traits are those of {a.get('from', o)}",
    "stun": lambda o, a: f"{_verb(o, 'is', 'are')} stunned",
    "wake": lambda o, a: f"{_verb(o, 'is', 'are')} stunned no longer",
    "heal": lambda o, a: f"heal {points(o)}",
    "build": build_order,
    "show": show_order,
    "end": lambda o, a: f"{o} ends",
    "nothing": lambda o, a: "nothing happens",
    "continue": lambda o, a: "the game goes on",
    "proceed": lambda o, a: "it happens all the same",
    "note": lambda o, a: begins(o.strip('"')),
    "forget": lambda o, a: ends(o.strip('"')),
    "mark": lambda o, a: f"{_verb(o, 'is', 'are')} now {a['as']}" if "as" in a else "",
    "unmark": lambda o, a: f"{_verb(o, 'is', 'are')} {a['as']} no longer" if "as" in a else "",
    "turn": lambda o, a: _turned(o, a),
    "advance": lambda o, a: f"{_verb(o, 'goes', 'go')} up by {a.get('by', '1')}",
    "set": lambda o, a: set_order(o, a) if "to" in a else "",
    "tell": lambda o, a: f"tell {a['to']}: {o}" if "to" in a else "",
    "do": lambda o, a: f"do {quoted(o)}",
    "read": lambda o, a: f"by {o}",
    "offer": lambda o, a: f"{a['to']} may choose: {o}" if "to" in a else "",
    "choose": lambda o, a: f"{a['by']} chooses {o}" if "by" in a else "",
    "pick": pick_order,
    "once": lambda o, a: "only once" if not o else "",
    "again": lambda o, a: "this may be done as often as wanted in a turn",
    "only": lambda o, a: f"only {o}".rstrip(),
    "use": lambda o, a: {
        "attack": "this is the attack of the turn",
        "the attack": "this is the attack of the turn",
        "the whole turn": "this takes the whole turn",
        "whole turn": "this takes the whole turn",
    }.get(o, f"this costs {o}" if o.endswith(("space", "spaces")) else f"this uses {o}"),
    "haunt": lambda o, a: f"haunt {o}",
    "monster": lambda o, a: f"{called(o)}, a kind of monster",
    "token": lambda o, a: f"{called(o)}, a token",
    "role": lambda o, a: f"{called(o)}, a role",
    "card": lambda o, a: f"card {called(o)}",
    "room": lambda o, a: f"room {called(o)}",
    "figures": lambda o, a: f"how many there are: {'any number' if o == 'unlimited' else o}",
    "speed": lambda o, a: f"Speed: {o}",
    "might": lambda o, a: f"Might: {o}",
    "sanity": lambda o, a: f"Sanity: {o}",
    "knowledge": lambda o, a: f"Knowledge: {o}",
    "kind": lambda o, a: "it can be carried like an item" if o in ("item", "the item") else "",
    "side": lambda o, a: f"it stands with {'the ' if o == 'heroes' else ''}{o}",
    "secret": lambda o, a: f"it is secret from the {called(a['from'])}" if "from" in a else "",
    "counter": lambda o, a: counter_order(called(o), a),
    "number": lambda o, a: called(o) + (f" {be(o)} {a['from']}" if "from" in a else ""),
    "terrain": terrain_order,
    "option": lambda o, a: f"the option {quoted(o)}",
    "ruling": lambda o, a: o.strip('"'),
    "values": lambda o, a: f"one of {o}",
    "chosen": lambda o, a: "chosen unless you say otherwise",
    "require": lambda o, a: f"this haunt needs {o}",
    "effect": lambda o, a: quoted(o) + (f", for {a['for']}" if "for" in a else ""),
    "action": lambda o, a: f"{o}, an action" + (f" for {a['by']}" if "by" in a else ""),
    "setup": lambda o, a: f"{'the heroes prepare' if a['for'] == 'heroes' else 'the traitor prepares'}",
}
"""Verb -> the order as a sentence, from its object and its prepositions; "" where the general form will do."""

TAKEN: dict[str, tuple[str, ...]] = {
    "attack": ("by",),
    "kill": ("by",),
    "raise": ("by", "for", "to"),
    "lower": ("by", "for", "to"),
    "contest": ("by", "using"),
    "deal": ("to", "by"),
    "roll": ("for", "as"),
    "place": ("as",),
    "build": ("at",),
    "show": ("from", "to"),
    "draw": ("for",),
    "move": ("by", "toward", "along"),
    "fetch": ("from", "for"),
    "take": ("from",),
    "bind": ("to",),
    "unbind": ("from",),
    "sift": ("by",),
    "discover": ("for",),
    "traits": ("from",),
    "mark": ("as",),
    "unmark": ("as",),
    "turn": ("from", "into"),
    "advance": ("by",),
    "set": ("to",),
    "tell": ("to",),
    "walk": ("by", "along", "toward"),
    "offer": ("to",),
    "choose": ("by",),
    "pick": ("as", "from", "to"),
    "secret": ("from",),
    "terrain": ("from",),
    "counter": ("to", "from", "for"),
    "number": ("from",),
    "effect": ("for",),
    "action": ("by",),
    "setup": ("for",),
    "ruling": ("for",),
}
"""The prepositions that the sentence has taken in."""

__all__ = ["ORDERS", "TAKEN", "be"]
