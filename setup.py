"""Compiles the rules with mypyc where a C compiler is at hand; without one the same source runs as it is."""

import os
from glob import glob
from typing import Any

from setuptools import setup

ROOMS = ("*/core", "*/judgment", "wonders/belief", "*/numbers", "wonders/boxes/*/core")
CORE = [
    "src/admiralty/kernel/chance.py",
    "src/admiralty/research/slate.py",
    *sorted(path for room in ROOMS for path in glob(f"src/admiralty/{room}/*.py")),
]


def extensions() -> list[Any]:
    if os.environ.get("ADMIRALTY_PURE"):
        return []
    from mypyc.build import mypycify

    # Only what is compiled is checked: the rest of the package may need libraries that building does without.
    paths = ["--follow-imports=silent", *(path for path in CORE if not path.endswith("__init__.py"))]
    built = mypycify(paths, opt_level="3", strip_asserts=False)
    for extension in built:
        extension.optional = True
        if os.name == "posix":  # nothing else calls these functions by name, so they may be inlined
            extension.extra_compile_args.append("-fno-semantic-interposition")
            # mypyc knows an object by the struct of its class and by that of a base; both are the same memory
            extension.extra_compile_args.append("-fno-strict-aliasing")
    return built


setup(ext_modules=extensions())
