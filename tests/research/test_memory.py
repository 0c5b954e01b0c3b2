"""The memory in the tensor: what a seat has seen go by, exactly, and nothing that it has not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from admiralty.kernel.chance import Chance
from admiralty.research.batch import BatchEnv, random_numbers
from admiralty.research.catalog import open_study
from admiralty.research.run import Run
from admiralty.research.study import Study
from admiralty.wonders.actions import Build, BuildStage, Sell
from admiralty.wonders.study.study import WondersStudy
from admiralty.wonders.view import View

from .looks import changed, part

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("wonders_second-v1", {}),
    ("wonders_first_armada-v1", {"seats": 8}),
    ("wonders_second_armada-v1", {"seats": 4, "teams": True}),
]


def games() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("id", "options"), GAMES, ids=[id for id, _ in GAMES])


def open_with_memory(id: str, options: dict[str, Any]) -> WondersStudy:
    study = open_study(id, memory=True, **options)
    assert isinstance(study, WondersStudy)
    return study


def positions(study: Study, seed: str, every: int = 1) -> Iterator[Run]:
    """A random game, stopped at some of its decisions."""
    run, chance, number = Run(study, seed), Chance(seed), 0
    while not run.over:
        if number % every == 0:
            yield run
        number += 1
        run.choose(run.seat, run.random_number(run.seat, chance))


def counted(study: WondersStudy, tensor: Any, name: str) -> Counter[str]:
    counts = part(study, tensor, name)
    return Counter({card: count for card, count in zip(study.lookup.card_ids, counts, strict=False) if count})


@games()
def test_imagined_positions_are_remembered_the_same(id: str, options: dict[str, Any]) -> None:
    study = open_with_memory(id, options)
    chance = Chance("memory")
    for run in positions(study, "memory", every=11):
        for seat in range(study.seats):
            tensor, imagined = run.look(seat)[0], run.resample(seat, chance).look(seat)[0]
            assert changed(study, tensor, imagined) == []


@games()
def test_a_hand_that_went_by_is_known_but_for_what_was_hidden(id: str, options: dict[str, Any]) -> None:
    study = open_with_memory(id, options)
    exact = 0
    for run in positions(study, "hands", every=3):
        seat = run.seat
        tensor, _ = run.look(seat)
        view: View = study.game.view(run.trial.state, seat)
        for i in range(1, study.seats):
            other = (seat + i) % study.seats
            held = Counter(study.game.view(run.trial.state, other).cities[other].hand)
            known = counted(study, tensor, f"city {i} hand")
            seen = part(study, tensor, f"city {i} hand seen") == [1]
            if not seen:
                assert not known
                # Unseen means that it has not come round: each turn shows the seat one more hand.
                assert view.turn <= study.seats - 1
            else:
                assert held <= known
                exact += bool(held) and held == known
    assert exact > 5


@games()
def test_discards_and_buried_cards_are_those_of_the_view(id: str, options: dict[str, Any]) -> None:
    study = open_with_memory(id, options)
    for run in positions(study, "discards", every=5):
        seat = run.seat
        tensor, _ = run.look(seat)
        view: View = study.game.view(run.trial.state, seat)
        assert counted(study, tensor, "discards known") == Counter(view.known_discards)
        assert counted(study, tensor, "buried") == Counter(card for card in view.cities[seat].buried if card)
        if view.teams:
            mate = view.cities[seat ^ 1]
            assert counted(study, tensor, "teammate buried") == Counter(card for card in mate.buried if card)
            hand = part(study, tensor, "teammate hand")
            assert {study.lookup.card_ids[i] for i, held in enumerate(hand) if held} == set(mate.hand)


@games()
def test_every_turn_is_told_as_the_view_tells_it(id: str, options: dict[str, Any]) -> None:
    study = open_with_memory(id, options)
    ids = study.lookup.card_ids
    for run in positions(study, "turns", every=29):
        seat = run.seat
        tensor, _ = run.look(seat)
        view: View = study.game.view(run.trial.state, seat)
        told = 0
        for turn in view.past:
            if turn.kind == "salvage":
                continue
            begin = f"age {turn.age} turn {turn.turn + (turn.kind == 'extra turn')} "
            held = tuple(ids[card - 1] for card in part(study, tensor, begin + "hand") if card)
            assert held == (turn.hands[seat] or ())
            for i in range(study.seats):
                action = turn.actions[(seat + i) % study.seats]
                how, card, stage, *_ = part(study, tensor, f"{begin}city {i}")
                kinds = {1: Build, 2: BuildStage, 3: Sell}
                assert (kinds[how & 7] if how else type(None)) is type(action)
                if isinstance(action, Build | BuildStage | Sell):
                    assert (ids[card - 1] if card else "?") == action.card
                    assert stage == (action.stage if isinstance(action, BuildStage) else 0)
                told += action is not None
        filled = sum(
            part(study, tensor, f.name)[0] > 0 for f in study.fields if f.name.startswith("age ") and " city " in f.name
        )
        assert filled == told


def test_a_batch_remembers_as_a_single_game_does() -> None:
    env = BatchEnv("wonders_second_armada-v1", 4, seats=4, memory=True)
    rng = np.random.default_rng(3)
    rows = env.reset(1)
    for _ in range(30):
        rows, _ = env.step(random_numbers(rows.action_mask, rng))
    for i in range(len(rows)):
        trial = env.core.core.trials[rows.game[i]]  # type: ignore[attr-defined]
        assert np.array_equal(env.study.look(trial, int(rows.seat[i]))[0], rows.observation[i])
