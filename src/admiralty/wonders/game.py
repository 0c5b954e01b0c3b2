"""7 Wonders as the kernel asks for it: eight answers, each a few lines over the core."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..kernel.asides import Hands
from ..kernel.chance import Chance, step_chance
from ..kernel.codec import decode
from ..kernel.described import BEGINS
from ..kernel.game import Malformed, Score, Seat
from ..kernel.step import Step
from .actions import Action, action_kinds
from .boxes import lookup_of
from .boxes.shelf import USUAL
from .compose import EditionId, load
from .composed import class_of
from .core.lookup import Lookup
from .core.offers import Talk, advanced, offered
from .core.part import Setup
from .core.playout import drift, new_state, random_boards
from .core.state import State
from .customs import NAMES as CUSTOMS
from .customs import customs_of, first_sides, furnish, help_along, opening_of, spare_boards, spare_things
from .decks import seat_range
from .default import default
from .events import events_of, makers_of
from .facts import board_index, named
from .imagine import imagine_state
from .met import met_of
from .position import TableFacts, table_facts, table_of
from .sheet import score_sheets
from .typed import Choice, choices_of, known_boxes, typed_of
from .unused import unused
from .view import CITIES, View, seats_of, view_of

# Grows when a record of older rules would play differently; those records still play by theirs.
# 1: each Age's deck was shuffled when it was dealt. 2: all of them are at setup.
# 3: in teams it is asked who forgoes an exploration. 4: tile 19 changes the tokens that cards bring, too.
RULES = 4


class Wonders:
    """One edition of 7 Wonders with its boxes, alone or in teams.

    `boxes` are those besides the base game, in any order: Armada, if nothing is said.
    `boards` ("gizah A") are the seats', in order; left out, they are drawn. `rules` is the version of these rules
    that a record was played by, `begins` are the facts of a position, where the game does not begin at the setup.
    `chosen` is what boxes let be chosen (`shipyards`, the seats' ids), and a group's own customs: `sides`, `wonders`,
    `two`, `struck`, `handicap`, `bonus`, `hints` (see customs.py).
    """

    name = "wonders"

    def __init__(
        self,
        edition: EditionId = "second",
        boxes: Iterable[str] = USUAL,
        teams: bool = False,
        boards: Sequence[str] = (),
        house: Mapping[str, Any] | None = None,
        rules: int = RULES,
        begins: Mapping[str, Any] | None = None,
        **chosen: Any,
    ) -> None:
        self.edition = load(edition, boxes, house)
        self.boxes = self.edition.expansions
        self.teams = teams
        self.boards = tuple(boards)
        customs = {name: chosen.pop(name) for name in CUSTOMS if name in chosen}
        self.customs = customs_of(self.edition, boards, customs)
        self.chosen = _known(chosen)
        self.by_setup = ("boards", *self.chosen)
        self.house = house
        self.rules = rules
        self.begins = begins
        if begins and (self.boards or self.chosen or customs):
            raise Malformed("a game that begins at a position has its boards and all else by it; name none besides")
        makers_of(self.edition.boxes)  # boxes whose events would be mistaken for each other are refused, not played
        self.action_kind = action_kinds(self.edition.boxes)
        self.facts_kind = class_of(TableFacts, self.edition.boxes)
        self._lookups: dict[int, Lookup] = {}

    def header(self) -> Mapping[str, Any]:
        plain: dict[str, Any] = {
            "name": self.name,
            "rules": self.rules,
            "edition": self.edition.id,
            "boxes": list(self.boxes),
        }
        if self.teams:
            plain["teams"] = True
        if self.boards:
            plain["boards"] = list(self.boards)
        plain |= self.customs.header()
        plain |= {option: list(ids) for option, ids in self.chosen.items()}
        if self.house:
            plain["house"] = dict(self.house)
        if self.begins:
            plain[BEGINS] = dict(self.begins)
        return plain

    def lookup(self, seats: int) -> Lookup:
        """The rows that so many seats play by; Malformed for a number of seats that the edition does not have."""
        if seats not in self._lookups:
            low, high = seat_range(self.edition.rules)
            if not low <= seats <= high:
                raise Malformed(f"this game takes {low} to {high} players, not {seats}")
            if self.teams and seats not in self.edition.rules.teams:
                sizes = " or ".join(str(size) for size in self.edition.rules.teams)
                raise Malformed(f"teams take {sizes} players, not {seats}")
            ahead = self.customs.ahead(self.edition)
            lookup = lookup_of(self.edition, seats, self.teams, self.rules, ahead=ahead)
            furnish(lookup, self.customs)
            self._lookups[seats] = lookup  # once it is known that so many can play so
        return self._lookups[seats]

    def setup(self, seats: int, chance: Chance) -> State:
        lookup = self.lookup(seats)
        if self.begins:
            return self._begun(seats)
        boards = self._chosen_boards(lookup, chance) if self.boards else random_boards(lookup, chance)
        spares = spare_boards(lookup, self.customs, boards, chance)
        if self.customs.sides == "chosen" or self.customs.wonders == "draft":
            boards = first_sides(lookup, boards)
        drawn = [self._chosen(lookup, setup, chance) or setup.draw(lookup, chance) for setup in lookup.setups]
        for setup, things in zip(lookup.setups, drawn, strict=True):
            spares |= spare_things(lookup, self.customs, setup, things, chance)
        state = new_state(lookup, boards, drawn, chance, opening_of(lookup, self.customs, spares))
        help_along(state, self.customs)
        return state

    def deciders(self, state: State) -> tuple[Seat, ...]:
        return CITIES[state.deciding()]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        options: Sequence[Action] = offered(state, seat, begin_talk)
        return options

    def advance(self, state: State, choices: Mapping[Seat, Action], chance: Chance) -> Step[State]:
        return advanced(state, choices if isinstance(choices, dict) else dict(choices), chance, begin_talk)

    def drift(self, seats: int, seed: str) -> State:
        """The end of a game that is played by chance, as a table of this seed would come to it."""
        state = self.setup(seats, step_chance(seed, 0))
        state.remembers = False
        drift(state, seed)
        return state

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def sight(self, state: State, seat: Seat | None) -> View:
        """The view without the turns gone by: for pages, which have a log, and should not wait for a long memory."""
        return view_of(state, seat, with_past=False)

    def default(self, options: Sequence[Action]) -> Action:
        return default(options)

    def sides(self, seats: int) -> list[tuple[Seat, ...]]:
        """Neighbors two by two in teams, otherwise everybody alone."""
        mates = 2 if self.teams else 1
        return [tuple(range(seat, seat + mates)) for seat in range(0, seats, mates)]

    def seat_facts(self, view: View, seat: Seat) -> Mapping[str, Any]:
        """A seat's boards and coins."""
        city = view.cities[seat]
        found: dict[str, Any] = {"board": f"{city.wonder} {city.side}"}
        for typed in typed_of(self.edition.boxes):
            found |= typed.seat_facts(city)
        return found | {"coins": city.coins}

    def scores(self, state: State) -> tuple[Score, ...]:
        return score_sheets(state)

    def unused(self, state: State) -> Mapping[str, Sequence[str]]:
        return unused(state)

    def card_ids(self, state: State) -> Sequence[str]:
        return state.lookup.card_ids

    def hands(self, state: State) -> Hands:
        """Of the seats alone: a city where nobody sits is dealt its cards one by one."""
        return [named(state.lookup, city.hand_cards()) for city in state.cities[: state.seats]]

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine_state(self.lookup(seats_of(view)), view, chance)

    def facts_of(self, state: State) -> TableFacts:
        return table_facts(state)

    def seats_of(self, facts: TableFacts) -> int:
        return len(facts.cities) - facts.free

    def state_of(self, facts: TableFacts) -> State:
        return table_of(self.lookup(self.seats_of(facts)), facts)

    def _begun(self, seats: int) -> State:
        """The position that this game begins at."""
        facts: TableFacts = decode(self.facts_kind, self.begins, f"game {self.name}.{BEGINS}")
        if self.seats_of(facts) != seats:
            raise Malformed(f"this game begins at a position of {self.seats_of(facts)} seats, not {seats}")
        return self.state_of(facts)

    def _chosen_boards(self, lookup: Lookup, chance: Chance) -> list[int]:
        """The boards of the seats, and of a city that nobody sits at: named behind them, or drawn."""
        if len(self.boards) not in (lookup.seats, lookup.cities):
            raise Malformed(f"{len(self.boards)} boards for {lookup.seats} seats; each seat needs one")
        pairs = [(name.partition(" ")[0], name.partition(" ")[2]) for name in self.boards]
        if len({wonder for wonder, _ in pairs}) < len(pairs):
            raise Malformed("each Wonder board occurs once; a Wonder was named twice")
        chosen = [board_index(lookup, wonder, side) for wonder, side in pairs]
        for board in chosen[lookup.seats :]:
            if board in lookup.unfit:
                raise Malformed(f"{lookup.boards[board].wonder} is only for a city that somebody sits at")
        if len(chosen) < lookup.cities:
            taken = {wonder for wonder, _ in pairs}
            left = [sides for sides in lookup.sides if lookup.boards[sides[0]].wonder not in taken]
            fit = [sides for sides in left if sides[0] not in lookup.unfit]
            sides = fit[chance.below(len(fit))]
            chosen.append(sides[chance.below(len(sides))])
        return chosen

    def _chosen(self, lookup: Lookup, setup: Setup, chance: Chance) -> list[int]:
        """What was chosen for the seats, by its numbers; nothing where it is drawn."""
        for choice in choices_of(self.edition.boxes) if self.chosen else ():
            asked = self.chosen.get(choice.option)
            if asked and isinstance(setup, choice.setup):
                known = choice.ids(self.edition)
                if not choice.each:
                    some = some_of(choice, asked, known)
                    choice.check(self.edition, asked, int(lookup.seats))
                    return some
                each = len(asked) == len(set(asked)) and len(asked) in (lookup.seats, lookup.cities)
                if not set(asked) <= set(known) or not each:
                    raise Malformed(f"each seat needs a {choice.one} of its own out of {', '.join(known)}")
                chosen = [known.index(id) for id in asked]
                if len(chosen) < lookup.cities:  # nobody chooses for the city that nobody sits at
                    chosen += [drawn for drawn in setup.draw(lookup, chance) if drawn not in chosen][:1]
                return chosen
        return []


def begin_talk(lookup: Lookup) -> Talk:
    """How the numbers of a lookup become actions and events."""
    met = met_of(lookup)
    return Talk(met.own, met.of_city, events_of)


def some_of(choice: Choice, asked: Sequence[str], known: Sequence[str]) -> list[int]:
    """Some of what a box has for the whole table, by number."""
    if not set(asked) <= set(known) or len(asked) != len(set(asked)):
        raise Malformed(f"{choice.option}: it should be some of {', '.join(known)}, each once")
    return sorted(known.index(id) for id in asked)


def _known(chosen: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """What boxes let be chosen, whether they are on the table or not; Malformed for what no box has."""
    options = [choice.option for choice in choices_of(known_boxes())] if chosen else []
    for option in chosen:
        if option not in options:
            raise Malformed(f"there is no {option!r} to choose; there is {', '.join(options)}")
    return {option: tuple(ids) for option, ids in chosen.items() if ids}
