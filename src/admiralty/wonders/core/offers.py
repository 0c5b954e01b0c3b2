"""What a seat is offered: codes that become actions when somebody looks; and chosen actions, played by their codes.

What an action is, the core does not know: whoever asks says how one is made of a code. Each is made once, and known
again by its identity.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.chance import Chance
from ...kernel.game import Illegal
from .item import TOP, bit
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


class Options:
    """What may be chosen, in order: a sequence of actions, each made when somebody looks at it."""

    def __init__(self, actions: Actions, codes: vec[i64]) -> None:
        self.actions: Actions = actions
        self.codes: vec[i64] = codes

    def all(self) -> list[Any]:
        """Every action."""
        return [self.actions.of(code) for code in self.codes]

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, int):
            return self.actions.of(self.codes[place])
        return self.all()[place]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.all())

    def __reversed__(self) -> Iterator[Any]:
        return iter(self.all()[::-1])

    def __contains__(self, action: object) -> bool:
        code: int | None = self.actions.codes.get(id(action))
        if code is None or self.actions.made.get(code) is not action:
            return action in self.all()
        number: i64 = code
        for offered in self.codes:
            if offered == number:
                return True
        return False

    def index(self, action: object) -> int:
        """The place of an action."""
        return self.all().index(action)

    def count(self, action: object) -> int:
        """How often an action is offered: once, or not at all."""
        return self.all().count(action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.all() == list(other)

    def __hash__(self) -> int:
        raise TypeError("options are compared one by one, and have no hash")

    def __repr__(self) -> str:
        return repr(self.all())

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process gets the actions themselves."""
        return list, (self.all(),)


Sequence.register(Options)


def offered(state: State, seat: i64, own: Actions, of_city: Mapping[int, Actions]) -> Any:
    """The options of a seat, for its own city or one that nobody sits at; none for who is not asked."""
    city: i64 = state.waiting_city(seat)
    if city < 0:
        return []
    return Options(own if city < state.seats else of_city[city], codes(state, city))


def played(
    state: State, choices: Mapping[int, Any], actions: Actions, chance: Chance
) -> tuple[State, list[tuple[int, ...]]]:
    """The state after these choices by seat, and the rows of its log; where a seat is still to choose for another city,
    they only lie there. Illegal if they are not those of the seats that are asked."""
    seats: i64 = 0
    for seat in choices:
        seats |= bit(seat) if seat >= 0 and seat < state.seats else TOP
    if seats != state.deciding():
        asked: list[int] = [seat for seat in range(state.seats) if state.deciding() & bit(seat)]
        raise Illegal(f"choices of seats {sorted(choices)}, but seats {asked} are asked")
    after: State = state.copy()
    log: list[tuple[int, ...]] = []
    after.log = log
    for seat, action in choices.items():
        lay(after, state.waiting_city(seat), actions.code(action))
    if after.asked & ~after.laid == 0:
        play(after, chance)
    after.log = None
    return after, log
