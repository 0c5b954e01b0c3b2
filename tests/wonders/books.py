"""A second set of books: a game followed by its events alone, and what the ledger says must have happened.

The books know the data and the events. After every step they must agree with the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from admiralty.kernel.game import Event, Seat
from admiralty.wonders import events as told
from admiralty.wonders.boxes.armada.core.sea import islands_of, sea_lookup
from admiralty.wonders.boxes.armada.typed import events as sea
from admiralty.wonders.boxes.armada.typed.facts import SeaFacts
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.state import State
from admiralty.wonders.edition import Edition
from admiralty.wonders.effects import (
    Boarding,
    Coins,
    Effect,
    Explore,
    Fleet,
    Immune,
    Level,
    Naval,
    Pirates,
    Shields,
    ShipCoins,
    Tax,
)  # fmt: skip
from admiralty.wonders.facts import CityFacts, city_facts

from .conflicts import land_conflicts, naval_tokens
from .payments import effects_of

FLEETS: tuple[Fleet, ...] = ("red", "yellow", "blue", "green")


@dataclass
class City:
    """What the books say lies before a seat."""

    wonder: str
    side: str
    coins: int
    hand: Counter[str]
    buildings: set[str] = field(default_factory=set)
    buried: dict[int, str] = field(default_factory=dict)
    ships: dict[Fleet, int] = field(default_factory=lambda: dict.fromkeys(FLEETS, 0))
    islands: set[str] = field(default_factory=set)
    victories: Counter[int] = field(default_factory=Counter)
    defeats: Counter[int] = field(default_factory=Counter)
    naval: Counter[int] = field(default_factory=Counter)
    # in this turn
    due: int = 0
    tax: int = 0
    pirates: int = 0
    explores: Counter[int] = field(default_factory=Counter)


class Books:
    """All seats' books."""

    def __init__(self, state: State, teams: bool) -> None:
        self.edition: Edition = state.lookup.edition
        self.teams = teams
        self.seats = int(state.seats)
        self.age = 1
        facts = facts_of(state)
        self.cities = [City(city.wonder, city.side, city.coins, Counter(city.hand)) for city in facts]
        self.all_cards: Counter[str] = sum((Counter(city.hand) for city in facts), Counter())
        self.all_cards += named(state, [card for deck in state.decks for card in deck])
        self.discard: Counter[str] = Counter()
        self.boardings: set[tuple[Seat, Seat]] = set()
        self.stayed_out: set[Seat] = set()
        self.lost: dict[Seat, int] = {}
        self.fought: list[told.LandConflict] = []
        self.tokens: dict[Seat, int] = {}
        self.cards = {card.id: card for card in self.edition.cards}
        self.island_effects = {island.id: island.effects for island in self.edition.islands}
        self.faces = {(wonder.id, face.id): face for wonder in self.edition.wonders for face in wonder.sides}
        self.spaces = {track.fleet: track.spaces for track in self.edition.tracks}
        self.extra = 0
        self.owed: list[tuple[Seat, Effect]] = []

    def follow(self, events: Sequence[Event], after: State) -> None:
        """Enter the events of a step, and compare with the state that it led to."""
        self.owed = []
        for event in events:
            self.enter(event)
        self.collect(events)
        self.check_draws(events)
        if self.extra == 1 and after.extra == 2 and not any(isinstance(event, told.AgeEnded) for event in events):
            self.end_turn()  # the extra turn is over; what waited for it is built now
        self.extra = int(after.extra) if after.age == self.age else 0
        if any(isinstance(event, told.AgeEnded) for event in events):
            self.check_land()
        if any(isinstance(event, told.AgeBegan) for event in events) or not after.asked:
            self.check_sea()
        if any(isinstance(event, told.AgeBegan) for event in events):
            self.begin_age(after)
        self.compare(after)

    def enter(self, event: Event) -> None:  # noqa: C901 - one case an event
        match event:
            case told.Paid(seat, to, coins):
                assert coins > 0
                self.cities[seat].coins -= coins
                if to is not None:
                    self.cities[to].coins += coins
            case told.Built(seat, card, _):
                self.cities[seat].hand -= Counter([card])
                self.lay(seat, card)
            case told.StageBuilt(seat, stage, card):
                city = self.cities[seat]
                city.hand -= Counter([card])
                assert stage not in city.buried
                city.buried[stage] = card
                self.act(seat, self.faces[city.wonder, city.side].stages[stage - 1].effects)
            case told.Sold(seat, card, _) | told.LeftOver(seat, card):
                self.cities[seat].hand -= Counter([card])
                self.discard[card] += 1
            case told.Gained(seat, coins, why):
                self.cities[seat].coins += coins
                self.gained(seat, coins, why)
            case sea.Sailed(seat, fleet, space, _):
                self.sail(seat, fleet, space)
            case sea.Discovered(seat, island) | sea.KeptIsland(seat, island):
                assert not any(island in city.islands for city in self.cities)
                self.cities[seat].islands.add(island)
                self.act(seat, self.island_effects[island])
            case sea.DrewIslands(seat, level, _, _):
                self.cities[seat].explores[level] -= 1
            case sea.Boarded(seat, target):
                self.boardings.add((seat, target))
            case told.Salvaged(seat, card):
                if card is not None:
                    assert self.discard[card]
                    self.discard[card] -= 1
                    self.lay(seat, card)
            case sea.Lost(seat, coins, _, _):
                assert seat not in self.lost
                self.lost[seat] = coins
            case told.HandsPassed(side):
                self.end_turn()
                self.pass_hands(side)
            case told.ExtraTurn():
                if not self.extra:
                    self.end_turn()
                self.extra = 1
            case told.AgeEnded(age):
                assert age == self.age
                self.end_turn()
                self.fought = []
                self.tokens = {}
                self.stayed_out = set()
            case told.LandConflict(winner, loser, age, tokens):
                assert age == self.age
                self.cities[winner].victories[age] += tokens
                self.cities[loser].defeats[age] += tokens
                self.fought.append(event)
            case sea.Forwent(seat, level):
                self.cities[seat].explores[level] -= 1
            case sea.StayedOut(seat):
                self.stayed_out.add(seat)
            case sea.NavalConflict(seat, token, strength):
                assert strength == self.strength(seat)
                self.cities[seat].naval[self.age] += token
                self.tokens[seat] = token
            case told.AgeBegan():
                pass
            case _:
                raise AssertionError(f"the books do not know {event}")

    def lay(self, seat: Seat, card: str) -> None:
        """A building, once of each name (B9)."""
        assert card not in self.cities[seat].buildings
        self.cities[seat].buildings.add(card)
        self.act(seat, self.cards[card].effects)

    def act(self, seat: Seat, effects: Iterable[Effect]) -> None:
        """What it does at once is owed now; pirates wait for the end of the turn."""
        for effect in effects:
            self.cities[seat].pirates += isinstance(effect, Pirates)
            if isinstance(effect, Coins | Boarding):
                self.owed.append((seat, effect))

    def collect(self, events: Sequence[Event]) -> None:
        """Everything owed was given, counted after all had placed (B12), and nothing else."""
        expected: Counter[tuple[Seat, int]] = Counter()
        for seat, effect in self.owed:
            if isinstance(effect, Coins):
                expected[seat, 0] += effect.count * (self.counted(seat, effect) if effect.per else 1)
            elif isinstance(effect, Boarding):
                step = 2 if effect.beyond == "left" else -2
                expected[seat, 1 + (seat + step) % self.seats] += 1
        found: Counter[tuple[Seat, int]] = Counter()
        for event in events:
            if isinstance(event, told.Gained) and event.why == "effect":
                found[event.seat, 0] += event.coins
            elif isinstance(event, sea.Boarded):
                found[event.seat, 1 + event.target] += 1
        assert +found == +expected
        for event in events:
            if isinstance(event, told.Sold):
                sales = [
                    e.coins for e in events if isinstance(e, told.Gained) and (e.seat, e.why) == (event.seat, "sale")
                ]
                assert sales == ([] if event.ship else [3])

    def check_draws(self, events: Sequence[Event]) -> None:
        """An explorer alone draws 4 islands; several share all of the level alike (A18, A19)."""
        draws = [event for event in events if isinstance(event, sea.DrewIslands)]
        for level in {event.level for event in draws}:
            counts = [event.count for event in draws if event.level == level]
            owned = {name for city in self.cities for name in city.islands}
            left = sum(island.level == level and island.id not in owned for island in self.edition.islands)
            share = min(4, left) if len(counts) == 1 else left // len(counts)
            assert counts == [share] * len(counts)

    def counted(self, seat: Seat, effect: Coins) -> int:
        seats = {"own": seat, "left": (seat + 1) % self.seats, "right": (seat - 1) % self.seats}
        total = 0
        for whose in effect.of:
            city = self.cities[seats[whose]]
            for thing in effect.per:
                colors = [self.cards[name].color for name in city.buildings]
                total += len(city.buried) if thing == "stage" else sum(color == thing for color in colors)
        return total

    def gained(self, seat: Seat, coins: int, why: str) -> None:
        if why == "space":
            assert coins == self.cities[seat].due
            self.cities[seat].due = 0
        elif why == "ships":
            assert coins == sum(effect.count for effect in self.effects(seat) if isinstance(effect, ShipCoins))

    def sail(self, seat: Seat, fleet: Fleet, space: int) -> None:
        """One space forward, never past the last (A10); all that it reaches counts (A45)."""
        city = self.cities[seat]
        assert space == city.ships[fleet] + 1 <= 6
        city.ships[fleet] = space
        for effect in self.spaces[fleet][space]:
            if isinstance(effect, Coins):
                city.due += effect.count
            elif isinstance(effect, Tax):
                city.tax = max(city.tax, effect.count)
            elif isinstance(effect, Explore):
                city.explores[effect.level] += 1

    def end_turn(self) -> None:
        """The turn's losses (A14, A15); all that its ships reached has been given."""
        assert self.lost == self.losses()
        for seat, coins in self.lost.items():
            self.cities[seat].coins -= coins
        self.lost = {}
        for city in self.cities:
            assert city.due == 0
            assert not +city.explores
            city.tax = city.pirates = 0

    def losses(self) -> dict[Seat, int]:
        tax = max(city.tax for city in self.cities)
        raisers = [seat for seat, city in enumerate(self.cities) if tax and city.tax == tax]
        found = {}
        for seat, city in enumerate(self.cities):
            level = self.level(seat)
            loss = sum(other.pirates for s, other in enumerate(self.cities) if s != seat) * level
            if raisers != [seat]:
                loss += max(0, tax - level)
            if any(isinstance(effect, Immune) for effect in self.effects(seat)):
                loss = 0
            if min(loss, city.coins):
                found[seat] = min(loss, city.coins)
        return found

    def pass_hands(self, side: str) -> None:
        """To the left in Ages I and III, to the right in Age II (B3)."""
        assert side == ("right" if self.age == 2 else "left")
        step = 1 if side == "left" else -1
        hands = [city.hand for city in self.cities]
        for seat in range(self.seats):
            self.cities[(seat + step) % self.seats].hand = hands[seat]

    def begin_age(self, after: State) -> None:
        """A new Age: every hand was used up or left over."""
        assert not any(+city.hand for city in self.cities)
        self.age += 1
        self.boardings = set()
        self.extra = 0
        for city, facts in zip(self.cities, facts_of(after), strict=True):
            city.hand = Counter(facts.hand)
            assert city.hand.total() == after.lookup.hand

    def check_land(self) -> None:
        shields = [sum(e.count for e in self.effects(seat) if isinstance(e, Shields)) for seat in range(self.seats)]
        expected = land_conflicts(shields, self.boardings, self.teams)
        assert Counter((e.winner, e.loser, e.tokens) for e in self.fought) == expected

    def check_sea(self) -> None:
        if not self.spaces:
            assert not self.tokens
            return
        strengths = {seat: self.strength(seat) for seat in range(self.seats) if seat not in self.stayed_out}
        assert self.tokens == naval_tokens(strengths, self.age, first_edition=self.edition.id == "first")

    def effects(self, seat: Seat) -> list[Effect]:
        return effects_of(self.edition, self.shown(seat))

    def shown(self, seat: Seat) -> CityFacts:
        city = self.cities[seat]
        stages = len(self.faces[city.wonder, city.side].stages)
        sea: dict[str, Any] = {"islands": tuple(sorted(city.islands))} if self.edition.islands else {}
        return class_of(CityFacts, self.edition.boxes)(
            city.wonder, city.side, city.coins,
            buildings=tuple(sorted(city.buildings)),
            buried=tuple(city.buried.get(number, "") for number in range(1, stages + 1)),
            **sea,
        )  # fmt: skip

    def ship_effects(self, seat: Seat) -> list[Effect]:
        return [e for fleet, spaces in self.spaces.items() for e in spaces[self.cities[seat].ships[fleet]]]

    def level(self, seat: Seat) -> int:
        return sum(effect.count for effect in self.ship_effects(seat) if isinstance(effect, Level))

    def strength(self, seat: Seat) -> int:
        effects = self.effects(seat) + self.ship_effects(seat)
        return sum(effect.count for effect in effects if isinstance(effect, Naval))

    def compare(self, after: State) -> None:
        """The state agrees with the books, and every card and island is in just one place."""
        facts = facts_of(after)
        for city, found in zip(self.cities, facts, strict=True):
            assert found.coins == city.coins >= 0
            assert Counter(found.hand) == +city.hand
            assert found.cards == len(found.hand)
            assert set(found.buildings) == city.buildings
            assert {i: card for i, card in enumerate(found.buried, start=1) if card} == city.buried
            assert found.victories == tuple(city.victories[age] for age in (1, 2, 3))
            assert found.defeats == tuple(city.defeats[age] for age in (1, 2, 3))
            if isinstance(found, SeaFacts):
                assert found.ships == tuple(city.ships[fleet] for fleet in FLEETS)
                assert set(found.islands) == city.islands
                assert found.naval_tokens == tuple(city.naval[age] for age in (1, 2, 3))
                assert found.tax == city.tax
                assert found.pirates == city.pirates
                assert found.space_coins == city.due
        assert named(after, after.discard) == +self.discard
        self.check_cards(after, facts)
        self.check_islands(after, facts)

    def check_cards(self, after: State, facts: Sequence[CityFacts]) -> None:
        cards = named(after, [*after.discard, *(card for deck in after.decks for card in deck)])
        for city in facts:
            cards.update([*city.hand, *city.buildings, *filter(None, city.buried)])
        assert cards == self.all_cards

    def check_islands(self, after: State, facts: Sequence[CityFacts]) -> None:
        names = sea_lookup(after.lookup).island_ids if after.extra0 else []
        at_sea = [city for city in facts if isinstance(city, SeaFacts)]
        islands = [name for city in at_sea for name in (*city.islands, *city.drawn)]
        for level in (1, 2, 3):
            islands += [
                names[9 * (level - 1) + i] for i in range(9) if names and islands_of(after).deck(level) >> i & 1
            ]
        assert sorted(islands) == sorted(names)


def facts_of(state: State) -> list[CityFacts]:
    return [city_facts(state.lookup, city) for city in state.cities]


def named(state: State, cards: Iterable[int]) -> Counter[str]:
    return Counter(state.lookup.card_ids[card] for card in cards)
