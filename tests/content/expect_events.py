"""What the 45 events do, stated here from the rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import (
    NOTHING,
    TRAITS,
    Attacked,
    Draw,
    Effects,
    Gain,
    Go,
    Gone,
    Hurt,
    Keep,
    Lose,
    NewRoom,
    Other,
    Put,
    Table,
    Trait,
)

MENTAL_1, MENTAL_2, MENTAL_3 = (Hurt("mental", dice=n) for n in (1, 2, 3))
PHYSICAL_1, PHYSICAL_2 = (Hurt("physical", dice=n) for n in (1, 2))
WINDOWED = ("Grand Staircase", "Master Bedroom", "Bedroom", "Chapel", "Dining Room")
"""Rooms whose window looks out as long as no tile lies beyond it (R34)."""
GALE = ("Gardens", "Graveyard", "Patio", "Tower", "Balcony")
CALL = ("Gardens", "Graveyard", "Tower", "Balcony")

# -- a roll of the drawer, at once ------------------------------------

ROLLS: dict[str, Table] = {
    "Angry Being": Table("speed", {"5+": (Gain("speed"),), "2-4": (MENTAL_1,), "0-1": (MENTAL_1, PHYSICAL_1)}),
    "Bloody Vision": Table(
        "sanity", {"4+": (Gain("sanity"),), "2-3": (Lose("sanity"),), "0-1": (Other("bloody vision"),)}
    ),
    "Burning Man": Table(
        "sanity", {"4+": (Gain("sanity"),), "2-3": (Go(("Entrance Hall",)),), "0-1": (PHYSICAL_1, MENTAL_1)}
    ),
    "Creepy Crawlies": Table("sanity", {"5+": (Gain("sanity"),), "1-4": (Lose("sanity"),), "0": (Lose("sanity", 2),)}),
    "Debris": Table("speed", {"3+": (Gain("speed"),), "1-2": (Keep(), PHYSICAL_1), "0": (Keep(), PHYSICAL_2)}),
    "Funeral": Table(
        "sanity",
        {
            "4+": (Gain("sanity"),),
            "2-3": (Lose("sanity"),),
            "0-1": (Lose("sanity"), Lose("might"), Go(("Graveyard", "Crypt"))),
        },
    ),
    "Grave Dirt": Table("might", {"4+": (Gain("might"),), "0-3": (Keep(),)}),
    "Groundskeeper": Table("knowledge", {"4+": (Draw("item"),), "0-3": (Attacked(4),)}),
    "Night View": Table("knowledge", {"5+": (Gain("knowledge"),), "0-4": NOTHING}),
    "Phone Call": Table(2, {"4": (Gain("sanity"),), "3": (Gain("knowledge"),), "1-2": (MENTAL_1,), "0": (PHYSICAL_2,)}),
    "Possession": Table(TRAITS, {"4+": (Gain(TRAITS),), "0-3": (Other("possession"),)}),
    "Something Hidden": Table("knowledge", {"4+": (Draw("item"),), "0-3": (Lose("sanity"),)}),
    "Something Slimy": Table(
        "speed", {"4+": (Gain("speed"),), "1-3": (Lose("might"),), "0": (Lose("might"), Lose("speed"))}
    ),
    "Spider": Table(("speed", "sanity"), {"4+": (Other("rolled trait"),), "1-3": (PHYSICAL_1,), "0": (PHYSICAL_2,)}),
    "The Lost One": Table("knowledge", {"5+": (Gain("knowledge"),), "0-4": (Other("lost one"),)}),
    "The Voice": Table("knowledge", {"4+": (Draw("item"),), "0-3": NOTHING}),
    "Webs": Table("might", {"4+": (Gain("might"),), "0-3": (Keep(),)}),
}

LOST_ONE: Table = Table(
    3,
    {
        "6": (Go(("Entrance Hall",)),),
        "4-5": (Go(("Upper Landing",)),),
        "2-3": (NewRoom("upper"),),
        "0-1": (NewRoom("basement"),),
    },
)
"""The second roll of The Lost One; the Entrance Hall where no tile for the floor is left."""

SECRET_PASSAGE: dict[str, str] = {"6": "any", "4-5": "upper", "2-3": "ground", "0-1": "basement"}
"""Three dice: the floor of the other end."""

OPTIONAL = ("Something Hidden",)
"""Rolls that the drawer may leave."""

FEWER_DICE: dict[str, tuple[str, int]] = {"Groundskeeper": ("in Gardens", 2), "Silence": ("with Toy Monkey", 2)}

# -- a roll of several ------------------------------------

GROUPS: dict[str, Table] = {
    "Hideous Shriek": Table("sanity", {"4+": NOTHING, "1-3": (MENTAL_1,), "0": (MENTAL_2,)}, who="all"),
    "Mists from the Walls": Table("sanity", {"4+": NOTHING, "1-3": (MENTAL_1,), "0": (MENTAL_1,)}, who="basement"),
    "Rotten": Table(
        "sanity",
        {
            "5+": (Gain("sanity"),),
            "2-4": (Lose("might"),),
            "1": (Lose("might"), Lose("speed")),
            "0": tuple(Lose(trait) for trait in TRAITS),
        },
        who="all",
    ),
    "Shrieking Wind": Table(
        "might",
        {
            "5+": NOTHING,
            "3-4": (PHYSICAL_1,),
            "1-2": (MENTAL_1,),
            "0": (PHYSICAL_1, Other("item to the Entrance Hall")),
        },
        who="gale",
    ),
    "Silence": Table("sanity", {"4+": NOTHING, "1-3": (MENTAL_1,), "0": (MENTAL_2,)}, who="basement"),
    "The Beckoning": Table("sanity", {"4+": NOTHING, "0-3": (Go(("Patio",)), PHYSICAL_1)}, who="call"),
}

MISTS_IN_EVENT_ROOM: Table = Table("sanity", {"4+": NOTHING, "1-3": (MENTAL_2,), "0": (MENTAL_3,)}, who="basement")

# -- no table, or a table that reads the state ------------------------------------

HANGED_MEN: dict[Trait, dict[str, Effects]] = {trait: {"2+": NOTHING, "0-1": (Lose(trait),)} for trait in TRAITS}
"""One roll a trait; four good ones gain a step in a trait of choice."""

FOOTSTEPS: dict[int, tuple[Effects, Effects]] = {
    4: ((Gain("might"),), (Gain("might"),)),
    3: ((Gain("might"),), (Lose("sanity"),)),
    2: ((Lose("sanity"),), NOTHING),
    1: ((Lose("speed"),), NOTHING),
    0: ((Lose(TRAITS),), (Lose(TRAITS),)),
}
"""What happens to the drawer and to the nearest explorer; with 0 to every explorer. One die, two in the Crypt."""

PLAIN: dict[str, Effects] = {
    "A Moment of Hope": (Put("Blessing"),),
    "Closet Door": (Put("Closet"),),
    "Creepy Puppet": (Attacked(4), Other("puppet feeds the Spear")),
    "Drip... Drip... Drip...": (Put("Drip"),),
    "Image in the Mirror": (Other("mirror"),),
    "Image in the Mirror, reversed": (Draw("item"),),
    "It Is Meant to Be": (Other("meant to be"),),
    "Jonah's Turn": (Other("jonah"),),
    "Lights Out": (Keep(),),
    "Locked Safe": (Put("Safe"),),
    "Mystic Slide": (Put("Slide"), Other("slide")),
    "Revolving Wall": (Put("Wall Switch"), Other("wall")),
    "Secret Passage": (Put("Secret Passage"), Other("passage")),
    "Secret Stairs": (Put("Secret Stairs"), Other("stairs")),
    "Skeletons": (Put("Skeletons"), MENTAL_1),
    "Smoke": (Put("Smoke"),),
    "The Walls": (NewRoom("any"),),
    "What the...?": (Other("tile moved"),),
    "Whoops!": (Other("item lost at random"),),
}

STATEFUL = ("Disquieting Sounds", "Footsteps", "Hanged Men")

# -- what is kept: how it ends ------------------------------------

KEPT: dict[str, dict[str, object]] = {
    "Debris": {"bars": ("move", "act", "attack", "use"), "freed by": ("might", 4), "free after": 3},
    "Webs": {"bars": ("move", "act", "attack", "use"), "freed by": ("might", 4), "free after": 3},
    "Lights Out": {"most spaces": 1, "ends in": ("Furnace Room",), "ends with": "Candle", "ends beside": "explorer"},
    "Grave Dirt": {
        "each turn": Hurt("physical", points=1),
        "ends in": ("Balcony", "Gardens", "Graveyard", "Gymnasium", "Larder", "Patio", "Tower"),
        "ends when": "an item raises a trait",
    },
    "It Is Meant to Be": {"kept roll": 4},
}

SHED_ON_TURNING = ("Debris", "Webs", "Lights Out", "Grave Dirt")

OPTIONS: dict[str, tuple[object, ...]] = {
    "footsteps room": ("crypt", "chapel"),
    "disquieting sounds": ("equal", "at least", "more"),
    "beckoning target": (4, 3),
    "rotten scope": ("all", "drawer"),
    "jonah owner": ("drawer", "anyone"),
    "self rescue": (1, 0),
    "shed on turning": (1, 0),
}
"""Rule options that events carry; the first value is the default."""

TOKEN_TABLES: dict[str, Table] = {
    "Closet": Table(2, {"4": (Draw("item"),), "2-3": (Draw("event"),), "0-1": (Draw("event"), Gone())}),
    "Safe": Table("knowledge", {"5+": (Draw("item", 2), Gone()), "2-4": (PHYSICAL_1,), "0-1": (PHYSICAL_2,)}),
    "Skeletons": Table("sanity", {"5+": (Draw("item"), Gone()), "0-4": (MENTAL_1,)}),
    "Slide": Table("might", {"5+": (Other("room on a lower floor"),), "0-4": (NewRoom("basement"), PHYSICAL_1)}),
    "Wall Switch": Table("knowledge", {"3+": (Other("the other side"),), "0-2": NOTHING}),
}

TOKEN_DICE: dict[str, int] = {"Blessing": 1, "Drip": -1, "Smoke": -2}
"""Dice more or fewer on a hero's trait rolls in the room (one at least, eight at most), never on attacks."""
