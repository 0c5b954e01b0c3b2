"""What Cities brings to the typed layer."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ....book import Book
from ....core.city import City
from ....core.lookup import Lookup
from ....facts import CityFacts
from ....typed import Typed
from ....words import Speaker
from ..core.town import town_of
from . import facts
from .actions import ANSWERS
from .events import CLAUSES, EVENTS, GAINS
from .words import EFFECTS

if TYPE_CHECKING:
    from ....terminal.look import Look


class Town(Typed):
    """Losses, debts and diplomacy."""

    adds = {"CityFacts": facts.TownFacts}  # noqa: RUF012
    answers = ANSWERS
    events = EVENTS
    gains = GAINS
    clauses = CLAUSES
    effects = EFFECTS

    def city(self, lookup: Lookup, city: City, secrets: bool, own: bool) -> Mapping[str, Any]:
        return facts.city_of_town(lookup, town_of(city))

    def lay(self, lookup: Lookup, city: City, laid: CityFacts) -> None:
        facts.lay_town(lookup, city, facts.in_town(laid))

    def case_city(self, city: CityFacts) -> Mapping[str, Any]:
        return {"due": facts.in_town(city).due}

    def look(self, speaker: Speaker, book: Book) -> Look:
        # Late: only who plays in a terminal needs what draws there.
        module: ModuleType = import_module(f"{__package__.removesuffix('.typed')}.terminal")
        look: Look = module.TownLook(speaker)
        return look


TYPED = Town()
