"""Between the core's numbers and the words of the game: places, cards, actions, options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from ..kernel.game import Malformed
from . import actions as do
from .core import codes
from .core.codes import bands_of, first_of, gold_of, kind_of, packed, second_of, total_of
from .edition import Box
from .offers import Offer

Make = Mapping[int, Callable[..., do.Action]]
STANDING: tuple[do.Standing, ...] = get_args(do.Standing)
CARRYING: Make = {
    codes.MOVE: do.Move,
    codes.LOAD: do.Load,
    codes.UNLOAD: do.Unload,
    codes.TRANSFER: do.Transfer,
}
BARE: Make = {
    codes.ENROLL: do.Enroll,
    codes.LOOK: do.LookOn,
    codes.KEEP: do.Keep,
    codes.STOP: do.Stop,
    codes.END_RAID: do.EndRaid,
    codes.END_TURN: do.EndTurn,
}
ONE_PLACE: Make = {
    codes.PLACE_SHIP: do.PlaceShip,
    codes.SCUTTLE: do.Scuttle,
    codes.DESTROY: do.Destroy,
    codes.CONVERT: do.Convert,
    codes.PUT: do.Put,
}
TWO_PLACES: Make = {
    codes.LAUNCH: do.Launch,
    codes.SAIL: do.Sail,
    codes.FIGHT: do.Attack,
    codes.BUY: do.Buy,
}
KIND: Mapping[Any, int] = {
    action: kind for table in (CARRYING, BARE, ONE_PLACE, TWO_PLACES) for kind, action in table.items()
}


class Translation:
    """The names of one box."""

    def __init__(self, box: Box) -> None:
        self.colors = box.edition.colors
        self.owners = (*self.colors, "natives", "unexplored", "", "")
        self.places = box.atlas.places
        self.number = box.atlas.number
        self.cards = tuple(card.id for card in box.edition.card)

    def place(self, number: int) -> str:
        return "" if number == codes.NOWHERE else self.places[number]

    def place_number(self, place: str) -> int:
        if place not in self.number:
            raise Malformed(f"{place!r} is no space of the board")
        return self.number[place]

    def card_number(self, card: str) -> int:
        if card not in self.cards:
            raise Malformed(f"{card!r} is no card; there are {', '.join(self.cards)}")
        return self.cards.index(card)

    def color_number(self, color: str) -> int:
        if color not in self.colors:
            raise Malformed(f"{color!r} is no color; there are {', '.join(self.colors)}")
        return self.colors.index(color)

    def action_of(self, number: int) -> do.Action:
        """The action that a number of the core stands for."""
        kind, a, b = kind_of(number), first_of(number), second_of(number)
        if kind in CARRYING:
            return CARRYING[kind](self.places[a], self.places[b], bands_of(number), gold_of(number))
        if kind in TWO_PLACES:
            return TWO_PLACES[kind](self.places[a], self.places[b])
        if kind in ONE_PLACE:
            return ONE_PLACE[kind](self.places[a])
        if kind in BARE:
            return BARE[kind]()
        if kind == codes.PLACE_BANDS:
            return do.PlaceBands(self.places[a], bands_of(number))
        if kind == codes.EXPLORE:
            return do.Explore(self.places[a], "" if b == codes.NOWHERE else self.cards[b])
        if kind == codes.PLAY:
            return do.Play(self.cards[a], self.place(b))
        if kind == codes.RAID:
            return do.Raid(self.colors[a])
        return do.Pass(STANDING[a])

    def offer(self, option: int) -> Offer:
        """The option that a number of the core stands for."""
        bands = bands_of(option)
        if bands == 0:
            return Offer(self.action_of(option))
        least = packed(kind_of(option), first_of(option), second_of(option), 1, 0)
        return Offer(self.action_of(least), bands, gold_of(option), total_of(option))

    def code_of(self, action: do.Action) -> int:
        """The core's number for an action; Malformed if it names what is not there."""
        place, none = self.place_number, codes.NOWHERE
        match action:
            case do.Move() | do.Load() | do.Unload() | do.Transfer():
                kind, amounts = KIND[type(action)], (_amount(action.bands), _amount(action.gold))
                return packed(kind, place(action.start), place(action.end), *amounts)
            case do.Launch(a, b) | do.Sail(a, b) | do.Attack(a, b) | do.Buy(a, b):
                return packed(KIND[type(action)], place(a), place(b), 0, 0)
            case do.PlaceShip(a) | do.Scuttle(a) | do.Destroy(a) | do.Convert(a) | do.Put(a):
                return packed(KIND[type(action)], place(a), none, 0, 0)
            case do.PlaceBands(a, bands):
                return packed(codes.PLACE_BANDS, place(a), none, _amount(bands), 0)
            case do.Explore() | do.Play() | do.Raid() | do.Pass():
                return packed(*self._card_parts(action), 0, 0)
            case _:
                return packed(KIND[type(action)], none, none, 0, 0)

    def _card_parts(self, action: do.Explore | do.Play | do.Raid | do.Pass) -> tuple[int, int, int]:
        """Kind and two numbers of an action that a card may go with."""
        none = codes.NOWHERE
        match action:
            case do.Explore(land, card):
                return codes.EXPLORE, self.place_number(land), self.card_number(card) if card else none
            case do.Play(card, place):
                return codes.PLAY, self.card_number(card), self.place_number(place) if place else none
            case do.Raid(color):
                return codes.RAID, self.color_number(color), none
            case _:
                return codes.PASS, STANDING.index(action.until), none


def _amount(number: int) -> int:
    if not 0 <= number < 64:
        raise Malformed(f"{number} is no number of bands or gold: they are from 0 to 63")
    return number
