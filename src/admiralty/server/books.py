"""What a table is played with, as texts that are made once and kept by browsers: references and boxes."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any

from fastapi import Request, Response

from ..guides.shelf import guide_to
from .headers import game_of
from .messages import text_of
from .room import Room

MADE = 24


def printed_reference(game: str, edition: str | None, boxes: str | None, language: str) -> str:
    """The reference to a game as it is printed."""
    return _reference(_printed(game, edition, boxes), language)


def printed_box(game: str, edition: str | None, boxes: str | None) -> str:
    """The data files of a game as it is printed."""
    return _box(_printed(game, edition, boxes))


def _printed(game: str, edition: str | None, boxes: str | None) -> str:
    """The header of that game, the same in whatever order its boxes were asked for."""
    asked: dict[str, Any] = {} if edition is None else {"edition": edition}
    if boxes is not None:
        asked["boxes"] = [box for box in boxes.split(",") if box]
    return json.dumps(guide_to(game).printed(asked).header(), sort_keys=True)


def table_reference(room: Room, language: str) -> str:
    """The reference to the game of a room, with the house's corrections."""
    return _reference(room.header, language)


def table_box(room: Room) -> str:
    """The data files of the game of a room, with the house's corrections."""
    return _box(room.header)


@lru_cache(maxsize=MADE)
def _reference(header: str, language: str) -> str:
    game = game_of(json.loads(header))
    return text_of(guide_to(game.name).reference(game, language))


@lru_cache(maxsize=MADE)
def _box(header: str) -> str:
    game = game_of(json.loads(header))
    return text_of(guide_to(game.name).box(game))


def kept_response(request: Request, text: str, how_long: str) -> Response:
    """A text with its tag; a browser that has it already is told so."""
    body = text.encode()
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": f"public, {how_long}"}
    asked = [part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")]
    if tag in asked:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
