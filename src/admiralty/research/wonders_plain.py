"""A trial of 7 Wonders as plain data, and back: cities, decks, the past, and what lies face down."""

from __future__ import annotations

from typing import Any

from ..wonders.core.city import City
from ..wonders.core.numbers import Numbers
from ..wonders.core.state import Past, State
from ..wonders.core.tables import Tables
from ..wonders.core.trial import Trial
from ..wonders.view import history
from .plain import pack_fields, unpack_fields

STATE = ("cities", "past", "log")
PAST = ("before",)
TRIAL = ("numbers", "state")


def pack_trial(trial: Trial) -> dict[str, Any]:
    state = trial.state
    return {
        "trial": pack_fields(trial, TRIAL),
        "state": pack_fields(state, STATE),
        "cities": [pack_fields(city) for city in state.cities],
        "past": [pack_fields(node, PAST) for node in history(state)],
    }


def unpack_trial(tables: Tables, numbers: Numbers, plain: dict[str, Any]) -> Trial:
    state = State(tables)
    unpack_fields(state, plain["state"], ("seats",))
    for row in plain["cities"]:
        city = City()
        unpack_fields(city, row)
        state.cities.append(city)
    for row in plain["past"]:
        node = Past(state.past, 0, 0, 0, [], [])
        unpack_fields(node, row)
        state.past = node
    if len(state.cities) != tables.seats:
        raise ValueError(f"{len(state.cities)} cities for {tables.seats} seats")
    trial = Trial(numbers, state)
    unpack_fields(trial, plain["trial"])
    return trial
