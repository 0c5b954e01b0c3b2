"""The guide to the pirates of the archipelago: odds, take-backs, default answers, everything in the box."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..guides.guide import Plain
from ..guides.titles import bot_rows, flag, title
from ..kernel.codec import Shared, decode, encode, encode_shared
from ..kernel.game import Event, Malformed, Score, Seat
from ..naming import Names
from ..words import words
from . import odds
from .actions import Attack
from .bots.ladder import LADDER
from .compose import data_text, printed_box
from .edition import Box
from .game import Pirates
from .names import names
from .offers import Offer
from .reasons import refusals
from .view import View
from .words import Speaker

MOST_ROUNDS = 100
NO_PAD = "the pirates' game has no score pad: a victory is a condition, and nothing is added up"


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle on no table, with the dice as printed."""

    attackers: int
    defenders: int
    rolls: int
    attack_cards: int = 0
    defense_cards: int = 0


class PiratesGuide:
    """Armada, third edition."""

    name = "pirates"

    def catalog(self, language: str) -> Plain:
        dice = [die.id for die in printed_box().edition.combat]
        return {
            "name": self.name,
            "title": title("pirates", language),
            "seats": list(printed_box().edition.seats),
            "fields": [
                flag("cards", True, language),
                flag("enrollment", True, language),
                {"name": "rounds", "kind": "number", "least": 0, "most": MOST_ROUNDS, "default": 0,
                 "title": title("rounds", language)},
                {"name": "combat", "kind": "choice", "choices": dice, "default": dice[0],
                 "title": title("combat", language), "titles": {die: title(f"combat.{die}", language) for die in dice}},
                flag("hints", False, language),
            ],
            "learning": {"cards": False, "enrollment": False, "hints": True},
            "bots": bot_rows(tuple(LADDER), language),
        }  # fmt: skip

    def printed(self, asked: Mapping[str, Any]) -> Pirates:
        return Pirates()

    def reference(self, game: Any, language: str) -> Plain:
        return _reference(game.box, language)

    def names(self) -> Names:
        return names()

    def sentences(self, language: str) -> Plain:
        return {}

    def texts(self, language: str, game: Any = None) -> Plain:
        return {}

    def renamed(self, language: str) -> Plain:
        return {}

    def box(self, game: Any) -> Plain:
        house = game.header().get("house", {})
        board = {**house["map"], "mark": "house"} if "map" in house else json.loads(data_text("map.json"))
        return {"edition": tomllib.loads(data_text("third.toml")), "map": board, "dice": encode(game.box.dice)}

    def header(self, asked: Mapping[str, Any], seats: int) -> Plain:
        if asked.get("seats", seats) != seats:
            raise Malformed(f"the game is for {asked['seats']} players, and the table has {seats} seats")
        header = {"cards": True, "enrollment": True, **asked, "seats": seats}
        combat = header.pop("combat", None)
        return header if combat is None else {**header, "house": {"dice": {"combat": combat}}}

    def shown(self, view: Any, shared: Shared) -> Plain:
        return encode_shared(view, shared)

    def part(self, view: View) -> int:
        return view.round

    def odds(self, game: Any, view: Any, action: Any) -> Plain:
        if not isinstance(action, Attack):
            raise Malformed("odds are of an attack")
        spaces = {row.id for row in view.territories} | {ship.sea for ship in view.ships}
        for place in (action.start, action.target):
            if place not in spaces:
                raise Malformed(f"there is nobody at {place!r}")
        return plain_forecast(odds.forecast_of(view, game.lookup, game.box, action))

    def pad(self, asked: Mapping[str, Any], language: str) -> Plain:
        raise Malformed(NO_PAD)

    def pad_line(self, asked: Mapping[str, Any], after: int, language: str) -> Plain:
        raise Malformed(NO_PAD)

    def pad_of(self, game: Any, state: Any) -> Plain:
        raise Malformed(NO_PAD)

    def battle(self, asked: Mapping[str, Any]) -> Plain:
        sought: Battle = decode(Battle, asked, "battle")
        return plain_forecast(odds.forecast(Pirates().lookup, **asdict(sought)))

    def teller(self, game: Any, view: View, language: str, names: Sequence[str] = ()) -> PiratesTeller:
        colors: dict[Seat, str] = {side.seat: side.color for side in reversed(view.sides) if side.seat is not None}
        return PiratesTeller(game, view, Speaker(words(language), names, colors))


class PiratesTeller:
    """Tells one table of the pirates."""

    def __init__(self, game: Any, view: View, speaker: Speaker) -> None:
        self.game = game
        self.view = view
        self.speaker = speaker

    def at(self, view: View) -> PiratesTeller:
        return PiratesTeller(self.game, view, self.speaker)

    def options(self, options: Sequence[Offer]) -> list[Plain]:
        return [{"option": encode(offer), "text": self.speaker.action(offer.action)} for offer in options]

    def refusals(self, state: Any, seat: Seat) -> list[Plain]:
        return []  # of 134 places; a page asks for the one that somebody taps

    def why(self, state: Any, seat: Seat, subject: str) -> list[Plain]:
        found = refusals(self.view, self.game.lookup, self.game.box.atlas, subject)
        return [{"refusal": encode(row), "text": self.speaker.refusal(row)} for row in found]

    def action(self, action: Any) -> str:
        return self.speaker.action(action)

    def told(self, events: Iterable[Event]) -> Plain:
        return {"lines": [self.speaker.event(event) for event in events]}

    def question(self) -> str:
        return self.speaker.question(self.view)

    def stakes(self) -> Plain:
        return {}  # the view has the threats

    def scores(self, scores: Sequence[Score]) -> list[Plain]:
        return [encode(score) for score in scores]


def plain_forecast(forecast: odds.Forecast) -> Plain:
    """A forecast with its fractions as numbers that a page can show."""
    return {
        "attackers": forecast.attackers,
        "defenders": forecast.defenders,
        "by_roll": [
            {
                "rolls": row.rolls,
                "win": float(row.win),
                "attackers_lost": float(row.attackers_lost),
                "defenders_lost": float(row.defenders_lost),
            }
            for row in forecast.by_roll
        ],
        "outcomes": [
            {"attackers": row.attackers, "defenders": row.defenders, "chance": float(row.chance)}
            for row in forecast.outcomes
        ],
    }


def _reference(box: Box, language: str) -> Plain:
    speaker = Speaker(words(language))
    ours = box.atlas is printed_box().atlas
    return {
        "game": "pirates",
        "language": language,
        "edition": encode(box.edition),
        "atlas": encode(box.atlas),
        "dice": encode(box.dice),
        "svg": data_text("map.svg") if ours else None,
        "names": {kind: {id: row.in_language(language) for id, row in rows.items()} for kind, rows in names().items()},
        "texts": {"card": {card.id: speaker.card_text(card) for card in box.edition.card}},
    }
