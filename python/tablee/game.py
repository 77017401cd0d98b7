"""Games: which there are, with their options, and their fixed spaces."""

from __future__ import annotations

import json
import operator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from tablee._engine import encoded, ffi, lib, refused, seat_number, seed_of, text_of

if TYPE_CHECKING:
    from tablee.bots import Bot
    from tablee.state import State

WAIT = 0
"""The number of the action "wait": nothing from me now."""


@dataclass(frozen=True)
class Option:
    """One option of a game: its standard value and range, and what it means."""

    name: str
    default: int
    min: int
    max: int
    means: str


@dataclass(frozen=True)
class About:
    """What there is to know about a game before it is played."""

    id: str
    name: str
    minutes: int
    rules: int
    seats_min: int
    seats_max: int
    options: tuple[Option, ...]
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Feature:
    """A part of an observation: `columns` bytes for each of `rows`, from `at` on."""

    name: str
    at: int
    rows: int
    columns: int

    def of(self, observation: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """This part of an observation, or of many (the last axis), as rows and columns."""
        part = observation[..., self.at : self.at + self.rows * self.columns]
        return part.reshape(*part.shape[:-1], self.rows, self.columns)


@lru_cache(maxsize=1)
def games() -> dict[str, About]:
    """All games by their id, those to begin with first."""
    found: list[dict[str, Any]] = json.loads(text_of(lib.tablee_games, 16384))
    return {
        game["id"]: About(
            id=game["id"],
            name=game["name"],
            minutes=game["minutes"],
            rules=game["rules"],
            seats_min=game["seats_min"],
            seats_max=game["seats_max"],
            options=tuple(Option(**option) for option in game["options"]),
            bots=tuple(game["bots"]),
        )
        for game in found
    }


@lru_cache(maxsize=256)
def _space(game: str, seats: int) -> Any:
    space = lib.tablee_space_open(encoded(game), seats)
    if space == ffi.NULL:
        raise refused()
    return ffi.gc(space, lib.tablee_space_close)


class Game:
    """A game for a number of seats, with its options: Game("perudo", seats=3, calza=1)."""

    def __init__(self, id: str, seats: int | None = None, **options: int) -> None:
        if id not in games():
            raise ValueError("there is no game of that name")
        self.about = games()[id]
        self.id = id
        self.seats = self.about.seats_min if seats is None else operator.index(seats)
        if not 0 < self.seats <= lib.TABLEE_SEATS_MAX:
            raise ValueError("that many seats do not fit this game")
        self.options = {option.name: option.default for option in self.about.options}
        for name, value in options.items():
            if name not in self.options:
                raise ValueError("the game has no option of that name")
            self.options[name] = operator.index(value)
        self._said = encoded(" ".join(f"{name}={value}" for name, value in self.options.items()))
        lib.tablee_close(self._open(0))  # refused here, not later

    def _open(self, seed: int) -> Any:
        table = lib.tablee_open(encoded(self.id), self.seats, self._said, seed)
        if table == ffi.NULL:
            raise refused()
        return table

    def new(self, seed: SupportsIndex | None = None) -> State:
        """A new game. All of its chance comes from the seed."""
        from tablee.state import State

        return State(self, self._open(seed_of(seed)))

    def bot(self, level: str | None = None) -> Bot:
        """One of the game's bots, a callable: "random", "easy", "normal" or "hard"."""
        from tablee.bots import Bot

        return Bot(self, level or self.about.bots[-1])

    @property
    def rules(self) -> int:
        """The version of the rules. Numbers of actions and features are stable within one."""
        return self.about.rules

    # ---- Fixed spaces.

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The name of each action by its number. Seats are counted from the mover: "give +1"."""
        space = self._space
        return tuple(
            text_of(lambda out, room, k=number: lib.tablee_number_name(space, k, out, room), 96)
            for number in range(lib.tablee_numbers(space))
        )

    @cached_property
    def features(self) -> dict[str, Feature]:
        """The parts of an observation by their names."""
        space = self._space
        parts = json.loads(text_of(lambda out, room: lib.tablee_features(space, out, room), 4096))
        return {part["name"]: Feature(**part) for part in parts}

    @property
    def action_count(self) -> int:
        """How many actions there are; a mask has so many bytes."""
        return int(lib.tablee_numbers(self._space))

    @property
    def observation_size(self) -> int:
        """How many bytes an observation has."""
        return int(lib.tablee_width(self._space))

    def number(self, move: str, seat: int | str | None = None) -> int:
        """The number of a move: of "B give A", or of "give A" made by a seat."""
        from tablee.state import Move

        made = Move.read(move, None if seat is None else seat_number(seat))
        number = int(lib.tablee_number_of(self._space, made.seat, encoded(made.said)))
        if number < 0:
            raise refused()
        return number

    @property
    def _space(self) -> Any:
        return _space(self.id, self.seats)

    # ---- As a value.

    def __repr__(self) -> str:
        changed = "".join(
            f", {option.name}={self.options[option.name]}"
            for option in self.about.options
            if self.options[option.name] != option.default
        )
        return f"Game({self.id!r}, seats={self.seats}{changed})"

    def _key(self) -> tuple[str, int, tuple[tuple[str, int], ...]]:
        return self.id, self.seats, tuple(self.options.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self.id, self.seats, self.options)


def _game_again(id: str, seats: int, options: dict[str, int]) -> Game:
    return Game(id, seats, **options)
