"""The places where boxes keep what is theirs (`core/extra.py`): of a city, of the table, and of what is looked up."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import Malformed
from ..core.city import City
from ..core.extra import EXTRAS
from ..core.item import Meanings
from ..core.lookup import Lookup
from ..core.state import State
from .box import Box

PLACES = tuple(f"extra{place}" for place in range(int(EXTRAS).bit_length()))


def furnish(lookup: Lookup, meanings: Meanings, boxes: Sequence[Box]) -> None:
    """Let each box add its rows; Malformed where one would write over what another keeps."""
    owners: dict[str, str] = {}
    for box in boxes:
        if not box.furnish:
            continue
        before, setups = [getattr(lookup, place) for place in PLACES], len(lookup.setups)
        box.furnish(lookup, meanings)
        city, table = City(), State(lookup)
        for setup in lookup.setups[setups:]:
            setup.found(city)
            setup.open(table)
        for place, had in zip(PLACES, before, strict=True):
            kept = getattr(lookup, place) is not had or getattr(city, place) or getattr(table, place)
            if kept and owners.setdefault(place, box.id) != box.id:
                raise Malformed(f"the boxes {owners[place]!r} and {box.id!r} both keep something in {place}")
