"""Every id of the box, by kind: what house files, conformance cases and options call things."""

from __future__ import annotations

from .edition import Box


def ids(box: Box) -> dict[str, list[str]]:
    """The ids of colors, places and cards, in the order of the data."""
    atlas = box.atlas
    lands = [atlas.space[territory] for territory in atlas.territories]
    return {
        "colors": list(box.edition.colors),
        "territories": [land.id for land in lands],
        "cities": [land.id for land in lands if land.city],
        "posts": [land.id for land in lands if land.post],
        "seas": list(atlas.seas),
        "cards": [card.id for card in box.edition.card],
    }
