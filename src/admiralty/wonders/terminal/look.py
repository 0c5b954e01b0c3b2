"""What a box may show in the terminal: a panel of its own, columns of the table, rows of a city."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from ..actions import Action
from ..facts import CityFacts
from ..view import Totals, View


class Look:
    """One box at one table; every answer may be left out."""

    def table(self, view: View) -> RenderableType | None:
        """What lies on the table for everybody."""
        return None

    def panel(self, city: CityFacts) -> RenderableType | None:
        """A panel below the city's."""
        return None

    def numbers(self, totals: Totals) -> Sequence[Text]:
        """What a city's line of numbers says besides coins, shields and points."""
        return ()

    def columns(self) -> Sequence[str]:
        """The heads of further columns of numbers in the table of all cities."""
        return ()

    def cells(self, city: CityFacts, totals: Totals) -> Sequence[int]:
        """A city's numbers in these columns."""
        return ()

    def below_stages(self, city: CityFacts) -> Text | None:
        """What stands under a city's stages in the table of all cities."""
        return None

    def badges(self, city: CityFacts) -> Sequence[Text]:
        """What stands behind the colors of a city's buildings."""
        return ()

    def rows(self, city: CityFacts) -> Sequence[tuple[str, Text]]:
        """Further rows of a city, each with its head."""
        return ()

    def tokens(self, city: CityFacts) -> Text | None:
        """Tokens of conflicts beside those of land."""
        return None

    def along(self, name: str) -> Text:
        """What is built along with a card or a stage."""
        return Text(name)

    def sale(self) -> Text:
        """What a discarded card brings instead of coins."""
        return Text("")

    def offer(self, thing: str) -> Text:
        """What a card is discarded for besides a sale."""
        return Text(thing)

    def answer(self, action: Action) -> Sequence[Text]:
        """Signs behind an answer."""
        return ()
