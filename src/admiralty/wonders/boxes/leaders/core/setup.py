"""What Leaders lays on the table when a game begins, and counts anew where something is taken away."""

from __future__ import annotations

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.part import Setup
from ....core.state import State
from .court import Court, CourtLookup, Undealt, court_lookup, own_court, own_undealt


class Sets(Setup):
    """The deck of leaders: of the usual sets, or of those that were chosen, and of the sets along with them (L2)."""

    def found(self, city: City) -> None:
        city.extra2 = Court()

    def open(self, state: State) -> None:
        state.extra2 = Undealt()

    def draw(self, lookup: Lookup, chance: Chance) -> list[int]:
        return court_lookup(lookup).usual.copy()

    def lay(self, state: State, drawn: list[int]) -> None:
        rows: CourtLookup = court_lookup(state.lookup)
        undealt: Undealt = own_undealt(state)
        for number in drawn:
            for laid in [number, *rows.along[number]]:
                undealt.sets |= BIT[laid]
                undealt.leaders |= rows.sets[laid]

    def gather(self, lookup: Lookup, city: City) -> None:
        """Totals begin anew; a copied leader is there as it was."""
        court: Court = own_court(city)
        court.faces = 0
        court.own_discount = 0
        court.near_discount = 0
        court.by_color = 0
        court.by_chain = 0
        court.by_stage = 0
        court.by_near_stage = 0
        court.by_victory = 0
        court.by_trade = 0
        court.by_bank = 0
        court.stage_loss = 0
        court.deflects = False
        court.frees = 0
        court.scars = 0
        court.scarred = 0
        if court.copied:
            city.place(court_lookup(lookup).copies[court.copied - 1])
