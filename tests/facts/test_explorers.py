"""The twelve explorers, stated a second time."""

import pytest

from tests.facts.tables import fact, rows

# name | colour | age | birthday | sex | hobbies
TABLE = """
Ox Bellows               | red    | 23 | 10-18 | male   | football, shiny objects
Darrin "Flash" Williams  | red    | 20 |  6-06 | male   | track, music, shakespearean literature
Missy Dubourde           | yellow |  9 |  2-14 | female | swimming, medicine
Zoe Ingstrom             | yellow |  8 | 11-05 | female | dolls, music
Peter Akimoto            | green  | 13 |  9-03 | male   | bugs, basketball
Brandon Jaspers          | green  | 12 |  5-21 | male   | computers, camping, hockey
Madame Zostra            | blue   | 37 | 12-10 | female | astrology, cooking, baseball
Vivian Lopez             | blue   | 42 |  1-11 | female | old movies, horses
Professor Longfellow     | white  | 57 |  7-27 | male   | gaelic music, drama, fine wines
Father Rhinehardt        | white  | 62 |  4-29 | male   | fencing, gardening
Heather Granville        | purple | 18 |  8-02 | female | television, shopping
Jenny LeClerc            | purple | 21 |  3-04 | female | reading, soccer
"""

# name | Speed | Might | Sanity | Knowledge, from just above the skull; where one starts is marked
TRACKS = """
Ox Bellows               | 2 2 2 3 <4> 5 5 6 | 4 5 <5> 6 6 7 8 8 | 2 2 <3> 4 5 5 6 7 | 2 2 <3> 3 5 5 6 6
Darrin "Flash" Williams  | 4 4 4 5 <6> 7 7 8 | 2 3 <3> 4 5 6 6 7 | 1 2 <3> 4 5 5 5 7 | 2 3 <3> 4 5 5 5 7
Missy Dubourde           | 3 4 <5> 6 6 6 7 7 | 2 3 3 <3> 4 5 6 7 | 1 2 <3> 4 5 5 6 7 | 2 3 4 <4> 5 6 6 6
Zoe Ingstrom             | 4 4 4 <4> 5 6 8 8 | 2 2 3 <3> 4 4 6 7 | 3 4 <5> 5 6 6 7 8 | 1 2 <3> 4 4 5 5 5
Peter Akimoto            | 3 3 3 <4> 6 6 7 7 | 2 3 <3> 4 5 5 6 8 | 3 4 4 <4> 5 6 6 7 | 3 4 <4> 5 6 7 7 8
Brandon Jaspers          | 3 4 <4> 4 5 6 7 8 | 2 3 3 <4> 5 6 6 7 | 3 3 3 <4> 5 6 7 8 | 1 3 <3> 5 5 6 6 7
Madame Zostra            | 2 3 <3> 5 5 6 6 7 | 2 3 3 <4> 5 5 5 6 | 4 4 <4> 5 6 7 8 8 | 1 3 4 <4> 4 5 6 6
Vivian Lopez             | 3 4 4 <4> 4 6 7 8 | 2 2 <2> 4 4 5 6 6 | 4 4 <4> 5 6 7 8 8 | 4 5 5 <5> 5 6 6 7
Professor Longfellow     | 2 2 4 <4> 5 5 6 6 | 1 2 <3> 4 5 5 6 6 | 1 3 <3> 4 5 5 6 7 | 4 5 5 5 <5> 6 7 8
Father Rhinehardt        | 2 3 <3> 4 5 6 7 7 | 1 2 <2> 4 4 5 5 7 | 3 4 5 5 <6> 7 7 8 | 1 3 3 <4> 5 6 6 8
Heather Granville        | 3 3 <4> 5 6 6 7 8 | 3 3 <3> 4 5 6 7 8 | 3 3 <3> 4 5 6 6 6 | 2 3 3 4 <5> 6 7 8
Jenny LeClerc            | 2 3 4 <4> 4 5 6 8 | 3 4 <4> 4 4 5 6 8 | 1 1 2 4 <4> 4 5 6 | 2 3 <3> 4 4 5 6 8
"""

TRAITS = ("speed", "might", "sanity", "knowledge")
EXPLORERS = {explorer["name"]: explorer for explorer in fact("explorers")["explorers"]}
BY_ID = {explorer["id"]: explorer for explorer in EXPLORERS.values()}


@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: row[0])
def test_explorer(row):
    name, colour, age, birthday, sex, hobbies = row
    explorer = EXPLORERS[name]
    assert explorer["colour"] == colour
    assert explorer["age"] == int(age)
    assert explorer["birthday"] == [int(part) for part in birthday.split("-")]
    assert explorer["sex"] == sex
    assert explorer["hobbies"] == hobbies.split(", ")


@pytest.mark.parametrize(
    ("name", "trait", "track"),
    [(name, trait, track) for name, *tracks in rows(TRACKS) for trait, track in zip(TRAITS, tracks, strict=True)],
)
def test_track(name, trait, track):
    steps = track.split()
    [start] = [index for index, step in enumerate(steps) if step.startswith("<")]
    assert EXPLORERS[name]["tracks"][trait] == [int(step.strip("<>")) for step in steps]
    assert EXPLORERS[name]["start"][trait] == start


def test_there_are_twelve():
    assert len(fact("explorers")["explorers"]) == len(EXPLORERS) == len(BY_ID) == 12
    assert set(EXPLORERS) == {row[0] for row in rows(TABLE)} == {row[0] for row in rows(TRACKS)}


def test_partners_share_a_card_and_a_colour():
    for explorer in BY_ID.values():
        partner = BY_ID[explorer["partner"]]
        assert partner["partner"] == explorer["id"]
        assert partner["colour"] == explorer["colour"]
        assert partner is not explorer
    assert len({explorer["colour"] for explorer in BY_ID.values()}) == 6


def test_a_track_never_falls_on_the_way_up():
    for explorer in BY_ID.values():
        for track in explorer["tracks"].values():
            assert track == sorted(track)


def test_no_two_share_a_birthday():
    assert len({tuple(explorer["birthday"]) for explorer in BY_ID.values()}) == 12
