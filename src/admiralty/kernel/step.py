"""What a step made of a state, and rows that are made when somebody looks. Compiled: each step makes some of these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

S = TypeVar("S")


@mypyc_attr(acyclic=True)
class LateRow:
    """A row that is made when somebody first looks at it; a sequence like any other."""

    def all(self) -> Sequence[Any]:
        """All of it."""
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self.all())

    def __getitem__(self, place: Any) -> Any:
        return self.all()[place]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.all())

    def __reversed__(self) -> Iterator[Any]:
        return iter(self.all()[::-1])

    def __contains__(self, thing: object) -> bool:
        return thing in self.all()

    def index(self, thing: object) -> int:
        """The place of a thing."""
        return self.all().index(thing)

    def count(self, thing: object) -> int:
        """How often a thing is in it."""
        return self.all().count(thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self.all()) == tuple(other)

    def __hash__(self) -> int:
        return hash(self.all())  # a list has none

    def __repr__(self) -> str:
        return repr(self.all())

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process gets what is in it."""
        row: Sequence[Any] = self.all()
        return type(row), (row,)


Sequence.register(LateRow)


@mypyc_attr(acyclic=True)
class Events(LateRow):
    """What happened in a step, in order: most steps are played unwatched."""

    def __init__(self, tell: Callable[..., tuple[Any, ...]], *about: Any) -> None:
        self.tell: Callable[..., tuple[Any, ...]] | None = tell
        self.about: tuple[Any, ...] = about
        self.told: tuple[Any, ...] = ()

    def all(self) -> tuple[Any, ...]:
        tell: Callable[..., tuple[Any, ...]] | None = self.tell
        if tell is not None:
            self.told = tell(*self.about)
            self.tell = None
            self.about = ()
        return self.told


class Step(Generic[S]):
    """What a step made of a state, and what happened in it."""

    def __init__(self, state: S, events: Any) -> None:
        self.state: S = state
        self.events: Sequence[Any] = events
