"""Dataclasses to which the boxes on the table add fields of their own: facts, totals, views, positions.

The whole is one flat class again, of the same name: `city.coins` stands beside `city.ships`, here and in messages.
"""

from __future__ import annotations

import copyreg
from dataclasses import field, make_dataclass
from functools import cache
from typing import Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from .typed import Typed, typed_of

C = TypeVar("C", bound="Composed")


class Composing(type):
    """The kind of these classes: another process that is sent one makes it there."""


class Composed(metaclass=Composing):
    """A dataclass that boxes may add fields to."""

    root: ClassVar[type]
    brought: ClassVar[tuple[str, ...]] = ()
    """The boxes that have added fields."""


def _sent(kind: Any) -> Any:
    """How a class is packed: by its name, or as what it was made from."""
    return (class_of, (kind.root, kind.brought)) if kind.brought else kind.__qualname__


copyreg.pickle(Composing, _sent)


def made(kind: type[C], fields: dict[str, Any]) -> C:
    """One of a class, of all its fields: quicker than by its constructor, which sets each of a frozen one apart."""
    new = object.__new__(kind)
    object.__setattr__(new, "__dict__", fields)
    return new


def class_of(root: type[C], boxes: tuple[str, ...]) -> type[C]:
    """The class with the fields of these boxes."""
    key: Any = root
    kind: type[C] = _kind(key, boxes, typed_of(boxes))
    return kind


@cache
def _kind(root: type[Any], boxes: tuple[str, ...], brought: tuple[Typed, ...]) -> type[Any]:
    parts = tuple(typed.adds[root.__name__] for typed in brought if root.__name__ in typed.adds)
    nested = [(name, *inner) for name, hint in get_type_hints(root).items() if (inner := _within(hint, boxes))]
    if not parts and not nested:
        return root
    kind: type[Any] = make_dataclass(
        root.__name__, nested, bases=(*parts, root), namespace={"root": root, "brought": boxes}, frozen=True
    )
    return kind


def _within(hint: Any, boxes: tuple[str, ...]) -> tuple[Any, ...]:
    """A row of composed things, or one that may be missing, as these boxes have it; nothing where nothing changes."""
    inner = get_args(hint)[0] if get_args(hint) else None
    if not (isinstance(inner, type) and issubclass(inner, Composed)):
        return ()
    kind = class_of(inner, boxes)
    if kind is inner:
        return ()
    if get_origin(hint) is tuple:
        return (tuple[kind, ...],)  # type: ignore[valid-type]
    return (kind | None, field(default=None, kw_only=True))
