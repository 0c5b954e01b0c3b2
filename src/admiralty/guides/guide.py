"""What a guide knows about its game: its catalog entry, its box, and how to tell what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from ..kernel.codec import Shared
from ..kernel.game import AnyGame, Event, Score, Seat
from ..naming import Names

Plain = dict[str, Any]


class Teller(Protocol):
    """Tells one table in one language, as one view sees it."""

    def at(self, view: Any) -> Teller:
        """A teller of the same position as another view of it sees it; what both need is worked out once.

        Only of what this view knows: who tells several seats begins with what a spectator sees.
        """

    def options(self, options: Sequence[Any]) -> list[Plain]:
        """Each option with its text, and its price where it has one."""

    def refusals(self, state: Any, seat: Seat) -> list[Plain]:
        """What an asked seat can't choose, and why; where that would be too much to say at once, nothing."""

    def why(self, state: Any, seat: Seat, subject: str) -> list[Plain]:
        """What stands against using one thing: a card or a stage, a place on the map."""

    def question(self) -> str:
        """What is asked now, or nothing where it goes without saying."""

    def stakes(self) -> Plain:
        """What would come if this part of the game ended now, where that says something."""

    def action(self, action: Any) -> str:
        """What a choice does."""

    def told(self, events: Iterable[Event]) -> Plain:
        """The events of a step in words: `lines`, and where a page tells them by seat, `deeds` beside them, the same
        without names, each with whose it is; None: what concerns the whole table."""

    def scores(self, scores: Sequence[Score]) -> list[Plain]:
        """The score sheets, each line with its source in words."""


class Guide(Protocol):
    """One game's guide."""

    name: str

    def catalog(self, language: str) -> Plain:
        """The choices of whoever makes a new table."""

    def printed(self, asked: Mapping[str, Any]) -> AnyGame:
        """The game as it is printed, of the edition that was asked for."""

    def reference(self, game: AnyGame, language: str) -> Plain:
        """Everything in the box that a game is played with: data, names and texts."""

    def names(self) -> Names:
        """What everything in its boxes is called."""

    def sentences(self, language: str) -> Plain:
        """What the effects of every printed edition do, by the effect as plain text, for pages to be built with."""

    def texts(self, language: str, game: Any = None) -> Plain:
        """What boxes say besides the house, by key: those of a game, or, for pages to be built with, all that came."""

    def renamed(self, language: str) -> Plain:
        """What only one edition calls so: by edition, kind and id."""

    def box(self, game: AnyGame) -> Plain:
        """The data files of that box, with the owner's corrections, for pages that have the printed ones at hand."""

    def header(self, asked: Mapping[str, Any], seats: int) -> Plain:
        """The header of a new game for so many seats, from what was asked for."""

    def shown(self, view: Any, shared: Shared) -> Plain:
        """The view as pages get it; `shared` has what other views of the same position were made of."""

    def part(self, view: Any) -> int:
        """Which of the large parts of a game this is, from 1 on: an Age, a round; 0 before the first."""

    def odds(self, game: AnyGame, view: Any, action: Any) -> Plain:
        """The exact odds of an action; Malformed where the game has none."""

    def battle(self, asked: Mapping[str, Any]) -> Plain:
        """The exact odds of a battle on no table; Malformed where the game has none."""

    def pad(self, asked: Mapping[str, Any], language: str) -> Plain:
        """The score sheet of a table that is described, not played here; Malformed where the game has none."""

    def pad_line(self, asked: Mapping[str, Any], after: int, language: str) -> Plain:
        """Such a table as a position in one line, after a part of the game, or what it would have to be told for one;
        Malformed where the game has none."""

    def pad_of(self, game: AnyGame, state: Any) -> Plain:
        """The description of a table that was played here; Malformed where the game has none."""

    def teller(self, game: AnyGame, view: Any, language: str, names: Sequence[str] = ()) -> Teller:
        """A teller of the table that this view shows; `names` are what the people there are called, by seat."""
