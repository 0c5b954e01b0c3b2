"""What bots make of the deal of a day, on the seat that people have: whole games, played behind everything else."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from ..bots.bot import bot_stream
from ..kernel.asides import default_answer
from ..kernel.table import Table
from .bot_worker import Question
from .bot_workers import NO_ANSWER
from .days import LEVEL, YARDSTICKS
from .headers import game_of
from .room import AnyTable
from .rooms import Rooms
from .store.daily import measured, measuring
from .store.rows import DealRow


class Yardsticks:
    """The bots' own tries at the deals of days."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.wanted: set[str] = set()

    def want(self, deal: DealRow) -> None:
        """Have the bots play a deal, once."""
        if deal.code not in self.wanted:
            self.wanted.add(deal.code)
            self.rooms.spawn(self._play_all(deal))

    async def _play_all(self, deal: DealRow) -> None:
        known = await asyncio.to_thread(measured, self.rooms.engine, deal.code)
        for bot in YARDSTICKS:
            if bot not in known:
                scores = (await self.play(deal, bot)).scores()
                ranks = [(score.points, score.tie_break) for score in scores]
                place = 1 + sum(rank > ranks[0] for rank in ranks)
                await self.rooms.journal.commit(measuring(deal.code, bot, scores[0].points, place))

    async def play(self, deal: DealRow, bot: str) -> AnyTable:
        """A whole game: this bot on the first seat, those of the day on the others. No worker is told the seed."""
        game = game_of(deal.game)
        table: AnyTable = Table(game, deal.seats, deal.seed, "keyed")
        bots = [bot, *[LEVEL] * (deal.seats - 1)]
        while not table.over:
            questions = await asyncio.to_thread(_questions, table, bots)
            asked = [self.rooms.bot_workers.ask_last(question, "daily") for question in questions.values()]
            answers = await asyncio.gather(*asked)
            await asyncio.to_thread(_choose, table, dict(zip(questions, answers, strict=True)))
        return table


def _questions(table: AnyTable, bots: list[str]) -> dict[int, Question]:
    header = json.dumps(dict(table.game.header()), sort_keys=True)
    return {
        seat: Question(
            header,
            bots[seat],
            table.view(seat),
            tuple(table.options(seat)),
            bot_stream(table.seed, len(table.steps), seat, table.stream),
            table.game.name,
        )
        for seat in table.waiting()
    }


def _choose(table: AnyTable, answers: dict[int, Any]) -> None:
    for seat, answer in answers.items():
        options = table.options(seat)
        good = answer is not NO_ANSWER and any(option.admits(answer) for option in options)
        table.choose(seat, answer if good else default_answer(table.game, options))
