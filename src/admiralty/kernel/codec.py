"""Typed values to and from plain data, by their type hints; data files and messages alike.

A dataclass becomes a table; where a field may hold one of several classes, the table names its
class under "is". Fields at their defaults are left out. A class may stand for others that are only
known when the data are read (`among`).
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .game import Malformed
from .plain import LEAST, MOST, whole_number

T = TypeVar("T")


PLAIN = frozenset({str, int, bool, float, type(None)})


Shared = dict[int, tuple[Any, Any]]
"""Values that were encoded, each with its plain data, by their identity."""


def encode(value: Any) -> Any:
    """The value as plain data: tables, lists, strings and numbers."""
    kind: Any = type(value)
    if kind in PLAIN:
        return value
    fields = field_defaults(kind)
    if fields is not None:
        return _encode_fields(value, fields, encode)
    if isinstance(value, tuple | list):
        return [item if type(item) in PLAIN else encode(item) for item in value]
    if isinstance(value, frozenset):
        return [encode(item) for item in sorted(value)]
    if isinstance(value, Mapping):
        return {str(key): encode(content) for key, content in value.items()}
    return value


def encode_shared(value: Any, shared: Shared) -> dict[str, Any]:
    """A dataclass as plain data, of which whatever another had too, the very same object, is encoded once.

    So views of one position are written for little more than one: what they have in common lies in all of them.
    """
    kind: Any = type(value)
    return _encode_fields(value, field_defaults(kind) or (), lambda content: _encode_part(content, shared))


def _encode_fields(
    value: Any, fields: tuple[tuple[str, Any], ...], encode_part: Callable[[Any], Any]
) -> dict[str, Any]:
    """A dataclass as a table of what is not as usual, parts that are no plain data as `encode_part` has them."""
    plain: dict[str, Any] = {"is": type(value).__name__}
    for name, default in fields:
        content = getattr(value, name)
        if content != default:
            plain[name] = content if type(content) in PLAIN else encode_part(content)
    return plain


def _encode_part(value: Any, shared: Shared) -> Any:
    found = shared.get(id(value))
    if found is None:
        first: Any = type(value[0]) if isinstance(value, tuple) and value else None
        rows = field_defaults(first) is not None
        plain = [_encode_part(item, shared) for item in value] if rows else encode(value)
        found = shared[id(value)] = value, plain
    return found[1]


@cache
def field_defaults(kind: Any) -> tuple[tuple[str, Any], ...] | None:
    """The fields of a dataclass with their defaults; None for another class."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple((field.name, field.default) for field in dataclasses.fields(kind))


Among = Mapping[Any, tuple[Any, ...]]
"""By a class, the classes that it stands for."""


def decode(kind: type[T] | Any, plain: Any, where: str = "", among: Among | None = None) -> T:
    """The plain data as a value of this kind, or Malformed with a sentence that says why not."""
    value: T = _decode(kind, plain, where or getattr(kind, "__name__", "data"), among or {})
    return value


def _decode(kind: Any, plain: Any, where: str, among: Among) -> Any:
    if kind is Any:
        return plain
    if isinstance(kind, type):
        return _decode_class(kind, plain, where, among)
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _decode_union(get_args(kind), plain, where, among)
    if origin is Literal:
        if plain not in get_args(kind):
            allowed = ", ".join(str(choice) for choice in get_args(kind))
            raise Malformed(f"{where}: {plain!r} should be one of {allowed}")
        return plain
    if origin in (tuple, list, frozenset):
        return _decode_row(origin, get_args(kind), plain, where, among)
    return _decode_table(get_args(kind), plain, where, among)


def _decode_class(kind: Any, plain: Any, where: str, among: Among) -> Any:
    if kind in among:
        return _decode_one(_by_name(among[kind]), plain, where, among)
    if field_defaults(kind) is not None:
        return _decode_dataclass(kind, plain, where, among)
    if type(plain) is int and not LEAST <= plain <= MOST:
        raise Malformed(f"{where}: a whole number should lie between -2^63 and 2^63 - 1")
    if kind is float and type(plain) is int:
        return float(plain)
    if type(plain) is not kind:
        raise Malformed(f"{where}: {plain!r} should be {_name(kind)}")
    return plain


def _decode_table(args: tuple[Any, ...], plain: Any, where: str, among: Among) -> Any:
    if not isinstance(plain, Mapping):
        raise Malformed(f"{where}: {plain!r} should be a table")
    key_kind, kind = args
    return {
        _decode_key(key_kind, key, where): _decode(kind, content, f"{where}.{key}", among)
        for key, content in plain.items()
    }


def _decode_key(kind: Any, key: str, where: str) -> Any:
    if kind is int:
        number = whole_number(key.removeprefix("-"))
        if number is None:
            raise Malformed(f"{where}: key {key!r} should be a whole number")
        return -number if key.startswith("-") else number
    return key


def _decode_row(origin: Any, args: tuple[Any, ...], plain: Any, where: str, among: Among) -> Any:
    if not isinstance(plain, list | tuple):
        raise Malformed(f"{where}: {plain!r} should be a list")
    if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
        if len(plain) != len(args):
            raise Malformed(f"{where}: {plain!r} should have {len(args)} entries")
        pairs = zip(args, plain, strict=True)
        return tuple(_decode(kind, item, f"{where}[{i}]", among) for i, (kind, item) in enumerate(pairs))
    return origin(_decode(args[0], item, f"{where}[{i}]", among) for i, item in enumerate(plain))


def _decode_union(kinds: tuple[Any, ...], plain: Any, where: str, among: Among) -> Any:
    if plain is None and type(None) in kinds:
        return None
    some, classes = _members(kinds)
    if len(some) == 1:
        return _decode(some[0], plain, where, among)
    if classes and isinstance(plain, Mapping):
        return _decode_one(classes, plain, where, among)
    for kind in some:
        try:
            return _decode(kind, plain, where, among)
        except Malformed:
            continue
    raise Malformed(f"{where}: {plain!r} should be {' or '.join(_name(kind) for kind in some)}")


@cache
def _members(kinds: tuple[Any, ...]) -> tuple[tuple[Any, ...], Mapping[str, Any]]:
    """What a union may hold besides nothing, and its dataclasses by name."""
    some = tuple(kind for kind in kinds if kind is not type(None))
    return some, _by_name(tuple(kind for kind in some if dataclasses.is_dataclass(kind)))


@cache
def _by_name(kinds: tuple[Any, ...]) -> Mapping[str, Any]:
    return {str(kind.__name__): kind for kind in kinds}


def _decode_one(classes: Mapping[str, Any], plain: Any, where: str, among: Among) -> Any:
    """A value of the class that a table names."""
    name = plain.get("is") if isinstance(plain, Mapping) else None
    if not isinstance(name, str) or name not in classes:
        raise Malformed(f'{where}: "is" should be one of {", ".join(sorted(classes))}, not {name!r}')
    return _decode(classes[name], plain, where, among)


def _decode_dataclass(kind: Any, plain: Any, where: str, among: Among) -> Any:
    if not isinstance(plain, Mapping):
        raise Malformed(f"{where}: {plain!r} should be a table of {kind.__name__}")
    if plain.get("is", kind.__name__) != kind.__name__:
        raise Malformed(f'{where}: "is" should be {kind.__name__}, not {plain["is"]!r}')
    hints, needed = _hints(kind)
    for key in plain:
        if key not in hints and key != "is":
            raise Malformed(f"{where}: {kind.__name__} has no {key!r}; it has {', '.join(hints)}")
    values = {}
    for name, hint in hints.items():
        if name in plain:
            values[name] = _decode(hint, plain[name], f"{where}.{name}", among)
        elif name in needed:
            raise Malformed(f"{where}: {kind.__name__} lacks {name!r}")
    return kind(**values)


@cache
def _hints(kind: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The kinds of a dataclass's fields, and the fields that have no default."""
    hints, fields = get_type_hints(kind), dataclasses.fields(kind)
    needed = [
        field.name
        for field in fields
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    ]
    return {field.name: hints[field.name] for field in fields}, tuple(needed)


def _name(kind: Any) -> str:
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(kind, str(kind))
