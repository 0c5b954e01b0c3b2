"""A whole game told as text: boards, hands, every choice and what came of it, conflicts, score sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from admiralty.kernel.game import Event, Score
from admiralty.wonders import events as told
from admiralty.wonders.boxes.armada.typed import events as sea
from admiralty.wonders.boxes.armada.typed.facts import SeaFacts, at_sea, sea_totals
from admiralty.wonders.boxes.cities.typed import events as town
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.state import State
from admiralty.wonders.game import Wonders
from admiralty.wonders.notation import text_of
from admiralty.wonders.view import phase_of

from ..laws.games import Case, wonders_cover, wonders_face, wonders_weight
from ..laws.play import Moment, random_game
from ..wonders.books import facts_of

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """A game to tell: which, for how many, and the seed of its cards and choices."""

    edition: EditionId
    boxes: tuple[str, ...]
    teams: bool
    seats: int
    seed: str

    @property
    def name(self) -> str:
        mode = [*(self.boxes or ["base"]), *(["teams"] if self.teams else [])]
        return "-".join([self.edition, *mode, str(self.seats)])

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def lines(self) -> list[str]:
        game = Wonders(self.edition, self.boxes, self.teams)
        case = Case(self.name, game, self.seats, {}, None, wonders_face, wonders_cover, wonders_weight, order=text_of)
        box = f" with {' and '.join(box.title() for box in self.boxes)}" if self.boxes else ""
        seats = f"{self.seats // 2} teams of two" if self.teams else f"{self.seats} players"
        return [
            f"7 Wonders, {self.edition} edition{box}, {seats}; seed {self.seed!r}",
            "After each choice: coins; shields; naval strength, commercial level, ships (red, yellow, blue, green).",
            *tell(case, self.seed),
        ]


def tell(case: Case, seed: str) -> Iterator[str]:
    last: Moment | None = None
    for moment in random_game(case, seed):
        if last is None:
            yield from opening(moment.state)
        yield from step(case, moment)
        last = moment
    assert last is not None
    yield from sheets(case.game.scores(last.after.state))


def opening(state: State) -> Iterator[str]:
    yield ""
    for seat, city in enumerate(facts_of(state)):
        yard = f", shipyard {at_sea(city).shipyard}" if isinstance(city, SeaFacts) else ""
        yield f"seat {seat}: {city.wonder} {city.side}{yard}, {city.coins} coins"
    yield from hands(state)


def hands(state: State) -> Iterator[str]:
    yield ""
    yield f"AGE {state.age}"
    for seat, city in enumerate(facts_of(state)):
        yield f"hand {seat}: {', '.join(city.hand)}"


def step(case: Case, moment: Moment) -> Iterator[str]:
    """The choices of a step, each with the city after it, then what else happened."""
    state, after = moment.state, moment.after.state
    phase = phase_of(state)
    if phase == "turn":
        yield ""
        yield f"turn {state.age}.{state.turn}{' extra' if state.extra else ''}"
    texts = {seat: text_of(action) for seat, action in moment.choices.items()}
    width = max(44, *(len(text) for text in texts.values()))
    for seat, text in texts.items():
        yield f"  {seat}: {text:{width}}  {status(case, after, seat)}"
    yield from news(moment.after.events)
    if any(isinstance(event, told.AgeBegan) for event in moment.after.events):
        yield from hands(after)


def status(case: Case, state: State, seat: int) -> str:
    totals = case.game.view(state, None).totals[seat]
    city = facts_of(state)[seat]
    land = f"{city.coins:2} coins; {totals.shields} shields"
    if not isinstance(city, SeaFacts):
        return land
    naval = f"naval {sea_totals(totals).strength}, level {sea_totals(totals).level}"
    return f"{land}; {naval}, ships {' '.join(map(str, city.ships))}"


def news(events: Sequence[Event]) -> Iterator[str]:
    """What the choices alone do not say, like with like on a line, in order."""
    pairs = [pair for event in events if (pair := item(event)) is not None]
    for title, items in groupby(pairs, key=lambda pair: pair[0]):
        words = [word for _, word in items]
        yield f"     {title}: {', '.join(words)}" if words[0] else f"  {title}"


def item(event: Event) -> tuple[str, str] | None:
    match event:
        case told.Paid(seat, to, coins):
            return "pay", f"{seat} to {'bank' if to is None else to} {coins}"
        case told.Gained(seat, coins, why):
            return f"gain by {why}", f"{seat} {coins}"
        case sea.Lost(seat, coins, tax, pirates):
            return "lose", f"{seat} {coins} (tax {tax}, pirates {pirates})"
        case sea.Boarded(seat, target):
            return "boarding", f"{seat} boards {target}"
        case sea.Discovered(seat, island):
            return "discovery", f"{seat} {island}"
        case sea.DrewIslands(seat, level, _, islands):
            return f"{seat} explores level {level}", ", ".join(islands)
        case told.AgeEnded(age):
            return f"end of Age {age}", ""
        case told.LandConflict(winner, loser, _, tokens):
            return "land", f"{winner} beats {loser}{f' for {tokens} tokens' if tokens > 1 else ''}"
        case sea.NavalConflict(seat, token, strength):
            return "sea", f"{seat} {token:+} with {strength}"
    return town_item(event)


def town_item(event: Event) -> tuple[str, str] | None:
    match event:
        case town.LossesPaid(seat, coins, debts):
            return "lose", f"{seat} {coins}{f' and takes {debts} debts' if debts else ''}"
        case town.DebtTaken(seat, debts):
            return "debts", f"{seat} {debts}"
        case town.DiplomacyTaken(seat, tokens):
            return "diplomacy", f"{seat} {tokens}"
        case town.PeaceKept(seat):
            return "peace", f"{seat}"
        case told.TokenTaken(seat, age):
            return "token", f"{seat} of Age {age}"
        case told.DefeatsDropped(seat, tokens):
            return "dropped defeats", f"{seat} {tokens}"
    return None


def sheets(scores: Sequence[Score]) -> Iterator[str]:
    yield ""
    yield "SCORES"
    for score in scores:
        yield f"seat {score.seat}: {score.points} points, {score.tie_break} coins{', wins' if score.winner else ''}"
        for category in dict.fromkeys(line.category for line in score.lines):
            sources = [f"{line.source} {line.points:+}" for line in score.lines if line.category == category]
            yield f"  {category} {score.category(category)}: {', '.join(sources)}"


PLAYTHROUGHS = (
    Playthrough("first", (), False, 3, "golden 12"),
    Playthrough("first", (), True, 4, "golden 1"),
    Playthrough("first", ("armada",), False, 4, "golden 25"),
    Playthrough("first", ("armada",), True, 6, "golden 20"),
    Playthrough("first", ("armada",), False, 8, "golden 6"),
    Playthrough("second", (), False, 3, "golden 12"),
    Playthrough("second", (), True, 4, "golden 12"),
    Playthrough("second", ("armada",), False, 5, "golden 26"),
    Playthrough("second", ("armada",), True, 4, "golden 27"),
    Playthrough("first", ("cities",), False, 5, "golden 1"),
    Playthrough("second", ("cities",), False, 4, "golden 1"),
    Playthrough("second", ("armada", "cities"), False, 4, "golden 1"),
)
