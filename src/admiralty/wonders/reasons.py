"""Why a card or a stage can't be built: which goods are missing, how many coins short, or already there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..kernel.game import Seat
from .core.bills import Bills, costs_nothing, frees_once, next_stages
from .core.codes import paid
from .core.goods import MANUFACTURED, RAW, need_words
from .core.item import Item
from .core.lookup import TURN
from .core.market import Market
from .core.part import Addition
from .core.state import State
from .typed import typed_of

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
    if not state.asked >> seat & 1 or state.phase != TURN:
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
        found += _refused(bills, name, item, free, _with_card(bills, item), item)
    stages = next_stages(lookup, city)
    for number, item in enumerate(lookup.boards[city.board].stages):
        if stages >> number & 1:
            found += _refused(bills, f"stage {number + 1}", item, False, _with_stage(bills), None)
    if not stages:
        found.append(Refusal("stage", built=True))
    return tuple(found)


Added = list[tuple[Addition, Item]]
"""What may be built along, each with what it costs."""


def _with_card(bills: Bills, card: Item) -> Added:
    costs = [(added, added.with_card(bills.state, bills.city, card)) for added in bills.lookup.additions]
    return [(added, cost) for added, cost in costs if cost is not None]


def _with_stage(bills: Bills) -> Added:
    """One choice of each addition: where there are several, they cost nothing (AI11)."""
    state, city = bills.state, bills.city
    rows = [(added, added.stage_choices(state, city)) for added in bills.lookup.additions]
    return [(added, added.with_stage(state, city, int(bits).bit_length() - 1)) for added, bits in rows if bits]


def _refused(bills: Bills, name: str, item: Item, free: bool, along: Added, card: Item | None) -> list[Refusal]:
    """The refusal of the building alone, or of the building with what is built along."""
    if not bills.fits(item, free, None, False):
        return [_short(bills, name, item, free, None, spare=False)]
    if not along:
        ended = any(typed.blocked(bills.state, bills.city, card) for typed in typed_of(bills.lookup.edition.boxes))
        return [Refusal(name, with_ship=True, last_space=True)] if ended else []
    added, cost = along[0]
    spare = added.spares(bills.city)
    if not bills.fits(item, free, cost, spare):
        return [_short(bills, name, item, free, cost, spare)]
    return []


def _short(bills: Bills, name: str, item: Item, free: bool, added: Item | None, spare: bool) -> Refusal:
    ways = bills.ways_for(item, free, added, spare, PURSE)
    if ways:
        price = paid(ways[0]) + (0 if free else item.coins) + (added.coins if added else 0)
        return Refusal(name, added is not None, coins_short=price - bills.city.coins)
    goods = ("" if free else _goods(item)) + (_goods(added) if added else "")
    return Refusal(name, added is not None, missing=_missing(bills, goods, added if spare else None))


def _goods(item: Item) -> str:
    """The letters of a cost, from its lanes: a good's own lane counts its units."""
    counts = [item.n0 >> 7 & 127, item.n0 >> 14 & 127, item.n0 >> 28 & 127, item.n1 & 127]
    counts += [item.n2 >> 7 & 127, item.n2 >> 14 & 127, item.n2 >> 28 & 127]
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def _missing(bills: Bills, goods: str, spared: Item | None) -> str:
    """Goods that nobody can deliver; what makes an addition cheaper spares one of its own (AI9)."""
    market = bills.market
    if spared is None:
        return _uncovered(market, goods)
    found = []
    for s0, s1, s2 in ((spared.spare0, spared.spare1, 0), (0, 0, spared.spare2)):
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
