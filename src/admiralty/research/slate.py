"""Rows of researchers in memory of their own: written over in every step, and read by NumPy without a copy.

A row has a mask and a tensor. A mask is a byte a number and nearly empty: what was set is noted, and wiped one by one.
A tensor is written from its beginning on, eight bytes at a time wherever that is possible; what stands behind the last
byte in its word is 0. Where it is nearly empty in every row, it is passed over, and wiped as masks are. A row is wiped
when it is opened: what is written next to it is at hand then.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

MASK_GUESS: Final[i64] = 24  # legal numbers of a row, for a start
ADDED_GUESS: Final[i64] = 8  # single bytes added to its tensor
SPREAD: Final[vec[i64]] = vec[i64]([sum([256**bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)])
"""The bits of a byte, a byte each."""
LOW: Final[vec[i64]] = vec[i64]([256**size - 1 if size < 8 else -1 for size in range(9)])
"""The first bytes of a word."""


class Slate:
    """So many rows of masks and tensors, with whose they are, and every legal number of each."""

    def __init__(self, actions: i64, width: i64) -> None:
        self.actions: i64 = actions
        self.stride: i64 = (width + 7) // 8  # words of a tensor: each begins with one of its own
        self.count: i64 = 0  # rows that are written
        self.room: i64 = 0  # rows that there is memory for
        self.whose: vec[i64] = words(0)
        self.masks: vec[u8] = vec[u8]()
        self.legal: vec[i64] = words(0)  # the numbers that masks allow, row by row, in any order
        self.found: i64 = 0  # how many of these there are
        self.firsts: vec[i64] = words(1)  # a row's first of them, and behind the last row their number
        self.tensors: vec[i64] = words(0)
        self.at: i64 = 0  # the byte of the tensors that is written next
        self.added: vec[i64] = words(0)  # the words of the tensors that bytes were added to, row by row
        self.adds: i64 = 0  # how many of these there are
        self.added_firsts: vec[i64] = words(1)  # a row's first of them, and behind the last row their number
        # the same of the rows that were written before, as far as they are not wiped yet
        self.old_count: i64 = 0
        self.old_legal: vec[i64] = words(0)
        self.old_firsts: vec[i64] = words(1)
        self.old_added: vec[i64] = words(0)
        self.old_added_firsts: vec[i64] = words(1)
        self.sign: i64 = -(2**63)  # not a constant of the module: that would be one of Python's own numbers
        self.spread: vec[i64] = SPREAD
        self.low: vec[i64] = LOW

    def wipe(self, most: i64) -> None:
        """Begin anew, with memory for so many rows."""
        if most > self.room:
            self.room = most
            self.whose = words(most)
            self.masks = vec[u8](bytes(most * self.actions))
            self.legal = words(most * MASK_GUESS)
            self.firsts = words(most + 1)
            self.tensors = words(most * self.stride + 1)
            self.added = words(most * ADDED_GUESS)
            self.added_firsts = words(most + 1)
            self.old_legal = words(most * MASK_GUESS)
            self.old_firsts = words(most + 1)
            self.old_added = words(most * ADDED_GUESS)
            self.old_added_firsts = words(most + 1)
            self.old_count = 0
        else:
            self.close()
            self.lay_aside()
        self.count = 0
        self.found = 0
        self.adds = 0
        self.at = 0

    def lay_aside(self) -> None:
        """Remember what was set in the rows that are written, and note what will be where the notes before it stood."""
        legal: vec[i64] = self.old_legal
        firsts: vec[i64] = self.old_firsts
        added: vec[i64] = self.old_added
        added_firsts: vec[i64] = self.old_added_firsts
        self.old_legal = self.legal
        self.old_firsts = self.firsts
        self.old_added = self.added
        self.old_added_firsts = self.added_firsts
        self.old_count = self.count
        self.legal = legal
        self.firsts = firsts
        self.added = added
        self.added_firsts = added_firsts

    def wipe_row(self, row: i64) -> None:
        """Take back every number that was allowed in a row before, and every byte that was added to it."""
        masks: vec[u8] = self.masks
        legal: vec[i64] = self.old_legal
        begin: i64 = row * self.actions
        i: i64 = self.old_firsts[row]
        end: i64 = self.old_firsts[row + 1]
        while i < end:
            masks[begin + legal[i]] = 0
            i += 1
        tensors: vec[i64] = self.tensors
        added: vec[i64] = self.old_added
        i = self.old_added_firsts[row]
        end = self.old_added_firsts[row + 1]
        while i < end:
            tensors[added[i]] = 0
            i += 1

    def open(self, whose: i64) -> None:
        """Begin a row."""
        row: i64 = self.count
        if row < self.old_count:
            self.wipe_row(row)
        self.whose[row] = whose
        self.firsts[row] = self.found
        self.added_firsts[row] = self.adds
        self.at = row * self.stride * 8
        self.count = row + 1

    def allow(self, number: i64) -> None:
        """Set a number in the mask of the row, if it is not set already."""
        place: i64 = (self.count - 1) * self.actions + number
        if self.masks[place]:
            return
        self.masks[place] = 1
        found: i64 = self.found
        if found == len(self.legal):
            self.legal = extend(self.legal, words(found + MASK_GUESS))
        self.legal[found] = number
        self.found = found + 1

    def allow_bytes(self, begin: i64, word: i64, places: i64) -> None:
        """Set the numbers that the bytes of a word count from one on, of those at these places (a bit each); none
        may be set already."""
        found: i64 = self.found
        if found + 8 > len(self.legal):
            self.legal = extend(self.legal, words(found + MASK_GUESS))
        masks: vec[u8] = self.masks
        legal: vec[i64] = self.legal
        row: i64 = (self.count - 1) * self.actions
        while places != 0:
            if places & 1:
                number: i64 = begin + (word & 255)
                masks[row + number] = 1
                legal[found] = number
                found += 1
            word >>= 8
            places >>= 1
        self.found = found

    def close(self) -> None:
        """Note where the last row ends, and wipe those behind it that there are no more."""
        self.firsts[self.count] = self.found
        self.added_firsts[self.count] = self.adds
        row: i64 = self.count
        while row < self.old_count:
            self.wipe_row(row)
            row += 1
        self.old_count = 0

    def numbers(self) -> list[int]:
        """The legal numbers of the last row, the least first."""
        found: list[int] = []
        i: i64 = self.firsts[self.count - 1]
        while i < self.found:
            found.append(int(self.legal[i]))
            i += 1
        found.sort()
        return found

    def put(self, word: i64) -> None:
        """Write eight bytes."""
        at: i64 = self.at
        tensors: vec[i64] = self.tensors
        place: i64 = at >> 3
        past: i64 = at & 7
        if past == 0:
            tensors[place] = word
        else:
            low: vec[i64] = self.low  # no shifted 1: the compiler has only 32 bits for it
            tensors[place] |= self.signed((word & low[8 - past]) << (past << 3))
            tensors[place + 1] = word >> (64 - (past << 3)) & low[past]
        self.at = at + 8

    def put_six(self, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64) -> None:
        """Write six words, the first one first: where in a word to begin is asked once for all of them."""
        tensors: vec[i64] = self.tensors
        place: i64 = self.at >> 3
        past: i64 = self.at & 7
        self.at += 48
        if past == 0:
            tensors[place] = a
            tensors[place + 1] = b
            tensors[place + 2] = c
            tensors[place + 3] = d
            tensors[place + 4] = e
            tensors[place + 5] = f
            return
        here: i64 = self.low[8 - past]
        over: i64 = self.low[past]
        up: i64 = past << 3
        down: i64 = 64 - up
        tensors[place] |= self.signed((a & here) << up)
        tensors[place + 1] = a >> down & over | self.signed((b & here) << up)
        tensors[place + 2] = b >> down & over | self.signed((c & here) << up)
        tensors[place + 3] = c >> down & over | self.signed((d & here) << up)
        tensors[place + 4] = d >> down & over | self.signed((e & here) << up)
        tensors[place + 5] = e >> down & over | self.signed((f & here) << up)
        tensors[place + 6] = f >> down & over

    def put_byte(self, value: i64) -> None:
        """Write a byte."""
        at: i64 = self.at
        tensors: vec[i64] = self.tensors
        past: i64 = at & 7
        if past == 0:
            tensors[at >> 3] = value
        else:
            tensors[at >> 3] |= self.signed(value << (past << 3))
        self.at = at + 1

    def put_bytes(self, values: list[i64], first: i64, count: i64) -> None:
        """Write so many of these numbers from one on, a byte each."""
        end: i64 = first + count
        while first + 8 <= end:
            word: i64 = values[first] | values[first + 1] << 8 | values[first + 2] << 16 | values[first + 3] << 24
            word |= values[first + 4] << 32 | values[first + 5] << 40 | values[first + 6] << 48
            self.put(word | self.signed(values[first + 7] << 56))
            first += 8
        while first < end:
            self.put_byte(values[first])
            first += 1

    def put_flags(self, flags: i64, count: i64) -> None:
        """Write so many bits of a word, the first ones, a byte each."""
        spread: vec[i64] = self.spread
        if self.at & 7 == 0:
            tensors: vec[i64] = self.tensors
            place: i64 = self.at >> 3
            while count >= 8:
                tensors[place] = spread[flags & 255]
                flags >>= 8
                place += 1
                count -= 8
            self.at = place << 3
        while count >= 8:
            self.put(spread[flags & 255])
            flags >>= 8
            count -= 8
        while count > 0:
            self.put_byte(flags & 1)
            flags >>= 1
            count -= 1

    def put_zeros(self, count: i64) -> None:
        """Write so many zeros, and to the end of the last word: what comes behind them is written later."""
        tensors: vec[i64] = self.tensors
        end: i64 = self.at + count
        place: i64 = (self.at + 7) >> 3
        last: i64 = (end + 7) >> 3
        while place < last:
            tensors[place] = 0
            place += 1
        self.at = end

    def skip(self, count: i64) -> None:
        """The same where every row has so many bytes that are only added to, one by one: they are 0 already."""
        end: i64 = self.at + count
        if end & 7 and end >> 3 >= (self.at + 7) >> 3:
            self.tensors[end >> 3] = 0
        self.at = end

    def put_again(self, origin: i64, count: i64) -> None:
        """Write so many bytes that stand already at another place of the tensors."""
        tensors: vec[i64] = self.tensors
        end: i64 = self.at + count
        past: i64 = self.at & 7
        if past and (self.at ^ origin) & 7 == 0 and count >= 8 - past:
            # Both stand at the same byte of a word: the rest of it at once, then word for word.
            tensors[self.at >> 3] |= tensors[origin >> 3] & ~self.low[past]
            self.at += 8 - past
            origin += 8 - past
            count -= 8 - past
        if (self.at | origin) & 7 == 0:
            place: i64 = self.at >> 3
            there: i64 = origin >> 3
            while count >= 32:  # a row of other cities is long: four words, and then one look whether there are more
                tensors[place] = tensors[there]
                tensors[place + 1] = tensors[there + 1]
                tensors[place + 2] = tensors[there + 2]
                tensors[place + 3] = tensors[there + 3]
                place += 4
                there += 4
                count -= 32
            while count >= 8:
                tensors[place] = tensors[there]
                place += 1
                there += 1
                count -= 8
            if count > 0:
                tensors[place] = tensors[there] & self.low[count]
        else:
            while count > 0:
                self.put(self.word_at(origin) & self.low[count if count < 8 else i64(8)])
                origin += 8
                count -= 8
        self.at = end

    def word_at(self, at: i64) -> i64:
        """Eight bytes from any place of the tensors."""
        past: i64 = at & 7
        word: i64 = self.tensors[at >> 3]
        if past == 0:
            return word
        low: vec[i64] = self.low
        rest: i64 = self.tensors[(at >> 3) + 1] & low[past]
        return word >> (past << 3) & low[8 - past] | self.signed(rest << (64 - (past << 3)))

    def signed(self, word: i64) -> i64:
        """A word whose last bit may be set, as a number with a sign: the compiler's are so by themselves."""
        return (word ^ self.sign) - self.sign

    def add(self, at: i64, value: i64) -> None:
        """Put a value into a byte that is 0."""
        place: i64 = at >> 3
        self.tensors[place] |= self.signed(value << ((at & 7) << 3))
        adds: i64 = self.adds
        if adds == len(self.added):
            self.added = extend(self.added, words(adds + ADDED_GUESS))
        self.added[adds] = place
        self.adds = adds + 1


def words(count: i64) -> vec[i64]:
    """So many words, all 0."""
    return vec[i64](memoryview(bytes(8 * count)).cast("q"))
