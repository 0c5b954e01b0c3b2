"""The same seed has the same rows on any number of processes, and a lost process loses no game."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.arena.pool import in_order, in_processes
from admiralty.kernel.game import Malformed

from .plans import killer, small_plan, timeless


def test_any_number_of_processes_plays_the_same_games() -> None:
    plan = small_plan("greedy,random,random", games=12)
    matches = plan.matches()
    alone = list(in_processes(plan.game, matches, 1))
    together = list(in_processes(plan.game, matches, 3))
    assert timeless(alone) == timeless(together)
    assert [played.number for played in in_order(together)] == list(range(len(matches)))


def test_a_killed_process_loses_no_game(tmp_path: Path) -> None:
    plan = small_plan(f"random,{killer(tmp_path)}", games=6)
    found = list(in_processes(plan.game, plan.matches(), 2))
    assert (tmp_path / "mark").exists()
    assert sorted(played.number for played in found) == [match.number for match in plan.matches()]
    # Now that the mark is there nobody is killed, and the games are the same.
    assert timeless(found) == timeless(list(in_processes(plan.game, plan.matches(), 1)))
    assert not any(seated.forfeits for played in found for seated in played.seats)


@pytest.mark.slow
def test_a_program_that_kills_again_and_again_ends_the_arena(tmp_path: Path) -> None:
    bot = killer(tmp_path).replace(str(tmp_path / "mark"), str(tmp_path / "nowhere" / "mark"))
    script = tmp_path / "killer.py"
    script.write_text(script.read_text().replace("mark.touch()", "pass"))
    plan = small_plan(bot, games=1)
    with pytest.raises(Malformed, match="ended 5 times"):
        list(in_processes(plan.game, [*plan.matches(), *plan.matches()], 2))
