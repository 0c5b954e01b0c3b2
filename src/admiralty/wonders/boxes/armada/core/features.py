"""The sea in researchers' rows."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.city import City
from ....core.features import Features
from ....core.item import BIT
from ....core.state import State
from .sea import FLEETS, Sea, sea_of, strength

SETTING_OUT: i64 = 27  # the bit behind the islands drawn: whether to explore is asked
ISLAND_BITS: i64 = 32  # of a city's islands, before its shipyard


class SeaFeatures(Features):
    """Islands drawn, then of every city islands and shipyard, ships, naval tokens, and what a turn has left open."""

    def __init__(self, asks_set_out: str) -> None:
        names: tuple[str, ...] = ("ship coins", "tax", "pirates", "space coins", "salvages")
        super().__init__(
            [("drawn", 32)],
            [("islands", 32), ("shipyard", 16)],
            [
                ("ships", len(FLEETS)),
                ("naval tokens", 3),
                *[(name, 1) for name in names],
                ("imports", 2),
                ("advances", 1),
                ("explores", 1),
            ],
            ["boards", "stays out", "naval strength", "level"],
        )
        self.asks_set_out: str = asks_set_out

    def own_word(self, state: State, seat: i64, word: i64) -> i64:
        drawn: i64 = sea_of(state.cities[seat]).drawn
        if state.phase > 1 and state.lookup.question(state.phase).title == self.asks_set_out:
            drawn |= BIT[SETTING_OUT]
        return drawn

    def city_word(self, state: State, city: City, word: i64) -> i64:
        sea: Sea = sea_of(city)
        return sea.islands | BIT[sea.yard] << ISLAND_BITS

    def counts_word(self, state: State, city: City, word: i64) -> i64:
        sea: Sea = sea_of(city)
        if word == 0:
            fleet: i64 = sea.fleet
            tokens: i64 = sea.tokens  # value plus 8, 0 for none
            ships: i64 = fleet & 15 | (fleet >> 4 & 15) << 8 | (fleet >> 8 & 15) << 16 | (fleet >> 12 & 15) << 24
            won: i64 = tokens & 31 | (tokens >> 5 & 31) << 8 | (tokens >> 10 & 31) << 16
            return ships | won << 32 | sea.ship_coins << 56
        left: i64 = sea.tax | sea.pirates << 8 | (sea.space_coins & 255) << 16 | city.salvages << 24
        return left | (city.imports & 15) << 32 | city.imports >> 4 << 40 | (sea.moves & 255) << 48 | sea.explores << 56

    def early_bits(self, city: City) -> i64:
        sea: Sea = sea_of(city)
        out: i64 = 64 if sea.out else 0
        return sea.boards | sea.powers << 2 | out

    def early_counts(self, state: State, city: City) -> i64:
        sea: Sea = sea_of(city)
        return strength(sea) & 255 | sea.level << 8
