"""The metrics of several processes as one text: each sample says whose it is."""

from __future__ import annotations

import re
from collections.abc import Mapping

SAMPLE = re.compile(r"([a-z_]+)(?:\{(.*)\})? (\S+)")


def together(texts: Mapping[str, str]) -> str:
    """The texts of processes by their names, with what each metric means told once."""
    families: dict[str, list[str]] = {}
    for worker, text in texts.items():
        family: list[str] = []
        for line in text.splitlines():
            if line.startswith("# HELP "):
                name = line.split()[2]
                family = families.setdefault(name, [line])
            elif line.startswith("# TYPE "):
                if len(family) == 1:
                    family.append(line)
            elif found := SAMPLE.fullmatch(line):
                name, labels, value = found.groups()
                family.append(f'{name}{{{f"{labels}," if labels else ""}worker="{worker}"}} {value}')
    return "".join(f"{line}\n" for family in families.values() for line in family)
