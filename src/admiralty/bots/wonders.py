"""A bot for 7 Wonders that is not silly: it takes what adds the most points for the coins, as it sees it now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..kernel.chance import Chance
from ..wonders.actions import (
    Action,
    AdvanceShips,
    Build,
    BuildSalvaged,
    BuildStage,
    JoinConflict,
    KeepIsland,
    Payment,
    Sell,
)  # fmt: skip
from ..wonders.book import Book
from ..wonders.view import View
from .outlook import Outlook
from .search import Thought

if TYPE_CHECKING:
    from ..wonders.game import Wonders

# A coin in a neighbor's hand helps a rival a little.
TO_A_RIVAL = 0.06


class GreedyWonders:
    """Plays one edition of 7 Wonders by the worth of each option; chance breaks ties."""

    blind = False

    def __init__(self, game: Wonders) -> None:
        self.book = Book(game.edition)
        self._judged: list[tuple[float, Action]] = []

    @property
    def thoughts(self) -> list[Thought[Action]]:
        """The options of the last choice by their worth, each looked at once."""
        return [Thought(action, worth, 1) for worth, action in sorted(self._judged, key=lambda pair: -pair[0])]

    def __call__(self, view: View, options: Sequence[Action], chance: Chance) -> Action:
        judge = _Judge(Outlook(self.book, view))
        best: list[Action] = []
        best_worth = float("-inf")
        self._judged = []
        for option in options:
            worth = judge.worth(option)
            self._judged.append((worth, option))
            if worth > best_worth + 1e-9:
                best, best_worth = [option], worth
            elif worth > best_worth - 1e-9:
                best.append(option)
        return best[chance.below(len(best))]


class _Judge:
    """What each action is worth to a seat."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.stages: dict[int, float] = {}

    def worth(self, action: Action) -> float:
        outlook = self.outlook
        match action:
            case Build():
                return self._build(action)
            case BuildStage():
                return self._stage(action)
            case Sell():
                gain = outlook.ship("yellow") if action.ship else outlook.rules.sale * outlook.coin
                return gain - 0.05 * self._card(action.card)
            case AdvanceShips():
                return sum(outlook.ship(fleet) for fleet in action.fleets)
            case KeepIsland():
                return outlook.effects(outlook.book.islands[action.island].effects)
            case BuildSalvaged():
                return outlook.card(action.card) if action.card else 0.0
            case JoinConflict():
                return self._conflict(action.join)

    def _build(self, action: Build) -> float:
        """The building and its ship, less what they cost."""
        outlook = self.outlook
        card = outlook.book.cards[action.card]
        worth = outlook.card(action.card) - self._paid(action.pay)
        if action.free:
            # The free building of the Age might serve a dearer card later on.
            worth -= 1.5 * outlook.turns_in_age / outlook.view.turns
        elif not any(chain in outlook.me.buildings for chain in card.chains):
            worth -= _coins(card.cost) * outlook.coin
        return worth + self._ship(action)

    def _stage(self, action: BuildStage) -> float:
        """The stage and its ship; the card that is worth least goes under it."""
        outlook = self.outlook
        if action.stage not in self.stages:
            face = outlook.book.faces[outlook.me.wonder, outlook.me.side]
            self.stages[action.stage] = (
                outlook.stage(action.stage) - _coins(face.stages[action.stage - 1].cost) * outlook.coin
            )
        return self.stages[action.stage] + self._ship(action) - self._paid(action.pay) - 0.05 * self._card(action.card)

    def _ship(self, action: Build | BuildStage) -> float:
        if action.ship is None:
            return 0.0
        outlook = self.outlook
        yard = outlook.book.yards[outlook.me.shipyard]
        costs = {"red": yard.red, "yellow": yard.yellow, "blue": yard.blue, "green": yard.green}[action.ship]
        space = outlook.me.ships[("red", "yellow", "blue", "green").index(action.ship)]
        return outlook.ship(action.ship) - _coins(costs[space]) * outlook.coin

    def _card(self, name: str) -> float:
        return self.outlook.card(name) if name not in self.outlook.me.buildings else 0.0

    def _paid(self, pay: Payment) -> float:
        total = pay.left + pay.right + pay.beyond_left + pay.beyond_right
        return total * (self.outlook.coin + TO_A_RIVAL)

    def _conflict(self, join: bool) -> float:
        """Whoever would be among the weakest stays out."""
        view, seat = self.outlook.view, self.outlook.seat
        mine = view.totals[seat].strength
        weaker = any(view.totals[s].strength < mine for s in self.outlook.foes if not view.cities[s].stays_out)
        return float(join == weaker)


def _coins(cost: str) -> int:
    return int("".join(letter for letter in cost if letter.isdigit()) or 0)
