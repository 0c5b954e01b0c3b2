"""Rows in memory of their own: every byte where it belongs, and nothing copied or made anew from step to step."""

from __future__ import annotations

import random
import runpy
import tracemalloc
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from admiralty.research import press
from admiralty.research.batch import BatchEnv, random_numbers
from admiralty.research.press import Press
from admiralty.research.slate import Plan, Slate
from admiralty.research.stamp import first_wrong, stamp

ACTIONS = 24
PLAIN = runpy.run_path(str(Path(press.__file__).with_name("stamp.py")))
STAMPS = [PLAIN["stamp"]] if isinstance(stamp, FunctionType) else [PLAIN["stamp"], stamp]
"""In NumPy, and in C where that is built."""


def scribble(slate: Slate, chance: random.Random, bits: int) -> list[int]:
    """Write so many bits in every way there is, and what they should be."""
    begin, row = int(slate.at), list[int]()
    while len(row) < bits:
        size, word = chance.randrange(min(bits - len(row), 64) + 1), chance.getrandbits(64) - 2**63
        if chance.randrange(3):
            slate.put(word, size)  # which bits it has besides does not matter
            row += [word >> bit & 1 for bit in range(size)]
        else:
            slate.skip(size)
            row += [0] * size
        if row:
            place = chance.randrange(len(row))
            slate.mark(begin + place, 1)
            row[place] ^= 1
    return row


def counts(bits: list[int]) -> list[int]:
    """Eight bits each."""
    return [sum(bit << i for i, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits), 8)]


def written(slate: Slate, chance: random.Random, seats: list[int]) -> list[list[int]]:
    """A row for some seats of a game, and what they should be: the parts of all rows are the same ones."""
    plan, rows = slate.plan, []
    parts: list[tuple[list[int], list[int]]] = []
    for seat in seats:
        slate.open(5 << 4 | seat)
        for number in chance.choices(range(ACTIONS), k=6):
            slate.allow(number)
        bits = scribble(slate, chance, int(plan.own_bits))
        slate.align()
        own = counts(scribble(slate, chance, 8 * int(plan.own_counts + plan.more)))
        if slate.begin_parts():
            for _ in range(int(plan.parts)):
                flags = scribble(slate, chance, int(plan.part_bits))
                slate.align()
                parts.append((flags, counts(scribble(slate, chance, 8 * int(plan.part_counts)))))
                slate.align()
        turned = [*parts[seat:], *parts[:seat]]
        row = [*bits, *(bit for flags, _ in turned for bit in flags), *own[: int(plan.own_counts)]]
        rows.append([*row, *(count for _, part in turned for count in part), *own[int(plan.own_counts) :]])
    slate.close()
    return rows


def plans(chance: random.Random) -> list[Plan]:
    """Some of every kind: without parts or more, with runs that end in a word or with it."""
    sizes = (0, 1, 5, 7, 8, 9, 16, 61, 70)
    drawn = [chance.choices(sizes, k=5) for _ in range(60)]
    made = [Plan(bits, own, 3, part_bits, part, more) for bits, own, part_bits, part, more in drawn]
    return [*made, *(Plan(bits, count) for bits in sizes for count in sizes)]


def test_rows_are_laid_out_as_they_were_written() -> None:
    chance = random.Random(1)
    for plan in plans(chance):
        slate, made = Slate(ACTIONS, plan), Press(ACTIONS, plan)
        for seats in ([0, 1, 2], [2], [0, 2], [1, 2, 0, 1]):  # less, then more than there was memory for
            slate.wipe(len(seats))
            rows = written(slate, chance, seats)
            for lay in STAMPS:
                tensor, mask = made.room(len(rows))
                lay(made.order, len(rows), slate.tape, slate.legal, slate.firsts, tensor, mask)
                assert tensor.tolist() == rows
                for row in range(len(rows)):
                    legal = [int(slate.legal[i]) for i in range(slate.firsts[row], slate.firsts[row + 1])]
                    assert sorted(legal) == mask[row].nonzero()[0].tolist()
                    assert set(mask[row].tolist()) <= {0, 1}
            assert slate.numbers() == mask[-1].nonzero()[0].tolist()


@pytest.mark.skipif(len(STAMPS) == 1, reason="it is not built")
def test_rows_that_are_not_those_of_their_plan_are_refused() -> None:
    plan = Plan(9, 3, 2, 8, 1)
    slate, made = Slate(ACTIONS, plan), Press(ACTIONS, plan)
    slate.wipe(1)
    written(slate, random.Random(1), [1])
    tensor, mask = made.room(1)
    given: Any = (made.order, 1, slate.tape, slate.legal, slate.firsts, tensor, mask)
    stamp(*given)
    narrow = made.order[:8] + bytes(8) + made.order[16:]
    others: list[tuple[int, Any]] = [(0, narrow), (0, b""), (1, 2), (1, -1), (5, mask), (6, tensor)]
    for place, wrong in others:
        with pytest.raises(ValueError, match="rows that are not those of their plan"):
            stamp(*[*given[:place], wrong, *given[place + 1 :]])
    slate.legal[0] = ACTIONS
    with pytest.raises(ValueError, match="rows that are not those of their plan"):
        stamp(*given)


@pytest.mark.parametrize("ask", [PLAIN["first_wrong"], first_wrong], ids=["plain", "built"])
def test_the_first_row_that_may_not_choose_its_number_is_found(ask: Any) -> None:
    mask = np.ones((3, 4), np.int8)
    mask[1, 2] = 0
    assert ask(mask, np.array([3, 0, 0])) == -1
    assert ask(mask, np.array([3, 2, 4])) == 1
    for wrong in (4, -1, 2**62, -(2**63)):
        assert ask(mask, np.array([0, wrong, wrong])) == 1
        assert ask(mask, np.array([0, 3, wrong])) == 2
    assert ask(mask[:0], np.array([], np.int64)) == -1


def test_a_row_with_more_of_its_own_than_its_plan_is_refused() -> None:
    slate = Slate(ACTIONS, Plan(9, 3, 2, 8, 1))
    slate.wipe(1)
    slate.open(1)
    slate.skip(128)
    assert slate.begin_parts()
    slate.wipe(1)
    slate.open(1)
    slate.skip(129)
    with pytest.raises(ValueError, match="a row has more of its own than its plan says"):
        slate.begin_parts()


GAMES = ("wonders_second_armada-v1", "pirates-v2")


@pytest.mark.parametrize("id", GAMES)
def test_rows_lie_in_the_batchs_own_memory(id: str) -> None:
    env, kept = BatchEnv(id, 4, copy=False), BatchEnv(id, 4)
    rows, copies = env.reset(1), kept.reset(1)
    rng = np.random.default_rng(1)
    for _ in range(12):
        for array, memory in zip((rows.observation, rows.action_mask), env.core.page, strict=True):  # type: ignore[attr-defined]
            assert np.shares_memory(array, memory)
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
