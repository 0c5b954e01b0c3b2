"""Everybody at a glance: who is how rich and strong, and what can be bought from whom."""

from __future__ import annotations

from collections import Counter

from rich import box
from rich.table import Table
from rich.text import Text

from ...kernel.game import Seat
from ..book import Book
from ..view import View
from ..words import Speaker
from .shipyard import ships_text
from .style import COLORS, MARKS, STYLES, goods_text


class OthersLook:
    """Draws the table of all cities."""

    def __init__(self, speaker: Speaker, book: Book) -> None:
        self.speaker = speaker
        self.book = book

    def table(self, view: View, seats: list[Seat]) -> Table:
        """A row for each of these cities, two lines each."""
        tr = self.speaker.tr
        table = Table(
            box=box.SIMPLE_HEAD, expand=True, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim"
        )
        table.add_column(tr("table.city"), no_wrap=True)
        for key in ("coins", "shields", *(("naval", "level") if "armada" in view.boxes else ()), "points"):
            table.add_column(tr(f"table.short.{key}"), justify="right", no_wrap=True)
        table.add_column(tr("table.wonder"), no_wrap=True)
        table.add_column(tr("table.goods_and_buildings"), ratio=1)
        for seat in seats:
            table.add_row(*self.row(view, seat))
        return table

    def row(self, view: View, seat: Seat) -> list[Text]:
        city, totals = view.cities[seat], view.totals[seat]
        style = "bold cyan" if seat == view.seat else ""
        name = Text(self.speaker.city(seat), style=style)
        name.append(f"\n{self.where(view, seat)}", style="dim")
        numbers = [
            city.coins,
            totals.shields,
            *((totals.strength, totals.level) if "armada" in view.boxes else ()),
            totals.points,
        ]
        stages = Text("".join("■" if card else "□" for card in city.buried), style="green3")
        if "armada" in view.boxes:
            stages.append("\n").append_text(ships_text(city))
        rest = goods_text(self.book.producers(city)).append("\n").append_text(self.colors(view, seat))
        return [name, *(Text(str(number)) for number in numbers), stages, rest]

    def colors(self, view: View, seat: Seat) -> Text:
        """How many buildings of each color, and how many islands."""
        city = view.cities[seat]
        counts: Counter[str] = Counter(self.book.cards[name].color for name in city.buildings)
        parts = [Text(f"{MARKS[c]}{counts[c]}", style=STYLES[c]) for c in COLORS if counts[c]]
        if city.islands:
            parts.append(Text(self.speaker.tr("count.islands", n=len(city.islands))))
        return Text(" ").join(parts) if parts else Text("-", style="dim")

    def where(self, view: View, seat: Seat) -> str:
        """Where a city lies, seen from the seat that looks."""
        tr, seats = self.speaker.tr, len(view.cities)
        if view.seat is None:
            return tr("table.seat", n=seat)
        if seat == view.seat:
            return tr("table.you")
        side = {1: "left", seats - 1: "right"}.get((seat - view.seat) % seats, "")
        parts = [tr(f"table.{side}")] if side else [tr("table.seat", n=seat)]
        if view.teams and seat == view.seat ^ 1:
            parts.append(tr("table.partner"))
        return ", ".join(parts)
