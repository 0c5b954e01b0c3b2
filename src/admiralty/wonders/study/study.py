"""7 Wonders, with any boxes, as numbers and tensors: a thin layer over the compiled core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...kernel.chance import Chance
from ...kernel.game import Illegal, Seat
from ...research.plain import reading
from ...research.slate import Slate
from ...research.study import UNKNOWN, Mask, Numbered, Row, Tensor
from ..actions import Action, action_of, code_of
from ..core.codes import pay_of
from ..core.state import State
from ..game import Wonders
from ..judgment.ranking import judged
from ..notation import text_of
from ..numbers.numbers import WAIT, WAYS, Numbers
from ..numbers.tensor import layout, legal, look
from ..numbers.trial import Trial
from .batch import WondersBatch
from .plain import pack_trial, unpack_trial


class WondersStudy(Numbered):
    """One edition of 7 Wonders with so many seats; `memory` adds what earlier turns taught a seat to the tensor."""

    def __init__(self, id: str, game: Wonders, seats: int, memory: bool = False) -> None:
        self.lookup = game.lookup(seats)
        self.numbers = Numbers(self.lookup)
        self.memory = memory
        super().__init__(id, game, seats, layout(self.lookup, self.numbers, memory))
        self.actions = int(self.numbers.count)
        self.wait = int(self.numbers.single + WAIT)
        self.slate = Slate(self.actions, self.width)  # for single looks
        self.row = Row(self.slate, self.width)

    def begin(self, state: State) -> Trial:
        return Trial(self.numbers, state)

    def batch(self, games: int, first: int = 0) -> WondersBatch:
        return WondersBatch(self, games, first)

    def veil(self, trial: Trial, chance: Chance) -> None:
        trial.state.shuffled = False  # each Age's deck is when it is dealt

    def pack(self, trial: Trial) -> dict[str, Any]:
        return pack_trial(trial)

    def unpack(self, plain: Any) -> Trial:
        with reading(f"position of {self.id}"):
            return unpack_trial(self.lookup, self.numbers, plain)

    def look(self, trial: Trial, seat: Seat) -> tuple[Tensor, Mask]:
        look(self.slate, trial, seat, self.memory)
        row = self.row
        return row.tensor.copy(), row.mask.copy()

    def legal(self, trial: Trial, seat: Seat) -> list[int]:
        return legal(self.slate, trial, seat)

    def action_of(self, trial: Trial, seat: Seat) -> Action:
        if trial.waiting >> seat & 1:
            raise Illegal(f"seat {seat} has not chosen yet")
        city = trial.city_of(seat)
        return action_of(self.lookup, trial.state.cities[city].code, city if city >= self.seats else None)

    def quick(self, bot: str) -> Callable[[Trial, Seat], Sequence[int]] | None:
        """What is hidden from a seat counts nothing in the judgment of greedy: it may as well judge the true state."""
        return self._greedy if bot == "greedy" else None

    def _greedy(self, trial: Trial, seat: Seat) -> tuple[int, ...]:
        _, code = judged(trial.state, trial.city_of(seat))[0]
        return self._numbers_of(trial, seat, code)

    def numbers_of(self, trial: Trial, seat: Seat, action: Action) -> tuple[int, ...]:
        return self._numbers_of(trial, seat, code_of(self.lookup, action))

    def _numbers_of(self, trial: Trial, seat: Seat, code: int) -> tuple[int, ...]:
        first = int(self.numbers.number_of(trial.state, trial.city_of(seat), code))
        probe = trial.copy()
        way = pay_of(code)
        legal = probe.choose(seat, first)
        pays = legal and probe.open[seat] >= 0  # which way, is asked next
        if not legal or (way not in probe.ways[seat] if pays else probe.state.cities[trial.city_of(seat)].code != code):
            raise Illegal(f"seat {seat} can't choose {action_of(self.lookup, code)} now")
        if not pays:
            return (first,)
        place = list(probe.ways[seat]).index(way)
        count = len(probe.ways[seat])
        found = [first]
        pay, page = int(self.numbers.pay), int(WAYS) - 1
        while count > WAYS and place >= page:  # behind a full page the last number shows the next one
            found.append(pay + page)
            place -= page
            count -= page
        return (*found, pay + place)

    def label(self, number: int) -> str:
        """The short text of the choice (see notation.py), where a number is a whole one."""
        n = self.numbers
        if not 0 <= number < self.actions:
            return UNKNOWN
        if number == self.wait:
            return "wait"
        if n.pay <= number < n.pay + WAYS:
            return f"pay in way {number - n.pay + 1}"
        if n.answers >= 0 and number >= n.answers:
            return f"option {number - n.answers + 1}"
        code = n.code_of(State(self.lookup), number)
        return "nothing" if code < 0 else text_of(action_of(self.lookup, code))
