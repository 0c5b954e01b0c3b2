"""Golden games: a change of rules shows as a change of a text that people read.

After a change that is meant, look at `python -m tests.playthroughs` and write it with `--update`.
"""

from __future__ import annotations

import pytest

from .tell import FOLDER, PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("play", [pytest.param(play, id=play.name) for play in PLAYTHROUGHS])
def test_the_game_goes_as_it_is_written(play: Playthrough) -> None:
    written = play.path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip(written, play.lines(), strict=False), start=1):
        assert new == old, f"{play.path.name}, line {number}; see python -m tests.playthroughs"
    assert len(written) == len(play.lines())
    assert len(written) <= 400


def test_every_file_is_of_a_game_that_is_told() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {play.path.name for play in PLAYTHROUGHS}
