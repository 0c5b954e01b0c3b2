"""Conflicts and losses on positions that play seldom reaches (B13, A14, A15, A24-A33, A48, T5, T6)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.boxes.armada.core.losses import Losses
from admiralty.wonders.boxes.armada.core.naval import Naval
from admiralty.wonders.boxes.armada.core.sea import IMMUNE, LOST, NAVAL_TOKEN, moor, sea_lookup, sea_of
from admiralty.wonders.boxes.armada.typed.facts import at_sea
from admiralty.wonders.boxes.base.core.land import Land
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.playout import new_city, new_table
from admiralty.wonders.core.state import LAND_TOKENS, State
from admiralty.wonders.game import Wonders

from . import conflicts
from .books import facts_of

GAMES = {edition: Wonders(edition, boxes=("armada",)) for edition in ("first", "second")}


def bare(lookup: Lookup, age: int) -> State:
    """Cities with nothing in them."""
    state = new_table(lookup)
    state.age = age
    state.log = []
    for board in range(lookup.seats):
        city = new_city(lookup)
        city.settle(lookup, board)
        state.cities.append(city)
    return state


def rows(state: State, kind: int) -> list[tuple[int, ...]]:
    return [row[1:] for row in state.log or () if row[0] == kind]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_naval_conflict_goes_by_the_sentences(edition: EditionId, age: int) -> None:
    for seats in (3, 4, 5, 6):
        lookup = GAMES[edition].lookup(seats)
        for strengths in product(range(4 if seats < 6 else 3), repeat=seats):
            state = bare(lookup, age)
            for city, strength in zip(state.cities, strengths, strict=True):
                sea_of(city).naval = strength
            Naval("naval").run(state, Chance(""))
            expected = conflicts.naval_tokens(dict(enumerate(strengths)), age, edition == "first")
            assert {seat: value for seat, value, _ in rows(state, NAVAL_TOKEN)} == expected
            if seats == 3:
                kept = [at_sea(facts).naval_tokens[age - 1] for facts in facts_of(with_yards(state))]
                assert kept == [expected.get(seat, 0) for seat in range(seats)]


def with_yards(state: State) -> State:
    for seat, city in enumerate(state.cities):
        sea_of(city).yard = seat
    return state


@pytest.mark.parametrize("edition", ["first", "second"])
def test_who_stays_out_is_not_there(edition: EditionId) -> None:
    random = Random(f"out {edition}")
    for _ in range(300):
        seats, age = random.randint(3, 7), random.randint(1, 3)
        state = bare(GAMES[edition].lookup(seats), age)
        strengths = {}
        for seat, city in enumerate(state.cities):
            sea = sea_of(city)
            sea.naval, sea.out = random.randint(0, 4), random.random() < 0.2
            if not sea.out:
                strengths[seat] = int(sea.naval)
        Naval("naval").run(state, Chance(""))
        expected = conflicts.naval_tokens(strengths, age, edition == "first")
        assert {seat: value for seat, value, _ in rows(state, NAVAL_TOKEN)} == expected


# Groups from strongest to weakest, and the tokens of each in Ages I, II, III of the second, III of the first edition.
LEDGER: list[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]] = [
    ((1, 1), ((3, -1), (5, -2), (7, -3), (7, -3))),
    ((3,), ((0,), (0,), (0,), (0,))),
    ((1, 1, 1), ((3, 1, -1), (5, 3, -2), (7, 5, -3), (7, 5, -3))),
    ((1, 2), ((3, -1), (5, -2), (7, -3), (7, -3))),
    ((2, 1), ((1, -1), (3, -2), (5, -3), (5, -3))),
    ((3, 2), ((1, -1), (3, -2), (5, -3), (5, -3))),
    ((1, 1, 1, 1), ((3, 1, 0, -1), (5, 3, 0, -2), (7, 5, 0, -3), (7, 5, 3, -3))),
    ((1, 1, 2), ((3, 1, -1), (5, 3, -2), (7, 5, -3), (7, 5, -3))),
    ((1, 2, 1), ((3, 0, -1), (5, 0, -2), (7, 0, -3), (7, 3, -3))),
    ((2, 1, 1), ((1, 0, -1), (3, 0, -2), (5, 0, -3), (5, 3, -3))),
    ((2, 2, 1), ((1, 0, -1), (3, 0, -2), (5, 0, -3), (5, 0, -3))),
    ((1, 1, 1, 1, 1), ((3, 1, 0, 0, -1), (5, 3, 0, 0, -2), (7, 5, 0, 0, -3), (7, 5, 3, 0, -3))),
    ((1, 1, 2, 1), ((3, 1, 0, -1), (5, 3, 0, -2), (7, 5, 0, -3), (7, 5, 0, -3))),
    ((1, 2, 1, 1), ((3, 0, 0, -1), (5, 0, 0, -2), (7, 0, 0, -3), (7, 3, 0, -3))),
    ((2, 1, 1, 1), ((1, 0, 0, -1), (3, 0, 0, -2), (5, 0, 0, -3), (5, 3, 0, -3))),
]


@pytest.mark.parametrize(("groups", "tokens"), LEDGER)
def test_the_sentences_agree_with_the_ledgers_table(
    groups: tuple[int, ...], tokens: tuple[tuple[int, ...], ...]
) -> None:
    ranks = [rank for rank, size in enumerate(groups) for _ in range(size)]
    strengths = {seat: 9 - rank for seat, rank in enumerate(ranks)}
    for (age, first), row in zip(((1, False), (2, False), (3, False), (3, True)), tokens, strict=True):
        found = conflicts.naval_tokens(strengths, age, first)
        assert [found.get(seat, 0) for seat in strengths] == [row[rank] for rank in ranks]


@pytest.mark.parametrize("teams", [False, True])
def test_land_conflicts_with_any_boardings(teams: bool) -> None:
    random = Random(f"land {teams}")
    game = Wonders("first", boxes=("armada",), teams=teams)
    for _ in range(600):
        seats = random.choice((4, 6, 8)) if teams else random.randint(4, 7)
        age = random.randint(1, 3)
        state = bare(game.lookup(seats), age)
        boardings = set()
        for seat, city in enumerate(state.cities):
            city.shields = random.randint(0, 3)
            boards = sea_of(city).boards = random.choice((0, 0, 1, 2, 3))
            boardings |= {(seat, (seat + 2) % seats)} if boards & 1 else set()
            boardings |= {(seat, (seat - 2) % seats)} if boards & 2 else set()
        Land("land").run(state, Chance(""))
        shields = [int(city.shields) for city in state.cities]
        expected = conflicts.land_conflicts(shields, boardings, teams)
        fought = [(winner, loser, tokens) for winner, loser, _, tokens in rows(state, LAND_TOKENS)]
        assert sorted(fought) == sorted(expected.elements())
        for seat, facts in enumerate(facts_of(with_yards(state))):
            assert facts.victories[age - 1] == sum(tokens for winner, _, tokens in fought if winner == seat)
            assert facts.defeats[age - 1] == sum(tokens for _, loser, tokens in fought if loser == seat)


def test_losses_with_any_taxes_and_pirates() -> None:
    """Also with levels and taxes that the shipped tracks never bring together."""
    random = Random("losses")
    lookup = GAMES["first"].lookup(4)
    levels = [int(sea_lookup(lookup).spaces[7 + space].level) for space in range(7)]
    for _ in range(600):
        state = bare(lookup, 1)
        before = []
        for city in state.cities:
            city.coins = random.randint(0, 9)
            sea = sea_of(city)
            sea.fleet = random.randint(0, 6) << 4
            moor(sea_lookup(lookup), sea)
            sea.tax, sea.pirates = random.choice((0, 0, 1, 2, 4)), random.choice((0, 0, 0, 1, 2))
            sea.powers = IMMUNE if random.random() < 0.2 else 0
            level = levels[int(sea.ship(1))]
            before.append((int(city.coins), level, int(sea.tax), int(sea.pirates), bool(sea.powers)))
        Losses("losses").run(state, Chance(""))
        highest = max(tax for _, _, tax, _, _ in before)
        raisers = [seat for seat, row in enumerate(before) if row[2] == highest > 0]
        for seat, (coins, level, _, _, immune) in enumerate(before):
            asked = 0 if raisers == [seat] else max(0, highest - level)
            asked += level * sum(row[3] for other, row in enumerate(before) if other != seat)
            loss = 0 if immune else min(coins, asked)
            assert state.cities[seat].coins == coins - loss
            assert [row[1] for row in rows(state, LOST) if row[0] == seat] == ([loss] if loss else [])
