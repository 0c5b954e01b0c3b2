"""What a game's row says of a seat besides its points: its boards, its colors, how the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.game import Seat
from ..pirates.view import View as PiratesView
from ..wonders.view import View as WondersView


def wonders_seat(view: WondersView, seat: Seat) -> dict[str, Any]:
    """A seat's boards and coins."""
    city = view.cities[seat]
    yard = {"shipyard": city.shipyard} if hasattr(city, "shipyard") else {}
    return {"board": f"{city.wonder} {city.side}", **yard, "coins": city.coins}


def pirates_seat(view: PiratesView, seat: Seat) -> dict[str, Any]:
    """A seat's colors and how the game ended."""
    colors = [side.color for side in view.sides if side.seat == seat]
    return {"colors": colors, "rounds": view.round, "reason": view.reason}


FACTS: dict[str, Callable[[Any, Seat], dict[str, Any]]] = {"wonders": wonders_seat, "pirates": pirates_seat}


def seat_facts(game: str, view: Any, seat: Seat) -> dict[str, Any]:
    """The facts of a seat in a game that is over."""
    return FACTS[game](view, seat) if game in FACTS else {}
