"""What haunt 4 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "the-web-of-destiny", 4, "The Web of Destiny"
OMENS = ("Bite",)
ROOMS = ("Catacombs", "Furnace Room", "Junk Room")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR: tuple[str, Trait] = ("highest", "might")
"""Never the revealer. Ties: the tied explorer closest to the revealer's left."""
TRAITOR_STAYS = {3: False, 4: False, 5: True, 6: True}
"""By number of players; one who doesn't is eaten: his things lie in his room, he is out, his turn goes on."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {"The eggs keep their host alive": (1, 0)}
"""First value: default. Chosen: no trait of the trapped explorer falls to the skull while the eggs exist."""

# -- the trapped explorer ------------------------------------

TRAPPED = "the revealer"
TRAPPED_CANNOT = ("move", "attack anything but the web")
TRAPPED_NOT_ATTACKED_BY = ("traitor", "Spider")
"""Until the eggs are destroyed, in the web or out of it."""
WEB_DICE, WEB_TRAIT = 4, "might"
WEB_SUCCESSES = {3: 3, 4: 4, 5: 5, 6: 6}
WEB_LOSER_SUFFERS = False
KIT, SALVE, KEY = "Medical Kit", "Healing Salve", "Skeleton Key"
KIT_INSTEAD_OF = "item"
"""While the Kit is in the item stack a hero about to draw such a card may take the Kit instead; it is shuffled."""
EGGS = Table("knowledge", {"4+": (Other("eggs destroyed"),), "0-3": NOTHING})
"""With the Kit in the room of the trapped explorer, who may do it himself. The Salve is used up and needs no roll."""

# -- the Spider ------------------------------------

SANITY = 5
SPEED = {1: 0, 2: 1, 3: 2, 4: 4, 5: 5, 6: 6, 7: 6, 8: 6}
MIGHT = {1: 2, 2: 2, 3: 4, 4: 4, 5: 5, 6: 7, 7: 8, 8: 8}
"""By the turn on the track."""
TRACK_START, HATCH = 1, 9
TRACK_ADVANCES = "end of traitor turn"
BLANKS_REROLLED = "when it attacks, each once"
HUNTS = "heroes other than the revealer, any of them"

# -- the way out ------------------------------------

DOOR_ROOM = "Entrance Hall"
OPENED = (Other("door open"), Other("event drawn"), Other("turn ends"))
DOOR = Table(("knowledge", "might"), {"6+": OPENED, "0-5": NOTHING})
DOOR_NEEDS = ("web gone", "eggs gone")
LEAVE_COST = 1
"""On any turn after the one in which the door was opened, any living hero."""

# -- ends ------------------------------------

HEROES_WIN = ("trapped explorer freed, eggs destroyed, a hero out of the house",)
TRAITOR_WINS = ("the track at 9 and the eggs not destroyed", "all heroes dead")
