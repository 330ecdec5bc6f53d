"""Damage as it is written: how much, of which kind, and the names it bears (`2 physical [fire] damage`)."""

from __future__ import annotations

from attrs import frozen

from hauntwright_dsl.kinds import Expr, Kind, Op
from hauntwright_dsl.names import slug
from hauntwright_dsl.scope import Block, Node, span_of

DAMAGE_KINDS = ("physical", "mental", "speed", "might", "sanity", "knowledge")
DAMAGE_WORDS = (*DAMAGE_KINDS, "damage", "die", "dice")


@frozen
class Damage:
    """The parts of a phrase that ends in `damage`."""

    dice: bool
    """Is it `2 dice of … damage`?"""
    kinds: tuple[str, ...]
    amount: tuple[Node, ...]
    """What says how much, where no number stands before it: one word or name."""
    tags: tuple[Node, ...]
    """The bracketed names right before `damage` or its kind."""
    mixed: bool
    """`dice` where it can't stand."""


def damage_words(item: Node) -> Damage | None:
    """The parts of a noun that ends in `damage`; None for any other."""
    head: list[Node] = item.get("head") or []
    words = [p.get("word") for p in head]
    dice = bool(words) and words[-1] in ("die", "dice") and item.get("of") is not None
    parts: list[Node] = (item["of"].get("head") or []) if dice else head
    if not parts or parts[-1].get("word") != "damage":
        return None
    plain = [p for p in parts if p.get("word") not in DAMAGE_WORDS]
    counted = item.get("count") is not None
    if dice:
        amount, tags = [p for p in head[:-1] if p.get("word") not in DAMAGE_WORDS], plain
    elif counted:
        amount, tags = [], plain
    else:
        amount, tags = plain[:1], plain[1:]
    return Damage(
        dice,
        tuple(p["word"] for p in parts if p.get("word") in DAMAGE_KINDS),
        tuple(amount) + tuple(p for p in tags if "name" not in p),
        tuple(p for p in tags if "name" in p),
        not dice and ("die" in words or "dice" in words),
    )


def of_type(b: Block, tag: Node, harm: Expr) -> Expr:
    """Does damage bear a name? Names that no damage bears are a mistake."""
    name = tag["name"]
    found = b.names.find(name, ("damage",))
    if not found:
        names_it = f"`deal 2 physical [{name}] damage to hero` gives it that name"
        raise b.unnamed(span_of(tag), name, f"No damage is called [{name}].", ("damage",), names_it)
    b.names.use("damage", name, span_of(tag))
    return Op(f"{{0}}.type == {found[0].id!r}", (harm,), Kind.TRUTH)


def type_of(item: Node) -> str:
    """The id of the name that damage bears, "" for none."""
    got = damage_words(item)
    return slug(got.tags[0]["name"], "_") if got is not None and got.tags else ""
