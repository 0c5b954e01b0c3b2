"""Whether an edition fits: no number of it may be larger than the compact states of the rules have room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ..kernel.game import Malformed
from .core import room
from .edition import Card, Edition, Rules
from .effects import Boarding, Discover, Effect, Import, Produce, Symbol
from .marks import FLEETS, title

Measure = Callable[[Iterable[Effect]], int]


def check_numbers(rules: Rules) -> None:
    """Raise Malformed with the first number of the rules that is too large, or too small to be one."""
    for name in ("coins", "sale", "price", "science_set", "guild_limit", "coins_per_point"):
        _within(f"rules.{name}", [getattr(rules, name)], 0, room.MOST_NUMBER)
    _within("rules.seats", rules.seats, 3, room.MOST_SEATS)
    _within("rules.hand", [rules.hand, *(crowd.hand for crowd in rules.crowds)], 2, room.MOST_HAND)
    _within("rules.victory", rules.victory, -room.MOST_NUMBER, room.MOST_NUMBER)
    _within("rules.defeat", [rules.defeat], -room.MOST_NUMBER, room.MOST_NUMBER)
    tokens = [*rules.naval_last, *(value for ranks in rules.naval_ranks for value in ranks)]
    _within("rules.naval_ranks and naval_last", tokens, room.LEAST_TOKEN, room.MOST_TOKEN)
    if not all(rules.naval_ranks) or len(rules.naval_ranks) != len(rules.naval_last):
        raise Malformed("rules.naval_ranks: each Age should have a first rank, and its last in naval_last")


def check_room(edition: Edition) -> None:
    """Raise Malformed with the first thing that there is too much of."""
    _most("different cards", len(edition.cards), room.MOST_CARDS)
    for color, count in Counter(card.color for card in edition.cards).items():
        _most(f"different {color} cards", count, room.MOST_COLOR_CARDS)
    for goods, name in (("WSCO", "raw materials"), ("GPL", "manufactured goods")):
        _most(f"{name} of all cards and boards", _in_all(edition, goods), room.MOST_UNITS)
    for symbol in ("compass", "gear", "tablet", "any", "most"):
        _most(f"science symbols {symbol!r}", _in_a_city(edition, _count_symbols(symbol)), room.MOST_SYMBOLS)
    for side in ("left", "right"):
        times = _in_a_city(edition, _count_imports(side))
        _most(f"goods a turn from beyond the {side} neighbor", times, room.MOST_IMPORTS)
    _check_price(edition)
    _check_reach(edition)


def _within(where: str, values: Iterable[int], least: int, most: int) -> None:
    for value in values:
        if not least <= value <= most:
            raise Malformed(f"{where}: {value} should be {least} to {most}")


def _most(what: str, count: int, most: int) -> None:
    if count > most:
        raise Malformed(f"there are {count} {what}; at most {most} are right")


def _check_price(edition: Edition) -> None:
    """The dearest bill, all of it bought from one neighbor, is still a payment that can be written down."""
    ships = [cost for yard in edition.shipyards for fleet in FLEETS for cost in getattr(yard, fleet)]
    stages = [stage.cost for wonder in edition.wonders for side in wonder.sides for stage in side.stages]
    goods = max(_letters([card.cost for card in edition.cards]), _letters(stages)) + _letters(ships)
    if goods and edition.rules.price * goods > room.NEAR:
        dear = f"{edition.rules.price} coins for each of {goods} goods in a bill are too much"
        raise Malformed(f"rules.price: {dear}; at most {room.NEAR // goods} are right")


def _letters(costs: Iterable[str]) -> int:
    return max((sum(letter.isalpha() for letter in cost) for cost in costs), default=0)


def _check_reach(edition: Edition) -> None:
    """Beyond the neighbors sits somebody else only from four players on (A3); an island finds no further islands."""
    for card in edition.cards:
        if _reaches(card.effects) and _from_players(card) < 4:
            raise Malformed(f"{title(card)}: it reaches beyond the neighbors, and should be for 4 players or more")
    for wonder in edition.wonders:
        if any(_reaches(stage.effects) for side in wonder.sides for stage in side.stages):
            raise Malformed(f"{title(wonder)}: only cards can reach beyond the neighbors")
    for island in edition.islands:
        if _reaches(island.effects):
            raise Malformed(f"{title(island)}: only cards can reach beyond the neighbors")
        if any(isinstance(effect, Discover) for effect in island.effects):
            raise Malformed(f"{title(island)}: an island can't bring further islands into play")


def _reaches(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, Import | Boarding) for effect in effects)


def _from_players(card: Card) -> int:
    return card.players if card.pool else min(players for row in card.copies.values() for players in row)


def _in_all(edition: Edition, goods: str) -> int:
    """What all that can lie on a table produces at most."""
    return sum(_of_cards(edition, goods)) + sum(_of_boards(edition, goods)) + sum(_of_islands(edition, goods))


def _of_cards(edition: Edition, goods: str) -> Iterator[int]:
    for card in edition.cards:
        yield (sum(len(row) for row in card.copies.values()) or 1) * _units(card.effects, goods)


def _of_boards(edition: Edition, goods: str) -> Iterator[int]:
    for wonder in edition.wonders:
        yield wonder.start in goods
        yield max(sum(_units(stage.effects, goods) for stage in side.stages) for side in wonder.sides)


def _of_islands(edition: Edition, goods: str) -> Iterator[int]:
    for island in edition.islands:
        yield _units(island.effects, goods)


def _units(effects: Iterable[Effect], goods: str) -> int:
    """Units that producers give at a time: "WW" two, "W/S" one."""
    found = [effect.goods for effect in effects if isinstance(effect, Produce) and effect.goods[0] in goods]
    return sum(1 if "/" in producer else len(producer) for producer in found)


def _in_a_city(edition: Edition, measure: Measure) -> int:
    """What one city can have at most: every card once, the best side of a board, every island."""
    cards = sum(measure(card.effects) for card in edition.cards)
    sides = [side for wonder in edition.wonders for side in wonder.sides]
    board = max(sum(measure(stage.effects) for stage in side.stages) for side in sides)
    return cards + board + sum(measure(island.effects) for island in edition.islands)


def _count_symbols(symbol: str) -> Measure:
    return lambda effects: sum(isinstance(effect, Symbol) and effect.symbol == symbol for effect in effects)


def _count_imports(side: str) -> Measure:
    return lambda effects: sum(e.times for e in effects if isinstance(e, Import) and e.beyond == side)
