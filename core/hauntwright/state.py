"""The state of a game: plain data in flat columns (promise 1).

Ids, ints, strings, and tuples, lists and dicts of them; no nested mutable object is ever shared, so a copy is a few
slices. One list of fields makes the copy, the JSON, the equality and the digest, so that none of them can forget one.
The house is kept as a `House` value whose tiles, links, shut doorways and collapsed rooms are the data.

Figures are rows: explorers first, one a seat (figure i is seat i's), then monsters. ``loc`` is a spot, or a named place
off the board that begins with ``@`` (G11: supply, dead, gone). ``steps`` are the four positions on an explorer's tracks
(0 is the skull), or a monster's numbers (-1: it lacks the trait).

Things (cards and tokens) lie in ``zones``: place -> ordered tuple. Places: ``omen``, ``item``, ``event`` (stacks, top
first), ``omen discards`` …, ``hand:2`` (held by figure 2), ``at:den`` (lying at a spot), ``supply``, ``box`` (out of
the game), ``aside`` (waiting).
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final

from .house import House, Link, Plan, Tile
from .rng import Words

NOBODY: Final = -1
STACKS: Final = frozenset(("omen", "item", "event"))
"""The zones that are stacks of cards."""
IN_PLAY: Final = ("hand:", "at:")
"""How the zones begin that hold what is in play: somebody's hand, a place in the house."""
MONSTERS: Final = -1
"""The slot of the monsters' turn in ``order``."""

# name, kind, start value. Kinds: "value" (immutable: shared), "list", "dict" (copied), "fixed".
FIELDS: Final[tuple[tuple[str, str, Any], ...]] = (
    ("r1", "value", 1),  # the generator's two words (`rng.Words`)
    ("r2", "value", 1),
    ("turned", "value", 0),  # things turned over so far: undo stops there
    ("phase", "value", "explore"),  # explore, setup, haunt, over
    ("step", "value", "turn"),  # what the driver does next
    ("at", "value", 0),  # index within a step that goes on
    ("seats", "value", 0),
    ("order", "value", ()),  # slots of a round: explorers, MONSTERS
    ("slot", "value", 0),
    ("turn", "value", NOBODY),  # whose turn: a figure, MONSTERS
    ("active", "value", NOBODY),  # the figure that acts now
    ("round", "value", 1),
    ("haunt_round", "value", 0),
    ("quiet", "value", 0),  # rounds without a new room (decision 7)
    ("queue", "value", ()),  # happenings not yet told to their hooks
    ("stack", "value", ()),  # room tiles, top first
    ("spare", "value", ()),  # room tiles turned over and passed by
    ("haunt", "value", ""),
    ("wanted", "value", ""),  # the haunt asked for
    ("revealer", "value", NOBODY),
    ("traitor", "value", NOBODY),
    ("omens", "value", 0),  # omens drawn so far
    ("omen", "value", ""),  # the last omen of this turn
    ("omen_room", "value", ""),
    ("outcome", "value", ""),  # heroes, traitor, nobody, stopped
    ("reason", "value", ""),
    ("winners", "value", ()),  # seats
    ("stopped", "value", 0),  # movement of the turn is over
    ("done", "value", 0),  # deeds other than movement this turn
    ("kind", "list", None),  # by figure: explorer or monster kind
    ("loc", "list", None),
    ("steps", "list", None),
    ("life", "list", None),  # 1 alive, 0 dead
    ("stun", "list", None),  # 0, 1 stunned
    ("side", "list", None),  # hero, traitor, monster
    ("spent", "list", None),  # spaces used this turn
    ("entered", "list", None),  # rooms entered this turn
    ("acted", "list", None),  # monsters: 1 done for this turn
    ("pace", "list", None),  # monsters: spaces rolled this turn (R77); 0 not rolled yet, -1 none
    ("zones", "dict", None),
    ("vars", "dict", None),  # counters, notes, picks: by name
    ("marks", "dict", None),  # subject -> marks
    ("today", "dict", None),  # what was used this turn: key -> times; keys begin with turn:
    ("used", "dict", None),  # what was used: key -> times; keys begin with their scope
    ("rules", "fixed", None),  # rule options in force: a dict that is replaced whole, never written
)


class State(Words):
    """One game's state. Written only by the setters of `verbs` and the steps of `turn` and `game`."""

    __slots__ = (*(f[0] for f in FIELDS[2:]), "house")
    turned: int
    phase: str
    step: str
    at: int
    seats: int
    order: tuple[int, ...]
    slot: int
    turn: int
    active: int
    round: int
    haunt_round: int
    quiet: int
    queue: tuple[tuple[Any, ...], ...]
    stack: tuple[str, ...]
    spare: tuple[str, ...]
    haunt: str
    wanted: str
    revealer: int
    traitor: int
    omens: int
    omen: str
    omen_room: str
    outcome: str
    reason: str
    winners: tuple[int, ...]
    stopped: int
    done: int
    kind: list[str]
    loc: list[str]
    steps: list[tuple[int, ...]]
    life: list[int]
    stun: list[int]
    side: list[str]
    spent: list[int]
    entered: list[int]
    acted: list[int]
    pace: list[int]
    zones: dict[str, tuple[str, ...]]
    vars: dict[str, Any]
    marks: dict[str, tuple[str, ...]]
    today: dict[str, int]
    used: dict[str, int]
    rules: dict[str, Any]
    house: House

    def copy(self) -> State:
        """The same columns again; what is immutable is shared, what was laid down for the next draws is not."""
        s = State()
        s.house, s.laid = self.house, None
        s.r1 = self.r1
        s.r2 = self.r2
        s.turned = self.turned
        s.phase = self.phase
        s.step = self.step
        s.at = self.at
        s.seats = self.seats
        s.order = self.order
        s.slot = self.slot
        s.turn = self.turn
        s.active = self.active
        s.round = self.round
        s.haunt_round = self.haunt_round
        s.quiet = self.quiet
        s.queue = self.queue
        s.stack = self.stack
        s.spare = self.spare
        s.haunt = self.haunt
        s.wanted = self.wanted
        s.revealer = self.revealer
        s.traitor = self.traitor
        s.omens = self.omens
        s.omen = self.omen
        s.omen_room = self.omen_room
        s.outcome = self.outcome
        s.reason = self.reason
        s.winners = self.winners
        s.stopped = self.stopped
        s.done = self.done
        s.kind = self.kind[:]
        s.loc = self.loc[:]
        s.steps = self.steps[:]
        s.life = self.life[:]
        s.stun = self.stun[:]
        s.side = self.side[:]
        s.spent = self.spent[:]
        s.entered = self.entered[:]
        s.acted = self.acted[:]
        s.pace = self.pace[:]
        s.zones = self.zones.copy()
        s.vars = self.vars.copy()
        s.marks = self.marks.copy()
        s.today = self.today.copy()
        s.used = self.used.copy()
        s.rules = self.rules
        return s

    def add_row(self, kind: str, loc: str, steps: tuple[int, ...], side: str) -> int:
        """One more figure: a row of every figure column. Returns its index."""
        self.kind.append(kind)
        self.loc.append(loc)
        self.steps.append(steps)
        self.side.append(side)
        self.life.append(1)
        for column in (self.stun, self.spent, self.entered, self.acted, self.pace):
            column.append(0)
        return len(self.kind) - 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.data() == other.data()

    __hash__ = None  # type: ignore[assignment]

    def data(self) -> dict[str, Any]:
        """The whole state as plain JSON values, in one canonical form."""
        out = {name: _plain(getattr(self, name)) for name, _, _ in FIELDS}
        h = self.house
        out["tiles"] = [list(t) for t in h.tiles]
        out["links"] = [list(n) for n in h.links]
        out["shut"] = [list(d) for d in h.shut]
        out["fallen"] = list(h.fallen)
        out["narrow"] = h.narrow
        out["grounds"] = [list(g) for g in h.grounds]
        return out

    @staticmethod
    def from_data(data: dict[str, Any], plan: Plan) -> State:
        """The state that `data` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        house = House(
            plan,
            tuple(Tile(*t) for t in data["tiles"]),
            tuple(Link(*n) for n in data["links"]),
            tuple((str(a), int(b)) for a, b in data["shut"]),
            tuple(str(room) for room in data["fallen"]),
            int(data["narrow"]),
            grounds=tuple((str(a), str(b)) for a, b in data["grounds"]),
        )
        s = empty(house)
        for name, kind, start in FIELDS:
            value = data[name]
            if kind in ("dict", "fixed"):
                setattr(s, name, {k: _frozen(v) for k, v in value.items()})
            elif kind == "list":
                setattr(s, name, [_frozen(v) for v in value])
            else:
                if type(_frozen(value)) is not type(start):
                    raise TypeError(name)
                setattr(s, name, _frozen(value))
        s._check()
        return s

    def _check(self) -> None:
        """Refuse columns that do not fit together (a file may hold anything). Raises ValueError."""
        rows = len(self.kind)
        columns = [(name, getattr(self, name)) for name, kind, _ in FIELDS if kind == "list"]
        wrong = [name for name, column in columns if len(column) != rows]
        figures = (*self.order, self.turn, self.active, self.revealer, self.traitor)
        if wrong or not 0 < self.seats <= rows or not all(-1 <= f < rows for f in figures):
            raise ValueError(f"figures that are not there: {wrong or figures}")
        if not 0 <= self.slot < len(self.order):
            raise ValueError(f"slot={self.slot} of {len(self.order)}")
        ints = (
            self.life,
            self.stun,
            self.spent,
            self.entered,
            self.acted,
            self.pace,
            *self.steps,
            self.order,
            self.used.values(),
            self.today.values(),
        )
        if any(type(n) is not int for column in ints for n in column):
            raise TypeError("a number that is none")
        texts = (self.kind, self.loc, self.side, *self.zones.values(), *self.marks.values(), self.stack, self.spare)
        if any(type(t) is not str or not t for column in texts for t in column):
            raise TypeError("a name that is none")

    def digest(self, since: object = ()) -> str:
        """A short name of this state and the choices made since (decision 24): blake2b over canonical JSON."""
        text = json.dumps([self.data(), _plain(since)], sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return blake2b(text.encode(), digest_size=16).hexdigest()


def empty(house: House) -> State:
    """A state with nobody in it, and every column at its start."""
    s = State()
    for name, kind, start in FIELDS:
        setattr(s, name, [] if kind == "list" else {} if kind in ("dict", "fixed") else start)
    s.house, s.laid = house, None
    return s


def _plain(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_plain(v) for v in value]
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    return value


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(v) for v in value)
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise TypeError(f"not plain data: {value!r}")
    return value
