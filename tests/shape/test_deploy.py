"""The examples of deployment can be read, and name settings, commands and paths that there are."""

from __future__ import annotations

import configparser
import re
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from admiralty.cli.app import app
from admiralty.server.app import describe

from .sources import ROOT

FOLDER = ROOT / "deploy"
STEPS = {
    "FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL",
    "ENTRYPOINT", "CMD",
}  # fmt: skip
GROUP: Any = get_command(app)


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [path.name for path in sorted(FOLDER.iterdir())])
def test_settings_that_are_named_exist(name: str) -> None:
    documented = set(re.findall(r"`(ADMIRALTY_[A-Z]+|DATABASE_URL)`", (ROOT / "docs/server.md").read_text("utf-8")))
    assert set(re.findall(r"\b(ADMIRALTY_[A-Z]+|DATABASE_URL)\b", text_of(name))) <= documented
    for path in re.findall(r"/api/[a-z]+", text_of(name)):
        assert path in describe()["paths"]


def options_in(words: list[str]) -> set[str]:
    return {word for word in words if word.startswith("--")}


def known(command: str) -> set[str]:
    return {option for parameter in GROUP.open(command).params for option in parameter.opts}


def test_the_unit_starts_a_command_that_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(text_of("admiralty.service"))
    _, command, *rest = unit["Service"]["ExecStart"].split()
    assert options_in(rest) <= known(command)
    assert {"Unit", "Service", "Install"} == set(unit.sections())


def test_the_image_starts_a_command_that_there_is() -> None:
    lines = text_of("Dockerfile").splitlines()
    steps = [line.split()[0] for line in lines if line and not line.startswith("#")]
    assert set(steps) <= STEPS
    command, *rest = re.findall(r'"([^"]+)"', next(line for line in lines if line.startswith("CMD")))
    assert options_in(rest) <= known(command)


def test_compose_and_kubernetes_can_be_read() -> None:
    compose = yaml.safe_load(text_of("compose.yaml"))
    assert set(compose["services"]) == {"admiralty", "database"}
    command, *rest = compose["services"]["admiralty"]["command"]
    assert options_in(rest) <= known(command)
    if int(rest[rest.index("--workers") + 1]) > 1:
        assert compose["services"]["admiralty"]["environment"]["DATABASE_URL"].startswith("postgresql://")
    assert (FOLDER / compose["services"]["admiralty"]["build"]["context"] / "pyproject.toml").exists()
    deployment, service = yaml.safe_load_all(text_of("kubernetes.yaml"))
    [container] = deployment["spec"]["template"]["spec"]["containers"]
    named = {row["name"]: row for row in container["env"]}
    assert deployment["spec"]["replicas"] == 1 or {"DATABASE_URL", "ADMIRALTY_ADDRESS"} <= set(named)
    assert named["ADMIRALTY_ADDRESS"]["valueFrom"]["fieldRef"]["fieldPath"] == "status.podIP"
    assert container["ports"][0]["containerPort"] == service["spec"]["ports"][0]["targetPort"]
