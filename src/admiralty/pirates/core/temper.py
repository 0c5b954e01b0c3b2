"""What a captain cares for, as numbers: hundredths of a point, or shares in hundredths or thousandths."""

from __future__ import annotations

from mypy_extensions import i64


class Temper:
    """The weights of a captain's judgment."""

    def __init__(self) -> None:
        # What owning a territory is worth.
        self.post: i64 = 972
        self.center: i64 = 1048
        self.city: i64 = 248
        self.home: i64 = 414
        self.midland: i64 = 158  # a central territory without a post
        self.other: i64 = 87
        self.gold_there: i64 = 182
        self.spoil: i64 = 2335  # breaks a condition that somebody meets
        self.threat: i64 = 68  # a post or city of somebody who lacks one more
        self.last: i64 = 2347  # completes a condition
        self.next: i64 = 471  # leaves one territory to go
        # Bands and gold.
        self.band: i64 = 60
        self.minted: i64 = 790  # a gold where it can become bands
        self.loose: i64 = 32  # a gold that nobody can use yet
        self.fade: i64 = 750  # what is left of a worth one action farther
        self.slope: i64 = 27  # how fast hope grows with bands against defenders
        # Guards.
        self.guard_least: i64 = 0
        self.guard_share: i64 = 33  # bands for each hundred enemies near
        self.guard_most: i64 = 4
        self.guard_near: i64 = 0  # more of them in a post when a condition is met or nearly
        self.unguarded: i64 = 127  # each band that is missing where it leaves
        self.guarding: i64 = 72  # each band that comes where it was missing
        self.adrift: i64 = 85  # a ship left without bands
        self.entering: i64 = 117  # share of a territory's worth
        # Actions.
        self.good_odds: i64 = 627
        self.bad_odds_prize: i64 = 1790  # worth a fight at bad odds
        self.fighting: i64 = 25
        self.losing: i64 = 50
        self.ship_prize: i64 = 270
        self.exploring: i64 = 19
        self.explore_base: i64 = 403
        self.launching: i64 = 60
        self.launch_share: i64 = 28
        self.convert: i64 = 811
        self.enroll: i64 = 456
        self.buying: i64 = 47
        # Before the first turn: bands at the first port, at the second, in other cities.
        self.first_port: i64 = 6
        self.second_port: i64 = 6
        self.third_city: i64 = 1
