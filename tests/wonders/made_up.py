"""Made-up tables for tests of money: three cities of which only what matters is said, and what seat 0 may choose.

Left of seat 0 sits seat 1, right of it seat 2. Start resources: Rhodos O, Ephesos P, Halikarnassos L.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import action_of, code_of, payment_of
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.compose import EditionId, load
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.broker import Broker, Need
from admiralty.wonders.core.codes import SELL, SUBJECT_SHIFT
from admiralty.wonders.core.goods import need_words
from admiralty.wonders.core.lookup import TURN
from admiralty.wonders.core.playout import new_table
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options, play
from admiralty.wonders.facts import CityFacts, city_of
from admiralty.wonders.game import RULES
from admiralty.wonders.notation import chosen, pay_text, text_of

from .special import Law, lay

WONDERS = ("rhodos", "ephesos", "halikarnassos", "alexandria")
STOPPED = frozenset({"sawmill", "quarry", "brickyard", "foundry", "tree_farm", "clay_pit"})
DUMB = frozenset({"east_trading_post", "west_trading_post", "marketplace", "caravansery", "forum"})
PITS = frozenset({"lumber_yard", "stone_pit", "clay_pool", "ore_vein"})


def table(
    *cities: Mapping[str, Any], law: Law | None = None, edition: EditionId = "second", boxes: tuple[str, ...] = (),
    age: int = 1, turn: int = 2,
) -> State:  # fmt: skip
    """Three cities, of which only the facts that matter are said; the first has the terms of the law."""
    whole = load(edition, boxes)
    state = new_table(lookup_of(whole, 3, False, RULES))
    state.age, state.turn, state.phase, state.asked = age, turn, TURN, 7
    for seat in range(3):
        said = dict(cities[seat] if seat < len(cities) else {})
        wonder = next(w for w in whole.wonders if w.id == said.setdefault("wonder", WONDERS[seat]))
        face = next(side for side in wonder.sides if side.id == said.setdefault("side", wonder.sides[0].id))
        stages = said.pop("stages", 0)
        said["buried"] = tuple("loom" if i < stages else "" for i in range(len(face.stages)))
        said.setdefault("coins", 30)
        said.setdefault("hand", ("loom", "press"))
        said["cards"] = len(said["hand"])
        if boxes:
            said["shipyard"] = ("R1", "Y1", "B1")[seat]
        state.cities.append(city_of(state.lookup, class_of(CityFacts, whole.boxes)(**said)))
    lay(state, 0, law or Law())
    return state


def ways(state: State, goods: str, coins: int = 30) -> list[str]:
    """Every payment for these goods that seat 0 is offered."""
    return [pay_text(payment_of(way)) for way in Broker(state, 0).ways(Need(*need_words(goods), 0), coins)]


def texts(state: State, start: str) -> list[str]:
    """What seat 0 may choose, of this kind."""
    found = [text_of(action_of(state.lookup, code)) for code in options(state, 0)]
    return [text for text in found if text.startswith(start)]


def played(state: State, text: str) -> State:
    """Seat 0 plays this, the others sell their first card."""
    actions = [action_of(state.lookup, code) for code in options(state, 0)]
    state.log = []
    for city in state.cities:
        city.code = SELL | city.card_at(0) << SUBJECT_SHIFT
    state.cities[0].code = code_of(state.lookup, chosen(text, actions))
    play(state, Chance("money"))
    return state


def coins(state: State) -> list[int]:
    return [int(city.coins) for city in state.cities]
