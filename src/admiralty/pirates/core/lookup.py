"""The board, the dice, the cards and the numbers of an edition, as the core looks them up."""

from __future__ import annotations

from mypy_extensions import i64


class Lookup:
    """Everything that never changes in a game; places are numbered, territories first."""

    def __init__(self) -> None:
        self.lands: i64 = 0
        self.places: i64 = 0
        # Neighbors of a place that are territories, and that are sea spaces.
        self.by_land: list[list[i64]] = []
        self.by_sea: list[list[i64]] = []
        self.region: list[i64] = []  # of a territory: a lair's color, or CENTRAL
        self.city: list[i64] = []  # of a territory: number of its city from 0, or -1
        self.city_at: list[i64] = []  # territory of a city
        self.post: list[i64] = []  # of a territory: 1 with a trading post
        self.center: i64 = 0
        self.lair: list[list[i64]] = []  # territories of a region, the central one last
        self.farthest: list[i64] = []  # of a color: the color whose lair is farthest by sea
        self.bit: list[i64] = []

        self.cannons: list[i64] = []  # on the six faces
        self.crossed: list[i64] = []
        self.gold_die: list[i64] = []
        self.tribe_die: list[i64] = []

        self.version: i64 = 0  # of these rules (../lookup.py tells what has changed)
        self.seats: i64 = 4
        self.card_kinds: i64 = 0  # 0: played without cards
        self.card_count: list[i64] = []
        self.card_effect: list[i64] = []
        self.card_amount: list[i64] = []
        self.card_of: list[i64] = []  # of an effect: a card with it, or -1
        self.enrollment: bool = False
        self.limit: i64 = 0  # rounds, 0: none (only by the first version of the rules)

        self.max_bands: i64 = 50
        self.max_gold: i64 = 50
        self.max_tribes: i64 = 50
        self.ships: i64 = 8  # dealt at the start, all colors together
        self.capacity: i64 = 10
        self.actions: i64 = 10
        self.attackers: i64 = 2
        self.conversion: i64 = 4
        self.conversion_cities: i64 = 2
        self.conversion_posts: i64 = 3
        self.lair_hold: i64 = 4
        self.victory_posts: i64 = 3
        self.victory_cities: i64 = 4
        self.enroll_every: i64 = 4
        self.center_factor: i64 = 2
        self.start_cards: i64 = 2
        self.card_gold: i64 = 2
        self.card_actions: i64 = 2

        self.start_bands: i64 = 18
        self.start_ships: i64 = 2
        self.far_bands: i64 = 0
        self.guard_city: i64 = 0
        self.guard: i64 = 0
        self.sides: list[list[i64]] = []  # colors that are drawn together
