"""How lanterns are lit and put out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from admiralty.kernel.chance import Chance
from admiralty.wonders.core.city import City
from admiralty.wonders.core.codes import SUBJECT_SHIFT, subject_of
from admiralty.wonders.core.effect import earn
from admiralty.wonders.core.item import BIT, Deed, Item, Meanings
from admiralty.wonders.core.named import number_of
from admiralty.wonders.core.part import Question
from admiralty.wonders.core.state import State
from admiralty.wonders.effects import Effect

COINS = 2  # for each lantern that is put out
PUT_OUT = number_of("lanterns: put out")  # event of the log: seat, lanterns
BY_LAMPS = number_of("lanterns: lamps")  # why coins came


@dataclass(frozen=True, slots=True)
class Kindle(Effect):
    """So many lanterns are lit before the city, at once."""

    count: int


class Light(Deed):
    """Lights lanterns."""

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, state: State, seat: int, city: City, chance: Chance) -> None:
        state.lookup.counter("lantern").add(city, self.count)

    def worth(self, state: State, seat: int, city: City) -> int:
        return 100 * self.count


class Lamps(Question):
    """At an Age's end whoever has lanterns may put some of them out, for two coins each."""

    def run(self, state: State, chance: Chance) -> None:
        lantern = state.lookup.counter("lantern")
        asked = sum(BIT[seat] for seat, city in enumerate(state.cities) if lantern.count(city))
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: int) -> list[int]:
        count = state.lookup.counter("lantern").count(state.cities[seat])
        return [self.kind | lamps << SUBJECT_SHIFT for lamps in range(count + 1)]

    def answer(self, state: State, asked: int, chance: Chance) -> None:
        for seat, city in enumerate(state.cities):
            lamps = subject_of(city.code) if asked & BIT[seat] else 0
            if lamps:
                state.lookup.counter("lantern").add(city, -lamps)
                state.note((PUT_OUT, seat, lamps))
                earn(state, seat, city, COINS * lamps, BY_LAMPS)

    def worth(self, state: State, seat: int, code: int) -> int:
        return -subject_of(code)  # a point is better than two coins


def kindle(item: Item, effect: Kindle, meanings: Meanings) -> None:
    item.deeds.append(Light(effect.count))


LEARN: dict[type, Callable[[Item, Any, Meanings], None]] = {Kindle: kindle}
