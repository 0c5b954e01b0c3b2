"""What a seat may choose in a turn, worked out from the rules ledger and the data alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from admiralty.wonders.actions import Action, Build, BuildStage, Payment, Sell
from admiralty.wonders.boxes.armada.typed.facts import at_sea
from admiralty.wonders.core.state import State
from admiralty.wonders.edition import Card, Edition, Face, Shipyard
from admiralty.wonders.effects import Effect, Fleet, FreeBuild, ShipDiscount, WonderShips
from admiralty.wonders.facts import CityFacts, city_facts

from .payments import Pay, Shop, effects_of, shop_of, undominated, ways

FLEETS: tuple[Fleet, ...] = ("red", "yellow", "blue", "green")


def goods_of(cost: str) -> str:
    return "".join(letter for letter in cost if letter.isalpha())


def coins_of(cost: str) -> int:
    return int("".join(digit for digit in cost if digit.isdigit()) or "0")


class Turn:
    """One seat at the start of its turn."""

    def __init__(self, state: State, seat: int) -> None:
        lookup = state.lookup
        cities = [city_facts(lookup, city) for city in state.cities]
        self.edition: Edition = lookup.edition
        self.city: CityFacts = cities[seat]
        self.effects: list[Effect] = effects_of(self.edition, self.city)
        self.shop: Shop = shop_of(self.edition, cities, seat)
        self.cards = {card.id: card for card in self.edition.cards}
        self.first = state.turn == 1
        self.last = state.turn == lookup.turns and state.extra == 0
        faces = {(wonder.id, face.id): face for wonder in self.edition.wonders for face in wonder.sides}
        self.face: Face = faces[self.city.wonder, self.city.side]

    def choices(self) -> Iterator[Action]:
        for name in sorted(set(self.city.hand)):
            if name not in self.city.buildings:
                yield from self.builds(self.cards[name])
            yield from self.stages(name)
            yield Sell(name)
            if self.edition.rules.sale_ship and self.space("yellow") < 6:
                yield Sell(name, ship=True)

    def builds(self, card: Card) -> Iterator[Action]:
        """The card, free by chain or Wonder or paid; with its color's ship too (B8, A6, A8)."""
        frees = {effect.when for effect in self.effects if isinstance(effect, FreeBuild)}
        colors = {self.cards[name].color for name in self.city.buildings}
        free = (
            any(chain in self.city.buildings for chain in card.chains)
            or ("new color" in frees and card.color not in colors)
            or ("first" in frees and self.first)
            or ("last" in frees and self.last)
        )
        uses = [("" if free else card.cost, False)]
        if "once an age" in frees and not self.city.used_free and not free and card.cost:
            uses.append(("", True))
        for cost, flag in uses:
            alone = list(self.payments(cost, None))
            yield from (Build(card.id, None, flag, pay) for pay in alone)
            fleet = next((fleet for fleet in FLEETS if fleet == card.color), None)
            if fleet and self.yard and self.space(fleet) < 6:
                for pay in self.payments(cost, self.ship_cost(fleet)):
                    yield Build(card.id, fleet, flag, pay)

    def stages(self, card: str) -> Iterator[Action]:
        """The next stage, or any where the board says so; with the Wonder's ship (B10, A7, AI11)."""
        missing = [number for number, under in enumerate(self.city.buried, start=1) if not under]
        for number in missing if self.face.any_order else missing[:1]:
            cost = self.face.stages[number - 1].cost
            alone = list(self.payments(cost, None))
            yield from (BuildStage(card, number, None, pay) for pay in alone)
            if not self.yard:
                continue
            if any(isinstance(effect, WonderShips) for effect in self.effects):
                for fleet in FLEETS:
                    if self.space(fleet) < 6:
                        yield from (BuildStage(card, number, fleet, pay) for pay in alone)
            elif self.space(self.yard.wonder) < 6:
                for pay in self.payments(cost, self.ship_cost(self.yard.wonder)):
                    yield BuildStage(card, number, self.yard.wonder, pay)

    @property
    def yard(self) -> Shipyard | None:
        return next((yard for yard in self.edition.shipyards if yard.id == getattr(self.city, "shipyard", "")), None)

    def space(self, fleet: Fleet) -> int:
        return at_sea(self.city).ships[FLEETS.index(fleet)]

    def ship_cost(self, fleet: Fleet) -> str:
        assert self.yard is not None
        costs: Sequence[str] = getattr(self.yard, fleet)
        return costs[self.space(fleet)]

    def payments(self, cost: str, ship: str | None) -> Iterator[Payment]:
        """The undominated payments of one bill for card or stage and ship, within the coins at hand."""
        bank = coins_of(cost) + coins_of(ship or "")
        for pay in self.bill_ways(goods_of(cost), goods_of(ship or "")):
            if bank + sum(pay) <= self.city.coins:
                yield Payment(*pay)

    def bill_ways(self, goods: str, ship: str) -> set[Pay]:
        if not (ship and any(isinstance(effect, ShipDiscount) for effect in self.effects)):
            return ways(self.shop, goods + ship)
        # One resource of the ship's cost less, whichever the owner likes (AI9).
        choices = [goods + ship.replace(good, "", 1) for good in sorted(set(ship))]
        return undominated(pay for bill in choices for pay in ways(self.shop, bill))
