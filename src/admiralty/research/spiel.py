"""OpenSpiel games: seats choose one after the other, unseen; wherever dice or a deck decide, there is a chance node.

A chance node has as many equally likely outcomes as the game's parameter `outcomes` says; an outcome
names a stream of numbers. The first deal takes two of them, so that there are outcomes ** 2 deals.

Observations show a position as it stands. Information states have perfect recall: the string names all
that a player has seen and chosen, and in 7 Wonders the tensor has the memory that study option adds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .needs import missing

try:
    import pyspiel
except ImportError as error:
    raise missing("open_spiel") from error

from ..kernel.chance import Chance
from ..kernel.game import Illegal
from .arguments import checked_seat
from .catalog import CATALOG, open_study, row_of, usual_options
from .recall import Recall
from .run import Run
from .study import Study, shared

OUTCOMES = 1024
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def short_name(id: str) -> str:
    """The name of a study in OpenSpiel: wonders_second-v1 is wonders_second_v1."""
    return id.replace("-", "_")


def parameters(id: str) -> dict[str, Any]:
    """The study's options with their defaults: seats are called players, and memory is the information state's."""
    options = usual_options(id)
    options.pop("memory", None)
    return {"players": options.pop("seats"), "outcomes": OUTCOMES, **options}


def game_type(id: str) -> Any:
    least, most = row_of(id).seats
    return pyspiel.GameType(
        short_name=short_name(id),
        long_name=f"Admiralty {id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor="memory" in usual_options(id),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(id),
    )


class SpielGame(pyspiel.Game):
    """A study as OpenSpiel asks for it; the utility is the share of the victory less an equal share."""

    def __init__(self, id: str, params: dict[str, Any] | None = None) -> None:
        asked = params or {}
        kind = game_type(id)
        options = parameters(id) | asked
        seats = int(options.pop("players"))
        self.outcomes = int(options.pop("outcomes"))
        self.study: Study = open_study(id, seats=seats, **options)
        self.recalling = self.study
        if kind.provides_information_state_tensor:
            self.recalling = open_study(id, seats=seats, memory=True, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.study.actions,
            max_chance_outcomes=self.outcomes,
            num_players=seats,
            min_utility=-1.0 / seats,
            max_utility=1.0 - 1.0 / seats,
            utility_sum=0.0,
            max_game_length=row_of(id).longest,
        )
        super().__init__(kind, info, asked)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.recalling, "information_state") if recalls else SpielObserver(self.study)


def dealt(study: Study, seed: str) -> Run:
    """A run without its future: what a table has shuffled in advance is left to chance nodes of later steps."""
    run = Run(study, seed)
    study.veil(run.trial, Chance(f"{seed}/unseen"))
    return run


class SpielState(pyspiel.State):
    """A run, and the chance outcomes that it waits for."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.study = game.study
        self.outcomes = game.outcomes
        self.run: Run | None = None
        self.drawn: list[int] = []
        self.rolling = False
        self.player = CHANCE  # who acts now: OpenSpiel asks that several times a step
        self.recall: Recall | None = None

    def recalled(self, player: int) -> str:
        """A name for all that a player has seen and chosen, followed up to now."""
        if self.run is None:
            return ""
        if self.recall is None:
            self.recall = Recall(dealt(self.study, self.run.seed))
        self.recall.follow(self.run)
        return self.recall.name(player)

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        assert self.run is not None
        if not self.run.trial.waiting >> player & 1:
            return []
        return self.study.legal(self.run.trial, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.run is None:
            self.drawn.append(action)
            if len(self.drawn) == 2:
                self.run = dealt(self.study, f"spiel {self.drawn[0]} {self.drawn[1]}")
        elif self.rolling:
            self.rolling = False
            self.run.play(f"{self.run.seed}/{self.run.step + 1}/{action}")
        elif self.run.lay(self.player, action):
            self.rolling = not self.run.play_without_chance()
        if self.run is not None and not self.rolling:
            self.player = TERMINAL if self.run.over else self.run.seat
        else:
            self.player = CHANCE

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"outcome {action}"
        return self.study.label(action)

    def returns(self) -> list[float]:
        if self.run is None or not self.is_terminal():
            return [0.0] * self.study.seats
        return shared(self.study.ranks(self.run.trial))

    def resample(self, player: int, seed: int) -> SpielState:
        """A state that this player can't tell from the present one; its history is not that of its moves."""
        if self.run is None:
            raise Illegal("nothing is known before the deal; resample a state that comes after it")
        player = checked_seat(self.study, player)
        twin = self.clone()
        self.recalled(player)
        twin.run = self.run.resample(player, Chance(f"resample {seed}"))
        twin.recall = self.recall.resampled(player, twin.run) if self.recall else None
        found: SpielState = twin
        return found

    def __str__(self) -> str:
        if self.run is None:
            return f"dealing {self.drawn}"
        return f"{self.run.seed}: {self.run.moves}{' rolling' if self.rolling else ''}"


class SpielObserver:
    """What a player sees, or has seen, as OpenSpiel's observers give it."""

    def __init__(self, study: Study, part: str = "observation") -> None:
        self.study = study
        self.recalls = part != "observation"
        self.tensor = np.zeros(study.width, np.float32)
        self.dict = {part: self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.run is not None:
            self.tensor[:] = self.study.look(state.run.trial, player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        if state.run is None:
            return "nothing yet"
        view = str(self.study.game.view(state.run.trial.state, player))
        return f"{state.recalled(player)} {view}" if self.recalls else view


def register() -> None:
    """Make every study known to `pyspiel.load_game`."""
    for id in CATALOG:
        if short_name(id) not in pyspiel.registered_names():
            kind = type(f"Spiel_{short_name(id)}", (SpielGame,), {"__init__": _opener(id)})
            pyspiel.register_game(game_type(id), kind)


def _opener(id: str) -> Any:
    def open_game(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, id, params)

    return open_game
