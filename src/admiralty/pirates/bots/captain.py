"""A captain who plays sensibly: launches, explores, converts, fights at good odds, defends, and wants to win.

It reads a view and its options, as a person at the table would, and looks one action ahead: an action is
worth what it takes, gives or brings nearer.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.search import Thought
from ...kernel.chance import Chance
from .. import actions as do
from ..effects import AttackWeapons, Gold, Mobilize, MoreActions, Mutiny, NewShip, Raid, Recruit, Search
from ..game import Pirates
from ..odds import forecast
from ..offers import Offer
from ..view import View
from .chart import Chart, Lookout

GOOD_ODDS = 0.45
BAND = 0.6  # what a band is worth
STANDING = do.Pass("due")
PLAIN: dict[type, float] = {do.Convert: 6.0, do.Enroll: 5.0, do.EndTurn: 0.01, do.EndRaid: 0.01}


class Captain:
    """One seat's player; it keeps nothing but the chart of the board, and what it thought of last."""

    blind = False

    def __init__(self, game: Pirates) -> None:
        self.game = game
        self.chart = Chart(game.box.atlas)
        self.effect = {card.id: card.effect for card in game.box.edition.card}
        self._odds: dict[tuple[int, int, int, int], tuple[float, float]] = {}
        self.thoughts: list[Thought[do.Action]] = []

    def __call__(self, view: View, options: Sequence[Offer], chance: Chance) -> do.Action:
        """The action this captain chooses."""
        rated = sorted(self._rated(view, options), key=lambda rating: -rating[0])
        self.thoughts = [Thought(action, worth, 1) for worth, action in rated]
        return self.thoughts[0].action

    def _rated(self, view: View, options: Sequence[Offer]) -> list[tuple[float, do.Action]]:
        """What is worth a thought, with its worth; an answer by rule of thumb stands alone."""
        kind = view.question.kind
        if kind in ("ships", "bands"):
            return [(0.0, self._prepare(view, options))]
        if kind == "window":
            return [(0.0, self._raid(view, options))]
        if kind in ("attack", "defense"):
            return [(0.0, self._weapon(view, options))]
        if kind == "search":
            return [(0.0, self._search(view, options))]
        lookout = Lookout(self.chart, view, view.raid or view.color)
        if kind != "act":
            return [(self._place(lookout, offer), offer.action) for offer in options]
        return [rating for offer in options for rating in self._rate(lookout, offer)]

    # Before the first turn

    def _prepare(self, view: View, options: Sequence[Offer]) -> do.Action:
        """Ships on the cities nearest to the center; half of the bands at the first, the rest at the cities."""
        coast = {sea for t in self.game.box.atlas.in_region("central") for sea in self.chart.shores[t]}

        def voyage(city: str) -> int:
            return min(self.chart.by_sea[city].get(sea, 99) for sea in coast)

        if isinstance(options[0].action, do.PlaceShip):
            cities = [offer.action for offer in options if isinstance(offer.action, do.PlaceShip)]
            return min(cities, key=lambda action: voyage(action.city))
        lair = [t for t in view.territories if t.id in {_territory(offer.action) for offer in options}]
        left = options[0].bands
        ports = sorted((t for t in lair if t.port), key=lambda t: voyage(t.id))
        wanted = {ports[0].id: 9, ports[1].id: 6}
        for t in lair:
            if self.game.box.atlas.space[t.id].city:
                wanted.setdefault(t.id, 2)
        for t in lair:
            if t.bands < wanted.get(t.id, 0):
                return do.PlaceBands(t.id, min(left, wanted[t.id] - t.bands))
        return do.PlaceBands(ports[0].id, left)

    # Actions

    def _rate(self, lookout: Lookout, offer: Offer) -> list[tuple[float, do.Action]]:
        """What an option is worth, with the amounts that make sense."""
        action = offer.action
        match action:
            case do.Move() | do.Load() | do.Unload() | do.Transfer():
                return [self._rate_carrying(lookout, offer, amounts) for amounts in self._amounts(lookout, offer)]
            case do.Attack():
                return [(self._rate_attack(lookout, action), action)]
            case do.Explore():
                return [(self._rate_explore(lookout, action), action)]
            case do.Sail(start, end):
                bands = lookout.bands(start)
                gain = lookout.potential(end, bands) - lookout.potential(start, bands)
                gold = lookout.gold(start) * (lookout.gold_hope(end) - lookout.gold_hope(start))
                return [(gain + gold - 0.02, action)]
            case do.Launch(city, sea):
                return [(self._rate_launch(lookout, city, sea), action)]
            case do.Buy():
                return [(self._rate_buy(lookout, action), action)]
            case do.Play():
                return [(self._rate_play(lookout, action), action)]
        return [(PLAIN.get(type(action), -1.0), action)]

    def _amounts(self, lookout: Lookout, offer: Offer) -> list[tuple[int, int]]:
        """All that can go, all but a guard, or one band with the gold."""
        assert isinstance(offer.action, do.Move | do.Load | do.Unload | do.Transfer)
        stay = lookout.guard(offer.action.start)
        counts = {offer.bands, max(1, min(offer.bands, lookout.bands(offer.action.start) - stay)), 1}
        if isinstance(offer.action, do.Unload):
            counts.add(max(1, offer.bands - 1))
        pairs = set()
        for bands in counts:
            for gold in {0, min(offer.gold, offer.total - bands)}:
                if bands + gold <= offer.total and gold >= 0:
                    pairs.add((bands, gold))
        return sorted(pairs)

    def _rate_carrying(self, lookout: Lookout, offer: Offer, amounts: tuple[int, int]) -> tuple[float, do.Action]:
        action = offer.action
        assert isinstance(action, do.Move | do.Load | do.Unload | do.Transfer)
        bands, gold = amounts
        start, end = action.start, action.end
        here, there = lookout.bands(start), lookout.bands(end)
        gain = gold * (lookout.gold_hope(end) - lookout.gold_hope(start))
        gain += lookout.potential(end, there + bands) - lookout.potential(end, there)
        gain += lookout.potential(start, here - bands) - lookout.potential(start, here)
        if end in lookout.targets:
            gain += lookout.targets[end] * 0.9 + 1.0
        missing_guard = max(0, lookout.guard(start) - (here - bands))
        gain -= 1.5 * missing_guard
        if end in lookout.land:
            gain += 1.0 * min(bands, max(0, lookout.guard(end) - there))
        if isinstance(action, do.Unload) and bands == here:
            gain -= 0.8  # a ship left adrift is anybody's
        return gain - 0.05, offer.with_amounts(bands, gold)

    def _rate_attack(self, lookout: Lookout, attack: do.Attack) -> float:
        view = lookout.view
        attackers, defenders = lookout.bands(attack.start), lookout.defenders(attack.target)
        rolls = view.raid_actions if view.raid else view.actions
        weapons = sum(isinstance(self.effect[card], AttackWeapons) for card in view.hand)
        win, lost = self._chances(attackers, defenders, min(rolls, 12), min(weapons, 2))
        prize = BAND * defenders
        if attack.target in lookout.land:
            prize += lookout.targets.get(attack.target, 1.0)
        else:
            prize += 3.0 + lookout.gold(attack.target)
        if win < GOOD_ODDS and prize < 20:
            return -1.0
        return win * prize - BAND * lost * 0.5 + 0.3

    def _chances(self, attackers: int, defenders: int, rolls: int, weapons: int) -> tuple[float, float]:
        key = (min(attackers, 30), min(defenders, 30), rolls, weapons)
        if key not in self._odds:
            odds = forecast(self.game.lookup, *key).final
            self._odds[key] = (float(odds.win), float(odds.attackers_lost))
        return self._odds[key]

    def _rate_explore(self, lookout: Lookout, explore: do.Explore) -> float:
        if explore.card:
            return -1.0  # more gold, but more tribes too
        near = [place for place in self.chart.atlas.neighbors[explore.territory] if self._is_mine(lookout, place)]
        bands = max(lookout.bands(place) for place in near)
        return 0.35 * lookout.targets[explore.territory] * (0.4 + lookout.hope(explore.territory, bands))

    def _is_mine(self, lookout: Lookout, place: str) -> bool:
        if place in lookout.ships:
            return lookout.ships[place].color == lookout.color
        return place in lookout.land and lookout.land[place].owner == lookout.color

    def _rate_launch(self, lookout: Lookout, city: str, sea: str) -> float:
        crew = max(
            [lookout.bands(city)]
            + [t.bands for t in lookout.view.territories if t.owner == lookout.color and sea in self.chart.shores[t.id]]
        )
        return 0.5 + 0.3 * lookout.potential(sea, min(crew, 10)) if crew >= 3 else -1.0

    def _rate_buy(self, lookout: Lookout, buy: do.Buy) -> float:
        if lookout.view.actions > 4 or any(place in lookout.mints for place in (buy.first, buy.second)):
            return -1.0
        return 0.4 - 0.1 * (lookout.gold_hope(buy.first) + lookout.gold_hope(buy.second))

    # Cards

    def _rate_play(self, lookout: Lookout, play: do.Play) -> float:
        actions = lookout.view.raid_actions if lookout.view.raid else lookout.view.actions
        match self.effect[play.card]:
            case Gold():
                return 5.0 if play.place in lookout.mints else -1.0
            case Recruit():
                return 4.0
            case Mutiny():
                return 3.0 + lookout.bands(play.place) + lookout.gold(play.place)
            case NewShip():
                return 2.0 + 0.1 * lookout.bands(play.place)
            case MoreActions():
                return 2.0 if actions <= 1 else -1.0
            case Search():
                return 0.2 if 2 <= actions <= 4 else -1.0
            case Mobilize():
                return 1.0 if lookout.spoils else -1.0
        return -1.0

    def _place(self, lookout: Lookout, offer: Offer) -> float:
        """Recruits and enrolled bands go where they can do most; tribes where they hurt others."""
        land = _territory(offer.action)
        if lookout.view.question.kind == "tribes":
            owner = lookout.land[land].owner
            return -lookout.value(land) if owner in lookout.mine else lookout.value(land)
        here = lookout.land[land].bands
        return lookout.potential(land, here + 3) + (1.0 if here < lookout.guard(land) else 0.0) + 0.05 * here

    def _search(self, view: View, options: Sequence[Offer]) -> do.Action:
        """Keep what helps; look on while there are actions."""
        wanted = (Gold, Recruit, AttackWeapons, MoreActions, Mutiny, Raid)
        listed = [offer.action for offer in options]
        if isinstance(self.effect[view.seen[-1]], wanted) or do.LookOn() not in listed:
            return do.Keep()
        return do.LookOn()

    def _raid(self, view: View, options: Sequence[Offer]) -> do.Action:
        """Raid to spoil a victory."""
        raids = [offer.action for offer in options if isinstance(offer.action, do.Raid)]
        mine = {side.color for side in view.sides if side.seat == view.seat}
        danger = any(side.claim == "due" and side.color == view.color and side.color not in mine for side in view.sides)
        if raids and danger and view.actions <= 3:
            return raids[0]
        # How long a pass stands is for all to see, so it is the same whatever the hand.
        return STANDING if any(offer.action == STANDING for offer in options) else do.Pass()

    def _weapon(self, view: View, options: Sequence[Offer]) -> do.Action:
        """A weapon is worth two bands at least, or a place that matters."""
        plays = [offer.action for offer in options if isinstance(offer.action, do.Play)]
        if not plays:
            return do.Pass()
        asked = view.question
        lookout = Lookout(self.chart, view, view.raid or view.color)
        if asked.kind == "attack":
            matters = lookout.defenders(asked.target) <= 2 and asked.cannons < lookout.defenders(asked.target)
            return plays[0] if matters or asked.crossed >= 2 else do.Pass()
        important = asked.target in lookout.ships or lookout.is_important(asked.target)
        return (
            plays[0]
            if asked.cannons >= 2 or (important and asked.cannons >= lookout.bands(asked.target))
            else do.Pass()
        )


def _territory(action: do.Action) -> str:
    assert isinstance(action, do.Put | do.PlaceBands)
    return action.territory
