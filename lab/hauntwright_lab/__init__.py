"""Bots and simulation, reading only views and declared actions and goals.

What lives here plays any haunt from its declared data and never knows the name of a room, card or haunt. It may
import the core only; what needs the loader of packs stands outside (`benchmarks/`).
"""

from __future__ import annotations

from .bots import BOTS, Bot, make_bot
from .play import Result, play_out
from .series import Fault, Figures, series

__all__ = ["BOTS", "Bot", "Fault", "Figures", "Result", "make_bot", "play_out", "series"]
