"""What is in the box, counted: pieces, cards, dice and the parts of the board."""

from __future__ import annotations

from .edition import Box


def contents(box: Box) -> dict[str, int]:
    """Every number by its name: "gold", "card gold_mine", "green cities", "coastal" and so on."""
    return _pieces(box) | _board(box)


def _pieces(box: Box) -> dict[str, int]:
    numbers, dice = box.edition.numbers, box.dice
    ships = max(setup.ships * setup.seats * len(setup.sides[0]) for setup in box.edition.setup)
    counted = {
        "bands": numbers.bands,
        "gold": numbers.gold,
        "tribes": numbers.tribes,
        "ships": ships,
        "colors": len(box.edition.colors),
        "cards": sum(card.count for card in box.edition.card),
        "combat faces": len(dice.combat.faces),
        "gold faces": len(dice.gold.faces),
        "tribe faces": len(dice.tribes.faces),
        "blank gold faces": dice.gold.faces.count(0),
        "blank tribe faces": dice.tribes.faces.count(0),
    }
    return counted | {f"card {card.id}": card.count for card in box.edition.card}


def _board(box: Box) -> dict[str, int]:
    atlas = box.atlas
    shore = [any(atlas.space[near].kind == "territory" for near in atlas.neighbors[sea]) for sea in atlas.seas]
    central = [atlas.space[t] for t in atlas.in_region("central")]
    counted = {
        "territories": len(atlas.territories),
        "seas": len(atlas.seas),
        "coastal": sum(shore),
        "high sea": len(shore) - sum(shore),
        "central": len(central),
        "islets": len({space.island for space in central}) - 1,
        "posts": sum(bool(space.post) for space in central),
    }
    for color in box.edition.colors:
        lair = [atlas.space[t] for t in atlas.in_region(color)]
        counted[f"{color} territories"] = len(lair)
        counted[f"{color} islands"] = len({space.island for space in lair})
        counted[f"{color} cities"] = sum(space.city for space in lair)
    return counted
