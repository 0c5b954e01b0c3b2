"""Playing: a choice is checked, played on a branch of the table, committed, and only then told to anyone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from ..bots.bot import bot_stream
from ..bots.shelf import is_blind
from ..kernel.asides import default_answer, open_steps, sight_of
from ..kernel.codec import decode
from ..kernel.game import Endless, Seat
from .announce import tell_chosen, tell_room, tell_table
from .bot_worker import Question
from .bot_workers import NO_ANSWER
from .bots import bot_now
from .clocks import SOON, is_long, left, wind
from .closing import close_endless
from .endings import ending
from .errors import NeverEnds, Refused, Unwritten
from .hold import held
from .needless import needless
from .room import AnyTable, Room, branch
from .rooms import Rooms
from .seating import TOLD
from .store.rows import Chooser, News
from .store.store import both, changing, taking_back, undoing
from .writing import write_step

log = logging.getLogger("admiralty.server")
HINTS = "captain"
"""The bot that is asked for hints."""
Permit = Callable[[], None]
"""Refuses whoever has no right to something, asked once it is their turn."""


class Play:
    """The tables of a server, being played."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.on_asked: Callable[[Room], None] = lambda room: None
        """Hears of a table where others may be asked than before."""

    async def choose(
        self, room: Room, version: int, seat: Seat, plain: Any, may: Permit | None = None, grace: float = 0.0
    ) -> bool:
        """Lay a person's choice face down, and show it no sooner than wished; whether it lay there already."""
        action = decode(room.game.action_kind, plain, "action")
        async with room.turn(may):
            table = room.playing() if room.table is None or room.row.status != "over" else room.table
            if version != room.version:
                if room.was_played(version, seat, action):
                    return True
                raise _stale(room, version)
            room.playing()
            if table.chosen.get(seat) == action and seat in table.chosen:
                return True
            if seat not in room.game.deciders(table.state):
                raise Refused("illegal", "not_asked", seat=seat)
            if not any(option.admits(action) for option in table.options(seat)):
                raise Refused("illegal", "choice", action=_in_words(room, table, seat, action))
            room.hold.ask(seat, grace)
            await self._lay(room, {seat: action}, "person")
        return False

    async def reveal(self, room: Room, version: int, seat: Seat, may: Permit | None = None) -> None:
        """A person needs no more time to think better of a choice."""
        async with room.turn(may):
            room.playing()
            if version != room.version:
                raise _stale(room, version)
            room.hold.give_up(seat)
            await self._show(room)

    async def take_back(self, room: Room, version: int, seat: Seat, may: Permit | None = None) -> None:
        """Take a choice up again; who does so after the clock ran out gets another whole one."""
        async with room.turn(may):
            table = room.playing()
            if version != room.version:
                raise _stale(room, version)
            if seat not in table.chosen:
                raise Refused("illegal", "nothing_laid", seat=seat)
            after = branch(table)
            after.take_back(seat)
            await self.rooms.journal.commit(taking_back(room.row.id, len(table.steps), seat))
            room.table = after
            room.hold.give_up(seat)
            tell_chosen(room)
            self.look_round(room)

    async def undo(self, room: Room, version: int, seat: Seat, steps: int, may: Permit | None = None) -> None:
        """Take back steps that taught nobody anything, all of them this seat's."""
        async with room.turn(may):
            table = room.playing()
            if version != room.version:
                raise _stale(room, version)
            whose, most = open_steps(room.game, table.state)
            if whose != seat or not 1 <= steps <= most:
                raise Refused("illegal", "no_undo", seat=seat, n=steps)
            remain = len(table.steps) - steps
            after = branch(table)
            for _ in range(steps):
                after.undo(seat)
            draft = room.draft()
            draft.base += steps + 1
            wind(draft)
            draft.changed = time.time()
            await self.rooms.journal.commit(undoing(draft, remain))
            room.row, room.table, room.events = draft, after, room.events[:remain]
            room.played = {then: step for then, step in room.played.items() if step < remain}
            room.late = {seat: late for seat, late in room.late.items() if late[0] < remain}
            self._moved(room)

    async def hint(self, room: Room, version: int, seat: Seat, may: Permit) -> Any:
        """What a strong bot would choose for a seat: only where the table's record says that hints are given."""
        if not room.row.game.get("hints"):
            raise Refused("not_now", "no_hints")
        may()
        table = room.playing()
        if version != room.version:
            raise _stale(room, version)
        if seat not in table.waiting():
            raise Refused("illegal", "not_asked", seat=seat)
        await self._tell_hint(room, seat, may)
        question = self._question(room, table, seat, HINTS)
        (answer,) = await self.rooms.bot_workers.ask_all([question], room.owner)
        await self.rooms.effort.rest(room.owner)
        await self.rooms.thought.rest(room.owner)
        if room.version != version:
            raise _stale(room, version)
        return self._checked(room, seat, answer)

    async def _tell_hint(self, room: Room, seat: Seat, may: Permit) -> None:
        """Everybody is told who asks for a hint, and the room remembers it; once for each choice."""
        async with room.turn(may):
            name = room.seat(seat).name
            news: News = {"step": len(room.playing().steps), "seat": seat, "what": "hint", "name": name}
            if news not in room.row.news:
                draft = room.draft()
                draft.news = [*draft.news, news][-TOLD:]
                await self.rooms.journal.commit(changing(draft))
                room.row = draft
                tell_room(room)

    def go_on(self, room: Room) -> None:
        """After a start or a restart: give everybody a whole clock, and wake the bots."""
        self._end(room)
        self._set_clock(room)
        self.on_asked(room)
        self.wake_bots(room)

    def resume(self, room: Room) -> None:
        """After a write failed and the room was read again: everybody sees it as it is, and it goes on."""
        self._end(room)
        self._set_clock(room)
        tell_room(room)
        tell_table(room)
        self.wake_bots(room)

    def look_round(self, room: Room) -> None:
        """Somebody else may be waited for now: bots think, and people whose clock had run out get a whole one."""
        table = room.table
        if table is None or room.row.status != "playing":
            return
        if room.row.clock is not None and not is_long(room.row) and room.timer is None and _people(room, table):
            self._set_clock(room)
            tell_table(room)
        self.wake_bots(room)

    def look(self, room: Room, owner: str) -> None:
        """Somebody has come to look: a table that slept goes on, on this visitor's account."""
        room.alone = 0
        if len(room.guests) == 1:
            room.owner = owner
        if room.row.clock is not None and room.timer is None:
            self._set_clock(room)
        self.wake_bots(room)

    def watch_clock(self, room: Room) -> None:
        """A clock of days runs out soon: from now on it is watched here."""
        if room.timer is None:
            self._set_clock(room)

    def wake_bots(self, room: Room) -> None:
        """Let the bots think that have to choose and do not think yet."""
        table = room.table
        if table is None or room.row.status != "playing" or room.asleep:
            return
        bots = room.bots()
        asked = [seat for seat in table.waiting() if seat in bots and seat not in room.thinking]
        if asked:
            room.thinking.update(asked)
            self._spawn(room, self._think(room, {seat: bots[seat] for seat in asked}))

    def _spawn(self, room: Room, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on that nobody asks for at this moment: it counts for whoever the table goes on for."""
        self.rooms.spawn(self.rooms.effort.counted(room.owner, work))

    async def _think(self, room: Room, bots: Mapping[Seat, str]) -> None:
        version, table = room.version, room.table
        assert table is not None
        waiting = table.waiting()  # since they were woken the position may have become another
        asked = {seat: bot for seat, bot in bots.items() if seat in waiting}
        try:
            questions = [self._question(room, table, seat, bot) for seat, bot in asked.items()]
            answers = await self.rooms.bot_workers.ask_all(questions, room.owner)
            # Bots of whoever has taken too much of the processor are slow; nobody's clock runs for a bot.
            await self.rooms.effort.rest(room.owner)
            await self.rooms.thought.rest(room.owner)
        finally:
            # Before the choices are laid: they may complete the step, and the next one asks the same seats.
            room.thinking.difference_update(bots)
        async with room.turn():
            if room.version == version and room.row.status == "playing":
                await self._lay_bots(room, dict(zip(asked, answers, strict=True)))
        # What changed while they thought (an undo, a seat given to another bot) may ask them again.
        self.wake_bots(room)

    async def _lay_bots(self, room: Room, answers: Mapping[Seat, Any]) -> None:
        waiting, bots = room.playing().waiting(), room.bots()
        asked = [seat for seat in answers if seat in waiting and seat in bots]
        if not asked:
            return
        try:
            await self._try(room, {seat: self._checked(room, seat, answers[seat]) for seat in asked}, "bot")
        except Unwritten:
            raise
        except Exception:
            # Whatever a bot's choice did to the rules, the table goes on with a tamer one.
            log.exception("the bots' choices at table %s could not be played", room.row.id)
            await self._lay(room, {seat: self._checked(room, seat, NO_ANSWER) for seat in asked}, "bot")

    def _question(self, room: Room, table: AnyTable, seat: Seat, bot: str) -> Question:
        bot = bot_now(room.game.name, bot)
        view = None if is_blind(bot, room.game.name) else table.view(seat)
        chance = bot_stream(table.seed, len(table.steps), seat, table.stream)
        return Question(room.header, bot, view, tuple(table.options(seat)), chance, room.game.name)

    def _checked(self, room: Room, seat: Seat, reply: Any) -> Any:
        """A bot's answer, or the default one in place of none or of a wrong one."""
        assert room.table is not None
        options = room.table.options(seat)
        if reply is not NO_ANSWER and any(option.admits(reply) for option in options):
            return reply
        return default_answer(room.game, options)

    async def _lay(self, room: Room, choices: Mapping[Seat, Any], chooser: Chooser) -> None:
        """Lay choices of the position as it is, under the room's lock; NeverEnds, if the table had to be closed."""
        try:
            await self._try(room, choices, chooser)
        except Endless as error:
            await close_endless(self.rooms.journal, room, error)
            self.go_on(room)
            tell_room(room)
            tell_table(room)
            raise NeverEnds from None

    async def _try(self, room: Room, choices: Mapping[Seat, Any], chooser: Chooser, tell: bool = True) -> None:
        """Lay choices, and what goes without asking after them."""
        table = room.playing()
        after = branch(table)
        for seat, action in choices.items():
            after.lay(seat, action)
        events = None if held(room) else after.reveal()
        step = len(table.steps)
        draft = await write_step(self.rooms.journal, room, after, choices, chooser, shown=events is not None)
        for seat, action in choices.items():
            room.late.pop(seat, None)
            if chooser == "clock":
                room.late[seat] = (step, action)
        if events is None and not after.waiting():
            self._show_later(room)
        elif events is not None:
            room.played[room.version] = step
            room.hold.clear()
            room.events.append(events)
        room.table, room.row = after, draft or room.row
        if room.row.status == "over":
            self.rooms.on_over(room)
        if events is not None and (passes := needless(room)):
            await self._try(room, passes, "rule", tell=False)
        if not tell:
            return
        if events is None:
            tell_chosen(room, choices if all(seat in table.chosen for seat in choices) else None)
        else:
            self._moved(room)

    def _show_later(self, room: Room) -> None:
        version = room.version

        async def show() -> None:
            async with room.turn():
                if room.version == version and room.row.status == "playing":
                    await self._show(room)

        room.hold.then(lambda: self._spawn(room, show()))

    async def _show(self, room: Room) -> None:
        """Play the step that was held, if everybody has chosen and nobody wants it held any more."""
        table = room.playing()
        if table.waiting():
            return
        if held(room):  # by somebody else
            self._show_later(room)
            return
        try:
            await self._try(room, {}, "person")
        except Unwritten:
            raise
        except Exception:
            log.exception("the choices at table %s could not be played", room.row.id)
            bots = [seat for seat in table.chosen if seat in room.bots()]
            await self._lay(room, {seat: self._checked(room, seat, NO_ANSWER) for seat in bots}, "bot")

    def _end(self, room: Room) -> None:
        """The last step was held when a server ended: it has been played since, and the game is over."""
        if room.table is not None and room.table.over and room.row.status == "playing":
            self._spawn(room, self._write_end(room))

    async def _write_end(self, room: Room) -> None:
        async with room.turn():
            draft = room.draft()
            draft.status, draft.changed, draft.due = "over", time.time(), None
            write, end = changing(draft), ending(room, room.playing())
            await self.rooms.journal.commit(both(write, end) if end else write)
            room.row = draft
            tell_table(room)

    def _moved(self, room: Room) -> None:
        """The position is a new one: tell it, and ask for the next choices."""
        room.alone = 0 if room.guests else room.alone + 1
        self._set_clock(room)
        tell_table(room)
        self.on_asked(room)
        self.wake_bots(room)

    def _set_clock(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
        room.timer = room.deadline = None
        if room.row.clock is not None and room.row.status == "playing" and not room.asleep:
            loop = asyncio.get_running_loop()
            seconds, version = left(room.row), room.version
            room.deadline = time.monotonic() + seconds
            if seconds <= SOON or not is_long(room.row):
                room.timer = loop.call_later(seconds, lambda: self._spawn(room, self._time_out(room, version)))

    async def _time_out(self, room: Room, version: int) -> None:
        """Nobody waits longer: the stand-in bot or the default answers for those who have not chosen.

        Bots have a limit of their own, which counts their thinking alone: a clock would count their waiting too.
        """
        table = room.table
        if table is None or room.version != version or room.row.status != "playing":
            return
        late = _people(room, table)
        answers: dict[Seat, Any] = dict.fromkeys(late, NO_ANSWER)
        if room.row.timeout == "bot":
            questions = [self._question(room, table, seat, room.row.stand_in) for seat in late]
            replies = await self.rooms.bot_workers.ask_all(questions, room.owner)
            answers = dict(zip(late, replies, strict=True))
        async with room.turn():
            if room.version == version and room.row.status == "playing" and room.table is not None:
                room.timer = None  # it has run out: whoever is waited for from now on needs another
                waiting = _people(room, room.table)
                chosen = {seat: self._checked(room, seat, answers.get(seat, NO_ANSWER)) for seat in waiting}
                if chosen:
                    await self._lay(room, chosen, "clock")


def _people(room: Room, table: AnyTable) -> list[Seat]:
    """The seats without a bot that have yet to choose."""
    bots = room.bots()
    return [seat for seat in table.waiting() if seat not in bots]


def _stale(room: Room, version: int) -> Refused:
    return Refused("stale", "stale", version=version, now=room.version)


def _in_words(room: Room, table: AnyTable, seat: Seat, action: Any) -> Callable[[str], str]:
    """What somebody wants to do, in the language of whoever is told of it."""
    view = sight_of(room.game, table.state, seat)

    def told(language: str) -> str:
        try:
            return room.guide.teller(room.game, view, language).action(action)
        except (ValueError, LookupError):  # of things that are not in the box
            return type(action).__name__

    return told
