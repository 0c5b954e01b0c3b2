"""Why a card or a stage can't be built: which goods are missing, how many coins short, or already there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..kernel.game import Seat
from .boxes.armada.core.sea import SHIP_DISCOUNT, WONDER_SHIPS, sea_lookup, sea_of, ship_cost
from .core.bills import Bills, costs_nothing, frees_once, next_stages
from .core.codes import paid
from .core.goods import MANUFACTURED, RAW, need_words
from .core.item import Item
from .core.market import Market
from .core.state import State

LETTERS = RAW + MANUFACTURED
PURSE = 99  # more coins than any bill asks for


@dataclass(frozen=True, slots=True)
class Refusal:
    """What stands against a construction; `with_ship` if only its ship can't be paid too."""

    subject: str
    with_ship: bool = False
    built: bool = False
    missing: str = ""
    coins_short: int = 0
    last_space: bool = False


def refusals(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """What this seat can't build with its hand, and why: cards, then the next stages, each with its ship."""
    if not state.asked >> seat & 1 or state.phase != 0:
        return ()
    lookup = state.lookup
    bills = Bills(state, seat)
    city = bills.city
    free_once = frees_once(city)  # at hand, it lets any building be built (B20)
    found: list[Refusal] = []
    for card in sorted(set(city.hand_cards())):
        item = lookup.cards[card]
        name = lookup.card_ids[card]
        if city.has(item):
            found.append(Refusal(name, built=True))
            continue
        free = free_once or costs_nothing(state, city, item)
        found += _refused(bills, name, item, free, sea_lookup(lookup).fleet_of[item.color] if lookup.extra0 else -1)
    stages = next_stages(lookup, city)
    fleet = -1
    if lookup.extra0 and not sea_of(city).powers & WONDER_SHIPS:
        fleet = sea_lookup(lookup).yards[sea_of(city).yard].wonder
    for number, item in enumerate(lookup.boards[city.board].stages):
        if stages >> number & 1:
            found += _refused(bills, f"stage {number + 1}", item, False, fleet)
    if not stages:
        found.append(Refusal("stage", built=True))
    return tuple(found)


def _refused(bills: Bills, name: str, item: Item, free: bool, fleet: int) -> list[Refusal]:
    """The refusal of the building alone, or of the building with its ship."""
    if not bills.fits(item, free, None, False):
        return [_short(bills, name, item, free, None, with_ship=False)]
    if fleet < 0:
        return []
    if not sea_of(bills.city).can_sail(fleet):
        return [Refusal(name, with_ship=True, last_space=True)]
    ship = ship_cost(sea_lookup(bills.lookup), sea_of(bills.city), fleet)
    if not bills.fits(item, free, ship, _cheaper(bills)):
        return [_short(bills, name, item, free, ship, with_ship=True)]
    return []


def _short(bills: Bills, name: str, item: Item, free: bool, ship: Item | None, with_ship: bool) -> Refusal:
    ways = bills.ways_for(item, free, ship, ship is not None and _cheaper(bills), PURSE)
    if ways:
        price = paid(ways[0]) + (0 if free else item.coins) + (ship.coins if ship else 0)
        return Refusal(name, with_ship, coins_short=price - bills.city.coins)
    goods = ("" if free else _goods(item)) + (_goods(ship) if ship else "")
    return Refusal(name, with_ship, missing=_missing(bills, goods, ship))


def _cheaper(bills: Bills) -> bool:
    return bool(sea_of(bills.city).powers & SHIP_DISCOUNT)


def _goods(item: Item) -> str:
    """The letters of a cost, from its lanes: a good's own lane counts its units."""
    counts = [item.n0 >> 7 & 127, item.n0 >> 14 & 127, item.n0 >> 28 & 127, item.n1 & 127]
    counts += [item.n2 >> 7 & 127, item.n2 >> 14 & 127, item.n2 >> 28 & 127]
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def _missing(bills: Bills, goods: str, ship: Item | None) -> str:
    """Goods that nobody can deliver; the island that makes ships cheaper spares one of the ship's (AI9)."""
    market = bills.market
    if ship is None or not _cheaper(bills):
        return _uncovered(market, goods)
    found = []
    for s0, s1, s2 in ((ship.spare0, ship.spare1, 0), (0, 0, ship.spare2)):
        market.spare(s0, s1, s2)
        found.append(_uncovered(market, goods))
        market.spare(-s0, -s1, -s2)
    return min(found, key=len)


def _uncovered(market: Market, goods: str) -> str:
    """Units that stay uncovered when all others of the cost are served first."""
    covered = ""
    missing = ""
    for good in goods:
        n0, n1, n2 = _words(covered + good)
        if market.fits(n0, n1, n2, PURSE):
            covered += good
        else:
            missing += good
    return missing


@lru_cache(maxsize=4096)
def _words(goods: str) -> tuple[int, int, int]:
    return need_words(goods)
