"""What lies where, in words: a whole position as plain facts, to and from a state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..kernel.game import Malformed
from .boxes.armada.core.sea import FLEETS, OF_A_LEVEL, Sea, islands_of, own_sea, sea_lookup, sea_of
from .core.city import City
from .core.item import BIT
from .core.lookup import Board, Lookup
from .core.playout import new_city
from .core.state import State
from .effects import Fleet, Side

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class FreeAdvance:
    """A free advance that waits: so many different ships of these fleets."""

    count: int
    fleets: tuple[Fleet, ...]


@dataclass(frozen=True, slots=True)
class CityFacts:
    """All that lies before one seat. `buried` has the card under each stage: "" not built, "?" not known."""

    wonder: str
    side: str
    coins: int
    buildings: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()
    shipyard: str = ""
    ships: tuple[int, int, int, int] = (0, 0, 0, 0)
    islands: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    cards: int = 0
    victories: tuple[int, int, int] = (0, 0, 0)
    defeats: tuple[int, int, int] = (0, 0, 0)
    naval_tokens: tuple[int, int, int] = (0, 0, 0)
    boarding: tuple[Side, ...] = ()
    used_free: bool = False
    space_coins: int = 0
    tax: int = 0
    pirates: int = 0
    advances: tuple[FreeAdvance, ...] = ()
    explores: tuple[int, ...] = ()
    voyage: int = 0
    drawn: tuple[str, ...] = ()
    salvages: int = 0
    stays_out: bool = False


def named(lookup: Lookup, cards: list[int]) -> tuple[str, ...]:
    """Card names in the order of the edition, so that a hand's order tells nothing."""
    return tuple(lookup.card_ids[card] for card in sorted(cards))


def city_facts(lookup: Lookup, city: City, secrets: bool = True, drawn: bool = True) -> CityFacts:
    """Everything that lies before a seat; its secrets (hand, buried cards) and the islands drawn only if asked for."""
    board: Board = lookup.boards[city.board]
    facts = CityFacts(
        wonder=board.wonder,
        side=board.side,
        coins=city.coins,
        buildings=tuple(lookup.card_ids[i] for i, item in enumerate(lookup.cards) if city.has(item)),
        buried=tuple(_buried(lookup, city, stage, secrets) for stage in range(len(board.stages))),
        hand=named(lookup, city.hand_cards()) if secrets else (),
        cards=city.cards,
        victories=(city.land & 15, city.land >> 4 & 15, city.land >> 8 & 15),
        defeats=(city.land >> 12 & 15, city.land >> 16 & 15, city.land >> 20 & 15),
        used_free=city.used_free,
        salvages=city.salvages,
    )
    return facts if city.extra0 is None else replace(facts, **_sea_facts(lookup, sea_of(city), drawn))


def _sea_facts(lookup: Lookup, sea: Sea, drawn: bool) -> dict[str, Any]:
    return {
        "shipyard": sea_lookup(lookup).yards[sea.yard].id,
        "ships": (sea.ship(0), sea.ship(1), sea.ship(2), sea.ship(3)),
        "islands": _islands(lookup, sea.islands),
        "naval_tokens": (_token(sea, 0), _token(sea, 1), _token(sea, 2)),
        "boarding": _sides(sea.boards),
        "space_coins": sea.space_coins,
        "tax": sea.tax,
        "pirates": sea.pirates,
        "advances": tuple(_advances(sea.moves)),
        "explores": tuple(level for level in (1, 2, 3) if sea.explores & BIT[level]),
        "voyage": sea.voyage,
        "drawn": _islands(lookup, sea.drawn) if drawn else (),
        "stays_out": sea.out,
    }


def _buried(lookup: Lookup, city: City, stage: int, secrets: bool) -> str:
    if not city.stages & BIT[stage]:
        return ""
    card = city.buried_card(stage)
    return lookup.card_ids[card] if card >= 0 and secrets else HIDDEN


def _islands(lookup: Lookup, islands: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(sea_lookup(lookup).island_ids) if islands & BIT[i]) if islands else ()


def _token(sea: Sea, age: int) -> int:
    packed = sea.tokens >> 5 * age & 31
    return packed - 8 if packed else 0


def _sides(boards: int) -> tuple[Side, ...]:
    sides: tuple[Side, ...] = ("left", "right")
    return tuple(side for i, side in enumerate(sides) if boards >> i & 1)


def _advances(moves: int) -> list[FreeAdvance]:
    found = []
    while moves:
        found.append(FreeAdvance(moves & 15, tuple(fleet for i, fleet in enumerate(FLEETS) if moves >> 4 + i & 1)))
        moves >>= 8
    return found


def city_of(lookup: Lookup, facts: CityFacts) -> City:
    """The city of these facts; totals are built up from nothing."""
    city = new_city(lookup)
    city.settle(lookup, board_index(lookup, facts.wonder, facts.side))
    city.coins = facts.coins
    board = lookup.boards[city.board]
    for name in facts.buildings:
        city.place(lookup.cards[card_index(lookup, name)])
    for stage, name in enumerate(facts.buried):
        if name:
            city.bury(stage, -1 if name == HIDDEN else card_index(lookup, name))
            city.place(board.stages[stage])
    city.take_hand([card_index(lookup, name) for name in facts.hand])
    city.land = sum(count << 4 * i for i, count in enumerate((*facts.victories, *facts.defeats)))
    city.used_free = facts.used_free
    city.salvages = facts.salvages
    if city.extra0 is not None:
        _lay_sea(lookup, city, facts)
    return city


def _lay_sea(lookup: Lookup, city: City, facts: CityFacts) -> None:
    rows, sea = sea_lookup(lookup), own_sea(city)
    sea.yard = [yard.id for yard in rows.yards].index(facts.shipyard)
    for name in facts.islands:
        island = rows.island_ids.index(name)
        sea.islands |= BIT[island]
        city.place(rows.islands[island])
    sea.fleet = sum(space << 4 * i for i, space in enumerate(facts.ships))
    sea.tokens = sum(value + 8 << 5 * i for i, value in enumerate(facts.naval_tokens) if value)
    sea.boards = sum({"left": 1, "right": 2}[side] for side in facts.boarding)
    sea.space_coins = facts.space_coins
    sea.tax = facts.tax
    sea.pirates = facts.pirates
    for i, advance in enumerate(facts.advances):
        fleets = sum(1 << FLEETS.index(fleet) for fleet in advance.fleets)
        sea.moves |= (advance.count | fleets << 4) << 8 * i
    sea.explores = sum(BIT[level] for level in facts.explores)
    sea.voyage = facts.voyage
    sea.drawn = sum(BIT[rows.island_ids.index(name)] for name in facts.drawn)
    sea.out = facts.stays_out


def board_index(lookup: Lookup, wonder: str, side: str) -> int:
    """The board of this Wonder and side."""
    for index, board in enumerate(lookup.boards):
        if board.wonder == wonder and board.side == side:
            return index
    known = ", ".join(f"{board.wonder} {board.side}" for board in lookup.boards)
    raise Malformed(f"there is no Wonder {wonder!r} with side {side!r} in this edition; there are {known}")


def card_index(lookup: Lookup, name: str) -> int:
    if name not in lookup.card_numbers:
        raise Malformed(f"there is no card {name!r} in this edition")
    return lookup.card_numbers[name]


def island_names(state: State, level: int) -> tuple[str, ...]:
    """The islands in the deck of a level."""
    deck, ids = islands_of(state).deck(level), sea_lookup(state.lookup).island_ids
    return tuple(ids[OF_A_LEVEL * (level - 1) + i] for i in range(OF_A_LEVEL) if deck & BIT[i])
