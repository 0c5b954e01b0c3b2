"""An edition opened as a book: every card, board and island by its name."""

from __future__ import annotations

from collections import Counter

from .boxes.armada.rows import ArmadaData, Island, Shipyard, Track
from .core.goods import producers
from .edition import Card, Edition, Face
from .effects import Effect, Produce
from .facts import CityFacts


class Book:
    """The data of an edition, by name."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.cards: dict[str, Card] = {card.id: card for card in edition.cards}
        self.faces: dict[tuple[str, str], Face] = {(w.id, face.id): face for w in edition.wonders for face in w.sides}
        self.starts: dict[str, str] = {wonder.id: wonder.start for wonder in edition.wonders}
        sea = edition.of(ArmadaData)
        self.yards: dict[str, Shipyard] = {yard.id: yard for yard in sea.shipyards}
        self.tracks: dict[str, Track] = {track.fleet: track for track in sea.tracks}
        self.islands: dict[str, Island] = {island.id: island for island in sea.islands}
        self.opens: Counter[str] = Counter(chain for card in edition.cards for chain in card.chains)

    def effects(self, city: CityFacts) -> list[Effect]:
        """All effects that lie before a city, ships apart."""
        found: list[Effect] = [Produce(self.starts[city.wonder])]
        for name in city.buildings:
            found += self.cards[name].effects
        for stage, buried in zip(self.faces[city.wonder, city.side].stages, city.buried, strict=True):
            if buried:
                found += stage.effects
        for name in city.islands:
            found += self.islands[name].effects
        return found

    def producers(self, city: CityFacts) -> list[str]:
        """What a city produces: "W" a wood, "W/S" a wood or a stone."""
        return [p for e in self.effects(city) if isinstance(e, Produce) for p in producers(e.goods)]
