"""The numbers that a game was dealt from are those of its seed's stream, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from admiralty.games import open_game
from admiralty.kernel.asides import card_ids
from admiralty.kernel.chance import Chance, step_chance
from admiralty.kernel.draws import Deck, Drawn, drawn_numbers
from admiralty.kernel.record import load
from admiralty.kernel.table import Table, replay

from .toy import Toy

FAIR = Path(__file__).parents[2] / "examples" / "fair.jsonl"


def test_every_number_that_was_drawn_is_listed_with_its_step() -> None:
    record = load(FAIR)
    table = replay(open_game(record.game), record)
    [row] = drawn_numbers(table.game, record.seats, record.seed, table.steps)
    step, drawn, decks = row.step, row.drawn, row.decks
    # Boards, sides, Guilds and all three Ages before the first choice; nothing else.
    shuffles = [range(7, 1, -1), (2, 2, 2), range(10, 1, -1), *[range(21, 1, -1)] * 3]
    assert (step, [n for n, _ in drawn]) == (0, [n for part in shuffles for n in part])
    chance = step_chance(record.seed, 0, "keyed")
    assert [(n, chance.below(n)) for n, _ in drawn] == drawn
    # The Guilds, and each Age's cards as the box has them, but for the Guilds that were drawn: those lie behind.
    order = list(card_ids(table.game, table.state))
    guilds, *ages = decks
    assert (guilds.at, guilds.dealt, len(guilds.cards)) == (9, None, 10)
    assert [(deck.at, deck.dealt, len(deck.cards)) for deck in ages] == [(18, 0, 21), (38, 6, 21), (58, 12, 21)]
    for deck in decks:
        printed = deck.cards[:16] if deck is ages[2] else deck.cards
        assert list(printed) == sorted(printed, key=order.index)
    assert list(ages[2].cards[16:]) == shuffled(guilds, drawn)[:5]
    for deck in ages:
        hands = [sorted(shuffled(deck, drawn)[at : at + 7]) for at in range(0, 21, 7)]
        assert hands == [sorted(hand) for hand in hands_at(table, deck.dealt)]


def shuffled(deck: Deck, drawn: list[tuple[int, int]]) -> list[str]:
    """A deck, put in order by the numbers that were drawn for it."""
    cards = list(deck.cards)
    for last, (n, other) in zip(range(len(cards) - 1, 0, -1), drawn[deck.at :], strict=False):
        assert n == last + 1
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def hands_at(table: Table[Any, Any, Any], step: int | None) -> list[Sequence[str]]:
    """What each seat saw in its hand after a step."""
    assert step is not None
    earlier = replay(table.game, replace(record := table.record(), steps=record.steps[:step]))
    return [earlier.view(seat).cities[seat].hand for seat in range(table.seats)]


def test_dice_are_drawn_at_the_steps_that_roll_them() -> None:
    table = Table(open_game({"name": "pirates", "rounds": 4, "seats": 2, "cards": True}), 2, "dice", "keyed")
    chance = Chance("choices")
    while not table.over:
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    rows = {row.step: row for row in drawn_numbers(table.game, 2, "dice", table.steps)}
    assert 1 < len(rows) < len(table.steps)
    for step, row in rows.items():
        stream = step_chance("dice", step, "keyed")
        assert [(n, stream.below(n)) for n, _ in row.drawn] == row.drawn
    # Two cards for each seat, the last of the deck first.
    [deck] = rows[0].decks
    first = replay(table.game, replace(table.record(), steps=[]))
    top = shuffled(deck, rows[0].drawn)[::-1]
    assert deck.dealt == 0
    assert [sorted(first.view(seat).hand) for seat in (0, 1)] == [sorted(top[:2]), sorted(top[2:4])]


def test_a_game_without_cards_has_numbers_alone() -> None:
    assert list(drawn_numbers(Toy(), 3, "toy", [])) == [Drawn(0, [(5, 3), (5, 2), (5, 1)], [])]
