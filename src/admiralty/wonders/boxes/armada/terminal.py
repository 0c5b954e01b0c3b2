"""Armada in the terminal: a shipyard with its four tracks, where ships are, islands, naval numbers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ... import effects as fx
from ...actions import Action
from ...book import Book
from ...effects import Effect
from ...facts import CityFacts
from ...terminal.look import Look
from ...terminal.style import MARKS, STYLES, colored, cost_text, sign
from ...view import Totals
from ...words import Speaker
from .core.sea import FLEETS
from .rows import Track
from .typed.actions import AdvanceShips
from .typed.book import sea_book
from .typed.facts import at_sea, sea_totals
from .typed.words import sale_ship, ship
from .vocabulary import Explore, Level, Naval, Tax

SHORT = {Naval: "naval", Level: "level", fx.Coins: "coins", Tax: "tax", fx.Points: "points"}


class SeaLook(Look):
    """Draws the sea of one table."""

    def __init__(self, speaker: Speaker, book: Book) -> None:
        self.speaker = speaker
        self.sea = sea_book(book)

    def panel(self, city: CityFacts) -> Panel:
        """The tracks, a row for each fleet: the effect of each space above its cost."""
        yard = self.sea.yards[at_sea(city).shipyard]
        table = Table(box=None, expand=True, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column(no_wrap=True)
        for _ in range(6):
            table.add_column(no_wrap=True)
        costs = {"red": yard.red, "yellow": yard.yellow, "blue": yard.blue, "green": yard.green}
        for index, fleet in enumerate(FLEETS):
            ship = at_sea(city).ships[index]
            head = Text(f"{MARKS[fleet]} {self.speaker.within('color', fleet)}", style=f"bold {STYLES[fleet]}")
            if fleet == yard.wonder:
                head.append(f"\n  {self.speaker.tr('ship.wonder')}{sign(yard.marks, 'wonder')}", style="dim")
            cells = []
            for space in range(1, 7):
                cost = cost_text(costs[fleet][space - 1], sign(yard.marks, f"{fleet}.{space}"))
                cells.append(self._space(self.sea.tracks[fleet], space, ship, cost))
            table.add_row(head, *cells)
        legend = Text(self.speaker.tr("ship.legend"), style="dim")
        return Panel(Group(table, legend), title=self.speaker.called("shipyard", yard.id), border_style="cyan")

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

    def numbers(self, totals: Totals) -> Sequence[Text]:
        at, tr = sea_totals(totals), self.speaker.tr
        return (
            Text(tr("effect.naval", n=at.strength), style="dodger_blue1"),
            Text(tr("effect.level", n=at.level), style="yellow3"),
        )

    def columns(self) -> Sequence[str]:
        return self.speaker.tr("table.short.naval"), self.speaker.tr("table.short.level")

    def cells(self, city: CityFacts, totals: Totals) -> Sequence[int]:
        return sea_totals(totals).strength, sea_totals(totals).level

    def below_stages(self, city: CityFacts) -> Text:
        """Where the ships are: "✚2 ●0 ■1 ▲3"."""
        spaces = zip(FLEETS, at_sea(city).ships, strict=True)
        return Text(" ").join([Text(f"{MARKS[fleet]}{space}", style=STYLES[fleet]) for fleet, space in spaces])

    def badges(self, city: CityFacts) -> Sequence[Text]:
        count = len(at_sea(city).islands)
        return [Text(self.speaker.tr("count.islands", n=count))] if count else []

    def rows(self, city: CityFacts) -> Sequence[tuple[str, Text]]:
        """The islands, with what they give."""
        lines = []
        for name in at_sea(city).islands:
            island = self.sea.islands[name]
            called = self.speaker.words.label(self.speaker.called("island", name))
            lines.append(Text(f"{called} {self.speaker.effects(island.effects)}{sign(island.marks, 'effects')}"))
        return [(self.speaker.tr("table.islands"), Text("\n").join(lines))] if lines else []

    def tokens(self, city: CityFacts) -> Text | None:
        naval = [self.speaker.signed(points) for points in at_sea(city).naval_tokens if points]
        return Text(f"≈ {' '.join(naval)}", style="dodger_blue1") if naval else None

    def along(self, name: str) -> Text:
        return colored(name, ship(self.speaker, name))

    def sale(self) -> Text:
        return Text(self.speaker.tr("use.sell_ship", ship=sale_ship(self.speaker)))

    def answer(self, action: Action) -> Sequence[Text]:
        return [colored(fleet) for fleet in action.fleets] if isinstance(action, AdvanceShips) else []
