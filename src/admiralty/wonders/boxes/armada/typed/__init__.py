"""What Armada brings to the typed layer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from .....kernel.game import Line, Seat
from ....belief.told import Told
from ....book import Book
from ....core.city import City
from ....core.item import Item
from ....core.lookup import Lookup
from ....core.state import State
from ....edition import Edition
from ....effects import Effect
from ....facts import CityFacts
from ....sheet import Sheet
from ....typed import Choice, Levels, OwnRow, Reach, Typed
from ....view import View
from ....words import Speaker
from ..core.naval import naval_tokens, strengths_at_sea
from ..core.sea import FLEETS, WONDER_SHIPS, fleet_of, sea_lookup, sea_of
from ..core.setup import TWO_SHIPYARDS, Shipyards
from ..core.unseen import UnseenIslands
from ..rows import ArmadaData
from . import cases, facts, sheet
from .actions import ANSWERS, ChooseShipyard, KeepIsland
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
    choices = (Choice("shipyards", "shipyard", Shipyards, shipyards, two=TWO_SHIPYARDS),)
    answers = ANSWERS
    added = FLEETS
    sails = True
    sells = True
    events = EVENTS
    gains = GAINS
    clauses = CLAUSES
    effects = EFFECTS
    categories = sheet.CATEGORIES
    apart = {"first": (OwnRow("shipyard", "civil", "ship"),)}  # noqa: RUF012
    replayed = True
    lies = ("shipyard", "ships", "islands")
    tokens = {"naval_tokens": "strength"}  # noqa: RUF012
    usual = sheet.USUAL
    picks = {KeepIsland: "island", ChooseShipyard: "shipyard"}  # noqa: RUF012
    draws = "SeaLook"
    sources = sheet.SOURCES
    levels = Levels(captain=Reach(40, 1, 4, 0.05), admiral=Reach(1200, 5, 6, 0.05, foreseen=1800))
    stray = 1.3

    def city(self, lookup: Lookup, city: City) -> Mapping[str, Any]:
        return facts.city_of_sea(lookup, sea_of(city))

    def secrets(self, lookup: Lookup, city: City, team: bool, own: bool) -> Mapping[str, Any]:
        return facts.drawn_by(lookup, sea_of(city)) if own else {}

    def lay(self, lookup: Lookup, city: City, laid: CityFacts) -> None:
        facts.lay_sea(lookup, city, facts.at_sea(laid))

    def totals(self, lookup: Lookup, city: City) -> Mapping[str, int]:
        return facts.totals_of_sea(sea_of(city))

    def view(self, state: State) -> Mapping[str, Any]:
        return facts.view_of_sea(state)

    def table(self, state: State) -> Mapping[str, Any]:
        return facts.table_of_sea(state)

    def lay_table(self, state: State, laid: TableFacts) -> None:
        facts.lay_islands(state, cast(facts.SeaTable, laid))

    def hidden(self, lookup: Lookup, view: View, told: Told) -> UnseenIslands:
        """Islands that others have just drawn come from those that lie before nobody."""
        seen, ids = facts.sea_view(view), sea_lookup(lookup).island_ids
        numbers = {id: number for number, id in enumerate(ids)}
        islands = [[numbers[id] for id in level] for level in seen.islands]
        return UnseenIslands(islands, [level for level, _ in seen.drawn], [count for _, count in seen.drawn])

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

    def compared(self, state: State, numbers: Sequence[Mapping[str, int]]) -> Mapping[str, Sequence[int]]:
        """`strength` of everybody; whoever has stayed out is `out` (AI7)."""
        if not all("strength" in row or row.get("out") for row in numbers):
            return {}
        strengths = [-1 if row.get("out") else row["strength"] for row in numbers]
        return {"naval_tokens": naval_tokens(state, strengths)}

    def conflicts(self, city: CityFacts, age: int) -> Iterable[Line]:
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
        fleet = fleet_of(rows, card)
        return fleet >= 0 and not sea.can_sail(fleet)

    def tell_added(self, speaker: Speaker, name: str) -> str:
        return speaker.tr("action.ship", ship=ship(speaker, name))

    def tell_sale(self, speaker: Speaker, card: str) -> str:
        return speaker.tr("action.sell_ship", card=speaker.card(card), ship=sale_ship(speaker))

    def unused(self, state: State) -> Mapping[str, list[str]]:
        return {"island": [island for level in (1, 2, 3) for island in facts.island_names(state, level)]}

    def seat_facts(self, city: CityFacts) -> Mapping[str, Any]:
        return {"shipyard": facts.at_sea(city).shipyard}

    def counted(self, city: CityFacts) -> Mapping[str, Sequence[str]]:
        sea = facts.at_sea(city)
        return {"shipyard": (sea.shipyard,), "island": sea.islands}

    def case_city(self, city: CityFacts) -> Mapping[str, Any]:
        return cases.city(facts.at_sea(city))

    def case_table(self, state: State) -> Mapping[str, Callable[[], Any]]:
        return cases.table(state)

    def check_position(self, lookup: Lookup, position: Any) -> None:
        cases.check_position(lookup, position)

    def facts(self, lookup: Lookup, position: Any, seat: Seat) -> Mapping[str, Any]:
        return cases.facts(lookup, position, seat)

    def told(self, city: CityFacts) -> Mapping[str, Any]:
        return cases.told(facts.at_sea(city))

    def open(self, state: State, position: Any) -> None:
        cases.open_islands(state, position)

    def absent(self, position: Any) -> None:
        cases.absent(position)


TYPED = Sea()
