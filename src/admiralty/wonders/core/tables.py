"""An edition as rows of numbers: what the rules look up while they run."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..edition import Card, Edition, Face, Shipyard
from ..effects import (
    Advance,
    Boarding,
    Coins,
    CopyGuild,
    Discount,
    Discover,
    Effect,
    Explore,
    Fleet,
    FreeBuild,
    Immune,
    Import,
    Level,
    Naval,
    Pirates,
    PlayLast,
    Points,
    Produce,
    Salvage,
    Shields,
    ShipCoins,
    ShipDiscount,
    StayOut,
    Symbol,
    Tax,
    WonderShips,
)  # fmt: skip
from .goods import MANUFACTURED, RAW, need_words, producers, supply_words

COLORS: Final = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
FLEETS: Final[tuple[Fleet, ...]] = ("red", "yellow", "blue", "green")
SYMBOLS: Final = ("compass", "gear", "tablet", "any", "most")
COUNTED: Final = (*COLORS, "stage", "defeat", "level", "island", "chosen color", "complete wonder")
LAST_SPACE: Final[i64] = 6

# powers of a city
FREE_ONCE: Final[i64] = 1
FREE_COLOR: Final[i64] = 2
FREE_FIRST: Final[i64] = 4
FREE_LAST: Final[i64] = 8
WONDER_SHIPS: Final[i64] = 16
SHIP_DISCOUNT: Final[i64] = 32
IMMUNE: Final[i64] = 64
STAY_OUT: Final[i64] = 128
PLAY_LAST: Final[i64] = 256
COPY_GUILD: Final[i64] = 512
FREE_BITS: Final = {"once an age": 1, "new color": 2, "first": 4, "last": 8}
POWER_BITS: Final = {WonderShips: 16, ShipDiscount: 32, Immune: 64, StayOut: 128, PlayLast: 256, CopyGuild: 512}

# parts of a turn and of an Age's end; END_TURN and END_AGE close them
PAY: Final[i64] = 0
SAIL: Final[i64] = 1
GAIN: Final[i64] = 2
SPACES_PAY: Final[i64] = 3
ADVANCES: Final[i64] = 4
EXPLORE: Final[i64] = 5
SALVAGES: Final[i64] = 6
LOSSES: Final[i64] = 7
END_TURN: Final[i64] = 8
LAND: Final[i64] = 9
STAY: Final[i64] = 10
NAVAL: Final[i64] = 11
END_AGE: Final[i64] = 12
TURN_PARTS: Final = ("pay", "sail", "gain", "spaces", "advances", "explore", "salvage", "losses")
AGE_PARTS: Final = {"land": 9, "stay out": 10, "naval": 11}

BIT: Final[list[int]] = [1 << i for i in range(62)]  # never `1 << i`: mypyc miscompiles it from 31 on


class Item:
    """Anything that is built or reached: a card, a stage, an island; its cost and its effects."""

    def __init__(self, cost: str, effects: tuple[Effect, ...]) -> None:
        goods = "".join(letter for letter in cost if letter.isalpha())
        need = need_words(goods)
        self.coins: i64 = int("".join([digit for digit in cost if digit.isdigit()]) or 0)
        self.n0: i64 = need[0]
        self.n1: i64 = need[1]
        self.n2: i64 = need[2]
        # one free unit of this cost, raw or manufactured, for the island that makes ships cheaper
        raw = "/".join(sorted({g for g in goods if g in RAW}))
        made = "/".join(sorted({g for g in goods if g in MANUFACTURED}))
        spare_raw = supply_words((raw,) if raw else ())
        spare_made = supply_words((made,) if made else ())
        self.spare0: i64 = spare_raw[0]
        self.spare1: i64 = spare_raw[1]
        self.spare2: i64 = spare_made[2]
        self.s0: i64 = 0
        self.s1: i64 = 0
        self.s2: i64 = 0
        self.sold: bool = False
        self.color: i64 = -1
        self.color_unit: i64 = 0
        self.fleet: i64 = -1
        self.bit0: i64 = 0
        self.bit1: i64 = 0
        self.chain0: i64 = 0
        self.chain1: i64 = 0
        self.opens: i64 = 0  # how many later buildings it makes free
        self.shields: i64 = 0
        self.naval: i64 = 0
        self.points: i64 = 0
        self.symbols: i64 = 0
        self.discounts: i64 = 0
        self.imports: i64 = 0
        self.powers: i64 = 0
        self.ship_coins: i64 = 0
        # at once
        self.gain: i64 = 0
        self.gain_each: i64 = 0
        self.gain_per: i64 = 0
        self.gain_of: i64 = 0
        self.boards: i64 = 0
        self.pirates: i64 = 0
        self.moves: i64 = 0
        self.discover: i64 = 0
        self.salvages: i64 = 0
        self.once: bool = False
        # at the end
        self.points_each: i64 = 0
        self.points_per: i64 = 0
        self.points_of: i64 = 0
        for effect in effects:
            self.take(effect)
        self.once = bool(
            self.gain or self.gain_each or self.boards or self.pirates or self.moves or self.discover or self.salvages
        )

    def take(self, effect: Effect) -> None:
        """Add one effect to the row."""
        if isinstance(effect, Produce):
            words = supply_words(producers(effect.goods))
            self.s0 += words[0]
            self.s1 += words[1]
            self.s2 += words[2]
        elif isinstance(effect, Discount):
            for side in effect.sides:
                self.discounts |= (1 if side == "left" else 2) << (0 if effect.goods == RAW else 2)
        elif isinstance(effect, Import):
            self.imports += effect.times << (0 if effect.beyond == "left" else 4)
        elif isinstance(effect, Coins):
            if effect.per:
                self.gain_each, self.gain_per, self.gain_of = effect.count, counted_bits(effect.per), of_bits(effect.of)
            else:
                self.gain += effect.count
        elif isinstance(effect, Points):
            if effect.per:
                self.points_each, self.points_per = effect.count, counted_bits(effect.per)
                self.points_of = of_bits(effect.of)
            else:
                self.points += effect.count
        elif isinstance(effect, Shields):
            self.shields += effect.count
        elif isinstance(effect, Naval):
            self.naval += effect.count
        elif isinstance(effect, Symbol):
            self.symbols += BIT[8 * SYMBOLS.index(effect.symbol)]
        elif isinstance(effect, Boarding):
            self.boards |= 1 if effect.beyond == "left" else 2
        elif isinstance(effect, Advance):
            self.moves = effect.count | fleet_bits(effect.fleets) << 4
        elif isinstance(effect, Pirates):
            self.pirates += 1
        elif isinstance(effect, Discover):
            self.discover = effect.level
        elif isinstance(effect, Salvage):
            self.salvages += 1
        elif isinstance(effect, FreeBuild):
            self.powers |= FREE_BITS[effect.when]
        elif isinstance(effect, ShipCoins):
            self.ship_coins += effect.count
        elif not isinstance(effect, Level | Tax | Explore):
            self.powers |= POWER_BITS[type(effect)]


def counted_bits(things: tuple[str, ...]) -> int:
    return sum([1 << COUNTED.index(thing) for thing in things])


def of_bits(cities: tuple[str, ...]) -> int:
    return sum([1 << ("own", "left", "right").index(city) for city in cities])


def fleet_bits(fleets: tuple[str, ...]) -> int:
    return sum([1 << FLEETS.index(fleet) for fleet in fleets])


class Space:
    """What a ship's space gives: while the ship stands there, and on reaching it."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.naval: i64 = sum([e.count for e in effects if isinstance(e, Naval)])
        self.level: i64 = sum([e.count for e in effects if isinstance(e, Level)])
        self.points: i64 = sum([e.count for e in effects if isinstance(e, Points)])
        self.coins: i64 = sum([e.count for e in effects if isinstance(e, Coins)])
        self.tax: i64 = sum([e.count for e in effects if isinstance(e, Tax)])
        self.explore: i64 = sum([e.level for e in effects if isinstance(e, Explore)])


class Board:
    """One side of a Wonder board."""

    def __init__(self, wonder: str, start: str, face: Face) -> None:
        self.wonder: str = wonder
        self.side: str = face.id
        self.any_order: bool = face.any_order
        self.start: Item = Item("", (Produce(start),))
        self.stages: list[Item] = [Item(stage.cost, stage.effects) for stage in face.stages]
        self.complete: i64 = (1 << len(face.stages)) - 1


class Yard:
    """A shipyard: what each further space costs, fleet by fleet, and the Wonder's fleet."""

    def __init__(self, yard: Shipyard) -> None:
        self.id: str = yard.id
        self.wonder: i64 = FLEETS.index(yard.wonder)
        costs = (yard.red, yard.yellow, yard.blue, yard.green)
        self.costs: list[Item] = [Item(cost, ()) for fleet in costs for cost in fleet]


def card_item(card: Card, index: int, names: list[str]) -> Item:
    """The row of a card: its color, its name's bit and the names that chain to it."""
    item = Item(card.cost, card.effects)
    item.sold = card.color in ("brown", "grey")
    item.color = COLORS.index(card.color)
    item.color_unit = BIT[5 * item.color]
    item.fleet = FLEETS.index(card.color) if card.color in FLEETS else -1
    item.bit0, item.bit1 = name_bits(index)
    for chain in card.chains:
        low, high = name_bits(names.index(chain))
        item.chain0 |= low
        item.chain1 |= high
    return item


def name_bits(index: int) -> tuple[int, int]:
    """A card's place in the two words of a city's buildings."""
    return (BIT[index], 0) if index < 60 else (0, BIT[index - 60])


class Tables:
    """All that a game of this edition with so many seats looks up."""

    def __init__(self, edition: Edition, seats: int, teams: bool, version: int) -> None:
        rules = edition.rules
        self.rules: i64 = version  # of the rules, so that older records play as they were played
        self.edition: Edition = edition
        self.seats: i64 = seats
        self.teams: bool = teams
        like, hand = seats, rules.hand
        for crowd in rules.crowds:
            if crowd.seats == seats:
                like, hand = crowd.like, crowd.hand
        self.prepared_like: int = like
        self.hand: i64 = hand
        self.turns: i64 = hand - 1
        self.sale: i64 = rules.sale
        self.price: i64 = rules.price
        self.start_coins: i64 = rules.coins
        self.passing: list[int] = [1 if side == "left" else seats - 1 for side in rules.passing]
        self.victory: list[int] = list(rules.victory)
        self.defeat: i64 = rules.defeat
        self.coins_per_point: i64 = rules.coins_per_point
        self.science_set: i64 = rules.science_set
        self.guild_limit: i64 = rules.guild_limit or 9999
        self.naval_ranks: list[list[int]] = [list(ranks) for ranks in rules.naval_ranks]
        self.naval_last: list[int] = list(rules.naval_last)
        self.naval_prizes: list[int] = [
            ranks[0] - last for ranks, last in zip(rules.naval_ranks, rules.naval_last, strict=True)
        ]
        self.sale_ship: i64 = FLEETS.index(rules.sale_ship[0]) if rules.sale_ship else -1
        turn = [TURN_PARTS.index(part) for part in rules.turn]
        self.program: list[int] = [*turn, 8, *[AGE_PARTS[part] for part in rules.age_end], 12]
        self.salvage_part: i64 = turn.index(6)
        self.again_part: i64 = turn.index(4) if 4 in turn else turn.index(6)
        self.card_ids: list[str] = [card.id for card in edition.cards]
        self.card_numbers: dict[str, int] = {name: number for number, name in enumerate(self.card_ids)}
        self.cards: list[Item] = [card_item(card, i, self.card_ids) for i, card in enumerate(edition.cards)]
        self.scorers: list[Item] = [card for card in self.cards if card.points_each]
        for card in self.cards:
            card.opens = sum([1 for other in self.cards if other.chain0 & card.bit0 | other.chain1 & card.bit1])
        self.guilds: list[Item] = [card for card in self.cards if card.color == 6]
        self.boards: list[Board] = [Board(w.id, w.start, face) for w in edition.wonders for face in w.sides]
        self.yards: list[Yard] = [Yard(yard) for yard in edition.shipyards]
        tracks = {track.fleet: track.spaces for track in edition.tracks}
        self.spaces: list[Space] = [Space(space) for fleet in FLEETS if fleet in tracks for space in tracks[fleet]]
        self.fleets: i64 = len(self.spaces) // 7
        islands = sorted(edition.islands, key=lambda island: island.level)
        self.island_ids: list[str] = [island.id for island in islands]
        self.islands: list[Item] = [Item("", island.effects) for island in islands]
        self.decks: list[list[int]] = [self.fixed_deck(age) for age in (1, 2, 3)]
        self.draws: list[list[tuple[list[int], int]]] = [self.drawn(age) for age in (1, 2, 3)]
        self.sides: list[list[int]] = self.wonder_sides()

    def fixed_deck(self, age: int) -> list[int]:
        """The cards that are always in an Age's deck with so many players (pools come on top)."""
        return [
            index
            for index, card in enumerate(self.edition.cards)
            for players in card.copies.get(age, ())
            if players <= self.prepared_like
        ]

    def drawn(self, age: int) -> list[tuple[list[int], int]]:
        """The pools that an Age's deck draws from, each with the number of cards drawn."""
        return [
            (self.pool(draw.pool, age), self.prepared_like + draw.more)
            for draw in self.edition.draws
            if age in draw.ages
        ]

    def pool(self, name: str, age: int) -> list[int]:
        """The cards of a pool for an Age; with few players those that reach past the neighbors are out (A3)."""
        return [
            index
            for index, card in enumerate(self.edition.cards)
            if card.pool == name and card.age == age and card.players <= self.prepared_like
        ]

    def wonder_sides(self) -> list[list[int]]:
        """The boards in the pool, each as its sides."""
        sides: list[list[int]] = []
        index = 0
        for wonder in self.edition.wonders:
            faces = list(range(index, index + len(wonder.sides)))
            index += len(wonder.sides)
            if wonder.seats <= self.seats:
                sides.append(faces)
        return sides
