"""The HTTP API, fuzzed from its own description: whatever comes, the answer is one that the description knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
from .hosts import GENEROUS, threaded


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server to throw things at."""
    with threaded(Settings(tmp_path_factory.mktemp("fuzzed"), limits=GENEROUS)) as (base, _):
        yield base


schema = schemathesis.openapi.from_dict(describe())


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_word(case: schemathesis.Case, fuzzed: str) -> None:
    case.call_and_validate(
        base_url=fuzzed,
        checks=[not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance],
    )


def test_the_server_is_still_there(fuzzed: str, tmp_path: Path) -> None:
    visitor = Visitor(fuzzed)
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    assert line.choose(0)["is"] == "Done"
    visitor.close()
