"""Rows in memory of their own: every byte where it belongs, and nothing copied or made anew from step to step."""

from __future__ import annotations

import itertools
import random
import tracemalloc

import numpy as np
import pytest

from admiralty.research.batch import BatchEnv, random_numbers
from admiralty.research.slate import Slate
from admiralty.research.study import looks_of


def scribble(slate: Slate, chance: random.Random, width: int) -> bytes:
    """Write a row in every way there is, and what it should be."""
    begin, row = int(slate.at), bytearray()
    while len(row) < width:
        left, word = width - len(row), chance.getrandbits(63)
        size, origin = chance.randrange(min(left, 64) + 1), chance.randrange(len(row) + 1)
        kind = chance.randrange(5)
        if kind == 0 and left >= 8:
            slate.put(word - 2**63 if word & 1 else word)
            row += (word - 2**63 if word & 1 else word).to_bytes(8, "little", signed=True)
        elif kind == 1:
            slate.put_byte(word & 255)
            row.append(word & 255)
        elif kind == 2:
            slate.put_flags(word, size)
            row += bytes(word >> bit & 1 for bit in range(size))
        elif kind == 3:
            slate.put_zeros(size)
            row += bytes(size)
            if size:
                slate.add(begin + len(row) - 1, word & 255)
                row[-1] = word & 255
        elif kind == 4:
            again = row[origin : origin + min(left, size)]
            slate.put_again(begin + origin, len(again))
            row += again
    return bytes(row)


def test_a_slate_has_what_was_written_last() -> None:
    chance = random.Random(1)
    for width in range(1, 70):
        slate = Slate(24, width)
        for rows in (3, 2, 4):  # less, then more than there was memory for
            slate.wipe(rows)
            wanted, masks = [], np.zeros((rows, 24), np.int8)
            for row in range(rows):
                slate.open(row << 4 | 1)
                for number in chance.choices(range(24), k=6):
                    slate.allow(number)
                    masks[row, number] = 1
                wanted.append(scribble(slate, chance, width))
                assert slate.numbers() == masks[row].nonzero()[0].tolist()
            slate.close()
            looks = looks_of(slate, width)
            assert [row.tobytes() for row in looks.tensor] == wanted
            assert np.array_equal(looks.mask, masks)
            assert (looks.whose >> 4).tolist() == list(range(rows))
            for row in range(rows):
                legal = looks.legal[looks.first[row] : looks.first[row + 1]]
                assert sorted(legal.tolist()) == masks[row].nonzero()[0].tolist()


def test_what_is_passed_over_has_only_what_was_added_to_this_row() -> None:
    """A row of some bytes, a part that is nearly empty, and six words: at any byte of a word, again and again."""
    chance = random.Random(2)
    for before, size in itertools.product((1, 4, 8, 15), (3, 4, 8, 9, 40, 61)):
        width = before + size + 48
        slate = Slate(8, width)
        for rows in (2, 3, 3, 1, 3):
            slate.wipe(rows)
            wanted = []
            for row in range(rows):
                slate.open(row << 4)
                begin, values = int(slate.at), bytearray(chance.randbytes(before) + bytes(size))
                for value in values[:before]:
                    slate.put_byte(value)
                slate.skip(size)
                for place in chance.sample(range(before, before + size), 3):
                    values[place] = chance.randrange(1, 256)
                    slate.add(begin + place, values[place])
                words = [chance.getrandbits(64) - 2**63 for _ in range(6)]
                slate.put_six(*words)
                wanted.append(bytes(values) + b"".join(word.to_bytes(8, "little", signed=True) for word in words))
            slate.close()
            assert [row.tobytes() for row in looks_of(slate, width).tensor] == wanted


GAMES = ("wonders_second_armada-v1", "pirates-v2")


@pytest.mark.parametrize("id", GAMES)
def test_rows_lie_in_the_batchs_own_memory(id: str) -> None:
    env, kept = BatchEnv(id, 4, copy=False), BatchEnv(id, 4)
    rows, copies = env.reset(1), kept.reset(1)
    rng = np.random.default_rng(1)
    for _ in range(12):
        slate = env.core.core.slate  # type: ignore[attr-defined]
        for array, memory in ((rows.observation, slate.tensors), (rows.action_mask, slate.masks)):
            assert np.shares_memory(array, np.frombuffer(memoryview(memory), np.uint8))
            assert not array.flags.writeable
        assert np.shares_memory(np.from_dlpack(rows.action_mask), rows.action_mask)
        assert np.array_equal(rows.observation, copies.observation)
        assert copies.observation.flags.writeable
        numbers, before = rows.random(rng), copies.observation.copy()
        rows, _ = env.step(numbers)
        assert np.array_equal(copies.observation, before), "rows that are copies stay as they are"
        copies, _ = kept.step(numbers)


@pytest.mark.parametrize("id", GAMES)
def test_a_step_copies_no_rows_and_memory_does_not_grow(id: str) -> None:
    """Counted in bytes, not in time: all that a step needs for a moment is less than its masks."""
    tracemalloc.start()
    env = BatchEnv(id, 32, copy=False)
    rows, rng = env.reset(1), np.random.default_rng(1)
    held: list[int] = []
    for _ in range(30):
        numbers = rows.random(rng)
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        rows, _ = env.step(numbers)
        now, peak = tracemalloc.get_traced_memory()
        assert peak - before < rows.action_mask.nbytes // 2
        held.append(now)
    tracemalloc.stop()
    assert max(held[15:]) - max(held[:15]) < rows.action_mask.nbytes // 4, "it is but the choices noted"


def test_numbers_are_picked_alike_from_masks_and_lists() -> None:
    env = BatchEnv("wonders_second-v1", 5)
    rows = env.reset(2)
    for step in range(20):
        numbers = rows.random(np.random.default_rng(step))
        assert np.array_equal(numbers, random_numbers(rows.action_mask, np.random.default_rng(step)))
        some = rows.of(np.flatnonzero(rows.seat == 1))
        for i in range(len(some)):
            legal = some.legal[some.first[i] : some.first[i + 1]]
            assert sorted(legal.tolist()) == some.action_mask[i].nonzero()[0].tolist()
        rows, _ = env.step(numbers)
