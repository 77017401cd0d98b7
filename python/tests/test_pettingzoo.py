"""PettingZoo's own tests, for every game and its variants."""

from __future__ import annotations

import functools
import types
import warnings

import pytest
from conftest import VARIANTS

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import tablee
import tablee.pettingzoo as zoo

each_game = pytest.mark.parametrize("game", VARIANTS, ids=repr)


@each_game
def test_api(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(zoo.env(game), num_cycles=30)


@each_game
def test_seed(game):
    seed_test(lambda: zoo.env(game), num_cycles=10)


@each_game
def test_max_cycles(game):
    """It samples actions without looking at masks, and wants every agent asked in every cycle: the
    ticking environments."""
    max_cycles_test(
        types.SimpleNamespace(
            parallel_env=functools.partial(zoo.parallel_env, game),
            env=functools.partial(zoo.ticking_env, game),
        )
    )


@each_game
def test_render(game):
    render_test(functools.partial(zoo.env, game))


@each_game
def test_parallel_api(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(zoo.parallel_env(game), num_cycles=30)


def test_an_illegal_action_loses():
    env = zoo.env("perudo", 2)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(tablee.WAIT)
    assert all(env.terminations.values()) and env.rewards[loser] == -1


def test_max_cycles_cuts_a_game():
    env = zoo.raw_env("jungle", 3, max_cycles=5)
    env.reset(seed=1)
    for _ in range(5):
        env.step(tablee.WAIT)
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_everybody_waiting_lets_the_clock_act():
    env = zoo.raw_env("jungle", 3, pace=1000)
    env.reset(seed=1)
    for _ in range(3):
        env.step(tablee.WAIT)
    assert env.state_now.last() == "~ flip"
