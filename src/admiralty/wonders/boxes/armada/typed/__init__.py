"""What Armada brings to the typed layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from .....kernel.chance import Chance
from .....kernel.game import Line, Seat
from ....book import Book
from ....core.city import City
from ....core.item import BIT, Item
from ....core.lookup import Lookup
from ....core.state import State
from ....edition import Edition
from ....effects import Effect
from ....facts import CityFacts
from ....sheet import Sheet
from ....typed import Choice, Levels, Typed
from ....view import View
from ....words import Speaker
from ..core.naval import naval_tokens, strengths_at_sea
from ..core.sea import FLEETS, OF_A_LEVEL, WONDER_SHIPS, own_islands, own_sea, sea_lookup, sea_of
from ..core.setup import Shipyards
from ..rows import ArmadaData
from . import cases, facts, sheet
from .actions import ANSWERS
from .events import CLAUSES, EVENTS, GAINS
from .words import EFFECTS, sale_ship, ship, texts

if TYPE_CHECKING:
    from ....position import TableFacts

ADDS: Mapping[str, type] = {
    "CityFacts": facts.SeaFacts,
    "Totals": facts.SeaTotals,
    "View": facts.SeaView,
    "TableFacts": facts.SeaTable,
    "SeatSetup": cases.SeaSetup,
    "Position": cases.SeaPosition,
    "Case": cases.SeaPosition,
}


def shipyards(edition: Edition) -> list[str]:
    return [yard.id for yard in edition.of(ArmadaData).shipyards]


class Sea(Typed):
    """Shipyards, islands and naval conflicts."""

    adds = ADDS
    choices = (Choice("shipyards", "shipyard", Shipyards, shipyards),)
    answers = ANSWERS
    added = FLEETS
    sails = True
    sells = True
    events = EVENTS
    gains = GAINS
    clauses = CLAUSES
    effects = EFFECTS
    categories = sheet.CATEGORIES
    draws = "SeaLook"
    sources = sheet.SOURCES
    levels = Levels(deckhand=(415.0, 415.0, 36.0), sailor=(205.0, 160.0, 3.1), captain=65, admiral=560)

    def city(self, lookup: Lookup, city: City, secrets: bool, own: bool) -> Mapping[str, Any]:
        return facts.city_of_sea(lookup, sea_of(city), own)

    def lay(self, lookup: Lookup, city: City, laid: CityFacts) -> None:
        facts.lay_sea(lookup, city, facts.at_sea(laid))

    def totals(self, lookup: Lookup, city: City) -> Mapping[str, int]:
        return facts.totals_of_sea(lookup, sea_of(city))

    def view(self, state: State) -> Mapping[str, Any]:
        return facts.view_of_sea(state)

    def table(self, state: State) -> Mapping[str, Any]:
        return facts.table_of_sea(state)

    def lay_table(self, state: State, laid: TableFacts) -> None:
        facts.lay_islands(state, cast(facts.SeaTable, laid))

    def imagine(self, state: State, view: View, chance: Chance) -> None:
        """Islands that others have just drawn come from those that lie before nobody."""
        seen, ids = facts.sea_view(view), sea_lookup(state.lookup).island_ids
        for level in (1, 2, 3):
            unseen = [ids.index(island) for island in seen.islands[level - 1]]
            unseen = [i for i in unseen if not any(sea_of(city).drawn & BIT[i] for city in state.cities)]
            chance.shuffle(unseen)
            for seat, city in enumerate(state.cities):
                drawn_level, count = seen.drawn[seat]
                if drawn_level == level and not sea_of(city).drawn:
                    for _ in range(count):
                        own_sea(city).drawn |= BIT[unseen.pop()]
            own_islands(state).keep(level, sum(BIT[i - OF_A_LEVEL * (level - 1)] for i in unseen))

    def ids(self, edition: Edition) -> Mapping[str, list[str]]:
        own = edition.of(ArmadaData)
        islands = {
            f"islands {level}": [island.id for island in own.islands if island.level == level] for level in (1, 2, 3)
        }
        return {"shipyards": shipyards(edition), **islands, "fleets": [track.fleet for track in own.tracks]}

    def texts(self, speaker: Speaker) -> Mapping[str, Mapping[str, str]]:
        return texts(speaker)

    def items(self, lookup: Lookup) -> list[Item]:
        return sea_lookup(lookup).islands

    def laid(self, book: Book, city: CityFacts) -> list[Effect]:
        return sheet.laid(book, city)

    def stakes(self, state: State) -> Mapping[str, Any]:
        strengths = strengths_at_sea(state)
        tokens = naval_tokens(state, strengths)
        return {"naval": [None if own < 0 else token for own, token in zip(strengths, tokens, strict=True)]}

    def conflicts(self, city: CityFacts, age: int) -> Iterator[Line]:
        return sheet.conflicts(city, age)

    def score(self, table: Sheet, seat: Seat) -> Iterator[Line]:
        return sheet.lines(table, seat)

    def count(self, book: Book, city: CityFacts, thing: str) -> int | None:
        return sheet.count(book, city, thing)

    def source(self, speaker: Speaker, kind: str, rest: str) -> str | None:
        return sheet.tell_source(speaker, kind, rest)

    def check_source(self, lookup: Lookup, kind: str, rest: str) -> bool:
        return sheet.check_source(lookup, kind, rest)

    def blocked(self, state: State, city: City, card: Item | None) -> bool:
        """A ship on its last space can't advance (A10)."""
        rows, sea = sea_lookup(state.lookup), sea_of(city)
        if card is None:
            return not sea.powers & WONDER_SHIPS and not sea.can_sail(rows.yards[sea.yard].wonder)
        fleet = rows.fleet_of[card.color]
        return fleet >= 0 and not sea.can_sail(fleet)

    def tell_added(self, speaker: Speaker, name: str) -> str:
        return speaker.tr("action.ship", ship=ship(speaker, name))

    def tell_sale(self, speaker: Speaker, card: str) -> str:
        return speaker.tr("action.sell_ship", card=speaker.card(card), ship=sale_ship(speaker))

    def seat_facts(self, city: CityFacts) -> Mapping[str, Any]:
        return {"shipyard": facts.at_sea(city).shipyard}

    def case_city(self, city: CityFacts) -> Mapping[str, Any]:
        return cases.city(facts.at_sea(city))

    def case_table(self, state: State) -> Mapping[str, Callable[[], Any]]:
        return cases.table(state)

    def check_position(self, lookup: Lookup, position: Any) -> None:
        cases.check_position(lookup, position)

    def facts(self, lookup: Lookup, position: Any, seat: Seat) -> Mapping[str, Any]:
        return cases.facts(lookup, position, seat)

    def open(self, state: State, position: Any) -> None:
        cases.open_islands(state, position)

    def absent(self, position: Any) -> None:
        cases.absent(position)


TYPED = Sea()
