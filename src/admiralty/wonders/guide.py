"""The guide to 7 Wonders: prices, refusals and events in words, default answers, everything in the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import combinations
from typing import Any
from weakref import WeakKeyDictionary

from ..guides.guide import Plain
from ..guides.titles import bot_rows, flag, title
from ..kernel.codec import Shared, encode, encode_shared
from ..kernel.game import Event, Game, Malformed, Score, Seat
from ..naming import Names
from ..words import words
from .actions import Action, Build
from .advice import ADVISED, TOGETHER
from .bots.ladder import LADDER
from .boxes.shelf import SHIPPED, USUAL, expansions, kept
from .compose import EDITIONS, EditionId, load, plain_boxes, rules_of
from .core.state import State
from .customary import custom_fields
from .decks import seat_range
from .edition import Edition
from .game import Wonders
from .header import with_boxes
from .laid import laid_table
from .lexicon import Lexicon
from .names import name, names
from .pad_rows import told_rows
from .prices import BANK, Prices, city_of_options
from .provenance import provenance
from .reasons import refusals
from .sentences import sentences
from .stakes import stakes
from .telling import (
    tell_action,
    tell_deeds,
    tell_lines,
    tell_question,
    told_scores,
)
from .texts import texts_of, with_texts
from .typed import choices_of
from .view import View, seats_of
from .words import Speaker


class WondersGuide:
    """7 Wonders and its boxes."""

    name = "wonders"

    def __init__(self) -> None:
        self.lexicons: WeakKeyDictionary[Any, dict[str, Lexicon]] = WeakKeyDictionary()

    def catalog(self, language: str) -> Plain:
        boards: dict[str, list[str]] = {id: _all_boards(id) for id in EDITIONS}
        rules = load("second", USUAL).rules
        fields = [
            {
                "name": "edition",
                "kind": "choice",
                "choices": list(EDITIONS),
                "default": "second",
                "title": title("edition", language),
                "titles": {id: title(f"edition.{id}", language) for id in EDITIONS},
            },
            {
                "name": "boxes",
                "kind": "several",
                "choices": list(expansions()),
                "default": list(USUAL),
                "title": title("boxes", language),
                "titles": {id: name("box", id).in_language(language) for id in expansions()},
                "notes": _notes(language),
                "advice": {
                    "most": ADVISED,
                    "together": [list(row) for row in TOGETHER],
                    "text": title("advice", language),
                },
            },
            flag("teams", False, language) | {"needs": {"seats": list(rules.teams)}},
            _each("boards", boards, title("boards", language)),
            *custom_fields(boards, lambda key: title(key, language), language),
            *_chosen(language),
        ]
        return {
            "name": self.name,
            "title": title("wonders", language),
            "seats": list(seat_range(rules)),
            "seats_by": _seats(expansions()),
            "fields": fields,
            "learning": {"boxes": [], "sides": "first", "hints": True},
            "bots": bot_rows(tuple(LADDER), language),
            "sheet": told_rows(language),
        }  # fmt: skip

    def printed(self, asked: Mapping[str, Any]) -> Wonders:
        return Wonders(asked.get("edition", "second"), asked.get("boxes", USUAL))

    def reference(self, game: Any, language: str) -> Plain:
        return _reference(game.edition, language)

    def names(self) -> Names:
        return names()

    def sentences(self, language: str) -> Plain:
        return {key: said for id in EDITIONS for key, said in sentences(load(id, SHIPPED), language).items()}

    def texts(self, language: str, game: Any = None) -> Plain:
        return dict(texts_of(SHIPPED if game is None else game.edition.boxes, language))

    def renamed(self, language: str) -> Plain:
        return {id: _own_names(id, language) for id in EDITIONS}

    def box(self, game: Any) -> Plain:
        return {"boxes": plain_boxes(game.edition.id, game.boxes, game.house)}

    def header(self, asked: Mapping[str, Any], seats: int) -> Plain:
        if asked.get("teams") is True and not asked.get("boards") and seats % 2:
            raise Malformed(f"teams take an even number of players, not {seats}")
        return {"edition": "second", "boxes": list(USUAL), **with_boxes(asked, "game wonders")}

    def shown(self, view: View, shared: Shared) -> Plain:
        return encode_shared(view, shared)

    def part(self, view: View) -> int:
        return view.age

    def odds(self, game: Game[Any, Any, Any], view: Any, action: Any) -> Plain:
        raise Malformed("7 Wonders has no dice, so no odds")

    def battle(self, asked: Mapping[str, Any]) -> Plain:
        raise Malformed("7 Wonders has no dice, so no odds")

    def pad(self, asked: Mapping[str, Any], language: str) -> Plain:
        from .pad_words import told_pad  # late, as all of the pad: who plays or simulates has none

        return told_pad(asked, language)

    def pad_line(self, asked: Mapping[str, Any], after: int, language: str) -> Plain:
        from .pad_words import told_line

        return told_line(asked, after, language)

    def pad_of(self, game: Any, state: Any) -> Plain:
        from .pad import pad_of

        return pad_of(game, state)

    def teller(self, game: Any, view: View, language: str, names: Sequence[str] = ()) -> WondersTeller:
        lexicons = self.lexicons.setdefault(game, {})
        if language not in lexicons:
            known = next(iter(lexicons.values()), None)
            lexicons[language] = Lexicon(game.edition, language, known.book if known else None)
        return WondersTeller(lexicons[language], view)


class WondersTeller:
    """Tells one table of 7 Wonders, as one view sees it.

    Prices and conflicts follow from what lies open: where that was told before (`open`), they are reckoned on it.
    """

    def __init__(self, lexicon: Lexicon, view: View, open: WondersTeller | None = None) -> None:
        self.view = view
        self.lexicon = lexicon
        self.open = open
        self.speaker: Speaker = open.speaker if open else lexicon.speakers[tuple([city.wonder for city in view.cities])]

    def at(self, view: View) -> WondersTeller:
        return WondersTeller(self.lexicon, view, self.open or self)

    @cached_property
    def laid(self) -> State:
        """The table as the view shows it."""
        if self.open:
            return self.open.laid
        return laid_table(self.lexicon.book.lookup(seats_of(self.view), self.view.teams), self.view)

    def options(self, options: Sequence[Action]) -> list[Plain]:
        if not options or self.view.seat is None:
            return []
        prices = Prices(self.lexicon.book, self.view, city_of_options(options, self.view.seat), self.laid)
        return [self._option(prices, action) for action in options]

    def refusals(self, state: Any, seat: Seat) -> list[Plain]:
        return [self.lexicon.refused[row] for row in refusals(state, seat)]

    def why(self, state: Any, seat: Seat, subject: str) -> list[Plain]:
        return [row for row in self.refusals(state, seat) if row["refusal"]["subject"] == subject]

    def question(self) -> str:
        return tell_question(self.speaker, self.view.phase)

    def stakes(self) -> Plain:
        return stakes(self.lexicon.book, self.laid)

    def action(self, action: Action) -> str:
        return tell_action(self.speaker, action)

    def told(self, events: Iterable[Event]) -> Plain:
        happened = tuple(events)
        deeds = tell_deeds(self.speaker, happened)
        told: Plain = {"lines": tell_lines(self.speaker, deeds)}
        if deeds:
            told["deeds"] = deeds
        if losers := sorted({event.seat for event in happened if event.loses}):  # type: ignore[attr-defined]
            told["losers"] = losers
        return told

    def scores(self, scores: Sequence[Score]) -> list[Plain]:
        return told_scores(self.speaker, scores)

    def _option(self, prices: Prices, action: Action) -> Plain:
        bill = prices.bill(action)
        row = self.lexicon.rows[action] | self._free(prices, action)
        if bill:
            row["bill"] = {"bank" if seat == BANK else str(seat): coins for seat, coins in bill.items()}
            row["price"] = ", ".join(self._coins(seat, coins) for seat, coins in bill.items())
        along = prices.along(action)
        return row | {"along": along} if along else row

    def _free(self, prices: Prices, action: Action) -> Plain:
        """Why a building costs nothing, if it does."""
        if not isinstance(action, Build):
            return {}
        chain = prices.chain(action)
        if chain:
            return {"free": "chain", "chain": chain}
        if not self.lexicon.book.cards[action.card].cost:
            return {"free": "cost"}
        return {"free": "power"} if prices.free(action) else {}

    def _coins(self, seat: Seat, coins: int) -> str:
        return self.lexicon.prices["" if seat == BANK else self.speaker.wonders[seat], coins]


def _own_names(edition: str, language: str) -> Plain:
    """The names that an edition has otherwise than the rest."""
    usual = names()
    return {
        kind: {id: called.in_language(language) for id, called in rows.items() if called != usual[kind].get(id)}
        for kind, rows in names(edition).items()
        if rows != usual.get(kind)
    }


def _boards(edition: Edition) -> list[str]:
    return [f"{wonder.id} {side.id}" for wonder in edition.wonders for side in wonder.sides]


def _all_boards(id: EditionId) -> list[str]:
    """The boards of all boxes of an edition."""
    found: dict[str, None] = {}
    for box in expansions():
        with suppress(Malformed):  # not in this edition, or not without other boxes
            found |= dict.fromkeys(_boards(load(id, (box,))))
    return list(found)


@kept
def _seats(there: tuple[str, ...]) -> dict[str, list[int]]:
    """How many can sit down, by edition and boxes: "first armada"; with the base game alone, "first"."""
    found = {}
    for id in EDITIONS:
        for count in range(len(there) + 1):
            for boxes in combinations(there, count):
                with suppress(Malformed):  # boxes that can't be on one table, or not in this edition
                    found[" ".join([id, *boxes])] = list(seat_range(rules_of(id, boxes)))
    return found


def _notes(language: str) -> Plain:
    """What each box brings, where it says so."""
    rows = {box: (with_texts(words(language), (box,)), f"box.{box}") for box in expansions()}
    return {box: said.tr(key) for box, (said, key) in rows.items() if key in said}


def _chosen(language: str) -> Iterator[Plain]:
    """What boxes let be chosen when a table is set up."""
    for box in expansions():
        said = with_texts(words(language), (box,))
        for choice in choices_of((box,)):
            ids: dict[str, list[str]] = {id: [] for id in EDITIONS}
            for id in EDITIONS:
                with suppress(Malformed):  # not in this edition, or not without other boxes
                    ids[id] = list(choice.ids(load(id, (box,))))
            key = f"title.{choice.option}"
            called = said.tr(key) if key in said else choice.option
            field = _each(choice.option, ids, called) | {"needs": {"boxes": [box]}}
            if not choice.each:
                every = dict.fromkeys(id for row in ids.values() for id in row)
                field |= {"kind": "several", "titles": {id: said.tr(f"{choice.option}.{id}") for id in every}}
            yield field


def _each(name: str, by_edition: Mapping[str, list[str]], called: str) -> Plain:
    return {"name": name, "kind": "each", "default": [], "title": called,
            "choices": by_edition["second"], "when": {"edition": dict(by_edition)}}  # fmt: skip


def _flat(edition: Edition) -> Plain:
    """An edition as one table: the rules and rows of its boxes stand beside the others."""
    plain: Plain = encode(edition)
    for own in plain.pop("own", []):
        rules = own.pop("rules", {})
        own_marks = rules.pop("marks", {})
        rules.pop("is", None)
        plain["rules"] |= rules
        plain["rules"]["marks"] |= own_marks
        plain |= {name: rows for name, rows in own.items() if name != "is"}
    return plain


def _reference(edition: Edition, language: str) -> Plain:
    speaker = Speaker(edition, words(language))
    stages = {
        f"{wonder.id} {side.id} {n}": stage
        for wonder in edition.wonders
        for side in wonder.sides
        for n, stage in enumerate(side.stages, 1)
    }
    texts = {
        "card": {card.id: speaker.effects(card.effects) for card in edition.cards},
        "stage": {key: speaker.effects(stage.effects) for key, stage in stages.items()},
    }
    for typed in speaker.typed:
        texts |= {kind: dict(rows) for kind, rows in typed.texts(speaker).items()}
    return {
        "game": "wonders",
        "language": language,
        "edition": _flat(edition),
        "names": {
            kind: {id: called.in_language(language) for id, called in rows.items()}
            for kind, rows in names(edition.id).items()
        },
        "texts": texts,
        "words": texts_of(edition.boxes, language),
        "effects": sentences(edition, language),
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
