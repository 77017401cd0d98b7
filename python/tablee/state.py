"""Positions of a game, and moves."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from tablee._engine import (
    CLOCK,
    NATURE,
    NEVER,
    OMNISCIENT,
    SCORE_UNKNOWN,
    SEATS_MAX,
    SPECTATOR,
    SeatLike,
    encoded,
    ffi,
    lib,
    refused,
    seat_letter,
    seat_number,
    seats_of,
    seed_of,
    text_of,
)
from tablee.game import WAIT, Game


class Move(str):
    """A move in the notation, with its seat: "A bid 3 5". `said` is what follows the seat; `delay`
    is how long a bot would wait before it makes the move, in ms."""

    seat: int
    said: str
    delay: int

    def __new__(cls, seat: SeatLike, said: str, delay: int = 0) -> Self:
        number = seat_number(seat)
        move = super().__new__(cls, f"{seat_letter(number)} {said}")
        move.seat, move.said, move.delay = number, said, delay
        return move

    @classmethod
    def read(cls, text: str, seat: int | None = None) -> Move:
        """A move from "A bid 3 5", or from "bid 3 5" and its seat."""
        if isinstance(text, Move):
            return text
        encoded(text)
        first, _, rest = text.strip().partition(" ")
        if len(first) == 1 and (first in "*~" or 0 <= ord(first) - ord("A") < SEATS_MAX):
            return cls(first, rest.strip())
        if seat is None:
            raise ValueError("a move begins with its seat where several may act: A bid 3 5")
        return cls(seat, text.strip())

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.seat, self.said, self.delay)


class State:
    """One position of a game, which moves change. Copies are cheap."""

    __slots__ = ("game", "_table", "_lock", "__weakref__")

    def __init__(self, game: Game, table: Any) -> None:
        self.game = game
        self._table = ffi.gc(table, lib.tablee_close)
        self._lock = threading.Lock()  # calls leave the interpreter's lock

    @classmethod
    def from_log(cls, text: str, seed: int = 0) -> State:
        """The position at the end of a log, as `tablee play --log` writes it."""
        table = lib.tablee_open_log(encoded(text), seed_of(seed))
        if table == ffi.NULL:
            raise refused()
        id, options = ffi.string(lib.tablee_id(table)).decode(), {}
        for line in text.splitlines():
            words = line.split()
            if len(words) == 3 and words[0] == "option":
                options[words[1]] = int(words[2])
        try:
            game = Game(id, lib.tablee_seats(table), **options)
        except ValueError:
            lib.tablee_close(table)
            raise
        return cls(game, table)

    # ---- What can be read off.

    @property
    def acting(self) -> tuple[int, ...]:
        """Who may act: seats from 0, or NATURE alone. Several at once is a race or a secret choice."""
        return seats_of(lib.tablee_acting(self._table))

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(lib.tablee_over(self._table))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once the game is over."""
        return seats_of(lib.tablee_winners(self._table))

    @property
    def moves(self) -> int:
        """How many moves were made, chance's among them."""
        return int(lib.tablee_moves(self._table))

    @property
    def time(self) -> int:
        """When the last move was made, in ms since the game began."""
        return int(lib.tablee_time(self._table))

    @property
    def deadline(self) -> int | None:
        """When the clock will act; None: no clock runs."""
        at = int(lib.tablee_deadline(self._table))
        return None if at == NEVER else at

    @property
    def viewer(self) -> int | None:
        """Whom this state was redacted for; None: it is whole."""
        return int(lib.tablee_redacted(self._table)) - 1 if self._redacted else None

    @property
    def _redacted(self) -> bool:
        return bool(lib.tablee_redacted(self._table))

    def _as_seen(self, viewer: SeatLike | None) -> int:
        if viewer is not None:
            return seat_number(viewer)
        seen_by = self.viewer
        return OMNISCIENT if seen_by is None else seen_by

    def scores(self, viewer: SeatLike | None = None) -> list[int | None]:
        """The scores as somebody sees them; None where they may not know."""
        eye = self._as_seen(viewer)
        with self._lock:
            found = [lib.tablee_score(self._table, k, eye) for k in range(self.game.seats)]
        return [None if score == SCORE_UNKNOWN else int(score) for score in found]

    def rewards(self) -> npt.NDArray[np.float32]:
        """Winners share 1 and the others pay for it alike; all 0 before the end."""
        return np.array(self.returns(), np.float32)

    def returns(self) -> list[float]:
        """The same in double precision."""
        seats, winners = self.game.seats, self.winners
        if not self.over or not winners:
            return [0.0] * seats
        won, lost = seats / len(winners) - 1, -1.0
        return [(won if seat in winners else lost) / max(seats - 1, 1) for seat in range(seats)]

    def legal(self, seat: SeatLike | None = None) -> list[Move]:
        """What a seat may do now (or the CLOCK): [] if it isn't its turn. Without a seat, what the
        seats that are acting may do."""
        if seat is None:
            return [move for k in self.acting if k != NATURE for move in self.legal(k)]
        number = seat_number(seat)
        with self._lock:
            text = text_of(
                lambda out, room: lib.tablee_legal(self._table, number, out, room), 4096
            )
        return [Move(number, line) for line in text.splitlines()]

    def chances(self) -> list[tuple[Move, int]]:
        """What chance may bring now, each with its weight: [] if nothing is left to chance."""
        with self._lock:
            text = text_of(lambda out, room: lib.tablee_chances(self._table, out, room), 4096)
        lines = (line.split(" ", 1) for line in text.splitlines())
        return [(Move(NATURE, said), int(weight)) for weight, said in lines]

    def view(self, viewer: SeatLike | None = None) -> dict[str, Any]:
        """The position as somebody sees it, as docs/clauses.md has it for each game."""
        eye = self._as_seen(viewer)

        def write(out: Any, room: int) -> int:
            length = int(lib.tablee_view(self._table, eye, out, room))
            if length == 0:
                raise refused()
            return length

        with self._lock:
            found: dict[str, Any] = json.loads(text_of(write, 4096))
        return found

    def last(self, viewer: SeatLike | None = None) -> Move | None:
        """The last move as somebody may see it: what is hidden is left out."""
        eye = self._as_seen(viewer)
        with self._lock:
            text = text_of(lambda out, room: lib.tablee_last(self._table, eye, out, room), 128)
        return Move.read(text) if text else None

    def log(self) -> str:
        """The log so far: State.from_log and `tablee replay` read it."""

        def write(out: Any, room: int) -> int:
            length = int(lib.tablee_log(self._table, out, room))
            if length == 0:
                raise refused()
            return length

        with self._lock:
            return text_of(write, 4096)

    # ---- Playing.

    def apply(self, move: str | int, seat: SeatLike | None = None, at: int | None = None) -> Self:
        """Makes a move: "A bid 3 5", or "bid 3 5" or an action's number by a seat, which may be left
        out where one alone is acting. NATURE and the CLOCK are seats too. `at` is when, in ms.
        ValueError if it is refused; then nothing has changed."""
        number = None if seat is None else seat_number(seat)
        if number is None and len(acting := self.acting) == 1:
            number = acting[0]
        if not isinstance(move, str):
            if number is None:
                raise ValueError("an action's number needs a seat where several may act")
            if (made := self.move(move, number)) is None:
                return self.wait(number)
        else:
            made = Move.read(move, number)
        when = self.time if at is None else at
        if not 0 <= when < NEVER:
            raise ValueError("that is no time of a game")
        with self._lock:
            if not lib.tablee_play(self._table, made.seat, encoded(made.said), when):
                raise refused()
        return self

    def step(self) -> bool:
        """Lets chance act where it is due, or the clock if one runs: False if neither can."""
        with self._lock:
            done = lib.tablee_step(self._table)
        if done < 0:
            raise refused()
        return bool(done)

    def ask(self) -> int | None:
        """Lets chance and the clock act until somebody has to decide: their seat; None once the game
        is over. Where several may act they are asked in turn and may wait; when all have waited the
        clock acts (docs/python.md)."""
        with self._lock:
            seat = int(lib.tablee_ask(self._table))
        if seat == -2:
            raise refused()
        return None if seat < 0 else seat

    def wait(self, seat: SeatLike) -> Self:
        """The seat that was asked does nothing for now."""
        number = seat_number(seat)
        with self._lock:
            if not lib.tablee_wait(self._table, number):
                raise refused()
        return self

    # ---- Hidden things.

    def copy(self) -> State:
        """A copy that goes on exactly like this one."""
        with self._lock:
            table = lib.tablee_clone(self._table)
        if table == ffi.NULL:
            raise refused()
        return State(self.game, table)

    def redact(self, viewer: SeatLike) -> State:
        """What somebody knows of this state, and nothing more: to look at, not to play on."""
        number, other = seat_number(viewer), self.copy()
        if not lib.tablee_redact(other._table, number):
            raise refused()
        return other

    def resample(self, viewer: SeatLike | None = None, rng: Any = None) -> State:
        """A whole state that looks the same to the viewer: what they can't see is a random
        possibility. `rng` is a seed, a random.Random or a numpy Generator."""
        number, other = self._as_seen(viewer), self.copy()
        lib.tablee_reseed(other._table, seed_of(rng))
        if not lib.tablee_imagine(other._table, number):
            raise refused()
        return other

    def reseed(self, seed: int) -> Self:
        """From now on chance comes from this seed."""
        with self._lock:
            lib.tablee_reseed(self._table, seed_of(seed))
        return self

    # ---- Fixed spaces.

    def move(self, action: int, seat: SeatLike) -> Move | None:
        """The move that an action's number stands for, made by a seat; None for WAIT."""
        if action == WAIT:
            return None
        number, action = seat_number(seat), _small(action)
        with self._lock:
            said = text_of(
                lambda out, room: lib.tablee_number_move(
                    self.game._space, self._table, number, action, out, room
                ),
                128,
            )
        if not said:
            raise refused()
        return Move(number, said)

    def mask(self, seat: SeatLike) -> npt.NDArray[np.uint8]:
        """1 for each action that a seat may take now."""
        return self._bytes(lib.tablee_mask, seat, self.game.action_count)

    def observation(self, viewer: SeatLike) -> npt.NDArray[np.uint8]:
        """What a seat or a SPECTATOR sees, as bytes: game.features says what they are."""
        return self._bytes(lib.tablee_observe, viewer, self.game.observation_size)

    def _bytes(
        self, write: Callable[..., bool], viewer: SeatLike, size: int
    ) -> npt.NDArray[np.uint8]:
        out, number = np.empty(size, np.uint8), seat_number(viewer)
        with self._lock:
            if not write(self.game._space, self._table, number, ffi.from_buffer("uint8_t[]", out)):
                raise refused()
        return out

    # ---- As a value.

    def __bytes__(self) -> bytes:
        with self._lock:
            size = lib.tablee_bytes(self._table, ffi.NULL, 0)
            out = ffi.new("uint8_t[]", size)
            lib.tablee_bytes(self._table, out, size)
        return bytes(ffi.buffer(out, size))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash((self.game, bytes(self)))

    def __repr__(self) -> str:
        acting = "".join(seat_letter(seat) for seat in self.acting) or "nobody"
        return f"<State of {self.game!r} after {self.moves} moves, acting: {acting}>"

    def _saved(self) -> bytes:
        with self._lock:
            size = lib.tablee_save(self._table, ffi.NULL, 0)
            out = ffi.new("uint8_t[]", size)
            lib.tablee_save(self._table, out, size)
        return bytes(ffi.buffer(out, size))

    def __reduce__(self) -> tuple[Any, ...]:
        try:
            log = self.log()
        except ValueError:  # redacted or imagined: it has none
            log = None
        return _state_again, (self.game, log, self._saved())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()


def _small(number: int) -> int:
    if not 0 <= number < 2**31:
        raise ValueError("no move has that number")
    return int(number)


def _state_again(game: Game, log: str | None, saved: bytes) -> State:
    state = game.new(0) if log is None else State.from_log(log)
    if not lib.tablee_load(state._table, ffi.from_buffer("uint8_t[]", saved), len(saved)):
        raise refused()
    return state


__all__ = ["CLOCK", "NATURE", "OMNISCIENT", "SPECTATOR", "Move", "State"]
