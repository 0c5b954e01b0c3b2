"""Paying on special terms, worked out the slow way: every unit of a bill from every source that may give it.

Nothing here is shared with the rules. A source is a number of units at one price; a deal is all sources of one buyer,
and what the ledger says of the sum. Each unit of a bill is given to a source in every possible way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from admiralty.wonders.edition import Edition
from admiralty.wonders.effects import Discount
from admiralty.wonders.facts import CityFacts

from .payments import BEYOND_LEFT, BEYOND_RIGHT, LEFT, OWN, RAW, RIGHT, effects_of, for_sale, produced, start_of
from .payments import shop_of as plain_shop

BANK = 4
GOODS = "WSCOGPL"
ANY = 99


@dataclass(frozen=True)
class Terms:
    """What a made-up city has beyond the printed cards, by the ledger's ids."""

    dock_left: int = 0  # C24
    dock_right: int = 0
    cache_left: int = 0  # C25
    cache_right: int = 0
    same: int = 0  # C27
    other: int = 0  # C28
    bank: int = 0  # L16
    sellers: int = 0  # L17
    nobody: bool = False  # D8


@dataclass(frozen=True)
class Tower:
    """What holds for every city: BT12, BT13, BT23, BT25, BT29."""

    stopped: frozenset[str] = frozenset()
    without_effect: frozenset[str] = frozenset()
    raw: int = 0
    made: int = 0
    producers: tuple[str, ...] = ()
    endless: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Source:
    goods: str  # one of these at a time
    units: int
    to: int
    price: int = 0


@dataclass(frozen=True)
class Deal:
    sources: tuple[Source, ...]
    limits: tuple[int, ...]  # units from each seller
    terms: Terms = Terms()
    memo: dict[object, frozenset[Way]] = field(default_factory=dict, compare=False, hash=False)


Way = tuple[int, tuple[int, ...], frozenset[int]]
"""Units bought, coins to the five sellers before docks, and the neighbors who sold."""
Paid = tuple[tuple[int, ...], frozenset[int]]
"""Coins to the five sellers, and the neighbors who sold something for nothing, where that counts."""


def deal_of(
    edition: Edition, cities: Sequence[CityFacts], seat: int, terms: Terms, tower: Tower, lost: Iterable[int] = ()
) -> Deal:
    """All sources of one buyer, straight from the data; `lost` are cities without their start resource (BP12)."""
    plain = plain_shop(edition, cities, seat)
    me = cities[seat]
    count = len(cities)
    around = [(seat + 1) % count, (seat - 1) % count, (seat + 2) % count, (seat - 2) % count]
    out = set(lost)
    board = "" if seat in out else start_of(edition, me)
    sold_here = _sold(edition, me, tower)
    sources = [Source(good, 1, OWN) for good in (*board, *_made(edition, me, tower), *tower.producers)]
    sources += [Source(good, ANY, OWN) for good in _endless(edition, me, tower)]
    kinds = {good for producer in (*board, *sold_here) for good in producer}
    sources += [Source("".join(sorted(kinds)), terms.same, OWN)]
    sources += [Source("".join(sorted(set(GOODS) - kinds)), terms.other, OWN)]
    for to, cache in ((LEFT, terms.cache_left), (RIGHT, terms.cache_right)):
        price = _prices(edition, me, to, tower)
        city = cities[around[to]]
        start = "" if around[to] in out else start_of(edition, city)
        sources += [Source(good, 1, to, max(0, price[good] - cache)) for good in start]
        sources += [Source(producer, 1, to, price[producer[0]]) for producer in _sold(edition, city, tower)]
        sources += [Source(good, ANY, to, price[good]) for good in _endless(edition, city, tower)]
    for to in (BEYOND_LEFT, BEYOND_RIGHT):
        city = cities[around[to]]
        start = "" if around[to] in out else start_of(edition, city)
        sources += [Source(producer, 1, to, 1) for producer in (*start, *_sold(edition, city, tower))]
        sources += [Source(good, ANY, to, 1) for good in _endless(edition, city, tower)]
    sources += [Source(GOODS, terms.bank, BANK, 1)]
    return Deal(tuple(sources), (*plain.limits, ANY), terms)


def _prices(edition: Edition, me: CityFacts, to: int, tower: Tower) -> dict[str, int]:
    """The price of each good from a neighbor: trade buildings and stages, then the tower (XB20)."""
    side = "left" if to == LEFT else "right"
    standing = replace(me, buildings=tuple(name for name in me.buildings if name not in tower.without_effect))
    cheap = {
        good
        for effect in effects_of(edition, standing)
        if isinstance(effect, Discount) and side in effect.sides
        for good in effect.goods
    }
    change = {good: tower.raw if good in RAW else tower.made for good in GOODS}
    return {good: max(0, (1 if good in cheap else edition.rules.price) + change[good]) for good in GOODS}


def _made(edition: Edition, city: CityFacts, tower: Tower) -> list[str]:
    silent = tower.stopped | tower.without_effect
    return produced(effects_of(edition, replace(city, buildings=tuple(n for n in city.buildings if n not in silent))))


def _sold(edition: Edition, city: CityFacts, tower: Tower) -> list[str]:
    """What cards for sale produce, without the board (which comes first in the other book)."""
    silent = tower.stopped | tower.without_effect
    return list(for_sale(edition, replace(city, buildings=tuple(n for n in city.buildings if n not in silent)))[1:])


def _endless(edition: Edition, city: CityFacts, tower: Tower) -> list[str]:
    cards = {card.id: card for card in edition.cards}
    return [good for name in city.buildings if name in tower.endless for good in produced(cards[name].effects)]


def bargains(deal: Deal, card: str, less: int, added: str, spare: int, coins: int) -> set[Paid]:
    """Every payment that is offered: `less` units of the card and `spare` of what is added fall away (L15, AI9)."""
    stock = tuple(source.units for source in deal.sources)
    found = _assign(deal, card, less, added, spare, stock, deal.limits)
    if not found:
        return set()
    least = min(bought for bought, _, _ in found)
    payments = {_docked(deal, pay, sides) for bought, pay, sides in found if bought == least}
    if not deal.terms.nobody:
        payments = {one for one in payments if not any(_betters(other, one) for other in payments if other != one)}
    return {one for one in payments if sum(one[0]) <= coins}


def _docked(deal: Deal, pay: tuple[int, ...], sides: frozenset[int]) -> Paid:
    docks = (deal.terms.dock_left, deal.terms.dock_right, 0, 0, 0)
    coins = tuple(max(0, paid - dock) for paid, dock in zip(pay, docks, strict=True))
    return coins, frozenset(side for side in sides if coins[side] == 0 and deal.terms.sellers)


def _betters(a: Paid, b: Paid) -> bool:
    """Nobody gets more by a; and if all get the same, more neighbors sell (C26: every advantage is used)."""
    if a[0] == b[0]:
        return a[1] > b[1]
    return all(x <= y for x, y in zip(a[0], b[0], strict=True))


def _assign(
    deal: Deal, card: str, less: int, added: str, spare: int, stock: tuple[int, ...], limits: tuple[int, ...]
) -> frozenset[Way]:
    if not card and not added:
        return frozenset([(0, (0, 0, 0, 0, 0), frozenset())])
    key = (card, less, added, spare, stock, limits)
    if key not in deal.memo:
        found: set[Way] = set()
        good = (card or added)[0]
        rest, more = (card[1:], added) if card else (card, added[1:])
        if card and less:
            found |= _assign(deal, rest, less - 1, more, spare, stock, limits)
        if not card and spare:
            found |= _assign(deal, rest, less, more, spare - 1, stock, limits)
        for i, source in enumerate(deal.sources):
            if good not in source.goods or not stock[i] or (source.to != OWN and not limits[source.to]):
                continue
            fewer = (*stock[:i], stock[i] - 1, *stock[i + 1 :])
            if source.to == OWN:
                found |= _assign(deal, rest, less, more, spare, fewer, limits)
                continue
            left = (*limits[: source.to], limits[source.to] - 1, *limits[source.to + 1 :])
            for bought, pay, sides in _assign(deal, rest, less, more, spare, fewer, left):
                coins = (*pay[: source.to], pay[source.to] + source.price, *pay[source.to + 1 :])
                seller = frozenset([source.to]) if source.to in (LEFT, RIGHT) else frozenset()
                found.add((bought + 1, coins, sides | seller))
        deal.memo[key] = frozenset(found)
    return deal.memo[key]
