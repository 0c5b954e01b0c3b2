"""The levels play every kind of game to its end, only by their options, explain themselves, and stand in order."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from statistics import median
from typing import Any

import pytest

from admiralty.bots.blur import blurred
from admiralty.bots.bot import bot_chance
from admiralty.bots.search import Search
from admiralty.bots.shelf import bot_names, levels, make_bot, make_search, usual_bot
from admiralty.bots.thought import thoughts_of
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.wonders.actions import Sell
from admiralty.wonders.bots.mind import WondersMind
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.codes import SELL, kind_of
from admiralty.wonders.core.lookup import TURN
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.ranking import judged

LEVELS = ("castaway", "deckhand", "sailor", "mate", "captain", "admiral")
KINDS: list[tuple[EditionId, tuple[str, ...], int, bool]] = [
    ("first", (), 3, False),
    ("first", ("armada",), 8, False),
    ("first", ("armada",), 4, True),
    ("second", (), 7, False),
    ("second", ("armada",), 3, False),
    ("second", ("armada",), 5, False),
    ("second", ("armada",), 6, True),
]


def played(game: Wonders, row: list[Any], seed: str) -> Table[Any, Any, Any]:
    """A game of these bots, named or made; every choice is checked by the table."""
    bots = {name: make_bot(name, game) for name in row if isinstance(name, str)}
    table: Table[Any, Any, Any] = Table(game, len(row), seed)
    while not table.over:
        step = len(table.steps)
        for seat in table.waiting():
            bot = bots.get(row[seat], row[seat]) if isinstance(row[seat], str) else row[seat]
            table.choose(seat, bot(table.view(seat), table.options(seat), bot_chance(seed, step, seat)))
    return table


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams"), KINDS)
def test_judges_play_every_kind(edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool) -> None:
    row = ["greedy", "greedy", "sailor", "deckhand", "greedy", "sailor", "greedy", "castaway"][:seats]
    table = played(Wonders(edition, boxes, teams), row, "kinds")
    judges = [score.points for score, name in zip(table.scores(), row, strict=True) if name == "greedy"]
    assert sum(judges) / len(judges) > 35


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams"), KINDS)
def test_the_search_plays_every_kind(edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool) -> None:
    game = Wonders(edition, boxes, teams)
    bot = Search(WondersMind(game), iterations=2, depth=2)
    row: list[Any] = ["castaway"] * seats
    row[seats // 2] = row[0] = bot
    assert played(game, row, "search").over


@pytest.mark.parametrize(("boxes", "seats"), [((), 3), (("armada",), 4)])
def test_greedy_beats_random(boxes: tuple[str, ...], seats: int) -> None:
    game = Wonders("second", boxes)
    won = 0
    for number in range(12):
        row = ["random"] * seats
        row[number % seats] = "greedy"
        won += played(game, row, f"duel {number}").scores()[number % seats].winner
    assert won >= 11


def level_wins(game: Wonders, low: str, high: str, games: int) -> int:
    """How often the higher level wins, two seats each, each deal both ways round."""
    won = 0
    for number in range(games):
        row = [low, high, low, high] if number % 2 else [high, low, high, low]
        scores = played(game, row, f"levels {number // 2}").scores()
        won += any(score.winner and row[score.seat] == high for score in scores)
    return won


@pytest.mark.parametrize("boxes", [(), ("armada",)])
@pytest.mark.parametrize(("low", "high"), list(pairwise(LEVELS[:4])))
def test_low_levels_stand_in_order(boxes: tuple[str, ...], low: str, high: str) -> None:
    assert level_wins(Wonders("second", boxes), low, high, 24) >= 13


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [(), ("armada",)])
def test_high_levels_stand_in_order(boxes: tuple[str, ...]) -> None:
    game = Wonders("second", boxes)
    assert level_wins(game, "sailor", "captain", 12) >= 9
    assert level_wins(game, "mate", "admiral", 6) >= 4


@pytest.mark.parametrize("boxes", [(), ("armada",)])
@pytest.mark.parametrize("name", LEVELS[:4])
def test_a_level_plays_alike_in_every_game(boxes: tuple[str, ...], name: str) -> None:
    game = Wonders("second", boxes)
    points = sorted(
        score.points for number in range(15) for score in played(game, [name] * 4, f"alike {number}").scores()
    )
    assert points[len(points) // 10] >= 0.65 * median(points)


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams"), KINDS)
@pytest.mark.parametrize("name", LEVELS[:3])
def test_no_level_sells_what_it_could_build_for_more(
    edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool, name: str
) -> None:
    game = Wonders(edition, boxes, teams)
    bot = make_bot(name, game)
    table: Table[Any, Any, Any] = Table(game, seats, "needless")
    chosen = 0
    while not table.over:
        for seat in table.waiting():
            best = judged(table.state, seat)[0][1]
            chance = bot_chance(table.seed, len(table.steps), seat)
            action = bot(table.view(seat), table.options(seat), chance)
            chosen += table.state.phase == TURN and not isinstance(action, Sell)
            assert not isinstance(action, Sell) or kind_of(best) == SELL
            table.choose(seat, action)
    assert chosen > 9 * seats


def test_what_is_seen_through_a_blur() -> None:
    """So much more at most, the same for moves that come to the same; what is no thing keeps its worth."""
    rows = [(700, 8), (500, 4), (400, 5), (300, 0), (200, 2)]
    seen = [blurred(rows, lambda move: move // 4 or None, 4.0, Chance(f"blur {number}")) for number in range(200)]
    firsts = Counter(row[0][1] for row in seen)
    assert set(firsts) == {4, 8}
    assert firsts[8] > firsts[4]
    for row in seen:
        assert [worth for worth, _ in row] == sorted((worth for worth, _ in row), reverse=True)
        worths = {move: worth for worth, move in row}
        assert worths[4] - worths[5] == 100
        assert (worths[0], worths[2]) == (300, 200)
        assert all(0 <= worths[move] - worth < 400 for worth, move in rows)
    assert blurred(rows, lambda move: move, 0.0, Chance("clear")) == rows


def test_judgment_does_not_depend_on_what_is_hidden() -> None:
    for boxes in ((), ("armada",)):
        game = Wonders("second", boxes)
        table: Table[Any, Any, Any] = Table(game, 4, "hidden")
        chance = Chance("hidden")
        bot = make_bot("greedy", game)
        while not table.over:
            for seat in table.waiting():
                view = table.view(seat)
                first = judged(table.state, seat)
                assert [judged(game.imagine(view, chance), seat) for _ in range(2)] == [first, first]
                table.choose(seat, bot(view, table.options(seat), chance))


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_explains_itself(name: str) -> None:
    game = Wonders("second", boxes=("armada",))
    table: Table[Any, Any, Any] = Table(game, 5, "why")
    bot = make_bot(name, game)
    options = table.options(0)
    action = bot(table.view(0), options, Chance("why"))
    thoughts = thoughts_of(bot)
    assert thoughts[0].action == action
    assert len(thoughts) > 1
    assert all(thought.action in options and thought.tries >= 1 for thought in thoughts)


def test_same_seed_same_game() -> None:
    game = Wonders("second", boxes=("armada",))
    first, second = (played(game, ["sailor", "deckhand", "greedy"], "twice").record() for _ in range(2))
    assert first == second


def test_the_shelf() -> None:
    game = Wonders("second", boxes=())
    assert levels("wonders") == LEVELS
    assert bot_names("wonders") == (*LEVELS, "random", "greedy")
    assert usual_bot("wonders") == "mate"
    assert bot_names("chess") == levels("chess") == ("random",)
    with pytest.raises(Malformed, match="there is no bot 'clever' for wonders; there are castaway, deckhand, sailor"):
        make_bot("clever", game)


def test_names_that_both_games_have_had() -> None:
    pirates = Pirates(Choices(2))
    assert {"random", "greedy"} <= set(bot_names("wonders")) & set(bot_names("pirates"))
    for name in ("random", "greedy"):
        assert make_bot(name, pirates)


def test_a_game_without_a_search_says_so() -> None:
    class Chess(Pirates):
        name = "chess"

    with pytest.raises(Malformed, match="there is no search for chess; there are random"):
        make_search("search", Chess(Choices(2)), iterations=5)
