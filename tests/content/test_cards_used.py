"""Cards that serve in an action of a haunt have been used in that turn: neither given nor dropped (R49, F20)."""

from __future__ import annotations

import pytest

from hauntwright.testing import Position, asked
from tests.content.haunting import do, may, pass_to, stage

TRIES = {
    "the-mummy-walks": ("Learn the spell", "book", "entrance_hall", {"name learned": 1}),
    "carnivorous-ivy": ("Brew a spray", "book", "kitchen", {}),
    "ghost-bride": ("Learn the dead man's name", "book", "entrance_hall", {}),
    "invisible-traitor": ("Ask the Skull", "skull", "entrance_hall", {}),
    "worm-ouroboros": ("Show a Head the Skull", "skull", "entrance_hall", {}),
}
"""By haunt: the action, the card, the room, what is noted."""


def trying(haunt: str) -> tuple[Position, str, str]:
    """Explorer 1 with the card, and a friend beside; the traitor far off."""
    label, card, room, notes = TRIES[haunt]
    p = stage(haunt).haunt(haunt, traitor=0, revealer=0).explorer(0, at="basement_landing").holding(1, card, "rope")
    if room == "kitchen":
        p.beside("foyer", "east", room)
    if haunt == "worm-ouroboros":
        p.monster("ouroboros_head", room)
    for name, value in notes.items():
        p.noted(f"{haunt}:{name}", value)
    return p.explorer(1, at=room).explorer(2, at=room).turn(1), label, card


@pytest.mark.parametrize("haunt", TRIES)
def test_R49_what_was_tried_is_not_handed_on_in_that_turn(haunt: str) -> None:
    p, label, card = trying(haunt)
    game = p.build()
    assert ("give", card, 2) in asked(game).options
    do(game, label, 0)
    assert ("give", "rope", 2) in asked(game).options
    assert ("give", card, 2) not in asked(game).options
    assert ("drop", card) not in asked(game).options
    pass_to(game, 1)
    assert ("give", card, 2) in asked(game).options


@pytest.mark.parametrize("room", ["bedroom", "dining_room", "library"])
def test_R49_a_book_that_was_not_needed_is_free(room: str) -> None:
    p, label, card = trying("ghost-bride")
    p.beside("foyer", "east", "dining_room").beside("upper_landing", "north", "library")
    p.beside("upper_landing", "west", "bedroom")
    game = p.explorer(1, at=room).explorer(2, at=room).turn(1).build()
    do(game, label, 0)
    assert ("give", card, 2) in asked(game).options


@pytest.mark.parametrize("first", ["Form of Mortal", "Make a frog human again"])
def test_R49_the_witchs_book_may_be_read_for_both_and_then_stays(first: str) -> None:
    haunt = "frog-leg-stew"
    p = stage(haunt).haunt(haunt, traitor=0, revealer=1).explorer(0, at="basement_landing")
    p.monster("witch", "foyer").holding(1, "book", "root#1", "rope").marked("c:root#1", f"{haunt}:dug up")
    for f in (1, 2, 3):
        p.explorer(f, at="foyer")
    game = p.marked("f3", f"{haunt}:Frog").turn(1).build()
    other = next(label for label in ("Form of Mortal", "Make a frog human again") if label != first)
    assert ("give", "book", 2) in asked(game).options
    do(game, first, 0)
    assert ("give", "book", 2) not in asked(game).options
    assert ("give", "rope", 2) in asked(game).options
    assert may(game, other)
    pass_to(game, 1)
    assert ("give", "book", 2) in asked(game).options


def test_R49_a_board_that_was_asked_shows_no_tile_and_the_other_way_round() -> None:
    p = stage("invisible-traitor").haunt("invisible-traitor", traitor=0, revealer=0).holding(1, "spirit_board", "skull")
    game = p.turn(1).build()
    do(game, "Ask the Board", 0)
    assert not may(game, "Ask the Board")
    assert not [o for o in asked(game).options if o[0] == "act" and "spirit_board" in o[1]]
    assert may(game, "Ask the Skull"), "that is another card"
