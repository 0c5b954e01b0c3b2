"""Positions as plain data: the fields of the rules' own objects by name, compiled or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ..kernel.game import Malformed

PLAIN = (bool, int, list, str, type(None))
ROW = type(vec[i64]())
"""A row of bare numbers, which is written as a list."""


def names_of(thing: Any) -> list[str]:
    """The names of an object's fields; a compiled class lists them itself."""
    compiled = getattr(type(thing), "__mypyc_attrs__", None)
    return [name for name in compiled if name != "__dict__"] if compiled else list(vars(thing))


def pack_fields(thing: Any, apart: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields that are plain data already; those named apart are for the caller."""
    fields = {name: getattr(thing, name) for name in names_of(thing) if name not in apart}
    fields |= {name: list(row) for name, row in fields.items() if isinstance(row, ROW)}
    return {name: value for name, value in fields.items() if isinstance(value, PLAIN)}


def unpack_fields(thing: Any, plain: dict[str, Any], apart: tuple[str, ...] = ()) -> None:
    """Set the fields that `pack_fields` gave."""
    for name in plain.keys() - set(apart):
        if name not in names_of(thing):
            raise ValueError(f"there is no field {name!r}")
        is_row = isinstance(getattr(thing, name), ROW)
        setattr(thing, name, row_of(plain[name]) if is_row else plain[name])


def row_of(numbers: Iterable[int]) -> vec[i64]:
    """These numbers as a row."""
    return vec[i64](i64(number) for number in numbers)


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Say of broken data what it should have been."""
    try:
        yield
    except (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError) as error:
        raise Malformed(f"this is no {what}: {error}") from error
