"""Parts of a tensor by name, for the tests."""

from __future__ import annotations

from typing import Any

from admiralty.research.study import Study


def part(study: Study, tensor: Any, name: str) -> list[int]:
    """The entries of a field."""
    found = next(field for field in study.fields if field.name == name)
    return [int(value) for value in tensor[found.part]]


def changed(study: Study, one: Any, other: Any) -> list[str]:
    """The fields in which two tensors differ."""
    return [field.name for field in study.fields if (one[field.part] != other[field.part]).any()]
