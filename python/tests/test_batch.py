"""Batches: the same games as one by one, whatever the threads."""

from __future__ import annotations

import os

import numpy as np
import pytest
from conftest import VARIANTS

import tablee

each_game = pytest.mark.parametrize("game", VARIANTS, ids=repr)


def arrays(batch):
    return [
        np.array(a)
        for a in (
            batch.observations,
            batch.masks,
            batch.seats,
            batch.rewards,
            batch.terminated,
            batch.truncated,
        )
    ]


@each_game
def test_a_batch_plays_the_same_game_as_a_state(game):
    batch = tablee.Batch(game, n=3, threads=1, seed=11)
    state = game.new(11)
    for count in range(150):
        seat = state.ask()
        if seat is None:
            assert batch.terminated[0] and (batch.rewards[0] == state.rewards()).all()
            return
        assert not batch.terminated[0]
        assert batch.seats[0] == seat
        assert (batch.observations[0] == state.observation(seat)).all()
        assert (batch.masks[0] == state.mask(seat)).all()
        actions = batch.random(count)
        state.apply(int(actions[0]), seat)
        batch.step(actions)


@each_game
def test_threads_change_nothing(game):
    one, four = (tablee.Batch(game, n=96, threads=k, seed=5, limit=50) for k in (1, 4))
    for count in range(60):
        for mine, yours in zip(arrays(one), arrays(four), strict=True):
            assert (mine == yours).all()
        actions = one.random(count)
        assert (actions == four.random(count)).all()
        one.step(actions), four.step(actions)


def test_an_illegal_action_changes_nothing():
    batch = tablee.Batch("perudo", 3, n=64, threads=2, seed=1)
    before, actions = arrays(batch), batch.random(1)
    for wrong in (-1, 10**12, batch.game.action_count, tablee.WAIT, batch.game.number("A dudo")):
        bad = actions.copy()
        bad[40] = wrong
        with pytest.raises(ValueError, match="^game 40: "):
            batch.step(bad)
    for mine, yours in zip(before, arrays(batch), strict=True):
        assert (mine == yours).all()
    for bad in (actions[:-1], actions.astype(float), actions.reshape(8, 8)):
        with pytest.raises(ValueError, match="64 whole numbers"):
            batch.step(bad)


def test_rewards_sum_to_nothing_and_games_begin_anew():
    batch = tablee.Batch("kyoto", 4, n=64, seed=3)
    ended = 0
    for count in range(400):
        batch.step(batch.random(count))
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
        assert not batch.rewards[~batch.terminated].any()
        ended += batch.terminated.sum()
        assert batch.masks.any(axis=1).all()
    assert ended > 0


def test_a_limit_cuts_games():
    batch = tablee.Batch("perudo", 2, n=8, limit=3, seed=1)
    cut = 0
    for count in range(9):
        batch.step(batch.random(count))
        cut += batch.truncated.sum()
    assert cut > 0


def test_a_forked_child_may_step(tmp_path):
    batch = tablee.Batch("perudo", 2, n=64, threads=2, seed=1)
    pid = os.fork()
    if pid == 0:
        try:
            batch.step(batch.random(1))
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(pid, 0)[1] == 0
    batch.step(batch.random(1))


def test_what_a_caller_writes_into_the_arrays_does_no_harm():
    batch = tablee.Batch("perudo", 2, n=16, seed=1)
    batch.masks[:] = False
    with pytest.raises(ValueError):
        batch.step(batch.random(1))  # the last number, which is calza
    batch.masks[:] = True
    batch.seats[:] = 200
    try:
        batch.step(batch.random(1))
    except ValueError:
        pass
    batch.reset(1)
    batch.step(batch.random(1))


@pytest.mark.parametrize("bad", [{"n": 0}, {"n": -1}, {"threads": 0}, {"limit": 0}, {"n": 1 << 40}])
def test_impossible_batches_are_refused(bad):
    with pytest.raises(ValueError, match="at least one"):
        tablee.Batch("perudo", 2, **bad)
