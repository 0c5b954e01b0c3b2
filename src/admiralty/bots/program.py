"""Any program as a bot: a line of JSON asks it, a line of JSON answers (docs/bots.md)."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.asides import default_answer
from ..kernel.chance import Chance
from ..kernel.codec import decode, encode
from ..kernel.game import Game, Malformed, Option
from .pipe import Pipe, Silent
from .search import Thought

PROTOCOL = 1
SECONDS = 5.0
STARTING = 5.0
"""Seconds more for the first answer: a program may load what it has learned."""
PATIENCE = 10
"""After so many questions in a row without an answer, a program is asked no more."""


class ProgramBot:
    """Asks a program; where that fails, the default answer counts.

    `forfeits` counts such answers, `reason` says why the last one was one of them.
    """

    blind = False

    def __init__(self, command: str, game: Game[Any, Any, Any], seconds: float = SECONDS) -> None:
        self.command = command
        self.game = game
        self.seconds = seconds
        self.forfeits = 0
        self.reason = ""
        self.thoughts: list[Thought[Any]] = []
        self._failures = 0
        self._pipe: Pipe | None = None

    def __call__(self, view: Any, options: Sequence[Option[Any]], chance: Chance) -> Any:
        self.thoughts, self.reason = [], ""
        number = int(chance.below(1_000_000))
        try:
            if self._failures >= PATIENCE:
                raise Silent("the program is asked no more")
            answer = self._ask(view, options, number)
            self._failures = 0
            return self._chosen(answer, options, chance)
        except Silent as problem:
            self._pipe = None
            self._failures += 1
            return self._forfeit(str(problem), options)
        except Malformed as problem:
            return self._forfeit(str(problem), options)

    def start(self) -> None:
        """Start the program, so that one that is not there is known before the first game."""
        if self._pipe is None:
            self._pipe = Pipe(self.command)
            hello = {"type": "game", "protocol": PROTOCOL, "seconds": self.seconds, "game": dict(self.game.header())}
            self._pipe.ask(_line(hello), STARTING, answers=False)

    def close(self) -> None:
        """End the program."""
        if self._pipe is not None:
            self._pipe.end()
            self._pipe = None

    def _ask(self, view: Any, options: Sequence[Option[Any]], number: int) -> str:
        fresh = self._pipe is None
        self.start()
        assert self._pipe is not None
        question = {
            "type": "choose",
            "seat": view.seat,
            "chance": number,
            "view": encode(view),
            "options": [encode(option) for option in options],
        }
        return self._pipe.ask(_line(question), self.seconds + (STARTING if fresh else 0.0))

    def _chosen(self, text: str, options: Sequence[Option[Any]], chance: Chance) -> Any:
        """The action that an answer means, by the number of its option or in full."""
        try:
            answer = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Malformed(f"the answer is no JSON: {text[:80]!r}") from error
        if not isinstance(answer, Mapping):
            raise Malformed("the answer should be a table in braces")
        action = self._action(answer, options, chance)
        self.thoughts = self._considered(answer.get("thoughts"), options, chance)
        return action

    def _considered(self, plain: Any, options: Sequence[Option[Any]], chance: Chance) -> list[Thought[Any]]:
        """What the program says that it considered; without what is no thought, for the choice stands anyhow."""
        found = []
        for row in plain if isinstance(plain, list) else []:
            try:
                found.append(self._thought(row, options, chance))
            except (Malformed, OverflowError):
                continue
        return found

    def _action(self, answer: Mapping[str, Any], options: Sequence[Option[Any]], chance: Chance) -> Any:
        number = answer.get("option")
        if number is not None:
            if type(number) is not int or not 0 <= number < len(options):
                raise Malformed(f"there is no option {number!r}; there are 0 to {len(options) - 1}")
            return options[number].sample(chance)
        if "action" not in answer:
            raise Malformed('the answer should have an "option" or an "action"')
        action = decode(self.game.action_kind, answer["action"], "action")
        if not any(option.admits(action) for option in options):
            raise Malformed(f"{action} is not among the options")
        return action

    def _thought(self, plain: Any, options: Sequence[Option[Any]], chance: Chance) -> Thought[Any]:
        if not isinstance(plain, Mapping):
            raise Malformed("a thought should be a table in braces")
        value, tries = plain.get("value", 0.0), plain.get("tries", 0)
        if type(value) not in (int, float) or type(tries) is not int or not math.isfinite(value):
            raise Malformed("a thought should have a value (a number) and tries (a whole number)")
        return Thought(self._action(plain, options, chance), float(value), tries)

    def _forfeit(self, reason: str, options: Sequence[Option[Any]]) -> Any:
        self.forfeits += 1
        self.reason = reason
        return default_answer(self.game, options)


def _line(plain: Mapping[str, Any]) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
