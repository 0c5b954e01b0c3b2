"""What a game that is over did not use: it stayed in the box, or in decks that nobody came to."""

from __future__ import annotations

from collections import Counter

from .core.state import State
from .facts import city_facts
from .typed import typed_of


def unused(state: State) -> dict[str, list[str]]:
    """Wonders before nobody, cards of pools that were not drawn, and what boxes have left; by kind of name (V19)."""
    lookup = state.lookup
    boards = {city.board for city in state.cities}
    wonders = [lookup.boards[sides[0]].wonder for sides in lookup.sides if not boards & set(sides)]
    met = _met(state)
    pools = [card for age in lookup.draws for cards, _ in age for card in cards]
    found = {"wonder": wonders, "card": [lookup.card_ids[card] for card in pools if not met[lookup.card_ids[card]]]}
    for typed in typed_of(lookup.edition.boxes):
        found |= {kind: list(ids) for kind, ids in typed.unused(state).items()}
    return {kind: ids for kind, ids in found.items() if ids}


def _met(state: State) -> Counter[str]:
    """The cards that somebody held: they lie in a city, under a stage or in the discard pile now."""
    met = Counter(state.lookup.card_ids[card] for card in state.discard)
    for city in state.cities:
        facts = city_facts(state.lookup, city)
        met.update((*facts.buildings, *facts.buried))
    return met
