"""A game that was played, as text: a header line, then one line of choices for each step."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from .chance import STREAMS, Stream
from .files import read_text
from .game import Malformed, Seat
from .plain import read_json, whole_number

FORMAT = 2
OLD_FORMAT = 1  # said no stream: there was one, the quick one


class BadRecord(Malformed):
    """What is wrong with a record, and where: in which line of its text, or which step of its game, from 1 on."""

    def __init__(self, place: Literal["line", "step"], number: int, why: str) -> None:
        super().__init__(why)
        self.place = place
        self.number = number


@dataclass(slots=True)
class Record:
    """Which game, how many seats, the seed and its stream, every choice as plain data, and who sat where if known."""

    game: dict[str, Any]
    seats: int
    seed: str
    steps: list[dict[Seat, Any]] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    stream: Stream = "quick"

    def header_line(self) -> str:
        header = {"admiralty": FORMAT, "seats": self.seats, "seed": self.seed, "stream": self.stream, "game": self.game}
        if self.players:
            header["players"] = self.players
        return json.dumps(header, ensure_ascii=False)

    def text(self) -> str:
        return "".join(f"{line}\n" for line in (self.header_line(), *map(step_line, self.steps)))


def step_line(choices: Mapping[Seat, Any]) -> str:
    return json.dumps({str(seat): action for seat, action in choices.items()}, ensure_ascii=False)


def parse(text: str) -> Record:
    """A record from its text; a last line cut short by a crash is dropped."""
    lines = text.splitlines()
    if not lines:
        raise BadRecord("line", 1, "the record is empty; its first line should be a header")
    header = _table(lines[0], 1)
    if header.get("admiralty") not in (OLD_FORMAT, FORMAT):
        known = f"of format {OLD_FORMAT} or {FORMAT}"
        raise _bad(1, f'this is no record {known}; a header begins {{"admiralty": {FORMAT}, ...}}')
    game, seats, seed = header.get("game"), header.get("seats"), header.get("seed")
    if not isinstance(game, dict) or type(seats) is not int or not isinstance(seed, str):
        raise _bad(1, "the header should have a game (a table), seats (a whole number) and a seed (a text)")
    record = Record(game, seats, seed, players=_players(header.get("players", [])), stream=_stream(header))
    whole = lines if text.endswith("\n") else lines[:-1]
    for number, line in enumerate(whole[1:], start=2):
        record.steps.append(_step(line, number))
    return record


def _bad(line: int, why: str) -> BadRecord:
    return BadRecord("line", line, f"line {line}: {why}")


def _stream(header: Mapping[str, Any]) -> Stream:
    if header["admiralty"] == OLD_FORMAT:
        return "quick"
    for stream in STREAMS:
        if header.get("stream") == stream:
            return stream
    raise _bad(1, f"the stream should be {' or '.join(STREAMS)}")


def _players(plain: Any) -> list[str]:
    if not isinstance(plain, list) or not all(isinstance(name, str) for name in plain):
        raise _bad(1, "players should be a list of texts")
    return plain


def _step(line: str, number: int) -> dict[Seat, Any]:
    choices = _table(line, number)
    seats = {whole_number(seat): action for seat, action in choices.items()}
    if not choices or None in seats:
        raise _bad(number, "a step should map seat numbers to choices")
    return {seat: action for seat, action in seats.items() if seat is not None}


def _table(line: str, number: int) -> dict[str, Any]:
    try:
        plain = read_json(line)
    except Malformed as error:
        raise _bad(number, f"{error}; each line of a record should be one JSON object") from error
    if not isinstance(plain, dict):
        raise _bad(number, "a table in braces was expected")
    return plain


def load(path: Path) -> Record:
    """A record from a file."""
    text = read_text(path, f"record {path}")
    try:
        return parse(text)
    except Malformed as error:
        raise Malformed(f"record {path}: {error}") from error


def save(record: Record, path: Path) -> None:
    """Write a record whole, so that a crash leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.part")
    draft.write_text(record.text(), encoding="utf-8")
    draft.replace(path)


def check_version(game: str, asked: int, newest: int) -> None:
    """Records of older rules play by theirs; of newer ones nothing is known here."""
    if not 1 <= asked <= newest:
        known = "those of version 1" if newest == 1 else f"versions 1 to {newest}"
        raise Malformed(f"game {game}: this was played by version {asked} of the rules, and known here are {known}")
