"""What the house finds in this folder: each room is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from ..kernel.game import AnyGame
from ..kernel.outcome import Outcome

if TYPE_CHECKING:
    from ..balance.census import Census
    from ..bots.bot import Bots
    from ..cli.desk import Desk
    from ..cli.line import Line
    from ..guides.guide import Guide
    from ..research.study import StudyRow
    from ..words import Words


class PiratesEntry:
    """Armada, the pirates of the archipelago."""

    name = "pirates"
    title = "Armada, the pirates of the archipelago"

    def open(self, header: Mapping[str, Any]) -> AnyGame:
        from .header import open_game

        return open_game(header)

    def guide(self) -> Guide:
        from .guide import PiratesGuide

        return PiratesGuide()

    def bots(self) -> Bots:
        from .bots.ladder import BOTS

        return BOTS

    def studies(self) -> Mapping[str, StudyRow]:
        from .study.catalog import STUDIES

        return STUDIES

    def study(self, id: str) -> StudyRow | None:
        return self.studies().get(id)

    def desk(self) -> Callable[[Any, Words, Any], Desk]:
        from .terminal.desk import PiratesDesk

        return PiratesDesk

    def line(self) -> type[Line]:
        from .terminal.line import PiratesLine

        return PiratesLine

    def run_case(self, row: Mapping[str, Any]) -> Iterator[Outcome]:
        from .cases.case import run

        return run(row)

    def case_folders(self) -> list[Traversable]:
        from .cases.case import folders

        return folders()

    def rules(self) -> list[Traversable]:
        return [files(__package__).joinpath("data", "rules.toml")]

    def balance(self) -> Callable[[Any], Census]:
        from .balance import PiratesCensus

        return PiratesCensus

    def bench(self) -> None:
        from .bench import main

        main()


ENTRY = PiratesEntry()
