"""The end of an Age's project: a success rewards those who took part, a failure punishes the others."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import BIT
from ....core.part import Question
from ....core.state import State
from .penalties import GiveUpTokens, cards_of, suffer, token_choices
from .rewards import reward
from .site import FINISHED, LOSE_CARD, LOSE_TOKENS, Plan, Site, open_plan, own_site, project_lookup, site_of
from .worth import card_loss_worth


class Verdict(Question):
    """Before the conflicts the project succeeds or fails; whoever loses something of its choice is asked (BP5, BP9)."""

    def __init__(self, name: str, title: str, giving_up: GiveUpTokens) -> None:
        super().__init__(name, title)
        self.giving_up: GiveUpTokens = giving_up
        giving_up.verdict = self
        self.asks = [self, giving_up]

    def run(self, state: State, chance: Chance) -> None:
        plan: Plan | None = open_plan(state)
        if plan is None:
            return
        asked: i64 = choosers(state, plan)
        if asked:
            state.ask(self.number if plan.penalty == LOSE_CARD else self.giving_up.number, asked)
        else:
            self.finish(state, 0, chance)

    def options(self, state: State, seat: i64) -> list[int]:
        plan: Plan | None = open_plan(state)
        return [] if plan is None else cards_of(state, state.cities[seat], plan.lost_color, self.kind)

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        self.finish(state, asked, chance)

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return card_loss_worth(state, seat, code)

    def finish(self, state: State, asked: i64, chance: Chance) -> None:
        """All rewards and penalties apply together; then the tokens go back, and the card leaves the game (BP7)."""
        plan: Plan | None = open_plan(state)
        assert plan is not None
        site: Site = own_site(state)
        done: bool = site.tokens == 0
        state.note((FINISHED, site.project, 1 if done else 0))
        seat: i64 = 0
        city: City
        for city in state.cities:
            parts: i64 = project_lookup(state.lookup).part.count(city)
            if done:
                while parts > 0:
                    reward(state, seat, city, plan.reward, chance)
                    parts -= 1
            elif parts == 0:
                suffer(state, seat, city, plan, asked & BIT[seat] != 0)
            project_lookup(state.lookup).part.clear(city)
            seat += 1
        site.project = -1
        site.tokens = 0


def choosers(state: State, plan: Plan) -> i64:
    """The seats that choose what they lose, a bit each: those who have more than they lose (BP10, BP13)."""
    if site_of(state).tokens == 0:
        return 0
    asked: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        if project_lookup(state.lookup).part.count(city) == 0:
            if plan.penalty == LOSE_CARD and city.color_count(plan.lost_color) > 1:
                asked |= BIT[seat]
            if plan.penalty == LOSE_TOKENS and len(token_choices(city, plan.lost_tokens, 0)) > 1:
                asked |= BIT[seat]
        seat += 1
    return asked
