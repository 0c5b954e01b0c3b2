"""What an action costs its seat, and to whom: coins to the bank, to neighbors and beyond."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.game import Seat
from . import effects as fx
from .actions import Action, Build, BuildStage
from .boxes.armada.core.sea import FLEETS
from .boxes.armada.rows import ArmadaData
from .boxes.armada.vocabulary import WonderShips
from .edition import Card, Edition
from .effects import Effect, Fleet
from .facts import CityFacts
from .view import View
from .words import coins_of

BANK = -1


class Prices:
    """The bills of one seat of one view."""

    def __init__(self, edition: Edition, view: View, seat: Seat, cards: Mapping[str, Card] | None = None) -> None:
        self.edition = edition
        self.view = view
        self.seat = seat
        self.city: CityFacts = view.cities[seat]
        self.cards = {card.id: card for card in edition.cards} if cards is None else cards
        self.face = next(
            f for w in edition.wonders if w.id == self.city.wonder for f in w.sides if f.id == self.city.side
        )
        self.yard = next((yard for yard in edition.of(ArmadaData).shipyards if yard.id == self.city.shipyard), None)
        self.powers = self._powers()

    def bill(self, action: Action) -> dict[Seat, int]:
        """Coins by receiver (BANK for the bank); empty when nothing is paid."""
        if not isinstance(action, Build | BuildStage):
            return {}
        seats = len(self.view.cities)
        steps = (
            (1, action.pay.left),
            (-1, action.pay.right),
            (2, action.pay.beyond_left),
            (-2, action.pay.beyond_right),
        )
        bill = {BANK: self._bank(action)}
        for step, coins in steps:
            seller = (self.seat + step) % seats
            bill[seller] = bill.get(seller, 0) + coins
        return {seat: coins for seat, coins in bill.items() if coins}

    def total(self, action: Action) -> int:
        return sum(self.bill(action).values())

    def chain(self, card: str) -> str:
        """A building of the city that makes this one free, or nothing."""
        return next((chain for chain in self.cards[card].chains if chain in self.city.buildings), "")

    def free_by_power(self, card: str) -> bool:
        """Whether a power of the city makes this building free without being used up."""
        view = self.view
        color = self.cards[card].color
        colors = {self.cards[name].color for name in self.city.buildings}
        last = view.turn == view.turns and not view.extra
        holds = {"new color": color not in colors, "first": view.turn == 1, "last": last}
        return any(isinstance(e, fx.FreeBuild) and holds.get(e.when, False) for e in self.powers)

    def ship_cost(self, fleet: Fleet) -> str:
        """What the next space of a fleet costs on this shipyard."""
        assert self.yard is not None
        costs = {"red": self.yard.red, "yellow": self.yard.yellow, "blue": self.yard.blue, "green": self.yard.green}
        return costs[fleet][self.city.ships[FLEETS.index(fleet)]]

    def _bank(self, action: Build | BuildStage) -> int:
        if isinstance(action, BuildStage):
            coins = coins_of(self.face.stages[action.stage - 1].cost)
            ship_free = any(isinstance(effect, WonderShips) for effect in self.powers)
        else:
            free = action.free or self.chain(action.card) or self.free_by_power(action.card)
            coins = 0 if free else coins_of(self.cards[action.card].cost)
            ship_free = False
        return coins + (coins_of(self.ship_cost(action.ship)) if action.ship and not ship_free else 0)

    def _powers(self) -> list[Effect]:
        islands = {island.id: island for island in self.edition.of(ArmadaData).islands}
        found = [effect for name in self.city.islands for effect in islands[name].effects]
        for stage, buried in zip(self.face.stages, self.city.buried, strict=True):
            found += stage.effects if buried else ()
        return found
