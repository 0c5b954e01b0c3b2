"""What the numbers of the pirates mean, in words."""

from __future__ import annotations

from ..core import codes
from ..numbers.numbers import BARE, PASSES, Numbers
from ..translation import STANDING, Translation

STANDINGS = {
    "": "pass",
    "attacked": "pass unless attacked",
    "turn": "pass until the own turn",
    "next": "pass until the next turn",
    "due": "pass until a victory is due",
    "battle": "pass until another battle",
}
WORDS = {
    codes.PLACE_SHIP: "place a ship in",
    codes.PLACE_BANDS: "place bands in",
    codes.PUT: "put in",
    codes.CONVERT: "convert gold in",
    codes.DESTROY: "destroy the ship in",
    codes.ENROLL: "enroll",
    codes.LOOK: "look on",
    codes.KEEP: "keep the card",
    codes.STOP: "stop the search",
    codes.END_RAID: "end the raid",
    codes.END_TURN: "end the turn",
}


def label(numbers: Numbers, names: Translation, number: int) -> str:
    """What a number means."""
    name = [key for key, begin in numbers.begins.items() if begin <= number][-1]
    place = number - numbers.begins[name]
    if name in ("carry", "sail", "fight"):
        a, b = numbers.ways[place]
        return f"{name} from {names.places[a]} to {names.places[b]}"
    if name == "card":
        return f"play {names.cards[place]}"
    if name == "amount":
        return str(place)
    if name == "wait":
        return "wait"
    if name == "bare":
        return _bare(names, place)
    if place >= len(names.places):
        return "nothing"
    where = names.places[place]
    return f"{WORDS[int(name.split()[-1])]} {where}" if name.startswith("on land") else f"{name} {where}"


def _bare(names: Translation, place: int) -> str:
    if place < len(BARE):
        return WORDS[BARE[place]]
    place -= len(BARE)
    if place < PASSES:
        return STANDINGS[STANDING[place]]
    return f"raid with {names.colors[place - PASSES]}"
