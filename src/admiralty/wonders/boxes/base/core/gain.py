"""What buildings and stages do once, when they come into play."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import BUILD, SELL, flagged, kind_of, offered_of, stage_of, subject_of
from ....core.effect import earn, notice_built, take_effect
from ....core.item import Item
from ....core.part import Part
from ....core.state import BY_SALE, State


class Gain(Part):
    """What buildings and stages give at once, counted when all have placed theirs (B12)."""

    def run(self, state: State, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            code: i64 = city.code
            if code >= 0:
                kind: i64 = kind_of(code)
                if kind == SELL:
                    if not flagged(code) and offered_of(code) == 0:
                        earn(state, seat, city, state.lookup.sale, BY_SALE)
                else:
                    item: Item = (
                        state.lookup.cards[subject_of(code)]
                        if kind == BUILD
                        else state.lookup.boards[city.board].stages[stage_of(code)]
                    )
                    if item.once:
                        take_effect(state, seat, city, item, chance)
                    notice_built(state, seat, city, item, code)
            seat += 1
