"""A position in short notation: what a case says of each seat, and sensible defaults for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, TypeVar

from ...kernel.game import Malformed
from ..composed import Composed, class_of
from ..core.item import BIT
from ..core.lookup import TURN, Board, Lookup
from ..core.playout import add_city, new_table
from ..core.room import MOST_TOKENS
from ..core.state import State
from ..effects import Token
from ..facts import HIDDEN, CityFacts, card_index, city_of
from ..typed import known_boxes, typed_of

C = TypeVar("C", bound=Composed)
MOST_COINS = 999
MOST_CONFLICTS = (
    4  # land tokens in an Age: both neighbors and both cities beyond (A32); in teams one neighbor counts double
)


@dataclass(frozen=True)
class SeatSetup(Composed):
    """One seat of a position. Left out: a free board, 3 coins, nothing built, a hand of other cards."""

    wonder: str = ""
    coins: int = 3
    built: tuple[str, ...] = ()
    stages: int | tuple[int, ...] = 0
    buried: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    victories: tuple[int, int, int] = (0, 0, 0)
    defeats: tuple[int, int, int] = (0, 0, 0)
    used_free: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Position(Composed):
    """The table before the first step of a case; seat 1 sits to the left of seat 0.

    With two seats `free` is the city that nobody sits at, and `pile` what its holder is about to draw from.
    """

    seats: tuple[SeatSetup, ...]
    age: int = 1
    turn: int | Literal["last"] = 1
    discard: tuple[str, ...] = ()
    decks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    free: tuple[SeatSetup, ...] = ()
    pile: tuple[str, ...] = ()


def state_of(lookup: Lookup, position: Position, alike: bool = False) -> State:
    """The state of a position, at the start of a turn; `alike` lets several seats name the same Wonder."""
    position = _with_free(lookup, _whole(position))
    _check_lookup(lookup, position)
    state = new_table(lookup)
    state.age = within(position.age, 1, 3, "age")
    first = 0 if len(lookup.edition.rules.age_start) > 1 else 1
    state.turn = lookup.turns if position.turn == "last" else within(position.turn, first, lookup.turns, "turn")
    state.asked = BIT[len(position.seats)] - 1
    wonders = _wonders(lookup, position, alike)
    if state.turn:
        hands = _hands(lookup, position, state.age, lookup.hand - state.turn + 1)
    else:
        hands = [setup.hand for setup in position.seats]
        state.asked = sum(BIT[seat] for seat, hand in enumerate(hands) if hand)
    brought = typed_of(lookup.edition.boxes)
    for seat, setup in enumerate(position.seats):
        hand = hands[seat] if seat < lookup.seats else ()
        facts = _facts(lookup, setup, wonders[seat], hand, f"seat {seat}")
        for typed in brought:
            facts |= typed.facts(lookup, position, seat)
        add_city(state, city_of(lookup, class_of(CityFacts, lookup.edition.boxes)(**facts)))
    state.discard = [card_index(lookup, card) for card in position.discard]
    state.decks = [_deck(lookup, position, age) for age in range(state.age + (state.turn > 0), 4)]
    for typed in brought:
        typed.open(state, position)
    if lookup.seats < lookup.cities and state.phase == TURN and state.turn:
        state.pile = [card_index(lookup, card) for card in hands[-1]]
        lookup.control.begin(state)
    return state


def _with_free(lookup: Lookup, position: Position) -> Position:
    """The same position with the city that nobody sits at behind the seats."""
    if lookup.seats == lookup.cities:
        if position.free or position.pile:
            raise Malformed("a free city and a pile are there with two seats only")
        return position
    if len(position.free) > 1:
        raise Malformed(f"there is one free city, not {len(position.free)}")
    free = position.free[0] if position.free else class_of(SeatSetup, known_boxes())()
    if free.hand:
        raise Malformed("the free city has no hand; the cards for it come from the holder's hand and the pile")
    return replace(position, seats=(*position.seats, free))


def _whole(position: Position) -> Position:
    """The same position with a place for all that any box may say of one."""
    boxes = known_boxes()
    if position.brought == boxes or class_of(Position, boxes) is Position:
        return position
    seats = tuple(_widened(class_of(SeatSetup, boxes), setup) for setup in position.seats)
    free = tuple(_widened(class_of(SeatSetup, boxes), setup) for setup in position.free)
    return replace(_widened(class_of(Position, boxes), position), seats=seats, free=free)


def _widened(kind: type[C], thing: C) -> C:
    return kind(**{field.name: getattr(thing, field.name) for field in fields(thing)})  # type: ignore[arg-type]


def _check_lookup(lookup: Lookup, position: Position) -> None:
    """Refuse what would otherwise be left out without a word."""
    early = [age for age in position.decks if not position.age + (position.turn != 0) <= age <= 3]
    if early:
        raise Malformed(f"the deck of Age {early[0]} is not one that is still to come")
    for seat, setup in enumerate(position.seats):
        _check_seat(lookup, setup, f"seat {seat}")
    for typed in typed_of(tuple(box for box in known_boxes() if box not in lookup.edition.boxes)):
        typed.absent(position)
    for typed in typed_of(lookup.edition.boxes):
        typed.check_position(lookup, position)


def once(what: str, names: Sequence[str]) -> None:
    """Refuse what is named twice and is in the box once."""
    for name, count in Counter(names).items():
        if count > 1:
            raise Malformed(f"the {what} {name!r} is named {count} times; there is one of each")


def _check_seat(lookup: Lookup, setup: SeatSetup, where: str) -> None:
    """Refuse what no city can have: it would not fit into a state, or count for something else there."""
    within(setup.coins, 0, MOST_COINS, f"{where}: coins")
    most = int(MOST_TOKENS) if lookup.spoils else (MOST_CONFLICTS if lookup.rivals else 2) + _brought(lookup)
    for age, (won, lost) in enumerate(zip(setup.victories, setup.defeats, strict=True), start=1):
        within(won, 0, most, f"{where}: victories of Age {age}:")
        within(lost, 0, most, f"{where}: defeats of Age {age}:")
        within(won + lost, 0, most, f"{where}: land tokens of Age {age}:")
    known = [counter.id for counter in lookup.counters]
    for name, count in setup.counters.items():
        if name not in known:
            raise Malformed(f"{where}: there is no counter {name!r}; there are {', '.join(known) or 'none'}")
        within(count, 0, int(lookup.counter(name).most), f"{where}: {name}")


def _brought(lookup: Lookup) -> int:
    """Victory tokens that cards and stages bring, besides those of conflicts."""
    return sum(isinstance(effect, Token) for _, effects in lookup.edition.items() for effect in effects)


def within(number: int, low: int, high: int, what: str) -> int:
    """The number; Malformed where it is too small or too large."""
    if not low <= number <= high:
        raise Malformed(f"{what} {number} should be from {low} to {high}")
    return number


def _facts(lookup: Lookup, setup: SeatSetup, board: Board, hand: tuple[str, ...], where: str) -> dict[str, Any]:
    if len(set(setup.built)) < len(setup.built):
        raise Malformed(f"{where}: no city has two buildings of the same name")
    return {
        "wonder": board.wonder,
        "side": board.side,
        "coins": setup.coins,
        "buildings": setup.built,
        "buried": _stages(setup, len(board.stages), where),
        "hand": hand,
        "victories": setup.victories,
        "defeats": setup.defeats,
        "used_free": setup.used_free,
        "counters": setup.counters,
    }


def _stages(setup: SeatSetup, count: int, where: str) -> tuple[str, ...]:
    """The card under each stage: `stages` says how many, or which, are built; `buried` names the cards."""
    told = setup.stages
    every = range(1, count + 1)
    # counted before it is listed: a number that no board has may be huge
    right = 0 <= told <= count if isinstance(told, int) else set(told) <= set(every)
    if not right:
        raise Malformed(f"{where}: this board has stages 1 to {count}")
    built = set(every[:told]) if isinstance(told, int) else set(told)
    if len(setup.buried) > len(built):
        raise Malformed(f"{where}: {len(setup.buried)} buried cards for {len(built)} stages that are built")
    cards = iter(setup.buried)
    return tuple(next(cards, HIDDEN) if number in built else "" for number in range(1, count + 1))


def _wonders(lookup: Lookup, position: Position, alike: bool) -> list[Board]:
    """The board of each seat: as named ("gizah 1" is its first side), else the first ones that are free."""
    names = [setup.wonder.partition(" ")[0] for setup in position.seats if setup.wonder]
    named = set(names)
    if len(named) < len(names) and not alike:
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


def _hands(lookup: Lookup, position: Position, age: int, size: int) -> list[tuple[str, ...]]:
    """The hands as given, filled up with cards of the Age's deck; those that the position uses elsewhere come last."""
    names = lookup.card_ids
    used = Counter(card for setup in position.seats for card in (*setup.hand, *setup.built, *setup.buried))
    used.update((*position.discard, *position.pile))
    deck = Counter(names[card] for card in lookup.decks[age - 1])
    spare = sorted((deck - used).elements(), key=names.index) + sorted(deck.elements(), key=names.index)
    hands = []
    given = [setup.hand for setup in position.seats]
    if lookup.seats < lookup.cities:
        given[-1] = position.pile  # filled up in the same way
    for seat, hand in enumerate(given):
        if len(hand) > size:
            raise Malformed(f"seat {seat}: {len(hand)} cards in hand, but in this turn a hand has {size}")
        missing = size - len(hand)
        hands.append((*hand, *spare[:missing]))
        spare = spare[missing:]
    return hands


def _deck(lookup: Lookup, position: Position, age: int) -> list[int]:
    """A later Age's deck: as given, else the cards for so many players and the first ones of each pool."""
    size = lookup.hand * lookup.cities
    if age in position.decks:
        cards = [card_index(lookup, card) for card in position.decks[age]]
        if len(cards) != size:
            raise Malformed(f"the deck of Age {age} has {len(cards)} cards; it should have {size}")
        return cards
    deck = lookup.decks[age - 1].copy()
    for draw in lookup.edition.draws:
        if age in draw.ages:
            deck += lookup.pool(draw.pool, age)[: draw.count(lookup.prepared_like, int(lookup.cities))]
    return deck
