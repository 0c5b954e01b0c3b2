"""What a seat is offered: codes that become actions when somebody looks; and chosen actions, played by their codes.

What an action or an event is, the core does not know: whoever asks says how one is made. An action is made once, and
known again by its identity.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from ...kernel.game import Illegal
from ...kernel.step import Events, LateRow, Step
from .item import TOP, bit
from .lookup import Lookup
from .state import State
from .step import codes, lay, play

MOST_MADE: Final = 16_384
"""Actions that are remembered: there are many ways to pay, and a server meets all of them in time."""


class Actions:
    """Actions by code, for one kind of city; `codes`, which all kinds share, has the code of each by its identity."""

    def __init__(self, make: Callable[[int], Any], pack: Callable[[Any], int], codes: dict[int, int]) -> None:
        self.make: Callable[[int], Any] = make
        self.pack: Callable[[Any], int] = pack
        self.made: dict[int, Any] = {}
        self.codes: dict[int, int] = codes

    def of(self, code: int) -> Any:
        """The action of a code."""
        action: Any = self.made.get(code)
        if action is None:
            action = self.make(code)
            if len(self.made) >= MOST_MADE:
                self.made.clear()
                self.codes.clear()  # of other kinds too: theirs are found out again, by `pack`
            self.made[code] = action
            self.codes[id(action)] = code  # it lives as long as this does, so nothing else has its id
        return action

    def code(self, action: Any) -> int:
        """The code of an action, whether it was made here or not."""
        code: int | None = self.codes.get(id(action))
        return self.pack(action) if code is None else code


@mypyc_attr(acyclic=True)
class Options(LateRow):
    """What may be chosen, in order: a sequence of actions, each made when somebody looks at it."""

    def __init__(self, actions: Actions, codes: vec[i64]) -> None:
        self.actions: Actions = actions
        self.codes: vec[i64] = codes

    def all(self) -> list[Any]:
        return [self.actions.of(code) for code in self.codes]

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, int):
            return self.actions.of(self.codes[place])
        return self.all()[place]

    def __contains__(self, action: object) -> bool:
        code: int | None = self.actions.codes.get(id(action))
        if code is None or self.actions.made.get(code) is not action:
            return action in self.all()
        number: i64 = code
        for offered in self.codes:
            if offered == number:
                return True
        return False


class Talk:
    """How numbers of a lookup are said: codes as actions, for cities with a seat and without, and a log as events."""

    def __init__(self, own: Actions, of_city: Mapping[int, Actions], tell: Callable[..., tuple[Any, ...]]) -> None:
        self.own: Actions = own
        self.of_city: Mapping[int, Actions] = of_city
        self.tell: Callable[..., tuple[Any, ...]] = tell


def talk_about(lookup: Lookup, begin: Callable[[Lookup], Talk]) -> Talk:
    """The talk about a lookup, begun when it is first asked for."""
    talk: Talk | None = lookup.talk
    if talk is None:
        talk = begin(lookup)
        lookup.talk = talk
    return talk


def offered(state: State, seat: i64, begin: Callable[[Lookup], Talk]) -> Any:
    """The options of a seat, for its own city or one that nobody sits at; none for who is not asked."""
    city: i64 = state.waiting_city(seat)
    if city < 0:
        return []
    talk: Talk = talk_about(state.lookup, begin)
    return Options(talk.own if city < state.seats else talk.of_city[city], codes(state, city))


def advanced(state: State, choices: dict[int, Any], chance: Chance, begin: Callable[[Lookup], Talk]) -> Step[State]:
    """What comes of these choices by seat; where a seat is still to choose for another city, they only lie there.

    Illegal if they are not those of the seats that are asked.
    """
    seats: i64 = 0
    seat: i64
    for seat in choices:
        seats |= bit(seat) if seat >= 0 and seat < state.seats else TOP
    if seats != state.deciding():
        asked: list[int] = [number for number in range(state.seats) if state.deciding() & bit(number)]
        raise Illegal(f"choices of seats {sorted(choices)}, but seats {asked} are asked")
    talk: Talk = talk_about(state.lookup, begin)
    after: State = state.copy()
    log: list[tuple[int, ...]] = []
    after.log = log
    for seat, action in choices.items():
        lay(after, state.waiting_city(seat), talk.own.code(action))
    shown: bool = after.asked & ~after.laid == 0  # not where somebody chooses for a second city now
    if shown:
        play(after, chance)
    after.log = None
    if not shown:
        return Step(after, ())
    lookup: Lookup = state.lookup
    holder: int | None = None  # of a city that nobody sits at
    if state.seats < state.city_count:
        holder = lookup.control.seat(state, state.seats)
    return Step(after, Events(talk.tell, lookup, log, holder))
