"""Whole games inside the core, hundreds a second where it is compiled, and what must be true of their ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

from admiralty.kernel.chance import Chance
from admiralty.wonders.core.item import BIT
from admiralty.wonders.core.lookup import OVER
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.score import total
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import lay, options, play, random_code
from admiralty.wonders.game import Wonders
from admiralty.wonders.position import table_facts

from ..wonders.points import PointBooks
from .conserved import cards_of
from .games import Case

LONGEST = 400
SELDOM = 8
"""One choice in so many is looked up among the options."""


def quick_game(case: Case, seed: str) -> None:
    """A game of random choices: it ends, offers what it takes, loses no card, and both books agree in the end."""
    assert isinstance(case.game, Wonders)
    lookup, chance = case.game.lookup(case.seats), Chance(seed)
    state = random_state(lookup, chance)
    state.remembers = False
    leaders = {card.id for card in lookup.edition.cards if card.pool == "leader"}
    known = frozenset(lookup.card_ids) - leaders
    cards = cards_of(table_facts(state), known)
    step = 0
    while state.phase != OVER:
        step += 1
        assert step < LONGEST, "no end"
        for seat in [seat for seat in range(lookup.cities) if state.asked & BIT[seat]]:
            code = random_code(state, seat, chance)
            if not (step + seat) % SELDOM:
                assert code in options(state, seat)
            lay(state, seat, code)
        play(state, chance)
        assert all(city.coins >= 0 for city in state.cities)
    check_end(case, state, cards, known)


def check_end(case: Case, state: State, cards: Counter[str], known: frozenset[str]) -> None:
    facts: Any = table_facts(state)
    assert cards_of(facts, known) == cards
    assert not any(city.cards for city in state.cities)
    books = PointBooks(state.lookup.edition, facts.cities)
    points = [books.total(seat) for seat in range(case.seats)]
    assert points == [total(state, seat) for seat in range(case.seats)]
    assert points == [score.points for score in case.game.scores(state)]
