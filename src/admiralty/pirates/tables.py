"""From a box and the options of a game to the tables of the core."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from ..kernel.game import Malformed
from .core import codes
from .core.rules import Rules
from .edition import Box, Card, Setup, printed_box
from .effects import (
    AttackWeapons,
    DefenseWeapons,
    Discovery,
    Effect,
    Gold,
    Mobilize,
    MoreActions,
    Mutiny,
    NewShip,
    Raid,
    Recruit,
    Search,
)


@dataclass(frozen=True, slots=True)
class Choices:
    """What the players agreed on: number of seats, optional rules, limit of rounds (0: none)."""

    seats: int = 4
    cards: bool = True
    enrollment: bool = True
    rounds: int = 0


# Grows when a record of older rules would play differently; those records still play by theirs.
# 1: a game without a limit of rounds had no end of its own, and whoever held a card was asked for weapons.
# 2: it ends after a thousand (PV10), and nobody is asked what the table knows to be impossible (PC27).
RULES = 2


def make_rules(choices: Choices, box: Box | None = None, version: int = RULES) -> Rules:
    """The tables for a game, by this version of the rules."""
    box = box or printed_box()
    edition, atlas = box.edition, box.atlas
    setup = _setup(box, choices.seats)
    rules = Rules()
    _set_board(rules, box)
    _set_dice(rules, box)
    rules.seats = choices.seats
    rules.enrollment = choices.enrollment
    rules.version = version
    rules.limit = _rounds(choices.rounds, version)
    if choices.cards:
        _set_cards(rules, edition.card)
    numbers = edition.numbers
    rules.max_bands, rules.max_gold, rules.max_tribes = numbers.bands, numbers.gold, numbers.tribes
    rules.capacity, rules.actions, rules.attackers = numbers.capacity, numbers.actions, numbers.attackers
    rules.conversion = numbers.conversion
    rules.conversion_cities = numbers.conversion_cities
    rules.conversion_posts = numbers.conversion_posts
    rules.lair_hold = numbers.lair
    rules.victory_posts, rules.victory_cities = numbers.victory_posts, numbers.victory_cities
    rules.enroll_every, rules.center_factor = numbers.enrollment, numbers.center
    rules.start_cards = numbers.start_cards
    rules.card_gold, rules.card_actions = numbers.card_gold, numbers.card_actions
    rules.start_bands, rules.start_ships = setup.bands, setup.ships
    rules.far_bands, rules.guard_city, rules.guard = setup.farthest, setup.guard_city, setup.guard
    rules.sides = [[edition.colors.index(color) for color in side] for side in setup.sides]
    played = setup.seats * len(setup.sides[0])
    rules.ships = setup.ships * played
    rules.farthest = [edition.colors.index(atlas.farthest(color)) for color in edition.colors]
    return rules


def _rounds(asked: int, version: int) -> int:
    """The last round of a game; those of the first version of the rules could do without."""
    if not 0 <= asked <= codes.LONGEST:
        raise Malformed(f"a limit of {asked} rounds can't be; it should be 1 to {codes.LONGEST}, or 0 for none")
    return codes.LONGEST if asked == 0 and version >= 2 else asked


def _setup(box: Box, seats: int) -> Setup:
    for setup in box.edition.setup:
        if setup.seats == seats:
            return setup
    least, most = box.edition.seats
    raise Malformed(f"this game is for {least} to {most} players, not {seats}")


def _set_board(rules: Rules, box: Box) -> None:
    atlas, colors = box.atlas, box.edition.colors
    regions = [*colors, "central"]
    rules.lands, rules.places = len(atlas.territories), len(atlas.places)
    number = atlas.number
    for place in atlas.places:
        near = atlas.neighbors[place]
        rules.by_land.append([number[n] for n in near if number[n] < rules.lands])
        rules.by_sea.append([number[n] for n in near if number[n] >= rules.lands])
    for territory in atlas.territories:
        space = atlas.space[territory]
        rules.region.append(regions.index(space.region))
        rules.post.append(1 if space.post else 0)
        rules.city.append(len(rules.city_at) if space.city else -1)
        if space.city:
            rules.city_at.append(number[territory])
        if space.post == "center":
            rules.center = number[territory]
    rules.lair = [[number[t] for t in atlas.in_region(region)] for region in regions]
    rules.bit = [2**i for i in range(62)]


def _set_dice(rules: Rules, box: Box) -> None:
    rules.cannons = [face.count("C") for face in box.dice.combat.faces]
    rules.crossed = [face.count("X") for face in box.dice.combat.faces]
    rules.gold_die = list(box.dice.gold.faces)
    rules.tribe_die = list(box.dice.tribes.faces)


def _set_cards(rules: Rules, cards: tuple[Card, ...]) -> None:
    rules.card_kinds = len(cards)
    rules.card_of = [-1] * codes.EFFECTS
    for i, card in enumerate(cards):
        effect, amount = _effect(card)
        rules.card_count.append(card.count)
        rules.card_effect.append(effect)
        rules.card_amount.append(amount)
        rules.card_of[effect] = i


EFFECTS: dict[type[Effect], int] = {
    AttackWeapons: codes.ATTACK_WEAPONS,
    DefenseWeapons: codes.DEFENSE_WEAPONS,
    NewShip: codes.NEW_SHIP,
    Raid: codes.RAIDING,
    Discovery: codes.DISCOVERY,
    Recruit: codes.RECRUIT,
    Mobilize: codes.MOBILIZE,
    Search: codes.SEARCHING,
    Gold: codes.GOLD,
    Mutiny: codes.MUTINY,
    MoreActions: codes.MORE_ACTIONS,
}


def _effect(card: Card) -> tuple[int, int]:
    """The core's number for an effect, and its amount."""
    amounts = astuple(card.effect)
    return EFFECTS[type(card.effect)], amounts[0] if amounts else 0
