"""What a box keeps of its own: of a city, of the table, and of the rows that are looked up.

A copy of a state shares what boxes keep of it; whoever changes it makes one of its own first (`shares`).
There are six places: a box of the house has one of its own, the last is for a box from outside. Two boxes in one
place are refused (`boxes/places.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

EXTRAS: Final[i64] = 63  # a bit for each place


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CityExtra:
    """What a box keeps of one city."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StateExtra:
    """What a box keeps of the table."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LookupExtra:
    """The rows that a box looks up while the rules run."""
