"""The plain API."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from conftest import VARIANTS, walk

import tablee

each_game = pytest.mark.parametrize("game", VARIANTS, ids=repr)


def test_the_games_are_eight():
    assert len(tablee.games()) == 8
    assert tablee.games()["perudo"].options[0].means


def test_a_game_by_hand():
    game = tablee.Game("perudo", seats=2, dice=1)
    state = game.new(seed=7)
    state.apply("* first A").apply("* roll A 3").apply("* roll B P")
    assert state.acting == (0,)
    assert str(state.legal(0)[0]) == "A bid 1 2"
    state.apply("bid 2 3").apply("B dudo")
    assert state.over and state.winners == (0,)
    assert list(state.rewards()) == [1, -1]
    assert state.last() == "B dudo"


def test_chances_are_weighted():
    state = tablee.Game("perudo", seats=2, dice=2).new(1)
    state.apply("first A")
    chances = state.chances()
    assert sum(weight for _, weight in chances) == 36
    assert chances[0] == ("* roll A P P", 1)


def test_errors_are_the_engines_sentences():
    with pytest.raises(ValueError, match="there is no game of that name"):
        tablee.Game("chess")
    with pytest.raises(ValueError, match="that many seats do not fit this game"):
        tablee.Game("perudo", seats=9)
    with pytest.raises(ValueError, match="an option is out of its range"):
        tablee.Game("perudo", dice=9)
    with pytest.raises(ValueError, match="no option of that name"):
        tablee.Game("perudo", colour=1)
    state = tablee.Game("perudo", seats=2).new(1)
    before = bytes(state)
    with pytest.raises(ValueError, match="chance"):
        state.apply("A bid 1 2")
    with pytest.raises(ValueError, match="no bot of that level"):
        state.game.bot("oracle")
    assert bytes(state) == before


@each_game
def test_the_same_seed_gives_the_same_game(game):
    logs = {tuple(s.last() for s, _ in walk(game, 3, 60)) for _ in range(2)}
    assert len(logs) == 1


@each_game
def test_copies_pickles_and_logs_go_on_alike(game):
    for count, (state, _) in enumerate(walk(game, 5, 40)):
        if count % 13:
            continue
        copies = [
            state.copy(),
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),
            tablee.State.from_log(state.log()),
        ]
        for other in copies:
            assert other == state and hash(other) == hash(state)
            assert other.view() == state.view() and other.time == state.time
        for other in copies[:3]:  # a log alone doesn't know the seed
            mine, yours = state.copy(), other
            for _ in range(6):
                assert mine.ask() == yours.ask()
                if mine.over:
                    break
                seat = mine.ask()
                action = int(np.flatnonzero(mine.mask(seat))[-1])
                mine.apply(action, seat), yours.apply(action, seat)
            assert bytes(mine) == bytes(yours)


@each_game
def test_redacted_states_show_what_the_seat_sees(game):
    for count, (state, seat) in enumerate(walk(game, 9, 60)):
        if count % 11:
            continue
        seen = state.redact(seat)
        assert seen.viewer == seat and seen.view() == state.view(seat)
        assert seen.legal(seat) == state.legal(seat)
        with pytest.raises(ValueError, match="redacted"):
            seen.apply(state.legal(seat)[0])
        assert pickle.loads(pickle.dumps(seen)) == seen
        whole = seen.resample(rng=count)
        assert whole.viewer is None and whole.view(seat) == state.view(seat)
        assert state.resample(seat, random.Random(1)) == state.resample(seat, random.Random(1))
        assert state.resample(seat, np.random.default_rng(1)).redact(seat) == seen


@each_game
def test_our_bots_are_callables(game):
    levels = [level for level in game.about.bots if level != "hard"]
    players = [levels[seat % len(levels)] for seat in range(game.seats)]
    end = tablee.play(game, players, seed=2)
    assert end.over and end == tablee.play(game, players, seed=2)
    assert tablee.State.from_log(end.log()) == end


def test_your_bot_sees_a_redacted_state():
    seen = []

    def mine(state, seat):
        seen.append(state.viewer)
        return state.legal(seat)[-1]

    end = tablee.play(tablee.Game("perudo", seats=3), [mine, "easy", mine], seed=4)
    assert end.over and set(seen) == {0, 2}


def test_a_move_of_another_seat_is_refused():
    with pytest.raises(ValueError, match="can't move for another"):
        tablee.play(tablee.Game("perudo"), [lambda s, k: "B dudo", lambda s, k: "A dudo"], seed=1)


def test_a_forged_pickle_is_refused():
    state = tablee.Game("kyoto").new(1).redact(0)
    again, (game, log, saved) = state.__reduce__()
    for at in range(0, len(saved), 37):
        forged = bytearray(saved)
        forged[at] ^= 1
        with pytest.raises(ValueError, match="isn't a saved state"):
            again(game, log, bytes(forged))
    with pytest.raises(ValueError):
        again(game, log, saved[:-1])
