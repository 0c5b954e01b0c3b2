"""The numbers that a game was dealt from are those of its seed's stream, step by step."""

from __future__ import annotations

from pathlib import Path

from admiralty.games import open_game
from admiralty.kernel.chance import Chance, step_chance
from admiralty.kernel.draws import drawn_numbers
from admiralty.kernel.record import load
from admiralty.kernel.table import Table, replay

FAIR = Path(__file__).parents[2] / "examples" / "fair.jsonl"


def test_every_number_that_was_drawn_is_listed_with_its_step() -> None:
    record = load(FAIR)
    table = replay(open_game(record.game), record)
    [(step, drawn)] = drawn_numbers(table.game, record.seats, record.seed, table.steps)
    # Boards, sides, Guilds and all three Ages before the first choice; nothing else.
    shuffles = [range(7, 1, -1), (2, 2, 2), range(10, 1, -1), *[range(21, 1, -1)] * 3]
    assert (step, [n for n, _ in drawn]) == (0, [n for part in shuffles for n in part])
    chance = step_chance(record.seed, 0, "keyed")
    assert [(n, chance.below(n)) for n, _ in drawn] == drawn


def test_dice_are_drawn_at_the_steps_that_roll_them() -> None:
    table = Table(open_game({"name": "pirates", "rounds": 4, "seats": 2, "cards": True}), 2, "dice", "keyed")
    chance = Chance("choices")
    while not table.over:
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    rows = dict(drawn_numbers(table.game, 2, "dice", table.steps))
    assert 0 in rows
    assert 1 < len(rows) < len(table.steps)
    for step, drawn in rows.items():
        stream = step_chance("dice", step, "keyed")
        assert [(n, stream.below(n)) for n, _ in drawn] == drawn
