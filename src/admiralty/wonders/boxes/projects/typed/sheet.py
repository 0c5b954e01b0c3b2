"""Points from projects, and from those that failed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .....kernel.game import Line, Malformed, Seat
from ....book import Book
from ....core.lookup import Lookup
from ....effects import Effect, SetPoints
from ....facts import CityFacts
from ....sheet import Sheet, line
from ....telling import counted
from ....words import Speaker
from ..rows import ProjectData

CATEGORIES = ("projects",)
AGES = (1, 2, 3)
TOKENS = ("stage_points", "guild_points", "science_sets", "penalty_1", "penalty_2", "penalty_3")
SOURCES = ("project TOKEN NUMBER",)


def lines(sheet: Sheet, seat: Seat) -> Iterator[Line]:
    """A line for each kind of tokens that are worth anything; what no token of the seat asks for is not counted."""
    rules, counts = sheet.edition.of(ProjectData).rules, sheet.cities[seat].counters
    each: dict[str, Callable[[], int]] = {
        "stage_points": lambda: rules.stage_points * sheet.count(sheet.cities[seat], "stage"),
        "guild_points": lambda: rules.guild_points * sheet.counted(seat, ("purple",), ("own", "left", "right")),
        "science_sets": lambda: rules.set_points * sheet.chosen(seat)[0].sets,
        **{f"penalty_{age}": lambda age=age: rules.penalty_points[age - 1] for age in AGES},  # type: ignore[misc]
    }
    for token, points in each.items():
        if count := counts.get(token, 0):
            yield from line("projects", f"project {token} {count}", count * points())


def laid(book: Book, city: CityFacts) -> list[Effect]:
    """Tokens that make science sets worth more: the points stand in a line of their own."""
    points = SetPoints(book.edition.of(ProjectData).rules.set_points)
    return [points] * city.counters.get("science_sets", 0)


def tell_source(speaker: Speaker, kind: str, rest: str) -> str | None:
    return counted(speaker, *rest.split(" ")) if kind == "project" else None


def check_source(lookup: Lookup, kind: str, rest: str) -> bool:
    """Whether it is a source of the projects; one that names nothing is Malformed."""
    if kind != "project":
        return False
    token, _, count = rest.partition(" ")
    if token not in TOKENS or not (count.isdecimal() and count.isascii() and len(count) < 3):
        raise Malformed(f"`line project {rest}` should name one of {', '.join(TOKENS)}, then how many")
    return True
