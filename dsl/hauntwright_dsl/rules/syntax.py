"""Rules about how a line is built."""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule

RULES = (
    Rule(
        "HW116",
        "a word of the language with a capital",
        "Words of the language are small, also at the start of a line. Capitals are for names in brackets.",
        bad="When traitor dies: continue\n",
        good="when traitor dies: continue\n",
    ),
    Rule(
        "HW117",
        "a band or a number is written in another way",
        "Rows have keys like `3+`, `0-2` or `4`, without spaces, the low end first. A calculation has spaces: "
        "`3 - 2`. So a reader and the tool tell them apart at once.",
        bad="roll speed for hero\n  3 or more: nothing\n  0-2: note [slow]\n",
        good="roll speed for hero\n  3+: nothing\n  0-2: note [slow]\n",
    ),
    Rule(
        "HW118",
        "`, or` in a list of things",
        "A comma before `and` or `or` joins conditions, a plain one joins things. The comma tells what is joined, "
        "so that nobody has to learn which binds tighter.",
        bad="when a hero enters [Attic], [Vault], or [Tower]: note [high]\n",
        good="when a hero enters [Attic], [Vault] or [Tower]: note [high]\n",
    ),
    Rule(
        "HW119",
        "conditions joined in the wrong way",
        "Conditions are joined by `, and` or by `, or`, one kind on one line. A `when` waits for one of several "
        "deeds; further conditions go into an `if` below it.",
        bad="if hero is in [Attic] and traitor is dead: note [safe]\n",
        good="if hero is in [Attic], and traitor is dead: note [safe]\n",
    ),
    Rule(
        "HW120",
        "something can't stand here",
        "The line can't go on with this word. The hint tells what may stand in its place.",
        bad="place [Lantern] a into [Attic]\n",
        good="place a [Lantern] into [Attic]\n",
    ),
    Rule(
        "HW121",
        "a misspelt word of the language",
        "The word is not known here, but one that looks like it would make the line read.",
        bad="when a hero entres [Attic]: note [high]\n",
        good="when a hero enters [Attic]: note [high]\n",
    ),
    Rule(
        "HW122",
        "a verb or its subject is missing",
        "A condition says what holds, with a verb: `hero is in [Attic]`. An order begins with its verb. A saying "
        "begins with whom it is about.",
        bad="if hero in [Attic]: note [high]\n",
        good="if hero is in [Attic]: note [high]\n",
    ),
    Rule(
        "HW123",
        "a plural without `must`",
        "`explorers draw cards` reads like an order with the verb `explorers`. Say what they must, can or cannot "
        "do, or name each one: `each explorer draws`.",
        bad="explorers draw cards at end of movement\n",
        good="explorers must draw cards at end of movement\n",
    ),
    Rule(
        "HW124",
        "the wrong form of a verb",
        "Orders and the words after `can`, `cannot`, `must`, `would` have the plain form (`move`), what somebody "
        "does has the form with s (`moves`). `must not` is `cannot`.",
        bad="heroes cannot enters [Attic]\n",
        good="heroes cannot enter [Attic]\n",
    ),
    Rule(
        "HW125",
        "a value is missing",
        "Words like `to`, `in`, `of` and `by` have something after them.",
        bad="deal 2 mental damage to\n",
        good="deal 2 mental damage to hero\n",
    ),
    Rule(
        "HW126",
        "a comma at the end of a line that does not go on",
        "A line that ends in a comma goes on in the next one, which is indented deeper.",
        bad="place [Lantern] into [Attic],\nheroes win when traitor is dead\n",
        good="place [Lantern] into [Attic],\n  else [Vault]\nheroes win when traitor is dead\n",
    ),
    Rule(
        "HW127",
        "a colon is missing",
        "After the key of a row and after `otherwise` with an order on the same line comes a colon.",
        bad="roll speed for hero\n  3+ nothing\n  0-2: note [slow]\n",
        good="roll speed for hero\n  3+: nothing\n  0-2: note [slow]\n",
    ),
    Rule(
        "HW128",
        "a list is not joined clearly",
        "A list ends in `and` or `or` before its last member, and has only one of both.",
        bad="place [Lantern], [Rope] into [Attic]\n",
        good="place [Lantern] and [Rope] into [Attic]\n",
    ),
    Rule(
        "HW129",
        "`else` in place of `otherwise`",
        "`otherwise` begins the line for all other cases. `, else` names a second choice within a line.",
        bad="if hero is dead: note [lost]\nelse: note [alive]\n",
        good="if hero is dead: note [lost]\notherwise: note [alive]\n",
    ),
    Rule(
        "HW130",
        "a word that begins a line stands inside one",
        "`if`, `when`, `needs` and `otherwise` come first. Only a goal has its `when` later, and what holds for a "
        "time ends in `while`.",
        bad="note [safe] if traitor is dead\n",
        good="if traitor is dead: note [safe]\n",
    ),
    Rule(
        "HW131",
        "a word stands twice",
        "The same word twice in a row is a slip.",
        bad="move hero to to [Attic]\n",
        good="move hero to [Attic]\n",
    ),
    Rule(
        "HW132",
        "an `otherwise` that belongs to nothing",
        "It stands directly below the block of an `if`, in the same column, or as the last row of a table.",
        bad="note [safe]\notherwise: note [lost]\n",
        good="if hero is dead: nothing\notherwise: note [safe]\n",
    ),
    Rule(
        "HW134",
        "a value in a text can't be read",
        "Braces in a text hold one value that is filled in, said like everywhere else.",
        bad='tell "There are {figures of } rats." to everyone\n',
        good='tell "There are {figures of [Rat]} rats." to everyone\n',
    ),
    Rule(
        "HW135",
        "a comparison in other words",
        "There are five comparisons: `is 5`, `at least 5`, `at most 5`, `more than 5`, `less than 5`.",
        bad="if speed of hero is greater than 5: note [fast]\n",
        good="if speed of hero is more than 5: note [fast]\n",
    ),
    Rule(
        "HW136",
        "too many lines that can't be read",
        "After a hundred of them the file is probably something else, or one slip near its start spoils it all.",
        bad="to do\n" * 101,
        good="haunt [The Cellar Door]\n",
    ),
)
