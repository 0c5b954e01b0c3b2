"""The examples of deployment, started as their files say, as far as that goes without Docker and Kubernetes."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from .client import PLAINLY
from .hosts import Postgres, free_port, until

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PROGRAM = [sys.executable, "-m", "admiralty"]
"""What stands in the examples as a path to the command."""
CLEAN = (0, -signal.SIGTERM)
"""How a server ends that was told to: by the signal, once everybody was shown out."""


class Started:
    """A command of an example, on a port and in a folder of ours."""

    def __init__(self, command: list[str], settings: dict[str, str], folder: Path) -> None:
        self.port = free_port()
        words = [word if word != "8000" else str(self.port) for word in command]
        given = {name: str(folder) if name == "ADMIRALTY_DATA" else value for name, value in settings.items()}
        own = {name: value for name, value in os.environ.items() if not name.startswith(("ADMIRALTY_", "DATABASE_"))}
        place = {"ADMIRALTY_DATA": str(folder)}
        self.process = subprocess.Popen([*PROGRAM, *words], env=own | place | given, stderr=subprocess.DEVNULL)

    def status(self, path: str) -> int:
        """How a path is answered; 0 while nobody answers."""
        assert self.process.poll() is None
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}{path}", timeout=5, **PLAINLY).status_code
        except httpx.TransportError:
            return 0

    def end(self, how: int = signal.SIGTERM) -> int:
        """The code that it ends with."""
        self.process.send_signal(how)
        return self.process.wait(30)


def image() -> dict[str, str]:
    """The steps of the last stage of the Dockerfile by their names, settings apart."""
    last = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").rpartition("\nFROM ")[2]
    return {line.split()[0]: line.partition(" ")[2] for line in last.splitlines()[1:] if line}


def settings_in(text: str) -> dict[str, str]:
    return dict(re.findall(r"([A-Z_]+)=(\S+)", text))


def test_the_image_s_command_serves_is_healthy_and_ends(tmp_path: Path) -> None:
    steps = image()
    assert json.loads(steps["ENTRYPOINT"])[0].endswith("/bin/admiralty")
    server = Started(json.loads(steps["CMD"]), settings_in(steps["ENV"]) | {"ADMIRALTY_DRAIN": "0"}, tmp_path)
    try:
        until(lambda: server.status("/api/health") == 200, 90)
        _, _, *check = json.loads("[" + steps["HEALTHCHECK"].partition("[")[2])
        check = [word.replace(":8000", f":{server.port}") for word in check]
        subprocess.run([sys.executable, "-c", *check], check=True, timeout=30)
        assert (tmp_path / "admiralty.db").exists()
        assert server.end(signal.Signals[steps["STOPSIGNAL"]]) in CLEAN
    finally:
        server.process.kill()


def test_the_unit_s_command_serves_and_ends(tmp_path: Path) -> None:
    text = (DEPLOY / "admiralty.service").read_text(encoding="utf-8")
    _, *command = shlex.split(re.findall(r"^ExecStart=(.*)$", text, re.M)[0])
    server = Started(command, settings_in(re.findall(r"^Environment=(.*)$", text, re.M)[0]), tmp_path)
    try:
        until(lambda: server.status("/api/health") == 200, 90)
        assert server.end() in CLEAN
    finally:
        server.process.kill()


def test_compose_s_command_serves_with_its_workers_and_answers_kubernetes_probes(
    postgres: Postgres, tmp_path: Path
) -> None:
    service = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]["admiralty"]
    pod: Any = next(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text(encoding="utf-8")))
    [container] = pod["spec"]["template"]["spec"]["containers"]
    named = {row["name"]: row.get("value", "127.0.0.1") for row in container["env"]}
    settings = {**named, **service["environment"], "DATABASE_URL": postgres.fresh("compose"), "ADMIRALTY_DRAIN": "0"}
    server = Started(service["command"], settings, tmp_path)
    try:
        until(lambda: server.status("/api/ready") == 200, 120)
        for probe in ("readinessProbe", "livenessProbe"):
            assert server.status(container[probe]["httpGet"]["path"]) == 200
        server.end()
    finally:
        server.process.kill()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "admiralty.service").read_text(encoding="utf-8")
    unit = tmp_path / "admiralty.service"
    unit.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", text, flags=re.M), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
