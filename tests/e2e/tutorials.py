"""Random play through all courses, without a browser: python -m tests.e2e.tutorials --runs 200 [--courses pirates]"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from admiralty.server.settings import Settings
from tests.server.hosts import GENEROUS, threaded

WEB = Path(__file__).parents[2] / "web"


def play_through(server: str, runs: int, courses: str = "") -> subprocess.CompletedProcess[str]:
    """Each of these courses, or every one, so often; what the runs said."""
    command = [str(WEB / "node_modules/.bin/vitest"), "run", "--config", "tests/runs/vitest.config.ts"]
    told = os.environ | {
        "ADMIRALTY_SERVER": server,
        "ADMIRALTY_RUNS": str(runs),
        "ADMIRALTY_COURSES": courses,
        "NODE_OPTIONS": "--experimental-websocket",
        "PYTHON": sys.executable,
    }
    return subprocess.run(command, cwd=WEB, env=told, capture_output=True, text=True, check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--courses", default="", help="some of them, with commas; all by default")
    asked = parser.parse_args()
    # A server without the limits that one visitor has: they would be most of the time.
    with tempfile.TemporaryDirectory() as folder, threaded(Settings(Path(folder), limits=GENEROUS)) as (base, _):
        done = play_through(base, asked.runs, asked.courses)
    sys.stdout.write(done.stdout[-3000:] + done.stderr[-1000:])
    raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
