"""The HTTP API, fuzzed from its own description: whatever comes, the answer is one that the description knows."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from admiralty.server.app import describe
from admiralty.server.settings import Settings

from .client import Visitor
from .fuzz import Target, fuzz
from .hosts import GENEROUS, threaded


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A server with some tables."""
    with threaded(Settings(tmp_path_factory.mktemp("fuzzed"), limits=GENEROUS)) as (base, _):
        yield Target(base)


pytestmark = pytest.mark.slow
schema = schemathesis.openapi.from_dict(describe())
asked = itertools.count()


@schema.parametrize()
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_word(case: Any, target: Target) -> None:
    # Three of four go to a table that exists, with the key that has all powers over it.
    number = next(asked) % 4
    if "table" in (case.path_parameters or {}) and number < 3:
        case.path_parameters["table"], key = target.tables[number]
        case.headers["Authorization"] = f"Bearer {key}"
    case.call_and_validate(
        base_url=target.base,
        checks=[not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance],
    )


def test_a_short_run_of_the_fuzz(target: Target) -> None:
    """`python -m tests.server.fuzz` sends as much as one wants."""
    found = fuzz(target.base, 400, "short")
    assert found["wrong"] == []
    assert found["answers"]["lines"] == 20
    assert sum(count for status, count in found["answers"].items() if status.isdigit()) == 200
    assert {"200", "400", "404"} <= found["answers"].keys()


def test_the_server_is_still_there(target: Target) -> None:
    visitor = Visitor(target.base)
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    assert line.choose(0)["is"] == "Done"
    visitor.close()
