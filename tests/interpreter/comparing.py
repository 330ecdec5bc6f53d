"""One game played twice side by side: with compiled content and with interpreted content."""

from __future__ import annotations

from attrs import frozen

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.setup import Seating, new_game
from hauntwright.view import View
from hauntwright_lab import make_bot


@frozen
class Parting:
    """Where the two games part: after how many choices, and how."""

    seed: int
    choices: int
    how: str

    def __str__(self) -> str:
        return f"seed {self.seed}, after {self.choices} choices: {self.how}"


def compare(
    compiled: Content,
    interpreted: Content,
    haunt: str,
    players: int,
    seed: int,
    bot: str = "random",
    limit: int = 20_000,
) -> Parting | int:
    """Play a game of a haunt with both contents: the number of choices (at most ``limit``), or where they part."""
    try:
        seating = Seating(players, seed, haunt)
        return play_both(new_game(compiled, seating), new_game(interpreted, seating), seed, bot, limit)
    except Exception as error:  # a game that can't even begin
        return Parting(seed, 0, f"{type(error).__name__}: {error}")


def play_both(a: Game, b: Game, seed: int, bot: str = "random", limit: int = 20_000) -> Parting | int:
    """Play on with two games that stand alike, one bot choosing for both.

    After each of at most ``limit`` choices the decision (seat, question, options, what it is about) and the digest have
    to be the same, and the outcome, its reason and the winners."""
    chooser = make_bot(bot, seed)
    views = [View(b, seat) for seat in range(b.s.seats)]
    for n in range(limit):
        how = _difference(a, b)
        if how or b.decision is None:
            return Parting(seed, n, how) if how else n
        options = b.decision.options
        choice = chooser.choose(views[b.decision.seat]) if len(options) > 1 else next(iter(options))
        try:
            a.choose(choice)
            b.choose(choice)
        except Exception as error:
            return Parting(seed, n, f"{type(error).__name__}: {error}")
    return limit


def _difference(a: Game, b: Game) -> str:
    """What differs, "" if nothing does."""
    one, other = _asked(a), _asked(b)
    if one != other:
        return f"compiled asks {one}, interpreted {other}"
    if a.digest() != b.digest():
        here, there = a.s.data(), b.s.data()
        return ", ".join(f"{k}: {here[k]} and {there[k]}" for k in here if here[k] != there[k]) or "other digest"
    for name in ("outcome", "reason", "winners"):
        if getattr(a.s, name) != getattr(b.s, name):
            return f"{name}: {getattr(a.s, name)!r} and {getattr(b.s, name)!r}"
    return ""


def _asked(game: Game) -> tuple[object, ...]:
    d = game.decision
    return () if d is None else (d.seat, d.kind, d.options, d.about, d.figure)
