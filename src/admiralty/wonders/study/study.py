"""7 Wonders, with or without Armada, as numbers and tensors: a thin layer over the compiled core."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.chance import Chance
from ...kernel.game import Illegal, Seat
from ...research.plain import reading
from ...research.study import UNKNOWN, Mask, Numbered, Tensor
from ..actions import PRINTED, Action, action_of, code_of
from ..boxes.armada.core.sea import FLEETS, sea_lookup
from ..core.codes import pay_of
from ..core.state import State
from ..game import Wonders
from ..numbers.numbers import BUILD_NOTHING, FORGO, GO, JOIN, STAY_AWAY, WAIT, WAYS, Numbers
from ..numbers.tensor import layout, row
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
        self._packed = (self.actions + self.bits) // 8

    def begin(self, state: State) -> Trial:
        return Trial(self.numbers, state)

    def batch(self, games: int, seed: str) -> WondersBatch:
        return WondersBatch(self, games, seed)

    def veil(self, trial: Trial, chance: Chance) -> None:
        trial.state.shuffled = False  # each Age's deck is when it is dealt

    def pack(self, trial: Trial) -> dict[str, Any]:
        return pack_trial(trial)

    def unpack(self, plain: Any) -> Trial:
        with reading(f"position of {self.id}"):
            return unpack_trial(self.lookup, self.numbers, plain)

    def look(self, trial: Trial, seat: Seat) -> tuple[Tensor, Mask]:
        raw = np.frombuffer(row(trial, seat, self.memory), np.uint8)
        bits = np.unpackbits(raw[: self._packed], bitorder="little")
        return np.concatenate((bits[self.actions :], raw[self._packed :])), bits[: self.actions].view(np.int8)

    def ranks(self, trial: Trial) -> list[int]:
        return trial.ranks()

    def points(self, trial: Trial) -> list[int]:
        return trial.points()

    def action_of(self, trial: Trial, seat: Seat) -> Action:
        if trial.waiting >> seat & 1:
            raise Illegal(f"seat {seat} has not chosen yet")
        return action_of(self.lookup, trial.state.cities[seat].code)

    def numbers_of(self, trial: Trial, seat: Seat, action: Action) -> tuple[int, ...]:
        code = code_of(self.lookup, action)
        first = int(self.numbers.number_of(trial.state, seat, code))
        probe = trial.copy()
        way = pay_of(code)
        legal = probe.choose(seat, first)
        pays = legal and probe.open[seat] >= 0  # which way, is asked next
        if not legal or (way not in probe.ways[seat] if pays else probe.state.cities[seat].code != code):
            raise Illegal(f"seat {seat} can't choose {action} now")
        if not pays:
            return (first,)
        place = probe.ways[seat].index(way)
        count = len(probe.ways[seat])
        found = [first]
        pay, page = int(self.numbers.pay), int(WAYS) - 1
        while count > WAYS and place >= page:  # behind a full page the last number shows the next one
            found.append(pay + page)
            place -= page
            count -= page
        return (*found, pay + place)

    def label(self, number: int) -> str:
        n = self.numbers
        if not 0 <= number < self.actions:
            return UNKNOWN
        if number >= n.single:
            return self._answer(number)
        block, card = divmod(number, int(n.cards))
        if card >= len(self.lookup.card_ids):
            return "nothing"
        name, first = self.lookup.card_ids[card], block * n.cards
        if first >= n.salvage:
            return f"build {name} from the discard pile"
        if first >= n.other:
            return self._special(name, int(first))
        if first >= n.sell:
            return f"sell {name}" + (" for a ship" if first == n.sell_other else "")
        if first >= n.stage:
            ship, stage = divmod(block - n.stage // n.cards, int(n.stages))
            return f"stage {stage + 1} with {name}" + (f" and the {FLEETS[ship - 1]} ship" if ship else "")
        free = " free" if first >= n.free else ""
        return f"build {name}{free}" + (" with its ship" if first in (n.build_added, n.free_added) else "")

    def _special(self, name: str, first: int) -> str:
        """A card or a stage built in a way that only some tables know."""
        n = self.numbers
        if first >= n.free_stage:
            ship, stage = divmod(int((first - n.free_stage) // n.cards), int(n.stages))
            return f"stage {stage + 1} with {name} free" + (f" and the {FLEETS[ship - 1]} ship" if ship else "")
        way, ship = divmod(int((first - n.other) // n.cards), int(1 + n.additions))
        by = self.lookup.grants[way - 1].name if way else PRINTED
        return f"build {name} by {by}" + (" with its ship" if ship else "")

    def _answer(self, number: int) -> str:
        n = self.numbers
        if n.answers >= 0 and number >= n.answers:
            return f"option {number - n.answers + 1}"
        if n.island >= 0 and number >= n.island:
            island = number - n.island
            return (
                f"keep {sea_lookup(self.lookup).island_ids[island]}"
                if island < len(sea_lookup(self.lookup).island_ids)
                else "nothing"
            )
        if n.advance >= 0 and number >= n.advance:
            ships = [fleet for i, fleet in enumerate(FLEETS) if number - n.advance >> i & 1]
            return f"advance {', '.join(ships) or 'no ship'}"
        if number >= n.pay:
            return f"pay in way {number - n.pay + 1}"
        singles = {WAIT: "wait", BUILD_NOTHING: "build nothing", JOIN: "join the conflict", STAY_AWAY: "stay out"}
        singles |= {GO: "explore", FORGO: "forgo the exploration"}
        return singles.get(number - n.single, "nothing")
