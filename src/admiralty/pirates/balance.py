"""What is counted in games of the pirates: colors, cards that were played, where the first ship lay, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..balance.census import Pick
from ..kernel.game import Seat
from ..words import Words
from .actions import Action, Explore, PlaceShip, Play, Raid
from .core import codes
from .core.claim import conditions
from .core.state import State
from .effects import Raid as RaidEffect
from .events import CONDITIONS, REASONS
from .game import Pirates
from .names import name
from .offers import Offer
from .words import Speaker

HARBOR = "harbor"


class PiratesCensus:
    """Counts for one game of the pirates."""

    def __init__(self, game: Pirates) -> None:
        self.colors = game.names.colors
        self.raids = next((card.id for card in game.box.edition.card if isinstance(card.effect, RaidEffect)), "")

    def had(self, state: State, seat: Seat) -> Mapping[str, Sequence[str]]:
        return {"color": tuple(color for number, color in enumerate(self.colors) if state.seat_of[number] == seat)}

    def used(self, action: Action) -> tuple[str, str] | None:
        """A card leaves the hand that played it."""
        if isinstance(action, Play | Explore) and action.card:
            return "card", action.card
        return ("card", self.raids) if isinstance(action, Raid) else None

    def pick(self, state: State, seat: Seat, options: Sequence[Offer], action: Action) -> Pick | None:
        """The city of a color's first ship."""
        if not isinstance(action, PlaceShip) or len(options) < 2:
            return None
        offered = tuple(option.action.city for option in options if isinstance(option.action, PlaceShip))
        return Pick(HARBOR, offered, action.city)

    def ending(self, state: State) -> str:
        """The conditions that the winner met, or why the game stopped."""
        if state.reason != codes.CONFIRMED:
            return REASONS[state.reason]
        met = 0
        for color in range(codes.COLORS):
            if state.seat_of[color] == state.winner:
                met |= conditions(state, color)
        return "_".join(CONDITIONS[met])

    def name(self, kind: str, id: str, said: Words) -> str:
        if kind == "ending":
            key = f"pirates.ending.{id}"
            return said.tr(key) if key in said else said.tr(f"pirates.reason.{id}")
        return Speaker(said).place(id) if kind == HARBOR else name(kind, id, said.language)
