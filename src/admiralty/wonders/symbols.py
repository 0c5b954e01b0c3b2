"""Science symbols at the end of a game, set for the best total: the account of the score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from ..kernel.game import Line

SYMBOLS = ("compass", "gear", "tablet")
Counts = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Science:
    """The lines of the sheet, and how many sets of three they have; each set is worth `more` in other lines."""

    lines: tuple[Line, ...]
    sets: int
    more: int

    @property
    def worth(self) -> int:
        return sum(line.points for line in self.lines) + self.sets * self.more


def best_science(symbols: Counter[str], around: Counter[str], bonus: int, more: int) -> Science:
    """The green lines: symbols next door that masks copy, "most" symbols, those of free choice, one that changes."""
    count = symbols.get  # most of these are not there, and a Counter would have to be asked twice
    masks = min(count("copy", 0), around.total()) if around else 0
    if masks or count("change", 0):
        return _best(_ordered(symbols, around, masks), bonus, more)
    return _best_plain(_of(symbols), count("most", 0), count("any", 0), bonus, more)


@lru_cache(10_000)
def _best_plain(counts: Counts, most: int, free: int, bonus: int, more: int) -> Science:
    """Hardly ever another one than before."""
    return _best(_plain(counts, most, free), bonus, more)


def _best(finals: Iterable[Counts], bonus: int, more: int) -> Science:
    best = Science((), 0, more)
    for final in finals:
        science = Science(tuple(_lines(final, bonus)), min(final), more)
        if science.worth > best.worth:
            best = science
    return best


def _lines(final: Sequence[int], bonus: int) -> Iterator[Line]:
    for name, count in zip(SYMBOLS, final, strict=True):
        if count:
            yield Line("science", f"{name} {count}", count**2)
    if min(final):
        yield Line("science", f"sets {min(final)}", bonus * min(final))


def _plain(counts: Counts, most: int, free: int) -> Iterator[Counts]:
    """First "most", then those of free choice: the best order where nothing is copied (AC9)."""
    counts = _plus(counts, counts.index(max(counts)), most)
    for chosen in combinations_with_replacement(range(3), free):
        yield _counts([count + chosen.count(i) for i, count in enumerate(counts)])


def _ordered(symbols: Counter[str], around: Counter[str], masks: int) -> list[Counts]:
    """Every way to set masks, "most" and free symbols one after the other (C23), then to change some (L32)."""
    own = _of(symbols)
    left = {(own, _of(around), masks, symbols["most"], symbols["any"])}
    for _ in range(masks + symbols["most"] + symbols["any"]):
        left = {after for before in left for after in _next(*before)}
    changed = {(final, own) for final, *_ in left}
    found = {final for final, _ in changed}
    for _ in range(symbols["change"]):
        changed = {after for final, printed in changed for after in _changed(final, printed)}
        found |= {final for final, _ in changed}
    return sorted(found)


def _next(
    counts: Counts, around: Counts, masks: int, most: int, free: int
) -> Iterator[tuple[Counts, Counts, int, int, int]]:
    for i in range(3):
        if masks and around[i]:
            yield _plus(counts, i), _plus(around, i, -1), masks - 1, most, free
        if most and counts[i] == max(counts):
            yield _plus(counts, i), around, masks, most - 1, free
        if free:
            yield _plus(counts, i), around, masks, most, free - 1


def _changed(final: Counts, printed: Counts) -> Iterator[tuple[Counts, Counts]]:
    """One symbol that is printed before the city becomes another."""
    for i in range(3):
        for j in range(3):
            if i != j and printed[i]:
                yield _plus(_plus(final, i, -1), j), _plus(printed, i, -1)


def _of(symbols: Counter[str]) -> Counts:
    return _counts([symbols.get(name, 0) for name in SYMBOLS])


def _counts(row: Sequence[int]) -> Counts:
    return row[0], row[1], row[2]


def _plus(counts: Counts, place: int, more: int = 1) -> Counts:
    return _counts([count + (more if i == place else 0) for i, count in enumerate(counts)])
