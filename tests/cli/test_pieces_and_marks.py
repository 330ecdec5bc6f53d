"""What the haunt has put on the table is shown there: marks of rooms and explorers, and what each piece is."""

from __future__ import annotations

import pytest

HAUNT = """\
haunt [Tide]
traitor is revealer
when traitor dies: continue
monster [Old Ivy]
  figures 1
  side heroes
  might 1
  heroes can carry it
token [Clapper]
  kind item
counter [Water] to 9
known to traitor
  monster [Gull]
    figures 1
    speed 4
  setup for traitor
    place [Gull] into [Upper Landing]
  when turn of a hero ends
    if hero has [Clapper]: kill [Gull]
setup for heroes
  give [Clapper] to revealer
  mark [Entrance Hall] as [flooded]
  mark [Foyer] as [flooded]
  mark [Grand Staircase] as [silted up] hidden from everyone
  for each hero
    mark hero as [soaked]
    give [Old Ivy] to hero
[soaked] heroes cannot attack
heroes cannot enter [flooded] rooms or [silted up] rooms
when round ends: advance [Water]
heroes win when [Water] is full
traitor wins when no hero is alive
"""


@pytest.fixture
def told(hauntwright, tmp_path):
    """What is read by whoever says something at the first question to a hero."""
    file = tmp_path / "tide.haunt"
    file.write_text(HAUNT)

    def play(*typed: str, seed: int = 2) -> str:
        text = "\n".join([*typed, "quit", ""])
        result = hauntwright("run", file, "--start", "haunt", "--players", "3", "--seed", str(seed), text=text)
        assert "(seat 1, a hero)" in result.output, result.output
        return str(result.output)

    return play


def test_the_map_tells_which_rooms_have_a_mark_but_no_hidden_one(told):
    shown = told("map")
    assert '~ "flooded": Entrance Hall and Foyer\n' in shown
    assert "silted" not in shown.split("> map")[1].split("> ")[0]


def test_a_look_at_a_room_tells_its_marks(told):
    assert 'Foyer\n    Now "flooded".\n' in told("look foyer")
    assert "Grand Staircase\n    Nothing is written on it.\n" in told("look grand staircase")


def test_an_explorer_is_shown_with_marks_and_with_whom_it_carries(told):
    shown = told("me")
    assert '  Now "soaked".\n' in shown
    assert "Old Ivy (token)" not in shown
    assert told("map").count('  Now "soaked".\n') >= 2, "of others, too"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("old ivy", "Old Ivy, a kind of monster:"),
        ("clapper", "It can be carried like an item."),
        ("water", "Water, a track, full at"),
        ("zork", "Nothing here is called 'zork'. Say: look NAME"),
        ("gull", "Nothing here is called 'gull'."),
    ],
)
def test_a_look_at_a_piece_of_the_haunt_as_far_as_the_seat_may_read_of_it(told, name, says):
    assert says in told(f"look {name}").split("> look")[1]
