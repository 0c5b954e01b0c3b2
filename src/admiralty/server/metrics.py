"""What a server counts of itself, in the text that Prometheus reads. Nothing in it is about a visitor."""

from __future__ import annotations

import resource
import threading
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
HELP = {
    "requests": "HTTP requests answered, by class of status",
    "request_seconds": "time to answer an HTTP request",
    "frames": "frames of visitors taken, by kind",
    "frame_seconds": "time to answer a frame",
    "refused": "requests and frames refused, by code",
    "commits": "transactions committed",
    "commit_seconds": "time that a transaction took",
    "writes": "writes in those transactions",
    "bot_answers": "answers of bots, by how they came out",
    "workers_ended": "workers ended because they gave no answer, by kind",
    "cluster_losses": "questions that the Ray cluster left without an answer, and workers here answered",
    "cluster_workers": "workers of the Ray cluster that bots think on; 0 while it is not there",
    "rooms": "tables in memory, by status",
    "peers": "other processes on the same database",
    "moved": "tables that another process took from this one",
    "passed_on": "requests and lines passed on to the process that keeps their table, by kind",
    "guests": "connections to tables",
    "asleep": "tables in memory that rest until somebody looks",
    "waiting_bots": "questions that wait for a bot's worker",
    "alerts": "messages to people who are away, by what became of them",
    "lag_seconds": "the longest that the serving loop was late since it was last asked",
    "memory_bytes": "largest memory of the serving process so far",
    "cpu_seconds": "time of the processor that the serving process has taken",
    "up_seconds": "time since the server began",
    "healthy": "1 if the server can do its work",
    "ready": "1 if new visitors should come here",
}


class Histogram:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Each bucket has all that took no longer."""
        total = 0
        for bound, count in zip((*(str(bound) for bound in BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """Counts that only grow, and times; each is made by the first thing that is counted."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.times: dict[str, Histogram] = {}
        self.lock = threading.Lock()  # the journal counts in a thread of its own
        self.began = time.monotonic()
        self.lag = 0.0

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """One more, or several; `label` is a whole label of Prometheus: `code="stale"`."""
        with self.lock:
            self.counts[name, label] += by

    def took(self, name: str, seconds: float) -> None:
        """So long it took."""
        with self.lock:
            self.times.setdefault(name, Histogram()).add(seconds)

    def late(self, seconds: float) -> None:
        """The serving loop came so much too late."""
        self.lag = max(self.lag, seconds)

    def text(self, gauges: Mapping[tuple[str, str], float]) -> str:
        """All of it, with what is measured only now; the longest lag begins anew."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        now: dict[tuple[str, str], float] = {
            ("lag_seconds", ""): self.lag,
            ("memory_bytes", ""): used.ru_maxrss * 1024,
            ("cpu_seconds", ""): used.ru_utime + used.ru_stime,
            ("up_seconds", ""): time.monotonic() - self.began,
        }
        self.lag = 0.0
        with self.lock:
            counted = {(f"{name}_total", label): float(count) for (name, label), count in self.counts.items()}
            times = [line for name, times in sorted(self.times.items()) for line in self._times(name, times)]
        rows = list(_rows(counted, "counter")) + times + list(_rows({**gauges, **now}, "gauge"))
        return "\n".join(rows) + "\n"

    def _times(self, name: str, times: Histogram) -> Iterator[str]:
        yield f"# HELP admiralty_{name} {HELP[name]}"
        yield f"# TYPE admiralty_{name} histogram"
        yield from times.lines(f"admiralty_{name}")


def _rows(values: Mapping[tuple[str, str], float], kind: str) -> Iterator[str]:
    told = ""
    for (name, label), value in sorted(values.items()):
        if name != told:
            told = name
            yield f"# HELP admiralty_{name} {HELP[name.removesuffix('_total')]}"
            yield f"# TYPE admiralty_{name} {kind}"
        yield f"admiralty_{name}{f'{{{label}}}' if label else ''} {value:.6g}"


metrics = Metrics()
"""Those of this process."""
