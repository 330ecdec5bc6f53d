"""Joints: the function words that hold a line together.

They are the grammar (`hauntwright_dsl.function_words`); here is what they mean, for those who look them up."""

from __future__ import annotations

from hauntwright_dsl.words.records import Joint

_J = Joint

JOINTS: tuple[Joint, ...] = (
    _J("when", "Waits for something to happen; the lines below are done after it.", "when a hero dies: kill traitor",
       where="file"),
    _J("would", "Comes before a deed and takes its place; ``proceed`` lets it happen after all.",
       "when a hero would roll: proceed", where="file"),
    _J("if", "The lines below are done if this holds.", "if hero is alive: kill hero"),
    _J("otherwise", "The lines below are done if no ``if`` above held.",
       "if hero has [Spear]: kill hero\notherwise: kill revealer"),
    _J("while", "A saying holds only as long as this does; a comma stands before it.",
       "heroes cannot attack, while revealer is alive", where="file"),
    _J("needs", "What must hold for an action to be offered.",
       'action "Dig" by a hero\n  needs hero has [Spear]\n  kill traitor', where="file"),
    _J("is", "Tells or asks what somebody is, and what a number is.", "if hero is alive: kill hero", forms=("are",)),
    _J("has", "Tells or asks what somebody holds.", "if hero has [Spear]: kill hero", forms=("have",)),
    _J("wins", "Names a goal; it holds as soon as it is true.", "heroes win when [Bell] is noted\nwhen a hero dies: "
       "note [Bell]", where="file", forms=("win",)),
    _J("can", "Allows what is forbidden otherwise.", "heroes can enter [Attic]", where="file"),
    _J("cannot", "Forbids.", "heroes cannot enter [Attic]", where="file"),
    _J("must", "What a monster has to do before it is done, and what plural sayings need.",
       "monster [Ghost]\n  figures 1\n  speed 3\n  sanity 4\n  it must attack hero\n"
       "setup for traitor: place [Ghost] into [Attic]", where="file"),
    _J("a", "Brings somebody in; afterwards the bare noun means the same one.", "when a hero dies: kill traitor",
       where="file", forms=("an",)),
    _J("any", "One of them, whichever.", "if any hero is dead: kill traitor"),
    _J("each", "All of them, one after another.", "kill each monster in [Attic]", forms=("every",)),
    _J("all", "Every one of them; mostly the bare plural says it already.", "kill all heroes in [Attic]"),
    _J("another", "One who has not been spoken of.", "if another hero is in [Attic]: kill hero"),
    _J("no", "None of them.", "if no hero is in [Attic]: kill traitor"),
    _J("of", "What belongs to what; it binds tightest.", "move revealer to room of hero"),
    _J("not", "The contrary.", "if hero is not alive: kill traitor"),
    _J("and", "Joins things; with a comma before it, conditions.", "if hero is alive, and hero has [Spear]: kill hero"),
    _J("or", "Joins things one of which will do; with a comma before it, conditions.",
       "for each hero in [Attic], [Vault] or [Tower]: kill hero"),
    _J("who", "Describes a noun by a condition.", "for each hero who has [Spear]: kill hero", forms=("that",)),
    _J("at random", "Chance picks from the whole phrase.", "move hero to upper room at random"),
    _J("at least", "This number or more.", "if speed of hero is at least 5: kill hero"),
    _J("at most", "This number or less.", "if speed of hero is at most 5: kill hero", forms=("up to",)),
    _J("more than", "A higher number.", "if speed of hero is more than 5: kill hero"),
    _J("less than", "A lower number.", "if speed of hero is less than 5: kill hero", forms=("fewer than",)),
    _J("rounded", "``rounded up`` or ``rounded down``: every division says which.",
       "raise might by players / 2 rounded up for hero"),
)  # fmt: skip
