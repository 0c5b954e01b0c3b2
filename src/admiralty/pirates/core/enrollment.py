"""Enrollment: bands from the lairs and the central lands that a color owns."""

from __future__ import annotations

from mypy_extensions import i64

from .cards import own_land
from .codes import CENTRAL, ENROLLED
from .flow import finish
from .lookup import Lookup
from .moves import add_bands
from .state import State


def place_free(s: State, color: i64) -> bool:
    """Whether some central territory of a color is free of tribes."""
    return any(own_land(s, color, land) for land in s.lookup.lair[CENTRAL])


def central_bands(s: State, color: i64) -> i64:
    """Bands that the central lands give; none if there is no place for them (PO1, PO6)."""
    bands: i64 = s.held[color * 5 + CENTRAL] // s.lookup.enroll_every
    if bands > 0 and not place_free(s, color):
        return 0
    return bands


def lair_bands(s: State, color: i64) -> i64:
    """Lairs that give a band, by bit."""
    lookup: Lookup = s.lookup
    lairs: i64 = 0
    region: i64 = 0
    while region < CENTRAL:
        if s.held[color * 5 + region] >= lookup.lair_hold:
            lairs |= lookup.bit[region]
        region += 1
    return lairs


def can_enroll(s: State) -> bool:
    """Once a turn, not in a raid (PO7), and only for at least one band."""
    if not s.lookup.enrollment or s.enrolled or s.raid >= 0 or s.supply(s.color) == 0:
        return False
    return lair_bands(s, s.color) != 0 or central_bands(s, s.color) > 0


def enroll(s: State) -> None:
    s.enrolled = True
    s.lairs_due = lair_bands(s, s.color)
    s.central_due = central_bands(s, s.color)
    s.ask = ENROLLED


def put(s: State, land: i64) -> None:
    """Place a band; with a short supply the player so chooses which ones come (PO7)."""
    region: i64 = s.lookup.region[land]
    if region == CENTRAL:
        s.central_due -= 1
    else:
        s.lairs_due &= ~s.lookup.bit[region]
    add_bands(s, land, s.color, 1)
    if (s.lairs_due == 0 and s.central_due == 0) or s.supply(s.color) == 0:
        s.lairs_due = 0
        s.central_due = 0
        finish(s)
