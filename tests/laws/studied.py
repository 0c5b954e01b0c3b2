"""Researchers' numbers stand for the options, at every step; and a record plays the game again."""

from __future__ import annotations

from typing import Any

from admiralty.kernel import record
from admiralty.kernel.codec import encode
from admiralty.kernel.record import Record
from admiralty.kernel.table import replay
from admiralty.wonders.study.study import WondersStudy

from .games import Case, seats_and_spectator
from .play import Moment

MOST = 120
"""Options of a seat, beyond which not every one is led to."""


def check_masks(case: Case, study: WondersStudy, moment: Moment) -> None:
    """The masks lead to every option of a seat, and to nothing else."""
    state: Any = moment.state
    seat = max(moment.choices)
    offered = list(case.game.options(state, seat))
    if len(offered) > MOST:
        return
    reached = []
    open_trials = [study.begin(state.copy())]
    while open_trials:
        trial = open_trials.pop()
        for number in study.look(trial, seat)[1].nonzero()[0].tolist():
            after = trial.copy()
            assert after.choose(seat, number), study.label(number)
            if after.waiting >> seat & 1:
                open_trials.append(after)
            else:
                reached.append(study.action_of(after, seat))
    assert len(reached) == len(set(reached))
    assert set(reached) == set(offered), set(reached) ^ set(offered)


def check_replay(case: Case, seed: str, moments: list[Moment]) -> None:
    """A record reads back, and plays to the same end; half of it, to the moment in the middle."""
    steps = [{seat: encode(action) for seat, action in sorted(moment.choices.items())} for moment in moments]
    written = Record(dict(case.game.header()), case.seats, seed, steps)
    kept = record.parse(written.text())
    assert kept == written
    half = len(moments) // 2
    for count, state in ((half, moments[half].state), (len(moments), moments[-1].after.state)):
        table = replay(case.game, kept, count)
        for seat in seats_and_spectator(case):
            assert table.view(seat) == case.game.view(state, seat)
        assert table.scores() == case.game.scores(state)
