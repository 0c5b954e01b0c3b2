"""Taking part in a project along with a card."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.city import City
from ....core.codes import added_of
from ....core.item import Item
from ....core.part import Addition, Watch
from ....core.state import State
from .site import TOOK_PART, Plan, Site, open_plan, own_site, project_lookup, site_of
from .worth import part_worth


class Participation(Addition):
    """Who builds a card of the project's color may take part; its cost is in one bill with the card's (BP2 to BP4)."""

    def with_card(self, state: State, city: City, card: Item) -> Item | None:
        plan: Plan | None = open_plan(state)
        if plan is None or site_of(state).tokens == 0 or state.turn == 0:
            return None
        if card.color != plan.color and project_lookup(state.lookup).any_color.count(city) == 0:
            return None
        return plan.cost

    def worth(self, state: State, seat: i64, choice: i64) -> i64:
        return part_worth(state, seat)


class TakePart(Watch):
    """A token of the project goes to whoever takes part; where too few are left, the reserve gives more (BP3)."""

    def __init__(self, choice: i64) -> None:
        self.choice: i64 = choice

    def built(self, state: State, seat: i64, city: City, item: Item, code: i64) -> None:
        if code < 0 or added_of(code) != self.choice:
            return
        plan: Plan | None = open_plan(state)
        assert plan is not None
        project_lookup(state.lookup).part.add(city, 1)
        if item.color != plan.color:
            project_lookup(state.lookup).any_color.add(city, -1)
        site: Site = own_site(state)
        if site.tokens:
            site.tokens -= 1
        if state.log is not None:
            state.note((TOOK_PART, seat, site.project))
