"""Whether an edition fits: no number of it may be larger than the compact states of the rules have room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ..kernel.game import Malformed
from .core import room
from .core.goods import MANUFACTURED, RAW
from .core.lookup import SYMBOLS
from .edition import Card, Edition, Rules
from .effects import Effect, Produce, SetPoints, Symbol
from .marks import own_rows

Measure = Callable[[Iterable[Effect]], int]


def check_numbers(rules: Rules) -> None:
    """Raise Malformed with the first number of the rules that is too large, or too small to be one."""
    for name in ("coins", "sale", "price", "science_set", "guild_limit", "coins_per_point"):
        within(f"rules.{name}", [getattr(rules, name)], 0, room.MOST_NUMBER)
    within("rules.seats", rules.seats, 3, room.MOST_SEATS)
    within("rules.hand", [rules.hand, *(crowd.hand for crowd in rules.crowds)], 2, room.MOST_HAND)
    within("rules.victory", rules.victory, -room.MOST_NUMBER, room.MOST_NUMBER)
    within("rules.defeat", [rules.defeat], -room.MOST_NUMBER, room.MOST_NUMBER)


def check_size(edition: Edition) -> None:
    """Raise Malformed with the first kind of thing that there are too many of."""
    most("different cards", len(edition.cards), room.MOST_CARDS)
    most("colors", len(edition.colors), room.MOST_COLORS)
    for counter in edition.counters:
        within(f"{counter.title()}.bits", [counter.bits], 1, room.MOST_COUNTER_BITS)
        within(f"{counter.title()}.points", [counter.points], -room.MOST_NUMBER, room.MOST_NUMBER)
    most("bits of all counters", sum(counter.bits for counter in edition.counters), room.COUNTER_BITS)


def check_room(edition: Edition, added: int) -> None:
    """Raise Malformed with the first thing that cities can have too much of; boxes add so many goods to a bill."""
    for color, count in Counter(card.color for card in edition.cards if card.is_building()).items():
        most(f"different {color} cards", count, room.MOST_COLOR_CARDS)
    for goods, name in ((RAW, "raw materials"), (MANUFACTURED, "manufactured goods")):
        most(f"{name} of all cards and boards", _in_all(edition, goods), room.MOST_UNITS)
    for symbol in SYMBOLS:
        most(f"science symbols {symbol!r}", in_a_city(edition, _count_symbols(symbol)), room.MOST_SYMBOLS)
    most("points more for each science set", in_a_city(edition, _set_points), room.MOST_SET_POINTS)
    _check_price(edition, added)
    _check_reach(edition)


def within(where: str, values: Iterable[int], least: int, most: int) -> None:
    """Raise Malformed with the first value that is too small or too large."""
    for value in values:
        if not least <= value <= most:
            raise Malformed(f"{where}: {value} should be {least} to {most}")


def most(what: str, count: int, right: int) -> None:
    """Raise Malformed if there is more of it than there is room for."""
    if count > right:
        raise Malformed(f"there are {count} {what}; at most {right} are right")


def _check_price(edition: Edition, added: int) -> None:
    """The dearest bill, all of it bought from one neighbor, is still a payment that can be written down."""
    stages = [stage.cost for wonder in edition.wonders for side in wonder.sides for stage in side.stages]
    goods = max(letters([card.cost for card in edition.cards]), letters(stages)) + added
    if goods and edition.rules.price * goods > room.NEAR:
        dear = f"{edition.rules.price} coins for each of {goods} goods in a bill are too much"
        raise Malformed(f"rules.price: {dear}; at most {room.NEAR // goods} are right")


def letters(costs: Iterable[str]) -> int:
    """The goods of the dearest cost."""
    return max((sum(letter.isalpha() for letter in cost) for cost in costs), default=0)


def _check_reach(edition: Edition) -> None:
    """Beyond the neighbors sits somebody else only from four players on (A3)."""
    for card in edition.cards:
        if _reaches(card.effects) and _from_players(card) < 4:
            raise Malformed(f"{card.title()}: it reaches beyond the neighbors, and should be for 4 players or more")
    for wonder in edition.wonders:
        given = [effects for side in wonder.sides for effects in (side.effects, *(s.effects for s in side.stages))]
        if any(_reaches(effects) for effects in given):
            raise Malformed(f"{wonder.title()}: only cards can reach beyond the neighbors")
    for row in own_rows(edition):
        if _reaches(getattr(row, "effects", ())):
            raise Malformed(f"{row.title()}: only cards can reach beyond the neighbors")


def _reaches(effects: Iterable[Effect]) -> bool:
    return any(effect.reaches for effect in effects)


def _from_players(card: Card) -> int:
    return card.players if card.pool else min(players for row in card.copies.values() for players in row)


def _in_all(edition: Edition, goods: str) -> int:
    """What all that can lie on a table produces at most."""
    return sum(_of_cards(edition, goods)) + sum(_of_boards(edition, goods)) + sum(_of_rows(edition, goods))


def _of_cards(edition: Edition, goods: str) -> Iterator[int]:
    for card in edition.cards:
        yield (sum(len(row) for row in card.copies.values()) or 1) * _units(card.effects, goods)


def _of_boards(edition: Edition, goods: str) -> Iterator[int]:
    for wonder in edition.wonders:
        yield bool(wonder.start) and wonder.start in goods
        yield max(sum(_units(stage.effects, goods) for stage in side.stages) for side in wonder.sides)


def _of_rows(edition: Edition, goods: str) -> Iterator[int]:
    for row in own_rows(edition):
        yield _units(getattr(row, "effects", ()), goods)


def _units(effects: Iterable[Effect], goods: str) -> int:
    """Units that producers give at a time: "WW" two, "W/S" one."""
    found = [effect.goods for effect in effects if isinstance(effect, Produce) and effect.goods[0] in goods]
    return sum(1 if "/" in producer else len(producer) for producer in found)


def in_a_city(edition: Edition, measure: Measure) -> int:
    """What one city can have at most: every card once, the best side of a board, every row of boxes."""
    cards = sum(measure(card.effects) for card in edition.cards)
    sides = [side for wonder in edition.wonders for side in wonder.sides]
    board = max(measure(side.effects) + sum(measure(stage.effects) for stage in side.stages) for side in sides)
    return cards + board + sum(measure(getattr(row, "effects", ())) for row in own_rows(edition))


def _set_points(effects: Iterable[Effect]) -> int:
    return sum(effect.count for effect in effects if isinstance(effect, SetPoints))


def _count_symbols(symbol: str) -> Measure:
    return lambda effects: sum(isinstance(effect, Symbol) and effect.symbol == symbol for effect in effects)
