"""The legal actions once more, written for reading: from a view alone, rule by rule, without any cleverness."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.pirates import actions as do
from admiralty.pirates import effects as fx
from admiralty.pirates.game import Pirates
from admiralty.pirates.view import View


class Reference:
    """Everything the acting color may do in its turn or raid."""

    def __init__(self, game: Pirates, view: View) -> None:
        self.game, self.view = game, view
        self.atlas = game.box.atlas
        self.color = view.raid or view.color
        self.left = view.raid_actions if view.raid else view.actions
        self.land = {t.id: t for t in view.territories}
        self.ships = {ship.sea: ship for ship in view.ships}
        self.seats = {side.color: side.seat for side in view.sides}
        self.supply = next(side.supply for side in view.sides if side.color == self.color)
        self.effects = {card.id: card.effect for card in game.box.edition.card}

    def actions(self) -> set[do.Action]:
        """All whole actions."""
        found: set[do.Action] = {do.EndRaid() if self.view.raid else do.EndTurn()}
        if self.left >= 1:
            for part in (self.carrying, self.sailing, self.exploring, self.fighting, self.sinking, self.gathering):
                found |= set(part())
        return found | set(self.buying()) | set(self.playing())

    # Who is where

    def near(self, place: str) -> tuple[str, ...]:
        return self.atlas.neighbors[place]

    def crew(self, place: str) -> tuple[str, int, int]:
        """Color, bands and gold of a place; a place without bands has no color."""
        if place in self.ships:
            ship = self.ships[place]
            return ship.color, ship.bands, ship.gold
        if place in self.land:
            territory = self.land[place]
            return (territory.owner if territory.bands else ""), territory.bands, territory.gold
        return "", 0, 0

    def mine(self) -> list[str]:
        """Places with own bands."""
        return [place for place in self.atlas.places if self.crew(place)[0] == self.color]

    def open_land(self, land: str) -> bool:
        """PA2, PA9, PA13, PC23: explored, without tribes, without others' bands."""
        territory = self.land[land]
        return territory.owner != "unexplored" and territory.tribes == 0 and self.crew(land)[0] in ("", self.color)

    def mine_free(self, land: str) -> bool:
        """PO6: own flag, no tribes."""
        return self.land[land].owner == self.color and self.land[land].tribes == 0

    # Actions

    def carrying(self) -> Iterator[do.Action]:
        """PA2 to PA5, PA14, PA19, PA24, PA25."""
        for start in self.mine():
            _, bands, gold = self.crew(start)
            for end in self.near(start):
                room = 1000
                if end in self.land:
                    if not self.open_land(end):
                        continue
                    kind: type[do.Move] | type[do.Load] | type[do.Unload] | type[do.Transfer]
                    kind = do.Move if start in self.land else do.Unload
                elif end in self.ships and self.crew(end)[0] in ("", self.color):
                    room = 10 - self.ships[end].bands - self.ships[end].gold
                    kind = do.Load if start in self.land else do.Transfer
                else:
                    continue
                for b in range(1, bands + 1):
                    for g in range(gold + 1):
                        if b + g <= room:
                            yield kind(start, end, b, g)

    def sailing(self) -> Iterator[do.Action]:
        """PA1, PA6, PA26."""
        for land, territory in self.land.items():
            if territory.port and territory.owner == self.color:
                for sea in self.near(land):
                    if sea in self.atlas.seas and sea not in self.ships:
                        yield do.Launch(land, sea)
        for sea, ship in self.ships.items():
            if ship.color == self.color:
                for end in self.near(sea):
                    if end in self.atlas.seas and end not in self.ships:
                        yield do.Sail(sea, end)

    def exploring(self) -> Iterator[do.Action]:
        """PA7, PC5, PC21."""
        special = [card for card in set(self.view.hand) if isinstance(self.effects[card], fx.Discovery)]
        useful = self.view.gold_supply + self.view.tribe_supply > 0
        for land, territory in self.land.items():
            beside = [place for place in self.near(land) if self.crew(place)[0] == self.color]
            beside = [place for place in beside if place in self.ships or self.atlas.space[place].region == "central"]
            if territory.owner == "unexplored" and beside:
                yield do.Explore(land)
                if useful:
                    yield from (do.Explore(land, card) for card in special)

    def fighting(self) -> Iterator[do.Action]:
        """PA8, PA17, PA31, PN21."""
        for start in self.mine():
            if self.crew(start)[1] >= 2:
                for target in self.near(start):
                    color, bands, _ = self.crew(target)
                    enemy = bands > 0 and self.seats[color] != self.seats[self.color]
                    enemy = enemy or (bands > 0 and self.seats[color] is None)
                    if enemy or (target in self.land and self.land[target].tribes > 0):
                        yield do.Attack(start, target)

    def sinking(self) -> Iterator[do.Action]:
        """PA10, PA11, PA28."""
        for sea, ship in self.ships.items():
            if ship.bands == 0 and any(self.crew(place)[0] == self.color for place in self.near(sea)):
                yield do.Scuttle(sea)
        for land, territory in self.land.items():
            if territory.port and territory.owner == self.color and territory.bands > 0:
                yield do.Destroy(land)

    def gathering(self) -> Iterator[do.Action]:
        """PA12, PA32, PO1, PO7."""
        owned = [land for land, territory in self.land.items() if territory.owner == self.color]
        for land in owned:
            space = self.atlas.space[land]
            cities = [c for c in owned if self.atlas.space[c].city and self.atlas.space[c].region == space.region]
            posts = [p for p in owned if self.atlas.space[p].post]
            right = (space.city and len(cities) >= 2) or (bool(space.post) and len(posts) >= 3)
            if right and self.land[land].gold > 0 and self.land[land].tribes == 0 and self.supply > 0:
                yield do.Convert(land)
        if self.game.choices.enrollment and not self.view.enrolled and not self.view.raid and self.supply > 0:
            central = [land for land in owned if self.atlas.space[land].region == "central"]
            lairs = any(
                sum(self.atlas.space[land].region == color for land in owned) >= 4 for color in self.game.names.colors
            )
            if lairs or (len(central) >= 4 and any(self.mine_free(land) for land in central)):
                yield do.Enroll()

    def buying(self) -> Iterator[do.Action]:
        """PO2, PO4, PA22."""
        if not self.game.choices.cards or self.left < 2 or self.view.deck + len(self.view.discard) == 0:
            return
        places = [land for land in self.land if self.mine_free(land)]
        places += [sea for sea, ship in self.ships.items() if ship.color == self.color]
        gold = {place: self.crew(place)[2] for place in places}
        for i, first in enumerate(places):
            for second in places[i:]:
                if gold[first] >= (2 if first == second else 1) and gold[second] >= 1:
                    yield do.Buy(first, second)

    def playing(self) -> Iterator[do.Action]:
        """PC3 to PC13 with PC19 to PC26."""
        for card in set(self.view.hand):
            for place in self.targets(self.effects[card]):
                yield do.Play(card, place)

    def targets(self, effect: fx.Effect) -> list[str]:
        """The places that a card can be played on now; one empty place for a card that needs none."""
        view = self.view
        own = [land for land in self.land if self.mine_free(land)]
        idle = [
            land
            for land, t in self.land.items()
            if self.atlas.space[land].region == "central" and t.owner != "unexplored" and t.bands == 0 and t.tribes == 0
        ]
        match effect:
            case fx.NewShip():
                cities = [land for land in self.land if self.atlas.space[land].city]
                return [
                    c for c in cities if view.ships_lost and self.land[c].owner == self.color and not self.land[c].port
                ]
            case fx.Gold():
                return own if view.gold_supply else []
            case fx.Mutiny(below):
                ships = [s for s in self.ships.values() if s.color and self.seats[s.color] != self.seats[self.color]]
                return [s.sea for s in ships if 0 < s.bands < below] if self.supply else []
            case fx.Recruit():
                return [""] if own and self.supply else []
            case fx.Mobilize():
                return [""] if idle and view.tribe_supply else []
            case fx.Search():
                return [""] if self.left >= 1 and view.deck + len(view.discard) else []
            case fx.MoreActions():
                seat = self.seats[self.color]
                assert seat is not None
                return [] if view.players[seat].more_used else [""]
        return []
