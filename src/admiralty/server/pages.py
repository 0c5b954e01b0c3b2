"""The front end's built files; where there are none, a plain page says so."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from .errors import Refused
from .preview import previewed

STATIC = Path(__file__).parent / "static"
ABSENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Admiralty</title>
<h1>Admiralty</h1>
<p>The server runs, but its pages are not built.</p>
<p>The API is described at <a href="/api/docs">/api/docs</a>.</p>
<p><code>make run</code> builds them; so does <code>npm run build</code> in the folder <code>web</code>.</p>
</html>
"""
KINDS = {".webmanifest": "application/manifest+json"}
"""Kinds of files that systems do not know."""
FOR_EVER = "public, max-age=31536000, immutable"


async def page(request: Request, folder: Path | None = None) -> Response:
    """A file of the front end, or the page that routes by itself."""
    static = folder or STATIC
    asked = request.path_params.get("path", "")
    found = _file(static, asked)
    if found is not None:
        kept = FOR_EVER if asked.startswith("assets/") else "no-cache"
        return FileResponse(found, headers={"Cache-Control": kept}, media_type=KINDS.get(found.suffix))
    if asked.startswith(("api/", "assets/")) or asked == "api":
        raise Refused("not_found", "nothing_here")
    index = static / "index.html"
    if index.is_file():
        return HTMLResponse(await previewed(request, _read(index)), headers={"Cache-Control": "no-cache"})
    return HTMLResponse(ABSENT, headers={"Cache-Control": "no-cache"})


def _file(static: Path, asked: str) -> Path | None:
    """The file of a path, never outside of the folder."""
    if not asked or "\x00" in asked:
        return None
    try:
        found = (static / asked).resolve()
        return found if found.is_relative_to(static.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # a name that no file can have: too long, or of letters that are none
        return None


def _read(path: Path) -> str:
    return _text(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _text(path: Path, changed: int) -> str:
    """A page as it was built, read again when it has been built again."""
    return path.read_text(encoding="utf-8")
