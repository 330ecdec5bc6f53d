"""What actions leave to dice, as data for people who weigh a choice (`parts.Trial`): rolls, fights and contests of
whoever takes the action, in order, those of the effects that it does among them.

A trial that stands in an effect of the other side alone is left out: an action tells nobody what that does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import Expr, Lit, Op, Sel, Var

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine
    from hauntwright_dsl.parts_spec import Unit
    from hauntwright_dsl.scope import Making, Node

PERSONS = ("hero", "traitor", "explorer", "monster", "figure")
DOER = "f"
"""The variable of whoever takes an action, and of whom an effect is for."""
EFFECT = "do"
"""Key of a row that stands for what an effect leaves to dice."""


def fixed(trait: Expr) -> tuple[int, ...]:
    """A trait that is named: its number; () for one that is known only when it is rolled."""
    if isinstance(trait, Lit):
        return (int(trait.value),)
    return (int(trait.text),) if isinstance(trait, Op) and trait.text.isdigit() else ()


def named_traits(sel: Sel) -> tuple[int, ...]:
    """Those that a phrase names, () unless it names all that it may be."""
    found = [fixed(branch.one) if branch.one is not None else () for branch in sel.branches]
    return tuple(trait for traits in found for trait in traits) if all(found) else ()


def roll_trial(c: OrderLine, f: Expr, traits: tuple[int, ...], dice: Expr, lowest: int) -> None:
    """A roll, of traits or plain dice."""
    by = _roller(c, f, c.arg("for"))
    count = dice.value if isinstance(dice, Lit) else 0
    if by is not None and (traits or count):
        row = {"kind": "roll", "traits": list(traits), "dice": count, "lowest": lowest, "by": by}
        c.b.making.trials.append(row)


def fight_trial(c: OrderLine, kind: str, f: Expr, traits: tuple[int, ...], card: Expr | None = None) -> None:
    """A fight or a contest with somebody."""
    by, foe = _roller(c, f, c.arg("by")), _foe(c, c.object)
    helps = card.value if isinstance(card, Lit) else None if card is not None else ""
    if by is not None and foe and traits and helps is not None:
        row = {"kind": kind, "traits": list(traits), "foe": foe, "card": helps, "by": by}
        c.b.making.trials.append(row)


def _roller(c: OrderLine, f: Expr, e: Node | None) -> str | None:
    """ "" for whoever takes the action, a kind of monster that is named, None for anybody else."""
    from hauntwright_dsl.elaborate_fights import kinds_named

    if isinstance(f, Var) and f.name == DOER:
        return ""
    kinds = kinds_named(c.b, e)
    return kinds[0] if len(kinds) == 1 and kinds[0] != "traitor" else None


def effect_trial(c: OrderLine, function: str, f: Expr | None = None) -> None:
    """An effect that is done for whoever takes the action: what it leaves to dice is for that one, too."""
    if isinstance(f, Var) and f.name == DOER:
        c.b.making.trials.append({EFFECT: function})


def _foe(c: OrderLine, e: Node | None) -> str:
    """The kind of whoever fights back; "" if the phrase does not say, or picks one who need not be there."""
    name = name_of(e) or ""
    if name in c.b.file.picked:
        e = c.b.file.picked[name]
        if not any(part["f"] == "in" and _in_one_room(part["operand"]) for part in e.get("filters") or ()):
            return ""
    item = e["items"][0] if e is not None and e["e"] == "things" and len(e["items"]) == 1 else {}
    last = (item.get("head") or [{}])[-1]
    if "name" in last:
        found = c.b.names.find(last["name"], ("monster",))
        return found[0].id if found else ""
    return last["word"] if last.get("word") in PERSONS else ""


def _in_one_room(e: Node) -> bool:
    """``room of hero``, and nothing else beside it."""
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    return [part.get("word") for part in item.get("head") or ()] == ["room"] and item.get("of") is not None


def trials_of(unit: Unit, making: Making, known: str) -> list[dict[str, Any]]:
    """The first roll or fight of an action, and a fight that comes after a roll; those of effects as far as everybody
    knows of them, or those who know of the action."""
    rows = list(_told(unit, making.trials, known, frozenset()))
    fights = [row for row in rows[1:] if row["kind"] == "fight" and rows[0]["kind"] == "roll"]
    return [*rows[:1], *fights[:1]]


def _told(unit: Unit, rows: list[dict[str, Any]], known: str, within: frozenset[str]) -> Iterator[dict[str, Any]]:
    for row in rows:
        function = row.get(EFFECT, "")
        if not function:
            yield row
            continue
        knows, found = unit.trials.get(function, ("", []))
        if knows in ("all", known) and function not in within:
            yield from _told(unit, found, known, within | {function})


__all__ = ["effect_trial", "fight_trial", "fixed", "named_traits", "roll_trial", "trials_of"]
