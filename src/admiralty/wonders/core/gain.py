"""What buildings, stages and islands do once, when they come into play."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from ...kernel.game import Endless
from .city import City
from .codes import BUILD, FLAG, SELL, STAGE_SHIFT, SUBJECT_SHIFT
from .room import MOST_QUEUE
from .score import counted
from .state import BOARDED, BY_CARD, BY_SALE, DISCOVERED, GAINED, State
from .tables import BIT, Item


def gain(state: State, chance: Chance) -> None:
    """What buildings and stages give at once, counted when all have placed theirs (B12)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        code: i64 = city.code
        if code >= 0:
            kind: i64 = code & 7
            if kind == SELL:
                if code & FLAG == 0:
                    earn(state, seat, city, state.tables.sale, BY_SALE)
            elif kind == BUILD:
                item: Item = state.tables.cards[code >> SUBJECT_SHIFT & 127]
                if item.once:
                    take_effect(state, seat, city, item, chance)
            else:
                item = state.tables.boards[city.board].stages[code >> STAGE_SHIFT & 7]
                if item.once:
                    take_effect(state, seat, city, item, chance)
        seat += 1


def take_effect(state: State, seat: i64, city: City, item: Item, chance: Chance) -> None:
    """What a card, stage or island does once, when it comes into play."""
    coins: i64 = item.gain
    if item.gain_each:
        coins += item.gain_each * counted(state, seat, item.gain_per, item.gain_of)
    if coins:
        earn(state, seat, city, coins, BY_CARD)
    city.pirates += item.pirates
    city.salvages += item.salvages
    if item.moves:
        queue_moves(city, item.moves)
    if item.boards:
        city.boards |= item.boards
        if state.log is not None:
            target: i64 = state.beyond_left(seat) if item.boards & 1 else state.beyond_right(seat)
            state.note((BOARDED, seat, target))
    if item.discover:
        discover(state, seat, city, item.discover, chance)


def earn(state: State, seat: i64, city: City, coins: i64, why: i64) -> None:
    city.coins += coins
    if state.log is not None:
        state.note((GAINED, seat, coins, why))


def queue_moves(city: City, moves: i64) -> None:
    """Free advances wait behind those that the city already has."""
    shift: i64 = 0
    while city.moves >> shift:
        shift += 8
    if shift >= 8 * MOST_QUEUE:
        raise Endless("more free advances wait in one turn than the rules have room for")
    city.moves |= moves << shift


def discover(state: State, seat: i64, city: City, level: i64, chance: Chance) -> None:
    """The top island of a level comes into play; no exploration (AC8)."""
    deck: i64 = state.islands(level)
    if deck == 0:
        return
    island: i64 = draw_island(deck, chance)
    state.keep_islands(level, deck ^ BIT[island])
    island += 9 * (level - 1)
    if state.log is not None:
        state.note((DISCOVERED, seat, island))
    colonize(state, seat, city, island, chance)


def draw_island(deck: i64, chance: Chance) -> i64:
    """One island of a deck, each as likely: a deck is always freshly shuffled."""
    count: i64 = 0
    rest: i64 = deck
    while rest != 0:
        rest &= rest - 1
        count += 1
    skip: i64 = chance.below(count) if count > 1 else 0
    island: i64 = 0
    while True:
        if deck & BIT[island]:
            if skip == 0:
                return island
            skip -= 1
        island += 1


def colonize(state: State, seat: i64, city: City, island: i64, chance: Chance) -> None:
    """An island comes into play before its owner."""
    item: Item = state.tables.islands[island]
    city.islands |= BIT[island]
    city.place(item)
    if item.once:
        take_effect(state, seat, city, item, chance)
