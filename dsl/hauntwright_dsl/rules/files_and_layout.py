"""Rules about files, characters, indents and blocks."""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule

_HAUNT = "haunt [The Cellar Door]\n"

RULES = (
    Rule(
        "HW101",
        "the file can't be read",
        "The file is not there, is a folder, or may not be opened by you.",
        bad="(a path where no file is)",
        good=_HAUNT,
        shown_only=True,
    ),
    Rule(
        "HW102",
        "the file is not UTF-8",
        "Haunts are shared, and only one encoding reads the same everywhere. Save the file as UTF-8; a byte "
        "order mark at its start does no harm.",
        bad="(a text that was saved as UTF-16 or Latin-1)",
        good=_HAUNT,
        probe=_HAUNT.encode("utf-16"),
    ),
    Rule(
        "HW103",
        "too large or nested too deep",
        "Files, lines and nested blocks have limits far beyond any real haunt, so that a broken or hostile "
        "file is refused at once.",
        bad="(a line of a hundred thousand characters)",
        good=_HAUNT,
        probe=b"haunt [" + b"x" * 100_000 + b"]\n",
    ),
    Rule(
        "HW104",
        "indented with tabs",
        "A tab is shown with another width in every program, so two people would see different blocks. Use two "
        "spaces for each level; `fmt` does it for you.",
        bad="when traitor dies\n\tcontinue\n",
        good="when traitor dies\n  continue\n",
    ),
    Rule(
        "HW105",
        "the indent meets no other line",
        "Lines of one block begin in the same column. A line between two columns could belong to either block.",
        bad="when traitor dies\n    note [gone]\n  continue\n",
        good="when traitor dies\n  note [gone]\n  continue\n",
    ),
    Rule(
        "HW106",
        "a text is not closed",
        'A text stands between two straight quotes on one line. Longer texts are prose, between `"""`.',
        bad='tell "The door is open. to everyone\n',
        good='tell "The door is open." to everyone\n',
    ),
    Rule(
        "HW107",
        "a name is empty or not closed",
        "A name stands in square brackets on one line, and it is not empty.",
        bad="place [Lantern into [Attic]\n",
        good="place [Lantern] into [Attic]\n",
    ),
    Rule(
        "HW108",
        "round brackets don't match",
        "Round brackets group a description or a calculation. Each one that opens is closed on the same line.",
        bad="move hero to (room beside [Attic]\n",
        good="move hero to (room beside [Attic]) chosen by hero\n",
    ),
    Rule(
        "HW109",
        "a prose is not closed",
        'A prose begins and ends with `"""`. Without its end the rest of the file would be story.',
        bad='story for heroes\n  """\n  The cellar door stands open.\n',
        good='story for heroes\n  """\n  The cellar door stands open.\n  """\n',
    ),
    Rule(
        "HW110",
        "the file ends inside a block",
        "The last line announces a block, but nothing follows. Perhaps the end of the file is lost.",
        bad="heroes win when traitor is dead\nwhen traitor dies\n",
        good="heroes win when traitor is dead\nwhen traitor dies: continue\n",
    ),
    Rule(
        "HW111",
        "no block below",
        "After `when`, `if`, `otherwise`, `for each` and the key of a row comes what shall happen: indented on "
        "the lines below, or after a colon on the same line.",
        bad="when traitor dies\nheroes win when traitor is dead\n",
        good="when traitor dies: continue\nheroes win when traitor is dead\n",
    ),
    Rule(
        "HW112",
        "a block below a line that takes none",
        "`needs`, a prose and a list of cases are complete in themselves. The line below belongs beside them.",
        bad='action "Dig" by a hero\n  needs [spade] is noted\n    note [dug]\n',
        good='action "Dig" by a hero\n  needs [spade] is noted\n  note [dug]\n',
    ),
    Rule(
        "HW113",
        "a typographic sign",
        "Word processors and other keyboards put curly quotes, wide colons or long dashes for the plain signs. "
        "They look alike and are other characters.",
        bad="when traitor dies： continue\n",
        good="when traitor dies: continue\n",
    ),
    Rule(
        "HW114",
        "a sign from programming",
        "Haunts are read aloud, so there are no signs for comparing, calling or reaching into things: say it in "
        "words. `speed of hero`, `is at least 5`, `deal 2 damage to hero`, `2 dice`.",
        bad="if speed of hero >= 5: note [fast]\n",
        good="if speed of hero is at least 5: note [fast]\n",
    ),
    Rule(
        "HW115",
        "a character without a place",
        "Outside of names, texts and comments there are words, numbers and a few signs.",
        bad="place [Lantern] into [Attic] ★\n",
        good="place [Lantern ★] into [Attic]\n",
    ),
    Rule(
        "HW133",
        "nothing in the file",
        "The file has no lines, or only comments.",
        bad="# soon\n",
        good=_HAUNT,
    ),
)
