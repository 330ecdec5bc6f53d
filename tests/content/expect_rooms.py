"""What the rooms do, stated here from the rules and never read from the content."""

from __future__ import annotations

from attrs import frozen

from tests.content.expected import NOTHING, Draw, Effects, Gain, Hurt, NewRoom, Other, Table, Trait


@frozen
class ExitRoll:
    trait: Trait
    target: int
    loses: Trait


EXIT_ROLLS: dict[str, ExitRoll] = {
    "Attic": ExitRoll("speed", 3, "might"),
    "Graveyard": ExitRoll("sanity", 4, "knowledge"),
    "Junk Room": ExitRoll("might", 3, "speed"),
    "Pentagram Chamber": ExitRoll("knowledge", 4, "sanity"),
}

BARRIERS: dict[str, tuple[Trait, int]] = {"Catacombs": ("sanity", 6), "Chasm": ("speed", 3), "Tower": ("might", 3)}

END_OF_TURN: dict[str, Effects] = {
    "Chapel": (Gain("sanity"),),
    "Gymnasium": (Gain("speed"),),
    "Larder": (Gain("might"),),
    "Library": (Gain("knowledge"),),
    "Crypt": (Hurt("mental", points=1),),
    "Furnace Room": (Hurt("physical", points=1),),
}
ONCE_PER_EXPLORER = ("Chapel", "Gymnasium", "Larder", "Library")

VAULT = Table("knowledge", {"6+": (Draw("item", 2), Other("vault open")), "0-5": NOTHING})
VAULT_KEY = "Skeleton Key"

COLLAPSED_ROOM = Table("speed", {"5+": NOTHING, "0-4": (NewRoom("basement"), Hurt("physical", dice=1))})
GALLERY = ("Ballroom", Hurt("physical", dice=1))
COAL_CHUTE = "Basement Landing"

ELEVATOR: dict[int, str] = {4: "any", 3: "upper", 2: "ground", 1: "basement", 0: "basement"}
"""Two dice: the floor it goes to; 0 also hurts everybody inside."""
ELEVATOR_FALL = Hurt("physical", dice=1)

SPECIAL = ("Vault", "Collapsed Room", "Gallery", "Coal Chute", "Mystic Elevator")

OPTIONS: dict[str, tuple[int, ...]] = {"exit roll stay": (0, 1), "end damage for traitor": (1, 0)}
