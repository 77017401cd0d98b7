"""OpenSpiel's own tests, and OpenSpiel as a witness of the solver's value."""

from __future__ import annotations

import json
import os
import random
import subprocess
from pathlib import Path

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


# ---- One die each: OpenSpiel solves the round, and measures what `tablee solve` has found.

TABLEE = os.environ.get("TABLEE", str(Path(__file__).parents[2] / "build" / "tablee"))
ROLLS = [(mine, theirs) for mine in range(6) for theirs in range(6)]
DICE = "P23456"


def rolled(mine: int, theirs: int):
    """A opens; the dice are rolled."""
    state = pyspiel.load_game("tablee_perudo(players=2,dice=1)").new_initial_state()
    for outcome in (0, mine, theirs):
        state.apply_action(outcome)
    return state


class Round:
    """The round as OpenSpiel plays it, as a tree that algorithms can walk a hundred times.

    Bids don't depend on the dice, and what dudo brings depends on the dice and the standing bid. So
    one roll is walked from end to end, and each bid is doubted once for every roll; the tree of all
    rolls, 300,000 nodes, is then a game that OpenSpiel reads from a file."""

    def __init__(self) -> None:
        self.actions: dict[tuple[int, ...], list[int]] = {}
        self._walk(rolled(0, 0), ())
        self.names = {
            action: rolled(0, 0).action_to_string(0, action).removeprefix("A ")
            for actions in self.actions.values()
            for action in actions
        }
        self.dudo = next(action for action, name in self.names.items() if name == "dudo")
        bids = set(self.names) - {self.dudo}
        self.holds = {(roll, bid): self._doubted(roll, bid) for roll in ROLLS for bid in bids}
        self.numbers = {
            bids: 1 + 6 * k
            for player in (0, 1)
            for k, bids in enumerate(b for b in self.actions if len(b) % 2 == player)
        }

    def _walk(self, state, bids) -> None:
        self.actions[bids] = state.legal_actions()
        for action in self.actions[bids]:
            after = state.child(action)
            if not after.is_terminal():
                self._walk(after, (*bids, action))

    def _doubted(self, roll, bid) -> float:
        """What the bidder gets if that bid is doubted."""
        bids = next(bids for bids in sorted(self.actions, key=len) if bids and bids[-1] == bid)
        return self.play(roll, (*bids, self.dudo))[1 - len(bids) % 2]

    def play(self, roll, actions) -> list[float]:
        state = rolled(*roll)
        for action in actions:
            assert action in state.legal_actions()
            state.apply_action(action)
        return state.returns()

    def result(self, roll, bids) -> float:
        """What A gets if these bids are made and the last is doubted."""
        return self.holds[roll, bids[-1]] * (1 if len(bids) % 2 else -1)

    def write(self, path: Path) -> None:
        with path.open("w", encoding="utf-8") as out:
            chances = " ".join(f'"{DICE[a]}{DICE[b]}" 1/36' for a, b in ROLLS)
            out.write('EFG 2 R "perudo, one die each" { "A" "B" } ""\n')
            out.write(f'c "" 1 "" {{ {chances} }} 0\n')
            ends = 0

            def node(roll, bids) -> None:
                nonlocal ends
                player, actions = len(bids) % 2, self.actions[bids]
                names = " ".join(f'"{self.names[action]}"' for action in actions)
                number = self.numbers[bids] + roll[player]
                out.write(f'p "" {player + 1} {number} "" {{ {names} }} 0\n')
                for action in actions:
                    if action == self.dudo:
                        ends += 1
                        got = self.result(roll, bids)
                        out.write(f't "" {ends} "" {{ {got} {-got} }}\n')
                    else:
                        node(roll, (*bids, action))

            for roll in ROLLS:
                node(roll, ())


@pytest.fixture(scope="module")
def one_die(tmp_path_factory):
    known = Round()
    path = tmp_path_factory.mktemp("round") / "perudo.efg"
    known.write(path)
    return known, pyspiel.load_game(f"efg_game(filename={path})")


def bounds(game, policy) -> tuple[float, float]:
    """The value is at least what B's best answer leaves A, and at most what A's best answer gets."""
    root = game.new_initial_state()
    return (
        -pyspiel.TabularBestResponse(game, 1, policy).value_from_state(root),
        pyspiel.TabularBestResponse(game, 0, policy).value_from_state(root),
    )


def test_the_tree_is_the_game(one_die):
    known, _ = one_die
    chance = random.Random(5)
    for _ in range(100):
        roll, bids = chance.choice(ROLLS), ()
        while (action := chance.choice(known.actions[bids])) != known.dudo:
            bids = (*bids, action)
        assert known.play(roll, (*bids, known.dudo))[0] == known.result(roll, bids)


def test_openspiel_finds_the_value_of_one_die(one_die):
    _, game = one_die
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    low, high = bounds(game, solver.average_policy())
    assert low <= -1 / 18 <= high and high - low < 0.02


@pytest.mark.skipif(not Path(TABLEE).exists(), reason="the program isn't built: ./run")
def test_openspiel_measures_the_policy_of_the_solver(one_die, tmp_path):
    """With --least 0 the policy has every position, as best answers need them."""
    _, game = one_die
    path = tmp_path / "policy.json"
    call = [TABLEE, "solve", "perudo", "--dice", "1,1", "--policy", path, "--least", "0", "--json"]
    said = json.loads(subprocess.run(call, check=True, capture_output=True, text=True).stdout)
    plays = {
        (tuple(position["bids"]), hand): does["play"]
        for position in json.loads(path.read_text(encoding="utf-8"))["positions"]
        for hand, does in position["hands"].items()
    }
    policy: dict[str, list[tuple[int, float]]] = {}

    def read(state, die: str, bids: tuple[str, ...]) -> None:
        names = {a: state.action_to_string(state.current_player(), a) for a in state.legal_actions()}
        play = plays.get((bids, die), {"dudo": 1.0})  # above the highest bid there is no choice
        whole = sum(play.values())
        policy[state.information_state_string()] = [
            (action, play.get(name, 0.0) / whole) for action, name in names.items()
        ]
        for action, name in names.items():
            if name != "dudo":
                read(state.child(action), die, (*bids, name))

    for k, (mine, theirs) in enumerate(ROLLS):
        if mine == theirs:  # these have every hand of both
            read(game.new_initial_state().child(k), DICE[mine], ())
    low, high = bounds(game, pyspiel.TabularPolicy(policy))
    assert low == pytest.approx(said["value_from"], abs=1e-3)  # shares have four digits
    assert high == pytest.approx(said["value_to"], abs=1e-3)
    assert (low + high) / 2 == pytest.approx(-1 / 18, abs=1e-3)
