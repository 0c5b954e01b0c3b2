"""Rows of researchers as they are noted: whose they are, what may be chosen, and their tensors close together.

A tensor is noted in bits: an entry that is 0 or 1 takes one, a count eight. What all rows of a game repeat, each
from its own seat on, is noted once for all of them. `press.py` lays it all out, a byte an entry.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

MASK_GUESS: Final[i64] = 24  # legal numbers of a row, for a start
LOW: Final[vec[i64]] = vec[i64]([2**size - 1 if size < 64 else -1 for size in range(65)])
"""The first bits of a word."""


class Plan:
    """What every row's tensor is put together from, each but the counts beginning with a word of its own.

    It shows bits of its own; bits of each part that all rows of its game repeat, the one of its seat first; counts of
    its own; counts of each part; and more counts of its own.
    """

    def __init__(
        self, own_bits: int, own_counts: int, parts: int = 0, part_bits: int = 0, part_counts: int = 0, more: int = 0
    ) -> None:
        self.own_bits: i64 = own_bits
        self.own_counts: i64 = own_counts
        self.parts: i64 = parts
        self.part_bits: i64 = part_bits
        self.part_counts: i64 = part_counts
        self.more: i64 = more
        self.own: i64 = words_of(own_bits) + words_of(8 * (own_counts + more))  # words
        self.part: i64 = words_of(part_bits) + words_of(8 * part_counts)
        self.stride: i64 = 1 + self.own + parts * self.part  # of a row: where its parts are, its own, room for parts


class Slate:
    """So many rows of a plan, with whose they are, and every legal number of each."""

    def __init__(self, actions: i64, plan: Plan) -> None:
        self.actions: i64 = actions
        self.plan: Plan = plan
        self.stride: i64 = plan.stride
        self.count: i64 = 0  # rows that are noted
        self.room: i64 = 0  # rows that there is memory for
        self.whose: vec[i64] = words(0)
        self.legal: vec[i64] = words(0)  # the numbers that rows may choose, row by row, in any order
        self.found: i64 = 0  # how many of these there are
        self.firsts: vec[i64] = words(1)  # a row's first of them, and behind the last row their number
        self.seen: vec[u8] = vec[u8](bytes(actions))  # those that the last row was allowed one by one
        self.alone: bool = False  # whether there are any
        self.tape: vec[i64] = words(0)
        self.at: i64 = 0  # the bit of the tape that is written next
        self.parts: i64 = 0  # the word at which the parts of the last row's game begin
        self.first: bool = False  # whether they are to be written
        self.sign: i64 = -(2**63)  # not a constant of the module: that would be one of Python's own numbers
        self.low: vec[i64] = LOW

    def wipe(self, most: i64) -> None:
        """Begin anew, with memory for so many rows."""
        self.forget()
        if most > self.room:
            self.room = most
            self.whose = words(most)
            self.legal = words(most * MASK_GUESS)
            self.firsts = words(most + 1)
            self.tape = words(most * self.stride)
        self.count = 0
        self.found = 0

    def open(self, whose: i64) -> None:
        """Begin a row."""
        self.forget()
        row: i64 = self.count
        place: i64 = row * self.stride
        self.first = row == 0 or self.whose[row - 1] >> 4 != whose >> 4
        if self.first:
            self.parts = place + 1 + self.plan.own
        self.whose[row] = whose
        self.firsts[row] = self.found
        self.tape[place] = self.parts << 4 | whose & 15
        self.at = (place + 1) << 6
        self.count = row + 1

    def close(self) -> None:
        """Note where the last row ends."""
        self.firsts[self.count] = self.found

    def forget(self) -> None:
        """Take back what was seen of the last row."""
        if not self.alone:
            return
        self.alone = False
        i: i64 = self.firsts[self.count - 1]
        while i < self.found:
            self.seen[self.legal[i]] = 0
            i += 1

    def allow(self, number: i64) -> None:
        """Let the row choose a number, if it may not already."""
        if self.seen[number]:
            return
        self.seen[number] = 1
        self.alone = True
        found: i64 = self.found
        if found == len(self.legal):
            self.legal = extend(self.legal, words(found + MASK_GUESS))
        self.legal[found] = number
        self.found = found + 1

    def allow_bytes(self, begin: i64, word: i64, places: i64) -> None:
        """Allow the numbers that the bytes of a word count from one on, of those at these places (a bit each); none
        may be allowed already."""
        found: i64 = self.found
        if found + 8 > len(self.legal):
            self.legal = extend(self.legal, words(found + MASK_GUESS))
        legal: vec[i64] = self.legal
        while places != 0:
            if places & 1:
                legal[found] = begin + (word & 255)
                found += 1
            word >>= 8
            places >>= 1
        self.found = found

    def numbers(self) -> list[int]:
        """The legal numbers of the last row, the least first."""
        found: list[int] = []
        i: i64 = self.firsts[self.count - 1]
        while i < self.found:
            found.append(int(self.legal[i]))
            i += 1
        found.sort()
        return found

    def begin_parts(self) -> bool:
        """Go on with what the rows of a game repeat; False where it is written already."""
        if self.at > (self.count * self.stride - self.plan.parts * self.plan.part) << 6:
            raise ValueError("a row has more of its own than its plan says")
        self.at = self.parts << 6
        return self.first

    def put(self, word: i64, bits: i64) -> None:
        """Write so many bits of a word, the first ones."""
        tape: vec[i64] = self.tape
        low: vec[i64] = self.low
        place: i64 = self.at >> 6
        past: i64 = self.at & 63
        self.at += bits
        word &= low[bits]
        if past == 0:
            tape[place] = word
            return
        tape[place] |= self.signed((word & low[64 - past]) << past)
        if past + bits > 64:
            tape[place + 1] = word >> (64 - past) & low[past + bits - 64]

    def put_bytes(self, values: list[i64], first: i64, count: i64) -> None:
        """Write so many of these numbers from one on, a byte each."""
        end: i64 = first + count
        while first + 7 <= end:  # the eighth would be the sign of the word
            word: i64 = values[first] | values[first + 1] << 8 | values[first + 2] << 16 | values[first + 3] << 24
            self.put(word | values[first + 4] << 32 | values[first + 5] << 40 | values[first + 6] << 48, 56)
            first += 7
        while first < end:
            self.put(values[first], 8)
            first += 1

    def skip(self, bits: i64) -> None:
        """Write so many zeros."""
        tape: vec[i64] = self.tape
        end: i64 = self.at + bits
        place: i64 = (self.at + 63) >> 6
        last: i64 = (end + 63) >> 6
        while place < last:
            tape[place] = 0
            place += 1
        self.at = end

    def align(self) -> None:
        """Go on with the next word."""
        self.at = (self.at + 63) >> 6 << 6

    def mark(self, at: i64, bits: i64) -> None:
        """Turn bits of a word that is written already, from this one on."""
        self.tape[at >> 6] ^= self.signed(bits << (at & 63))

    def signed(self, word: i64) -> i64:
        """A word whose last bit may be set, as a number with a sign: the compiler's are so by themselves."""
        return (word ^ self.sign) - self.sign


def words(count: i64) -> vec[i64]:
    """So many words, all 0."""
    return vec[i64](memoryview(bytes(8 * count)).cast("q"))


def words_of(bits: int) -> int:
    """The words that so many bits take."""
    return (bits + 63) // 64
