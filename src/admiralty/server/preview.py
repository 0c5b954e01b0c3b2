"""What a link says of itself where it is sent: Open Graph tags in the page, with what everybody may know of a table."""

from __future__ import annotations

import asyncio
import re
from html import escape

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request

from ..games import GAMES
from ..guides.titles import title
from ..words import words
from .guard import language_of
from .keys import is_table_id
from .services import Services
from .store.rows import RoomRow

TITLE = re.compile(r"<title>.*?</title>")
ABOUT = re.compile(r'<meta name="description" content="[^"]*" ?/?>')
PICTURE = "/preview.png"


async def previewed(request: Request, index: str) -> str:
    """The page with the tags of the link that it was asked by."""
    services: Services = request.app.state.services
    language = language_of(request.scope)
    head, about = "Admiralty", words(language).tr("preview.house")
    row = await _table(services, request.url.path)
    if row is not None:
        head, about = _of_table(row, language)
    origin = services.settings.public or f"{request.url.scheme}://{request.url.netloc}"
    tags = {
        "og:type": "website",
        "og:site_name": "Admiralty",
        "og:title": head,
        "og:description": about,
        "og:url": origin + request.url.path,
        "og:image": origin + PICTURE,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    described = ABOUT.sub(lambda _: f'<meta name="description" content="{escape(about)}">', index, count=1)
    whole = f"<title>{escape(head)}</title>" + "".join(lines)
    return TITLE.sub(lambda _: whole, described, count=1)


async def _table(services: Services, path: str) -> RoomRow | None:
    """The table of a path, without its game: nothing is opened for a glance."""
    parts = path.strip("/").split("/")
    if len(parts) < 2 or parts[0] != "t" or not is_table_id(parts[1]):
        return None
    room = services.rooms.by_id.get(parts[1])
    if room is not None:
        return room.row
    try:
        return await asyncio.to_thread(services.rooms.store.heading, parts[1])
    except SQLAlchemyError:
        return None  # the page itself says what is amiss


def _of_table(row: RoomRow, language: str) -> tuple[str, str]:
    """The game and how the table stands: no names, for previews are kept by others."""
    said = words(language)
    name = row.game.get("name")
    head = title(str(name), language) if name in GAMES else "Admiralty"
    free = sum(place.kind == "open" for place in row.seats)
    state = "gathering" if row.status == "gathering" and free else "full" if row.status == "gathering" else row.status
    return head, said.tr(f"preview.{state}", n=free, seats=len(row.seats))
