"""What the tests of Lost share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position, dice
from tests.content import expect_32_lost as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
HARMONY = f"{HAUNT}:Harmony"
PLAY, SOW = "Play the organ", "Sow a false note"
CLUE = {"the music books": "Look through", "the trophies": "Ask the trophies", "the stars": "Read the stars"}


def abroad(turn: int = OX, players: int = 4) -> Position:
    """The haunt runs. The Organ Room lies east of the Foyer, all stand in the Entrance Hall; the last one turned."""
    p = stage(HAUNT, players).beside("foyer", "east", "organ_room").haunt(HAUNT, traitor=players - 1)
    for f in range(players):
        p.explorer(f, at="entrance_hall")
    return p.turn(turn)


def at_the_organ(players: int = 4) -> Position:
    return abroad(players=players).explorer(OX, at="organ_room")


def false_note(n: int = 0) -> str:
    return f"false_note#{n + 1}"


def played(game: Game, total: int) -> int:
    """Ox plays the organ with a roll of so much; how well it went."""
    with dice(game, total):
        option = next(o for o in game.decision.options if o[0] == "act" and "organ" in o[1]) if game.decision else ()
        game.choose(option)
    return int(game.s.vars[HARMONY])
