"""A map of a floor: rooms as boxes on a grid, doors as gaps, ``?`` where a door leads to the unexplored, numbers for
who is where, ``^``, ``v`` and ``=`` where a way leads up, down or elsewhere, ``!`` where a room does something.

It fits 80 columns. A floor that is too large is shown around the figure that acts, with a note of what is left out.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from attrs import frozen

from hauntwright import naming
from hauntwright.house import Tile
from hauntwright.plan import ends
from hauntwright.verbs import OUTSIDE
from hauntwright.view import View

from .rulebook import marks_on
from .text import WIDTH, Span, cut, row, width, wrap

ROWS = 3
"""Lines inside a box: two for the name, one for the figures."""
WIDEST, NARROWEST = 17, 9

_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box signs by the arms they have (the bits above)."""
_MONSTERS = "abcdefghijklmnopqrstuvwxyz"
_MOST = 5
"""Rooms of one mark that the legend names."""


@frozen
class Window:
    """The part of a floor that is shown: columns and rows of the grid, and the width inside a box."""

    left: int
    right: int
    top: int
    bottom: int
    inside: int

    def shows(self, t: Tile) -> bool:
        return self.left <= t.x <= self.right and self.bottom <= t.y <= self.top


def draw(view: View, floor: str, focus: int = -1, boxes: bool = True, columns: int = WIDTH) -> list[str]:
    """The map of a floor as lines. ``focus`` is the figure that must be on it if the floor is too wide."""
    return [row(spans) for spans in paint(view, floor, focus, boxes, columns)]


def paint(
    view: View, floor: str, focus: int = -1, boxes: bool = True, columns: int = WIDTH, height: int = 0
) -> list[list[Span]]:
    """As `draw`, with styles: the room of ``focus`` is ``here``. ``height``: lines it may take, 0 for any number."""
    tiles = [t for t in view.house.tiles if t.floor == floor]
    if not tiles:
        return []
    window = _window(view, tiles, floor, focus, columns, height)
    lines = _shown(view, floor, window, focus, boxes)
    beyond = {
        "north": sum(t.y > window.top for t in tiles),
        "east": sum(t.x > window.right for t in tiles),
        "south": sum(t.y < window.bottom for t in tiles),
        "west": sum(t.x < window.left for t in tiles),
    }
    hidden = [f"{count} to the {side}" for side, count in beyond.items() if count]
    if hidden:
        text = f"(more rooms: {naming.joined(hidden)})"
        if width(text) > columns:
            few = ", ".join(f"{count} {side[0].upper()}" for side, count in beyond.items() if count)
            text = f"(more rooms: {few})"
        whole = text.removesuffix(")") + "; 'map' shows all)"
        lines.append([(whole if width(whole) <= columns else text, "note")])
    return lines


def strips(view: View, floor: str, focus: int = -1, boxes: bool = True, columns: int = WIDTH) -> list[list[list[Span]]]:
    """The whole of a floor: one map, or where it is too wide several, from west to east."""
    tiles = [t for t in view.house.tiles if t.floor == floor]
    if not tiles:
        return []
    low, high = min(t.x for t in tiles), max(t.x for t in tiles)
    maps = -(-(high - low + 1) // max(1, (columns - 1) // (NARROWEST + 1)))
    size = -(-(high - low + 1) // maps)
    inside = min(WIDEST, (columns - 1) // size - 1)
    out = []
    for left in range(low, high + 1, size):
        rows = [t.y for t in tiles if left <= t.x < left + size]
        if rows:
            window = Window(left, min(left + size - 1, high), max(rows), min(rows), inside)
            out.append(_shown(view, floor, window, focus, boxes))
    return out


def _shown(view: View, floor: str, window: Window, focus: int, boxes: bool) -> list[list[Span]]:
    canvas = _Canvas(view, floor, window, focus)
    for t in view.house.tiles:
        if t.floor == floor and window.shows(t):
            canvas.room(t.room, t.x, t.y)
    return canvas.rows(boxes)


def sign(view: View, f: int) -> str:
    """How a figure is shown on the map: explorers by the number of their seat, monsters by a letter for their kind."""
    if f < view.seats:
        return str(f + 1)
    kinds = list(dict.fromkeys(view.kind(o) for o in view.figures if o >= view.seats))
    return _MONSTERS[kinds.index(view.kind(f)) % len(_MONSTERS)]


def shown(view: View, floor: str, focus: int, columns: int, height: int) -> set[str]:
    """The rooms of a floor that `paint` shows."""
    tiles = [t for t in view.house.tiles if t.floor == floor]
    if not tiles:
        return set()
    window = _window(view, tiles, floor, focus, columns, height)
    return {t.room for t in tiles if window.shows(t)}


def legend(view: View, floors: Iterable[str], seen: Container[str] | None = None) -> list[tuple[Span, str]]:
    """Who stands where on some floors, what lies there, and where special ways lead: a mark and what it means. Of
    things and ways only those in rooms that are ``seen``; None: in all."""
    floors = tuple(floors)
    house = view.house
    places: dict[tuple[Span, str], dict[str, int]] = {}
    for f in view.on_board():
        spot = view.spot(f)
        if house.floor(spot) in floors:
            name = view.name(f) + (" (stunned)" if view.stunned(f) else "")
            if view.facing(f) >= 0:
                name += f" (looks {naming.sides((view.facing(f),))})"
            if view.wall(f)[0] >= 0:
                name += f" (at {naming.stretch(*view.wall(f))})"
            rooms = places.setdefault(((sign(view, f), look(view, f)), name), {})
            rooms[spot] = rooms.get(spot, 0) + 1
    lines = []
    for (mark, name), rooms in places.items():
        where = [
            f"{count} x {naming.place(view, s)}" if count > 1 else naming.place(view, s) for s, count in rooms.items()
        ]
        lines.append((mark, f"{name}: {', '.join(where)}"))
    out = [f for f in view.figures if view.alive(f) and view.spot(f) == OUTSIDE]
    lines += [((sign(view, f), look(view, f)), f"{view.name(f)}: outside the house") for f in out]
    for f in (f for f in view.figures if view.hides(f)):
        spot, when = view.last_seen(f)
        known = f" (in {naming.room(view, spot)} in round {when} of the haunt)" if spot else ""
        lines.append(((sign(view, f), look(view, f)), f"{view.name(f)}: unseen{known}"))
    spots = [spot for spot in house.spots() if house.floor(spot) in floors]
    if seen is not None:
        spots = [spot for spot in spots if view.content.plan.room_of[spot] in seen]
    for spot in spots:
        things = view.lying(spot)
        if things:
            names = naming.joined([view.thing_name(t) for t in things])
            lines.append((("*", "thing"), f"{naming.place(view, spot)}: {names}"))
    lines += _marked(view, dict.fromkeys(view.content.plan.room_of[spot] for spot in spots))
    for spot in spots:
        for sort, far in ways(view, spot):
            lines.append(((sort, "way"), f"{naming.place(view, spot)}: way to {naming.room(view, far)}"))
    return lines


def _marked(view: View, rooms: Iterable[str]) -> list[tuple[Span, str]]:
    """Which of some rooms the haunt has put a mark on."""
    found: dict[str, list[str]] = {}
    for room in rooms:
        for mark in marks_on(view, f"room:{room}"):
            found.setdefault(mark, []).append(view.content.rooms[room].name)
    lines: list[tuple[Span, str]] = []
    for mark, names in found.items():
        more = [f"{len(names) - _MOST} more"] if len(names) > _MOST else []
        lines.append((("~", "special"), f'"{mark}": {naming.joined([*names[:_MOST], *more])}'))
    return lines


def look(view: View, f: int) -> str:
    """The style of a figure's sign."""
    if f >= view.seats:
        return "monster"
    if view.phase != "explore" and view.side(f) == "traitor":
        return "traitor"
    return "you" if f == view.seat else "hero"


_HEIGHT = {"basement": 0, "ground": 1, "upper": 2}


def ways(view: View, spot: str) -> list[tuple[str, str]]:
    """The special ways that lead out of a place: ``^`` up, ``v`` down, ``=`` elsewhere, each with where it leads."""
    house = view.house
    here = _HEIGHT.get(house.floor(spot))
    found = []
    for far in house.links_of(spot):
        if house.floor(far):
            there = _HEIGHT.get(house.floor(far))
            level = here is None or there is None or here == there
            found.append(("=" if level else "^" if (there or 0) > (here or 0) else "v", far))
    return found


def _window(view: View, tiles: list[Tile], floor: str, focus: int, columns: int, height: int) -> Window:
    here = None
    if focus >= 0 and view.house.floor(view.spot(focus)) == floor:
        spot = next(iter(ends(view.spot(focus))), view.spot(focus))
        here = view.house.where[view.content.plan.room_of[spot]]
    left, right = _part([t.x for t in tiles], (columns - 1) // (NARROWEST + 1), here and here.x)
    bottom, top = _part([t.y for t in tiles], (height - 1) // (ROWS + 1) if height else len(tiles), here and here.y)
    inside = min(WIDEST, (columns - 1) // (right - left + 1) - 1)
    return Window(left, right, top, bottom, inside)


def _part(places: list[int], fit: int, middle: int | None) -> tuple[int, int]:
    """First and last of the places that are shown: all, or so many as fit around the middle; where that is between two
    of them, with more of the others."""
    low, high = min(places), max(places)
    if high - low + 1 > fit:
        middle = (low + high) // 2 if middle is None else middle
        starts = [max(low, min(middle - before, high - fit + 1)) for before in (fit // 2, (fit - 1) // 2)]
        low = max(starts, key=lambda start: sum(start <= place < start + fit for place in places))
        high = low + fit - 1
    return low, high


class _Canvas:
    """Signs on a grid: walls as arms that joints are made of, names and marks as text."""

    def __init__(self, view: View, floor: str, window: Window, focus: int) -> None:
        self.view = view
        self.floor = floor
        self.window = window
        self.step = window.inside + 1
        self.arms: dict[tuple[int, int], int] = {}
        self.texts: dict[tuple[int, int], list[Span]] = {}
        self.here = view.content.plan.room_of.get(view.spot(focus), "") if focus >= 0 else ""
        self.special = {part.owner for part in view.content.parts if part.lines}

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """Row and column of the upper left corner of a cell of the house."""
        return (self.window.top - y) * (ROWS + 1), (x - self.window.left) * self.step

    def room(self, room: str, x: int, y: int) -> None:
        row, col = self.corner(x, y)
        bottom, right = row + ROWS + 1, col + self.step
        for side in range(4):
            gap = self._gap(room, side)
            middle = col + self.step // 2
            if side == 0:
                self._across(row, col, right, middle, gap)
            elif side == 2:
                self._across(bottom, col, right, middle, gap)
            elif side == 1:
                self._down(right, row, bottom, gap)
            else:
                self._down(col, row, bottom, gap)
            if gap == "door" and self.view.house.narrow:
                place = {0: (row, middle), 1: (row + 2, right), 2: (bottom, middle), 3: (row + 2, col)}
                self._between(room, side, place[side])
        self._fill(room, row, col)

    def _between(self, room: str, side: int, place: tuple[int, int]) -> None:
        """Who stands in a doorway that is a space of its own: one sign, ``+`` for several."""
        view, house = self.view, self.view.house
        spot = house.door_on(room, side)
        doorway = view.content.plan.between(spot, house.door_on(house.behind(spot, side), (side + 2) % 4))
        there = [f for f in view.on_board() if view.spot(f) == doorway]
        if there:
            self.texts[place] = [(sign(view, there[0]) if len(there) == 1 else "+", look(view, there[0]))]

    def _gap(self, room: str, side: int) -> str:
        """What a side of a room shows: ``wall``, ``door``, ``open`` (unexplored), ``shut``. No door leads to rubble."""
        house = self.view.house
        spot = house.door_on(room, side)
        if not spot or room in house.fallen:
            return "wall"
        other = house.behind(spot, side)
        if other in house.fallen:
            return "wall"
        if other:
            return "door" if house.door_on(other, (side + 2) % 4) else "wall"
        return "shut" if (spot, side) in house.shut else "open"

    def _across(self, row: int, col: int, right: int, middle: int, gap: str) -> None:
        hole = range(0) if gap == "wall" else range(middle - 1, middle + 2)
        for c in range(col, right):
            if c in hole or c + 1 in hole:
                continue
            self._arm(row, c, _RIGHT)
            self._arm(row, c + 1, _LEFT)
        self._mark(row, middle, gap)

    def _down(self, col: int, row: int, bottom: int, gap: str) -> None:
        hole = row + 2 if gap != "wall" else -1
        for r in range(row, bottom):
            if r == hole or r + 1 == hole:
                continue
            self._arm(r, col, _DOWN)
            self._arm(r + 1, col, _UP)
        self._mark(row + 2, col, gap)

    def _mark(self, row: int, col: int, gap: str) -> None:
        if gap == "open":
            self.texts[row, col] = [("?", "open")]
        elif gap == "shut":
            self.texts[row, col] = [("x", "shut")]

    def _arm(self, row: int, col: int, arm: int) -> None:
        self.arms[row, col] = self.arms.get((row, col), 0) | arm

    def _fill(self, room: str, row: int, col: int) -> None:
        inside = self.window.inside
        style = "here" if room == self.here else "room"
        for i, text in enumerate(_name_lines(self.view.room_name(room), inside)):
            self.texts[row + 1 + i, col + 1] = _centred([(text, style)] if text else [], inside)
        self.texts[row + ROWS, col + 1] = _centred(self._who(room), inside)

    def _who(self, room: str) -> list[Span]:
        """Figures and things in a room, ways out of it and whether it does something, as far as there is place."""
        view = self.view
        spots = view.content.plan.spots[room]
        if view.collapsed(room) and not any(view.spot(f) in spots for f in view.on_board()):
            return [("collapsed", "shut")]
        marks: list[Span] = [(sign(view, f), look(view, f)) for f in view.on_board() if view.spot(f) in spots]
        if any(view.lying(spot) for spot in spots):
            marks.append(("*", "thing"))
        marks += dict.fromkeys((mark, "way") for spot in spots for mark, _ in ways(view, spot))
        if f"room:{room}" in self.special:
            marks.append(("!", "special"))
        if 2 * len(marks) - 1 <= self.window.inside:
            return [piece for mark in marks for piece in ((" ", ""), mark)][1:]
        if len(marks) <= self.window.inside:
            return marks
        kept = self.window.inside - 3
        return [*marks[:kept], (f"+{len(marks) - kept}", "note")]

    def rows(self, boxes: bool) -> list[list[Span]]:
        columns = (self.window.right - self.window.left + 1) * self.step + 1
        height = (self.window.top - self.window.bottom + 1) * (ROWS + 1) + 1
        out: list[list[Span]] = []
        for y in range(height):
            line: list[Span] = []
            col = 0
            while col < columns:
                spans = self.texts.get((y, col))
                if spans is None:
                    spans = [(_joint(self.arms.get((y, col), 0), boxes), "wall")]
                    if line and line[-1][1] == "wall":
                        spans = [(line.pop()[0] + spans[0][0], "wall")]
                    col += 1
                else:
                    col += sum(width(text) for text, _ in spans)
                line += spans
            out.append(line)
        while out and not _text(out[-1]):
            out.pop()
        return out


def _text(spans: list[Span]) -> str:
    return "".join(text for text, _ in spans).strip()


def _centred(spans: list[Span], columns: int) -> list[Span]:
    """Pieces in the middle of some columns, which they fill with blanks."""
    left = columns - sum(width(text) for text, _ in spans)
    return [(" " * (left // 2), ""), *spans, (" " * (left - left // 2), "")]


def _joint(arms: int, boxes: bool) -> str:
    if boxes:
        return _JOINTS[arms]
    if not arms:
        return " "
    if not arms & (_LEFT | _RIGHT):
        return "|"
    return "-" if not arms & (_UP | _DOWN) else "+"


def _name_lines(name: str, inside: int) -> tuple[str, str]:
    """A room's name in two lines."""
    words = [w if width(w) <= inside else cut(w, inside - 1) + "." for w in name.split()]
    lines = wrap(" ".join(words), inside)
    if len(lines) > 2:
        lines[1] = cut(lines[1], inside - 1) + "."
    return lines[0] if lines else "", lines[1] if len(lines) > 1 else ""


def floors_of_interest(view: View, figures: Iterable[int], spots: Iterable[str]) -> list[str]:
    """Floors where some figures stand or some places lie, from the top down."""
    found = {view.house.floor(view.spot(f)) for f in figures if f >= 0} | {view.house.floor(s) for s in spots}
    return [floor for floor in all_floors(view) if floor in found]


def all_floors(view: View) -> list[str]:
    """Every floor that has a room, from the top down; floors of packs that are not known come last."""
    have = dict.fromkeys(t.floor for t in view.house.tiles)
    usual = [f for f in ("upper", "ground", "basement") if f in have]
    return [*usual, *(f for f in have if f not in usual)]
