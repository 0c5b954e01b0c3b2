"""A game under study: seed, choices by number, what seats see, copies, text, and worlds a seat can't tell apart."""

from __future__ import annotations

import json
from typing import Any

from ..kernel.chance import Chance, LateChance, step_chance
from ..kernel.codec import encode
from ..kernel.game import Illegal, Malformed, Seat
from ..kernel.record import Record
from .plain import reading
from .study import Mask, Reward, Study, Tensor, margins, random_number, resampled, shared


class Run:
    """One game from its seed on. The streams of chance are those of a table: a run's record replays anywhere."""

    def __init__(self, study: Study, seed: str) -> None:
        self.study = study
        self.seed = seed
        self.step = 0
        self.moves: list[tuple[Seat, int]] = []
        self.laid = 0  # where the moves of the present step begin
        self.origin: Any = None  # the trial that an imagined run began with, after `first` steps
        self.first = 0
        self.streams: dict[int, str] = {}  # names of chance other than a table's, by step
        self.trial = study.begin(study.game.setup(study.seats, step_chance(seed, 0)))

    @property
    def over(self) -> bool:
        return self.seat < 0

    @property
    def seat(self) -> Seat:
        """The first seat that has not chosen; -1 when the game is over."""
        seat: Seat = self.trial.seat
        return seat

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
            raise Illegal(f"seat {seat} can't choose number {number} now ({self.study.label(number)})")
        self.moves.append((seat, number))
        return not self.trial.waiting

    def play(self, stream: str = "") -> None:
        """Play what all have chosen, with the chance of this name, unseen cards included; left out, the table's."""
        self.step += 1
        if stream:
            self.streams[self.step] = stream
            self.study.veil(self.trial, Chance(f"{stream}/unseen"))
        self.trial.play(Chance(stream) if stream else step_chance(self.seed, self.step))
        self.laid = len(self.moves)

    def play_without_chance(self) -> bool:
        """Play what all have chosen if neither dice nor decks decide in it; whether it was so. Else nothing changes."""
        before, chance = self.trial.copy(), LateChance("")
        self.trial.play(chance)
        if chance.used:
            self.trial = before
            return False
        self.step += 1
        self.laid = len(self.moves)
        return True

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
        begun = (self.origin, self.first)
        twin = resumed(self.study, self.seed, self.trial.copy(), self.step, self.moves.copy(), self.laid, begun)
        twin.streams = self.streams.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Run:
        return self.copy()

    def resample(self, seat: Seat, chance: Chance) -> Run:
        """A run that this seat can't tell from the true one; its dice and decks to come are drawn anew as well."""
        twin = self.copy()
        twin.seed = f"imagined {chance.below(1_000_000)} {chance.below(1_000_000)}"
        twin.trial = resampled(self.study, self.trial, seat, chance)
        twin.origin, twin.first = twin.trial.copy(), self.step
        twin.moves, twin.laid, twin.streams = [], 0, {}
        return twin

    def random_number(self, seat: Seat, chance: Chance) -> int:
        """A legal number, each as likely as the next."""
        return random_number(self.study, self.trial, seat, chance)

    def text(self) -> str:
        """The run as one line of text: what `parse` needs to make it again."""
        plain: dict[str, Any] = {"study": self.study.id, "options": rules_of(self.study), "seed": self.seed}
        plain |= {"moves": self.moves, "steps": self.step, "streams": self.streams}
        if self.origin is not None:
            plain |= {"origin": self.study.pack(self.origin), "first": self.first}
        return json.dumps(plain)

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_run, (self.study, self.text())

    def record(self) -> Record:
        """The finished steps as a record, for `admiralty replay` and the browser."""
        if self.origin is not None:
            raise Illegal("an imagined run has no seed that deals it, and so no record")
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


def resumed(
    study: Study, seed: str, trial: Any, step: int, moves: list[tuple[Seat, int]], laid: int, begun: tuple[Any, int]
) -> Run:
    """A run that has come so far; `begun` is the trial that an imagined one began with, and after how many steps."""
    run = object.__new__(Run)
    run.study, run.seed, run.trial, run.step, run.moves, run.laid = study, seed, trial, step, moves, laid
    run.origin, run.first = begun
    run.streams = {}
    return run


def parse_run(study: Study, text: str) -> Run:
    """A run from its text; Malformed if it is none, or of another study."""
    plain = parse_text(study, text, "run")
    with reading(f"run of {study.id}"):
        run = Run(study, plain["seed"])
        if "origin" in plain:
            run.origin, run.first = study.unpack(plain["origin"]), int(plain["first"])
            run.trial, run.step = run.origin.copy(), run.first
        streams = {int(step): stream for step, stream in plain["streams"].items()}
        for seat, number in plain["moves"]:
            if run.lay(seat, number) and run.step < plain["steps"]:
                run.play(streams.get(run.step + 1, ""))
    return run


def parse_text(study: Study, text: str, what: str) -> dict[str, Any]:
    """The plain data of a run or a batch of this study; Malformed if the text is anything else."""
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise Malformed(f"this is no {what}, but not even JSON: {error}") from error
    if not isinstance(plain, dict) or "study" not in plain:
        raise Malformed(f"this is no {what} of {study.id}")
    theirs, ours = plain.get("options"), rules_of(study)
    if (plain["study"], theirs) != (study.id, ours):
        raise Malformed(f"this is a {what} of {plain['study']} with {theirs}, not of {study.id} with {ours}")
    return plain


def rules_of(study: Study) -> dict[str, Any]:
    """The options that a game is played by; what a seat's tensor remembers is none of them."""
    return {name: value for name, value in study.options.items() if name != "memory"}
