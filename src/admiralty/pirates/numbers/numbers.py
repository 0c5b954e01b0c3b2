"""The choices of the pirates' game as numbers: first what is done and where, then, where it is open, how much.

An action with amounts is chosen in up to three numbers (what and where; bands; gold), a purchase and a
card with a target in two. A part that leaves nothing to choose is skipped.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.codes import (
    BUY,
    COLORS,
    CONVERT,
    DESTROY,
    END_RAID,
    END_TURN,
    ENROLL,
    EXPLORE,
    FIGHT,
    KEEP,
    LAUNCH,
    LOAD,
    LOOK,
    MOVE,
    NOWHERE,
    PASS,
    PLACE_BANDS,
    PLACE_SHIP,
    PLAY,
    PUT,
    RAID,
    SAIL,
    SCUTTLE,
    STOP,
    THIS_BATTLE,
    TRANSFER,
    UNLOAD,
    first_of,
    kind_of,
    second_of,
)  # fmt: skip
from ..core.lookup import Lookup

AMOUNTS: Final = 64
CARRYING: Final = (MOVE, LOAD, UNLOAD, TRANSFER)
SAILING: Final = (SAIL, LAUNCH)
ON_LAND: Final = (PLACE_SHIP, PLACE_BANDS, PUT, CONVERT, DESTROY)
BARE: Final = (ENROLL, LOOK, KEEP, STOP, END_RAID, END_TURN)
PASSES: Final = THIS_BATTLE + 1
KINDS: Final = END_TURN + 1

HEAD: Final[i64] = 0x3FFFFF
"""What an action does and where, without amounts."""

# where an action's number lies in the block of its kind
ALONE: Final[i64] = 0  # it is the only one
AT_FIRST: Final[i64] = 1  # by its first place, card or color
ALONG: Final[i64] = 2  # by its way from a place to the next


class Numbers:
    """Where each kind of number begins, for one map and so many cards."""

    def __init__(self, lookup: Lookup, cards: int) -> None:
        places: int = int(lookup.places)
        self.lookup: Lookup = lookup
        self.places: i64 = places
        self.ways: list[tuple[int, int]] = [
            (a, int(b)) for a in range(places) for b in lookup.by_land[a] + lookup.by_sea[a]
        ]
        self.way: list[i64] = [-1] * (places * places)  # the number of a way, by its two places
        for number, (a, b) in enumerate(self.ways):
            self.way[a * places + b] = number
        self.blocks: list[tuple[str, int]] = blocks(int(lookup.lands), places, len(self.ways), cards)
        self.begins: dict[str, int] = {}
        count: int = 0
        for name, size in self.blocks:
            self.begins[name] = count
            count += size
        self.count: i64 = (count + 7) // 8 * 8
        self.amount: i64 = self.begins["amount"]
        self.target: i64 = self.begins["target"]
        self.with_card: i64 = self.begins["explore with card"] - self.begins["explore"]
        self.begin: list[i64] = [0] * KINDS
        self.shape: list[i64] = [ALONE] * KINDS
        self.place_kinds()

    def place_kinds(self) -> None:
        """Give each kind of action its block, and its place in it."""
        bare: int = self.begins["bare"]
        for number, kind in enumerate(BARE):
            self.begin[kind] = bare + number
        named: list[tuple[int, int, i64]] = [(kind, self.begins["carry"], ALONG) for kind in CARRYING]
        named += [(kind, self.begins["sail"], ALONG) for kind in SAILING]
        named += [(kind, self.begins[f"on land {kind}"], AT_FIRST) for kind in ON_LAND]
        named += [
            (FIGHT, self.begins["fight"], ALONG),
            (EXPLORE, self.begins["explore"], AT_FIRST),
            (PLAY, self.begins["card"], AT_FIRST),
            (BUY, self.begins["buy"], AT_FIRST),
            (SCUTTLE, self.begins["scuttle"], AT_FIRST),
            (PASS, bare + len(BARE), AT_FIRST),
            (RAID, bare + len(BARE) + PASSES, AT_FIRST),
        ]
        for kind, begin, shape in named:
            self.begin[kind] = begin
            self.shape[kind] = shape

    def first(self, action: i64) -> i64:
        """The first number of an action or option: what, and where it begins."""
        kind: i64 = kind_of(action)
        shape: i64 = self.shape[kind]
        number: i64 = self.begin[kind]
        if shape == ALONE:
            return number
        if shape == ALONG:
            return number + self.way[first_of(action) * self.places + second_of(action)]
        if kind == EXPLORE and second_of(action) != NOWHERE:
            number += self.with_card
        return number + first_of(action)

    def second(self, action: i64) -> i64:
        """The second number of a purchase, or of a card with a target; -1 where there is none."""
        place: i64 = second_of(action)
        kind: i64 = kind_of(action)
        return self.target + place if place != NOWHERE and kind in (BUY, PLAY) else -1


def blocks(lands: int, places: int, ways: int, cards: int) -> list[tuple[str, int]]:
    """The blocks in order, each a name and its length."""
    return [
        ("wait", 1),
        ("amount", AMOUNTS),
        ("bare", len(BARE) + PASSES + COLORS),
        *[(f"on land {kind}", lands) for kind in ON_LAND],
        ("explore", lands),
        ("explore with card", lands),
        ("scuttle", places),
        ("carry", ways),
        ("sail", ways),
        ("fight", ways),
        ("card", cards),
        ("buy", places),
        ("target", places),
    ]
