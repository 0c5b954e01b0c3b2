"""How sure each value of a game's data is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

Standing = Literal["confirmed", "single", "reconstructed", "house", "ours"]
"""By two sources, by one, guessed from others; corrected by the owner of a box; a name that we gave."""
STANDINGS: tuple[Standing, ...] = get_args(Standing)


@dataclass(frozen=True, slots=True)
class Datum:
    """One value of the data, and how sure it is."""

    thing: str
    field: str
    value: str
    mark: Standing


def counts(rows: Iterable[Datum]) -> dict[Standing, int]:
    """How many values are how sure."""
    found = Counter(row.mark for row in rows)
    return {standing: found[standing] for standing in STANDINGS}
