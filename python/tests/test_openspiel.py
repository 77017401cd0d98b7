"""OpenSpiel's own tests, and OpenSpiel as a witness of the solver's value."""

from __future__ import annotations

import os

import pytest
from conftest import VARIANTS

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")

import tablee.openspiel  # noqa: F401

# OpenSpiel's test looks at everything at every step, which is slow: games are cut.
NAMES = [
    "tablee_" + game.id + "(" + ",".join(
        f"{key}={value}"
        for key, value in {"players": game.seats, "limit": 20, **game.options}.items()
    ) + ")"
    for game in VARIANTS
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_random_sim(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_serialization():
    game = pyspiel.load_game("tablee_perudo(players=2,dice=2)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_information_states_hide_the_dice():
    state = pyspiel.load_game("tablee_perudo(players=2,dice=1)").new_initial_state()
    for _ in range(3):
        state.apply_action(0)
    assert state.information_state_string(0) == "0: * first A; * roll A P; * roll B"
    assert state.information_state_string(1) == "1: * first A; * roll A; * roll B P"
