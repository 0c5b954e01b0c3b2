"""Leaders: a draft, recruitments before each Age, and Wonders for them."""

from __future__ import annotations

from ...core.item import Meanings
from ...core.lookup import COLORS, Lookup
from ..box import Box, Programs
from .checks import check
from .core.choices import BuryLeader, Copy, Leaders, RecruitMore
from .core.counts import (
    OF_COINS,
    AgeNumber,
    ColorSets,
    CountScars,
    CourtPoints,
    Lead,
    LeaderCount,
    NoDefeat,
    OnlyLeader,
    PairValue,
    ThreeCoins,
)
from .core.court import BURIALS, COPIES, RECRUITS, CourtLookup
from .core.draft import Draft
from .core.prices import FreeCards, LeaderPrices
from .core.recruit import Keep, Recruit
from .core.rewards import Deflections, FaceUp, Rewards, Tolls
from .core.setup import Sets
from .core.worth import hope_of
from .effects import LEARN
from .rows import LeaderRules, LeadersData, LeaderSet
from .vocabulary import FreeOnce

CIVIC = ("blue", "red", "green")
LEADS = ("blue", "yellow", "red", "green")
THINGS = (
    "leader", "only leader", "pair value", "no defeat", "three coins", "color set", "civic set",
    *(f"lead {color}" for color in LEADS), "lead coins", "age",
)  # fmt: skip


def furnish(lookup: Lookup, meanings: Meanings) -> None:
    """Add the rows of Leaders to what is looked up."""
    rows = CourtLookup(lookup.edition, lookup, meanings)
    lookup.extra2 = rows
    for number, card in enumerate(rows.cards):
        item = lookup.cards[card]
        item.lasts.append(FaceUp(number, hope_of(lookup.edition.cards[card].effects)))
        item.lasting = True
    lookup.things += [LeaderCount(), OnlyLeader(), PairValue(lookup), NoDefeat(), ThreeCoins()]
    lookup.things += [ColorSets(list(range(len(COLORS)))), ColorSets([COLORS.index(color) for color in CIVIC])]
    lookup.things += [*(Lead(COLORS.index(color)) for color in LEADS), Lead(OF_COINS), AgeNumber()]
    lookup.add_early_tariff(LeaderPrices())
    if any(isinstance(effect, FreeOnce) for card in lookup.edition.cards for effect in card.effects):
        lookup.add_grant(FreeCards("leader"))
    lookup.watches.append(Rewards())
    lookup.levies.append(Tolls())
    lookup.spoils.append(Deflections())
    lookup.scorers.append(CourtPoints())
    lookup.setups.append(Sets())


def recruit(name: str) -> Recruit:
    part = Recruit(name)
    part.early = True
    return part


def leaders(name: str) -> Leaders:
    first = [
        Copy(name, "copy leader", COPIES),
        BuryLeader(name, "bury leader", BURIALS),
        RecruitMore(name, "recruit leader", RECRUITS),
    ]
    part = Leaders(name, "discard victory", [*first])
    part.again = True
    return part


BOX = Box(
    id="leaders",
    learn=LEARN,
    parts={
        "draft leaders": lambda name: Draft(name, "draft"),
        "recruit": recruit,
        "keep": Keep,
        "leaders": leaders,
        "scars": CountScars,
    },
    programs=Programs(
        turn=("keep", "leaders"),
        age_end=("scars",),
        age_start=("draft leaders", "recruit"),
        order=(
            ("pay", "keep"), ("keep", "gain"), ("gain", "leaders"), ("leaders", "salvage"), ("land", "scars"),
            ("draft leaders", "recruit"), ("recruit", "deal"),
        ),
    ),
    things=THINGS,
    furnish=furnish,
    rows={"leader_set": LeaderSet},
    numbers=LeaderRules,
    own=lambda rules, rows: LeadersData(rules, rows["leader_set"]),
    check=check,
)  # fmt: skip
