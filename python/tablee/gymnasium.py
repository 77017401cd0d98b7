"""A batch as a Gymnasium VectorEnv.

One policy plays all seats: each sub-environment shows what the seat whose decision it is sees.
`infos["seat"]` is that seat, `infos["action_mask"]` its legal actions, `infos["rewards"]` what each
seat got. The reward of a step is that of the seat that acted. Games that end begin anew in the same
step."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.batch import Batch
from tablee.game import Game


class TableeVectorEnv(VectorEnv):  # type: ignore[misc]
    """TableeVectorEnv("perudo", seats=4, num_envs=1024)"""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: str | Game, seats: int | None = None, num_envs: int = 1024, **keywords: Any
    ) -> None:
        self.batch = Batch(game, seats, num_envs, **keywords)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(
            0, 255, (self.batch.game.observation_size,), np.uint8
        )
        self.single_action_space = spaces.Discrete(self.batch.game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self.batch.observations, self._infos()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        npt.NDArray[np.uint8],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        batch = self.batch
        acted = batch.seats.astype(np.intp)
        batch.step(actions)
        rewards = batch.rewards[np.arange(batch.n), acted]
        return batch.observations, rewards, batch.terminated, batch.truncated, self._infos()

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        return {"seat": batch.seats, "action_mask": batch.masks, "rewards": batch.rewards}
