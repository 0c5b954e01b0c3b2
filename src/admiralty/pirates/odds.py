"""Battle odds: the exact chance of every outcome of an attack, before the dice are touched."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..kernel.game import Malformed
from .actions import Attack
from .core import codes
from .core.lookup import Lookup
from .core.odds import MOST_ROLLS, Battle, weapon_amount
from .edition import Box
from .effects import AttackWeapons
from .view import View


@dataclass(frozen=True, slots=True)
class Outcome:
    """A possible end of a battle: who is left, and the chance of it."""

    attackers: int
    defenders: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """After so many rolls: the chance that all defenders are gone, and the losses to expect."""

    rolls: int
    win: Fraction
    attackers_lost: Fraction
    defenders_lost: Fraction


@dataclass(frozen=True, slots=True)
class Forecast:
    """An attack that goes on while it can: odds after each roll, and every outcome after the last."""

    attackers: int
    defenders: int
    by_roll: tuple[Odds, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def final(self) -> Odds:
        return self.by_roll[-1]


def forecast(
    lookup: Lookup, attackers: int, defenders: int, rolls: int, attack_cards: int = 0, defense_cards: int = 0
) -> Forecast:
    """The exact odds of an attack; cards are the weapons that either side could use in it."""
    if not (0 <= attackers <= 63 and 0 <= defenders <= 63):
        raise Malformed("attackers and defenders are numbers from 0 to 63")
    if not 0 <= rolls <= MOST_ROLLS:
        raise Malformed(f"odds are counted for up to {MOST_ROLLS} rolls")
    for cards, effect in ((attack_cards, codes.ATTACK_WEAPONS), (defense_cards, codes.DEFENSE_WEAPONS)):
        if cards < 0:
            raise Malformed(f"{cards} is no number of weapon cards: there are 0 or more")
        if cards and not weapon_amount(lookup, effect):
            raise Malformed("this game is played without such weapon cards: their number should be 0")
    attack_cards, defense_cards = min(attack_cards, rolls), min(defense_cards, rolls)
    battle = Battle(lookup, attackers, defenders, rolls, attack_cards, defense_cards)
    if defenders > battle.reach_d * rolls:  # out of reach: nobody would spend a card on it
        battle = Battle(lookup, attackers, defenders, rolls, 0, 0)
    battle.count()
    by_roll = tuple(_odds(battle, roll) for roll in range(rolls + 1))
    wide = int(battle.wide_d)
    outcomes = tuple(
        Outcome(attackers - at // wide, defenders - at % wide, Fraction(count, 6**rolls))
        for at, count in enumerate(battle.tally(rolls))
        if count
    )
    return Forecast(attackers, defenders, by_roll, outcomes)


def forecast_of(view: View, lookup: Lookup, box: Box, attack: Attack, defense_cards: int = 0) -> Forecast:
    """The odds of an attack that a view offers, with the actions and weapons that its seat has."""
    pieces = {territory.id: territory.bands + territory.tribes for territory in view.territories}
    pieces |= {ship.sea: ship.bands for ship in view.ships}
    weapons = {card.id for card in box.edition.card if isinstance(card.effect, AttackWeapons)}
    cards = sum(card in weapons for card in view.hand)
    rolls = min(view.raid_actions if view.raid else view.actions, MOST_ROLLS)
    return forecast(lookup, pieces[attack.start], pieces[attack.target], rolls, cards, defense_cards)


def _odds(battle: Battle, roll: int) -> Odds:
    win, attackers_lost, defenders_lost = (Fraction(courses, 6**roll) for courses in battle.sums(battle.tally(roll)))
    return Odds(roll, win, attackers_lost, defenders_lost)
