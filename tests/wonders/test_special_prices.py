"""What pages and terminals say that a choice costs, on special terms: it is what is paid, to the same hands."""

from __future__ import annotations

from random import Random

from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import Build, BuildStage, action_of, code_of
from admiralty.wonders.book import Book
from admiralty.wonders.core.item import Item
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options
from admiralty.wonders.core.terms import NOBODY
from admiralty.wonders.facts import city_facts, city_of
from admiralty.wonders.game import Wonders
from admiralty.wonders.numbers.numbers import Numbers
from admiralty.wonders.prices import BANK, Prices
from admiralty.wonders.study.study import WondersStudy
from admiralty.wonders.telling import tell_action
from admiralty.wonders.words import Speaker
from admiralty.words import words

from .made_up import table
from .special import Kept, Law, Standing, word_of
from .terms import random_law
from .test_payment import GAMES, random_position

TEACHER = "tavern"


def taught(book: Book, seats: int, law: Law) -> Lookup:
    """A lookup in which one card teaches its city all terms of a law."""
    lookup = book.lookup(seats, False)
    card: Item = lookup.cards[lookup.card_numbers[TEACHER]]
    card.terms = word_of(lookup, law) & ~NOBODY
    lookup.add_tariff(Standing(lookup, law), either=bool(law.either))
    for name, good_for in law.grants:
        lookup.add_grant(Kept(name, good_for, 0))
    return lookup


def test_what_a_choice_costs_is_what_is_paid() -> None:
    random = Random("prices")
    checked = 0
    for _ in range(25):
        game: Wonders = GAMES[random.choice(sorted(GAMES))]
        seats = random.choice([3, 4, 5])
        state = random_position(game, seats, random)
        book = Book(game.edition)
        state.lookup = taught(book, seats, random_law(random, state.lookup))
        facts = [city_facts(state.lookup, city) for city in state.cities]
        state.cities = [city_of(state.lookup, city) for city in facts]
        if TEACHER not in facts[0].buildings:
            state.cities[0].place(state.lookup.cards[state.lookup.card_numbers[TEACHER]])
        prices = Prices(book, game.view(state, 0), 0)
        codes = options(state, 0)
        for code in random.sample(codes, min(len(codes), 40)):
            action = action_of(state.lookup, code)
            if isinstance(action, Build | BuildStage):
                checked += bool(prices.bill(action))
                check_bill(state, prices, code)
    assert checked > 50


def check_bill(state: State, prices: Prices, code: int) -> None:
    """The part in which all pay moves just these coins."""
    after = state.copy()
    for city in after.cities:
        city.code = -1
    after.cities[0].code = code
    after.lookup.program[0].run(after, Chance("pay"))
    for grant in after.lookup.grants:
        assert isinstance(grant, Kept)
        grant.left = 1
    moved = {seat: int(city.coins - state.cities[seat].coins) for seat, city in enumerate(after.cities)}
    bill = prices.bill(action_of(state.lookup, code))
    expected = {seat: bill.get(seat, 0) - (sum(bill.values()) if seat == 0 else 0) for seat in moved}
    assert moved == expected
    assert sum(moved.values()) == -bill.get(BANK, 0)


def test_researchers_read_what_a_number_means() -> None:
    """Every number that names a card has a label of its own."""
    study = WondersStudy("special", Wonders("second", ("armada",)), 3)
    study.lookup = taught(Book(study.lookup.edition), 3, Law(grants=(("token", frozenset({"red", "stage"})),)))
    study.numbers = Numbers(study.lookup)
    study.actions = int(study.numbers.count)
    block = int(study.numbers.cards)
    card = study.lookup.card_ids.index("stockade")
    labels = [study.label(number) for number in range(card, int(study.numbers.salvage), block)]
    assert len(set(labels)) == len(labels)
    for label in ("build stockade by cost", "build stockade by token + red ship", "stage 1 with stockade free"):
        assert label in labels


def test_ways_to_build_are_told() -> None:
    """Every language says how a card or a stage is built; a token that no box words is called by its name."""
    grants = (("free_building", frozenset({"red", "stage"})),)
    me = {"hand": ("walls", "academy"), "buildings": ("quarry", "stone_pit", "glassworks")}
    state = table(me, {"buildings": ("school",)}, law=Law(neighbor_chains=True, chain_tax=1, grants=grants), age=3)
    actions = [action_of(state.lookup, code) for code in options(state, 0)]
    assert [code_of(state.lookup, action) for action in actions] == options(state, 0)
    for language in ("en", "fr", "nl"):
        speaker = Speaker(state.lookup.edition, words(language), ["rhodos", "ephesos", "halikarnassos"])
        told = [tell_action(speaker, action) for action in actions]
        assert len(set(told)) == len(told)
    english = Speaker(state.lookup.edition, words("en"), ["rhodos", "ephesos", "halikarnassos"])
    said = [tell_action(english, action) for action in actions]
    assert "build Walls (free building)" in said
    assert "build Academy (at its printed cost)" in said
    assert "build stage 1 free with Walls under it" in said
