"""Many games at once, on NumPy arrays."""

from __future__ import annotations

import operator
import os
import threading
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from tablee._engine import encoded, ffi, lib, refused, seed_of
from tablee.game import Game


class Batch:
    """n games that are stepped together: one action for each, in one call.

    After `reset` and every `step` these arrays hold the present decisions. They are the same arrays
    all the time, written in place: copy what you keep.

    observations  (n, game.observation_size) uint8   what the seat that decides sees
    masks         (n, game.action_count) bool        which actions it may take
    seats         (n,) uint8                         whose decision it is
    rewards       (n, seats) float32                 of games that this step ended, else 0
    terminated    (n,) bool                          this step ended the game by its rules …
    truncated     (n,) bool                          … or by `limit`

    A game that has ended begins anew at once: what is observed then is the next game's."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        n: int = 1024,
        *,
        threads: int | None = None,
        limit: int = 4000,
        seed: SupportsIndex | None = None,
        **options: int,
    ) -> None:
        if isinstance(game, Game):
            if seats is not None or options:
                raise ValueError("a Game has its seats and options already")
            self.game = game
        else:
            self.game = Game(game, seats, **options)
        self.n = operator.index(n)
        self.threads = operator.index(_cores() if threads is None else threads)
        self.limit = operator.index(limit)
        if not (0 < self.n <= 1 << 24 and 0 < self.threads <= 4096 and 0 < self.limit < 1 << 32):
            raise ValueError("a batch has at least one game, one thread and one decision")
        batch = lib.tablee_batch_open(
            encoded(self.game.id),
            self.game.seats,
            self.game._said,
            self.n,
            self.threads,
            self.limit,
            0,
        )
        if batch == ffi.NULL:
            raise refused()
        self._batch = ffi.gc(batch, lib.tablee_batch_close)
        self._lock = threading.Lock()
        self._make_arrays()
        self.reset(seed)

    def _make_arrays(self) -> None:
        n, game = self.n, self.game
        self.observations: npt.NDArray[np.uint8] = np.zeros((n, game.observation_size), np.uint8)
        self.masks: npt.NDArray[np.bool_] = np.zeros((n, game.action_count), np.bool_)
        self.seats: npt.NDArray[np.uint8] = np.zeros(n, np.uint8)
        self.rewards: npt.NDArray[np.float32] = np.zeros((n, game.seats), np.float32)
        self.terminated: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.truncated: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self._kept: list[Any] = []  # the arrays' memory, held as long as the batch is
        self._arrays = ffi.new("struct tablee_arrays *")
        for name in ("observations", "masks", "seats", "rewards", "terminated", "truncated"):
            kind = "float[]" if name == "rewards" else "uint8_t[]"
            memory = ffi.from_buffer(kind, getattr(self, name))
            self._kept.append(memory)
            setattr(self._arrays, name, memory)

    def reset(self, seed: SupportsIndex | None = None) -> None:
        """All games begin anew. The same seed and actions give the same games, whatever the number
        of threads."""
        with self._lock:
            lib.tablee_batch_reset(self._batch, seed_of(seed), self._arrays)

    def step(self, actions: npt.ArrayLike) -> None:
        """Takes one action in each game. ValueError if one of them is illegal; then nothing has
        changed in any game."""
        numbers = np.ascontiguousarray(actions)
        if numbers.shape != (self.n,) or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(f"actions are {self.n} whole numbers")
        if numbers.dtype != np.int64:
            numbers = numbers.astype(np.int64)
        with self._lock:
            wrong = lib.tablee_batch_step(
                self._batch, ffi.from_buffer("int64_t[]", numbers), self._arrays
            )
            if wrong >= 0:
                raise ValueError(f"game {wrong}: {refused()}")

    def random(self, seed: SupportsIndex | None = None) -> npt.NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        numbers = np.empty(self.n, np.int64)
        with self._lock:
            lib.tablee_batch_random(
                self._batch,
                seed_of(seed),
                ffi.from_buffer("uint8_t[]", self.masks),
                ffi.from_buffer("int64_t[]", numbers),
            )
        return numbers

    def __repr__(self) -> str:
        return f"<Batch of {self.n} × {self.game!r} on {self.threads} threads>"


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
