"""Players of the chaos: they know the protocol and nothing of the server's code, and keep account of every answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from secrets import randbelow, token_hex
from typing import Any, Literal

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .client import PLAINLY

Plain = dict[str, Any]
BROKEN = (OSError, WebSocketException, TimeoutError, asyncio.TimeoutError, httpx.HTTPError)
UNSURE = ("", "busy")
"""Answers after which nobody knows whether something was done: none at all, and that the database is away."""
HARMLESS = ("busy", "too_many", "illegal", "not_now", "stale")
NOTHING = object()


@dataclass(slots=True)
class Account:
    """What happened, and what should not have."""

    faults: Counter[str] = field(default_factory=Counter)
    games: int = 0
    confirmed: int = 0
    again: int = 0
    stale: int = 0
    taken_back: int = 0
    undone: int = 0
    by_clock: int = 0
    longest: float = 0.0
    """Seconds that the longest fault took: a server that starts again, on a machine that is busy."""
    broken: bool = False
    """Whether something is being broken now."""
    whole: float = 0.0
    """When everything was whole again for the last time."""
    wrong: list[str] = field(default_factory=list)
    playing: dict[str, list[Player]] = field(default_factory=dict)

    def still(self) -> float:
        """Seconds since the table moved that did not for longest."""
        now = time.monotonic()
        return max((now - max(one.moved for one in players) for players in self.playing.values()), default=0.0)


@dataclass(slots=True)
class Word:
    """Something that a player said about a step: a choice, or that there shall be none; and the answer, if any came."""

    kind: Literal["Choose", "TakeBack", "Undo"]
    number: int
    step: int
    version: int
    action: Any
    answer: str = ""

    @property
    def counts(self) -> bool:
        """Whether it was done, or may have been."""
        return self.answer in ("done", *UNSURE)


class Player:
    """One seat of one table: chooses by chance, thinks better of it, says things twice and late, and keeps account."""

    def __init__(self, base: str, table: str, seat: int, key: str, random: Random, account: Account) -> None:
        self.url = base.replace("http", "ws", 1) + f"/api/tables/{table}/ws"
        self.seat, self.key, self.random, self.account = seat, key, random, account
        self.said: dict[str, list[Word]] = {}
        """By the id of the frame; an undo says something about several steps at once."""
        self.words: dict[int, list[Word]] = {}
        """The same by step, in order."""
        self.story: dict[int, list[str]] = {}
        """What was said and answered about each step, for whoever has to find out why something is wrong."""
        self.calls = 0
        self.at = -1
        """The version that was last chosen at, over this line."""
        self.page = token_hex(16)
        self.frame: Plain = {}
        self.over = False
        self.moved = time.monotonic()

    async def play(self) -> None:
        """Until the game is over, over as many lines as it takes."""
        while not self.over:
            with contextlib.suppress(*BROKEN):
                calling = connect(
                    self.url,
                    max_size=2**24,
                    compression=None,
                    proxy=None,
                    open_timeout=10,
                    additional_headers=visitor(),
                )
                async with calling as line:
                    self.calls, self.at = self.calls + 1, -1
                    await line.send(json.dumps({"is": "Hello", "keys": [self.key], "page": self.page}))
                    await self._repeat(line)
                    while not self.over:
                        await self._hear(line, await asyncio.wait_for(line.recv(), 15))
            await asyncio.sleep(0.05)

    async def _hear(self, line: ClientConnection, text: str | bytes) -> None:
        message = json.loads(text)
        kind, free = message["is"], False
        if kind in ("Done", "Error") and message.get("id") in self.said:
            free = self._answered(message)
        elif kind == "Chosen":
            self.frame |= {"chosen": message["chosen"], "mine": message["mine"]}
        elif kind == "Table":
            if message["version"] != self.frame.get("version"):
                self.moved = time.monotonic()
            self.frame = message
            self.over = message["room"]["status"] != "playing"
        # After what is stale the table comes again, and is chosen at then; of many words the last answer counts.
        last = message.get("id") == str(len(self.said) - 1)
        refused = kind == "Error" and last and message["error"]["code"] != "stale"
        new = kind == "Table" and (message["version"] != self.at or self.random.random() < 0.1)
        if (free or refused or new) and not self.over:
            await self._choose(line)

    def _answered(self, message: Plain) -> bool:
        """Write an answer down; whether the player has to choose anew after it."""
        words = self.said[message["id"]]
        done, error = message["is"] == "Done", message.get("error", {}).get("code", "")
        for word in words:
            word.answer = "done" if done else error
            self._note(word, "again" if message.get("again") else error or "Done")
        if not done:
            self.account.stale += error == "stale"
            if error not in HARMLESS:
                self.account.wrong.append(f"false answer: {message['error']}")
            return False
        self.account.confirmed += 1
        self.account.again += message.get("again", False)
        self.account.undone += words[0].kind == "Undo"
        if words[0].kind != "TakeBack":
            return False  # after an undo another table comes
        self.account.taken_back += 1
        self.frame["chosen"] = [seat for seat in self.frame["chosen"] if seat != self.seat]
        return bool(words[0].version == self.frame["version"])

    async def _choose(self, line: ClientConnection) -> None:
        frame, chance = self.frame, self.random.random
        if frame.get("undo") and frame["undo"]["seat"] == self.seat and chance() < 0.1:
            await self._undo(line, self.random.randint(1, frame["undo"]["steps"]))
            return
        if not frame.get("options") or self.seat in frame["chosen"] or self.seat not in frame["asked"]:
            return
        if frame["clock"] and chance() < 0.02:
            await asyncio.sleep(frame["clock"]["seconds"] + 0.5)  # the clock runs out, and the choice comes late
        option = self.random.choice(frame["options"])["option"]
        action = option["action"] if option["is"] == "Offer" else option
        sorry, self.at = chance() < 0.1, frame["version"]
        await self._say(line, frame["version"], frame["step"], action, 1.0 if sorry else 0.0)
        while chance() < 0.3:  # twice is once
            self.account.faults["double"] += 1
            await self._say(line, frame["version"], frame["step"], action, 1.0 if sorry else 0.0)
        before = [word for word in self.words.get(frame["step"] - 1, ()) if word.answer and word.action is not NOTHING]
        if before and chance() < 0.2:
            self.account.faults["reorder"] += 1  # what was said a step ago comes once more
            await self._say(line, before[-1].version, before[-1].step, before[-1].action)
        if sorry:
            await self._take_back(line)

    async def _repeat(self, line: ClientConnection) -> None:
        """After a cut: what was not answered is said again, as pages do."""
        words = self.words.get(self.frame.get("step", -1), ())
        if words and words[-1].answer in UNSURE and words[-1].action is not NOTHING:
            last = words[-1]
            await self._say(line, last.version, last.step, last.action)

    async def _say(self, line: ClientConnection, version: int, step: int, action: Any, grace: float = 0.0) -> None:
        await self._send(line, "Choose", version, [step], action, {"action": action, "grace": grace})

    async def _take_back(self, line: ClientConnection) -> None:
        """Think better of a choice."""
        await self._send(line, "TakeBack", self.frame["version"], [self.frame["step"]], NOTHING, {})

    async def _undo(self, line: ClientConnection, steps: int) -> None:
        """Take back steps that were played."""
        last = self.frame["step"]
        await self._send(line, "Undo", self.frame["version"], range(last - steps, last), NOTHING, {"steps": steps})

    async def _send(
        self,
        line: ClientConnection,
        kind: Literal["Choose", "TakeBack", "Undo"],
        version: int,
        steps: list[int] | range,
        action: Any,
        more: Plain,
    ) -> None:
        number = len(self.said)
        id = str(number)
        self.said[id] = [Word(kind, number, step, version, action) for step in steps]
        for word in self.said[id]:
            self.words.setdefault(word.step, []).append(word)
            self._note(word, f"{kind}, version {version}, {json.dumps(more)}")
        await line.send(json.dumps({"is": kind, "version": version, "seat": self.seat, "id": id} | more))

    def _note(self, word: Word, what: str) -> None:
        told = f"{time.monotonic():.2f} line {self.calls} {word.number}: {what}"
        self.story.setdefault(word.step, []).append(told)


def compare(player: Player, steps: list[Plain], account: Account, needless: bool, clock: bool) -> None:
    """What a player was told and has said, by the record.

    `needless`: the game has questions that are not asked; `clock`: it may have chosen for whoever had not.
    """
    kept = [step.get(str(player.seat)) for step in steps]
    for step in {*range(len(kept)), *player.words}:
        words, action = player.words.get(step, []), kept[step] if step < len(kept) else None
        may, must = possible(words)
        if wrong := _wrong(words, action, may, must, needless, clock):
            told = f"step {step} of seat {player.seat}: kept {action}; {'; '.join(player.story.get(step, ()))}"
            account.wrong.append(f"{wrong}: {told}")
        account.by_clock += clock and action is not None and action not in may


def possible(words: list[Word]) -> tuple[list[Any], bool]:
    """The choices of a step that may stand at the end, and whether one of them must: what was confirmed last counts."""
    may: list[Any] = []
    must = False
    for word in words:
        if word.answer == "done":
            may, must = ([], False) if word.action is NOTHING else ([word.action], True)
        elif word.answer in UNSURE:
            if word.action is NOTHING:
                must = False
            else:
                may = [*may, word.action]
    return may, must


def _wrong(words: list[Word], kept: Any, may: list[Any], must: bool, needless: bool, clock: bool) -> str:
    """What is wrong with a step, if anything is."""
    if must and kept not in may:
        return "lost"
    if kept is None:
        return ""
    if kept not in may and not clock and not (needless and not any(word.counts for word in words)):
        return "doubled"  # a choice stands that nobody has said, or that was taken back
    # A choice that was called stale, and yet stands: unless it was said again for a later version of the same step.
    sources = {word.version for word in words if word.action == kept and word.counts}
    for word in words:
        if word.answer == "stale" and word.action == kept and sources <= {word.version} and not clock:
            return "false answer: stale"
    return ""


def visitor() -> dict[str, str]:
    """Somebody else each time, as a proxy tells of them: what is tried here is not the limits of one address."""
    return {"X-Forwarded-For": f"2001:db8:{randbelow(65_536):x}:{randbelow(65_536):x}::1"}


async def asked(method: str, url: str, account: Account, body: Plain | None = None) -> httpx.Response:
    """The answer to a request, however often it takes; a table that was made unheard is nobody's."""
    async with httpx.AsyncClient(timeout=10, **PLAINLY) as http:
        while True:
            with contextlib.suppress(*BROKEN):
                answer = await http.request(method, url, json=body, headers=visitor())
                if answer.status_code < 300:
                    return answer
                if answer.status_code == 500:
                    account.wrong.append(f"false answer: {method} {url}: 500: {answer.text[:200]}")
            await asyncio.sleep(0.1)
