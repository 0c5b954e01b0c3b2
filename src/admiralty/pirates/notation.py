"""Actions and options as short text, for records one can read, for cases and for the terminal.

ship G1              a ship on a city            scuttle S01      sink a ship adrift
bands G1 5           bands on a territory        destroy G1       sink a ship in port
launch G1-S51                                    convert G1       a gold into bands
move C6-C7 3+1       3 bands and 1 gold          enroll
load G1-S51 5        unload S01-C6 4+2           put C6           recruits, tribes, enrolled bands
transfer S01-S02 1   sail S51-S34                buy G1 S51       a gold from each
explore C6           explore C6 with a card:     play gold_mine G1
attack S01-C6          explore C6 special_discovery
look, keep, stop     pass; pass until attacked, turn, next (turn), due (a victory), battle (another)
raid green           end raid, end turn
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

from ..kernel.game import Malformed
from . import actions as do
from .offers import Offer
from .view import View

PAIR = re.compile(r"^([A-Za-z]\w*)-([A-Za-z]\w*)$")
AMOUNT = re.compile(r"^([0-9]{1,2})(?:\+([0-9]{1,2}))?$")
BARE: dict[str, do.Action] = {
    "enroll": do.Enroll(),
    "look": do.LookOn(),
    "keep": do.Keep(),
    "stop": do.Stop(),
    "pass": do.Pass(),
    **{f"pass until {until}": do.Pass(until) for until in get_args(do.Standing) if until},
    "end raid": do.EndRaid(),
    "end turn": do.EndTurn(),
}
PLACE: dict[str, Callable[[str], do.Action]] = {
    "ship": do.PlaceShip,
    "scuttle": do.Scuttle,
    "destroy": do.Destroy,
    "convert": do.Convert,
    "put": do.Put,
    "raid": do.Raid,
}
PLACES: dict[str, Callable[[str, str], do.Action]] = {
    "launch": do.Launch,
    "sail": do.Sail,
    "attack": do.Attack,
}
CARRY: dict[str, Callable[[str, str, int, int], do.Action]] = {
    "move": do.Move,
    "load": do.Load,
    "unload": do.Unload,
    "transfer": do.Transfer,
}

KIND: dict[type, str] = {
    do.PlaceBands: "bands",
    do.Explore: "explore",
    do.Buy: "buy",
    do.Play: "play",
    do.PlaceShip: "ship",
    do.Scuttle: "scuttle",
    do.Destroy: "destroy",
    do.Convert: "convert",
    do.Put: "put",
    do.Raid: "raid",
    do.Launch: "launch",
    do.Sail: "sail",
    do.Attack: "attack",
    do.Move: "move",
    do.Load: "load",
    do.Unload: "unload",
    do.Transfer: "transfer",
}
TEXT = {action: text for text, action in BARE.items()}


def read(text: str) -> do.Action:
    """The action that a short text stands for."""
    words = text.split()
    bare = BARE.get(" ".join(words))
    if bare is not None:
        return bare
    action = _read(words) if words else None
    if action is None:
        raise Malformed(f"{text!r} is no action; actions look like 'move C6-C7 3+1' or 'end turn'")
    return action


def _read(words: list[str]) -> do.Action | None:
    match words:
        case [kind, place] if kind in PLACE:
            return PLACE[kind](place)
        case [kind, pair] if kind in PLACES and (found := PAIR.match(pair)):
            return PLACES[kind](found[1], found[2])
        case [kind, pair, amount] if kind in CARRY and (found := PAIR.match(pair)):
            number = AMOUNT.match(amount)
            return CARRY[kind](found[1], found[2], int(number[1]), int(number[2] or 0)) if number else None
        case ["bands", place, amount] if re.fullmatch("[0-9]{1,3}", amount):
            return do.PlaceBands(place, int(amount))
        case ["explore", place, *card] if len(card) < 2:
            return do.Explore(place, *card)
        case ["buy", first, second]:
            return do.Buy(first, second)
        case ["play", card, *place] if len(place) < 2:
            return do.Play(card, *place)
    return None


def text_of(action: do.Action) -> str:
    """An action as short text."""
    if action in TEXT:
        return TEXT[action]
    kind = KIND[type(action)]
    fields = [getattr(action, name) for name in type(action).__slots__]
    match action:
        case do.Move() | do.Load() | do.Unload() | do.Transfer():
            return f"{kind} {action.start}-{action.end} {_amount(action.bands, action.gold)}"
        case do.Launch() | do.Sail() | do.Attack():
            return f"{kind} {'-'.join(fields)}"
    return " ".join([kind, *(str(field) for field in fields if field != "")])


def offer_text(offer: Offer) -> str:
    """An option as short text: "load G1-S51 1..5+0..3 of 8" leaves the amounts open."""
    text = text_of(offer.action)
    if offer.bands == 0:
        return text
    head = text.rsplit(" ", 1)[0]
    bands = f"1..{offer.bands}" if offer.bands > 1 else "1"
    gold = f"+0..{offer.gold}" if offer.gold else ""
    limit = f" of {offer.total}" if offer.bands + offer.gold > offer.total else ""
    return f"{head} {bands}{gold}{limit}"


def _amount(bands: int, gold: int) -> str:
    return f"{bands}+{gold}" if gold else str(bands)


def place_text(view: View, place: str) -> str:
    """Whose a place is and what lies there: "green 3 bands 1 gold", "natives", "adrift", "water"."""
    for territory in view.territories:
        if territory.id == place:
            counts = {"bands": territory.bands, "gold": territory.gold, "tribes": territory.tribes}
            return _line(territory.owner, counts | {"ship": int(territory.port)})
    for ship in view.ships:
        if ship.sea == place:
            return _line(ship.color or "adrift", {"bands": ship.bands, "gold": ship.gold})
    return "water"


def _line(owner: str, counts: dict[str, int]) -> str:
    return " ".join([owner, *(f"{count} {piece}" for piece, count in counts.items() if count)])
