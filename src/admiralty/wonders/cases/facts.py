"""Facts of a table by their names, as conformance cases ask for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from ...kernel.game import Malformed, Seat
from ..advice import advised
from ..book import Book
from ..core.state import State
from ..counters import rows
from ..facts import CityFacts, card_index
from ..game import Wonders
from ..notation import text_of
from ..sheet import categories, places
from ..symbols import SYMBOLS
from ..typed import typed_of

Fact = int | str | bool | list[Any]
SEAT = re.compile("[0-9]{1,3}")
SOURCES = (
    "card CARD",
    "copied CARD",
    "board",
    "stage NUMBER",
    "victories AGE",
    "defeats AGE",
    "coins NUMBER",
    "compass NUMBER",
    "gear NUMBER",
    "tablet NUMBER",
    "sets NUMBER",
    "counter COUNTER NUMBER",
)
"""What points come from, as a score sheet names it."""


def fact(game: Wonders, state: State, key: str) -> Fact:
    """The value of a fact: `asked`, `0.coins`, `1 sees 0.hand` ..."""
    viewer, sees, rest = key.partition(" sees ")
    if sees:
        return _seen_fact(game, state, viewer, rest)
    first, dot, rest = key.partition(".")
    if SEAT.fullmatch(first) and dot:
        return _seat_fact(game, state, int(first), rest)
    return _table_fact(game, state, key)


def _table_fact(game: Wonders, state: State, key: str) -> Fact:
    view = game.view(state, None)
    facts: dict[str, Callable[[], Fact]] = {
        "asked": lambda: list(view.asked),
        "question": lambda: view.phase,
        "age": lambda: view.age,
        "turn": lambda: view.turn,
        "turns": lambda: view.turns,
        "passing": lambda: view.passing,
        "winners": lambda: [score.seat for score in game.scores(state) if score.winner],
        "places": lambda: places(state),
        "discard": lambda: sorted(state.lookup.card_ids[card] for card in state.discard),
        "discards": lambda: len(state.discard),
        "deciders": lambda: list(game.deciders(state)),
        "holder": lambda: -1 if view.holder is None else view.holder,
        "pile": lambda: [state.lookup.card_ids[card] for card in state.pile],
        "piled": lambda: view.pile,
        "pool": lambda: sorted({state.lookup.card_ids[card] for card in _drawable(state)}),
        "advised": lambda: advised(game.edition.expansions),
        "official": lambda: state.seats > 2 or game.edition.rules.pair == "printed",
    }
    for typed in typed_of(state.lookup.edition.boxes):
        facts |= typed.case_table(state)
    return _look_up(facts, key)


def _drawable(state: State) -> list[int]:
    """The cards that may be drawn from the pools of this Age."""
    return [card for cards, _ in state.lookup.draws[state.age - 1] for card in cards]


def _seat_fact(game: Wonders, state: State, seat: Seat, key: str) -> Fact:
    if seat >= state.city_count:
        raise Malformed(f"there is no seat {seat}; the seats are 0 to {state.city_count - 1}")
    if seat >= state.seats:
        return _free_fact(game, state, seat, key)
    view = game.view(state, seat)
    if key.startswith(("score", "line ")):
        return _score_fact(game, state, seat, key)
    totals = view.totals[seat]
    facts: dict[str, Callable[[], Fact]] = {
        **{field.name: _constant(getattr(totals, field.name)) for field in fields(totals)},
        "options": lambda: [text_of(option) for option in game.options(state, seat)],
        "winner": lambda: game.scores(state)[seat].winner,
        "place": lambda: places(state)[seat],
        **_city_facts(game, view.cities[seat]),
    }
    return _look_up(facts, key)


def _free_fact(game: Wonders, state: State, city: int, key: str) -> Fact:
    """A fact of a city that nobody sits at, as the seat that chooses for it sees it."""
    view = game.view(state, int(state.lookup.control.seat(state, city)))
    totals = view.totals[city]
    found = {field.name: _constant(getattr(totals, field.name)) for field in fields(totals)}
    return _look_up(found | _city_facts(game, view.cities[city]), key)


def _score_fact(game: Wonders, state: State, seat: Seat, key: str) -> int:
    """`score` is all points, `score.guilds` a category, `line card baths` the points of one source."""
    score = game.scores(state)[seat]
    if key == "score":
        return score.points
    if key.startswith("score."):
        category = key.removeprefix("score.")
        known = categories(Book(game.edition))
        if category not in known:
            raise Malformed(f"there is no category {category!r}; there are {', '.join(known)}")
        return score.category(category)
    source = key.removeprefix("line ")
    _check_source(state, seat, source)
    return sum(line.points for line in score.lines if line.source == source)


def _check_source(state: State, seat: Seat, source: str) -> None:
    """A source that gives nothing must at least exist: a slip of the pen would be worth 0 for ever."""
    kind, _, rest = source.partition(" ")
    lookup = state.lookup
    brought = typed_of(lookup.edition.boxes)
    if kind in ("card", "copied"):
        card_index(lookup, rest)
    elif kind == "stage":
        count = len(lookup.boards[state.cities[seat].board].stages)
        _numbered(source, rest, 1, count)
    elif kind in ("victories", "defeats"):
        _numbered(source, rest, 1, 3)
    elif kind in ("coins", "sets", *SYMBOLS):
        _numbered(source, rest, 0, 999)
    elif kind == "counter":
        _check_counter(state, source, rest)
    elif source != "board" and not any(typed.check_source(lookup, kind, rest) for typed in brought):
        sources = [*SOURCES, *(name for typed in brought for name in typed.sources)]
        raise Malformed(f"`line {source}` names no source of points; the sources are: {', '.join(sources)}")


def _check_counter(state: State, source: str, rest: str) -> None:
    counter, _, number = rest.partition(" ")
    known = [row.id for row in rows(state.lookup.edition)]
    if counter not in known:
        raise Malformed(f"`line {source}`: there is no counter {counter!r}; there are {', '.join(known) or 'none'}")
    _numbered(source, number, 0, 999)


def _numbered(source: str, number: str, low: int, high: int) -> None:
    if not re.fullmatch(r"[0-9]{1,3}", number) or not low <= int(number) <= high:
        raise Malformed(f"`line {source}` should end with a number from {low} to {high}")


def _city_facts(game: Wonders, city: CityFacts) -> dict[str, Callable[[], Fact]]:
    """What lies before a seat, as the viewer sees it: counters and what boxes keep by their own names."""
    brought: dict[str, Any] = {row.id: city.counters.get(row.id, 0) for row in rows(game.edition)}
    for typed in typed_of(game.edition.boxes):
        brought |= typed.case_city(city)
    return {
        "wonder": lambda: f"{city.wonder} {city.side}",
        "coins": lambda: city.coins,
        "built": lambda: sorted(city.buildings),
        "buildings": lambda: len(city.buildings),
        "stages": lambda: [number for number, card in enumerate(city.buried, start=1) if card],
        "buried": lambda: list(city.buried),
        "hand": lambda: sorted(city.hand),
        "cards": lambda: city.cards,
        "victories": lambda: list(city.victories),
        "defeats": lambda: list(city.defeats),
        **{name: _constant(value) for name, value in brought.items()},
    }


def _constant(value: Fact) -> Callable[[], Fact]:
    return lambda: value


def _seen_fact(game: Wonders, state: State, viewer: str, key: str) -> Fact:
    """A fact as another seat (or `spectator`) sees it: `1 sees 0.buried`, `1 sees discard`."""
    if viewer != "spectator" and not SEAT.fullmatch(viewer):
        raise Malformed(f"`{viewer} sees` should be a seat's number or `spectator`")
    if viewer != "spectator" and int(viewer) >= state.seats:
        raise Malformed(f"there is no seat {viewer}; the seats are 0 to {state.seats - 1}")
    view = game.view(state, None if viewer == "spectator" else int(viewer))
    if key == "discard":
        return sorted(view.known_discards)
    if key == "drew":
        return view.drew or ""
    first, _, rest = key.partition(".")
    if not SEAT.fullmatch(first) or int(first) >= state.city_count:
        raise Malformed(f"`sees {key}` should be `sees discard` or a seat's fact, as in `sees 0.hand`")
    city = view.cities[int(first)]
    return _look_up(_city_facts(game, city), rest)


def _look_up(facts: Mapping[str, Callable[[], Fact]], key: str) -> Fact:
    if key not in facts:
        raise Malformed(f"there is no fact {key!r}; there are {', '.join(facts)}")
    return facts[key]()
