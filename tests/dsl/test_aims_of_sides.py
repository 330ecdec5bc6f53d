"""What a side keeps up and what helps it, as data for bots: posts, and notes that make a deed likelier."""

from __future__ import annotations

import pytest

from tests.dsl.aims import NOTES, made


@pytest.mark.parametrize(
    ("condition", "data"),
    [
        ("no living hero is in room of [Rat]", ["near:rat"]),
        ("no hero is in room of [Rat]", ["near:rat"]),
        ("no hero is in (a room with [Rat])", ["near:rat"]),
        ("no hero is in (a room without [Rat])", []),
        ("any hero is in room of [Rat]", []),
        ("no [Rat] is alive", []),
        ("no hero is in [Attic]", []),
        ("traitor is not in room of [Rat]", []),
    ],
)
@pytest.mark.parametrize("known", ["", "known to traitor"])
def test_where_a_side_has_to_stay_or_the_other_one_wins(condition: str, data: list[str], known: str) -> None:
    rule = f"when turn of monsters starts\n  if {condition}: note [gone]\n"
    rule = f"{known}\n  " + rule.replace("\n  ", "\n    ") if known else rule
    text = NOTES + rule + "traitor wins when [gone] is noted\nheroes win when [dug] is noted\n"
    goals = {g["side"]: g.get("kept_off", []) for g in made(text)["goals"]}
    assert goals == {"traitor": [] if known else data, "heroes": []}


@pytest.mark.parametrize(
    ("lines", "helps"),
    [
        ("if [dug] is noted: advance [Tune] by 2\n  if [Tune] is at least 5: note [home]", ["test:dug"]),
        ("if [dug] is not noted: advance [Tune] by 2\n  if [Tune] is at least 5: note [home]", []),
        ("if [dug] is noted: advance [Tune] by 2\n  note [home]", []),
        ("if [dug] is noted: kill traitor\n  if [Tune] is at least 5: note [home]", []),
    ],
)
def test_what_makes_a_deed_likelier_to_come_off(lines: str, helps: list[str]) -> None:
    text = f'counter [Tune]\nwhen a hero dies: advance [Tune]\naction "Sing" by a hero\n  {lines}\n'
    text += NOTES + "heroes win when [home] is noted\nheroes win when [Tune] is at least 99\n"
    sing = next(a for a in made(text)["actions"] if a["label"] == "Sing")
    assert [what for kind, what in sing["needs"] if kind == "helps"] == ([helps] if helps else [])
