"""Fixed spaces: numbers of moves, observations, masks; and that observations leak nothing."""

from __future__ import annotations

import zlib

import numpy as np
import pytest
from conftest import VARIANTS, walk

import tablee

NUMBERING = {  # version of the rules, how many actions, a checksum of their names
    "perudo": (1, 183, 1935897902),
    "pecopeco": (1, 158, 1658923932),
    "service": (1, 3806, 1103163172),
    "pescado": (1, 1034, 515114132),
    "kyoto": (1, 7, 4165614000),
    "jungle": (1, 324, 1627948461),
    "objets": (1, 659, 1425841961),
    "timesup": (1, 295, 1670299725),
}

each_game = pytest.mark.parametrize("game", VARIANTS, ids=repr)


@each_game
def test_every_legal_move_has_a_number_of_its_own(game):
    for state, seat in walk(game, 1, 200):
        moves = state.legal(seat)
        numbers = [game.number(move) for move in moves]
        assert len(set(numbers)) == len(moves)
        mask = state.mask(seat)
        assert sorted(numbers) == [k for k in np.flatnonzero(mask) if k != tablee.WAIT]
        for move, number in zip(moves[:20], numbers, strict=False):
            assert state.move(number, seat) == move


@each_game
def test_names_of_actions_are_distinct(game):
    assert game.actions[tablee.WAIT] == "wait"
    assert len(set(game.actions)) == game.action_count


@each_game
def test_features_cover_the_observation(game):
    at = 0
    for feature in game.features.values():
        assert feature.at == at
        at += feature.rows * feature.columns
    assert at == game.observation_size


@each_game
def test_observations_leak_nothing(game):
    """Whatever hides behind the same view, the tensors and masks are the same."""
    differed = 0
    for count, (state, seat) in enumerate(walk(game, 6, 240)):
        if count % 6:
            continue
        for viewer in (*range(game.seats), tablee.SPECTATOR):
            other = state.resample(viewer, count)
            differed += bytes(other) != bytes(state)
            assert (other.observation(viewer) == state.observation(viewer)).all()
            if viewer != tablee.SPECTATOR:
                assert (other.mask(viewer) == state.mask(viewer)).all()
    if game.id != "pescado" and not game.options.get("open"):  # where nothing is hidden
        assert differed > 0


def test_the_leak_test_finds_a_leak():
    """Another's dice are hidden from me and shown to them: so it would be seen if I saw them."""
    game = tablee.Game("perudo", seats=2)
    hand = game.features["hand"]
    differs = 0
    for state, seat in walk(game, 6, 60):
        other = state.resample(seat, 1)
        differs += bool((hand.of(other.observation(1 - seat)) != hand.of(state.observation(1 - seat))).any())
    assert differs > 0


def test_the_viewer_comes_first():
    game = tablee.Game("perudo", seats=3)
    state = game.new(1)
    state.apply("first B")
    for roll in ("roll A 6 6 6 6 6", "roll B P 2 2 3 3", "roll C P P P P P"):
        state.apply(roll)
    state.apply("bid 2 5")
    seen = state.observation(2)
    assert game.features["hand"].of(seen).tolist() == [[5, 0, 0, 0, 0, 0]]
    assert game.features["bid"].of(seen).tolist() == [[2, 5, 3]]  # by B, two seats on from C
    assert game.features["mover"].of(seen).tolist() == [[1]]
    assert game.features["bids"].of(seen)[1].tolist() == [0, 0, 0, 0, 1, 0]


def test_seats_in_actions_are_counted_from_the_mover():
    game = tablee.Game("kyoto", seats=4)
    assert game.actions[game.number("A give B")] == "give +1"
    assert game.number("A give B") == game.number("D give A")


def test_numbers_are_stable():
    """A change of these is a change of the numbering: raise the version of the game's rules."""
    digests = {}
    for id in tablee.games():
        game = tablee.Game(id, seats=4)
        digests[id] = game.rules, game.action_count, zlib.crc32("\n".join(game.actions).encode())
    assert digests == NUMBERING
