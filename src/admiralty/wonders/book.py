"""An edition opened as a book: every card and board by its name, and the rows that its rules look up."""

from __future__ import annotations

from typing import Any

from .boxes import lookup_of
from .core.goods import producers
from .core.lookup import Lookup
from .edition import Card, Edition, Face
from .effects import Effect, Produce
from .facts import CityFacts
from .met import met_of
from .typed import typed_of

RULES = 4  # what is looked up of an edition is the same by every version of the rules


class Book:
    """The data of an edition, by name."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.cards: dict[str, Card] = {card.id: card for card in edition.cards}
        self.faces: dict[tuple[str, str], Face] = {(w.id, face.id): face for w in edition.wonders for face in w.sides}
        self.starts: dict[str, str] = {wonder.id: wonder.start for wonder in edition.wonders}
        self.typed = typed_of(edition.boxes)
        self.own: dict[type, Any] = {}
        """What boxes have opened of their own data, by its class."""
        self._lookups: dict[tuple[int, bool], Lookup] = {}

    def lookup(self, seats: int, teams: bool) -> Lookup:
        """What a game of so many seats looks up."""
        if (seats, teams) not in self._lookups:
            self._lookups[seats, teams] = lookup_of(self.edition, seats, teams, RULES)
        return self._lookups[seats, teams]

    def stages(self, city: CityFacts) -> list[tuple[int, tuple[Effect, ...]]]:
        """The stages that a city has built: their numbers and effects."""
        pairs = zip(self.faces[city.wonder, city.side].stages, city.buried, strict=True)
        return [(number, stage.effects) for number, (stage, card) in enumerate(pairs, start=1) if card]

    def effects(self, city: CityFacts) -> list[Effect]:
        """All effects that lie before a city, ships apart."""
        start = self.starts[city.wonder]
        found: list[Effect] = [*([Produce(start)] if start else []), *self.faces[city.wonder, city.side].effects]
        for name in city.buildings:
            found += self.cards[name].effects
        for _, effects in self.stages(city):
            found += effects
        for typed in self.typed:
            found += typed.laid(self, city)
        return found

    def producers(self, city: CityFacts) -> list[str]:
        """What a city produces: "W" a wood, "W/S" a wood or a stone."""
        return [p for e in self.effects(city) if isinstance(e, Produce) for p in producers(e.goods)]


def book_of(lookup: Lookup) -> Book:
    """The book of the edition that a game is played by, opened once."""
    opened = met_of(lookup).opened
    if Book not in opened:
        opened[Book] = Book(lookup.edition)
    book: Book = opened[Book]
    return book
