"""The rule option `barrier relief` (C22): does a doorway behind a barrier keep a floor open?"""

import pytest

from hauntwright.testing import Position
from tests.content.stage import CAST, content

SOUTH = 2


def upper_floor(relief: int) -> Position:
    """The upper floor's landing has dead ends east and west and the Tower to the north, whose far door is open; the
    south door is the last before the barrier. On the stack: a dead end, then a room with four doors."""
    p = Position(content(), 3, explorers=CAST[:3], today=(1, 1), options={"barrier relief": relief})
    p = p.beside("upper_landing", "north", "tower").beside("upper_landing", "east", "attic")
    p = p.beside("upper_landing", "west", "storeroom").stacked("room", "vault", "bloody_room")
    return p.explorer(0, at="upper_landing").turn(0)


@pytest.mark.parametrize(("relief", "room"), [(0, "vault"), (1, "bloody_room")])
def test_C22_a_doorway_behind_a_barrier_keeps_a_floor_open_unless_the_option_says_otherwise(relief: int, room: str):
    game = upper_floor(relief).build()
    assert any(spot.startswith("tower") for spot, _ in game.s.house.doorways("upper"))
    game.choose(("explore", SOUTH))
    assert game.s.house.has(room)
    assert game.s.house.behind("upper_landing", SOUTH) == room
    assert ("vault" in game.s.spare) == bool(relief)
