"""What a bracketed name means at its place: content, declarations, picks (decision 20)."""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import (
    Branch,
    Kind,
    Lit,
    Op,
    is_a,
)
from hauntwright_dsl.names import NUMBERS
from hauntwright_dsl.scope import Block
from hauntwright_dsl.words.records import LIFE, LYING, MAP, MEMORY

KIND_WORDS = {
    "card": ("card",),
    "monster": ("monster",),
    "token": ("token",),
    "room": ("room",),
    "explorer": ("explorer",),
    "counter": ("counter",),
    "omen": ("card",),
    "item": ("card",),
    "event": ("card",),
    "companion": ("card",),
    "option": ("option",),
    "role": ("role",),
    "terrain": ("terrain",),
}
"""A kind that may stand before a name (reading rule 6)."""


KINDS_OF = {
    "room": Kind.ROOM,
    "card": Kind.CARD,
    "token": Kind.TOKEN,
    "monster": Kind.FIGURE,
    "explorer": Kind.FIGURE,
    "role": Kind.FIGURE,
    "terrain": Kind.ROOM,
    "counter": Kind.NUMBER,
    "number": Kind.NUMBER,
    "note": Kind.NOTE,
    "option": Kind.OPTION,
    "effect": Kind.EFFECT,
    "mark": Kind.MARK,
    "floor": Kind.FLOOR,
    "door": Kind.OTHER,
    "roll": Kind.NUMBER,
    "pick": Kind.THING,
    "limit": Kind.OTHER,
    "damage": Kind.OTHER,
}


def name_branch(
    b: Block,
    name: str,
    span: Span,
    wanted: frozenset[Kind] | None,
    whats: tuple[str, ...] | None = None,
    quantity: str = "the",
) -> Branch:
    """What a bracketed name means at this place (decision 20)."""
    local = b.making.local.get(name)
    if local is not None and whats is None and f"all [{name}]" in b.refs:
        return Branch(local.kind, many=local, noun=f"[{name}]")
    if local is not None and whats is None:
        return Branch(local.kind, one=local, noun=f"[{name}]")
    found = b.names.find(name, whats)
    if not found:
        what = f"No {whats[0]} is" if whats else "Nothing is"
        raise b.unnamed(span, name, f"{what} called [{name}].", whats, "declare it, or check the spelling")
    if wanted is not None and len(found) > 1:
        fitting = [n for n in found if is_a(_kind_of(n), wanted)]
        if fitting:
            found = fitting
    if len(found) > 1:
        solid = [n for n in found if n.what not in ("mark", "note", "limit", "effect", "option")]
        found = solid or found
    if len(found) > 1:
        ways = " or ".join(f"`{n.what} [{name}]`" for n in found)
        raise b.error("HW202", span, f"[{name}] means several things here.", f"write {ways}")
    named = found[0]
    kind = _kind_of(named)
    noun = f"[{name}]"
    b.names.use(named.what, name, span)
    if named.what == "monster":
        one = named.info and named.info.get("figures") == 1 and quantity in ("the", "a")
        if one:
            return Branch(
                kind,
                one=Op(f"select.monster(g, {named.id!r})", (), kind, maybe=True, reads=LIFE, span=span),
                member=Op(f"s.kind[{{0}}] == {named.id!r}"),
                noun=noun,
            )
        return Branch(
            kind,
            many=Op(f"select.monsters_of(g, {named.id!r})", (), kind, reads=LIFE),
            member=Op(f"s.kind[{{0}}] == {named.id!r}"),
            noun=noun,
        )
    if named.what == "token":
        if named.info and named.info.get("figures") != 1:
            return Branch(
                kind,
                many=Op(f"select.tokens_of(g, {named.id!r})", (), kind, reads=LYING),
                member=Op(f"select.is_of(g, {{0}}, {named.id!r})"),
                noun=noun,
            )
        return Branch(kind, one=Lit(named.id, kind, span), noun=noun)
    if named.what == "explorer":
        return Branch(kind, one=Op(f"select.named(g, {named.id!r})", (), kind, maybe=True, span=span), noun=noun)
    if named.what == "role":
        return Branch(
            kind,
            many=Op(f"select.marked_figures(g, {named.id!r})", (), kind, reads=MEMORY),
            member=Op(f"select.marked(g, select.key_figure({{0}}), {named.id!r})", reads=MEMORY),
            noun=noun,
        )
    if named.what == "terrain":
        return Branch(
            kind,
            many=Op(f"places.made(g, {named.id!r})", (), kind, reads=MAP),
            member=Op(f"places.is_made(g, {{0}}, {named.id!r})"),
            noun=noun,
        )
    if named.what in NUMBERS:
        from hauntwright_dsl.elaborate_numbers import named_number

        return Branch(kind, one=named_number(b, named, span), noun=noun)
    if named.what == "option" and (named.info or {}).get("values"):
        return _option_branch(b, named, wanted, noun, span)
    if named.what == "pick":
        return Branch(
            kind,
            one=Op(f"s.vars.get({named.id!r}, {absent(kind)!r})", (), kind, maybe=True, reads=MEMORY, span=span),
            noun=noun,
        )
    return Branch(kind, one=Lit(named.id, kind, span), noun=noun)


def _option_branch(b: Block, named: Any, wanted: frozenset[Kind] | None, noun: str, span: Span) -> Branch:
    """The value of an option: a number, a room or a text."""
    values = named.info["values"]
    if all(isinstance(v, int) for v in values):
        kind = Kind.NUMBER
    elif all(v in b.file.facts.rooms for v in values):
        kind = Kind.ROOM
    else:
        kind = Kind.TEXT
    return Branch(kind, one=Op(f"s.rules.get({named.id!r}, {named.info['default']!r})", (), kind, span=span), noun=noun)


def absent(kind: Kind) -> Any:
    """What stands for nothing of a kind."""
    return -1 if kind in (Kind.FIGURE, Kind.TRAIT) else ""


def _kind_of(named: Any) -> Kind:
    if named.what == "pick" and isinstance(named.info, Kind):
        return named.info
    return KINDS_OF.get(named.what, Kind.OTHER)
