"""The project that is turned up when an Age begins, and what its tokens give a city."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import BIT
from ....core.lookup import SET_POINTS, Lookup
from ....core.part import Part, Setup
from ....core.state import State
from .site import TURNED_UP, Armor, Plan, ProjectLookup, Site, own_site, project_lookup


class Projects(Setup):
    """The building site, and the tokens that last."""

    def open(self, state: State) -> None:
        state.extra4 = Site()

    def gather(self, lookup: Lookup, city: City) -> None:
        """Shields and science points of tokens count as before."""
        rows: ProjectLookup = project_lookup(lookup)
        armor: Armor
        for armor in rows.armor:
            city.shields += armor.shields * armor.counter.count(city)
        city.symbols += rows.each_set * rows.science_sets.count(city) * BIT[SET_POINTS]


class TurnUp(Part):
    """One of the Age's projects is drawn, with a token less on it than there are players (BP1)."""

    def run(self, state: State, chance: Chance) -> None:
        plans: list[Plan] = project_lookup(state.lookup).plans
        fitting: list[int] = [i for i, plan in enumerate(plans) if plan.age == state.age]
        site: Site = own_site(state)
        site.project = fitting[chance.below(len(fitting))]
        site.tokens = tokens_on(state.lookup)
        state.note((TURNED_UP, site.project))


def tokens_on(lookup: Lookup) -> i64:
    """The participation tokens on a project when it is turned up."""
    return lookup.seats - 1 if lookup.seats > 2 else 2
