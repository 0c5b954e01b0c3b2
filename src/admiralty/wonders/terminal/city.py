"""A city: its Wonder with the stages, its buildings by color, what it produces, and its strength."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.game import Seat
from ..book import Book
from ..facts import CityFacts
from ..telling import counted
from ..view import View, seats_of
from ..words import Speaker
from .look import Look
from .style import colored, cost_text, goods_text, sign


class CityLook:
    """Draws the cities of one table."""

    def __init__(self, speaker: Speaker, book: Book, looks: Sequence[Look]) -> None:
        self.speaker = speaker
        self.book = book
        self.looks = looks
        self.wonders = {wonder.id: wonder for wonder in speaker.edition.wonders}

    def title(self, view: View, seat: Seat) -> str:
        """The city's name and side, and whose it is."""
        city = view.cities[seat]
        name = f"{self.speaker.city(seat)} · {self.speaker.called('side', city.side)}"
        if seat >= seats_of(view):
            return f"{name} · {self.speaker.tr('table.free')}"
        return f"{name} · {self.speaker.tr('table.you')}" if seat == view.seat else name

    def panel(self, view: View, seat: Seat) -> Panel:
        """The whole city."""
        city = view.cities[seat]
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_row(self.speaker.tr("table.wonder"), self.stages(city))
        grid.add_row(self.speaker.tr("table.goods"), goods_text(self.book.producers(city)))
        if city.buildings:
            grid.add_row(self.speaker.tr("table.buildings"), self.buildings(city))
        for look in self.looks:
            for head, row in look.rows(city):
                grid.add_row(head, row)
        for line in counter_lines(self.speaker, city):
            grid.add_row("", line)
        tokens = self.tokens(city)
        if tokens:
            grid.add_row(self.speaker.tr("table.conflicts"), tokens)
        style = "cyan" if seat == view.seat else "dim"
        return Panel(Group(self.numbers(view, seat), grid), title=self.title(view, seat), border_style=style)

    def numbers(self, view: View, seat: Seat) -> Text:
        """Coins, strength and points in a line."""
        city, totals, tr = view.cities[seat], view.totals[seat], self.speaker.tr
        parts = [("yellow3", self.speaker.coins(city.coins)), ("red1", tr("count.shields", n=totals.shields))]
        texts = [Text(text, style=style) for style, text in parts]
        for look in self.looks:
            texts += look.numbers(totals)
        return Text(" · ").join([*texts, Text(tr("count.points", n=totals.points), style="bold")])

    def stages(self, city: CityFacts) -> RenderableType:
        """The stages: built or not, cost and effect."""
        wonder = self.wonders[city.wonder]
        face = self.book.faces[city.wonder, city.side]
        grid = Table.grid(padding=(0, 1))
        for number, (stage, buried) in enumerate(zip(face.stages, city.buried, strict=True), start=1):
            doubt = sign(wonder.marks, f"{city.side}.{number}.cost", f"{city.side}.{number}.effects")
            box = Text(f"{number}■", style="bold green3") if buried else Text(f"{number}□", style="dim")
            effect = Text(self.speaker.effects(stage.effects) + doubt, style="" if buried else "dim")
            grid.add_row(box, cost_text(stage.cost) if not buried else Text(""), effect)
        return grid

    def buildings(self, city: CityFacts) -> Text:
        """A line for each color that the city has."""
        lines = []
        for color in self.book.edition.colors:
            names = [self.speaker.card(name) for name in city.buildings if self.book.cards[name].color == color]
            if names:
                lines.append(colored(color, ", ".join(names)))
        return Text("\n").join(lines)

    def tokens(self, city: CityFacts) -> Text:
        """The tokens of land conflicts, and those of boxes."""
        rules = self.speaker.edition.rules
        land = [n * value for n, value in zip(city.victories, rules.victory, strict=True)]
        texts = [self.speaker.signed(points) for points in [*land, sum(city.defeats) * rules.defeat] if points]
        land_text = [Text(" ".join(texts), style="red1")] if texts else []
        others = [tokens for look in self.looks if (tokens := look.tokens(city))]
        return Text("  ").join([*land_text, *others])


def counter_lines(speaker: Speaker, city: CityFacts) -> list[Text]:
    """The counters that a city has."""
    return [Text(counted(speaker, name, str(count))) for name, count in city.counters.items() if count]
