"""A whole state that a seat can't tell from the true one: a view is read, and `belief` deals anew what it hides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..kernel.chance import Chance
from ..kernel.game import Malformed
from .actions import code_of, packed
from .belief.discards import any_salvages
from .belief.told import FACE_DOWN, UNKNOWN, Began, Told, Turn
from .belief.worlds import Hidden, Reply, Worlds
from .core.item import BIT, Item
from .core.lookup import Lookup
from .core.playout import add_city, new_table
from .core.state import SALVAGE_PAST, State
from .core.step import random_code
from .facts import HIDDEN, board_index, city_of
from .laid import laid_table
from .memory import PAST_KINDS, PastTurn
from .notation import read
from .opening import opening_of
from .typed import typed_of
from .view import Beginning, View, phase_number, seats_of

Numbers = Mapping[str, int]


def imagine_state(lookup: Lookup, view: View, chance: Chance) -> State:
    """A state whose view for this seat is the given one."""
    told = told_of(lookup, view)
    worlds = Worlds(told, open_table(lookup, view), hidden_of(lookup, view, told), True, random_code)
    if view.began is not None:
        worlds.beginning = _table_then(lookup, view.began)
    return worlds.whole(chance)


def worlds_of(lookup: Lookup, view: View, reply: Reply = random_code) -> Worlds:
    """Worlds of one view, many of them: like those of `imagine_state`, but without a past to look back on."""
    told, table = told_of(lookup, view), open_table(lookup, view)
    table.remembers = False
    return Worlds(told, table, hidden_of(lookup, view, told), _pile_counts(lookup, view, told), reply)


def hidden_of(lookup: Lookup, view: View, told: Told) -> list[Hidden]:
    """What the boxes on the table hide from the seat besides."""
    found = [typed.hidden(lookup, view, told) for typed in typed_of(lookup.edition.boxes)]
    return [hidden for hidden in found if hidden is not None]


def open_table(lookup: Lookup, view: View) -> State:
    """All that lies open, at this moment of the game."""
    state = laid_table(lookup, view)
    state.part = view.part
    state.phase = phase_number(lookup, view.phase)
    state.asked = sum([BIT[seat] for seat in view.asked])
    state.opening = opening_of(lookup, view.opening)
    return state


def told_of(lookup: Lookup, view: View) -> Told:
    """What the seat of a view has been told of hands and piles."""
    numbers: Numbers = {**lookup.card_numbers, HIDDEN: UNKNOWN}
    past = [_turn(lookup, turn, numbers) for turn in view.past]
    hands = [_cards(city.hand, numbers) for city in view.cities]
    seat = -1 if view.seat is None else view.seat
    told = Told(seat, seats_of(view), view.age, view.turn, past, hands)
    told.held = [city.cards for city in view.cities]
    if view.began is not None:
        told.began = _began(lookup, view.began, numbers)
    if _searches(view):
        told.searched = _cards(view.known_discards, numbers)
    if view.holder is not None:
        told.holder, told.pile = view.holder, view.pile
        if view.drew is not None:
            (told.drew,) = _cards([view.drew], numbers)
        told.laid = [_laid(lookup, text) for text in view.laid]
    return told


def _began(lookup: Lookup, then: Beginning, numbers: Numbers) -> Began:
    """What the seat saw of hands and cities where the game began."""
    began = Began(
        then.age, then.turn, [city.cards for city in then.cities], [_cards(city.hand, numbers) for city in then.cities]
    )
    lying = [card for city in then.cities for card in (*city.buildings, *city.buried) if card not in ("", HIDDEN)]
    began.known, began.discards = _cards(lying, numbers), then.discards
    return began


def _table_then(lookup: Lookup, then: Beginning) -> State:
    """The table where the game began, as far as it lay open."""
    state = new_table(lookup)
    state.age, state.turn = then.age, then.turn
    for city in then.cities:
        add_city(state, city_of(lookup, city))
    return state


def _turn(lookup: Lookup, turn: PastTurn, numbers: Numbers) -> Turn:
    """A turn gone by; views of one game share them, so each is read once."""
    note: tuple[Lookup, Turn] | None = getattr(turn, "note", None)
    if note is not None and note[0] is lookup:
        return note[1]
    codes = [-1 if action is None else packed(lookup, action, numbers) for action in turn.actions]
    hands = [None if cards is None else _cards(cards, numbers) for cards in turn.hands]
    read = Turn(turn.age, turn.turn, PAST_KINDS.index(turn.kind), codes, hands)
    read.kept = sum([BIT[seat] for seat in turn.kept])
    if turn.pile is not None:
        read.pile = _cards(turn.pile, numbers)
    if turn.drew is not None:
        (read.drew,) = _cards([turn.drew], numbers)
    object.__setattr__(turn, "note", (lookup, read))
    return read


def _cards(names: Iterable[str], numbers: Numbers) -> list[int]:
    """Cards by number, in the order of the edition."""
    try:
        return sorted([numbers[name] for name in names])
    except KeyError as error:
        raise Malformed(f"there is no card {error.args[0]!r} in this edition") from None


def _laid(lookup: Lookup, text: str) -> int:
    """A choice that lies face down."""
    if text == HIDDEN:
        return FACE_DOWN
    return code_of(lookup, read(text)) if text else -1


def _searches(view: View) -> bool:
    """Whether the seat looks through the discard pile now."""
    asked = [view.holder if city >= seats_of(view) else city for city in view.asked]
    return view.phase == "build salvaged" and view.seat in asked


def _pile_counts(lookup: Lookup, view: View, told: Told) -> bool:
    """Whether it matters what lies in the discard pile: somebody searched it, or may yet do so."""
    if view.phase == "build salvaged" or any(turn.kind == SALVAGE_PAST for turn in told.past):
        return True
    boards = [lookup.boards[board_index(lookup, city.wonder, city.side)] for city in view.cities]
    rows: list[Iterable[Item]] = [lookup.cards, *(board.stages for board in boards)]
    rows += [typed.items(lookup) for typed in typed_of(lookup.edition.boxes)]
    return any(any_salvages(items) for items in rows)
