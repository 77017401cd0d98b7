"""Batches as a Gymnasium VectorEnv."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install gymnasium")

from tablee.gymnasium import TableeVectorEnv


def test_a_vector_env_steps_and_begins_anew():
    env = TableeVectorEnv("perudo", 3, num_envs=32, dice=1)
    observations, infos = env.reset(seed=1)
    assert observations in env.observation_space
    ended = 0
    for _ in range(60):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in infos["action_mask"]])
        assert actions in env.action_space
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert observations in env.observation_space and rewards.shape == (32,)
        assert not rewards[~terminated].any() and not truncated.any()
        ended += terminated.sum()
    assert ended > 0


def test_the_same_seed_gives_the_same_games():
    first, second = (TableeVectorEnv("kyoto", 3, num_envs=8).reset(seed=5) for _ in range(2))
    assert (first[0] == second[0]).all() and (first[1]["seat"] == second[1]["seat"]).all()
