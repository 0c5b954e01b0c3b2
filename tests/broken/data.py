"""Numbers of the boxes, misprinted."""

from __future__ import annotations

THIRD = "pirates/data/third.toml"
BASE = "wonders/boxes/base/data/second.toml"
ARMADA = "wonders/boxes/armada/data/second.toml"

BROKEN: dict[str, tuple[str, str, str]] = {
    "nine actions a turn (PA16)": (THIRD, "actions = 10 ", "actions = 9 "),
    "three bands for a gold (PA12)": (THIRD, "conversion = 4 ", "conversion = 3 "),
    "twelve pieces aboard (PA3)": (THIRD, "capacity = 10 ", "capacity = 12 "),
    "one band attacks (PA8)": (THIRD, "attackers = 2 ", "attackers = 1 "),
    "three territories make a lair (PV1)": (THIRD, "lair = 4 ", "lair = 3 "),
    "three cities of enemies (PV1)": (THIRD, "victory_cities = 4 ", "victory_cities = 3 "),
    "a band for three central territories (PO1)": (THIRD, "enrollment = 4 ", "enrollment = 3 "),
    "four actions a raid (PC4)": (THIRD, '"Raid", actions = 3', '"Raid", actions = 4'),
    "a mine of two (PC11)": (THIRD, '"Gold", amount = 3', '"Gold", amount = 2'),
    "two guards in a city (PN3)": (THIRD, "guard_city = 3", "guard_city = 2"),
    "every Age passes to the left (B3)": (BASE, '["left", "right", "left"]', '["left", "left", "left"]'),
    "two coins for a card (B4)": (BASE, "\nsale = 3\n", "\nsale = 2\n"),
    "two victories are worth three (B13)": (BASE, "victory = [1, 3, 5]", "victory = [1, 2, 5]"),
    "three Guilds too many (B2)": (BASE, "\nmore = 2\n", "\nmore = 5\n"),
    "a red ship for a card (A34)": (ARMADA, 'sale_ship = ["yellow"]', 'sale_ship = ["red"]'),
    "the weakest at sea loses one in every Age (A24)": (
        ARMADA,
        "naval_last = [-1, -2, -3]",
        "naval_last = [-1, -1, -1]",
    ),
    "Guilds without a limit (A36)": (ARMADA, "guild_limit = 10", "guild_limit = 99"),
}
