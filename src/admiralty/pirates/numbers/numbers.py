"""The choices of the pirates' game as numbers: first what is done and where, then, where it is open, how much.

An action with amounts is chosen in up to three numbers (what and where; bands; gold), a purchase and a
card with a target in two. A part that leaves nothing to choose is skipped.
"""

from __future__ import annotations

from ..core import codes
from ..core.codes import first_of, kind_of, second_of
from ..core.lookup import Lookup
from ..translation import STANDING, Translation

AMOUNTS = 64
CARRYING = (codes.MOVE, codes.LOAD, codes.UNLOAD, codes.TRANSFER)
ON_LAND = (codes.PLACE_SHIP, codes.PLACE_BANDS, codes.PUT, codes.CONVERT, codes.DESTROY)
BARE = (codes.ENROLL, codes.LOOK, codes.KEEP, codes.STOP, codes.END_RAID, codes.END_TURN)
PASSES = {
    "": "pass",
    "attacked": "pass unless attacked",
    "turn": "pass until the own turn",
    "next": "pass until the next turn",
    "due": "pass until a victory is due",
    "battle": "pass until another battle",
}
RAIDS = codes.COLORS
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

HEAD = 0x3FFFFF
"""What an action does and where, without amounts."""
ALONG = dict.fromkeys(CARRYING, "carry") | {codes.SAIL: "sail", codes.LAUNCH: "sail", codes.FIGHT: "fight"}
"""Which block an action is in that goes from a place to its neighbor."""


class Numbers:
    """Where each kind of number begins, for one map and one set of cards."""

    def __init__(self, lookup: Lookup, names: Translation) -> None:
        self.names = names
        places, lands = int(lookup.places), int(lookup.lands)
        cards = len(names.cards)
        self.edges = [(a, b) for a in range(places) for b in (*lookup.by_land[a], *lookup.by_sea[a])]
        self.edge = {edge: i for i, edge in enumerate(self.edges)}
        sizes = {
            "wait": 1,
            "amount": AMOUNTS,
            "bare": len(BARE) + len(PASSES) + RAIDS,
            **{f"on land {kind}": lands for kind in ON_LAND},
            "explore": lands,
            "explore with card": lands,
            "scuttle": places,
            "carry": len(self.edges),
            "sail": len(self.edges),
            "fight": len(self.edges),
            "card": cards,
            "buy": places,
            "target": places,
        }
        self.begin: dict[str, int] = {}
        count = 0
        for name, size in sizes.items():
            self.begin[name] = count
            count += size
        self.count = (count + 7) // 8 * 8
        self.lands, self.places = lands, places
        self.firsts: dict[int, int] = {}  # as far as they were asked for

    def first(self, action: int) -> int:
        """The first number of an action or option: what, and where it begins."""
        head = action & HEAD
        found = self.firsts.get(head)
        if found is None:
            found = self.firsts[head] = self._first(head)
        return found

    def _first(self, action: int) -> int:
        kind, a, b = kind_of(action), first_of(action), second_of(action)
        begin = self.begin
        if kind in ALONG:
            return begin[ALONG[kind]] + self.edge[a, b]
        if kind in ON_LAND:
            return begin[f"on land {kind}"] + a
        if kind == codes.EXPLORE:
            return begin["explore" if b == codes.NOWHERE else "explore with card"] + a
        if kind == codes.PLAY:
            return begin["card"] + a
        if kind in (codes.BUY, codes.SCUTTLE):
            return begin["buy" if kind == codes.BUY else "scuttle"] + a
        if kind == codes.PASS:
            return begin["bare"] + len(BARE) + a
        if kind == codes.RAID:
            return begin["bare"] + len(BARE) + len(PASSES) + a
        return begin["bare"] + BARE.index(kind)

    def target(self, action: int) -> int:
        """The second number of a purchase, or of a card with a target; -1 where there is none."""
        second = second_of(action)
        aimed = kind_of(action) in (codes.BUY, codes.PLAY) and second != codes.NOWHERE
        return self.begin["target"] + second if aimed else -1

    def amount(self, count: int) -> int:
        """The number of an amount."""
        return self.begin["amount"] + count

    def label(self, number: int) -> str:
        """What a number means, in words."""
        name = [key for key, begin in self.begin.items() if begin <= number][-1]
        place = number - self.begin[name]
        if name in ("carry", "sail", "fight"):
            if place >= len(self.edges):
                return "nothing"
            a, b = self.edges[place]
            return f"{name} from {self.names.places[a]} to {self.names.places[b]}"
        if name == "card":
            return f"play {self.names.cards[place]}"
        if name == "amount":
            return str(place)
        if name == "wait":
            return "wait"
        if name == "bare":
            return self._bare(place)
        if place >= self.places:
            return "nothing"
        where = self.names.places[place]
        return f"{WORDS[int(name.split()[-1])]} {where}" if name.startswith("on land") else f"{name} {where}"

    def _bare(self, place: int) -> str:
        if place < len(BARE):
            return WORDS[BARE[place]]
        place -= len(BARE)
        if place < len(PASSES):
            return PASSES[STANDING[place]]
        return f"raid with {self.names.colors[place - len(PASSES)]}"
