"""7 Wonders in words: names, goods, costs and effects, always derived from the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, reduce
from typing import Any

from ..grammar import Noun, signed, within
from ..kernel.game import Seat
from ..words import Words
from . import effects as fx
from .core.goods import producers
from .core.item import BY_AGE
from .edition import Edition, Mark
from .effects import Effect
from .facts import HIDDEN
from .names import name
from .texts import with_texts
from .typed import typed_of

GOODS = "WSCOGPL"
# One sign for each grade of doubt, shown behind the value.
SIGNS: dict[Mark, str] = {"single": "'", "reconstructed": "*", "house": "+"}
AGES = ("I", "II", "III")


class Speaker:
    """Speaks of one table in one language; a city is called by its Wonder."""

    def __init__(self, edition: Edition, words: Words, wonders: Sequence[str] = ()) -> None:
        self.edition = edition
        self.words = with_texts(words, edition.boxes)
        self.tr = self.words.tr
        self.wonders = tuple(wonders)
        self.typed = typed_of(edition.boxes)
        self._effects: dict[type, Callable[[Speaker, Any], str]] = dict(EFFECTS)
        for typed in self.typed:
            self._effects |= typed.effects

    @cached_property
    def colors(self) -> dict[str, str]:
        """Of cards."""
        return {card.id: card.color for card in self.edition.cards}

    def called(self, kind: str, id: str) -> Noun:
        """The name of a thing in this language."""
        return name(kind, id, self.edition.id).in_language(self.words.language)

    def within(self, kind: str, id: str) -> Noun:
        """The same name as it is written within a sentence."""
        return within(self.words.language, self.called(kind, id))

    def signed(self, number: int, plus: bool = True) -> str:
        """A number of points, with its sign."""
        return signed(number, plus)

    def card(self, id: str) -> str:
        return self.tr("action.hidden") if id == HIDDEN else self.called("card", id)

    def city(self, seat: Seat) -> str:
        return self.called("wonder", self.wonders[seat])

    def category(self, id: str) -> str:
        """A row of the score sheet; a box's own color, where it has no name as a row, by its color's."""
        key = f"score.{id}"
        return self.tr(key) if key in self.words else self.called("color", id)

    def good(self, letter: str) -> Noun:
        return self.within("good", letter)

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
        parts = [self.goods(cost), self.coins(coins) if coins else "", self.tr("price.age") if BY_AGE in cost else ""]
        return ", ".join(part for part in parts if part) or self.tr("price.free")

    def listed(self, items: Sequence[str], key: str = "count.and") -> str:
        """A row of things: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self.tr(key, first=", ".join(items[:-1]), last=items[-1])

    def things(self, per: Sequence[str]) -> str:
        """What is counted, one by one: "brown card or grey card"."""
        return self.listed([self.tr(f"thing.{thing}") for thing in per], "count.or")

    def effects(self, effects: Iterable[Effect]) -> str:
        """What a card, a stage, a space or an island gives."""
        told = [self.effect(effect) for effect in effects] or [self.tr("effect.none")]
        return reduce(lambda first, last: self.tr("effect.both", first=first, last=last), told)

    def effect(self, effect: Effect) -> str:
        """One effect in a few words: as its box says it, or by its name and number."""
        if type(effect) in self._effects:
            return self._effects[type(effect)](self, effect)
        return self.tr(f"effect.{snake(type(effect).__name__)}", n=getattr(effect, "count", 0))

    def symbol(self, id: str) -> str:
        key = f"effect.symbol.{id}"
        return self.tr(key) if key in self.words else self.within("symbol", id)


def _produced(speaker: Speaker, effect: fx.Produce) -> str:
    if not effect.goods:
        return speaker.tr("effect.none")
    if "/" in effect.goods:
        goods = speaker.listed([speaker.some(good) for good in effect.goods.split("/")], "count.or")
    else:
        goods = speaker.goods("".join(producers(effect.goods)), speaker.some)
    return speaker.tr("effect.produce", goods=goods)


def _discount(speaker: Speaker, effect: fx.Discount) -> str:
    goods = speaker.tr("effect.raw" if effect.goods == "WSCO" else "effect.made")
    side = effect.sides[0] if len(effect.sides) == 1 else "both"
    return speaker.tr("effect.discount", goods=goods, sides=speaker.tr(f"effect.side.{side}"))


def _counted(speaker: Speaker, amount: str, effect: fx.Coins | fx.Points) -> str:
    if not effect.per:
        return amount
    if len(effect.per) == 1 and (own := f"per.{effect.per[0]}") in speaker.words:  # what is there or not is not counted
        return speaker.tr(own, amount=amount)
    whose = {("own",): "own", ("left", "right"): "neighbors"}.get(tuple(effect.of), "all")
    things = speaker.things(effect.per)
    return speaker.tr("effect.per", amount=amount, things=things, whose=speaker.tr(f"whose.{whose}"))


EFFECTS: dict[type, Callable[[Speaker, Any], str]] = {
    fx.Produce: _produced,
    fx.Discount: _discount,
    fx.Coins: lambda s, e: _counted(s, s.coins(e.count), e),
    fx.Points: lambda s, e: _counted(s, s.tr("count.points", n=e.count), e),
    fx.Shields: lambda s, e: s.tr("count.shields", n=e.count),
    fx.Symbol: lambda s, e: s.symbol(e.symbol),
    fx.SetPoints: lambda s, e: s.tr("effect.set_points", points=s.tr("count.points", n=e.count)),
    fx.Token: lambda s, e: s.tr("effect.token.age", age=AGES[e.age - 1]) if e.age else s.tr("effect.token.current"),
    fx.FreeBuild: lambda s, e: s.tr(f"effect.free_build.{e.when}"),
}


def coins_of(cost: str) -> int:
    """The coins of a cost that go to the bank."""
    return int("".join(letter for letter in cost if letter.isdigit()) or 0)


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
