"""What a researcher may give wrongly gets one sentence; seeds, once given, lead on; ended games stay ended."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pyspiel
import pytest

from admiralty.kernel.game import Illegal, Malformed
from admiralty.research import baseline
from admiralty.research.aec import SeatsEnv
from admiralty.research.batch import BatchEnv
from admiralty.research.catalog import open_study
from admiralty.research.parallel import TogetherEnv
from admiralty.research.run import Run, parse_run
from admiralty.research.solo import SoloEnv, register
from admiralty.research.spiel import register as register_spiel
from admiralty.research.study import UNKNOWN
from admiralty.wonders.actions import Build, Payment

WONDERS, PIRATES = "wonders_second-v1", "pirates-v2"


@pytest.mark.parametrize(
    ("id", "options", "problem"),
    [
        (WONDERS, {"seats": "3"}, "seats='3': should be a whole number"),
        (WONDERS, {"seats": 3.0}, "seats=3.0: should be a whole number"),
        (WONDERS, {"memory": "yes"}, "memory='yes': should be True or False"),
        (PIRATES, {"rounds": -1}, "rounds=-1: should be a whole number, 0 or more"),
        (PIRATES, {"rounds": True}, "rounds=True: should be a whole number"),
        (PIRATES, {"cards": "no"}, "cards='no': should be True or False"),
    ],
)
def test_options_are_of_their_kind(id: str, options: dict[str, Any], problem: str) -> None:
    with pytest.raises(Malformed, match=problem):
        open_study(id, **options)
    assert open_study(WONDERS, seats=np.int64(4)).seats == 4


def test_rewards_are_those_that_there_are() -> None:
    makers: list[Any] = [SeatsEnv, TogetherEnv, SoloEnv, lambda id, reward: BatchEnv(id, 2, reward)]
    for maker in makers:
        with pytest.raises(Malformed, match="there is no reward 'gold'; there are win, margin"):
            maker(WONDERS, reward="gold")


def test_seats_are_those_at_the_table() -> None:
    envs: list[Any] = [SeatsEnv(WONDERS), TogetherEnv(WONDERS), SoloEnv(WONDERS)]
    for env in envs:
        env.reset(seed=1)
        for seat in (9, -1, "a"):
            with pytest.raises(Illegal, match=r"there is no seat .*; seats are counted from 0 to 2"):
                env.resample(seat, 1)
    batch = BatchEnv(WONDERS, 2)
    assert batch.resample(np.int64(1), 1).games == 2  # type: ignore[arg-type]
    with pytest.raises(Illegal, match="there is no seat 9"):
        SoloEnv(WONDERS, seat=9)


def test_openspiel_resamples_for_its_players_only() -> None:
    register_spiel()
    state = pyspiel.load_game("wonders_second_v1").new_initial_state()
    with pytest.raises(Illegal, match="nothing is known before the deal"):
        state.resample(0, 1)
    while state.is_chance_node():
        state.apply_action(0)
    with pytest.raises(Illegal, match="there is no seat -1"):
        state.resample(-1, 1)


@pytest.mark.parametrize("bots", [(), "greedy", ("greedy", "random", "random")])
def test_bots_are_names_for_the_other_seats(bots: Any) -> None:
    with pytest.raises(Malformed, match="should be 1 to 2 names, as in"):
        SoloEnv(WONDERS, bots=bots)


def test_a_seed_leads_on() -> None:
    """Resets without a seed go on from the last one, the same way each time; without any seed games are new."""
    envs: list[Any] = [SeatsEnv(WONDERS), TogetherEnv(WONDERS), SoloEnv(WONDERS)]
    for env in envs:
        rows = []
        for _ in range(2):
            env.reset(seed=5)
            names = [env.run.seed]
            for _ in range(2):
                env.reset()
                names.append(env.run.seed)
            rows.append(names)
        assert rows[0] == rows[1] == ["research 5", "research 5 game 2", "research 5 game 3"]
    fresh = [SeatsEnv(WONDERS), SeatsEnv(WONDERS)]
    for seats in fresh:
        seats.reset()
    assert fresh[0].playing().seed != fresh[1].playing().seed
    batch = BatchEnv(WONDERS, 2)
    batch.reset(3)
    first = batch.reset().observation
    batch.reset(3)
    assert np.array_equal(batch.reset().observation, first)


def test_gymnasium_makes_many_at_once() -> None:
    register()
    many = gym.make_vec(f"admiralty/{WONDERS}", num_envs=2, vectorization_mode="sync")
    seen, _ = many.reset(seed=1)
    assert seen["action_mask"].shape[0] == 2
    many.close()


def test_only_the_ways_to_pay_that_there_are_have_numbers() -> None:
    run = Run(open_study(WONDERS), "research 1")
    legal = 0
    while not run.over:
        seat = run.seat
        options = run.study.game.options(run.trial.state, seat)
        for action in options:
            if isinstance(action, Build):
                legal += 1
                with pytest.raises(Illegal, match="can't choose"):
                    run.study.numbers_of(run.trial, seat, Build(action.card, pay=Payment(left=7, right=7)))
        run.choose_action(seat, options[0])
    assert legal > 50


def test_a_text_belongs_to_its_options() -> None:
    four = open_study("wonders_second_armada-v1", seats=4)
    text = Run(four, "a").text()
    assert parse_run(open_study("wonders_second_armada-v1", seats=4, memory=True), text).seed == "a"
    with pytest.raises(Malformed, match=r"'teams': False}, not of .*'teams': True}"):
        parse_run(open_study("wonders_second_armada-v1", seats=4, teams=True), text)
    batch = BatchEnv(PIRATES, 1, rounds=2).serialize()
    with pytest.raises(Malformed, match=r"'rounds': 2}, not of .*'rounds': 3}"):
        BatchEnv(PIRATES, 1, rounds=3).deserialize(batch)


def test_the_aec_environment_before_and_after_a_game() -> None:
    env = SeatsEnv(WONDERS)
    for early in (env.last, lambda: env.step(0)):
        with pytest.raises(Illegal, match="reset the environment first"):
            early()
    env.reset(seed=1)
    for wrong in (None, 1.7, "a"):
        with pytest.raises(Illegal, match="a choice is a whole number"):
            env.step(wrong)  # type: ignore[arg-type]
    chooser = env.agent_selection
    env.step(int(env.infos[chooser]["action_mask"].nonzero()[0][0]))
    assert env.infos[chooser] == {}, "the mask of a moment that is past"
    while not env.terminations[env.agent_selection]:
        env.step(int(env.infos[env.agent_selection]["action_mask"].nonzero()[0][0]))
    with pytest.raises(Illegal, match="can only step with None"):
        env.step(0)
    env.step(None)
    twin = env.clone()
    assert twin.agents == env.agents == ["seat_1", "seat_2"]
    assert twin.rewards == env.rewards
    for _ in range(2):
        env.step(None)
    with pytest.raises(Illegal, match="reset the environment"):
        env.last()
    assert len(twin.agents) == 2, "a copy is one's own"


def test_an_episode_that_ended_stays_ended() -> None:
    env = SoloEnv(WONDERS)
    env.reset(seed=1)
    assert env.step(env.study.wait)[1:3] == (-1.0, True)
    with pytest.raises(Illegal, match="the episode is over; reset"):
        env.step(0)
    seen, _ = env.reset()
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].nonzero()[0][0]))
    with pytest.raises(Illegal, match="the episode is over; reset"):
        env.step(env.study.wait)


def test_every_agent_gives_a_number_in_parallel() -> None:
    env = TogetherEnv(WONDERS)
    env.reset(seed=1)
    with pytest.raises(Illegal, match="seat_0 has no number"):
        env.step({})


def test_batches_take_whole_numbers() -> None:
    with pytest.raises(Malformed, match="games=0: should be at least 1"):
        BatchEnv(WONDERS, 0)
    env = BatchEnv(WONDERS, 1)
    first = [int(mask.nonzero()[0][0]) for mask in env.rows.action_mask]
    wrong: list[Any] = [[float(number) for number in first], [first], first[:2]]
    for numbers in wrong:
        with pytest.raises(Illegal, match="a step takes 3 whole numbers, one for each row"):
            env.step(numbers)
    env.step(first)  # type: ignore[arg-type]  # a list will do


def test_labels_of_numbers_that_there_are_not() -> None:
    for id in (WONDERS, PIRATES):
        study = open_study(id)
        assert study.label(-1) == study.label(study.actions) == study.label(10**6) == UNKNOWN


def test_the_baseline_needs_games_and_processes(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("--games", "--jobs"):
        with pytest.raises(SystemExit):
            baseline.main([wrong, "0"])
        assert "--games and --jobs should be 1 or more" in capsys.readouterr().err
