"""The same in fewer steps: what a word of the language says in general, said for what is known when a file is compiled.

A word's text holds wherever the word may stand: `g.room(f) == 'chapel'` looks up the room of whatever place. Where the
room is named in the file its places are known, and looking for one of them takes no look-up; so with the target of a
counter of the file, and with keys of marks. These texts are read again and again while a game runs. The elaborator,
what it says of a haunt as data, and the reference interpreter know the texts of the words only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import define, evolve, field

from hauntwright_dsl.kinds import Expr, Lit, Op, Var
from hauntwright_dsl.parts_spec import Unit

_COMPARED = re.compile(r"(.+\)) (==|!=|in|not in) \{(\d)\}")
_PLACES = {
    "g.room({0})": "s.loc[{0}]",
    "places.room_of(g, {0})": "{0}",
    "places.room_of(g, {0}[0])": "{0}[0]",
    "select.room_of_thing(g, {0})": "select.spot_of(g, {0})",
}
"""From the room of something to the place in it."""
_CALL = re.compile(r"(?<![.\w])(\w+)\(g\)")
_TARGET = re.compile(r"""\bverbs\.target\(g, ('[^']*'|"[^"]*")\)""")
_MARKED = re.compile(r"""select\.marked\(g, (\{0\}|select\.key_figure\(\{0\}\)), ('[^']*'|"[^"]*")\)""")
_KEY = re.compile(r"select\.key_figure\((\{\d\})\)")
_FULL = re.compile(r"\b0 <= (\d+|s\.seats) <= ")
_NAME = re.compile(r"[\w.]+")
_SHORT = 80
_ITS_ROOM = "s.house.plan.room_of.get({0}, {0})"
_ROOMS, _DOORWAYS = "places.rooms(g)", "places.doorways(g)"
_ON_FLOOR = re.compile(r"s\.house\.floor\(\{0\}\[0\]\) == ('\w+')")
_SYMBOL = re.compile(r"places\.has_symbol\(g, \{0\}, ('\w*')\)")


@define(eq=False)
class Shortcuts:
    """What is known of a file besides its typed lines: the places of rooms, the targets of its counters (a number, or
    the call of a function), and the functions that are one short text."""

    spots: Mapping[str, tuple[str, ...]]
    targets: Mapping[str, str]
    numbers: dict[str, str] = field(factory=dict)

    @classmethod
    def of(cls, unit: Unit, spots: Mapping[str, tuple[str, ...]]) -> Shortcuts:
        """Those of a file, in which the rooms have these places."""
        counters = [record for part in unit.parts.values() for record in part.counters]
        return cls(spots, {record["id"]: text for record in counters if (text := _target(record["target"]))})

    def learn(self, number: str, text: str) -> None:
        """A function of the file that gives a number is this text; if it is short, it need not be called."""
        if len(text) <= _SHORT:
            self.numbers[number] = text if _NAME.fullmatch(text) else f"({text})"

    def shorter(self, e: Op) -> Op:
        """An operation, by a shorter way if there is one."""
        e = self._in_named_rooms(e)
        text = _TARGET.sub(lambda m: self.targets.get(m[1][1:-1], m[0]), e.text)
        text = _CALL.sub(lambda m: self.numbers.get(m[1], m[0]), text)
        text = _FULL.sub(r"\1 <= ", text)  # it has a target
        text = _MARKED.sub(r"(\2 in s.marks.get(\1, ()))", text)
        text = _KEY.sub(r"('f%s' % (\1,))", text)  # which Python makes a text at once, without a call
        text = text.replace("select.is_figure({0})", "({0}.__class__ is int)")
        return e if text == e.text else evolve(e, text=text)

    def is_in(self, spot: str, rooms: Iterable[Any], word: str = "in") -> str:
        """The test that a place is in one of some rooms, "" if there are none or their places aren't all known."""
        known = [self.spots.get(room, ()) for room in rooms]
        found = [repr(place) for place in dict.fromkeys(place for places in known for place in places)]
        if not found or not all(known):
            return ""
        if len(found) == 1:
            return f"{spot} {'==' if word == 'in' else '!='} {found[0]}"
        left, right = "()" if len(found) < 4 else "{}"  # Python makes a frozen set of it: one look for any number
        return f"{spot} {word} {left}{', '.join(found)}{right}"

    def narrowed(self, things: Expr, tests: Sequence[Expr], var: str) -> tuple[Expr, tuple[Expr, ...]]:
        """A list and the tests of its things (each called ``var``), as a shorter list or with less to test."""
        if not isinstance(things, Op):
            return things, tuple(tests)
        left: list[Expr] = []
        source = things.text
        for test in tests:
            text = test.text if isinstance(test, Op) and _is_about(test, var) else ""
            floor, symbol = _ON_FLOOR.fullmatch(text), _SYMBOL.fullmatch(text)
            if source == _DOORWAYS and floor:
                source = f"s.house.doorways({floor[1]})"
            elif source == _ROOMS and symbol and isinstance(test, Op):
                printed = "g.c.rooms[{0}].symbol"  # it is a tile: no need to look whether it is one
                left.append(evolve(test, text=printed if symbol[1] == "''" else f"{printed} == {symbol[1]}"))
            elif source != _ROOMS or text != "s.house.has({0})":
                left.append(_itself(test, var) if source == _ROOMS else test)
        return evolve(things, text=source), tuple(left)

    def _in_named_rooms(self, e: Op) -> Op:
        m = _COMPARED.fullmatch(e.text)
        if m is None or len(e.args) != 2:
            return e
        at = int(m[3])
        rooms = _constants(e.args[at])
        place = _PLACES.get(m[1] if at else m[1].replace("{1}", "{0}"))
        if rooms is None or place is None:
            return e
        text = self.is_in(place, rooms, "in" if m[2] in ("==", "in") else "not in")
        return evolve(e, text=text, args=(e.args[1 - at],)) if text else e


def _constants(e: Expr) -> tuple[str, ...] | None:
    """The rooms that an expression names, None if it says anything else."""
    if not isinstance(e, Lit):
        return None
    return e.value if isinstance(e.value, tuple) else (e.value,)


def _itself(test: Expr, var: str) -> Expr:
    """A test of a room, which is the room that it is in."""
    if not isinstance(test, Op):
        return test
    own = [isinstance(a, Op) and a.text == _ITS_ROOM and _is_about(a, var) for a in test.args]
    args = [a.args[0] if itself and isinstance(a, Op) else a for a, itself in zip(test.args, own, strict=True)]
    return evolve(test, args=tuple(args)) if any(own) else test


def _is_about(test: Op, var: str) -> bool:
    """Is ``{0}`` in a test the thing that is described?"""
    return not test.args or (isinstance(test.args[0], Var) and test.args[0].name in (var, "?"))


def _target(target: Any) -> str:
    return "" if target is None else f"{target[1]}(g)" if isinstance(target, list) else repr(target)
