"""A game under study: seed, choices by number, what seats see, copies, text, and worlds a seat can't tell apart."""

from __future__ import annotations

import json
from typing import Any

from ..kernel.chance import Chance, step_chance
from ..kernel.codec import encode
from ..kernel.game import Illegal, Malformed, Seat
from ..kernel.record import Record
from .study import Mask, Reward, Study, Tensor, margins, shared


class Run:
    """One game from its seed on. The streams of chance are those of a table: a run's record replays anywhere."""

    def __init__(self, study: Study, seed: str) -> None:
        self.study = study
        self.seed = seed
        self.step = 0
        self.moves: list[tuple[Seat, int]] = []
        self.laid = 0  # where the moves of the present step begin
        self.imagined = False
        self.streams: dict[int, str] = {}  # names of chance other than a table's, by step
        self.trial = study.begin(study.game.setup(study.seats, step_chance(seed, 0)))

    @property
    def over(self) -> bool:
        return bool(self.trial.seat < 0)

    @property
    def seat(self) -> Seat:
        """The first seat that has not chosen; -1 when the game is over."""
        return int(self.trial.seat)

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not chosen."""
        return tuple(seat for seat in range(self.study.seats) if self.trial.waiting >> seat & 1)

    def look(self, seat: Seat) -> tuple[Tensor, Mask]:
        """What a seat knows, and what it may choose now."""
        return self.study.look(self.trial, seat)

    def choose(self, seat: Seat, number: int) -> None:
        """Lay a choice, or a part of one; the last one plays the step. Illegal changes nothing."""
        if self.lay(seat, number):
            self.play()

    def lay(self, seat: Seat, number: int) -> bool:
        """Lay a choice; whether all have chosen now, and `play` is due."""
        if not self.trial.choose(seat, number):
            raise Illegal(f"seat {seat} can't choose number {number} now ({self.label(number)})")
        self.moves.append((seat, number))
        return not self.trial.waiting

    def play(self, stream: str = "") -> None:
        """Play what all have chosen, with the chance of this name; left out, it is the table's."""
        self.step += 1
        if stream:
            self.streams[self.step] = stream
        self.trial.play(Chance(stream) if stream else step_chance(self.seed, self.step))
        self.laid = len(self.moves)

    def label(self, number: int) -> str:
        return self.study.label(number) if 0 <= number < self.study.actions else "no number of this game"

    def choose_action(self, seat: Seat, action: Any) -> None:
        """Choose by the game's own typed action."""
        for number in self.study.numbers_of(self.trial, seat, action):
            self.choose(seat, number)

    def returns(self, reward: Reward = "win") -> list[float]:
        """The reward of every seat, as the game stands."""
        if reward == "win":
            return shared(self.study.ranks(self.trial))
        return margins(self.study.points(self.trial))

    def copy(self) -> Run:
        """A run of its own, equal to this one."""
        twin = object.__new__(Run)
        twin.study, twin.seed, twin.step, twin.laid = self.study, self.seed, self.step, self.laid
        twin.imagined, twin.streams = self.imagined, self.streams.copy()
        twin.moves = self.moves.copy()
        twin.trial = self.trial.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Run:
        return self.copy()

    def resample(self, seat: Seat, chance: Chance) -> Run:
        """A run that this seat can't tell from the true one; what others have laid face down is laid anew."""
        game = self.study.game
        twin = self.copy()
        twin.imagined = True
        twin.trial = self.study.begin(game.imagine(game.view(self.trial.state, seat), chance))
        for mover, number in self.moves[self.laid :]:
            if mover == seat:
                twin.trial.choose(seat, number)
        for other in range(self.study.seats):
            while other != seat and twin.trial.waiting >> other & 1 and not self.trial.waiting >> other & 1:
                twin.trial.choose(other, twin.random_number(other, chance))
        return twin

    def random_number(self, seat: Seat, chance: Chance) -> int:
        """A legal number, each as likely as the next."""
        legal = self.look(seat)[1].nonzero()[0]
        return int(legal[chance.below(len(legal))])

    def text(self) -> str:
        """The run as one line of text: what `parse` needs to make it again."""
        if self.imagined:
            raise Illegal("an imagined run has no seed that makes it again")
        plain = {"study": self.study.id, "seats": self.study.seats, "seed": self.seed, "moves": self.moves}
        return json.dumps(plain | {"steps": self.step, "streams": self.streams})

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_run, (self.study, self.text())

    def record(self) -> Record:
        """The finished steps as a record, for `admiralty replay` and the browser."""
        if self.streams:
            raise Illegal("a record has no place for streams of chance other than a table's")
        again = Run(self.study, self.seed)
        steps: list[dict[Seat, Any]] = []
        laid: dict[Seat, Any] = {}
        for seat, number in self.moves[: self.laid]:
            all_chosen = again.lay(seat, number)
            if not again.trial.waiting >> seat & 1:
                laid[seat] = encode(self.study.action_of(again.trial, seat))
            if all_chosen:
                steps.append({seat: laid[seat] for seat in sorted(laid)})
                laid = {}
                again.play()
        return Record(dict(self.study.game.header()), self.study.seats, self.seed, steps)


def parse_run(study: Study, text: str) -> Run:
    """A run from its text; Malformed if it is of another study."""
    plain = json.loads(text)
    if (plain.get("study"), plain.get("seats")) != (study.id, study.seats):
        raise Malformed(f"this is a run of {plain.get('study')} with {plain.get('seats')} seats, not of {study.id}")
    run = Run(study, plain["seed"])
    streams = {int(step): stream for step, stream in plain["streams"].items()}
    for seat, number in plain["moves"]:
        if run.lay(seat, number) and run.step < plain["steps"]:
            run.play(streams.get(run.step + 1, ""))
    return run
