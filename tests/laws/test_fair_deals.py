"""Deals, dice and shuffles of whole games by the keyed stream: each outcome as often as the box says, by chi-square.

Seeds are fixed, so a verdict is the same every time; a bound is passed by one honest stream in ten thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.codec import encode
from admiralty.kernel.game import Event
from admiralty.kernel.table import Table
from admiralty.pirates.events import RolledCombat, RolledFind, RolledTribes


def chi_square(counts: Mapping[Any, int], shares: Mapping[Any, float]) -> float:
    """How far counts are from what the shares would have; what has no share must not occur."""
    assert set(counts) <= set(shares)
    total = sum(counts.values())
    return sum((counts.get(one, 0) - total * share) ** 2 / (total * share) for one, share in shares.items())


def bound(kinds: int) -> float:
    """What chance alone exceeds once in ten thousand (Wilson and Hilferty)."""
    free = kinds - 1
    return float(free * (1 - 2 / (9 * free) + 3.719 * (2 / (9 * free)) ** 0.5) ** 3)


@pytest.mark.slow
def test_every_card_comes_to_every_seat_and_every_board_too() -> None:
    """7 Wonders for three: Age I has 21 different cards, seven for each seat; a board's two sides are as likely."""
    game, deals = open_game({"name": "wonders", "edition": "second", "boxes": []}), 900
    hands: list[Counter[str]] = [Counter() for _ in range(3)]
    boards: Counter[str] = Counter()
    for number in range(deals):
        table: Table[Any, Any, Any] = Table(game, 3, f"{number:064x}/{number % 7:032x}//", "keyed")
        for seat in range(3):
            plain = encode(table.view(seat))
            hand = plain["cities"][seat]["hand"]
            hands[seat].update(hand)
            boards[f"{plain['cities'][seat]['wonder']} {plain['cities'][seat]['side']}"] += 1
    for held in hands:
        assert len(held) == 21
        # Seven of 21 without putting back: the variance is that of independent draws times 14/20.
        assert chi_square(held, dict.fromkeys(held, 1 / 21)) / (14 / 20) < bound(21)
    assert len(boards) == 14
    assert chi_square(boards, dict.fromkeys(boards, 1 / 14)) < bound(14)


@pytest.mark.slow
def test_the_pirates_dice_fall_as_their_faces_say() -> None:
    """Gold, tribes and cannons, as rolled in games of people who attack: each by the number of its faces."""
    game: Any = open_game({"name": "pirates", "seats": 3, "rounds": 40, "cards": True})
    dice, cannons = game.box.dice, [(face.count("C"), face.count("X")) for face in game.box.dice.combat.faces]
    dice_faces = {"gold": dice.gold.faces, "tribes": dice.tribes.faces, "combat": cannons}
    rolled: dict[str, Counter[Any]] = {"gold": Counter(), "tribes": Counter(), "combat": Counter()}
    for number in range(12):
        table: Table[Any, Any, Any] = Table(game, 3, f"{number:064x}", "keyed")
        chance = Chance(f"players {number}")
        while not table.over:
            events: Sequence[Event] = ()
            for seat in table.waiting():
                events = table.choose(seat, eager(table.options(seat), chance)) or ()
            for event in events:
                match event:
                    case RolledFind():
                        rolled["gold"][event.gold] += 1
                        rolled["tribes"][event.tribes] += 1
                    case RolledTribes():
                        rolled["tribes"][event.tribes] += 1
                    case RolledCombat():
                        rolled["combat"][event.cannons, event.crossed] += 1
    for name, counts in rolled.items():
        faces = Counter(dice_faces[name])
        assert sum(counts.values()) > 50, name
        assert chi_square(counts, {face: count / 6 for face, count in faces.items()}) < bound(len(faces)), name


def eager(options: Sequence[Any], chance: Chance) -> Any:
    """An attack or an exploration where there is one; anything else by chance."""
    rolls = [option for option in options if type(option.action).__name__ in ("Attack", "Explore")]
    return (rolls or options)[chance.below(len(rolls or options))].sample(chance)
