"""The bodies of requests, as the documents of the API describe them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ..kernel.plain import check_plain
from .hosting import Asked
from .nicknames import LONGEST, drawn, shown
from .store.rows import SeatRow

Name = Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(shown)]
BotName = Annotated[str, Field(min_length=1, max_length=32)]
Key = Annotated[str, Field(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=15, strict=True)]


class Form(BaseModel):
    """A body that has the fields it says, and no others."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _whole(cls, plain: Any) -> Any:
        check_plain(plain)
        return plain


class SeatForm(Form):
    """Who shall sit on a seat of a new table."""

    kind: Literal["person", "open", "bot"]
    name: Name | None = None
    bot: BotName | None = None

    def row(self, seat: int, stand_in: str) -> SeatRow:
        """The seat's row."""
        if self.kind == "person":
            return SeatRow(seat, "person", self.name or drawn(seat))
        return SeatRow(seat, "bot", bot=self.bot or stand_in) if self.kind == "bot" else SeatRow(seat)


class PaceForm(Form):
    """Seconds for each decision (null: as long as it takes), and what is chosen for who takes longer."""

    clock: Annotated[int, Field(ge=3, le=14 * 86_400)] | None = None
    timeout: Literal["default", "bot"] = "default"


class NewTable(Form):
    """A new table."""

    game: dict[str, Any] = {}
    deal: Annotated[str, Field(max_length=24)] = ""
    """The code of a deal: the game is its game then."""
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=16)]
    listed: bool = False
    pace: PaceForm = PaceForm()
    stand_in: BotName | None = None
    start: bool = False

    def asked(self, default_bot: str) -> Asked:
        """What is asked for, with the bots that were left to us."""
        stand_in = self.stand_in or default_bot
        places = [seat.row(number, stand_in) for number, seat in enumerate(self.seats)]
        return Asked(
            self.game, places, self.listed, self.pace.clock, self.pace.timeout, stand_in, self.start, self.deal
        )


class DealForm(Form):
    """A deal for several tables: which game, for how many."""

    game: dict[str, Any]
    seats: Annotated[int, Field(ge=1, le=16, strict=True)]


class TryForm(Form):
    """Who plays the deal of the day."""

    name: Name


class JoinForm(Form):
    """Who joins, and where."""

    name: Name
    seat: SeatNumber | None = None


class SaltForm(Form):
    """What a browser adds to the secret of the next deal."""

    salt: Annotated[str, Field(pattern="^[0-9a-f]{32,64}$")]


class StartForm(Form):
    """The bot for seats that are still open, and whether all change seats by lot: partners too, in teams."""

    fill: BotName | None = None
    shuffle: bool = False


class SeatChange(Form):
    """What the host does with a seat."""

    do: Literal["open", "bot", "stand_in", "give_back", "name"]
    bot: BotName | None = None
    name: Name | None = None


class RematchForm(Form):
    """Other options for the next game."""

    game: dict[str, Any] | None = None


class Mine(Form):
    """A table that a browser has keys of."""

    table: Annotated[str, Field(max_length=24)]
    keys: Annotated[list[Key], Field(max_length=20)] = []


class MineForm(Form):
    """The tables of one browser."""

    tables: Annotated[list[Mine], Field(max_length=50)]


class PlayOnForm(Form):
    """From which step, on which seat."""

    step: Annotated[int, Field(ge=0, le=100_000)]
    seat: SeatNumber = 0
    name: Name = drawn(0)
    bots: BotName | None = None


class ErrorBody(BaseModel):
    """Why a request changed nothing."""

    code: str
    message: str
    text: str
    retry_after: float | None = None


class ErrorAnswer(BaseModel):
    """The answer to a request that changed nothing."""

    error: ErrorBody
