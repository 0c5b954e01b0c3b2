"""The Tower of Babel in the terminal: the laws that hold, always in sight, and the tiles in hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from ...book import Book
from ...facts import CityFacts
from ...terminal.look import Look
from ...view import View
from ...words import Speaker
from .typed.events import tile_name
from .typed.facts import tower_view, with_tiles
from .typed.words import told


class TowerLook(Look):
    """Draws the tower of one table."""

    def __init__(self, speaker: Speaker, book: Book) -> None:
        self.speaker = speaker

    def table(self, view: View) -> RenderableType | None:
        laws = tower_view(view).laws
        owners = {tile: seat for seat, tile in tower_view(view).tower}
        lines = []
        for tile in laws:
            text = Text(f"{self.speaker.called('tile', tile)} ", style="bold")
            text.append(told(self.speaker, tile), style="")
            lines.append(text.append(f"  ({self.speaker.city(owners[tile])})", style="dim"))
        none = Text(self.speaker.tr("tile.none"), style="dim")
        return Panel(Text("\n").join(lines) if lines else none, title=self.speaker.tr("table.laws"), border_style="dim")

    def badges(self, city: CityFacts) -> Sequence[Text]:
        tiles = with_tiles(city)
        count = len(tiles.tiles_placed)
        parts = [self.speaker.tr("tile.held", n=tiles.tiles_left)] if tiles.tiles_left else []
        parts += [self.speaker.tr("count.tiles", n=count)] if count else []
        return [Text(part) for part in parts]

    def rows(self, city: CityFacts) -> Sequence[tuple[str, Text]]:
        """The tiles in hand, with their laws."""
        tiles = with_tiles(city).tiles
        lines = [Text(f"{tile_name(self.speaker, tile)}: {told(self.speaker, tile)}") for tile in tiles]
        return [(self.speaker.tr("table.tiles"), Text("\n").join(lines))] if lines else []

    def offer(self, thing: str) -> Text:
        return Text(
            self.speaker.tr("use.place_tile", tile=tile_name(self.speaker, thing), law=told(self.speaker, thing))
        )
