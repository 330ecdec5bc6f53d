"""Where the examples of words and rules stand: a whole file around a few lines."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import hauntwright_haunts
from hauntwright_dsl.check import CheckResult, check
from hauntwright_dsl.names import Facts

HAUNT = """\
haunt [Test]
traitor is revealer
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
"""


@cache
def facts() -> Facts:
    """The facts of the base pack."""
    return Facts.from_folder(Path(hauntwright_haunts.base_pack_path))


def indented(text: str, by: int) -> str:
    """A text moved to the right."""
    return "".join(" " * by + line if line.strip() else line for line in text.splitlines(keepends=True))


def framed(text: str, where: str = "block") -> str:
    """A whole file around an example."""
    text = text.rstrip() + "\n"
    if where in ("pack", "plain"):
        return text
    if where == "file":
        return HAUNT + text
    if where == "rats":
        return HAUNT + "monster [Rat]\n  figures 3\n  speed 3\n" + "setup for traitor\n" + indented(text, 2)
    return HAUNT + "when a hero enters [Attic]\n" + indented(text, 2)


def checked(text: str, where: str = "block") -> CheckResult:
    """Check an example in its frame."""
    return check(framed(text, where), facts(), path="example.haunt")


def codes(text: str, where: str = "block") -> list[str]:
    """The codes of the findings of an example, each once, in order."""
    return list(dict.fromkeys(f.code for f in checked(text, where).findings))
