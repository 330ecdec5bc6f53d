"""What a haunt file says of the house: when it changes, which doors are open still, rooms in the stack."""

from __future__ import annotations

from hauntwright.testing import Position, told
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of

EAST = 1


def found(text: str, *rooms: str) -> tuple[str, ...]:
    """Which texts are told when a hero opens the east door of the Entrance Hall; the next tiles are these."""
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=1).turn(0)
    game = p.explorer(0, at="entrance_hall").stacked("room", *rooms).build()
    game.choose(("explore", EAST))
    while game.decision is not None and ("end",) not in game.decision.options:
        game.choose(0)
    return tuple(e.data[0] for e in told(game, "told"))


def test_when_the_house_changes() -> None:
    text = 'when house changes\n  tell "something moved" to everyone\n'
    text += '  if room is [Dusty Hallway]: tell "music" to everyone\n'
    assert found(text, "dusty_hallway") == ("something moved", "music")
    assert found(text, "creaky_hallway") == ("something moved",)


def test_when_a_room_moves() -> None:
    text = (
        "when a hero enters [Ballroom]: move [Attic] to upper doorway chosen by hero\n"
        'when a room moves: tell "a room" to everyone\n'
        'when [Attic] moves: tell "the attic" to everyone\n'
        'when [Crypt] moves: tell "the crypt" to everyone\n'
    )
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=1).turn(0)
    p.beside("upper_landing", "east", "attic").beside("entrance_hall", "east", "ballroom")
    game = p.explorer(0, at="entrance_hall").build()
    game.choose(("move", "ballroom"))
    while game.decision is not None and ("end",) not in game.decision.options:
        game.choose(0)
    assert [e.data[0] for e in told(game, "told")] == ["a room", "the attic"]


def test_only_what_can_be_told_is_listened_to() -> None:
    assert codes("when house ends: kill traitor", "file") == ["HW258"]
    assert codes("when a hero moves: kill traitor", "file") == ["HW258"]
