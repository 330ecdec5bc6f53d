"""Small haunts for tests of what a file says as data."""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.check import CheckResult
from tests.dsl.frames import checked

HAUNT = "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
END = "traitor wins when no hero is alive\n"
NOTES = 'action "Dig" by a hero\n  note [dug]\n  if [dug] is noted: advance [Hole]\ncounter [Hole] to 2\n'
NOTES += "monster [Rat]\n  speed 3\n  might 2\nsetup for traitor: place [Rat] into [Foyer]\n"


def made(text: str) -> dict[str, Any]:
    """The haunt's part of a file without findings."""
    result = checked(HAUNT + text + ("" if "traitor wins" in text else "\n" + END), "plain")
    assert not [f for f in result.findings if f.is_error], result.findings
    assert result.compiled is not None
    parts = {p["owner"]: p for p in result.compiled.manifest["parts"]}
    return parts["haunt:test"]


def source(text: str, where: str = "block") -> str:
    """The Python text of a block."""
    result: CheckResult = checked(text, where)
    assert not [f for f in result.findings if f.is_error], result.findings
    assert result.compiled is not None
    return result.compiled.source


def wants(goal: str, more: str = "") -> list[str]:
    return next(g["wants"] for g in made(more + goal + "\n")["goals"] if g["side"] == "heroes")
