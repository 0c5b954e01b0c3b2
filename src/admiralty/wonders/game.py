"""7 Wonders as the kernel asks for it: six answers, each a few lines over the core."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..kernel.chance import Chance
from ..kernel.game import Illegal, Malformed, Score, Seat, Step
from .actions import Action, action_kinds, action_of, code_of
from .boxes import lookup_of
from .boxes.shelf import USUAL
from .compose import EditionId, load
from .composed import class_of
from .core.lookup import Lookup
from .core.part import Setup
from .core.playout import new_state, random_boards
from .core.score import total
from .core.state import State
from .core.step import lay, play
from .core.step import options as options_of
from .customs import Sides, customs_of, first_sides, furnish, help_along
from .decks import seat_range
from .default import default
from .events import events_of
from .facts import board_index
from .imagine import imagine_state
from .position import TableFacts, table_facts, table_of
from .sheet import score_sheets
from .typed import Choice, choices_of, known_boxes, typed_of
from .view import View, seats_of, view_of

# Grows when a record of older rules would play differently; those records still play by theirs.
# 1: each Age's deck was shuffled when it was dealt. 2: all of them are at setup.
# 3: in teams it is asked who forgoes an exploration.
RULES = 3


class Wonders:
    """One edition of 7 Wonders with its boxes, alone or in teams.

    `boxes` are those besides the base game, in any order: Armada, if nothing is said.
    `boards` ("gizah A") are the seats', in order, and so is what boxes let be chosen (`shipyards`, their ids);
    left out, they are drawn. `sides`, `struck` and `handicap` are a group's own customs (see customs.py).
    `rules` is the version of these rules that a record was played by.
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
        sides: Sides = "drawn",
        struck: Sequence[str] = (),
        handicap: Sequence[int] = (),
        **chosen: Sequence[str],
    ) -> None:
        self.edition = load(edition, boxes, house)
        self.boxes = self.edition.expansions
        self.teams = teams
        self.boards = tuple(boards)
        self.customs = customs_of(self.edition, boards, {"sides": sides, "struck": struck, "handicap": handicap})
        self.chosen = _known(chosen)
        self.house = house
        self.rules = rules
        self.action_kind = action_kinds(self.edition.boxes)
        self.facts_kind = class_of(TableFacts, self.edition.boxes)
        self._lookups: dict[int, Lookup] = {}
        self._actions: dict[int | None, dict[int, Action]] = {}

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
            ahead = ("sides",) if self.customs.sides == "chosen" else ()
            self._lookups[seats] = lookup_of(self.edition, seats, self.teams, self.rules, ahead=ahead)
            furnish(self._lookups[seats], self.customs)
        return self._lookups[seats]

    def setup(self, seats: int, chance: Chance) -> State:
        lookup = self.lookup(seats)
        boards = self._chosen_boards(lookup, chance) if self.boards else random_boards(lookup, chance)
        if self.customs.sides == "chosen":
            boards = first_sides(lookup, boards)
        drawn = [self._chosen(lookup, setup, chance) or setup.draw(lookup, chance) for setup in lookup.setups]
        state = new_state(lookup, boards, drawn, chance)
        help_along(state, self.customs)
        return state

    def deciders(self, state: State) -> tuple[Seat, ...]:
        waits = state.waiting_city
        return tuple([seat for seat in range(state.seats) if waits(seat) >= 0])

    def options(self, state: State, seat: Seat) -> list[Action]:
        city = state.waiting_city(seat)
        if city < 0:
            return []
        named = city if city >= state.seats else None
        known = self._actions.setdefault(named, {})
        return [known.get(code) or self._met(state.lookup, code, named) for code in options_of(state, city)]

    def advance(self, state: State, choices: Mapping[Seat, Action], chance: Chance) -> Step[State]:
        asked = self.deciders(state)
        if choices.keys() != set(asked):
            raise Illegal(f"choices of seats {sorted(choices)}, but seats {list(asked)} are asked")
        after = state.copy()
        after.log = []
        for seat, action in choices.items():
            lay(after, state.waiting_city(seat), code_of(state.lookup, action))
        if after.asked & ~after.laid:  # somebody chooses for a second city, and nothing is shown before
            after.log = None
            return Step(after, ())
        play(after, chance)
        free = state.seats < state.city_count
        events = events_of(after, after.log, state.lookup.control.seat(state, state.seats) if free else None)
        after.log = None
        return Step(after, events)

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, self._totals(state))

    def sight(self, state: State, seat: Seat | None) -> View:
        """The view without the turns gone by: for pages, which have a log, and should not wait for a long memory."""
        return view_of(state, seat, self._totals(state), with_past=False)

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

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine_state(self.lookup(seats_of(view)), view, chance)

    def facts_of(self, state: State) -> TableFacts:
        return table_facts(state)

    def seats_of(self, facts: TableFacts) -> int:
        return len(facts.cities) - facts.free

    def state_of(self, facts: TableFacts) -> State:
        return table_of(self.lookup(self.seats_of(facts)), facts)

    def _met(self, lookup: Lookup, code: int, city: int | None) -> Action:
        """The action of a code that no options had before, for a city that nobody sits at or the seat's own."""
        action = self._actions[city][code] = action_of(lookup, code, city)
        return action

    def _totals(self, state: State) -> tuple[int, ...]:
        return tuple(int(total(state, seat)) for seat in range(state.city_count))

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
                    return some_of(choice, asked, known)
                each = len(asked) == len(set(asked)) and len(asked) in (lookup.seats, lookup.cities)
                if not set(asked) <= set(known) or not each:
                    raise Malformed(f"each seat needs a {choice.one} of its own out of {', '.join(known)}")
                chosen = [known.index(id) for id in asked]
                if len(chosen) < lookup.cities:  # nobody chooses for the city that nobody sits at
                    chosen += [drawn for drawn in setup.draw(lookup, chance) if drawn not in chosen][:1]
                return chosen
        return []


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
