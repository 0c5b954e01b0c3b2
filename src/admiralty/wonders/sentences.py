"""The sentence of every effect of an edition, for pages that have the effects as data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_args

from ..kernel.codec import encode
from ..words import words
from . import effects as fx
from .edition import Edition
from .words import Speaker

KINDS: tuple[Any, ...] = get_args(fx.Effect) or (fx.Effect,)


def sentences(edition: Edition, language: str) -> dict[str, str]:
    """By each effect as JSON, its keys in order and without what is at its default."""
    speaker = Speaker(edition, words(language))
    starts = [fx.Produce(wonder.start) for wonder in edition.wonders]
    return {key_of(effect): speaker.effect(effect) for effect in [*starts, *_within(edition)]}


def key_of(effect: fx.Effect) -> str:
    """An effect as the key of its sentence."""
    return json.dumps(encode(effect), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _within(value: Any) -> Iterator[fx.Effect]:
    """The effects anywhere within a value."""
    if isinstance(value, KINDS):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _within(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _within(one)
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _within(one)
