"""What Leaders brings to the typed layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from .....kernel.chance import Chance
from .....kernel.game import Line, Malformed, Seat
from ....belief.told import Told
from ....book import Book
from ....core.city import City
from ....core.item import Item
from ....core.lookup import Lookup
from ....core.state import State
from ....edition import Card, Edition
from ....effects import Effect
from ....facts import CityFacts
from ....sheet import Sheet
from ....typed import Choice, Typed
from ....view import View
from ....words import Speaker
from ..core.court import court_lookup, court_of
from ..core.setup import Sets
from ..rows import LeadersData
from . import cases, facts, sheet
from .actions import ANSWERS
from .belief import CourtBelief
from .events import CLAUSES, EVENTS, GAINS
from .words import EFFECTS

if TYPE_CHECKING:
    from ....position import TableFacts


def sets(edition: Edition) -> list[str]:
    return [row.id for row in edition.of(LeadersData).sets]


def enough(edition: Edition, asked: Sequence[str], seats: int) -> None:
    """Refuse sets with too few leaders to be dealt."""
    own = edition.of(LeadersData)
    have, need = len(own.deck(asked)), own.rules.leaders * seats
    if have < need:
        raise Malformed(
            f"leaders: {' and '.join(asked)} has {have} of them, and {seats} seats need {need}; name more sets"
        )


class Court(Typed):
    """A draft, recruitments, copies and burials."""

    adds: Mapping[str, type] = {
        "CityFacts": facts.LeaderFacts,
        "View": facts.LeaderView,
        "TableFacts": facts.LeaderTable,
        "SeatSetup": cases.LeaderSetup,
        "Position": cases.LeaderPosition,
        "Case": cases.LeaderPosition,
    }
    choices = (Choice("leaders", "leaders", Sets, sets, each=False, check=enough),)
    answers = ANSWERS
    events = EVENTS
    gains = GAINS
    clauses = CLAUSES
    effects = EFFECTS
    draws = "CourtLook"
    longer = True
    persons = sheet.CATEGORIES
    replayed = True
    lies = ("leaders",)
    between = ("kept",)
    usual = {"leaders": (0, 40), "wonder": (0, 40), "military": (-12, 24)}  # noqa: RUF012
    sources = sheet.SOURCES

    def city(self, lookup: Lookup, city: City) -> Mapping[str, Any]:
        return facts.city_of_court(lookup, court_of(city))

    def secrets(self, lookup: Lookup, city: City, team: bool, own: bool) -> Mapping[str, Any]:
        return facts.kept_by(lookup, court_of(city)) if team else {}

    def lay(self, lookup: Lookup, city: City, laid: CityFacts) -> None:
        facts.lay_court(lookup, city, facts.with_leaders(laid))

    def view(self, state: State) -> Mapping[str, Any]:
        return facts.view_of_court(state)

    def table(self, state: State) -> Mapping[str, Any]:
        return facts.table_of_court(state)

    def lay_table(self, state: State, laid: TableFacts) -> None:
        facts.lay_table(state, cast(facts.LeaderTable, laid))

    def hidden(self, lookup: Lookup, view: View, told: Told) -> CourtBelief:
        return CourtBelief(lookup, view, told)

    def deal_between(self, state: State, chance: Chance) -> None:
        facts.lose_used(state, chance)

    def unused(self, state: State) -> Mapping[str, Sequence[str]]:
        return {"leader": facts.table_of_court(state)["undealt"]}

    def ids(self, edition: Edition) -> Mapping[str, list[str]]:
        return {"leader sets": sets(edition)}

    def items(self, lookup: Lookup) -> list[Item]:
        return court_lookup(lookup).copies

    def laid(self, book: Book, city: CityFacts) -> list[Effect]:
        return sheet.laid(book, city)

    def score(self, table: Sheet, seat: Seat) -> Iterator[Line]:
        return sheet.lines(table, seat)

    def count(self, book: Book, city: CityFacts, thing: str) -> int | None:
        return sheet.count(book, city, thing)

    def around(self, table: Sheet, seat: Seat, thing: str) -> int | None:
        return sheet.around(table, seat, thing)

    def stand_ins(self, table: Sheet, seat: Seat, guild: Card) -> list[Sequence[Effect]]:
        return sheet.stand_ins(table, seat, guild)

    def source(self, speaker: Speaker, kind: str, rest: str) -> str | None:
        return sheet.tell_source(speaker, kind, rest)

    def check_source(self, lookup: Lookup, kind: str, rest: str) -> bool:
        return sheet.check_source(lookup, kind, rest)

    def counted(self, city: CityFacts) -> Mapping[str, Sequence[str]]:
        court = facts.with_leaders(city)
        return {"leader": (*court.leaders, *(tomb.leader for tomb in court.tombs))}

    def case_city(self, city: CityFacts) -> Mapping[str, Any]:
        return cases.city(facts.with_leaders(city))

    def case_table(self, state: State) -> Mapping[str, Callable[[], Any]]:
        return cases.table(state)

    def check_position(self, lookup: Lookup, position: Any) -> None:
        cases.check_position(lookup, position)

    def facts(self, lookup: Lookup, position: Any, seat: Seat) -> Mapping[str, Any]:
        return cases.facts(lookup, position, seat)

    def told(self, city: CityFacts) -> Mapping[str, Any]:
        return cases.told(facts.with_leaders(city))

    def open(self, state: State, position: Any) -> None:
        cases.open_deck(state, position)

    def absent(self, position: Any) -> None:
        cases.absent(position)


TYPED = Court()
