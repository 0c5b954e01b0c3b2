"""From a box and the options of a game to what the core looks up."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from ..kernel.game import Malformed
from .compose import printed_box
from .core import codes
from .core.lookup import Lookup
from .edition import Box, Card, Setup
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


def lookup_of(choices: Choices, box: Box | None = None, version: int = RULES) -> Lookup:
    """What a game looks up, by this version of the rules."""
    box = box or printed_box()
    edition, atlas = box.edition, box.atlas
    setup = _setup(box, choices.seats)
    lookup = Lookup()
    _set_board(lookup, box)
    _set_dice(lookup, box)
    lookup.seats = choices.seats
    lookup.enrollment = choices.enrollment
    lookup.version = version
    lookup.limit = _rounds(choices.rounds, version)
    if choices.cards:
        _set_cards(lookup, edition.card)
    numbers = edition.numbers
    lookup.max_bands, lookup.max_gold, lookup.max_tribes = numbers.bands, numbers.gold, numbers.tribes
    lookup.capacity, lookup.actions, lookup.attackers = numbers.capacity, numbers.actions, numbers.attackers
    lookup.conversion = numbers.conversion
    lookup.conversion_cities = numbers.conversion_cities
    lookup.conversion_posts = numbers.conversion_posts
    lookup.lair_hold = numbers.lair
    lookup.victory_posts, lookup.victory_cities = numbers.victory_posts, numbers.victory_cities
    lookup.enroll_every, lookup.center_factor = numbers.enrollment, numbers.center
    lookup.start_cards = numbers.start_cards
    lookup.card_gold, lookup.card_actions = numbers.card_gold, numbers.card_actions
    lookup.start_bands, lookup.start_ships = setup.bands, setup.ships
    lookup.far_bands, lookup.guard_city, lookup.guard = setup.farthest, setup.guard_city, setup.guard
    lookup.sides = [[edition.colors.index(color) for color in side] for side in setup.sides]
    played = setup.seats * len(setup.sides[0])
    lookup.ships = setup.ships * played
    lookup.farthest = [edition.colors.index(atlas.farthest(color)) for color in edition.colors]
    return lookup


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


def _set_board(lookup: Lookup, box: Box) -> None:
    atlas, colors = box.atlas, box.edition.colors
    regions = [*colors, "central"]
    lookup.lands, lookup.places = len(atlas.territories), len(atlas.places)
    number = atlas.number
    for place in atlas.places:
        near = atlas.neighbors[place]
        lookup.by_land.append([number[n] for n in near if number[n] < lookup.lands])
        lookup.by_sea.append([number[n] for n in near if number[n] >= lookup.lands])
    for territory in atlas.territories:
        space = atlas.space[territory]
        lookup.region.append(regions.index(space.region))
        lookup.post.append(1 if space.post else 0)
        lookup.city.append(len(lookup.city_at) if space.city else -1)
        if space.city:
            lookup.city_at.append(number[territory])
        if space.post == "center":
            lookup.center = number[territory]
    lookup.lair = [[number[t] for t in atlas.in_region(region)] for region in regions]
    lookup.bit = [2**i for i in range(62)]


def _set_dice(lookup: Lookup, box: Box) -> None:
    lookup.cannons = [face.count("C") for face in box.dice.combat.faces]
    lookup.crossed = [face.count("X") for face in box.dice.combat.faces]
    lookup.gold_die = list(box.dice.gold.faces)
    lookup.tribe_die = list(box.dice.tribes.faces)


def _set_cards(lookup: Lookup, cards: tuple[Card, ...]) -> None:
    lookup.card_kinds = len(cards)
    lookup.card_of = [-1] * codes.EFFECTS
    for i, card in enumerate(cards):
        effect, amount = _effect(card)
        lookup.card_count.append(card.count)
        lookup.card_effect.append(effect)
        lookup.card_amount.append(amount)
        lookup.card_of[effect] = i


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
