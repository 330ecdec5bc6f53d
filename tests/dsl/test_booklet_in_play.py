"""Sentences of a booklet by which somebody plays who has nothing else: what is done instead of what, and by whom."""

from __future__ import annotations

import pytest

from hauntwright_dsl.booklet import booklet
from tests.dsl.test_booklet import rows


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "when a hero would draw omen card\n  if [Book] is in omen stack: kill hero\n  otherwise: proceed",
            [
                "When a hero would draw an omen card, instead:",
                "  If the Book is in the omen stack: the hero dies.",
                "  Otherwise: it happens all the same.",
            ],
        ),
        (
            "when a [Rat] would deal physical damage to a hero\n  turn damage into mental damage\n  proceed",
            [
                "When a Rat would deal physical damage to a hero, first:",
                "  The damage becomes mental damage.",
                "  It happens all the same.",
            ],
        ),
        (
            "when a hero would defeat an explorer\n  if [over] is noted: proceed",
            ['When a hero would defeat an explorer: only if "over" is noted.'],
        ),
        ("when [Rat] would be stunned: nothing", ["When the Rat would be stunned: nothing happens."]),
        ("when a hero would cross [Chasm]: proceed", ["When a hero would cross the Chasm: it happens all the same."]),
    ],
)
def test_what_comes_in_the_place_of_a_deed(text: str, says: list[str]) -> None:
    assert rows(text) == says


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("when [Rat] rolls movement: stun [Rat]", "When the Rat rolls for movement: the Rat is stunned."),
        ("when [Rat] rolls to attack: kill [Rat]", "When the Rat rolls to attack: the Rat dies."),
        (
            "if speed of hero is lowest: lower might by 1 for hero",
            "If the hero's Speed is at its lowest number: the hero loses 1 Might.",
        ),
        ("raise might and speed by 1 for hero", "The hero gains 1 Might and 1 Speed."),
        ("raise speed by speed of explorer for hero", "The hero's Speed goes up by the explorer's Speed."),
        ("lower sanity by margin for hero", "The hero's Sanity goes down by the margin."),
        ("if damage is at least 1: kill hero", "If the damage is at least 1: the hero dies."),
        ("when turn of monsters starts: kill hero", "When the monsters' turn starts: the hero dies."),
        ("traitors win when no hero is alive", "The traitors win when no hero is alive."),
        ("traitor is nobody", "Nobody is the traitor when the haunt begins."),
        ("if traitor is nobody: kill hero", "If there is no traitor: the hero dies."),
        ("setup for heroes: kill traitor", "The heroes prepare:"),
        (
            "contest [Ogre] by hero using might or sanity\n  won: nothing\n  lost: nothing\n  tied: nothing",
            "The hero rolls Might or Sanity against the Ogre, who rolls the same trait too:",
        ),
        (
            "fetch [Spear] from omen stack for hero",
            "The hero takes the Spear out of the omen stack, which is then shuffled.",
        ),
        ("take [Girl] from traitor", "Take the Girl from the traitor and set it aside."),
        ("take card [Madman]", "Take the Madman from whoever has it and set it aside."),
        ("take every companion of traitor", "Take every companion of the traitor and set it aside."),
        ("remove hero", "Remove the hero from play."),
        ("bind hero to [Ogre]", "The hero is now bound to the Ogre."),
        ("unbind hero from [Ogre]", "The hero is no longer bound to the Ogre."),
        ("unbind hero", "The hero is no longer bound."),
        ("figures unlimited", "How many there are: any number."),
        ("for each point of players: kill hero", "As many times as there are players: the hero dies."),
        ("for each point of 3: kill hero", "3 times: the hero dies."),
        ("for each point of damage: kill hero", "For each point of damage: the hero dies."),
        ("mark active hero as [medium]", 'The hero on turn is now "medium".'),
        (
            "pick [Witch] or traitor in room of [Witch] chosen by hero as [flier]",
            "The hero chooses the Witch or the traitor in the room of the Witch as the flier.",
        ),
        ("pick number chosen by hero from 0 to 8 as [wish]", "The hero chooses a number from 0 to 8 as the wish."),
        ("roll sanity for hero as [hold]", "The hero rolls Sanity (the total is the hold)."),
        ("if number of heroes is at least 2: kill hero", "If there are at least 2 heroes: the hero dies."),
        (
            "if number of living heroes is less than players: kill hero",
            "If there are fewer living heroes than there are players: the hero dies.",
        ),
        ("if number of dead heroes is 0: kill hero", "If there are no dead heroes: the hero dies."),
        ("if number of dead heroes is more than 0: kill hero", "If there are any dead heroes: the hero dies."),
        ("if [traitor holds the Ghost] is noted: kill hero", "If the traitor holds the Ghost: the hero dies."),
        ("if [the Statue wakes] is not noted: kill hero", "If the Statue does not wake: the hero dies."),
        ("note [house falls in]", "From now on the house falls in."),
        ("forget [heroes hold the Ghost]", "The heroes hold the Ghost no longer."),
        (
            "if [heroes hold the Ghost] is noted before this turn: kill hero",
            "If the heroes hold the Ghost, and did so before this turn: the hero dies.",
        ),
        ("note [the music books]", 'Note "the music books".'),
        ("[Owl] must move toward ground doorway", "The Owl must move toward a ground doorway."),
        (
            "place a [Root] into each [Attic], [Vault] and [Tower] upon discovery",
            "Place a Root into each of the Attic, the Vault and the Tower now, or as soon as that room is discovered.",
        ),
        ("if [Attic] is in house: collapse [Attic]", "If the Attic is in the house: collapse the Attic."),
        ("card [Dog] cannot carry [Root]", "The Dog cannot carry the Root."),
        ("needs [Silver Bullets] is set aside", "Only if the Silver Bullets are set aside."),
        (
            "if [Stairs from Basement] is not in house: kill hero",
            "If the Stairs from Basement are not in the house: the hero dies.",
        ),
        (
            "walk [Ghost] by 2 along straight line",
            "The Ghost walks 2 spaces, at each step ahead if it can, else to its left or right by chance, else back.",
        ),
        (
            "move hero by speed of hero toward [Attic]",
            "Move the hero as many spaces as the hero's Speed toward the Attic.",
        ),
    ],
)
def test_who_does_what(line: str, says: str) -> None:
    assert rows(line)[0] == says


def test_a_card_is_told_from_the_monster_of_its_name() -> None:
    monster = "monster [Dog]\n  figures 1\n  speed 6"
    assert booklet([monster, "remove card [Dog]"])[-1] == (0, "Remove the Dog card from play.")
    assert booklet([monster, "place monster [Dog] into [Attic]"])[-1] == (0, "Place the Dog into the Attic.")


def test_of_several_the_nearest_is_one() -> None:
    face = "token [Face]\n  figures 6"
    assert booklet([face, "[Owl] must move toward [Face] nearest to [Owl]"])[-1] == (
        0,
        "The Owl must move toward the Face nearest to the Owl.",
    )


def test_of_a_role_there_are_several() -> None:
    role = "role [Frog]\n  side heroes\n  explorers who are not [Frog] can carry it"
    assert rows(role) == [
        "Frog, a role:",
        "  It stands with the heroes.",
        "  Explorers who are not Frogs can carry it.",
    ]
    goal = "traitor wins when every living hero is [Frog]"
    assert booklet([role, goal])[-1] == (0, "The traitor wins when every living hero is a Frog.")
    kiss = "turn [friend] from [Frog] into hero"
    assert booklet([role, kiss])[-1] == (0, "The friend is a Frog no longer, but one of the heroes.")


def test_a_number_by_a_name_stands_in_quotation_marks() -> None:
    number = "number [Bags] by players 3-4: 1, 5-6: 2"
    assert booklet([number, "monster [Rat]\n  figures [Bags]"])[-1] == (1, 'How many there are: "Bags".')
    assert booklet([number, "for each point of [Bags]: kill hero"])[-1] == (
        0,
        'As often as "Bags" says: the hero dies.',
    )
    assert booklet([number, "if might of hero is more than [Bags]: kill hero"])[-1] == (
        0,
        'If the hero\'s Might is more than "Bags": the hero dies.',
    )
