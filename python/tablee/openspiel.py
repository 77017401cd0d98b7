"""Tablée's games for OpenSpiel: importing this module registers tablee_perudo and the others.

    import pyspiel, tablee.openspiel
    game = pyspiel.load_game("tablee_perudo(players=2,dice=1)")

Chance is explicit. Where several may act they are asked in turn from one that chance picks, and may
wait (action 0); when all have waited the game's clock acts. An information state is what a player has
seen so far: every move as they may see it. Games without a bound end as a draw after `limit` decisions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from tablee._engine import CLOCK, NATURE
from tablee.game import WAIT, About, Game, games
from tablee.state import State

LIMIT = 4000
CHANCES_MAX = 2048


def _type(about: About) -> pyspiel.GameType:
    parameters: dict[str, Any] = {option.name: option.default for option in about.options}
    return pyspiel.GameType(
        short_name=f"tablee_{about.id}",
        long_name=f"Tablée: {about.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.seats_max,
        min_num_players=about.seats_min,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": about.seats_min, "limit": LIMIT, **parameters},
    )


class TableeGame(pyspiel.Game):  # type: ignore[misc]
    """One of Tablée's games, with its seats and options as OpenSpiel's parameters."""

    about: About
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats = given.pop("players", self.about.seats_min)
        self.limit = given.pop("limit", LIMIT)
        self.tablee = Game(self.about.id, seats, **given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tablee.action_count,
            max_chance_outcomes=CHANCES_MAX,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> TableeState:
        return TableeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableeObserver:
        return TableeObserver(self.tablee, iig_obs_type, params)


class TableeState(pyspiel.State):  # type: ignore[misc]
    """A state whose chance is OpenSpiel's."""

    def __init__(self, game: TableeGame) -> None:
        super().__init__(game)
        self.state: State = game.tablee.new(0)
        self.limit = game.limit
        self.decisions = 0
        self.waited: list[int] = []  # since the last change, in the order of being asked
        self.asked: int | None = None  # who was asked first, where several may act
        self.seen: list[list[str]] = [[] for _ in range(game.tablee.seats)]

    # ---- Whose turn it is.

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self._seat()
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _seat(self) -> int | None:
        """Who is asked; None: chance is due."""
        acting = self.state.acting
        if NATURE in acting:
            return None
        if len(acting) == 1:
            return acting[0]
        if self.asked is None:
            return None
        order = [seat for seat in acting if seat >= self.asked]
        order += [seat for seat in acting if seat < self.asked]
        return next(seat for seat in order if seat not in self.waited)

    def is_terminal(self) -> bool:
        return self.state.over or self.decisions >= self.limit

    def returns(self) -> list[float]:
        return self.state.returns()

    # ---- What may be done.

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.state.mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if NATURE not in self.state.acting:
            count = len(self.state.acting)
            return [(k, 1 / count) for k in range(count)]
        weights = [weight for _, weight in self.state.chances()]
        return [(k, weight / sum(weights)) for k, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        seat = self._seat()
        if seat is not None:
            self.decisions += 1
            if action == WAIT:
                self._wait(seat)
            else:
                move = self.state.move(action, seat)
                assert move is not None
                self._make(move)
        elif NATURE in self.state.acting:
            self._make(self.state.chances()[action][0])
        else:
            self.asked = self.state.acting[action]

    def _make(self, move: str, at: int | None = None) -> None:
        self.state.apply(move, at=at)
        self.waited, self.asked = [], None
        for player, seen in enumerate(self.seen):
            seen.append(str(self.state.last(player)))

    def _wait(self, seat: int) -> None:
        self.seen[seat].append("wait")
        self.waited.append(seat)
        if len(self.waited) < len(self.state.acting):
            return
        self.waited, self.asked = [], None
        if self.state.deadline is not None:
            self._make(self.state.legal(CLOCK)[0], self.state.deadline)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self.state.move(action, player) or "wait")
        if NATURE in self.state.acting:
            return str(self.state.chances()[action][0])
        return f"ask {self.state.acting[action]}"

    def __str__(self) -> str:
        return f"{self.state!r} {self.asked} {self.waited} {bytes(self.state).hex()}"


class TableeObserver:
    """What a player sees: the observation's bytes, and in a string all that they have seen."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation: {params}")
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {
            name: self.tensor[part.at : part.at + part.rows * part.columns]
            for name, part in game.features.items()
        }

    def set_from(self, state: TableeState, player: int) -> None:
        self.tensor[:] = state.state.observation(player)

    def string_from(self, state: TableeState, player: int) -> str:
        if self.recalls:
            return f"{player}: " + "; ".join(state.seen[player])
        return bytes(state.state.redact(player)).hex()


def _register() -> None:
    known = set(pyspiel.registered_names())
    for about in games().values():
        kind = _type(about)
        made = type(f"Tablee_{about.id}", (TableeGame,), {"about": about, "kind": kind})
        if kind.short_name not in known:
            pyspiel.register_game(kind, made)


_register()
