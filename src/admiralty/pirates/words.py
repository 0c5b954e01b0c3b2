"""The game in the words of its players: actions, events, questions, cards, threats."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any, get_args

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


class Speaker:
    """Speaks of the game in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.language = words.language

    def say(self, kind: str, id: str, **parts: object) -> str:
        """A sentence with its parts filled in."""
        return self.words.tr(f"pirates.{kind}.{id}", **parts)

    def color(self, color: str) -> str:
        return name("color", color, self.language) if color else self.say("table", "adrift")

    def card(self, card: str) -> str:
        return name("card", card, self.language)

    def place(self, place: str) -> str:
        """A territory with its name and id, a sea space with its id."""
        called = name("territory", place, self.language)
        return place if called == place else f"{called} ({place})"

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
        """An action as a sentence."""
        if isinstance(action, do.Pass):
            return self.say("action", PASSES[action.until])
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
        return self.say("action", type(action).__name__, **parts)

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
                parts["action"] = self.action(event.action)
            case told.RolledCombat(cannons, crossed):
                parts["face"] = self.face(cannons, crossed)
            case told.RolledFind(gold, tribes) | told.Explored(_, gold, tribes):
                parts |= {"gold": self.pieces("gold", gold), "tribes": self.pieces("tribe", tribes)}
            case told.Lost() | told.CameBands() | told.CameGold() | told.CameTribes() | told.Paid():
                parts |= self._counted(event)
            case told.Drew() | told.Looked() | told.Kept():
                parts["card"] = f"({parts['card']})" if event.card else ""
            case told.Ended(reason):
                parts["reason"] = self.say("reason", reason)
        return self.say("event", kind, **parts).rstrip()

    def _counted(
        self, event: told.Lost | told.CameBands | told.CameGold | told.CameTribes | told.Paid
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
            case told.Paid(_, gold):
                return {"gold": self.pieces("gold", gold)}

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
            actions=view.raid_actions if view.raid else view.actions,
            color=self.color(view.color),
            face=self.face(asked.cannons, asked.crossed),
            target=self.place(asked.target) if asked.target else "",
            card=self.card(view.seen[-1]) if view.seen else "",
        )

    def card_text(self, card: Card) -> str:
        """What a card does, from its effect."""
        return self.say("effect", type(card.effect).__name__, **asdict(card.effect))

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
            what.append(self.say("table", "missing_posts", count=others))
        if threat.cities_missing:
            what.append(self.say("table", "missing_cities", count=threat.cities_missing))
        missing = {"color": color, "condition": condition, "missing": threat.missing, "what": ", ".join(what)}
        return self.say("table", "missing", **missing)
