"""What must be true of any edition, printed or corrected: one clear sentence for what is not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..kernel.game import Malformed
from .boxes.box import Box
from .core.goods import MANUFACTURED, RAW
from .core.lookup import COUNTED
from .core.room import MOST_GOODS, MOST_STAGES
from .decks import deck_size, prepared, seats
from .edition import Card, Edition, Rules, Wonder
from .effects import Coins, Effect, Points, Produce
from .marks import things
from .programs import check_programs
from .space import check_numbers, check_room, check_size

COST = re.compile(rf"[{RAW}{MANUFACTURED}]{{0,{MOST_GOODS}}}([1-9][0-9]?)?")
PRICE = re.compile(r"A|[1-9][0-9]?|")
AGES = (1, 2, 3)


def check(edition: Edition, boxes: Sequence[Box]) -> None:
    """Raise Malformed with the first thing that can't be."""
    _check_rules(edition.rules)
    check_numbers(edition.rules)
    check_programs(edition.rules, boxes)
    _check_ids(edition)
    check_size(edition)
    for card in edition.cards:
        _check_card(edition, card)
    for wonder in edition.wonders:
        _check_wonder(wonder)
    check_counted(edition, boxes)
    _check_decks(edition)
    _check_pools(edition)
    _check_boards(edition)
    for box in boxes:
        if box.check:
            box.check(edition)
    check_room(edition, sum(box.bill(edition) for box in boxes if box.bill))


def require(true: bool, sentence: str) -> None:
    """Raise Malformed with this sentence if it is not so."""
    if not true:
        raise Malformed(sentence)


def _check_rules(rules: Rules) -> None:
    least, most = rules.seats
    require(3 <= least <= most, f"rules.seats: {least} to {most} players should be 3 or more, in order")
    for name in ("passing", "victory"):
        require(len(getattr(rules, name)) == len(AGES), f"rules.{name}: there should be one for each of 3 Ages")
    for name in ("hand", "price", "coins_per_point"):
        require(getattr(rules, name) > 0, f"rules.{name}: it should be 1 or more")
    for name in ("coins", "sale", "science_set", "guild_limit"):
        require(getattr(rules, name) >= 0, f"rules.{name}: it should not be below 0")
    for team in rules.teams:
        require(team % 2 == 0 and team in seats(rules), f"rules.teams: {team} can't sit in teams of two")
    for crowd in rules.crowds:
        fits = crowd.seats in seats(rules) and crowd.like in seats(rules)
        require(fits, f"rules.crowds: {crowd.seats} like {crowd.like} should be numbers of players")


def _check_ids(edition: Edition) -> None:
    for name, count in Counter(thing.title() for thing in things(edition) if hasattr(thing, thing.key)).items():
        require(count == 1, f"{name}: there are {count} of it, and should be one")


def _check_card(edition: Edition, card: Card) -> None:
    where = card.title()
    require(card.color in edition.colors, f"{where}.color: {card.color!r} should be one of {', '.join(edition.colors)}")
    if card.is_building():
        check_cost(where, card.cost)
    else:
        price = f"{where}: cost {card.cost!r} should be coins as a number, or A for the number of the Age"
        require(PRICE.fullmatch(card.cost) is not None, price)
    check_effects(where, card.effects)
    drawn = {age for draw in edition.draws if draw.pool == card.pool for age in draw.ages}
    if card.pool:
        require(not card.copies, f"{where}: a card of a pool has no copies")
        require(card.age in drawn, f"{where}: no {card.pool!r} cards are drawn for Age {card.age}")
        require(card.players >= 3, f"{where}: players should be 3 or more")
    else:
        require(bool(card.copies), f"{where}: a card without a pool should have copies")
        alone = card.age == 0 and card.players == 3
        require(alone, f"{where}: age and players are for cards of a pool; copies says them here")
    for age, row in card.copies.items():
        require(age in AGES, f"{where}: there is no Age {age}")
        right = bool(row) and list(row) == sorted(row) and row[0] >= 3
        require(right, f"{where}: copies {list(row)} should be numbers of players, ascending")
    _check_chains(edition, card)


def _check_chains(edition: Edition, card: Card) -> None:
    ages = {other.id: other.age if other.pool else min(other.copies) for other in edition.cards if other.is_building()}
    require(card.is_building() or not card.chains, f"{card.title()}: it is no building, and has no chains")
    for id in card.chains:
        require(id in ages, f"{card.title()}: there is no building {id!r} to chain from")
        require(ages[id] < ages[card.id], f"{card.title()}: {id!r} is of no earlier Age to chain from")


def check_cost(where: str, cost: str) -> None:
    """A cost is goods, then coins."""
    sentence = f"{where}: cost {cost!r} should be up to nine letters of W S C O G P L, then coins as a number"
    require(COST.fullmatch(cost) is not None, sentence)


def check_effects(where: str, effects: Sequence[Effect]) -> None:
    """Each effect of a card, a stage or a row of a box is one that can be."""
    once = Counter(type(e) for e in effects if e.once or (isinstance(e, Coins | Points) and e.per))
    for kind, count in once.items():
        require(count == 1, f"{where}: it should have one {kind.__name__} of this sort at most")
    for effect in effects:
        if isinstance(effect, Produce):
            _check_goods(where, effect.goods)
        check_count(where, effect)


def check_counted(edition: Edition, boxes: Sequence[Box]) -> None:
    """Coins and points are counted by what there is to count."""
    known = [*edition.colors, *(thing for thing in COUNTED if thing not in edition.colors)]
    known += [thing for box in boxes for thing in box.things]
    for where, effects in edition.items():
        for effect in effects:
            for thing in getattr(effect, "per", ()):
                right = ", ".join(known)
                require(thing in known, f"{where}: {thing!r} can't be counted by; it should be one of {right}")


def check_count(where: str, effect: Any) -> None:
    """A number of an effect is neither nothing nor too much."""
    most = effect.most
    for name in ("count", "times"):
        value = getattr(effect, name, 1)
        require(1 <= value <= most, f"{where}: {type(effect).__name__} {value} should be 1 to {most}")
    age = getattr(effect, "age", 0)
    require(age in (0, *AGES), f"{where}: there is no Age {age}")


def _check_goods(where: str, goods: str) -> None:
    letters = goods.split("/") if "/" in goods else list(goods)
    for kinds in (RAW, MANUFACTURED):
        if letters and all(len(letter) == 1 and letter in kinds for letter in letters):
            one = "/" in goods or len(set(letters)) == 1
            require(one, f"{where}: {goods!r} should be of one good, or of several with / between")
            return
    raise Malformed(f"{where}: {goods!r} should be raw (W S C O) or manufactured (G P L), never both")


def _check_wonder(wonder: Wonder) -> None:
    where = wonder.title()
    one = len(wonder.start) <= 1 and wonder.start in RAW + MANUFACTURED
    require(one, f"{where}: start {wonder.start!r} should be one good, or none")
    sides = [side.id for side in wonder.sides]
    require(bool(sides) and len(sides) == len(set(sides)), f"{where}: it should have sides, each once")
    for side in wonder.sides:
        fits = 1 <= len(side.stages) <= MOST_STAGES
        require(fits, f"{where}, side {side.id}: it should have 1 to {MOST_STAGES} stages")
        check_effects(f"{where}, side {side.id}", side.effects)
        for n, stage in enumerate(side.stages, 1):
            check_cost(f"{where}, side {side.id}, stage {n}", stage.cost)
            check_effects(f"{where}, side {side.id}, stage {n}", stage.effects)


def _check_decks(edition: Edition) -> None:
    for players in seats(edition.rules):
        hand = prepared(edition.rules, players)[1]
        for age in AGES:
            size = deck_size(edition, age, players)
            sentence = f"Age {age} with {players} players: {size} cards, and should be {hand} each"
            require(size == hand * players, sentence)


def _check_pools(edition: Edition) -> None:
    for draw in edition.draws:
        for players in seats(edition.rules):
            like = prepared(edition.rules, players)[0]
            for age in draw.ages:
                have = sum(c.pool == draw.pool and c.age == age and c.players <= like for c in edition.cards)
                where = f"Age {age} with {players} players"
                require(have >= draw.count(like, players), f"{where}: {have} {draw.pool} cards are too few")


def _check_boards(edition: Edition) -> None:
    for players in seats(edition.rules):
        wonders = sum(wonder.seats <= players for wonder in edition.wonders)
        require(wonders >= players, f"there are {wonders} Wonders for {players} players")
