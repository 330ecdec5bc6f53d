"""The words in which the tests of this folder say what a text of the game does.

An expectation is stated here in full and never read from the content. The rows of a table are
written as on a card: ``"4+"``, ``"1-3"``, ``"0"``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from attrs import frozen

Trait: TypeAlias = Literal["speed", "might", "sanity", "knowledge"]
TRAITS: tuple[Trait, ...] = ("speed", "might", "sanity", "knowledge")


@frozen
class Gain:
    """Steps gained in one trait; ``among`` several, the explorer picks one."""

    trait: Trait | tuple[Trait, ...]
    steps: int = 1


@frozen
class Lose:
    """Steps lost in one trait, or in one of several."""

    trait: Trait | tuple[Trait, ...]
    steps: int = 1


@frozen
class Hurt:
    """Damage: a number of points, or as many as so many dice show."""

    kind: Literal["physical", "mental"]
    points: int = 0
    dice: int = 0


@frozen
class Draw:
    """Cards drawn."""

    kind: Literal["item", "event", "omen"]
    number: int = 1


@frozen
class Go:
    """The explorer is put into a room; of several the explorer picks one."""

    rooms: tuple[str, ...]


@frozen
class NewRoom:
    """A room is drawn for a floor (``any``: the next tile) and the explorer put there."""

    floor: Literal["basement", "upper", "same", "any"]


@frozen
class Attacked:
    """So many dice attack the explorer; the trait defends."""

    dice: int
    trait: Trait = "might"


@frozen
class Put:
    """A token comes into the explorer's room."""

    token: str


@frozen
class Gone:
    """The card or token leaves its place: to the discards, or out of the house."""


@frozen
class Keep:
    """The event stays before the explorer."""


@frozen
class Other:
    """What the other words can't say; the test with this name looks at it."""

    test: str


Effect: TypeAlias = Gain | Lose | Hurt | Draw | Go | NewRoom | Attacked | Put | Gone | Keep | Other
Effects: TypeAlias = tuple[Effect, ...]
NOTHING: Effects = ()


@frozen
class Table:
    """A roll and its rows. ``roll``: a trait, several to pick from, or a number of plain dice.
    ``who`` rolls: the drawer, all in some place."""

    roll: Trait | tuple[Trait, ...] | int
    rows: dict[str, Effects]
    who: str = "drawer"

    def effects(self, total: int) -> Effects:
        """What the row for a total says."""
        found = [effects for row, effects in self.rows.items() if total in span(row)]
        if len(found) != 1:
            raise LookupError(f"{len(found)} rows for {total}")
        return found[0]

    def most(self) -> int:
        """The largest total that the rows must know: eight dice of a trait, or all plain dice."""
        return 2 * self.roll if isinstance(self.roll, int) else 16


def span(row: str) -> range:
    """The totals of a row; an open row goes on far beyond any roll."""
    if row.endswith("+"):
        return range(int(row[:-1]), 100)
    low, _, high = row.partition("-")
    return range(int(low), int(high or low) + 1)


def cases(tables: dict[str, Table]) -> Iterator[tuple[str, int, Effects]]:
    """Every table with every total it can show, for parametrized tests."""
    for name, table in tables.items():
        for total in range(table.most() + 1):
            yield name, total, table.effects(total)
