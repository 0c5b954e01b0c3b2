"""What a captain cares for, as numbers: hundredths of a point, or shares in hundredths or thousandths."""

from __future__ import annotations

from mypy_extensions import i64


class Weights:
    """The weights of a captain's judgment."""

    def __init__(self) -> None:
        # What owning a territory is worth.
        self.post: i64 = 2081
        self.center: i64 = 929
        self.city: i64 = 271
        self.home: i64 = 366
        self.midland: i64 = 119  # a central territory without a post
        self.other: i64 = 79
        self.gold_there: i64 = 155
        self.spoil: i64 = 1936  # breaks a condition that somebody meets
        self.threat: i64 = 150  # a post or city of somebody who lacks one more
        self.last: i64 = 2654  # completes a condition
        self.next: i64 = 588  # leaves one territory to go
        self.zeal: i64 = 4000  # the territory that a venture is bent on
        # Bands and gold.
        self.band: i64 = 58
        self.minted: i64 = 1428  # a gold where it can become bands
        self.loose: i64 = 29  # a gold that nobody can use yet
        self.fade: i64 = 726  # what is left of a worth one action farther
        self.slope: i64 = 23  # how fast hope grows with bands against defenders
        # Guards.
        self.guard_least: i64 = 0
        self.guard_share: i64 = 32  # bands for each hundred enemies near
        self.guard_most: i64 = 3
        self.guard_near: i64 = 2  # more of them in a post when a condition is met or nearly
        self.unguarded: i64 = 119  # each band that is missing where it leaves
        self.guarding: i64 = 80  # each band that comes where it was missing
        self.adrift: i64 = 88  # a ship left without bands
        self.entering: i64 = 128  # share of a territory's worth
        # Actions.
        self.good_odds: i64 = 848
        self.bad_odds_prize: i64 = 1641  # worth a fight at bad odds
        self.fighting: i64 = 20
        self.losing: i64 = 36
        self.ship_prize: i64 = 214
        self.exploring: i64 = 20
        self.explore_base: i64 = 344
        self.launching: i64 = 75
        self.launch_share: i64 = 31
        self.convert: i64 = 938
        self.enroll: i64 = 628
        self.buying: i64 = 47
        # Before the first turn: bands at the first port, at the second, in other cities.
        self.first_port: i64 = 4
        self.second_port: i64 = 3
        self.third_city: i64 = 0


def seasoned() -> Weights:
    """The weights of the best: evolved from those above by what a turn played with them adds to the chance to win."""
    weights: Weights = Weights()
    weights.adrift = 39
    weights.bad_odds_prize = 3829
    weights.band = 25
    weights.buying = 37
    weights.center = 1425
    weights.city = 54
    weights.convert = 1116
    weights.enroll = 760
    weights.entering = 160
    weights.explore_base = 552
    weights.exploring = 16
    weights.fade = 631
    weights.fighting = 19
    weights.gold_there = 166
    weights.good_odds = 857
    weights.guard_least = 0
    weights.guard_most = 0
    weights.guard_near = 7
    weights.guard_share = 27
    weights.guarding = 100
    weights.home = 154
    weights.last = 3776
    weights.launch_share = 15
    weights.launching = 59
    weights.loose = 20
    weights.losing = 17
    weights.midland = 178
    weights.minted = 1237
    weights.next = 813
    weights.other = 76
    weights.post = 2004
    weights.ship_prize = 188
    weights.slope = 27
    weights.spoil = 2931
    weights.threat = 326
    weights.unguarded = 86
    return weights
