"""Cities in the terminal: losses that a city is asked for, and what a debt costs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...actions import Action
from ...book import Book
from ...facts import CityFacts
from ...terminal.look import Look
from ...words import Speaker
from .typed.actions import PayLosses
from .typed.facts import in_town


class TownLook(Look):
    """Draws what Cities keeps of one table; its tokens are counters."""

    def __init__(self, speaker: Speaker, book: Book) -> None:
        self.speaker = speaker

    def rows(self, city: CityFacts) -> Sequence[tuple[str, Text]]:
        """What a city must pay now."""
        due = in_town(city).due
        return [(self.speaker.tr("table.losses"), Text(self.speaker.coins(due), style="red1"))] if due else []

    def answer(self, action: Action) -> Sequence[Text]:
        """The price of debts, in points."""
        if not isinstance(action, PayLosses) or not action.debts:
            return []
        return [Text(f"({self.speaker.tr('count.points', n=-action.debts)})", style="red1")]
