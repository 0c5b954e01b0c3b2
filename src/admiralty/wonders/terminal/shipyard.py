"""A shipyard: four tracks with what each space gives and costs, and where the ships are."""

from __future__ import annotations

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .. import effects as fx
from ..book import Book
from ..boxes.armada.core.sea import FLEETS
from ..boxes.armada.rows import Track
from ..boxes.armada.vocabulary import Explore, Level, Naval, Tax
from ..effects import Effect
from ..facts import CityFacts
from ..words import Speaker
from .style import MARKS, STYLES, cost_text, sign

SHORT = {Naval: "naval", Level: "level", fx.Coins: "coins", Tax: "tax", fx.Points: "points"}


class ShipyardLook:
    """Draws the shipyards of one table."""

    def __init__(self, speaker: Speaker, book: Book) -> None:
        self.speaker = speaker
        self.book = book

    def panel(self, city: CityFacts) -> Panel:
        """The tracks, a row for each fleet: the effect of each space above its cost."""
        yard = self.book.yards[city.shipyard]
        table = Table(box=None, expand=True, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column(no_wrap=True)
        for _ in range(6):
            table.add_column(no_wrap=True)
        costs = {"red": yard.red, "yellow": yard.yellow, "blue": yard.blue, "green": yard.green}
        for index, fleet in enumerate(FLEETS):
            ship = city.ships[index]
            head = Text(f"{MARKS[fleet]} {self.speaker.within('color', fleet)}", style=f"bold {STYLES[fleet]}")
            if fleet == yard.wonder:
                head.append(f"\n  {self.speaker.tr('ship.wonder')}{sign(yard.marks, 'wonder')}", style="dim")
            cells = []
            for space in range(1, 7):
                cost = cost_text(costs[fleet][space - 1], sign(yard.marks, f"{fleet}.{space}"))
                cells.append(self._space(self.book.tracks[fleet], space, ship, cost))
            table.add_row(head, *cells)
        legend = Text(self.speaker.tr("ship.legend"), style="dim")
        return Panel(Group(table, legend), title=self.speaker.called("shipyard", city.shipyard), border_style="cyan")

    def _space(self, track: Track, space: int, ship: int, cost: Text) -> Text:
        """One space: passed, held, or with its price."""
        style = STYLES[track.fleet]
        effects = " ".join(self.short(effect) for effect in track.spaces[space]) or "·"
        doubt = sign(track.marks, *(path for path in track.marks if path.startswith(f"{space}.")))
        if space < ship:
            return Text(f"{effects}\n───", style="dim")
        if space == ship:
            return Text(f"[{MARKS[track.fleet]} {effects}]\n", style=f"bold {style}")
        text = Text(f"{effects}{doubt}\n", style=style)
        return text.append_text(cost)

    def short(self, effect: Effect) -> str:
        """An effect of a space in two or three signs."""
        if isinstance(effect, Explore):
            return self.speaker.tr("ship.sign.explore", n=effect.level)
        number = getattr(effect, "count", 0)
        return self.speaker.tr(f"ship.sign.{SHORT[type(effect)]}", n=number)


def ships_text(city: CityFacts) -> Text:
    """Where the ships are: "✚2 ●0 ■1 ▲3"."""
    return Text(" ").join([Text(f"{MARKS[f]}{city.ships[i]}", style=STYLES[f]) for i, f in enumerate(FLEETS)])
