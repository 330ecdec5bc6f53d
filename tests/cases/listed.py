"""The rule cases (C) and tool cases (T), a line each: `docs/cases.md` is made of them and of the tests that name them.

A number that is missing was given up or merged into another; numbers are never used again.
"""

CASES: dict[str, str] = {
    # -- the haunt roll and the haunt
    "C1": "Three omens are out: a total of 3 changes nothing, a total of 2 begins the haunt.",
    "C2": "The very first omen can begin the haunt: a total of 0 is less than 1.",
    "C3": "One roll, by the player whose turn it was, after everything else of that turn.",
    "C4": "An omen drawn during the haunt is kept, and nobody rolls.",
    "C6": "The Bite counts as an omen but is nothing one could give, steal or drop; its four dice belong to "
    "nobody; before the haunt it kills no one.",
    "C7": "The haunt was played already: first another room of the same omen, the nearest first; only then "
    "another omen, and the old one goes back into the stack.",
    "C8": "A traitor who is named is that explorer, whatever the traits say; the other side of the same card is "
    "somebody else, and then the second choice counts.",
    "C10": "From the traitor's left all heroes, then the traitor, then the monsters. Who begins the game is "
    "decided by a date that is handed in, never by the clock.",
    # -- traits, damage, death
    "C11": "Losing 1 moves the clip one step, even where the number stays the same.",
    "C12": "The victim splits damage point by point between the two traits.",
    "C13": "Before the haunt no trait goes below its lowest number. What one trait can't take goes to the other "
    "while that has room; the rest is lost. Cards attack before the haunt, too.",
    "C15": "The Amulet gives one step in everything and takes three, by whatever way it comes and goes; in the "
    "haunt that can kill, in its set-up it can't.",
    "C17": "Whoever dies leaves everything but the Bite, on its own side of a barrier; companions wait for the "
    "next to come.",
    "C18": "The traitor's death ends only what the haunt says.",
    "C19": "A target of 0 and a counter nobody declared are mistakes, never a victory.",
    "C20": "Healing stops at the start number and does nothing for the dead; the points of the Medical Kit may "
    "be split.",
    # -- the house
    "C21": "A tile that would leave a floor without an unexplored door is passed over; if all would, the "
    "smallest change of what is placed is offered.",
    "C22": "A floor whose only doors lie behind a barrier is not closed; an option calls it so.",
    "C23": "A tile for another floor lies aside; a used-up stack is made of those; where nothing fits, the door "
    "stays as it is and the step costs nothing.",
    "C25": "Five rooms have windows; each looks out only while nothing lies beyond it.",
    "C26": "A door on one side only is a wall. A placed tile does not turn.",
    # -- being held, cards that stay
    "C29": "Debris and Webs: no deeds, no items; others help, failures add up, the third frees. One still "
    "defends, hinders, and does not follow the Bell. Whether one may help oneself is an option.",
    "C30": "Lights Out: one room a turn, a passage is that room, a fall is no walk; company, the Furnace Room "
    "and the Candle end it.",
    "C32": "It Is Meant to Be: the top three of one stack in another order, or a roll kept for any later one, "
    "also across a save.",
    "C33": "Toy Monkey: in company two dice: clap, attack somebody (an ally, too), or attack its owner; one "
    "attack a turn; nothing happens to what has no Speed.",
    "C34": "Smoke, Drip and Blessing change trait rolls within one to eight dice, never attacks; Smoke hides its room.",
    "C36": "An event that opens a room with a symbol draws that card, too.",
    "C38": "Grave Dirt hurts at each turn's start until an item raises a trait or a turn ends in one of seven rooms.",
    # -- movement and monsters
    "C39": "Leaving costs one more for each opponent who is not stunned; one room is always possible, whatever "
    "it costs.",
    "C41": "Collapsed Room: the discoverer rolls, others jump if they like; the first fall opens a room and "
    "marks it, a monster's marks the landing; the mark may ride on the elevator.",
    "C42": "Mystic Elevator: once a turn, to an unexplored door of the floor that the dice name; a 0 hurts "
    "everybody inside; it stays where a floor would be sealed; traitor and monsters choose, one ride for "
    "both.",
    "C44": "Chapel, Gymnasium, Larder, Library: a step when the turn ends there, once for each explorer, "
    "remembered by a save; nothing for monsters.",
    "C45": "Crypt and Furnace Room hurt every explorer whose turn ends there; whether the traitor, too, is an option.",
    "C47": "One movement roll for each kind of monster, one room at least. They discover, carry and steal "
    "nothing. A stunned one misses a turn, may be attacked and hurts nobody then.",
    "C48": "Monsters that can't reach a floor: the traitor looks for the Stairs from Basement.",
    # -- fights and cards
    "C50": "One weapon for one's own attack, eight dice at most, a bare defence. An attack is no trait roll. Who "
    "rolls lower is hurt, the attacker too.",
    "C53": "A card once a turn, and it stays in the hand then; a voluntary roll once a turn. The Druidic Charm "
    "stuns all and is spent. Without a traitor every monster follows board and bell.",
    # -- texts and findings
    "T1": "A file may end without a newline; one that ends inside a block says which block and where it was opened.",
    "T2": "A wrong word is answered in plain words with what may stand there.",
    "T5": "A byte order mark does no harm; another encoding is named.",
    "T6": "Any script in names and prose, in any locale; columns count code points.",
    "T9": "A broken pack that nobody asked for shows nothing and harms nothing.",
    "T10": "Paths with spaces and signs are shown whole, with line and column.",
    "T12": "A haunt that can't be compiled is told, exit code 1, and nothing else happens.",
    "T13": "Every code has a wrong and a right example.",
    "T14": "What the project ships has no findings; a line can allow one code; comments and texts are no code.",
    "T15": "A misspelt key, value or name is found when the pack is checked, with the nearest one.",
    "T16": "An entry point that can't be imported is named with its distribution and version.",
    "T17": "So is one with a syntax error or one that wants to end the program; `strict` makes it fatal.",
    "T18": "Loading goes on after the first failure.",
    "T20": "A misspelt hook is an error that names the hook it looks like.",
    "T21": "The arguments of each hook are tried by a call.",
    "T22": "Packs that change one rule do so in one order under every hash seed.",
    "T23": "A haunt without goals, or without a word on the traitor's death, is refused.",
    "T25": "Games played in turns in one process equal games played alone.",
    "T27": "A pack for a newer engine is listed with what it needs; nothing of it is read.",
    "T29": "Saved and loaded at every choice, a game goes on as if it had not been; looking draws no random number.",
    "T30": "One seed gives the same digests under every hash seed and with `-O`.",
    "T31": "Choices of set-up and end are in the log.",
    "T32": "A state survives being written and read; saves hold no pickles.",
    "T34": "A damaged or foreign cache is ignored and never run.",
    "T37": "Nothing a seat can print tells what that seat may not know.",
    "T38": "NaN, Infinity and numbers without bounds are refused.",
    "T41": "Content is JSON and `.haunt`, nothing else is read.",
    "T42": "References of schemas stay inside the package; nothing needs a network.",
    "T43": "A pack brings no regular expressions.",
    "T44": "One id twice is an error that names both places.",
    "T45": "A clash of two packs is found in whichever order they come.",
    "T47": "Too deep or too large is refused within a second.",
    "T48": "What is not closed comes to an end.",
    "T50": "A reader that goes away is no error.",
    "T52": "Plain terminals get plain text; nothing depends on the locale.",
}
