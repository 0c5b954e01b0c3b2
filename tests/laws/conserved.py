"""Nothing comes from nowhere: every card is in one place, and coins and tokens move only as events tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from admiralty.kernel.codec import encode
from admiralty.kernel.game import Event
from admiralty.wonders import events as told
from admiralty.wonders.act import city_of_act
from admiralty.wonders.actions import Build, BuildStage
from admiralty.wonders.boxes.armada.typed import events as sea
from admiralty.wonders.boxes.cities.typed import events as town
from admiralty.wonders.boxes.leaders.typed import events as court
from admiralty.wonders.boxes.projects.core.site import open_plan
from admiralty.wonders.boxes.projects.typed import events as site
from admiralty.wonders.facts import CityFacts
from admiralty.wonders.position import TableFacts, table_facts

from .play import Moment

COPIED = ("copied", "drew", "leader_sets", "is")
"""Fields of facts that name a card which lies somewhere else."""
Purse = Counter[tuple[int, str]]
"""Coins and tokens, by seat and kind."""


def names_in(plain: Any) -> Iterator[str]:
    """Every text in plain facts."""
    if isinstance(plain, dict):
        for name, content in plain.items():
            if name not in COPIED:
                yield from names_in(content)
    elif isinstance(plain, list):
        for content in plain:
            yield from names_in(content)
    elif isinstance(plain, str):
        yield plain


def cards_of(facts: TableFacts, known: frozenset[str]) -> Counter[str]:
    """All cards that a table's facts name, leaders too."""
    return Counter(name for name in names_in(encode(facts)) if name in known)


def purse_of(facts: TableFacts) -> Purse:
    """What lies before the seats that can be counted."""
    found: Purse = Counter()
    for seat, city in enumerate(facts.cities):
        found.update({(seat, kind): count for kind, count in counted(city).items()})
    return found


def counted(city: CityFacts) -> Counter[str]:
    rows = {"coins": city.coins, **city.counters}
    for age in (1, 2, 3):
        rows[f"victory {age}"] = city.victories[age - 1]
        rows[f"defeat {age}"] = city.defeats[age - 1]
    return Counter(rows)


def moved(event: Event) -> Iterator[tuple[int, str, int]]:
    """What an event moves: seat, kind, how many."""
    match event:
        case told.Paid(seat, to, coins):
            yield seat, "coins", -coins
            if to is not None:
                yield to, "coins", coins
        case told.Gained(seat, coins, _):
            yield seat, "coins", coins
        case sea.Lost(seat, coins) | site.LostCoins(seat, coins) | court.Recruited(seat, _, coins):
            yield seat, "coins", -coins
        case town.LossesPaid(seat, coins, debts):
            yield seat, "coins", -coins
            yield seat, "debt", debts
        case _:
            yield from tokens(event)


def tokens(event: Event) -> Iterator[tuple[int, str, int]]:  # noqa: C901 - one case an event
    match event:
        case told.LandConflict(winner, loser, age, count, None):
            yield winner, f"victory {age}", count
            yield loser, f"defeat {age}", count
        case told.LandConflict(winner, _, age, count, won, int(bearer), int(defeats)):
            yield winner, f"victory {won}", count if won else 0
            yield bearer, f"defeat {age}", defeats
        case told.TokenTaken(seat, age) | site.TookVictory(seat, age):
            yield seat, f"victory {age}", 1
        case court.VictoryDropped(seat, age):
            yield seat, f"victory {age}", -1
        case site.LostVictories(seat, lost):
            for age, count in enumerate(lost, start=1):
                yield seat, f"victory {age}", -count
        case town.DebtTaken(seat, debts):
            yield seat, "debt", debts
        case town.DiplomacyTaken(seat, count):
            yield seat, "diplomacy", count
        case town.PeaceKept(seat):
            yield seat, "diplomacy", -1
        case site.KeptToken(seat, token):
            yield seat, token, 1
        case site.TookPenalty(seat, age):
            yield seat, f"penalty_{age}", 1
        case site.TookPart(seat):
            yield seat, "participation", 1
        case site.LostStart(seat):
            yield seat, "blocked_start", 1


def dropped(event: Event, before: Purse) -> Iterator[tuple[int, str, int]]:
    """All defeat tokens that a city had before."""
    if isinstance(event, told.DefeatsDropped):
        kinds = [f"defeat {age}" for age in (1, 2, 3)]
        assert sum(before[event.seat, kind] for kind in kinds) == event.tokens
        yield from ((event.seat, kind, -before[event.seat, kind]) for kind in kinds)


class Account:
    """A game's cards, coins and tokens, followed from its first state on."""

    def __init__(self, state: Any) -> None:
        facts = table_facts(state)
        self.known = frozenset(state.lookup.card_ids)
        self.cards = cards_of(facts, self.known)
        self.purse = purse_of(facts)
        self.passing = {row.id for row in state.lookup.edition.counters if row.until == "age"}
        self.colors = {card.id: card.color for card in state.lookup.edition.cards}
        self.leaders = {card.id for card in state.lookup.edition.cards if card.pool == "leader"}
        self.laid: Purse = Counter()  # tokens of choices that lie face down while somebody thinks of a second city

    def follow(self, moment: Moment) -> None:
        """Enter a step, and see that the table is as it must be."""
        facts = table_facts(moment.after.state)
        for event in moment.after.events:
            self.cards -= Counter(self.gone(event))
        found = cards_of(facts, self.known)
        assert found == self.cards, f"cards: {found - self.cards} too many, {self.cards - found} lost"
        before, self.purse = self.purse, purse_of(facts)
        changed = {key: self.purse[key] - before[key] for key in self.purse.keys() | before.keys()}
        expected: Purse = Counter()
        for event in moment.after.events:
            for seat, kind, count in (*moved(event), *dropped(event, before)):
                expected[seat, kind] += count
        for seat, action in moment.choices.items():
            city = city_of_act(action)
            self.laid.update((seat if city is None else city, kind) for kind in self.spent(moment.state, action))
        if not moment.after.state.laid:
            expected.subtract(self.laid)
            self.laid.clear()
        wrong = {key for key in changed.keys() | expected.keys() if changed.get(key, 0) != expected[key]}
        wrong -= {(seat, kind) for seat, kind in wrong if kind in self.passing and not self.purse[seat, kind]}
        assert not wrong, {key: (before[key], self.purse[key], expected[key]) for key in wrong}
        assert all(count >= 0 for count in self.purse.values())

    def gone(self, event: Event) -> tuple[str, ...]:
        """The cards that leave the game: leaders, sold or not recruited at all."""
        if isinstance(event, court.LeadersLeft):
            return event.leaders
        return (event.card,) if isinstance(event, told.Sold) and event.card in self.leaders else ()

    def spent(self, state: Any, action: Any) -> Iterator[str]:
        """The tokens that a choice gives back: for a free building or stage, for taking part with another color."""
        if isinstance(action, Build) and action.by == "free_building":
            yield action.by
        if isinstance(action, BuildStage) and action.free:
            yield "free_stage"
        if isinstance(action, Build) and action.ship == "part":
            plan = open_plan(state)
            if plan and self.colors[action.card] != state.lookup.colors[plan.color]:
                yield "any_color"
