"""The guide to 7 Wonders: prices, refusals and events in words, default answers, everything in the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from ..bots.shelf import levels
from ..guides.guide import Plain
from ..guides.titles import bot_rows, flag, title
from ..kernel.codec import encode
from ..kernel.game import Event, Game, Malformed, Score, Seat
from ..words import words
from .actions import Action
from .book import Book
from .compose import EditionId, load, plain_boxes
from .default import default
from .edition import Edition
from .game import Wonders
from .names import names
from .prices import BANK, Prices
from .provenance import provenance
from .reasons import refusals
from .telling import tell_action, tell_events, tell_refusal, tell_source
from .view import View
from .words import Speaker

EDITIONS: tuple[EditionId, ...] = ("first", "second")


class WondersGuide:
    """7 Wonders, with or without Armada."""

    name = "wonders"

    def __init__(self) -> None:
        self.lexicons: WeakKeyDictionary[Any, dict[str, Lexicon]] = WeakKeyDictionary()

    def catalog(self, language: str) -> Plain:
        boards: dict[str, list[str]] = {id: _boards(load(id, True)) for id in EDITIONS}
        yards: dict[str, list[str]] = {id: [yard.id for yard in load(id, True).shipyards] for id in EDITIONS}
        rules = load("second", True).rules
        fields = [
            {
                "name": "edition",
                "kind": "choice",
                "choices": list(EDITIONS),
                "default": "second",
                "title": title("edition", language),
                "titles": {id: title(f"edition.{id}", language) for id in EDITIONS},
            },
            flag("armada", True, language),
            flag("teams", False, language) | {"needs": {"seats": list(rules.teams)}},
            _each("boards", boards, language),
            _each("shipyards", yards, language) | {"needs": {"armada": True}},
        ]
        return {
            "name": self.name,
            "title": title("wonders", language),
            "seats": list(rules.seats),
            "seats_by": {f"{id} {armada}": list(load(id, armada == "armada").rules.seats)
                         for id in EDITIONS for armada in ("base", "armada")},
            "fields": fields,
            "bots": bot_rows(levels(self.name), language),
        }  # fmt: skip

    def printed(self, asked: Mapping[str, Any]) -> Wonders:
        return Wonders(asked["edition"], asked["armada"])

    def reference(self, game: Any, language: str) -> Plain:
        return _reference(game.edition, language)

    def box(self, game: Any) -> Plain:
        return {"boxes": plain_boxes(game.edition.id, game.house)}

    def header(self, asked: Mapping[str, Any], seats: int) -> Plain:
        if asked.get("teams") is True and not asked.get("boards") and seats % 2:
            raise Malformed(f"teams take an even number of players, not {seats}")
        return {"edition": "second", "armada": True, **asked}

    def default(self, options: Sequence[Any]) -> Any:
        return default(options)

    def view(self, game: Any, state: Any, seat: Seat | None) -> View:
        # The turns gone by are for bots; pages have the log, and phones half the bytes.
        view: View = game.sight(state, seat)
        return view

    def shown(self, view: View) -> Plain:
        plain: Plain = encode(view)
        return plain

    def undo(self, game: Game[Any, Any, Any], state: Any) -> tuple[Seat, int] | None:
        return None

    def odds(self, game: Game[Any, Any, Any], view: Any, action: Any) -> Plain:
        raise Malformed("7 Wonders has no dice, so no odds")

    def teller(self, game: Any, view: View, language: str) -> WondersTeller:
        lexicons = self.lexicons.setdefault(game, {})
        if language not in lexicons:
            lexicons[language] = Lexicon(game.edition, language)
        return WondersTeller(lexicons[language], view)


class Lexicon:
    """What is said of a game in one language, whoever sits at the table: said once for all its tables."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition = edition
        self.words = words(language)
        self.speaker = Speaker(edition, self.words)
        self.book = Book(edition)
        self.rows: dict[Action, Plain] = {}

    def row(self, action: Action) -> Plain:
        """An action with its text, for its reader to add a price to a copy."""
        row = self.rows.get(action)
        if row is None:
            row = self.rows[action] = {"option": encode(action), "text": tell_action(self.speaker, action)}
        return row


class WondersTeller:
    """Tells one table of 7 Wonders, as one view sees it."""

    def __init__(self, lexicon: Lexicon, view: View) -> None:
        self.view = view
        self.lexicon = lexicon
        self.edition = lexicon.edition
        self.speaker = Speaker(lexicon.edition, lexicon.words, [city.wonder for city in view.cities])

    def options(self, options: Sequence[Action]) -> list[Plain]:
        if not options or self.view.seat is None:
            return []
        prices = Prices(self.lexicon.book, self.view, self.view.seat)
        return [self._option(prices, action) for action in options]

    def refusals(self, state: Any, seat: Seat) -> list[Plain]:
        return [{"refusal": encode(row), "text": tell_refusal(self.speaker, row)} for row in refusals(state, seat)]

    def why(self, state: Any, seat: Seat, subject: str) -> list[Plain]:
        return [row for row in self.refusals(state, seat) if row["refusal"]["subject"] == subject]

    def question(self) -> str:
        return ""

    def action(self, action: Action) -> str:
        return tell_action(self.speaker, action)

    def lines(self, events: Iterable[Event]) -> list[str]:
        return tell_events(self.speaker, events)

    def scores(self, scores: Sequence[Score]) -> list[Plain]:
        rows = []
        for score in scores:
            lines = [encode(line) | {"text": tell_source(self.speaker, line)} for line in score.lines]
            rows.append(encode(score) | {"lines": lines})
        return rows

    def _option(self, prices: Prices, action: Action) -> Plain:
        bill = prices.bill(action)
        row = self.lexicon.row(action)
        if bill:
            row = dict(row)
            row["bill"] = {"bank" if seat == BANK else str(seat): coins for seat, coins in bill.items()}
            row["price"] = ", ".join(self._coins(seat, coins) for seat, coins in bill.items())
        return row

    def _coins(self, seat: Seat, coins: int) -> str:
        speaker = self.speaker
        if seat == BANK:
            return speaker.tr("price.bank", coins=speaker.coins(coins))
        return speaker.tr("price.to", coins=speaker.coins(coins), city=speaker.city(seat))


def _boards(edition: Edition) -> list[str]:
    return [f"{wonder.id} {side.id}" for wonder in edition.wonders for side in wonder.sides]


def _each(name: str, by_edition: Mapping[str, list[str]], language: str) -> Plain:
    return {"name": name, "kind": "each", "default": [], "title": title(name, language),
            "choices": by_edition["second"], "when": {"edition": dict(by_edition)}}  # fmt: skip


def _reference(edition: Edition, language: str) -> Plain:
    speaker = Speaker(edition, words(language))
    stages = {
        f"{wonder.id} {side.id} {n}": stage
        for wonder in edition.wonders
        for side in wonder.sides
        for n, stage in enumerate(side.stages, 1)
    }
    spaces = {f"{track.fleet} {n}": space for track in edition.tracks for n, space in enumerate(track.spaces)}
    return {
        "game": "wonders",
        "language": language,
        "edition": encode(edition),
        "names": {
            kind: {id: called.in_language(language) for id, called in rows.items()} for kind, rows in names().items()
        },
        "texts": {
            "card": {card.id: speaker.effects(card.effects) for card in edition.cards},
            "island": {island.id: speaker.effects(island.effects) for island in edition.islands},
            "stage": {key: speaker.effects(stage.effects) for key, stage in stages.items()},
            "space": {key: speaker.effects(space) for key, space in spaces.items()},
        },
        "costs": {
            "card": {card.id: speaker.cost(card.cost) for card in edition.cards},
            "stage": {key: speaker.cost(stage.cost) for key, stage in stages.items()},
        },
        "doubts": [
            {"thing": row.thing, "field": row.field, "value": row.value, "mark": row.mark}
            for row in provenance(edition)
            if row.mark != "confirmed"
        ],
    }
