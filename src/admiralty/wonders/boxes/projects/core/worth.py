"""What taking part in a project promises a simulated player, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.city import City
from ....core.codes import subject_of
from ....core.item import BIT, Deed, Item
from ....core.lookup import PURPLE, Lookup
from ....core.score import counted
from ....core.state import State
from ....judgment.outlook import coin_worth, item_worth
from ....judgment.weights import FREE_BUILDING, STAGES
from .site import LOSE_CARD, LOSE_COINS, LOSE_TOKENS, Plan, ProjectLookup, open_plan, project_lookup, site_of

START: Final[i64] = 400  # the start resource, while there is much to build
STAGE_FREE: Final[i64] = 400
ANY_COLOR: Final[i64] = 120
GUILDS_TO_COME: Final[i64] = 2  # in the own city and around it, that are not built yet


def token_worth(state: State, seat: i64, token: str) -> i64:
    """A token that is kept."""
    lookup: Lookup = state.lookup
    rows: ProjectLookup = project_lookup(lookup)
    city: City = state.cities[seat]
    if token == rows.free_building.id:
        return FREE_BUILDING * state.turns_left() // (3 * lookup.turns)
    if token == rows.free_stage.id:
        return STAGE_FREE + STAGES[2] if city.stages != lookup.boards[city.board].complete else 0
    if token == rows.any_color.id:
        return ANY_COLOR if state.age < 3 else 0
    if token == rows.stage_points.id:
        stages: i64 = city.stage_count()
        return 100 * rows.each_stage * (stages + 1 if city.stages != lookup.boards[city.board].complete else stages)
    if token == rows.guild_points.id:
        return 100 * rows.each_guild * (counted(state, seat, BIT[PURPLE], 7) + GUILDS_TO_COME)
    if token == rows.science_sets.id:
        symbols: i64 = city.symbols
        a: i64 = symbols & 255
        b: i64 = symbols >> 8 & 255
        c: i64 = symbols >> 16 & 255
        low: i64 = a if a < b else b
        return 100 * rows.each_set * (c if c < low else low)
    return 0


def part_worth(state: State, seat: i64) -> i64:
    """A token of the project: its reward if it succeeds, and no penalty if it fails, as likely as it seems now."""
    plan: Plan | None = open_plan(state)
    if plan is None:
        return 0
    city: City = state.cities[seat]
    lookup: Lookup = state.lookup
    reward: i64 = coin_worth(state, city) * plan.reward.gain
    deed: Deed
    for deed in plan.reward.deeds:
        reward += deed.worth(state, seat, city)
    open: i64 = site_of(state).tokens - 1  # others must take these
    turns: i64 = state.turns_in_age() + 1
    chance: i64 = 1000 * turns // (turns + 2 * open) if open > 0 else 1000
    safe: i64 = 0
    if project_lookup(lookup).part.count(city) == 0:
        safe = (1000 - chance) * penalty_worth(state, seat, city, plan) // 1000
    return chance * reward // 1000 + safe


def penalty_worth(state: State, seat: i64, city: City, plan: Plan) -> i64:
    """What a failure would take from the seat."""
    none: i64 = -100 * project_lookup(state.lookup).penalty_points[state.age - 1]
    if plan.penalty == LOSE_COINS:
        return coin_worth(state, city) * city.coins if city.coins else none
    if plan.penalty == LOSE_CARD:
        least: i64 = -1
        card: Item
        for card in state.lookup.cards:
            if card.color == plan.lost_color and city.has(card):
                loss: i64 = item_worth(state, seat, card)
                if least < 0 or loss < least:
                    least = loss if loss > 0 else 0
        return least if least >= 0 else none
    if plan.penalty == LOSE_TOKENS:
        return none
    return START * state.turns_left() // (3 * state.lookup.turns)


def card_loss_worth(state: State, seat: i64, code: i64) -> i64:
    """Giving up a building, by what it would give if it were built again."""
    return -item_worth(state, seat, state.lookup.cards[subject_of(code)])
