"""What the game remembers: counters, notes, picks, marks, and what has been used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..parts import MEMORY
from ..texts import reaches
from .telling import tell

if TYPE_CHECKING:
    from ..game import Game


def target(g: Game, counter: str) -> int:
    """Where a counter is full, -1 if it has no target."""
    t = g.tables.counters[counter].target
    if t is None:
        return -1
    return t if isinstance(t, int) else t(g)


def counter_key(counter: str, of: str = "") -> str:
    """The key of a counter in ``state.vars``; of one that is kept for each of some things, that of one of them
    (``of``: its key as `mark` takes it)."""
    return f"@{of} {counter}" if of else counter


def counter_of(key: str) -> tuple[str, str]:
    """The counter of such a key, and for which thing it counts, "" for none."""
    if key[0] != "@":
        return key, ""
    of, _, counter = key[1:].partition(" ")
    return counter, of


def counted(g: Game, counter: str, of: str = "") -> int:
    """The number of a counter."""
    value = g.s.vars.get(counter_key(counter, of))
    if value is None and of:
        start = g.tables.counters[counter].start
        return start if isinstance(start, int) else start(g)
    return value or 0


def count(g: Game, counter: str, by: int = 1, of: str = "") -> None:
    """Advance a counter (or set it back)."""
    set_count(g, counter, counted(g, counter, of) + by, of)


def set_count(g: Game, counter: str, value: int, of: str = "") -> None:
    s = g.s
    old = counted(g, counter, of)
    if value == old:
        return
    key = counter_key(counter, of)
    s.vars[key] = value
    g.dirty |= MEMORY
    kind = g.tables.counters[counter]
    if kind.until:
        reveal(g, kind.until)
    g.emit("counted", key, value, to=None if kind.until else g.audience(kind.hidden))
    tell(g, "counted", key, value, counter)
    full = target(g, counter)
    if full >= 0 and value >= full > old:
        tell(g, "filled", key, value, counter)


def note(g: Game, name: str) -> None:
    """Note a fact of the haunt; the value is when (round, turn), for "noted before this turn"."""
    s = g.s
    if name not in s.vars:
        s.vars[name] = s.round * 100 + s.slot + 1
        g.dirty |= MEMORY


def forget(g: Game, name: str) -> None:
    if g.s.vars.pop(name, None) is not None:
        g.dirty |= MEMORY


def keep(g: Game, name: str, value: Any) -> None:
    """Remember a pick or a roll under a name."""
    g.s.vars[name] = value
    g.dirty |= MEMORY


def mark(g: Game, subject: str, name: str, until: str = "") -> None:
    """Mark a subject (``f2``, ``room:den``, ``card:7``, ``floor:upper``, ``trait:0``). ``until``: "" for good,
    ``turn`` (its end), ``round``."""
    s = g.s
    had = s.marks.get(subject, ())
    if name in had or (g.text and subject[0] == "f" and subject[1:].isdigit() and not reaches(g, int(subject[1:]))):
        return
    s.marks[subject] = (*had, name)
    if until:
        key = "@until " + until
        s.vars[key] = (*s.vars.get(key, ()), (subject, name))
    g.dirty |= MEMORY
    tell(g, "marked", subject, name, name)


def unmark(g: Game, subject: str, name: str) -> None:
    s = g.s
    had = s.marks.get(subject, ())
    if name in had:
        left = tuple(m for m in had if m != name)
        if left:
            s.marks[subject] = left
        else:
            del s.marks[subject]
        g.dirty |= MEMORY


def expire(g: Game, until: str) -> None:
    """Take off what was marked until now."""
    key = "@until " + until
    if key in g.s.vars:
        for subject, name in g.s.vars.pop(key):
            unmark(g, subject, name)


def use(g: Game, key: str) -> None:
    """Count one use; the key begins with its scope (``turn:``, ``round:``, ``game:``)."""
    used = g.s.today if key[:5] == "turn:" else g.s.used
    used[key] = used.get(key, 0) + 1


def reveal(g: Game, key: str) -> None:
    """What was known to a side until its first use has been used."""
    g.s.used.setdefault(key, 1)


def heading(f: int, goal: Any) -> str:
    """The key under which it is kept for this turn that a figure goes for a place."""
    return f"turn:toward:{f}:{goal}"


def head_for(g: Game, f: int, goals: Iterable[Any] = ()) -> None:
    """A figure that must walk toward something goes for these places in this turn, and no others; without any it has
    come to what it went for, and may go for something else."""
    today = g.s.today
    for key in [k for k in today if k.startswith(heading(f, ""))]:
        del today[key]
    for goal in goals:
        today[heading(f, goal)] = 1
