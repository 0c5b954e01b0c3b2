"""Exact belief: an imagined world agrees with every fact that the seat has seen, over whole games.

The facts are gathered here, from the seat's own views as the game goes on and the rules of passing, dealing and
burying; nothing of what imagines the worlds is asked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from admiralty.bots.bot import bot_chance
from admiralty.bots.shelf import make_bot
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Seat
from admiralty.kernel.table import Table
from admiralty.wonders.actions import Build, BuildSalvaged, BuildStage, Sell
from admiralty.wonders.boxes.armada.typed.facts import SeaFacts, at_sea
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.codes import subject_of
from admiralty.wonders.core.state import State
from admiralty.wonders.facts import city_facts, named
from admiralty.wonders.game import Wonders
from admiralty.wonders.imagine import worlds_of
from admiralty.wonders.memory import history
from admiralty.wonders.view import View

KINDS: list[tuple[EditionId, tuple[str, ...], int, bool, str]] = [
    ("second", (), 3, False, "halikarnassos"),
    ("second", (), 7, False, ""),
    ("second", ("armada",), 4, True, ""),
    ("second", ("armada",), 5, False, "halikarnassos"),
    ("first", (), 4, False, "halikarnassos"),
    ("first", ("armada",), 8, False, ""),
]


@dataclass
class Memory:
    """What one seat has seen, written down from its views only."""

    seat: Seat
    mates: tuple[Seat, ...]
    looks: dict[tuple[int, int], list[tuple[int, Counter[str]]]] = field(default_factory=dict)
    """Hand (Age, the seat it was dealt to) -> the moments at which its cards were seen, and the cards."""
    gone: dict[tuple[int, int], list[tuple[int, str]]] = field(default_factory=dict)
    """Hand -> what was seen to leave it: the moment, and the card ("" one that was not shown)."""
    taken: int = 0

    def look(self, view: View) -> None:
        """Write down the hands on view, and what was played since the last look."""
        seats = len(view.cities)
        for turn in view.past[self.taken :]:
            moment = turn.turn + (turn.kind == "extra turn")
            for seat, action in enumerate(turn.actions):
                if isinstance(action, Build | BuildStage | Sell):
                    hidden = isinstance(action, BuildStage | Sell) and seat not in self.mates
                    assert (action.card == "?") == hidden
                    hand = turn.age, dealt_to(seat, turn.age, turn.turn, seats)
                    self.gone.setdefault(hand, []).append((moment, "" if hidden else action.card))
        self.taken = len(view.past)
        for seat in self.mates:
            city = view.cities[seat]
            if len(city.hand) == city.cards > 0:
                hand = view.age, dealt_to(seat, view.age, view.turn, seats)
                self.looks.setdefault(hand, []).append((now(view), Counter(city.hand)))


def dealt_to(seat: Seat, age: int, turn: int, seats: int) -> Seat:
    """The seat that was dealt the hand now before this one: hands go left in Ages I and III, right in II."""
    return (seat + (-1 if age != 2 else 1) * (turn - 1)) % seats


def now(view: View) -> int:
    """The moment within the Age: a turn that was played, with its ships and islands still to be chosen, is over."""
    return view.turn + any(t.kind != "salvage" and (t.age, t.turn) == (view.age, view.turn) for t in view.past)


def check(memory: Memory, view: View, world: State) -> None:
    """What lies open lies so in the world, the mates' hands are known, and every hand is as far as it was seen."""
    for seat, (seen, city) in enumerate(zip(view.cities, world.cities, strict=True)):
        made = city_facts(world.lookup, city)
        assert (made.buildings, made.coins, made.cards) == (seen.buildings, seen.coins, seen.cards)
        if isinstance(made, SeaFacts):
            assert (made.islands, made.ships) == (at_sea(seen).islands, at_sea(seen).ships)
        if seat in memory.mates:
            assert (Counter(made.hand), made.buried) == (Counter(seen.hand), seen.buried)
        if made.cards:
            check_hand(memory, view, seat, Counter(made.hand))


def check_hand(memory: Memory, view: View, seat: Seat, cards: Counter[str]) -> None:
    """A hand that was seen is known but for what was taken since; what was taken openly is not in it."""
    hand = view.age, dealt_to(seat, view.age, view.turn, len(view.cities))
    looks = memory.looks.get(hand, [])
    if looks:
        when, seen = looks[-1]
        since = [card for at, card in memory.gone.get(hand, []) if when <= at < now(view)]
        known = seen - Counter(card for card in since if card)
        assert cards.total() == known.total() - since.count("")
        assert cards <= known, "a card that the seat did not see in this hand, or saw leave it"


def check_cards(view: View, world: State, game: Wonders) -> None:
    """No card is in two places: each Age's cards make up a deck that could have been dealt."""
    lookup = world.lookup
    names = lookup.card_ids
    laid: dict[int, Counter[str]] = {age: Counter() for age in range(1, view.age + 1)}
    pile: Counter[str] = Counter()
    for node, seen in zip(history(world), view.past, strict=True):
        if node.kind == 2:
            pile -= Counter(action.card for action in seen.actions if isinstance(action, BuildSalvaged) and action.card)
            continue
        for seat, code in enumerate(node.codes):
            if code < 0:
                continue
            card = names[subject_of(code)]
            assert subject_of(code) in node.hand(seat), "a card was played that was not in the hand"
            laid[node.age][card] += 1
            if code & 7 == 2:
                pile[card] += 1
            last = node.kind == 0 and node.turn == lookup.turns and not node.kept >> seat & 1
            if last:
                rest = node.hand(seat)
                rest.remove(subject_of(code))
                laid[node.age].update(names[card] for card in rest)
                pile.update(names[card] for card in rest)
    for city in world.cities:
        laid[view.age].update(named(lookup, city.hand_cards()))
    assert pile == Counter(named(lookup, world.discard))
    for age, cards in laid.items():
        assert cards.total() == lookup.hand * lookup.seats
        check_deck(game, lookup, age, cards)


def check_deck(game: Wonders, lookup: Any, age: int, cards: Counter[str]) -> None:
    """The fixed cards of the Age all, and as many of each pool as the edition draws, each once."""
    by_name = {card.id: card for card in game.edition.cards}
    like = lookup.prepared_like
    pools = {draw.pool: draw.count(like, lookup.cities) for draw in game.edition.draws if age in draw.ages}
    pooled: Counter[str] = Counter()
    for name, count in cards.items():
        card = by_name[name]
        if card.pool in pools:
            assert count == 1
            assert card.age == age
            pooled[card.pool] += 1
        else:
            assert count == sum(1 for players in card.copies[age] if players <= like), name
    assert pooled == Counter(pools)


def check_discards(view: View, world: State) -> None:
    """What the seat knows to lie in the discard pile lies there, and as many cards as everybody counts."""
    pile = Counter(named(world.lookup, world.discard))
    assert pile.total() == view.discards
    assert Counter(view.known_discards) <= pile


def check_decks_to_come(view: View, world: State) -> None:
    assert len(world.decks) == 3 - view.age
    assert all(len(deck) == world.lookup.hand * world.lookup.seats for deck in world.decks)


def boards(game: Wonders, seats: int, wonder: str, seed: str) -> tuple[str, ...]:
    """The Wonders of a game in which one that searches the discard pile takes part."""
    if not wonder:
        return ()
    chance = Chance(seed)
    others = [w for w in game.edition.wonders if w.id != wonder and w.seats <= seats]
    order = list(range(len(others)))
    chance.shuffle(order)
    chosen = [next(w for w in game.edition.wonders if w.id == wonder), *(others[i] for i in order[: seats - 1])]
    return tuple(f"{w.id} {w.sides[chance.below(len(w.sides))].id}" for w in chosen)


@pytest.mark.parametrize(("edition", "boxes", "seats", "teams", "wonder"), KINDS)
def test_imagined_worlds_agree_with_all_that_was_seen(
    edition: EditionId, boxes: tuple[str, ...], seats: int, teams: bool, wonder: str
) -> None:
    seed = f"belief {edition} {bool(boxes)} {seats}"
    game = Wonders(edition, boxes, teams, boards(Wonders(edition, boxes, teams), seats, wonder, seed))
    bots = [make_bot(name, game) for name in ("greedy", "random")]
    table: Table[Any, Any, Any] = Table(game, seats, seed)
    memories = [Memory(seat, (seat, seat ^ 1) if teams else (seat,)) for seat in range(seats)]
    chance = Chance(seed)
    worlds = different = 0
    while not table.over:
        step = len(table.steps)
        views = [table.view(seat) for seat in range(seats)]
        for memory, view in zip(memories, views, strict=True):
            memory.look(view)
        for seat in {step % seats, (step + 1) % seats}:
            view = views[seat]
            world = game.imagine(view, chance)
            check(memories[seat], view, world)
            check_cards(view, world, game)
            check_discards(view, world)
            check_decks_to_come(view, world)
            quick = worlds_of(world.lookup, view)
            dealt = []
            for _ in range(2):
                light = quick.deal(chance)
                dealt.append([(city.hand, city.cards) for city in light.cities])
                check(memories[seat], view, light)
                check_decks_to_come(view, light)
                if quick.piled:
                    check_discards(view, light)
            worlds += 1
            different += dealt[0] != dealt[1]
        for seat in table.waiting():
            bot = bots[(seat + step) % 2]
            table.choose(seat, bot(views[seat], table.options(seat), bot_chance(seed, step, seat)))
    assert worlds >= 2 * 18
    assert different > worlds // 6, "what is hidden should be dealt anew"
