"""Every snippet of docs/python.md runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)

# Learning takes longer than a test may: here it only has to run.
SHORTER = {"UPDATES, GAMES, STEPS = 20, 512, 64": "UPDATES, GAMES, STEPS = 1, 32, 8",
           "for k in range(200)": "for k in range(2)"}  # fmt: skip


@pytest.mark.parametrize("snippet", SNIPPETS, ids=range(len(SNIPPETS)))
def test_snippet(snippet, capsys):
    for long, short in SHORTER.items():
        assert any(long in each for each in SNIPPETS)
        snippet = snippet.replace(long, short)
    for library in ("pettingzoo", "pyspiel"):
        if library in snippet:
            pytest.importorskip(library, reason=f"{library} is not installed")
    scope = {"__name__": "snippet"}
    exec(compile(snippet, str(PAGE), "exec"), scope)
    if "cfr" in scope:
        assert scope["value"] == pytest.approx(-1 / 18, abs=3e-4)
