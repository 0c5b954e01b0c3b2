"""Every environment of both games: copies, text, and positions that a seat can't tell apart."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
import pytest

from admiralty.kernel.game import Illegal, Malformed
from admiralty.research.aec import SeatsEnv
from admiralty.research.batch import BatchEnv, Rows, random_numbers
from admiralty.research.parallel import TogetherEnv
from admiralty.research.run import Run, rules_of
from admiralty.research.solo import SoloEnv
from admiralty.research.spiel import register

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("wonders_second-v1", {}),
    ("wonders_second_armada-v1", {"seats": 4, "teams": True, "memory": True}),
    ("pirates-v2", {"seats": 3}),
]
SINGLE = (SeatsEnv, TogetherEnv, SoloEnv)


def both() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("id", "options"), GAMES, ids=[id for id, _ in GAMES])


def step(env: Any, rng: np.random.Generator) -> None:
    """One random step of any environment of a single game."""
    run = env.run

    def pick(seat: int) -> int:
        return int(rng.choice(run.look(seat)[1].nonzero()[0]))

    if isinstance(env, SeatsEnv):
        env.step(pick(run.seat))
    elif isinstance(env, TogetherEnv):
        env.step({agent: pick(seat) for seat, agent in enumerate(env.possible_agents)})
    else:
        env.step(pick(env.seat))


def seen(run: Run) -> list[bytes]:
    return [part.tobytes() for seat in range(run.study.seats) for part in run.look(seat)]


@both()
@pytest.mark.parametrize("kind", SINGLE)
def test_single_games_are_cloned_written_down_and_resampled(kind: Any, id: str, options: dict[str, Any]) -> None:
    env = kind(id, **options)
    with pytest.raises(Illegal, match="reset the environment first"):
        env.clone()
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(12):
        step(env, rng)
    twin, again = env.clone(), kind(id, **options)
    again.deserialize(env.serialize())
    before = seen(env.run)
    seat = getattr(env, "seat", 1)
    other = env.resample(seat, seed=9)
    assert [part.tobytes() for part in other.run.look(seat)] == [part.tobytes() for part in env.run.look(seat)]
    # An imagined game goes on by chance of its own, and is written down like any other.
    assert other.run.seed != env.run.seed
    copy_of_other = kind(id, **options)
    copy_of_other.deserialize(other.serialize())
    for number in range(4):
        for one in (env, twin, again):
            step(one, np.random.default_rng(number))
        for one in (other, copy_of_other):
            step(one, np.random.default_rng(number))
    assert seen(env.run) == seen(twin.run) == seen(again.run) != before
    assert seen(other.run) == seen(copy_of_other.run)
    with pytest.raises(Illegal, match="no record"):
        other.run.record()


def same(one: Rows, two: Rows) -> bool:
    parts = ("game", "seat", "observation", "action_mask")
    return all(np.array_equal(getattr(one, part), getattr(two, part)) for part in parts)


@both()
def test_batches_are_written_down_and_resampled(id: str, options: dict[str, Any]) -> None:
    games = 6 if id.startswith("wonders") else 2
    env = BatchEnv(id, games, **options)
    rng = np.random.default_rng(2)
    rows = env.reset(8)
    for _ in range(70):  # some games have ended and been dealt anew
        rows, _ = env.step(random_numbers(rows.action_mask, rng))
    again = BatchEnv(id, games, **options)
    assert same(again.deserialize(env.serialize()), rows)
    # The first game is seen by a seat that is asked in it, the last by another.
    asked = [int(rows.seat[np.flatnonzero(rows.game == game)[0]]) for game in range(games)]
    seats = [seat if game == 0 else (seat + 1) % env.study.seats for game, seat in enumerate(asked)]
    other = env.resample(seats, seed=5)
    for i in range(len(rows)):
        j = np.flatnonzero((other.rows.game == rows.game[i]) & (other.rows.seat == rows.seat[i]))
        if seats[rows.game[i]] == rows.seat[i]:
            assert np.array_equal(other.rows.observation[j[0]], rows.observation[i])
            assert np.array_equal(other.rows.action_mask[j[0]], rows.action_mask[i])
    assert not same(other.rows, rows)
    copy_of_other = BatchEnv(id, games, **options)
    copy_of_other.deserialize(other.serialize())
    assert len({env.resample(seats, seed=seed).rows.observation.tobytes() for seed in range(6)}) > 1
    for number in range(60):
        for one, two in ((env, again), (other, copy_of_other)):
            numbers = random_numbers(one.rows.action_mask, np.random.default_rng(number))
            first, ended = one.step(numbers)
            second, ended_too = two.step(numbers)
            assert same(first, second)
            assert np.array_equal(ended.returns, ended_too.returns)


@both()
def test_what_is_no_position_is_refused(id: str, options: dict[str, Any]) -> None:
    env, batch = SeatsEnv(id, **options), BatchEnv(id, 2, **options)
    for text in ("", "[]", '{"study": "chess"}', json.dumps({"study": id, "options": rules_of(env.study)})):
        with pytest.raises(Malformed, match="this is"):
            env.deserialize(text)
        with pytest.raises(Malformed, match="this is"):
            batch.deserialize(text)
    with pytest.raises(Malformed, match="this is no position"):
        env.study.unpack({"trial": {}, "state": {"nonsense": 1}, "cities": [], "past": [], "parts": {}})
    with pytest.raises(Illegal, match="resample takes a seat"):
        batch.resample([0], seed=1)
    with pytest.raises(Illegal, match="there is no seat 9; seats are counted from 0"):
        batch.resample(9, seed=1)


@pytest.mark.parametrize("name", ["wonders_second_v1", "pirates_v2(players=3)"])
def test_an_openspiel_state_is_resampled(name: str) -> None:
    register()
    rng = np.random.default_rng(1)
    state = pyspiel.load_game(name).new_initial_state()
    while state.move_number() < 60 or state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    player = state.current_player()
    other = state.resample(player, seed=3)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.information_state_string(player) == state.information_state_string(player)
    others = [seat for seat in range(state.num_players()) if seat != player]
    hidden = [state.resample(player, seed=seed).observation_tensor(seat) for seat in others for seed in range(3)]
    assert any(tensor != state.observation_tensor(seat) for tensor, seat in zip(hidden, others * 3, strict=True))


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(Malformed, match="has no option 'memory'; it has seats, cards, enrollment, rounds"):
        SeatsEnv("pirates-v2", memory=True)
