"""Random games followed by a second set of books: every card, coin, ship, island and token is accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders import events as told
from admiralty.wonders.actions import (
    Action,
    Build,
    BuildSalvaged,
    BuildStage,
    Sell,
)
from admiralty.wonders.boxes.armada.core.sea import FLEETS
from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.armada.typed.actions import AdvanceShips, JoinConflict, KeepIsland, SetOut
from admiralty.wonders.boxes.armada.typed.facts import at_sea
from admiralty.wonders.boxes.armada.vocabulary import WonderShips
from admiralty.wonders.cases.positions import Position, SeatSetup, state_of
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.score import total
from admiralty.wonders.core.state import State
from admiralty.wonders.effects import PlayLast
from admiralty.wonders.facts import city_facts, city_of
from admiralty.wonders.game import Wonders
from admiralty.wonders.view import phase_of

from ..laws.games import EDITIONS, Case, wonders_cases, wonders_cover, wonders_face, wonders_weight
from ..laws.play import Moment, deep, random_game
from .books import Books, facts_of, named
from .choices import coins_of
from .payments import effects_of
from .test_payment import GAMES as POSITIONS
from .test_payment import random_position

CASES = [pytest.param(case, id=case.id) for case in wonders_cases() if case.seats > 2]


def followed(case: Case, seed: str) -> Iterator[tuple[Moment, Books]]:
    """A random game with its books, which have checked every step."""
    books: Books | None = None
    for moment in random_game(case, seed):
        if books is None:
            books = Books(moment.state, case.game.header().get("teams", False))
            check_decks(moment.state, case.seats)
        books.follow(moment.after.events, moment.after.state)
        yield moment, books


def check_decks(state: State, seats: int) -> None:
    """Exactly the cards for so many players, and so many of each pool (B2, A3, A41)."""
    edition = state.lookup.edition
    like = 7 if seats == 8 else seats
    hands = named(state, [card for city in facts_of(state) for card in map(state.lookup.card_ids.index, city.hand)])
    for age, deck in enumerate([hands, *(named(state, deck) for deck in state.decks)], start=1):
        fixed = Counter({c.id: sum(n <= like for n in c.copies.get(age, ())) for c in edition.cards if not c.pool})
        drawn = deck - fixed
        assert deck - drawn == +fixed
        cards = {card.id: card for card in edition.cards}
        pools = Counter(cards[name].pool for name in drawn.elements())
        expected = {"guild": like + 2 if age == 3 else 0, "armada": like if edition.of(ArmadaData).islands else 0}
        assert pools == +Counter(expected)
        assert all(number == 1 and cards[name].age == age for name, number in drawn.items())
        assert all(cards[name].players <= like for name in drawn)


@pytest.mark.parametrize("case", CASES)
def test_the_books_agree_at_every_step(case: Case) -> None:
    for moment, books in followed(case, "books"):
        check_totals(moment.after.state)
        check_answers(case, moment)
        check_bills(case, moment)
        check_last_cards(moment, books)


def stages_first(action: Action) -> int:
    """A player who builds the Wonder when it can, and buildings by its grace."""
    if isinstance(action, BuildStage):
        return 40
    return 60 if isinstance(action, Build) and action.free else wonders_weight(action)


def wonder_tables() -> Iterator[Any]:
    """Every side of every Wonder sits at a table, alone of its kind, with each edition and box."""
    for edition in EDITIONS:
        for boxes in ((), ("armada",)):
            wonders = [wonder for wonder in Wonders(edition, boxes).edition.wonders if wonder.seats <= 4]
            for side in (0, 1):
                boards = [f"{wonder.id} {wonder.sides[side].id}" for wonder in wonders]
                for at in range(0, len(boards), 4):
                    chunk = (boards[at : at + 4] + boards[:4])[:4]
                    words = [edition, *(boxes or ["base"]), *(board.split()[0] for board in chunk)]
                    yield pytest.param(Wonders(edition, boxes, boards=chunk), id="-".join([*words, str(side)]))


@pytest.mark.parametrize("game", list(wonder_tables()))
def test_the_books_agree_with_every_wonder(game: Wonders) -> None:
    kinds: set[str] = set()
    case = Case("wonders", game, 4, {}, None, wonders_face, wonders_cover, stages_first)
    for seed in ("one", "two", "three"):
        free: set[int] = set()
        for moment, books in followed(case, seed):
            check_totals(moment.after.state)
            check_answers(case, moment)
            check_bills(case, moment)
            check_last_cards(moment, books)
            kinds |= {type(event).__name__ for event in moment.after.events}
            now = {seat for seat, action in moment.choices.items() if isinstance(action, Build) and action.free}
            assert not now & free, "one free building an Age"
            free = set() if "AgeBegan" in {type(event).__name__ for event in moment.after.events} else free | now
            used = {seat for seat, city in enumerate(facts_of(moment.after.state)) if city.used_free}
            assert used == (free if moment.after.state.asked else set())
    names = " ".join(game.boards)
    assert "Salvaged" in kinds or "halikarnassos" not in names
    plays_last = any(
        isinstance(effect, PlayLast)
        for wonder in game.edition.wonders
        for face in wonder.sides
        if f"{wonder.id} {face.id}" in game.boards
        for stage in face.stages
        for effect in stage.effects
    )
    assert ("ExtraTurn" in kinds) == plays_last


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_the_books_agree_in_many_games(case: Case) -> None:
    for number in range(5):
        for moment, _ in followed(case, f"books {number}"):
            check_totals(moment.after.state)
            check_bills(case, moment)


def check_totals(state: State) -> None:
    """A city's totals are those of its facts, and the core's score is the sheet's."""
    lookup = state.lookup
    for city in state.cities:
        again = city_of(lookup, city_facts(lookup, city))
        again.code, again.shares = city.code, city.shares  # what no fact tells: what was chosen, and what a copy shares
        assert deep(again) == deep(city)
    scores = Wonders.scores(GAME, state)
    for seat, score in enumerate(scores):
        assert sum(line.points for line in score.lines) == score.points == total(state, seat)


GAME = Wonders()


def check_answers(case: Case, moment: Moment) -> None:
    """What is offered between turns: islands drawn, ships that may advance, cards of the pile, staying out or not."""
    state = moment.after.state
    facts = facts_of(state)
    for seat in case.game.deciders(state):
        options = set(case.game.options(state, seat))
        city = facts[seat]
        match phase_of(state):
            case "keep island":
                assert options == {KeepIsland(name) for name in at_sea(city).drawn}
            case "build salvaged":
                pile = set(named(state, state.discard)) - set(city.buildings)
                assert options == {BuildSalvaged(None), *(BuildSalvaged(name) for name in pile)}
            case "set out":
                assert case.game.header()["teams"]
                assert options == {SetOut(True), SetOut(False)}
                assert at_sea(city).explores
            case "join conflict":
                assert options == {JoinConflict(True), JoinConflict(False)}
            case "advance ships":
                free = at_sea(city).advances[0]
                able = [fleet for i, fleet in enumerate(FLEETS) if fleet in free.fleets and at_sea(city).ships[i] < 6]
                sizes = range(min(free.count, len(able)) + 1)
                assert options == {AdvanceShips(ships) for size in sizes for ships in combinations(able, size)}


def check_bills(case: Case, moment: Moment) -> None:
    """What was paid is the chosen payment and the coins of the cost, nothing else."""
    state = moment.state
    if phase_of(state) != "turn":
        assert not any(isinstance(event, told.Paid) for event in moment.after.events)
        return
    edition = state.lookup.edition
    cards = {card.id: card for card in edition.cards}
    faces = {(wonder.id, face.id): face for wonder in edition.wonders for face in wonder.sides}
    yards = {yard.id: yard for yard in edition.of(ArmadaData).shipyards}
    free = {event.seat for event in moment.after.events if isinstance(event, told.Built) and event.free}
    facts = facts_of(state)
    expected: Counter[tuple[int, int | None]] = Counter()
    for seat, action in moment.choices.items():
        if isinstance(action, Sell):
            continue
        assert isinstance(action, Build | BuildStage)
        city, pay = facts[seat], action.pay
        cost = cards[action.card].cost if isinstance(action, Build) else ""
        if isinstance(action, BuildStage):
            cost = faces[city.wonder, city.side].stages[action.stage - 1].cost
        expected[seat, None] += 0 if seat in free else coins_of(cost)
        lost_island = any(isinstance(effect, WonderShips) for effect in effects_of(edition, city))
        if action.ship and not (isinstance(action, BuildStage) and lost_island):
            costs = getattr(yards[at_sea(city).shipyard], action.ship)
            expected[seat, None] += coins_of(costs[at_sea(city).ships[FLEETS.index(action.ship)]])
        for step, coins in ((1, pay.left), (-1, pay.right), (2, pay.beyond_left), (-2, pay.beyond_right)):
            expected[seat, (seat + step) % case.seats] += coins
    found: Counter[tuple[int, int | None]] = Counter()
    for event in moment.after.events:
        if isinstance(event, told.Paid):
            found[event.seat, event.to] += event.coins
    assert +found == +expected


def check_last_cards(moment: Moment, books: Books) -> None:
    """The last card goes to the discard pile, unless its owner's Wonder plays it (B3, B17)."""
    state = moment.state
    lookup = state.lookup
    if phase_of(state) != "turn" or state.turn != lookup.turns or state.extra:
        return
    left = {event.seat for event in moment.after.events if isinstance(event, told.LeftOver)}
    for seat in range(books.seats):
        effects = effects_of(lookup.edition, facts_of(moment.after.state)[seat])
        plays = any(isinstance(effect, PlayLast) for effect in effects)
        # the stage may come into play in this very turn, but not through an island or a pile
        assert (seat not in left) == plays


@pytest.mark.parametrize("case", CASES)
def test_a_build_from_the_pile_belongs_to_its_turn(case: Case) -> None:
    """With nothing to take, it is lost: nobody keeps it for a later turn (B16)."""
    for number in range(3):
        for moment in random_game(case, f"pile {number}"):
            if any(isinstance(event, told.HandsPassed | told.AgeBegan) for event in moment.after.events):
                assert all(city.salvages == 0 for city in facts_of(moment.after.state))


@pytest.mark.parametrize("boxes", [(), ("armada",)])
def test_a_build_from_an_empty_pile_is_lost(boxes: tuple[str, ...]) -> None:
    game = Wonders("second", boxes)
    # Night's first stage: 2 clay, 2 points and a build from the pile
    cities = (
        SeatSetup("halikarnassos 2", built=("clay_pool", "brickyard"), hand=("lumber_yard", "altar", "stone_pit")),
        SeatSetup(hand=("stone_pit", "lumber_yard", "loom")),
        SeatSetup(hand=("clay_pool", "loom", "ore_vein")),
    )
    state = state_of(game.lookup(3), Position(cities, turn=2))
    choices = {seat: Build(name) for seat, name in ((1, "stone_pit"), (2, "clay_pool"))}
    stage = next(
        a for a in game.options(state, 0) if isinstance(a, BuildStage) and a.card == "lumber_yard" and not a.ship
    )
    after = game.advance(state, {0: stage, **choices}, Chance("lost")).state
    assert phase_of(after) == "turn"
    later = {seat: Sell(facts_of(after)[seat].hand[0]) for seat in range(3)}
    assert phase_of(game.advance(after, later, Chance("later")).state) == "turn"


@pytest.mark.parametrize("edition", EDITIONS)
def test_bills_of_any_position_are_paid_as_chosen(edition: EditionId) -> None:
    """Also with islands and cards that seldom meet: ships that are free with the Wonder, ships that cost coins."""
    random = Random(f"bills {edition}")
    game = POSITIONS[edition, ("armada",)]
    case = Case("wonders", game, 4, {}, None, wonders_face, wonders_cover)
    free_ships = 0
    for _ in range(60):
        state = random_position(game, 4, random)
        state.turn = 2
        choices: dict[int, Action] = {}
        for seat in range(4):
            options = game.options(state, seat)
            sailing = [option for option in options if isinstance(option, BuildStage) and option.ship]
            choices[seat] = random.choice(sailing or options)
            effects = effects_of(game.edition, facts_of(state)[seat])
            free_ships += bool(sailing) and any(isinstance(effect, WonderShips) for effect in effects)
        check_bills(case, Moment(1, state, choices, game.advance(state, choices, Chance("bills")), "bills"))
    assert free_ships > 10
