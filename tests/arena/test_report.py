"""The report: shares, points, ratings and pictures, from games that were counted by hand."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from admiralty.arena.match import Played, Seated
from admiralty.arena.plot import check_plot, svg, write_plot
from admiralty.arena.ratings import rate
from admiralty.arena.tally import Report, report
from admiralty.arena.times import times_of
from admiralty.arena.words import plain, told
from admiralty.kernel.game import Malformed
from admiralty.words import LANGUAGES, Words, words

from .plans import small_plan

ALONE = [(0,), (1,), (2,)]
PAIRS = [(0, 1), (2, 3)]


def seated(bot: str, points: int, rank: int, win: float) -> Seated:
    return Seated(bot, points, rank, win, {"civil": points - 5, "naval": 5}, {}, times_of([0.001, 0.003]))


def game(number: int, *seats: tuple[str, int, int, float]) -> Played:
    return Played(number, number // 3, number % 3, f"7/{number // 3}", tuple(seated(*row) for row in seats))


def printed(found: Report, said: Words | None = None) -> str:
    console = Console(width=120, quiet=True)
    with console.capture() as capture:
        console.quiet = False
        console.print(told(found, said or words("en")))
    return capture.get()


def counted() -> Report:
    """Two deals of three games; a has won 3.5, b 1.5 with its two seats, and c one."""
    games = [
        game(0, ("a", 50, 1, 1.0), ("b", 40, 2, 0.0), ("b", 30, 3, 0.0)),
        game(1, ("b", 50, 1, 0.5), ("b", 40, 3, 0.0), ("a", 50, 1, 0.5)),
        game(2, ("b", 30, 2, 0.0), ("a", 50, 1, 1.0), ("b", 30, 2, 0.0)),
        game(3, ("a", 50, 1, 1.0), ("b", 40, 2, 0.0), ("c", 30, 3, 0.0)),
        game(4, ("c", 45, 1, 1.0), ("a", 40, 2, 0.0), ("b", 30, 3, 0.0)),
        game(5, ("b", 55, 1, 1.0), ("c", 40, 2, 0.0), ("a", 30, 3, 0.0)),
    ]
    return report(small_plan("a,b,c"), games)


def test_shares_count_games_and_fair_shares_count_seats() -> None:
    found = counted()
    a, b, c = (next(s for s in found.standings if s.bot == bot) for bot in "abc")
    assert (found.games, found.deals) == (6, 2)
    assert (a.games, a.seats, a.wins) == (6, 6, 3.5)
    assert a.share.value == pytest.approx(3.5 / 6)
    assert a.fair == pytest.approx(1 / 3)
    assert (b.games, b.seats, b.wins) == (6, 9, 1.5)
    assert b.fair == pytest.approx(0.5)
    assert (c.games, c.seats, c.wins) == (3, 3, 1.0)
    assert a.points.value == pytest.approx(45)
    assert (a.median, a.tenth) == (50, 30)
    assert a.categories == pytest.approx({"civil": 40.0, "naval": 5.0})
    assert a.times.count == 12
    assert a.times.mean == pytest.approx(0.002)
    assert found.standings[0].bot == "a"


def test_who_wins_more_is_rated_higher() -> None:
    games = [game(n, ("a", 50, 1, 1.0), ("b", 40, 2, 0.0), ("b", 30, 3, 0.0)) for n in range(30)]
    ratings = rate(games, ALONE)
    assert ratings["a"].mu > 30 > 20 > ratings["b"].mu
    assert ratings["a"].sigma < 8
    assert ratings["a"].ordinal == ratings["a"].mu - 3 * ratings["a"].sigma


def test_partners_are_rated_together() -> None:
    teams = [game(n, ("a", 50, 1, 0.5), ("a", 40, 1, 0.5), ("b", 40, 2, 0.0), ("b", 30, 2, 0.0)) for n in range(20)]
    ratings = rate(teams, PAIRS)
    assert ratings["a"].mu > 25 > ratings["b"].mu


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_can_read_it(language: str) -> None:
    said = words(language)
    text = printed(counted(), said)
    assert said.tr("arena.share") in text
    assert "58.3%" in text
    assert said.tr("score.civil") in text


def test_what_only_breaks_ties_is_not_added_up() -> None:
    rows = [("a", 7, 1, 1.0, 12), ("b", 5, 2, 0.0, 30), ("b", 4, 3, 0.0, 9)]
    seats = tuple(Seated(bot, p, rank, win, {"strongholds": p, "bands": n}, {}) for bot, p, rank, win, n in rows)
    found = report(small_plan("a,b"), [Played(0, 0, 0, "7/0", seats)])
    assert found.counted == ("strongholds",)
    text = printed(found)
    assert "Cities and posts" in text
    assert "Bands" in text
    assert "Total" not in text
    drawn = svg(found, words("en"))
    assert "Cities and posts" in drawn
    assert "Bands" not in drawn
    assert counted().counted == ("civil", "naval")
    assert "Total" in printed(counted())


def test_without_the_library_the_report_says_how_to_get_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "pip install" not in printed(counted())
    monkeypatch.setattr("admiralty.arena.tally.has_ratings", lambda: False)
    text = printed(counted())
    assert "OpenSkill" not in text
    assert "pip install 'admiralty[arena]'" in text


def test_a_program_can_read_it() -> None:
    found = plain(counted())
    assert found["bots"][0]["bot"] == "a"
    assert found["bots"][0]["share"][0] == pytest.approx(0.583333)
    assert found["bots"][0]["mean_ms"] == pytest.approx(2)


def test_pictures(tmp_path: Path) -> None:
    picture = ElementTree.fromstring(svg(counted(), words("fr")))
    texts = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "58.3%" in texts
    assert "Part de victoires" in texts
    for name in ("a.svg", "a.png"):
        write_plot(tmp_path / name, counted(), words("en"))
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(Malformed, match=r"\.svg or \.png"):
        check_plot(Path("a.gif"))


def test_a_bot_of_any_name_can_be_drawn() -> None:
    games = [game(0, ("exec:<&>", 50, 1, 1.0), ("b", 40, 2, 0.0), ("b", 30, 3, 0.0))]
    ElementTree.fromstring(svg(report(small_plan("exec:<&>,b"), games), words("en")))
