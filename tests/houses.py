"""Houses that a careless or a malicious pen writes: random corrections of both games, most of them nonsense."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from admiralty.kernel.codec import encode
from admiralty.pirates.atlas import printed_atlas
from admiralty.wonders.compose import EditionId, plain_boxes

PARTS: tuple[str, ...] = ("pay", "sail", "gain", "spaces", "advances", "explore", "salvage", "losses")
NUMBERS = (-1, 0, 1, 2, 3, 5, 7, 8, 9, 15, 31, 64, 128, 999, 2**31, 2**63, 10**40)
KINDS = (
    {"is": "Salvage"}, {"is": "PlayLast"}, {"is": "CopyGuild"}, {"is": "Pirates"}, {"is": "Discover", "level": 1},
    {"is": "Advance", "count": 4}, {"is": "Import", "beyond": "left", "times": 7}, {"is": "Produce", "goods": "WWW"},
    {"is": "Produce", "goods": "G/P/L"}, {"is": "Symbol", "symbol": "any"}, {"is": "FreeBuild", "when": "last"},
    {"is": "Coins", "count": 20, "per": ["island"]}, {"is": "Naval", "count": 20}, {"is": "Boarding", "beyond": "left"},
    {"is": "StayOut"}, {"is": "WonderShips"}, {"is": "ShipDiscount"}, {"is": "Shields", "count": 20},
)  # fmt: skip


def wonders_house(edition: EditionId, random: Random) -> dict[str, Any]:
    """Corrections of 7 Wonders: orders of parts, numbers, costs, effects."""
    house: dict[str, Any] = {}
    for correct in random.sample((_turn, _numbers, _cards, _islands, _tracks, _stages), random.randint(1, 3)):
        correct(house, plain_boxes(edition, ("armada",)), random)
    return house


def _turn(house: dict[str, Any], boxes: list[Any], random: Random) -> None:
    parts = random.sample(PARTS, len(PARTS))
    if random.random() < 0.4:
        parts = sorted(parts, key=PARTS.index)
        i = random.randrange(len(parts) - 1)
        parts[i], parts[i + 1] = parts[i + 1], parts[i]
    if random.random() < 0.3:
        parts = random.choices(PARTS, k=random.randint(0, 12))
    rules = house.setdefault("rules", {})
    rules["turn"] = parts
    if random.random() < 0.3:
        rules["age_end"] = random.choices(("land", "stay out", "naval"), k=random.randint(0, 4))


def _numbers(house: dict[str, Any], boxes: list[Any], random: Random) -> None:
    rules = house.setdefault("rules", {})
    for name in random.sample(("coins", "price", "sale", "defeat", "coins_per_point", "science_set", "guild_limit"), 2):
        rules[name] = random.choice(NUMBERS)
    if random.random() < 0.3:
        rules["naval_ranks"] = [random.choices(NUMBERS[:8], k=random.randint(0, 3)) for _ in range(3)]


def _cards(house: dict[str, Any], boxes: list[Any], random: Random) -> None:
    cards = [card["id"] for box in boxes for card in box["card"]]
    rows = house.setdefault("card", [])
    few = random.choice((3, 20, len(cards)))
    for id in random.sample(cards, few):
        rows.append({"id": id, "effects": random.sample(KINDS, random.randint(1, 2)), "cost": _cost(random)})


def _islands(house: dict[str, Any], boxes: list[Any], random: Random) -> None:
    rows = house.setdefault("island", [])
    for island in boxes[1]["island"]:
        if random.random() < 0.6:
            rows.append({"id": island["id"], "effects": random.sample(KINDS, random.randint(0, 2))})


def _tracks(house: dict[str, Any], boxes: list[Any], random: Random) -> None:
    gifts = ({"is": "Explore", "level": 1}, {"is": "Explore", "level": 2}, {"is": "Tax", "count": 20})
    spaces = {str(n): random.sample(gifts, random.randint(0, 2)) for n in range(random.randint(0, 1), 7)}
    house["track"] = [{"fleet": random.choice(("red", "green")), "spaces": spaces}]


def _stages(house: dict[str, Any], boxes: list[Any], random: Random) -> None:
    rows = house.setdefault("wonder", [])
    for wonder in boxes[0]["wonder"]:
        side = wonder["sides"][0]["id"]
        stages = {"1": {"cost": "", "effects": random.sample(KINDS, 2)}}
        rows.append({"id": wonder["id"], "sides": [{"id": side, "stages": stages}]})


def _cost(random: Random) -> str:
    return "".join(random.choices("WSCOGPL", k=random.choice((0, 0, 1, 2, 9)))) + random.choice(("", "", "5", "99"))


def pirates_house(random: Random) -> dict[str, Any]:
    """Corrections of the pirates: dice with anything on them, boards with spaces and borders moved or lost."""
    house: dict[str, Any] = {"dice": {}}
    house["dice"]["combat"] = ["".join(random.choices("CX", k=random.randint(0, 6))) for _ in range(6)]
    if random.random() < 0.5:
        house["dice"]["combat"] = random.choices(("CCCCX", "CXXXX", "CCXX", "CX", "CCCXX"), k=6)
    if random.random() < 0.3:
        house["dice"]["tribes"] = [0, *random.choices(range(10), k=5)]
    if random.random() < 0.25:
        house["map"] = _board(random)
    return house


def _board(random: Random) -> dict[str, Any]:
    board: dict[str, Any] = deepcopy(encode(printed_atlas()))
    for _ in range(random.choice((1, 3, 30))):
        borders, spaces = board["borders"], board["spaces"]
        deed = random.randrange(4)
        if deed == 0:
            borders.pop(random.randrange(len(borders)))
        elif deed == 1:
            random.choice(borders)["between"][0] = random.choice(spaces)["id"]
        elif deed == 2:
            one, two = random.choice(spaces), random.choice(spaces)
            one["kind"], two["kind"] = two["kind"], one["kind"]
        else:
            borders.append({"between": [random.choice(spaces)["id"], random.choice(spaces)["id"]]})
    return board
