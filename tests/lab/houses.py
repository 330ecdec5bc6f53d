"""Small haunts for bots: one to live through, one with an errand, one where two things must come together."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from hauntwright import verbs
from hauntwright.content import Content
from hauntwright.parts import LIFE, MEMORY, Action, Goal, Haunt, Need, Part, Setup, TokenKind
from tests import hand_built


@cache
def content() -> Content:
    """The hand-built house with the haunts ``vigil``, ``errand``, ``halves`` and ``ferry``."""
    return evolve(hand_built.content(), haunts={h.id: h for h in (vigil(), errand(), halves(), ferry())})


def heroes(g):
    return [f for f in range(g.s.seats) if g.s.side[f] == "hero" and g.s.life[f]]


def vigil() -> Haunt:
    """Cold Dawn with its goals said as data: heroes live until a counter is full, the traitor's side hunts them."""
    haunt = hand_built.cold_dawn()
    dawn, death = haunt.part.goals
    goals = (evolve(dawn, wants=("counter:dawn",)), evolve(death, wants=("dead:heroes",)))
    return evolve(haunt, id="vigil", part=evolve(haunt.part, owner="haunt:vigil", goals=goals, actions=()))


def errand() -> Haunt:
    """A lamp lies on the upper landing; a hero who holds it may light it in the foyer, then ring in the entrance
    hall."""

    def able(room):
        return lambda g, f: g.room(f) == room and g.holds(f, "lamp") and g.s.side[f] == "hero"

    def ring(g, f):
        if "lit" in g.s.vars:
            verbs.note(g, "saved")

    def lay(g, f):
        verbs.shift(g, "lamp", "at:upper_landing")

    lamp = Need("hold", ("lamp",))
    return Haunt(
        "errand",
        "Errand",
        Part(
            "haunt:errand",
            goals=(
                Goal("heroes", lambda g: "saved" in g.s.vars, MEMORY, wants=("note:saved",)),
                Goal("traitor", lambda g: not heroes(g), LIFE, wants=("dead:heroes",)),
            ),
            actions=(
                Action(
                    "light",
                    "Light the lamp",
                    lambda g, f: verbs.note(g, "lit"),
                    able("foyer"),
                    at=("room", "foyer"),
                    side="heroes",
                    known="heroes",
                    needs=(lamp, Need("no note", ("lit",))),
                    gives=("note:lit",),
                ),
                Action(
                    "ring",
                    "Ring the bell",
                    ring,
                    lambda g, f: "lit" in g.s.vars and able("entrance_hall")(g, f),
                    at=("room", "entrance_hall"),
                    side="heroes",
                    known="heroes",
                    needs=(lamp, Need("note", ("lit",))),
                    gives=("note:saved",),
                ),
            ),
            tokens=(TokenKind("lamp", "Lamp", item=True),),
        ),
        traitor=lambda g: g.s.revealer,
        number=0,
        setups=(Setup("heroes", lay),),
    )


def halves() -> Haunt:
    """Two heroes hold a half of a seal each: one of them has to hold both in the foyer, or the traitor to hold
    either."""

    def able(g, f):
        return g.room(f) == "foyer" and g.holds(f, "left half") and g.holds(f, "right half")

    def deal(g, f):
        for hero, half in zip(heroes(g), ("left half", "right half"), strict=False):
            verbs.shift(g, half, g.hand[hero])

    return Haunt(
        "halves",
        "Halves",
        Part(
            "haunt:halves",
            goals=(
                Goal("heroes", lambda g: "whole" in g.s.vars, MEMORY, wants=("note:whole",)),
                Goal("traitor", lambda g: g.holds(g.s.traitor, "left half"), wants=("have:left half",)),
            ),
            actions=(
                Action(
                    "mend",
                    "Mend the seal",
                    lambda g, f: verbs.note(g, "whole"),
                    able,
                    side="heroes",
                    needs=(Need("hold", ("left half",)), Need("hold", ("right half",)), Need("at", ("foyer",))),
                    gives=("note:whole",),
                ),
            ),
            tokens=(TokenKind("left half", "Left Half", item=True), TokenKind("right half", "Right Half", item=True)),
        ),
        traitor=lambda g: g.s.revealer,
        number=0,
        setups=(Setup("heroes", deal),),
    )


def ferry() -> Haunt:
    """A boat is built in the foyer; all heroes and the boat have to be in the entrance hall."""

    def there(g):
        at = next((p for p, things in g.s.zones.items() if "boat" in things), "")
        with_it = at == "at:entrance_hall" or (at[:5] == "hand:" and g.room(int(at[5:])) == "entrance_hall")
        return with_it and all(g.room(f) == "entrance_hall" for f in heroes(g))

    return Haunt(
        "ferry",
        "Ferry",
        Part(
            "haunt:ferry",
            goals=(
                Goal("heroes", there, wants=("at:entrance_hall", "have:boat")),
                Goal("traitor", lambda g: not heroes(g), LIFE, wants=("dead:heroes",)),
            ),
            actions=(
                Action(
                    "build",
                    "Build the boat",
                    lambda g, f: verbs.shift(g, "boat", g.hand[f]),
                    lambda g, f: g.s.side[f] == "hero" and "boat" in g.s.zones["supply"],
                    at=("room", "foyer"),
                    side="heroes",
                    known="heroes",
                    gives=("have:boat",),
                ),
            ),
            tokens=(TokenKind("boat", "Boat", item=True),),
        ),
        traitor=lambda g: g.s.revealer,
        number=0,
    )
