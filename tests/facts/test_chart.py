"""The haunt chart, stated a second time."""

import re
import unicodedata

import pytest

from tests.facts.tables import fact

# the haunt for each room and omen
TABLE = """
- bite book crystal_ball dog girl holy_symbol madman mask medallion ring skull spear spirit_board
abandoned_room     17   7  12  38   1   9  45  42  49  28  50  31  48
balcony            24   7  32   5  16   6  11  25  49  20  47  39   2
catacombs           4   7  23  46   1  13  10  25  49  41  37  19  48
charred_room       24  18  23  38  30  13  34  48  44  20  47  15   8
dining_room        24   3  27   5  16   6  45  42  21  20  37  39  40
furnace_room        4  18  32  38  30  13  10  42  36  28  50  15   2
gallery            17   3  12  38  33  22  10  25  36  41  37  15   8
gymnasium          35  29  12  46  33  22  11  22  21  41  47  19  48
junk_room           4  18  27  46   1   9  11  25  44  28  50  31  40
kitchen            17   3  23  46  33  22  34  32  36  41  37  39   2
master_bedroom     35  29  27   5  16   6  10  35  44  20  47  19   2
pentagram_chamber  26  43  32  43  26  26  45  14  14  26  14  43  40
servants_quarters  35  29  12   5  30   9  34  42  21  28  50  31   8
"""

TITLES = """
1 The Mummy Walks
2 The Séance
3 Frog-Leg Stew
4 The Web of Destiny
5 I Was a Teenage Lycanthrope
6 The Floating Eye
7 Carnivorous Ivy
8 Wail of the Banshee
9 The Dance of Death
10 Family Gathering
11 Let Them In
12 Fleshwalkers
13 Perchance to Dream
14 The Stars Are Right
15 Here There Be Dragons
16 The Phantom's Embrace
17 Bugs
18 Offspring
19 The Beastmaster
20 Ghost Bride
21 House of the Living Dead
22 The Abyss Gazes Back
23 Tentacled Horror
24 Fly Away Home
25 Voodoo
26 Pay the Piper
27 Amok Flesh
28 Ring of King Solomon
29 Frankenstein's Legacy
30 Tomb of Dracula
31 It's Alive!
32 Lost
33 Creature from the Lake
34 Mad, Mad World
35 Small Change
36 Better with Friends
37 Checkmate
38 Hellbeasts
39 The Heir
40 Buried Alive
41 Invisible Traitor
42 Comes the Hero
43 A Gathering of Shadows
44 Death Doth Find Us All
45 Tick, Tick, Tick
46 The Feast
47 Worm Ouroboros
48 Stacked Like Cordwood
49 You Wear It Well
50 A Little Night Murder
"""

[_, *OMENS], *LINES = [line.split() for line in TABLE.strip().splitlines()]
CELLS = {room: [int(number) for number in numbers] for room, *numbers in LINES}
CHART = fact("chart")


@pytest.mark.parametrize("room", CELLS)
@pytest.mark.parametrize("omen", OMENS)
def test_cell(omen, room):
    assert CHART["cells"][omen][room] == CELLS[room][OMENS.index(omen)]


def test_there_are_169_cells():
    assert CHART["omens"] == OMENS == list(CHART["cells"])
    assert CHART["rooms"] == list(CELLS)
    assert all(list(row) == CHART["rooms"] for row in CHART["cells"].values())
    assert sum(map(len, CHART["cells"].values())) == 169


def test_rooms_and_omens_of_the_chart_are_those_of_the_house():
    omens = [card["id"] for card in fact("cards")["cards"] if card["kind"] == "omen"]
    rooms = [room["id"] for room in fact("rooms")["rooms"] if room.get("symbol") == "omen"]
    assert sorted(CHART["omens"]) == sorted(omens)
    assert sorted(CHART["rooms"]) == sorted(rooms)


def test_titles():
    listed = [f"{haunt['number']} {haunt['title']}" for haunt in CHART["haunts"]]
    assert listed == TITLES.strip().splitlines()


def test_every_haunt_can_happen():
    reached = {number for row in CHART["cells"].values() for number in row.values()}
    assert reached == {haunt["number"] for haunt in CHART["haunts"]} == set(range(1, 51))


@pytest.mark.parametrize("haunt", CHART["haunts"], ids=lambda haunt: haunt["id"])
def test_an_id_is_the_slug_of_the_title(haunt):
    folded = unicodedata.normalize("NFKD", haunt["title"]).encode("ascii", "ignore").decode().lower()
    assert haunt["id"] == "-".join(re.sub(r"[^a-z0-9 -]", "", folded).split())


@pytest.mark.parametrize(
    ("number", "slug"),
    [
        (2, "the-seance"),
        (3, "frog-leg-stew"),
        (16, "the-phantoms-embrace"),
        (31, "its-alive"),
        (34, "mad-mad-world"),
        (45, "tick-tick-tick"),
    ],
)
def test_ids_that_are_easy_to_get_wrong(number, slug):
    assert CHART["haunts"][number - 1]["id"] == slug
