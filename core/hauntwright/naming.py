"""Plain English names of what a view shows: rooms, figures, things, doors. For labels and the telling of events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from .house import SIDES
from .parts import TRAITS
from .plan import ends
from .unseen import UNSEEN
from .verbs import OUTSIDE, figure_of

if TYPE_CHECKING:
    from .view import View

TRAIT_NAMES: Final = tuple(t.capitalize() for t in TRAITS)
FLOOR_NAMES: Final = {"basement": "basement", "ground": "ground floor", "upper": "upper floor"}
_ARTICLES: Final = ("the ", "a ", "an ")


def the(name: str) -> str:
    """The name with an article, unless it brings its own."""
    return name if name.lower().startswith(_ARTICLES) else f"the {name}"


def a(name: str) -> str:
    """The name with an indefinite article, unless it brings its own."""
    if name.lower().startswith(_ARTICLES):
        return name
    return f"an {name}" if name[:1].lower() in "aeiou" else f"a {name}"


def possessive(name: str) -> str:
    return name + ("'" if name.endswith("s") else "'s")


def joined(parts: Sequence[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def stop(text: str) -> str:
    """The text as a sentence: a capital first, a full stop at the end where none is."""
    return capital(text) + ("" if text.endswith((".", "!", "?")) else ".")


def several(name: str) -> bool:
    """Is a name a plural, by its sound: ``the Cellars``, ``Steps from Below``?"""
    head = name.split(" from ")[0].split(" of ")[0]
    return head.endswith("s") and not head.endswith(("ss", "us", "is", "'s"))


def agree(name: str, one: str, many: str) -> str:
    """The name with its article and a verb: ``the Den is``, ``the Cellars are``."""
    return f"{the(name)} {many if several(name) else one}"


def spaces(n: int) -> str:
    return "1 space" if n == 1 else f"{n} spaces"


def amount(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def floor(name: str) -> str:
    return FLOOR_NAMES.get(name, name)


def on_floor(name: str) -> str:
    """``in the basement``, ``on the upper floor``."""
    return f"{'in' if name == 'basement' else 'on'} {the(floor(name))}"


def trait(index: int) -> str:
    return TRAIT_NAMES[index] if 0 <= index < len(TRAIT_NAMES) else "dice"


def sides(directions: Iterable[int]) -> str:
    return joined([SIDES[d] for d in directions])


def room(view: View, spot: str) -> str:
    """``the Den``; in a room that a barrier cuts, with the side: ``the Bridge (east side)``."""
    if spot and spot[0] != "@":
        return the(place(view, spot))
    return {OUTSIDE: "the open air", UNSEEN: "nobody knows where"}.get(spot, "off the board")


def place(view: View, spot: str) -> str:
    """As `room`, without an article."""
    plan = view.content.plan
    name = view.room_name(spot)
    side = spot_side(view, spot) if len(plan.spots.get(plan.room_of.get(spot, ""), ())) > 1 else ""
    return f"{name} ({side} side)" if side else name


def spot_side(view: View, spot: str) -> str:
    """Where a standing place lies in its room, by the sides of its doors; "" if the room is not in the house."""
    if not view.house.has(view.content.plan.room_of.get(spot, "")):
        return ""
    return sides(view.house.sides(spot))


def figure(view: View, f: int) -> str:
    """An explorer's name, ``the Heart`` for a single monster and one whose name tells it from its like, ``Rat 3`` for
    one of several."""
    if f < 0:
        return "nobody"
    name = view.name(f)
    if f < view.seats:
        return name
    like = [o for o in view.figures if o >= view.seats and view.kind(o) == view.kind(f)]
    namesakes = sum(view.name(o) == name for o in like)
    return f"{name} {like.index(f) + 1}" if namesakes > 1 else the(name)


def figure_at(view: View, f: int) -> str:
    """As `figure`; a monster with the room it is in, and who is stunned."""
    name = figure(view, f)
    if f < view.seats:
        return f"the stunned {name}" if view.stunned(f) else name
    if view.stunned(f):
        name += ", stunned,"
    return f"{name} in {room(view, view.spot(f))}" if view.spot(f)[:1] != "@" else name.rstrip(",")


def thing(view: View, name: str) -> str:
    """A thing with its article; an event by its bare title."""
    load = figure_of(name)
    if load >= 0:
        return figure(view, load)
    card = view.content.cards.get(name)
    title = view.thing_name(name)
    return title if card is not None and card.kind == "event" else the(title)


def stretch(side: int, part: int) -> str:
    """``the north wall``, or of a side with a doorway ``the north wall, left of the doorway`` (as seen from inside)."""
    return f"the {SIDES[side]} wall" + ("", ", left of the doorway", ", right of the doorway")[(part + 1) % 3]


def way(view: View, here: str, far: str) -> str:
    """How one gets from a spot to another one space away: ``north``, ``passage`` or ``""`` if neither."""
    house = view.house
    if not house.floor(here) or not house.floor(far):
        return ""
    if ends(far):
        far = next((e for e in ends(far) if e != here), "")
    if ends(here):
        return ""
    for d in house.sides(here):
        if house.behind(here, d) == view.content.plan.room_of[far] and (d + 2) % 4 in house.sides(far):
            return SIDES[d]
    return "passage" if far in house.links_of(here) else ""
