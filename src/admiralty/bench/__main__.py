"""All measures, one JSON object a line; those of the research environments where their libraries are installed."""

from importlib.util import find_spec

from ..pirates import bench as pirates
from ..wonders import bench as wonders

wonders.main()
pirates.main()
if find_spec("numpy") and find_spec("pettingzoo"):
    from . import research

    research.main()
