"""The project that is turned up when an Age begins, and what its tokens give a city."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.lookup import Lookup
from ....core.part import Part, Setup
from ....core.state import State
from .rewards import block_start
from .site import TURNED_UP, Armor, Plan, ProjectLookup, Site, own_site, project_lookup


class Projects(Setup):
    """The building site, and the tokens that last."""

    def open(self, state: State) -> None:
        state.extra4 = Site()

    def gather(self, lookup: Lookup, city: City) -> None:
        """Shields of tokens count as before; a start resource that was lost stays lost."""
        rows: ProjectLookup = project_lookup(lookup)
        armor: Armor
        for armor in rows.armor:
            city.shields += armor.shields * armor.counter.count(city)
        if rows.blocked.count(city):
            block_start(lookup, city)


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
