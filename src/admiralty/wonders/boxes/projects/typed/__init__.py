"""What the Great Projects bring to the typed layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from .....kernel.game import Line, Seat
from ....book import Book
from ....core.city import City
from ....core.gather import lose_start
from ....core.lookup import Lookup
from ....core.state import State
from ....edition import Edition
from ....effects import Effect
from ....facts import CityFacts
from ....sheet import Sheet
from ....typed import Typed
from ....words import Speaker
from ..core.setup import Projects as Setup
from ..core.site import project_lookup
from ..rows import ProjectData
from . import cases, facts, sheet
from .actions import ANSWERS
from .events import CLAUSES, EVENTS, GAINS, LINES
from .words import EFFECTS, texts

if TYPE_CHECKING:
    from ....position import TableFacts

PART = "part"


class Projects(Typed):
    """The building site, and what is given up for projects that failed."""

    adds: Mapping[str, type] = {
        "View": facts.SiteView,
        "TableFacts": facts.SiteFacts,
        "Position": cases.SitePosition,
        "Case": cases.SitePosition,
    }
    answers = ANSWERS
    added = (PART,)
    events = EVENTS
    gains = GAINS
    clauses = CLAUSES
    lines = LINES
    effects = EFFECTS
    categories = sheet.CATEGORIES
    usual = {"projects": (-6, 40)}  # noqa: RUF012
    replayed = True
    in_full = ("projects",)
    draws = "SiteLook"
    longer = True
    sources = sheet.SOURCES

    def lay(self, lookup: Lookup, city: City, laid: CityFacts) -> None:
        """Tokens lie before the city already: what they give counts."""
        Setup().gather(lookup, city)
        if project_lookup(lookup).blocked.count(city):
            lose_start(lookup, city)

    def view(self, state: State) -> Mapping[str, Any]:
        return facts.site_facts(state)

    def lay_view(self, state: State, view: Any) -> None:
        facts.lay_site(state, facts.site_view(view))

    def table(self, state: State) -> Mapping[str, Any]:
        return facts.site_facts(state)

    def lay_table(self, state: State, laid: TableFacts) -> None:
        facts.lay_site(state, cast(facts.SiteFacts, laid))

    def ids(self, edition: Edition) -> Mapping[str, list[str]]:
        return {"projects": [project.id for project in edition.of(ProjectData).projects]}

    def texts(self, speaker: Speaker) -> Mapping[str, Mapping[str, str]]:
        return texts(speaker)

    def laid(self, book: Book, city: CityFacts) -> list[Effect]:
        return sheet.laid(book, city)

    def score(self, table: Sheet, seat: Seat) -> Iterator[Line]:
        return sheet.lines(table, seat)

    def source(self, speaker: Speaker, kind: str, rest: str) -> str | None:
        return sheet.tell_source(speaker, kind, rest)

    def check_source(self, lookup: Lookup, kind: str, rest: str) -> bool:
        return sheet.check_source(lookup, kind, rest)

    def tell_added(self, speaker: Speaker, name: str) -> str:
        return speaker.tr("action.part")

    def case_table(self, state: State) -> Mapping[str, Callable[[], Any]]:
        return cases.table(state)

    def open(self, state: State, position: Any) -> None:
        cases.open_site(state, position)

    def absent(self, position: Any) -> None:
        cases.absent(position)


TYPED = Projects()
