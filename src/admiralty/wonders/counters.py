"""Counters: tokens before a seat that a box's data name, and that cities keep without any code of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .core.city import City
from .core.lookup import Lookup
from .edition import Counter, Edition


class Counts(Mapping[str, int]):
    """How many there are of each; it never changes."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = {name: count for name, count in counts.items() if count}

    def __getitem__(self, name: str) -> int:
        return self._counts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __eq__(self, other: object) -> bool:
        return self._counts == (other._counts if isinstance(other, Counts) else other)

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __repr__(self) -> str:
        return repr(self._counts)


NONE = Counts({})


def rows(edition: Edition) -> tuple[Counter, ...]:
    """The counters of the boxes on the table, as the data have them: each with an `id`, and `points` at the end."""
    return edition.counters


def counters(lookup: Lookup, city: City) -> Counts:
    """How many of each a city has; those that it has none of are left out."""
    return Counts({row.id: int(row.count(city)) for row in lookup.counters}) if city.counts else NONE


def lay_counters(lookup: Lookup, city: City, counts: Mapping[str, int]) -> None:
    """The other way round."""
    for name, count in counts.items():
        lookup.counter(name).add(city, count)
