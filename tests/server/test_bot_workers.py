"""The bots' workers: what is quick does not wait for what is slow, and only thinking counts against a bot's time."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from subprocess import PIPE

import pytest
import uvicorn

from admiralty.bots import shelf
from admiralty.bots.shelf import usual_bot
from admiralty.kernel.table import Table
from admiralty.server import queues
from admiralty.server.bot_worker import Question
from admiralty.server.bot_workers import NO_ANSWER, BotWorkers
from admiralty.server.bots import bot_now
from admiralty.server.pipe import SIZE, pack
from admiralty.server.queues import Pace, Queues
from admiralty.server.room import branch
from admiralty.server.services import Services
from admiralty.server.settings import Settings
from admiralty.wonders.actions import Build
from admiralty.wonders.game import Wonders

from .client import Visitor
from .hosts import GENEROUS, threaded, until
from .sleepers import SLEEPERS, question


def test_waiting_for_a_worker_does_not_count_against_a_bot(sleepers: None) -> None:
    async def session() -> list[object]:
        workers = BotWorkers(1, seconds=2.5)
        workers.start()
        # Six thoughts of 0.6 s in one worker: the last begins after 3 s, and is still given its whole time.
        answers = await asyncio.gather(*(workers.ask_all([question("slow")]) for _ in range(6)))
        await workers.stop()
        return [row[0] for row in answers]

    answers = asyncio.run(session())
    assert all(answer is not NO_ANSWER for answer in answers)


def test_quick_bots_do_not_wait_for_slow_ones(sleepers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "QUICK", 0.3)  # tests run on busy machines

    async def session() -> tuple[float, float]:
        workers = BotWorkers(2, seconds=5)
        workers.start()
        for _ in range(2):  # the workers start, and the house learns who is slow
            await asyncio.gather(*(workers.ask_all([question(bot)]) for bot in ("slow", "random")))
        long = [asyncio.create_task(workers.ask_all([question("slow")])) for _ in range(5)]
        await asyncio.sleep(0.05)
        since = time.monotonic()
        for _ in range(3):
            await workers.ask_all([question("random", view=False)])
        quick = time.monotonic() - since
        await asyncio.gather(*long)
        whole = time.monotonic() - since
        await workers.stop()
        return quick, whole

    quick, whole = asyncio.run(session())
    assert whole > 1.5
    assert quick < whole / 2


def test_a_bot_that_never_answers_takes_nobody_with_it(sleepers: None) -> None:
    async def session() -> list[object]:
        workers = BotWorkers(1, seconds=2.0)
        workers.start()
        rows = await asyncio.gather(*(workers.ask_all([question(bot)]) for bot in ("endless", "slow", "greedy")))
        await workers.stop()
        return [row[0] for row in rows]

    endless, slow, greedy = asyncio.run(session())
    assert endless is NO_ANSWER
    assert slow is not NO_ANSWER
    assert greedy is not NO_ANSWER


def test_a_clock_that_runs_out_leaves_bots_their_own_time(
    sleepers: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "bots_of", cache(shelf.bots_of.__wrapped__))
    exec(SLEEPERS, {})
    with threaded(Settings(tmp_path / "data", limits=GENEROUS)) as (base, _):
        visitor = Visitor(base)
        made = visitor.table("person", "late", "random", pace={"clock": 3, "timeout": "default"})
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        line.await_("Table", lambda table: table["step"] == 1)
        visitor.close()
    with_card = {event["seat"]: event["is"] for event in line.table["log"][0]["events"] if "card" in event}
    # The person's clock ran out first; the bot, half a second later, still chose for itself, and not to sell.
    assert with_card[0] == "Sold"
    assert with_card[1] != "Sold"


def test_queues_keep_their_order_and_gather_what_is_quick() -> None:
    async def session() -> list[list[int]]:
        waiting_room: Queues[int] = Queues()
        for number in range(4):
            waiting_room.put(number, slow=number % 2 == 1, together=True)
        waiting_room.put(5, slow=False)
        taken = [await waiting_room.get(only_quick=False) for _ in range(4)]
        waiting = asyncio.create_task(waiting_room.get(only_quick=True))
        await asyncio.sleep(0)
        waiting_room.put(7, slow=True)
        waiting_room.put(8, slow=False)
        return [*taken, await waiting, await waiting_room.get(only_quick=False)]

    assert asyncio.run(session()) == [[0, 2], [5], [1], [3], [8], [7]]


def test_a_bot_is_slow_by_what_it_does() -> None:
    pace = Pace()
    assert not pace.slow(("wonders", "new"))
    pace.learn(("wonders", "new"), 1.0)
    assert pace.slow(("wonders", "new"))
    for _ in range(20):
        pace.learn(("wonders", "new"), 0.001)
    assert not pace.slow(("wonders", "new"))


def test_the_api_offers_what_is_on_the_shelf_the_simplest_first(visitor: Visitor) -> None:
    for game in visitor.get("/catalog")["games"]:
        offered = [bot["name"] for bot in game["bots"]]
        assert offered == [name for name in shelf.bot_names(game["name"]) if name in offered]
        assert [bot["level"] for bot in game["bots"]] == list(range(1, len(offered) + 1))
        assert game["stand_in"] == usual_bot(game["name"])
        assert game["stand_in"] in offered[1:], "not the simplest"


def test_a_stored_bot_that_is_no_longer_on_the_shelf_is_replaced() -> None:
    assert bot_now("wonders", "of an older server") == usual_bot("wonders")
    assert bot_now("pirates", "random") == "random"


@pytest.mark.parametrize("boxes", [(), ("armada",)])
def test_a_view_goes_through_the_pipe_whatever_boxes_are_on_the_table(boxes: tuple[str, ...]) -> None:
    view = Table(Wonders("second", boxes), 3, "pipe").view(0)
    assert pickle.loads(pack(view)[SIZE.size :]) == view


def test_actions_for_a_second_city_go_through_the_pipe() -> None:
    """A field that is said by name only comes out as it went in."""
    for action in (Build("altar"), Build("altar", city=2)):
        assert pickle.loads(pack(action)[SIZE.size :]) == action


def test_a_worker_that_died_while_nobody_asked_is_replaced() -> None:
    """In the loop that servers run in, which words it otherwise; and whatever goes wrong, the next is answered."""

    async def session() -> list[object]:
        workers = BotWorkers(1, 20.0)
        workers.start()
        found = await workers.ask_all([question("greedy")])
        for _ in range(2):
            process = workers.near[0].worker.process
            assert process
            process.kill()
            await process.wait()
            await asyncio.sleep(0.05)
            found += await workers.ask_all([question("greedy")])
        workers.near[0].think = None  # type: ignore[assignment, method-assign]
        found += await workers.ask_all([question("greedy")])
        del workers.near[0].think
        found += await workers.ask_all([question("greedy")])
        await workers.stop()
        return found

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        found = runner.run(session())
    assert [answer is NO_ANSWER for answer in found] == [False, False, False, True, False]


def test_a_bot_that_asks_for_too_much_memory_gives_no_answer(sleepers: None) -> None:
    """Its worker stays, and answers the next question; what each took counts for whoever asked."""
    spent: dict[str, float] = {"Ada": 0.0, "Bob": 0.0}

    def spend(whose: str, effort: float) -> None:
        spent[whose] += effort

    async def session() -> list[object]:
        workers = BotWorkers(1, 20.0, spend)
        workers.start()
        found = [
            *await workers.ask_all([question("hungry")], "Ada"),
            *await workers.ask_all([question("greedy")], "Bob"),
        ]
        await workers.stop()
        return found

    hungry, greedy = asyncio.run(session())
    assert hungry is NO_ANSWER
    assert greedy is not NO_ANSWER
    assert spent["Ada"] > 0 < spent["Bob"]


def test_a_worker_whose_server_goes_away_ends_without_a_word() -> None:
    """In the middle of a question, or of an answer."""
    whole = pack([question("random")])
    for said in (whole, whole[:-1], whole[:2]):
        command = [sys.executable, "-m", "admiralty.server.bot_worker"]
        worker = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
        assert worker.stdin
        assert worker.stdout
        worker.stdout.close()
        worker.stdin.write(said)
        _, told = worker.communicate(timeout=120)
        assert (worker.returncode, told) == (0, b"")


def test_a_bot_that_is_not_asked_any_more_is_not_asked(house: tuple[Visitor, Services]) -> None:
    """The position may become another between the moment when it is woken and the one when it begins to think."""
    visitor, services = house
    room = services.rooms.by_id[visitor.table("person", "random", "random")["table"]]
    until(lambda: room.table is not None and room.table.waiting() == (0,) and not room.thinking, 20)
    asked: list[Question] = []

    async def woken_in_vain() -> None:
        workers, think = services.rooms.bot_workers, services.rooms.bot_workers.ask_all

        async def noted(questions: Sequence[Question], whose: str = "") -> list[object]:
            asked.extend(questions)
            return await think(questions, whose)

        workers.ask_all = noted  # type: ignore[method-assign]
        after, room.table = room.table, branch(room.playing())
        del room.table.chosen[1]
        services.play.wake_bots(room)
        assert room.thinking == {1}
        room.table = after
        while room.thinking:
            await asyncio.sleep(0.01)

    loop = services.rooms.bot_workers.tasks[0].get_loop()
    asyncio.run_coroutine_threadsafe(woken_in_vain(), loop).result(20)
    assert asked == []
