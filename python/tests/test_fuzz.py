"""Nothing that a caller does crashes the process: methods in any order, with any arguments."""

from __future__ import annotations

import os
import pickle

import pytest

pytest.importorskip("hypothesis", reason="Hypothesis is not installed: pip install hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablee

EXAMPLES = int(os.environ.get("EXAMPLES", "60"))
lean = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None
)

anything = st.one_of(
    st.none(),
    st.integers(),
    st.integers(-2, 20),
    st.text(max_size=20),
    st.sampled_from(["A", "B", "*", "~", "-", "#", "A dudo", "B bid 1 2", "* first A", "bid 9 9"]),
    st.floats(),
    st.binary(max_size=8),
    st.booleans(),
    st.lists(st.integers(), max_size=3),
)
METHODS = [
    "apply", "ask", "chances", "copy", "last", "legal", "log", "mask", "move", "observation",
    "redact", "resample", "reseed", "rewards", "scores", "step", "view", "wait",
]  # fmt: skip
game = st.builds(
    lambda id, extra: tablee.Game(
        id, min(tablee.games()[id].seats_min + extra, tablee.games()[id].seats_max)
    ),
    st.sampled_from(sorted(tablee.games())),
    st.integers(0, 4),
)


def attempt(call, *arguments):
    try:
        return call(*arguments)
    except (ValueError, TypeError, OverflowError):
        return None


@lean
@given(game, st.integers(0, 2**64 - 1), st.integers(0, 80), st.data())
def test_states(game, seed, forward, data):
    state = game.new(seed)
    for _ in range(forward):
        seat = state.ask()
        if seat is None:
            break
        state.apply(state.legal(seat)[0], seat)
    for _ in range(12):
        method = getattr(state, data.draw(st.sampled_from(METHODS)))
        result = attempt(method, *data.draw(st.lists(anything, max_size=3)))
        if isinstance(result, tablee.State):
            state = result
        pickle.loads(pickle.dumps(state))
        attempt(game.bot(game.about.bots[0]), state, data.draw(anything))


@lean
@given(st.text(max_size=10), anything, st.dictionaries(st.text(max_size=8), anything, max_size=2))
def test_games(id, seats, options):
    for name in (id, "perudo", "jungle"):
        made = attempt(lambda name=name: tablee.Game(name, seats, **options))
        if made:
            attempt(made.number, id, seats)


@lean
@given(game, st.integers(0, 30), st.data())
def test_logs(game, moves, data):
    state = game.new(1)
    for _ in range(moves):
        seat = state.ask()
        if seat is None:
            break
        state.apply(state.legal(seat)[-1], seat)
    log = state.log()
    cut, end = sorted(data.draw(st.tuples(st.integers(0, len(log)), st.integers(0, len(log)))))
    attempt(tablee.State.from_log, log[:cut] + data.draw(st.text(max_size=6)) + log[end:])


@lean
@given(game, st.lists(st.integers(-5, 3000) | st.integers(), min_size=8, max_size=8), st.integers(0, 9))
def test_batches(game, actions, steps):
    batch = tablee.Batch(game, n=8, threads=2, seed=1)
    for step in range(steps):
        batch.step(batch.random(step))
    attempt(batch.step, actions)
    batch.step(batch.random(1))
