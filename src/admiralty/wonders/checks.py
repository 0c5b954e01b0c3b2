"""What must be true of any edition, printed or corrected: one clear sentence for what is not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..kernel.game import Malformed
from .decks import deck_size, prepared, seats
from .edition import Card, Edition, Rules, Track, Wonder
from .effects import Advance, Coins, Discover, Effect, Explore, Level, Points, Produce, Tax
from .marks import FLEETS, SPACE_PARTS, things, title
from .programs import check_programs
from .space import check_numbers, check_room

RAW, MANUFACTURED = "WSCO", "GPL"
COST = re.compile(r"[WSCOGPL]{0,9}([1-9][0-9]?)?")
AGES = (1, 2, 3)


def check(edition: Edition) -> None:
    """Raise Malformed with the first thing that can't be."""
    _check_rules(edition.rules)
    check_numbers(edition.rules)
    check_programs(edition.rules, sea=bool(edition.tracks))
    _check_ids(edition)
    for card in edition.cards:
        _check_card(edition, card)
    for wonder in edition.wonders:
        _check_wonder(wonder)
    _check_decks(edition)
    _check_pools(edition)
    _check_boards(edition)
    if edition.shipyards or edition.tracks or edition.islands:
        _check_sea(edition)
    check_room(edition)


def _require(true: bool, sentence: str) -> None:
    if not true:
        raise Malformed(sentence)


def _check_rules(rules: Rules) -> None:
    least, most = rules.seats
    _require(3 <= least <= most, f"rules.seats: {least} to {most} players should be 3 or more, in order")
    for name in ("passing", "victory", "naval_ranks", "naval_last"):
        given = len(getattr(rules, name))
        left_out = given == 0 and name.startswith("naval")
        _require(given == len(AGES) or left_out, f"rules.{name}: there should be one for each of 3 Ages")
    for name in ("hand", "price", "coins_per_point"):
        _require(getattr(rules, name) > 0, f"rules.{name}: it should be 1 or more")
    for name in ("coins", "sale", "science_set", "guild_limit"):
        _require(getattr(rules, name) >= 0, f"rules.{name}: it should not be below 0")
    for team in rules.teams:
        _require(team % 2 == 0 and team in seats(rules), f"rules.teams: {team} can't sit in teams of two")
    for crowd in rules.crowds:
        fits = crowd.seats in seats(rules) and crowd.like in seats(rules)
        _require(fits, f"rules.crowds: {crowd.seats} like {crowd.like} should be numbers of players")


def _check_ids(edition: Edition) -> None:
    for name, count in Counter(title(thing) for thing in things(edition)).items():
        _require(count == 1, f"{name}: there are {count} of it, and should be one")


def _check_card(edition: Edition, card: Card) -> None:
    where = title(card)
    _check_cost(where, card.cost)
    _check_effects(where, card.effects)
    drawn = {age for draw in edition.draws if draw.pool == card.pool for age in draw.ages}
    if card.pool:
        _require(not card.copies, f"{where}: a card of a pool has no copies")
        _require(card.age in drawn, f"{where}: no {card.pool!r} cards are drawn for Age {card.age}")
        _require(card.players >= 3, f"{where}: players should be 3 or more")
    else:
        _require(bool(card.copies), f"{where}: a card without a pool should have copies")
        alone = card.age == 0 and card.players == 3
        _require(alone, f"{where}: age and players are for cards of a pool; copies says them here")
    for age, row in card.copies.items():
        _require(age in AGES, f"{where}: there is no Age {age}")
        right = bool(row) and list(row) == sorted(row) and row[0] >= 3
        _require(right, f"{where}: copies {list(row)} should be numbers of players, ascending")
    _check_chains(edition, card)


def _check_chains(edition: Edition, card: Card) -> None:
    ages = {other.id: other.age if other.pool else min(other.copies) for other in edition.cards}
    for id in card.chains:
        _require(id in ages, f"{title(card)}: there is no building {id!r} to chain from")
        _require(ages[id] < ages[card.id], f"{title(card)}: {id!r} is of no earlier Age to chain from")


def _check_cost(where: str, cost: str) -> None:
    sentence = f"{where}: cost {cost!r} should be up to nine letters of W S C O G P L, then coins as a number"
    _require(COST.fullmatch(cost) is not None, sentence)


def _check_effects(where: str, effects: Sequence[Effect]) -> None:
    for kind in (Advance, Discover, Coins, Points):
        alike = [e for e in effects if isinstance(e, kind) and getattr(e, "per", True)]
        _require(len(alike) <= 1, f"{where}: it should have one {kind.__name__} of this sort at most")
    for effect in effects:
        if isinstance(effect, Produce):
            _check_goods(where, effect.goods)
        if isinstance(effect, Discover | Explore):
            _require(effect.level in AGES, f"{where}: islands have level 1, 2 or 3")
        at_sea = isinstance(effect, Level | Tax | Explore)
        _require(not at_sea, f"{where}: {type(effect).__name__} is for the space of a ship only")
        _check_count(where, effect)


def _check_count(where: str, effect: Any) -> None:
    for name in ("count", "times"):
        value = getattr(effect, name, 1)
        most = {"Advance": 4, "Import": 7}.get(type(effect).__name__, 20)
        _require(1 <= value <= most, f"{where}: {type(effect).__name__} {value} should be 1 to {most}")


def _check_goods(where: str, goods: str) -> None:
    letters = goods.split("/") if "/" in goods else list(goods)
    for kinds in (RAW, MANUFACTURED):
        if letters and all(len(letter) == 1 and letter in kinds for letter in letters):
            one = "/" in goods or len(set(letters)) == 1
            _require(one, f"{where}: {goods!r} should be of one good, or of several with / between")
            return
    raise Malformed(f"{where}: {goods!r} should be raw (W S C O) or manufactured (G P L), never both")


def _check_wonder(wonder: Wonder) -> None:
    where = title(wonder)
    one = len(wonder.start) == 1 and wonder.start in RAW + MANUFACTURED
    _require(one, f"{where}: start {wonder.start!r} should be one good")
    sides = [side.id for side in wonder.sides]
    _require(bool(sides) and len(sides) == len(set(sides)), f"{where}: it should have sides, each once")
    for side in wonder.sides:
        _require(1 <= len(side.stages) <= 4, f"{where}, side {side.id}: it should have one to four stages")
        for n, stage in enumerate(side.stages, 1):
            _check_cost(f"{where}, side {side.id}, stage {n}", stage.cost)
            _check_effects(f"{where}, side {side.id}, stage {n}", stage.effects)


def _check_decks(edition: Edition) -> None:
    for players in seats(edition.rules):
        like, hand = prepared(edition.rules, players)
        for age in AGES:
            size = deck_size(edition, age, like)
            sentence = f"Age {age} with {players} players: {size} cards, and should be {hand} each"
            _require(size == hand * players, sentence)


def _check_pools(edition: Edition) -> None:
    for draw in edition.draws:
        for players in seats(edition.rules):
            like = prepared(edition.rules, players)[0]
            for age in draw.ages:
                have = sum(c.pool == draw.pool and c.age == age and c.players <= like for c in edition.cards)
                where = f"Age {age} with {players} players"
                _require(have >= like + draw.more, f"{where}: {have} {draw.pool} cards are too few")


def _check_boards(edition: Edition) -> None:
    for players in seats(edition.rules):
        wonders = sum(wonder.seats <= players for wonder in edition.wonders)
        _require(wonders >= players, f"there are {wonders} Wonders for {players} players")


def _check_sea(edition: Edition) -> None:
    most = edition.rules.seats[1]
    yards = len(edition.shipyards)
    _require(yards >= most, f"there are {yards} shipyards for {most} players")
    for yard in edition.shipyards:
        for fleet in FLEETS:
            costs = getattr(yard, fleet)
            _require(len(costs) == 6, f"{title(yard)}: {fleet} has {len(costs)} costs, and should have six")
            for cost in costs:
                _check_cost(f"{title(yard)}, {fleet}", cost)
    for fleet in FLEETS:
        _require(any(track.fleet == fleet for track in edition.tracks), f"track {fleet}: it is missing")
    for track in edition.tracks:
        _check_track(track)
    _check_islands(edition)
    _check_armada_cards(edition)


def _check_track(track: Track) -> None:
    spaces = len(track.spaces)
    _require(spaces == 7, f"{title(track)}: it has {spaces} spaces, and should have seven")
    _require(not track.spaces[0], f"{title(track)}: the start should give nothing")
    for n, space in enumerate(track.spaces):
        kinds = [type(effect).__name__.lower() for effect in space]
        for effect, kind in zip(space, kinds, strict=True):
            allowed = kind in SPACE_PARTS and kinds.count(kind) == 1 and not getattr(effect, "per", ())
            _require(allowed, f"{title(track)}, space {n}: {kind} can't be there, or not twice")
            _check_count(f"{title(track)}, space {n}", effect)
            right = not isinstance(effect, Explore) or effect.level in AGES
            _require(right, f"{title(track)}, space {n}: islands have level 1, 2 or 3")


def _check_islands(edition: Edition) -> None:
    levels = Counter(island.level for island in edition.islands)
    for level in sorted({*AGES, *levels}):
        right = 9 if level in AGES else 0
        _require(levels[level] == right, f"islands of level {level}: {levels[level]}, and should be {right}")
    for island in edition.islands:
        _check_effects(title(island), island.effects)


def _check_armada_cards(edition: Edition) -> None:
    for age in AGES:
        colors = Counter(card.color for card in edition.cards if card.pool == "armada" and card.age == age)
        right = colors == dict.fromkeys(FLEETS, 2)
        _require(right, f"Age {age}: the armada cards should be two red, two yellow, two blue and two green")
