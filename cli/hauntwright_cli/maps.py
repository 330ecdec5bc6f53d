"""Lines of maps: floors side by side where the paper is wide enough, and what their marks mean."""

from __future__ import annotations

from hauntwright.naming import floor as floor_name
from hauntwright.view import View

from .floor_map import paint, strips
from .text import Line, Paper, Span, row, width, wrap

BESIDE = 3
"""Blanks between two floors side by side."""


def floors(paper: Paper, view: View, names: list[str], focus: int, whole: bool, height: int = 0) -> list[Line]:
    """The maps of some floors. ``whole``: a floor that is wider than the paper in several parts; else around the focus,
    in so many lines as ``height`` says (0: any number)."""
    blocks: list[list[Line]] = []
    for floor in names:
        boxes, columns = paper.boxes, paper.columns
        parts = strips(view, floor, focus, boxes, columns) if whole else []
        parts = parts or [paint(view, floor, focus, boxes, columns, height)]
        for i, part in enumerate(parts):
            title = floor_name(floor).capitalize() + (", further east" if i else "")
            block: list[Line] = [[(title, "title")], *part]
            if blocks and _wide(blocks[-1]) + BESIDE + _wide(block) <= columns:
                blocks[-1] = _beside(blocks[-1], block)
            else:
                blocks.append(block)
    return [line for block in blocks for line in block]


def marks(meanings: list[tuple[Span, str]], columns: int) -> list[Line]:
    """What marks mean, as many on a line as fit."""
    out: list[Line] = []
    line: Line = []
    for (mark, style), text in meanings:
        piece = f" {text}"
        used = sum(width(t) for t, _ in line)
        if line and used + 3 + len(mark) + width(piece) > columns:
            out.append(line)
            line = []
        if len(mark) + width(piece) > columns:
            first, *more = wrap(f"{mark} {text}", columns, hanging="  ")
            out.append([(mark, style), (first.removeprefix(mark), "")])
            out += [[(rest, "")] for rest in more]
            continue
        line = [*line, ("   " if line else "", ""), (mark, style), (piece, "")]
    return [*out, line] if line else out


def _wide(block: list[Line]) -> int:
    return max(width(row(line)) for line in block)


def _beside(left: list[Line], right: list[Line]) -> list[Line]:
    """Two blocks of lines side by side."""
    columns = _wide(left) + BESIDE
    out = []
    for i in range(max(len(left), len(right))):
        line = list(left[i]) if i < len(left) else []
        if i < len(right):
            line.append((" " * (columns - sum(width(text) for text, _ in line)), ""))
            line += right[i]
        out.append(line)
    return out
