"""All that a seat may know, built by listing: nothing of a state is shown that is not named here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..kernel.game import Seat
from .actions import action_of
from .composed import Composed, made
from .core.city import City
from .core.item import BIT
from .core.lookup import OVER, TURN, Lookup
from .core.room import MOST_SEATS
from .core.score import total
from .core.state import State
from .effects import Side
from .facts import HIDDEN, CityFacts, named, shown_facts, unveiled
from .memory import BLANK, Memory, PastTurn, mates_of, memory_of
from .met import Met, met_of
from .notation import text_of
from .opening import OpeningFacts, opening_facts


@dataclass(frozen=True)
class Totals(Composed):
    """What a city's cards add up to; everybody can count it."""

    shields: int
    points: int


@dataclass(frozen=True)
class Beginning(Composed):
    """A position at which the game began, as one seat saw it: how it came about nobody was told."""

    age: int
    turn: int
    cities: tuple[CityFacts, ...]
    discards: int


@dataclass(frozen=True)
class View(Composed):
    """The table as one seat (None: a spectator) sees it.

    With two seats there is a third city behind theirs: `holder` chooses for it in this turn, `pile` are the cards
    still to be drawn, `drew` the card that the holder has drawn ("?" for the other). `laid` are choices that already
    lie face down while somebody thinks of another city, by city: a seat's own in short notation, else "?".
    `opening` is what lies open before the first Age, to be chosen from; `began` where the game did not begin with it.
    """

    seat: Seat | None
    edition: str
    boxes: tuple[str, ...]
    teams: bool
    age: int
    turn: int
    turns: int
    passing: Side
    phase: str
    part: int
    extra: int
    asked: tuple[Seat, ...]
    cities: tuple[CityFacts, ...]
    totals: tuple[Totals, ...]
    discards: int
    known_discards: tuple[str, ...]
    past: tuple[PastTurn, ...]
    holder: Seat | None = field(default=None, kw_only=True)
    pile: int = field(default=0, kw_only=True)
    drew: str | None = field(default=None, kw_only=True)
    laid: tuple[str, ...] = field(default=(), kw_only=True)
    opening: OpeningFacts | None = field(default=None, kw_only=True)
    began: Beginning | None = field(default=None, kw_only=True)


FREE: Mapping[str, Any] = {"holder": None, "pile": 0, "drew": None, "laid": ()}
"""What there is of a pile where somebody sits at every city."""
CITIES = tuple(tuple(city for city in range(MOST_SEATS + 1) if cities >> city & 1) for cities in range(2 << MOST_SEATS))
"""The numbers of cities, a bit each."""


def seats_of(view: View) -> int:
    """How many people sit at the table."""
    return len(view.cities) - (view.holder is not None)


def view_of(state: State, seat: Seat | None, with_past: bool = True) -> View:
    """What this seat may know of the state; the turns gone by are left out for who does not ask for them."""
    lookup = state.lookup
    memory = memory_of(state, seat)
    shown = shown_of(state).copy()
    shown["seat"] = seat
    shown["cities"] = _cities(state, seat, memory, shown["cities"])
    shown["known_discards"] = memory.names
    if with_past:
        shown["past"] = memory.turns
        if state.began is not None:
            shown["began"] = _beginning(state.began, seat)
    if seat is not None and state.searches(seat):
        shown["known_discards"] = named(lookup, state.discard)
    if state.seats < state.city_count:
        shown |= free_facts(state, seat)
    kind: type[View] = met_of(lookup).kinds[View]
    return made(kind, shown)


def shown_of(state: State) -> dict[str, Any]:
    """The fields of a view as everybody has them, found once for all who look at the state."""
    if state.shown is None:
        state.shown = _shown(state)
    shown: dict[str, Any] = state.shown
    return shown


def _shown(state: State) -> dict[str, Any]:
    lookup = state.lookup
    met = met_of(lookup)
    shown = {
        "seat": None,
        "edition": lookup.edition.id,
        "boxes": lookup.edition.expansions,
        "teams": lookup.teams,
        "age": state.age,
        "turn": state.turn,
        "turns": lookup.turns,
        "passing": "left" if lookup.passing[state.age - 1] == 1 else "right",
        "phase": phase_of(state),
        "part": state.part,
        "extra": state.extra,
        "asked": CITIES[state.asked],
        "cities": tuple([shown_facts(lookup, city) for city in state.cities]),
        "totals": tuple([_totals(met, city, total(state, seat)) for seat, city in enumerate(state.cities)]),
        "discards": len(state.discard),
        "known_discards": (),
        "past": (),
        "opening": opening_facts(state),
        "began": None,
        **FREE,
    }
    for tell in met.says["view"]:
        shown |= tell(state)
    return shown


def _beginning(state: State, seat: Seat | None) -> Beginning:
    kind: type[Beginning] = met_of(state.lookup).kinds[Beginning]
    cities = _cities(state, seat, BLANK, shown_of(state)["cities"])
    return kind(state.age, state.turn, cities, len(state.discard))


def _cities(state: State, seat: Seat | None, memory: Memory, shown: tuple[CityFacts, ...]) -> tuple[CityFacts, ...]:
    """The cities as a seat sees them."""
    cities = list(shown)
    for mate in mates_of(state.lookup, seat):
        cities[mate] = unveiled(state.lookup, state.cities[mate], shown[mate], True, mate == seat)
    for free in range(state.seats, state.city_count):
        cities[free] = _free_city(state, free, seat, memory, shown[free])
    return tuple(cities)


def _free_city(state: State, city: int, seat: Seat | None, memory: Memory, shown: CityFacts) -> CityFacts:
    """A city that nobody sits at."""
    lookup = state.lookup
    facts = shown
    if seat is not None and lookup.control.seat(state, city) == seat:
        facts = unveiled(lookup, state.cities[city], shown, state.phase == TURN, True)
    under = tuple(memory.buried.get(stage, HIDDEN) if card else "" for stage, card in enumerate(facts.buried))
    return replace(facts, buried=under)


def free_facts(state: State, seat: Seat | None) -> dict[str, Any]:
    """What a seat knows of the pile, and of the choices that lie face down."""
    lookup = state.lookup
    holder = int(lookup.control.seat(state, state.seats))
    drew = None
    if state.drew >= 0:
        drew = lookup.card_ids[state.drew] if seat == holder else HIDDEN
    laid = [""] * int(state.city_count)
    for city in range(state.city_count):
        if state.laid & BIT[city]:
            chooser = lookup.control.seat(state, city)
            laid[city] = text_of(action_of(lookup, state.cities[city].code)) if seat == chooser else HIDDEN
    return {
        "holder": holder,
        "pile": len(state.pile),
        "drew": drew,
        "laid": tuple(laid) if state.laid else (),
    }


def phase_of(state: State) -> str:
    """What is asked, in a word or two."""
    if state.phase == OVER:
        return "over"
    return "turn" if state.phase == TURN else state.lookup.question(state.phase).title


def phase_number(lookup: Lookup, phase: str) -> int:
    """The other way round."""
    numbers = {question.title: int(question.number) for question in lookup.questions}
    return {"turn": int(TURN), "over": int(OVER), **numbers}[phase]


def _totals(met: Met, city: City, points: int) -> Totals:
    counted = {"shields": city.shields, "points": points}
    for tell in met.says["totals"]:
        counted |= tell(met.lookup, city)
    kind: type[Totals] = met.kinds[Totals]
    return made(kind, counted)
