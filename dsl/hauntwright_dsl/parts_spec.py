"""What the elaborator hands to the compiler: the parts of a file, with functions by name instead of code."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from hauntwright_dsl.kinds import Function
from hauntwright_dsl.scope import Owner


@define(eq=False)
class PartSpec:
    """One `parts.Part` to be: its records as plain JSON data, in which ``["fn", name]`` stands for a function."""

    owner: Owner
    hooks: list[dict[str, Any]] = field(factory=list)
    rules: list[dict[str, Any]] = field(factory=list)
    actions: list[dict[str, Any]] = field(factory=list)
    occasions: list[dict[str, Any]] = field(factory=list)
    goals: list[dict[str, Any]] = field(factory=list)
    monsters: list[dict[str, Any]] = field(factory=list)
    tokens: list[dict[str, Any]] = field(factory=list)
    counters: list[dict[str, Any]] = field(factory=list)
    attacks: list[dict[str, Any]] = field(factory=list)
    memos: list[dict[str, Any]] = field(factory=list)
    options: list[dict[str, Any]] = field(factory=list)
    lines: list[dict[str, Any]] = field(factory=list)


@define(eq=False)
class HauntSpec:
    """One `parts.Haunt` to be."""

    id: str
    title: str
    number: int = 0
    traitor: str = ""
    nobody: bool = False
    death: bool = False
    setups: list[dict[str, Any]] = field(factory=list)
    requires: list[dict[str, Any]] = field(factory=list)
    options: list[dict[str, Any]] = field(factory=list)
    stories: dict[str, str] = field(factory=dict)
    values: dict[str, list[Any]] = field(factory=dict)
    """Of each story the functions for the values in its braces."""
    left_out: list[str] = field(factory=list)
    rulings: list[str] = field(factory=list)
    """Those that neither side is told."""
    players: tuple[int, int] = (3, 6)


@define(eq=False)
class Unit:
    """A whole file, elaborated."""

    path: str
    pack: str = ""
    functions: list[Function] = field(factory=list)
    parts: dict[str, PartSpec] = field(factory=dict)
    haunt: HauntSpec | None = None
    effects: dict[str, str] = field(factory=dict)
    """Key of an effect -> function, for other files of the pack."""
    acts: list[tuple[dict[str, Any], Any]] = field(factory=list)
    """Records of actions, each with the `Making` of what it does."""
    entries: list[tuple[PartSpec, dict[str, Any], Any]] = field(factory=list)
    """Records of occasions, each with its part and the `Making` of what it does."""
    causes: dict[str, list[Any]] = field(factory=dict)
    """What follows from a call (``do:FUNCTION``), a counter or a mark: see `elaborate_gives`."""
    helpers: dict[str, list[list[list[str]]]] = field(factory=dict)
    """Of kinds of monsters (or roles) that heroes beat the things they use and hold for it, trigger by trigger."""
    posts: list[tuple[str, str]] = field(factory=list)
    """Notes that are noted when no hero is with a monster, token or card, and with which."""
    odds: dict[str, list[tuple[int, int]]] = field(factory=dict)
    """Function of an effect -> the rolls it asks for."""
    trials: dict[str, tuple[str, list[dict[str, Any]]]] = field(factory=dict)
    """Function of an effect -> who knows of it, and what it leaves to dice."""
    spared: dict[str, list[list[Any]]] = field(factory=dict)
    """Function of an effect -> marks of the room in which nothing comes of it, as needs."""

    def part(self, owner: Owner) -> PartSpec:
        """The part of an owner, made on first use."""
        tag = owner.tag
        if tag not in self.parts:
            self.parts[tag] = PartSpec(owner)
        return self.parts[tag]


def fn(name: str) -> list[str]:
    """A function in a record."""
    return ["fn", name]
