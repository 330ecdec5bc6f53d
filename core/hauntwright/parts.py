"""What a room, a card, a haunt or a rule pack adds to a game: frozen records of plain functions.

A compiled haunt file and a hand-written Python plug-in hand over the same records; the engine knows no other way. Every
function takes the game ``g`` first. A *doing* function returns None or a generator that asks decisions (``yield from
play.…``); the caller does not care which. A *test* function returns a truth value, never asks and never changes
anything.

Subjects are plain data: a figure is its index (int), a room or spot, a card and a token are ids (str), a trait is 0 to
3 (speed, might, sanity, knowledge), a floor is its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import field, frozen

Doing = Callable[..., Any]
Test = Callable[..., Any]
Number = Callable[..., int]

TRAITS: Final = ("speed", "might", "sanity", "knowledge")
SPEED: Final = 0
MIGHT: Final = 1
SANITY: Final = 2
KNOWLEDGE: Final = 3

# What a goal may read, so that it is looked at only after a change (kernel of `Goal.reads`).
PLACES: Final = 1
STEPS: Final = 2
THINGS: Final = 4
MEMORY: Final = 8
MAP: Final = 16
LIFE: Final = 32
CLOCK: Final = 64
ANYTHING: Final = 127


@frozen
class Hook:
    """A reaction to a happening, or a stage that may replace a deed (``would …``).

    ``event`` is a name of `happenings.HAPPENINGS`; ``run(g, subject, argument)``. A ``would`` hook returns True (or a
    generator that returns True) to let the deed go on, anything else replaces it (decision 17).

    ``key`` is the id that the event's registry entry says it is indexed by (a room, a card, …), ``"*"`` for all.
    ``holder`` hooks belong to a card and are called only while the *subject* holds it. ``odds`` is the roll that it
    asks of its subject, like that of an action; ``roller`` the noun for who has to roll (``hero``, ``explorer``, …).
    """

    event: str
    run: Doing
    key: str = "*"
    holder: bool = False
    priority: int = 0
    line: int = 0
    odds: tuple[tuple[int, int], ...] = ()
    roller: str = ""


@frozen
class Rule:
    """A standing fact: a modifier of one query. ``change(g, value, *subjects) -> value`` with the subjects in the order
    that `queries.QUERIES` names. ``stage``: 0 replaces (or permits), 1 adds, 2 caps (or forbids); stages run in that
    order."""

    query: str
    change: Callable[..., Any]
    stage: int = 1
    holder: bool = False
    line: int = 0
    room: str = ""
    """For ``ways``: the only room from which the rule leads on, "" for any."""
    sources: tuple[str, ...] = ("*",)
    """For ``can_affect``: the owners of texts that the rule speaks of (``room:ID``, ``card:ID``), ``rooms``, ``cards``
    or ``tokens`` for all of a kind, ``figures`` for whatever some figure does, ``*`` for any."""


@frozen
class Need:
    """What an action asks for, said as data for bots, help and checks: ``kind`` is ``hold`` (a thing, or one with a
    mark, ``mark:id``, or of a kind of card, ``kind:omen``), ``bring`` (a thing must be where it is done, held or
    lying), ``heap`` (so many things with a mark must be there: a number and ``mark:id``), ``at`` (one of some rooms,
    ``what`` = their ids), ``near`` (in the room of a thing or monster kind, or of a figure with a mark: ``mark:id``),
    ``note`` (noted), ``no note``, ``either`` (one of several, each ``kind:id``), ``no mark`` (a mark, and what must
    not bear it: ``room`` for the room where it is done, ``card:id``), ``mark`` (of attacks: a mark that the target has
    to bear), ``win`` (of attacks: one of these has to be held or used, or nothing that lasts comes of winning), ``all``
    (a mark that every living figure of the side bears), ``window`` (done where a window is free), ``open`` (a room that
    has to be open), ``carry`` (somebody in hand; ``what`` = the kinds of figures that may be caught in a fight),
    ``other``."""

    kind: str
    what: tuple[str, ...] = ()


@frozen
class Trial:
    """What an action leaves to dice, said for whoever weighs the choice: a ``roll``, a ``fight`` or a ``contest``.

    ``traits``: what is rolled, of several one that the roller chooses; none: so many plain ``dice`` (0: their number is
    not known beforehand). A roll succeeds at ``lowest`` or more; 0: the total itself counts and nothing fails. ``foe``
    is who fights back: a kind of monster, or ``hero``, ``traitor``, ``explorer``, ``monster``, ``figure``. ``card``
    helps the attacker. ``by``: the kind of monster that rolls, "" for whoever takes the action."""

    kind: str
    traits: tuple[int, ...] = ()
    dice: int = 0
    lowest: int = 0
    foe: str = ""
    card: str = ""
    by: str = ""


@frozen
class Action:
    """Something a figure may do on its turn (R10, R42). ``able(g, figure)`` says whether it is offered to that figure
    now (who, where, needs; the engine adds cost and frequency); ``run(g, figure)`` does it.

    ``at`` narrows where the engine looks: ``("room", id)``, ``("card", id)`` (the action of a card, by its holder),
    ``("with", thing)`` (who holds it), ``("near", card)`` (somebody here holds it), ``("token", kind)`` (a token of
    that kind lies here) or None. ``cost``: any of ``attack``, ``turn``, ``only`` (nothing else this turn),
    ``spaces:N``, ``card:id`` (the card is used, R49). ``limit`` is a shared name of tries; ``per`` is ``turn``,
    ``round``, ``game``, or "" for as often as wanted. ``side`` and ``known``: ``heroes``, ``traitor`` or ``all``.
    ``gives`` names what it may bring about (``note:x``, ``counter:x``, ``dead:kind``, ``have:thing``, ``lay:thing``,
    ``mark:x``, ``free:x`` for a mark taken off, ``hurt:figure`` for damage that somebody deals, ``lose:trait:N`` for
    steps that the doer may go down), ``needs`` what it asks for.
    """

    id: str
    label: str
    run: Doing
    able: Test
    at: tuple[str, str] | None = None
    cost: tuple[str, ...] = ()
    limit: str = ""
    per: str = "turn"
    side: str = "all"
    known: str = "all"
    monsters: bool = False
    start_only: bool = False
    needs: tuple[Need, ...] = ()
    gives: tuple[str, ...] = ()
    odds: tuple[tuple[int, int], ...] = ()
    """Rolls it asks for: (trait, or -1 for plain dice and for a trait that is chosen then; lowest total that counts as
    success). Said for bots."""
    line: int = 0
    trials: tuple[Trial, ...] | None = None
    """What it leaves to dice, in order, as far as those may know who know of the action; None: as ``odds`` says. Said
    for people."""

    def weighed(self) -> tuple[Trial, ...]:
        """Its trials; of an action that says only its odds, these."""
        if self.trials is not None:
            return self.trials
        return tuple(Trial("roll", (trait,), lowest=lowest) for trait, lowest in self.odds if trait >= 0)


@frozen
class Occasion:
    """What a hero may bring about by coming into a room, or by ending a turn on terrain, as a trigger says: as data for
    bots. ``gives``, ``odds`` and ``known`` are as for an action. ``needs``: ``at`` (rooms), ``floor`` (floors of the
    room), ``mark`` (a mark that the room bears), ``no mark``, ``ground`` (terrain), ``lure`` (monsters: one of these
    kinds is it that has to come in)."""

    gives: tuple[str, ...]
    needs: tuple[Need, ...] = ()
    odds: tuple[tuple[int, int], ...] = ()
    known: str = "all"
    line: int = 0


@frozen
class Goal:
    """A way to win: for the ``heroes``, the ``traitor``, or ``nobody`` (R83: no side can win any more, which neither
    side is told beforehand). ``test(g)`` is looked at after changes that ``reads`` (bits above) names. ``winners(g)``
    gives the winning figures where not the whole side wins. ``wants`` says the goal as data for bots: ``note:x``, ``no
    note:x``, ``counter:x``, ``dead:heroes``, ``dead:traitor``, ``dead:kind``, ``out:heroes``, ``out:kind`` (got out of
    the house), ``beat:kind`` (won fights with it lead there); ``at:room`` (all gathered in one of these rooms) and
    ``have:thing`` (with a room: brought there), ``by:pick`` (with a room: by the figure that was picked, not by all).
    ``mark:x`` (all of some monsters bear it). ``known``: who is told of it at all, ``all``, ``heroes`` or ``traitor``.
    ``kept_off`` says what keeps it from being reached: ``near:kind``, one of the other side who stays there. ``needs``:
    what has to be used or held (``win``) so that a victory over explorers whom it wants dead counts; that of monsters
    stands with their kind."""

    side: str
    test: Test
    reads: int = ANYTHING
    winners: Callable[..., tuple[int, ...]] | None = None
    text: str = ""
    wants: tuple[str, ...] = ()
    line: int = 0
    known: str = "all"
    kept_off: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()


@frozen
class AttackForm:
    """A way to attack that a card gives its holder (R55, R59): ``trait``, ``extra`` dice, ``sight`` for attacks along a
    line of sight (R60)."""

    trait: int
    extra: int = 0
    sight: bool = False


@frozen
class MonsterKind:
    """A kind of monster (R77 to R81). A trait is a number, None (it lacks it) or a live number ``f(g, figure)``.
    ``count(g)`` figures are made when the haunt starts, all in the supply; -1: as many as are placed. ``side``:
    ``hero`` for figures that stand with the heroes, though the monsters' seat acts for them. ``like(g)`` names whose
    numbers they have: an explorer's id (the start numbers of the card), or a figure (its numbers now)."""

    id: str
    name: str
    traits: tuple[Any, Any, Any, Any]
    count: int | Number = 1
    attack: int = MIGHT
    goes: bool = True
    fights: bool = True
    walls: bool = False
    clings: bool = False
    """Does it move along walls only (`walls`), by orders, with no steps of its own?"""
    harmless: bool = False
    """Does losing an attack on it cost nothing? Said for bots."""
    needs: tuple[Need, ...] = ()
    """What explorers need to attack one, as data like that of actions."""
    swarm: int = -1
    """The trait that figures of the kind in one place may add up for one attack, -1 for none."""
    alone: bool = False
    """Does each figure roll its own movement, instead of one roll for the kind (R77)?"""
    waits: tuple[tuple[str, str], ...] = ()
    """Rooms that figures of the kind wait for, each with who may know it (``all``, ``heroes``, ``traitor``)."""
    side: str = "monster"
    like: Callable[..., str | int] | None = None


@frozen
class TokenKind:
    """A kind of token. Single tokens have the kind's id, several ``id#1``, ``id#2`` … ``item`` tokens can be
    carried."""

    id: str
    name: str
    count: int | Number = 1
    item: bool = False
    passage: bool = False
    """Rooms where tokens of this kind lie are joined by a special passage, both ways (R15)."""
    needs: tuple[Need, ...] = ()
    """What explorers need to take one, as data like that of actions."""
    waits: tuple[tuple[str, str], ...] = ()
    """Rooms that tokens of the kind wait for, each with who may know it (``all``, ``heroes``, ``traitor``)."""


@frozen
class Counter:
    """A number that the haunt keeps (``state.vars[id]``; one ``each`` keeps for each of some things, see
    `verbs.counter_key`). ``target(g)`` is where it is full, None for no target.
    ``hidden`` from a side; ``until``: a key of ``state.used``, with its first change the counter comes out for all;
    ``hidden_target``: that side sees the number, and not where it is full, unless one of ``target_until`` has been
    used."""

    id: str
    name: str
    start: int | Number = 0
    target: int | Number | None = None
    hidden: str = ""
    hidden_target: str = ""
    until: str = ""
    target_until: tuple[str, ...] = ()
    each: bool = False


@frozen
class Memo:
    """What a haunt remembers under a name: a pick or roll in ``state.vars[id]``, or a mark that subjects bear.
    ``kind`` is ``pick``, ``roll`` or ``mark``; ``hidden`` from ``heroes``, ``traitor`` or ``everyone``. ``deadly``: who
    comes into a room with this mark dies or goes over to the traitor; said for bots."""

    id: str
    name: str
    kind: str
    hidden: str = ""
    deadly: bool = False


@frozen
class Option:
    """A switch of a haunt, or a rule option of the engine or of a pack (decision 12).

    ``doc`` says what it decides, with the numbers of the rules in brackets.
    """

    id: str
    name: str
    default: str | int = 0
    values: tuple[str | int, ...] = (0, 1)
    doc: str = ""


@frozen
class Setup:
    """One step of a haunt's set-up for a side, in the order given (G1)."""

    side: str
    run: Doing
    line: int = 0


@frozen
class RuleLine:
    """A canonical line of the source with its audience, for ``show``. ``until``: a key of ``state.used``; once it is
    used everybody may read the line. ``counter``: the line says how much that counter needs, so it is read by
    whoever sees its target; the others read ``instead``, "" for nothing."""

    text: str
    audience: str = "all"
    line: int = 0
    until: str = ""
    counter: str = ""
    instead: str = ""

    def read_by(self, side: str) -> str:
        """What a side (``heroes``, ``traitor``; ``all`` for the referee) may read of it when the haunt begins."""
        return self.text if side == "all" or self.audience in ("all", side) else self.instead


@frozen
class Part:
    """All that one owner adds. ``owner`` is ``room:ID``, ``card:ID``, ``token:ID``, ``base:ID`` or ``haunt:ID``;
    ``source`` the file for messages."""

    owner: str
    source: str = ""
    pack: str = ""
    hooks: tuple[Hook, ...] = ()
    rules: tuple[Rule, ...] = ()
    actions: tuple[Action, ...] = ()
    occasions: tuple[Occasion, ...] = ()
    goals: tuple[Goal, ...] = ()
    monsters: tuple[MonsterKind, ...] = ()
    tokens: tuple[TokenKind, ...] = ()
    counters: tuple[Counter, ...] = ()
    attacks: tuple[AttackForm, ...] = ()
    memos: tuple[Memo, ...] = ()
    options: tuple[Option, ...] = ()
    lines: tuple[RuleLine, ...] = ()


@frozen
class Require:
    """A room that a haunt needs in the house: built before the set-up when it is missing (decision 10)."""

    room: str
    floor: str


@frozen
class Haunt:
    """A haunt: its part and all that starts it. ``traitor(g)`` gives the traitor's figure or -1 (R64 to R67)."""

    id: str
    title: str
    part: Part
    traitor: Callable[..., int]
    number: int = 0
    setups: tuple[Setup, ...] = ()
    requires: tuple[Require, ...] = ()
    options: tuple[Option, ...] = ()
    stories: Mapping[str, str] = field(factory=dict)
    values: Mapping[str, tuple[Number, ...]] = field(factory=dict)
    """Of each story the numbers in its braces, in order: ``f(g)``."""
    left_out: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    """What is settled and told to neither side; what a side is told are lines of the part."""
    players: tuple[int, int] = (3, 6)
