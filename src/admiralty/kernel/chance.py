"""Dice and shuffles that any replay repeats: a stream of numbers named by seed and step."""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_hex
from struct import unpack
from typing import Final, Literal, TypeVar

from mypy_extensions import i64

Card = TypeVar("Card")
Stream = Literal["quick", "keyed"]
STREAMS: Final[tuple[Stream, ...]] = ("quick", "keyed")
WORD: Final[i64] = 0xFFFFFFFF
WORDS: Final[i64] = 0x100000000  # how many values a word can have


class Chance:
    """A quick stream of random numbers; the same name always gives the same stream.

    A 32-bit congruential and a 32-bit xorshift generator are added (period near 2**64): every
    intermediate value fits 63 bits, so compiled and uncompiled streams are the same. Whoever sees enough of
    it can compute the rest: it is for imagined games, simulations and research, where nobody hides anything.
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

    def shuffle(self, cards: list[Card]) -> None:
        """Put the cards in a random order, in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            card: Card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def shuffle_deck(self, deck: list[int]) -> None:
        """The same for cards that hands are dealt from: whoever checks a deal wants to know how they lay before."""
        self.shuffle(deck)


class LateChance(Chance):
    """A quick stream that is made when the first number is drawn: in most steps of a game none is."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.made: bool = False
        self.x = 0
        self.y = 0
        self.used = False

    def below(self, n: i64) -> i64:
        if not self.made:
            self.made = True
            stream: Chance = Chance(self.name)
            self.x = stream.x
            self.y = stream.y
        return super().below(n)


class KeyedChance(Chance):
    """A stream that nobody can compute without its key of 256 bits, however much of it he sees.

    BLAKE2b, keyed and personalized by what the stream is for, hashes the numbers 0, 1, 2, ...: each digest is
    sixteen words. Words that would make some numbers likelier than others are passed over.
    """

    def __init__(self, seed: str, purpose: str, step: int) -> None:
        super().__init__("")
        self.key: bytes = secret_key(seed)
        self.purpose: bytes = purpose_bytes(purpose, step)
        self.block: int = 0
        self.words: list[int] = []
        self.drawn: list[tuple[int, int]] = []  # of how many numbers which one, in order, for whoever checks them
        self.decks: list[tuple[int, list[int], list[int]]] = []  # numbers drawn before, cards before and after

    def word(self) -> i64:
        """The next 32 bits."""
        if len(self.words) == 0:
            count: bytes = self.block.to_bytes(8, "big")
            digest: bytes = blake2b(count, key=self.key, person=self.purpose, digest_size=64).digest()
            self.words = list(unpack(">16I", digest))
            self.words.reverse()
            self.block += 1
        return self.words.pop()

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each exactly as likely as the next (n up to 2**32)."""
        self.used = True
        fair: i64 = WORDS - WORDS % n
        word: i64 = self.word()
        while word >= fair:
            word = self.word()
        number: i64 = word % n
        self.drawn.append((n, number))
        return number

    def shuffle_deck(self, deck: list[int]) -> None:
        drawn: int = len(self.drawn)
        before: list[int] = deck.copy()
        self.shuffle(deck)
        self.decks.append((drawn, before, deck.copy()))


def new_seed() -> str:
    """A seed of 256 random bits; whoever knew it would know every card."""
    return token_hex(32)


def secret_key(seed: str) -> bytes:
    """The key of a seed: 256 bits of its text, and of a secret one all that it hides."""
    return blake2b(seed.encode(), digest_size=32).digest()


def purpose_bytes(purpose: str, step: int) -> bytes:
    """What a stream is for and at which step, in the 16 bytes that BLAKE2b has for that; no two are alike."""
    return purpose.encode().ljust(8) + step.to_bytes(8, "big")


def step_chance(seed: str, step: int, stream: Stream = "quick") -> Chance:
    """The stream of one step of a game: a record needs no generator state, only its seed."""
    if stream == "quick":
        return LateChance(f"{seed}/{step}")
    return KeyedChance(seed, "step", step)


def choice_name(seed: str, step: int, seat: int) -> str:
    """The name of the stream that a bot at a seat draws its choice of a step from."""
    return f"{seed}/{step}/bot {seat}"


def hidden_name(seed: str, purpose: str, step: int) -> str:
    """A name for a quick stream beside a keyed one: it follows from the seed and tells nothing about it."""
    key: bytes = secret_key(seed)
    return blake2b(b"name", key=key, person=purpose_bytes(purpose, step), digest_size=32).hexdigest()
