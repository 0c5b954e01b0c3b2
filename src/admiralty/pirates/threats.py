"""Who meets or nearly meets a victory condition, and what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .core import codes
from .core.claim import enemy_cities
from .core.state import State
from .translation import Translation


@dataclass(frozen=True, slots=True)
class Threat:
    """How far a color is from a condition: the fewest territories it still has to take.

    The lair is the one it would do that with; a city of that lair may count for both.
    """

    color: str
    condition: Literal["posts", "cities"]
    missing: int
    lair: str
    lair_missing: int
    posts_missing: int = 0
    center_missing: bool = False
    cities_missing: int = 0

    @property
    def met(self) -> bool:
        return self.missing == 0


def threats(s: State, names: Translation) -> tuple[Threat, ...]:
    """Both conditions of every color that is played, the nearest first."""
    colors = [c for c in range(codes.COLORS) if s.seat_of[c] >= 0 and not s.out >> s.seat_of[c] & 1]
    rows = [threat for c in colors for threat in (_posts(s, c, names), _cities(s, c, names))]
    return tuple(sorted(rows, key=lambda threat: threat.missing))


def _lair_missing(s: State, color: int, lair: int) -> int:
    return max(0, s.lookup.lair_hold - s.held[color * 5 + lair])


def _posts(s: State, color: int, names: Translation) -> Threat:
    lair = min(range(codes.CENTRAL), key=lambda region: _lair_missing(s, color, region))
    lair_missing = _lair_missing(s, color, lair)
    center_missing = s.owner[s.lookup.center] != color
    posts_missing = max(s.lookup.victory_posts - s.posts[color], int(center_missing))
    return Threat(
        names.colors[color],
        "posts",
        lair_missing + posts_missing,
        names.colors[lair],
        lair_missing,
        posts_missing=posts_missing,
        center_missing=center_missing,
    )


def _cities(s: State, color: int, names: Translation) -> Threat:
    cities = max(0, s.lookup.victory_cities - enemy_cities(s, color))
    rows = []
    for lair in range(codes.CENTRAL):
        lands = _lair_missing(s, color, lair)
        both = 0
        if s.seat_of[lair] != s.seat_of[color]:
            both = min(lands, cities, 3 - s.cities[color * 4 + lair])
        rows.append((lands + cities - both, lair, lands))
    missing, lair, lands = min(rows)
    return Threat(names.colors[color], "cities", missing, names.colors[lair], lands, cities_missing=cities)
