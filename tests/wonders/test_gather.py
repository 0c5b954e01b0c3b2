"""A city's totals can be counted anew from what lies before it, at any moment of a game."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.research.plain import pack_fields
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.city import City
from admiralty.wonders.core.gather import gather
from admiralty.wonders.core.lookup import OVER
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.step import play, random_code
from admiralty.wonders.game import Wonders
from admiralty.wonders.study.plain import EXTRAS


def facts(city: City) -> list[Any]:
    extras = [getattr(city, name) for name in EXTRAS]
    return [pack_fields(city, (*EXTRAS, "shares")), *[pack_fields(extra) for extra in extras if extra is not None]]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", [(), ("armada",), ("leaders",), ("armada", "leaders")])
def test_totals_are_those_of_what_lies_there(edition: EditionId, boxes: tuple[str, ...]) -> None:
    lookup, chance = Wonders(edition, boxes).lookup(4), Chance(f"gather {edition} {boxes}")
    for _ in range(3):
        state = random_state(lookup, chance)
        while state.phase != OVER:
            for seat, city in enumerate(state.cities):
                again: City = city.copy()
                again.shields += 3  # of something that lies there no more
                again.own0 += 1
                gather(lookup, again)
                assert facts(again) == facts(city)
                if state.asked >> seat & 1:
                    city.code = random_code(state, seat, chance)
            play(state, chance)
