"""Tablée: eight party games of chance, hidden information and reaction, for people who study games.

>>> import tablee
>>> game = tablee.Game("perudo", seats=3, calza=1)
>>> state = game.new(seed=7)
>>> while not state.over:
...     if not state.step():
...         state = state.apply(state.legal()[0])

docs/python.md is the manual.
"""

from tablee._engine import CLOCK, NATURE, OMNISCIENT, SPECTATOR, ffi, lib
from tablee.batch import Batch
from tablee.bots import Bot, Player, play
from tablee.game import WAIT, About, Feature, Game, Option, games
from tablee.state import Move, State

__version__: str = ffi.string(lib.tablee_version()).decode()
commit: str = ffi.string(lib.tablee_commit()).decode()

__all__ = [
    "CLOCK",
    "NATURE",
    "OMNISCIENT",
    "SPECTATOR",
    "WAIT",
    "About",
    "Batch",
    "Bot",
    "Feature",
    "Game",
    "Move",
    "Option",
    "Player",
    "State",
    "commit",
    "games",
    "play",
]
