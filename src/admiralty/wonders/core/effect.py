"""What an item does once, when it comes into play."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .item import Deed, Item
from .part import Watch
from .score import counted
from .state import BY_CARD, GAINED, State


def take_effect(state: State, seat: i64, city: City, item: Item, chance: Chance) -> None:
    """Coins, a build from the discard pile to come, and the deeds of boxes."""
    coins: i64 = item.gain
    if item.gain_each:
        coins += item.gain_each * counted(state, seat, item.gain_per, item.gain_of)
    if coins:
        earn(state, seat, city, coins, BY_CARD)
    city.salvages += item.salvages
    deed: Deed
    for deed in item.deeds:
        deed.do(state, seat, city, chance)


def earn(state: State, seat: i64, city: City, coins: i64, why: i64) -> None:
    """The bank pays coins."""
    city.coins += coins
    if state.log is not None:
        state.note((GAINED, seat, coins, why))
    watch: Watch
    for watch in state.lookup.watches:
        watch.earned(state, seat, city, why)


def notice_built(state: State, seat: i64, city: City, item: Item, code: i64) -> None:
    """Let follow what boxes give whenever a card or a stage is built."""
    watch: Watch
    for watch in state.lookup.watches:
        watch.built(state, seat, city, item, code)
