"""The baseline table of docs/research.md: how often a bot wins against others of one kind, from every seat of a deal.

    python -m admiralty.research.baseline --bots greedy --against random --games 300

Rows are lines of Markdown; --bots takes any names that the arena takes, with commas between them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ..arena.match import check_bots
from ..arena.plan import Plan, make_plan
from ..arena.pool import in_processes
from ..arena.tally import report
from ..bots.shelf import levels
from ..kernel.game import Illegal, Malformed
from .catalog import CATALOG, open_study

HEAD = "| study | seats | bot | against | wins | equal share |\n| --- | --- | --- | --- | --- | --- |\n"


def plan_of(id: str, name: str, against: str, games: int, seed: str) -> Plan:
    """The games of a row; Malformed for a study or a bot that there is not."""
    study = open_study(id)
    plan = make_plan(study.game, study.seats, [name, *[against] * (study.seats - 1)], games, seed)
    check_bots(plan.game, plan.bots)
    return plan


def line(id: str, plan: Plan, jobs: int) -> str:
    """A row of the table: every deal is played from every seat, on so many processes."""
    name, against, *_ = plan.bots
    played = sorted(in_processes(plan.game, plan.matches(), jobs), key=lambda game: game.number)
    standing = next(standing for standing in report(plan, played).standings if standing.bot == name)
    share, low, high, fair = (
        f"{100 * part:.1f} %" for part in (standing.share.value, standing.share.low, standing.share.high, standing.fair)
    )
    return f"| `{id}` | {plan.seats} | {name} | {against} | {share} ({low} to {high}) | {fair} |\n"


def main(line_given: Sequence[str] | None = None) -> None:
    """Print the table of the bots and studies asked for; by default, of all."""
    parser = argparse.ArgumentParser(prog="python -m admiralty.research.baseline", description=__doc__)
    parser.add_argument("--bots", default="", help="names, with commas between them; all levels by default")
    parser.add_argument("--against", default="random", help="the bot on all other seats")
    parser.add_argument("--studies", default=",".join(CATALOG), help="ids, with commas between them")
    parser.add_argument("--games", type=int, default=300, help="at least so many a row")
    parser.add_argument("--seed", default="baseline")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    asked = parser.parse_args(line_given)
    if asked.games < 1 or asked.jobs < 1:
        parser.error("--games and --jobs should be 1 or more")
    try:
        ids = asked.studies.split(",")
        rows = [(id, name) for id in ids for name in (asked.bots or ",".join(shelf(id))).split(",")]
        plans = [
            (id, plan_of(id, name, asked.against, asked.games, asked.seed))
            for id, name in rows
            if name != asked.against
        ]
    except (Illegal, Malformed) as problem:
        parser.error(str(problem))
    sys.stdout.write(HEAD)
    for id, plan in plans:
        sys.stdout.write(line(id, plan, asked.jobs))
        sys.stdout.flush()


def shelf(id: str) -> tuple[str, ...]:
    """The levels of a study's game, the lowest first."""
    return levels(open_study(id).game.name)


if __name__ == "__main__":
    main()
