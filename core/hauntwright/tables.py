"""Dispatch tables of a game: the hooks, rules, actions and goals in play, resolved once for (content, haunt) and
shared.

The order of hooks is decided here and nowhere else (decision 18): cards that the subject holds, then cards, rooms,
tokens, base rules, the haunt, other packs; inside a class by priority, pack id, order in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, Final
from weakref import WeakKeyDictionary

from attrs import evolve

from .content import Card, Content
from .errors import ContentError
from .happenings import HAPPENINGS
from .house import Plan
from .parts import Action, AttackForm, Counter, Goal, Hook, Memo, MonsterKind, Part, Rule, TokenKind
from .queries import QUERIES
from .texts import affecting, among, passing, shields, telling

RANK: Final = {"card": 0, "room": 1, "token": 2, "base": 3, "haunt": 4}

Fn = Callable[..., Any]

WALKING: Final = frozenset(
    ("can_enter", "can_explore", "can_leave", "can_move", "can_pass", "enter_cost", "must_go", "walls", "way_out")
)
"""Queries that say where somebody may walk, beyond what the map says."""


def order_key(part: Part, priority: int, index: int) -> tuple[int, int, str, int]:
    """Where a hook of a part stands among the hooks of one happening (decision 18)."""
    return (RANK.get(part.owner.split(":", 1)[0], 5), -priority, part.pack, index)


class Deed:
    """An action as the legal lists look at it, again and again."""

    __slots__ = ("_after", "_all", "_before", "able", "card", "cost", "id", "monsters", "option", "per", "start_only")

    def __init__(self, a: Action) -> None:
        self.id = a.id
        self.able = a.able
        self.monsters = a.monsters
        self.per = a.per
        self.cost = a.cost
        self.start_only = a.start_only
        self.card = a.at[1] if a.at is not None and a.at[0] == "card" else ""
        """The card whose action it is."""
        self.option = ("act", a.id)
        self._all = a.per == "game" and bool(a.limit)
        """Do all share its tries?"""
        self._before = f"{a.per}:act:"
        self._after = f":{a.limit or a.id}"

    def tried(self, f: int) -> str:
        """The key under which a figure's try of it is counted."""
        return self._before + self._after if self._all else f"{self._before}{f}{self._after}"


class Hand:
    """What follows from the things that somebody holds, or that lie in a place: worked out once for a set."""

    __slots__ = (
        "attacks",
        "changes",
        "drops",
        "givable",
        "loose",
        "lying",
        "near",
        "own",
        "rules",
        "twins",
        "waits",
        "walks_freely",
    )

    def __init__(self, t: Tables, things: tuple[str, ...]) -> None:
        near: list[Action] = []
        own: list[Action] = []
        lying: list[Action] = []
        rules: frozenset[str] = frozenset()
        waits: frozenset[str] = frozenset()
        kinds = dict.fromkeys([kind_of(thing) for thing in things])
        self.twins = len(kinds) < len(things)
        """Are there tokens of one kind among them?"""
        for k in kinds:
            near += t.by_near.get(k, ())
            own += t.by_card.get(k, ())
            own += t.by_thing.get(k, ())
            lying += t.by_token.get(k, ())
            waits |= t.waits_of.get(k, waits)
        for thing in things:
            rules |= t.changed_by.get(thing, rules)
        self.near = t.as_deeds(near)
        """Actions of everybody near the holder."""
        self.own = (*t.as_deeds(own), *self.near)
        """Actions of the holder."""
        self.lying = t.as_deeds(lying)
        """Actions of everybody in the place where they lie."""
        self.attacks = tuple([c for c in things if c in t.attacks])
        self.rules = t.plain | rules if rules else t.plain
        """Queries that a rule in play may change for the holder."""
        self.walks_freely = not WALKING & self.rules and "would_enter" not in t.events
        """Does only the map say where the holder may walk, and its Speed how far?"""
        by_card = t.query_hand
        self.changes = {name: t.with_cards(name, tuple([c for c in things if c in by_card[name]])) for name in rules}
        """The rules of those queries that something held changes, all in their order."""
        self.waits = waits
        """Happenings that a hook of one of them waits for, if they are the holder's."""
        self.loose = tuple([c for c in things if is_item(t, c)])
        """Things that may change hands (R53)."""
        tags = {c: t.cards[c].tags if c in t.cards else frozenset[str]() for c in self.loose}
        self.drops = tuple([("drop", c) for c in self.loose if "cannot be dropped" not in tags[c]])
        """Ready-made options (R51)."""
        self.givable = tuple([c for c in self.loose if "cannot be given" not in tags[c]])


class Every:
    """Holds whatever is asked for: the keys of a happening for which somebody waits wherever it is."""

    def __contains__(self, key: object) -> bool:
        return True


EVERY: Final = Every()


class Standing:
    """What follows from where somebody stands, whatever the map: worked out once for a spot."""

    __slots__ = ("actions", "asks_comers", "asks_leavers", "floor", "leads_on", "monsters", "twins")

    def __init__(self, t: Tables, plan: Plan, spot: str) -> None:
        room = plan.room_of[spot]
        self.floor = "at:" + spot
        """Where things lie here."""
        self.twins = tuple(far for far in plan.spots[room] if far != spot)
        """The far side of the room's barrier (R26)."""
        self.leads_on = bool(t.ways) and bool(t.ways.get(room, t.ways[""]))
        """May a rule lead on from here beyond the doors and passages of the map?"""
        self.actions = t.as_deeds(t.by_room.get(room, ()))
        self.monsters = any(a.monsters for a in self.actions)
        """Is one of them for monsters?"""
        self.asks_leavers = t.listens("would_leave", room)
        self.asks_comers = t.listens("would_enter", room)
        """Does anything have a say when somebody leaves the room, or comes into it?"""


def kind_of(thing: str) -> str:
    """What a card or token is looked up by: its id, without the number that tells tokens of a kind apart."""
    return thing.partition("#")[0]


def is_item(t: Tables, thing: str) -> bool:
    """Is a thing an item that may change hands at all (R53)?"""
    if thing in t.cards:
        return thing in t.items
    if thing.startswith("figure:"):
        return True
    kind = t.tokens.get(kind_of(thing))
    return kind is not None and kind.item


class Hands(dict[tuple[str, ...], Hand]):
    """What follows from some things together, by the things: worked out when it is first asked for."""

    def __init__(self, t: Tables) -> None:
        self._tables = t

    def __missing__(self, things: tuple[str, ...]) -> Hand:
        if len(self) > 20_000:
            self.clear()
        got = self[things] = Hand(self._tables, things)
        return got


class Standings(dict[str, Standing]):
    """What follows from standing at a spot, by the spot: worked out when it is first asked for."""

    def __init__(self, t: Tables, plan: Plan | None) -> None:
        self._tables, self._plan = t, plan

    def __missing__(self, spot: str) -> Standing:
        assert self._plan is not None
        got = self[spot] = Standing(self._tables, self._plan, spot)
        return got


class Tables:
    """Everything looked up by name while a game runs. Immutable once built."""

    __slots__ = (
        "_merged",
        "_ranked",
        "_shields",
        "action",
        "actions",
        "anywhere",
        "attacks",
        "by_card",
        "by_near",
        "by_room",
        "by_thing",
        "by_token",
        "cards",
        "changed_by",
        "companions",
        "counters",
        "deeds",
        "events",
        "goals",
        "hand",
        "hands",
        "heard",
        "hidden",
        "idles",
        "items",
        "kinds",
        "memos",
        "monsters",
        "monsters_explore",
        "origin",
        "plain",
        "query",
        "query_hand",
        "reads",
        "rescue_tile",
        "shielded",
        "sources",
        "standing",
        "star",
        "tokens",
        "tracks",
        "waits_of",
        "ways",
    )

    def __init__(self, parts: Iterable[Part], content: Content | None = None) -> None:
        self.cards: Mapping[str, Card] = content.cards if content is not None else {}
        self.items = content.item_cards if content is not None else frozenset[str]()
        """Cards that are items (R53)."""
        self.companions = frozenset(c.id for c in self.cards.values() if "companion" in c.tags)
        self.tracks = content.tracks if content is not None else {}
        rooms = content.rooms.values() if content is not None else ()
        self.rescue_tile = next((r.id for r in rooms if "rescue stairs" in r.tags), "")
        """The tile that joins a cut-off floor (R71)."""
        self.hands = Hands(self)
        self.standing = Standings(self, content.plan if content is not None else None)
        self.events: dict[str, dict[str, tuple[Fn, ...]]] = {}
        self.star: dict[str, tuple[Fn, ...]] = {}
        self.hand: dict[str, dict[str, tuple[tuple[str, Fn], ...]]] = {}
        self.query: dict[str, tuple[Fn, ...]] = {}
        self.query_hand: dict[str, dict[str, tuple[tuple[Any, Fn], ...]]] = {}
        self.ways: dict[str, tuple[Fn, ...]] = {}
        self.heard: dict[str, Container[str]] = {}
        """Of each happening the keys with which some hook hears of it, whoever holds what."""
        self.kinds: dict[str, dict[str, bool]] = {}
        """Of each kind which things are of it, as far as it was asked (see `select.is_thing`)."""
        self._ranked: dict[str, tuple[tuple[Any, Fn], ...]] = {}
        self._merged: dict[tuple[str, tuple[str, ...]], tuple[Fn, ...]] = {}
        self.actions: list[Action] = []
        self.action: dict[str, Action] = {}
        self.deeds: dict[str, Deed] = {}
        self.anywhere: tuple[Deed, ...] = ()
        self.by_room: dict[str, tuple[Action, ...]] = {}
        self.by_card: dict[str, tuple[Action, ...]] = {}
        self.by_token: dict[str, tuple[Action, ...]] = {}
        self.by_thing: dict[str, tuple[Action, ...]] = {}
        self.by_near: dict[str, tuple[Action, ...]] = {}
        self.goals: tuple[Goal, ...] = ()
        self.reads = 0
        """All that some goal reads."""
        self.attacks: dict[str, tuple[AttackForm, ...]] = {}
        self.monsters: dict[str, MonsterKind] = {}
        self.tokens: dict[str, TokenKind] = {}
        self.counters: dict[str, Counter] = {}
        self.memos: dict[str, Memo] = {}
        self.hidden: dict[str, str] = {}
        """Picks, rolls and marks that are hidden, and from whom."""
        self.origin: dict[Fn, tuple[str, str, int]] = {}
        parts = tuple(parts)
        self._shields = shields(parts)
        self.shielded = bool(self._shields & {"*", "figures"})
        self._hooks(parts)
        self._rules(parts)
        self.waits_of = _by_holder(self.hand)
        """Of each thing the happenings that a hook of it waits for, whoever holds it."""
        self.changed_by = _by_holder(self.query_hand)
        """Of each thing the queries that a rule of it may change for its holder."""
        for part in parts:
            for a in part.actions:
                if a.id in self.action:
                    raise ContentError(f"two actions are called {a.id}")
                if self._tells(part.owner):
                    self.origin[a.run] = (part.owner, part.source, a.line)
                    a = evolve(a, run=telling(a.run, part.owner))
                if part.owner.startswith("room:") and self._shuts_out(part.owner):
                    a = evolve(a, able=affecting(a.able, part.owner))
                self.action[a.id] = a
                self.actions.append(a)
                self.origin[a.run] = self.origin[a.able] = (part.owner, part.source, a.line)
            self.goals += part.goals
            for goal in part.goals:
                self.reads |= goal.reads
            for g in part.goals:
                self.origin[g.test] = (part.owner, part.source, g.line)
            self.monsters.update((m.id, m) for m in part.monsters)
            self.tokens.update((t.id, t) for t in part.tokens)
            self.counters.update((c.id, c) for c in part.counters)
            self.memos.update((m.id, m) for m in part.memos)
            if part.attacks:
                self.attacks[part.owner.split(":", 1)[1]] = part.attacks
        self.hidden = {m.id: m.hidden for m in self.memos.values() if m.hidden}
        self.sources = frozenset(source for _, source, _ in self.origin.values() if source)
        self._index_actions()

    def _tells(self, owner: str) -> bool:
        """Does a rule ask who does something, or for texts of this owner (but rooms, that pass by whom they meet)?"""
        return self.shielded or (self._shuts_out(owner) and not owner.startswith("room:"))

    def _shuts_out(self, owner: str) -> bool:
        """Does some rule shield somebody from the texts of this owner?"""
        return "*" in self._shields or among(owner, self._shields)

    def _hooks(self, parts: tuple[Part, ...]) -> None:
        rows: dict[str, list[tuple[Any, Part, Hook]]] = {}
        for part in parts:
            for i, h in enumerate(part.hooks):
                if h.event not in HAPPENINGS:
                    raise ContentError(f"{part.source or part.owner}:{h.line}: no happening is called {h.event}")
                rows.setdefault(h.event, []).append((order_key(part, h.priority, i), part, h))
        for event, found in rows.items():
            found.sort(key=lambda row: row[0])
            hand: dict[str, list[tuple[str, Fn]]] = {}
            every: list[tuple[str, Fn]] = []
            for _, part, h in found:
                run = h.run
                self.origin[run] = (part.owner, part.source, h.line)
                shut_out = part.owner.startswith("room:") and self._shuts_out(part.owner)
                nobodys = not HAPPENINGS[h.event].subject  # whom the text speaks of it says itself
                if self._tells(part.owner) or (shut_out and nobodys):
                    run = telling(run, part.owner)
                    self.origin[run] = (part.owner, part.source, h.line)
                if shut_out and not nobodys:
                    run = passing(run, part.owner, event.startswith("would_"))
                    self.origin[run] = (part.owner, part.source, h.line)
                if h.holder:
                    hand.setdefault(part.owner.split(":", 1)[1], []).append((h.key, run))
                else:
                    every.append((h.key, run))
            if hand:
                self.hand[event] = {k: tuple(v) for k, v in hand.items()}
            if every:
                self.star[event] = tuple(fn for k, fn in every if k == "*")
                self.heard[event] = EVERY if self.star[event] else frozenset(k for k, _ in every)
                self.events[event] = {
                    key: tuple(fn for k, fn in every if k in (key, "*")) for key in dict.fromkeys(k for k, _ in every)
                }

    def _rules(self, parts: tuple[Part, ...]) -> None:
        rows: dict[str, list[tuple[Any, Rule, str | None]]] = {}
        for part in parts:
            for i, r in enumerate(part.rules):
                if r.query not in QUERIES:
                    raise ContentError(f"{part.source or part.owner}:{r.line}: no query is called {r.query}")
                card = part.owner.split(":", 1)[1] if r.holder else None
                rows.setdefault(r.query, []).append(((r.stage, order_key(part, 0, i)), r, card))
                self.origin[r.change] = (part.owner, part.source, r.line)
        for name, found in rows.items():
            found.sort(key=lambda row: row[0])
            self._ranked[name] = tuple((key, r.change) for key, r, card in found if card is None)
            self.query[name] = tuple(fn for _, fn in self._ranked[name])
            for key, r, card in found:
                if card is not None:
                    by_card = self.query_hand.setdefault(name, {})
                    by_card[card] = (*by_card.get(card, ()), (key, r.change))

        self.monsters_explore = any(r.stage == 0 for _, r, _ in rows.get("can_explore", ()))
        """May some monster discover rooms at times (R71)?"""
        found = rows.get("ways", [])
        for room in dict.fromkeys(("", *(r.room for _, r, _ in found))) if found else ():
            self.ways[room] = tuple(r.change for _, r, _ in found if r.room in ("", room))
        self.idles = bool({"can_do", "can_lift"} & self.query.keys())
        """May somebody be idle who is not stunned?"""
        self.plain = frozenset(name for name, fns in self.query.items() if fns)
        """Queries that a rule in play may change for who holds nothing."""

    def with_cards(self, name: str, cards: tuple[str, ...]) -> tuple[Fn, ...]:
        """The rules of a query, those of some held cards among them, in their order."""
        got = self._merged.get((name, cards))
        if got is None:
            rows = [*self._ranked[name], *(row for card in cards for row in self.query_hand[name][card])]
            rows.sort(key=lambda row: row[0])
            got = self._merged[name, cards] = tuple(fn for _, fn in rows)
        return got

    def _index_actions(self) -> None:
        index: dict[str, dict[str, tuple[Action, ...]]] = {
            "room": self.by_room,
            "card": self.by_card,
            "token": self.by_token,
            "with": self.by_thing,
            "near": self.by_near,
        }
        anywhere: list[Action] = []
        for a in self.actions:
            if a.at is None:
                anywhere.append(a)
            else:
                table = index[a.at[0]]
                table[a.at[1]] = (*table.get(a.at[1], ()), a)
        self.deeds = {a.id: Deed(a) for a in self.actions}
        self.anywhere = self.as_deeds(anywhere)

    def as_deeds(self, actions: Iterable[Action]) -> tuple[Deed, ...]:
        """Some actions as the lists look at them."""
        return tuple([self.deeds[a.id] for a in actions])

    def listens(self, event: str, key: str) -> bool:
        """Does any hook wait for this happening (with this index key)?"""
        return event in self.hand or key in self.heard.get(event, ())


def _by_holder(table: Mapping[str, Mapping[str, Any]]) -> dict[str, frozenset[str]]:
    """Name -> thing -> … as thing -> its names."""
    things = dict.fromkeys(thing for of in table.values() for thing in of)
    return {thing: frozenset(name for name, of in table.items() if thing in of) for thing in things}


_made: WeakKeyDictionary[Content, dict[str, Tables]] = WeakKeyDictionary()


def tables(content: Content, haunt: str = "") -> Tables:
    """The tables of a content with or without a haunt; built once and kept as long as the content lives."""
    kept = _made.setdefault(content, {})
    if haunt not in kept:
        parts = content.parts
        if haunt:
            parts = (*parts, content.haunts[haunt].part)
        kept[haunt] = Tables(parts, content)
    return kept[haunt]
