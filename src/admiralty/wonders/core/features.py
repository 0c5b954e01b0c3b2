"""What a box adds to researchers' rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from ...kernel.game import Malformed

if TYPE_CHECKING:
    from .city import City
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """Fields of a box, each a name and a length, and their values in words of 64 bits, `word` from 0 on.

    `own` are bits that the seat alone sees, `city` bits and `counts` bytes of every city that all see. Buildings
    of further colors and counters need none: they are there by themselves. `early` names the fields that fill what
    the first layouts keep in every city's row: two bits and one, then two bytes.
    """

    def __init__(
        self,
        own: list[tuple[str, int]],
        city: list[tuple[str, int]],
        counts: list[tuple[str, int]],
        early: list[str] | None = None,
    ) -> None:
        self.own: list[tuple[str, int]] = own
        self.city: list[tuple[str, int]] = city
        self.counts: list[tuple[str, int]] = counts
        self.early: list[str] = early or []
        self.own_size: i64 = whole_bytes(own)
        self.city_size: i64 = whole_bytes(city)
        self.counts_size: i64 = sum([size for _, size in counts])

    def own_word(self, state: State, seat: i64, word: i64) -> i64:
        """The bits of `own`."""
        return 0

    def city_word(self, state: State, city: City, word: i64) -> i64:
        """The bits of `city`."""
        return 0

    def counts_word(self, state: State, city: City, word: i64) -> i64:
        """The bytes of `counts`, eight in a word."""
        return 0

    def early_bits(self, city: City) -> i64:
        """The first two bits of `early`, four further powers, and its third bit."""
        return 0

    def early_counts(self, state: State, city: City) -> i64:
        """The two bytes of `early`."""
        return 0


def whole_bytes(fields: list[tuple[str, int]]) -> int:
    """The bits of these fields; Malformed if they end within a byte."""
    size: int = sum([length for _, length in fields])
    if size % 8:
        raise Malformed(f"{size} bits of features should be a multiple of 8")
    return size
