"""The HTTP API as a page for people: plain HTML from the OpenAPI description, without scripts or foreign files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

Plain = Mapping[str, Any]
router = APIRouter(prefix="/api")
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Admiralty: API</title></head><body>
<h1>Admiralty {version}: API</h1>
<p>JSON in UTF-8. Keys travel as <code>Authorization: Bearer KEY</code>. For machines:
<a href="/api/openapi.json">openapi.json</a>. The table itself is played over a WebSocket at
<code>/api/tables/TABLE/ws</code>; its frames are described in <code>docs/protocol.md</code>.</p>
"""


@router.get("/docs", include_in_schema=False)
async def manual(request: Request) -> HTMLResponse:
    """The description of the API, to be read."""
    return HTMLResponse(_page(request.app), headers={"Cache-Control": "max-age=300"})


@lru_cache(maxsize=2)
def _page(app: Any) -> str:
    return rendered(app.openapi())


def rendered(api: Plain) -> str:
    """The page of a description."""
    rows = [
        "".join(_operation(api, method.upper(), path, operation))
        for path, methods in api["paths"].items()
        for method, operation in methods.items()
    ]
    return HEAD.format(version=escape(api["info"]["version"])) + "".join(rows) + "</body></html>\n"


def _operation(api: Plain, method: str, path: str, operation: Plain) -> Iterator[str]:
    yield f"<h2><code>{method} {escape(path)}</code></h2>\n<p>{escape(operation.get('description', ''))}</p>\n"
    asked = [(row["name"], row["in"], row["schema"]) for row in operation.get("parameters", [])]
    if asked:
        yield "<dl>"
        for name, where, schema in asked:
            yield f"<dt><code>{escape(name)}</code> ({where})</dt><dd>{_kind(schema)}</dd>"
        yield "</dl>\n"
    body = operation.get("requestBody", {}).get("content", {})
    for media, content in body.items():
        yield f"<p>Body: {escape(media)}</p>\n"
        yield from _form(api, content["schema"])


def _form(api: Plain, schema: Plain) -> Iterator[str]:
    """The fields of a body, and of the forms inside it."""
    named = [row["$ref"].rpartition("/")[2] for row in [schema, *schema.get("anyOf", [])] if "$ref" in row]
    for name in named:
        form = api["components"]["schemas"][name]
        yield f"<p>{escape(form.get('description', name))}</p><dl>"
        for field, kind in form.get("properties", {}).items():
            needed = "" if field in form.get("required", []) else " (may be left out)"
            yield f"<dt><code>{escape(field)}</code>{needed}</dt><dd>{_kind(kind)}"
            yield from _form(api, kind.get("items", kind))
            yield "</dd>"
        yield "</dl>\n"


def _kind(schema: Plain) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        return "a table"
    if "anyOf" in schema:
        return " or ".join(_kind(row) for row in schema["anyOf"])
    if "enum" in schema:
        return "one of " + ", ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    limits = {"minimum": "at least", "maximum": "at most", "maxLength": "at most letters", "maxItems": "at most rows"}
    told = [f"{words} {schema[key]}" for key, words in limits.items() if key in schema]
    return ", ".join([str(schema.get("type", "anything")), *told])
