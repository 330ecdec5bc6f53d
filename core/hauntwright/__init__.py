"""The minimal core: state, decisions, the rules of the base game, hooks. Pure Python, deterministic, no input or
output.

What lives here knows the rules of the game and the tags of its content, never the name of a room, card or haunt. Public
names below; modules are one subject each: `state` and `verbs` (what is, and what may change it), `play`, `explore`,
`actions`, `turn`, `haunts` (the rules), `legal` (what may be chosen), `game` (the driver), `view` (what a seat may
know), `save`.
"""

from __future__ import annotations

from .content import Content
from .decision import Decision, Option
from .errors import ChoiceError, HauntwrightError, HookError, SaveError, SetupError
from .events import Event
from .game import Game
from .parts import Haunt, Part
from .setup import Seating, new_game
from .version import __version__
from .view import View

__all__ = [
    "ChoiceError",
    "Content",
    "Decision",
    "Event",
    "Game",
    "Haunt",
    "HauntwrightError",
    "HookError",
    "Option",
    "Part",
    "SaveError",
    "Seating",
    "SetupError",
    "View",
    "__version__",
    "new_game",
]
