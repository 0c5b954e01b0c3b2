"""What lies where, in words: a whole position as plain facts, to and from a state."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.game import Malformed
from .core.city import City
from .core.state import State
from .core.tables import BIT, FLEETS, Board, Tables
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


def unpack(hand: int, cards: int) -> list[int]:
    """The cards of a packed hand."""
    return [hand >> 7 * i & 127 for i in range(cards)]


def pack(cards: list[int]) -> int:
    return sum(card << 7 * i for i, card in enumerate(cards))


def named(tables: Tables, cards: list[int]) -> tuple[str, ...]:
    """Card names in the order of the edition, so that a hand's order tells nothing."""
    return tuple(tables.card_ids[card] for card in sorted(cards))


def city_facts(tables: Tables, city: City, secrets: bool = True, drawn: bool = True) -> CityFacts:
    """Everything that lies before a seat; its secrets (hand, buried cards) and the islands drawn only if asked for."""
    board: Board = tables.boards[city.board]
    return CityFacts(
        wonder=board.wonder,
        side=board.side,
        coins=city.coins,
        buildings=tuple(tables.card_ids[i] for i, item in enumerate(tables.cards) if city.has(item)),
        buried=tuple(_buried(tables, city, stage, secrets) for stage in range(len(board.stages))),
        shipyard=tables.yards[city.yard].id if city.yard >= 0 else "",
        ships=(city.ship(0), city.ship(1), city.ship(2), city.ship(3)),
        islands=_islands(tables, city.islands),
        hand=named(tables, unpack(city.hand, city.cards)) if secrets else (),
        cards=city.cards,
        victories=(city.land & 15, city.land >> 4 & 15, city.land >> 8 & 15),
        defeats=(city.land >> 12 & 15, city.land >> 16 & 15, city.land >> 20 & 15),
        naval_tokens=(_token(city, 0), _token(city, 1), _token(city, 2)),
        boarding=_sides(city.boards),
        used_free=city.used_free,
        space_coins=city.space_coins,
        tax=city.tax,
        pirates=city.pirates,
        advances=tuple(_advances(city.moves)),
        explores=tuple(level for level in (1, 2, 3) if city.explores & BIT[level]),
        voyage=city.voyage,
        drawn=_islands(tables, city.drawn) if drawn else (),
        salvages=city.salvages,
        stays_out=city.out,
    )


def _buried(tables: Tables, city: City, stage: int, secrets: bool) -> str:
    if not city.stages & BIT[stage]:
        return ""
    card = city.buried >> 7 * stage & 127
    return tables.card_ids[card - 1] if card and secrets else HIDDEN


def _islands(tables: Tables, islands: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(tables.island_ids) if islands & BIT[i]) if islands else ()


def _token(city: City, age: int) -> int:
    packed = city.naval_tokens >> 5 * age & 31
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


def city_of(tables: Tables, facts: CityFacts) -> City:
    """The city of these facts; totals are built up from nothing."""
    city = City()
    city.settle(tables, board_index(tables, facts.wonder, facts.side))
    city.coins = facts.coins
    board = tables.boards[city.board]
    if tables.yards:
        city.yard = [yard.id for yard in tables.yards].index(facts.shipyard)
    for name in facts.buildings:
        city.place(tables.cards[card_index(tables, name)])
    for stage, name in enumerate(facts.buried):
        if name:
            city.stages |= BIT[stage]
            city.buried |= (0 if name == HIDDEN else card_index(tables, name) + 1) << 7 * stage
            city.place(board.stages[stage])
    for name in facts.islands:
        island = tables.island_ids.index(name)
        city.islands |= BIT[island]
        city.place(tables.islands[island])
    city.fleet = sum(space << 4 * i for i, space in enumerate(facts.ships))
    city.hand = pack(sorted(card_index(tables, name) for name in facts.hand))
    city.cards = len(facts.hand)
    city.land = sum(count << 4 * i for i, count in enumerate((*facts.victories, *facts.defeats)))
    city.naval_tokens = sum(value + 8 << 5 * i for i, value in enumerate(facts.naval_tokens) if value)
    city.boards = sum({"left": 1, "right": 2}[side] for side in facts.boarding)
    city.used_free = facts.used_free
    city.space_coins = facts.space_coins
    city.tax = facts.tax
    city.pirates = facts.pirates
    for i, advance in enumerate(facts.advances):
        fleets = sum(1 << FLEETS.index(fleet) for fleet in advance.fleets)
        city.moves |= (advance.count | fleets << 4) << 8 * i
    city.explores = sum(BIT[level] for level in facts.explores)
    city.voyage = facts.voyage
    city.drawn = sum(BIT[tables.island_ids.index(name)] for name in facts.drawn)
    city.salvages = facts.salvages
    city.out = facts.stays_out
    return city


def board_index(tables: Tables, wonder: str, side: str) -> int:
    """The board of this Wonder and side."""
    for index, board in enumerate(tables.boards):
        if board.wonder == wonder and board.side == side:
            return index
    known = ", ".join(f"{board.wonder} {board.side}" for board in tables.boards)
    raise Malformed(f"there is no Wonder {wonder!r} with side {side!r} in this edition; there are {known}")


def card_index(tables: Tables, name: str) -> int:
    if name not in tables.card_numbers:
        raise Malformed(f"there is no card {name!r} in this edition")
    return tables.card_numbers[name]


def island_names(state: State, level: int) -> tuple[str, ...]:
    """The islands in the deck of a level."""
    deck = state.islands(level)
    return tuple(state.tables.island_ids[9 * (level - 1) + i] for i in range(9) if deck & BIT[i])
