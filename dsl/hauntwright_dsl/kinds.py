"""Kinds of values, and the typed tree that the elaborator makes and the compiler reads.

The tree is small on purpose: all meaning of words sits in `Op` templates that the registry of words gives. A
template is Python text with ``{0}``, ``{1}`` … for its arguments; ``s`` is the state, ``g`` the game, and
``select.x``, ``orders.x``, ``verbs.x``, ``play.x``, ``explore.x`` are functions of the core that are bound once
when the code is loaded.

What is absent is -1 where a kind is a number in Python (figure, trait) and "" elsewhere. An order with an absent
argument does nothing."""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeAlias

from attrs import field, frozen

from hauntwright_dsl.diagnostics import Span


class Kind(Enum):
    """What a value is. The value of the member is what a message calls it."""

    FIGURE = "figure"
    ROOM = "room"
    SPOT = "place in a room"
    CARD = "card"
    TOKEN = "token"
    THING = "card or token"
    TRAIT = "trait"
    NUMBER = "number"
    DICE = "dice"
    DAMAGE = "damage"
    FLOOR = "floor"
    DOORWAY = "doorway"
    STACK = "stack"
    TEXT = "text"
    SIDE = "side"
    MARK = "mark"
    NOTE = "note"
    COUNTER = "counter"
    OPTION = "option"
    EFFECT = "effect"
    HOUSE = "house"
    SYMBOL = "symbol"
    TURN = "turn"
    STATE = "state"
    TRUTH = "condition"
    OTHER = "word"

    @property
    def shown(self) -> str:
        """The name for messages; both ways to stand in a room are a room."""
        return "room" if self is Kind.SPOT else self.value


ROOMS = frozenset({Kind.ROOM, Kind.SPOT})
_TAGGED = (Kind.FIGURE, *ROOMS, Kind.TRAIT, Kind.NUMBER, Kind.FLOOR, Kind.STACK, Kind.DOORWAY)
TAGS = {kind: kind.shown for kind in _TAGGED}
"""The tag of an option that names a thing of a kind."""

THINGS = frozenset({Kind.CARD, Kind.TOKEN, Kind.THING})
COUNTED = frozenset({Kind.FIGURE, Kind.TRAIT})
"""Kinds whose absent value is -1."""

NOWHERE = Span(1, 1, 1, 1)


def is_a(kind: Kind, wanted: frozenset[Kind]) -> bool:
    """Whether a value of a kind will do where one of some kinds is wanted."""
    if kind in wanted or (kind in ROOMS and wanted & ROOMS):
        return True
    return kind in THINGS and bool(wanted & THINGS)


# -- expressions -------------------------------------------------------------------------------------------------------


@frozen
class Var:
    """A Python variable of the block."""

    name: str
    kind: Kind
    maybe: bool = False
    span: Span = NOWHERE
    reads: int = 0


@frozen
class Lit:
    """A value known now: an id, a number, a text."""

    value: Any
    kind: Kind
    span: Span = NOWHERE
    maybe: bool = False
    reads: int = 0


@frozen
class Op:
    """Python text with arguments. ``asks``: it is a generator to ``yield from``. ``maybe``: the result may be
    absent. ``wants``: what a goal or action that contains it is after, as data for bots."""

    text: str
    args: tuple[Expr, ...] = ()
    kind: Kind = Kind.TRUTH
    asks: bool = False
    maybe: bool = False
    reads: int = 0
    wants: tuple[str, ...] = ()
    span: Span = NOWHERE


@frozen
class Branch:
    """One alternative of a phrase: a single value (``one``), or a list (``many``) with a test for belonging to it
    (``member``, about the phrase's candidate). ``tests`` are its describing words."""

    kind: Kind
    one: Expr | None = None
    many: Expr | None = None
    member: Expr | None = None
    tests: tuple[Expr, ...] = ()
    noun: str = ""


@frozen
class Sel:
    """A noun phrase: which things it speaks of. ``var`` is the name of the candidate in ``tests``."""

    kind: Kind
    var: str
    branches: tuple[Branch, ...]
    tests: tuple[Expr, ...] = ()
    quantity: str = "the"
    """``a``, ``any``, ``no``, ``all``, ``another``, ``the`` (a bare noun)."""
    number: Expr | None = None
    best: tuple[int, Expr] | None = None
    """-1 with a key: those with the lowest key; 1: with the highest."""
    seat: Expr | None = None
    chooser: Expr | None = None
    random: bool = False
    first: bool = False
    """The list has an order and its first is meant (left of, nearest)."""
    different: Expr | None = None
    noun: str = ""
    plural: bool = False
    join: str | None = None
    span: Span = NOWHERE
    reads: int = 0
    about: str = ""
    """What goes on after "Which room …" if somebody chooses: ``to move the hero to``."""
    secret: bool = False
    """The choice is hidden from somebody: that it was asked must tell nothing."""

    @property
    def definite(self) -> bool:
        """One thing that is known without choosing."""
        return (
            len(self.branches) == 1
            and self.branches[0].one is not None
            and not self.tests
            and not self.branches[0].tests
        )


@frozen
class One:
    """The one thing that a phrase settles on: definite, chosen, random, first or the only one."""

    sel: Sel
    alive: bool = False
    span: Span = NOWHERE

    @property
    def kind(self) -> Kind:
        return self.sel.kind


@frozen
class Many:
    """All things of a phrase, as a list."""

    sel: Sel
    span: Span = NOWHERE

    @property
    def kind(self) -> Kind:
        return self.sel.kind


@frozen
class Fallback:
    """The first of several that is there (``, else``)."""

    items: tuple[Expr, ...]
    kind: Kind
    span: Span = NOWHERE


@frozen
class Some:
    """Is there any thing of the phrase?"""

    sel: Sel
    span: Span = NOWHERE
    kind: Kind = Kind.TRUTH


@frozen
class Every:
    """Does a test (about the phrase's candidate) hold for every thing of the phrase?"""

    sel: Sel
    test: Expr
    span: Span = NOWHERE
    kind: Kind = Kind.TRUTH


@frozen
class Count:
    """How many things a phrase speaks of."""

    sel: Sel
    span: Span = NOWHERE
    kind: Kind = Kind.NUMBER


@frozen
class Match:
    """Does a value belong to a phrase?"""

    value: Expr
    sel: Sel
    span: Span = NOWHERE
    kind: Kind = Kind.TRUTH


@frozen
class Each:
    """What each thing of a list has, as a list: ``item`` speaks of ``var``. ``many``: each may have several."""

    var: str
    item: Expr
    things: Expr
    kind: Kind
    many: bool = False
    reads: int = 0
    span: Span = NOWHERE


@frozen
class Junction:
    """Conditions joined: ``and`` or ``or``."""

    word: str
    items: tuple[Expr, ...]
    span: Span = NOWHERE
    kind: Kind = Kind.TRUTH


@frozen
class Not:
    """The contrary."""

    item: Expr
    span: Span = NOWHERE
    kind: Kind = Kind.TRUTH


Expr: TypeAlias = Var | Lit | Op | Sel | One | Many | Fallback | Some | Every | Count | Match | Each | Junction | Not


# -- orders ------------------------------------------------------------------------------------------------------------


@frozen
class Do:
    """One deed."""

    op: Op
    span: Span
    settles: bool = True
    """Whether anything may follow from it, so that it must be told before the next order."""


@frozen
class Set:
    """Name a value for the rest of the block."""

    var: str
    value: Expr
    span: Span


@frozen
class ForEach:
    """A loop over a list fixed at its start."""

    var: str
    things: Expr
    body: tuple[Stmt, ...]
    span: Span
    paid: bool = True
    """Whether each turn costs a step of the budget (loops that the author wrote)."""


@frozen
class If:
    """Choice of lines: conditions with their blocks, and the block for otherwise."""

    arms: tuple[tuple[Expr, tuple[Stmt, ...]], ...]
    other: tuple[Stmt, ...]
    span: Span


@frozen
class Table:
    """The one row whose band a number falls into: lowest and highest number (None: no end) with its block; ``other`` is
    the row `otherwise`. A cancelled roll is below every number and has no row."""

    value: Expr
    rows: tuple[tuple[int, int | None, tuple[Stmt, ...]], ...]
    other: tuple[Stmt, ...] | None
    span: Span


@frozen
class Guard:
    """Go on only if the values are there."""

    names: tuple[tuple[str, Kind], ...]
    body: tuple[Stmt, ...]
    span: Span


@frozen
class Choice:
    """One of some labelled blocks, each perhaps with a condition."""

    figure: Expr
    seat: Expr
    rows: tuple[tuple[str, Expr | None, tuple[Stmt, ...], Span], ...]
    span: Span
    hidden: bool = False
    """Is it put even where there is but one answer, as not being asked would tell others something?"""


@frozen
class Call:
    """Do an effect: a function of this file, or one of another file of the pack (``foreign``: its key)."""

    name: str
    args: tuple[Expr, ...]
    span: Span
    foreign: str = ""


@frozen
class Leave:
    """Leave the block; ``value`` for a would: True lets the deed happen."""

    value: bool | None
    span: Span


@frozen
class Repeat:
    """A roll with its table, as often as a row says `roll again`."""

    body: tuple[Stmt, ...]
    span: Span


@frozen
class Again:
    """Begin the nearest `Repeat` once more."""

    span: Span


@frozen
class Give:
    """Leave the block with a value, or with what another function of the file gives."""

    value: Expr | Call
    span: Span


Stmt: TypeAlias = Do | Set | ForEach | If | Table | Guard | Choice | Call | Leave | Give | Repeat | Again


@frozen
class Function:
    """A block with a name, compiled to one Python function. ``answer`` makes it a test or a number; ``at_end`` is
    what a would returns."""

    name: str
    params: tuple[str, ...]
    span: Span
    body: tuple[Stmt, ...] = ()
    answer: Expr | None = None
    when: Expr | None = None
    """Run only if this holds."""
    at_end: bool | None = None
    unmet: bool | None = None
    """What it returns if ``when`` does not hold."""
    calls: tuple[str, ...] = field(default=())
    inits: tuple[tuple[str, Any], ...] = ()
    """Variables that may be read before anything is picked or rolled, with what they are then."""
    wraps: str = ""
    """``value``: a rule; the answer replaces the value it was given if ``when`` holds."""
