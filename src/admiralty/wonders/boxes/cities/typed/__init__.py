"""What Cities brings to the typed layer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.city import City
from ....core.lookup import Lookup
from ....facts import CityFacts
from ....typed import OwnRow, Typed
from ..core.town import town_of
from . import facts
from .actions import ANSWERS
from .events import CLAUSES, EVENTS, GAINS
from .words import EFFECTS


class Town(Typed):
    """Losses, debts and diplomacy."""

    adds = {"CityFacts": facts.TownFacts}  # noqa: RUF012
    answers = ANSWERS
    events = EVENTS
    gains = GAINS
    clauses = CLAUSES
    effects = EFFECTS
    draws = "TownLook"
    apart = dict.fromkeys(("first", "second"), (OwnRow("debt", "treasury", "counter debt"),))
    replayed = True
    usual = {"black": (0, 40), "debt": (-40, 0), "wonder": (0, 34), "military": (-12, 24)}  # noqa: RUF012
    longer = True

    def city(self, lookup: Lookup, city: City) -> Mapping[str, Any]:
        return facts.city_of_town(lookup, town_of(city))

    def lay(self, lookup: Lookup, city: City, laid: CityFacts) -> None:
        facts.lay_town(lookup, city, facts.in_town(laid))

    def case_city(self, city: CityFacts) -> Mapping[str, Any]:
        return {"due": facts.in_town(city).due}


TYPED = Town()
