"""Why a card or a stage can't be built: which goods are missing, how many coins short, or already there."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.game import Seat
from .actions import added_names, ship_names
from .core.bills import Bills, need_of, next_stages
from .core.broker import Need
from .core.codes import paid
from .core.due import Due
from .core.goods import goods_of, need_words
from .core.item import Item
from .core.lookup import TURN
from .core.part import Addition
from .core.room import PURSE
from .core.state import State
from .core.uses import card_dues, stage_dues
from .typed import typed_of


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
    """What this seat can't build now, and why: cards of the hand, then the next stages, each with its ship."""
    place = state.waiting_city(seat) if seat < state.seats else seat
    if place < 0 or state.phase != TURN:
        return ()
    lookup = state.lookup
    bills = Bills(state, place)
    city = bills.city
    ships = _ships(bills)
    found: list[Refusal] = []
    for card in sorted(set(city.hand_cards())):
        item = lookup.cards[card]
        name = lookup.card_ids[card]
        if city.has(item):
            found.append(Refusal(name, built=True))
            continue
        found += _refused(bills, name, card_dues(bills, item), _with_card(bills, ships, item), item)
    stages = next_stages(lookup, city)
    for number, item in enumerate(lookup.boards[city.board].stages):
        if stages >> number & 1:
            found += _refused(bills, f"stage {number + 1}", stage_dues(bills, item), _with_stage(bills, ships), None)
    if not stages:
        found.append(Refusal("stage", built=True))
    return tuple(found)


Added = list[tuple[Addition, Item]]
"""What may be built along, each with what it costs."""


def _ships(bills: Bills) -> list[Addition]:
    """The additions that are ships: only of these it is told why they can't be built."""
    names = added_names(bills.lookup.edition.boxes)
    return [added for added in bills.lookup.additions if names[int(added.first) - 1] in ship_names()]


def _with_card(bills: Bills, ships: list[Addition], card: Item) -> Added:
    costs = [(added, added.with_card(bills.state, bills.city, card)) for added in ships]
    return [(added, cost) for added, cost in costs if cost is not None]


def _with_stage(bills: Bills, ships: list[Addition]) -> Added:
    """One choice of each addition: where there are several, they cost nothing (AI11)."""
    state, city = bills.state, bills.city
    rows = [(added, added.stage_choices(state, city)) for added in ships]
    return [(added, added.with_stage(state, city, int(bits).bit_length() - 1)) for added, bits in rows if bits]


def _refused(bills: Bills, name: str, dues: list[Due], along: Added, card: Item | None) -> list[Refusal]:
    """The refusal of the building alone, or of the building with what is built along."""
    if not any(bills.due_fits(due, None, False) for due in dues):
        return [_least([_short(bills, name, due, None, spare=False) for due in dues])]
    if not along:
        ended = any(typed.blocked(bills.state, bills.city, card) for typed in typed_of(bills.lookup.edition.boxes))
        return [Refusal(name, with_ship=True, last_space=True)] if ended else []
    added, cost = along[0]
    spare = added.spares(bills.city)
    if not any(bills.due_fits(due, cost, spare) for due in dues):
        return [_least([_short(bills, name, due, cost, spare) for due in dues])]
    return []


def _least(found: list[Refusal]) -> Refusal:
    """What stands against the way that is nearest at hand."""
    return min(found, key=lambda refusal: (len(refusal.missing), refusal.coins_short))


def _short(bills: Bills, name: str, due: Due, added: Item | None, spare: bool) -> Refusal:
    ways = bills.due_ways(due, added, spare, PURSE)
    if len(ways) > 0:
        price = paid(ways[0]) + due.to_bank() + (added.coins if added else 0)
        return Refusal(name, added is not None, coins_short=price - bills.city.coins)
    return Refusal(name, added is not None, missing=_missing(bills, need_of(due, added, spare)))


def _missing(bills: Bills, need: Need) -> str:
    """Units that nobody can deliver, and that stay uncovered when all others of the cost are served first."""
    broker = bills.buys()
    covered = ["", ""]
    missing = ""
    for part, goods in enumerate(
        (goods_of(need.n0, need.n1, need.n2), goods_of(need.added0, need.added1, need.added2)),
    ):
        for good in goods:
            covered[part] += good
            found = Need(*need_words(covered[0]), need.less)
            found.added0, found.added1, found.added2 = need_words(covered[1])
            found.added_less = need.added_less
            if not broker.fits(found, PURSE):
                covered[part] = covered[part][:-1]
                missing += good
    return missing
