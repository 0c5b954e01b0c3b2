"""Every id of an edition, by kind: what house files, conformance cases and options call things."""

from __future__ import annotations

from .edition import Edition
from .typed import typed_of


def ids(edition: Edition) -> dict[str, list[str]]:
    """The ids of cards by Age, and of all else that has one, in the order of the data."""
    found = {
        f"cards {age}": [card.id for card in edition.cards if age in card.copies or (card.pool and card.age == age)]
        for age in (1, 2, 3)
    }
    found["pools"] = list(dict.fromkeys(card.pool for card in edition.cards if card.pool))
    found["boards"] = [f"{wonder.id} {side.id}" for wonder in edition.wonders for side in wonder.sides]
    for typed in typed_of(edition.boxes):
        found |= {kind: list(names) for kind, names in typed.ids(edition).items()}
    return {kind: names for kind, names in found.items() if names}
