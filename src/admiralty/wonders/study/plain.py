"""A trial of 7 Wonders as plain data, and back: cities, decks, the past, and what lies face down."""

from __future__ import annotations

from typing import Any

from ...research.plain import pack_fields, row_of, unpack_fields
from ..core.lookup import Lookup
from ..core.playout import new_city, new_table
from ..core.state import Past, State
from ..memory import history
from ..numbers.numbers import Numbers
from ..numbers.trial import Trial

EXTRAS = tuple(f"extra{place}" for place in range(6))
STATE = ("cities", "began", "past", "log")
PAST = ("before",)
TRIAL = ("numbers", "state", "ways")


def pack_trial(trial: Trial) -> dict[str, Any]:
    state = trial.state
    return {
        "trial": pack_fields(trial, TRIAL) | {"ways": [list(ways) for ways in trial.ways]},
        **_pack_table(state),
        "began": _pack_table(state.began) if state.began is not None else None,
        "past": [pack_fields(node, PAST) for node in history(state)],
    }


def _pack_table(state: State) -> dict[str, Any]:
    return {"state": _pack(state, STATE), "cities": [_pack(city, ()) for city in state.cities]}


def _pack(thing: Any, apart: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a city or a table, and of what boxes keep of it."""
    extras = {name: pack_fields(extra) for name in EXTRAS if (extra := getattr(thing, name)) is not None}
    return pack_fields(thing, apart + EXTRAS) | extras


def _unpack(thing: Any, plain: dict[str, Any], apart: tuple[str, ...]) -> None:
    unpack_fields(thing, plain, apart + EXTRAS)
    for name in EXTRAS:
        if name in plain:
            unpack_fields(getattr(thing, name), plain[name])


def unpack_trial(lookup: Lookup, numbers: Numbers, plain: dict[str, Any]) -> Trial:
    state = _unpack_table(lookup, plain)
    state.began = _unpack_table(lookup, plain["began"]) if plain["began"] else None
    for row in plain["past"]:
        node = Past(state.past, 0, 0, 0, [])
        unpack_fields(node, row)
        state.past = node
    trial = Trial(numbers, state)
    unpack_fields(trial, plain["trial"], TRIAL)
    trial.ways = [row_of(ways) for ways in plain["trial"]["ways"]]
    return trial


def _unpack_table(lookup: Lookup, plain: dict[str, Any]) -> State:
    state = new_table(lookup)
    _unpack(state, plain["state"], ("seats", "city_count"))
    for row in plain["cities"]:
        city = new_city(lookup)
        _unpack(city, row, ())
        state.cities.append(city)
    if len(state.cities) != lookup.cities:
        raise ValueError(f"{len(state.cities)} cities instead of {lookup.cities}")
    return state
