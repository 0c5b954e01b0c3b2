"""A third game, from a folder of its own: what its entry gives is all that the house ever asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from admiralty.bots.bot import Bots
from admiralty.bots.random import RandomBot
from admiralty.guides.guide import Guide, Plain
from admiralty.kernel.codec import Shared, encode, encode_shared
from admiralty.kernel.datum import Datum
from admiralty.kernel.game import AnyGame, Event, Malformed, Score, Seat
from admiralty.kernel.outcome import Outcome
from admiralty.naming import Names
from admiralty.words import Words

from .kernel.toy import Toy

if TYPE_CHECKING:
    from admiralty.balance.census import Census
    from admiralty.cli.desk import Desk
    from admiralty.research.study import StudyRow

RULES = """
[chapter.auction]
en = "The auction"
fr = "L'enchère"
nl = "De veiling"

[[rule]]
id = "T1"
chapter = "auction"
editions = ["first"]
en = "The highest bid wins."
fr = "La plus haute mise gagne."
nl = "Het hoogste bod wint."
"""
CASE = """game = "toy"
[[case]]
id = "T-1"
title = "Two equal bids"
rules = ["T1"]
expect = {winner = 0}
"""


class ToyTeller:
    """Tells a table of the toy."""

    def at(self, view: Any) -> ToyTeller:
        return self

    def options(self, options: Sequence[Any]) -> list[Plain]:
        return [{"option": encode(option), "text": str(option)} for option in options]

    def refusals(self, state: Any, seat: Seat) -> list[Plain]:
        return []

    def why(self, state: Any, seat: Seat, subject: str) -> list[Plain]:
        return []

    def question(self) -> str:
        return ""

    def stakes(self) -> Plain:
        return {}

    def action(self, action: Any) -> str:
        return str(action)

    def told(self, events: Iterable[Event]) -> Plain:
        return {"lines": [str(event) for event in events]}

    def scores(self, scores: Sequence[Score]) -> list[Plain]:
        return [encode(score) for score in scores]


class ToyGuide:
    """What the server tells of the toy."""

    name = "toy"

    def catalog(self, language: str) -> Plain:
        return {"name": "toy", "title": "Toy", "seats": [2, 5], "fields": [], "bots": []}

    def printed(self, asked: Mapping[str, Any]) -> Toy:
        return Toy()

    def reference(self, game: AnyGame, language: str) -> Plain:
        return {}

    def names(self) -> Names:
        return {}

    def texts(self, language: str, game: Any = None) -> Plain:
        return {}

    def renamed(self, language: str) -> Plain:
        return {}

    def sentences(self, language: str) -> Plain:
        return {}

    def box(self, game: AnyGame) -> Plain:
        return {}

    def header(self, asked: Mapping[str, Any], seats: int) -> Plain:
        return dict(asked)

    def shown(self, view: Any, shared: Shared) -> Plain:
        return encode_shared(view, shared)

    def part(self, view: Any) -> int:
        return 1

    def odds(self, game: AnyGame, view: Any, action: Any) -> Plain:
        raise Malformed("the toy has no dice")

    def pad(self, asked: Mapping[str, Any], language: str) -> Plain:
        raise Malformed("no score pad")

    def pad_line(self, asked: Mapping[str, Any], after: int, language: str) -> Plain:
        raise Malformed("no score pad")

    def pad_of(self, game: Any, state: Any) -> Plain:
        raise Malformed("no score pad")

    def battle(self, asked: Mapping[str, Any]) -> Plain:
        raise Malformed("the toy has no dice")

    def teller(self, game: AnyGame, view: Any, language: str, names: Sequence[str] = ()) -> ToyTeller:
        return ToyTeller()


@dataclass(frozen=True, slots=True)
class ToyLine:
    """The toy has no options of its own."""

    BOX: ClassVar[tuple[str, ...]] = ()
    UNWATCHED: ClassVar[Mapping[str, Any]] = {}

    def header(self, seats: int, house: Path | None, seed: str, first: Seat) -> dict[str, Any]:
        return {"name": "toy"}

    def data(self, house: Path | None) -> tuple[list[Datum], dict[str, list[str]]]:
        return [Datum("rules", "rounds", "3", "confirmed")], {}


class ToyEntry:
    """A toy."""

    name = "toy"
    title = "A toy"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "rules.toml").write_text(RULES, encoding="utf-8")
        (folder / "cases").mkdir()
        (folder / "cases" / "auction.toml").write_text(CASE, encoding="utf-8")

    def open(self, header: Mapping[str, Any]) -> AnyGame:
        return Toy()

    def guide(self) -> Guide:
        return ToyGuide()

    def bots(self) -> Bots:
        return Bots(
            {"beginner": lambda game: RandomBot()}, {}, {"search": lambda game, iterations, seconds: RandomBot()}
        )

    def studies(self) -> Mapping[str, StudyRow]:
        return {}

    def study(self, id: str) -> StudyRow | None:
        return None

    def desk(self) -> Callable[[Any, Words, Any], Desk]:
        raise Malformed("the toy has no terminal")

    def line(self) -> type[ToyLine]:
        return ToyLine

    def run_case(self, row: Mapping[str, Any]) -> Iterator[Outcome]:
        failures = () if row["expect"] == {"winner": 0} else ("another wins",)
        yield Outcome(row["id"], row["title"], tuple(row["rules"]), failures)

    def case_folders(self) -> list[Traversable]:
        return [self.folder / "cases"]

    def rules(self) -> list[Traversable]:
        return [self.folder / "rules.toml"]

    def balance(self) -> Callable[[Any], Census]:
        raise Malformed("nothing is counted in the toy")

    def bench(self) -> None:
        """Nothing to measure."""
