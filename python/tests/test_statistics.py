"""What `tablee sim` and `tablee arena` print for programs: as their schemas say, and with intervals
that an independent computation finds too."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import re
import signal
import subprocess
import time
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
TABLEE = os.environ.get("TABLEE", str(ROOT / "build" / "tablee"))
pytestmark = pytest.mark.skipif(not Path(TABLEE).exists(), reason="the program isn't built: ./run")


def printed(*words: str) -> str:
    return subprocess.run([TABLEE, *words], check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ("sim", ["sim", "perudo", "--games", "40", "--seats", "3", "--option", "calza=1", "--json"]),
        ("sim", ["sim", "timesup", "--games", "2", "--json"]),
        ("arena", ["arena", "jungle", "--games", "20", "--bots", "random,easy", "--json"]),
        ("arena", ["arena", "pescado", "--games", "20", "--iterations", "5", "--json"]),
    ],
)
def test_json_is_as_its_schema_says(schema, words):
    jsonschema = pytest.importorskip(
        "jsonschema", reason="jsonschema is not installed: pip install jsonschema"
    )
    expected = json.loads((ROOT / "docs" / f"{schema}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(expected)
    jsonschema.validate(json.loads(printed(*words)), expected)


def test_a_policy_is_as_its_schema_says_and_adds_up(tmp_path):
    jsonschema = pytest.importorskip(
        "jsonschema", reason="jsonschema is not installed: pip install jsonschema"
    )
    path = tmp_path / "policy.json"
    printed("solve", "perudo", "--dice", "1,1", "--policy", str(path))
    policy = json.loads(path.read_text(encoding="utf-8"))
    expected = json.loads((ROOT / "docs" / "policy.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(expected)
    jsonschema.validate(policy, expected)
    assert policy["value"] == pytest.approx(-1 / 18, abs=1e-4)
    for position in policy["positions"]:
        standing = position["bids"][-1] if position["bids"] else None
        for hand, does in position["hands"].items():
            assert sum(does["play"].values()) == pytest.approx(1, abs=0.01)
            assert ("dudo" in does["play"]) <= (standing is not None)
            bluffs = sum(
                share
                for move, share in does["play"].items()
                if move != "dudo" and hand != move[-1] and (hand != "P" or move[-1] == "P")
            )
            assert does["bluff"] == pytest.approx(bluffs, abs=0.01)


def test_csv_says_the_same_as_json():
    words = ["arena", "jungle", "--games", "20", "--bots", "random,easy"]
    rows = list(csv.DictReader(io.StringIO(printed(*words, "--csv"))))
    bots = json.loads(printed(*words, "--json"))["bots"]
    assert [row["bot"] for row in rows] == [bot["bot"] for bot in bots]
    for row, bot in zip(rows, bots, strict=True):
        for key in ("elo", "low", "high", "wins"):
            assert (float(row[key]) if row[key] else None) == bot[key]
    words = ["sim", "perudo", "--games", "30"]
    rows = list(csv.DictReader(io.StringIO(printed(*words, "--csv"))))
    assert [float(row["wins"]) for row in rows] == json.loads(printed(*words, "--json"))["wins"]


def test_whoever_never_loses_has_an_open_interval():
    """A bot that ends at once loses every game."""
    words = ["arena", "perudo", "--seats", "2", "--games", "20", "--bots", "exec:false,easy"]
    text = printed(*words)
    assert re.search(r"1899 or more +20 of +20 ", text)
    easy = json.loads(printed(*words, "--json"))["bots"][1]
    chance = math.exp(-1.9207 / 20)  # 20 of 20 at this chance is just likely enough
    assert easy["high"] is None
    assert easy["low"] == pytest.approx(1500 + 400 * math.log10(chance / (1 - chance)), abs=0.2)


def profile(wins: np.ndarray, who: int, fixed: int, elo: float) -> float:
    """The likelihood with one rating given, by gradient ascent: not the program's method."""
    free = [k for k in range(len(wins)) if k not in (who, fixed)]
    x = np.zeros(len(wins))
    x[who] = elo * math.log(10) / 400
    games = wins + wins.T
    for _ in range(250):
        due = games / (1 + np.exp(x[None, :] - x[:, None]))
        np.fill_diagonal(due, 0)
        step = (wins - due).sum(axis=1) / games.sum(axis=1)
        x[free] += 2 * step[free]
    chance = 1 / (1 + np.exp(x[None, :] - x[:, None]))
    return float((wins * np.log(chance)).sum())


def test_intervals_agree_with_an_independent_computation():
    found = json.loads(
        printed("arena", "pecopeco", "--games", "60", "--bots", "random,easy,normal", "--json")
    )["bots"]
    names = [bot["bot"] for bot in found]
    wins = np.array([[a["won"].get(b, 0.0) for b in names] for a in found])
    for who in (0, 1):
        grid = np.arange(-900, 300, 12.0)
        likely = np.array([profile(wins, who, 2, elo) for elo in grid])
        inside = 1500 + grid[likely >= likely.max() - 1.9207]
        # The program's intervals also hold those of deals drawn anew, so they may be wider.
        assert found[who]["low"] <= inside[0] + 12 and found[who]["high"] >= inside[-1] - 12
        assert found[who]["low"] >= inside[0] - 90 and found[who]["high"] <= inside[-1] + 90


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_an_interrupt_ends_a_long_run_with_what_there_is(command):
    words = [TABLEE, command, "perudo", "--games", "200000", "--bots", "random,easy", "--json"]
    run = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    time.sleep(0.7)
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=60)
    result = json.loads(out)
    assert run.returncode == 0 and result["stopped"] and 0 < result["games"] < 200000
