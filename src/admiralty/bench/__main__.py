"""All measures, one JSON object a line; those of the research environments where their libraries are installed."""

from importlib.util import find_spec

from ..games import GAMES

for entry in GAMES.values():
    entry.bench()
if find_spec("numpy") and find_spec("pettingzoo"):
    from . import research

    research.main()
