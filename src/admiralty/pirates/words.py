"""The game in the words of its players: actions, events, questions, cards, threats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, get_args

from ..grammar import Noun
from ..kernel.game import Event
from ..words import Words
from . import actions as do
from . import events as told
from .edition import Card
from .names import name
from .reasons import Refusal
from .threats import Threat
from .view import View

PASSES = {until: f"Pass{until.capitalize()}" for until in get_args(do.Standing)}
PLACES = ("city", "territory", "sea", "start", "end", "target", "first", "second", "place")
OWNERS = ("color", "owner", "before")
# What the numbers of a card count.
COUNTED = {
    "cannons": "pirates.piece.cannon",
    "crossed": "pirates.piece.crossed",
    "actions": "count.actions",
    "factor": "count.times",
    "rolls": "count.times",
    "amount": "pirates.piece.gold",
    "below": "pirates.piece.band",
}


class Speaker:
    """Speaks of the game in one language; of players by their names, else by their colors, else by their numbers."""

    def __init__(self, words: Words, names: Sequence[str] = (), colors: Mapping[int, str] | None = None) -> None:
        self.words = words
        self.language = words.language
        self.names = names
        self.colors = colors or {}

    def say(self, kind: str, id: str, **parts: object) -> str:
        """A sentence with its parts filled in."""
        return self.words.tr(f"pirates.{kind}.{id}", **parts)

    def color(self, color: str) -> Noun:
        return name("color", color, self.language) if color else Noun(self.say("table", "adrift"))

    def card(self, card: str) -> Noun:
        return name("card", card, self.language)

    def place(self, place: str) -> Noun:
        """A territory with its name and id, a sea space with its id."""
        called = name("territory", place, self.language)
        return Noun(place, "en") if called == place else Noun(f"{called} ({place})", called.article)

    def player(self, seat: int) -> Noun:
        """The player of a seat."""
        if seat < len(self.names) and self.names[seat]:
            return Noun(self.names[seat])
        if seat in self.colors:
            return self.color(self.colors[seat])
        return Noun(self.say("table", "player", seat=seat), "le")

    def pieces(self, piece: str, count: int) -> str:
        """So many bands, tribes or gold."""
        return self.say("piece", piece, n=count)

    def cargo(self, bands: int, gold: int) -> str:
        parts = [self.pieces("band", bands)] + ([self.pieces("gold", gold)] if gold else [])
        return self.say("table", "and").join(parts)

    def face(self, cannons: int, crossed: int) -> str:
        """What the combat die shows."""
        parts = [self.pieces("cannon", cannons)] if cannons else []
        parts += [self.pieces("crossed", crossed)] if crossed else []
        return self.say("table", "and").join(parts) or self.say("piece", "blank")

    def action(self, action: do.Action) -> str:
        """An action as one may choose it: "sail from S11 to S12"."""
        return self._action("action", action)

    def deed(self, action: do.Action) -> str:
        """An action as somebody did it: "sails from S11 to S12"."""
        return self._action("deed", action)

    def _action(self, mood: str, action: do.Action) -> str:
        if isinstance(action, do.Pass):
            return self.say(mood, PASSES[action.until])
        parts: dict[str, Any] = {part.name: getattr(action, part.name) for part in fields(action)}
        parts = {key: self._part(key, value) for key, value in parts.items()}
        if isinstance(action, do.Move | do.Load | do.Unload | do.Transfer):
            parts["cargo"] = self.cargo(action.bands, action.gold)
        if isinstance(action, do.PlaceBands):
            parts["bands"] = self.pieces("band", action.bands)
        if isinstance(action, do.Explore):
            parts["with_card"] = self.say("table", "with_card", card=parts["card"]) if action.card else ""
        if isinstance(action, do.Play):
            parts["on_place"] = self.say("table", "on_place", place=parts["place"]) if action.place else ""
        return self.say(mood, type(action).__name__, **parts)

    def _part(self, key: str, value: Any) -> Any:
        if key in PLACES:
            return self.place(value) if value else ""
        if key in OWNERS:
            return self.color(value)
        if key == "card":
            return self.card(value) if value else ""
        return value

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        kind = type(event).__name__
        parts: dict[str, Any] = {part.name: getattr(event, part.name) for part in fields(event)}  # type: ignore[arg-type]
        parts = {key: self._part(key, value) for key, value in parts.items()}
        match event:
            case told.Did():
                parts["deed"] = self.deed(event.action)
            case told.RolledCombat(cannons, crossed):
                parts["face"] = self.face(cannons, crossed)
            case told.RolledFind(gold, tribes) | told.Explored(_, gold, tribes):
                parts |= {"gold": self.pieces("gold", gold), "tribes": self.pieces("tribe", tribes)}
            case (
                told.Lost() | told.CameBands() | told.CameGold() | told.CameTribes() | told.Paid() | told.RolledTribes()
            ):
                parts |= self._counted(event)
            case told.Drew() | told.Looked() | told.Kept():
                parts["player"] = self.player(event.seat)
                kind += "Seen" if event.card else ""
            case told.WentOut(seat):
                parts["player"] = self.player(seat)
            case told.Shuffled(cards):
                parts["cards"] = self.words.tr("count.cards", n=cards)
            case told.Ended(reason):
                parts["reason"] = self.say("reason", reason)
        return self.say("event", kind, **parts)

    def _counted(
        self, event: told.Lost | told.CameBands | told.CameGold | told.CameTribes | told.Paid | told.RolledTribes
    ) -> dict[str, str]:
        """How many of what an event is about."""
        match event:
            case told.Lost(_, owner, count):
                return {"count": self.pieces("tribe" if owner == "natives" else "band", count)}
            case told.CameBands(_, _, count):
                return {"count": self.pieces("band", count)}
            case told.CameGold(_, count):
                return {"count": self.pieces("gold", count)}
            case told.CameTribes(_, count):
                return {"count": self.pieces("tribe", count)}
            case told.RolledTribes(tribes):
                return {"tribes": self.pieces("tribe", tribes)}
        return {"gold": self.pieces("gold", event.gold)}

    def refusal(self, refusal: Refusal) -> str:
        """Why nothing can be done with a place."""
        return self.say("refusal", refusal.why, place=self.place(refusal.subject), n=refusal.count)

    def question(self, view: View) -> str:
        """What a seat is asked."""
        asked = view.question
        return self.say(
            "question",
            asked.kind,
            left=asked.left,
            n=asked.left,
            actions=view.raid_actions if view.raid else view.actions,
            color=self.color(view.color),
            face=self.face(asked.cannons, asked.crossed),
            target=self.place(asked.target) if asked.target else "",
            card=self.card(view.seen[-1]) if view.seen else "",
        )

    def card_text(self, card: Card) -> str:
        """What a card does, from its effect."""
        counted = {key: self.words.tr(COUNTED[key], n=n) for key, n in asdict(card.effect).items()}
        return self.say("effect", type(card.effect).__name__, **counted)

    def left(self, actions: int) -> str:
        """So many actions."""
        return self.words.tr("count.actions", n=actions)

    def supply(self, view: View) -> str:
        """What is left in the box."""
        parts = {"gold": view.gold_supply, "tribe": view.tribe_supply, "lost": view.ships_lost}
        gold, tribes, ships = (self.pieces(piece, count) for piece, count in parts.items())
        return self.say("table", "supply", gold=gold, tribes=tribes, ships=ships)

    def threat(self, threat: Threat) -> str:
        """How far a color is from a condition."""
        color, condition = self.color(threat.color), self.say("table", f"condition_{threat.condition}")
        if threat.met:
            return self.say("table", "met", color=color, condition=condition)
        what = []
        if threat.lair_missing:
            lair = self.color(threat.lair)
            what.append(self.say("table", "missing_lair", count=threat.lair_missing, color=lair))
        if threat.center_missing:
            what.append(self.say("table", "missing_center"))
        others = threat.posts_missing - threat.center_missing
        if others > 0:
            what.append(self.pieces("post", others))
        if threat.cities_missing:
            what.append(self.pieces("enemy_city", threat.cities_missing))
        missing = {"color": color, "condition": condition, "missing": threat.missing, "what": ", ".join(what)}
        return self.say("table", "missing", **missing)
