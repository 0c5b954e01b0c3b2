"""Memory that is free again, given back to the machine.

What tables and frames leave lies in holes between what stays, and the C library keeps them for itself: some megabytes
more for every thousand tables. It gives them back when asked, in a millisecond.
"""

from __future__ import annotations

import ctypes

_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
"""Of glibc; other libraries have none, and their own ways."""


def give_back() -> None:
    """Let the machine have what is free here."""
    if _trim is not None:
        _trim(0)
