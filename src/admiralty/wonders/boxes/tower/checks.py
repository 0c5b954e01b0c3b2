"""What must be true of the tower's data, printed or corrected."""

from __future__ import annotations

from ...checks import check_effects, require
from ...edition import Edition
from ...effects import Effect, Produce
from ...space import within
from .rows import Tile, TowerData
from .vocabulary import Bounty, Common, Endless, ForCoins, Idle, NoGoods, Price, Toll

MOST_TILES = 24
HELD = 3


def check(edition: Edition) -> None:
    """Raise Malformed with the first thing that can't be."""
    own = edition.of(TowerData)
    numbers = sorted(tile.number for tile in own.tiles)
    require(numbers == list(range(1, len(numbers) + 1)), "the tiles should be numbered from 1 on, each number once")
    need, most = own.rules.tiles * edition.rules.seats[1], len(own.tiles)
    require(need <= most <= MOST_TILES, f"there are {most} tiles; {need} to {MOST_TILES} are right")
    require(own.rules.tiles == HELD, f"rules.tiles: {own.rules.tiles} should be {HELD}")
    right = len(own.rules.tile_points) == own.rules.tiles + 1
    require(right, "rules.tile_points: there should be one for each number of tiles, from none on")
    within("rules.tile_points", own.rules.tile_points, 0, 99)
    require(len(own.rules.spaces) == 2, "rules.spaces: there should be two, for few players and for more")
    within("rules.spaces", own.rules.spaces, 1, 9)
    for tile in own.tiles:
        _check_tile(edition, tile)


def _check_tile(edition: Edition, tile: Tile) -> None:
    require(len(tile.law) == 1, f"{tile.title()}.law: there should be one effect")
    law = tile.law[0]
    if isinstance(law, Toll | Bounty | NoGoods | ForCoins):
        known = (*edition.colors, "stage", "chain")
        require(law.on in known, f"{tile.title()}.law: {law.on!r} should be one of {', '.join(known)}")
    if isinstance(law, ForCoins) and law.optional:
        require(law.on in edition.colors, f"{tile.title()}.law: a choice of resources or coins is for cards of a color")
    if isinstance(law, Idle | Endless):
        ids = [card.id for card in edition.cards]
        for card in law.cards:
            require(card in ids, f"{tile.title()}.law: there is no card {card!r}")
    if isinstance(law, Price):
        within(f"{tile.title()}.law", [law.by], -9, 9)
    produced: tuple[Effect, ...] = (Produce(law.goods),) if isinstance(law, Common) else ()
    check_effects(tile.title(), produced)
