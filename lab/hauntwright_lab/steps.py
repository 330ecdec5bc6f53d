"""What a bot would do next on its way to an aim, and what things are reckoned to cost."""

from __future__ import annotations

from typing import Final, NamedTuple

from .aims import Way

SEARCH: Final = 18
"""What it is reckoned to cost to find something that is in a stack, in spaces."""
ROB: Final = 6
"""What it is reckoned to cost to beat the holder of a thing."""
TURN: Final = 4
"""What a turn is reckoned to cost, in spaces."""
DEEP: Final = 4
"""How many deeds a plan goes back from the one that reaches the goal."""


class Step(NamedTuple):
    """What to do next: ``go`` to the nearest of some spots, ``rob`` (go there and attack the holder), ``join`` (bring
    things to whoever collects them), ``explore`` (some floors, or any), ``act`` (all is ready here), ``help`` (somebody
    else has it in hand). ``cost`` is the reckoned spaces of the whole way."""

    kind: str
    cost: int
    spots: tuple[str, ...] = ()
    floors: tuple[str, ...] = ()
    whom: int = -1
    way: Way | None = None


__all__ = ["DEEP", "ROB", "SEARCH", "TURN", "Step"]
