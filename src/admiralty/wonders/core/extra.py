"""What a box keeps of its own: of a city, of the table, and of the rows that are looked up.

A copy of a state shares what boxes keep of it; whoever changes it makes one of its own first (`shares`).
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CityExtra:
    """What a box keeps of one city."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StateExtra:
    """What a box keeps of the table."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LookupExtra:
    """The rows that a box looks up while the rules run."""
