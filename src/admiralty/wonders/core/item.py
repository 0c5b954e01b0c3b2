"""Anything that is built, reached or kept: what it costs, what it gives, and what boxes add to that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.game import Malformed
from .goods import MANUFACTURED, RAW, need_words, supply_words
from .room import POWER_BITS

if TYPE_CHECKING:
    from ...kernel.chance import Chance
    from .city import City
    from .state import State

BY_AGE: Final = "A"  # in a cost
BIT: Final[list[int]] = [1 << i for i in range(62)]  # never `1 << i`: mypyc miscompiles it from 31 on
TOP: Final[i64] = 2305843009213693952  # bit 61: a larger number would be one of Python's own


# Builds from the discard pile are made in a row, 2 bits of `City.salvages` a place in it: those of stages (and of
# whatever else a box has) first, then those of persons, of buildings, of copies; what such a build brings comes last.
SALVAGE_BITS: Final[i64] = 2
SALVAGES: Final[i64] = 3
SALVAGED_BY_PERSON: Final[i64] = 4
SALVAGED_BY_BUILDING: Final[i64] = 16
SALVAGED_BY_COPY: Final[i64] = 64
SALVAGED_LAST: Final[i64] = 256


def bit(place: i64) -> i64:
    """The same without a look into a table, for what is asked at every choice."""
    return TOP >> (61 - place)


class Meanings:
    """What each kind of effect means to an item (every box says it for its own), and the bits of what is counted."""

    def __init__(self, learn: Mapping[type, Callable[[Item, Any, Meanings], None]], counted: Mapping[str, int]) -> None:
        self.learn = learn
        self.counted = counted

    def bits(self, things: tuple[str, ...]) -> int:
        """A bit for each thing that coins or points are counted by."""
        return sum([BIT[self.counted[thing]] for thing in things])


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """What an item does once, when it comes into play."""

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        """Do it; the item already lies before its owner."""
        raise NotImplementedError

    def worth(self, state: State, seat: i64, city: City) -> i64:
        """What it promises a simulated player, in hundredths of a point."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting:
    """What an item gives for good, beyond the totals that every city keeps."""

    def add(self, city: City) -> None:
        """Add it to what the box keeps of the city."""
        raise NotImplementedError

    def worth(self, state: State, seat: i64, city: City) -> i64:
        """What it promises a simulated player, in hundredths of a point."""
        return 0


class Item:
    """A card, a stage, or whatever else a box lays before cities: its cost and its effects."""

    def __init__(self, cost: str, effects: tuple[Any, ...], meanings: Meanings) -> None:
        goods = "".join(letter for letter in cost if letter.isalpha() and letter != BY_AGE)
        need = need_words(goods)
        # What every card of a hand is asked for comes first, side by side: a hand is mostly waiting for memory.
        self.coins: i64 = int("".join([digit for digit in cost if digit.isdigit()]) or 0)
        self.n0: i64 = need[0]
        self.n1: i64 = need[1]
        self.n2: i64 = need[2]
        self.bit0: i64 = 0
        self.bit1: i64 = 0
        self.bit2: i64 = 0
        self.bit3: i64 = 0
        self.building: bool = True  # if not, no color counts it, nothing frees it, and it is never in the discard pile
        self.chained: bool = False  # whether any building makes it free
        self.chain0: i64 = 0
        self.chain1: i64 = 0
        self.chain2: i64 = 0
        self.chain3: i64 = 0
        self.by_age: bool = BY_AGE in cost  # and as many coins more as the number of the Age
        # one free unit of this cost, raw or manufactured, for whatever makes it a resource cheaper
        raw = "/".join(sorted({g for g in goods if g in RAW}))
        made = "/".join(sorted({g for g in goods if g in MANUFACTURED}))
        spare_raw = supply_words((raw,) if raw else ())
        spare_made = supply_words((made,) if made else ())
        self.spare0: i64 = spare_raw[0]
        self.spare1: i64 = spare_raw[1]
        self.spare2: i64 = spare_made[2]
        self.s0: i64 = 0
        self.s1: i64 = 0
        self.s2: i64 = 0
        self.sold: bool = False
        self.color: i64 = -1
        self.color_unit: i64 = 0
        self.opens: i64 = 0  # how many later buildings it makes free
        self.shields: i64 = 0
        self.points: i64 = 0
        self.symbols: i64 = 0
        self.discounts: i64 = 0
        self.imports: i64 = 0
        self.powers: i64 = 0
        self.terms: i64 = 0  # see terms.py
        self.lasts: list[Lasting] = []
        # at once
        self.gain: i64 = 0
        self.gain_each: i64 = 0
        self.gain_per: i64 = 0
        self.gain_of: i64 = 0
        self.salvages: i64 = 0
        self.deeds: list[Deed] = []
        # at the end
        self.points_each: i64 = 0
        self.points_per: i64 = 0
        self.points_of: i64 = 0
        for effect in effects:
            meanings.learn[type(effect)](self, effect, meanings)
        if self.powers >= BIT[POWER_BITS]:
            raise Malformed(f"a city has {POWER_BITS} powers; what else a box gives for good is a Lasting of its own")
        self.lasting: bool = len(self.lasts) > 0
        self.once: bool = bool(self.gain or self.gain_each or self.salvages or self.deeds)
