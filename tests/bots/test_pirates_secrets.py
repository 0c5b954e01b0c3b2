"""What bots of the pirates' game show of their hands: nothing but the cards that they play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Attack, Destroy, Pass, Raid, Scuttle
from admiralty.pirates.bots.admiral import Admiral, is_decisive
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.core.state import State
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import RULES, Choices

from ..pirates.games import random_tables

LEVELS = ("castaway", "deckhand", "sailor", "mate", "captain", "admiral", "greedy")
ABOUT_CARDS = ("window", "attack", "defense")


def asked_about_cards(seed: str) -> Iterator[tuple[State, tuple[int, ...]]]:
    """States in which somebody is asked for a raid (of a random game) or for a weapon, and who."""
    for table in random_tables(Choices(4, rounds=4), seed):
        if table.view(None).question.kind in ABOUT_CARDS:
            yield table.state, table.waiting()
    game = Pirates(Choices(4, rounds=4))
    for holder in ("green", "raspberry"):
        hands: dict[str, tuple[str, ...]] = {holder: ("attack_weapons", "defense_weapons")}
        state = state_of(game, Position(board=("C6 green 5 bands", "C7 raspberry 3 bands"), hands=hands))
        for number in range(8):
            rolled = game.advance(state, {0: Attack("C6", "C7")}, Chance(f"{seed} {number}")).state
            if game.view(rolled, None).question.kind in ("attack", "defense"):
                yield rolled, game.deciders(rolled)


def passes(game: Pirates, bot: Any, state: State, seat: int, chance: Chance) -> set[Pass]:
    """How a seat passes with one hand after the other, on a table that looks the same to everybody else."""
    found = set()
    for number in range(8):
        other = game.imagine(game.view(state, None), chance)
        options = game.options(other, seat)
        action = bot(game.view(other, seat), options, Chance(f"hand {number}"))
        assert any(offer.admits(action) for offer in options)
        if isinstance(action, Pass):
            found.add(action)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_a_pass_is_the_same_with_every_hand(level: str) -> None:
    game = Pirates(Choices(4, rounds=4))
    bot = make_bot(level, game)
    chance = Chance(f"hands {level}")
    count: Counter[str] = Counter()
    for state, seats in asked_about_cards("hands"):
        kind = game.view(state, None).question.kind
        if count[kind] < 12:
            count[kind] += 1
            for seat in seats:
                assert len(passes(game, bot, state, seat, chance)) <= 1
    assert set(count) == set(ABOUT_CARDS)


@pytest.mark.parametrize("version", [1, RULES])
@pytest.mark.parametrize("level", ["greedy", "mate", "captain"])
def test_who_holds_a_raid_can_not_be_told_from_the_standing_answers(level: str, version: int) -> None:
    """Of real games: given the size of a hand, the answer changes nothing of what it is likely to hold."""
    game = Pirates(Choices(4, rounds=3), rules=version)
    bot = make_bot(level, game)
    seen: Counter[tuple[int, str, bool]] = Counter()
    for number in range(2):
        table: Table[Any, Any, Any] = Table(game, 4, f"standing {number}")
        while not table.over:
            for seat in table.waiting():
                view = table.view(seat)
                action = bot(view, table.options(seat), bot_chance(table.seed, len(table.steps), seat))
                if view.question.kind == "window" and isinstance(action, Pass):
                    armed = not {"surprise_raid", "defense_weapons"}.isdisjoint(view.hand)
                    seen[len(view.hand), action.until, armed] += 1
                table.choose(seat, action)
    assert {armed for _, _, armed in seen} == {True, False}
    for size, until in {(size, until) for size, until, _ in seen}:
        of_size = {armed: sum(n for (s, _, a), n in seen.items() if (s, a) == (size, armed)) for armed in (True, False)}
        answers = {armed: seen[size, until, armed] for armed in (True, False)}
        share = of_size[True] / sum(of_size.values())
        count = sum(answers.values())
        assert abs(answers[True] / count - share) <= 3 * sqrt(share * (1 - share) / count) + 1e-9


def test_an_admiral_takes_no_longer_over_a_raid_that_he_could_make() -> None:
    game = Pirates(Choices(4))
    hands: dict[str, tuple[str, ...]] = {"blue": ("surprise_raid",), "orange": ("gold_mine",)}
    position = Position(board=("C0 green 2 bands",), hands=hands, claims={"green": "due"}, actions=8, begin="window")
    state = state_of(game, position)
    assert is_decisive(state)
    admiral = Admiral(game)

    def ponder(*_: object) -> None:
        raise AssertionError("the admiral ponders, for all to see")

    admiral.search = ponder  # type: ignore[assignment]
    answers = [admiral(game.view(state, seat), game.options(state, seat), Chance("a")) for seat in (2, 3)]
    assert answers[0] == answers[1]


def test_a_raid_still_comes_when_somebody_is_about_to_win() -> None:
    game = Pirates(Choices(4))
    hands: dict[str, tuple[str, ...]] = {"blue": ("surprise_raid",)}
    position = Position(board=("C0 green 2 bands",), hands=hands, claims={"green": "due"}, actions=3, begin="window")
    state = state_of(game, position)
    for level in ("captain", "admiral", "greedy"):
        assert isinstance(make_bot(level, game)(game.view(state, 2), game.options(state, 2), Chance("a")), Raid | Pass)
        # A captain has worse days than an admiral: awake he strikes.
    assert make_bot("admiral", game)(game.view(state, 2), game.options(state, 2), Chance("a")) == Raid("blue")


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_sinks_ships_for_nothing(level: str) -> None:
    game = Pirates(Choices(4, rounds=3))
    bot = make_bot(level, game)
    offered = 0
    for number, table in enumerate(random_tables(Choices(4, rounds=3), "sinking")):
        for seat in table.waiting():
            options: Any = table.options(seat)
            sinking = [offer for offer in options if isinstance(offer.action, Destroy | Scuttle)]
            if sinking and number % 3 == 0:
                offered += 1
                action = bot(table.view(seat), options, Chance(f"{level} {number}"))
                assert not isinstance(action, Destroy | Scuttle)
    assert offered > 10
