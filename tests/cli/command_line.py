"""The command line under test: no color, English unless asked, and a home of its own."""

from __future__ import annotations

from tempfile import TemporaryDirectory

from typer.testing import CliRunner, Result

from admiralty.cli.app import app

PLAIN: dict[str, str | None] = {
    "ADMIRALTY_LANG": None, "LC_ALL": None, "LC_MESSAGES": None, "FORCE_COLOR": None, "ADMIRALTY_TRACE": None,
    "LANG": "C.UTF-8", "COLUMNS": "80",
}  # fmt: skip


def run(*line: str, input: str = "", **environment: str) -> Result:
    """Run a command line; the input is what the person types."""
    with TemporaryDirectory() as home:
        return CliRunner().invoke(app, list(line), input=input, env={**PLAIN, "XDG_DATA_HOME": home, **environment})


def refused(*line: str, **environment: str) -> str:
    """The one sentence with which a command line is refused."""
    result = run(*line, **environment)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    return result.stderr.strip()
