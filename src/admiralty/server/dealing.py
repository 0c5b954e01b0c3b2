"""The HTTP API of deals that several tables play."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from .forms import DealForm
from .guard import address_of
from .lobby import Here, Keys, known_game

Code = Annotated[str, Path(max_length=24, pattern="^[A-Za-z0-9_-]{1,24}$")]
router = APIRouter(prefix="/api")


@router.post("/deals", status_code=201)
async def make(form: DealForm, request: Request, services: Here) -> dict[str, Any]:
    """A deal that several tables can play; its key is told here and nowhere else."""
    known_game(form.game.get("name"))
    services.tables.take(address_of(request.scope))
    return await services.deals.make(form.game, form.seats)


@router.get("/deals/{code}")
async def results(code: Code, request: Request, services: Here) -> dict[str, Any]:
    """Which game it is, who has played it, and how they did."""
    services.loads.take(address_of(request.scope))
    return await services.deals.results(code)


@router.post("/deals/{code}/close")
async def close(code: Code, keys: Keys, services: Here) -> dict[str, Any]:
    """Nobody plays it any more, and the records of its tables are open."""
    await services.deals.close(code, keys)
    return await services.deals.results(code)
