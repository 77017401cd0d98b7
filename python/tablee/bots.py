"""Bots: Tablée's as callables, and games between any of them and yours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tablee._engine import NATURE, NEVER, SeatLike, encoded, ffi, lib, refused, seat_number, seed_of
from tablee.game import Game
from tablee.state import Move, State

Player: TypeAlias = Callable[[State, int], str | None]
"""A bot: of a state redacted for its seat, and the seat, it makes a move, or None to wait."""


class Bot:
    """One of Tablée's bots: bot(state, seat) is a Move with its delay, or None if it would rather
    wait. It sees what its seat may see, whatever state it is given."""

    def __init__(self, game: Game, level: str) -> None:
        if level not in game.about.bots:
            raise ValueError("this game has no bot of that level")
        self.game, self.level = game, level

    def __call__(self, state: State, seat: SeatLike | None = None) -> Move | None:
        if not isinstance(state, State):
            raise TypeError("a bot is asked about a State")
        if seat is None:
            if len(acting := state.acting) != 1:
                raise ValueError("several may act: which seat is asked?")
            seat = acting[0]
        number, delay = seat_number(seat), ffi.new("uint32_t *")
        out = ffi.new("char[]", lib.TABLEE_MOVE_MAX)
        with state._lock:
            length = lib.tablee_think(
                state._table, number, encoded(self.level), out, lib.TABLEE_MOVE_MAX, delay
            )
        if length == 0:
            if delay[0] == NEVER:
                return None
            raise refused()
        return Move(number, ffi.string(out).decode(), int(delay[0]))

    def __repr__(self) -> str:
        return f"<{self.level} bot of {self.game!r}>"


def play(game: Game, players: Sequence[Player | str], seed: Any = None) -> State:
    """Plays a game to its end and returns it. Players are callables or levels of Tablée's bots. In a
    race, everybody who may act is asked after each change, and the shortest delay acts."""
    if len(players) != game.seats:
        raise ValueError(f"{game!r} needs {game.seats} players, not {len(players)}")
    seats: list[Player] = [game.bot(p) if isinstance(p, str) else p for p in players]
    state = game.new(seed_of(seed))
    while not state.over:
        if NATURE in state.acting:
            state.step()
            continue
        thoughts = [move for seat in state.acting if (move := _asked(seats, state, seat))]
        first = min(thoughts, key=lambda move: move.delay, default=None)
        when, deadline = state.time, state.deadline
        if deadline is not None and (first is None or when + first.delay >= deadline):
            state.step()
        elif first is None:
            raise ValueError("nobody acts, and no clock runs")
        else:
            state.apply(first, at=when + first.delay)
    return state


def _asked(players: list[Player], state: State, seat: int) -> Move | None:
    """What a player answers. Tablée's own bots think with the table's chance, so that the same seed
    gives the same game; they look at no more than a redacted copy shows."""
    player = players[seat]
    answer = player(state if isinstance(player, Bot) else state.redact(seat), seat)
    if answer is None:
        return None
    move = Move.read(answer, seat)
    if move.seat != seat:
        raise ValueError(f"seat {seat} can't move for another: {move}")
    return move
