"""An interrupted arena goes on: no finished game is lost or played twice, and plans are never mixed."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.arena.journal import Journal
from admiralty.arena.match import play_match
from admiralty.kernel.game import Malformed

from .plans import small_plan


def begun(path: Path, games: int) -> Journal:
    """An arena that was interrupted after so many games."""
    plan = small_plan("random", games=6)
    journal = Journal(plan, path)
    for match in plan.matches()[:games]:
        journal.add(play_match(plan.game, match))
    return journal


def test_games_are_in_the_file_before_the_journal_is_closed(tmp_path: Path) -> None:
    journal = begun(tmp_path / "a", 3)
    assert len((tmp_path / "a").read_text().splitlines()) == 4
    journal.close()


def test_a_journal_is_taken_up_again(tmp_path: Path) -> None:
    begun(tmp_path / "a", 3).close()
    again = Journal(small_plan("random", games=6), tmp_path / "a")
    assert sorted(again.games) == [0, 1, 2]
    again.add(again.games[1])
    again.close()
    assert len((tmp_path / "a").read_text().splitlines()) == 4


@pytest.mark.parametrize("cut", [1, 40])
def test_a_line_cut_short_is_dropped(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a"
    begun(path, 3).close()
    path.write_bytes(path.read_bytes()[:-cut])
    again = Journal(small_plan("random", games=6), path)
    assert sorted(again.games) == [0, 1]
    again.add(play_match(again.plan.game, again.plan.matches()[2]))
    again.close()
    last = Journal(small_plan("random", games=6), path)
    assert sorted(last.games) == [0, 1, 2]
    last.close()


def test_a_header_cut_short_begins_again(tmp_path: Path) -> None:
    path = tmp_path / "a"
    begun(path, 0).close()
    path.write_bytes(path.read_bytes()[:-9])
    begun(path, 1).close()
    assert len(path.read_text().splitlines()) == 2


def test_another_plan_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a"
    begun(path, 1).close()
    before = path.read_bytes()
    with pytest.raises(Malformed, match="holds games of another plan: its seed is 7, and here it is 8;"):
        Journal(small_plan("random", games=6, seed="8"), path)
    with pytest.raises(Malformed, match="its bots is random, and here it is greedy;"):
        Journal(small_plan("greedy", games=6), path)
    assert path.read_bytes() == before


def test_two_arenas_do_not_write_one_journal(tmp_path: Path) -> None:
    journal = begun(tmp_path / "a", 1)
    with pytest.raises(Malformed, match="another arena is writing it now"):
        Journal(journal.plan, tmp_path / "a")
    journal.close()


@pytest.mark.parametrize("text", ["no journal\n", "{}\n", "[]\n", "my notes, one line"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a"
    path.write_text(text)
    with pytest.raises(Malformed):
        Journal(small_plan(), path)
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("old", "new"), [('"number":1,', '"number":9999,'), ('"seats":[{', '"seats":[],"was":[{'), ('"turn":', '"turn":1')]
)
def test_a_game_that_is_none_of_the_plan_is_refused(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "a"
    begun(path, 3).close()
    lines = path.read_text().splitlines(keepends=True)
    lines[2] = lines[2].replace(old, new, 1)
    path.write_text("".join(lines))
    with pytest.raises(Malformed, match="line 3"):
        Journal(small_plan("random", games=6), path)
    assert path.read_text() == "".join(lines)
