"""What things are worth to a seat of 7 Wonders, in points, as far as its view tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp

from ..wonders import effects as fx
from ..wonders.book import Book
from ..wonders.core.goods import producers
from ..wonders.effects import Effect, Fleet
from ..wonders.view import View

FLEETS: tuple[Fleet, ...] = ("red", "yellow", "blue", "green")
SYMBOLS = ("compass", "gear", "tablet")
ISLAND_WORTH = {1: 2.6, 2: 4.2, 3: 5.6}
# Found by playing bots with other numbers against these: ships promise a little more than they keep, and
# whoever builds ships can use more goods.
SHIPS = 0.85
GOODS_WITH_SHIPS = 1.8
# How much of a good's worth is left when so many producers of it are there.
SATIETY = (1.0, 0.5, 0.2, 0.05)


class Outlook:
    """One seat's position, and what any effect would add to it."""

    def __init__(self, book: Book, view: View) -> None:
        assert view.seat is not None
        self.book = book
        self.view = view
        self.seat = view.seat
        self.rules = book.edition.rules
        seats = len(view.cities)
        self.me = view.cities[self.seat]
        self.around = ((self.seat + 1) % seats, (self.seat - 1) % seats)
        self.foes = tuple(s for s in range(seats) if s != self.seat and not (view.teams and s == self.seat ^ 1))
        self.turns_in_age = max(view.turns - view.turn, 0)
        self.turns_left = self.turns_in_age + (3 - view.age) * view.turns
        self.colors = Counter(book.cards[name].color for name in self.me.buildings)
        self.own = book.effects(self.me)
        self.symbols: Counter[str] = Counter(e.symbol for e in self.own if isinstance(e, fx.Symbol))
        self.goods = self._producer_count(book.producers(self.me))
        self.bought = self._producer_count([p for s in self.around for p in book.producers(view.cities[s])])
        self.wanted = self._stage_goods()
        poverty = max(0.0, 6 - self.me.coins) / 6 if self.turns_left > 2 else 0.0
        self.coin = 1 / self.rules.coins_per_point + 0.25 * poverty
        self._cards: dict[str, float] = {}
        self._ships: dict[Fleet, float] = {}

    def card(self, name: str) -> float:
        """A building's worth, its cost apart."""
        if name not in self._cards:
            card = self.book.cards[name]
            chains = 0.7 * self.book.opens[name] * (self.view.age < 3)
            self._cards[name] = self.effects(card.effects) + chains + self.per_thing(card.color)
        return self._cards[name]

    def stage(self, number: int) -> float:
        """A stage's worth, its cost apart."""
        face = self.book.faces[self.me.wonder, self.me.side]
        return self.effects(face.stages[number - 1].effects) + self.per_thing("stage") + 0.3

    def ship(self, fleet: Fleet) -> float:
        """What a fleet's next space adds, and a part of what may come after it."""
        if fleet not in self._ships:
            space = self.me.ships[FLEETS.index(fleet)]
            here, there = self._space(fleet, space, False), self._space(fleet, space + 1, True)
            after = max(0.0, self._space(fleet, space + 2, True) - there) if space < 5 and self.turns_left > 3 else 0.0
            self._ships[fleet] = SHIPS * (there - here + 0.45 * after)
        return self._ships[fleet]

    def effects(self, effects: Iterable[Effect]) -> float:
        return sum(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> float:
        """One effect's worth at this moment."""
        match effect:
            case fx.Points():
                return self._counted(effect)
            case fx.Coins():
                return self._counted(effect) * self.coin
            case fx.Shields():
                return self.shields(effect.count)
            case fx.Naval():
                return self.naval(effect.count)
            case fx.Symbol():
                return self.symbol(effect.symbol)
            case fx.Produce():
                return sum(self.producer(p) for p in producers(effect.goods))
            case fx.Boarding():
                return self.boarding(effect)
            case fx.Advance():
                best = sorted((self.ship(f) for f in effect.fleets if self.can_sail(f)), reverse=True)
                return sum(worth for worth in best[: effect.count] if worth > 0)
            case fx.Pirates():
                return sum(self.view.totals[s].level for s in self.foes) * self.coin / max(len(self.foes), 1)
            case fx.Discover():
                return 0.8 * ISLAND_WORTH[effect.level] + self.per_thing("island")
        return self._trade(effect) or self._power(effect)

    def can_sail(self, fleet: Fleet) -> bool:
        return fleet in self.book.tracks and self.me.ships[FLEETS.index(fleet)] < 6

    def per_thing(self, thing: str) -> float:
        """What one more card of a color, stage and so on adds through what the city already has."""
        return sum(e.count for e in self.own if isinstance(e, fx.Points) and thing in e.per and "own" in e.of)

    def shields(self, count: int) -> float:
        """More strength on land, against both neighbors, in every Age to come."""
        mine = self.view.totals[self.seat].shields
        worth = 0.0
        for other in self.around:
            if other in self.foes:
                lead = mine - self.view.totals[other].shields
                for age, turns in self._age_ends():
                    gain = _chance(lead + count, 0.45 + 0.16 * turns) - _chance(lead, 0.45 + 0.16 * turns)
                    worth += gain * (self.rules.victory[age] - self.rules.defeat)
        return worth

    def naval(self, count: int) -> float:
        """More strength at sea, against everybody."""
        if not self.rules.naval_ranks:
            return 0.0
        mine = self.view.totals[self.seat].strength
        worth = 0.0
        for other in self.foes:
            lead = mine - self.view.totals[other].strength
            for age, turns in self._age_ends():
                spread = 0.45 + 0.16 * turns
                prize = (self.rules.naval_ranks[age][0] - self.rules.naval_last[age]) / len(self.foes)
                worth += (_chance(lead + count, spread) - _chance(lead, spread)) * prize
        return worth

    def symbol(self, symbol: str) -> float:
        """One more science symbol, and a part of the sets that it may still complete."""
        after = self.symbols + Counter([symbol])
        promise = (0.35 * sum(self.symbols.values()) + 0.9) * self.turns_left / (2 * self.view.turns)
        return self._science(after) - self._science(self.symbols) + promise

    def producer(self, producer: str) -> float:
        """A producer's worth: what the city lacks, wants for its Wonder, or can't buy."""
        worths = sorted((self._good(good) for good in producer.split("/")), reverse=True)
        return worths[0] + 0.45 * sum(worths[1:2]) + 0.2 * sum(worths[2:])

    def _trade(self, effect: Effect) -> float:
        if isinstance(effect, fx.Discount):
            return self.discount(effect)
        return 0.13 * effect.times * self.turns_left if isinstance(effect, fx.Import) else 0.0

    def discount(self, effect: fx.Discount) -> float:
        cities = [self.view.cities[self.around[0 if side == "left" else 1]] for side in effect.sides]
        offered = [p for city in cities for p in self.book.producers(city) if p[0] in effect.goods]
        return min(4.0, 0.5 + 0.45 * len(offered)) * self.turns_left / (2.5 * self.view.turns)

    def boarding(self, effect: fx.Boarding) -> float:
        """One more conflict this Age, with the city beyond a neighbor."""
        seats = len(self.view.cities)
        target = (self.seat + (2 if effect.beyond == "left" else -2)) % seats
        if target not in self.foes:
            return 0.0
        lead = self.view.totals[self.seat].shields - self.view.totals[target].shields
        won = _chance(lead, 0.45 + 0.16 * self.turns_in_age)
        return won * self.rules.victory[self.view.age - 1] + (1 - won) * self.rules.defeat

    def _power(self, effect: Effect) -> float:
        left = self.turns_left / (3 * self.view.turns)
        match effect:
            case fx.Salvage():
                return 1.5 + self.view.age if self.view.discards else 0.0
            case fx.PlayLast():
                return 2.2 * (4 - self.view.age)
            case fx.CopyGuild():
                return max((self._guild(n) for s in self.around for n in self.view.cities[s].buildings), default=0) + 3
            case fx.FreeBuild():
                return {"once an age": 8.0, "new color": 5.0}.get(effect.when, 4.0) * left
            case fx.WonderShips():
                stages = sum(1 for card in self.me.buried if not card)
                return 2.0 * stages * min(1.0, 3 * left)
            case fx.ShipDiscount():
                return 7 * left
            case fx.ShipCoins():
                return effect.count * self.coin * 8 * left
            case fx.Immune():
                return 4 * left
            case fx.StayOut():
                return 3.0 if self.view.totals[self.seat].strength < 3 else 1.0
        return 0.0

    def _counted(self, effect: fx.Points | fx.Coins) -> float:
        if not effect.per:
            return effect.count
        seats = {"own": self.seat, "left": self.around[0], "right": self.around[1]}
        total = 0.0
        for whose in effect.of:
            total += sum(self._count(seats[whose], thing) for thing in effect.per)
            if isinstance(effect, fx.Points):
                total += 0.08 * self.turns_left
        limit = self.rules.guild_limit if isinstance(effect, fx.Points) else 0
        return min(effect.count * total, limit) if limit else effect.count * total

    def _count(self, seat: int, thing: str) -> int:
        city = self.view.cities[seat]
        if thing == "stage":
            return sum(1 for card in city.buried if card)
        if thing == "defeat":
            return sum(city.defeats)
        if thing == "level":
            return self.view.totals[seat].level
        if thing == "island":
            return len(city.islands)
        if thing == "complete wonder":
            return int(all(city.buried))
        colors = Counter(self.book.cards[name].color for name in city.buildings)
        if thing == "chosen color":
            return max(colors.values(), default=0)
        return sum(count for color, count in colors.items() if color == thing)

    def _guild(self, name: str) -> float:
        card = self.book.cards[name]
        return self.effects(card.effects) if card.color == "purple" else 0.0

    def _space(self, fleet: Fleet, number: int, reached: bool) -> float:
        """What a ship's space is worth while the ship stands there, and on reaching it."""
        effects = self.book.tracks[fleet].spaces[number]
        worth = 0.0
        for effect in effects:
            if isinstance(effect, fx.Naval):
                worth += self.naval(effect.count)
            elif isinstance(effect, fx.Points):
                worth += effect.count
            elif isinstance(effect, fx.Level):
                worth += effect.count * (self.per_thing("level") + 0.25)
            elif reached:
                worth += self._on_reaching(effect)
        return worth

    def _on_reaching(self, effect: Effect) -> float:
        if isinstance(effect, fx.Coins):
            return effect.count * self.coin
        if isinstance(effect, fx.Explore):
            return ISLAND_WORTH[effect.level] + self.per_thing("island")
        if isinstance(effect, fx.Tax):
            losses = [
                min(max(0, effect.count - self.view.totals[s].level), self.view.cities[s].coins) for s in self.foes
            ]
            return sum(losses) * self.coin / max(len(self.foes), 1)
        return 0.0

    def _science(self, symbols: Counter[str]) -> int:
        counts = [symbols[name] for name in SYMBOLS]
        for _ in range(symbols["most"]):
            counts[counts.index(max(counts))] += 1
        for _ in range(symbols["any"]):
            options = [[n + (i == j) for j, n in enumerate(counts)] for i in range(3)]
            counts = max(options, key=self._symbol_points)
        return self._symbol_points(counts)

    def _symbol_points(self, counts: Sequence[int]) -> int:
        return sum(n * n for n in counts) + self.rules.science_set * min(counts)

    def _good(self, good: str) -> float:
        have = self.goods[good]
        worth = 2.9 * SATIETY[min(int(have + 0.5), 3)]
        if self.wanted[good] > have:
            worth += 0.9
        if self.bought[good] >= 1:
            worth *= 0.8
        time = self.turns_left / (3 * self.view.turns)
        return worth * (GOODS_WITH_SHIPS if self.book.tracks else 1.0) * min(1.0, 1.45 * time)

    def _stage_goods(self) -> Counter[str]:
        wanted: Counter[str] = Counter()
        for stage, buried in zip(self.book.faces[self.me.wonder, self.me.side].stages, self.me.buried, strict=True):
            if not buried:
                wanted |= Counter(letter for letter in stage.cost if letter.isalpha())
        return wanted

    def _producer_count(self, rows: Iterable[str]) -> dict[str, float]:
        """Producers of each good; one of several goods counts for a part."""
        count = dict.fromkeys("WSCOGPL", 0.0)
        for row in rows:
            goods = row.split("/")
            for good in goods:
                count[good] += 1 if len(goods) == 1 else 0.6
        return count

    def _age_ends(self) -> list[tuple[int, int]]:
        """The Ages whose conflicts are to come, each with the turns until then."""
        first = self.view.age - 1
        return [(age, self.turns_in_age + (age - first) * self.view.turns) for age in range(first, 3)]


def _chance(lead: float, spread: float) -> float:
    """How likely a lead holds: half at equality, the surer the shorter the time."""
    return 1 / (1 + exp(-lead / spread))
