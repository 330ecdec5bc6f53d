"""The generator and the dice (R40, R41).

Every random number of a game comes from one small integer generator whose two words live in the state: L'Ecuyer's
combined generator of 1988, two multiplicative congruential generators

    a <- 40014 * a mod 2147483563        b <- 40692 * b mod 2147483399        out = (a - b) mod 2147483562

No product exceeds 47 bits, so it is the same on every platform. ``out % n`` is biased by at most n / 2.1e9.

A die of the game shows 0, 0, 1, 1, 2, 2: one third each. So n dice are one number u < 3**n; u's base-3 digits are the
dice and ``SUMS[n][u]`` is their total, up to eight dice at a time.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

M1: Final = 2147483563
A1: Final = 40014
M2: Final = 2147483399
A2: Final = 40692
MAX_DICE: Final = 8

_T = TypeVar("_T")


def words(seed: int | str) -> tuple[int, int]:
    """The two words that a seed stands for; any integer or text will do."""
    h = blake2b(str(seed).encode(), digest_size=16).digest()
    return (
        int.from_bytes(h[:8], "big") % (M1 - 1) + 1,
        int.from_bytes(h[8:], "big") % (M2 - 1) + 1,
    )


class Words:
    """Whatever numbers are drawn from: the state of a game, or a generator of its own."""

    __slots__ = ("laid", "r1", "r2")
    r1: int
    r2: int
    laid: list[tuple[int, int]] | None
    """The words to go on with after the next draws, where somebody has laid them down (see `testing.dice`)."""


class Generator(Words):
    """A free-standing generator, for bots and tools (a game's own lives in its state)."""

    __slots__ = ()

    def __init__(self, seed: int | str) -> None:
        self.r1, self.r2 = words(seed)
        self.laid = None


def below(s: Words, n: int) -> int:
    """The next number in 0 .. n-1."""
    s.r1 = a = s.r1 * A1 % M1
    s.r2 = b = s.r2 * A2 % M2
    if s.laid:
        s.r1, s.r2 = s.laid.pop(0)
    return (a - b) % (M1 - 1) % n


def before(draw: int) -> tuple[int, int]:
    """Two words after which ``draw`` comes next."""
    return (draw + A2) * pow(A1, -1, M1) % M1, 1


def shuffled(s: Words, things: tuple[_T, ...]) -> tuple[_T, ...]:
    """The things in a new order (Fisher and Yates, from the end)."""
    out = list(things)
    for i in range(len(out) - 1, 0, -1):
        j = below(s, i + 1)
        out[i], out[j] = out[j], out[i]
    return tuple(out)


def _sums(n: int) -> bytes:
    totals = [0]
    for _ in range(n):
        totals = [t + d for t in totals for d in (0, 1, 2)]
    return bytes(totals)


POWERS: Final = tuple(3**n for n in range(MAX_DICE + 1))
SUMS: Final = tuple(_sums(n) for n in range(MAX_DICE + 1))


def digits(n: int, u: int) -> tuple[int, ...]:
    """The single dice of the draw ``u`` of n dice."""
    out = []
    for _ in range(n):
        out.append(u % 3)
        u //= 3
    return tuple(reversed(out))


def number(dice: tuple[int, ...]) -> int:
    """The draw that shows these dice: the inverse of `digits`."""
    u = 0
    for d in dice:
        u = u * 3 + d
    return u
