"""What is printed on the room tiles, stated a second time: a slip in the data shows as a difference here."""

from collections import Counter

import pytest

from tests.facts.tables import fact, id_of, rows

# name | floors (basement, ground, upper) | doors as printed | symbol | windows | under the open sky
TABLE = """
Entrance Hall        | g   | new  | -     | - | -
Foyer                | g   | nesw | -     | - | -
Grand Staircase      | g   | s    | -     | w | -
Upper Landing        | u   | nesw | -     | - | -
Basement Landing     | b   | nesw | -     | - | -
Abandoned Room       | bg  | nesw | omen  | - | -
Attic                | u   | s    | event | - | -
Balcony              | u   | ns   | omen  | - | open
Ballroom             | g   | nesw | event | - | -
Bedroom              | u   | ew   | event | s | -
Bloody Room          | gu  | nesw | item  | - | -
Catacombs            | b   | ns   | omen  | - | -
Chapel               | gu  | n    | event | s | -
Charred Room         | gu  | nesw | omen  | - | -
Chasm                | b   | ew   | -     | - | -
Coal Chute           | g   | n    | -     | - | -
Collapsed Room       | gu  | nesw | -     | - | -
Conservatory         | gu  | n    | event | - | -
Creaky Hallway       | bgu | nesw | -     | - | -
Crypt                | b   | n    | event | - | -
Dining Room          | g   | ne   | omen  | w | -
Dusty Hallway        | bgu | nesw | -     | - | -
Furnace Room         | b   | nsw  | omen  | - | -
Gallery              | u   | ns   | omen  | - | -
Game Room            | bgu | nes  | event | - | -
Gardens              | g   | ns   | event | - | open
Graveyard            | g   | s    | event | - | open
Gymnasium            | bu  | es   | omen  | - | -
Junk Room            | bgu | nesw | omen  | - | -
Kitchen              | bg  | ne   | omen  | - | -
Larder               | b   | ns   | item  | - | -
Library              | gu  | sw   | event | - | -
Master Bedroom       | u   | nw   | omen  | s | -
Mystic Elevator      | bgu | n    | -     | - | -
Operating Laboratory | bu  | es   | event | - | -
Organ Room           | bgu | sw   | event | - | -
Patio                | g   | nsw  | event | - | open
Pentagram Chamber    | b   | e    | omen  | - | -
Research Laboratory  | bu  | ns   | event | - | -
Servants' Quarters   | bu  | nesw | omen  | - | -
Stairs from Basement | b   | s    | -     | - | -
Statuary Corridor    | bgu | ns   | event | - | -
Storeroom            | bu  | n    | item  | - | -
Tower                | u   | ew   | event | - | open
Underground Lake     | u   | ne   | event | - | -
Vault                | bu  | n    | event | - | -
Wine Cellar          | b   | ns   | item  | - | -
"""

FLOORS = {"b": "basement", "g": "ground", "u": "upper"}
ROOMS = {room["id"]: room for room in fact("rooms")["rooms"]}


@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: row[0])
def test_room(row):
    name, floors, doors, symbol, windows, sky = row
    room = ROOMS[id_of(name)]
    assert room["name"] == name
    assert sorted(room["floors"]) == sorted(FLOORS[letter] for letter in floors)
    assert sorted(room["doors"]) == sorted(doors)
    assert room.get("symbol", "") == symbol
    assert "".join(room.get("windows", [])) == windows
    assert room.get("outdoor", False) == (sky == "open")


def test_R1_there_are_47_rooms_and_no_two_alike():
    assert len(ROOMS) == len(fact("rooms")["rooms"]) == 47
    assert set(ROOMS) == {id_of(row[0]) for row in rows(TABLE)}
    assert len({room["name"] for room in ROOMS.values()}) == 47
    assert len({room["name_zh"] for room in ROOMS.values()}) == 47


def test_five_rooms_lie_there_at_the_start():
    assert {name: tuple(room["start"].values()) for name, room in ROOMS.items() if "start" in room} == {
        "entrance_hall": ("ground", 0, 0),
        "foyer": ("ground", 0, 1),
        "grand_staircase": ("ground", 0, 2),
        "upper_landing": ("upper", 0, 0),
        "basement_landing": ("basement", 0, 0),
    }


def test_three_rooms_share_the_entrance_tile():
    shared = {name: room["tile"] for name, room in ROOMS.items() if "tile" in room}
    assert shared == dict.fromkeys(("entrance_hall", "foyer", "grand_staircase"), "entrance")


def test_the_front_door_is_no_ordinary_door():
    assert {name: room["front_door"] for name, room in ROOMS.items() if "front_door" in room} == {"entrance_hall": "s"}
    assert "s" not in ROOMS["entrance_hall"]["doors"]


def test_barriers_cut_three_rooms_in_two():
    assert {name: room["sides"] for name, room in ROOMS.items() if "sides" in room} == {
        "catacombs": [["n"], ["s"]],
        "chasm": [["e"], ["w"]],
        "tower": [["e"], ["w"]],
    }


def test_a_room_cut_in_two_loses_no_door():
    for room in ROOMS.values():
        if "sides" in room:
            assert sorted(door for side in room["sides"] for door in side) == sorted(room["doors"])


def test_printed_passages():
    assert {name: room["links"] for name, room in ROOMS.items() if "links" in room} == {
        "grand_staircase": ["upper_landing"],
        "stairs_from_basement": ["foyer"],
    }


def test_F1_D15_the_lake_lies_in_the_basement():
    assert {name: room["land_on"] for name, room in ROOMS.items() if "land_on" in room} == {
        "underground_lake": ["basement"]
    }


def test_tags():
    tagged: dict[str, set[str]] = {}
    for name, room in ROOMS.items():
        for tag in room.get("tags", []):
            tagged.setdefault(tag, set()).add(name)
    assert tagged == {
        "landing": {"upper_landing", "basement_landing"},
        "rescue stairs": {"stairs_from_basement"},
        "exit roll": {"attic", "graveyard", "junk_room", "pentagram_chamber"},
        "barrier": {"catacombs", "chasm", "tower"},
        "slide": {"coal_chute"},
        "fall": {"collapsed_room", "gallery"},
    }


def test_symbols_of_the_42_tiles_of_the_stack():
    stack = [room for room in ROOMS.values() if "start" not in room]
    assert len(stack) == 42
    assert Counter(room.get("symbol", "none") for room in stack) == {
        "event": 18,
        "omen": 13,
        "item": 4,
        "none": 7,
    }
