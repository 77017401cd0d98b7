"""What the tests share: every game with some of its variants."""

from __future__ import annotations

import tablee

VARIANTS = [
    tablee.Game("perudo", seats=2),
    tablee.Game("perudo", seats=4, calza=1, palifico_paco=1),
    tablee.Game("perudo", seats=3, dice=2, **{"raise": 1}),
    tablee.Game("pecopeco", seats=3),
    tablee.Game("pecopeco", seats=5, teams=1, peco=1, beginner=0),
    tablee.Game("service", seats=3),
    tablee.Game("service", seats=5, betrayal=1),
    tablee.Game("pescado", seats=2),
    tablee.Game("pescado", seats=4, harpoon=1),
    tablee.Game("kyoto", seats=3),
    tablee.Game("kyoto", seats=5, open=1, long=1),
    tablee.Game("jungle", seats=4),
    tablee.Game("jungle", seats=3, until=1, pace=2000, each=6),
    tablee.Game("objets", seats=4),
    tablee.Game("objets", seats=6, rounds=4, gentle=1),
    tablee.Game("timesup", seats=4, names=8, pool=60),
    tablee.Game("timesup", seats=5, names=10, pool=60, faultless=1),
]


def walk(game: tablee.Game, seed: int, limit: int = 400):
    """A random game, decision by decision: (state, seat) before each."""
    import random

    chance = random.Random(seed)
    state = game.new(seed)
    for _ in range(limit):
        seat = state.ask()
        if seat is None:
            return
        yield state, seat
        actions = [k for k, may in enumerate(state.mask(seat)) if may]
        state.apply(chance.choice(actions), seat)
