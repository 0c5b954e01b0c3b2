"""What is said of a game of 7 Wonders in one language, whoever sits at the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from ..kernel.codec import encode
from ..words import words
from .actions import NOTHING, Action, Build, BuildStage
from .book import Book
from .edition import Edition
from .met import Found
from .reasons import Refusal
from .telling import tell_action, tell_refusal
from .words import Speaker

Plain = dict[str, Any]


class Lexicon:
    """Words that are found once for all tables of a game."""

    def __init__(self, edition: Edition, language: str, book: Book | None = None) -> None:
        self.edition = edition
        self.words = words(language)
        self.speakers: dict[tuple[str, ...], Speaker] = Found(partial(Speaker, edition, self.words))
        """Of tables, by their Wonders."""
        self.speaker: Speaker = self.speakers[()]
        self.book = book or Book(edition)
        self.rows: dict[Action, Plain] = Found(self._row)
        """Actions with their texts, for their readers to add prices to copies."""
        self.texts: dict[Action, str] = Found(partial(tell_action, self.speaker))
        """Of actions without what is paid, of which there are ever new ways."""
        self.refused: dict[Refusal, Plain] = Found(self._refused)
        self.prices: dict[tuple[str, int], str] = Found(self._price)
        """Coins to the city of a Wonder; to the bank, if none is named."""

    def _row(self, action: Action) -> Plain:
        bare = replace(action, pay=NOTHING) if isinstance(action, Build | BuildStage) else action
        return {"option": encode(action), "text": self.texts[bare]}

    def _refused(self, refusal: Refusal) -> Plain:
        return {"refusal": encode(refusal), "text": tell_refusal(self.speaker, refusal)}

    def _price(self, due: tuple[str, int]) -> str:
        wonder, number = due
        speaker: Speaker = self.speaker
        coins = speaker.coins(number)
        if not wonder:
            return speaker.tr("price.bank", coins=coins)
        return speaker.tr("price.to", coins=coins, city=speaker.called("wonder", wonder))
