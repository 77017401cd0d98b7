"""Every snippet of docs/python.md runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=range(len(SNIPPETS)))
def test_snippet(snippet, capsys):
    for library in ("pettingzoo", "pyspiel"):
        if library in snippet:
            pytest.importorskip(library, reason=f"{library} is not installed")
    exec(compile(snippet, str(PAGE), "exec"), {"__name__": "snippet"})
