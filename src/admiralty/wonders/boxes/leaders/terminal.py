"""Leaders in the terminal: those before a city with what they give, and how many are in hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...book import Book
from ...facts import CityFacts
from ...terminal.look import Look
from ...terminal.style import sign
from ...words import Speaker
from .typed.facts import with_leaders


class CourtLook(Look):
    """Draws the leaders of one table."""

    def __init__(self, speaker: Speaker, book: Book) -> None:
        self.speaker = speaker
        self.book = book

    def badges(self, city: CityFacts) -> Sequence[Text]:
        count = len(with_leaders(city).leaders)
        return [Text(self.speaker.tr("count.leaders", n=count))] if count else []

    def rows(self, city: CityFacts) -> Sequence[tuple[str, Text]]:
        facts, tr = with_leaders(city), self.speaker.tr
        found = []
        side = self.book.faces[city.wonder, city.side]
        if side.effects:
            found.append(("", Text(self.speaker.effects(side.effects))))
        if facts.leaders:
            found.append((tr("table.leaders"), Text("\n").join([self._leader(id) for id in facts.leaders])))
        if facts.copied:
            found.append((tr("table.copied"), self._leader(facts.copied)))
        if facts.tombs:
            told = [f"{self.speaker.card(tomb.leader)} {2 * tomb.cost}" for tomb in facts.tombs]
            found.append((tr("table.tombs"), Text(", ".join(told))))
        if facts.kept:
            found.append((tr("table.kept"), Text(", ".join(self.speaker.card(id) for id in facts.kept))))
        elif facts.keeps:
            found.append((tr("table.kept"), Text(tr("count.leaders", n=facts.keeps))))
        return found

    def _leader(self, id: str) -> Text:
        card = self.book.cards[id]
        called = self.speaker.words.label(self.speaker.card(id))
        return Text(f"{called} {self.speaker.effects(card.effects)}{sign(card.marks, 'effects')}")
