"""A position in short notation: what a case says of each seat, and sensible defaults for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ...kernel.game import Malformed
from ..boxes.armada.core.sea import FLEETS, OF_A_LEVEL, WHOLE_DECK, own_islands, sea_lookup, sea_of
from ..core.item import BIT
from ..core.lookup import Board, Lookup
from ..core.playout import new_table
from ..core.state import State
from ..effects import Fleet, Side
from ..facts import HIDDEN, CityFacts, card_index, city_of

MOST_COINS = 999
MOST_CONFLICTS = (
    4  # land tokens in an Age: both neighbors and both cities beyond (A32); in teams one neighbor counts double
)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat of a position. Left out: a free board and shipyard, 3 coins, nothing built, a hand of other cards."""

    wonder: str = ""
    shipyard: str = ""
    coins: int = 3
    built: tuple[str, ...] = ()
    stages: int | tuple[int, ...] = 0
    buried: tuple[str, ...] = ()
    ships: Mapping[Fleet, int] = field(default_factory=dict)
    islands: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    victories: tuple[int, int, int] = (0, 0, 0)
    defeats: tuple[int, int, int] = (0, 0, 0)
    naval_tokens: tuple[int, int, int] = (0, 0, 0)
    boarding: tuple[Side, ...] = ()
    used_free: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """The table before the first step of a case; seat 1 sits to the left of seat 0."""

    seats: tuple[SeatSetup, ...]
    age: int = 1
    turn: int | Literal["last"] = 1
    discard: tuple[str, ...] = ()
    islands: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    decks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


def state_of(lookup: Lookup, position: Position) -> State:
    """The state of a position, at the start of a turn."""
    _check_lookup(lookup, position)
    state = new_table(lookup)
    state.age = _within(position.age, 1, 3, "age")
    state.turn = lookup.turns if position.turn == "last" else _within(position.turn, 1, lookup.turns, "turn")
    state.asked = BIT[len(position.seats)] - 1
    wonders = _wonders(lookup, position)
    yards = _shipyards(lookup, position)
    hands = _hands(lookup, position, state.age, lookup.hand - state.turn + 1)
    for seat, setup in enumerate(position.seats):
        facts = _facts(lookup, setup, wonders[seat], yards[seat], hands[seat], f"seat {seat}")
        state.cities.append(city_of(lookup, facts))
    state.discard = [card_index(lookup, card) for card in position.discard]
    state.decks = [_deck(lookup, position, age) for age in range(state.age + 1, 4)]
    for level in (1, 2, 3) if lookup.extra0 else ():
        own_islands(state).keep(level, _island_deck(state, position, level))
    return state


def _check_lookup(lookup: Lookup, position: Position) -> None:
    """Refuse what would otherwise be left out without a word."""
    unknown = [level for level in position.islands if level not in (1, 2, 3) or not lookup.extra0]
    if unknown:
        raise Malformed(f"there is no island deck of level {unknown[0]} in this game")
    early = [age for age in position.decks if not position.age < age <= 3]
    if early:
        raise Malformed(f"the deck of Age {early[0]} is not one that is still to come")
    settled = [island for setup in position.seats for island in setup.islands]
    settled += [island for deck in position.islands.values() for island in deck]
    _once("island", settled)
    _once("shipyard", [setup.shipyard for setup in position.seats if setup.shipyard])
    for seat, setup in enumerate(position.seats):
        _check_seat(lookup, setup, f"seat {seat}")


def _once(what: str, names: Sequence[str]) -> None:
    """Each island and shipyard is in the box once."""
    for name, count in Counter(names).items():
        if count > 1:
            raise Malformed(f"the {what} {name!r} is named {count} times; there is one of each")


def _check_seat(lookup: Lookup, setup: SeatSetup, where: str) -> None:
    """Refuse what no city can have: it would not fit into a state, or count for something else there."""
    _within(setup.coins, 0, MOST_COINS, f"{where}: coins")
    if not set(setup.ships) <= set(FLEETS):
        raise Malformed(f"{where}: the ships are {', '.join(FLEETS)}, not {', '.join(sorted(setup.ships))}")
    if not lookup.extra0 and (setup.shipyard or setup.islands or any(setup.naval_tokens) or setup.boarding):
        raise Malformed(f"{where}: shipyards, islands, naval tokens and boardings need Armada")
    if len(set(setup.boarding)) < len(setup.boarding):
        raise Malformed(f"{where}: boarding names a side twice")
    most = MOST_CONFLICTS if lookup.extra0 else 2
    for age, (won, lost) in enumerate(zip(setup.victories, setup.defeats, strict=True), start=1):
        _within(won, 0, most, f"{where}: victories of Age {age}:")
        _within(lost, 0, most, f"{where}: defeats of Age {age}:")
        _within(won + lost, 0, most, f"{where}: land tokens of Age {age}:")
    for age, value in enumerate(setup.naval_tokens if lookup.extra0 else (), start=1):
        known = sorted({0, *sea_lookup(lookup).ranks[age - 1], sea_lookup(lookup).last[age - 1]})
        if value not in known:
            values = ", ".join(str(one) for one in known)
            raise Malformed(f"{where}: naval token {value} of Age {age} should be one of {values}")


def _within(number: int, low: int, high: int, what: str) -> int:
    if not low <= number <= high:
        raise Malformed(f"{what} {number} should be from {low} to {high}")
    return number


def _facts(lookup: Lookup, setup: SeatSetup, board: Board, yard: str, hand: tuple[str, ...], where: str) -> CityFacts:
    if len(set(setup.built)) < len(setup.built):
        raise Malformed(f"{where}: no city has two buildings of the same name")
    islands = sea_lookup(lookup).island_ids if lookup.extra0 else []
    for island in setup.islands:
        if island not in islands:
            raise Malformed(f"{where}: there is no island {island!r} in this game")
    ships = [_within(setup.ships.get(fleet, 0), 0, 6, f"{where}: {fleet} ship") for fleet in FLEETS]
    if any(ships) and not lookup.extra0:
        raise Malformed(f"{where}: ships need Armada")
    return CityFacts(
        wonder=board.wonder,
        side=board.side,
        coins=setup.coins,
        buildings=setup.built,
        buried=_stages(setup, len(board.stages), where),
        shipyard=yard,
        ships=(ships[0], ships[1], ships[2], ships[3]),
        islands=setup.islands,
        hand=hand,
        victories=setup.victories,
        defeats=setup.defeats,
        naval_tokens=setup.naval_tokens,
        boarding=setup.boarding,
        used_free=setup.used_free,
    )


def _stages(setup: SeatSetup, count: int, where: str) -> tuple[str, ...]:
    """The card under each stage: `stages` says how many, or which, are built; `buried` names the cards."""
    built = set(range(1, setup.stages + 1)) if isinstance(setup.stages, int) else set(setup.stages)
    if (isinstance(setup.stages, int) and setup.stages < 0) or not built <= set(range(1, count + 1)):
        raise Malformed(f"{where}: this board has stages 1 to {count}")
    if len(setup.buried) > len(built):
        raise Malformed(f"{where}: {len(setup.buried)} buried cards for {len(built)} stages that are built")
    cards = iter(setup.buried)
    return tuple(next(cards, HIDDEN) if number in built else "" for number in range(1, count + 1))


def _wonders(lookup: Lookup, position: Position) -> list[Board]:
    """The board of each seat: as named ("gizah 1" is its first side), else the first ones that are free."""
    names = [setup.wonder.partition(" ")[0] for setup in position.seats if setup.wonder]
    named = set(names)
    if len(named) < len(names):
        raise Malformed("each Wonder board occurs once; two seats name the same")
    free = [board for board in lookup.boards if board.wonder not in named]
    free = [board for i, board in enumerate(free) if i == 0 or free[i - 1].wonder != board.wonder]
    return [_board(lookup, setup.wonder) if setup.wonder else free.pop(0) for setup in position.seats]


def _board(lookup: Lookup, text: str) -> Board:
    wonder, _, side = text.partition(" ")
    sides = [board for board in lookup.boards if board.wonder == wonder]
    for number, board in enumerate(sides, start=1):
        if side in (board.side, str(number)):
            return board
    known = ", ".join(f"{board.wonder} {board.side}" for board in lookup.boards)
    raise Malformed(
        f"there is no board {text!r}; there are {known} (or the side's number: {lookup.boards[0].wonder} 1)"
    )


def _shipyards(lookup: Lookup, position: Position) -> list[str]:
    known = [yard.id for yard in sea_lookup(lookup).yards] if lookup.extra0 else []
    if not known:
        return ["" for _ in position.seats]
    named = [setup.shipyard for setup in position.seats if setup.shipyard]
    for name in named:
        if name not in known:
            raise Malformed(f"there is no shipyard {name!r}; there are {', '.join(known)}")
    if len(position.seats) > len(known):
        raise Malformed(f"there are {len(known)} shipyards for {len(position.seats)} seats")
    free = [name for name in known if name not in named]
    return [setup.shipyard or free.pop(0) for setup in position.seats]


def _hands(lookup: Lookup, position: Position, age: int, size: int) -> list[tuple[str, ...]]:
    """The hands as given, filled up with cards of the Age's deck; those that the position uses elsewhere come last."""
    names = lookup.card_ids
    used = Counter(card for setup in position.seats for card in (*setup.hand, *setup.built, *setup.buried))
    used.update(position.discard)
    deck = Counter(names[card] for card in lookup.decks[age - 1])
    spare = sorted((deck - used).elements(), key=names.index) + sorted(deck.elements(), key=names.index)
    hands = []
    for seat, setup in enumerate(position.seats):
        if len(setup.hand) > size:
            raise Malformed(f"seat {seat}: {len(setup.hand)} cards in hand, but in this turn a hand has {size}")
        missing = size - len(setup.hand)
        hands.append((*setup.hand, *spare[:missing]))
        spare = spare[missing:]
    return hands


def _deck(lookup: Lookup, position: Position, age: int) -> list[int]:
    """A later Age's deck: as given, else the cards for so many players and the first ones of each pool."""
    size = lookup.hand * lookup.seats
    if age in position.decks:
        cards = [card_index(lookup, card) for card in position.decks[age]]
        if len(cards) != size:
            raise Malformed(f"the deck of Age {age} has {len(cards)} cards; it should have {size}")
        return cards
    deck = lookup.decks[age - 1].copy()
    for draw in lookup.edition.draws:
        if age in draw.ages:
            deck += lookup.pool(draw.pool, age)[: lookup.prepared_like + draw.more]
    return deck


def _island_deck(state: State, position: Position, level: int) -> int:
    """The islands in a level's deck: as given, else all that lie before nobody."""
    first = OF_A_LEVEL * (level - 1)
    settled = sum(sea_of(city).islands for city in state.cities) >> first & WHOLE_DECK
    if level not in position.islands:
        return WHOLE_DECK & ~settled
    deck = 0
    for name in position.islands[level]:
        ids = sea_lookup(state.lookup).island_ids
        if name not in ids[first : first + OF_A_LEVEL]:
            raise Malformed(f"there is no island {name!r} of level {level}")
        deck |= BIT[ids.index(name) - first]
    if deck & settled:
        raise Malformed(f"an island of level {level} is both in the deck and before a seat")
    return deck
