"""What a person types: the number of a choice, its tag with arguments, or a piece of its label that fits only one."""

from __future__ import annotations

from collections.abc import Sequence

from hauntwright.decision import Decision
from hauntwright.house import SIDES


def read_answer(text: str, decision: Decision, labels: Sequence[str]) -> int | str:
    """The index of the choice that an answer names, or a sentence why it names none."""
    text = " ".join(text.split())
    options = decision.options
    if text.isascii() and text.isdecimal():
        if len(text) < 6 and 1 <= int(text) <= len(options):
            return int(text) - 1
        tagged = _tagged(text, decision)
        if len(tagged) == 1:
            return tagged[0]
        return f"There is no choice {text[:20]}; they go from 1 to {len(options)}."
    tagged = _tagged(text, decision)
    if len(tagged) == 1:
        return tagged[0]
    words = text.casefold()
    exact = [i for i, label in enumerate(labels) if label.casefold() == words]
    found = exact or [i for i, label in enumerate(labels) if words in label.casefold()]
    if len({labels[i] for i in found}) == 1:  # of things that are alike it is any one
        return found[0]
    if found or tagged:
        numbers = ", ".join(str(i + 1) for i in (found or tagged)[:8])
        return f"That could be {numbers}; give the number."
    return "That is none of the choices. Give the number of one, or 'help'."


def _tagged(text: str, decision: Decision) -> list[int]:
    """Choices whose tag and arguments are the text; sides may be given by name."""
    words = text.casefold()
    found = []
    for i, option in enumerate(decision.options):
        plain = " ".join(str(part) for part in option).casefold()
        named = plain
        if option[0] == "explore":
            named = f"explore {SIDES[option[1]]}"
        elif option[0] == "doorway":
            named = f"doorway {option[1]} {SIDES[option[2]]}".casefold()
        if words in (plain, named):
            return [i]
        if named.startswith(words + " "):
            found.append(i)
    return found
