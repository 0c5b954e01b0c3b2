"""Armada in cases: what a position may say of the sea, and the facts that it may ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .....kernel.game import Malformed, Seat
from ....cases.positions import once, within
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.state import State
from ....effects import Fleet, Side
from ..core.sea import FLEETS, LAST_SPACE, OF_A_LEVEL, WHOLE_DECK, own_islands, sea_lookup, sea_of
from .facts import SeaFacts, island_names


@dataclass(frozen=True)
class SeaSetup:
    """What a position may say of a seat. Left out: a free shipyard, ships at their start."""

    shipyard: str = ""
    ships: Mapping[Fleet, int] = field(default_factory=dict)
    islands: tuple[str, ...] = ()
    naval_tokens: tuple[int, int, int] = (0, 0, 0)
    boarding: tuple[Side, ...] = ()


@dataclass(frozen=True)
class SeaPosition:
    """The island decks, by level; left out: all islands that lie before nobody."""

    islands: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


def absent(position: Any) -> None:
    """Refuse what would otherwise be left out without a word."""
    for level in position.islands:
        raise Malformed(f"there is no island deck of level {level} in this game")
    for seat, setup in enumerate(position.seats):
        if setup.shipyard or setup.islands or any(setup.naval_tokens) or setup.boarding:
            raise Malformed(f"seat {seat}: shipyards, islands, naval tokens and boardings need Armada")
        _check_ships(setup, f"seat {seat}")
        if any(setup.ships.values()):
            raise Malformed(f"seat {seat}: ships need Armada")


def check_position(lookup: Lookup, position: Any) -> None:
    """Refuse what no table can have."""
    unknown = [level for level in position.islands if level not in (1, 2, 3)]
    if unknown:
        raise Malformed(f"there is no island deck of level {unknown[0]} in this game")
    settled = [island for setup in position.seats for island in setup.islands]
    settled += [island for deck in position.islands.values() for island in deck]
    once("island", settled)
    once("shipyard", [setup.shipyard for setup in position.seats if setup.shipyard])
    for seat, setup in enumerate(position.seats):
        _check_seat(lookup, setup, f"seat {seat}")


def _check_ships(setup: Any, where: str) -> None:
    if not set(setup.ships) <= set(FLEETS):
        raise Malformed(f"{where}: the ships are {', '.join(FLEETS)}, not {', '.join(map(repr, sorted(setup.ships)))}")
    for fleet, space in setup.ships.items():
        within(space, 0, int(LAST_SPACE), f"{where}: {fleet} ship")


def _check_seat(lookup: Lookup, setup: Any, where: str) -> None:
    _check_ships(setup, where)
    if len(set(setup.boarding)) < len(setup.boarding):
        raise Malformed(f"{where}: boarding names a side twice")
    rows = sea_lookup(lookup)
    for island in setup.islands:
        if island not in rows.island_ids:
            raise Malformed(f"{where}: there is no island {island!r} in this game")
    for age, value in enumerate(setup.naval_tokens, start=1):
        known = sorted({0, *rows.ranks[age - 1], rows.last[age - 1]})
        if value not in known:
            values = ", ".join(str(one) for one in known)
            raise Malformed(f"{where}: naval token {value} of Age {age} should be one of {values}")


def facts(lookup: Lookup, position: Any, seat: Seat) -> Mapping[str, Any]:
    """The sea of one seat."""
    setup = position.seats[seat]
    return {
        "shipyard": _shipyards(lookup, position)[seat],
        "ships": tuple(setup.ships.get(fleet, 0) for fleet in FLEETS),
        "islands": setup.islands,
        "naval_tokens": setup.naval_tokens,
        "boarding": setup.boarding,
    }


def _shipyards(lookup: Lookup, position: Any) -> list[str]:
    known = [yard.id for yard in sea_lookup(lookup).yards]
    named = [setup.shipyard for setup in position.seats if setup.shipyard]
    for name in named:
        if name not in known:
            raise Malformed(f"there is no shipyard {name!r}; there are {', '.join(known)}")
    free = [name for name in known if name not in named]
    return [setup.shipyard or free.pop(0) for setup in position.seats]


def told(facts: SeaFacts) -> Mapping[str, Any]:
    """The same at a game's end, as a position has it."""
    return {
        "shipyard": facts.shipyard,
        "ships": dict(zip(FLEETS, facts.ships, strict=True)),
        "islands": list(facts.islands),
        "naval_tokens": list(facts.naval_tokens),
    }


def open_islands(state: State, position: Any) -> None:
    """Lay the island decks."""
    for level in (1, 2, 3):
        own_islands(state).keep(level, _island_deck(state, position, level))


def _island_deck(state: State, position: Any, level: int) -> int:
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
    return deck


def city(facts: SeaFacts) -> Mapping[str, Any]:
    """What cases may ask of a city at sea."""
    return {
        "shipyard": facts.shipyard,
        "islands": sorted(facts.islands),
        "naval_tokens": list(facts.naval_tokens),
        "boarding": list(facts.boarding),
        **{f"ships.{fleet}": facts.ships[i] for i, fleet in enumerate(FLEETS)},
        "drawn": sorted(facts.drawn),
        "draws": len(facts.drawn),
    }


def table(state: State) -> Mapping[str, Callable[[], Any]]:
    """The island decks, and how many islands are in them."""
    found: dict[str, Callable[[], Any]] = {}
    for level in (1, 2, 3):
        names = island_names(state, level)
        found[f"islands.{level}"] = lambda names=names: sorted(names)  # type: ignore[misc]
        found[f"depth.{level}"] = lambda names=names: len(names)  # type: ignore[misc]
    return found
