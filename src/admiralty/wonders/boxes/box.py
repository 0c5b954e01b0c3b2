"""What a box tells the house about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core.item import Item, Lessons
from ..core.lookup import Lookup
from ..core.part import Part


@dataclass(frozen=True, slots=True)
class Box:
    """A box: how items learn its effects, its parts of the program by name, and what it adds to the lookup.

    `things` are what it lets coins and points be counted by; `furnish` adds a Thing for each, in this order.
    """

    id: str
    learn: Mapping[type, Callable[[Item, Any, Lessons], None]]
    parts: Mapping[str, Callable[[str], Part]]
    things: tuple[str, ...] = ()
    furnish: Callable[[Lookup, Lessons], None] | None = None
