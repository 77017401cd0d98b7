"""Bots in any language: the examples play, and whatever goes wrong with a bot is a forfeit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples" / "bots"
TABLEE = os.environ.get("TABLEE", str(ROOT / "build" / "tablee"))
pytestmark = pytest.mark.skipif(not Path(TABLEE).exists(), reason="the program isn't built: ./run")


def run(command: str, game: str, bots: str, *words: str) -> dict:
    call = [TABLEE, command, game, "--bots", bots, "--threads", "2", "--json", *words]
    return json.loads(subprocess.run(call, check=True, capture_output=True, text=True).stdout)


@pytest.fixture(scope="module")
def example(tmp_path_factory):
    def command(name: str) -> str:
        if name == "bot.py":
            return f"exec:{sys.executable} {BOTS / name}"
        if name == "bot.mjs":
            if not shutil.which("node"):
                pytest.skip("there is no node here")
            return f"exec:node {BOTS / name}"
        compiler = shutil.which("cc") or pytest.skip("there is no C compiler here")
        built = tmp_path_factory.mktemp("bot") / "bot"
        subprocess.run([compiler, "-o", built, BOTS / name], check=True)
        return f"exec:{built}"

    return command


@pytest.mark.parametrize("name", ["bot.py", "bot.c", "bot.mjs"])
def test_examples_are_short_and_play_every_game_without_forfeits(name, example):
    assert len((BOTS / name).read_text(encoding="utf-8").splitlines()) < 40
    bot = example(name)
    for game in ("perudo", "kyoto", "pescado"):
        found = run("sim", game, f"{bot},easy", "--games", "3")
        assert found["forfeits"] == [0] * found["seats"], (name, game)


def test_the_same_seed_gives_the_same_games(example):
    bot = example("bot.mjs")
    found = [run("arena", "kyoto", f"easy,{bot}", "--games", "8") for _ in range(2)]
    for each in found:
        del each["seconds"]
    assert found[0] == found[1]


def test_hundreds_of_games_in_one_process(example, tmp_path):
    started = tmp_path / "started"
    bot = example("bot.c").removeprefix("exec:")
    found = run("sim", "perudo", f"exec:sh -c 'echo x >>{started}; exec {bot}'", "--games", "300")
    assert found["games"] == 300 and len(started.read_text().splitlines()) <= 2


READY = "exec:sh -c 'read hello; echo ready; "


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("exec:false", "it has ended"),
        ("exec:/nowhere/at/all", "it has ended"),
        ("exec:sh -c 'echo hello; cat'", 'doesn\'t answer "ready"'),
        (READY + "exit'", "it has ended"),
        (READY + "cat'", "neither"),
        (READY + "sleep 60'", "in time"),
        (READY + "echo move dance; sleep 60'", "is no move"),
        (READY + "echo move bid 30 6; sleep 60'", "isn't legal"),
        (READY + "echo wait; sleep 60'", "nobody else acts"),
        (READY + "yes | tr -d \"\\n\"'", "too long"),
    ],
)
def test_what_goes_wrong_is_a_forfeit(bot, why):
    call = [TABLEE, "sim", "perudo", "--seats", "2", "--games", "2", "--threads", "1", "--answer", "400"]
    done = subprocess.run([*call, "--bots", f"easy,{bot}"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert "B forfeited 2 games" in done.stdout and why in done.stdout


def test_a_person_plays_against_a_program(example, tmp_path):
    """Lines for every situation: what can't be said is refused, and the next line is read."""
    done = person(f"{example('bot.py')},easy", tmp_path, "--seats", "3")
    assert done.returncode == 0 and "To replay or verify this game" in done.stdout, done.stdout
    assert "has given up" not in done.stdout


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (READY + "read game; read view; exit'", "it has ended"),
        (READY + "echo wait; sleep 60'", "nobody else acts"),
        (READY + "echo move bid 30 6; sleep 60'", "isn't legal"),
    ],
)
def test_a_bot_plays_on_for_a_program_that_fails(bot, why, tmp_path):
    done = person(bot, tmp_path, "--seats", "2")
    assert done.returncode == 0 and "To replay or verify this game" in done.stdout, done.stdout
    assert done.stdout.count("has given up") == 1 and why in done.stdout


def test_a_game_with_a_program_that_does_not_start_does_not_begin(tmp_path):
    done = person("exec:false", tmp_path, "--seats", "2")
    assert done.returncode == 2 and "exec:false: it has ended" in done.stderr
    assert not list(tmp_path.rglob("*.log"))


def person(bots: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    call = [TABLEE, "play", "perudo", "--bots", bots, "--lang", "en", "--seed", "3", "--option", "dice=2"]
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_STATE_HOME": str(folder)}
    typed = "dudo\nbid 1 2\n" * 200
    return subprocess.run(
        [*call, *words], input=typed, capture_output=True, text=True, timeout=60, env=home
    )


def test_an_arena_counts_forfeits_as_losses():
    found = run("arena", "perudo", "easy,exec:false", "--games", "4", "--seats", "2")
    assert found["bots"][1]["forfeits"] == 4 and found["bots"][1]["wins"] == 0
