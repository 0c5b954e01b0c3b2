"""Battle odds are exact: against every course played out, and against a million rolled ones."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.pirates.actions import Attack
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.compose import printed_box
from admiralty.pirates.core.lookup import Lookup
from admiralty.pirates.game import Pirates
from admiralty.pirates.house import choose_dice
from admiralty.pirates.lookup import Choices, lookup_of
from admiralty.pirates.odds import Forecast, forecast, forecast_of

RULES = lookup_of(Choices())
SCENES = [(2, 1, 3), (3, 2, 4), (5, 5, 5), (3, 8, 5), (9, 3, 5), (2, 2, 1)]


def played_out(lookup: Lookup, attackers: int, defenders: int, rolls: int) -> dict[tuple[int, int], Fraction]:
    """Every sequence of faces, played one by one."""
    found: dict[tuple[int, int], Fraction] = {}
    for faces in product(range(6), repeat=rolls):
        a, d = attackers, defenders
        for face in faces:
            if a >= 2 and d > 0:
                a, d = max(0, a - lookup.crossed[face]), max(0, d - lookup.cannons[face])
        found[a, d] = found.get((a, d), Fraction(0)) + Fraction(1, 6**rolls)
    return found


def outcomes(odds: Forecast) -> dict[tuple[int, int], Fraction]:
    return {(outcome.attackers, outcome.defenders): outcome.chance for outcome in odds.outcomes}


@pytest.mark.parametrize("scene", SCENES, ids=str)
@pytest.mark.parametrize("die", ["even", "mild", "fierce", "bold"])
def test_odds_are_those_of_every_course(scene: tuple[int, int, int], die: str) -> None:
    lookup = lookup_of(Choices(), choose_dice(printed_box(), combat=die))
    odds = forecast(lookup, *scene)
    assert outcomes(odds) == played_out(lookup, *scene)
    assert sum(outcomes(odds).values()) == 1
    assert odds.final.win == sum(chance for (_, d), chance in outcomes(odds).items() if d == 0)
    assert odds.final.attackers_lost == sum((scene[0] - a) * chance for (a, _), chance in outcomes(odds).items())


def test_odds_of_the_published_table() -> None:
    """docs/pirates.md: nine against three in five rolls, die by die."""
    wins = {}
    for die in ("even", "mild", "fierce", "bold"):
        lookup = lookup_of(Choices(), choose_dice(printed_box(), combat=die))
        wins[die] = round(float(forecast(lookup, 9, 3, 5).final.win), 2)
    assert wins == {"even": 0.67, "mild": 0.67, "fierce": 0.78, "bold": 0.78}


MILLION = 1_000_000


def simulated(attackers: int, defenders: int, rolls: int, cards: int) -> float:
    """Chance to win in a million rolls; the weapons are used by the same rule, one roll at a time."""
    chance = Chance(f"{attackers} {defenders} {rolls} {cards}")
    cannons, crossed = list(RULES.cannons), list(RULES.crossed)
    wins: dict[tuple[int, int, int, int], Fraction] = {}

    def hope(a: int, d: int, left: int, held: int) -> Fraction:
        if (a, d, left, held) not in wins:
            wins[a, d, left, held] = forecast(RULES, a, d, left, held).final.win
        return wins[a, d, left, held]

    won = games = rolled = 0
    while rolled < MILLION:
        games += 1
        a, d, held = attackers, defenders, cards
        for left in range(rolls - 1, -1, -1):
            if a < 2 or d == 0:
                break
            rolled += 1
            face = chance.below(6)
            plain = max(0, a - crossed[face]), max(0, d - cannons[face])
            if held and hope(a, max(0, d - 2), left, held - 1) > hope(*plain, left, held):
                a, d, held = a, max(0, d - 2), held - 1
            else:
                a, d = plain
        won += d == 0
    return won / games


@pytest.mark.slow
@pytest.mark.parametrize("scene", [(6, 4, 5, 0), (4, 6, 5, 0), (4, 5, 5, 1), (3, 6, 5, 2)], ids=str)
def test_a_million_simulated_rolls_agree(scene: tuple[int, int, int, int]) -> None:
    exact = float(forecast(RULES, *scene).final.win)
    assert abs(simulated(*scene) - exact) < 0.005


def test_nobody_spends_a_weapon_on_a_battle_out_of_reach() -> None:
    assert forecast(RULES, 5, 40, 2, 1, 1) == forecast(RULES, 5, 40, 2)
    assert forecast(RULES, 5, 40, 2, 1).final.win == 0


def test_weapons_help_their_side() -> None:
    plain = forecast(RULES, 5, 5, 6).final.win
    with_attack = forecast(RULES, 5, 5, 6, 1).final.win
    with_both = forecast(RULES, 5, 5, 6, 1, 1).final.win
    with_defense = forecast(RULES, 5, 5, 6, 0, 1).final.win
    assert with_defense < plain < with_attack
    assert with_defense < with_both < with_attack


def test_a_weapon_in_one_roll_counts_by_hand() -> None:
    """Two against two in one roll: only the double cannon wins; with a weapon every roll does."""
    assert forecast(RULES, 2, 2, 1).final.win == Fraction(1, 6)
    assert forecast(RULES, 2, 2, 1, 1).final.win == 1
    assert forecast(RULES, 2, 2, 1, 0, 1).final.win == 0
    assert forecast(RULES, 2, 2, 1, 1, 1).final.win == 0


def test_odds_grow_with_the_rolls() -> None:
    by_roll = [odds.win for odds in forecast(RULES, 8, 4, 10).by_roll]
    assert by_roll == sorted(by_roll)
    assert by_roll[0] == 0
    assert len(by_roll) == 11


def test_odds_follow_from_a_view() -> None:
    game = Pirates(Choices(cards=True))
    board = ("C6 green 9 bands", "C7 natives 3 tribes")
    position = Position(board=board, actions=5, hands={"green": ("attack_weapons",)})
    view = game.view(state_of(game, position), 0)
    odds = forecast_of(view, game.lookup, game.box, Attack("C6", "C7"))
    assert odds == forecast(game.lookup, 9, 3, 5, 1)


def test_too_many_rolls_get_one_sentence() -> None:
    with pytest.raises(Malformed, match="up to 20 rolls"):
        forecast(RULES, 9, 9, 21)


def test_weapon_cards_in_a_game_without_cards_are_refused() -> None:
    plain = lookup_of(Choices(cards=False))
    assert forecast(plain, 9, 3, 5) == forecast(RULES, 9, 3, 5)
    for cards in ((1, 0), (0, 1)):
        with pytest.raises(Malformed, match="played without such weapon cards: their number should be 0"):
            forecast(plain, 9, 3, 5, *cards)


@pytest.mark.parametrize("cards", [(-1, 0), (0, -1), (-6, -6)])
def test_no_number_of_weapon_cards_is_negative(cards: tuple[int, int]) -> None:
    with pytest.raises(Malformed, match=r"-. is no number of weapon cards"):
        forecast(RULES, 9, 3, 5, *cards)
