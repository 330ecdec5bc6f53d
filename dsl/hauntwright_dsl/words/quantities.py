"""Quantities: numbers that hold, said with ``is``. What each asks of the core is in `elaborate_rules.NUMBERS`."""

from __future__ import annotations

from hauntwright_dsl.words.records import Quantity

TRAITS = ("speed", "might", "sanity", "knowledge")


def _q(name: str, doc: str, example: str, *forms: str) -> Quantity:
    return Quantity(name, doc, example, where="file", forms=forms)


def _each(what: str) -> tuple[str, ...]:
    return tuple(f"{trait} {what}" for trait in TRAITS)


QUANTITIES: tuple[Quantity, ...] = (
    _q(
        "movement",
        "How many spaces somebody may go in a turn.",
        "movement of heroes in [Attic] is usual - 1",
    ),
    _q(
        "step cost",
        "How many spaces a step costs: any, or one ``into`` some rooms.",
        "step cost of a hero with [Spear] is 2 into a room with any symbol",
    ),
    _q(
        "leaving cost",
        "What a step out of a room costs besides: usually 1 for each opponent there.",
        "leaving cost of explorers in [Attic] is usual + 1",
    ),
    _q(
        "dice",
        "How many dice somebody rolls: any roll, one of a trait, or one of an event.",
        "trait dice of a hero with [Book] is usual + 1",
        "trait dice",
        "event dice",
    ),
    _q(
        "attack dice",
        "How many dice an attacker rolls, with any trait or one.",
        "might attack dice of heroes with [Spear] is usual + 2",
        *_each("attack dice"),
    ),
    _q(
        "defence dice",
        "How many dice somebody rolls who is attacked.",
        "defence dice of traitor in [Attic] is usual + 1",
        *_each("defence dice"),
    ),
    _q(
        "result",
        "What a fight roll comes to: with any trait or one, of either side, of an attack or a defence.",
        "might result of heroes against monsters is usual + 1",
        "attack result",
        "defence result",
        *_each("result"),
        *_each("attack result"),
        *_each("defence result"),
    ),
    _q(
        "damage",
        "How much damage somebody takes or deals: any, or of one kind. It may bear a name: ``[fire] damage``.",
        "physical damage taken by heroes in [Attic] is usual - 1",
        "physical damage",
        "mental damage",
    ),
    _q(
        "speed",
        "A trait, as long as this holds; the step on its track stays where it is.",
        "might of heroes in [Attic] is usual + 1",
        *TRAITS[1:],
    ),
)
