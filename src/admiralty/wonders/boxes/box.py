"""What a box tells the house about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core.item import Item, Meanings
from ..core.lookup import Lookup
from ..core.part import Part
from ..edition import Edition, Row


@dataclass(frozen=True, slots=True)
class Programs:
    """What must hold of the parts of a box, wherever the data put them.

    `turn`, `age_end` and `age_start` are the parts that a program can't do without, `order` pairs of parts of which
    the first comes first, `twice` the parts that may be there two times.
    """

    turn: tuple[str, ...] = ()
    age_end: tuple[str, ...] = ()
    age_start: tuple[str, ...] = ()
    order: tuple[tuple[str, str], ...] = ()
    twice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """A box: how items learn its effects, its parts of the program by name, and what it adds to the lookup.

    `things` are what it lets coins and points be counted by; `furnish` adds a Thing for each, in this order.
    `effects` are those that no item learns, for rows of its own. `numbers` are the rules, `rows` the kinds of rows that
    only its data have; `own` makes one thing of them, which `edition.of(...)` finds by its class. `check` looks for
    what can't be in the whole edition; `bill` says how many goods it can add to a bill. `studied`: the catalog of
    research lists it; any other box has its study too, by its id.
    """

    id: str
    learn: Mapping[type, Callable[[Item, Any, Meanings], None]]
    parts: Mapping[str, Callable[[str], Part]] = field(default_factory=dict)
    things: tuple[str, ...] = ()
    furnish: Callable[[Lookup, Meanings], None] | None = None
    programs: Programs = Programs()
    effects: tuple[type, ...] = ()
    numbers: type[Row] | None = None
    rows: Mapping[str, type[Row]] = field(default_factory=dict)
    own: Callable[[Any, Mapping[str, tuple[Any, ...]]], Any] | None = None
    check: Callable[[Edition], None] | None = None
    bill: Callable[[Edition], int] | None = None
    studied: bool = False

    @property
    def vocabulary(self) -> tuple[type, ...]:
        """All effects that the box brings."""
        return (*self.learn, *self.effects)
