"""A whole table as facts, to and from a state: what a position in one line of text says (see positions.py)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from ..kernel.codec import encode
from ..kernel.game import Illegal, Malformed, Seat
from .actions import action_of, code_of
from .composed import Composed, class_of
from .core.city import City
from .core.item import BIT
from .core.lookup import Lookup
from .core.playout import add_city, new_table
from .core.room import MOST_NUMBER
from .core.state import State
from .core.step import options
from .facts import CityFacts, card_index, city_facts, city_of
from .notation import chosen, text_of
from .opening import OpeningFacts, check_opening, opening_facts, opening_of
from .typed import typed_of
from .view import phase_number, phase_of


@dataclass(frozen=True)
class TableFacts(Composed):
    """All that lies on the table and what it waits for; how it came about is what records are for.

    `part` is the next part of the program once the seats asked have answered, `extra` is 1 in an extra turn and 2
    after it, `decks` are those of the Ages to come, their first cards first. Boxes add what they keep of the table.
    `free` cities behind those of the seats have nobody who sits at them; for them there is a `pile`, its top first, the
    card that was drawn from it for this turn, and choices that lie face down, by city and in short notation.
    `opening` is what lies open before the first Age.
    """

    age: int
    turn: int
    asked: tuple[Seat, ...]
    cities: tuple[CityFacts, ...]
    phase: str = "turn"
    part: int = 0
    extra: int = 0
    discard: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()
    shuffled: bool = False
    free: int = 0
    pile: tuple[str, ...] = ()
    drew: str = ""
    laid: tuple[str, ...] = ()
    opening: OpeningFacts | None = None


def table_facts(state: State) -> TableFacts:
    """All facts of a state; cities name the cards in hand, so they need not be counted."""
    lookup = state.lookup
    brought: dict[str, Any] = {}
    for typed in typed_of(lookup.edition.boxes):
        brought |= typed.table(state)
    return class_of(TableFacts, lookup.edition.boxes)(
        age=state.age,
        turn=state.turn,
        asked=tuple(city for city in range(state.city_count) if state.asked & BIT[city]),
        cities=tuple(replace(city_facts(lookup, city), cards=0) for city in state.cities),
        phase=phase_of(state),
        part=state.part,
        extra=state.extra,
        discard=tuple(lookup.card_ids[card] for card in state.discard),
        decks=tuple(tuple(lookup.card_ids[card] for card in deck) for deck in state.decks),
        shuffled=state.shuffled,
        free=state.city_count - state.seats,
        pile=tuple(lookup.card_ids[card] for card in state.pile),
        drew=lookup.card_ids[state.drew] if state.drew >= 0 else "",
        laid=_laid(state) if state.laid else (),
        opening=opening_facts(state),
        **brought,
    )


def _laid(state: State) -> tuple[str, ...]:
    """The choices that lie face down, by city."""
    return tuple(
        text_of(action_of(state.lookup, state.cities[city].code)) if state.laid & BIT[city] else ""
        for city in range(state.city_count)
    )


def _lay(state: State, laid: tuple[str, ...]) -> None:
    """The other way round: what was chosen must be what the city could choose."""
    if laid and (state.city_count == state.seats or len(laid) != state.city_count):
        raise Malformed(f"laid: there should be a choice, or nothing, for each of {state.city_count} cities")
    for city, text in enumerate(laid):
        if text:
            try:
                action = chosen(text, [action_of(state.lookup, code) for code in options(state, city)])
            except Illegal as error:
                raise Malformed(f"laid: {error}") from error
            state.cities[city].code = code_of(state.lookup, action)
            state.laid |= BIT[city]
    if (state.asked and state.laid & ~state.asked) or (state.laid and state.laid == state.asked):
        raise Malformed("laid: only choices that are asked for can lie face down, and not all of them")


def table_of(lookup: Lookup, facts: TableFacts) -> State:
    """The state of these facts; Malformed where no table can be like it."""
    _check(lookup, facts)
    state = new_table(lookup)
    state.age, state.turn, state.part, state.extra = facts.age, facts.turn, facts.part, facts.extra
    state.phase = phase_number(lookup, facts.phase)
    state.asked = sum(BIT[seat] for seat in facts.asked)
    for seat, city in enumerate(facts.cities):
        add_city(state, _city(lookup, city, f"seat {seat}"))
    state.discard = [card_index(lookup, card) for card in facts.discard]
    state.decks = [[card_index(lookup, card) for card in deck] for deck in facts.decks]
    state.shuffled = facts.shuffled
    state.pile = [card_index(lookup, card) for card in facts.pile]
    state.drew = card_index(lookup, facts.drew) if facts.drew else -1
    state.opening = opening_of(lookup, facts.opening)
    for typed in typed_of(lookup.edition.boxes):
        typed.lay_table(state, facts)
    check_opening(state)
    _lay(state, facts.laid)
    state.began = state.copy()
    return state


def _city(lookup: Lookup, facts: CityFacts, where: str) -> City:
    """A city, seen to be what was said: a number that a state has no room for would become another one."""
    try:
        city = city_of(lookup, facts)
        found = replace(city_facts(lookup, city), cards=0)
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from error
    except (IndexError, KeyError, OverflowError, ValueError) as error:
        raise Malformed(f"{where}: there is no such city in this game ({error})") from error
    for field in fields(found):
        said, read = getattr(facts, field.name), getattr(found, field.name)
        if field.name != "cards" and _sorted(said) != _sorted(read):
            raise Malformed(f"{where}: {field.name} {_told(said)} can't be; read back it would be {_told(read)}")
    return city


def _sorted(value: Any) -> Any:
    """Names in any order are the same."""
    return sorted(value) if isinstance(value, tuple) and all(isinstance(item, str) for item in value) else value


def _told(value: Any) -> str:
    return ", ".join(map(str, value)) or "nothing" if isinstance(value, tuple) else repr(value)


def _check(lookup: Lookup, facts: TableFacts) -> None:
    """Refuse what would not be a moment of a game of this edition."""
    _within("age", facts.age, 1, 3)
    _within("turn", facts.turn, 0 if len(lookup.program) > lookup.age_part + 1 else 1, lookup.turns)
    _within("extra", facts.extra, 0, 2)
    _within("part", facts.part, 0, len(lookup.program))
    phases = ["turn", "over", *(question.title for question in lookup.questions)]
    if facts.phase not in phases:
        raise Malformed(f"phase {facts.phase!r} should be one of {', '.join(phases)}")
    if not set(facts.asked) <= set(range(lookup.cities)) or len(set(facts.asked)) < len(facts.asked):
        raise Malformed(f"asked should be seats from 0 to {lookup.cities - 1}, each once")
    if (facts.phase == "over") == bool(facts.asked):
        raise Malformed("somebody should be asked, unless the phase is over")
    wonders = [city.wonder for city in facts.cities]
    if len(set(wonders)) < len(wonders):
        raise Malformed("each Wonder board occurs once; two cities name the same")
    for seat, city in enumerate(facts.cities):
        _check_city(lookup, city, f"seat {seat}")
    _check_decks(lookup, facts)
    _check_pile(lookup, facts)


def _check_city(lookup: Lookup, city: CityFacts, where: str) -> None:
    most = lookup.hand + (lookup.cities > lookup.seats)
    if len(city.hand) > most:
        raise Malformed(f"{where}: {len(city.hand)} cards in hand, there are {most} at most")
    _within(f"{where}: coins", city.coins, 0, MOST_NUMBER)
    for number in _numbers(encode(city)):
        _within(f"{where}: the number", number, -MOST_NUMBER, MOST_NUMBER)


def _numbers(plain: Any) -> Iterator[int]:
    """All numbers in plain data."""
    if isinstance(plain, dict | list):
        for content in plain.values() if isinstance(plain, dict) else plain:
            yield from _numbers(content)
    elif isinstance(plain, int):
        yield plain


def _check_decks(lookup: Lookup, facts: TableFacts) -> None:
    size, coming = lookup.hand * lookup.cities, 3 - facts.age + (facts.turn == 0)
    if len(facts.decks) != coming or any(len(deck) != size for deck in facts.decks):
        raise Malformed(f"in Age {facts.age} there should be {coming} decks to come, each of {size} cards")


def _check_pile(lookup: Lookup, facts: TableFacts) -> None:
    """The pile has a card for each turn to come and one more; from the card drawn one of the hands was made."""
    sizes = [0] if lookup.cities == lookup.seats else [lookup.hand - facts.turn]
    if facts.turn in (0, lookup.turns):
        sizes.append(0)
    if len(facts.pile) not in sizes:
        right = " or ".join(str(size) for size in sizes)
        raise Malformed(f"the pile has {len(facts.pile)} cards; in this turn there should be {right}")
    if facts.drew and not any(facts.drew in city.hand for city in facts.cities):
        raise Malformed(f"drew: {facts.drew!r} should be in a hand")
    if (facts.drew != "") != (
        lookup.cities > lookup.seats and facts.phase == "turn" and facts.turn > 0 and not facts.extra
    ):
        raise Malformed("drew: it should name the card drawn for this turn, while its cards are chosen")


def _within(what: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise Malformed(f"{what} {number} should be from {low} to {high}")
