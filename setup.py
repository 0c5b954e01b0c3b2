"""Compiles the rules with mypyc where a C compiler is at hand; without one the same source runs as it is."""

import os
from glob import glob
from typing import Any

from setuptools import Extension, setup

ROOMS = ("*/core", "*/judgment", "wonders/belief", "*/numbers", "wonders/boxes/*/core")
CORE = [
    "src/admiralty/kernel/chance.py",
    "src/admiralty/kernel/step.py",
    "src/admiralty/research/slate.py",
    *sorted(path for room in ROOMS for path in glob(f"src/admiralty/{room}/*.py")),
]

# Python calls the one function that makes a module, and nothing else calls any by name: the others may be inlined.
ALONE = [
    "-fno-semantic-interposition",
    "-fwhole-program",
    '-DPyMODINIT_FUNC=__attribute__((externally_visible, visibility("default"))) PyObject *',
    "-Wno-unknown-attributes",  # Clang has no such flag, and needs none
]
# mypyc indents its code ever deeper, a thousand columns and more: to look through it for misleading indentation, as
# -Wall asks, took gcc longer than to compile it.
UNINDENTED = "-Wno-misleading-indentation"
# mypyc knows an object by the struct of its class and by that of a base; both are the same memory.
SAME_MEMORY = "-fno-strict-aliasing"


def extensions() -> list[Any]:
    if os.environ.get("ADMIRALTY_PURE"):
        return []
    from mypyc.build import mypycify

    # Only what is compiled is checked: the rest of the package may need libraries that building does without.
    paths = ["--follow-imports=silent", *(path for path in CORE if not path.endswith("__init__.py"))]
    built = mypycify(paths, opt_level="3", debug_level="0", strip_asserts=False)
    for extension in built:
        extension.optional = True
        if os.name == "posix":  # a list of its own: all of them share one
            extension.extra_compile_args = [*extension.extra_compile_args, *ALONE, SAME_MEMORY, UNINDENTED]
    # Multiplied and added at once would be rounded once, not twice as in the source that says what is right.
    flags = ["-O3", "-ffp-contract=off"] if os.name == "posix" else []
    sums = Extension("admiralty.bots.core.sums", ["src/admiralty/bots/core/sums.c"], extra_compile_args=flags)
    stamp = Extension("admiralty.research.stamp", ["src/admiralty/research/stamp.c"], extra_compile_args=flags)
    sums.optional = stamp.optional = True
    return [*built, sums, stamp]


setup(ext_modules=extensions())
