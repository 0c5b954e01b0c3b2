"""How likely a seat is to win, by networks that have seen many games end; without one, as the board shows it."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from ...bots.core.network import Network
from ..core.codes import OVER
from ..core.state import State
from .outlook import Outlook
from .prospect import chances
from .traits import Traits
from .won import won

UNMOVED: Final = bytes(4)


class Foresight:
    """Networks that learned from different games, and the traits that they read; or a judging captain's outlook."""

    def __init__(self, outlook: Outlook, networks: list[Network]) -> None:
        self.outlook: Outlook = outlook
        self.traits: Traits = Traits(outlook.lookup, outlook.chart)
        self.networks: list[Network] = networks
        for network in networks:
            if self.traits.size != network.inputs:
                raise ValueError(f"the network has {network.inputs} inputs, the table {self.traits.size} traits")

    def looks(self, s: State, seat: i64) -> list[float]:
        """A seat's chance as the first and as the last network see it."""
        if len(self.networks) == 0:
            same: float = chances(self.outlook, s)[seat]
            return [same, same]
        if s.ask == OVER:
            share: float = won(s)[seat]
            return [share, share]
        if (s.out >> seat) & 1:
            return [0.0, 0.0]
        traits: bytes = self.traits.of(s, seat)
        return [look(self.networks[0], traits), look(self.networks[len(self.networks) - 1], traits)]

    def chances(self, s: State) -> list[float]:
        """Every seat's, as the networks see it on average, shared out to add up to 1."""
        if len(self.networks) == 0:
            return chances(self.outlook, s)
        if s.ask == OVER:
            return won(s)
        found: list[float] = []
        total: float = 0.0
        seat: i64 = 0
        while seat < s.lookup.seats:
            seen: list[float] = self.looks(s, seat)
            one: float = (seen[0] + seen[1]) / 2
            found.append(one)
            total += one
            seat += 1
        return [one / total for one in found]


def look(network: Network, traits: bytes) -> float:
    """One look at one list, none of it moved (see `Network.see`)."""
    marks: BytesWriter = BytesWriter()
    write_i16_le(marks, i16(0))
    write_i16_le(marks, i16(len(traits) // 2))
    return network.see(traits, marks.getvalue(), UNMOVED, 1, 1)[0]
