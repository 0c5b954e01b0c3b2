"""What lies where, in words: a whole position as plain facts, to and from a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..kernel.game import Malformed
from .composed import Composed, made
from .core.city import City
from .core.item import BIT
from .core.lookup import Board, Lookup
from .core.playout import new_city
from .core.room import TOKEN_BITS
from .counters import NONE, counters, lay_counters
from .met import Met, met_of
from .typed import typed_of

HIDDEN = "?"


@dataclass(frozen=True)
class CityFacts(Composed):
    """All that lies before one seat. `buried` has the card under each stage: "" not built, "?" not known."""

    wonder: str
    side: str
    coins: int
    buildings: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    cards: int = 0
    victories: tuple[int, int, int] = (0, 0, 0)
    defeats: tuple[int, int, int] = (0, 0, 0)
    used_free: bool = False
    salvages: int = 0
    counters: Mapping[str, int] = NONE


def named(lookup: Lookup, cards: list[int]) -> tuple[str, ...]:
    """Card names in the order of the edition, so that a hand's order tells nothing."""
    ids = lookup.card_ids
    return tuple([ids[card] for card in sorted(cards)])


def city_facts(lookup: Lookup, city: City) -> CityFacts:
    """Everything that lies before a seat, its secrets too."""
    return unveiled(lookup, city, shown_facts(lookup, city), True, True)


def shown_facts(lookup: Lookup, city: City) -> CityFacts:
    """What everybody sees of a city."""
    met = met_of(lookup)
    board: Board = lookup.boards[city.board]
    facts = {
        "wonder": board.wonder,
        "side": board.side,
        "coins": city.coins,
        "buildings": met.buildings(city),
        "buried": _buried(met, city, -1),
        "hand": (),
        "cards": city.cards,
        "victories": (city.won_in(1), city.won_in(2), city.won_in(3)),
        "defeats": (city.lost_in(1), city.lost_in(2), city.lost_in(3)),
        "used_free": city.used_free,
        "salvages": city.salvages,
        "counters": counters(lookup, city) if city.counts else NONE,
    }
    for tell in met.says["city"]:
        facts |= tell(lookup, city)
    kind: type[CityFacts] = met.kinds[CityFacts]
    return made(kind, facts)


def unveiled(lookup: Lookup, city: City, shown: CityFacts, team: bool, own: bool) -> CityFacts:
    """What is shown of a city, with its secrets (hand, buried cards) for its team, and what only its seat may see."""
    met = met_of(lookup)
    facts = vars(shown).copy()
    if team:
        facts["buried"] = _buried(met, city, city.buried)
        facts["hand"] = named(lookup, city.hand_cards())
    for tell in met.says["secrets"]:
        facts |= tell(lookup, city, team, own)
    kind: type[CityFacts] = met.kinds[CityFacts]
    return made(kind, facts)


def _buried(met: Met, city: City, cards: int) -> tuple[str, ...]:
    """The cards under the stages of a city; -1 for who may not see them."""
    key = city.board, city.stages, cards
    row = met.rows.get(key)
    if row is None:
        stages = range(len(met.lookup.boards[city.board].stages))
        row = met.keep(key, tuple([_under(met.lookup, city, stage, cards >= 0) for stage in stages]))
    return row


def _under(lookup: Lookup, city: City, stage: int, seen: bool) -> str:
    if not city.stages & BIT[stage]:
        return ""
    card = city.buried_card(stage)
    return lookup.card_ids[card] if card >= 0 and seen else HIDDEN


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
    city.land = sum(count << int(TOKEN_BITS) * i for i, count in enumerate((*facts.victories, *facts.defeats)))
    city.used_free = facts.used_free
    city.salvages = facts.salvages
    lay_counters(lookup, city, facts.counters)
    for typed in typed_of(lookup.edition.boxes):
        typed.lay(lookup, city, facts)
    return city


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
