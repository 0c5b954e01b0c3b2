"""Chance: the same name, the same stream, for ever; and fair."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.chance import Chance, step_chance


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
