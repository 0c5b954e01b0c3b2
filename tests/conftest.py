"""Every run draws the same examples, however busy the machine is and however the run was started."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
# A run in the background is started deaf to Ctrl-C, and so would be the programs that its tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)
