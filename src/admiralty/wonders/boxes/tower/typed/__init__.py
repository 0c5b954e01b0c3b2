"""What the Tower of Babel brings to the typed layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from .....kernel.chance import Chance
from .....kernel.game import Line, Seat
from ....belief.told import Told
from ....core.city import City
from ....core.lookup import Lookup
from ....core.state import State
from ....edition import Edition
from ....facts import CityFacts
from ....sheet import Sheet
from ....typed import Typed
from ....view import View
from ....words import Speaker
from ..core.tower import tower_lookup
from ..rows import TowerData
from . import cases, facts, pad, sheet
from .actions import ANSWERS, KeepTile
from .belief import HiddenTiles
from .events import CLAUSES, EVENTS, GAINS, tile_name
from .words import EFFECTS, told

if TYPE_CHECKING:
    from ....position import TableFacts


class Tower(Typed):
    """Tiles in hand and on the tower."""

    adds: Mapping[str, type] = {
        "CityFacts": facts.TileFacts,
        "View": facts.TowerView,
        "TableFacts": facts.TowerFacts,
        "SeatSetup": cases.TileSetup,
        "Position": cases.TowerPosition,
        "Case": cases.TowerPosition,
    }
    answers = ANSWERS
    events = EVENTS
    gains = GAINS
    clauses = CLAUSES
    effects = EFFECTS
    categories = sheet.CATEGORIES
    usual = {"tower": (0, 10), "military": (-18, 18)}  # noqa: RUF012
    picks = {KeepTile: "tile"}  # noqa: RUF012
    replayed = True
    between = ("tiles",)
    in_full = ("tower",)
    draws = "TowerLook"
    longer = True
    sources = sheet.SOURCES

    def offered(self, edition: Edition) -> Sequence[str]:
        return [tile.id for tile in sorted(edition.of(TowerData).tiles, key=lambda tile: tile.number)]

    def tell_offer(self, speaker: Speaker, card: str, thing: str) -> str:
        return speaker.tr("action.place_tile", card=speaker.card(card), tile=tile_name(speaker, thing))

    def city(self, lookup: Lookup, city: City) -> Mapping[str, Any]:
        return facts.city_of_tower(lookup, city)

    def secrets(self, lookup: Lookup, city: City, team: bool, own: bool) -> Mapping[str, Any]:
        return facts.tiles_in_hand(lookup, city) if own else {}

    def lay(self, lookup: Lookup, city: City, laid: CityFacts) -> None:
        facts.lay_tiles(lookup, city, facts.with_tiles(laid))

    def view(self, state: State) -> Mapping[str, Any]:
        return facts.view_of_tower(state)

    def lay_view(self, state: State, view: View) -> None:
        facts.lay_tower(state, facts.tower_view(view))

    def table(self, state: State) -> Mapping[str, Any]:
        return facts.table_of_tower(state)

    def lay_table(self, state: State, laid: TableFacts) -> None:
        facts.lay_tower(state, cast(facts.TowerFacts, laid))

    def hidden(self, lookup: Lookup, view: View, told: Told) -> HiddenTiles:
        return HiddenTiles(view)

    def unused(self, state: State) -> Mapping[str, list[str]]:
        placed = [tile for _, tile in facts.table_of_tower(state)["tower"]]
        return {"tile": [tile for tile in tower_lookup(state.lookup).ids if tile not in placed]}

    def ids(self, edition: Edition) -> Mapping[str, Sequence[str]]:
        return {"tiles": self.offered(edition)}

    def texts(self, speaker: Speaker) -> Mapping[str, Mapping[str, str]]:
        return {"tile": {id: told(speaker, id) for id in self.offered(speaker.edition)}}

    def score(self, table: Sheet, seat: Seat) -> Iterator[Line]:
        return sheet.lines(table, seat)

    def source(self, speaker: Speaker, kind: str, rest: str) -> str | None:
        return sheet.tell_source(speaker, kind, rest)

    def check_source(self, lookup: Lookup, kind: str, rest: str) -> bool:
        return sheet.check_source(lookup, kind, rest)

    def counted(self, city: CityFacts) -> Mapping[str, Sequence[str]]:
        return {"tile": facts.with_tiles(city).tiles_placed}

    def case_city(self, city: CityFacts) -> Mapping[str, Any]:
        return cases.city(facts.with_tiles(city))

    def case_table(self, state: State) -> Mapping[str, Callable[[], Any]]:
        return cases.table(state)

    def check_position(self, lookup: Lookup, position: Any) -> None:
        cases.check_position(lookup, position)

    def facts(self, lookup: Lookup, position: Any, seat: Seat) -> Mapping[str, Any]:
        return cases.facts(position, seat)

    def told_table(self, cities: Sequence[CityFacts]) -> Mapping[str, Any]:
        placed = [(seat, tile) for seat, city in enumerate(cities) for tile in facts.with_tiles(city).tiles_placed]
        return {"tower": [list(row) for row in placed]}

    def untold(self, lookup: Lookup, position: Any) -> Iterator[str]:
        return pad.untold(lookup, position)

    def filled(self, lookup: Lookup, position: Any, chance: Chance) -> Any:
        return pad.filled(lookup, position, chance)

    def open(self, state: State, position: Any) -> None:
        cases.open_tower(state, position)

    def absent(self, position: Any) -> None:
        cases.absent(position)


TYPED = Tower()
