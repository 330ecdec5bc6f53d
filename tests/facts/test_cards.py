"""Kind and standing properties of the cards, stated a second time."""

from collections import Counter

import pytest

from tests.facts.tables import fact, rows

# name | kind | properties; drop, give and steal: what cannot be done with it
TABLE = """
Bite                            | omen  | not-item kept drop give steal
Book                            | omen  | kept
Crystal Ball                    | omen  | kept
Dog                             | omen  | companion not-item kept drop give steal
Girl                            | omen  | companion not-item kept drop give steal
Holy Symbol                     | omen  | kept
Madman                          | omen  | companion not-item kept drop give steal
Mask                            | omen  | kept
Medallion                       | omen  | kept
Ring                            | omen  | kept
Skull                           | omen  | kept
Spear                           | omen  | weapon kept
Spirit Board                    | omen  | kept
Adrenaline Shot                 | item  | kept
Amulet of the Ages              | item  | kept
Angel Feather                   | item  | kept
Armor                           | item  | kept steal
Axe                             | item  | weapon kept
Bell                            | item  | kept
Blood Dagger                    | item  | weapon kept drop give
Bottle                          | item  | kept
Candle                          | item  | kept
Druidic Charm                   | item  | kept
Dynamite                        | item  | kept
Healing Salve                   | item  | kept
Lucky Stone                     | item  | kept
Medical Kit                     | item  | kept
Mystic Coin                     | item  | kept
Puzzle Box                      | item  | kept
Rabbit's Foot                   | item  | kept
Revolver                        | item  | weapon kept
Rope                            | item  | kept
Skeleton Key                    | item  | kept
Smelling Salts                  | item  | kept
Toy Monkey                      | item  | kept
A Moment of Hope                | event | -
Angry Being                     | event | -
Bloody Vision                   | event | -
Burning Man                     | event | -
Closet Door                     | event | -
Creepy Crawlies                 | event | -
Creepy Puppet                   | event | -
Debris                          | event | kept
Disquieting Sounds              | event | -
Drip... Drip... Drip...         | event | -
Footsteps                       | event | -
Funeral                         | event | -
Grave Dirt                      | event | kept
Groundskeeper                   | event | -
Hanged Men                      | event | -
Hideous Shriek                  | event | -
Image in the Mirror             | event | -
Image in the Mirror, reversed   | event | -
It Is Meant to Be               | event | kept
Jonah's Turn                    | event | -
Lights Out                      | event | kept
Locked Safe                     | event | -
Mists from the Walls            | event | -
Mystic Slide                    | event | -
Night View                      | event | -
Phone Call                      | event | -
Possession                      | event | -
Revolving Wall                  | event | -
Rotten                          | event | -
Secret Passage                  | event | -
Secret Stairs                   | event | -
Shrieking Wind                  | event | -
Silence                         | event | -
Skeletons                       | event | -
Smoke                           | event | -
Something Hidden                | event | -
Something Slimy                 | event | -
Spider                          | event | -
The Beckoning                   | event | -
The Lost One                    | event | -
The Voice                       | event | -
The Walls                       | event | -
Webs                            | event | kept
What the...?                    | event | -
Whoops!                         | event | -
"""

TAGS = {
    "companion": "companion",
    "weapon": "weapon",
    "not-item": "no item",
    "kept": "kept",
    "drop": "cannot be dropped",
    "give": "cannot be given",
    "steal": "cannot be stolen",
}
CARDS = {card["name"]: card for card in fact("cards")["cards"]}


@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: row[0])
def test_card(row):
    name, kind, properties = row
    assert CARDS[name]["kind"] == kind
    assert sorted(CARDS[name]["tags"]) == sorted(TAGS[word] for word in properties.split())


def test_there_are_80_cards_and_no_two_alike():
    cards = fact("cards")["cards"]
    assert len(cards) == len(CARDS) == len({card["id"] for card in cards}) == 80
    assert len({card["name_zh"] for card in cards}) == 80
    assert Counter(card["kind"] for card in cards) == {"omen": 13, "item": 22, "event": 45}
    assert set(CARDS) == {row[0] for row in rows(TABLE)}


def test_every_omen_and_item_is_kept():
    assert all("kept" in card["tags"] for card in CARDS.values() if card["kind"] != "event")


def test_the_two_mirrors():
    assert CARDS["Image in the Mirror"]["id"] == "image_in_the_mirror_give"
    assert CARDS["Image in the Mirror, reversed"]["id"] == "image_in_the_mirror_take"
