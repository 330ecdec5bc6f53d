"""A haunt of the language and its twin in Python, played side by side."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from hauntwright.content import Content
from hauntwright.decision import Decision
from hauntwright.game import Game
from hauntwright.setup import Seating, new_game
from hauntwright.view import View
from hauntwright_lab import make_bot

ORIGINAL, BY_HAND = "pay-the-piper", "pay-the-piper-by-hand"
OPTION = "Official traitor"


def as_original(text: str) -> str:
    """All in which the twins may differ: the id of the haunt, with which its counters, notes, options and actions
    begin. Which text stands in which file is nowhere in a game."""
    return text.replace(BY_HAND, ORIGINAL)


def text_of(game: Game) -> str:
    """A game as the canonical text that its digest is made of: the state, and the choices since the last boundary."""
    state, since = game.position()
    return json.dumps([state.data(), since], sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    """What `Game.digest` gives for that text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def question(decision: Decision | None) -> str:
    """A question with everything that is offered."""
    if decision is None:
        return ""
    return json.dumps([decision.seat, decision.kind, decision.options, decision.about, decision.figure])


class Table:
    """One of the twins with its bots."""

    def __init__(self, content: Content, haunt: str, players: int, seed: int, official: int, bot: str) -> None:
        options = {f"{haunt}:{OPTION}": official}
        self.game = new_game(content, Seating(players, seed, haunt, options=options))
        self.bot = make_bot(bot, seed)
        self.views = [View(self.game, seat) for seat in range(players)]

    def choose(self) -> int:
        """Let a bot choose. Returns what it chose."""
        decision = self.game.decision
        assert decision is not None
        index = self.bot.choose(self.views[decision.seat])
        self.game.choose(index)
        return index


def play(original: Table, by_hand: Table) -> int:
    """Play both to the end, and hold them to one another at every choice. Returns the number of choices."""
    one, other = original.game, by_hand.game
    choices = 0
    while True:
        asked: Any = (choices, one.decision)
        assert question(one.decision) == as_original(question(other.decision)), asked
        left, right = text_of(one), as_original(text_of(other))
        if left != right:  # say where, not that
            a, b = json.loads(left), json.loads(right)
            assert {k: (v, b[0][k]) for k, v in a[0].items() if v != b[0][k]} == {}, asked
            assert a[1] == b[1], asked
        assert one.digest() == digest(left) == digest(right)
        if one.decision is None:
            return choices
        assert original.choose() == by_hand.choose(), asked
        choices += 1
