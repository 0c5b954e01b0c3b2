"""Armada's boards and islands, by their names."""

from __future__ import annotations

from ....book import Book
from ..rows import ArmadaData, Island, Shipyard, Track


class SeaBook:
    """The data of Armada in one edition."""

    def __init__(self, data: ArmadaData) -> None:
        self.yards: dict[str, Shipyard] = {yard.id: yard for yard in data.shipyards}
        self.tracks: dict[str, Track] = {track.fleet: track for track in data.tracks}
        self.islands: dict[str, Island] = {island.id: island for island in data.islands}


def sea_book(book: Book) -> SeaBook:
    """What a book has of the sea, opened once."""
    if SeaBook not in book.own:
        book.own[SeaBook] = SeaBook(book.edition.of(ArmadaData))
    found: SeaBook = book.own[SeaBook]
    return found
