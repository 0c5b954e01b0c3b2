"""Paying, worked out the slow way: every assignment of every unit of a bill, straight from the data.

Nothing here is shared with the rules but the data and the facts of a position. `ways` tries all
assignments; `least_price` is a second, different method (minimum-cost flow).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from admiralty.wonders.edition import Edition
from admiralty.wonders.effects import Discount, Effect, Import, Produce
from admiralty.wonders.facts import CityFacts

RAW = "WSCO"
Pay = tuple[int, int, int, int]
"""Coins to the left and right neighbor, and to the cities beyond the left and the right one."""
LEFT, RIGHT, BEYOND_LEFT, BEYOND_RIGHT = range(4)
OWN = -1


@dataclass(frozen=True)
class Shop:
    """Who can deliver what to a buyer, and for how much."""

    own: tuple[str, ...]
    sellers: tuple[tuple[str, ...], ...]
    raw_price: Pay
    made_price: Pay
    limits: Pay

    def price(self, seller: int, good: str) -> int:
        return (self.raw_price if good in RAW else self.made_price)[seller]


def effects_of(edition: Edition, city: CityFacts) -> list[Effect]:
    """Every effect of what lies in a city: buildings, stages and islands."""
    cards = {card.id: card for card in edition.cards}
    islands = {island.id: island for island in edition.islands}
    faces = {(wonder.id, face.id): face for wonder in edition.wonders for face in wonder.sides}
    stages = faces[city.wonder, city.side].stages
    found = [effect for name in city.buildings for effect in cards[name].effects]
    found += [effect for stage, under in zip(stages, city.buried, strict=True) if under for effect in stage.effects]
    return found + [effect for name in getattr(city, "islands", ()) for effect in islands[name].effects]


def produced(effects: Iterable[Effect]) -> list[str]:
    """Producers, one a unit: "WW" is two, "W/S" is one of either."""
    found: list[str] = []
    for effect in effects:
        if isinstance(effect, Produce):
            found += [effect.goods.replace("/", "")] if "/" in effect.goods else list(effect.goods)
    return found


def start_of(edition: Edition, city: CityFacts) -> str:
    return next(wonder.start for wonder in edition.wonders if wonder.id == city.wonder)


def for_sale(edition: Edition, city: CityFacts) -> tuple[str, ...]:
    """What others can buy: the board's resource, brown and grey cards (B6)."""
    cards = {card.id: card for card in edition.cards}
    sold = [
        effect for name in city.buildings if cards[name].color in ("brown", "grey") for effect in cards[name].effects
    ]
    return (start_of(edition, city), *produced(sold))


def shop_of(edition: Edition, cities: Sequence[CityFacts], seat: int) -> Shop:
    """The market as one seat finds it: left is the next seat, right the one before."""
    count = len(cities)
    effects = effects_of(edition, cities[seat])
    price = {(side, goods): edition.rules.price for side in ("left", "right") for goods in ("WSCO", "GPL")}
    times = {"left": 0, "right": 0}
    for effect in effects:
        if isinstance(effect, Discount):
            for side in effect.sides:
                price[side, effect.goods] = 1
        if isinstance(effect, Import):
            times[effect.beyond] += effect.times
    if count == 4:  # both Emporia name the city opposite
        times = {"left": times["left"] + times["right"], "right": 0}
    around = [(seat + 1) % count, (seat - 1) % count, (seat + 2) % count, (seat - 2) % count]
    return Shop(
        own=(start_of(edition, cities[seat]), *produced(effects)),
        sellers=tuple(for_sale(edition, cities[other]) for other in around),
        raw_price=(price["left", "WSCO"], price["right", "WSCO"], 1, 1),
        made_price=(price["left", "GPL"], price["right", "GPL"], 1, 1),
        limits=(99, 99, times["left"], times["right"]),
    )


def ways(shop: Shop, bill: str) -> set[Pay]:
    """Every undominated payment of a bill that buys as little as possible, by trying everything."""
    found = _assignments(shop, "".join(sorted(bill)))
    if not found:
        return set()
    least = min(bought for bought, _ in found)
    return undominated(pay for bought, pay in found if bought == least)


def undominated(pays: Iterable[Pay]) -> set[Pay]:
    """Those for which no other pays every seller at most as much (B11)."""
    every = set(pays)
    return {pay for pay in every if not any(other != pay and _no_more(other, pay) for other in every)}


def _no_more(a: Pay, b: Pay) -> bool:
    return all(x <= y for x, y in zip(a, b, strict=True))


def _useful(producers: Iterable[str], bill: str) -> Counter[str]:
    """Producers by the goods of this bill that they can give."""
    masks = ("".join(sorted(set(producer) & set(bill))) for producer in producers)
    return Counter(mask for mask in masks if mask)


@lru_cache(maxsize=4096)
def _assignments(shop: Shop, bill: str) -> frozenset[tuple[int, Pay]]:
    """(units bought, payment) of every way to give each unit of the bill a producer of its own."""
    search = _Search(shop, bill)
    return search.rest(0, tuple(search.stock), shop.limits)


class _Search:
    """All assignments, unit by unit; what follows from the same stock is worked out once."""

    def __init__(self, shop: Shop, bill: str) -> None:
        self.shop = shop
        self.bill = bill
        self.kinds: list[tuple[int, str]] = []
        self.stock: list[int] = []
        self.memo: dict[tuple[int, tuple[int, ...], Pay], frozenset[tuple[int, Pay]]] = {}
        for owner, producers in [(OWN, shop.own), *enumerate(shop.sellers)]:
            if owner == OWN or shop.limits[owner]:
                for mask, number in sorted(_useful(producers, bill).items()):
                    self.kinds.append((owner, mask))
                    self.stock.append(number)

    def rest(self, at: int, stock: tuple[int, ...], limits: Pay) -> frozenset[tuple[int, Pay]]:
        if at == len(self.bill):
            return frozenset([(0, (0, 0, 0, 0))])
        key = (at, stock, limits)
        if key not in self.memo:
            self.memo[key] = frozenset(self.steps(at, stock, limits))
        return self.memo[key]

    def steps(self, at: int, stock: tuple[int, ...], limits: Pay) -> Iterator[tuple[int, Pay]]:
        good = self.bill[at]
        for i, (owner, mask) in enumerate(self.kinds):
            if not stock[i] or good not in mask or (owner != OWN and not limits[owner]):
                continue
            fewer = (*stock[:i], stock[i] - 1, *stock[i + 1 :])
            if owner == OWN:
                yield from self.rest(at + 1, fewer, limits)
                continue
            for bought, pay in self.rest(at + 1, fewer, _add(limits, owner, -1)):
                yield bought + 1, _add(pay, owner, self.shop.price(owner, good))


def _add(pay: Pay, seller: int, coins: int) -> Pay:
    row = list(pay)
    row[seller] += coins
    return row[0], row[1], row[2], row[3]


UNIT = 1000
"""A flow that buys a unit more than it must costs more than any price."""


def least_price(shop: Shop, bill: str) -> int | None:
    """The cheapest payment that buys as little as possible, as a minimum-cost flow; None if the goods can't be had."""
    network = _Network()
    for good, number in Counter(bill).items():
        network.add("source", good, number, 0)
    for owner, producers in [(OWN, shop.own), *enumerate(shop.sellers)]:
        if owner != OWN:
            network.add(f"door {owner}", "sink", shop.limits[owner], 0)
        for i, producer in enumerate(producers):
            node = f"{owner} {i}"
            network.add(node, "sink" if owner == OWN else f"door {owner}", 1, 0)
            for good in set(producer) & set(bill):
                network.add(good, node, 1, 0 if owner == OWN else UNIT + shop.price(owner, good))
    flow, cost = network.cheapest()
    return cost % UNIT if flow == len(bill) else None


class _Network:
    """Edges as [to, room, cost]; each has its way back at the next odd or even index."""

    def __init__(self) -> None:
        self.edges: list[list[int]] = []
        self.at: dict[int, list[int]] = defaultdict(list)
        self.nodes: dict[str, int] = {}

    def node(self, name: str) -> int:
        return self.nodes.setdefault(name, len(self.nodes))

    def add(self, a: str, b: str, room: int, cost: int) -> None:
        for start, end, free, price in ((a, b, room, cost), (b, a, 0, -cost)):
            self.at[self.node(start)].append(len(self.edges))
            self.edges.append([self.node(end), free, price])

    def cheapest(self) -> tuple[int, int]:
        """The largest flow from source to sink at the least cost, one unit after the other."""
        flow = cost = 0
        while (path := self.path()) is not None:
            for edge in path:
                self.edges[edge][1] -= 1
                self.edges[edge ^ 1][1] += 1
                cost += self.edges[edge][2]
            flow += 1
        return flow, cost

    def path(self) -> list[int] | None:
        source, sink = self.node("source"), self.node("sink")
        best: dict[int, tuple[int, int]] = {source: (0, -1)}
        queue = [source]
        while queue:
            node = queue.pop(0)
            for edge in self.at[node]:
                end, room, cost = self.edges[edge]
                if room and (end not in best or best[node][0] + cost < best[end][0]):
                    best[end] = (best[node][0] + cost, edge)
                    queue.append(end)
        if sink not in best:
            return None
        path = []
        node = sink
        while node != source:
            edge = best[node][1]
            path.append(edge)
            node = self.edges[edge ^ 1][0]
        return path
