"""Points of leaders: face up, under Abu Simbel, copied; and what leaders count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from .....kernel.game import Line, Seat
from ....book import Book
from ....core.lookup import Lookup
from ....edition import Card
from ....effects import Effect
from ....facts import CityFacts
from ....sheet import Sheet, line
from ....words import Speaker
from ..vocabulary import CopyLeader
from .facts import number_of, with_leaders

CATEGORIES = ("leaders",)
SOURCES = ("tomb LEADER", "copy LEADER")
COLORS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
CIVIC = ("blue", "red", "green")


def lines(sheet: Sheet, seat: Seat) -> Iterator[Line]:
    facts = with_leaders(sheet.cities[seat])
    for id in facts.leaders:
        yield from line("leaders", f"card {id}", sheet.points(seat, sheet.cards[id].effects))
    for tomb in facts.tombs:
        yield from line("wonder", f"tomb {tomb.leader}", 2 * tomb.cost)
    if facts.copied:
        points = sheet.limited(sheet.points(seat, sheet.cards[facts.copied].effects))
        yield from line("guilds", f"copy {facts.copied}", points)


def laid(book: Book, city: CityFacts) -> list[Effect]:
    """The effects of leaders that lie face up, and of a copied one."""
    facts = with_leaders(city)
    ids = [*facts.leaders, *([facts.copied] if facts.copied else [])]
    return [effect for id in ids for effect in book.cards[id].effects]


def count(book: Book, city: CityFacts, thing: str) -> int | None:
    """How many of a thing lie before a city."""
    return COUNTS[thing](book, city) if thing in COUNTS else None


def around(sheet: Sheet, seat: Seat, thing: str) -> int | None:
    """1 for a city with more than each of its neighbors."""
    kind, _, what = thing.partition(" ")
    if kind != "lead":
        return None
    cities = sheet.cities
    own, left, right = (_amount(sheet.book, cities[(seat + step) % len(cities)], what) for step in (0, 1, -1))
    return int(own > left and own > right)


def stand_ins(sheet: Sheet, seat: Seat, guild: Card) -> list[Sequence[Effect]]:
    """The leaders next door, for a Guild that copies one (L43)."""
    if not any(isinstance(effect, CopyLeader) for effect in guild.effects):
        return []
    near = [with_leaders(sheet.around(seat, whose)).leaders for whose in ("left", "right")]
    return [sheet.cards[id].effects for ids in near for id in ids]


def _amount(book: Book, city: CityFacts, what: str) -> int:
    return city.coins if what == "coins" else _colors(book, city)[what]


def _colors(book: Book, city: CityFacts) -> Counter[str]:
    return Counter(book.cards[name].color for name in city.buildings)


def _pairs(book: Book, city: CityFacts) -> int:
    return sum(count // 2 * value for count, value in zip(city.victories, book.edition.rules.victory, strict=True))


COUNTS: Mapping[str, Callable[[Book, CityFacts], int]] = {
    "leader": lambda book, city: len(with_leaders(city).leaders),
    "only leader": lambda book, city: int(len(with_leaders(city).leaders) == 1),
    "pair value": _pairs,
    "no defeat": lambda book, city: int(not any(city.defeats)),
    "three coins": lambda book, city: city.coins // 3,
    "color set": lambda book, city: min(_colors(book, city)[color] for color in COLORS),
    "civic set": lambda book, city: min(_colors(book, city)[color] for color in CIVIC),
}


def tell_source(speaker: Speaker, kind: str, rest: str) -> str | None:
    if kind == "tomb":
        return speaker.tr("score.source.tomb", card=speaker.card(rest))
    if kind == "copy":
        return speaker.tr("score.source.copied", card=speaker.card(rest))
    return None


def check_source(lookup: Lookup, kind: str, rest: str) -> bool:
    """Whether it is a source of leaders; one that names nobody is Malformed."""
    if kind in ("tomb", "copy"):
        number_of(lookup, rest)
        return True
    return False
