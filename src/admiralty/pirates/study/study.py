"""The pirates of the archipelago as numbers and tensors."""

from __future__ import annotations

from typing import Any

from ...kernel.chance import Chance
from ...kernel.game import Illegal, Seat
from ...research.plain import pack_fields, reading, unpack_fields
from ...research.slate import Slate
from ...research.study import UNKNOWN, Mask, Numbered, Row, Tensor
from ..actions import Action
from ..core.codes import bands_of, gold_of
from ..core.state import State, empty_state
from ..game import Pirates
from ..numbers.mask import WAIT
from ..numbers.numbers import Numbers
from ..numbers.tensor import layout, legal, look
from ..numbers.trial import BANDS, GOLD, TARGET, Part, Trial
from .batch import PiratesBatch
from .labels import label

STATE = ("rules", "log")
TRIAL = ("numbers", "state", "parts")


def pack_part(part: Part) -> dict[str, Any]:
    return {"options": part.options, "asks": int(part.asks), "bands": int(part.bands)}


class PiratesStudy(Numbered):
    """The pirates' game with one set of optional rules."""

    def __init__(self, id: str, game: Pirates) -> None:
        super().__init__(id, game, game.choices.seats, layout(game.lookup, int(game.lookup.card_kinds)))
        self.pirates = game
        self.numbers = Numbers(game.lookup, len(game.names.cards))
        self.actions = int(self.numbers.count)
        self.wait = int(WAIT)
        self.slate = Slate(self.actions, self.width)  # for single looks
        self.row = Row(self.slate, self.width)

    def begin(self, state: State) -> Trial:
        return Trial(self.numbers, state)

    def batch(self, games: int, first: int = 0) -> PiratesBatch:
        return PiratesBatch(self, games, first)

    def veil(self, trial: Trial, chance: Chance) -> None:
        state = trial.state
        hidden = len(state.deck) - state.looked  # above them lie those that a search has shown
        unseen = list(state.deck[:hidden])
        chance.shuffle(unseen)
        state.deck = [*unseen, *state.deck[hidden:]]

    def pack(self, trial: Trial) -> dict[str, Any]:
        parts = {seat: pack_part(part) for seat, part in enumerate(trial.parts) if part is not None}
        return {"trial": pack_fields(trial, TRIAL), "state": pack_fields(trial.state, STATE), "parts": parts}

    def unpack(self, plain: Any) -> Trial:
        with reading(f"position of {self.id}"):
            state = empty_state(self.pirates.lookup)
            unpack_fields(state, plain["state"])
            trial = Trial(self.numbers, state)
            unpack_fields(trial, plain["trial"])
            for seat, part in plain["parts"].items():
                trial.parts[int(seat)] = Part(**part)
        return trial

    def look(self, trial: Trial, seat: Seat) -> tuple[Tensor, Mask]:
        look(self.slate, trial, seat)
        row = self.row
        return row.tensor.copy(), row.mask.copy()

    def legal(self, trial: Trial, seat: Seat) -> list[int]:
        return legal(self.slate, trial, seat)

    def action_of(self, trial: Trial, seat: Seat) -> Action:
        if trial.chosen[seat] < 0:
            raise Illegal(f"seat {seat} has not chosen yet")
        return self.pirates.names.action_of(trial.chosen[seat])

    def numbers_of(self, trial: Trial, seat: Seat, action: Action) -> tuple[int, ...]:
        code = self.pirates.names.code_of(action)
        number = int(self.numbers.first(code))
        probe = trial.copy()
        found = [number]
        while probe.choose(seat, number):
            if not probe.waiting >> seat & 1:
                if probe.chosen[seat] == code:
                    return tuple(found)
                break
            asks = probe.part(seat).asks
            if asks == TARGET:
                number = int(self.numbers.second(code))
            else:
                assert asks in (BANDS, GOLD)
                number = int(self.numbers.amount + (bands_of(code) if asks == BANDS else gold_of(code)))
            found.append(number)
        raise Illegal(f"seat {seat} can't choose {action} now")

    def label(self, number: int) -> str:
        return label(self.numbers, self.pirates.names, number) if 0 <= number < self.actions else UNKNOWN
