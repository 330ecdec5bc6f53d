"""The register of queries: named values of the rules that any room, card, token or haunt may change.

``ask(g, name, value, *subjects)`` starts from the value the base rules give and lets each `parts.Rule` change it:
replace, then add, then cap; a permission is 1 or 0, permits come before bans, so that a "cannot" beats a "can".
Subjects are positional, in the order named here. A query never asks a decision and never changes anything. Call sites
that run often look at `Tables.query` themselves and skip it when empty.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

if TYPE_CHECKING:
    from .game import Game


@frozen
class Query:
    name: str
    subjects: tuple[str, ...]
    value: str
    doc: str
    holder: int = 0
    """Which subject holds the card of a `parts.Rule` with ``holder``."""


def _q(name: str, subjects: str, value: str, doc: str, holder: int = 0) -> tuple[str, Query]:
    return name, Query(name, tuple(subjects.split()), value, doc, holder)


QUERIES: Final[dict[str, Query]] = dict(
    [
        _q(
            "spaces",
            "figure",
            "number",
            "Spaces a figure may move this turn (R13): its Speed, or what its kind rolled (R77). One room is "
            "always possible (R17).",
        ),
        _q(
            "enter_cost",
            "figure spot",
            "number",
            "Spaces that entering a room costs (R13): 1. ``@outside`` stands for a room still to be discovered.",
        ),
        _q(
            "leave_cost",
            "figure spot",
            "number",
            "Extra spaces that leaving a room costs (R16): one for each opponent there that hinders.",
        ),
        _q("hinders", "figure mover", "permission", "Does the figure slow the mover (R16, R18)?"),
        _q(
            "narrow",
            "",
            "permission",
            "Is each doorway between two rooms a space of its own? Asked once, when the haunt begins. Starts at 0.",
        ),
        _q(
            "grounds",
            "",
            "pairs",
            "Terrain that the haunt has, each with the room beyond whose walls it lies: (name, room). Asked once, when "
            "the haunt begins; starts with none.",
        ),
        _q(
            "follows",
            "figure leader",
            "permission",
            "Does the figure go along wherever the leader comes to, by whatever means? Starts at 0.",
        ),
        _q("can_move", "figure", "permission", "May the figure walk at all?"),
        _q(
            "can_enter",
            "figure spot",
            "permission",
            "May the figure come into that room? Starts at 0 for a room that has collapsed.",
        ),
        _q("can_leave", "figure spot", "permission", "May the figure walk out of that room?"),
        _q(
            "can_leave_house",
            "figure",
            "permission",
            "May the figure get out of the house? An order that takes an explorer out of the game asks it.",
        ),
        _q(
            "way_out",
            "figure spot",
            "permission",
            "May the figure walk out of the house from that room, for the price of a step? Starts at 0.",
        ),
        _q(
            "way_back",
            "figure spot",
            "permission",
            "May a figure that has gone out walk back into that room, for the price of a step? Starts at 0.",
        ),
        _q(
            "can_explore",
            "figure",
            "permission",
            "May the figure discover rooms? Starts at 0 for monsters (R79); one that may draws no card and goes on.",
        ),
        _q(
            "can_do",
            "figure",
            "permission",
            "May the figure do anything at all? If not it is as if stunned: its turn passes, it slows nobody, it is "
            "handed nothing.",
        ),
        _q("can_act", "figure action", "permission", "May the figure take that action (its id)?"),
        _q(
            "can_attack",
            "attacker target trait card",
            "permission",
            'May the attacker attack the target with that trait, helped by that card ("" for none)?',
        ),
        _q(
            "attack_friend",
            "attacker target",
            "permission",
            "May the attacker attack that figure of its own side? Starts at 0 (R57).",
        ),
        _q(
            "attack_traits",
            "attacker target",
            "traits",
            "Traits the attacker may attack the target with by itself, as a tuple: Might (R57), or what its kind "
            "attacks with. Cards give ways of their own (R59).",
        ),
        _q(
            "played_by",
            "figure",
            "number",
            "Which seat decides for the monster? Starts at the traitor's, or the heroes' speaker where there is none.",
        ),
        _q(
            "own_turn",
            "figure",
            "number",
            "In whose turn the monster acts: a seat, at the end of that explorer's turn, or -1 for the monsters' turn. "
            "Starts at -1.",
        ),
        _q(
            "must_attack",
            "figure target",
            "permission",
            "Must the monster attack the target, if it can, before it is done? Starts at 0.",
        ),
        _q(
            "must_act",
            "figure",
            "permission",
            "Must the figure take an action, if there is one it may take, before it is done? Starts at 0.",
        ),
        _q(
            "must_go",
            "figure",
            "spots",
            "Spots or unexplored doorways (spot, side) that a figure must walk toward, one of them, as far as it gets "
            "(see `pursuit`), as a tuple.",
        ),
        _q(
            "stops",
            "spot figure",
            "permission",
            "Does the room, just discovered, end the figure's movement and give it the card of its symbol (R11, R24)?",
        ),
        _q("can_use", "figure card", "permission", "May the figure use that card?"),
        _q(
            "can_pass",
            "figure passage",
            "permission",
            "May the figure walk along a passage that tokens of that kind make?",
        ),
        _q(
            "can_take",
            "figure card",
            "permission",
            "May the figure pick up, be given or steal that thing? Starts at 0 for monsters (R79).",
        ),
        _q(
            "can_lift",
            "figure target",
            "permission",
            "May the figure carry that other figure like an item? Starts at 0.",
        ),
        _q("can_give", "figure card", "permission", "May the figure give that thing away (R50)?"),
        _q("can_drop", "figure card", "permission", "May the figure drop that thing (R51)?"),
        _q(
            "can_steal",
            "figure card target",
            "permission",
            "May the figure steal that thing from the target (R61)? Starts at 0 for monsters (R79), whose rules say "
            "themselves which things they mean.",
        ),
        _q(
            "can_affect",
            "source target",
            "permission",
            "May a room, card or figure (``room:ID``, ``card:ID``, or a figure's index) do anything to the target?",
            holder=1,
        ),
        _q(
            "can_carry",
            "source card",
            "permission",
            "May a companion (``card:ID``) fetch, move or take along that thing on an errand?",
        ),
        _q(
            "sees",
            "figure target",
            "permission",
            "May that explorer's player see where the target is? From who may not its place is kept (`unseen`): it is "
            "shown nowhere, slows nobody who can't see it, and is only struck at blindly.",
        ),
        _q("can_see", "figure spot", "permission", "Does a line of sight reach into that room (R60)?"),
        _q(
            "ways",
            "figure spot",
            "spots",
            "Spots that a figure may walk to beyond the doors and passages of the map, as a tuple (climbing "
            "up a chute, R28).",
        ),
        _q(
            "leads",
            "spot",
            "spots",
            "Spots that a place leads to by something that nobody walks along: a drop, a slide, a turning wall. Asked "
            "where rooms are next to each other by any way, as a tuple.",
        ),
        _q("walls", "figure", "permission", "May the figure walk through walls?"),
        _q("trait", "figure trait", "number", "The current number of a trait."),
        _q(
            "lowest_step",
            "figure trait",
            "step",
            "The lowest step of its track that a trait may fall to: the skull (0) while the haunt runs, 1 before (R46, "
            "R70). Damage that finds no step is lost.",
        ),
        _q(
            "highest_step",
            "figure trait",
            "step",
            "The highest step of its track that a trait may rise to (R44): 8, and no limit for a monster.",
        ),
        _q(
            "dice",
            "figure roll",
            "number",
            "Dice thrown for a roll (R40): the argument is the `play.Roll` record; held between 1 and 8 afterwards.",
        ),
        _q("attack_dice", "attacker target trait", "number", "Dice the attacker throws, its weapon's included (R55)."),
        _q("defence_dice", "target attacker trait", "number", "Dice the defender throws."),
        _q(
            "fight_result",
            "figure opponent attacking trait",
            "number",
            "What the dice of one side of a fight show in the end (R58); ``attacking`` is 1 for the attacker, 0 for "
            "the defender.",
        ),
        _q(
            "damage",
            "figure harm",
            "number",
            "Points of damage a figure takes; the argument is the `play.Harm` record.",
        ),
    ]
)


def ask(g: Game, name: str, value: Any, *subjects: Any) -> Any:
    """The value of a query for these subjects after all rules in play."""
    t = g.tables
    rules = t.query.get(name, ())
    if name in t.query_hand:
        rules = _with_cards(g, name, subjects, rules)
    if len(subjects) == 2:  # most of all, and faster than what fits any number
        for rule in rules:
            value = rule(g, value, subjects[0], subjects[1])
    elif len(subjects) == 1:
        for rule in rules:
            value = rule(g, value, subjects[0])
    else:
        for rule in rules:
            value = rule(g, value, *subjects)
    return value


def allowed(g: Game, query: str, *subjects: Any) -> bool:
    """A permission that is given unless something forbids it."""
    return query not in g.tables.query or bool(ask(g, query, 1, *subjects))


def can_enter(g: Game, f: int, spot: str) -> bool:
    """May a figure come into a place, by walking or by an order? A collapsed room lets in only whom a rule permits."""
    house = g.s.house
    stands = not house.fallen or house.plan.room_of.get(spot) not in house.fallen
    return bool(ask(g, "can_enter", int(stands), f, spot)) if "can_enter" in g.tables.query else stands


def ask_despite(g: Game, name: str, value: Any, owners: Container[str], *subjects: Any) -> Any:
    """The same, but what some owners (``card:ID``) say of it does not count."""
    t = g.tables
    rules = t.query.get(name, ())
    if name in t.query_hand:
        rules = _with_cards(g, name, subjects, rules)
    for rule in rules:
        if t.origin[rule][0] not in owners:
            value = rule(g, value, *subjects)
    return value


def _with_cards(g: Game, name: str, subjects: tuple[Any, ...], rules: tuple[Any, ...]) -> tuple[Any, ...]:
    """The rules of a query with those of cards that its subject holds."""
    f = subjects[QUERIES[name].holder]
    if f.__class__ is int and 0 <= f < g.s.seats:  # monsters gain nothing by what they hold
        held = g.s.zones.get(g.hand[f])
        if held:
            return g.tables.hands[held].changes.get(name, rules)
    return rules
