"""Tablée's games for PettingZoo.

    env = tablee.pettingzoo.env("perudo", seats=3, render_mode="ansi")

`env` asks one agent at a time (AEC). In races and windows everybody who may act is asked in turn and
may wait, action 0; when all have waited, the game's clock acts. `parallel_env` asks everybody at every
tick of a clock: those who may act do so in an order that chance picks, what isn't legal is a wait, and
when nobody has acted the game's clock does. `ticking_env` is the same as AEC.

Observations are dicts of `observation` (game.features says what its bytes are) and `action_mask`.
"""

from __future__ import annotations

import functools
import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec_wrapper

from tablee._engine import seed_of
from tablee.game import WAIT, Game
from tablee.render import as_picture, as_text
from tablee.state import SPECTATOR, State

MODES = ["human", "ansi", "rgb_array"]


class _Table:
    """What both kinds of environment have: a game, its spaces, a state, a picture of it."""

    game: Game
    state: State
    render_mode: str | None

    def _sit(self, game: str | Game, seats: int | None, mode: str | None, options: Any) -> None:
        self.game = game if isinstance(game, Game) else Game(game, seats, **options)
        if mode not in (None, *MODES):
            raise ValueError(f"render modes are {', '.join(MODES)}")
        self.render_mode = mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self.state_now = self.game.new(0)

    @functools.cache  # noqa: B019
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        size, count = self.game.observation_size, self.game.action_count
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Space[Any]:
        return spaces.Discrete(self.game.action_count)

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat(agent)
        mask = self.state_now.mask(seat).astype(np.int8)
        if self._asked() != seat:
            mask[:] = 0
        return {"observation": self.state_now.observation(seat), "action_mask": mask}

    def _asked(self) -> int | None:
        raise NotImplementedError

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return as_picture(self.state_now, SPECTATOR)
        text = as_text(self.state_now, SPECTATOR)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""


class raw_env(_Table, AECEnv):  # type: ignore[misc]
    """One agent at a time, without PettingZoo's wrappers."""

    metadata = {"render_modes": MODES, "name": "tablee_v1", "is_parallelizable": False}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        max_cycles: int = 4000,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        super().__init__()
        self._sit(game, seats, render_mode, options)
        self.max_cycles = max_cycles

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.state_now = self.game.new(seed_of(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        seat = self.state_now.ask()
        self.agent_selection = self.possible_agents[seat or 0]

    def _asked(self) -> int | None:
        return None if self.state_now.over else self.seat(self.agent_selection)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.state_now.apply(int(action), self.seat(agent))
        self.cycles += 1
        seat = self.state_now.ask()
        rewards = self.state_now.rewards()
        for k, name in enumerate(self.possible_agents):
            self.rewards[name] = float(rewards[k])
            self.terminations[name] = seat is None
            self.truncations[name] = seat is not None and self.cycles >= self.max_cycles
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        self._accumulate_rewards()

    def __str__(self) -> str:
        return f"tablee_{self.game.id}_v{self.game.rules}"


class parallel_env(_Table, ParallelEnv):  # type: ignore[misc]
    """All agents at every tick."""

    metadata = {"render_modes": MODES, "name": "tablee_parallel_v1", "is_parallelizable": True}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        max_cycles: int = 4000,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        self._sit(game, seats, render_mode, options)
        self.max_cycles = max_cycles

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        seed = seed_of(seed)
        self.state_now, self.order = self.game.new(seed), random.Random(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self.state_now.ask()
        return {agent: self.observe(agent) for agent in self.agents}, {a: {} for a in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat(agent)
        mask = self.state_now.mask(seat).astype(np.int8)
        mask[WAIT] = 1
        return {"observation": self.state_now.observation(seat), "action_mask": mask}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        acted, wishes = False, list(actions.items())
        self.order.shuffle(wishes)
        for agent, action in wishes:
            seat = self.seat(agent)
            if action == WAIT or not self.state_now.mask(seat)[int(action)]:
                continue
            self.state_now.apply(int(action), seat)
            acted = True
        if not acted and self.state_now.deadline is not None:
            self.state_now.step()
        self.cycles += 1
        over = self.state_now.ask() is None
        rewards = self.state_now.rewards()
        cut = not over and self.cycles >= self.max_cycles
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            {agent: self.observe(agent) for agent in agents},
            {agent: float(rewards[self.seat(agent)]) for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )


def env(game: str | Game, seats: int | None = None, **keywords: Any) -> AECEnv:
    """One agent at a time, with PettingZoo's wrappers: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, seats, **keywords), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def ticking_env(game: str | Game, seats: int | None = None, **keywords: Any) -> AECEnv:
    """`parallel_env` one agent at a time: everybody is asked at every tick."""
    return wrappers.OrderEnforcingWrapper(parallel_to_aec_wrapper(parallel_env(game, seats, **keywords)))
