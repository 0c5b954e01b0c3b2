"""The attack by which the quick stream is computed from what it shows; and that the keyed one withstands it.

The quick stream goes on from a congruential x and a xorshift y of 32 bits each. Whoever guesses x knows its part of
every number, so the first number leaves few y, and the next ones say which guess was right: 2**45 trials at most,
some days of one machine. Here the attacker is told most of x, which saves the days and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from admiralty.kernel.chance import Chance, new_seed, step_chance

WORD = 2**32 - 1
SHOWN = 2**20  # of every number 20 bits are seen
TOLD = 2**6  # of x all but six bits


def step_x(x: int) -> int:
    return (x * 747796405 + 2891336453) & WORD


def step_y(y: int) -> int:
    y ^= (y << 13) & WORD
    y ^= y >> 17
    return y ^ ((y << 5) & WORD)


def number(x: int, y: int) -> int:
    return (((x ^ (x >> 16)) + y) & WORD) >> 12


def recovered(seen: Sequence[int], guesses: Iterator[int]) -> tuple[int, int] | None:
    """The state after the first number, if one of the guesses of its x explains all that was seen."""
    for x in guesses:
        part, after = (x ^ (x >> 16)) >> 12, step_x(x)
        for carry in (0, 1):
            high = ((seen[0] - part - carry) % SHOWN) << 12
            for low in range(2**12):
                if number(after, step_y(high | low)) == seen[1] and explains(x, high | low, seen):
                    return x, high | low
    return None


def explains(x: int, y: int, seen: Sequence[int]) -> bool:
    for shown in seen:
        if number(x, y) != shown:
            return False
        x, y = step_x(x), step_y(y)
    return True


def guesses_near(x: int) -> Iterator[int]:
    return (x // TOLD * TOLD + low for low in range(TOLD))


def test_the_quick_stream_is_computed_from_a_few_numbers() -> None:
    """So it deals where nobody hides anything, and nowhere else."""
    chance = Chance("a table of old")
    seen = [int(chance.below(SHOWN)) for _ in range(4)]
    found = recovered(seen, guesses_near(step_x(int(Chance("a table of old").x))))
    assert found is not None
    x, y = found
    to_come = []
    for _ in range(50):
        to_come.append(number(x, y))
        x, y = step_x(x), step_y(y)
    assert to_come[4:] == [chance.below(SHOWN) for _ in range(46)]


def test_the_same_attack_finds_nothing_in_the_keyed_stream() -> None:
    """No state explains what was seen; and what is found for two numbers, by chance, foretells no third."""
    chance = step_chance(new_seed(), 0, "keyed")
    seen = [int(chance.below(SHOWN)) for _ in range(4)]
    assert recovered(seen, guesses_near(int(chance.below(2**32)))) is None
