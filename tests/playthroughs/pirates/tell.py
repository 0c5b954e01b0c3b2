"""A game told line by line: "> 0 sail S51-S29" is a choice, everything else follows from the rules and the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from admiralty.kernel.chance import step_chance
from admiralty.pirates.actions import Action
from admiralty.pirates.cases.facts import describe_place
from admiralty.pirates.core.state import State
from admiralty.pirates.events import Did, TurnBegan
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.pirates.notation import read_action, write_action
from admiralty.pirates.words import Speaker
from admiralty.words import words

FOLDER = Path(__file__).parent
Chooser = Callable[[Pirates, State, int], Action]


@dataclass(frozen=True)
class Playthrough:
    """A game with a name, which is its file and its seed, and so many steps of it."""

    name: str
    choices: Choices
    steps: int = 170

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def tell(self, choose: Chooser) -> Iterator[str]:
        """The game as the chooser plays it."""
        game = Pirates(self.choices)
        speaker = Speaker(words("en"))
        state = game.setup(self.choices.seats, step_chance(self.name, 0))
        yield f"{self.name}: colors {', '.join(str(seat) for seat in state.seat_of)}"
        for number in range(1, self.steps + 1):
            picks = {seat: choose(game, state, seat) for seat in game.deciders(state)}
            if not picks:
                break
            for seat, action in picks.items():
                yield f"> {seat} {write_action(action)}"
            step = game.advance(state, picks, step_chance(self.name, number))
            state = step.state
            for event in step.events:
                if isinstance(event, TurnBegan):
                    yield from board(game, state)
                if not isinstance(event, Did):
                    yield f"    {speaker.event(event)}"
        yield from board(game, state)

    def replayed(self) -> list[str]:
        """The game as the choices in its file play it."""
        rows = iter([line[2:] for line in self.path.read_text(encoding="utf-8").splitlines() if line.startswith("> ")])

        def choose(game: Pirates, state: State, seat: int) -> Action:
            who, _, text = next(rows).partition(" ")
            action = read_action(text)
            assert int(who) == seat
            assert any(option.admits(action) for option in game.options(state, seat)), text
            return action

        return list(self.tell(choose))


def board(game: Pirates, state: State) -> Iterator[str]:
    """Every place that is not as it was printed, in one line."""
    view, atlas = game.view(state, None), game.box.atlas
    lines = {place: describe_place(view, place) for place in atlas.places}
    printed = {"water", "unexplored"}
    changed = [place for place, line in lines.items() if line not in printed and line != atlas.space[place].region]
    yield "  = " + "; ".join(f"{place} {lines[place]}" for place in changed)


PLAYTHROUGHS = (
    Playthrough("two-cards-enrollment", Choices(2, True, True)),
    Playthrough("three-plain", Choices(3, False, False)),
    Playthrough("four-cards-enrollment", Choices(4, True, True)),
)
