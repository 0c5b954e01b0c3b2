"""What is given to an environment, looked at before it is used: one sentence where it is wrong."""

from __future__ import annotations

from operator import index
from typing import Any, get_args

from ..kernel.game import Illegal, Malformed, Seat
from .study import Reward, Study


def checked_reward(reward: Any) -> Reward:
    """A kind of reward; Malformed if there is none of this name."""
    if reward not in get_args(Reward):
        raise Malformed(f"there is no reward {reward!r}; there are {', '.join(get_args(Reward))}")
    kind: Reward = reward
    return kind


def checked_option(name: str, value: Any, usual: Any) -> Any:
    """An option of a study, of the kind that its usual value has; whole numbers are never negative."""
    if isinstance(usual, bool):
        if not isinstance(value, bool):
            raise Malformed(f"{name}={value!r}: should be True or False")
        return value
    number = None if isinstance(value, bool) else _whole(value)
    if number is None or number < 0:
        raise Malformed(f"{name}={value!r}: should be a whole number, 0 or more")
    return number


def at_least_one(name: str, value: Any) -> int:
    """A whole number from 1 on; Malformed for anything else."""
    number = int(checked_option(name, value, 1))
    if not number:
        raise Malformed(f"{name}=0: should be at least 1")
    return number


def checked_seat(study: Study, seat: Any) -> Seat:
    """A seat of the table; Illegal if there is none of this number."""
    number = _whole(seat)
    if number is None or not 0 <= number < study.seats:
        raise Illegal(f"there is no seat {seat!r}; seats are counted from 0 to {study.seats - 1}")
    return number


def checked_number(action: Any) -> int:
    """The number of a choice; Illegal if it is no whole number."""
    try:
        return index(action)
    except TypeError:
        raise Illegal(f"a choice is a whole number, as the mask counts them, not {action!r}") from None


def _whole(value: Any) -> int | None:
    """A whole number of any kind, NumPy's too; None for all else."""
    try:
        return index(value)
    except TypeError:
        return None
