"""The numbers stand for the typed actions, both ways and without a gap."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Illegal, Malformed
from admiralty.kernel.table import replay
from admiralty.research.catalog import CATALOG, open_study
from admiralty.research.run import Run, parse_run
from admiralty.research.study import Study
from admiralty.wonders.core.codes import pay_of
from admiralty.wonders.study.study import WondersStudy

STUDIES: list[tuple[str, dict[str, Any]]] = [(id, {}) for id in sorted(CATALOG)] + [
    ("wonders_second_armada-v1", {"seats": 4, "teams": True}),
    ("wonders_first_armada-v1", {"seats": 8}),
    ("pirates-v2", {"seats": 2, "cards": False, "rounds": 3}),
]


def studies() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("id", "options"), STUDIES, ids=[f"{id} {options}" for id, options in STUDIES])


def every_choice(study: Study, run: Run, seat: int, most: int = 400) -> list[Any]:
    """All actions that the masks lead to, number by number."""
    found: list[Any] = []
    open_trials = [run.trial.copy()]
    while open_trials and len(found) < most:
        trial = open_trials.pop()
        for number in study.look(trial, seat)[1].nonzero()[0].tolist():
            after = trial.copy()
            assert after.choose(seat, number)
            if after.waiting >> seat & 1:
                open_trials.append(after)
            else:
                found.append(study.action_of(after, seat))
    return found


def every_option(study: Study, run: Run, seat: int) -> list[Any]:
    """All actions that the game's options admit."""
    found: list[Any] = []
    for option in study.game.options(run.trial.state, seat):
        found += option.actions() if hasattr(option, "actions") else [option]
    return found


@studies()
def test_masks_lead_to_every_option_and_to_nothing_else(id: str, options: dict[str, Any]) -> None:
    study = open_study(id, **options)
    chance = Chance(id)
    run = Run(study, "numbers")
    looked = 0
    while not run.over and looked < 150:
        seat = run.seat
        if run.moves[run.laid :] == [] and looked % 3 == 0:
            asked = every_option(study, run, seat)
            if len(asked) < 400:
                reached = every_choice(study, run, seat)
                assert len(reached) == len(set(reached))
                assert set(reached) == set(asked)
                action = asked[chance.below(len(asked))]
                probe = run.trial.copy()
                for number in study.numbers_of(run.trial, seat, action):
                    assert probe.choose(seat, number), study.label(number)
                assert study.action_of(probe, seat) == action
        looked += 1
        run.choose(seat, run.random_number(seat, chance))


@studies()
def test_illegal_numbers_change_nothing(id: str, options: dict[str, Any]) -> None:
    study = open_study(id, **options)
    run = Run(study, "illegal")
    mask = run.look(run.seat)[1]
    before = run.look(run.seat)[0].tobytes()
    for number in [*(mask == 0).nonzero()[0].tolist()[::37], -1, study.actions]:
        with pytest.raises(Illegal, match="can't choose number"):
            run.choose(run.seat, number)
    assert run.look(run.seat)[0].tobytes() == before
    assert run.moves == []


@studies()
def test_every_number_has_words(id: str, options: dict[str, Any]) -> None:
    study = open_study(id, **options)
    words = [study.label(number) for number in range(study.actions)]
    named = [word for word in words if word != "nothing"]
    assert len(set(named)) == len(named)


@studies()
def test_runs_are_written_down_and_recorded(id: str, options: dict[str, Any]) -> None:
    study = open_study(id, **options)
    chance = Chance("text")
    run = Run(study, "text")
    for _ in range(60):
        if not run.over:
            run.choose(run.seat, run.random_number(run.seat, chance))
    again = parse_run(study, run.text())
    assert [again.look(seat)[0].tobytes() for seat in range(study.seats)] == [
        run.look(seat)[0].tobytes() for seat in range(study.seats)
    ]
    table = replay(study.game, run.record())
    assert len(table.steps) == run.step
    assert table.scores() == study.game.scores(run.trial.state)
    with pytest.raises(Malformed, match="this is a run of"):
        parse_run(open_study("wonders_second-v1", seats=7), run.text())


def test_ranks_name_the_winners_of_the_score_sheet() -> None:
    for id, options in STUDIES:
        study = open_study(id, **options)
        if id.startswith("pirates") and not options:
            continue
        chance = Chance("ranks")
        run = Run(study, "ranks")
        while not run.over:
            run.choose(run.seat, run.random_number(run.seat, chance))
        ranks = study.ranks(run.trial)
        sheets = study.game.scores(run.trial.state)
        assert [rank == max(ranks) for rank in ranks] == [sheet.winner for sheet in sheets], id
        counted = [sheet.category("strongholds") if id.startswith("pirates") else sheet.points for sheet in sheets]
        assert study.points(run.trial) == counted, id
        assert sum(run.returns("win")) == pytest.approx(0)
        assert sum(run.returns("margin")) == pytest.approx(0)


def test_more_ways_to_pay_than_numbers_are_turned_like_pages() -> None:
    study = open_study("wonders_second-v1")
    assert isinstance(study, WondersStudy)
    first = int(study.numbers.pay)
    for way in range(40):
        trial = Run(study, "pages").trial
        card = trial.state.cities[0].hand & 127
        trial.open[0] = card << 3  # build it
        trial.ways[0] = vec[i64](range(1, 41))
        turned, shown = 0, 40
        while way - turned >= 15 and shown > 16:
            assert trial.choose(0, first + 15)
            turned, shown = turned + 15, shown - 15
        assert study.look(trial, 0)[1].sum() == min(shown, 16)
        assert trial.choose(0, first + way - turned)
        assert pay_of(trial.state.cities[0].code) == way + 1
