"""The observation of every environment: a tensor, and a mask over the numbers."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np

from .study import Study

Observation = dict[str, Any]


def observation_space(study: Study) -> gym.spaces.Dict:
    """Bytes from 0 to 255, and a mask of 0 and 1."""
    return gym.spaces.Dict(
        {
            "observation": gym.spaces.Box(0, 255, (study.width,), np.uint8),
            "action_mask": gym.spaces.Box(0, 1, (study.actions,), np.int8),
        }
    )
