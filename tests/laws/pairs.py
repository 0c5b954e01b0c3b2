"""A covering array: few rows in which any two settings meet, as far as a legal row has both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

Row = Mapping[str, Any]
Pair = tuple[tuple[str, Any], tuple[str, Any]]


def pairs_of(row: Row) -> set[Pair]:
    """Every two settings of a row."""
    return set(combinations(sorted(row.items()), 2))


def covering(legal: Iterable[Row]) -> list[Row]:
    """Some of these rows, in which every pair of settings that any of them has occurs.

    Greedy: the next row is the first one that brings most new pairs. It is no smallest array, but a small one, and
    always the same.
    """
    left = [(row, pairs_of(row)) for row in legal]
    open_pairs: set[Pair] = set().union(*(pairs for _, pairs in left))
    found: list[Row] = []
    while open_pairs:
        row, pairs = max(left, key=lambda entry: len(entry[1] & open_pairs))
        found.append(row)
        open_pairs -= pairs
        left = [entry for entry in left if entry[1] & open_pairs]
    return found


def missing(array: Sequence[Row], legal: Iterable[Row]) -> set[Pair]:
    """The pairs of legal rows that an array has not."""
    wanted: set[Pair] = set().union(*map(pairs_of, legal))
    return wanted.difference(*map(pairs_of, array))
