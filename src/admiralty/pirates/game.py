"""Armada, the pirates of the archipelago, as eight answers to what tables and bots ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cached_property
from typing import Any

from ..kernel.asides import Hands
from ..kernel.chance import Chance
from ..kernel.codec import encode
from ..kernel.game import Event, Illegal, Malformed, Score, Seat
from ..kernel.step import Step
from .actions import Action, Pass, Raid
from .compose import printed_box
from .core import codes
from .core.lookup import Lookup
from .core.options import asked_seats
from .core.state import State
from .core.step import options as options_of
from .core.step import play, set_up
from .default import default, idle, settled
from .edition import Box
from .events import Did, event_of
from .imagine import imagine_state
from .lookup import RULES, Choices, lookup_of
from .offers import Offer
from .position import TableFacts, table_facts, table_of
from .sheet import score_sheets
from .translation import Translation
from .view import View, hand_of, seats_of, view_of


class Pirates:
    """The third edition of Armada with the players' choices of optional rules.

    `rules` is the version of these rules that a record was played by; with `hints` a person may ask what a bot would
    do.
    """

    name = "pirates"
    action_kind: Any = Action
    facts_kind = TableFacts

    def __init__(
        self, choices: Choices | None = None, box: Box | None = None, rules: int = RULES, hints: bool = False
    ) -> None:
        self.choices = choices or Choices()
        self.box = box or printed_box()
        self.rules = rules
        self.hints = hints
        self.names = Translation(self.box)

    @cached_property
    def lookup(self) -> Lookup:
        return lookup_of(self.choices, self.box, self.rules)

    def header(self) -> Mapping[str, Any]:
        """What makes this game again: the optional rules, and what the house corrected."""
        printed, dice = printed_box(), self.box.dice
        header: dict[str, Any] = {"name": self.name, "rules": self.rules, **asdict(self.choices)}
        if self.hints:
            header["hints"] = True
        house: dict[str, Any] = {}
        if dice != printed.dice:
            house["dice"] = {kind: list(getattr(dice, kind).faces) for kind in ("combat", "gold", "tribes")}
        if self.box.atlas is not printed.atlas:
            house["map"] = encode(self.box.atlas)
        return header | ({"house": house} if house else {})

    def setup(self, seats: int, chance: Chance) -> State:
        """The board after the draw of colors, before the first ship is placed."""
        if seats != self.choices.seats:
            raise Malformed(f"this table was made for {self.choices.seats} players, not {seats}")
        return set_up(self.lookup, chance)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """Who acts, or who is asked for an answer."""
        return seats_of(asked_seats(state))

    def options(self, state: State, seat: Seat) -> Sequence[Offer]:
        """Everything this seat may do now; nothing for a seat that is not asked."""
        if seat not in self.deciders(state):
            return []
        return [self.names.offer(option) for option in options_of(state, seat)]

    def advance(self, state: State, choices: Mapping[Seat, Action], chance: Chance) -> Step[State]:
        """Play the choices on a copy of the state, and tell what happened."""
        asked = self.deciders(state)
        if not asked or set(choices) != set(asked):
            raise Illegal(f"choices of seats {sorted(choices)}, but seats {list(asked)} are asked")
        chosen = [-1] * self.choices.seats
        for seat, action in choices.items():
            chosen[seat] = self.names.code_of(action)
        after = state.copy()
        after.telling = True
        after.log = []
        play(after, chosen, chance)
        events = (*self._deeds(state, choices), *(event_of(number, self.names) for number in after.log))
        after.telling = False
        after.log = []
        return Step(after, events)

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, self.names)

    def scores(self, state: State) -> tuple[Score, ...]:
        return score_sheets(state)

    def card_ids(self, state: State) -> Sequence[str]:
        return self.names.cards

    def hands(self, state: State) -> Hands:
        return [hand_of(state, seat, self.names) for seat in range(self.choices.seats)]

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine_state(view, self.lookup, self.names, chance)

    def default(self, options: Sequence[Offer]) -> Action:
        return default(options)

    def idle(self, options: Sequence[Offer]) -> Action | None:
        return idle(options)

    def settled(self, options: Sequence[Offer]) -> Action | None:
        return settled(options)

    def seat_facts(self, view: View, seat: Seat) -> Mapping[str, Any]:
        """A seat's colors and how the game ended."""
        colors = [side.color for side in view.sides if side.seat == seat]
        return {"colors": colors, "rounds": view.round, "reason": view.reason}

    def facts_of(self, state: State) -> TableFacts:
        return table_facts(state, self.names)

    def seats_of(self, facts: TableFacts) -> int:
        return self.choices.seats

    def state_of(self, facts: TableFacts) -> State:
        return table_of(self.lookup, self.names, facts)

    def open_steps(self, state: State) -> tuple[Seat | None, int]:
        """Who could take back how many of the last steps: none behind dice, a hidden card or another seat."""
        return (state.open_seat if state.open_seat >= 0 else None), state.open

    def _deeds(self, state: State, choices: Mapping[Seat, Action]) -> list[Event]:
        """The choices that all may see: answers to a raid window stay face down."""
        if state.ask == codes.WINDOW:
            return []
        color = self.names.colors[state.actor()]
        if state.ask == codes.DEFENSE:
            color = self.names.colors[state.owner[state.target]]
        return [Did(seat, color, action) for seat, action in choices.items() if not isinstance(action, Pass | Raid)]
