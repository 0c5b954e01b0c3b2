"""The studies of all games by their versioned ids."""

from __future__ import annotations

from inspect import signature
from typing import Any

from ..games import GAMES
from ..kernel.game import Malformed
from .arguments import checked_option
from .study import Study, StudyRow

CATALOG: dict[str, StudyRow] = {id: row for entry in GAMES.values() for id, row in entry.studies().items()}


def row_of(id: str) -> StudyRow:
    """The study of an id; Malformed if no game has it."""
    found = next((row for entry in GAMES.values() if (row := entry.study(id)) is not None), None)
    if found is None:
        raise Malformed(f"there is no study {id!r}; there are {', '.join(CATALOG)}")
    return found


def open_study(id: str, **options: Any) -> Study:
    """The study of this id; `seats` and the game's other options by name."""
    usual = usual_options(id)
    for name in options:
        if name not in usual:
            raise Malformed(f"{id} has no option {name!r}; it has {', '.join(usual)}")
    chosen = {name: checked_option(name, options.get(name, value), value) for name, value in usual.items()}
    study = row_of(id).make(id, **chosen)
    study.options = chosen
    study.reopen = reopen
    return study


def usual_options(id: str) -> dict[str, Any]:
    """The options of a study, each with what it is when nothing is said."""
    return {name: option.default for name, option in signature(row_of(id).make).parameters.items() if name != "id"}


def reopen(id: str, options: dict[str, Any]) -> Study:
    """A study again, for pickle."""
    return open_study(id, **options)
