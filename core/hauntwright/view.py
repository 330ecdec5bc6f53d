"""What a seat may know: the only thing an interface or a bot gets of a game (promise 5).

Public at the table: the house, every figure, traits, what each holds (R36), the marks on rooms, piles, how many cards a
stack has left. Hidden: the order of stacks, the generator, counters hidden from the seat's side, the other side's rules
and goals, questions put to others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import evolve

from .decision import Decision
from .parts import Action, Counter, Goal, MonsterKind, Need, Occasion, RuleLine
from .places import has_window
from .prose import filled
from .unseen import UNSEEN, seen_key, seers, veiled
from .verbs import place_of
from .view_fights import Fights
from .view_names import REFEREE

if TYPE_CHECKING:
    from .content import Content
    from .game import Game
    from .house import House

__all__ = ["REFEREE", "View"]


class View(Fights):
    """A seat's sight of a game. Cheap to make: it reads the game when asked and never changes it."""

    __slots__ = ("_g", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._g = game
        self.seat = seat

    # -- the table -----------------------------------------------------------------------------------------------------

    @property
    def content(self) -> Content:
        return self._g.c

    @property
    def decision(self) -> Decision | None:
        """What is asked of this seat now, or None."""
        d = self._g.decision
        return d if d is not None and (d.seat == self.seat or self.seat == REFEREE) else None

    @property
    def waiting_for(self) -> int:
        """The seat that is asked now, -1 when the game is over."""
        d = self._g.decision
        return d.seat if d is not None else -1

    @property
    def choices(self) -> int:
        """Choices made so far. For who can't see a figure, whose steps must not be counted either, another number that
        goes on with the turns and with what the seat itself has done."""
        s = self._g.s
        if not self.veils or not any(self.hides(f) for f in self.figures):
            return len(self._g.log)
        own = s.done + s.entered[self.seat] if s.turn == self.seat else 0
        return (s.round * len(s.order) + s.slot) * 64 + own

    @property
    def phase(self) -> str:
        return self._g.s.phase

    @property
    def round(self) -> int:
        return self._g.s.round

    @property
    def haunt_round(self) -> int:
        return self._g.s.haunt_round

    @property
    def haunt(self) -> str:
        return self._g.s.haunt

    @property
    def traitor(self) -> int:
        return self._g.s.traitor

    @property
    def revealer(self) -> int:
        return self._g.s.revealer

    @property
    def turn(self) -> int:
        """Whose turn: a figure, -1 for the monsters."""
        return self._g.s.turn

    @property
    def active(self) -> int:
        return self._g.s.active

    @property
    def seats(self) -> int:
        return self._g.s.seats

    @property
    def omens(self) -> int:
        return self._g.s.omens

    @property
    def outcome(self) -> str:
        return self._g.s.outcome

    @property
    def reason(self) -> str:
        return self._g.s.reason

    @property
    def winners(self) -> tuple[int, ...]:
        return self._g.s.winners

    @property
    def house(self) -> House:
        return self._g.s.house

    @property
    def stopped(self) -> bool:
        """Is the movement of this turn over?"""
        return bool(self._g.s.stopped) and not self.hides(self.active)

    def stack_size(self, kind: str) -> int:
        return len(self._g.s.stack) if kind == "room" else len(self._g.s.zones.get(kind, ()))

    # -- figures -------------------------------------------------------------------------------------------------------

    @property
    def figures(self) -> range:
        """All figures: explorers first (figure = seat), then monsters."""
        return range(len(self._g.s.kind))

    def on_board(self) -> Iterator[int]:
        """Living figures in the house."""
        s = self._g.s
        return (f for f in range(len(s.kind)) if s.life[f] and self.spot(f)[0] != "@")

    def kind(self, f: int) -> str:
        """An explorer's id or a monster's kind."""
        return self._g.s.kind[f]

    def monster_kind(self, f: int) -> MonsterKind | None:
        return self._g.tables.monsters[self.kind(f)] if f >= self.seats else None

    def side(self, f: int) -> str:
        return self._g.s.side[f]

    def spot(self, f: int) -> str:
        """Where a figure is; `UNSEEN` for who can't see it."""
        return UNSEEN if self.hides(f) else self._g.s.loc[f]

    def room(self, f: int) -> str:
        return "" if self.hides(f) else self._g.room(f)

    def unseen(self, f: int) -> bool:
        """Can somebody not see where a figure is?"""
        return self._g.veils and seers(self._g, f) is not None

    def last_seen(self, f: int) -> tuple[str, int]:
        """Where this seat last knew a figure to be that it can't see, and in which round; ("", 0) for others."""
        spot, when = self._g.s.vars.get(seen_key(f, self.seat), ("", 0)) if self.hides(f) else ("", 0)
        return str(spot), int(when)

    def alive(self, f: int) -> bool:
        return bool(self._g.s.life[f])

    def stunned(self, f: int) -> bool:
        return bool(self._g.s.stun[f])

    def trait(self, f: int, trait: int) -> int:
        """The number of a trait now, -1 if the figure lacks it."""
        return self._g.trait(f, trait)

    def facing(self, f: int) -> int:
        """The side a figure looks to, by which it may have to walk (0 north … 3 west), -1 if that is not known."""
        from .course import facing

        return -1 if self.hides(f) else facing(self._g, f)

    def wall(self, f: int) -> tuple[int, int]:
        """The stretch of wall that a figure is at: side, and part (see `walls`); (-1, 0) for none."""
        from .walls import stretch

        at = stretch(self._g, f) if not self.hides(f) else None
        return (at[1], at[2]) if at is not None else (-1, 0)

    def steps(self, f: int) -> tuple[int, ...]:
        """Positions on an explorer's tracks, 0 the skull."""
        return self._g.s.steps[f]

    def start_step(self, f: int, trait: int) -> int:
        return self._g.start_step(f, trait)

    def held(self, f: int) -> tuple[str, ...]:
        return self._g.held(f)

    def memory(self) -> dict[str, tuple[str, Any]]:
        """Picks and rolls of the haunt that this seat may know of: id -> (name, what was picked or rolled)."""
        g = self._g
        return {
            m.id: (m.name, g.s.vars[m.id])
            for m in g.tables.memos.values()
            if m.kind != "mark"
            and m.id in g.s.vars
            and (not m.hidden or self.seat == REFEREE or self.seat in (g.audience(m.hidden) or ()))
        }

    def action(self, name: str) -> Action | None:
        """An action that this seat knows of or is offered now, None for any other."""
        a = self._g.tables.action.get(name)
        if a is None:
            return None
        d = self.decision
        offered = d is not None and ("act", name) in d.options
        return a if offered or self._mine(a.known) or "game:known:" + name in self._g.s.used else None

    def opponents(self, a: int, b: int) -> bool:
        return self._g.opponents(a, b)

    def captors(self, f: int) -> tuple[int, ...]:
        """Living opponents to which a friend of a figure is bound."""
        s = self._g.s
        if not s.marks:
            return ()
        friends = [o for o in range(len(s.life)) if o != f and s.life[o] and not self.opponents(o, f)]
        ties = [int(m[7:]) for o in friends for m in self.marks(f"f{o}") if m[:7] == "bound f"]
        return tuple(foe for foe in ties if s.life[foe] and self.opponents(f, foe))

    def fresh(self, f: int) -> bool:
        """Has the figure whose turn it is neither entered a room nor done anything yet this turn?"""
        s = self._g.s
        return self.hides(f) or (not s.done and not s.entered[f])

    def attack_bonus(self, f: int, foe: int, trait: int) -> int:
        """What standing facts that this seat may read add to the result of an attack."""
        g = self._g
        rules = g.tables.query.get("fight_result", ())
        return self._by_read(rules, 0, f, foe, 1, trait) if rules else 0

    def _by_read(self, rules: tuple[Any, ...], value: int, *subjects: Any) -> int:
        """A number after those rules in play that stand in a line which this seat may read."""
        g = self._g
        readable = {line.line for line in self.rules()}
        lines = sorted(line.line for line in g.c.haunts[g.s.haunt].part.lines) if g.s.haunt else []
        for rule in rules:
            owner, _, at = g.tables.origin[rule]
            block = max((line for line in lines if line <= at), default=0)
            if not owner.startswith("haunt:") or block in readable:
                value = rule(g, value, *subjects)
        return value

    # -- things --------------------------------------------------------------------------------------------------------

    def lying(self, spot: str) -> tuple[str, ...]:
        """Cards and tokens that lie at a spot."""
        return self._g.s.zones.get("at:" + spot, ())

    def where(self, thing: str) -> str:
        """Where a card or token is, as far as the table sees: ``hand:N``, ``at:spot``, or "" (in a stack, a discard
        pile, the box)."""
        place = place_of(self._g, thing)
        return place if place[:5] == "hand:" or place[:3] == "at:" else ""

    def spots_of(self, kind: str) -> list[str]:
        """Where the living figures of a kind (``rat``) are in the house, or figures and things with a mark
        (``mark:ID``)."""
        s = self._g.s
        if kind[:5] == "mark:":
            marked = [f for f, life in enumerate(s.life) if life and kind[5:] in self.marks(f"f{f}")]
            spots = [at for f in marked if (at := self.spot(f))[0] != "@"]
            lying = [(p[3:], t) for p, things in s.zones.items() if p[:3] == "at:" for t in things]
            return spots + sorted(spot for spot, t in lying if kind[5:] in self.marks(f"card:{t}"))
        if kind not in s.kind:
            return []
        loc, life = veiled(self._g, self.seat) if self._g.veils else s.loc, s.life
        return [loc[f] for f, k in enumerate(s.kind) if k == kind and life[f] and loc[f][0] != "@"]

    def find(self, kind: str) -> tuple[tuple[str, str], ...]:
        """The card, every token of a kind, all things with a mark (``mark:ID``), or all cards of a kind (``kind:item``)
        that the table sees: (thing, place) with the places of `where`."""
        g = self._g
        if kind[:5] in ("mark:", "kind:"):
            seen = [(t, p) for p, things in g.s.zones.items() if p[:3] == "at:" or p[:5] == "hand:" for t in things]
            return tuple(sorted(row for row in seen if self.is_of(row[0], kind)))
        if kind in g.c.cards:
            place = self.where(kind)
            return ((kind, place),) if place else ()
        if kind not in g.tables.tokens:
            return ()
        found = [
            (t, place)
            for place, things in g.s.zones.items()
            if place[:3] == "at:" or place[:5] == "hand:"
            for t in things
            if t.partition("#")[0] == kind
        ]
        return tuple(sorted(found))

    def windows(self) -> tuple[str, ...]:
        """Rooms of the house with a window that no tile covers (R34)."""
        return tuple(room for room in self.house.rooms() if has_window(self._g, room))

    def awaited(self, kind: str) -> tuple[str, ...]:
        """The rooms, not yet in the house, with which a monster or token of a kind, or a token with a mark
        (``mark:ID``), comes, as far as this seat knows."""
        t = self._g.tables
        if kind[:5] == "mark:":
            tokens = [token for token in t.tokens if kind[5:] in self.marks(f"card:{token}")]
            return tuple(dict.fromkeys(room for token in tokens for room in self.awaited(token)))
        record = t.monsters.get(kind) or t.tokens.get(kind)
        rooms = record.waits if record is not None else ()
        return tuple(r for r, known in rooms if self._mine(known) and not self._g.s.house.has(r))

    def taking(self, kind: str) -> tuple[Need, ...]:
        """What explorers need to take a thing of a kind, as far as it is said as data."""
        token = self._g.tables.tokens.get(kind)
        return token.needs if token is not None else ()

    def attacking(self, kind: str) -> tuple[Need, ...]:
        """What explorers need to attack a monster of a kind, or explorers with a mark, as far as it is said as data."""
        monster = self._g.tables.monsters.get(kind)
        if monster is not None:
            return monster.needs
        return next((g.needs for g in self.goals() if g.needs and "dead:" + kind in g.wants), ())

    def collapsed(self, spot: str) -> bool:
        """Does the tile of a room lie face down?"""
        return self._g.c.plan.room_of.get(spot, spot) in self.house.fallen

    # -- rules of the haunt --------------------------------------------------------------------------------------------

    @property
    def my_side(self) -> str:
        """``heroes``, ``traitor``, or ``all`` (the referee, and everybody before the haunt)."""
        if self.seat == REFEREE or self.phase == "explore":
            return "all"
        return "traitor" if self.side(self.seat) == "traitor" else "heroes"

    def _mine(self, audience: str) -> bool:
        return audience == "all" or self.seat == REFEREE or audience == self.my_side

    def counters(self) -> dict[str, tuple[str, int, int]]:
        """Counters this seat may see: key -> (name, number, target or -1). One that is kept for each of some things has
        a key for each that it has counted (`verbs.counter_key`)."""
        from .verbs import counter_of, target

        g = self._g
        kept = g.tables.counters
        own = [(c.id, c, "") for c in kept.values() if c.id in g.s.vars]
        each = [(key, kept[c], of) for key in sorted(g.s.vars) for c, of in [counter_of(key)] if of and c in kept]
        return {
            key: (
                f"{c.name} of {self.subject_name(of)}" if of else c.name,
                g.s.vars[key],
                target(g, c.id) if self._sees_target(c) else -1,
            )
            for key, c, of in (*own, *each)
            if self._sees(c)
        }

    def _sees(self, c: Counter) -> bool:
        return not c.hidden or self.seat == REFEREE or c.hidden != self.my_side or c.until in self._g.s.used

    def _sees_target(self, c: Counter) -> bool:
        if not c.hidden_target or self.seat == REFEREE or c.hidden_target != self.my_side:
            return True
        return any(key in self._g.s.used for key in c.target_until)

    def actions(self) -> tuple[Action, ...]:
        """Actions of the haunt and the base game that this seat knows of."""
        used = self._g.s.used
        return tuple(a for a in self._g.tables.actions if self._mine(a.known) or "game:known:" + a.id in used)

    def occasions(self) -> tuple[Occasion, ...]:
        """What heroes may bring about by coming into a room, as far as this seat knows."""
        haunt = self.content.haunts.get(self.haunt)
        return tuple(o for o in haunt.part.occasions if self._mine(o.known)) if haunt is not None else ()

    def goals(self) -> tuple[Goal, ...]:
        """The goals of this seat's side, as far as it may know them."""
        return tuple(g for g in self._g.tables.goals if self._mine(g.side) and self._mine(g.known))

    def threats(self) -> tuple[Goal, ...]:
        """The goals of the other side that this seat may know."""
        return tuple(g for g in self._g.tables.goals if not self._mine(g.side) and self._mine(g.known))

    def noted(self, note: str) -> bool:
        """Is a note set? Answered only for notes that actions known to this seat set or ask for, and goals of its
        side."""
        if note not in self._g.s.vars:
            return False
        want = "note:" + note
        return (
            any(want in a.gives for a in self.actions())
            or any(n.kind in ("note", "no note") and note in n.what for a in self.actions() for n in a.needs)
            or any(want in goal.wants for goal in self.goals())
        )

    def rules(self) -> tuple[RuleLine, ...]:
        """Canonical lines of the haunt that this seat may read."""
        g = self._g
        lines = g.c.haunts[g.s.haunt].part.lines if g.s.haunt else ()
        return tuple(read for line in lines if (read := self._read(line)) is not None)

    def _read(self, line: RuleLine) -> RuleLine | None:
        """A line as this seat reads it, None for one that it may not read."""
        counter = self._g.tables.counters.get(line.counter)
        if self._mine(line.audience) or line.until in self._g.s.used:
            return line
        if counter is not None and self._sees_target(counter):
            return line
        return evolve(line, text=line.instead) if line.instead else None

    def text_of(self, owner: str) -> tuple[RuleLine, ...]:
        """Canonical lines that say what a room, card or token does (``card:ID``), as far as the seat may read."""
        parts = (p for p in self._g.c.parts if p.owner == owner)
        return tuple(line for p in parts for line in p.lines if self._mine(line.audience))

    def story(self, side: str = "all") -> str:
        """The story of this seat's side, with its values as they are now; the referee may name one of the two."""
        sides = (side,) if side != "all" else ("heroes", "traitor")
        sides = sides if self.my_side == "all" else (self.my_side,)
        return "\n\n".join(text for side in sides if (text := self._text(side)))

    def ending(self) -> str:
        """What is read at the end of the game, "" if nothing is."""
        return self._text(f"ending {self.outcome}") if self.outcome else ""

    def _text(self, key: str) -> str:
        g = self._g
        if not g.s.haunt:
            return ""
        haunt = g.c.haunts[g.s.haunt]
        return filled(haunt.stories.get(key, ""), [value(g) for value in haunt.values.get(key, ())])

    # -- as data -------------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """Everything above as plain JSON values, for a client in another process and for tests of secrecy."""
        from .view_data import plain

        return plain(self, self._g.s)
