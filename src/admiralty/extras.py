"""Libraries that not everybody needs: asked for by name where they are used."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from .kernel.game import Malformed


def extra(module: str, name: str) -> Any:
    """A library of one of our extras; Malformed says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise _missing(module, name) from error


def want(module: str, name: str) -> None:
    """The same for whoever has another process load it: Malformed where it is missing."""
    if find_spec(module) is None:
        raise _missing(module, name)


def _missing(module: str, name: str) -> Malformed:
    return Malformed(f"this needs {module.partition('.')[0]}: pip install 'admiralty[{name}]'")
