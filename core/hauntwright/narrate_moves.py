"""The telling of moves: walks, falls, rooms that are found, built and moved (see `narrate`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import naming as n
from .causes import room_behind
from .events import Event
from .house import SIDES
from .verbs import OUTSIDE

if TYPE_CHECKING:
    from .view import View

WALL = "wall"
"""How a step led on that went through a wall (see `events`)."""


def walk(view: View, steps: list[Event]) -> str:
    """Steps of one figure in a row as one sentence: those through doors together, those through walls together."""
    legs: list[tuple[str, list[str]]] = []
    for step in steps:
        new, how = step.data[2], (step.more or ("",))[0]
        if not legs or legs[-1][0] != how:
            legs.append((how, []))
        legs[-1][1].append(n.room(view, new))
    return f"{n.figure(view, steps[0].data[0])} goes {', then '.join(_leg(how, rooms) for how, rooms in legs)}"


def _leg(how: str, rooms: list[str]) -> str:
    """``by the Hall to the Den``, ``through the wall to the Cellar``."""
    *between, last = rooms
    by = f"by {n.joined(between)} " if between else ""
    through = ("through walls " if between else "through the wall ") if how == WALL else ""
    return f"{through}{by}to {last}"


def turn(view: View, f: int, number: int) -> str:
    whose = "the monsters'" if f < 0 else n.possessive(view.name(f))
    return f"round {number}, {whose} turn"


def moved(view: View, f: int, old: str, new: str, how: str = "") -> str:
    if new == OUTSIDE:
        return f"{n.figure(view, f)} goes out of the house"
    if old == OUTSIDE:
        return f"{n.figure(view, f)} comes back in to {n.room(view, new)}"
    return f"{n.figure(view, f)} goes {_leg(how, [n.room(view, new)])}"


def put(view: View, f: int, old: str, new: str) -> str:
    if old[:1] == "@":
        return f"{n.figure(view, f)} appears in {n.room(view, new)}"
    plan = view.content.plan
    if plan.room_of.get(old) == plan.room_of.get(new):
        return f"{n.figure(view, f)} gets to {n.room(view, new)}"
    return f"{n.figure(view, f)} comes to {n.room(view, new)}"


FALLS = {"fall": "falls into", "slide": "slides down to"}
"""Tags of rooms that lead down -> what befalls whoever goes that way."""


def _falls(view: View, event: Event) -> str:
    """``falls into``, if the text of a room that leads down takes a figure out of it."""
    room = room_behind(view, event)
    deeds = [FALLS[tag] for tag in view.content.rooms[room].tags if tag in FALLS] if room else []
    left = event.kind == "discovered" or view.content.plan.room_of.get(event.data[1]) == room
    return deeds[0] if deeds and left else ""


def is_passage(view: View, event: Event) -> bool:
    """Does the sentence of `brought` tell by itself what took the figure there?"""
    return bool(_falls(view, event))


def brought(view: View, event: Event) -> str:
    """Into another room by what some text says: down a hole or a slide, into a room that nobody has seen yet. "" where
    nothing more is to be told than that the figure is there now."""
    who, deed = n.figure(view, event.data[0]), _falls(view, event)
    if event.kind == "put":
        return f"{who} {deed} {n.room(view, event.data[2])}" if deed else ""
    _, found, floor, _ = event.data
    name = n.the(view.room_name(found))
    if view.content.rooms[found].land_on:
        return f"{who} falls into {name} ({n.floor(floor)})"
    return f"{who} {deed or 'gets into'} a room that nobody has seen yet, {name}"


def crossed(view: View, f: int, spot: str) -> str:
    side = n.spot_side(view, spot)
    name = n.the(view.room_name(spot))
    return f"{n.figure(view, f)} crosses to {f'the {side} side of {name}' if side else name}"


def held_back(view: View, f: int, spot: str) -> str:
    side = n.spot_side(view, spot)
    name = n.the(view.room_name(spot))
    return f"{n.figure(view, f)} gets no further than {f'the {side} side of {name}' if side else name}"


def discovered(view: View, f: int, room: str, floor: str, side: int = -1) -> str:
    who, name = n.figure(view, f), n.the(view.room_name(room))
    opens = f"opens the {SIDES[side]} door and " if side >= 0 else ""
    if view.content.rooms[room].land_on:
        return f"{who} {opens}falls into {name} ({n.floor(floor)})"
    return f"{who} {opens}finds {name}"


def built(view: View, room: str, floor: str) -> str:
    return f"{n.agree(view.room_name(room), 'is', 'are')} added to the {n.floor(floor)}"


def made(view: View, tile: str, floor: str) -> str:
    return f"{n.the(view.room_name(tile))} grows by a tile"


def tile_moved(view: View, room: str, floor: str) -> str:
    return f"{n.agree(view.room_name(room), 'moves', 'move')} to another place {n.on_floor(floor)}"


def kept_out(view: View, f: int, room: str) -> str:
    return f"{n.figure(view, f)} can't get into {n.the(view.room_name(room))}"


def collapsed(view: View, room: str) -> str:
    return n.agree(view.room_name(room), "collapses", "collapse")


def no_room(view: View, f: int, spot: str, side: int) -> str:
    return f"{n.figure(view, f)} tries the {SIDES[side]} door of {n.room(view, spot)}, but nothing fits behind it"


def rearranged(view: View, room: str, how: str) -> str:
    one = {"turn": "is turned", "shift": "is moved", "swap": "changes places"}.get(how, "is changed")
    many = {"turn": "are turned", "shift": "are moved", "swap": "change places"}.get(how, "are changed")
    return f"{n.agree(view.room_name(room), one, many)}, so that a door stays open"


def clung(view: View, f: int, side: int, part: int, spot: str = "") -> str:
    return f"{n.figure(view, f)} is at {n.stretch(side, part)} of {n.room(view, spot or view.spot(f))}"


def faced(view: View, f: int, side: int) -> str:
    return f"{n.figure(view, f)} looks {n.sides((side,))} now"


def spotted(view: View, f: int, spot: str) -> str:
    return f"{n.figure(view, f)} is in {n.room(view, spot)}"


def trail(view: View, f: int, room: str, here: str, there: str) -> str:
    who, name = n.figure(view, f), n.the(view.room_name(room))
    if not here:
        return f"{who} is still in {name}"
    side = next((d for d in view.house.sides(here) if view.house.behind(here, d) == view.house.plan.room_of[there]), -1)
    way = f"by the {SIDES[side]} door" if side >= 0 else f"to {n.room(view, there)}"
    return f"{who} left {name} {way}"
