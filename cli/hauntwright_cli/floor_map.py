"""A plain map of a floor: rooms as boxes on a grid, doors as gaps, ``?`` where a door leads to the unexplored, numbers
for who is where.

It fits 80 columns. A floor that is too wide is shown around the figure that acts, with a note of what is left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from hauntwright import naming
from hauntwright.house import Tile
from hauntwright.view import View

from .text import WIDTH, centred, cut, width, wrap

ROWS = 3
"""Lines inside a box: two for the name, one for the figures."""
WIDEST, NARROWEST = 17, 9

_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box signs by the arms they have (the bits above)."""
_MONSTERS = "abcdefghijklmnopqrstuvwxyz"


@frozen
class Window:
    """The part of a floor that is shown: columns and rows of the grid, and the width inside a box."""

    left: int
    right: int
    top: int
    bottom: int
    inside: int


def draw(view: View, floor: str, focus: int = -1, boxes: bool = True, columns: int = WIDTH) -> list[str]:
    """The map of a floor as lines. ``focus`` is the figure that must be on it if the floor is too wide."""
    tiles = [t for t in view.house.tiles if t.floor == floor]
    if not tiles:
        return []
    window = _window(view, tiles, floor, focus, columns)
    canvas = _Canvas(view, floor, window)
    for t in tiles:
        if window.left <= t.x <= window.right:
            canvas.room(t.room, t.x, t.y)
    lines = canvas.lines(boxes)
    hidden = sum(not window.left <= t.x <= window.right for t in tiles)
    if hidden:
        lines.append(f"({hidden} more rooms to the west or east)")
    return lines


def sign(view: View, f: int) -> str:
    """How a figure is shown on the map: explorers by the number of their seat, monsters by a letter for their kind."""
    if f < view.seats:
        return str(f + 1)
    kinds = list(dict.fromkeys(view.kind(o) for o in view.figures if o >= view.seats))
    return _MONSTERS[kinds.index(view.kind(f)) % len(_MONSTERS)]


def legend(view: View, floors: Iterable[str]) -> list[str]:
    """Who stands where on some floors, and what lies there: one line each, wrapped."""
    floors = tuple(floors)
    lines: list[str] = []
    shown: dict[tuple[str, str, str], int] = {}
    for f in view.on_board():
        spot = view.spot(f)
        if view.house.floor(spot) not in floors:
            continue
        name = view.name(f) + (" (stunned)" if view.stunned(f) else "")
        key = (sign(view, f), name, spot)
        shown[key] = shown.get(key, 0) + 1
    for (mark, name, spot), count in shown.items():
        times = f" x{count}" if count > 1 else ""
        lines.append(f"{mark} {name}{times}: {naming.place(view, spot)}")
    for spot in view.house.spots():
        things = view.lying(spot)
        if things and view.house.floor(spot) in floors:
            names = naming.joined([view.thing_name(t) for t in things])
            lines += wrap(f"* {naming.place(view, spot)}: {names}", hanging="    ")
    for link in view.house.links:
        if view.house.floor(link.a) in floors or view.house.floor(link.b) in floors:
            if view.house.floor(link.a) and view.house.floor(link.b):
                way = "to and from" if link.both else "to"
                lines.append(f"= passage: {view.room_name(link.a)} {way} {view.room_name(link.b)}")
    return lines


def _window(view: View, tiles: list[Tile], floor: str, focus: int, columns: int) -> Window:
    xs = [t.x for t in tiles]
    ys = [t.y for t in tiles]
    left, right = min(xs), max(xs)
    fit = (columns - 1) // (NARROWEST + 1)
    if right - left + 1 > fit:
        middle = (left + right) // 2
        if focus >= 0 and view.house.floor(view.spot(focus)) == floor:
            middle = view.house.where[view.room(focus)].x
        left = max(left, min(middle - fit // 2, right - fit + 1))
        right = left + fit - 1
    inside = min(WIDEST, (columns - 1) // (right - left + 1) - 1)
    return Window(left, right, max(ys), min(ys), inside)


class _Canvas:
    """Signs on a grid: walls as arms that joints are made of, names and marks as text."""

    def __init__(self, view: View, floor: str, window: Window) -> None:
        self.view = view
        self.floor = floor
        self.window = window
        self.step = window.inside + 1
        self.arms: dict[tuple[int, int], int] = {}
        self.texts: dict[tuple[int, int], str] = {}

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
        self._fill(room, row, col)

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
            self.texts[row, col] = "?"
        elif gap == "shut":
            self.texts[row, col] = "x"

    def _arm(self, row: int, col: int, arm: int) -> None:
        self.arms[row, col] = self.arms.get((row, col), 0) | arm

    def _fill(self, room: str, row: int, col: int) -> None:
        inside = self.window.inside
        names = _name_lines(self.view.room_name(room), inside)
        for i, text in enumerate((*names, self._who(room))):
            self.texts[row + 1 + i, col + 1] = centred(text, inside)

    def _who(self, room: str) -> str:
        """Figures and things in a room, as far as there is place."""
        view = self.view
        plan = view.content.plan
        if view.collapsed(room) and not any(plan.room_of[view.spot(f)] == room for f in view.on_board()):
            return "collapsed"
        marks = [sign(view, f) for f in view.on_board() if plan.room_of[view.spot(f)] == room]
        if any(view.lying(spot) for spot in plan.spots[room]):
            marks.append("*")
        text = " ".join(marks)
        if len(text) > self.window.inside:
            text = "".join(marks)
        if len(text) > self.window.inside:
            kept = self.window.inside - 3
            text = f"{text[:kept]}+{len(marks) - kept}"
        return text

    def lines(self, boxes: bool) -> list[str]:
        columns = (self.window.right - self.window.left + 1) * self.step + 1
        height = (self.window.top - self.window.bottom + 1) * (ROWS + 1) + 1
        out = []
        for row in range(height):
            line = ""
            col = 0
            while col < columns:
                text = self.texts.get((row, col), "")
                if text:
                    line += text
                    col += self.window.inside if len(text) > 1 or self.window.inside == 1 else 1
                    continue
                line += _joint(self.arms.get((row, col), 0), boxes)
                col += 1
            out.append(line.rstrip())
        while out and not out[-1]:
            out.pop()
        return out


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
