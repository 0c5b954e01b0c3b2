"""Looking back on a game: how the chances stood, and what a choice was worth beside the one that a bot would have made.

Every figure comes from the worlds that the bot's own search imagines: a choice is laid in each, and the game's mind
plays on, also where the search itself asks a network how it will end. Two choices are compared in the same worlds by
the same luck, so that little of their difference is chance. A seat's choice is judged by what the seat could know
then, never by what came out later.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from ..kernel.asides import sides_of
from ..kernel.chance import Chance
from ..kernel.game import AnyGame, Score, Seat
from .bot import Bot
from .core.dreamer import Dreamer
from .search import Mind
from .thought import Thoughts, thoughts_of

SHOWN = 5
"""Of all that a bot considered, so many are told."""


class Retrospect(Mind, Protocol):
    """A mind that can look back too."""

    def played(self, view: Any, chance: Chance) -> Dreamer:
        """Worlds imagined from a view, the first dealt, whose outcomes `end` and `chances` can read."""

    def truth(self, state: Any) -> Dreamer:
        """The world as it was, with every hand open."""

    def move(self, dreams: Any, action: Any) -> int:
        """The move that an action of the view's seat is."""

    def end(self, dreams: Any) -> Any:
        """The state that the last outcome was read from."""

    def chances(self, dreams: Any, outcome: list[float]) -> list[float]:
        """Each seat's chance to win, as that outcome shows it."""


@runtime_checkable
class Minded(Protocol):
    """A bot whose mind is at hand."""

    mind: Any


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a choice came to on average: its value to the bot, the chance to win, and the lines of the score sheet."""

    action: Any
    value: float
    chance: float
    sheet: dict[str, float] = field(default_factory=dict)
    rival: dict[str, float] = field(default_factory=dict)
    """The same of the strongest opponent."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice beside the bot's; `doubt` is the standard error of their difference in value."""

    chosen: Weighed
    best: Weighed
    doubt: float

    @property
    def cost(self) -> float:
        """What the choice gave away, in the bot's own measure."""
        return self.best.value - self.chosen.value

    @property
    def sure(self) -> bool:
        """Whether the difference is clearly more than chance."""
        return self.cost > 2 * self.doubt


@dataclass(slots=True)
class Sum:
    """What a choice came to so far."""

    values: list[float] = field(default_factory=list)
    won: float = 0.0
    sheets: int = 0
    sheet: Counter[str] = field(default_factory=Counter)
    rival: Counter[str] = field(default_factory=Counter)

    def read(self, seat: Seat, mates: Sequence[Seat], scores: Sequence[Score]) -> None:
        """One more end of the game: the seat's score sheet, and that of the strongest opponent."""
        others = [score for score in scores if score.seat not in mates]
        best = max(others, key=lambda score: (score.points, score.tie_break))
        for score, lines in ((scores[seat], self.sheet), (best, self.rival)):
            for line in score.lines:
                lines[line.category] += line.points
        self.sheets += 1

    def weighed(self, action: Any) -> Weighed:
        tries, sheets = len(self.values), max(self.sheets, 1)
        return Weighed(
            action,
            math.fsum(self.values) / tries,
            self.won / tries,
            {line: points / sheets for line, points in self.sheet.items()},
            {line: points / sheets for line, points in self.rival.items()},
        )


class Hindsight:
    """A bot that looks back on games of one kind."""

    def __init__(self, game: AnyGame, bot: Bot) -> None:
        if not isinstance(bot, Minded):
            raise TypeError("to look back takes a bot that searches")
        self.game = game
        self.bot = bot
        self.mind: Retrospect = bot.mind

    def chances(self, state: Any, tries: int, name: str) -> list[float]:
        """Each seat's chance to win with all hands open, by playing on so often; of a game that is over, who won."""
        if not self.game.deciders(state):
            return winners(self.game, state)
        dreams = self.mind.truth(state)
        total = [0.0] * dreams.seats
        for number in range(tries):
            dreams.begin()
            outcome = dreams.outcome(Chance(f"{name} {number}"))
            for seat, chance in enumerate(self.mind.chances(dreams, outcome)):
                total[seat] += chance
        return [chance / tries for chance in total]

    def advice(self, view: Any, options: Sequence[Any], name: str) -> tuple[Any, Thoughts]:
        """What the bot would choose, and the first of what it considered."""
        action = self.bot(view, options, Chance(name))
        return action, thoughts_of(self.bot)[:SHOWN]

    def weigh(self, view: Any, chosen: Any, best: Any, tries: int, name: str, sheets: int = 0) -> Verdict:
        """A choice beside another in so many worlds; the score sheets are read in the first of them."""
        actions = [chosen] if best == chosen else [chosen, best]
        sums = self._played(view, actions, tries, name, sheets)
        own, other = sums[0], sums[-1]
        gaps = [high - low for low, high in zip(own.values, other.values, strict=True)]
        return Verdict(own.weighed(chosen), other.weighed(best), _error(gaps))

    def _played(self, view: Any, actions: Sequence[Any], tries: int, name: str, sheets: int) -> list[Sum]:
        """Each of these actions in the same worlds, by the same luck."""
        seat: Seat = view.seat
        dreams = self.mind.played(view, Chance(f"{name} worlds"))
        mates = next(side for side in sides_of(self.game, dreams.seats) if seat in side)
        moves = [self.mind.move(dreams, action) for action in actions]
        sums = [Sum() for _ in actions]
        for number in range(tries):
            dreams.deal(Chance(f"{name} world {number}"))
            for move, found in zip(moves, sums, strict=True):
                outcome = self._tried(dreams, seat, move, Chance(f"{name} luck {number}"))
                found.values.append(outcome[seat])
                found.won += self.mind.chances(dreams, outcome)[seat]
                if number < sheets:
                    found.read(seat, mates, self.game.scores(self.mind.end(dreams)))
        return sums

    def _tried(self, dreams: Dreamer, seat: Seat, move: int, chance: Chance) -> list[float]:
        """Lay this move, let the others reply at a glance, and play on."""
        dreams.begin()
        asked = dreams.asked()
        for other in range(dreams.seats):
            if asked >> other & 1:
                dreams.lay(other, move if other == seat else dreams.reply(other, chance))
        dreams.advance(chance)
        return dreams.outcome(chance)


def winners(game: AnyGame, state: Any) -> list[float]:
    """Who has won a game that is over; sides that are level share the victory."""
    scores = game.scores(state)
    sides = sides_of(game, len(scores))
    won = sum(any(scores[seat].winner for seat in side) for side in sides)
    return [float(score.winner) / max(won, 1) for score in scores]


def _error(gaps: Sequence[float]) -> float:
    """The standard error of a mean."""
    count = len(gaps)
    if count < 2:
        return math.inf
    mean = math.fsum(gaps) / count
    return math.sqrt(math.fsum((gap - mean) ** 2 for gap in gaps) / (count - 1) / count)
