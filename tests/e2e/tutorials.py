"""Random play through all courses, without a browser: python -m tests.e2e.tutorials --runs 200"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from .house import House

WEB = Path(__file__).parents[2] / "web"


def play_through(server: str, runs: int) -> subprocess.CompletedProcess[str]:
    """Every course, so often; what the runs said."""
    command = [str(WEB / "node_modules/.bin/vitest"), "run", "--config", "tests/runs/vitest.config.ts"]
    told = os.environ | {
        "ADMIRALTY_SERVER": server,
        "ADMIRALTY_RUNS": str(runs),
        "NODE_OPTIONS": "--experimental-websocket",
        "PYTHON": sys.executable,
    }
    return subprocess.run(command, cwd=WEB, env=told, capture_output=True, text=True, check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            done = play_through(house.address, runs)
        finally:
            house.stop()
    sys.stdout.write(done.stdout[-3000:] + done.stderr[-1000:])
    raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
