"""Everybody at a glance: who is how rich and strong, and what can be bought from whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from ...kernel.game import Seat
from ..book import Book
from ..view import View, seats_of
from ..words import Speaker
from .city import counter_lines
from .look import Look
from .style import goods_text, mark_of, style_of


class OthersLook:
    """Draws the table of all cities."""

    def __init__(self, speaker: Speaker, book: Book, looks: Sequence[Look]) -> None:
        self.speaker = speaker
        self.book = book
        self.looks = looks

    def table(self, view: View, seats: list[Seat]) -> Table:
        """A row for each of these cities, two lines each."""
        tr = self.speaker.tr
        table = Table(
            box=box.SIMPLE_HEAD, expand=True, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim"
        )
        table.add_column(tr("table.city"), no_wrap=True)
        brought = [head for look in self.looks for head in look.columns()]
        for head in (tr("table.short.coins"), tr("table.short.shields"), *brought, tr("table.short.points")):
            table.add_column(head, justify="right", no_wrap=True)
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
        brought = [number for look in self.looks for number in look.cells(city, totals)]
        numbers = [city.coins, totals.shields, *brought, totals.points]
        stages = Text("".join("■" if card else "□" for card in city.buried), style="green3")
        for look in self.looks:
            if (below := look.below_stages(city)) is not None:
                stages.append("\n").append_text(below)
        rest = goods_text(self.book.producers(city)).append("\n").append_text(self.colors(view, seat))
        return [name, *(Text(str(number)) for number in numbers), stages, rest]

    def colors(self, view: View, seat: Seat) -> Text:
        """How many buildings of each color, and what boxes count."""
        city = view.cities[seat]
        counts: Counter[str] = Counter(self.book.cards[name].color for name in city.buildings)
        parts = [Text(f"{mark_of(c)}{counts[c]}", style=style_of(c)) for c in self.book.edition.colors if counts[c]]
        for look in self.looks:
            parts += look.badges(city)
        parts += counter_lines(self.speaker, city)
        return Text(" ").join(parts) if parts else Text("-", style="dim")

    def where(self, view: View, seat: Seat) -> str:
        """Where a city lies, seen from the seat that looks."""
        tr, seats = self.speaker.tr, len(view.cities)
        if view.seat is None:
            return tr("table.seat", n=seat) if seat < seats_of(view) else tr("table.free")
        if seat == view.seat:
            return tr("table.you")
        if seat >= seats_of(view):
            return tr("table.free")
        side = {1: "left", seats - 1: "right"}.get((seat - view.seat) % seats, "")
        parts = [tr(f"table.{side}")] if side else [tr("table.seat", n=seat)]
        if view.teams and seat == view.seat ^ 1:
            parts.append(tr("table.partner"))
        return ", ".join(parts)
