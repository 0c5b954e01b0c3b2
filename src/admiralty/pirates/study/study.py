"""The pirates of the archipelago as numbers and tensors."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.chance import Chance
from ...kernel.game import Illegal, Seat
from ...research.plain import pack_fields, reading, unpack_fields
from ...research.study import UNKNOWN, Mask, Numbered, Tensor
from ..actions import Action
from ..core.claim import standing
from ..core.codes import bands_of, gold_of
from ..core.state import State, empty_state
from ..game import Pirates
from ..numbers.numbers import Numbers
from ..numbers.tensor import layout, tensor
from ..numbers.trial import BANDS, GOLD, TARGET, Part, Trial

STATE = ("rules", "log")
TRIAL = ("numbers", "state", "parts")


def pack_part(part: Part) -> dict[str, Any]:
    return {"options": part.options, "asks": part.asks, "bands": part.bands}


class PiratesStudy(Numbered):
    """The pirates' game with one set of optional rules."""

    def __init__(self, id: str, game: Pirates) -> None:
        super().__init__(id, game, game.choices.seats, layout(game.lookup, int(game.lookup.card_kinds)))
        self.pirates = game
        self.numbers = Numbers(game.lookup, game.names)
        self.actions = self.numbers.count
        self.wait = 0

    def begin(self, state: State) -> Trial:
        return Trial(self.numbers, state)

    def veil(self, trial: Trial, chance: Chance) -> None:
        state = trial.state
        hidden = len(state.deck) - state.looked  # above them lie those that a search has shown
        unseen = list(state.deck[:hidden])
        chance.shuffle(unseen)
        state.deck = [*unseen, *state.deck[hidden:]]

    def pack(self, trial: Trial) -> dict[str, Any]:
        parts = {seat: pack_part(part) for seat, part in trial.parts.items()}
        return {"trial": pack_fields(trial, TRIAL), "state": pack_fields(trial.state, STATE), "parts": parts}

    def unpack(self, plain: Any) -> Trial:
        with reading(f"position of {self.id}"):
            state = empty_state(self.pirates.lookup)
            unpack_fields(state, plain["state"])
            trial = Trial(self.numbers, state)
            unpack_fields(trial, plain["trial"])
            trial.parts = {int(seat): Part(**part) for seat, part in plain["parts"].items()}
        return trial

    def look(self, trial: Trial, seat: Seat) -> tuple[Tensor, Mask]:
        mask = np.zeros(self.actions, np.int8)
        mask[trial.legal(seat) if trial.waiting >> seat & 1 else self.wait] = 1
        return tensor(trial, seat), mask

    def ranks(self, trial: Trial) -> list[int]:
        """The winner above all others; at the limit of rounds, what each owns, in the order that ranks them."""
        rows = [tuple(standing(trial.state, seat)) for seat in range(self.seats)]
        order = sorted(set(rows))
        winner = trial.state.winner
        return [len(rows) if seat == winner else order.index(row) for seat, row in enumerate(rows)]

    def points(self, trial: Trial) -> list[int]:
        """Cities and trading posts."""
        return [standing(trial.state, seat)[1] for seat in range(self.seats)]

    def action_of(self, trial: Trial, seat: Seat) -> Action:
        if trial.chosen[seat] < 0:
            raise Illegal(f"seat {seat} has not chosen yet")
        return self.pirates.names.action_of(trial.chosen[seat])

    def numbers_of(self, trial: Trial, seat: Seat, action: Action) -> tuple[int, ...]:
        code = self.pirates.names.code_of(action)
        number = self.numbers.first(code)
        probe = trial.copy()
        found = [number]
        while probe.choose(seat, number):
            if not probe.waiting >> seat & 1:
                if probe.chosen[seat] == code:
                    return tuple(found)
                break
            asks = probe.part(seat).asks
            if asks == TARGET:
                number = self.numbers.target(code)
            else:
                assert asks in (BANDS, GOLD)
                number = self.numbers.amount(bands_of(code) if asks == BANDS else gold_of(code))
            found.append(number)
        raise Illegal(f"seat {seat} can't choose {action} now")

    def label(self, number: int) -> str:
        return self.numbers.label(number) if 0 <= number < self.actions else UNKNOWN
