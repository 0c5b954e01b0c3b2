"""Chance: the same name, the same stream, for ever; and fair."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.chance import Chance, hidden_name, new_seed, step_chance


def test_a_stream_never_changes() -> None:
    """Records hold seeds: if this fails, every record ever kept would play another game."""
    chance = Chance("trireme/3")
    assert [chance.below(n) for n in (2, 6, 52, 1000, 1_000_000)] == STREAM
    cards = list(range(10))
    step_chance("trireme", 3).shuffle(cards)
    assert cards == SHUFFLED


STREAM = [1, 4, 35, 879, 812880]
SHUFFLED = [1, 2, 7, 0, 3, 4, 8, 9, 6, 5]


@given(st.text(), st.integers(1, 1_000_000))
def test_numbers_stay_below(name: str, n: int) -> None:
    chance, again = Chance(name), Chance(name)
    for _ in range(5):
        number = chance.below(n)
        assert 0 <= number < n
        assert again.below(n) == number


@given(st.text(), st.lists(st.integers()))
def test_a_shuffle_keeps_the_cards(name: str, cards: list[int]) -> None:
    shuffled = cards.copy()
    Chance(name).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_numbers_are_fair() -> None:
    """Each of n numbers about as often, in one stream and as the first of many streams."""
    for n in (2, 3, 7, 10):
        one = Chance("fair")
        for counts in (
            Counter(one.below(n) for _ in range(20_000)),
            Counter(step_chance("fair", step).below(n) for step in range(20_000)),
        ):
            expected = 20_000 / n
            assert set(counts) == set(range(n))
            assert sum((counts[i] - expected) ** 2 / expected for i in range(n)) < 35


def test_shuffles_are_fair() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    chance = Chance("orders")
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 60


def test_a_stream_knows_whether_it_was_asked() -> None:
    chance = Chance("used")
    assert not chance.used
    chance.shuffle([1])
    assert not chance.used
    chance.below(1)
    assert chance.used


# The keyed stream, where people play for real.

SEED = "8f1d" * 16


def test_a_keyed_stream_never_changes() -> None:
    chance = step_chance(SEED, 3, "keyed")
    assert [chance.below(n) for n in (2, 6, 52, 1000, 1_000_000, 2**32)] == KEYED
    cards = list(range(10))
    step_chance(SEED, 3, "keyed").shuffle(cards)
    assert cards == KEYED_SHUFFLED
    assert hidden_name(SEED, "bot 0", 3) == HIDDEN


KEYED = [0, 2, 29, 540, 658546, 2760116656]
KEYED_SHUFFLED = [3, 7, 0, 8, 6, 4, 1, 5, 9, 2]
HIDDEN = "bf338a4106e9a8f9948449eca8a2d345de7ee36becc6f5eb4690f1f90cc78d9f"


def test_a_keyed_stream_is_blake2b_in_counter_mode() -> None:
    """Told from the outside: the key is 256 bits of the seed, the step personalizes, each digest is sixteen words."""
    key = blake2b(SEED.encode(), digest_size=32).digest()
    purpose = b"step    " + (7).to_bytes(8, "big")
    blocks = [blake2b(n.to_bytes(8, "big"), key=key, person=purpose, digest_size=64).digest() for n in range(3)]
    words = [int.from_bytes(b"".join(blocks)[i : i + 4], "big") for i in range(0, 192, 4)]
    chance = step_chance(SEED, 7, "keyed")
    assert [chance.below(2**32) for _ in words] == words


def test_words_that_would_be_unfair_are_passed_over() -> None:
    """Below 3 * 2**30 every fourth word is rejected, and what is left is the words in their order."""
    words, chance, n = step_chance(SEED, 0, "keyed"), step_chance(SEED, 0, "keyed"), 3 * 2**30
    all_words = [words.below(2**32) for _ in range(4000)]
    kept = [word for word in all_words if word < n]
    assert 800 < len(all_words) - len(kept) < 1200
    assert [chance.below(n) for _ in kept] == kept


@pytest.mark.slow
def test_keyed_numbers_are_fair() -> None:
    """Each of n numbers about as often: in one stream, over steps, and over seeds; pairs of neighbors too."""
    for n in (2, 3, 6, 7, 10):
        one = step_chance(SEED, 1, "keyed")
        pairs = step_chance(SEED, 2, "keyed")
        for counts, kinds in (
            (Counter(one.below(n) for _ in range(20_000)), n),
            (Counter(step_chance(SEED, step, "keyed").below(n) for step in range(20_000)), n),
            (Counter(step_chance(f"{seed}", 0, "keyed").below(n) for seed in range(20_000)), n),
            (Counter(pairs.below(n) * n + pairs.below(n) for _ in range(20_000)), n * n),
        ):
            expected = 20_000 / kinds
            assert set(counts) == set(range(kinds))
            square = sum((counts[i] - expected) ** 2 / expected for i in range(kinds))
            assert square < kinds + 6 * (2 * kinds) ** 0.5 + 10


def test_keyed_shuffles_are_fair() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    chance = step_chance(SEED, 5, "keyed")
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 60


def test_what_the_quick_stream_lets_compute_the_keyed_one_does_not() -> None:
    """The quick stream goes on from 63 bits that its words show: whoever guesses half of them checks the other half.

    Of the keyed one no word depends on another but through the key: of two streams that begin with the same words
    (found by chance, by their first number below 1000) nothing that follows is alike, nor is anything at the next step.
    """
    quick = Chance("anybody")
    same = Chance("")
    same.x, same.y = quick.x, quick.y
    assert [quick.below(1000) for _ in range(50)] == [same.below(1000) for _ in range(50)]
    first: dict[int, str] = {}
    met = 0
    for number in range(200):
        seed = f"{number:064x}"
        drawn = int(step_chance(seed, 0, "keyed").below(1000))
        if drawn in first:
            met += 1
            for step in (0, 1):
                one, two = step_chance(seed, step, "keyed"), step_chance(first[drawn], step, "keyed")
                one.below(1000), two.below(1000)
                assert [one.below(1000) for _ in range(4)] != [two.below(1000) for _ in range(4)]
        first[drawn] = seed
    assert met > 5


def test_every_bit_of_a_secret_seed_and_every_step_counts() -> None:
    """All 256 bits: a stream with any one of them turned is another stream; so is another step, and a bot's name."""
    secret = new_seed()
    assert len(bytes.fromhex(secret)) == 32
    assert new_seed() != secret
    names = {secret} | {f"{int(secret, 16) ^ 2**bit:064x}" for bit in range(256)}
    drawn = {tuple(words(step_chance(name, 0, "keyed"))) for name in names}
    drawn |= {tuple(words(step_chance(secret, step, "keyed"))) for step in range(1, 100)}
    assert len(drawn) == 257 + 99
    bots = {hidden_name(secret, f"bot {seat}", step) for seat in range(8) for step in range(20)}
    assert len(bots) == 160
    assert not any(secret[:8] in name for name in bots)


def words(chance: Chance) -> list[int]:
    return [int(chance.below(2**32)) for _ in range(2)]


def test_a_keyed_stream_knows_whether_it_was_asked() -> None:
    chance = step_chance(SEED, 0, "keyed")
    assert not chance.used
    chance.below(1)
    assert chance.used


def test_a_late_stream_is_the_stream_of_its_name() -> None:
    """Compiled code that inlines may mistake the numbers of a class and of its base for different memory."""
    late, stream = step_chance("a seed", 3), Chance("a seed/3")
    assert [late.below(100) for _ in range(20)] == [stream.below(100) for _ in range(20)]
