"""Points from the sea: naval tokens, ships and islands."""

from __future__ import annotations

from collections.abc import Iterator

from .....kernel.game import Line, Malformed, Seat
from ....book import Book
from ....core.lookup import Lookup
from ....effects import Effect
from ....facts import CityFacts
from ....sheet import Sheet, line
from ....words import AGES, Speaker
from ..core.sea import FLEETS, LAST_SPACE, sea_lookup
from ..rows import Track
from ..vocabulary import Level
from .book import sea_book
from .facts import at_sea

CATEGORIES = ("naval", "islands")
USUAL = {"naval": (-6, 15), "islands": (0, 40), "military": (-12, 36), "civil": (0, 70), "shipyard": (0, 10)}
SOURCES = ("island ISLAND", "ship COLOR SPACE", "naval AGE")


def ships(book: Book, city: CityFacts) -> list[tuple[Track, int]]:
    """The tracks, each with the space of the city's ship."""
    spaces = dict(zip(FLEETS, at_sea(city).ships, strict=True))
    return [(track, spaces[track.fleet]) for track in sea_book(book).tracks.values()]


def conflicts(city: CityFacts, age: int) -> tuple[Line, ...]:
    return line("naval", f"naval {age}", at_sea(city).naval_tokens[age - 1])


def lines(sheet: Sheet, seat: Seat) -> Iterator[Line]:
    city = sheet.cities[seat]
    for track, space in ships(sheet.book, city):
        yield from line("civil", f"ship {track.fleet} {space}", sheet.points(seat, track.spaces[space]))
    for name in at_sea(city).islands:
        yield from line("islands", f"island {name}", sheet.points(seat, sea_book(sheet.book).islands[name].effects))


def laid(book: Book, city: CityFacts) -> list[Effect]:
    return [effect for name in at_sea(city).islands for effect in sea_book(book).islands[name].effects]


def count(book: Book, city: CityFacts, thing: str) -> int | None:
    if thing == "island":
        return len(at_sea(city).islands)
    if thing == "level":
        rows = [track.spaces[space] for track, space in ships(book, city)]
        return sum(effect.count for row in rows for effect in row if isinstance(effect, Level))
    return None


def tell_source(speaker: Speaker, kind: str, rest: str) -> str | None:
    if kind == "naval":
        return speaker.tr("score.source.naval", age=AGES[int(rest) - 1])
    if kind == "island":
        return speaker.called("island", rest)
    if kind == "ship":
        fleet, _, space = rest.partition(" ")
        return speaker.tr("score.source.ship", ship=speaker.tr(f"ship.short.{fleet}"), n=space)
    return None


def check_source(lookup: Lookup, kind: str, rest: str) -> bool:
    """Whether it is a source of the sea; one that names nothing is Malformed."""
    if kind == "island" and rest not in sea_lookup(lookup).island_ids:
        raise Malformed(f"there is no island {rest!r} in this game")
    if kind == "ship":
        fleet, _, space = rest.partition(" ")
        if fleet not in FLEETS:
            raise Malformed(f"`line ship {rest}`: there is no such ship in this game; with Armada {', '.join(FLEETS)}")
        _within(f"ship {rest}", space, 0, int(LAST_SPACE))
    if kind == "naval":
        _within(f"naval {rest}", rest, 1, 3)
    return kind in ("island", "ship", "naval")


def _within(source: str, number: str, low: int, high: int) -> None:
    if not (number.isdecimal() and number.isascii() and low <= int(number[:4]) <= high):
        raise Malformed(f"`line {source}` should end with a number from {low} to {high}")
