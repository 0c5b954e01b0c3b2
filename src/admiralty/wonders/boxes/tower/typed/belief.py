"""What a seat knows of others' tiles after the draft, and a draft that fits it.

A seat's three tiles are told apart: its first was kept of the three that were dealt, its second of the two that came
from the left neighbor, its third came from there at last. So of the two tiles that a seat passes on, its right neighbor
has one as its second, and the seat behind that has the other as its third.
"""

from __future__ import annotations

from .....kernel.chance import Chance
from .....kernel.game import Seat
from ....actions import FACE_DOWN
from ....belief.worlds import Hidden
from ....core.codes import SELL, kind_of, offer_bits, offered_of
from ....core.item import BIT
from ....core.state import State
from ....view import View, seats_of
from ..core.law import tiles_in
from ..core.tower import own_tiles, tiles_of, tower_lookup
from .facts import mask_of, tower_view, with_tiles

FIRST, SECOND, THIRD = 0, 1, 2
Slot = tuple[int, Seat]


class HiddenTiles(Hidden):
    """Others' tiles: any that fit what the seat saw of the draft."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view

    def deal(self, state: State, chance: Chance) -> None:
        TileBelief(state, self.view, chance).deal()

    def begin(self, state: State, now: State) -> None:
        """Whatever others hold or have placed since, they held then."""
        then = self.view.began
        assert then is not None
        for seat, (facts, city) in enumerate(zip(then.cities, state.cities, strict=True)):
            if seat != self.view.seat:
                later, tiles = tiles_of(now.cities[seat]), own_tiles(city)
                own = later.held | later.placed | (BIT[later.laying] if later.laying else 0)
                held = tiles_in(own & ~tiles.placed)
                tiles.laying = held.pop() if with_tiles(facts).laying else 0
                tiles.held = sum(BIT[tile] for tile in held[: with_tiles(facts).tiles_left])


class TileBelief:
    """One draft that fits a view, dealt by chance."""

    def __init__(self, state: State, view: View, chance: Chance) -> None:
        self.state = state
        self.lookup = state.lookup
        self.view = view
        self.chance = chance
        self.count = seats_of(view)  # a city that nobody sits at has no tiles
        self.slots: dict[Slot, int] = {}
        self.round = tower_view(view).tower_round

    def deal(self) -> None:
        """Give every other seat tiles that it may have."""
        if self.view.seat is not None and with_tiles(self.view.cities[self.view.seat]).tiles_dealt:
            self._know(self.view.seat)
        for seat in self._others():
            self._give_placed(seat)
        self._fill()
        for seat in self._others():
            self._lay(seat)

    def _others(self) -> list[Seat]:
        return [seat for seat in range(self.count) if seat != self.view.seat]

    def _know(self, seat: Seat) -> None:
        """What the seat saw: all that it was dealt and passed on."""
        tiles = tiles_of(self.state.cities[seat])
        own = tiles.held | tiles.placed | (BIT[tiles.laying] if tiles.laying else 0)
        right, behind = (seat - 1) % self.count, (seat - 2) % self.count
        if self.round == 1:
            for slot, tile in zip(
                ((FIRST, seat), (SECOND, right), (THIRD, behind)), tiles_in(tiles.dealt), strict=True
            ):
                self.slots[slot] = tile
            return
        kept = tiles_in(own & tiles.dealt & ~tiles.got)
        self.slots[FIRST, seat] = kept[0]
        if self.round == 2:
            came = tiles_in(tiles.got)
            self.slots[SECOND, seat], self.slots[THIRD, right] = came[0], came[1]
        else:
            self.slots[SECOND, seat] = tiles_in(own & tiles.got)[0]
            self.slots[THIRD, right] = tiles_in(tiles.got & ~own)[0]
            last = own & ~BIT[kept[0]] & ~BIT[self.slots[SECOND, seat]]
            self.slots[THIRD, seat] = tiles_in(last)[0]
        self._split(right, behind, tiles_in(tiles.dealt & ~BIT[kept[0]]))

    def _split(self, right: Seat, behind: Seat, passed: list[int]) -> None:
        """Of the two tiles passed on the right neighbor kept one: whichever fits what was placed since."""
        orders = [passed, passed[::-1]]
        if self.chance.below(2):
            orders.reverse()
        placed = {tile: seat for seat in range(self.count) for tile in tiles_in(self._placed(seat))}
        for second, third in orders:
            fits = placed.get(second, right) == right and placed.get(third, behind) == behind
            if fits and self.slots.get((THIRD, behind), third) == third:
                break
        self.slots[SECOND, right], self.slots[THIRD, behind] = second, third

    def _placed(self, seat: Seat) -> int:
        return mask_of(self.lookup, with_tiles(self.view.cities[seat]).tiles_placed)

    def _give_placed(self, seat: Seat) -> None:
        """Tiles that lie on the tower were held by who placed them."""
        known = {self.slots[slot] for slot in self._slots(seat) if slot in self.slots}
        open = [slot for slot in self._slots(seat) if slot not in self.slots]
        for tile in tiles_in(self._placed(seat)):
            if tile not in known:
                self.slots[open.pop(self.chance.below(len(open)))] = tile

    def _slots(self, seat: Seat) -> list[Slot]:
        return [(FIRST, seat), (SECOND, seat), (THIRD, seat)]

    def _fill(self) -> None:
        """All other tiles by chance; what is left over is out of the game."""
        own = 0
        if self.view.seat is not None:
            tiles = tiles_of(self.state.cities[self.view.seat])
            own = tiles.held | tiles.placed | tiles.dealt | tiles.got | (BIT[tiles.laying] if tiles.laying else 0)
        used = {*self.slots.values(), *tiles_in(own)}
        pool = [tile for tile in range(1, int(tower_lookup(self.lookup).count) + 1) if tile not in used]
        self.chance.shuffle(pool)
        for seat in range(self.count):
            for slot in self._slots(seat):
                if slot not in self.slots and pool:
                    self.slots[slot] = pool.pop()

    def _lay(self, seat: Seat) -> None:
        """Lay what a seat holds, and what it saw in the draft."""
        facts, tiles = with_tiles(self.view.cities[seat]), own_tiles(self.state.cities[seat])
        right, behind = (seat - 1) % self.count, (seat - 2) % self.count
        tiles.placed = self._placed(seat)
        if self._drafted():
            dealt = [(FIRST, seat), (SECOND, right), (THIRD, behind)]
            tiles.dealt = sum(BIT[self.slots[slot]] for slot in dealt)
            got = [] if self.round == 1 else [(SECOND, seat), (THIRD, right)]
            tiles.got = sum(BIT[self.slots[slot]] for slot in got)
        if self.round:
            tiles.held = BIT[self.slots[FIRST, seat]] if self.round == 2 else 0
            return
        free = [self.slots[slot] for slot in self._slots(seat) if not tiles.placed & BIT[self.slots[slot]]]
        self.chance.shuffle(free)
        tiles.laying = free.pop() if facts.laying else 0
        tiles.held = sum(BIT[tile] for tile in free[: facts.tiles_left])
        if tiles.laying:
            self._remember(seat, int(tiles.laying))

    def _remember(self, seat: Seat, tile: int) -> None:
        """The discard of this turn was for this tile."""
        node = self.state.past
        while node is not None:
            code = node.codes[seat]
            if code >= 0 and kind_of(code) == SELL and offered_of(code) == FACE_DOWN:
                node.codes[seat] = code ^ offer_bits(FACE_DOWN) | offer_bits(tile)
            node = node.before

    def _drafted(self) -> bool:
        """Whether tiles came by a draft, and not by a position that names them."""
        seat = self.view.seat
        return seat is None or bool(with_tiles(self.view.cities[seat]).tiles_dealt)
