"""What the game remembers: counters, notes, picks, marks, and what has been used."""

from __future__ import annotations

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


def count(g: Game, counter: str, by: int = 1) -> None:
    """Advance a counter (or set it back)."""
    set_count(g, counter, g.s.vars.get(counter, 0) + by)


def set_count(g: Game, counter: str, value: int) -> None:
    s = g.s
    old = s.vars.get(counter, 0)
    if value == old:
        return
    s.vars[counter] = value
    g.dirty |= MEMORY
    kind = g.tables.counters[counter]
    if kind.until:
        reveal(g, kind.until)
    g.emit("counted", counter, value, to=None if kind.until else g.audience(kind.hidden))
    tell(g, "counted", counter, value, counter)
    full = target(g, counter)
    if full >= 0 and value >= full > old:
        tell(g, "filled", counter, value, counter)


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
    for subject, name in g.s.vars.pop("@until " + until, ()):
        unmark(g, subject, name)


def use(g: Game, key: str) -> None:
    """Count one use; the key begins with its scope (``turn:``, ``round:``, ``game:``)."""
    used = g.s.today if key[:5] == "turn:" else g.s.used
    used[key] = used.get(key, 0) + 1


def reveal(g: Game, key: str) -> None:
    """What was known to a side until its first use has been used."""
    g.s.used.setdefault(key, 1)
