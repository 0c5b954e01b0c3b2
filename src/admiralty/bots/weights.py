"""The weights of a network as a file: a line of JSON that says what they are and where they come from, then numbers.

The line has `inputs`, `units`, `hidden` and `outputs` (see `core/network.py`, which also says how the numbers lie),
`layout` (what the inputs are, as the game calls them), `seats` (the sizes of the tables that they are for: of those
that they learned at, where they do well), and `provenance`: the command, versions, games, and how every round did in
its match.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ..kernel.game import Malformed
from .core.network import Network

ENDING = ".weights"


@dataclass(frozen=True, slots=True)
class Weights:
    """What a file of weights has."""

    about: Mapping[str, Any]
    numbers: bytes

    def network(self, places: Sequence[int] | None = None) -> Network:
        """The network; for a table whose inputs lie at other places of the file (-1: at none), as it has them."""
        about = self.about
        inputs, numbers = about["inputs"], self.numbers
        if places is not None and places != range(inputs):
            row = 2 * about["units"]
            rows = [numbers[row * place : row * (place + 1)] if place >= 0 else bytes(row) for place in places]
            inputs, numbers = len(places), b"".join([*rows, numbers[row * inputs :]])
        return Network(inputs, about["units"], about["hidden"], about["outputs"], numbers)

    def data(self) -> bytes:
        """The whole file."""
        return json.dumps(self.about, ensure_ascii=False).encode() + b"\n" + self.numbers

    def write(self, path: Path) -> None:
        path.write_bytes(self.data())


def read_weights(data: bytes, name: str) -> Weights:
    """The weights of a file; Malformed where it is none."""
    line, _, numbers = data.partition(b"\n")
    try:
        weights = Weights(json.loads(line), numbers)
        weights.network()
    except (ValueError, KeyError, TypeError) as error:
        raise Malformed(f"{name} is no file of weights ({error})") from error
    return weights


def open_weights(path: Path | Traversable) -> Weights:
    return read_weights(path.read_bytes(), path.name)
