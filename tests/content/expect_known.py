"""Who knows what in each haunt, stated here and never read from the content.

By itself a set-up and an action are known to their own side and all else to everybody (decision 16); goals, rulings and
stories are left out. Here stand all set-ups, and of the rest what is known otherwise: who knows it, with a star if only
until it is first used, and how the line begins.
"""

from __future__ import annotations

KNOWN: dict[int, str] = {
    1: """
        all: setup for traitor
        heroes*: when a hero would draw omen card
        traitor*: when traitor would draw omen card
    """,
    2: """
        heroes: number [Callings needed] from players / 2 rounded down
        traitor: counter [Traitor's séance] to 2
        traitor: setup for traitor
        traitor*: when [Traitor's séance] fills
        traitor: [Ghost] can enter collapsed rooms
        traitor*: when turn of an explorer ends
        traitor*: when turn of traitor ends
        traitor*: when a room collapses
        traitor*: effect [One room falls] for an explorer
        traitor*: when turn of an explorer ends, or turn of monsters ends
    """,
    3: """
        all: setup for traitor
        traitor: setup for traitor
        all: action "Skin of Frog" by [Witch]
        traitor*: action "Breath of Dragon" by [Witch]
        traitor*: action "Wings of Raven" by [Witch]
    """,
    4: """
        traitor: counter [Strands torn] to [what the heroes know]
        heroes: counter [Strands torn] to players
        traitor: number [Hatching day] from 9
        heroes: setup for heroes
        traitor: setup for traitor
        heroes*: when [Strands torn] fills
        heroes*: when a hero would draw item card
        heroes: effect [The eggs die]
        heroes: effect [The door gives] for a hero
    """,
    5: """
        heroes: token [Silver Bullets]
        traitor: setup for traitor
        heroes*: when a hero with [Silver Bullets] would defeat a [Werewolf] as attacker using [Revolver]
        heroes*: when a hero with [Silver Bullets] would defeat monster [Dog] as attacker using [Revolver]
        traitor: when a [Werewolf] kills a hero
    """,
    6: """
        heroes: number [Blows needed] from players
        traitor: setup for traitor
        all: action "Look at everybody here" by [Alien]
        heroes*: when a hero would defeat a [controlled] hero as attacker using might
        heroes*: when a hero would defeat a [controlled] hero as attacker using sanity
    """,
    7: """
        heroes: number [To be killed] from players
        traitor: setup for traitor
        traitor: when house changes
        traitor: effect [Take root] for a room
    """,
    8: """
        traitor: counter [Exorcism] to [what the heroes know]
        heroes: counter [Exorcism] to players
        traitor: setup for traitor
    """,
    9: """
        all: setup for heroes
        traitor*: when turn of a traitor starts
        traitor: each traitor attacks using speed
        traitor: traitors cannot attack using might
        traitor: when turn of a traitor with [Holy Symbol] in [Chasm], [Underground Lake] or [Furnace Room] ends
        all: action "Defy the music" by a hero in [Pentagram Chamber]
    """,
    10: """
        traitor: counter [Places at home] to [what the heroes know]
        heroes: counter [Places at home] to players
        traitor: counter [Injuries] to 5
        traitor: when a hero would defeat monster [Madman] using might or speed
        traitor: when monster [Madman] would be stunned by [Dynamite]
        traitor: when monster [Madman] would be stunned by [Toy Monkey]
        traitor: when [Injuries] fills
        traitor: setup for traitor
        heroes*: when [Zombie] enters [Master Bedroom]
        heroes*: when [Zombie] enters [Chapel]
        heroes*: when [Zombie] enters [Conservatory]
        heroes*: when [Zombie] enters [Game Room]
        heroes*: when [Zombie] enters [Library]
        heroes*: when [Zombie] enters [Attic]
        heroes: when turn of monsters starts
        heroes*: effect [Fond memory] for a monster
    """,
    11: """
        traitor: counter [Exorcism] to [what the heroes know]
        heroes: counter [Exorcism] to players
        all: setup for traitor
    """,
    12: """
        heroes: setup for heroes
        all: action "Ask for the Crystal Ball" by an explorer in room of [Crystal Ball]
    """,
    13: """
        traitor: counter [Waking] to [what the heroes know]
        heroes: counter [Waking] to players
        traitor: counter [Escapes needed]
        traitor*: action "Out into the night" by [Nightmare]
        traitor*: when a [Nightmare] dies
        traitor*: effect [Another dream]
        all: setup for traitor
        traitor: setup for traitor
    """,
    14: """
        traitor: counter [Cans thrown] to [what the heroes know]
        heroes: counter [Cans thrown] to players
        heroes: setup for heroes
        traitor: setup for traitor
        traitor: counter [Offerings] to 13
    """,
    15: """
        traitor: counter [Wounds] to players
        traitor: when an explorer defeats [Dragon]
        traitor: when [Wounds] fills
        traitor: setup for traitor
    """,
    16: """
        traitor: setup for traitor
        traitor*: when turn of monsters starts
        traitor*: number [Bomb dice] by [Bomb clock]
        traitor*: number [Blast] by players 3: 8, 4: 7, 5: 6, 6: 5
        traitor*: when turn of traitor ends
        heroes: effect [Door opens] for a hero
    """,
    17: """
        heroes: counter [Bugs killed] to 3
        traitor: counter [Bugs killed] to [what the heroes know]
        all: setup for heroes
        heroes: setup for heroes
        traitor: setup for traitor
        all: action "Cut somebody out of the web" by an explorer in room of a [webbed] explorer
    """,
    18: """
        heroes: number [Weakness needed] by players 3-4: 2, 5-6: 3
        traitor: setup for traitor
        traitor*: number [New spores] by players 3-4: 2, 5-6: 3
        traitor*: when turn of traitor starts
        heroes: counter [Rooms passed]
        heroes: when a [holding breath] hero enters a room
    """,
    19: """
        traitor: setup for traitor
        heroes*: when a hero would defeat traitor as attacker using might or sanity
    """,
    20: """
        traitor*: counter [Wedding] to 3
        traitor: setup for traitor
        traitor*: when [groom] dies
        traitor*: when turn of traitor ends
    """,
    21: """
        traitor: counter [Wounds] to 7
        traitor: effect [It is hurt]
        traitor: when [Wounds] fills
        traitor: setup for traitor
        traitor: effect [The dead rise]
        traitor: effect [A grave opens] for a room
        traitor: when a [Zombie] kills a hero
        heroes*: when a hero would draw an item card
    """,
    22: """
        traitor: counter [Exorcism] to [what the heroes know]
        heroes: counter [Exorcism] to players
        all: setup for traitor
        heroes*: when turn of a living hero ends
        traitor*: when traitor would draw event card
    """,
    23: """
        all: setup for traitor
        heroes*: action "Look for the head in the Crystal Ball" by a hero with [Crystal Ball]
        heroes*: effect [The Ball clears] for a hero
    """,
    24: """
        heroes: setup for heroes
        traitor: setup for traitor
        all: setup for traitor
        heroes: effect [Noise]
    """,
    25: """
        heroes: number [Survivors needed] from starting heroes / 2 rounded up
        traitor: number [Bearable deaths] from starting heroes / 2 rounded down
        traitor: counter [Dolls broken] to [what the heroes know]
        heroes: counter [Dolls broken] to starting heroes
        traitor: setup for traitor
        traitor: effect [Wax] for a hero
        traitor: effect [China] for a hero
        traitor: effect [Stone] for a hero
        traitor: effect [Glass] for a hero
        traitor: effect [Rag] for a hero
        heroes: effect [A true answer] for a hero
        traitor: effect [Is there a doll] for a hero
        traitor: effect [Is it like the hero] for a hero
        traitor: effect [Nothing is left of it] for a hero
        all: action "Stop here and draw the card of the room" by an explorer
        traitor: when turn of traitor ends
    """,
    26: """
        traitor: number [Successes needed] by players 3-4: 5, 5-6: 4
        heroes: setup for heroes
        traitor: setup for traitor
    """,
    27: """
        heroes: number [Doses] from players
        all: setup for traitor
    """,
    28: """
        traitor: setup for traitor
        heroes*: when a hero would defeat a [Wild] figure as attacker using [Ring]
        heroes*: role [Mastered]
        heroes*: hero with [Ring] plays [Mastered] monsters that are not [just mastered] at end of turn
        heroes*: [Wild] figures cannot attack [Mastered] monsters while any living hero is in room of figure
        heroes*: when an explorer loses [Ring]
        heroes*: counter [Defeats by the Ring] to 2
        heroes*: sanity attack result of a hero with [Ring] against [Demon Lord] is usual + 2
        heroes*: when a hero with [Ring] would defeat [Demon Lord]
        heroes*: when [Defeats by the Ring] fills
        traitor*: when a [Wild] figure would defeat a hero with [Ring]
        traitor*: [Wild] figures cannot drop [Ring]
        traitor*: heroes cannot steal [Ring] while [Ring] is held by a [Wild] figure
        traitor*: when a hero defeats a [Wild] figure with [Ring]
    """,
    29: """
        heroes: number [Burns to kill it] from players
        traitor: setup for traitor
        heroes: when [Burns] fills
        traitor*: when traitor would defeat a hero as attacker using might
    """,
    30: """
        traitor: setup for traitor
        traitor: when a [Vampire] kills a hero
        traitor*: when a [Vampire] would enter [Chapel], or a [Vampire] would enter a room with (holder of [Holy Symbol]
        traitor*: action "Charm a woman" by [Count] or a male [Vampire]
        traitor*: action "Charm a man" by [Bride] or a female [Vampire]
        traitor*: effect [Charm] for a figure
        traitor*: when a [spellbound] hero would die
        heroes*: when a hero would defeat a [Vampire] using [Spear]
        heroes*: when a hero with [Holy Symbol] defeats a [Vampire]
        heroes*: when turn of traitor starts
        heroes*: when a [weakening] [Vampire] would die
        heroes*: when an [unconscious] explorer gains a trait
        heroes*: effect [Lie or rise] for a figure
        heroes*: [unconscious] figures cannot do anything
        heroes*: explorers cannot attack [unconscious] figures
        heroes*: effect [Light falls]
        heroes*: when house changes
        heroes*: when a [Vampire] enters a [sunlit] room
        heroes*: when a room becomes [sunlit]
        heroes*: when an explorer becomes [Vampire]
    """,
    31: """
        all: setup for traitor
        traitor*: when a hero enters room of [Stomach], or turn of a hero in room of [Stomach] starts
        traitor*: effect [Digestion] for a hero
        traitor*: when a hero enters [Conservatory], or turn of a hero in [Conservatory] starts
        traitor*: when a hero enters a room, or turn of a hero starts
        traitor*: effect [Suffocation] for a hero
        traitor*: when a hero enters room of [Teeth], or turn of a hero in room of [Teeth] starts
        traitor*: when a hero enters room of [Glands], or turn of a hero in room of [Glands] starts
        heroes: effect [Antibodies come] for a hero
    """,
    32: """
        heroes: number [Harmony needed] by players 3: 15, 4: 16, 5: 18, 6: 20
        heroes: setup for heroes
        all: setup for traitor
    """,
    33: """
        all: setup for heroes
        all: action "Get ready to swim" by an explorer
        traitor: when an explorer enters [Lake]
        traitor: number [Girl's depth] from 19
        traitor: effect [What the lake gives] for a hero
        traitor: number [Deadly cold] by players 3-4: 10, 5-6: 9
        traitor: when turn of traitor starts
    """,
    34: """
        heroes: setup for heroes
        traitor: setup for traitor
        traitor: traitor cannot lose sanity while [only stronger] is noted
        heroes*: when a hero would defeat a [Servant] or traitor as attacker using might
        traitor*: when a hero would defeat a [Servant] or traitor as defender
        traitor*: when a [Servant] or traitor would defeat a hero as attacker using might
    """,
    35: """
        heroes: number [Smallest crew] from starting heroes / 2 rounded up
        traitor: number [Fill of the Cats] from (starting heroes / 2 rounded down) + 1
        traitor: setup for traitor
    """,
    36: """
        traitor: number [Strength of the boat] from 5
        traitor: number [Share of the water] by players 3-4: 2, 5-6: 3
        heroes: number [Smallest crew] from starting heroes / 2 rounded up
        traitor*: counter [Holes] to [Strength of the boat]
        all: setup for traitor
        traitor: when [Flood] changes
        traitor*: when [Holes] fills
    """,
    37: """
        traitor: setup for traitor
    """,
    38: """
        traitor: counter [Exorcism] to [what the heroes know]
        heroes: counter [Exorcism] to players
        traitor: setup for traitor
        traitor*: when [Firebat] rolls movement
        traitor*: effect [Hatching] for an explorer
        traitor*: when turn of monsters ends
        traitor*: effect [Blaze] for a room
        traitor: [newly hatched] monsters cannot move
        traitor: counter [Heat]
    """,
    39: """
        heroes: setup for heroes
        all: setup for traitor
        traitor: setup for traitor
        traitor: when [Watches of the night] reaches 3, or [Watches of the night] reaches 6
        traitor*: when a hero enters a [dark enough] room
        traitor*: effect [Strike] for a hero
    """,
    40: """
        traitor: counter [Shovels of earth] to [what the heroes know]
        heroes: counter [Shovels of earth] to players
        all: setup for traitor
        traitor: setup for traitor
    """,
    41: """
        traitor: number [Cold hands] by players 3: 1, 4-5: 2, 6: 3
        traitor: setup for traitor
        heroes*: when turn of traitor ends
    """,
    42: """
        all: setup for heroes
        all: setup for traitor
        heroes*: when [Statue] enters a room
        traitor*: when traitor would defeat a hero as attacker using [Axe], [Blood Dagger], [Revolver] or [Spear]
        traitor*: when a [struck] hero dies
        traitor*: when traitor defeats a hero
    """,
    43: """
        heroes: number [Lights needed] by players 3: 3, 4: 4, 5-6: 5
        all: setup for traitor
        traitor: when a [Specter] kills a hero
    """,
    44: """
        traitor: counter [Rites performed] to [what the heroes know]
        heroes: counter [Rites performed] to players
        all: setup for heroes
        traitor*: effect [Twenties] for a hero
        traitor*: effect [Thirties] for a hero
        traitor*: effect [Forties] for a hero
        traitor*: effect [Fifties] for a hero
        traitor*: effect [Sixties] for a hero
        traitor*: effect [Seventies and after] for a hero
        traitor*: when a hero dies
    """,
    45: """
        traitor: number [Ticks] from [Hours] + number of living heroes
        all: setup for heroes
        all: setup for traitor
        traitor: when [Hours] changes
    """,
    46: """
        traitor: counter [Victims eaten] to starting heroes
        heroes: setup for heroes
        traitor: setup for traitor
        heroes: effect [Door opens] for a hero
    """,
    47: """
        all: setup for traitor
    """,
    48: """
        traitor: counter [Secrets of the blade] to [what the heroes know]
        heroes: counter [Secrets of the blade] to players
        traitor: setup for traitor
        heroes*: when a hero would defeat [Crimson Jack] as attacker using [Axe]
        heroes*: when a hero would defeat [Crimson Jack] as attacker using [Spear]
        heroes*: when a hero would defeat [Crimson Jack] as attacker using [Blood Dagger]
        heroes*: effect [The last blow]
        heroes: effect [Another is named]
    """,
    49: """
        traitor: counter [Cracks] to [what the heroes know]
        heroes: counter [Cracks] to players
        heroes: counter [Grip] for each [Body] to [what the traitor knows]
        traitor: counter [Grip] for each [Body] to players
        heroes: setup for heroes
        traitor: setup for traitor
        traitor*: action "Strike a body" by traitor in room of [Body]
        traitor*: when a hero dies
        traitor*: action "Move into a body" by [Astral Spirit] in room of [soulless] [Body]
    """,
    50: """
        traitor: setup for traitor
    """,
}
