"""7 Wonders in words: names, goods, costs and effects, always derived from the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, reduce

from ..grammar import Noun
from ..kernel.game import Seat
from ..words import Words
from . import effects as fx
from .boxes.armada import vocabulary as at_sea
from .core.goods import producers
from .edition import Card, Edition, Mark
from .effects import Effect, Fleet
from .facts import HIDDEN
from .names import name

GOODS = "WSCOGPL"
# One sign for each grade of doubt, shown behind the value.
SIGNS: dict[Mark, str] = {"single": "'", "reconstructed": "*", "house": "+"}
AGES = ("I", "II", "III")


class Speaker:
    """Speaks of one table in one language; a city is called by its Wonder."""

    def __init__(self, edition: Edition, words: Words, wonders: Sequence[str] = ()) -> None:
        self.edition = edition
        self.words = words
        self.tr = words.tr
        self.wonders = tuple(wonders)

    @cached_property
    def card_data(self) -> dict[str, Card]:
        """The cards of the edition by id."""
        return {card.id: card for card in self.edition.cards}

    def called(self, kind: str, id: str) -> Noun:
        """The name of a thing in this language."""
        return name(kind, id, self.edition.id).in_language(self.words.language)

    def card(self, id: str) -> str:
        return self.tr("action.hidden") if id == HIDDEN else self.called("card", id)

    def island(self, id: str) -> Noun:
        return self.called("island", id)

    def city(self, seat: Seat) -> str:
        return self.called("wonder", self.wonders[seat])

    def ship(self, fleet: Fleet) -> str:
        return self.tr(f"ship.{fleet}")

    def good(self, letter: str) -> Noun:
        good = self.called("good", letter)
        return Noun(good.lower(), good.article)

    def some(self, letter: str) -> str:
        """A good as a sentence speaks of it: "wood", "du bois"."""
        return self.tr("good.some", good=self.good(letter))

    def coins(self, n: int) -> str:
        return self.tr("count.coins", n=n)

    def goods(self, letters: str, one: Callable[[str], str] | None = None) -> str:
        """Goods counted: "2 wood, ore"; a single one is called as `one` says, else by its bare name."""
        counts = Counter(letter for letter in letters if letter.isalpha())
        rows = [(letter, counts[letter]) for letter in GOODS if counts[letter]]
        return ", ".join((one or self.good)(good) if n == 1 else self.tr(f"good.{good}", n=n) for good, n in rows)

    def cost(self, cost: str) -> str:
        """A cost: "2 stone, ore, 1 coin"."""
        coins = coins_of(cost)
        parts = [self.goods(cost), self.coins(coins) if coins else ""]
        return ", ".join(part for part in parts if part) or self.tr("price.free")

    def listed(self, items: Sequence[str], key: str = "count.and") -> str:
        """A row of things: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self.tr(key, first=", ".join(items[:-1]), last=items[-1])

    def effects(self, effects: Iterable[Effect]) -> str:
        """What a card, a stage, a space or an island gives."""
        told = [self.effect(effect) for effect in effects] or [self.tr("effect.none")]
        return reduce(lambda first, last: self.tr("effect.both", first=first, last=last), told)

    def effect(self, effect: Effect) -> str:
        """One effect in a few words."""
        match effect:
            case fx.Produce():
                return self.tr("effect.produce", goods=self._produced(effect.goods))
            case fx.Discount():
                goods = self.tr("effect.raw" if effect.goods == "WSCO" else "effect.made")
                side = effect.sides[0] if len(effect.sides) == 1 else "both"
                return self.tr("effect.discount", goods=goods, sides=self.tr(f"effect.side.{side}"))
            case at_sea.Import():
                return self.tr("effect.import", n=effect.times, beyond=self.tr(f"effect.beyond.{effect.beyond}"))
            case fx.Coins():
                return self._counted(self.coins(effect.count), effect)
            case fx.Points():
                return self._counted(self.tr("count.points", n=effect.count), effect)
            case fx.Shields():
                return self.tr("count.shields", n=effect.count)
            case fx.Symbol():
                return self.symbol(effect.symbol)
            case at_sea.Boarding():
                return self.tr("effect.boarding", beyond=self.tr(f"effect.beyond.{effect.beyond}"))
            case at_sea.Advance():
                return self._advance(effect)
            case fx.FreeBuild():
                return self.tr(f"effect.free_build.{effect.when}")
            case at_sea.ShipCoins():
                return self.tr("effect.ship_coins", coins=self.coins(effect.count))
        return self._plain(effect)

    def symbol(self, id: str) -> str:
        key = f"effect.symbol.{id}"
        return self.tr(key) if key in self.words else self.called("symbol", id).lower()

    def _plain(self, effect: Effect) -> str:
        """The effects that a name and a number say."""
        match effect:
            case at_sea.Naval():
                return self.tr("effect.naval", n=effect.count)
            case at_sea.Level():
                return self.tr("effect.level", n=effect.count)
            case at_sea.Tax():
                return self.tr("effect.tax", n=effect.count)
            case at_sea.Explore():
                return self.tr("effect.explore", n=effect.level)
            case at_sea.Discover():
                return self.tr("effect.discover", n=effect.level)
        return self.tr(f"effect.{_snake(type(effect).__name__)}")

    def _produced(self, goods: str) -> str:
        if "/" in goods:
            return self.listed([self.some(good) for good in goods.split("/")], "count.or")
        return self.goods("".join(producers(goods)), self.some)

    def _counted(self, amount: str, effect: fx.Coins | fx.Points) -> str:
        if not effect.per:
            return amount
        whose = {("own",): "own", ("left", "right"): "neighbors"}.get(tuple(effect.of), "all")
        things = " / ".join(self.tr(f"thing.{thing}") for thing in effect.per)
        return self.tr("effect.per", amount=amount, things=things, whose=self.tr(f"whose.{whose}"))

    def _advance(self, effect: at_sea.Advance) -> str:
        if len(effect.fleets) == 4:
            return self.tr("effect.advance", n=effect.count)
        fleets = self.listed([self.ship(fleet) for fleet in effect.fleets])
        return self.tr("effect.advance_fleets", n=effect.count, fleets=fleets)


def coins_of(cost: str) -> int:
    """The coins of a cost that go to the bank."""
    return int("".join(letter for letter in cost if letter.isdigit()) or 0)


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
