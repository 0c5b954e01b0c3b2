"""Programs as bots: they play, they explain, and whatever they do wrong forfeits to the default answer."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from admiralty.arena.match import Match, play_match
from admiralty.bots import program
from admiralty.bots.entrants import is_program, open_bot
from admiralty.bots.program import ProgramBot
from admiralty.bots.shelf import make_bot
from admiralty.bots.thought import thoughts_of
from admiralty.games import open_game
from admiralty.kernel.asides import default_answer
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.actions import Sell
from admiralty.wonders.game import Wonders

DOCS = Path(__file__).resolve().parents[2] / "docs"


def example() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", (DOCS / "bots.md").read_text(), re.DOTALL)
    return str(code)


def bot_of(folder: Path, body: str, seconds: float = 5.0) -> ProgramBot:
    """A program that does this with every question."""
    script = folder / "bot.py"
    start = "import json, os, sys, time\nfor line in sys.stdin:\n    question = json.loads(line)\n"
    script.write_text(f"{start}    if question['type'] == 'choose':\n        {body}\n")
    return ProgramBot(f"python3 {script}", Wonders("second", boxes=()), seconds)


def asked(bot: ProgramBot) -> object:
    table = Table(bot.game, 3, "seed")
    return bot(table.view(0), table.options(0), Chance("chance"))


def test_the_example_has_thirty_lines_and_plays_both_games(tmp_path: Path) -> None:
    script = tmp_path / "mybot.py"
    script.write_text(example())
    assert len(example().splitlines()) <= 30
    bot = f"exec:python3 {script}"
    wonders = json.dumps(dict(Wonders("second", boxes=("armada",)).header()))
    played = play_match(wonders, Match(0, 0, 0, "7", (bot, "random", "random")))
    assert played.seats[0].forfeits == 0
    assert played.winners == [0]
    pirates = open_game({"name": "pirates", "seats": 2, "rounds": 2})
    played = play_match(json.dumps(dict(pirates.header())), Match(0, 0, 0, "7", (bot, "greedy")))
    assert played.seats[0].forfeits == 0
    assert played.seats[0].times.count > 5


def test_an_action_in_full_and_its_reasons(tmp_path: Path) -> None:
    why = "[{'option': 1, 'value': 2, 'tries': 7}]"
    bot = bot_of(tmp_path, f"print(json.dumps({{'action': question['options'][1], 'thoughts': {why}}}), flush=True)")
    table = Table(bot.game, 3, "seed")
    assert asked(bot) == table.options(0)[1]
    (thought,) = thoughts_of(bot)
    assert (thought.action, thought.value, thought.tries) == (table.options(0)[1], 2.0, 7)
    assert bot.forfeits == 0
    bot.close()


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("print('hello', flush=True)", "no JSON"),
        ("print('[]', flush=True)", "table in braces"),
        ("print('{}', flush=True)", '"option" or an "action"'),
        ("print('{\"option\": 999}', flush=True)", "no option 999"),
        ("print('{\"option\": true}', flush=True)", "no option True"),
        ('print(\'{"action": {"is": "Sell", "card": "palace"}}\', flush=True)', "not among the options"),
        ('print(\'{"action": {"is": "Win"}}\', flush=True)', '"is" should be one of'),
        ("sys.exit()", "ended"),
        ("print('x' * 2_000_000, flush=True)", "ended, or its line did not"),
    ],
)
def test_a_wrong_answer_forfeits_to_the_default(tmp_path: Path, body: str, reason: str) -> None:
    bot = bot_of(tmp_path, body)
    table = Table(bot.game, 3, "seed")
    assert asked(bot) == default_answer(table.game, table.options(0))
    assert isinstance(asked(bot), Sell)
    assert bot.forfeits == 2
    assert reason in bot.reason
    bot.close()


def test_a_program_that_hangs_is_ended_and_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "STARTING", 2.0)
    mark = tmp_path / "mark"
    body = f"time.sleep(60 if not os.path.exists({str(mark)!r}) else 0); print('{{\"option\": 0}}', flush=True)"
    bot = bot_of(tmp_path, body, seconds=0.3)
    start = time.monotonic()
    assert isinstance(asked(bot), Sell)
    assert 2 < time.monotonic() - start < 40
    assert (bot.forfeits, bot.reason) == (1, "no answer in time")
    mark.touch()
    table = Table(bot.game, 3, "seed")
    assert asked(bot) == table.options(0)[0]
    assert bot.forfeits == 1
    bot.close()


def test_a_program_that_never_reads_does_not_hang_us(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "STARTING", 0.7)
    monkeypatch.setattr(program, "PATIENCE", 3)
    bot = ProgramBot("sleep 60", Wonders("second", boxes=()), 0.7)
    for _ in range(3):
        assert isinstance(asked(bot), Sell)
    start = time.monotonic()
    assert isinstance(asked(bot), Sell)
    assert time.monotonic() - start < 0.6, "after three silences it is asked no more"
    assert bot.forfeits == 4


def test_only_the_command_line_starts_programs() -> None:
    game = Wonders("second", boxes=())
    assert is_program("exec:./mybot")
    assert is_program("exec/2:./mybot")
    assert not is_program("executor")
    with pytest.raises(Malformed, match="there is no bot 'exec:ls'"):
        make_bot("exec:ls", game)
    assert isinstance(open_bot("exec/0.5:cat", game), ProgramBot)


@pytest.mark.parametrize(
    "thoughts",
    ["3", "[7]", '[{"option": 0, "value": null}]', f'[{{"option": 0, "value": 1{"0" * 400}}}]', '[{"value": NaN}]'],
)
def test_what_is_no_thought_is_left_out_and_the_choice_stands(tmp_path: Path, thoughts: str) -> None:
    answer = '{"option": 1, "thoughts": ' + thoughts + "}"
    bot = bot_of(tmp_path, f"print({answer!r}, flush=True)")
    assert asked(bot) == Table(bot.game, 3, "seed").options(0)[1]
    assert (bot.forfeits, thoughts_of(bot)) == (0, [])
    bot.close()


def test_a_line_too_many_does_not_shift_the_answers(tmp_path: Path) -> None:
    """A bot that greets owes an answer or two, and no more: what is there before a question answers nothing."""
    bot = bot_of(tmp_path, "print(json.dumps({'option': question['chance'] % 2}), flush=True)")
    script = tmp_path / "bot.py"
    script.write_text("print('good morning', flush=True)\n" + script.read_text())
    table = Table(bot.game, 3, "seed")
    options = table.options(0)
    for number in range(12):
        chance = Chance(f"chance {number}")
        wanted = options[int(Chance(f"chance {number}").below(1_000_000)) % 2]
        found = bot(table.view(0), options, chance)
        assert number < 2 or found == wanted
        time.sleep(0.2 if number < 2 else 0)
    assert bot.forfeits <= 2
    bot.close()


def test_why_a_program_forfeits_is_told_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bot_of(tmp_path, "print('rubbish', flush=True)")
    wonders = json.dumps(dict(Wonders("second", boxes=()).header()))
    command = f"python3 {tmp_path / 'bot.py'}"
    played = play_match(wonders, Match(0, 0, 0, "7", (f"exec:{command}", "random", "random")))
    assert played.seats[0].forfeits > 5
    assert (
        capfd.readouterr().err == f"{command}: forfeits to the default answer (the answer is no JSON: 'rubbish\\n')\n"
    )
