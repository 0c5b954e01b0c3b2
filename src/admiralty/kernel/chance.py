"""Dice and shuffles that any replay repeats: a stream of numbers named by seed and step."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


class Chance:
    """A stream of random numbers; the same name always gives the same stream.

    A 32-bit congruential and a 32-bit xorshift generator are added (period near 2**64): every
    intermediate value fits 63 bits, so compiled and uncompiled streams are the same.
    """

    def __init__(self, name: str) -> None:
        seed: int = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big")
        self.x: i64 = seed & 0xFFFFFFFF
        self.y: i64 = (seed >> 32) | 1
        self.used: bool = False

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each as likely as the next (n up to a million)."""
        self.used = True
        x: i64 = (self.x * 747796405 + 2891336453) & WORD
        y: i64 = self.y
        y ^= (y << 13) & WORD
        y ^= y >> 17
        y ^= (y << 5) & WORD
        self.x = x
        self.y = y
        return (((x ^ (x >> 16)) + y & WORD) * n) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in a random order, in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            card: int = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


def step_chance(seed: str, step: int) -> Chance:
    """The stream of one step of a game: a record needs no generator state, only its seed."""
    return Chance(f"{seed}/{step}")
