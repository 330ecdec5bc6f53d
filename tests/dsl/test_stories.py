"""Texts with values, whole blocks for `show`, and what each side may read of both."""

from __future__ import annotations

import pytest

from hauntwright import View
from hauntwright.parts import RuleLine
from hauntwright.prose import filled
from hauntwright.view import REFEREE
from tests.dsl.frames import codes
from tests.dsl.playing import between, content_of, game_of

HEAD = """\
haunt [Test]
traitor is revealer
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
counter [Dawn] to 5
monster [Rat]
  figures 2 * players
  speed 3
  it cannot attack
  action "Squeak" by traitor in room of [Rat]: advance [Dawn]
setup for traitor
  place a [Rat] into [Foyer]
when turn of traitor ends  # each time
  advance [Dawn]
  if [Dawn] is full
    kill revealer
story for heroes
  \"\"\"
  {figures of [Rat]} rats, {target of
  [Dawn]} strokes, {[Dawn] + 1}.
  \"\"\"
story for traitor
  \"\"\"
  They are {number of living heroes}.
  \"\"\"
ending for heroes
  \"\"\"
  {[Dawn]} times it struck.
  \"\"\"
"""


def test_the_values_of_a_story_are_those_of_the_game() -> None:
    game = game_of(HEAD, players=4)
    assert View(game, 0).story() == "8 rats, 5 strokes, 1."
    assert View(game, 1).story() == "They are 3."
    game.s.vars = {**game.s.vars, "test:Dawn": 4}
    assert View(game, 0).story() == "8 rats, 5 strokes, 5."
    assert View(game, REFEREE).story() == "8 rats, 5 strokes, 5.\n\nThey are 3."
    assert View(game, 0).ending() == ""
    game.s.outcome = "heroes"
    assert View(game, 0).ending() == "4 times it struck."


def test_values_go_in_their_order() -> None:
    assert filled("{a} of {b}, {c}", [1, 2]) == "1 of 2, {c}"


def test_what_is_told_has_its_values() -> None:
    text = HEAD + 'action "Say it" by a hero: tell "{[Dawn] + 2} of {players}" to everyone\n'
    game = game_of(text)
    game.choose(next(o for o in between(game) if o[0] == "act"))
    assert [e.data for e in game.events if e.kind == "told"] == [("2 of 3",)]


def test_what_is_told_names_somebody() -> None:
    text = HEAD + 'action "Say it" by a hero: tell "{hero}, not {traitor}!" to everyone\n'
    game = game_of(text)
    game.choose(next(o for o in between(game) if o[0] == "act"))
    hero, traitor = (View(game, 0).name(f) for f in (game.s.turn, game.s.traitor))
    assert [e.data for e in game.events if e.kind == "told"] == [(f"{hero}, not {traitor}!",)]


SECRET = HEAD.replace("to 5\n", "to 5\n  secret from heroes\n")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (SECRET, "HW308"),  # the story for heroes
        (HEAD + 'when a hero dies: tell "{[Dawn]}" to heroes\n', ""),
        (SECRET.replace("{[Dawn] + 1}", "soon").replace("target of\n  [Dawn]", "players"), "HW309"),
        (
            HEAD
            + "known to traitor\n  number [Needed] from players + 1\n"
            + 'story for nobody\n  """\n  x\n  """\nwhen a hero dies: tell "{[Needed]}" to heroes\n',
            "HW308",
        ),
    ],
)
def test_secrets_in_texts_are_found(text: str, code: str) -> None:
    found = codes(text, "plain")
    assert (code in found) if code else not {"HW308", "HW309"} & set(found)


CHOSEN = "known to heroes\n  setup for heroes\n    pick hero chosen by revealer as [heir] hidden from traitor\n"


@pytest.mark.parametrize(
    "line",
    [
        "traitor wins when [heir] is dead",
        'when a hero dies\n  if hero is not [heir]: tell "Not that one." to traitor',
    ],
)
def test_that_somebody_was_chosen_is_no_secret_but_who(line: str) -> None:
    assert "HW309" not in codes(HEAD + CHOSEN + line + "\n", "plain")
    marked = CHOSEN + "    mark [heir] as [heiress] hidden from traitor\n"
    assert "HW309" in codes(HEAD + marked + line.replace("[heir]", "any [heiress] hero") + "\n", "plain")
    value = 'when a hero dies: tell "{speed of [heir]}" to traitor\n'
    assert "HW308" in codes(HEAD + CHOSEN + value, "plain"), "what it came to stays secret"
    name = 'when a hero dies: tell "{[heir]}" to traitor\n'
    assert "HW308" in codes(HEAD + CHOSEN + name, "plain"), "so does a name"


def lines(side: str) -> list[RuleLine]:
    """What a side may read of the haunt."""
    (haunt,) = content_of(HEAD).haunts.values()
    return [line for line in haunt.part.lines if line.audience in ("all", side)]


def test_blocks_are_shown_whole_with_their_subject() -> None:
    heroes = [line.text for line in lines("heroes")]
    assert "monster [Rat]\n  figures 2 * players\n  speed 3\n  it cannot attack" in heroes
    assert "when turn of traitor ends\n  advance [Dawn]\n  if [Dawn] is full\n    kill revealer" in heroes
    assert "counter [Dawn] to 5" in heroes
    assert "traitor is revealer" in heroes
    assert "when traitor dies: continue" in heroes


def test_goals_set_ups_and_actions_go_to_their_own_side() -> None:
    heroes, traitor = (" ".join(line.text for line in lines(side)) for side in ("heroes", "traitor"))
    own = {
        "heroes": ("heroes win when traitor is dead",),
        "traitor": (
            "traitor wins when no hero is alive",
            'monster [Rat]\n  action "Squeak" by traitor in room of [Rat]: advance [Dawn]',
            "setup for traitor\n  place a [Rat] into [Foyer]",
        ),
    }
    for text in own["heroes"]:
        assert text in heroes
        assert text not in traitor
    for text in own["traitor"]:
        assert text in traitor
        assert text not in heroes


def test_a_secret_counter_is_shown_to_the_other_side_only() -> None:
    (haunt,) = content_of(
        SECRET.split("story for heroes")[0].replace("turn of traitor ends", "a monster dies")
    ).haunts.values()
    shown = {line.text.split("\n")[0]: line.audience for line in haunt.part.lines}
    assert shown["counter [Dawn] to 5"] == "traitor"


def test_an_effect_is_shown_to_whoever_may_read_what_does_it() -> None:
    text = (
        HEAD
        + """
effect [Own] for a hero: do [Deeper] for hero
effect [Deeper] for a hero: lower might by 1 for hero
effect [Shared]: kill revealer
effect [Told]: kill revealer
action "Chant" by a hero in [Attic]
  do [Own] for hero
  do [Shared]
action "Curse" by traitor: do [Shared]
known to traitor until first use
  when a hero enters [Foyer]: do [Told]
"""
    )
    (haunt,) = content_of(text).haunts.values()
    shown = {line.text.split("\n")[0]: line for line in haunt.part.lines if line.text.startswith("effect")}
    assert [line.audience for line in shown.values()] == ["heroes", "heroes", "all", "traitor"]
    assert [bool(line.until) for line in shown.values()] == [False, False, False, True], "it comes out together"


def test_the_lines_stand_in_the_order_of_the_file() -> None:
    rows = [line.line for line in lines("traitor")]
    assert rows == sorted(rows)
