"""The registry of words: every content word of the language, once.

A word is a small record (`records`): its forms, what it takes, where it may stand, one example, and how it
compiles. The grammar's two open lists (happenings and relations) are derived from it. What is not here is no word
of the language; what a word *does* is a function of the core (`hauntwright.verbs`, `play`, `select`, `orders`),
never code in this package."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from hauntwright_dsl.function_words import Words, default_words
from hauntwright_dsl.words import (
    declarations,
    deeds,
    joints,
    nouns,
    orders_choices,
    orders_dice,
    orders_figures,
    orders_house,
    orders_memory,
    orders_telling,
    orders_things,
    orders_traits,
    orders_walks,
    prepositions,
    quantities,
    relations,
    states,
)
from hauntwright_dsl.words.records import Order, Word

ORDERS: dict[str, Order] = {
    order.name: order
    for orders in (
        orders_figures.ORDERS,
        orders_walks.ORDERS,
        orders_telling.ORDERS,
        orders_traits.ORDERS,
        orders_things.ORDERS,
        orders_house.ORDERS,
        orders_dice.ORDERS,
        orders_choices.ORDERS,
        orders_memory.ORDERS,
    )
    for order in orders
}


def all_words() -> tuple[tuple[str, Word], ...]:
    """Every entry with the class it belongs to, in the order of the reference page."""
    return (
        *(("declaration", w) for w in declarations.DECLARATIONS),
        *(("property", w) for w in declarations.PROPERTIES),
        *(("order", w) for w in ORDERS.values()),
        *(("deed", w) for w in deeds.DEEDS),
        *(("relation", w) for w in relations.RELATIONS),
        *(("noun", w) for w in nouns.NOUNS),
        *(("state", w) for w in states.STATES),
        *(("quantity", w) for w in quantities.QUANTITIES),
        *(("preposition", w) for w in prepositions.PREPOSITIONS),
        *(("joint", w) for w in joints.JOINTS),
    )


@lru_cache(maxsize=1)
def grammar_words() -> Words:
    """The function words that a text is read with: those of the grammar, and the happenings and relations of the
    registry."""
    verbs = {*ORDERS, *declarations.BY_NAME, *declarations.PROPERTY}
    return default_words().extended(finites=deeds.FINITES, relations=(r.name for r in relations.RELATIONS), verbs=verbs)


@lru_cache(maxsize=1)
def registry_hash() -> str:
    """A name of this state of the registry and the compiler, for the cache key (decision 26)."""
    folder = Path(__file__).parent
    digest = blake2b(digest_size=12)
    for path in sorted([*folder.glob("*.py"), *folder.parent.glob("*.py")]):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
