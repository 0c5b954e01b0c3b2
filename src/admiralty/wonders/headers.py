"""Headers and cases of before there were boxes: they say `armada`, true or false."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.game import Malformed


def with_boxes(plain: Mapping[str, Any], where: str) -> Mapping[str, Any]:
    """The same with a list of boxes in place of the flag."""
    if "armada" not in plain:
        return plain
    flag = plain["armada"]
    if not isinstance(flag, bool):
        raise Malformed(f"{where}.armada: {flag!r} should be true or false")
    if "boxes" in plain:
        raise Malformed(f"{where}: it should have boxes, or armada as in old files, not both")
    return {name: value for name, value in plain.items() if name != "armada"} | {"boxes": ["armada"] if flag else []}
