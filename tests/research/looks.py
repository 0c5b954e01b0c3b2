"""Parts of a tensor by name, for the tests."""

from __future__ import annotations

from typing import Any

from admiralty.research.press import Press
from admiralty.research.slate import Slate
from admiralty.research.study import Study
from admiralty.wonders.numbers.tensor import look, plan
from admiralty.wonders.numbers.trial import Trial


def part(study: Study, tensor: Any, name: str) -> list[int]:
    """The entries of a field."""
    found = next(field for field in study.fields if field.name == name)
    return [int(value) for value in tensor[found.part]]


def changed(study: Study, one: Any, other: Any) -> list[str]:
    """The fields in which two tensors differ."""
    return [field.name for field in study.fields if (one[field.part] != other[field.part]).any()]


def row(trial: Trial, seat: int, memory: bool = False) -> tuple[list[int], bytes]:
    """The numbers that a seat may choose in any game of 7 Wonders, and its tensor."""
    slate = Slate(trial.numbers.count, plan(trial.state.lookup, trial.numbers, memory))
    look(slate, trial, seat, memory)
    press = Press(int(trial.numbers.count), slate.plan)
    tensor, mask = press.room(1)
    press.lay(slate, tensor, mask)
    return mask[0].nonzero()[0].tolist(), tensor.tobytes()
