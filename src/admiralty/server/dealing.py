"""The HTTP API of deals that several tables play, those of days among them."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request

from .errors import Refused
from .forms import DealForm, TryForm
from .guard import address_of
from .lobby import Here, Keys, known_game, made_plain
from .person import person_of

Person = Annotated[str, Depends(person_of)]
Code = Annotated[str, Path(max_length=24, pattern="^[A-Za-z0-9_-]{1,24}$")]
router = APIRouter(prefix="/api")


@router.post("/deals", status_code=201)
async def make(form: DealForm, request: Request, services: Here) -> dict[str, Any]:
    """A deal that several tables can play; its key is told here and nowhere else."""
    known_game(form.game.get("name"))
    address = address_of(request.scope)
    services.tables.take(address)
    return await services.deals.make(form.game, form.seats, address)


@router.get("/deals/{code}")
async def results(code: Code, request: Request, services: Here) -> dict[str, Any]:
    """Which game it is, who has played it, and how they did."""
    address = address_of(request.scope)
    services.loads.take(address)
    return await services.deals.results(code, address)


@router.post("/deals/{code}/close")
async def close(code: Code, keys: Keys, request: Request, services: Here) -> dict[str, Any]:
    """Nobody plays it any more, and the records of its tables are open."""
    await services.deals.close(code, keys)
    return await services.deals.results(code, address_of(request.scope))


@router.get("/daily")
async def this_day(person: Person, request: Request, services: Here) -> dict[str, Any]:
    """The deal of today, and for those who have played it what others made of it."""
    services.loads.take(address_of(request.scope))
    return await services.daily.day(services.daily.today(), person)


@router.get("/daily/{day}")
async def one_day(day: date, person: Person, request: Request, services: Here) -> dict[str, Any]:
    """The deal of a day that has come."""
    services.loads.take(address_of(request.scope))
    return await services.daily.day(day, person)


@router.post("/daily", status_code=201)
async def try_day(form: TryForm, person: Person, request: Request, services: Here) -> dict[str, Any]:
    """A table for the deal of today, against the same bots as everybody's."""
    if not person:
        raise Refused("malformed", "no_person_key")
    address = address_of(request.scope)
    services.tables.take(address)
    return made_plain(await services.daily.begin(person, form.name, address))
