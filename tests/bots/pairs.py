"""Pairs of games that differ in one hand alone: what bots show of it before they play a card of it, which is nothing.

`python -m tests.bots.pairs --answers 100000` compares so many answers of every level out of turn, counts how many hands
somebody could read off them, and prints both.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from admiralty.bots.bot import Bot, bot_chance
from admiralty.bots.entrants import open_bot
from admiralty.kernel.game import Seat
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Pass, Play, Raid
from admiralty.pirates.bots.admiral import Admiral
from admiralty.pirates.bots.champion import Champion
from admiralty.pirates.core.state import State
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.server.bench import say

LEVELS = ("castaway", "deckhand", "sailor", "mate", "captain", "admiral", "champion/12", "greedy")
OUT_OF_TURN = ("window", "attack", "defense")
# A shipyard can't be played while all ships are afloat: whoever holds only those has nothing to answer with.
HANDS = (
    (("surprise_raid", "defense_weapons"), ("shipyard", "shipyard")),
    (("defense_weapons", "defense_weapons"), ("surprise_raid", "shipyard")),
)
REACTIONS = {"surprise_raid", "defense_weapons"}
AnyTable = Table[Any, Any, Any]


@dataclass
class Heard:
    """What was compared, and how each pair ended."""

    same: int = 0  # answers out of turn, the same with both hands
    played: int = 0  # pairs that ended because a card was played
    whole: int = 0  # pairs that ended with the game, or when a card of the deck came to light


def dealt(game: Pirates, state: State, seat: Seat, hand: tuple[str, ...]) -> State:
    """The same table, but for this hand of a seat; its cards change places with those deepest in the deck."""
    s, kinds, number = state.copy(), state.lookup.card_kinds, game.names.cards.index
    cards = [*s.deck, *(kind for kind in range(kinds) for _ in range(s.hands[seat * kinds + kind]))]
    others = [kind for kind in range(kinds) for _ in range(sum(s.hands[o * kinds + kind] for o in _others(s, seat)))]
    wanted = [number(card) for card in hand]
    for card in wanted:
        if card not in cards:  # somebody else has the last one
            holder = next(o for o in _others(s, seat) if s.hands[o * kinds + card])
            s.hands = list(s.hands)
            s.hands[holder * kinds + card] -= 1
            s.hands[holder * kinds + cards[-1]] += 1
            cards[-1] = card
        cards.remove(card)
    assert len(others) + len(cards) + len(wanted) == sum(s.lookup.card_count)
    s.hands = list(s.hands)
    s.hands[seat * kinds : (seat + 1) * kinds] = [wanted.count(kind) for kind in range(kinds)]
    s.deck = sorted(cards)  # the order is the same for both, as far as their cards are
    return s


def _others(s: State, seat: Seat) -> Iterator[Seat]:
    return (other for other in range(s.lookup.seats) if other != seat)


def tables(game: Pirates, seed: str, seat: Seat, hands: tuple[tuple[str, ...], tuple[str, ...]]) -> list[AnyTable]:
    """Two tables that nobody but this seat can tell apart."""
    pair: list[AnyTable] = [Table(game, game.choices.seats, seed) for _ in hands]
    for table, hand in zip(pair, hands, strict=True):
        table.state = dealt(game, table.state, seat, hand)
    return pair


Maker = Callable[[Pirates], Bot]


def of_level(level: str) -> Maker:
    return lambda game: open_bot(level, game)


def compare(make: Maker, seats: int, seed: str, hands: int, heard: Heard, rounds: int = 6) -> None:
    """Play a pair in step: everybody must do the same, until the seat plays a card that only one hand has."""
    game = Pirates(Choices(seats, rounds=rounds))
    seat, bot = len(seed) % seats, make(game)
    pair = tables(game, seed, seat, HANDS[hands])
    while not pair[0].over:
        kind, asked, step = pair[0].view(None).question.kind, pair[0].waiting(), len(pair[0].steps)
        for who in asked:
            answers, pace = [], []
            for table in pair:
                chance = bot_chance(seed, step, who)
                answers.append(bot(table.view(who), table.options(who), chance))
                pace.append((chance.x, chance.y))
            if answers[0] != answers[1] and who == seat and any(isinstance(a, Play | Raid) for a in answers):
                heard.played += 1
                return
            where = f"{seats} seats, {seed}, step {step}: {kind} of seat {who}"
            assert kind not in OUT_OF_TURN or (answers[0] == answers[1] and pace[0] == pace[1]), where
            # In one's own turn a search may weigh what is in hand, as people do; a judgment does not.
            assert answers[0] == answers[1] or isinstance(bot, Admiral | Champion), where
            heard.same += kind in OUT_OF_TURN
            for table in pair:
                table.choose(who, answers[0])
        assert pair[0].view(None) == pair[1].view(None)
        if any(pair[0].view(who) != pair[1].view(who) for who in range(seats) if who != seat):
            break  # somebody drew a card that the other hand has: now two seats differ
    heard.whole += 1


@dataclass
class Observer:
    """Guesses from public answers whether a hand has a card to answer with, and from the size of the hand alone."""

    seen: Counter[tuple[Any, ...]]
    right: int = 0
    by_size: int = 0
    told: int = 0

    def learn(self, size: int, answer: Pass, armed: bool) -> None:
        self.seen[size, armed] += 1
        self.seen[size, answer, armed] += 1

    def guess(self, size: int, answer: Pass, armed: bool) -> None:
        self.told += 1
        self.right += (self.seen[size, answer, True] > self.seen[size, answer, False]) == armed
        self.by_size += (self.seen[size, True] > self.seen[size, False]) == armed


def observe(make: Maker, seats: int, games: int, rounds: int = 6) -> Observer:
    """Learn in the first half of the games, and guess in the others."""
    game = Pirates(Choices(seats, rounds=rounds))
    bot, observer = make(game), Observer(Counter())
    for number in range(games):
        table: AnyTable = Table(game, seats, f"observed {number}")
        while not table.over:
            for seat in table.waiting():
                view = table.view(seat)
                action = bot(view, table.options(seat), bot_chance(table.seed, len(table.steps), seat))
                if view.question.kind in OUT_OF_TURN and isinstance(action, Pass):
                    told = (min(len(view.hand), 2), action, not REACTIONS.isdisjoint(view.hand))
                    (observer.learn if number < games // 2 else observer.guess)(*told)
                table.choose(seat, action)
    return observer


def main() -> None:
    """The command line of the comparison."""
    parser = argparse.ArgumentParser(description="Compare what bots of the pirates' game show of two hands.")
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=20, help="games that somebody guesses hands in, for each level")
    asked = parser.parse_args()
    heard = Heard()
    for number in itertools.count():
        for level, seats, hands in itertools.product(LEVELS, (2, 3, 4), range(len(HANDS))):
            compare(of_level(level), seats, f"pair {number} {level} {hands}", hands, heard)
        if heard.same >= asked.answers:
            break
    guesses = {level: observe(of_level(level), 4, asked.games) for level in LEVELS}
    rows = {name: {"answers": o.told, "right": o.right, "by size alone": o.by_size} for name, o in guesses.items()}
    say(json.dumps({**vars(heard), "guesses": rows}))


if __name__ == "__main__":
    main()
