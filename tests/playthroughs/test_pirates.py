"""Golden games of the pirates: a change of rules shows as a change of a text that people read.

After a change that is meant: `python -m tests.playthroughs.pirates` plays them anew.
"""

from __future__ import annotations

import pytest

from .pirates.tell import FOLDER, PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("play", [pytest.param(play, id=play.name) for play in PLAYTHROUGHS])
def test_the_game_goes_as_it_is_written(play: Playthrough) -> None:
    written = play.path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip(written, play.replayed(), strict=False), start=1):
        assert new == old, f"{play.path.name}, line {number}"
    assert len(written) == len(play.replayed())


def test_every_file_is_of_a_game_that_is_told() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {play.path.name for play in PLAYTHROUGHS}
