"""What must be true of Armada's data, printed or corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...checks import AGES, check_cost, check_count, check_effects, require
from ...core import room
from ...edition import Edition
from ...effects import Effect
from ...space import Measure, in_a_city, letters, most, within
from .core.sea import LEAST_TOKEN, MOST_TOKEN
from .rows import FLEETS, SPACE_PARTS, ArmadaData, ArmadaRules, Island, Track
from .vocabulary import Discover, Explore, Import, Level, Tax


def check(edition: Edition) -> None:
    """Raise Malformed with the first thing that can't be."""
    sea = edition.of(ArmadaData)
    _check_conflicts(sea.rules)
    for where, effects in edition.items():
        _check_levels(where, effects)
    _check_shipyards(edition)
    _check_tracks(sea.tracks)
    _check_islands(sea.islands)
    _check_cards(edition)
    for side in ("left", "right"):
        most(f"goods a turn from beyond the {side} neighbor", in_a_city(edition, _imports(side)), room.MOST_IMPORTS)


def bill(edition: Edition) -> int:
    """The goods that a ship adds to a bill at most."""
    yards = edition.of(ArmadaData).shipyards
    return letters([cost for yard in yards for fleet in FLEETS for cost in getattr(yard, fleet)])


def _imports(side: str) -> Measure:
    return lambda effects: sum(e.times for e in effects if isinstance(e, Import) and e.beyond == side)


def _check_conflicts(rules: ArmadaRules) -> None:
    for name in ("naval_ranks", "naval_last"):
        require(len(getattr(rules, name)) == len(AGES), f"rules.{name}: there should be one for each of 3 Ages")
    ranked = all(rules.naval_ranks)
    require(ranked, "rules.naval_ranks: each Age should have a first rank, and its last in naval_last")
    tokens = [*rules.naval_last, *(value for ranks in rules.naval_ranks for value in ranks)]
    within("rules.naval_ranks and naval_last", tokens, LEAST_TOKEN, MOST_TOKEN)


def _check_levels(where: str, effects: Sequence[Effect]) -> None:
    for effect in effects:
        if isinstance(effect, Discover):
            require(effect.level in AGES, f"{where}: islands have level 1, 2 or 3")
        at_sea = isinstance(effect, Level | Tax | Explore)
        require(not at_sea, f"{where}: {type(effect).__name__} is for the space of a ship only")


def _check_shipyards(edition: Edition) -> None:
    most = edition.rules.seats[1]
    yards = edition.of(ArmadaData).shipyards
    require(len(yards) >= most, f"there are {len(yards)} shipyards for {most} players")
    for yard in yards:
        for fleet in FLEETS:
            costs = getattr(yard, fleet)
            require(len(costs) == 6, f"{yard.title()}: {fleet} has {len(costs)} costs, and should have six")
            for cost in costs:
                check_cost(f"{yard.title()}, {fleet}", cost)


def _check_tracks(tracks: Sequence[Track]) -> None:
    for fleet in FLEETS:
        require(any(track.fleet == fleet for track in tracks), f"track {fleet}: it is missing")
    for track in tracks:
        _check_track(track)


def _check_track(track: Track) -> None:
    spaces = len(track.spaces)
    require(spaces == 7, f"{track.title()}: it has {spaces} spaces, and should have seven")
    require(not track.spaces[0], f"{track.title()}: the start should give nothing")
    for n, space in enumerate(track.spaces):
        kinds = [type(effect).__name__.lower() for effect in space]
        for effect, kind in zip(space, kinds, strict=True):
            allowed = kind in SPACE_PARTS and kinds.count(kind) == 1 and not getattr(effect, "per", ())
            require(allowed, f"{track.title()}, space {n}: {kind} can't be there, or not twice")
            check_count(f"{track.title()}, space {n}", effect)
            right = not isinstance(effect, Explore) or effect.level in AGES
            require(right, f"{track.title()}, space {n}: islands have level 1, 2 or 3")


def _check_islands(islands: Sequence[Island]) -> None:
    levels = Counter(island.level for island in islands)
    for level in sorted({*AGES, *levels}):
        right = 9 if level in AGES else 0
        require(levels[level] == right, f"islands of level {level}: {levels[level]}, and should be {right}")
    for island in islands:
        check_effects(island.title(), island.effects)
        _check_levels(island.title(), island.effects)
        found = any(isinstance(effect, Discover) for effect in island.effects)
        require(not found, f"{island.title()}: an island can't bring further islands into play")


def _check_cards(edition: Edition) -> None:
    for age in AGES:
        colors = Counter(card.color for card in edition.cards if card.pool == "armada" and card.age == age)
        right = colors == dict.fromkeys(FLEETS, 2)
        require(right, f"Age {age}: the armada cards should be two red, two yellow, two blue and two green")
