"""All measures, one JSON object a line; those of the research environments where their libraries are installed.

`--against COMMIT` measures nothing but how much slower or faster HEAD (or `--new COMMIT`) is than that commit.
"""

import argparse
from importlib.util import find_spec

from ..pirates import bench as pirates
from ..wonders import bench as wonders
from .against import against

parser = argparse.ArgumentParser(prog="python -m admiralty.bench", description="How fast it all runs.")
parser.add_argument("--against", metavar="COMMIT", help="compare with this commit, in alternating runs")
parser.add_argument("--new", metavar="COMMIT", default="HEAD", help="the commit to be compared (HEAD)")
parser.add_argument("--rounds", type=int, default=31, help="runs of each piece of work (31)")
parser.add_argument("--only", metavar="TEXT", default="", help="only what has this in its name")
asked = parser.parse_args()
if asked.against:
    against(asked.against, asked.new, max(asked.rounds, 2), asked.only)
else:
    wonders.main()
    pirates.main()
    if find_spec("numpy") and find_spec("pettingzoo"):
        from . import research

        research.main()
