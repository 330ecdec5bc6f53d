"""The records of the registry: what each class of words says about one word.

A record is data: forms for the reader, kinds for the checker, and the Python text (`kinds.Op`) for the compiler. In
a template ``{0}`` is the thing spoken of, ``{1}`` the other one; ``s`` is the state and ``g`` the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import field, frozen

from hauntwright_dsl.kinds import Kind

if TYPE_CHECKING:
    from hauntwright_dsl.kinds import Stmt
    from hauntwright_dsl.order_line import OrderLine

# What a condition reads of the state: the bits of `hauntwright.parts`.
PLACES, STEPS, LYING, MEMORY, MAP, LIFE, CLOCK = 1, 2, 4, 8, 16, 32, 64


@frozen
class Word:
    """What every entry has: its name, what it means, and one example that the tests check. ``where`` says where the
    example may stand: ``block`` (below a trigger, about ``hero``), ``file``, ``monster``, ``card``, ``room`` or
    ``action``."""

    name: str
    doc: str
    example: str
    where: str = field(default="block", kw_only=True)
    forms: tuple[str, ...] = field(default=(), kw_only=True)
    """Other spellings: plurals, third persons, synonyms."""

    @property
    def example_line(self) -> str:
        """The line of the example that has the word in it, for a message of one line."""
        lines = self.example.splitlines()
        spelled = {self.name, *self.forms}
        said = next((line for line in lines if any(f" {form} " in f" {line.strip()} " for form in spelled)), lines[0])
        return said.strip()


@frozen
class Of:
    """What ``noun of owner`` is. ``text`` gives it for one owner; ``many`` says that it is a list."""

    owner: Kind
    kind: Kind
    text: str
    many: bool = False
    member: str = ""
    """For a list: does {0} belong to it (owner {1})?"""
    maybe: bool = False
    reads: int = 0


@frozen
class Noun(Word):
    """A noun: one thing (``one``) or a list (``many``, ``member``), alone or as ``noun of owner`` (``of``)."""

    kind: Kind = field(kw_only=True)
    plural: str = field(default="", kw_only=True)
    one: str = field(default="", kw_only=True)
    many: str = field(default="", kw_only=True)
    member: str = field(default="", kw_only=True)
    maybe: bool = field(default=False, kw_only=True)
    reads: int = field(default=0, kw_only=True)
    of: tuple[Of, ...] = field(default=(), kw_only=True)


@frozen
class State(Word):
    """An adjective or a state: a test for each kind of thing it can be said of."""

    tests: dict[Kind, str] = field(kw_only=True)
    reads: int = field(default=0, kw_only=True)


@frozen
class Case:
    """One meaning of a relation: for a thing of kind ``left`` and an operand of kind ``right``. ``text`` tests {0}
    against one {1}, ``several`` against a list {1}; ``domain`` lists what stands in the relation to {1}, and is of
    kind ``gives``."""

    left: Kind
    right: Kind
    text: str
    several: str = ""
    domain: str = ""
    gives: Kind | None = None
    reads: int = 0


@frozen
class Relation(Word):
    """A word that tells *which one*."""

    cases: tuple[Case, ...] = field(default=(), kw_only=True)
    special: bool = field(default=False, kw_only=True)
    """The elaborator knows it by name (chosen by, nearest to, away from …)."""


@frozen
class Preposition(Word):
    """A word that tells *how*."""


@frozen
class Joint(Word):
    """A function word: the grammar itself."""


@frozen
class Quantity(Word):
    """A number that holds, said with ``is``."""


@frozen
class Happens:
    """One meaning of a deed after ``when``: subject and object kinds, the happening of the core, and what its two
    arguments are."""

    subject: Kind
    object: Kind | None
    event: str
    swap: bool = False
    """The subject of the sentence is the argument of the happening (``kills``)."""
    test: str = ""
    """A further test about {0} (subject of the happening) and {1} (its argument)."""
    would: str = ""
    """The stage before the deed, for ``would``."""


@frozen
class Permits:
    """One meaning of a deed after can or cannot: the query and its subjects in order: ``subject``, ``object``,
    ``using``, ``from`` or ``-``."""

    subject: Kind
    object: Kind | None
    query: str
    order: tuple[str, ...]
    flag: str = ""
    """The field of `parts.MonsterKind` that says the same for a whole kind."""


@frozen
class Deed(Word):
    """A deed: base form and third person, as happening, stage and permission."""

    third: str = field(kw_only=True)
    happens: tuple[Happens, ...] = field(default=(), kw_only=True)
    permits: tuple[Permits, ...] = field(default=(), kw_only=True)


@frozen
class Slot:
    """What an order takes as its object or after a preposition."""

    kinds: tuple[Kind, ...] = ()
    needed: bool = True
    several: bool = True


Emit: TypeAlias = "Callable[[OrderLine], tuple[Stmt, ...]]"


@frozen
class Order(Word):
    """An order: its object, its prepositions, the rows below it, whether it asks, and the function that makes its
    typed lines."""

    emit: Emit = field(kw_only=True)
    object: Slot | None = field(default=None, kw_only=True)
    preps: dict[str, Slot] = field(factory=dict, kw_only=True)
    rows: str = field(default="", kw_only=True)
    """``bands``, ``outcomes``, ``labels`` or "" for none."""
    needs_rows: bool = field(default=False, kw_only=True)
    body: bool = field(default=False, kw_only=True)
    asks: bool = field(default=False, kw_only=True)
    during: bool = field(default=False, kw_only=True)


@frozen
class Property(Word):
    """A property line of a declaration: which declarations it belongs to, whether it may stand more than once."""

    owners: tuple[str, ...] = field(kw_only=True)
    often: bool = field(default=False, kw_only=True)


@frozen
class Declaration(Word):
    """A line at the margin (or inside another declaration) that declares a thing."""

    named: bool = field(default=True, kw_only=True)
    inside: tuple[str, ...] = field(default=(), kw_only=True)


def number_of(value: Any) -> int | None:
    """A plain number, for records that may hold either a number or a text."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None
