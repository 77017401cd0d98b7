"""Calls into the engine: texts out of buffers, refusals as ValueErrors, arguments checked before they
reach C. Nothing else of the package talks to the extension but batch.py."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Callable
from typing import Any, Protocol, SupportsIndex, TypeAlias, runtime_checkable

from tablee._native import ffi, lib

SPECTATOR: int = lib.TABLEE_SPECTATOR
CLOCK: int = lib.TABLEE_CLOCK
NATURE: int = lib.TABLEE_NATURE
OMNISCIENT: int = lib.TABLEE_OMNISCIENT
SEATS_MAX: int = lib.TABLEE_SEATS_MAX
NEVER = 0xFFFFFFFF
SCORE_UNKNOWN = -(2**31)

_SIGNS = {"*": NATURE, "~": CLOCK, "-": SPECTATOR, "#": OMNISCIENT}
_LETTERS = {number: sign for sign, number in _SIGNS.items()}

SeatLike: TypeAlias = int | str


@runtime_checkable
class _Bits(Protocol):
    def getrandbits(self, k: int, /) -> int: ...


@runtime_checkable
class _Generator(Protocol):
    def integers(self, low: int, high: int, /) -> Any: ...


def refused() -> ValueError:
    """The engine's reason for the last refusal of this thread."""
    return ValueError(ffi.string(lib.tablee_why()).decode("utf-8", "replace"))


def encoded(text: str) -> bytes:
    """A text for C, which ends at a NUL."""
    if not isinstance(text, str):
        raise TypeError(f"a text is expected, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError("a text can't hold a NUL character")
    return text.encode("utf-8", "replace")


def text_of(write: Callable[[Any, int], int], room: int = 1024) -> str:
    """What `write(buffer, capacity)` writes, in as much memory as it needs."""
    while True:
        buffer = ffi.new("char[]", room)
        length = write(buffer, room)
        if length < room:
            return str(ffi.string(buffer).decode("utf-8", "replace"))
        room = length + 1


def seat_number(seat: SeatLike) -> int:
    """A seat as the engine counts it: 0 or "A", NATURE or "*"."""
    if isinstance(seat, str):
        if seat in _SIGNS:
            return _SIGNS[seat]
        if len(seat) == 1 and 0 <= ord(seat) - ord("A") < SEATS_MAX:
            return ord(seat) - ord("A")
        raise ValueError(f"there is no seat {seat!r}")
    number = operator.index(seat)
    if not 0 <= number <= OMNISCIENT:
        raise ValueError(f"there is no seat {number}")
    return number


def seat_letter(seat: int) -> str:
    """A seat as people write it."""
    return _LETTERS.get(seat) or chr(ord("A") + seat)


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(seat for seat in range(16) if bits >> seat & 1)


def seed_of(source: SupportsIndex | _Bits | _Generator | None) -> int:
    """64 bits from a number, a random.Random, a numpy Generator, or from the system."""
    if source is None:
        return secrets.randbits(64)
    if isinstance(source, _Bits):
        return source.getrandbits(64)
    if isinstance(source, _Generator):
        return int(source.integers(0, 2**63))
    return operator.index(source) & 0xFFFF_FFFF_FFFF_FFFF
